// The verbs of Ceres and the reasons why one may not be possible.
#pragma once

#include <cstdint>
#include <span>

#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/words/notation.h"
#include "games/ceres/content/content.h"

namespace orrery::ceres {

// Each verb takes at most one argument, `grant` two. Outstations are named by their top card.
enum class Verb : std::uint8_t {
  leader = 1,  // location (D-TURN)
  worker,      // outstation
  droid,       // outstation
  assistant,
  pass,
  complete,  // project: a committed one (D-TURN, D-END and others), or the one just chosen (D-COMMIT)
  end,       // the turn (D-END)
  option,    // of a Location (D-TB, D-COUNCIL, D-CONTRACT)
  trade,     // trade (D-TRADE)
  stop,      // no more trades or manufactures; no Location for the Leader Assistant
  project,   // project (D-PROJECT)
  commit,    // D-COMMIT
  no_draw,   // D-DRAW
  draw,      // offer
  build,     // facility (D-FACILITY)
  expanse,   // D-MODE
  upgrade,
  under,   // outstation (D-TARGET)
  launch,  // asteroid (D-ASTEROID)
  bonus,   // goods (D-AERO)
  again,   // D-AGAIN
  no,
  research,  // field (D-RESEARCH)
  favor,     // favor (D-FAVOR)
  grant,     // outstation, good (D-GRANT)
  from,      // outstation (D-FROM)
  to,        // outstation (D-TO)
  make,      // alloy or probe (D-MAKE)
  produce,   // outstation (D-PRODUCE)
  use,       // D-PART
  skip,
  harvest,  // asteroid (D-ASTPROD)
  assist,   // location (D-ASSIST)
};
constexpr Verb verb_of(Move move) {
  return static_cast<Verb>(move.verb);
}
inline constexpr int verb_count = 34;

inline constexpr Good first_product = Good::alloy;  // the argument of `make` counts from here
inline constexpr int product_count = 2;

// The refusal tables of rules.md, in their order.
enum class Reason : std::uint16_t {
  malformed = static_cast<std::uint16_t>(CommonReason::malformed),
  game_over = static_cast<std::uint16_t>(CommonReason::game_over),
  not_your_turn = static_cast<std::uint16_t>(CommonReason::not_your_turn),
  not_asked = static_cast<std::uint16_t>(CommonReason::not_asked),
  already_passed = static_cast<std::uint16_t>(CommonReason::first_of_game),
  too_early_to_stop,
  grant_repeated,
  // section 7
  no_leader,
  no_slot,
  no_option,  // a, b = argument and verb of the move
  hq_used_twice,
  not_activatable,
  // section 8
  cannot_pay_trade,  // a = trade
  no_trade_possible,
  no_project,
  need_influence_round3,
  spots_full,
  cannot_pay_project,  // a = project
  not_now,
  not_docked,
  not_face_up,
  not_committed,
  // section 9
  cannot_pay_facility,  // a = facility
  no_facility_affordable,
  no_facility_payable,
  no_single_outstation,
  already_upgraded,
  need_influence_draw,
  must_draw,
  must_construct,
  not_available,
  // section 10
  need_influence,
  no_probe_ready,
  asteroid_claimed,
  not_enough_ice,  // a = ice needed
  no_asteroid_reachable,
  research_max,
  cannot_pay_research,  // a = field
  favor_taken,
  cannot_pay_favor,  // a = favor
  no_research_possible,
  no_favor_possible,
  // section 11
  need_credits,
  no_worker_to_move,
  target_not_empty,
  not_same_type,
  cannot_pay_product,  // a = good
  alloy_reserve_empty,
  probe_stock_empty,
  // section 13
  not_empty,
  no_worker,
  no_usable_part,  // a, b = argument and verb of the move
  cannot_pay_activation,
  must_use,
  already_activated_this_turn,
  no_asteroid,
  not_your_asteroid,
  not_your_outstation,
  // section 17
  droid_not_held,
  droid_used,
  assistant_not_held,
  assistant_used,
  production_not_shown,
};

std::span<const VerbNotation<Content>> notation();

}  // namespace orrery::ceres
