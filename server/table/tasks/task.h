// Coroutines of the tables. They all run on one thread, need nothing of the library that carries bytes, and
// so run wherever a table does: what they wait for (a disk, a bot) calls `wake` on that thread.
#pragma once

#include <coroutine>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace orrery {

// Coroutines that may go on. Whoever wakes the first also runs those that it wakes in turn, one after the
// other and never one inside the other.
class Ready {
 public:
  static void wake(std::coroutine_handle<> handle) {
    Line& line = this_thread();
    if (line.silent) return;
    line.ready.push_back(handle);
    if (std::exchange(line.running, true)) return;
    while (!line.ready.empty()) {
      const std::coroutine_handle<> next = line.ready.front();
      line.ready.pop_front();
      next.resume();
    }
    line.running = false;
  }

  // While there is one, nobody is woken: what is destroyed meanwhile may hold locks that others wait for.
  class Silence {
   public:
    Silence() : before_(std::exchange(this_thread().silent, true)) {}
    ~Silence() { this_thread().silent = before_; }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

   private:
    bool before_;
  };

 private:
  struct Line {
    std::deque<std::coroutine_handle<>> ready;
    bool running = false;
    bool silent = false;
  };
  static Line& this_thread() {
    thread_local Line line;
    return line;
  }
};

// Runs something on the tables' thread, soon; safe on any thread.
using Home = std::function<void(std::function<void()>)>;

// Begins when it is waited for; goes with whoever holds it.
template <class T>
class [[nodiscard]] Task;

namespace task_detail {

// Goes on with another coroutine instead of this one. Not every browser can jump like that yet; there the
// other one is next in line.
#ifdef __EMSCRIPTEN__
using Next = void;
inline void go_on_with(std::coroutine_handle<> next) noexcept {
  if (next) Ready::wake(next);
}
#else
using Next = std::coroutine_handle<>;
inline std::coroutine_handle<> go_on_with(std::coroutine_handle<> next) noexcept {
  return next ? next : std::noop_coroutine();
}
#endif

struct FinalAwaiter {
  bool await_ready() noexcept { return false; }
  template <class Promise>
  Next await_suspend(std::coroutine_handle<Promise> done) noexcept {
    return go_on_with(done.promise().waiting);
  }
  void await_resume() noexcept {}
};

struct PromiseBase {
  std::coroutine_handle<> waiting;
  std::exception_ptr error;

  std::suspend_always initial_suspend() noexcept { return {}; }
  FinalAwaiter final_suspend() noexcept { return {}; }
  void unhandled_exception() { error = std::current_exception(); }
};

template <class T>
struct Promise : PromiseBase {
  std::optional<T> value;

  Task<T> get_return_object();
  template <class U>
  void return_value(U&& result) {
    value.emplace(std::forward<U>(result));
  }
  T take() {
    if (error) std::rethrow_exception(error);
    return std::move(*value);
  }
};

template <>
struct Promise<void> : PromiseBase {
  Task<void> get_return_object();
  void return_void() {}
  void take() {
    if (error) std::rethrow_exception(error);
  }
};

}  // namespace task_detail

template <class T>
class [[nodiscard]] Task {
 public:
  using promise_type = task_detail::Promise<T>;
  using Handle = std::coroutine_handle<promise_type>;

  explicit Task(Handle handle) : handle_(handle) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  bool await_ready() const noexcept { return false; }
  task_detail::Next await_suspend(std::coroutine_handle<> waiting) noexcept {
    handle_.promise().waiting = waiting;
    return task_detail::go_on_with(handle_);
  }
  T await_resume() { return handle_.promise().take(); }

 private:
  Handle handle_;
};

template <class T>
Task<T> task_detail::Promise<T>::get_return_object() {
  return Task<T>(std::coroutine_handle<Promise>::from_promise(*this));
}
inline Task<void> task_detail::Promise<void>::get_return_object() {
  return Task<void>(std::coroutine_handle<Promise>::from_promise(*this));
}

// Suspends the coroutine and hands `start` a function that wakes it, to be called once, on the thread of the
// coroutine. `start` must be a variable of the caller: GCC 12 destroys twice what is made within an
// expression that waits.
template <class Start>
class Suspended {
 public:
  explicit Suspended(Start& start) : start_(start) {}
  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> handle) {
    start_([handle] { Ready::wake(handle); });
  }
  void await_resume() const noexcept {}

 private:
  Start& start_;
};
template <class Start>
Suspended<Start> suspended(Start& start) {
  return Suspended<Start>(start);
}

}  // namespace orrery
