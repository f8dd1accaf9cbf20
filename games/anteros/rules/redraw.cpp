// Section 10: pay one ore to put the hand under the deck and draw as many new cards.
#include "games/anteros/rules/rules.h"

namespace orrery::anteros {

// AN-10.8
Refusal refuse_redraw(const Position& p) {
  if (p.deck.empty()) return because(Reason::deck_empty);
  for (const std::uint8_t amount : p.me().ore.items)
    if (amount > 0) return allowed;
  return because(Reason::no_ore_to_pay);
}

Refusal refuse_pay(const Position& p, OreId ore) {
  return p.me().ore[ore] == 0 ? because(Reason::lacks_this_ore, ore.value) : allowed;
}

void begin_redraw(Position& p) {
  p.questions.push({.ask = Ask::pay});
}

void pay_redraw(const Content& content, Position& p, OreId ore, EventLog* log) {
  --p.me().ore[ore];  // AN-10.4: pay first
  p.questions.pop();
  tell_all(log, Happened::paid, p.active, ore.value);
  const FixedVector<HiddenCard, 2>& hand = p.me().hand;
  // AN-10.5: two copies of a special card are the same kind; regular cards all differ.
  const bool same_kind = hand.size() == 2 && content.is_special(hand[0].card) &&
                         content.card(hand[0].card).kind == content.card(hand[1].card).kind;
  if (hand.size() == 2 && !same_kind) {
    p.questions.push({.ask = Ask::lowest});
    return;
  }
  if (same_kind) p.revealed.to(SeatSet::all_but(p.active));  // not being asked tells the others so much
  redraw(p, hand[0].card, log);
}

void redraw(Position& p, CardId lowest, EventLog* log) {
  FixedVector<HiddenCard, 2>& hand = p.me().hand;
  const int count = static_cast<int>(hand.size());
  if (count == 2) {
    // Nobody else sees which of the two lies lower (AN-10.6).
    const bool both_regular = hand[0].surely_regular && hand[1].surely_regular;
    for (HiddenCard& card : hand) {
      card.known_to = SeatSet::only(p.active);
      card.surely_regular = both_regular;
    }
    if (hand[0].card == lowest) std::swap(hand[0], hand[1]);
  }
  tell(log, Happened::put_under_seen, p.active, SeatSet::only(p.active), hand.back().card.value,
       count == 2 ? hand[0].card.value : -1);
  tell(log, Happened::put_under, p.active, SeatSet::all_but(p.active), count);
  for (int i = 0; i < count; ++i)
    p.deck.insert(static_cast<std::size_t>(0), hand[static_cast<std::size_t>(i)]);
  hand.clear();
  draw_cards(p, count, log);  // AN-10.3, AN-10.9
}

}  // namespace orrery::anteros
