// Typed indices into the tables of a game's content.
#pragma once

#include <array>
#include <bit>
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

// A small set of such ids in one word, one bit each; in JSON a list of the ids' names.
template <class Key, class Bits>
struct IdBits {
  static constexpr std::size_t bit_count = 8 * sizeof(Bits);
  using id_type = Key;

  Bits bits = 0;

  static constexpr IdBits only(Key key) {
    IdBits set;
    set.add(key);
    return set;
  }
  constexpr bool has(Key key) const { return key.index() < bit_count && (bits >> key.index() & 1u) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr void add(Key key) { bits = static_cast<Bits>(bits | Bits{1} << key.index()); }
  constexpr void remove(Key key) { bits = static_cast<Bits>(bits & ~(Bits{1} << key.index())); }
  constexpr IdBits operator&(IdBits other) const { return {static_cast<Bits>(bits & other.bits)}; }
  constexpr IdBits operator|(IdBits other) const { return {static_cast<Bits>(bits | other.bits)}; }
  constexpr IdBits without(IdBits other) const { return {static_cast<Bits>(bits & ~other.bits)}; }
  friend constexpr bool operator==(IdBits, IdBits) = default;

  // Runs over the members from the lowest on.
  struct Iterator {
    Bits left;
    constexpr Key operator*() const { return id_at<Key>(static_cast<std::size_t>(std::countr_zero(left))); }
    constexpr Iterator& operator++() {
      left = static_cast<Bits>(left & (left - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  constexpr Iterator begin() const { return {bits}; }
  constexpr Iterator end() const { return {0}; }
};

}  // namespace orrery
