// A bot that others help to think, each in a program of its own: they search the same view in other deals and
// report what they have tried, which it adds to its own. It thinks no longer for that, and as long as nobody
// reports anything it chooses as it would alone.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"

namespace orrery {

// Whoever lets others help. Tasks and reports are texts, as they go from program to program.
class Helpers {
 public:
  virtual ~Helpers() = default;
  // A number for the task.
  virtual int begin(std::string task) = 0;
  // Those that came since.
  virtual std::vector<std::string> reports(int task) = 0;
  virtual void end(int task) = 0;
};

class HelpedBot final : public AnyBot {
 public:
  HelpedBot(const AnyGame& game, const BotSpec& spec, Helpers& helpers)
      : spec_(spec), helpers_(helpers), own_(make_bot(game, spec)) {}
  ~HelpedBot() override { end(); }

  bool think(const SeatView& view, Thought about, Rng& rng) override;
  Move choose(const SeatView& view, Rng& rng) override { return own().choose(view, rng); }
  std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) override {
    return own().analyze(view, rng);
  }
  std::vector<Forecast> forecast(const SeatView& view, std::span<const Move> moves,
                                 const ForecastEffort& effort, Rng& rng) override {
    return own().forecast(view, moves, effort, rng);
  }

 private:
  AnyBot& own();
  void end();

  BotSpec spec_;
  Helpers& helpers_;
  std::unique_ptr<AnyBot> own_;
  int task_ = 0;  // 0: nobody helps now
};

// The other side: one who helps with a task.
class Help {
 public:
  // `number` tells those who help with the same task apart. Throws InputError.
  Help(const AnyGame& game, std::string_view task, std::uint64_t number);

  // Searches for a moment and reports what it has tried since it was asked last; empty when there is no more
  // to do.
  std::string go_on();

 private:
  std::unique_ptr<AnyBot> bot_;
  SeatView view_;
  Rng rng_;
  std::vector<Tried> reported_;
  bool done_ = false;
};

}  // namespace orrery
