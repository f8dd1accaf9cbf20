// Ceres as the engine sees it.
#pragma once

#include "engine/any_game.h"
#include "engine/game.h"
#include "games/ceres/content/content.h"
#include "games/ceres/moves.h"
#include "games/ceres/position.h"
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {

struct Game {
  using Content = ceres::Content;
  using Position = ceres::Position;
  static constexpr int max_moves = most_moves;
  // At most 4 x 5 leaders, 7 x 4 workers, a droid and an assistant in each round, and a pass of each player
  // (CE-20.4); the longest turn found by chance takes under 40 decisions.
  static constexpr int max_decisions = 8000;

#include "engine/game_functions.h"

  static SeatSet to_act(const Content&, const Position& p) {
    return p.step == Step::over ? SeatSet::none() : SeatSet::only(p.active);
  }
  static bool asks_always(const Content&, const Position& p, Seat) {  // CE-20.1
    return p.step == Step::turn;
  }

  static std::string legend(const Content&, const DrawStyle&);
  static Situation situation(const Content&, const Position& seen, Seat);
  static void reconcile(const Content&, const Position& before, Position& after);
};

}  // namespace orrery::ceres
