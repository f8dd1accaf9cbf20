#include "server/standstill.h"

#include <sched.h>

#include <algorithm>
#include <chrono>

namespace orrery {
namespace {

constexpr std::chrono::milliseconds nap{5};
constexpr std::chrono::milliseconds late{10};  // less than that is the usual crowding

}  // namespace

StandstillWatch::StandstillWatch() {
  cpu_set_t usable;
  CPU_ZERO(&usable);
  if (sched_getaffinity(0, sizeof usable, &usable) != 0) return;
  for (int processor = 0; processor < CPU_SETSIZE; ++processor)
    if (CPU_ISSET(processor, &usable)) threads_.emplace_back([this, processor] { watch(processor); });
}

Standstills StandstillWatch::end() {
  ended_ = true;
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  return seen_;
}

void StandstillWatch::watch(int processor) {
  using Clock = std::chrono::steady_clock;
  cpu_set_t here;
  CPU_ZERO(&here);
  CPU_SET(processor, &here);
  sched_setaffinity(0, sizeof here, &here);
  while (!ended_) {
    const Clock::time_point asleep = Clock::now();
    std::this_thread::sleep_for(nap);
    const Clock::duration over = Clock::now() - asleep - nap;
    if (over < late) continue;
    const double seconds = std::chrono::duration<double>(over).count();
    const std::lock_guard lock(mutex_);
    ++seen_.count;
    seen_.seconds += seconds;
    seen_.longest_ms = std::max(seen_.longest_ms, 1000 * seconds);
  }
}

}  // namespace orrery
