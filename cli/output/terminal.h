// What the commands know of the screen they write to.
#pragma once

#include "engine/any_game.h"

namespace orrery {

bool output_is_terminal();
bool input_is_terminal();
// Color and width of the standard output; no color when it is not a terminal or NO_COLOR is set.
DrawStyle screen_style();

}  // namespace orrery
