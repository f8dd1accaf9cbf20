// Luna Maris as the engine sees it.
#pragma once

#include "engine/any_game.h"
#include "engine/game.h"
#include "engine/position/reconcile.h"
#include "games/luna_maris/content/content.h"
#include "games/luna_maris/moves.h"
#include "games/luna_maris/position.h"
#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

struct Game {
  using Content = luna_maris::Content;
  using Position = luna_maris::Position;
  static constexpr int max_moves = most_moves;
  // LM-8.8: 5 rounds of at most 41 turns for each of 4 players, a turn of at most some 25 decisions.
  static constexpr int max_decisions = 20500;

#include "engine/game_functions.h"

  static SeatSet to_act(const Content&, const Position& p) {
    return p.step == Step::over ? SeatSet::none() : SeatSet::only(p.active);
  }
  static bool asks_always(const Content&, const Position&, Seat);

  static std::string legend(const Content&, const DrawStyle&);
  static Situation situation(const Content&, const Position& seen, Seat);
  static void reconcile(const Content&, const Position& before, Position& after, const SetPlaces&);
};

}  // namespace orrery::luna_maris
