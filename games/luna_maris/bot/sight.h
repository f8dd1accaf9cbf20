// What a network sees of Luna Maris.
#pragma once

#include "bots/features.h"
#include "games/luna_maris/game.h"

namespace orrery {

template <>
struct Sight<luna_maris::Game> {
  using Content = luna_maris::Content;
  using Position = luna_maris::Position;

  static void position(const Content&, const Position&, Seat, FeatureWriter&);
  static void move(const Content&, const Position&, Seat, Move, FeatureWriter&);
};

}  // namespace orrery
