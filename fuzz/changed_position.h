// Positions that play never reached: real ones with a few fields changed. What a game accepts of them must be
// safe to play on from, whatever is played.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/configurations.h"
#include "engine/input_error.h"

namespace orrery {

// Numbers for decisions: first from bytes that a fuzzer gives, then at random.
class Choices {
 public:
  Choices(std::span<const std::uint8_t> bytes, Rng rng) : bytes_(bytes), rng_(rng) {}
  explicit Choices(Rng rng) : rng_(rng) {}

  std::size_t below(std::size_t count) {
    if (bytes_.size() < 2) return rng_.below(static_cast<std::uint32_t>(count));
    const std::size_t number = bytes_[0] | static_cast<std::size_t>(bytes_[1]) << 8;
    bytes_ = bytes_.subspan(2);
    return number % count;
  }
  template <class T>
  T& of(std::vector<T>& values) {
    return values[below(values.size())];
  }

 private:
  std::span<const std::uint8_t> bytes_;
  Rng rng_;
};

class ChangedPositions {
 public:
  explicit ChangedPositions(const AnyGame& game) : game_(game) {
    Rng rng = Rng::from(0xf1e1d);
    for (const Configuration& configuration : configurations(game.info()))
      for (int number = 0; number < 2; ++number) keep_positions_of(configuration, rng);
    for (boost::json::value& position : real_)
      each_field(position, "", [&](auto& field, const auto& name) {
        std::vector<boost::json::value>& known = known_[name];
        if (known.size() < 200 || rng.below(20) == 0)
          known.size() < 200 ? known.push_back(field) : void(known[rng.below(200)] = field);
      });
  }

  boost::json::value make(Choices& choices) {
    boost::json::value position = choices.of(real_);
    for (std::size_t changes = choices.below(4) + 1; changes > 0; --changes) change(position, "", choices);
    return position;
  }

  // Only what is asked, and what waits below it, is changed.
  boost::json::value make_asking(Choices& choices) {
    boost::json::value position = choices.of(real_);
    for (const char* const name : {"questions", "stack"})
      if (boost::json::value* const asked = position.as_object().if_contains(name))
        for (std::size_t changes = choices.below(2) + 1; changes > 0; --changes)
          change(*asked, name, choices);
    return position;
  }

 private:
  struct Field {
    boost::json::value* value;
    std::string name;
  };

  void keep_positions_of(const Configuration& configuration, Rng& rng) {
    PositionBytes position;
    try {
      position = game_.start({configuration.players, rng, configuration.options}, nullptr);
    } catch (const InputError&) {  // these options do not go together
      return;
    }
    for (;;) {
      if (rng.below(12) == 0) real_.push_back(game_.to_json(position));
      const Seat seat = game_.to_act(position).lowest();
      if (seat == no_seat) break;
      const std::vector<Move> moves = game_.legal(position, seat);
      game_.apply(position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    }
    real_.push_back(game_.to_json(position));
  }

  // Visits every part with the name under which others of its kind are found: "hand", "hand[]".
  template <class Visit>
  static void each_field(boost::json::value& value, const std::string& name, const Visit& visit) {
    if (!name.empty()) visit(value, name);
    if (boost::json::object* object = value.if_object())
      for (auto& member : *object) each_field(member.value(), std::string(member.key()), visit);
    if (boost::json::array* array = value.if_array()) {
      const std::string of_items = name + "[]";
      for (boost::json::value& item : *array) each_field(item, of_items, visit);
    }
  }

  // One field of `part`, which is found under `called`.
  void change(boost::json::value& part, const std::string& called, Choices& choices) {
    std::vector<Field> fields;
    each_field(part, called, [&](auto& value, const auto& name) { fields.push_back({&value, name}); });
    const Field& field = choices.of(fields);
    boost::json::value& value = *field.value;
    switch (choices.below(4)) {
      case 0:
        value = choices.of(known_[field.name]);
        return;
      case 1: {  // with another of its kind
        std::vector<boost::json::value*> same;
        for (const Field& other : fields)
          if (other.name == field.name && other.value != field.value) same.push_back(other.value);
        if (!same.empty()) std::swap(value, *choices.of(same));
        return;
      }
      default:
        if (boost::json::array* list = value.if_array())
          change_list(*list, field.name, choices);
        else
          change_leaf(value, choices);
    }
  }

  static void change_leaf(boost::json::value& value, Choices& choices) {
    if (value.is_bool()) {
      value = !value.get_bool();
    } else if (value.is_int64()) {
      const std::int64_t now = value.get_int64();
      const std::int64_t others[] = {
          now + 1, now - 1, 0, 1, now * 2, 255, static_cast<int>(choices.below(40))};
      value = others[choices.below(std::size(others))];
    } else if (value.is_string()) {
      value = nullptr;
    }
  }

  void change_list(boost::json::array& list, const std::string& name, Choices& choices) {
    std::vector<boost::json::value>& items = known_[name + "[]"];
    switch (choices.below(5)) {
      case 0:
        if (!items.empty()) list.push_back(choices.of(items));
        return;
      case 1:
        if (!list.empty()) list.erase(list.begin() + static_cast<std::ptrdiff_t>(choices.below(list.size())));
        return;
      case 2:
        if (!list.empty()) list.push_back(boost::json::value(list[choices.below(list.size())]));
        return;
      case 3:
        if (!list.empty())
          list.erase(list.begin() + static_cast<std::ptrdiff_t>(choices.below(list.size())), list.end());
        return;
      default:
        if (!list.empty()) std::swap(list.front(), list[choices.below(list.size())]);
    }
  }

  const AnyGame& game_;
  std::vector<boost::json::value> real_;
  std::map<std::string, std::vector<boost::json::value>> known_;
};

// What is wrong with a position that a game has accepted or made: it must be accepted again, and read back
// the same.
inline std::string broken(const AnyGame& game, const PositionBytes& position) {
  try {
    return game.from_json(game.to_json(position)) == position ? "" : "it does not read back the same";
  } catch (const InputError& error) {
    return error.what();
  }
}

// Plays on from what the game accepts, looks at it with everybody's eyes, and tells what went wrong.
inline std::string play_on_from(const AnyGame& game, const boost::json::value& json, Choices& choices,
                                int most) {
  PositionBytes position;
  try {
    position = game.from_json(json);
  } catch (const InputError&) {
    return "";
  }
  std::string played;
  try {
    for (int i = 0; i < most; ++i) {
      if (const std::string problem = broken(game, position); !problem.empty()) return played + problem;
      const SeatSet seats = game.to_act(position);
      if (seats.empty()) break;
      const Seat seat = seats.lowest();
      const std::vector<Move> moves = game.legal(position, seat);
      if (moves.empty()) return played + "nothing can be done";
      Rng rng = Rng::from(static_cast<std::uint64_t>(i));
      const PositionBytes dealt = game.redeal(game.view(position, seat), rng);
      (void)game.legal(dealt, seat);
      const Move move = moves[choices.below(moves.size())];
      played += std::to_string(seat) + ": " + game.notation(position, move) + "\n";
      game.apply(position, seat, move, nullptr);
    }
    (void)game.standings(position);
  } catch (const std::exception& error) {
    return played + error.what();
  }
  return "";
}

}  // namespace orrery
