// Somebody at the tables of the laboratory: one of our bots, or somebody's program. A program that crashes,
// hangs or answers nonsense has lost that game; a rookie plays on for it, so that nothing else suffers.
#pragma once

#include <cstring>
#include <memory>
#include <string>

#include "bots/bot.h"
#include "bots/restriction.h"
#include "engine/game_adapter.h"
#include "protocol/program_bot.h"

namespace orrery {

// What a bot thinks that the tables are, and what it learned about them.
template <class G>
struct Mind {
  const GameAdapter<G>* game;
  const Network* network = nullptr;
};

template <class G>
class Contestant {
 public:
  Contestant(const Mind<G>& mind, const BotSpec& spec, const std::atomic<bool>* stop)
      : game_(*mind.game), bot_(game_.content(), own(spec), stop, mind.network) {
    if (spec.program.empty()) return;
    ProgramPlan plan{.command = spec.program};
    if (spec.budget.milliseconds) plan.milliseconds = spec.budget.milliseconds;
    program_ = std::make_unique<ProgramBot>(game_, std::move(plan));
  }

  // From now on it never does, or does whenever it can, what the style says. Throws InputError when no move
  // of the game is meant, or when nobody can hold this player to a style.
  void keep_to(const Style& style) {
    if (style.never.empty() && style.always.empty()) return;
    if (program_) throw InputError("A program plays as it likes: it cannot be held to a style.");
    bot_.keep_to(Restriction::read<typename G::Content>(G::verbs(), game_.content(), style));
  }
  // A game begins.
  void begin(const Setup& setup) {
    failure_.clear();
    if (!program_) return;
    // One that loses every game so is not waited for any more.
    if (failures_ == most_failures)
      failure_ = last_failure_;
    else
      try_program([&] { program_->begin(setup); });
  }
  Move choose(const View<G>& view, Rng& rng) {
    Move move;
    if (program_ && failure_.empty() && try_program([&] { move = program_->choose(seen(view), rng); }))
      return move;
    return bot_.choose(view, rng);
  }
  // A game was played to its end.
  void end() {
    if (failure_.empty()) failures_ = 0;
  }
  // Why it has lost this game already; empty: it has not.
  const std::string& failure() const { return failure_; }
  // Without looking at anything.
  bool plays_at_random() const { return bot_.plays_at_random() && !bot_.restricted(); }
  Move any_of(const MoveList<G>& moves, Rng& rng) const { return bot_.any_of(moves, rng); }

 private:
  static constexpr int most_failures = 3;  // in a row

  static BotSpec own(const BotSpec& spec) {
    if (!spec.program.empty()) return {BotLevel::rookie, {}, false};
    BotSpec fair = spec;
    fair.budget.processor_time = true;
    return fair;
  }
  SeatView seen(const View<G>& view) const {
    PositionBytes bytes(sizeof view.seen());
    std::memcpy(bytes.data(), &view.seen(), bytes.size());
    return game_.view(bytes, view.seat());
  }
  template <class Try>
  bool try_program(Try attempt) {
    try {
      attempt();
      return true;
    } catch (const ProgramFailure& failure) {
      failure_ = last_failure_ = failure.what();
      ++failures_;
      return false;
    }
  }

  const GameAdapter<G>& game_;
  Bot<G> bot_;
  std::unique_ptr<ProgramBot> program_;
  std::string failure_, last_failure_;
  int failures_ = 0;
};

}  // namespace orrery
