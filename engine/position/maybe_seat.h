// A seat or nobody, for positions: null in JSON.
#pragma once

#include "engine/seat.h"

namespace orrery {

struct MaybeSeat {
  Seat value = no_seat;

  constexpr bool is_none() const { return value == no_seat; }
  constexpr explicit operator bool() const { return value != no_seat; }
  friend constexpr bool operator==(MaybeSeat, MaybeSeat) = default;
};

}  // namespace orrery
