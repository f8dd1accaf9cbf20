// What bots know about Ceres.
#pragma once

#include "bots/knowledge.h"
#include "games/ceres/bot/sight.h"
#include "games/ceres/game.h"

namespace orrery {

template <>
struct Knowledge<ceres::Game> : DefaultKnowledge<ceres::Game> {
  static constexpr LevelIterations iterations{.pilot = 60, .captain = 40, .admiral = 120};
  static constexpr LevelRatings ratings{.rookie = 1960, .pilot = 2210, .captain = 2480};
  static constexpr SearchSettings settings{
      .exploration = 0.3f, .unvisited_penalty = 0.05f, .rollout_decisions = 0};
  static constexpr std::array characters{Character::builder, Character::scholar, Character::trader};

  static void evaluate(const ceres::Content&, const ceres::Position&, Shares&);
  // Positions are judged between turns.
  static void calm_down(const ceres::Content&, ceres::Position&);
  static void weigh(const ceres::Content&, const ceres::Position&, Seat, const MoveList<ceres::Game>& moves,
                    float* weights);
  static bool fond_of(Character character, Move move) {
    using enum ceres::Verb;
    const ceres::Verb verb = ceres::verb_of(move);
    if (character == Character::builder) return verb == build || verb == expanse || verb == upgrade;
    if (character == Character::scholar) return verb == research;
    return character == Character::trader && (verb == trade || verb == project || verb == complete);
  }
};

}  // namespace orrery
