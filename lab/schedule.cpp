#include "lab/schedule.h"

#include <algorithm>

namespace orrery {
namespace {

// All sets of `size` of the bots; with too few bots they sit several times, each as often as the others over
// all lineups.
std::vector<std::vector<int>> all_lineups(int size, int bots) {
  std::vector<std::vector<int>> lineups;
  if (bots < size) {
    for (int first = 0; first < bots; ++first) {
      std::vector<int>& lineup = lineups.emplace_back(size);
      for (int place = 0; place < size; ++place) lineup[place] = (first + place) % bots;
    }
    return lineups;
  }
  std::vector<bool> chosen(bots);
  std::fill(chosen.begin(), chosen.begin() + size, true);
  do {
    std::vector<int> lineup;
    for (int bot = 0; bot < bots; ++bot)
      if (chosen[bot]) lineup.push_back(bot);
    lineups.push_back(lineup);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return lineups;
}

}  // namespace

Schedule::Schedule(int players, int bots)
    : players_(players), lineups_(all_lineups(players, bots)), orders_(1) {
  for (int i = 2; i < players; ++i) orders_ *= i;  // ways around a table: (players - 1)!
}

std::int64_t Schedule::deals_per_cycle() const {
  return static_cast<std::int64_t>(lineups_.size()) * orders_;
}

std::int64_t Schedule::fair_games(std::int64_t wanted) const {
  const std::int64_t block = static_cast<std::int64_t>(lineups_.size()) * players_;
  return (wanted + block - 1) / block * block;
}

std::vector<int> Schedule::seats_of(std::int64_t game) const {
  const std::int64_t deal = deal_of(game);
  const auto lineup_count = static_cast<std::int64_t>(lineups_.size());
  std::vector<int> places(players_);  // around the table: the first place of the lineup stays the first
  for (int i = 0; i < players_; ++i) places[i] = i;
  for (std::int64_t order = deal / lineup_count % orders_; order > 0; --order)
    std::next_permutation(places.begin() + 1, places.end());
  std::rotate(places.begin(), places.begin() + game % players_, places.end());
  const std::vector<int>& lineup = lineups_[deal % lineup_count];
  for (int& place : places) place = lineup[place];
  return places;
}

}  // namespace orrery
