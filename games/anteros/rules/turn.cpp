// Sections 4, 9 and 11: the end of a turn, the draw, and the end of the game.
#include "games/anteros/rules/rules.h"

namespace orrery::anteros {

bool card_is_played(const Position& p) {
  switch (p.asked()) {
    case Ask::none:
    case Ask::salvage:
    case Ask::pay:
    case Ask::lowest:
      return p.step == Step::finish;
    default:
      return true;
  }
}

void finish_card(Position& p) {
  p.step = Step::finish;
}

void draw_cards(Position& p, int count, EventLog* log) {
  for (int i = 0; i < count && !p.deck.empty(); ++i) {
    HiddenCard card = p.deck.pop_back();
    if (!card.known_to.has(p.active)) p.revealed.to(SeatSet::only(p.active));
    card.known_to.add(p.active);
    p.me().hand.push_back(card);
    tell(log, Happened::drew_seen, p.active, SeatSet::only(p.active), card.card.value);  // AN-14.4
  }
  tell(log, Happened::drew, p.active, SeatSet::all_but(p.active), count);
}

void end_turn(Position& p, EventLog* log) {
  if (!p.deck.empty()) draw_cards(p, 1, log);  // AN-9.1, AN-9.2
  ++p.turns_done;
  p.contract_claimed = false;
  const Seat next = static_cast<Seat>((p.active + 1) % p.seats());  // AN-4.3
  if (p.players[next].hand.empty()) {  // AN-11.3: all take the same number of turns, so every card is played
    p.step = Step::over;
    tell_all(log, Happened::game_ended, no_seat);
    return;
  }
  p.active = next;
  p.step = Step::slide;
  tell_all(log, Happened::turn_begins, p.active, p.turns_done + 1);
}

}  // namespace orrery::anteros
