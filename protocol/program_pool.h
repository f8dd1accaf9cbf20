// A program at the tables of a server: as many processes as decisions are asked at once, each kept for the
// next one. When it fails, a rookie makes the decision, and somebody is told; after several failures in a row
// it is left alone for a while, so that nobody waits for it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "protocol/program_bot.h"

namespace orrery {

class ProgramPool : public std::enable_shared_from_this<ProgramPool> {
 public:
  using Complain = std::function<void(const std::string& sentence)>;

  ProgramPool(std::string name, ProgramPlan plan, Complain complain)
      : name_(std::move(name)), plan_(std::move(plan)), complain_(std::move(complain)) {}

  // The game must outlive the pool.
  std::unique_ptr<AnyBot> bot(const AnyGame& game);
  Move choose(const AnyGame& game, const SeatView& view, Rng& rng);

 private:
  struct Idle {
    const AnyGame* game;
    std::unique_ptr<ProgramBot> bot;
  };
  // None while it is left alone.
  std::unique_ptr<ProgramBot> take(const AnyGame& game);
  void give_back(const AnyGame& game, std::unique_ptr<ProgramBot> bot);
  void note_failure(const std::string& why);

  std::string name_;
  ProgramPlan plan_;
  Complain complain_;
  std::mutex mutex_;
  std::vector<Idle> idle_;
  int failures_ = 0;  // in a row
  std::chrono::steady_clock::time_point left_alone_until_{};
};

}  // namespace orrery
