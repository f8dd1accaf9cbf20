// What the players can expect to have at the end: present points and what their cards, credits and stores
// still promise.
#pragma once

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {

// The points that each seat can expect at the end, seen from the start of a turn.
void expected_points(const Content&, const Position&, float* points);
// The same by a beginner's rules of thumb.
void points_at_a_glance(const Content&, const Position&, float* points);
// What cards on the other side take from the share of somebody who keeps to one side, and from nobody else's:
// how far ahead the others are stays as it is.
void keep_to_style(const Content&, const Position&, float* shares);
// The lead that wins e games for each one lost: the fewer turns are left, the less it takes.
float lead_scale(const Position&);

}  // namespace orrery::alien_artifacts
