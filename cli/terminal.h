// What the commands know of the screen they write to.
#pragma once

#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace orrery {

bool output_is_terminal();
bool input_is_terminal();
// Color and width of the standard output; no color when it is not a terminal or NO_COLOR is set.
DrawStyle screen_style();

// Breaks lines between words at `width` columns. Every line but the first is indented; the first is taken to
// begin in that column already.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace orrery
