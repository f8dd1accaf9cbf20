// One answer to a decision: a verb and up to seven small arguments. Verbs belong to the game.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/position/id.h"

namespace orrery {

struct Move {
  std::uint8_t verb = 0;
  std::array<std::uint8_t, 7> arg{};

  constexpr std::uint64_t key() const { return std::bit_cast<std::uint64_t>(*this); }
  static constexpr Move from_key(std::uint64_t key) { return std::bit_cast<Move>(key); }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8);

template <class Verb, class... Args>
constexpr Move make_move(Verb verb, Args... args) {
  static_assert(sizeof...(Args) <= 7 && std::endian::native == std::endian::little);
  std::uint64_t key = static_cast<std::uint8_t>(verb);  // in a register: bytes would go through memory
  unsigned shift = 0;
  ((key |= std::uint64_t{static_cast<std::uint8_t>(args)} << (shift += 8)), ...);
  return Move::from_key(key);
}

template <class Verb>
constexpr Move move_of(Verb verb) {
  return make_move(verb);
}
template <class Verb, class Tag>
constexpr Move move_of(Verb verb, Id<Tag> id) {
  return make_move(verb, id.value);
}
// What a verb with one argument is about.
template <class AnyId>
constexpr AnyId argument(Move move) {
  return AnyId{move.arg[0]};
}

// True if no argument from `used` on is set: a move has exactly one encoding.
constexpr bool only_uses(const Move& move, std::size_t used) {
  for (std::size_t i = used; i < move.arg.size(); ++i)
    if (move.arg[i] != 0) return false;
  return true;
}

}  // namespace orrery
