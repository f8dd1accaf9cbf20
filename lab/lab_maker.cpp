#include "lab/lab_maker.h"

#include "engine/input_error.h"

namespace orrery {
namespace {

constexpr std::int64_t most_games = 1'000'000'000;

void require_players(const GameInfo& info, int players) {
  if (players < info.min_players || players > info.max_players)
    throw InputError(info.name + " is for " + std::to_string(info.min_players) + " to " +
                     std::to_string(info.max_players) + " players, not " + std::to_string(players) + ".");
}
void require_games(std::int64_t games) {
  if (games < 1 || games > most_games)
    throw InputError("The number of games should be between 1 and " + std::to_string(most_games) + ".");
}

}  // namespace

void require_fit(const GameInfo& info, const SimPlan& plan) {
  require_players(info, plan.players);
  require_games(plan.games);
  if (plan.bots.empty() || plan.bots.size() > static_cast<std::size_t>(plan.players))
    throw InputError("A simulation for " + std::to_string(plan.players) + " players takes 1 to " +
                     std::to_string(plan.players) + " bots, not " + std::to_string(plan.bots.size()) + ".");
}

void require_fit(const GameInfo& info, const ArenaPlan& plan) {
  require_players(info, plan.players);
  require_games(plan.games);
  constexpr std::size_t most_bots = 12;
  if (plan.players < 2) throw InputError("An arena needs at least two players.");
  if (plan.bots.size() < 2 || plan.bots.size() > most_bots)
    throw InputError("An arena takes 2 to " + std::to_string(most_bots) + " bots, not " +
                     std::to_string(plan.bots.size()) + ".");
}

void require_fit(const GameInfo& info, const BenchPlan& plan) {
  require_players(info, plan.players);
  if (!(plan.seconds > 0 && plan.seconds <= 3600))
    throw InputError("The time of a benchmark should be more than 0 and at most 3600 seconds.");
}

}  // namespace orrery
