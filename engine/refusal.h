// Why a move is not possible now. The reasons from 16 on belong to the game; none means: it is possible.
#pragma once

#include <algorithm>
#include <cstdint>

namespace orrery {

struct Refusal {
  std::uint16_t reason = 0;
  std::uint8_t a = 0;  // what the sentence needs to name: a seat, an ore, an amount
  std::uint8_t b = 0;
  std::uint8_t c = 0;
  std::uint8_t unused = 0;  // no padding

  constexpr explicit operator bool() const { return reason != 0; }
  friend constexpr bool operator==(Refusal, Refusal) = default;
};

// Reasons that every game knows.
enum class CommonReason : std::uint16_t {
  none = 0,
  malformed = 1,  // these bytes are no move of this game
  game_over = 2,
  not_your_turn = 3,  // a = the seat whose turn it is
  not_asked = 4,      // a move of the game, but not an answer to the present question
  first_of_game = 16,
};

// Figures that do not fit are cut off at 255.
template <class Reason>
constexpr Refusal because(Reason reason, int a = 0, int b = 0, int c = 0) {
  const auto byte = [](int n) { return static_cast<std::uint8_t>(std::min(n, 255)); };
  return {static_cast<std::uint16_t>(reason), byte(a), byte(b), byte(c)};
}
inline constexpr Refusal allowed{};

}  // namespace orrery
