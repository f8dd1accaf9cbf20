// Information-set Monte-Carlo tree search over any game. Every iteration deals anew what the seat cannot see,
// walks down the tree, plays on by the game's policy for a while and asks the game's evaluation who is ahead.
// Every seat maximizes its own result.
//
// A node stands for what the acting seat and the searching seat both know: the position with the secrets of
// both hidden. So the searching seat's own nodes know what it knows, no seat's choice depends on a secret of
// the other, and seats that choose in secret at the same time can be asked one after the other. A game may
// ask for nodes that stand for the moves on the way to them instead (SearchSettings::by_moves_alone).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/any_bot.h"
#include "bots/knowledge.h"
#include "bots/search_tree.h"
#include "engine/game.h"
#include "engine/hash.h"

namespace orrery {

struct SearchBudget {
  int iterations = 1000;
  int milliseconds = 0;  // counts instead of iterations when it is not 0
};

template <class G, class K = Knowledge<G>>
class Search {
 public:
  using Content = typename G::Content;
  using Position = typename G::Position;

  Search(const Content& content, SearchBudget budget, SearchSettings settings = K::settings)
      : content_(content),
        budget_(budget),
        settings_(settings),
        tree_(most_nodes(budget), most_edges(budget)) {}

  // Searches from what the seat sees, which must be asked now. With `settled_is_enough` it ends as soon as no
  // further iteration could change the most visited move. `effort` is the part of the iterations that the
  // decision deserves. Returns the number of iterations.
  int run(const View<G>& view, Rng& rng, const std::atomic<bool>* stop, bool settled_is_enough,
          float effort = 1) {
    tree_.clear();
    iterations_ = static_cast<int>(effort * static_cast<float>(budget_.iterations));
    root_ = view.seat();
    root_node_ = SearchTree::none;
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(budget_.milliseconds);
    int done = 0;
    while (!finished(done, end, stop, settled_is_enough)) {
      iterate(view, rng);
      ++done;
    }
    return done;
  }

  // What the search made of the moves at its root, best first.
  std::vector<Suggestion> suggestions() const {
    std::vector<Suggestion> all;
    double total = 0;
    for (std::uint32_t at = first_root_edge(); at; at = tree_.at_edge(at).next) {
      const SearchEdge& edge = tree_.at_edge(at);
      total += edge.visits;
      all.push_back({edge.move, static_cast<double>(edge.visits), edge.visits ? edge.mean() : 0.0});
    }
    for (Suggestion& one : all) one.share /= std::max(total, 1.0);
    std::stable_sort(all.begin(), all.end(), [](const Suggestion& a, const Suggestion& b) {
      return a.share != b.share ? a.share > b.share : a.value > b.value;
    });
    return all;
  }

  // The most visited move.
  Move best() const {
    const SearchEdge* best = nullptr;
    for (std::uint32_t at = first_root_edge(); at; at = tree_.at_edge(at).next) {
      const SearchEdge& edge = tree_.at_edge(at);
      if (!best || edge.visits > best->visits || (edge.visits == best->visits && edge.value > best->value))
        best = &edge;
    }
    return best->move;
  }

 private:
  static constexpr std::size_t most_depth = 160;
  static constexpr std::size_t most_kept_nodes = 400'000;

  struct Step {
    std::uint32_t node;
    std::uint32_t edge;  // none at the leaf
    Seat seat;
  };

  static std::size_t most_nodes(SearchBudget budget) {
    constexpr int nodes_per_millisecond = 150;
    const int wanted = budget.milliseconds ? nodes_per_millisecond * budget.milliseconds : budget.iterations;
    return std::min(most_kept_nodes, static_cast<std::size_t>(wanted));
  }
  static std::size_t most_edges(SearchBudget budget) {
    constexpr std::size_t mean_branching = 8;
    return G::max_moves + mean_branching * most_nodes(budget);
  }

