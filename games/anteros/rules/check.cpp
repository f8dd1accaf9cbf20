// Section 17: what is always true; what a position from outside must fulfil; and how a set position is
// mended.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "engine/position/reconcile.h"
#include "games/anteros/game.h"

namespace orrery::anteros {
namespace {

bool ships_are_sound(const Position& p) {
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const CellId ship = p.players[seat].ship;
    const bool placed = p.step != Step::place || seat > p.active;
    if (placed != static_cast<bool>(ship) || placed != static_cast<bool>(p.players[seat].held)) return false;
    if (placed && (p.field[ship] || p.ship_on(ship) != seat)) return false;
  }
  return true;
}

// AN-17.1: every tile exactly once, ships on all the other cells.
bool tiles_are_sound(const Position& p) {
  std::array<int, tile_count> seen{};
  int ships = 0;
  for (const TileId tile : p.field.items) tile ? ++seen[tile.index()] : ++ships;
  int held = 0;
  for (const Player& player : p.players)
    if (player.held) {
      ++seen[player.held.index()];
      ++held;
    }
  return ships == held && std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; });
}

// AN-17.7
bool drills_are_sound(const Position& p) {
  for (const TileState& tile : p.tiles.items) {
    int drills = 0;
    for (Seat seat = 0; seat < most_players; ++seat) {
      if (seat >= p.seats() && tile.drills.of[seat] != 0) return false;
      drills += tile.drills.count(seat);
    }
    if (drills != std::popcount(tile.drills.taken()) || tile.token.is_none()) return false;
  }
  return true;
}

int drills_on_tiles(const Position& p, Seat seat) {
  int drills = 0;
  for (const TileState& tile : p.tiles.items) drills += tile.drills.count(seat);
  return drills;
}

// A claimed drill goes back to its owner (AN-7.5), whose supply must have room for it; and a mat counts
// salvaged drills up to 255.
bool supplies_are_sound(const Content& content, const Position& p) {
  int drills = 0;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const int own = p.players[seat].supply + drills_on_tiles(p, seat);
    if (own > content.drills_each) return false;
    drills += own + p.players[seat].salvaged;
  }
  return drills <= 255;
}

// Every card at most once, hands known to their owners, and as many turns at most as cards were played, with
// the present one once its card is.
bool cards_are_sound(const Content& content, const Position& p) {
  std::array<int, card_count> seen{};
  const auto fits = [&](const HiddenCard& card) {
    return card.card && ++seen[card.card.index()] == 1 &&
           !(card.surely_regular && content.is_special(card.card));
  };
  std::size_t unplayed = p.deck.size();
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    unplayed += p.players[seat].hand.size();
    for (const HiddenCard& card : p.players[seat].hand)
      if (!fits(card) || !card.known_to.has(seat)) return false;
  }
  return std::all_of(p.deck.begin(), p.deck.end(), fits) &&
         std::all_of(p.played.begin(), p.played.end(),
                     [&](CardId card) { return card && ++seen[card.index()] == 1; }) &&
         p.turns_done + card_is_played(p) + unplayed <= card_count;
}

// While there is a deck, everybody holds two cards, one after playing a card (AN-9.1, AN-10.9); who has yet
// to play one holds one (AN-11.4).
bool hands_are_sound(const Position& p) {
  if (p.step == Step::over) return true;
  const bool played = card_is_played(p);
  for (Seat seat = 0; seat < p.seats() && !p.deck.empty(); ++seat)
    if (p.players[seat].hand.size() != (played && seat == p.active ? 1u : 2u)) return false;
  const Seat next_to_play = p.step == Step::place ? Seat{0} : p.active;
  return played || !p.players[next_to_play].hand.empty();
}

// AN-17.3
bool tracks_are_sound(const Content& content, const Position& p) {
  return std::all_of(p.players.begin(), p.players.end(), [&](const Player& player) {
    return std::all_of(player.ore.items.begin(), player.ore.items.end(),
                       [&](std::uint8_t amount) { return amount <= content.track_end; });
  });
}

bool contracts_are_sound(const Position& p) {
  std::array<int, contract_count> seen{};
  return std::all_of(p.contracts.begin(), p.contracts.end(), [&](const ContractSlot& slot) {
    return slot.contract && ++seen[slot.contract.index()] == 1 &&
           (!slot.owner || slot.owner.value < p.seats());
  });
}

