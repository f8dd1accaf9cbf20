// All levels rated in one pool, from games and nothing else.
#pragma once

#include <vector>

#include "lab/any_lab.h"

namespace orrery {

struct LadderPlan {
  int players = 2;
  std::int64_t games = 100;  // of each pair
  std::uint64_t seed = 1;
  std::vector<BotSpec> bots{};  // from the weakest to the strongest
  std::array<std::uint8_t, max_options> options{};
};

struct Rung {
  std::string name;
  double rating = 0;  // the first has 1000
  Interval rated;     // with 95 % confidence
  Wins against_below;
};

// Each meets the two below it: against the others nearly every game would have the same winner and tell
// nothing.
std::vector<Rung> climb(const AnyLab& lab, const LadderPlan& plan, const Running& running);

// Ratings of bots that met in pairs, the first at 1000, and how far chance may have moved them: the same
// games drawn again, many times over.
struct PairResult {
  int first = 0, second = 0;
  double won = 0;  // by the first
  double games = 0;
};
std::vector<Rung> rate_pairs(std::span<const PairResult> pairs, int bots);

}  // namespace orrery
