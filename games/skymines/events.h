// What can happen in Skymines; the arguments stand behind each kind.
#pragma once

#include <cstdint>

namespace orrery::skymines {

enum class Happened : std::uint8_t {
  track_laid,        // company, track
  token_kept,        // (only the owner) token
  token_chosen,      // (the others)
  token_revealed,    // token; seat may be a Luna
  resting_laid,      // card, resting slot
  round_begins,      // round
  card_planned,      // (only the owner) card, slot
  slot_filled,       // (the others) slot
  card_unplanned,    // (only the owner) card, slot
  slot_emptied,      // (the others) slot
  plan_confirmed,    // number of cards
  plan_revealed,     // up to 5 cards, -1 for none
  luna_majority,     // left card, right card
  bonus_active,      // company, level
  plus_one_placed,   // card
  resources_used,    // value, up to 5 cards, -1 for none
  card_acquired,     // card, total cost, 1: with coins
  advanced,          // company, from, to
  barrier_paid,      // company, cost
  threshold_passed,  // company, coins; seat = who gains
  units_forfeited,   // units
  expansion_begins,  // company, points
  entered,           // place, cost, company ousted or -1
  outpost_taken,     // company, column, 1: a shuttle
  points_forfeited,  // points
  ousted_returned,   // company, column, 1: a shuttle
  ousted_lost,       // company, 1: a shuttle
  coins_gained,      // coins
  coins_paid,        // coins
  tank_moved,        // spaces moved, new space, coins for the excess
  slot_switched_on,  // slot
  points_gained,     // research points
  points_to_coins,   // points, coins
  plan_taken,        // plan, price
  point_to_coin,
  supplement_taken,   // coins
  plan_placed,        // plan, screen
  plan_shown,         // plan, space of the display
  plan_flipped,       // plan, screen
  uploaded,           // plan, screen, coins paid
  scientist_used,     // card, or -1 for the tile
  field_used,         // card, or -1 for the tile; gas collectors
  marker_placed,      // bonus space, 1: a one-time marker
  card_sold,          // card, coins
  card_removed,       // card
  card_salvaged,      // card, coins paid
  removed_performed,  // card
  outpost_removed,    // company, column
  declined,
  first_player_taken,
  dropped_out,
  deck_picked_up,       // resting slot, number of cards
  card_rested,          // card, resting slot
  tile_returned,        // tile
  special_flipped,      // plan
  tile_received,        // tile
  card_discarded,       // card
  card_shown,           // card, space of the display from 0
  luna_turns,           // Luna card, slot
  luna_drops_out,       // compared card, 0 neither, 1 left, 2 right majority card discarded
  luna_reveal_gain,     // Luna card
  luna_chooses,         // company, reason (LunaChoice), rank
  luna_gains_card,      // card, space of the display from 0
  luna_places_outpost,  // company, place, 1: highest number
  luna_cannot_place,    // company
  luna_discards_plan,   // plan
  luna_helium,          // steps, new
  luna_research,        // steps, new
  luna_second_card,     // 1: onto the draw pile, 2: shuffled in
  mission_shown,        // mission
  task_fulfilled,       // mission, column
  personal_unlocked,
  threat_shown,       // threat
  threat_dealt_with,  // threat
  threat_removed,     // threat
  marker_gone,        // bonus space: a one-time marker leaves the game
  preplaced,          // company, place
  game_ended,         // 1: the time loop is still on the board
};

}  // namespace orrery::skymines
