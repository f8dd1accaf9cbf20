// Whoever does what takes long: bots that think, replays that are told.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "server/table/tasks/task.h"

namespace orrery {

// Who waits for the work. Everything else comes before what only bots wait for.
enum class Urgency : std::uint8_t { asked, table_with_people, table_of_bots };

struct Errand {
  Urgency urgency = Urgency::asked;
  std::string client;  // clients share the work fairly,
  std::string table;   // and so do the tables of one client
  std::chrono::milliseconds time{};
};

// Too much is asked already.
class Overworked : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What a job is given: a place to say how to interrupt it.
class WorkContext {
 public:
  virtual ~WorkContext() = default;
  // `interrupt` is called, perhaps from another thread and perhaps at once, when the time is up.
  virtual void on_interrupt(std::function<void()> interrupt) = 0;
};

class Workers {
 public:
  virtual ~Workers() = default;

  // Runs `job` and returns what it returns, or throws what it throws. The more wait, the shorter the time of
  // each. Throws Overworked.
  template <class Result>
  Task<Result> run(Errand errand, std::function<Result(WorkContext&)> job) {
    return run_in_parts<Result>(std::move(errand),
                                [job](WorkContext& context) { return std::optional(job(context)); });
  }
  // The same in parts: a job that returns nothing yet is asked again, perhaps after others.
  template <class Result>
  Task<Result> run_in_parts(Errand errand, std::function<std::optional<Result>(WorkContext&)> job) {
    std::optional<Result> result;
    std::exception_ptr error;
    const auto begin = [&](const std::function<void()>& wake) {
      const auto work = [&result, &error, job](WorkContext& context) {
        try {
          result = job(context);
        } catch (...) {
          error = std::current_exception();
        }
        return result || error;
      };
      if (!start(std::move(errand), work, wake)) {
        error = std::make_exception_ptr(Overworked("Too much is asked already; try again in a moment."));
        wake();
      }
    };
    co_await suspended(begin);
    if (error) std::rethrow_exception(error);
    co_return std::move(*result);
  }

 protected:
  // True when there is no more to do.
  using Job = std::function<bool(WorkContext&)>;
  // Calls `job` until there is no more to do, then `done` on the tables' thread. False when it does not take
  // the errand. A worker that stops finishes the jobs that it has begun before the coroutines that wait for
  // them go.
  virtual bool start(Errand errand, Job job, std::function<void()> done) = 0;
};

}  // namespace orrery
