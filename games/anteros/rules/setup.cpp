// Section 3: from the empty table to the first turn.
#include <array>

#include "games/anteros/rules/rules.h"

namespace orrery::anteros {
namespace {

void lay_field(Position& p) {
  std::array<TileId, tile_count> tiles;
  std::array<TokenId, token_count> tokens;
  for (std::size_t i = 0; i < tile_count; ++i) {
    tiles[i] = id_at<TileId>(i);
    tokens[i] = id_at<TokenId>(i);
  }
  p.rng.shuffle(tiles);   // AN-3.2
  p.rng.shuffle(tokens);  // AN-3.3
  p.field.items = tiles;
  for (std::size_t i = 0; i < tile_count; ++i) p.tiles.items[i].token = tokens[i];
}

void open_the_contracts(Position& p) {
  std::array<ContractId, contract_count> cards;
  for (std::size_t i = 0; i < contract_count; ++i) cards[i] = id_at<ContractId>(i);
  p.rng.shuffle(cards);
  for (std::size_t i = 0; i < open_contracts; ++i) p.contracts.push_back({cards[i], {}});  // AN-3.4, AN-3.5
}

void build_deck(Position& p) {
  constexpr std::size_t upper = regular_count / 2;  // AN-3.8: half of the 30 regular cards
  std::array<CardId, card_count> cards;
  for (std::size_t i = 0; i < card_count; ++i) cards[i] = id_at<CardId>(i);
  p.rng.shuffle(cards.data(), regular_count);               // AN-3.6, AN-3.7
  p.rng.shuffle(cards.data() + upper, card_count - upper);  // AN-3.8: 15 regular and the 6 special cards
  for (std::size_t i = card_count; i-- > 0;) p.deck.push_back({cards[i], SeatSet::none(), i < upper});
}

}  // namespace

void set_up(const Content& content, const Setup& setup, Position& p, EventLog*) {
  p.rng = setup.rng;
  for (int i = 0; i < setup.players; ++i) {
    Player player;
    player.supply = static_cast<std::uint8_t>(content.drills_each);  // AN-3.10, AN-3.11
    p.players.push_back(player);
  }
  lay_field(p);
  open_the_contracts(p);
  build_deck(p);
  for (int round = 0; round < 2; ++round)  // AN-3.9
    for (Seat seat = 0; seat < setup.players; ++seat) {
      HiddenCard card = p.deck.pop_back();
      card.known_to.add(seat);
      p.players[seat].hand.push_back(card);
    }
  p.step = Step::place;
  p.active = static_cast<Seat>(setup.players - 1);  // AN-3.12: the last player chooses first
}

// AN-3.12
Refusal refuse_place(const Position& p, CellId cell) {
  if (!is_center(cell)) return because(Reason::not_center);
  if (p.field[cell].is_none()) return because(Reason::place_taken);
  return allowed;
}

void place_ship(const Content&, Position& p, CellId cell, EventLog* log) {
  Player& player = p.me();
  player.held = p.field[cell];
  player.ship = cell;
  p.field[cell] = TileId::none();
  tell_all(log, Happened::ship_placed, p.active, cell.value, player.held.value);
  if (p.active > 0) {
    --p.active;
  } else {  // AN-3.15
    p.step = Step::slide;
    tell_all(log, Happened::turn_begins, p.active, 1);
  }
}

}  // namespace orrery::anteros
