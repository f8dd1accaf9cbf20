// The yardstick: information-set tree search as textbooks have it (Cowling, Powley, Whitehouse 2012). A node
// is what the acting seat sees; moves are tried once each and then chosen by UCB1; from a new node on, the
// game is played to its end at random. It knows the rules of the game and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <vector>

#include "bots/knowledge.h"
#include "bots/search_budget.h"
#include "bots/search_tree.h"
#include "engine/game.h"

namespace orrery {

template <class G>
class PlainSearch {
 public:
  using Content = typename G::Content;
  using Position = typename G::Position;

  PlainSearch(const Content& content, SearchBudget budget)
      : content_(content), budget_(budget), tree_(budget.most_nodes(), G::max_moves + budget.most_edges()) {}

  // Searches from what the seat sees, which must be asked now. It always uses its whole budget.
  void run(const View<G>& view, Rng& rng, const std::atomic<bool>* stop, bool, float = 1) {
    tree_.clear();
    const SearchClock clock(budget_, stop);
    for (int done = 0; !clock.over(done); ++done) iterate(view, rng);
  }

  std::vector<Suggestion> suggestions() const { return tree_.suggestions(root_node_); }
  Move best() const { return tree_.most_visited(root_node_).move; }

 private:
  static constexpr std::size_t most_depth = 400;
  static constexpr float exploration = 1.0f;  // the two parts of UCB1; the results lie between 0 and 1

  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
    Seat seat;
  };

  void iterate(const View<G>& view, Rng& rng) {
    Position position = view.redeal(content_, rng);
    MoveList<G> moves;
    G::legal(content_, position, view.seat(), moves);
    Seat seat = view.seat();
    depth_ = 0;
    bool in_tree = true;
    while (seat != no_seat) {
      Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (in_tree) {
        const Step step = choose(position, seat, moves, rng, in_tree);
        if (step.edge) {
          path_[depth_++] = step;
          move = tree_.at_edge(step.edge).move;
        }
      }
      G::apply(content_, position, seat, move, nullptr);
      seat = settle<G>(content_, position, moves, nullptr, view.seat());
    }
    back_up(result(position));
  }

  // The node of the moment and the edge to try; `in_tree` becomes false at a new node and where the memory is
  // full. The root has its edges from the beginning.
  Step choose(const Position& position, Seat seat, const MoveList<G>& moves, Rng& rng, bool& in_tree) {
    Position known = position;
    G::mask(content_, known, seat);
    const std::uint32_t node = depth_ < most_depth ? tree_.node(node_key(known, seat)) : SearchTree::none;
    if (depth_ == 0) root_node_ = node;
    in_tree = node != SearchTree::none && (depth_ == 0 || tree_.at_node(node).visits > 0);
    if (node == SearchTree::none) return {};
    ++tree_.at_node(node).visits;
    if (!in_tree) return {};
    return {node, best_edge(node, moves, rng), seat};
  }

  // A move that was never tried, any of them; else the one with the highest upper bound.
  std::uint32_t best_edge(std::uint32_t node, const MoveList<G>& moves, Rng& rng) {
    std::uint32_t best = SearchTree::none;
    float best_bound = 0;
    std::uint32_t untried = 0;
    const float visits = std::log(static_cast<float>(tree_.at_node(node).visits));
    for (const Move move : moves) {
      const std::uint32_t edge = edge_of(node, move);
      if (!edge) return SearchTree::none;
      const SearchEdge& one = tree_.at_edge(edge);
      if (one.visits == 0) {
        if (rng.below(++untried) == 0) best = edge;
      } else if (untried == 0) {
        const float bound = one.mean() + exploration * std::sqrt(2 * visits / static_cast<float>(one.visits));
        if (!best || bound > best_bound) {
          best = edge;
          best_bound = bound;
        }
      }
    }
    return best;
  }

  std::uint32_t edge_of(std::uint32_t node, Move move) {
    std::uint32_t last = SearchTree::none;
    for (std::uint32_t at = tree_.at_node(node).first_edge; at; at = tree_.at_edge(at).next) {
      if (tree_.at_edge(at).move == move) return at;
      last = at;
    }
    const std::uint32_t added = tree_.edge(move);
    if (added) (last ? tree_.at_edge(last).next : tree_.at_node(node).first_edge) = added;
    return added;
  }

  // Alone with nobody to beat, the game says itself what the end is worth.
  Shares result(const Position& position) const {
    return G::standings(content_, position).rows > 1 ? final_shares<G>(content_, position)
                                                     : concluded<G, Knowledge<G>>(content_, position);
  }

  void back_up(const Shares& shares) {
    for (std::size_t i = 0; i < depth_; ++i) {
      SearchEdge& edge = tree_.at_edge(path_[i].edge);
      ++edge.visits;
      edge.value += shares[path_[i].seat];
    }
  }

  const Content& content_;
  SearchBudget budget_;
  SearchTree tree_;
  std::uint32_t root_node_ = SearchTree::none;
  std::array<Step, most_depth> path_;
  std::size_t depth_ = 0;
};

}  // namespace orrery
