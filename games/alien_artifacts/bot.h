// What bots know about Alien Artifacts.
#pragma once

#include "bots/knowledge.h"
#include "games/alien_artifacts/game.h"

namespace orrery {

template <>
struct Knowledge<alien_artifacts::Game> : DefaultKnowledge<alien_artifacts::Game> {
  using G = alien_artifacts::Game;
  static constexpr LevelIterations iterations{.pilot = 60, .captain = 200, .admiral = 3000};
  static constexpr SearchSettings settings{.exploration = 0.4f,
                                           .unvisited_penalty = 0.1f,
                                           .least_weight = 0.02f,
                                           .rollout_decisions = 0,
                                           .by_moves_alone = true};

  static void evaluate(const Content&, const Position&, Shares&);
  static void glance(const Content&, const Position&, Shares&);
  // Between two turns nothing is half done.
  static bool quiet(const Content&, const Position&);
  static std::size_t pick(const Content&, const Position&, Seat, const MoveList<G>&, Rng&);
  static void weigh(const Content&, const Position&, Seat, const MoveList<G>&, float* weights);
};

}  // namespace orrery
