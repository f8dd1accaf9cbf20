// Quick choices: how an Action that has been begun is finished sensibly. Bots play by it below their search.
#pragma once

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {

// How good an answer looks at first sight; only the order among the answers to one question counts.
float first_sight(const Content&, const Position&, Seat, Move);
// The points that each seat can expect at the end, seen from the start of a turn.
void expected_points(const Content&, const Position&, float* points);

}  // namespace orrery::alien_artifacts
