// What bots know about Ceres.
#pragma once

#include "bots/knowledge.h"
#include "games/ceres/game.h"

namespace orrery {

template <>
struct Knowledge<ceres::Game> : DefaultKnowledge<ceres::Game> {
  static constexpr LevelIterations iterations{.pilot = 150, .captain = 800, .admiral = 6000};
  static constexpr SearchSettings settings{
      .exploration = 0.3f, .unvisited_penalty = 0.05f, .rollout_decisions = 40};

  static void evaluate(const ceres::Content&, const ceres::Position&, Shares&);
  // Between two turns.
  static bool quiet(const ceres::Content&, const ceres::Position& p) { return p.step == ceres::Step::turn; }
  static std::size_t pick(const ceres::Content&, const ceres::Position&, Seat,
                          const MoveList<ceres::Game>& moves, Rng&);
  static void weigh(const ceres::Content&, const ceres::Position&, Seat, const MoveList<ceres::Game>& moves,
                    float* weights);
};

}  // namespace orrery
