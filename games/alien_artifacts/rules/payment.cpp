// Section 5: paying with sections of cards, one at a time or with a ready-made payment.
#include <bit>

#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

// Whether different cards within the slots left can bring every color that is still missing (AA-24.25);
// `spent` is a card that is counted among the means but gone.
bool can_bring_colors(const Desk& desk, const Payment& payment, const Means* spent) {
  unsigned missing = 0;
  for (std::size_t i = 0; i < color_count; ++i)
    if ((payment.colors >> i & 1) && payment.by_color[i] == 0) missing |= 1u << i;
  if (std::popcount(missing) > payment.limit - payment.cards) return false;
  for (unsigned group = missing; group != 0; group = (group - 1) & missing) {  // Hall's condition
    const auto colors = static_cast<ColorSet>(group);
    const int cards = desk.means().cards(colors) - (spent ? spent->cards(colors) : 0);
    if (cards < std::popcount(group)) return false;
  }
  return true;
}

void add_to(Payment& payment, const ResourceSection& section) {
  ++payment.cards;
  payment.symbols = static_cast<std::uint8_t>(std::min(255, payment.symbols + section.symbols));
  payment.least = payment.cards == 1 ? section.symbols : std::min(payment.least, section.symbols);
  std::uint8_t& by_color = payment.by_color[static_cast<std::size_t>(section.color)];
  by_color = static_cast<std::uint8_t>(std::min(255, by_color + section.symbols));
}

// AA-5.11, AA-5.12: the rest must be payable, and no card may be to spare.
Refusal refuse_fixed(const Desk& desk, const Coin& coin) {
  const Payment& payment = desk.p.payment;
  const int symbols = coin.face.symbols;
  const int least = payment.cards == 0 ? nothing_spent : payment.least;
  const int sum = payment.symbols + symbols;
  if (sum >= payment.cost)
    return refuse_if(sum - std::min(least, symbols) >= payment.cost, Reason::superfluous);
  Purse rest = desk.purse;
  --rest.count[coin.offer];
  const bool possible =
      rest.can_finish(payment.cost - sum, std::min(least, symbols), payment.limit - payment.cards - 1);
  return refuse_if(!possible, Reason::cannot_finish);
}

// AA-14.5
Refusal refuse_for_removal(const Desk& desk, const Coin& coin) {
  const Payment& payment = desk.p.payment;
  const int least = desk.c.constants.symbols_per_blockade_removed - payment.symbols - coin.face.symbols;
  if (least <= 0) return allowed;
  Purse rest = desk.purse;
  --rest.count[coin.offer];
  return refuse_if(rest.reach(payment.limit - payment.cards - 1) < least, Reason::cannot_finish);
}

bool stop_allowed(const Content& c, const Payment& payment) {
  switch (payment.mode) {
    case PayMode::fixed:
      return false;
    case PayMode::remove:
      return payment.symbols >= c.constants.symbols_per_blockade_removed;
    case PayMode::open:
      break;
  }
  if (payment.cards == 0) return false;
  if (!payment.need_each) return true;
  for (std::size_t i = 0; i < color_count; ++i)
    if ((payment.colors >> i & 1) && payment.by_color[i] == 0) return false;
  return true;
}

void spend(const Play& play, Seat seat, std::uint8_t packed_section_value) {
  const ResourceId card = packed_resource(packed_section_value);
  const Section section = packed_section(packed_section_value);
  take_resource(play, seat, card);
  discard_resource(play, card);  // AA-5.9, AA-5.14
  add_to(play.p.payment, play.c.section(card, section));
  play.tell_all(Happened::paid_symbols, seat, card.value, static_cast<int>(section));
}

}  // namespace

Payment fixed_payment(ColorSet colors, int cost, int limit) {
  Payment payment;
  payment.colors = colors;
  payment.cost = static_cast<std::uint8_t>(std::clamp(cost, 0, 255));  // AA-5.13
  payment.limit = static_cast<std::uint8_t>(std::clamp(limit, 0, 255));
  return payment;
}

Coin coin_in_hand(const Desk& desk, ResourceId card, Section section) {
  return {desk.c.section(card, section), desk.c.offers[card.index()][desk.p.payment.colors],
          desk.c.in_hand[card.index()]};
}

Coin stored_coin(const Desk& desk, const Tucked& tucked) {
  return {desk.c.section(tucked.resource, tucked.section),
          stored_offer(desk.c, tucked, desk.p.payment.colors),
          desk.c.showing[tucked.resource.index()][static_cast<std::size_t>(tucked.section)]};
}

