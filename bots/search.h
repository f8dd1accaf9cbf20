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
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "bots/any_bot.h"
#include "bots/knowledge.h"
#include "bots/play_to_end.h"
#include "bots/restriction.h"
#include "bots/search_budget.h"
#include "bots/search_tree.h"
#include "engine/game.h"
#include "engine/position/hash.h"

namespace orrery {

template <class G, class K = Knowledge<G>>
class Search {
 public:
  using Content = typename G::Content;
  using Position = typename G::Position;

  // `knowledge` may have a state, for example a network.
  Search(const Content& content, SearchBudget budget, SearchSettings settings = K::settings,
         K knowledge = K())
      : content_(content),
        budget_(budget),
        settings_(settings),
        knowledge_(knowledge),
        tree_(budget.most_nodes(), G::max_moves + budget.most_edges()),
        clock_(budget, nullptr) {}

  // Searches from what the seat sees, which must be asked now. With `settled_is_enough` it ends as soon as no
  // further iteration could change the most visited move. `effort` is the part of the budget that the
  // decision deserves. Returns the number of iterations.
  int run(const View<G>& view, Rng& rng, const std::atomic<bool>* stop, bool settled_is_enough,
          float effort = 1) {
    begin(view, stop, settled_is_enough, effort);
    go_on(view, rng);
    return done_;
  }
  // The same in parts: iterates at most so often and returns whether that was all.
  void begin(const View<G>& view, const std::atomic<bool>* stop, bool settled_is_enough, float effort = 1) {
    tree_.clear();
    root_ = view.seat();
    root_node_ = SearchTree::none;
    clock_ = SearchClock(budget_, stop, effort);
    settled_is_enough_ = settled_is_enough;
    done_ = 0;
  }
  bool go_on(const View<G>& view, Rng& rng, int most = std::numeric_limits<int>::max()) {
    for (; !clock_.over(done_); ++done_, --most) {
      if (settled_is_enough_ && done_ >= 2 && done_ % 32 == 0 && settled(clock_.left(done_))) break;
      if (most == 0) return false;
      iterate(view, rng);
    }
    return true;
  }

  // From now on the searching seat has no other moves than the restriction leaves, which must outlive this.
  void keep_to(const Restriction* restriction) { restriction_ = restriction; }

  // What the search made of the moves at its root, best first.
  std::vector<Suggestion> suggestions() const { return tree_.suggestions(root_node_); }
  // The most visited move.
  Move best() const { return tree_.most_visited(root_node_).move; }
  // What the root's seat can expect of it.
  float best_value() const { return tree_.most_visited(root_node_).mean(); }
  // What was tried at the root, and what other searches of the same view have tried there.
  std::vector<Tried> tried() const {
    std::vector<Tried> all;
    if (root_node_ == SearchTree::none) return all;
    tree_.each_edge(root_node_, [&all](const SearchEdge& edge) {
      all.push_back({edge.move, edge.visits, edge.value});
    });
    return all;
  }
  void add(std::span<const Tried> tried) {
    if (root_node_ == SearchTree::none) return;
    SearchNode& root = tree_.at_node(root_node_);
    std::uint32_t visits = 0;
    for (const Tried& one : tried) {
      const std::uint32_t edge = find_edge(root_node_, one.move);
      if (!edge) continue;
      tree_.at_edge(edge).visits += one.visits;
      tree_.at_edge(edge).value += one.value;
      visits += one.visits;
      root.value += one.value;
    }
    root.visits += visits;
    for (std::uint32_t at = root.first_edge; at; at = tree_.at_edge(at).next)
      tree_.at_edge(at).available += visits;
  }
  template <class Visit>
  void each_root_move(Visit visit) const {
    tree_.each_edge(root_node_, visit);
  }

  // The next three look closer at moves of the root after `run` on the same view.
  //
  // What all seats can expect after each of the moves, each tried in the same deals. The tree grows below a
  // move that was hardly tried before it is judged.
  std::vector<Shares> compare(const View<G>& view, std::span<const Move> moves, int deals, Rng& rng,
                              const std::atomic<bool>* stop) {
    tree_.make_room(2 * moves.size() * static_cast<std::size_t>(deals),
                    2 * moves.size() * static_cast<std::size_t>(deals) * 8 + G::max_moves);
    std::vector<Shares> sums(moves.size());
    for (const Move move : moves) {
      forced_ = find_edge(root_node_, move);
      while (tree_.at_edge(forced_).visits < static_cast<std::uint32_t>(deals) && !stopped(stop))
        iterate(view, rng);
    }
    int done = 0;
    for (; done < 1 || (done < deals && !stopped(stop)); ++done) {
      const Rng deal = Rng::from(rng.next());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        forced_ = find_edge(root_node_, moves[i]);
        Rng same = deal;
        const Shares shares = iterate(view, same);
        for (std::size_t seat = 0; seat < shares.size(); ++seat) sums[i][seat] += shares[seat];
      }
    }
    forced_ = SearchTree::none;
    for (Shares& shares : sums)
      for (float& share : shares) share /= static_cast<float>(done);
    return sums;
  }

