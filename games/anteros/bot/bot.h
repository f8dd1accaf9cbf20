// What bots know about Anteros.
#pragma once

#include "bots/knowledge.h"
#include "games/anteros/bot/sight.h"
#include "games/anteros/game.h"

namespace orrery {

template <>
struct Knowledge<anteros::Game> : DefaultKnowledge<anteros::Game> {
  static constexpr LevelIterations iterations{.pilot = 250, .captain = 200, .admiral = 6000};
  static constexpr LevelRatings ratings{.rookie = 1900, .pilot = 2040, .captain = 2250};
  static constexpr SearchSettings settings{
      .exploration = 0.25f, .unvisited_penalty = 0.25f, .least_weight = 0.02f, .rollout_decisions = 0};
  static constexpr std::array characters{Character::trader, Character::raider};

  // At a glance new cards always look better than bad ones: whoever never looks ahead would pay for them
  // until all ore is gone.
  static bool beyond_beginners(Move move) { return anteros::verb_of(move) == anteros::Verb::redraw; }
  static void evaluate(const Content& content, const Position& position, Shares& shares);
  static void weigh(const Content& content, const Position& position, Seat seat,
                    const MoveList<anteros::Game>& moves, float* weights);
  static bool fond_of(Character character, Move move) {
    using enum anteros::Verb;
    const anteros::Verb verb = anteros::verb_of(move);
    if (character == Character::trader) return verb == contract;
    return character == Character::raider && (verb == drill || verb == victim || verb == salvage);
  }
};

}  // namespace orrery
