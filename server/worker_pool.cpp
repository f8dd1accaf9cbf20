#include "server/worker_pool.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

constexpr int low_priority = 15;
constexpr std::chrono::milliseconds shortest_time{20};

}  // namespace

std::size_t worker_threads() {
  return std::max<std::size_t>(1, std::thread::hardware_concurrency() - 1);
}

struct WorkerPool::Context final : WorkContext {
  Context(WorkerPool& p, std::size_t w) : pool(p), worker(w) {}

  void on_interrupt(std::function<void()> interrupt) override {
    const std::lock_guard lock(pool.mutex_);
    if (pool.stopping_) {
      interrupt();
    } else {
      pool.running_[worker].interrupt = std::move(interrupt);
      pool.changed_.notify_one();
    }
  }

  WorkerPool& pool;
  std::size_t worker;
};

WorkerPool::WorkerPool(std::size_t threads, Home home, const Limits& limits)
    : home_(std::move(home)), limits_(limits), running_(threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { work(i); });
  watcher_ = std::thread([this] { watch(); });
}

WorkerPool::~WorkerPool() {
  stop();
}

std::size_t WorkerPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

bool WorkerPool::start(Errand errand, Job job, std::function<void()> done) {
  const std::lock_guard lock(mutex_);
  if (errand.urgency == Urgency::asked) {
    if (all_asked_ >= limits_.asked) return false;
    std::size_t& of_client = asked_[errand.client];
    if (of_client >= limits_.asked_per_client) return false;
    ++of_client;
    ++all_asked_;
  }
  Queue& queue = queue_of(errand.urgency);
  auto& line = queue.line(errand.client).line(errand.table);
  line.push_back({std::move(errand), std::move(job), std::move(done)});
  ++waiting_;
  // Who waits longer than that for those that run would not have a fair turn.
  for (Running& running : running_) set_deadline(running);
  arrived_.notify_one();
  changed_.notify_one();
  return true;
}

WorkerPool::Waiting WorkerPool::take() {
  Queue& queue = of_people_.empty() ? of_bots_ : of_people_;
  auto& tables = queue.next();
  auto& line = tables.next();
  Waiting next = std::move(line.front());
  line.pop_front();
  --waiting_;
  if (next.errand.urgency == Urgency::asked) {
    --all_asked_;
    if (--asked_[next.errand.client] == 0) asked_.erase(next.errand.client);
  }
  return next;
}

// The more wait, the less time each has.
void WorkerPool::set_deadline(Running& job) const {
  if (job.time.count() == 0) return;
  const auto share = job.time / static_cast<int>(1 + waiting_ / running_.size());
  job.deadline = std::min(job.deadline, job.begun + std::max(std::min(shortest_time, job.time), share));
}

void WorkerPool::work(std::size_t worker) {
  // On Linux the priority belongs to the thread. That it stays as it is would be no harm.
  if (nice(low_priority) == -1) {
  }
  std::unique_lock lock(mutex_);
  for (;;) {
    arrived_.wait(lock, [this] { return stopping_ || waiting_ > 0; });
    if (stopping_) return;
    Waiting next = take();
    const Clock::time_point begun = Clock::now();
    running_[worker] = {next.errand.time, begun, Clock::time_point::max(), nullptr};
    set_deadline(running_[worker]);
    lock.unlock();
    Context context(*this, worker);
    while (!next.job(context)) {
    }
    home_(std::move(next.done));
    lock.lock();
    running_[worker] = {};
    Queue& queue = queue_of(next.errand.urgency);
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    auto& tables = queue.charge(next.errand.client, seconds);
    tables.charge(next.errand.table, seconds);
    tables.tidy();
    queue.tidy();
  }
}

// Interrupts jobs whose time is up.
void WorkerPool::watch() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    auto next = Clock::time_point::max();
    for (Running& job : running_) {
      if (job.interrupt && job.deadline <= Clock::now()) std::exchange(job.interrupt, nullptr)();
      if (job.interrupt) next = std::min(next, job.deadline);
    }
    if (next == Clock::time_point::max())
      changed_.wait(lock);
    else
      changed_.wait_until(lock, next);
  }
}

void WorkerPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    stopping_ = true;
    for (Running& job : running_)
      if (job.interrupt) job.interrupt();
    arrived_.notify_all();
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  watcher_.join();
  of_people_.clear();
  of_bots_.clear();
}

}  // namespace orrery
