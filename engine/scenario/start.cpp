#include "engine/scenario/start.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/position/json_path.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

[[noreturn]] void stop(int line, std::string sentence) {
  throw CannotStart{{{line, std::move(sentence)}}};
}
// Runs an action whose complaint ends the start.
template <class Action>
auto required(int line, Action action) {
  try {
    return action();
  } catch (const InputError& error) {
    stop(line, error.what());
  }
}

// Members that were not named may be anything, and a list may be a set, which is written in an order of its
// own.
bool holds(const json::value& found, const json::value& wanted) {
  if (found.is_array() && wanted.is_array())
    return std::is_permutation(found.get_array().begin(), found.get_array().end(), wanted.get_array().begin(),
                               wanted.get_array().end(), holds);
  if (!found.is_object() || !wanted.is_object()) return json_equal(found, wanted);
  return std::all_of(wanted.get_object().begin(), wanted.get_object().end(), [&](const auto& member) {
    const json::value* there = found.get_object().if_contains(member.key());
    return there ? holds(*there, member.value()) : member.value().is_null();
  });
}

bool names(const json::value& value, const json::value& item) {
  if (const json::array* list = value.if_array())
    return std::any_of(list->begin(), list->end(), [&](const auto& part) { return names(part, item); });
  if (const json::object* members = value.if_object())
    return std::any_of(members->begin(), members->end(),
                       [&](const auto& part) { return names(part.value(), item); });
  return json_equal(value, item);
}

// Later entries may take components out of a list, whose places are then closed or filled with others; and
// components that have no other place lie before or behind the set ones.
bool list_holds(const json::array& found, const json::array& wanted, std::span<const ScenarioValue> later) {
  const auto taken = [&](const json::value& item) {
    return std::any_of(later.begin(), later.end(),
                       [&](const ScenarioValue& entry) { return names(entry.value, item); });
  };
  if (holds(found, wanted)) return true;
  if (found.size() == wanted.size())
    return std::equal(found.begin(), found.end(), wanted.begin(),
                      [&](const auto& now, const auto& item) { return holds(now, item) || taken(item); });
  json::array kept;
  for (const json::value& item : wanted)
    if (!taken(item)) kept.push_back(item);
  if (wanted.empty() || kept.size() > found.size()) return false;
  const auto size = static_cast<std::ptrdiff_t>(kept.size());
  return std::equal(found.begin(), found.begin() + size, kept.begin(), holds) ||
         std::equal(found.end() - size, found.end(), kept.begin(), holds);
}

// The game may move what was not set; what was set must hold.
void require_held(std::span<const ScenarioValue> values, const json::value& wanted, const json::value& made) {
  CannotStart trouble;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const ScenarioValue& entry = values[i];
    const auto value = json_at(wanted, entry.path);
    if (!value) continue;  // a later entry replaced what it was a part of
    const auto now = json_at(made, entry.path);
    const bool lists = now && now->is_array() && value->is_array();
    if (lists ? !list_holds(now->get_array(), value->get_array(), values.subspan(i + 1))
        : now ? !holds(*now, *value)
              : !value->is_null())
      trouble.complaints.push_back(
          {entry.line, fmt::format("{} was set to {}, but the game makes it {}.", entry.path,
                                   json_text(*value), now ? json_text(*now) : "nothing")});
  }
  if (!trouble.complaints.empty()) throw trouble;
}

int row_of(const Session& session, std::string_view path, std::string_view text) {
  const int rows = session.game().standings(session.position()).rows;
  const auto number = to_int(text);
  if (!number || *number < 0 || *number >= rows)
    throw InputError(fmt::format("{}: there is no seat {}.", path, quoted(text)));
  return *number;
}

int score_of(const Session& session, std::string_view path, std::string_view seat,
             std::string_view category) {
  const Standings standings = session.game().standings(session.position());
  const int index = row_of(session, path, seat);
  if (category == "total") return standings.total[index];
  const std::vector<std::string>& categories = session.game().info().categories;
  for (std::size_t i = 0; i < categories.size(); ++i)
    if (lower(categories[i]) == lower(category)) return standings.points[index][i];
  throw InputError(fmt::format("{}: there is no category {}; there are {} and total.", path, quoted(category),
                               join(categories, ", ")));
}

