// Which moves their seat could take back, told before they are played.
#pragma once

#include "engine/any_game.h"

namespace orrery {

// Who was shown something hidden between the two.
SeatSet learned(const AnyGame& game, const PositionBytes& before, const PositionBytes& after);

// Judges by a deal of what the seat cannot see that need not be the true one: the answers tell nothing
// hidden.
class TakingBack {
 public:
  TakingBack(const AnyGame& game, const PositionBytes& position, Seat seat);

  // Not when it shows anybody something hidden, or when others act before the seat does again.
  bool possible(Move legal_move);

 private:
  const AnyGame& game_;
  PositionBytes dealt_;
  PositionBytes after_;
  Seat seat_;
};

}  // namespace orrery
