// What a network sees of Anteros.
#pragma once

#include "bots/features.h"
#include "games/anteros/game.h"

namespace orrery {

template <>
struct Sight<anteros::Game> {
  using Content = anteros::Content;
  using Position = anteros::Position;

  static void position(const Content&, const Position&, Seat, FeatureWriter&);
  static void move(const Content&, const Position&, Seat, Move, FeatureWriter&);
};

}  // namespace orrery
