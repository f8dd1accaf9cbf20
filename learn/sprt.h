// A sequential test: is a player stronger? It ends as soon as the games so far say so.
#pragma once

#include <cmath>
#include <cstdint>

namespace orrery {

class SequentialTest {
 public:
  // Between "wins the share `even`" and "wins the share `better`", wrong in one of twenty cases.
  SequentialTest(double even, double better) : even_(even), better_(better) {}

  void add(double share) {
    ++games_;
    sum_ += share;
    squares_ += share * share;
  }
  std::int64_t games() const { return games_; }
  double share() const { return games_ ? sum_ / static_cast<double>(games_) : 0; }
  // The logarithm of how much likelier "better" is, with shares taken as normally distributed.
  double evidence() const {
    if (games_ < 8) return 0;
    const auto n = static_cast<double>(games_);
    const double variance = std::max(1e-3, squares_ / n - share() * share());
    return n * (better_ - even_) * (2 * share() - even_ - better_) / (2 * variance);
  }
  bool accepted() const { return evidence() >= bound; }
  bool rejected() const { return evidence() <= -bound; }

 private:
  static constexpr double bound = 2.944;  // log(0.95 / 0.05)
  double even_, better_;
  std::int64_t games_ = 0;
  double sum_ = 0, squares_ = 0;
};

}  // namespace orrery
