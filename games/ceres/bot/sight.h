// What a network sees of Ceres.
#pragma once

#include "bots/features.h"
#include "games/ceres/game.h"

namespace orrery {

template <>
struct Sight<ceres::Game> {
  using Content = ceres::Content;
  using Position = ceres::Position;

  static void position(const Content&, const Position&, Seat, FeatureWriter&);
  static void move(const Content&, const Position&, Seat, Move, FeatureWriter&);
};

}  // namespace orrery
