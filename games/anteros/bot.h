// What bots know about Anteros.
#pragma once

#include "bots/knowledge.h"
#include "games/anteros/game.h"

namespace orrery {

template <>
struct Knowledge<anteros::Game> : DefaultKnowledge<anteros::Game> {
  static constexpr LevelIterations iterations{.pilot = 100, .captain = 400, .admiral = 12000};
  static constexpr SearchSettings settings{
      .exploration = 0.25f, .unvisited_penalty = 0.25f, .least_weight = 0.02f, .rollout_decisions = 0};

  static void evaluate(const Content& content, const Position& position, Shares& shares);
  static void weigh(const Content& content, const Position& position, Seat seat,
                    const MoveList<anteros::Game>& moves, float* weights);
};

}  // namespace orrery
