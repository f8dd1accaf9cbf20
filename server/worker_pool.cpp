#include "server/worker_pool.h"

#include <unistd.h>

#include <algorithm>

namespace orrery {
namespace {

constexpr int low_priority = 15;
constexpr std::chrono::milliseconds shortest_time{20};

}  // namespace

std::size_t worker_threads() {
  return std::max<std::size_t>(1, std::thread::hardware_concurrency() - 1);
}

void WorkerPool::Context::on_interrupt(std::function<void()> interrupt) {
  const std::lock_guard lock(pool_.mutex_);
  if (pool_.stopping_) {
    interrupt();
  } else {
    pool_.running_[worker_].interrupt = std::move(interrupt);
    pool_.started_.notify_one();
  }
}

bool WorkerPool::Context::stopping() const {
  const std::lock_guard lock(pool_.mutex_);
  return pool_.stopping_;
}

WorkerPool::WorkerPool(std::size_t threads, asio::any_io_executor home)
    : home_(std::move(home)), running_(threads) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { work(i); });
  watcher_ = std::thread([this] { watch(); });
}

WorkerPool::~WorkerPool() { stop(); }

std::size_t WorkerPool::waiting() const {
  std::size_t count = 0;
  for (const auto& queue : queues_) count += queue.size();
  return count;
}

void WorkerPool::enqueue(Urgency urgency, Job job) {
  const std::lock_guard lock(mutex_);
  queues_[static_cast<std::size_t>(urgency)].push_back(std::move(job));
  arrived_.notify_one();
}

void WorkerPool::work(std::size_t worker) {
  // On Linux the priority belongs to the thread. That it stays as it is would be no harm.
  if (nice(low_priority) == -1) {
  }
  std::unique_lock lock(mutex_);
  for (;;) {
    arrived_.wait(lock, [this] { return stopping_ || waiting() > 0; });
    const auto queue = std::find_if(queues_.begin(), queues_.end(), [](const auto& q) { return !q.empty(); });
    if (stopping_) return;
    Job job = std::move(queue->front());
    queue->pop_front();
    const auto share = job.time / static_cast<int>(1 + waiting() / running_.size());
    running_[worker].deadline =
        std::chrono::steady_clock::now() + std::max(std::min(shortest_time, job.time), share);
    lock.unlock();
    Context context(*this, worker);
    job.run(context);
    lock.lock();
    running_[worker] = {};
  }
}

// Interrupts jobs whose time is up.
void WorkerPool::watch() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    auto next = std::chrono::steady_clock::time_point::max();
    for (Running& job : running_) {
      if (job.interrupt && job.deadline <= std::chrono::steady_clock::now()) {
        job.interrupt();
        job = {};
      }
      if (job.interrupt) next = std::min(next, job.deadline);
    }
    if (next == std::chrono::steady_clock::time_point::max())
      started_.wait(lock);
    else
      started_.wait_until(lock, next);
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
    started_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  watcher_.join();
  for (auto& queue : queues_) queue.clear();
}

}  // namespace orrery
