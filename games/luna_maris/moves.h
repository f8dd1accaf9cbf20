// The verbs of Luna Maris and the reasons why one may not be possible.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/words/notation.h"
#include "games/luna_maris/content/content.h"

namespace orrery::luna_maris {

enum class Verb : std::uint8_t {
  take = 1,  // equipment (LM-36.1)
  start,     // module (LM-36.2)
  play,      // scientist: action A (LM-9.1)
  feed,      // food: action B, or another card of it (LM-15.1)
  import_,   // number of scientists (LM-15.10)
  end,       // action C (LM-16.1)
  depot,     // cube (LM-13.1)
  go,        // module (LM-9.5)
  use,       // action (LM-10.1, LM-11.1)
  boost,     // action, with the equipment tile (LM-14.14)
  stop,      // no more of what is asked
  pay,       // iron from LAST, iron from FIRST, titanium from LAST, titanium from FIRST (LM-5.6)
  zone,      // zone for the probe (LM-19.1)
  hire,      // scientist (LM-20.1)
  deliver,   // order (LM-21.1)
  research,  // track (LM-22.1)
  bonus,     // research bonus (LM-22.4)
  build,     // advanced module (LM-22.8)
  bed,       // seedbed (LM-27.1)
  pick,      // food of the discard pile (LM-30.2)
  recall,    // scientist of the rest stack (LM-15.1, LM-21.9)
  retire,    // scientist (LM-29.4)
  rest,      // scientist for the day off (LM-28.3)
};
constexpr Verb verb_of(Move move) {
  return static_cast<Verb>(move.verb);
}
inline constexpr int verb_count = 24;

inline constexpr int most_ore_paid = 5;
enum class DepotCube : std::uint8_t { energy, water, iron };
inline constexpr std::array<std::string_view, 3> depot_names = {"energy", "water", "iron"};
inline constexpr std::array<std::string_view, seedbed_count> bed_names = {"left", "middle", "right"};

// What is missing for an action, as bits.
enum Missing : std::uint8_t {
  lacks_ore = 1,
  lacks_titanium = 2,
  lacks_water = 4,
  lacks_waste = 8,
  lacks_energy = 16
};

enum class Reason : std::uint16_t {
  malformed = static_cast<std::uint16_t>(CommonReason::malformed),
  game_over = static_cast<std::uint16_t>(CommonReason::game_over),
  not_your_turn = static_cast<std::uint16_t>(CommonReason::not_your_turn),
  not_asked = static_cast<std::uint16_t>(CommonReason::not_asked),
  tile_not_offered = static_cast<std::uint16_t>(CommonReason::first_of_game),
  symbol_not_shown,
  no_scientist_in_hand,
  nothing_reachable,
  oxygen_used_up,
  turn_limit,
  resting,
  not_in_hand,
  scientist_cannot_reach,
  too_far,  // a = oxygen needed, b = oxygen left
  move_first,
  not_trained,
  module_used,
  activation_energy,  // a = energy needed
  not_here,           // a = the module of the action, b = 1 for an extra action
  main_done,
  extra_not_trained,  // a = module
  extra_used,         // a = action
  depot_used,         // a = cube
  depot_price,        // a = points
  depot_room,
  depot_closed,
  equipment_used,
  not_your_equipment,
  no_equipment_for,  // the tile does not belong to this module
  nobody_rests,
  still_has_food,
  import_price,
  no_such_food,
  wrong_number,
  fully_stressed,
  no_probe_left,
  zone_taken,
  zone_covered,  // a = players
  hire_price,    // a = ore
  nobody_to_hire,
  not_on_hiring_board,
  no_payable_order,
  order_missing,  // a = order
  order_not_visible,
  research_complete,
  cannot_pay,  // a = action, b = what is missing
  all_built,
  not_in_project_area,
  track_complete,
  bonus_taken,
  no_bonus_yet,
  not_own_bonus,
  no_room,       // a = action, b = 1 for helium
  level_needed,  // a = action
  co2_at_end,
  second_level,    // a = action
  second_group,    // a = action
  not_built,       // a = action
  seedbeds_empty,  // a = action
  bed_empty,
  not_in_discard,
  not_resting,
  fully_rested,
  hired_this_turn,
  in_use,
  no_level1_to_retire,
  nobody_retires,  // the improvement is not built
  not_level1,
  wrong_payment,
};

std::span<const VerbNotation<Content>> notation();

}  // namespace orrery::luna_maris
