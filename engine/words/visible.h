// Whether there is anything to see in a text.
#pragma once

#include <string_view>

namespace orrery {

// For UTF-8: not only spaces, joiners, fillers and marks of direction.
bool has_visible_character(std::string_view text);
// Whether it has marks that turn the direction of what follows, also behind the text.
bool turns_direction(std::string_view text);

}  // namespace orrery
