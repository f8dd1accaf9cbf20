// Workers without threads: what takes long waits here until somebody has time for it.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

#include "server/table/tasks/clock.h"
#include "server/table/tasks/workers.h"

namespace orrery {

class PatientWorkers final : public Workers {
 public:
  // Called when there is work.
  std::function<void()> on_work = [] {};

  // Works for a moment at what is most urgent; false when nothing waits.
  bool work(std::chrono::milliseconds moment = std::chrono::milliseconds(30)) {
    const auto line = std::ranges::find_if_not(waiting_, &std::deque<Waiting>::empty);
    if (line == waiting_.end()) return false;
    const Clock::time_point end = Clock::now() + moment;
    NeverInterrupted context;
    while (!line->front().job(context))
      if (Clock::now() >= end) return true;
    const Waiting finished = std::move(line->front());
    line->pop_front();
    finished.done();
    return true;
  }

 private:
  struct Waiting {
    Job job;
    std::function<void()> done;
  };
  struct NeverInterrupted final : WorkContext {
    void on_interrupt(std::function<void()> /*interrupt*/) override {}
  };

  bool start(Errand errand, Job job, std::function<void()> done) override {
    waiting_[static_cast<std::size_t>(errand.urgency)].push_back({std::move(job), std::move(done)});
    on_work();
    return true;
  }

  std::array<std::deque<Waiting>, 3> waiting_;  // by urgency
};

}  // namespace orrery
