// Threads of low priority for what takes long: bots that think, replays that are told. They never hold up the
// thread that talks to the tables: the system gives a processor to them only when nobody else wants it.
#pragma once

#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/async.h"

namespace orrery {

// Who waits for the work.
enum class Urgency : std::uint8_t { asked, table_with_people, table_of_bots };

class WorkerPool {
 public:
  // What a job is given: the time it may take, and a place to say how to interrupt it.
  class Context {
   public:
    // `interrupt` is called from another thread when the time is up or the pool stops, perhaps at once.
    void on_interrupt(std::function<void()> interrupt);
    bool stopping() const;

   private:
    friend class WorkerPool;
    Context(WorkerPool& pool, std::size_t worker) : pool_(pool), worker_(worker) {}
    WorkerPool& pool_;
    std::size_t worker_;
  };

  WorkerPool(std::size_t threads, asio::any_io_executor home);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // Runs `job` on one of the threads and returns what it returns, or throws what it throws. The longer the
  // queue, the shorter the time of each.
  template <class Result>
  Task<Result> run(Urgency urgency, std::chrono::milliseconds time, std::function<Result(Context&)> job) {
    auto result = std::make_shared<std::optional<Result>>();
    auto error = std::make_shared<std::exception_ptr>();
    const auto begin = [&](std::function<void()> wake) {
      enqueue(urgency, {time, [result, error, wake, home = home_, job](Context& context) {
                          try {
                            *result = job(context);
                          } catch (...) {
                            *error = std::current_exception();
                          }
                          asio::post(home, wake);
                        }});
    };
    co_await suspended(begin);
    if (*error) std::rethrow_exception(*error);
    co_return std::move(**result);
  }

  // Interrupts what runs and drops what waits.
  void stop();

 private:
  struct Job {
    std::chrono::milliseconds time;
    std::function<void(Context&)> run;
  };
  struct Running {
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    std::function<void()> interrupt;
  };
  static constexpr std::size_t urgencies = 3;

  void enqueue(Urgency urgency, Job job);
  void work(std::size_t worker);
  void watch();
  std::size_t waiting() const;

  asio::any_io_executor home_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable started_;
  std::array<std::deque<Job>, urgencies> queues_;
  std::vector<Running> running_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
  std::thread watcher_;
};

// One processor is left to the rest of the server where there are several.
std::size_t worker_threads();

}  // namespace orrery
