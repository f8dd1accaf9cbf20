#include "engine/record/taking_back.h"

#include "engine/position/rng.h"

namespace orrery {

SeatSet learned(const AnyGame& game, const PositionBytes& before, const PositionBytes& after,
                SeatSet people) {
  SeatSet seats;
  for (Seat seat = 0; seat < game.players(after); ++seat)
    if (people.has(seat) && game.revealed(before, after, seat)) seats.add(seat);
  return seats;
}

TakingBack::TakingBack(const AnyGame& game, const PositionBytes& position, Seat seat, SeatSet people)
    : game_(game), seat_(seat), people_(people) {
  Rng rng = Rng::from(1);  // the same view gets the same answers
  dealt_ = game.redeal(game.view(position, seat), rng);
}

bool TakingBack::possible(Move legal_move) {
  after_ = dealt_;
  game_.apply(after_, seat_, legal_move, nullptr);
  return game_.to_act(after_).has(seat_) && learned(game_, dealt_, after_, people_).empty();
}

}  // namespace orrery
