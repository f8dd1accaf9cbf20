// Bots against each other, with seats rotated fairly over common deals.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "lab/play.h"
#include "lab/schedule.h"
#include "lab/simulation.h"
#include "lab/workers.h"

namespace orrery {

// Counts the games of an arena.
class ArenaCount {
 public:
  explicit ArenaCount(std::span<const BotSpec> specs) {
    for (const BotSpec& spec : specs) result_.bots.push_back({bot_name(spec), {}, {}, 0});
  }
  void add(const Standings& standings, std::span<const int> seats);
  ArenaResult result() const;

 private:
  ArenaResult result_;
  std::map<std::vector<int>, LineupResult> lineups_;  // by seats
};

template <class G>
ArenaResult arena(const typename G::Content& content, const Minds<G>& minds, const ArenaPlan& plan,
                  const Running& running) {
  const Schedule schedule(plan.players, static_cast<int>(plan.bots.size()));
  ArenaCount count(plan.bots);
  struct Outcome {
    std::int64_t index;
    std::vector<int> seats;
    PlayedGame game;
  };
  play_in_order<Outcome>(
      schedule.fair_games(plan.games), 1, running,
      [&] {
        return [&, bots = make_bots<G>(minds, plan.bots, running.stop)](
                   std::int64_t index) mutable -> std::optional<Outcome> {
          const std::vector<int> seats = schedule.seats_of(index);
          const Setup setup{plan.players, deal_stream(plan.seed, schedule.deal_of(index)), plan.options};
          const auto game =
              play_game<G>(content, setup, bots, seats, thought_stream(plan.seed, index), running.stop);
          if (!game) return std::nullopt;
          return Outcome{index, seats, *game};
        };
      },
      [&](Outcome outcome) {
        count.add(outcome.game.standings, outcome.seats);
        if (plan.row)
          plan.row({outcome.index, outcome.seats, outcome.game.standings, outcome.game.decisions});
      });
  return count.result();
}

}  // namespace orrery
