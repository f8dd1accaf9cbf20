// What can happen in Luna Maris; the arguments stand behind each kind.
#pragma once

#include <cstdint>

#include "engine/seat.h"

namespace orrery::luna_maris {

// The automaton is no seat of the engine; in events it has this number.
inline constexpr Seat automaton_in_events = 0x40;

enum class Happened : std::uint8_t {
  equipment_taken,   // tile
  start_revealed,    // scientist
  astronaut_placed,  // module
  round_begins,      // round
  turn_begins,
  belt_moved,       // ore turned to waste
  solar,            // energy
  played,           // scientist
  moved,            // module, oxygen spent, oxygen consumed
  left_space,       // module
  activated,        // module, energy
  kept_active,      // module, keeper or -1 for the automaton, points
  used,             // action, 1 if with the equipment
  stopped,          // module
  depot_taken,      // kind, points paid
  paid,             // iron from last, iron from first, titanium from last, titanium from first
  gained,           // energy, iron, titanium, water, helium, points
  spent,            // energy, water, helium, waste off the track
  waste_placed,     // cubes, on the track now
  waste_danger,     // steps back on the CO2 track, levels of stress
  waste_removed,    // cubes
  co2_moved,        // steps, space now
  stress_changed,   // levels (relief), level now
  oxygen_refunded,  // spaces
  probe_placed,     // zone
  hired,            // scientist
  scientist_shown,  // scientist
  retired,          // scientist, points
  delivered,        // order, points
  order_shown,      // order
  researched,       // track, level
  capped,           // track, points
  bonus_taken,      // bonus, 1 if repeated
  built,            // advanced module, points
  food_taken,       // food
  food_drawn_seen,  // food
  food_drawn,       // cards (what the others see)
  food_shown,       // food
  food_shuffled,    // cards
  recovered,        // scientist
  rested,           // scientist, levels
  fed,              // food
  imported,         // scientists, points paid
  work_ended,       // place of the next row
  probes_scored,    // points
  credits_scored,   // points
  modules_scored,   // points
  contract_scored,  // points
  ai_card,          // card
  ai_step,          // module
  ai_skips,         // module
  ai_probe,         // zone, reason: 0 towards titanium, 1 to block, 2 room to grow
  ai_food,          // food, 1 if for the highest nutrition
  ai_rests,         // module where its disc lies
  cleaned_up,       // round
  game_ended,
};

}  // namespace orrery::luna_maris
