// Features of described structs, for games whose boards say most of it already: numbers, names and sets as
// they stand. A game hands over parts of what a seat sees, itself first.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <type_traits>

#include "bots/features.h"
#include "engine/position/describe_json.h"
#include "engine/position/id_set.h"
#include "engine/words/notation.h"

namespace orrery {

// Who looks; seats are written by their place from there on.
struct Onlooker {
  Seat seat = 0;
  int players = 0;

  int place(Seat other) const { return other < players ? (other + players - seat) % players : -1; }
  Seat seat_at(int place) const { return static_cast<Seat>((seat + place) % players); }
};

template <class T>
struct IsIdSet : std::false_type {};
template <class Key, std::size_t N, class Word>
struct IsIdSet<IdSet<Key, N, Word>> : std::true_type {
  using key_type = Key;
};

template <class Content, class Id>
int count_of(const Content& content, Id id) {
  return static_cast<int>(id_count(content, id));
}

// How often each id is in a list.
template <class Content, class List>
void write_bag(const Content& content, const List& list, FeatureWriter& out) {
  using Id = std::remove_cvref_t<decltype(list[0])>;
  std::array<std::uint8_t, 256> times{};
  for (const Id id : list) ++times[id.value];
  for (int i = 0; i < count_of(content, Id{}); ++i) out.number(0.5f * static_cast<float>(times[i]));
}

template <class Content, class T>
void describe_features(const Content& content, const Onlooker& onlooker, const T& value, FeatureWriter& out) {
  if constexpr (std::is_same_v<T, bool>) {
    out.flag(value);
  } else if constexpr (std::is_integral_v<T>) {
    out.number(0.125f * static_cast<float>(value));
    out.flag(value != 0);
  } else if constexpr (DescribedEnum<T>) {
    constexpr int names = boost::mp11::mp_size<boost::describe::describe_enumerators<T>>::value;
    out.choice(static_cast<int>(value), names);
  } else if constexpr (IsId<T>::value) {
    out.choice(value.is_none() ? -1 : value.value, count_of(content, T{}));
  } else if constexpr (IsIdSet<T>::value) {
    using Key = typename IsIdSet<T>::key_type;
    for (std::size_t i = 0; i < T::capacity; ++i) out.flag(value.has(id_at<Key>(i)));
  } else if constexpr (std::is_same_v<T, MaybeSeat>) {
    out.choice(value.is_none() ? -1 : onlooker.place(value.value), max_seats);
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    for (int place = 0; place < max_seats; ++place)
      out.flag(place < onlooker.players && value.has(onlooker.seat_at(place)));
  } else if constexpr (FixedSequence<T>) {
    write_bag(content, value, out);
  } else if constexpr (IsStdArray<T>::value) {
    for (const auto& item : value) describe_features(content, onlooker, item, out);
  } else if constexpr (IdKeyed<T>) {
    for (const auto& item : value.items) describe_features(content, onlooker, item, out);
  } else {
    static_assert(boost::describe::has_describe_members<T>::value, "describe the members of this type");
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
        [&](auto member) { describe_features(content, onlooker, value.*member.pointer, out); });
  }
}

// `write(seat)` for every place at the table that is taken, with room for the others.
template <class Write>
void each_place(const Onlooker& onlooker, int most_players, FeatureWriter& out, Write write) {
  const std::size_t before = out.inputs();
  write(onlooker.seat_at(0));
  const auto each = static_cast<int>(out.inputs() - before);
  for (int place = 1; place < onlooker.players; ++place) write(onlooker.seat_at(place));
  out.skip(each * (most_players - onlooker.players));
}

// A move by its verb and first argument, each pair an input of its own, and the others as numbers.
template <class Content>
void describe_move(std::span<const VerbNotation<Content>> verbs, const Content& content, Move move,
                   FeatureWriter& out) {
  for (const VerbNotation<Content>& verb : verbs) {
    const bool this_one = verb.verb == move.verb;
    out.flag(this_one);
    if (verb.arguments.size() > 0)
      out.choice(this_one ? move.arg[0] : -1, static_cast<int>(verb.arguments[0]->count(content)));
    for (std::size_t i = 1; i < verb.arguments.size(); ++i)
      out.number(this_one ? 0.125f * static_cast<float>(move.arg[i]) : 0);
  }
}

}  // namespace orrery
