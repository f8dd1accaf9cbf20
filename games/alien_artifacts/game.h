// Alien Artifacts as the engine sees it.
#pragma once

#include "engine/any_game.h"
#include "engine/game.h"
#include "games/alien_artifacts/content/content.h"
#include "games/alien_artifacts/moves.h"
#include "games/alien_artifacts/position.h"
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

struct Game {
  using Content = alien_artifacts::Content;
  using Position = alien_artifacts::Position;
  static constexpr int max_moves = most_moves;
  // At most 83 Resource cards leave the deck in each of 5 passes, at the latest every 50 turns (AA-19.10),
  // and a turn is a few dozen decisions; random games take some thousands.
  static constexpr int max_decisions = 1000000;
  // AA-7.3: only what can be paid is chosen, so a choice tells the others that a hidden hand suffices.
  static constexpr bool choices_tell_means = true;

#include "engine/game_functions.h"

  static SeatSet to_act(const Content&, const Position& p) {
    return p.over || p.stack.empty() ? SeatSet::none() : SeatSet::only(p.top().seat);
  }
  static bool asks_always(const Content&, const Position&, Seat);

  static std::string legend(const Content&, const DrawStyle&);
  static Situation situation(const Content&, const Position& seen, Seat);
  static void reconcile(const Content&, const Position& before, Position& after);
  static boost::json::value facts(const Content&, const Position& seen);
};

}  // namespace orrery::alien_artifacts
