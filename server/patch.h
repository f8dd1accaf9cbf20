// Changes of a JSON value, as docs/protocol.md describes them: a list of {"path", "value"} or {"path", "gone"}.
#pragma once

#include <boost/json/fwd.hpp>

namespace orrery {

// What turns `before` into `after`. Both are objects or lists of the same length.
boost::json::array make_patch(const boost::json::value& before, const boost::json::value& after);

// Throws InputError when the patch does not fit the value.
void apply_patch(boost::json::value& value, const boost::json::array& patch);

}  // namespace orrery
