// What a change does, from games that were played twice with the same deal: once before, once after it.
#pragma once

#include <cstdint>

#include "lab/statistics.h"

namespace orrery {

// Mean and spread of numbers that come one by one.
class Moments {
 public:
  void add(double value) {
    ++count_;
    const double step = value - mean_;
    mean_ += step / static_cast<double>(count_);
    squares_ += step * (value - mean_);
  }
  void add_many(double value, std::int64_t times) {
    if (times == 0) return;
    const double all = static_cast<double>(count_ + times), step = value - mean_;
    squares_ += step * step * static_cast<double>(count_) * static_cast<double>(times) / all;
    mean_ += step * static_cast<double>(times) / all;
    count_ += times;
  }
  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const;

 private:
  std::int64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

// Where the true mean lies, with the given chance of being wrong.
Interval mean_interval(const Moments& moments, double wrong);

// The same, for somebody who looks again and again and stops when satisfied: the chance of ever being wrong,
// at any look, is the given one. (An asymptotic confidence sequence with Robbins' normal mixture, see
// Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021; narrowest around `aim` numbers.)
Interval anytime_interval(const Moments& moments, double wrong, double aim);

}  // namespace orrery
