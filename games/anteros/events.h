// What can happen in Anteros; the arguments stand behind each kind.
#pragma once

#include <cstdint>

namespace orrery::anteros {

enum class Happened : std::uint8_t {
  ship_placed,        // cell, tile taken
  turn_begins,        // number of the turn
  slid,               // slide, tile in, tile out
  ship_moved,         // owner, from, to
  salvaged,           // owner of the drill, space, tile
  played,             // card
  arrow_off_field,    // arrow
  arrow_at_ship,      // arrow, whose
  arrow_useless,      // arrow, tile
  arrow_skipped,      // tile
  deployed,           // tile, space
  mined,              // tile, ore, new amount
  drill_claimed,      // tile, space, former owner
  held_tile_skipped,  // tile
  stole_ore,          // victim, ore
  stole_salvage,      // victim, amount
  no_effect,          // card, what was missing for it
  contract_claimed,   // contract
  paid,               // ore
  put_under,          // number of cards (what the others see)
  put_under_seen,     // lowest card, card above it or -1 (what the owner sees)
  drew,               // number of cards (what the others see)
  drew_seen,          // card
  game_ended,
};

// What a special card without effect lacked; nothing: it was declined (AN-7.2).
enum class Lack : std::uint8_t {
  nothing,
  drills,
  opponents_drill,
  room_on_held_tiles,
  adjacent_ship,
  something_to_take,
};

}  // namespace orrery::anteros