Refusal refuse_coin(const Desk& desk, const Coin& coin) {
  const Payment& payment = desk.p.payment;
  if (!holds(payment.colors, coin.face.color))  // AA-5.1, AA-5.3
    return because(coin.face.color == Color::gold ? Reason::gold_only_basic : Reason::wrong_color);
  switch (payment.mode) {
    case PayMode::fixed:
      return refuse_fixed(desk, coin);
    case PayMode::remove:
      return refuse_for_removal(desk, coin);
    case PayMode::open:
      break;
  }
  if (!payment.need_each) return allowed;
  Payment after = payment;
  add_to(after, coin.face);
  return refuse_if(!can_bring_colors(desk, after, &coin.card), Reason::cannot_finish);
}

// A card is spent from the hand, or from a Planet with its section showing.
Refusal refuse_section_spent(const Desk& desk, ResourceId card, Section section) {
  if (desk.me().hand.contains(card)) return refuse_coin(desk, coin_in_hand(desk, card, section));
  for (const Tucked& tucked : desk.p.tucked) {
    if (tucked.resource != card || tucked.owner != desk.seat) continue;
    if (!tucked.stored) return because(Reason::attached_elsewhere);         // AA-5.8
    if (tucked.section != section) return because(Reason::section_hidden);  // AA-5.6
    return refuse_coin(desk, stored_coin(desk, tucked));
  }
  return because(Reason::not_yours);
}

Refusal refuse_stop_paying(const Desk& desk) {
  const Payment& payment = desk.p.payment;
  if (stop_allowed(desk.c, payment)) return allowed;
  if (payment.mode == PayMode::remove) return because(Reason::two_symbols);
  return because(payment.mode == PayMode::open && !payment.need_each ? Reason::trade_one
                                                                     : Reason::payment_incomplete);
}

void answer_pay(const Play& play, Move move) {
  const Seat seat = play.p.top().seat;
  switch (verb_of(move)) {
    case Verb::pay:
      return spend(play, seat, move.arg[0]);
    case Verb::ready: {
      const ReadyPayment ready = ready_payment(Desk(play.c, play.p), move.arg[0]);
      for (const std::uint8_t section : ready) spend(play, seat, section);
      if (play.p.payment.mode != PayMode::fixed) play.p.stack.pop();
      return;
    }
    default:
      play.p.stack.pop();
  }
}

bool payment_waits(const Content& c, const Position& p) {
  const Payment& payment = p.payment;
  if (payment.mode == PayMode::fixed) return payment.symbols < payment.cost;
  if (payment.mode == PayMode::remove && payment.symbols >= payment.cost) return false;
  if (payment.cards >= payment.limit) return false;
  return payment.cards == 0 || !stop_allowed(c, payment) || can_spend_any(c, p, p.top().seat, payment.colors);
}

// AA-18.1, AA-24.26
Refusal refuse_discard(const Desk& desk, ResourceId card) {
  return refuse_if(!desk.me().hand.contains(card), Reason::discard_hand);
}

void answer_pay_discard(const Play& play, ResourceId card) {
  Frame& frame = play.p.top();
  take_resource(play, frame.seat, card);
  discard_resource(play, card);
  play.tell_all(Happened::discarded, frame.seat, card.value);
  if (--frame.n == 0) play.p.stack.pop();
}

bool can_pay(const Desk& desk, const Pay& pay) {
  const int limit = desk.c.constants.assembly_limit + desk.p.turn.limit_turn;
  switch (pay.code) {
    case PayCode::free:
      return true;
    case PayCode::credits:
      return desk.me().bank >= pay.n;
    case PayCode::symbols:
      return desk.means().reach(pay.colors, limit) >= pay.n;
    case PayCode::mixed: {
      if (!pay.need_each) return desk.means().cards(pay.colors) > 0;
      return can_bring_colors(desk, fixed_payment(pay.colors, 0, pay.n + desk.p.turn.limit_turn), nullptr);
    }
    case PayCode::discard:
      return desk.me().hand.size() >= pay.n;
  }
  return false;
}

void begin_pay(const Play& play, Seat seat, const Pay& pay) {
  const int raise = play.p.turn.limit_turn;
  switch (pay.code) {
    case PayCode::free:
      return;
    case PayCode::credits:
      return spend_credits(play, seat, pay.n);
    case PayCode::symbols:  // AA-24.24
      play.p.payment = fixed_payment(pay.colors, pay.n, play.c.constants.assembly_limit + raise);
      return play.push({.what = Do::pay, .seat = seat});
    case PayCode::mixed:
      play.p.payment = fixed_payment(pay.colors, 0, pay.n + raise);
      play.p.payment.mode = PayMode::open;
      play.p.payment.need_each = pay.need_each;
      return play.push({.what = Do::pay, .seat = seat});
    case PayCode::discard:
      return play.push({.what = Do::pay_discard, .seat = seat, .n = pay.n});
  }
}

}  // namespace orrery::alien_artifacts
