// A few threads that wait for the next piece of the same kind of work: starting them anew for every step of a
// batch would take longer than a small step.
#pragma once

#include <unistd.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery {

class ThreadPool {
 public:
  // `threads` in all, the caller's among them.
  explicit ThreadPool(int threads) {
    for (int piece = 1; piece < threads; ++piece)
      helpers_.emplace_back([this, piece](const std::stop_token& stop) { help(stop, piece); });
  }
  ~ThreadPool() {
    for (std::jthread& helper : helpers_) helper.request_stop();
  }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  // A process that was forked off has no helpers, although it seems to.
  bool is_of_this_process() const { return process_ == ::getpid(); }

  // Calls `work(piece)` for every piece, of which there are no more than threads; throws what one of them
  // threw, when all are done.
  void run(int pieces, const std::function<void(int)>& work) {
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      pieces_ = pieces;
      pending_ = pieces - 1;
      ++round_;
    }
    if (pieces > 1) begun_.notify_all();
    attempt(work, 0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return pending_ == 0; });
    work_ = nullptr;
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  void help(const std::stop_token& stop, int piece) {
    int seen = 0;
    for (;;) {
      const std::function<void(int)>* work = nullptr;
      {
        std::unique_lock lock(mutex_);
        if (!begun_.wait(lock, stop, [&] { return round_ != seen && piece < pieces_; })) return;
        seen = round_;
        work = work_;
      }
      attempt(*work, piece);
      const std::lock_guard lock(mutex_);
      if (--pending_ == 0) done_.notify_one();
    }
  }
  void attempt(const std::function<void(int)>& work, int piece) {
    try {
      work(piece);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
  }

  pid_t process_ = ::getpid();
  std::mutex mutex_;
  std::condition_variable_any begun_;
  std::condition_variable done_;
  const std::function<void(int)>* work_ = nullptr;
  int pieces_ = 0, pending_ = 0, round_ = 0;
  std::exception_ptr failure_;
  std::vector<std::jthread> helpers_;  // the last, so that they end first
};

}  // namespace orrery
