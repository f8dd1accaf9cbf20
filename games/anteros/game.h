// Anteros as the engine sees it.
#pragma once

#include "engine/any_game.h"
#include "engine/game.h"
#include "games/anteros/content/content.h"
#include "games/anteros/moves.h"
#include "games/anteros/position.h"
#include "games/anteros/rules/rules.h"

namespace orrery::anteros {

struct Game {
  using Content = anteros::Content;
  using Position = anteros::Position;
  static constexpr int max_moves = most_moves;
  // 36 turns, each at most: salvage 8 arrows with space, redraws limited by the ore mined; see the test.
  static constexpr int max_decisions = 4000;

#include "engine/game_functions.h"

  static SeatSet to_act(const Content&, const Position& p) {
    return p.step == Step::over ? SeatSet::none() : SeatSet::only(p.active);
  }
  static bool asks_always(const Content&, const Position&, Seat) {
    return false;
  }  // AN-4.6

  static std::string legend(const Content&, const DrawStyle&);
  static Situation situation(const Content&, const Position& seen, Seat);
  static void reconcile(const Content&, const Position& before, Position& after);
};

}  // namespace orrery::anteros
