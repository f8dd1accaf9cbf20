// What bots know about Luna Maris.
#pragma once

#include "bots/knowledge.h"
#include "games/luna_maris/bot/sight.h"
#include "games/luna_maris/game.h"

namespace orrery {

template <>
struct Knowledge<luna_maris::Game> : DefaultKnowledge<luna_maris::Game> {
  static constexpr LevelIterations iterations{
      .pilot = 200, .captain = 100, .admiral = 1200, .captain_alone = 1600, .admiral_alone = 4000};
  static constexpr LevelRatings ratings{.rookie = 1880, .pilot = 2100, .captain = 2310};
  static constexpr SearchSettings settings{
      .exploration = 0.1f, .unvisited_penalty = 0.1f, .least_weight = 0.02f, .rollout_decisions = 0};
  static constexpr std::array characters{Character::builder, Character::scholar, Character::trader};

  static void evaluate(const Content& content, const Position& position, Shares& shares);
  // Positions can be judged between two turns: the turn in progress is finished by what looks best.
  static void calm_down(const Content& content, Position& position);
  static void weigh(const Content& content, const Position& position, Seat seat,
                    const MoveList<luna_maris::Game>& moves, float* weights);
  static bool fond_of(Character character, Move move) {
    using enum luna_maris::Verb;
    const luna_maris::Verb verb = luna_maris::verb_of(move);
    if (character == Character::builder) return verb == build;
    if (character == Character::scholar) return verb == research || verb == hire;
    return character == Character::trader && (verb == deliver || verb == import_);
  }
};

}  // namespace orrery
