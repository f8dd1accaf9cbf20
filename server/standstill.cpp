#include "server/standstill.h"

#include <algorithm>
#include <chrono>

#include "server/clock.h"
#include "server/processors.h"

namespace orrery {
namespace {

constexpr std::chrono::milliseconds nap{5};
constexpr std::chrono::milliseconds late{10};  // less than that is the usual crowding

}  // namespace

StandstillWatch::StandstillWatch() {
  for (const int processor : usable_processors())
    threads_.emplace_back([this, processor] { watch(processor); });
}

Standstills StandstillWatch::end() {
  ended_ = true;
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  return seen_;
}

void StandstillWatch::watch(int processor) {
  stay_on(processor);
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
