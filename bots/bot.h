// The bot of one game. It takes views: handing it a position does not compile.
#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "bots/any_bot.h"
#include "bots/knowledge.h"
#include "bots/search.h"
#include "engine/game.h"

namespace orrery {

template <class G, class K = Knowledge<G>>
class Bot {
 public:
  using Content = typename G::Content;
  using Position = typename G::Position;

  // `stop`, if given, ends a search early.
  Bot(const Content& content, const BotSpec& spec, const std::atomic<bool>* stop = nullptr)
      : content_(content), level_(spec.level), stop_(stop) {
    const int iterations = spec.budget.iterations ? spec.budget.iterations : own_iterations(spec.level);
    if (searches()) search_.emplace(content, SearchBudget{iterations, spec.budget.milliseconds});
  }

  Move choose(const View<G>& view, Rng& rng) {
    const MoveList<G> moves = legal(view);
    if (moves.size() == 1) return moves[0];
    if (plays_at_random()) return any_of(moves, rng);
    if (level_ == BotLevel::rookie) {
      const std::array<float, G::max_moves> values = greedy_values(view, moves, rng);
      return moves[std::max_element(values.begin(), values.begin() + moves.size()) - values.begin()];
    }
    search_->run(view, rng, stop_, true, effort_for<K>(content_, view.seen()));
    return search_->best();
  }

  bool plays_at_random() const { return level_ == BotLevel::random; }
  static Move any_of(const MoveList<G>& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }

  // Every legal move, best first.
  std::vector<Suggestion> analyze(const View<G>& view, Rng& rng) {
    if (searches()) {
      search_->run(view, rng, stop_, false);
      return search_->suggestions();
    }
    const MoveList<G> moves = legal(view);
    const std::array<float, G::max_moves> values = greedy_values(view, moves, rng);
    std::vector<Suggestion> all;
    for (std::size_t i = 0; i < moves.size(); ++i)
      all.push_back({moves[i], 1.0 / static_cast<double>(moves.size()), values[i]});
    if (level_ == BotLevel::rookie)
      std::stable_sort(all.begin(), all.end(),
                       [](const Suggestion& a, const Suggestion& b) { return a.value > b.value; });
    return all;
  }

 private:
  static int own_iterations(BotLevel level) {
    switch (level) {
      case BotLevel::pilot:
        return K::iterations.pilot;
      case BotLevel::admiral:
        return K::iterations.admiral;
      default:
        return K::iterations.captain;
    }
  }
  bool searches() const { return level_ != BotLevel::random && level_ != BotLevel::rookie; }

  MoveList<G> legal(const View<G>& view) const {
    MoveList<G> moves;
    G::legal(content_, view.seen(), view.seat(), moves);
    return moves;
  }

  // What the seat can expect after each move, over a few deals of what it cannot see.
  std::array<float, G::max_moves> greedy_values(const View<G>& view, const MoveList<G>& moves,
                                                Rng& rng) const {
    constexpr int deals = 4;
    std::array<float, G::max_moves> values{};
    for (int deal = 0; deal < deals; ++deal) {
      const Position dealt = view.redeal(content_, rng);
      for (std::size_t i = 0; i < moves.size(); ++i)
        values[i] += value_after<G, AtAGlance<K>>(content_, dealt, view.seat(), moves[i]) / deals;
    }
    return values;
  }

  const Content& content_;
  BotLevel level_;
  const std::atomic<bool>* stop_;
  std::optional<Search<G, K>> search_;
};

}  // namespace orrery
