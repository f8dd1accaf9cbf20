// Bots against each other, with seats rotated fairly over common deals.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "lab/play.h"
#include "lab/play_together.h"
#include "lab/schedule.h"
#include "lab/simulation.h"

namespace orrery {

// Counts the games of an arena.
class ArenaCount {
 public:
  explicit ArenaCount(std::span<const BotSpec> specs, std::int64_t planned = 0) {
    for (const BotSpec& spec : specs) result_.bots.push_back({bot_name(spec), {}, {}, 0});
    result_.planned = planned;
    result_.duels.assign(specs.size(), std::vector<Duel>(specs.size()));
  }
  void add(const Standings& standings, std::span<const int> seats);
  void add_length(int decisions, int turns) {
    result_.decisions.add(decisions);
    result_.turns.add(turns);
  }
  void add(const std::vector<Forfeit>& forfeits) {
    for (const Forfeit& one : forfeits) ++result_.forfeits[{one.bot, one.why}];
  }
  ArenaResult result() const;

 private:
  ArenaResult result_;
  std::map<std::vector<int>, LineupResult> lineups_;  // by seats
};

template <class G>
ArenaResult arena(const typename G::Content& content, const Minds<G>& minds, const ArenaPlan& plan,
                  const Running& running) {
  const Schedule schedule(plan.players, static_cast<int>(plan.bots.size()));
  const std::int64_t games = schedule.fair_games(plan.games);
  ArenaCount count(plan.bots, games);
  play_together(
      games, 1, running,
      [&] {
        return [&, bots = make_bots<G>(minds, plan.bots, running.stop, plan.styles)](
                   std::int64_t index) mutable -> std::optional<LabGame> {
          const std::vector<int> seats = schedule.seats_of(index);
          const Setup setup{plan.players, deal_stream(plan.seed, schedule.deal_of(index)), plan.options};
          const auto game =
              play_game<G>(content, setup, bots, seats, thought_stream(plan.seed, index), running.stop);
          if (!game) return std::nullopt;
          return LabGame{index, seats, *game};
        };
      },
      [&](const LabGame& outcome) {
        count.add(outcome.game.standings, outcome.seats);
        count.add(outcome.game.forfeits);
        count.add_length(outcome.game.decisions, outcome.game.turns);
        if (plan.row)
          plan.row({outcome.index, outcome.seats, outcome.game.standings, outcome.game.decisions,
                    outcome.game.turns});
      });
  return count.result();
}

}  // namespace orrery
