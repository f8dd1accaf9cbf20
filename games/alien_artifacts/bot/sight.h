// What a network sees of Alien Artifacts.
#pragma once

#include "bots/features.h"
#include "games/alien_artifacts/game.h"

namespace orrery {

template <>
struct Sight<alien_artifacts::Game> {
  using Content = alien_artifacts::Content;
  using Position = alien_artifacts::Position;

  static void position(const Content&, const Position&, Seat, FeatureWriter&);
  static void move(const Content&, const Position&, Seat, Move, FeatureWriter&);
};

}  // namespace orrery
