// A game played to its end by what looks best at once to everybody: what a position comes to when nobody
// thinks further. Quick rather than clever; means over many deals are what counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/knowledge.h"
#include "engine/game.h"

namespace orrery {

// `seat` is asked in `position` and has these `moves`. A game that goes on for too long is left as it is.
template <class G>
void play_to_end(const typename G::Content& content, typename G::Position& position, Seat seat,
                 MoveList<G>& moves) {
  using K = Knowledge<G>;
  constexpr int most_decisions = 1000;
  for (int left = most_decisions; seat != no_seat && left > 0; --left) {
    if constexpr (requires { K::play_out(content, position); }) {
      K::play_out(content, position);
      seat = settle<G>(content, position, moves);
      if (seat == no_seat) return;
    }
    std::array<float, G::max_moves> weights;
    K::weigh(content, position, seat, moves, weights.data());
    const auto best = std::max_element(weights.begin(), weights.begin() + moves.size()) - weights.begin();
    G::apply(content, position, seat, moves[static_cast<std::size_t>(best)], nullptr);
    seat = settle<G>(content, position, moves);
  }
}

}  // namespace orrery