  // The move and what the seat would do next by itself, as far as nothing hidden decides; `after` becomes the
  // position after the last of them, in some deal.
  std::vector<Move> line(const View<G>& view, Move move, Rng& rng, Position& after) {
    after = view.redeal(content_, rng);
    std::vector<Move> line;
    MoveList<G> moves;
    begin_path();
    for (;;) {
      const auto shown = G::revealed(after).times[root_];
      line.push_back(move);
      const Seat seat = make_move(after, root_, move, moves);
      if (seat != root_ || line.size() == longest_line || G::revealed(after).times[root_] != shown)
        return line;
      const SearchEdge* next = most_tried(after, seat, moves);
      if (!next) return line;
      move = next->move;
    }
  }

  // How the game ends in some deal after the move: on by the tree as far as it is known well, by one of the
  // moves that were tried about as often as any, then by what looks best at once. So there are many ways to
  // play on also where nothing is hidden.
  Standings end_after(const View<G>& view, Move move, Rng& rng) {
    Position position = view.redeal(content_, rng);
    MoveList<G> moves;
    begin_path();
    Seat seat = make_move(position, root_, move, moves);
    while (seat != no_seat && depth_ < most_depth) {
      const SearchEdge* next = often_tried(position, seat, moves, rng);
      if (!next) break;
      seat = make_move(position, seat, next->move, moves);
    }
    play_to_end<G>(content_, position, seat, moves);
    return G::standings(content_, position);
  }

 private:
  static constexpr std::size_t longest_line = 24;
  static constexpr std::uint32_t well_known = 8;  // visits of a node

  static bool stopped(const std::atomic<bool>* stop) { return stop && stop->load(std::memory_order_relaxed); }
  void begin_path() {
    depth_ = 0;
    trail_ = 0;
  }
  // Makes a move outside of an iteration; the seat that is asked then, with its moves.
  Seat make_move(Position& position, Seat seat, Move move, MoveList<G>& moves) {
    ++depth_;
    trail_ = hash_value(move, trail_);
    G::apply(content_, position, seat, move, nullptr);
    return settle<G>(content_, position, moves, nullptr, root_);
  }
  // Visits each move that is possible and was tried, where the search has been often enough.
  template <class Visit>
  void each_known(const Position& position, Seat seat, const MoveList<G>& moves, Visit visit) const {
    const std::uint32_t node = tree_.find(key_of(position, seat));
    if (!node || tree_.at_node(node).visits < well_known) return;
    tree_.each_edge(node, [&](const SearchEdge& edge) {
      const auto same = [&](Move move) { return move.key() == edge.move.key(); };
      if (edge.visits && std::any_of(moves.begin(), moves.end(), same)) visit(edge);
    });
  }
  // What the search would do; null where it has hardly been.
  const SearchEdge* most_tried(const Position& position, Seat seat, const MoveList<G>& moves) const {
    const SearchEdge* best = nullptr;
    each_known(position, seat, moves, [&best](const SearchEdge& edge) {
      if (!best || edge.visits > best->visits) best = &edge;
    });
    return best;
  }
  // That, or a move that was tried at least half as often, each in proportion.
  const SearchEdge* often_tried(const Position& position, Seat seat, const MoveList<G>& moves,
                                Rng& rng) const {
    const SearchEdge* chosen = most_tried(position, seat, moves);
    if (!chosen) return nullptr;
    const std::uint32_t least = (chosen->visits + 1) / 2;
    std::uint32_t sum = 0;
    each_known(position, seat, moves, [&](const SearchEdge& edge) {
      if (edge.visits < least) return;
      sum += edge.visits;
      if (rng.below(sum) < edge.visits) chosen = &edge;
    });
    return chosen;
  }

  static constexpr std::size_t most_depth = 160;

  struct Step {
    std::uint32_t node;
    std::uint32_t edge;  // none at the leaf
    Seat seat;
  };

  // True if the second move at the root cannot overtake the first any more.
  bool settled(int left) const {
    std::uint32_t first = 0, second = 0;
    tree_.each_edge(root_node_, [&](const SearchEdge& edge) {
      second = std::max(second, std::min(first, edge.visits));
      first = std::max(first, edge.visits);
    });
    return first > second + static_cast<std::uint32_t>(left);
  }

