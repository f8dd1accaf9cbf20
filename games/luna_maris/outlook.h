// What a position promises: estimates that bots go by. Points of the end of the game are the unit.
#pragma once

#include "games/luna_maris/game.h"

namespace orrery::luna_maris {

// What things are worth to a board at the present time of the game.
struct Worth {
  float rounds = 0;  // left, the present one by its oxygen
  float full_rounds = 0;
  float late = 0;  // 1 while there is time to use things, 0 at the end
  float energy = 0, iron = 0, titanium = 0, water = 0, helium = 0, waste = 0;
  float oxygen = 0;  // of this round
  float step = 0;    // on the CO2 track

  float of(const Cubes&) const;
};
Worth worth_for(const Content&, const Position&, Seat row);

// The final score that a row can expect.
float expected_points(const Content&, const Position&, Seat row, const Standings&);

// How good a move of the active seat looks by itself, in points.
float promise(const Content&, const Position&, Move);

}  // namespace orrery::luna_maris
