// The verbs of Skymines and the reasons why one may not be possible.
#pragma once

#include <cstdint>
#include <span>

#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/words/notation.h"
#include "games/skymines/content/content.h"

namespace orrery::skymines {

enum class Verb : std::uint8_t {
  edge = 1,  // track, for the next company (SK-3.4)
  keep,      // token (SK-26.1)
  lay,       // card: into the next central resting slot (SK-26.2)
  plan,      // card, slot (SK-26.3)
  unplan,    // slot
  confirm,
  plus_one,   // slot (SK-26.4)
  use,        // set of slots: resource cards (SK-26.5)
  expand,     // company (SK-26.6)
  scientist,  // source (SK-26.8)
  field,      // source (SK-26.9)
  marker,     // bonus space (SK-26.10)
  drop_out,   // SK-26.14
  acquire,    // card of the display, with resources or coins
  none,       // no card; decline; finished
  advance,    // company: one unit
  stop,       // advancing, entering, uploading
  enter,      // place
  column,     // column
  back,       // company, column: where an ousted outpost returns to
  part,       // part of a reward
  to,         // space of a track: where the marker stops (SK-26.11)
  track,      // company
  demolish,   // company, column (SK-26.12)
  take,       // plan (SK-26.7)
  coin,       // for a research point
  place,      // plan, screen (SK-26.13)
  flip,       // screen (SK-26.8)
  upload,     // enter the next screen
  tier,       // 1 to 3
  choice,     // 1 or 2
  sell,       // card of the hand
  remove,     // card of the hand (SK-26.17)
  perform,    // the removed card's action
  salvage,    // card of the discard pile
  pick_up,    // resting slot
  rest,       // resting slot
  claim,      // mission, column: a task (SK-21.7)
  one_time,   // bonus space: with a one-time bonus marker (SK-21.13)
  deal,       // with the threat (SK-23.4)
  drain,      // energy card of the hand (SK-26.15)
};
constexpr Verb verb_of(Move move) {
  return static_cast<Verb>(move.verb);
}
inline constexpr std::size_t verb_count = 42;

// What a card or tile of the action area is: slots 1 to 5, then the bonus tiles.
inline constexpr std::size_t source_count = slot_count + tile_count;
// The parts of a reward: the tracks of the four companies, then these.
inline constexpr std::uint8_t part_any_track = 4;
inline constexpr std::uint8_t part_removal = 5;
inline constexpr std::uint8_t part_research = 6;
inline constexpr std::size_t part_count = 7;

// The slots that a `use` names, a bit each.
constexpr unsigned slots_of(Move move) {
  return move.arg[0] + 1u;
}

enum class Reason : std::uint16_t {
  malformed = static_cast<std::uint16_t>(CommonReason::malformed),
  game_over = static_cast<std::uint16_t>(CommonReason::game_over),
  not_your_turn = static_cast<std::uint16_t>(CommonReason::not_your_turn),
  not_asked = static_cast<std::uint16_t>(CommonReason::not_asked),
  dropped_out = static_cast<std::uint16_t>(CommonReason::first_of_game),
  // SK-27.2
  slot_off,
  slot_taken,
  slot_empty,
  share_card_planned,
  card_resting,
  already_confirmed,
  not_in_hand,
  too_many_changes,
  // SK-27.3, SK-27.4, SK-27.5
  no_resource_card,  // a = 1 when another card is one
  different_types,
  mix_cannot_pay,
  card_used,
  not_on_display,
  too_expensive,  // a = cost, b = value
  must_acquire,
  one_card_only,  // a = 1 when one was acquired
  last_space,
  barrier,  // a = cost, b = coins
  units_left,
  // SK-27.6, SK-27.8
  no_energy_card,
  no_expandable_company,  // a = 1 on the Belt
  station_empty,          // a = 1 on the Belt
  not_adjacent,
  own_outpost_there,  // a = 1: a shuttle
  energy_short,       // a = cost, b = points
  enclave,
  column_empty,
  column_crossed,
  column_full,
  none_ousted,
  // SK-27.7, SK-27.19
  other_side,
  out_of_reach,
  no_shuttles,
  no_outposts,
  wrong_column,
  shuttles_stay,
  // SK-27.9, SK-27.10
  research_short,  // a = cost, b = points
  points_left,
  special_face_down,
  plan_not_there,
  crossed_a,
  not_acquired,
  plans_left,
  // SK-27.11, SK-27.12
  no_scientist,  // a = research scientists face up
  requirement,   // a = what, b = needed, c = there
  special_cost,  // a = cost, b = coins
  next_screen_empty,
  flip_cost,  // a = cost
  flipped_already,
  moved_already,
  plan_face_down,
  no_plan_on_screen,
  no_field_scientist,  // a = virtual ones, b = field scientists face up
  // SK-27.13
  no_marker,
  space_occupied,
  somebody_has_more,  // a = row, b = majority, c = value
  below_tier,         // a = least, b = majority
  first_turn_of_first,
  space_cost,  // a = cost, b = coins
  cannot_afford_card,
  no_card_to_discard,
  no_carbon_card,
  carbon_only,
  bonus_locked,
  marker_on_track,
  no_bonus_space,
  no_one_time_marker,
  personal_of_other,  // a = seat
  missions_incomplete,
  share_card_stays,
  salvage_cost,  // a = cost, b = coins
  cannot_perform,
  not_in_discard_pile,
  track_of_space,
  same_track,
  at_least_one_part,
  done_already,
  // SK-27.16
  claim_on_own_turn,
  no_such_mission,
  task_not_met,
  other_mission,
  task_done,
  // SK-27.17
  no_threat,
  threat_gone,
  threat_far,
  threat_energy,    // a = energy, b = extra energy
  threat_research,  // a = value
  threat_tank,      // a = value
  threat_cards,     // a = number
  threat_coins,     // a = coins
  drain_energy_only,
  // SK-27.14
  plus_one_not_resource,
  plus_one_placed,
  no_plus_one,
  // SK-27.15
  no_deck,
  resting_slot_taken,
  straight_up,
  // SK-27.18
  not_your_token,
  board_in_use,
  not_a_resting_card,
  // within a reward
  part_done,
  beyond_reach,
};

std::span<const VerbNotation<Content>> notation();

}  // namespace orrery::skymines
