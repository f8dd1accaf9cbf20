// Waits in a coroutine of ours for an operation of Asio.
#pragma once

#include <coroutine>
#include <tuple>
#include <utility>

#include "server/table/tasks/task.h"

namespace orrery {

// What an operation calls when it is done. One type for all that wait for the same kind of results: Asio's
// and Beast's operations are compiled anew for every type of handler, and take long.
template <class... Results>
struct WakeWith {
  void operator()(Results... given) const {
    *results = {std::move(given)...};
    Ready::wake(waiting);
  }
  std::tuple<Results...>* results;
  std::coroutine_handle<> waiting;
};

template <class Begin, class... Results>
class Waited {
 public:
  explicit Waited(Begin begin) : begin_(std::move(begin)) {}
  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> waiting) { begin_(WakeWith<Results...>{&results_, waiting}); }
  std::tuple<Results...> await_resume() { return std::move(results_); }

 private:
  Begin begin_;
  std::tuple<Results...> results_;
};

// `begin` starts the operation with the handler that it is given; its results are those of the handler. It
// should capture nothing but references: GCC 12 destroys twice what is made within an expression that waits.
template <class... Results, class Begin>
Waited<Begin, Results...> waited(Begin begin) {
  return Waited<Begin, Results...>(std::move(begin));
}

}  // namespace orrery