bool question_is_sound(const Content& content, const Position& p, const Question& q) {
  const bool opponent = q.seat && q.seat.value < p.seats() && q.seat.value != p.active;
  switch (q.ask) {
    case Ask::none:
      return false;
    case Ask::salvage:
      return p.step == Step::play && q.tile && q.tile == p.me().held && q.spaces != 0 &&
             (q.spaces & ~p.tiles[q.tile].drills.taken()) == 0;
    case Ask::arrow:
      return p.step == Step::play;
    case Ask::space:
      return p.step == Step::play && q.tile && p.me().supply > 0 && p.tiles[q.tile].drills.empty() != 0;
    case Ask::claim_tile:
      return p.step == Step::play && !p.played.empty();
    case Ask::claim_drill:
      return p.step == Step::play && q.tile && q.to_go > 0 && q.to_go <= content.claimed_drills &&
             q.to_go <= p.me().supply && q.to_go <= std::popcount(p.tiles[q.tile].drills.others(p.active));
    case Ask::remote:
      return p.step == Step::play && q.tile && q.seat && q.seat.value < p.seats() && q.to_go < p.seats() &&
             p.players[q.seat.value].held == q.tile && p.me().supply > 0 &&
             p.tiles[q.tile].drills.empty() != 0;
    case Ask::victim:
      return p.step == Step::play && !p.played.empty();
    case Ask::kind:
      return p.step == Step::play && opponent && !refuse_victim(content, p, q.seat.value);
    case Ask::ore:
      return p.step == Step::play && opponent && q.to_go > 0 && q.to_go <= content.stolen_resources &&
             !refuse_steal_resources(content, p, q.seat.value);
    case Ask::pay:
      return p.step != Step::place && !refuse_redraw(p);
    case Ask::lowest:
      return p.step != Step::place && p.me().hand.size() == 2 && !p.deck.empty();
  }
  return false;
}

// A deploy lies on the arrows it belongs to; everything else is asked alone.
bool questions_are_sound(const Content& content, const Position& p) {
  if (p.questions.empty()) return true;
  if (p.step == Step::over || !question_is_sound(content, p, p.questions.top())) return false;
  if (p.questions.top().ask == Ask::space) return p.questions.size() == 2 && p.questions[0].ask == Ask::arrow;
  if (p.questions.top().ask == Ask::arrow) {
    const TileId tile = p.questions.top().arrows == 0
                            ? TileId::none()
                            : tile_of_arrow(p, std::countr_zero(p.questions.top().arrows));
    if (tile.is_none() || (refuse_deploy(p, tile) && refuse_mine(content, p, tile))) return false;
  }
  return p.questions.size() == 1;
}

// AN-17.2
bool drills_are_conserved(const Content& content, const Position& p) {
  int drills = 0;
  for (const Player& player : p.players) drills += player.supply + player.salvaged;
  for (const TileState& tile : p.tiles.items) drills += std::popcount(tile.drills.taken());
  return drills == content.drills_each * p.seats();
}

// AN-17.4
bool cards_are_conserved(const Position& p) {
  std::array<int, card_count> seen{};
  for (const CardId card : p.played) ++seen[card.index()];
  for (const HiddenCard& card : p.deck) ++seen[card.card.index()];
  for (const Player& player : p.players)
    for (const HiddenCard& card : player.hand) ++seen[card.card.index()];
  const int expected = std::max(0, card_count - 2 * p.seats() - p.turns_done);
  return std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; }) &&
         static_cast<int>(p.deck.size()) == expected;
}

bool tokens_are_distinct(const Position& p) {
  std::array<int, token_count> seen{};
  for (const TileState& tile : p.tiles.items) ++seen[tile.token.index()];
  return std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; });
}

std::vector<TileId*> tile_places(Position& p) {
  std::vector<TileId*> places;
  for (TileId& tile : p.field.items) places.push_back(&tile);
  for (Player& player : p.players) places.push_back(&player.held);
  return places;
}

// Ships stand where they were set, set tiles lie where they were set, and the others fill the gaps.
void lay_tiles_again(Position before, Position& after) {
  const std::vector<TileId*> old = tile_places(before);
  const std::vector<TileId*> now = tile_places(after);
  std::vector<bool> was_set;
  for (std::size_t i = 0; i < now.size(); ++i) was_set.push_back(*now[i] != *old[i]);
  for (const Player& player : after.players)
    if (player.ship) after.field[player.ship] = TileId::none();
  std::array<bool, tile_count> used{};
  for (const bool set_first : {true, false})
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (was_set[i] != set_first || now[i]->is_none()) continue;
      if (used[now[i]->index()])
        *now[i] = TileId::none();
      else
        used[now[i]->index()] = true;
    }
  std::size_t next = 0;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool gap = i < cell_count ? after.ship_on(id_at<CellId>(i)) == no_seat
                                    : static_cast<bool>(after.players[i - cell_count].ship);
    if (!gap || *now[i]) continue;
    while (next < tile_count && used[next]) ++next;
    if (next < tile_count) *now[i] = id_at<TileId>(next++);
  }
}

void swap_tokens(const Position& before, Position& after) {
  std::vector<TokenId> old;
  std::vector<TokenId*> now;
  for (std::size_t i = 0; i < tile_count; ++i) {
    old.push_back(before.tiles.items[i].token);
    now.push_back(&after.tiles.items[i].token);
  }
  swap_displaced<TokenId>(old, now);
}

