// What can happen in Ceres; the arguments stand behind each kind. "goods" are four arguments, two amounts in
// each (pack_goods).
#pragma once

#include <array>
#include <cstdint>

#include "games/ceres/content/goods.h"

namespace orrery::ceres {

enum class Happened : std::uint8_t {
  starts,        // place in the player order, side, credits, influence
  round_begins,  // round, craft
  rings_turned,
  produced,       // goods gained in the Production phase
  turn_begins,    // round
  leader_placed,  // location
  assistant_used,
  assistant_placed,  // location
  worker_assigned,   // outstation, 1 if from the docked craft
  droid_placed,      // outstation
  reassigned,        // from, to
  gained,            // goods, Cause, what
  paid,              // goods, Cause, what
  lost,              // goods for which there was no room
  part_skipped,      // outstation, part, bottom card
  traded,            // trade
  project_taken,     // project
  committed,         // project
  completed,         // project
  drew,              // number of cards (what the others see)
  drew_seen,         // facility
  nothing_built,
  expanded,           // facility
  upgraded,           // facility, outstation
  discarded,          // facility
  facility_revealed,  // facility
  project_revealed,   // project
  reshuffled,         // number of cards
  launched,           // asteroid, ice
  researched,         // field, level
  first_token,        // field
  favor_taken,        // favor
  made,               // product
  order_place,        // place: HQ leader on the player order track
  passed,             // place, round
  craft_leaves,       // craft
  scored_influence,   // points
  scored_credits,     // points
  scored_penalty,     // project, points lost
  game_ended,
};

// Why goods come or go.
enum class Cause : std::uint8_t {
  part,              // outstation
  option,            // option
  offer,             // draw at the Yard
  production,        // outstation
  asteroid,          // asteroid
  build,             // facility
  construction_one,  // facility
  project,           // project
  settlement,        // round
  launch_bonus,
  logistics_one,
  logistics_two,
  research,  // field
  favor,     // favor
  grant,     // outstation
  product,   // good
};

inline std::array<int, 4> pack_goods(const Goods& goods) {
  std::array<int, 4> packed{};
  for (std::size_t i = 0; i < good_count; ++i) packed[i / 2] |= (goods.of[i] & 0x7f) << (i % 2 == 0 ? 0 : 8);
  return packed;
}
template <class Arguments>
Goods unpack_goods(const Arguments& arguments) {
  Goods goods;
  for (std::size_t i = 0; i < good_count; ++i)
    goods.of[i] = static_cast<std::uint16_t>(arguments[i / 2] >> (i % 2 == 0 ? 0 : 8) & 0x7f);
  return goods;
}

}  // namespace orrery::ceres
