// Typed indices into the tables of a game's content.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace orrery {

// The index of a row of one content table. `Tag` is a type of the game's namespace; the game provides, next
// to it, `std::string_view id_text(const Content&, Id<Tag>)` and `std::size_t id_count(const Content&,
// Id<Tag>)`, which is all that JSON, notation and scenarios need to speak of it by name.
template <class Tag>
struct Id {
  std::uint8_t value = 0xff;

  static constexpr Id none() { return {}; }
  constexpr bool is_none() const { return value == 0xff; }
  constexpr explicit operator bool() const { return value != 0xff; }
  constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

template <class AnyId>
constexpr AnyId id_at(std::size_t index) {
  return AnyId{static_cast<std::uint8_t>(index)};
}

// An array indexed by such an id; in JSON an object whose keys are the ids' names.
template <class Key, class T, std::size_t N>
struct IdMap {
  static constexpr std::size_t capacity = N;
  using key_type = Key;

  std::array<T, N> items{};

  constexpr T& operator[](Key key) { return items[key.index()]; }
  constexpr const T& operator[](Key key) const { return items[key.index()]; }
  friend constexpr bool operator==(const IdMap&, const IdMap&) = default;
};

}  // namespace orrery
