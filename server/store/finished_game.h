// A finished game in one piece, compressed. What every move changed is not needed any more: the record has
// the moves, and the positions where the present rules began and where the game ended are kept.
#pragma once

#include <string>
#include <string_view>

#include "server/store/store.h"

namespace orrery {

// Of the moves and positions of the history.
std::string packed_game(const StoredHistory& history);
// Puts them back. Throws DamagedTable.
void unpack_game(std::string_view packed, StoredHistory& history);

}  // namespace orrery
