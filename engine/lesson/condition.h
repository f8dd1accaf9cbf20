// Whether something holds in a game, as lessons put it: { question = "slide", "players.0.ore.iron" = ">=2" }.
#pragma once

#include <span>
#include <string>

#include "engine/scenario/start.h"

namespace orrery {

// All of them. A text that begins with >=, <=, > or < compares numbers; `legal` names a move, or several,
// that must be possible for `seat`. Throws InputError for a place that cannot be.
bool holds_all(std::span<const ScenarioValue> condition, const Session& session, Seat seat);

}  // namespace orrery
