// A mean of differences, and how far it may be off by chance.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

namespace orrery {

struct Difference {
  double mean = 0;
  double error = 0;  // one standard error

  // Chance hardly explains it.
  bool sure() const { return std::abs(mean) > 2 * error; }
};

// Of at least two.
inline Difference mean_difference(std::span<const double> all) {
  double sum = 0, squares = 0;
  for (const double one : all) {
    sum += one;
    squares += one * one;
  }
  const double n = static_cast<double>(all.size());
  const double mean = sum / n;
  return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1))};
}

}  // namespace orrery
