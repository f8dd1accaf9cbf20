// The parts of the page's tables that live in different files.
#pragma once

#include <boost/json.hpp>

#include "games/skymines/content/content.h"

namespace orrery::skymines {

boost::json::object reward_json(const Content&, const Reward&);  // content_json.cpp
// content_json_modules.cpp
boost::json::array station_json(const Map&);
boost::json::object belt_json(const Content&);
boost::json::array missions_json(const Content&);
boost::json::array threats_json(const Content&);
boost::json::array chapters_json(const Content&);
boost::json::array ratings_json(const Content&);

}  // namespace orrery::skymines
