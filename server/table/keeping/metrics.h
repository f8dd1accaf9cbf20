// What happened since the server started, in numbers. Counted on the tables' thread alone.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "server/table/tasks/clock.h"

namespace orrery {

// How long something took, in steps of about three.
class Histogram {
 public:
  static constexpr std::array<double, 12> bounds = {0.00003, 0.0001, 0.0003, 0.001, 0.003, 0.01,
                                                    0.03,    0.1,    0.3,    1,     3,     10};  // seconds

  void add(double seconds) {
    const auto step = std::lower_bound(bounds.begin(), bounds.end(), seconds);
    ++counts_[static_cast<std::size_t>(step - bounds.begin())];
    sum_ += seconds;
  }
  void add(Clock::duration time) { add(std::chrono::duration<double>(time).count()); }
  const std::array<std::uint64_t, bounds.size() + 1>& counts() const { return counts_; }  // the last: longer
  double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, bounds.size() + 1> counts_{};
  double sum_ = 0;
};

// Where the time of a move goes: until it is the table's turn, the rules, the words and messages for
// everybody who looks on, until it is on disk, and all of it.
struct MoveTimes {
  Histogram turn, rules, letters, disk, all;
};

struct Metrics {
  std::uint64_t moves_of_people = 0;
  std::uint64_t moves_of_bots = 0;
  std::uint64_t refusals = 0;  // of what viewers asked
  std::uint64_t requests = 0;
  std::uint64_t refused_requests = 0;  // answered with 4xx
  std::uint64_t failed_requests = 0;   // and with 5xx
  std::uint64_t tables_set_up = 0;
  std::uint64_t tables_deleted = 0;
  std::uint64_t damaged_tables = 0;  // that somebody asked for
  MoveTimes move;
  Histogram thinking;  // of bots, with the time in the line
};

}  // namespace orrery
