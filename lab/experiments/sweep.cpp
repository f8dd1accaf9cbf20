#include "lab/experiments/sweep.h"

#include "games/registry.h"
#include "lab/experiments/together.h"

namespace orrery {

std::vector<SweepPoint> sweep(const AnyGame& game, const ContentText& content, const SweepPlan& plan,
                              const Running& running) {
  std::vector<std::shared_ptr<const AnyGame>> games;  // all first, so that a mistake is told at once
  for (const std::int64_t value : plan.values) {
    const ContentText changed = with_figure(content, plan.figure, value);
    games.push_back(
        find_game(game.info().id)
            .make(changed.toml, content.file + " with " + plan.figure + " = " + std::to_string(value)));
  }
  std::vector<SweepPoint> points;
  const auto count = static_cast<std::int64_t>(games.size());
  for (std::int64_t i = 0; i < count; ++i) {
    const auto index = static_cast<std::size_t>(i);
    const Running part = part_of(running, i, count);
    points.push_back({plan.values[index], make_lab(*games[index])->simulate(plan.series, part)});
    if (!agreed(running, !stopped(running) && points.back().result.games == plan.series.games)) break;
  }
  return points;
}

}  // namespace orrery
