// Teaches a network by examples: plain stochastic gradients with Adam, on one thread. The network is so small
// and its inputs so sparse that loops which the compiler turns into vector instructions are all it takes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/network.h"

namespace orrery {

// One example: what a seat saw, what the hand-made judgment said, what the game came to, and what a search
// made of the moves if there was a thorough one.
struct Example {
  std::span<const Feature> position;
  int players = 0;
  std::array<float, max_seats> before{};  // the hand-made shares by place, the viewing seat first
  std::array<float, max_seats> shares{};
  std::array<float, max_seats> points{};
  struct Choice {
    std::span<const Feature> features;
    float before = 0;  // the hand-made weight
    float share = 0;   // of the search
  };
  std::span<const Choice> moves;  // empty: none
};

// The part of a thorough search's visits that each move should get. Less than 0 for those that the hand-made
// weights rule out: no correction could bring them back, so that they are no lesson. Empty when all visits
// went there.
std::vector<float> lesson_of_visits(std::span<const float> weights, std::span<const std::uint16_t> visits);

// Examples and the memory behind them.
class ExamplePool {
 public:
  void clear();
  std::size_t size() const { return rows_.size(); }
  // Moves follow by `add_move`.
  void add(std::span<const Feature> position, int players, const std::array<float, max_seats>& before,
           const std::array<float, max_seats>& shares, const std::array<float, max_seats>& points);
  void add_move(std::span<const Feature> features, float before, float share);
  // Valid until something is added; the moves are put into `choices`.
  Example at(std::size_t i, std::vector<Example::Choice>& choices) const;

 private:
  struct Row {
    std::size_t features, features_end, moves, moves_end;
    int players;
    std::array<float, max_seats> before, shares, points;
  };
  struct MoveRow {
    std::size_t features, features_end;
    float before, share;
  };
  std::vector<Row> rows_;
  std::vector<MoveRow> moves_;
  std::vector<Feature> features_;
};

// Means over examples.
struct Losses {
  double shares = 0;  // cross entropy
  double points = 0;  // square of the error, in units of the deviation
  double moves = 0;   // cross entropy beyond that of the search itself
  std::int64_t examples = 0;
  std::int64_t choices = 0;

  void add(const Losses& other);
  Losses mean() const;
};

class Trainer {
 public:
  // Random weights.
  Trainer(const NetworkShape& shape, NetworkOrigin origin, std::uint64_t seed);

  // Goes on with what a network of this shape knows already.
  void begin_with(const Network& network);

  // One step over a few examples.
  Losses learn(const ExamplePool& pool, std::span<const std::uint32_t> which, float rate);
  // The losses without learning, of the averaged network.
  Losses test(const ExamplePool& pool) const;

  void set_points(float center, float unit);
  float points_unit() const { return now_.points_unit; }
  std::int64_t steps() const { return steps_; }
  // The mean over the last steps, which is stronger than any single one of them.
  const Network& averaged() const { return averaged_; }
  NetworkOrigin& origin() { return averaged_.origin(); }

  // Everything needed to go on, for this program on this machine. `load` gives false when the bytes are those
  // of another shape.
  std::string save() const;
  bool load(std::string_view bytes);

 private:
  struct Gradients;
  static Losses measure(const Network& network, const Example& example, Network* gradients);
  void step(float rate, std::size_t examples);

  Network now_, averaged_, gradients_, mean_, square_;
  std::int64_t steps_ = 0;
};

}  // namespace orrery
