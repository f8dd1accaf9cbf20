// Plays numbered games on several threads and hands their outcomes over in the order of the numbers, so that
// nothing depends on how many threads there are and an early end leaves a whole beginning.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "lab/any_lab.h"

namespace orrery {

// `make_worker()` is called once per thread; the worker is called with a game's index and gives an optional
// outcome, nothing if it was stopped. `take` gets the outcomes in order, one at a time. `batch` games are
// played between two hand-overs.
template <class Outcome, class MakeWorker, class Take>
void play_in_order(std::int64_t games, std::int64_t batch, const Running& running, MakeWorker make_worker,
                   Take take) {
  const auto stopped = [&] { return running.stop && running.stop->load(std::memory_order_relaxed); };
  std::mutex mutex;
  std::condition_variable changed;
  std::map<std::int64_t, std::vector<Outcome>> waiting;  // finished, but an earlier batch is not
  std::atomic<std::int64_t> next_batch = 0;
  std::int64_t handed_over = 0, expected = 0;
  int active = std::max(1, running.threads);
  std::exception_ptr failure;

  const auto hand_over = [&](std::int64_t index, std::vector<Outcome> outcomes) {
    const std::lock_guard lock(mutex);
    waiting.emplace(index, std::move(outcomes));
    for (auto at = waiting.find(expected); at != waiting.end(); at = waiting.find(++expected)) {
      for (Outcome& outcome : at->second) take(std::move(outcome));
      handed_over += static_cast<std::int64_t>(at->second.size());
      waiting.erase(at);
    }
  };
  const auto play_batches = [&] {
    auto worker = make_worker();
    while (!stopped()) {
      const std::int64_t index = next_batch++;
      if (index * batch >= games) return;
      std::vector<Outcome> outcomes;
      for (std::int64_t game = index * batch; game < std::min(games, (index + 1) * batch); ++game) {
        std::optional<Outcome> outcome = worker(game);
        if (!outcome) return;
        outcomes.push_back(std::move(*outcome));
      }
      hand_over(index, std::move(outcomes));
    }
  };
  const auto run = [&] {
    std::exception_ptr thrown;
    try {
      play_batches();
    } catch (...) {
      thrown = std::current_exception();
      next_batch = games;  // the others end too
    }
    const std::lock_guard lock(mutex);
    if (thrown) failure = thrown;
    --active;
    changed.notify_one();
  };

  std::vector<std::jthread> threads;
  threads.reserve(static_cast<std::size_t>(std::max(0, running.threads)));
  for (int i = 0; i < running.threads; ++i) threads.emplace_back(run);
  if (threads.empty()) run();
  std::unique_lock lock(mutex);
  bool done = false;
  while (!done) {
    done = changed.wait_for(lock, std::chrono::milliseconds(100), [&active] { return active == 0; });
    if (running.progress) running.progress(handed_over, games);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace orrery
