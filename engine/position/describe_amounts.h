// Whether there is more or less of anything in one described value than in another: numbers, lists by their
// length, ids by whether there is one.
#pragma once

#include <algorithm>

#include "engine/position/describe_changes.h"

namespace orrery {

struct AmountsChanged {
  bool less = false;
  bool more = false;

  template <class Number>
  void compare(const Number& before, const Number& after) {
    less |= after < before;
    more |= after > before;
  }
};

template <class Content, class T>
void compare_amounts(const Content& content, const T& before, const T& after, AmountsChanged& changed) {
  if (same_bytes(before, after)) return;
  if constexpr (std::is_integral_v<T>) {
    changed.compare(before, after);
  } else if constexpr (IsId<T>::value || std::is_same_v<T, MaybeSeat>) {
    changed.compare(!before.is_none(), !after.is_none());
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    changed.compare(before.size(), after.size());
  } else if constexpr (NamedNumbers<T>) {
    for (std::size_t i = 0; i < T::key_count; ++i) changed.compare(before.get(i), after.get(i));
  } else if constexpr (FixedSequence<T> || IsStdArray<T>::value) {
    changed.compare(before.size(), after.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(before.size(), after.size()); ++i)
      compare_amounts(content, before[i], after[i], changed);
  } else if constexpr (IdKeyed<T>) {
    using Key = typename T::key_type;
    for (std::size_t i = 0; i < std::min(T::capacity, id_count(content, Key{})); ++i)
      compare_amounts(content, before[id_at<Key>(i)], after[id_at<Key>(i)], changed);
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
        [&](auto member) {
          compare_amounts(content, before.*member.pointer, after.*member.pointer, changed);
        });
  }  // what a name stands for is neither more nor less
}

// What lies in lists for everybody, each thing with its owner.
template <class Position>
void compare_owned(const Position& before, const Position& after, Seat seat, AmountsChanged& changed) {
  boost::mp11::mp_for_each<boost::describe::describe_members<Position, boost::describe::mod_any_access>>(
      [&](auto member) {
        if constexpr (requires { (before.*member.pointer)[0].owner; }) {
          const auto own = [&](const auto& thing) { return MaybeSeat{thing.owner} == MaybeSeat{seat}; };
          changed.compare(std::ranges::count_if(before.*member.pointer, own),
                          std::ranges::count_if(after.*member.pointer, own));
        }
      });
}

}  // namespace orrery
