// Which moves their seat could take back, told before they are played.
#pragma once

#include "engine/any_game.h"

namespace orrery {

// Who of `people` was shown something hidden between the two. Bots do not count: they are given what their
// seat sees now and remember nothing, so whatever is taken back they have never seen.
SeatSet learned(const AnyGame& game, const PositionBytes& before, const PositionBytes& after, SeatSet people);

// Judges by a deal of what the seat cannot see that need not be the true one: the answers tell nothing
// hidden.
class TakingBack {
 public:
  TakingBack(const AnyGame& game, const PositionBytes& position, Seat seat, SeatSet people);

  // Not when it shows one of the people something hidden, or when others act before the seat does again.
  bool possible(Move legal_move);

 private:
  const AnyGame& game_;
  PositionBytes dealt_;
  PositionBytes after_;
  Seat seat_;
  SeatSet people_;
};

}  // namespace orrery
