// JSON of described structs, both ways. Included only where positions meet the outside.
//
// Integers are numbers, described enums their names, ids their content names (null for none), FixedVectors,
// IdSets and arrays lists, IdMaps objects keyed by content names, described structs objects. A type whose
// JSON should be an object of named small numbers offers `key_count`, `key_name(i)`, `get(i)` and `set(i,
// value)`.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/input_error.h"
#include "engine/position/chance.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/position/maybe_seat.h"
#include "engine/position/revealed.h"
#include "engine/seat.h"
#include "engine/words/text.h"

namespace orrery {

namespace json = boost::json;

template <class T>
struct IsId : std::false_type {};
template <class Tag>
struct IsId<Id<Tag>> : std::true_type {};

template <class T>
struct IsStdArray : std::false_type {};
template <class T, std::size_t N>
struct IsStdArray<std::array<T, N>> : std::true_type {};

template <class T>
concept NamedNumbers = requires(T value, const T constant, std::size_t i, int number) {
  { T::key_count } -> std::convertible_to<std::size_t>;
  { T::key_name(i) } -> std::convertible_to<std::string_view>;
  { constant.get(i) } -> std::same_as<std::optional<int>>;
  { value.set(i, number) } -> std::same_as<bool>;  // false when the number does not fit
  {value.clear()};
};

template <class T>
concept FixedSequence = requires(T value, const T constant) {
  { T::capacity } -> std::convertible_to<std::size_t>;
  { constant.size() } -> std::convertible_to<std::size_t>;
  {value.push_back(constant[0])};
  {value.clear()};
};

template <class T>
concept IdKeyed = requires {
  typename T::key_type;
  T::capacity;
};

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class Content, class T>
json::value describe_to_json(const Content& content, const T& value, const json::storage_ptr& memory = {}) {
  if constexpr (std::is_same_v<T, bool>) {
    return json::value(value, memory);
  } else if constexpr (std::is_integral_v<T>) {
    return json::value(static_cast<std::int64_t>(value), memory);
  } else if constexpr (DescribedEnum<T>) {
    return json::value(boost::describe::enum_to_string(value, "?"), memory);
  } else if constexpr (IsId<T>::value) {
    if (value.is_none()) return json::value(nullptr, memory);
    return json::value(std::string_view(id_text(content, value)), memory);
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    json::array seats(memory);
    for (Seat seat = 0; seat < 8; ++seat)
      if (value.has(seat)) seats.push_back(seat);
    return seats;
  } else if constexpr (std::is_same_v<T, MaybeSeat>) {
    return value.is_none() ? json::value(nullptr, memory) : json::value(value.value, memory);
  } else if constexpr (std::is_same_v<T, Chance>) {
    return json::value({std::to_string(value.state[0]), std::to_string(value.state[1])}, memory);
  } else if constexpr (std::is_same_v<T, Revealed>) {
    return describe_to_json(content, value.times, memory);
  } else if constexpr (NamedNumbers<T>) {
    json::object object(memory);
    for (std::size_t i = 0; i < T::key_count; ++i)
      if (const auto number = value.get(i)) object[T::key_name(i)] = *number;
    return object;
  } else if constexpr (FixedSequence<T> || IsStdArray<T>::value) {
    json::array array(memory);
    for (const auto& item : value) array.push_back(describe_to_json(content, item, memory));
    return array;
  } else if constexpr (IdKeyed<T>) {
    json::object object(memory);
    using Key = typename T::key_type;
    for (std::size_t i = 0; i < std::min(T::capacity, id_count(content, Key{})); ++i)
      object[std::string_view(id_text(content, id_at<Key>(i)))] =
          describe_to_json(content, value[id_at<Key>(i)], memory);
    return object;
  } else {
    static_assert(boost::describe::has_describe_members<T>::value, "describe the members of this type");
    json::object object(memory);
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
        [&](auto member) { object[member.name] = describe_to_json(content, value.*member.pointer, memory); });
    return object;
  }
}

// Where something stands in a document, written out only when it is wrong there.
class JsonPlace {
 public:
  JsonPlace() = default;
  JsonPlace below(std::string_view key) const { return {this, key, 0}; }
  JsonPlace below(std::size_t index) const { return {this, {}, index}; }

  std::string text() const {
    if (!above_) return {};
    const std::string above = above_->text();
    const std::string here = key_.data() ? std::string(key_) : std::to_string(index_);
    return above.empty() ? here : above + "." + here;
  }

 private:
  JsonPlace(const JsonPlace* above, std::string_view key, std::size_t index)
      : above_(above), key_(key), index_(index) {}

  const JsonPlace* above_ = nullptr;
  std::string_view key_;  // of an object, or else the index in a list
  std::size_t index_ = 0;
};

[[noreturn]] inline void json_fails(const JsonPlace& place, std::string_view message) {
  const std::string text = place.text();
  throw InputError((text.empty() ? "The position" : text) + " " + std::string(message) + ".");
}

template <class AnyId, class Content>
[[noreturn]] void unknown_name(const Content& content, std::string_view name, const JsonPlace& place) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < id_count(content, AnyId{}); ++i)
    known.emplace_back(id_text(content, id_at<AnyId>(i)));
  const std::string near = nearest(name, known);
  json_fails(place, "names " + orrery::quoted(name) + ", which does not exist" +
                        (near.empty() ? std::string() : " (did you mean " + orrery::quoted(near) + "?)"));
}

