// What bots know about Ceres.
#pragma once

#include "bots/knowledge.h"
#include "games/ceres/game.h"

namespace orrery {

template <>
struct Knowledge<ceres::Game> : DefaultKnowledge<ceres::Game> {
  static constexpr LevelIterations iterations{.pilot = 80, .captain = 300, .admiral = 2000};
  static constexpr SearchSettings settings{
      .exploration = 0.3f, .unvisited_penalty = 0.05f, .rollout_decisions = 0};

  static void evaluate(const ceres::Content&, const ceres::Position&, Shares&);
  static void weigh(const ceres::Content&, const ceres::Position&, Seat, const MoveList<ceres::Game>& moves,
                    float* weights);
};

}  // namespace orrery
