// The games of this program.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace orrery {

std::span<const GameEntry* const> all_games();

// Throws InputError, naming the games there are.
const GameEntry& find_game(std::string_view id);

// The game with its embedded content; made once.
std::shared_ptr<const AnyGame> standard_game(std::string_view id);

}  // namespace orrery
