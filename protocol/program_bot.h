// Somebody's program as a bot: it is asked in the words of docs/bot-protocol.md and gets nothing but views.
#pragma once

#include <memory>
#include <string>

#include "bots/any_bot.h"
#include "protocol/child_process.h"

namespace orrery {

struct ProgramPlan {
  std::string command;
  int milliseconds = 1000;  // to think about one decision
};

class ProgramBot final : public AnyBot {
 public:
  // The game must outlive the bot. Nothing is started yet.
  ProgramBot(const AnyGame& game, ProgramPlan plan) : game_(game), plan_(std::move(plan)) {}

  // Starts the program unless it is running. Throws ProgramFailure, like all that follow, after which it has
  // to be started again.
  void greet();
  // A game begins.
  void begin(const Setup& setup);
  Move choose(const SeatView& view, Rng& rng) override;
  // What it chooses, and the others behind it.
  std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) override;

 private:
  template <class Talk>
  auto talk(Talk attempt);
  Move answer(const PositionBytes& seen, const std::vector<Move>& legal, ChildProcess::Time deadline);

  const AnyGame& game_;
  ProgramPlan plan_;
  std::unique_ptr<ChildProcess> process_;
};

}  // namespace orrery