  Shares iterate(const View<G>& view, Rng& rng) {
    Position position = view.redeal(content_, rng);
    MoveList<G> moves;
    moves.clear();
    G::legal(content_, position, root_, moves);
    if (restriction_) restriction_->keep(moves);
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
      const std::uint32_t edge = first_visit              ? SearchTree::none
                                 : forced_ && depth_ == 0 ? forced_
                                                          : select(node, position, seat, moves, rng);
      path_[depth_++] = {node, edge, seat};
      if (edge == SearchTree::none) return back_up(roll_out(position, seat, moves, rng));
      const Move move = tree_.at_edge(edge).move;
      trail_ = hash_value(move, trail_);
      G::apply(content_, position, seat, move, nullptr);
      seat = settle<G>(content_, position, moves, nullptr, root_);
      if (restriction_ && seat == root_) restriction_->keep(moves);
    }
  }

  std::uint64_t key_of(const Position& position, Seat seat) const {
    if (settings_.by_moves_alone && depth_ > 0) return hash_value(trail_, seat + 1u);
    Position known = position;
    G::mask(content_, known, seat);
    if (seat != root_) G::mask(content_, known, root_);
    return node_key(known, seat);
  }

  // How promising the moves look to a seat that does not know the searching seat's secrets either.
  void weigh(const Position& position, Seat seat, const MoveList<G>& moves, Rng& rng, float* weights) const {
    if (seat == root_) return knowledge_.weigh(content_, position, seat, moves, weights);
    Position seen = position;
    G::mask(content_, seen, seat);
    G::redeal(content_, seen, seat, rng);
    knowledge_.weigh(content_, seen, seat, moves, weights);
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
    std::array<float, G::max_moves> noise;
    const bool noisy = settings_.root_noise > 0 && node == root_node_;
    if (noisy) chance_attention(weights.data(), highest, moves.size(), rng, noise.data());
    std::uint32_t last = SearchTree::none;
    for (std::uint32_t at = tree_.at_node(node).first_edge; at; at = tree_.at_edge(at).next) last = at;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (edges[i]) continue;
      const std::uint32_t added = tree_.edge(moves[i]);
      if (!added) return false;
      tree_.at_edge(added).weight =
          std::exp(weights[i] - highest) + settings_.least_weight + (noisy ? noise[i] : 0);
      (last ? tree_.at_edge(last).next : tree_.at_node(node).first_edge) = added;
      edges[i] = last = added;
    }
    return true;
  }

  // Attention that chance hands out, in proportion to all that the moves get by themselves.
  void chance_attention(const float* weights, float highest, std::size_t moves, Rng& rng,
                        float* noise) const {
    float attention = 0, drawn = 0;
    for (std::size_t i = 0; i < moves; ++i) {
      attention += std::exp(weights[i] - highest) + settings_.least_weight;
      drawn += noise[i] = -std::log(static_cast<float>(1 - rng.unit()) + 1e-9f);
    }
    const float each = attention * settings_.root_noise / (1 - settings_.root_noise) / (drawn + 1e-9f);
    for (std::size_t i = 0; i < moves; ++i) noise[i] *= each;
  }

  Shares roll_out(Position& position, Seat seat, MoveList<G>& moves, Rng& rng) const {
    // A game that plays on by itself does so without listing moves for the engine.
    if constexpr (PlaysOn<G, K>) {
      play_on<G, K>(content_, position);
      if (G::to_act(content_, position).empty()) return concluded<G, K>(content_, position);
      return judge(position);
    }
    for (int left = settings_.rollout_decisions; seat != no_seat; --left) {
      if (left <= 0 || K::quiet(content_, position)) return judge(position);
      const std::size_t picked = K::pick(content_, position, seat, moves, rng);
      G::apply(content_, position, seat, moves[picked], nullptr);
      seat = settle<G>(content_, position, moves);
    }
    return concluded<G, K>(content_, position);
  }

  // The hand-made judgment looks at the whole deal; a network corrects it from what the searching seat sees.
  Shares judge(const Position& position) const {
    Shares shares{};
    K::evaluate(content_, position, shares);
    if constexpr (requires { knowledge_.correct(content_, position, root_, shares); })
      knowledge_.correct(content_, position, root_, shares);
    return shares;
  }

  Shares back_up(const Shares& shares) {
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
    return shares;
  }

  const Content& content_;
  SearchBudget budget_;
  SearchSettings settings_;
  [[no_unique_address]] K knowledge_;
  SearchTree tree_;
  SearchClock clock_;
  int done_ = 0;
  bool settled_is_enough_ = false;
  const Restriction* restriction_ = nullptr;
  Seat root_ = no_seat;
  std::uint32_t root_node_ = SearchTree::none;
  std::uint32_t forced_ = SearchTree::none;  // the edge of the root that is tried next; none: any
  std::array<Step, most_depth> path_;
  std::size_t depth_ = 0;
  std::uint64_t trail_ = 0;  // the moves on the path
};

}  // namespace orrery
