// The memory of one search: nodes found by the fingerprint of what is known at them, each with a list of
// moves. Everything is allocated once; a full tree takes no more nodes and says so.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "bots/any_bot.h"
#include "engine/move.h"
#include "engine/position/hash.h"
#include "engine/seat.h"

namespace orrery {

// The fingerprint of a position of which only what is known is left, with somebody to move.
template <class Position>
std::uint64_t node_key(const Position& known, Seat seat) {
  static_assert(std::has_unique_object_representations_v<Position>);
  return fingerprint(&known, sizeof known, seat + 1u);
}

struct SearchEdge {
  Move move;
  float weight = 0;  // how promising it looked at first
  float value = 0;   // sum of the acting seat's results
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // choices in which it was possible
  std::uint32_t next = 0;       // of the same node; 0 ends the list

  float mean() const { return value / static_cast<float>(visits); }
};

struct SearchNode {
  std::uint64_t key = 0;
  std::uint32_t first_edge = 0;
  std::uint32_t visits = 0;
  float value = 0;  // sum of the acting seat's results
};

class SearchTree {
 public:
  static constexpr std::uint32_t none = 0;

  explicit SearchTree(std::size_t most_nodes, std::size_t most_edges)
      : slots_(std::bit_ceil(2 * most_nodes + 2)), nodes_(most_nodes + 1), edges_(most_edges + 1) {}

  void clear() {
    std::fill(slots_.begin(), slots_.end(), none);
    node_count_ = edge_count_ = 1;
  }

  // The node with this key, made if it is new; none when there is no room.
  std::uint32_t node(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = key & mask;; slot = (slot + 1) & mask) {
      const std::uint32_t found = slots_[slot];
      if (found != none && nodes_[found].key == key) return found;
      if (found != none) continue;
      if (node_count_ == nodes_.size()) return none;
      nodes_[node_count_] = SearchNode{.key = key};
      return slots_[slot] = node_count_++;
    }
  }
  // The node with this key, or none.
  std::uint32_t find(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = key & mask;
    while (slots_[slot] != none && nodes_[slots_[slot]].key != key) slot = (slot + 1) & mask;
    return slots_[slot];
  }
  // Room for so many more, for a search that goes on after its budget.
  void make_room(std::size_t more_nodes, std::size_t more_edges) {
    nodes_.resize(std::max(nodes_.size(), node_count_ + more_nodes));
    edges_.resize(std::max(edges_.size(), edge_count_ + more_edges));
    if (slots_.size() >= 2 * nodes_.size()) return;
    slots_.assign(std::bit_ceil(2 * nodes_.size()), none);
    const std::size_t mask = slots_.size() - 1;
    for (std::uint32_t at = 1; at < node_count_; ++at) {
      std::size_t slot = nodes_[at].key & mask;
      while (slots_[slot] != none) slot = (slot + 1) & mask;
      slots_[slot] = at;
    }
  }
  // A new edge, or none when there is no room.
  std::uint32_t edge(Move move) {
    if (edge_count_ == edges_.size()) return none;
    edges_[edge_count_] = SearchEdge{.move = move};
    return edge_count_++;
  }

  SearchNode& at_node(std::uint32_t node) { return nodes_[node]; }
  const SearchNode& at_node(std::uint32_t node) const { return nodes_[node]; }
  SearchEdge& at_edge(std::uint32_t edge) { return edges_[edge]; }
  const SearchEdge& at_edge(std::uint32_t edge) const { return edges_[edge]; }

  template <class Visit>
  void each_edge(std::uint32_t node, Visit visit) const {
    for (std::uint32_t at = nodes_[node].first_edge; at; at = edges_[at].next) visit(edges_[at]);
  }
  // The node must have moves.
  const SearchEdge& most_visited(std::uint32_t node) const {
    const SearchEdge* best = nullptr;
    each_edge(node, [&best](const SearchEdge& edge) {
      if (!best || edge.visits > best->visits || (edge.visits == best->visits && edge.value > best->value))
        best = &edge;
    });
    return *best;
  }
  // What the search made of the moves at a node, best first.
  std::vector<Suggestion> suggestions(std::uint32_t node) const {
    std::vector<Suggestion> all;
    double total = 0;
    each_edge(node, [&](const SearchEdge& edge) {
      total += edge.visits;
      all.push_back({edge.move, static_cast<double>(edge.visits), edge.visits ? edge.mean() : 0.0});
    });
    for (Suggestion& one : all) one.share /= std::max(total, 1.0);
    std::stable_sort(all.begin(), all.end(), [](const Suggestion& a, const Suggestion& b) {
      return a.share != b.share ? a.share > b.share : a.value > b.value;
    });
    return all;
  }

 private:
  std::vector<std::uint32_t> slots_;
  std::vector<SearchNode> nodes_;  // the places 0 stand for none
  std::vector<SearchEdge> edges_;
  std::uint32_t node_count_ = 1;
  std::uint32_t edge_count_ = 1;
};

}  // namespace orrery
