#include "server/standstill.h"

#include <algorithm>
#include <chrono>

namespace orrery {
namespace {

constexpr std::chrono::milliseconds nap{1};
constexpr std::chrono::milliseconds late{10};  // less than that is the usual crowding

}  // namespace

Standstills StandstillWatch::end() {
  ended_ = true;
  if (thread_.joinable()) thread_.join();
  return seen_;
}

void StandstillWatch::watch() {
  using Clock = std::chrono::steady_clock;
  while (!ended_) {
    const Clock::time_point asleep = Clock::now();
    std::this_thread::sleep_for(nap);
    const Clock::duration over = Clock::now() - asleep - nap;
    if (over < late) continue;
    const double seconds = std::chrono::duration<double>(over).count();
    ++seen_.count;
    seen_.seconds += seconds;
    seen_.longest_ms = std::max(seen_.longest_ms, 1000 * seconds);
  }
}

}  // namespace orrery
