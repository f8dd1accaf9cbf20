// Counts that do not depend on the order in which games finish, and what can be said from them.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/standings.h"

namespace orrery {

// How often each value of a score or a length occurred.
class Tally {
 public:
  void add(int value) { ++counts_[value]; }
  std::int64_t size() const;
  bool empty() const { return counts_.empty(); }
  double mean() const;
  double deviation() const;  // of the sample; 0 below two values
  int least() const;
  int most() const;
  int quantile(double part) const;  // the least value that at least `part` of all do not exceed
  const std::map<int, std::int64_t>& counts() const { return counts_; }

 private:
  std::map<int, std::int64_t> counts_;
};

// Wins counted exactly although a shared win is a fraction: in sixtieths, which up to six can share evenly.
class Wins {
 public:
  void add(int rank, int winners) {
    ++games_;
    if (rank == 1) sixtieths_ += 60 / winners;
  }
  void add(const Wins& more) {
    games_ += more.games_;
    sixtieths_ += more.sixtieths_;
  }
  std::int64_t games() const { return games_; }
  double won() const { return static_cast<double>(sixtieths_) / 60; }
  double share() const { return games_ ? won() / static_cast<double>(games_) : 0; }

 private:
  std::int64_t games_ = 0;
  std::int64_t sixtieths_ = 0;
};

struct Interval {
  double low = 0;
  double high = 1;
};

// Where the true share lies with 95 % confidence (Wilson's score interval).
Interval share_interval(double won, double games);

// Games of one lineup of bots (indices; one may sit twice), for the rating.
struct LineupResult {
  std::vector<int> bots;
  std::vector<double> won;  // by place in the lineup
  double games = 0;
};

// Strengths on the scale of chess ratings, on average 1500: a bot wins from its table with a chance in
// proportion to its strength (Bradley, Terry; Luce). A half win against an average player is added for each
// bot, so that a bot that always wins has a finite rating.
std::vector<double> ratings(std::span<const LineupResult> results, int bots);

// These rows have lost, whatever they had; those behind them move up.
void forfeit(Standings& standings, SeatSet lost);

}  // namespace orrery
