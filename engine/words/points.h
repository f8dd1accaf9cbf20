// What wins a game, in the same words in every game.
#pragma once

#include <string>

#include "engine/words/text.h"

namespace orrery {

// "1 point", "2 points"
inline std::string points_words(int points) {
  return counted(points, "point", "points");
}

}  // namespace orrery
