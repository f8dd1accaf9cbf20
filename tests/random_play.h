// A whole game played at random, for tests that look at every position of it.
#pragma once

#include "engine/game.h"

namespace orrery {

// `visit` sees the position, who is asked and what is possible at every decision, and the end with no_seat.
template <class G, class Visit>
typename G::Position play_on_at_random(const typename G::Content& content, typename G::Position position,
                                       Rng rng, EventLog* log, Visit visit) {
  MoveList<G> moves;
  for (;;) {
    const Seat seat = settle<G>(content, position, moves, log);
    visit(position, seat, moves);
    if (seat == no_seat) return position;
    G::apply(content, position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], log);
  }
}

}  // namespace orrery
