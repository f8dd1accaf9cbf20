// Changes of a JSON value, as docs/protocol.md describes them: a list of {"path", "value"} or {"path",
// "gone"}.
#pragma once

#include <boost/json/fwd.hpp>
#include <string_view>

#include "engine/any_game.h"
#include "server/messages/json_text.h"

namespace orrery {

// Appends what turns one position's JSON into the other's, the paths beginning with `prefix`, to an open
// list.
void append_changes(JsonText& text, const AnyGame& game, const PositionBytes& before,
                    const PositionBytes& after, std::string_view prefix);

// Throws InputError when the patch does not fit the value.
void apply_patch(boost::json::value& value, const boost::json::array& patch);

}  // namespace orrery
