// What statistics want to know of a finished game beside its points. A game that has more to tell than its
// events do offers `final_notes(content, position) -> FinalNotes`.
#pragma once

#include <string>
#include <vector>

#include "engine/seat.h"

namespace orrery {

struct FinalNotes {
  // What was in the game, and whose it was: counted like the things of the events, with the wins of the
  // seats.
  struct Role {
    std::string name;
    Seat seat = no_seat;
  };
  // A number, averaged over the games that have it.
  struct Figure {
    std::string name;
    int value = 0;
  };
  std::vector<Role> roles;
  std::vector<Figure> figures;
};

}  // namespace orrery
