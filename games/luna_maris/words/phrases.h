// Pieces of sentences that questions, refusals and the log share.
#pragma once

#include <string>
#include <vector>

#include "games/luna_maris/content/content.h"

namespace orrery::luna_maris {

// "2 iron, 1 water"; what is zero is left out.
std::string cubes_words(const Cubes&, std::string_view iron_name = "iron");
std::string cubes_words(const Cubes&, std::string_view iron_name, std::string_view last_word);
// "+1 energy, stress 1 down"
std::string effects_words(const Effects&);
std::string food_words(const Food&);
// "2 iron for 6 points, 1 waste off"
std::string order_terms(const Order&);
std::string order_words(const Order&);
// What an action costs and gives.
std::string action_words(const Action&);

// What an advanced module changes (section 29).
std::string advanced_words(const Content&, const Advanced&);

std::string module_target(const Content&, ModuleId);
std::string scientist_target(const Content&, ScientistId);
std::string food_target(const Content&, FoodId);
std::string zone_target(const Content&, ZoneId);
std::string order_target(const Content&, OrderId);
std::string advanced_target(const Content&, AdvancedId);
std::string bonus_target(const Content&, BonusId);
std::string equipment_target(const Content&, EquipmentId);
std::string action_target(const Content&, ActionId);

}  // namespace orrery::luna_maris
