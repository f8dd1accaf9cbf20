// JSON Schema of described structs: the shape of what describe_to_json writes.
#pragma once

#include <boost/core/demangle.hpp>
#include <boost/json.hpp>
#include <limits>
#include <string>
#include <typeinfo>

#include "engine/position/describe_json.h"

namespace orrery {

// Names of tables up to this size are listed; longer tables grow with the content and are just texts.
inline constexpr std::size_t most_listed_names = 8;

// "Player" of orrery::ceres::Player.
template <class T>
std::string type_name() {
  const std::string whole = boost::core::demangle(typeid(T).name());
  return whole.substr(whole.rfind(':') + 1);
}

template <class Content, class Key>
json::array listed_names(const Content& content, std::size_t capacity = most_listed_names) {
  json::array names;
  const std::size_t count = std::min(id_count(content, Key{}), capacity);
  if (count > most_listed_names) return names;
  for (std::size_t i = 0; i < count; ++i)
    names.emplace_back(std::string_view(id_text(content, id_at<Key>(i))));
  return names;
}

inline json::object whole_number(std::int64_t least, std::uint64_t most) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}
inline json::object list_of(json::value items, std::size_t most) {
  return {{"type", "array"}, {"items", std::move(items)}, {"maxItems", most}};
}
inline json::object strict_object(json::object properties, json::array required) {
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

// The schema of T; structs and enums are added to `named` and referred to.
template <class T, class Content>
json::value describe_schema(const Content& content, json::object& named) {
  const auto reference = [&](auto&& make) -> json::value {
    const std::string name = type_name<T>();
    if (!named.contains(name)) {
      named[name] = nullptr;  // keeps its place in the order of reading
      named[name] = make();
    }
    return {{"$ref", "#/$defs/" + name}};
  };
  if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_integral_v<T>) {
    return whole_number(std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
  } else if constexpr (DescribedEnum<T>) {
    return reference([&] {
      json::array names;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
          [&](auto entry) { names.emplace_back(entry.name); });
      return json::object{{"enum", names}};
    });
  } else if constexpr (IsId<T>::value) {
    json::array names = listed_names<Content, T>(content, std::numeric_limits<std::size_t>::max());
    if (names.empty()) return {{"type", json::array{"string", "null"}}};
    names.emplace_back(nullptr);
    return {{"enum", names}};
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    return list_of(whole_number(0, 7), 8);
  } else if constexpr (std::is_same_v<T, MaybeSeat>) {
    json::object seat = whole_number(0, max_seats - 1);
    seat["type"] = json::array{"integer", "null"};
    return seat;
  } else if constexpr (std::is_same_v<T, Chance>) {
    return list_of(json::object{{"type", "string"}}, 2);
  } else if constexpr (std::is_same_v<T, Revealed>) {
    return describe_schema<decltype(Revealed::times)>(content, named);
  } else if constexpr (NamedNumbers<T>) {
    json::object properties;
    for (std::size_t i = 0; i < T::key_count; ++i) properties[T::key_name(i)] = {{"type", "integer"}};
    return strict_object(std::move(properties), {});
  } else if constexpr (FixedSequence<T>) {
    using Item = std::decay_t<decltype(std::declval<const T&>()[0])>;
    json::value items = describe_schema<Item>(content, named);
    if constexpr (requires { T::all(); }) {  // a set holds no "none"
      if (items.get_object().contains("enum"))
        items.get_object()["enum"].get_array().pop_back();
      else
        items = {{"type", "string"}};
    }
    return list_of(std::move(items), T::capacity);
  } else if constexpr (IsStdArray<T>::value) {
    return list_of(describe_schema<typename T::value_type>(content, named), std::tuple_size_v<T>);
  } else if constexpr (IdKeyed<T>) {
    using Item = std::decay_t<decltype(std::declval<const T&>()[typename T::key_type{}])>;
    json::value item = describe_schema<Item>(content, named);
    const json::array names = listed_names<Content, typename T::key_type>(content, T::capacity);
    if (names.empty()) return {{"type", "object"}, {"additionalProperties", item}};
    json::object properties;
    for (const json::value& name : names) properties[name.get_string()] = item;
    return strict_object(std::move(properties), names);
  } else {
    return reference([&] {
      json::object properties;
      json::array required;
      boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_any_access>>(
          [&](auto member) {
            using Member = std::decay_t<decltype(std::declval<T&>().*member.pointer)>;
            properties[member.name] = describe_schema<Member>(content, named);
            required.emplace_back(member.name);
          });
      return strict_object(std::move(properties), std::move(required));
    });
  }
}

}  // namespace orrery
