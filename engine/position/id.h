// Typed indices into the tables of a game's content.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/position/bounds.h"

namespace orrery {

// The index of a row of one content table. `Tag` is a type of the game's namespace. The game's content says
// which table it is, `const auto& table(Id<Tag>) const`, which is all that JSON, notation and scenarios need
// to speak of a row by name; or the game provides `id_text` and `id_count` by itself.
template <class Tag>
struct Id {
  std::uint8_t value = 0xff;

  static constexpr Id none() { return {}; }
  constexpr bool is_none() const { return value == 0xff; }
  constexpr explicit operator bool() const { return value != 0xff; }
  constexpr std::size_t index() const { return value; }
  friend constexpr bool operator==(Id, Id) = default;
  friend constexpr auto operator<=>(Id one, Id other) { return one.value <=> other.value; }
};

template <class AnyId>
constexpr AnyId id_at(std::size_t index) {
  return AnyId{static_cast<std::uint8_t>(index)};
}

template <class Content, class Tag>
concept HasTable = requires(const Content& content, Id<Tag> id) {
  content.table(id).size();
};

// What a row is called: its `id`, or the row itself in a table of names.
template <class Content, class Tag>
requires HasTable<Content, Tag> std::string_view id_text(const Content& content, Id<Tag> id) {
  const auto& row = content.table(id)[id.index()];
  if constexpr (requires { row.id; })
    return row.id;
  else
    return row;
}
template <class Content, class Tag>
requires HasTable<Content, Tag> std::size_t id_count(const Content& content, Id<Tag> id) {
  return content.table(id).size();
}

// An array indexed by such an id; in JSON an object whose keys are the ids' names.
template <class Key, class T, std::size_t N>
struct IdMap {
  static constexpr std::size_t capacity = N;
  using key_type = Key;

  std::array<T, N> items{};

  constexpr T& operator[](Key key) {
    within_bounds(key.index() < N);
    return items[key.index()];
  }
  constexpr const T& operator[](Key key) const { return items[key.index()]; }
  friend constexpr bool operator==(const IdMap&, const IdMap&) = default;
};

}  // namespace orrery