void swap_contracts(const Position& before, Position& after) {
  if (before.contracts.size() != after.contracts.size()) return;
  std::vector<ContractId> old;
  std::vector<ContractId*> now;
  for (std::size_t i = 0; i < after.contracts.size(); ++i) {
    old.push_back(before.contracts[i].contract);
    now.push_back(&after.contracts[i].contract);
  }
  swap_displaced<ContractId>(old, now);
}

void swap_cards(const Content& content, const Position& before, Position& after) {
  std::vector<CardId> old;
  std::vector<CardId*> now;
  for (Seat seat = 0; seat < after.seats(); ++seat)
    for (std::size_t i = 0; i < after.players[seat].hand.size(); ++i) {
      const auto& hand = before.players[seat].hand;
      old.push_back(i < hand.size() ? hand[i].card : CardId::none());
      now.push_back(&after.players[seat].hand[i].card);
      after.players[seat].hand[i].known_to.add(seat);
    }
  if (before.deck.size() == after.deck.size())
    for (std::size_t i = 0; i < after.deck.size(); ++i) {
      old.push_back(before.deck[i].card);
      now.push_back(&after.deck[i].card);
    }
  swap_displaced<CardId>(old, now);
  const auto mend = [&](HiddenCard& card) {
    if (card.card && content.is_special(card.card)) card.surely_regular = false;
  };
  for (Player& player : after.players) std::for_each(player.hand.begin(), player.hand.end(), mend);
  std::for_each(after.deck.begin(), after.deck.end(), mend);
}

// Cards that are nowhere any more have been played.
void play_missing_cards(Position& after) {
  std::array<bool, card_count> seen{};
  const auto see = [&seen](CardId card) {
    if (card) seen[card.index()] = true;
  };
  for (const CardId card : after.played) see(card);
  for (const HiddenCard& card : after.deck) see(card.card);
  for (const Player& player : after.players)
    for (const HiddenCard& card : player.hand) see(card.card);
  for (std::size_t i = 0; i < card_count; ++i)
    if (!seen[i] && !after.played.full()) after.played.push_back(id_at<CardId>(i));
}

void adjust_supplies(const Content& content, const Position& before, Position& after) {
  for (Seat seat = 0; seat < after.seats(); ++seat) {
    Player& player = after.players[seat];
    if (player.supply != before.players[seat].supply) continue;
    int supply = player.supply;
    for (std::size_t i = 0; i < tile_count; ++i)
      supply += before.tiles.items[i].drills.count(seat) - after.tiles.items[i].drills.count(seat);
    player.supply = static_cast<std::uint8_t>(std::clamp(supply, 0, content.drills_each));
  }
}

}  // namespace

std::string_view Game::unsound(const Content& content, const Position& p) {
  if (p.seats() < 2) return "it has fewer than two players.";
  if (p.active >= p.seats()) return "the active seat does not exist.";
  if (!ships_are_sound(p)) return "a ship, or a held tile, is not where it can be.";
  if (!tiles_are_sound(p)) return "a tile is missing or lies in two places.";
  if (!drills_are_sound(p)) return "a drill belongs to nobody at the table, or a tile has no token.";
  if (!supplies_are_sound(content, p)) return "there are more drills than the game has.";
  if (!hands_are_sound(p)) return "the active player has no card to play, or no room for the card to draw.";
  if (!cards_are_sound(content, p)) return "a card is unknown or in two places, or there are too many turns.";
  if (!tracks_are_sound(content, p)) return "an ore track goes beyond its end.";
  if (!contracts_are_sound(p))
    return "a contract is unknown, lies there twice, or belongs to nobody at the table.";
  if (!questions_are_sound(content, p)) return "the pending question does not fit.";
  return {};
}

std::string_view Game::check(const Content& content, const Position& p) {
  if (const std::string_view problem = unsound(content, p); !problem.empty()) return problem;
  if (!drills_are_conserved(content, p)) return "AN-17.2: drills are not conserved.";
  if (!cards_are_conserved(p)) return "AN-17.4: cards are not conserved.";
  if (!tokens_are_distinct(p)) return "a scoring token lies on two tiles.";
  if (p.contracts.size() != open_contracts) return "AN-17.5: there are not five contracts.";
  if (p.turns_done > card_count) return "AN-17.6: too many turns.";
  return {};
}

void Game::reconcile(const Content& content, const Position& before, Position& after) {
  if (before.seats() != after.seats()) return;
  lay_tiles_again(before, after);
  swap_tokens(before, after);
  swap_contracts(before, after);
  swap_cards(content, before, after);
  play_missing_cards(after);
  adjust_supplies(content, before, after);
}

}  // namespace orrery::anteros
