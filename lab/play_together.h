// Plays numbered games with all threads of all processes of a fleet.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "lab/fleet.h"
#include "lab/outcome_bytes.h"
#include "lab/workers.h"

namespace orrery {

struct LabGame {
  std::int64_t index = 0;
  std::vector<int> seats;  // which bot sat where
  PlayedGame game;
  Touched touched{};
};
inline void write(ByteWriter& out, const LabGame& game) {
  out.put(game.index);
  out.put(game.seats);
  out.put(game.game);
  out.put(game.touched);
}
inline void read(ByteReader& in, LabGame& game) {
  in.get(game.index);
  in.get(game.seats);
  in.get(game.game);
  in.get(game.touched);
}

// Messages that this process sends to itself.
class OwnMessages {
 public:
  void push(std::string bytes) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(bytes));
    changed_.notify_one();
  }
  // Nothing more comes, perhaps because of a failure.
  void close(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    failure_ = std::move(failure);
    changed_.notify_one();
  }
  std::optional<std::string> pop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty() && failure_) std::rethrow_exception(failure_);
    if (waiting_.empty()) return std::nullopt;
    std::string bytes = std::move(waiting_.front());
    waiting_.pop_front();
    return bytes;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  bool closed_ = false;
  std::exception_ptr failure_;
};

// Like play_in_order. With a fleet, every process plays the batches of its turn, and only the first takes
// outcomes, all of them.
template <class MakeWorker, class Take>
void play_together(std::int64_t games, std::int64_t batch, const Running& running, MakeWorker make_worker,
                   Take take) {
  if (!running.fleet) return play_in_order<LabGame>(games, batch, running, make_worker, take);
  Fleet& fleet = *running.fleet;
  const std::int64_t batches = (games + batch - 1) / batch;
  const std::int64_t own = (batches - fleet.rank() + fleet.size() - 1) / fleet.size();
  const auto make_batches = [&] {
    return [&, worker = make_worker()](std::int64_t turn) mutable -> std::optional<std::string> {
      const std::int64_t first = (turn * fleet.size() + fleet.rank()) * batch;
      ByteWriter bytes;
      for (std::int64_t game = first; game < std::min(games, first + batch); ++game) {
        const std::optional<LabGame> outcome = worker(game);
        if (!outcome) return std::nullopt;
        bytes.put(*outcome);
      }
      return bytes.take();
    };
  };
  Running silent = running;
  silent.progress = nullptr;
  if (fleet.rank() != 0) {
    play_in_order<std::string>(own, 1, silent, make_batches,
                               [&](const std::string& bytes) { fleet.send(bytes); });
    return fleet.send("");
  }

  OwnMessages messages;
  const std::jthread player([&] {
    std::exception_ptr failure;
    try {
      play_in_order<std::string>(own, 1, silent, make_batches,
                                 [&](std::string bytes) { messages.push(std::move(bytes)); });
    } catch (...) {
      failure = std::current_exception();
    }
    messages.close(failure);
  });
  for (std::int64_t index = 0; index < batches; ++index) {
    const int from = static_cast<int>(index % fleet.size());
    const std::optional<std::string> bytes = from == 0 ? messages.pop() : fleet.receive(from, running.stop);
    if (!bytes || bytes->empty()) return;
    for (ByteReader reader(*bytes); !reader.empty();) {
      LabGame game;
      reader.get(game);
      take(std::move(game));
    }
    if (running.progress) running.progress(std::min(games, (index + 1) * batch), games);
  }
  // Their last word, so that the next run begins with its first.
  for (int from = 1; from < fleet.size(); ++from) fleet.receive(from, running.stop);
}

}  // namespace orrery
