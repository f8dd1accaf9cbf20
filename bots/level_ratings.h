// What `orrery ladder` measured for the levels of one game, from games of two, with `random` at 1000.
#pragma once

namespace orrery {

// 0: not measured.
struct LevelRatings {
  int rookie = 0;
  int pilot = 0;
  int captain = 0;
  int admiral = 0;
};

}  // namespace orrery
