// Threads of low priority for what takes long. They never hold up the thread that talks to the tables: the
// system gives a processor to them only when nobody else wants it.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/table/keeping/limits.h"
#include "server/table/tasks/clock.h"
#include "server/table/tasks/fair_queue.h"
#include "server/table/tasks/workers.h"

namespace orrery {

class WorkerPool final : public Workers {
 public:
  WorkerPool(std::size_t threads, Home home, const Limits& limits = {});
  ~WorkerPool() override;
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Interrupts what runs and drops what waits.
  void stop();
  std::size_t waiting() const;

 private:
  struct Waiting {
    Errand errand;
    Job job;
    std::function<void()> done;
  };
  struct Running {
    std::chrono::milliseconds time{};
    Clock::time_point begun;
    Clock::time_point deadline = Clock::time_point::max();
    std::function<void()> interrupt;
  };
  struct Context;
  using Queue = FairQueue<FairQueue<std::deque<Waiting>>>;  // by client, then by table

  bool start(Errand errand, Job job, std::function<void()> done) override;
  Queue& queue_of(Urgency urgency) { return urgency == Urgency::table_of_bots ? of_bots_ : of_people_; }
  Waiting take();
  void set_deadline(Running& job) const;
  void work(std::size_t worker);
  void watch();

  const Home home_;
  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable changed_;  // when something is due to be interrupted
  Queue of_people_;
  Queue of_bots_;
  std::size_t waiting_ = 0;
  std::map<std::string, std::size_t> asked_;  // waiting, by client
  std::size_t all_asked_ = 0;
  std::vector<Running> running_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
  std::thread watcher_;
};

// One processor is left to the rest of the server where there are several.
std::size_t worker_threads();

}  // namespace orrery
