#include "lab/experiments/paired.h"

#include <cmath>
#include <limits>

namespace orrery {
namespace {

Interval around(double mean, double half) {
  return {mean - half, mean + half};
}

// How many deviations hold all but `wrong` of a normal distribution, by bisection.
double deviations_for(double wrong) {
  double low = 0, high = 40;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > wrong ? low : high) = middle;
  }
  return low;
}

}  // namespace

double Moments::deviation() const {
  return count_ < 2 ? 0 : std::sqrt(squares_ / static_cast<double>(count_ - 1));
}

Interval mean_interval(const Moments& moments, double wrong) {
  if (moments.count() < 2) return around(0, std::numeric_limits<double>::infinity());
  const double error = moments.deviation() / std::sqrt(static_cast<double>(moments.count()));
  return around(moments.mean(), deviations_for(wrong) * error);
}

Interval anytime_interval(const Moments& moments, double wrong, double aim) {
  const auto n = static_cast<double>(moments.count());
  if (n < 2) return around(0, std::numeric_limits<double>::infinity());
  const double twice = -2 * std::log(wrong);
  const double mixture = (twice + std::log(twice) + 1) / aim;  // the variance of the mixture
  const double weight = n * mixture + 1;
  const double half =
      moments.deviation() * std::sqrt(2 * weight / (n * n * mixture) * std::log(std::sqrt(weight) / wrong));
  return around(moments.mean(), half);
}

}  // namespace orrery