  bool finished(int done, std::chrono::steady_clock::time_point end, const std::atomic<bool>* stop,
                bool settled_is_enough) const {
    if (done < 2) return false;  // the second visit of the root lists its moves
    if (stop && stop->load(std::memory_order_relaxed)) return true;
    if (budget_.milliseconds) return done % 8 == 0 && std::chrono::steady_clock::now() >= end;
    if (done >= iterations_) return true;
    return settled_is_enough && done % 32 == 0 && settled(iterations_ - done);
  }
  // True if the second move at the root cannot overtake the first any more.
  bool settled(int left) const {
    std::uint32_t first = 0, second = 0;
    for (std::uint32_t at = first_root_edge(); at; at = tree_.at_edge(at).next) {
      const std::uint32_t visits = tree_.at_edge(at).visits;
      if (visits > first) {
        second = first;
        first = visits;
      } else if (visits > second) {
        second = visits;
      }
    }
    return first > second + static_cast<std::uint32_t>(left);
  }
  std::uint32_t first_root_edge() const { return tree_.at_node(root_node_).first_edge; }

  void iterate(const View<G>& view, Rng& rng) {
    Position position = view.redeal(content_, rng);
    MoveList<G> moves;
    moves.clear();
    G::legal(content_, position, root_, moves);
    Seat seat = root_;
    depth_ = 0;
    trail_ = 0;
    for (;;) {
      if (seat == no_seat) return back_up(concluded<G, K>(content_, position));
      const std::uint32_t node = depth_ < most_depth ? tree_.node(key_of(position, seat)) : SearchTree::none;
      if (depth_ == 0) root_node_ = node;
      if (node == SearchTree::none) return back_up(roll_out(position, seat, moves, rng));
      // A node lists its moves when it is seen again; most are not.
      const bool first_visit = tree_.at_node(node).visits == 0;
      const std::uint32_t edge = first_visit ? SearchTree::none : select(node, position, seat, moves, rng);
      path_[depth_++] = {node, edge, seat};
      if (edge == SearchTree::none) return back_up(roll_out(position, seat, moves, rng));
      const Move move = tree_.at_edge(edge).move;
      trail_ = hash_value(move, trail_);
      G::apply(content_, position, seat, move, nullptr);
      seat = settle<G>(content_, position, moves, nullptr, root_);
    }
  }

  std::uint64_t key_of(const Position& position, Seat seat) const {
    if (settings_.by_moves_alone && depth_ > 0) return hash_value(trail_, seat + 1u);
    Position known = position;
    G::mask(content_, known, seat);
    if (seat != root_) G::mask(content_, known, root_);
    return hash_value(known, seat + 1u);
  }

  // How promising the moves look to a seat that does not know the searching seat's secrets either.
  void weigh(const Position& position, Seat seat, const MoveList<G>& moves, Rng& rng, float* weights) const {
    if (seat == root_) return K::weigh(content_, position, seat, moves, weights);
    Position seen = position;
    G::mask(content_, seen, seat);
    G::redeal(content_, seen, seat, rng);
    K::weigh(content_, seen, seat, moves, weights);
  }

