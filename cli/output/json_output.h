// JSON on the standard output, indented to be read.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "engine/record/session.h"

namespace orrery {

std::string pretty_json(const boost::json::value& value);
void print_json(const boost::json::value& value);

// What the seats that are asked can do, and what they cannot and why. The question is that of the first of
// them; each move names its seat.
boost::json::value decision_json(const Session& session, SeatSet seats);

}  // namespace orrery
