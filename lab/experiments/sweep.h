// One figure of the content over a range, with the same deals for each of its values.
#pragma once

#include <string>
#include <vector>

#include "engine/content/figures.h"
#include "lab/any_lab.h"

namespace orrery {

struct SweepPlan {
  SimPlan series;      // for each value
  std::string figure;  // "projects.air_plant.vp"
  std::vector<std::int64_t> values{};
};

struct SweepPoint {
  std::int64_t value = 0;
  SimResult result;
};

// The values that were tried, in order; fewer, and the last with fewer games, when it was stopped. Throws
// InputError when the content does not take a value.
std::vector<SweepPoint> sweep(const AnyGame& game, const ContentText& content, const SweepPlan& plan,
                              const Running& running);

}  // namespace orrery
