// Section 6 (Buy), AA-24.31 (take) and AA-24.32 (search).
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

int buy_cost(const Desk& desk) {
  int cost = desk.c.constants.buy_cost + desk.realm().cost_of(Key::buy);  // AA-6.2
  for (const Discount& discount : desk.p.turn.discounts)
    if (discount.of & only(Key::buy)) cost -= discount.n;
  return std::max(0, cost);
}

// AA-6.1
Refusal refuse_buy(const Desk& desk) {
  const int cost = buy_cost(desk);
  if (desk.me().bank < cost) return because(Reason::lacks_credits, cost, desk.me().bank);
  const bool all_empty =
      desk.p.planet_deck.empty() && desk.p.ship_deck.empty() && desk.p.technology_deck.empty();
  return refuse_if(all_empty, Reason::deck_empty);
}

// AA-6.4
Refusal refuse_extra(const Desk& desk, int number) {
  const int credits = desk.me().bank - buy_cost(desk);
  if (number * desk.c.constants.buy_extra_card > credits) return because(Reason::extra_unpaid);
  const int size = static_cast<int>(desk.p.deck(desk.frame.kind()).size());
  return refuse_if(number > std::max(0, size - 1 - desk.realm().see_extra), Reason::extra_no_cards);
}

void buy(const Play& play, int number) {
  const Desk desk(play.c, play.p);
  const Frame frame = play.p.top();
  const int cost = buy_cost(desk) + number * play.c.constants.buy_extra_card;
  const int seen = 1 + number + desk.realm().see_extra;  // AA-6.5, AA-24.7
  play.p.stack.pop();
  auto& discounts = play.p.turn.discounts;
  for (std::size_t i = discounts.size(); i-- > 0;)
    if (discounts[i].of & only(Key::buy)) discounts.take(i);
  spend_credits(play, frame.seat, cost);
  look_at(play, frame.seat, frame.kind(), seen);
}

// Draws cards from a deck, one of which is to be kept (AA-6.6, AA-6.10).
void look_at(const Play& play, Seat seat, Kind kind, int number) {
  Position& p = play.p;
  p.looked.clear();
  for (int i = 0; i < number && !p.deck(kind).empty(); ++i) {
    p.looked.push_back(take_top(play, kind));
    play.tell_all(Happened::looked_at, seat, p.looked.back().value);  // AA-6.9
  }
  if (p.looked.empty()) return;
  play.push({.what = Do::keep, .seat = seat});
  if (p.looked.size() == 1) keep_card(play, p.looked[0]);
}

// AA-18.7
void search(const Play& play, Type type) {
  Position& p = play.p;
  const Frame frame = p.stack.pop();
  const Kind kind = frame.kind();
  CardDeck& deck = p.deck(kind);
  bool found = false;
  for (const CardId card : deck) found = found || play.c.card(card).type == type;
  play.show_all();
  if (!found) {  // every card has gone once round
    play.tell_all(Happened::none_found, frame.seat, frame.x, static_cast<int>(type));
    return;
  }
  while (play.c.card(deck.back()).type != type) {
    const CardId other = deck.pop_back();
    play.tell_all(Happened::looked_at, frame.seat, other.value);
    deck.insert(0, other);
  }
  const CardId card = take_top(play, kind);
  put_under_construction(play, frame.seat, card);
  play.tell_all(Happened::kept, frame.seat, card.value);
}

}  // namespace orrery::alien_artifacts
