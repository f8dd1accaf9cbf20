// What can happen in Alien Artifacts; the arguments stand behind each kind.
#pragma once

#include <cstdint>

namespace orrery::alien_artifacts {

enum class Happened : std::uint8_t {
  faction_taken,     // faction
  hands_dealt,       // cards each
  first_player,      // -
  setup_card,        // card, area
  turn_begins,       // -
  no_action,         // -
  action_begins,     // Action (the verb)
  used_card,         // card
  played_artifact,   // artifact
  switched_on,       // card, credits
  paid_symbols,      // resource, section
  paid_credits,      // credits, left
  discarded,         // resource
  looked_at,         // card
  kept,              // card
  none_found,        // kind, type
  card_joined,       // card, side
  automatic,         // card
  gained_credits,    // credits, bank after, credits lost
  gained_vp,         // points, total
  attached,          // resource, section, card
  produced,          // resource, section, planet, match
  scored,            // card, points
  revealed_for,      // resource, card, match
  not_scored,        // card
  tokens_placed,     // card, owner, tokens on it
  tokens_removed,    // card, tokens left on it
  no_tokens,         // -
  attack_begins,     // target seat or -1, system
  declined_attack,   // card
  plan_chosen,       // plan
  revealed_card,     // ship, resource, number
  nothing_revealed,  // ship
  boosted,           // ship, credits, bonus
  attack_value,      // ship, card, Ship's bonus, other bonuses, value, plan or -1 - system
  ship_damaged,      // card
  ship_destroyed,    // card
  ship_guarded,      // card
  card_kept,         // resource (what the owner sees; it was open to all)
  system_replaced,   // old, new
  drew,              // number (what the others see)
  drew_seen,         // resource
  artifact_gained,   // (what the others see)
  artifact_seen,     // artifact
  plan_gained,       // (what the others see)
  plan_seen,         // plan
  turned,            // card
  extra_actions,     // number
  discounted,        // symbols
  limit_raised,      // by
  declined,          // card
  deck_reshuffled,   // marker, moved
  end_triggered,     // standstill
  final_payment,     // card, paid
  game_ended,
};

}  // namespace orrery::alien_artifacts
