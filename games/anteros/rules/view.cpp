// Section 14: who sees what, and dealing anew what a seat cannot see.
#include <array>

#include "games/anteros/game.h"

namespace orrery::anteros {
namespace {

template <class Visit>
void each_hidden_card(Position& p, Visit visit) {
  for (Player& player : p.players)
    for (HiddenCard& card : player.hand) visit(card);
  for (HiddenCard& card : p.deck) visit(card);
}

}  // namespace

void Game::mask(const Content&, Position& p, Seat seat) {
  p.rng = {};
  p.revealed.keep_only(seat);
  each_hidden_card(p, [seat](HiddenCard& card) {
    if (!card.known_to.has(seat)) card.card = CardId::none();  // AN-14.1 to AN-14.4
    // Who else knows a card shows only who put it there; that is public, but only as far as it goes.
    card.known_to = card.known_to.has(seat) ? SeatSet::only(seat) : SeatSet::none();
  });
}

void Game::redeal(const Content& content, Position& p, Seat seat, Rng& rng) {
  p.rng = rng.split();
  std::array<bool, card_count> seen{};
  for (const CardId card : p.played) seen[card.index()] = true;
  each_hidden_card(p, [&](const HiddenCard& card) {
    if (card.card) seen[card.card.index()] = true;
  });
  ScratchList<CardId, card_count> regular;
  ScratchList<CardId, card_count> rest;
  for (std::size_t i = 0; i < card_count; ++i)
    if (!seen[i]) (content.is_special(id_at<CardId>(i)) ? rest : regular).push_back(id_at<CardId>(i));
  rng.shuffle(regular);
  // AN-3.8: what surely came from the upper part is regular; everything else may be any of the others.
  std::size_t taken = 0;
  each_hidden_card(p, [&](HiddenCard& card) {
    if (!card.card && card.surely_regular && taken < regular.size()) card.card = regular[taken++];
  });
  for (; taken < regular.size(); ++taken) rest.push_back(regular[taken]);
  rng.shuffle(rest);
  std::size_t next = 0;
  each_hidden_card(p, [&](HiddenCard& card) {
    if (!card.card && next < rest.size()) card.card = rest[next++];
  });
  // Owners know their hands; what others know of the deck does not matter to a sample.
  for (Seat owner = 0; owner < p.seats(); ++owner)
    for (HiddenCard& card : p.players[owner].hand) card.known_to.add(owner);
  (void)seat;
}

}  // namespace orrery::anteros
