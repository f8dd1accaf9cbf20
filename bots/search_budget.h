// How long a search thinks, and when it has to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>

namespace orrery {

struct SearchBudget {
  int iterations = 1000;
  int milliseconds = 0;  // counts instead of iterations when it is not 0

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
  // `effort` is the part of the iterations that the decision deserves; `stop`, if given, ends it early.
  SearchClock(SearchBudget budget, const std::atomic<bool>* stop, float effort = 1)
      : iterations_(static_cast<int>(effort * static_cast<float>(budget.iterations))),
        timed_(budget.milliseconds != 0),
        end_(std::chrono::steady_clock::now() + std::chrono::milliseconds(budget.milliseconds)),
        stop_(stop) {}

  bool over(int done) const {
    if (done < 2) return false;  // the second visit of the root lists its moves
    if (stop_ && stop_->load(std::memory_order_relaxed)) return true;
    if (timed_) return done % 8 == 0 && std::chrono::steady_clock::now() >= end_;
    return done >= iterations_;
  }
  bool timed() const { return timed_; }
  int left(int done) const { return iterations_ - done; }

 private:
  int iterations_;
  bool timed_;
  std::chrono::steady_clock::time_point end_;
  const std::atomic<bool>* stop_;
};

}  // namespace orrery
