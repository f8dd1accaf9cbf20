// A few games played at random, to see what comes up in them.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/event.h"
#include "engine/record/session.h"

namespace orrery {

// Always the same games, with the fewest players from two on. `look` is called after the beginning and after
// every move, with what happened.
void play_random_games(const std::shared_ptr<const AnyGame>& game, int count,
                       const std::function<void(const Session&, const std::vector<Event>&)>& look);

Move random_move(const Session& session, Seat seat, Rng& rng);

}  // namespace orrery
