// Section 6: play a card and resolve its arrows one by one.
#include <bit>

#include "games/anteros/rules/rules.h"

namespace orrery::anteros {
namespace {

int hand_index(const Player& player, CardId card) {
  for (std::size_t i = 0; i < player.hand.size(); ++i)
    if (player.hand[i].card == card) return static_cast<int>(i);
  return -1;
}

CellId cell_of_arrow(const Position& p, int arrow) {
  // AN-2.12, AN-2.13, AN-6.13
  return neighbor(p.me().ship, arrow_direction(p.seats(), p.active, arrow));
}

void next_arrow(Position& p) {
  std::uint8_t& arrows = p.questions.top().arrows;
  arrows = static_cast<std::uint8_t>(arrows & (arrows - 1));
}

int present_arrow(const Position& p) {
  return std::countr_zero(p.questions.top().arrows);
}

}  // namespace

Refusal refuse_play(const Position& p, CardId card) {
  return hand_index(p.me(), card) < 0 ? because(Reason::not_in_hand) : allowed;
}

void play_card(const Content& content, Position& p, CardId card, EventLog* log) {
  FixedVector<HiddenCard, 2>& hand = p.me().hand;
  const HiddenCard played = hand.take(hand_index(p.me(), card));
  p.played.push_back(card);                   // AN-6.3
  p.revealed.to(SeatSet::all_but(p.active));  // whether somebody knew it already is not the mover's to learn
  // The others cannot tell which of two unknown regular cards is left.
  if (!hand.empty() && !content.is_special(card) && hand[0].surely_regular != played.surely_regular)
    hand[0].surely_regular = false;
  tell_all(log, Happened::played, p.active, card.value);
  const Card& entry = content.card(card);
  if (entry.kind == CardKind::regular) {
    p.questions.push({.ask = Ask::arrow, .arrows = entry.arrows});
    resolve_arrows(content, p, log);
  } else {
    begin_special(content, p, entry.kind, log);
  }
}

TileId tile_of_arrow(const Position& p, int arrow) {
  const CellId cell = cell_of_arrow(p, arrow);
  return cell.is_none() ? TileId::none() : p.field[cell];
}

// AN-6.9
Refusal refuse_deploy(const Position& p, TileId tile) {
  if (p.me().supply == 0) return because(Reason::no_drills_left);
  if (p.tiles[tile].drills.empty() == 0) return because(Reason::tile_full);
  return allowed;
}

// AN-6.10
Refusal refuse_mine(const Content& content, const Position& p, TileId tile) {
  if (p.tiles[tile].drills.of[p.active] == 0) return because(Reason::no_own_drill);
  const OreId ore = content.tile(tile).ore;
  if (p.me().ore[ore] >= content.track_end) return because(Reason::track_full, ore.value);  // AN-1.15
  return allowed;
}

// Passes over arrows that lead to nothing, clockwise from the star (AN-6.4), until one asks for a choice.
void resolve_arrows(const Content& content, Position& p, EventLog* log) {
  for (; p.questions.top().arrows != 0; next_arrow(p)) {
    const int arrow = present_arrow(p);
    const CellId cell = cell_of_arrow(p, arrow);
    if (cell.is_none()) {  // AN-6.5
      tell_all(log, Happened::arrow_off_field, p.active, arrow);
      continue;
    }
    const TileId tile = p.field[cell];
    if (tile.is_none()) {  // AN-6.6
      tell_all(log, Happened::arrow_at_ship, p.active, arrow, p.ship_on(cell));
      continue;
    }
    if (refuse_deploy(p, tile) && refuse_mine(content, p, tile)) {  // AN-6.11
      tell_all(log, Happened::arrow_useless, p.active, arrow, tile.value);
      continue;
    }
    return;
  }
  p.questions.pop();
  finish_card(p);
}

void deploy_at_arrow(Position& p) {
  const TileId tile = tile_of_arrow(p, present_arrow(p));
  next_arrow(p);
  p.questions.push({.ask = Ask::space, .tile = tile});
}

void mine_at_arrow(const Content& content, Position& p, EventLog* log) {
  const TileId tile = tile_of_arrow(p, present_arrow(p));
  const OreId ore = content.tile(tile).ore;
  ++p.me().ore[ore];
  tell_all(log, Happened::mined, p.active, tile.value, ore.value, p.me().ore[ore]);
  next_arrow(p);
  resolve_arrows(content, p, log);
}

void skip_arrow(Position& p, EventLog* log) {  // AN-6.8
  tell_all(log, Happened::arrow_skipped, p.active, tile_of_arrow(p, present_arrow(p)).value);
  next_arrow(p);
}

Refusal refuse_space(const Position& p, TileId tile, SpaceId space) {
  if (p.tiles[tile].drills.taken() >> space.value & 1) return because(Reason::space_taken);  // AN-2.9
  return allowed;
}

void deploy(const Content&, Position& p, TileId tile, SpaceId space, EventLog* log) {
  --p.me().supply;
  p.tiles[tile].drills.put(p.active, space);
  tell_all(log, Happened::deployed, p.active, tile.value, space.value);
}

}  // namespace orrery::anteros
