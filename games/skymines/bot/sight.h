// What a network sees of Skymines.
#pragma once

#include "bots/features.h"
#include "games/skymines/game.h"

namespace orrery {

template <>
struct Sight<skymines::Game> {
  using Content = skymines::Content;
  using Position = skymines::Position;

  static void position(const Content&, const Position&, Seat, FeatureWriter&);
  static void move(const Content&, const Position&, Seat, Move, FeatureWriter&);
};

}  // namespace orrery
