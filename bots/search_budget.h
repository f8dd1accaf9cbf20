// How long a search thinks, and when it has to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>

#include "bots/cpu_time.h"

namespace orrery {

struct SearchBudget {
  int iterations = 1000;
  int milliseconds = 0;         // counts instead of iterations when it is not 0
  bool processor_time = false;  // those milliseconds are of work, not of waiting

  // Room that a search needs for its tree.
  std::size_t most_nodes() const {
    constexpr int nodes_per_millisecond = 150;
    constexpr std::size_t most_kept = 400'000;
    const int wanted = milliseconds ? nodes_per_millisecond * milliseconds : iterations;
    return std::min(most_kept, static_cast<std::size_t>(wanted));
  }
  std::size_t most_edges() const {
    constexpr std::size_t mean_branching = 8;
    return mean_branching * most_nodes();
  }
};

// Runs while one decision is thought about.
class SearchClock {
 public:
  // `effort` is the part of the budget that the decision deserves; `stop`, if given, ends it early.
  SearchClock(SearchBudget budget, const std::atomic<bool>* stop, float effort = 1)
      : iterations_(static_cast<int>(effort * static_cast<float>(budget.iterations))),
        timed_(budget.milliseconds != 0),
        processor_time_(budget.processor_time),
        start_(now()),
        end_(start_ + 1e-3 * budget.milliseconds * effort),
        stop_(stop) {}

  bool over(int done) const {
    if (done < 2) return false;  // the second visit of the root lists its moves
    if (stop_ && stop_->load(std::memory_order_relaxed)) return true;
    if (timed_) return done % 8 == 0 && now() >= end_;
    return done >= iterations_;
  }
  // How many iterations are still to come; where time counts, if they go on as quickly as until now.
  int left(int done) const {
    if (!timed_) return iterations_ - done;
    const double time = now();
    return static_cast<int>(done * std::max(0.0, end_ - time) / std::max(1e-6, time - start_));
  }

 private:
  double now() const {
    if (processor_time_) return cpu_seconds();
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }

  int iterations_;
  bool timed_;
  bool processor_time_;
  double start_, end_;  // seconds
  const std::atomic<bool>* stop_;
};

}  // namespace orrery
