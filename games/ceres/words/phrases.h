// Pieces of sentences about goods, parts and costs, shared by words, log and drawn table.
#pragma once

#include <string>
#include <string_view>

#include "games/ceres/content/content.h"
#include "games/ceres/position.h"

namespace orrery::ceres {

// "1 alloy", "2 ore"
std::string amount_words(Good good, int amount);
// "2 ore, 1 ice"; "nothing"
std::string goods_words(const Goods& goods);
// "2 ore and 1 ice -> 4 VP"
std::string trade_words(const Trade& trade);
// "gain 3 ice", "manufacture up to 2 times", "gain the production of one of your asteroids"
std::string deed_words(const Content& c, const Part& part, std::string_view whose = "your");
// With the activation cost in front: "1 energy: gain 3 ice"
std::string part_words(const Content& c, const Part& part, std::string_view whose = "your");
// All parts of a facility, separated by " | "; top and bottom of a starting outstation by " / ".
std::string function_words(const Content& c, FacilityId facility);
// "Main Factory", "Research Lab + Tech Factory"
std::string outstation_words(const Content& c, const Outstation& outstation);
std::string field_words(FieldId field);
// What the program of a level does: "after a launch you may launch once more"
std::string program_words(const Content& c, FieldId field, int level);
// What a favor does for its holder.
std::string favor_words(const Content& c, FavorId favor);

std::string location_target(const Content& c, LocationId location);
std::string outstation_target(const Content& c, Seat seat, FacilityId top);
std::string facility_target(const Content& c, FacilityId facility);
std::string project_target(const Content& c, ProjectId project);
std::string asteroid_target(const Content& c, AsteroidId asteroid);

}  // namespace orrery::ceres