  // The edge to try: the best sum of what it brought so far and of the attention it still deserves.
  std::uint32_t select(std::uint32_t node_index, const Position& position, Seat seat,
                       const MoveList<G>& moves, Rng& rng) {
    std::array<std::uint32_t, G::max_moves> edges;
    if (!find_edges(node_index, position, seat, moves, rng, edges.data())) return SearchTree::none;
    float sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) sum += tree_.at_edge(edges[i]).weight;
    const SearchNode& node = tree_.at_node(node_index);
    const float unvisited = node.value / static_cast<float>(node.visits) - settings_.unvisited_penalty;
    const float attention = settings_.exploration / sum;
    std::uint32_t best = SearchTree::none;
    float best_score = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      SearchEdge& edge = tree_.at_edge(edges[i]);
      ++edge.available;
      const float visits = static_cast<float>(edge.visits);
      const float value = edge.visits ? edge.value / visits : unvisited;
      const float score =
          value + attention * edge.weight * std::sqrt(static_cast<float>(edge.available)) / (1 + visits);
      if (best == SearchTree::none || score > best_score) {
        best = edges[i];
        best_score = score;
      }
    }
    return best;
  }

  // Fills `edges` with the edge of each move, made where it is new; false when there is no room. The moves
  // of another seat may differ from visit to visit, as they depend on its secrets.
  bool find_edges(std::uint32_t node, const Position& position, Seat seat, const MoveList<G>& moves, Rng& rng,
                  std::uint32_t* edges) {
    std::size_t missing = 0;
    std::uint32_t at = tree_.at_node(node).first_edge;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      // Usually they come in the same order again.
      if (at && tree_.at_edge(at).move.key() == moves[i].key()) {
        edges[i] = at;
        at = tree_.at_edge(at).next;
      } else {
        edges[i] = find_edge(node, moves[i]);
        missing += edges[i] == SearchTree::none;
        if (edges[i]) at = tree_.at_edge(edges[i]).next;
      }
    }
    return missing == 0 || add_edges(node, position, seat, moves, rng, edges);
  }
  std::uint32_t find_edge(std::uint32_t node, Move move) const {
    std::uint32_t at = tree_.at_node(node).first_edge;
    while (at && tree_.at_edge(at).move.key() != move.key()) at = tree_.at_edge(at).next;
    return at;
  }
  bool add_edges(std::uint32_t node, const Position& position, Seat seat, const MoveList<G>& moves, Rng& rng,
                 std::uint32_t* edges) {
    std::array<float, G::max_moves> weights;
    weigh(position, seat, moves, rng, weights.data());
    const float highest = *std::max_element(weights.begin(), weights.begin() + moves.size());
    std::uint32_t last = SearchTree::none;
    for (std::uint32_t at = tree_.at_node(node).first_edge; at; at = tree_.at_edge(at).next) last = at;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (edges[i]) continue;
      const std::uint32_t added = tree_.edge(moves[i]);
      if (!added) return false;
      tree_.at_edge(added).weight = std::exp(weights[i] - highest) + settings_.least_weight;
      (last ? tree_.at_edge(last).next : tree_.at_node(node).first_edge) = added;
      edges[i] = last = added;
    }
    return true;
  }

  Shares roll_out(Position& position, Seat seat, MoveList<G>& moves, Rng& rng) const {
    // A game that plays on by itself does so without listing moves for the engine.
    if constexpr (requires { K::play_out(content_, position); }) {
      K::play_out(content_, position);
      if (G::to_act(content_, position).empty()) return concluded<G, K>(content_, position);
      Shares shares{};
      K::evaluate(content_, position, shares);
      return shares;
    }
    for (int left = settings_.rollout_decisions; seat != no_seat; --left) {
      if (left <= 0 || K::quiet(content_, position)) {
        Shares shares{};
        K::evaluate(content_, position, shares);
        return shares;
      }
      const std::size_t picked = K::pick(content_, position, seat, moves, rng);
      G::apply(content_, position, seat, moves[picked], nullptr);
      seat = settle<G>(content_, position, moves);
    }
    return concluded<G, K>(content_, position);
  }

  void back_up(const Shares& shares) {
    for (std::size_t i = 0; i < depth_; ++i) {
      const Step step = path_[i];
      SearchNode& node = tree_.at_node(step.node);
      ++node.visits;
      node.value += shares[step.seat];
      if (!step.edge) continue;
      SearchEdge& edge = tree_.at_edge(step.edge);
      ++edge.visits;
      edge.value += shares[step.seat];
    }
  }

  const Content& content_;
  SearchBudget budget_;
  SearchSettings settings_;
  SearchTree tree_;
  int iterations_ = 0;
  Seat root_ = no_seat;
  std::uint32_t root_node_ = SearchTree::none;
  std::array<Step, most_depth> path_;
  std::size_t depth_ = 0;
  std::uint64_t trail_ = 0;  // the moves on the path
};

}  // namespace orrery
