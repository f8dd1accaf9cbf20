// Who meets whom, and at which seats.
#pragma once

#include <cstdint>
#include <vector>

namespace orrery {

// A fair series of games. Every deal is played once from each rotation of its lineup, so that all have had
// every seat with the same deal; lineups take turns so that all bots meet equally often, and so do the orders
// in which a lineup sits.
class Schedule {
 public:
  Schedule(int players, int bots);

  // Games in one deal: as many as players.
  int games_per_deal() const { return players_; }
  // Deals until every lineup has sat in every order.
  std::int64_t deals_per_cycle() const;
  // The least number of games that is at least `wanted` and leaves no bot at a disadvantage of seats.
  std::int64_t fair_games(std::int64_t wanted) const;

  std::int64_t deal_of(std::int64_t game) const { return game / players_; }
  // Which bot sits where.
  std::vector<int> seats_of(std::int64_t game) const;

 private:
  int players_;
  std::vector<std::vector<int>> lineups_;
  std::int64_t orders_;
};

}  // namespace orrery