template <class Content, class T>
void describe_from_json(const Content& content, const json::value& from, T& value,
                        const JsonPlace& place = {}) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) json_fails(place, "must be true or false");
    value = from.get_bool();
  } else if constexpr (std::is_integral_v<T>) {
    std::int64_t number = 0;
    if (from.is_int64())
      number = from.get_int64();
    else if (from.is_uint64() && from.get_uint64() <= std::numeric_limits<std::int64_t>::max())
      number = static_cast<std::int64_t>(from.get_uint64());
    else
      json_fails(place, "must be a whole number");
    if (!std::in_range<T>(number)) json_fails(place, "is out of range: " + std::to_string(number));
    value = static_cast<T>(number);
  } else if constexpr (DescribedEnum<T>) {
    if (!from.is_string()) json_fails(place, "must be a text");
    const std::string name(from.get_string());
    if (!boost::describe::enum_from_string(name.c_str(), value)) {
      std::vector<std::string> known;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
          [&](auto entry) { known.emplace_back(entry.name); });
      json_fails(place, "must be " + join_and(known, "or") + ", not " + orrery::quoted(name));
    }
  } else if constexpr (IsId<T>::value) {
    if (from.is_null()) {
      value = T::none();
      return;
    }
    if (!from.is_string()) json_fails(place, "must be a name or null");
    const std::string_view name = from.get_string();
    for (std::size_t i = 0; i < id_count(content, T{}); ++i)
      if (id_text(content, id_at<T>(i)) == name) {
        value = id_at<T>(i);
        return;
      }
    unknown_name<T>(content, name, place);
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    if (!from.is_array()) json_fails(place, "must be a list of seats");
    value = SeatSet::none();
    for (const json::value& item : from.get_array()) {
      Seat seat = no_seat;
      describe_from_json(content, item, seat, place);
      if (seat >= 8) json_fails(place, "holds a seat that does not exist");
      value.add(seat);
    }
  } else if constexpr (std::is_same_v<T, MaybeSeat>) {
    value = {};
    if (from.is_null()) return;
    describe_from_json(content, from, value.value, place);
    if (value.value >= max_seats) json_fails(place, "is no seat");
  } else if constexpr (std::is_same_v<T, Chance>) {
    if (!from.is_array() || from.get_array().size() != 2) json_fails(place, "must be two numbers as texts");
    for (std::size_t i = 0; i < 2; ++i) {
      const json::value& item = from.get_array()[i];
      std::uint64_t number = 0;
      if (!item.is_string() || item.get_string().empty() || item.get_string().size() > 20)
        json_fails(place, "must be two numbers as texts");
      for (const char c : item.get_string()) {
        if (c < '0' || c > '9') json_fails(place, "must be two numbers as texts");
        number = number * 10 + static_cast<std::uint64_t>(c - '0');
      }
      value.state[i] = number;
    }
  } else if constexpr (std::is_same_v<T, Revealed>) {
    describe_from_json(content, from, value.times, place);
  } else if constexpr (NamedNumbers<T>) {
    if (!from.is_object()) json_fails(place, "must be an object");
    value.clear();
    for (const auto& [key, item] : from.get_object()) {
      std::size_t i = 0;
      while (i < T::key_count && T::key_name(i) != std::string_view(key)) ++i;
      if (i == T::key_count) json_fails(place.below(key), "is not a known key");
      if (item.is_null()) continue;
      int number = 0;
      describe_from_json(content, item, number, place.below(key));
      if (!value.set(i, number)) json_fails(place.below(key), "is out of range: " + std::to_string(number));
    }
  } else if constexpr (FixedSequence<T>) {
    if (!from.is_array()) json_fails(place, "must be a list");
    if (from.get_array().size() > T::capacity)
      json_fails(place, "has more than " + std::to_string(T::capacity) + " entries");
    value.clear();
    for (std::size_t i = 0; i < from.get_array().size(); ++i) {
      auto item = std::decay_t<decltype(value[0])>{};
      describe_from_json(content, from.get_array()[i], item, place.below(i));
      value.push_back(item);
    }
  } else if constexpr (IsStdArray<T>::value) {
    if (!from.is_array() || from.get_array().size() != value.size())
      json_fails(place, "must be a list of " + std::to_string(value.size()) + " entries");
    for (std::size_t i = 0; i < value.size(); ++i)
      describe_from_json(content, from.get_array()[i], value[i], place.below(i));
  } else if constexpr (IdKeyed<T>) {
    if (!from.is_object()) json_fails(place, "must be an object");
    using Key = typename T::key_type;
    std::size_t found = 0;
    const std::size_t count = std::min(T::capacity, id_count(content, Key{}));
    for (std::size_t i = 0; i < count; ++i) {
      const std::string name(id_text(content, id_at<Key>(i)));
      const json::value* item = from.get_object().if_contains(name);
      if (!item) json_fails(place.below(name), "is missing");
      ++found;
      describe_from_json(content, *item, value[id_at<Key>(i)], place.below(name));
    }
    if (found != from.get_object().size()) json_fails(place, "holds a key that is not known");
  } else {
    if (!from.is_object()) json_fails(place, "must be an object");
    std::size_t found = 0;
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
        [&](auto member) {
          const json::value* item = from.get_object().if_contains(member.name);
          if (!item) json_fails(place.below(member.name), "is missing");
          ++found;
          describe_from_json(content, *item, value.*member.pointer, place.below(member.name));
        });
    if (found != from.get_object().size()) {
      for (const auto& entry : from.get_object()) {
        const std::string_view key = entry.key();
        bool known = false;
        boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
            [&](auto member) { known = known || key == member.name; });
        if (!known) json_fails(place.below(key), "is not a known key");
      }
    }
  }
}

}  // namespace orrery
