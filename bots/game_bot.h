// Puts the run-time interface in front of the bot of one game. Instantiated once per game, in a generated
// file.
#pragma once

#include <cstring>
#include <memory>
#include <vector>

#include "bots/any_bot.h"
#include "bots/bot.h"
#include "bots/bot_maker.h"
#include "bots/networks.h"
#include "engine/game_adapter.h"

namespace orrery {

template <class G>
class GameBot final : public AnyBot {
 public:
  GameBot(const GameAdapter<G>& game, const BotSpec& spec)
      : content_(game.content()), bot_(content_, spec, stop_flag(), network_for(game)) {}

  bool think(const SeatView& view, Thought about, Rng& rng) override {
    return bot_.think(typed(view), about, rng);
  }
  std::vector<Tried> tried() const override { return bot_.tried(); }
  void add(std::span<const Tried> tried) override { bot_.add(tried); }
  Move choose(const SeatView& view, Rng& rng) override { return bot_.choose(typed(view), rng); }
  std::vector<Suggestion> analyze(const SeatView& view, Rng& rng) override {
    return bot_.analyze(typed(view), rng);
  }
  std::vector<Forecast> forecast(const SeatView& view, std::span<const Move> moves,
                                 const ForecastEffort& effort, Rng& rng) override {
    return bot_.forecast(typed(view), moves, effort, rng, [](const typename G::Position& seen) {
      const auto* first = reinterpret_cast<const std::byte*>(&seen);
      return PositionBytes(first, first + sizeof seen);
    });
  }

 private:
  // Masking what is masked changes nothing.
  View<G> typed(const SeatView& view) const {
    typename G::Position seen;
    if (view.seen().size() != sizeof seen) throw InputError("This is a view of another game.");
    std::memcpy(&seen, view.seen().data(), sizeof seen);
    return {content_, seen, view.seat()};
  }

  const typename G::Content& content_;
  Bot<G> bot_;
};

template <class G>
std::unique_ptr<AnyBot> make_game_bot(const AnyGame& game, const BotSpec& spec) {
  return std::make_unique<GameBot<G>>(dynamic_cast<const GameAdapter<G>&>(game), spec);
}

template <class G>
bool has_network(const AnyGame& game) {
  return network_for(dynamic_cast<const GameAdapter<G>&>(game)) != nullptr;
}

}  // namespace orrery
