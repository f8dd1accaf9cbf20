// Sections 4, 14.10, 18, 19 and 20.6: turns, the Draw Step, the end of the game and the last payments.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

int use_cost(const Content& c, const Held& held) {
  return held.tokens * c.constants.credit_per_blockade_use;
}

int switch_cost(const Content& c, const Bonuses& bonuses, const Held& held) {
  return bonuses.has(Bonuses::unlock_free) ? 0 : use_cost(c, held);
}

void begin_turn(const Play& play) {
  Position& p = play.p;
  const Seat seat = p.stack.pop().seat;
  p.active = seat;
  p.turn = {};
  p.turn.actions_left = 1;  // AA-4.3
  play.tell_all(Happened::turn_begins, seat);
  play.push({.what = Do::menu, .seat = seat});
}

Refusal refuse_switch_on(const Desk& desk, const Held* held) {
  if (!held || held->owner != desk.seat || !held->in_empire()) return because(Reason::not_in_empire);
  if (!held->locked()) return because(Reason::not_blockaded);
  const int cost = switch_cost(desk.c, desk.realm(), *held);
  return refuse_if(desk.me().bank < cost, Reason::switch_unpaid, cost);
}

void switch_on(const Play& play, Seat seat, CardId card) {
  Held* held = find_held(play.p, card);
  const int cost = switch_cost(play.c, rare_bonuses(play.c, play.p, seat), *held);
  spend_credits(play, seat, cost);
  held->marks.add(Marks::switched_on);  // AA-14.10: tokens stay
  play.tell_all(Happened::switched_on, seat, card.value, cost);
}

void end_action_step(const Play& play) {
  Position& p = play.p;
  const Seat seat = p.stack.pop().seat;
  if (!p.turn.acted) play.tell_all(Happened::no_action, seat);  // AA-4.8
  play.push({.what = Do::end_turn, .seat = seat});
  play.push({.what = Do::discard_step, .seat = seat});
}

int hand_limit(const Content& c, const Position& p, Seat seat) {
  return std::min<int>(c.constants.hand_size + rare_bonuses(c, p, seat).hand_size,
                       resource_count);  // AA-18.1
}

Refusal refuse_discard_end(const Desk& desk) {
  const int held = static_cast<int>(desk.me().hand.size());
  if (held <= desk.c.constants.hand_size) return allowed;  // no effect lowers it
  const int limit = hand_limit(desk.c, desk.p, desk.seat);
  return refuse_if(held > limit, Reason::hand_limit, limit, held - limit);  // AA-18.2
}

void answer_discard_step(const Play& play, Move move) {
  const Seat seat = play.p.top().seat;
  if (verb_of(move) == Verb::discard) {
    const auto card = argument<ResourceId>(move);
    take_resource(play, seat, card);
    discard_resource(play, card);
    play.tell_all(Happened::discarded, seat, card.value);
    return;
  }
  const int limit = hand_limit(play.c, play.p, seat);
  play.p.stack.pop();
  draw_to_hand(play, seat, limit - static_cast<int>(play.player(seat).hand.size()));  // AA-18.1, AA-18.3
}

void trigger_end(const Play& play, bool standstill) {
  play.p.end_triggered = true;
  play.tell_all(Happened::end_triggered, no_seat, standstill);
}

void end_turn(const Play& play) {
  Position& p = play.p;
  const Seat seat = p.stack.pop().seat;
  p.idle_turns =
      static_cast<std::uint8_t>(p.turn.deck_moved ? 0 : std::min(p.idle_turns + 1, turns_to_standstill(p)));
  if (!p.end_triggered && p.idle_turns == turns_to_standstill(p)) trigger_end(play, true);  // AA-19.10
  for (Held& held : p.cards) held.marks = {};                                               // AA-24.57
  p.turn = {};
  p.sunk.clear();
  p.payment = {};
  p.attack = {};
  const Seat next = static_cast<Seat>((seat + 1) % p.seats());  // AA-4.1
  if (p.end_triggered && next == p.first) {                     // AA-19.6, AA-19.9
    p.idle_turns = 0;
    play.push({.what = Do::settle, .seat = p.first});
  } else {
    play.push({.what = Do::begin_turn, .seat = next});
  }
}

int paid_end_points(const Content& c, const Position& p, Seat seat, CardId technology, int cost) {
  Assets paid = assets_of(c, p, seat);
  paid.credits -= cost;
  return ladder_points(c, paid, technology).end;
}

// AA-20.5, AA-20.6: walks over the Technologies with tokens, player by player; stops at one that would score
// and can be paid for.
void step_settle(const Play& play) {
  Position& p = play.p;
  Frame& frame = p.top();
  for (; frame.n < p.seats(); ++frame.n, frame.next = 0) {
    frame.seat = static_cast<Seat>((p.first + frame.n) % p.seats());
    const Bonuses bonuses = rare_bonuses(play.c, p, frame.seat);
    for (; frame.next < p.cards.size(); ++frame.next) {
      Held& held = p.cards[frame.next];
      if (held.owner != frame.seat || !held.operational() || kind_of(held.card) != Kind::technology ||
          !held.locked())
        continue;
      const int cost = switch_cost(play.c, bonuses, held);
      if (cost == 0) {
        held.marks.add(Marks::switched_on);
        play.tell_all(Happened::final_payment, frame.seat, held.card.value, 0);
      } else if (cost <= p.players[frame.seat].bank &&
                 paid_end_points(play.c, p, frame.seat, held.card, cost) > 0) {
        frame.card = held.card;  // asked
        return;
      }
    }
  }
  p.stack.pop();
  p.over = true;
  play.tell_all(Happened::game_ended, no_seat);
}

void answer_settle(const Play& play, Move move) {
  Position& p = play.p;
  Frame& frame = p.top();
  if (verb_of(move) == Verb::yes) {
    Held* held = find_held(p, frame.card);
    const int cost = use_cost(play.c, *held);
    spend_credits(play, frame.seat, cost);
    held->marks.add(Marks::switched_on);
    play.tell_all(Happened::final_payment, frame.seat, frame.card.value, cost);
  }
  frame.card = CardId::none();
  ++frame.next;
}

}  // namespace orrery::alien_artifacts
