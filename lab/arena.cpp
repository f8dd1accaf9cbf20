#include "lab/arena.h"

namespace orrery {

void ArenaCount::add(const Standings& standings, std::span<const int> seats) {
  ++result_.games;
  const std::vector<int> key(seats.begin(), seats.end());
  LineupResult& lineup = lineups_[key];
  lineup.bots = key;
  lineup.won.resize(key.size());
  for (std::size_t seat = 0; seat < key.size(); ++seat) {
    result_.bots[key[seat]].wins.add(standings.rank[seat], standings.winners());
    lineup.won[seat] += standings.share_of_win(static_cast<int>(seat));
  }
  ++lineup.games;
  for (std::size_t a = 0; a < key.size(); ++a)
    for (std::size_t b = 0; b < key.size(); ++b) {
      if (key[a] == key[b]) continue;
      Duel& duel = result_.duels[key[a]][key[b]];
      ++duel.games;
      duel.ahead += standings.rank[a] < standings.rank[b]    ? 1
                    : standings.rank[a] == standings.rank[b] ? 0.5
                                                             : 0;
    }
}

ArenaResult ArenaCount::result() const {
  ArenaResult result = result_;
  std::vector<LineupResult> lineups;
  for (const auto& [seats, lineup] : lineups_) lineups.push_back(lineup);
  const std::vector<double> rating = ratings(lineups, static_cast<int>(result.bots.size()));
  for (std::size_t i = 0; i < result.bots.size(); ++i) {
    ArenaBot& bot = result.bots[i];
    bot.interval = share_interval(bot.wins.won(), static_cast<double>(bot.wins.games()));
    bot.rating = rating[i];
  }
  return result;
}

}  // namespace orrery
