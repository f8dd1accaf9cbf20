// Small pieces around coroutines that all run on one thread.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

namespace orrery {

namespace asio = boost::asio;

template <class T>
using Task = asio::awaitable<T>;

// Suspends the coroutine and hands `start` a function that wakes it, to be called once, on the thread of the
// coroutine. `start` must be a variable of the caller: GCC 12 destroys twice what is made within an
// expression that waits.
template <class Start>
Task<void> suspended(Start& start) {
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void()>(
      [&start](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared] { std::move (*shared)(); });
      },
      asio::use_awaitable);
}

// Lets one coroutine at a time through, in the order of asking.
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

  Task<Lock> lock() {
    if (!taken_) {
      taken_ = true;
      co_return Lock(this);
    }
    const auto executor = co_await asio::this_coro::executor;
    const auto queue = [this, executor](std::function<void()> wake) {
      // Posted, so that the one who unlocks finishes its own work first.
      waiting_.push_back([executor, wake = std::move(wake)] { asio::post(executor, wake); });
    };
    co_await suspended(queue);
    co_return Lock(this);
  }
  bool taken() const { return taken_; }
  // Those who wait are never let through: they end with whatever they hold.
  void abandon() { const auto gone = std::exchange(waiting_, {}); }

 private:
  void unlock() {
    if (waiting_.empty()) {
      taken_ = false;
      return;
    }
    const auto next = std::move(waiting_.front());
    waiting_.pop_front();
    next();
  }

  bool taken_ = false;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace orrery
