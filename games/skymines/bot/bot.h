// What bots know about Skymines.
#pragma once

#include "bots/knowledge.h"
#include "games/skymines/bot/sight.h"
#include "games/skymines/game.h"

namespace orrery {

template <>
struct Knowledge<skymines::Game> : DefaultKnowledge<skymines::Game> {
  static constexpr LevelIterations iterations{.pilot = 25, .captain = 100, .admiral = 1500};
  static constexpr LevelRatings ratings{.rookie = 1870, .pilot = 2130, .captain = 2430};
  static constexpr SearchSettings settings{
      .exploration = 0.24f, .unvisited_penalty = 0.02f, .least_weight = 0.01f, .rollout_decisions = 0};
  static constexpr std::array characters{Character::builder, Character::scholar, Character::trader};

  static void evaluate(const Content& content, const Position& position, Shares& shares);
  static void conclude(const Content& content, const Position& position, Shares& shares);
  // Plans are judged as a whole: the round is played to its end.
  static void play_out(const Content& content, Position& position);
  // Questions within an action are small beside the action and the plan.
  static float effort(const Content&, const Position& position) {
    return position.questions.empty() ? 1.0f : 0.3f;
  }
  static void weigh(const Content& content, const Position& position, Seat seat,
                    const MoveList<skymines::Game>& moves, float* weights);
  static bool fond_of(Character character, Move move) {
    using enum skymines::Verb;
    const skymines::Verb verb = skymines::verb_of(move);
    if (character == Character::builder) return verb == expand || verb == enter;
    if (character == Character::scholar) return verb == scientist || verb == upload || verb == flip;
    return character == Character::trader && (verb == acquire || verb == sell || verb == deal);
  }
};

}  // namespace orrery
