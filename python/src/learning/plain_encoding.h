// What a seat sees, as it stands, in whole numbers: a column for every value of the described position, named
// like its path in the JSON. Ids and enums are their indices and -1 for none; sets have a column for each
// thing; lists have their size and a column for each place. The generator and what undo keeps are left out.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bots/describe_features.h"
#include "engine/position/describe_json.h"

namespace orrery {

// Counts and names the columns.
class PlainNames {
 public:
  void number(std::int64_t) { names_.push_back(path_); }
  template <class Write>
  void below(std::string_view part, Write write) {
    const std::size_t length = path_.size();
    if (!path_.empty()) path_ += '.';
    path_ += part;
    write();
    path_.resize(length);
  }
  template <class Name, class Write>
  void below_named(Name name, Write write) {
    below(name(), write);
  }
  std::vector<std::string> take() { return std::move(names_); }

 private:
  std::string path_;
  std::vector<std::string> names_;
};

// Writes the numbers and never asks for a name.
class PlainNumbers {
 public:
  explicit PlainNumbers(std::int32_t* to) : to_(to) {}
  void number(std::int64_t value) {
    constexpr std::int64_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    *to_++ = static_cast<std::int32_t>(std::clamp(value, least, most));
  }
  template <class Write>
  void below(std::string_view, Write write) {
    write();
  }
  template <class Name, class Write>
  void below_named(Name, Write write) {
    write();
  }

 private:
  std::int32_t* to_;
};

template <class Content, class T, class Out>
void write_plain(const Content& content, const T& value, Out& out) {
  const auto item = [&](std::size_t i, const auto& of) {
    out.below_named([i] { return std::to_string(i); }, [&] { write_plain(content, of, out); });
  };
  if constexpr (std::is_same_v<T, Chance> || std::is_same_v<T, Revealed>) {
    return;
  } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    out.number(static_cast<std::int64_t>(value));
  } else if constexpr (IsId<T>::value || std::is_same_v<T, MaybeSeat>) {
    out.number(value.is_none() ? -1 : value.value);
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    for (Seat seat = 0; seat < max_seats; ++seat) item(seat, value.has(seat));
  } else if constexpr (IsIdSet<T>::value) {
    using Key = typename IsIdSet<T>::key_type;
    for (std::size_t i = 0; i < std::min(T::capacity, id_count(content, Key{})); ++i)
      out.below_named([&] { return std::string(id_text(content, id_at<Key>(i))); },
                      [&] { out.number(value.has(id_at<Key>(i))); });
  } else if constexpr (NamedNumbers<T>) {
    for (std::size_t i = 0; i < T::key_count; ++i)
      out.below_named([&] { return std::string(T::key_name(i)); },
                      [&] { out.number(value.get(i).value_or(-1)); });
  } else if constexpr (FixedSequence<T>) {
    out.below("size", [&] { out.number(static_cast<std::int64_t>(value.size())); });
    for (std::size_t i = 0; i < T::capacity; ++i) item(i, value[i]);  // free places are "none"
  } else if constexpr (IsStdArray<T>::value) {
    for (std::size_t i = 0; i < value.size(); ++i) item(i, value[i]);
  } else if constexpr (IdKeyed<T>) {
    using Key = typename T::key_type;
    for (std::size_t i = 0; i < std::min(T::capacity, id_count(content, Key{})); ++i)
      out.below_named([&] { return std::string(id_text(content, id_at<Key>(i))); },
                      [&] { write_plain(content, value[id_at<Key>(i)], out); });
  } else {
    static_assert(boost::describe::has_describe_members<T>::value, "describe the members of this type");
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
        [&](auto member) {
          out.below(member.name, [&] { write_plain(content, value.*member.pointer, out); });
        });
  }
}

}  // namespace orrery
