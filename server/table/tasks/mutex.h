// Lets one coroutine at a time through, in the order of asking.
#pragma once

#include <coroutine>
#include <deque>
#include <utility>

#include "server/table/tasks/task.h"

namespace orrery {

class AsyncMutex {
 public:
  class Lock {
   public:
    explicit Lock(AsyncMutex* mutex) : mutex_(mutex) {}
    Lock(Lock&& other) noexcept : mutex_(std::exchange(other.mutex_, nullptr)) {}
    Lock& operator=(Lock&&) = delete;
    ~Lock() {
      if (mutex_) mutex_->unlock();
    }

   private:
    AsyncMutex* mutex_;
  };

  // co_await it.
  class Turn {
   public:
    explicit Turn(AsyncMutex& mutex) : mutex_(mutex) {}
    bool await_ready() const { return !std::exchange(mutex_.taken_, true); }
    void await_suspend(std::coroutine_handle<> handle) { mutex_.waiting_.push_back(handle); }
    Lock await_resume() const { return Lock(&mutex_); }

   private:
    AsyncMutex& mutex_;
  };

  Turn lock() { return Turn(*this); }
  bool taken() const { return taken_; }

 private:
  void unlock() {
    if (waiting_.empty()) {
      taken_ = false;
      return;
    }
    const std::coroutine_handle<> next = waiting_.front();
    waiting_.pop_front();
    Ready::wake(next);
  }

  bool taken_ = false;
  std::deque<std::coroutine_handle<>> waiting_;
};

}  // namespace orrery
