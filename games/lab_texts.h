// The embedded lab.toml of each game: what the laboratory looks at.
#pragma once

#include <string_view>

namespace orrery {

// Throws InputError when there is no such game.
std::string_view lab_text(std::string_view game);

}  // namespace orrery
