// Who plays the games that are learned from: a search with a network, or with the hand-made judgment.
#pragma once

#include <atomic>
#include <variant>
#include <vector>

#include "bots/learned.h"
#include "bots/search.h"
#include "engine/game.h"

namespace orrery {

template <class G>
class Student {
 public:
  using Content = typename G::Content;

  // Without a network it judges by hand.
  Student(const Content& content, const Network* network, int iterations, float root_noise = 0)
      : search_(make(content, network, iterations, root_noise)) {}

  void think(const View<G>& view, Rng& rng, const std::atomic<bool>* stop) {
    std::visit([&](auto& search) { search.run(view, rng, stop, false); }, search_);
  }
  Move best() const {
    return std::visit([](const auto& search) { return search.best(); }, search_);
  }
  float value() const {
    return std::visit([](const auto& search) { return search.best_value(); }, search_);
  }
  // By move.
  std::vector<std::uint16_t> visits(const MoveList<G>& moves) const {
    std::vector<std::uint16_t> visits(moves.size());
    const auto count = [&](const SearchEdge& edge) {
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves[i] == edge.move) visits[i] = static_cast<std::uint16_t>(std::min(edge.visits, 0xffffu));
    };
    std::visit([&](const auto& search) { search.each_root_move(count); }, search_);
    return visits;
  }

 private:
  using ByHand = Search<G, Knowledge<G>>;
  using ByNetwork = Search<G, Learned<G>>;
  using Any = std::variant<ByHand, ByNetwork>;

  static Any make(const Content& content, const Network* network, int iterations, float root_noise) {
    SearchSettings settings = Knowledge<G>::settings;
    settings.root_noise = root_noise;
    const SearchBudget budget{.iterations = iterations};
    if (!network) return Any(std::in_place_type<ByHand>, content, budget, settings);
    return Any(std::in_place_type<ByNetwork>, content, budget, settings, Learned<G>(*network));
  }

  Any search_;
};

}  // namespace orrery
