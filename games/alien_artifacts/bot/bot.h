// What bots know about Alien Artifacts.
#pragma once

#include "bots/knowledge.h"
#include "games/alien_artifacts/bot/sight.h"
#include "games/alien_artifacts/game.h"

namespace orrery {

template <>
struct Knowledge<alien_artifacts::Game> : DefaultKnowledge<alien_artifacts::Game> {
  using G = alien_artifacts::Game;
  static constexpr LevelIterations iterations{.pilot = 60, .captain = 600, .admiral = 6000};
  static constexpr LevelRatings ratings{.rookie = 1520, .pilot = 1790, .captain = 1890};
  static constexpr SearchSettings settings{.exploration = 0.4f,
                                           .unvisited_penalty = 0.1f,
                                           .least_weight = 0.02f,
                                           .rollout_decisions = 0,
                                           .by_moves_alone = true};
  static constexpr std::array characters{Character::builder, Character::scholar, Character::trader,
                                         Character::raider};

  static void evaluate(const Content&, const Position&, Shares&);
  static void glance(const Content&, const Position&, Shares&);
  // Positions are judged at the start of a turn.
  static void calm_down(const Content&, Position&);
  // Between two turns nothing is half done.
  static bool quiet(const Content&, const Position&);
  static std::size_t pick(const Content&, const Position&, Seat, const MoveList<G>&, Rng&);
  static void weigh(const Content&, const Position&, Seat, const MoveList<G>&, float* weights);
  static bool fond_of(Character character, Move move) {
    using enum alien_artifacts::Verb;
    const alien_artifacts::Verb verb = alien_artifacts::verb_of(move);
    if (character == Character::builder) return verb == build;
    if (character == Character::scholar) return verb == develop || verb == discover;
    if (character == Character::trader) return verb == trade || verb == revenue;
    return character == Character::raider &&
           (verb == offensive || verb == prepare || verb == alien || verb == target);
  }
};

}  // namespace orrery
