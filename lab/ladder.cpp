#include "lab/ladder.h"

#include <algorithm>

#include "engine/input_error.h"

namespace orrery {
namespace {

constexpr double lowest_rating = 1000;

std::vector<double> ratings_of(std::span<const PairResult> pairs, int bots) {
  std::vector<LineupResult> lineups;
  for (const PairResult& pair : pairs)
    lineups.push_back({{pair.first, pair.second}, {pair.won, pair.games - pair.won}, pair.games});
  std::vector<double> rating = ratings(lineups, bots);
  const double shift = lowest_rating - rating.front();
  for (double& one : rating) one += shift;
  return rating;
}

// The same number of games with the same chances, as they might have gone as well.
PairResult played_again(PairResult pair, Rng& rng) {
  const double chance = pair.won / pair.games;
  pair.won = 0;
  for (int game = 0; game < static_cast<int>(pair.games); ++game) pair.won += rng.unit() < chance;
  return pair;
}

}  // namespace

std::vector<Rung> rate_pairs(std::span<const PairResult> pairs, int bots) {
  constexpr int draws = 200;
  const std::vector<double> rating = ratings_of(pairs, bots);
  std::vector<std::vector<double>> drawn(static_cast<std::size_t>(bots));
  Rng rng = Rng::from(1);
  for (int draw = 0; draw < draws; ++draw) {
    std::vector<PairResult> again;
    for (const PairResult& pair : pairs) again.push_back(played_again(pair, rng));
    const std::vector<double> one = ratings_of(again, bots);
    for (std::size_t bot = 0; bot < one.size(); ++bot) drawn[bot].push_back(one[bot]);
  }
  std::vector<Rung> rungs(static_cast<std::size_t>(bots));
  for (std::size_t bot = 0; bot < rungs.size(); ++bot) {
    std::sort(drawn[bot].begin(), drawn[bot].end());
    rungs[bot].rating = rating[bot];
    rungs[bot].rated = {drawn[bot][draws / 40], drawn[bot][draws - 1 - draws / 40]};
  }
  return rungs;
}

std::vector<Rung> climb(const AnyLab& lab, const LadderPlan& plan, const Running& running) {
  const auto bots = static_cast<int>(plan.bots.size());
  if (bots < 2) throw InputError("A ladder has at least two rungs.");
  std::vector<std::pair<int, int>> meetings;
  for (int below = 0; below + 1 < bots; ++below)
    for (int above = below + 1; above <= std::min(below + 2, bots - 1); ++above)
      meetings.emplace_back(below, above);
  std::vector<PairResult> pairs;
  std::vector<Wins> against_below(plan.bots.size());
  Running part = running;
  part.fleet = nullptr;
  for (const auto& [below, above] : meetings) {
    const auto met = static_cast<std::int64_t>(pairs.size());
    part.progress = [&](std::int64_t done, std::int64_t total) {
      if (running.progress)
        running.progress(met * total + done, static_cast<std::int64_t>(meetings.size()) * total);
    };
    ArenaPlan arena;
    arena.players = plan.players;
    arena.games = plan.games;
    arena.seed = plan.seed + static_cast<std::uint64_t>(met);
    arena.bots = {plan.bots[above], plan.bots[below]};
    arena.options = plan.options;
    const ArenaResult result = lab.arena(arena, part);
    if (result.games == 0) throw InputError("The ladder was stopped before all had met.");
    const Wins& wins = result.bots[0].wins;
    pairs.push_back({above, below, wins.won(), static_cast<double>(result.games)});
    if (above == below + 1) against_below[above] = wins;
  }
  std::vector<Rung> rungs = rate_pairs(pairs, bots);
  for (std::size_t bot = 0; bot < rungs.size(); ++bot) {
    rungs[bot].name = bot_name(plan.bots[bot]);
    rungs[bot].against_below = against_below[bot];
  }
  return rungs;
}

}  // namespace orrery
