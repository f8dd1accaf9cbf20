// The verbs of Alien Artifacts and the reasons why one may not be possible.
#pragma once

#include <cstdint>
#include <span>

#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/words/notation.h"
#include "games/alien_artifacts/content/content.h"
#include "games/alien_artifacts/position.h"

namespace orrery::alien_artifacts {

// Each verb takes at most one argument; a payment names card and section together.
enum class Verb : std::uint8_t {
  faction = 1,  // faction (AA-22.1)
  keep,         // card
  buy,          // the menu of the Action Step (AA-22.2)
  discover,
  build,
  develop,
  trade,
  remove,
  prepare,
  offensive,
  revenue,
  mine,
  faction_action,
  use,        // card: ACTION or ADDITIONALLY
  artifact,   // artifact
  switch_on,  // card
  end,
  deck,     // kind (AA-22.3)
  extra,    // number
  card,     // card: to complete, to produce on, to attack with, to score, to place or remove a token
  pay,      // resource and section
  ready,    // a ready-made payment
  side,     // side
  section,  // section (AA-22.5)
  yes,
  no,
  stop,
  alien,    // target
  target,   // seat
  plan,     // plan
  reveal,   // resource
  color,    // color
  kind,     // kind
  attach,   // resource and section
  discard,  // resource
  type,     // type
};
constexpr Verb verb_of(Move move) {
  return static_cast<Verb>(move.verb);
}
inline constexpr int verb_count = 37;

inline constexpr int ready_payments = 3;
inline constexpr int most_extra = 40;
inline constexpr std::uint8_t section_values = 2 * resource_count;

// A section of a Resource card, as an argument.
constexpr std::uint8_t packed(ResourceId resource, Section section) {
  return static_cast<std::uint8_t>(resource.value * 2 + static_cast<int>(section));
}
constexpr ResourceId packed_resource(std::uint8_t value) {
  return id_at<ResourceId>(value / 2u);
}
constexpr Section packed_section(std::uint8_t value) {
  return static_cast<Section>(value % 2u);
}

enum class Reason : std::uint16_t {
  malformed = static_cast<std::uint16_t>(CommonReason::malformed),
  game_over = static_cast<std::uint16_t>(CommonReason::game_over),
  not_your_turn = static_cast<std::uint16_t>(CommonReason::not_your_turn),
  not_asked = static_cast<std::uint16_t>(CommonReason::not_asked),
  action_taken = static_cast<std::uint16_t>(CommonReason::first_of_game),  // AA-23.1
  action_first,                                                            // AA-23.2
  lacks_credits,                                                           // AA-23.3: a = needed, b = have
  deck_empty,                                                              // AA-23.3
  extra_unpaid,                                                            // AA-23.4
  extra_no_cards,                                                          // AA-23.4
  nothing_to_complete,                                                     // AA-23.6
  cost_out_of_reach,  // AA-23.6: a = kind, b = symbols attached, c = within reach
  not_under_construction,
  wrong_color,      // AA-23.7
  gold_only_basic,  // AA-23.7
  section_hidden,   // AA-23.7
  superfluous,      // AA-23.7
  attached_elsewhere,
  cannot_finish,  // AA-5.12: a = 1 of a ready-made payment
  not_yours,      // a card that is neither in hand nor stored
  row_empty,      // AA-23.8
  nothing_to_attach,
  nothing_to_trade,  // AA-23.9
  no_tokens_there,   // AA-23.10
  too_few_symbols,
  no_ships,  // AA-23.11
  ships_blockaded,
  ship_attacked,
  operational_unpaid,  // AA-23.11 to AA-23.13: a = symbols, b = color, c = 1 where gold counts
  no_technologies,     // AA-23.12
  no_planets,          // AA-23.13
  empty_empire,        // AA-23.14
  shared_target,
  plan_not_held,        // AA-23.15
  section_not_offered,  // AA-23.16
  switch_unpaid,        // AA-23.17: a = credits
  not_blockaded,
  used_already,  // AA-23.18
  cost_unpaid,   // AA-23.18, AA-23.19: a = ADDITIONALLY, b = it is paid in symbols other than gold
  no_effect,
  blockaded,
  not_usable,          // a = 1 when it lies where it could be used
  artifact_in_attack,  // AA-23.20
  artifact_outside_attack,
  artifact_no_effect,
  artifact_not_held,
  not_in_empire,     // AA-23.21
  discard_hand,      // AA-23.22
  hand_limit,        // AA-23.23: a = limit, b = to discard
  ship_must_attack,  // AA-23.24
  technology_must_be_tried,
  attach_one,
  trade_one,
  two_symbols,
  payment_incomplete,
  must_keep,  // AA-23.25
  must_place,
  not_optional,
  faction_taken,     // AA-23.26
  too_much_missing,  // AA-23.28: a = most
  logistics_only,
  not_among_them,    // the card is not one of those to choose from
  own_turn_only,     // AA-23.20
  own_step_only,     // AA-23.17
  action_step_over,  // AA-18.4
  finish_first,      // AA-23.29
};

std::span<const VerbNotation<Content>> notation();

}  // namespace orrery::alien_artifacts
