// Positions as the store keeps them: JSON now and then, and the change of every move. They can be put
// together again without knowing the rules that led to them.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "engine/any_game.h"
#include "server/store/store.h"

namespace orrery {

// Throws DamagedTable when the history has no such position.
boost::json::value position_at(const StoredHistory& history, int moves);

// A patch, as text.
std::string change_text(const AnyGame& game, const PositionBytes& before, const PositionBytes& after);

// A position that was stored by an older version of the game, in the form of `pattern`, a position of today:
// what is new keeps the pattern's value, what is no longer known is dropped.
boost::json::value fitted(const boost::json::value& stored, const boost::json::value& pattern);

}  // namespace orrery
