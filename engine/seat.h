// Who sits at the table.
#pragma once

#include <bit>
#include <cstdint>

namespace orrery {

using Seat = std::uint8_t;

inline constexpr int max_seats = 6;  // people, bots and automata of the largest game
inline constexpr Seat no_seat = 0xff;

// A small set of seats; one byte, so that it can stand in positions and events.
struct SeatSet {
  std::uint8_t bits = 0;

  static constexpr SeatSet only(Seat seat) { return {static_cast<std::uint8_t>(1u << seat)}; }
  static constexpr SeatSet first(int count) { return {static_cast<std::uint8_t>((1u << count) - 1)}; }
  static constexpr SeatSet all() { return {0xff}; }
  static constexpr SeatSet none() { return {0}; }
  static constexpr SeatSet all_but(Seat seat) { return {static_cast<std::uint8_t>(~(1u << seat))}; }

  constexpr bool has(Seat seat) const { return seat < 8 && (bits >> seat & 1u) != 0; }
  // Those who only look on belong to every set that is not named seat by seat.
  constexpr bool has_spectators() const { return has(7); }
  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr Seat lowest() const { return bits ? static_cast<Seat>(std::countr_zero(bits)) : no_seat; }
  constexpr void add(Seat seat) { bits = static_cast<std::uint8_t>(bits | 1u << seat); }
  constexpr void remove(Seat seat) { bits = static_cast<std::uint8_t>(bits & ~(1u << seat)); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

}  // namespace orrery
