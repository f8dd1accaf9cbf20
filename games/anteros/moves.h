// The verbs of Anteros and the reasons why one may not be possible.
#pragma once

#include <cstdint>
#include <span>

#include "engine/move.h"
#include "engine/refusal.h"
#include "engine/words/notation.h"
#include "games/anteros/content/content.h"

namespace orrery::anteros {

// Each verb takes at most one argument.
enum class Verb : std::uint8_t {
  place = 1,  // cell: put the ship there (AN-15.1)
  slide,      // slide (AN-15.2)
  salvage,    // space (AN-15.3)
  play,       // card (AN-15.4)
  deploy,     // on the tile of the present arrow (AN-15.5)
  mine,
  skip,       // the present arrow or held tile
  space,      // where the drill goes (AN-15.6, AN-15.9)
  tile,       // cell of the tile to claim on (AN-15.7)
  drill,      // space of the drill to claim (AN-15.8)
  victim,     // seat (AN-15.10)
  resources,  // what to steal (AN-15.11)
  salvaged,
  ore,        // ore to steal (AN-15.12)
  no_effect,  // decline a special card (AN-7.2)
  contract,   // contract to claim (AN-15.13)
  end,        // end the turn
  redraw,     // AN-10.1
  pay,        // ore to pay for it (AN-15.14)
  lowest,     // card to lie lowest (AN-15.15)
};
constexpr Verb verb_of(Move move) {
  return static_cast<Verb>(move.verb);
}
inline constexpr int verb_count = 21;

enum class Reason : std::uint16_t {
  malformed = static_cast<std::uint16_t>(CommonReason::malformed),
  game_over = static_cast<std::uint16_t>(CommonReason::game_over),
  not_your_turn = static_cast<std::uint16_t>(CommonReason::not_your_turn),
  not_asked = static_cast<std::uint16_t>(CommonReason::not_asked),
  pushes_ship_out = static_cast<std::uint16_t>(CommonReason::first_of_game),  // a = whose
  slide_first,
  step_done,
  not_on_exposed_edge,
  must_salvage,
  not_in_hand,
  no_drills_left,
  tile_full,
  space_taken,
  no_own_drill,
  track_full,  // a = ore
  remote_cannot_mine,
  not_adjacent_tile,
  no_opponents_drill_there,
  only_opponents_drills,
  only_outside_field,
  not_adjacent_ship,
  nothing_to_take,   // a = victim
  victim_lacks_ore,  // a = victim, b = ore
  victim_lacks_salvage,
  card_first,
  lacks_ore,  // a = contract
  contract_claimed,
  contract_gone,
  contract_not_open,
  no_ore_to_pay,
  lacks_this_ore,  // a = ore
  deck_empty,
  finish_choice,  // a = the verb that has to wait
  must_play_card,
  not_center,
  place_taken,
  no_such_player,
};

std::span<const VerbNotation<Content>> notation();

}  // namespace orrery::anteros
