// What a player can still expect to gain, as features of the position at the start of a turn. Their weights
// were fitted to games that the bots played among themselves.
#pragma once

#include <array>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {

inline constexpr std::size_t feature_count = 44;
using Features = std::array<float, feature_count>;

// One row for each seat.
void features_of(const Content&, const Position&, std::array<Features, most_players>&);
// The points that each seat can expect at the end, seen from the start of a turn.
void expected_points(const Content&, const Position&, float* points);

}  // namespace orrery::alien_artifacts
