// How the engine knows the moment up to which a move can be taken back: rules that show a seat something it
// could not see before say so here, and undo never goes past such a moment. A property test holds every game
// to it: a move that shows its seat anything new without saying so fails.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.h"

namespace orrery {

struct Revealed {
  std::array<std::uint8_t, max_seats> times{};  // counts up and wraps around

  constexpr void to(SeatSet seats) {
    for (Seat seat = 0; seat < max_seats; ++seat)
      if (seats.has(seat)) ++times[seat];
  }
  // For views: how often others learned something could itself tell what they know.
  constexpr void keep_only(Seat seat) {
    for (Seat other = 0; other < max_seats; ++other)
      if (other != seat) times[other] = 0;
  }
  friend constexpr bool operator==(const Revealed&, const Revealed&) = default;
};

}  // namespace orrery
