// Coroutines that nobody waits for: they are kept here until they end, and with the crew.
#pragma once

#include <coroutine>
#include <exception>
#include <string_view>
#include <unordered_set>

#include "server/table/keeping/notes.h"
#include "server/table/tasks/task.h"

namespace orrery {

class Crew {
 public:
  Crew() = default;
  ~Crew() { end(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // What it throws is noted, with what it was `doing`, which must be a constant.
  void start(Task<void> task, std::string_view doing) {
    if (!ended_) Ready::wake(run(*this, std::move(task), doing).handle);
  }

  // Those that have not ended go where they are; none of them is woken any more, and none begins.
  void end() {
    if (std::exchange(ended_, true)) return;
    const Ready::Silence silence;
    while (!live_.empty()) std::coroutine_handle<>::from_address(*live_.begin()).destroy();
  }

 private:
  struct Detached {
    struct promise_type {
      promise_type(Crew& c, Task<void>&, std::string_view&) : crew(c) { crew.live_.insert(address()); }
      ~promise_type() { crew.live_.erase(address()); }
      promise_type(const promise_type&) = delete;
      promise_type& operator=(const promise_type&) = delete;

      void* address() { return std::coroutine_handle<promise_type>::from_promise(*this).address(); }
      Detached get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
      std::suspend_always initial_suspend() noexcept { return {}; }
      std::suspend_never final_suspend() noexcept { return {}; }
      void return_void() {}
      void unhandled_exception() { std::terminate(); }  // `run` catches everything

      Crew& crew;
    };
    std::coroutine_handle<> handle;
  };

  static Detached run(Crew& /*crew*/, Task<void> task, std::string_view doing) {
    try {
      co_await task;
    } catch (const std::exception& error) {
      note(Gravity::error, "{}: {}", doing, error.what());
    } catch (...) {
      note(Gravity::error, "{}: something unknown went wrong", doing);
    }
  }

  std::unordered_set<void*> live_;
  bool ended_ = false;
};

}  // namespace orrery
