// Headings, lists and stressed words of a text in Markdown, as a screen shows them.
#pragma once

#include <string>
#include <string_view>

#include "engine/words/drawn_table.h"

namespace orrery {

std::string screen_text(std::string_view markdown, const DrawStyle& style);

}  // namespace orrery
