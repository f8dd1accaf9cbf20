// A bot for any game, the toy among them.
#pragma once

#include <vector>

#include "bots/any_bot.h"

namespace orrery {

// Chooses at random among the moves that fit what it sees.
class RandomBot : public AnyBot {
 public:
  explicit RandomBot(const AnyGame& game) : game_(game) {}

  Move choose(const SeatView& view, Rng& rng) override {
    const std::vector<Move> legal = game_.legal(game_.redeal(view, rng), view.seat());
    return legal.at(rng.below(static_cast<std::uint32_t>(legal.size())));
  }
  std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) override {
    std::vector<Suggestion> all;
    for (const Move move : game_.legal(game_.redeal(view, rng), view.seat()))
      all.push_back({move, 0.5, 0.25});
    return all;
  }

 private:
  const AnyGame& game_;
};

}  // namespace orrery
