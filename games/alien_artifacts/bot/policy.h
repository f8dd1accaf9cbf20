// Quick choices: how an Action that has been begun is finished sensibly. Bots play by it below their search.
#pragma once

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {

// How good an answer looks at first sight; only the order among the answers to one question counts.
float first_sight(const Content&, const Position&, Seat, Move);

}  // namespace orrery::alien_artifacts
