// What bots know about Skymines.
#pragma once

#include "bots/knowledge.h"
#include "games/skymines/game.h"

namespace orrery {

template <>
struct Knowledge<skymines::Game> : DefaultKnowledge<skymines::Game> {
  static constexpr LevelIterations iterations{.pilot = 80, .captain = 400, .admiral = 2000};
  static constexpr SearchSettings settings{
      .exploration = 0.08f, .unvisited_penalty = 0.02f, .least_weight = 0.01f, .rollout_decisions = 0};

  static void evaluate(const Content& content, const Position& position, Shares& shares);
  // The rookie judges every card by itself.
  static void glance(const Content& content, const Position& position, Shares& shares);
  static void weigh(const Content& content, const Position& position, Seat seat,
                    const MoveList<skymines::Game>& moves, float* weights);
};

}  // namespace orrery
