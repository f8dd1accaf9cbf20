#include "server/awake.h"

#include <sched.h>
#include <sys/prctl.h>

#include <chrono>

#include "server/clock.h"
#include "server/processors.h"

namespace orrery {
namespace {

constexpr std::chrono::microseconds awake{300};
// Only a processor that has nothing to do takes over work that waits for another.
constexpr std::chrono::microseconds nap{20};

}  // namespace

AwakeProcessors::AwakeProcessors() {
  for (const int processor : usable_processors())
    threads_.emplace_back([this, processor] { stay_awake(processor); });
}

AwakeProcessors::~AwakeProcessors() {
  ended_ = true;
  for (std::thread& thread : threads_) thread.join();
}

void AwakeProcessors::stay_awake(int processor) {
  stay_on(processor);
  const sched_param lowest{};
  if (sched_setscheduler(0, SCHED_IDLE, &lowest) != 0) return;
  prctl(PR_SET_TIMERSLACK, 1);  // nanoseconds: naps are as short as they say
  while (!ended_) {
    const Clock::time_point until = Clock::now() + awake;
    while (Clock::now() < until) continue;
    std::this_thread::sleep_for(nap);
  }
}

}  // namespace orrery
