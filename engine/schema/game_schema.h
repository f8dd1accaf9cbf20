// The JSON Schema of what a game's page is sent: the view of a seat, and the constant tables of the content.
#pragma once

#include <boost/json/fwd.hpp>

#include "engine/any_game.h"

namespace orrery {

// {"$schema", "title", "properties": {"view", "content"}, "$defs"}. The view follows from the described
// position; content and facts from what the game really makes of its tables, and of positions of random games
// that are the same each time.
boost::json::object game_schema(const AnyGame& game);

}  // namespace orrery
