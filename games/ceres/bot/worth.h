// What things are worth to a player, in victory points, by the model that the house figures were made with
// (content.toml). For bots only.
#pragma once

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {

// A seat's prospects at one moment: how much of its goods it will still turn into points.
struct Prospects {
  const Content& c;
  const Position& p;
  Seat seat;
  float use;          // 0..1: the share of the model value of goods that will be realized
  float rounds_left;  // after this one

  Prospects(const Content&, const Position&, Seat);
};

float goods_worth(const Prospects&, const Goods&);
// Of what `have` lacks of a cost, by the model alone.
float missing_worth(const Goods& have, const Goods& cost);
// Of a production for the rounds to come.
float production_worth(const Prospects&, const Goods&);
// Of one activation of a function, in general.
float function_worth(const Prospects&, FacilityId);
float facility_worth(const Prospects&, FacilityId, bool single);
// Of the best that a part or option can do for the active player now.
float deed_worth(const Prospects&, const Footing&, const Part&);
float location_worth(const Prospects&, const Footing&, LocationId);
// Of a move of the active player, before anything else is known.
float move_worth(const Prospects&, Move);

}  // namespace orrery::ceres
