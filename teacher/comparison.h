// Moves held against each other in batches of deals: the means of the batches tell what is chance.
#pragma once

#include <span>
#include <vector>

#include "bots/any_bot.h"
#include "teacher/difference.h"

namespace orrery {

struct ComparingEffort {
  int most = 0;          // batches,
  int fewest = 0;        // after which the answer may be clear enough
  int deals = 0;         // in all batches together
  int ends = 0;          // games played to the end
  double too_small = 0;  // a difference that does not matter
};

// What can be expected after the moves, and by how much the last falls behind the first. Empty if the bot
// does not look ahead.
struct ComparedMoves {
  std::vector<Forecast> forecasts;
  Difference lost;
};

// Until chance cannot explain the difference, or it is too small to matter.
ComparedMoves compare_moves(AnyBot& bot, const SeatView& view, std::span<const Move> moves,
                            const ComparingEffort& effort, Rng& rng);

}  // namespace orrery
