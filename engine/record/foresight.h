// What a seat's legal moves lead to before others act, told before they are played.
#pragma once

#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace orrery {

// Judges by deals of what the seat cannot see that need not be the true one: the answers tell nothing hidden.
// Its cost is bounded: what it has no time to follow counts as worth doing, and as leading nowhere else.
class Foresight {
 public:
  Foresight(const AnyGame& game, const PositionBytes& position, Seat seat, SeatSet people = SeatSet::all());

  // It costs the seat something, and whatever it shows, the seat gains nothing by it and can do nothing that
  // it could not do without it.
  bool in_vain(Move legal_move);
  struct Ways {
    std::vector<Move> moves;
    int steps = 0;  // how many moves it takes until it can be chosen
  };
  // The moves that can be taken back and after which, by the fewest moves of that kind, something that
  // touches `target` can be chosen that cannot be now.
  Ways ways_to(std::string_view target);

 private:
  bool in_vain(const PositionBytes& before, Move move, bool shown);
  bool reaches(const PositionBytes& before, Move move, std::string_view target, int steps);
  std::vector<Move> new_moves(const PositionBytes& position) const;

  const AnyGame& game_;
  const SeatView view_;
  const Seat seat_;
  const SeatSet people_;              // whose seeing something hidden ends taking back
  PositionBytes dealt_;               // the position with one deal of what is hidden
  std::vector<PositionBytes> deals_;  // those made so far
  std::vector<Move> now_;
  int looks_ = 0;  // positions that may still be looked at
};

}  // namespace orrery
