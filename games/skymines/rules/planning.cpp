// Section 5: secret plans, made by all at once.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

// SK-5.9: all cards are turned up at once; SK-25.11: so are Luna's majority cards.
void reveal_plans(const Content& c, Position& p, EventLog* log) {
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    std::array<int, slot_count> cards;
    for (std::size_t i = 0; i < slot_count; ++i) {
      Slot& slot = p.players[seat].slots[i];
      if (slot.state == SlotState::planned) slot.state = SlotState::up;
      cards[i] = slot.card ? int{slot.card.value} : -1;
    }
    tell_all(log, Happened::plan_revealed, seat, cards[0], cards[1], cards[2], cards[3], cards[4]);
  }
  p.majorities_open = true;
  for (std::size_t i = 0; i < p.lunas.size(); ++i)
    tell_all(log, Happened::luna_majority, who(p, static_cast<Seat>(p.players.size() + i)),
             p.lunas[i].majority[0].value, p.lunas[i].majority[1].value);
  p.revealed.to(SeatSet::all());
  p.step = Step::action;
  p.round_first = p.first;  // SK-6.1, SK-6.2
  pass_turn(c, p, p.first, log);
}

}  // namespace

// SK-5.4, SK-17.1, SK-17.3
bool slot_is_on(const Content& c, const Player& player, std::size_t slot) {
  if (slot == 0) return player.tank >= c.tank_slot;
  if (slot == slot_count - 1) return player.upload >= c.research_slot;
  return true;
}

Refusal refuse_plan(const Content& c, const Position& p, Seat seat, CardId card, std::size_t slot) {
  const Player& player = p.players[seat];
  if (!player.hand.has(card)) {
    for (const CardSet& deck : player.resting)
      if (deck.has(card)) return because(Reason::card_resting);  // SK-5.8
    return because(Reason::not_in_hand);
  }
  if (c.card(card).kind == CardKind::share) return because(Reason::share_card_planned);  // SK-5.7
  if (!slot_is_on(c, player, slot)) return because(Reason::slot_off);
  return player.slots[slot].state == SlotState::empty ? allowed : because(Reason::slot_taken);
}

Refusal refuse_unplan(const Position& p, Seat seat, std::size_t slot) {
  if (p.players[seat].slots[slot].state == SlotState::empty) return because(Reason::slot_empty);
  return p.players[seat].changes < most_changes ? allowed : because(Reason::too_many_changes);
}

void begin_round(const Content& c, Position& p, EventLog* log) {
  p.step = Step::planning;
  p.deciding = SeatSet::first(p.seats());
  p.out = SeatSet::none();
  for (Player& player : p.players) {
    player.turns = 0;
    player.changes = 0;
    for (Slot& slot : player.slots) {  // only in positions from outside is a card still there
      if (slot.card) player.hand.add(slot.card);
      slot = {};
    }
  }
  p.tiles[plus_tile].slot = 0;
  tell_all(log, Happened::round_begins, no_seat, p.round);
  draw_luna_cards(c, p, log);  // SK-5.11
}

void plan_card(Position& p, Seat seat, CardId card, std::size_t slot, EventLog* log) {
  Player& player = p.players[seat];
  player.hand.remove(card);
  player.slots[slot] = {card, SlotState::planned};
  tell(log, Happened::card_planned, seat, SeatSet::only(seat), card.value, slot);
  tell(log, Happened::slot_filled, seat, SeatSet::all_but(seat), slot);
}

void unplan_card(Position& p, Seat seat, std::size_t slot, EventLog* log) {
  Player& player = p.players[seat];
  const CardId card = player.slots[slot].card;
  player.slots[slot] = {};
  player.hand.add(card);
  ++player.changes;
  tell(log, Happened::card_unplanned, seat, SeatSet::only(seat), card.value, slot);
  tell(log, Happened::slot_emptied, seat, SeatSet::all_but(seat), slot);
}

void confirm_plan(const Content& c, Position& p, Seat seat, EventLog* log) {
  p.deciding.remove(seat);
  int cards = 0;
  for (const Slot& slot : p.players[seat].slots) cards += slot.state == SlotState::planned;
  tell_all(log, Happened::plan_confirmed, seat, cards);
  if (p.deciding.empty()) reveal_plans(c, p, log);
}

}  // namespace orrery::skymines