json::value asked_kind(const Session& session) {
  const Seat seat = session.to_act().lowest();
  if (seat == no_seat) return nullptr;
  return json::string(session.game().question(session.position(), seat, session.telling()).kind);
}

json::array seats_asked(const Session& session) {
  json::array found;
  const SeatSet seats = session.to_act();
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) found.push_back(seat);
  return found;
}

}  // namespace

Session started(std::shared_ptr<const AnyGame> game, const ScenarioStart& start) {
  Session session = required(start.line, [&] {
    return Session::start(game, new_header(*game, start.players, start.options, start.seed));
  });
  for (const ScenarioMove& move : start.moves) make_move(session, move);
  Rng rng = seed_rng(start.seed);
  for (int i = 0; i < start.random; ++i) {
    if (session.over()) stop(start.line, fmt::format("The game was over after {} random moves.", i));
    const Seat seat = session.to_act().lowest();
    const std::vector<Move> moves = game->legal(session.position(), seat);
    if (moves.empty()) stop(start.line, fmt::format("No move was possible after {} random moves.", i));
    session.apply(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return session;
}

Session with_values(Session session, const std::vector<ScenarioValue>& values, bool sound) {
  if (values.empty()) return session;
  const AnyGame& game = session.game();
  json::value changed = game.to_json(session.position());
  std::vector<std::string> places;
  for (const ScenarioValue& entry : values) {
    required(entry.line, [&] { json_set(changed, entry.path, entry.value); });
    places.push_back(entry.path);
  }
  const int line = values.front().line;
  PositionBytes after = required(line, [&] { return game.edited(session.position(), changed, places); });
  const std::string broken = game.check(after);
  if (sound && !broken.empty()) stop(line, "The position that was set is not sound: " + broken);
  require_held(values, changed, game.to_json(after));
  return Session::resume(session.shared_game(), session.header(), std::move(after), "");
}

Seat mover_of(const Session& session, const ScenarioMove& move) {
  if (move.seat) return *move.seat;
  const Seat asked = session.to_act().lowest();
  return asked == no_seat ? Seat{0} : asked;
}

void make_move(Session& session, const ScenarioMove& entry, EventLog* log) {
  const AnyGame& game = session.game();
  const Seat seat = mover_of(session, entry);
  const Move move = required(entry.line, [&] { return game.parse(session.position(), entry.notation); });
  const Refusal refusal = session.apply(seat, move, log);
  if (!refusal) return;
  const RefusalWords words = game.words(session.position(), seat, refusal, session.telling());
  stop(entry.line, fmt::format("The move {} of seat {} is refused: {}{}", quoted(entry.notation), seat,
                               words.sentence, words.rule.empty() ? "" : " (" + words.rule + ")"));
}

std::optional<json::value> value_at(const Session& session, std::string_view path) {
  const AnyGame& game = session.game();
  const std::vector<std::string_view> parts = split(path, '.');
  const std::string_view first = parts.front();
  if (path == "question") return asked_kind(session);
  if (path == "to_act") return seats_asked(session);
  if (path == "over") return session.over();
  if (path == "undo") return session.undo_possible().possible;
  if (first == "score" && parts.size() == 3) return score_of(session, path, parts[1], parts[2]);
  if (first == "rank" && parts.size() == 2)
    return game.standings(session.position()).rank[row_of(session, path, parts[1])];
  if (first == "view" && parts.size() >= 3) {
    const Seat viewer = parts[1] == "all" ? no_seat : static_cast<Seat>(row_of(session, path, parts[1]));
    return json_at(game.to_json(game.view(session.position(), viewer).seen()),
                   path.substr(parts[0].size() + parts[1].size() + 2));
  }
  return json_at(game.to_json(session.position()), path);
}

}  // namespace orrery
