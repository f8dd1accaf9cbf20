#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

namespace orrery {

std::int64_t Tally::size() const {
  std::int64_t sum = 0;
  for (const auto& [value, count] : counts_) sum += count;
  return sum;
}

double Tally::mean() const {
  if (empty()) return 0;
  std::int64_t sum = 0;
  for (const auto& [value, count] : counts_) sum += value * count;
  return static_cast<double>(sum) / static_cast<double>(size());
}

double Tally::deviation() const {
  const auto n = static_cast<double>(size());
  if (n < 2) return 0;
  const double center = mean();
  double sum = 0;
  for (const auto& [value, count] : counts_)
    sum += static_cast<double>(count) * (value - center) * (value - center);
  return std::sqrt(sum / (n - 1));
}

int Tally::least() const {
  return empty() ? 0 : counts_.begin()->first;
}
int Tally::most() const {
  return empty() ? 0 : counts_.rbegin()->first;
}

int Tally::quantile(double part) const {
  const double wanted = part * static_cast<double>(size());
  double seen = 0;
  for (const auto& [value, count] : counts_) {
    seen += static_cast<double>(count);
    if (seen >= wanted) return value;
  }
  return most();
}

Interval share_interval(double won, double games) {
  if (games <= 0) return {};
  constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lies within this many deviations
  const double share = won / games;
  const double weight = 1 + z * z / games;
  const double center = (share + z * z / (2 * games)) / weight;
  const double half = z / weight * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
  return {std::max(0.0, center - half), std::min(1.0, center + half)};
}

std::vector<double> ratings(std::span<const LineupResult> results, int bots) {
  const auto count = static_cast<std::size_t>(bots);
  std::vector<double> strength(count, 1.0);
  std::vector<double> won(count, 0.5);
  for (const LineupResult& result : results)
    for (std::size_t i = 0; i < result.bots.size(); ++i) won[result.bots[i]] += result.won[i];
  constexpr int rounds = 2000;
  for (int round = 0; round < rounds; ++round) {
    std::vector<double> expected(count);
    for (std::size_t bot = 0; bot < count; ++bot) expected[bot] = 1 / (strength[bot] + 1);
    for (const LineupResult& result : results) {
      double sum = 0;
      for (const int bot : result.bots) sum += strength[bot];
      for (const int bot : result.bots) expected[bot] += result.games / sum;
    }
    double logs = 0;
    for (std::size_t bot = 0; bot < count; ++bot) {
      strength[bot] = won[bot] / expected[bot];
      logs += std::log(strength[bot]);
    }
    for (double& one : strength) one /= std::exp(logs / bots);
  }
  std::vector<double> rating(count);
  for (std::size_t bot = 0; bot < count; ++bot) rating[bot] = 1500 + 400 * std::log10(strength[bot]);
  return rating;
}

void forfeit(Standings& standings, SeatSet lost) {
  const std::array<int, max_seats> before = standings.rank;
  const auto has_lost = [lost](int row) { return lost.has(static_cast<Seat>(row)); };
  for (int row = 0; row < standings.rows; ++row) {
    int ahead = 0;
    for (int other = 0; other < standings.rows; ++other)
      ahead += !has_lost(other) && (has_lost(row) || before[other] < before[row]);
    standings.rank[row] = 1 + (has_lost(row) ? std::max(1, ahead) : ahead);
  }
}

}  // namespace orrery
