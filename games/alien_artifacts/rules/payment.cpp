// Section 5: paying with sections of cards, one at a time or with a ready-made payment.
#include <bit>

#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

// Whether different cards within the slots left can bring every color that is still missing (AA-24.25).
bool can_bring_colors(const Desk& desk, const Payment& payment, ResourceId without) {
  unsigned missing = 0;
  for (std::size_t i = 0; i < color_count; ++i)
    if ((payment.colors >> i & 1) && payment.by_color[i] == 0) missing |= 1u << i;
  if (std::popcount(missing) > payment.limit - payment.cards) return false;
  for (unsigned group = missing; group != 0; group = (group - 1) & missing) {  // Hall's condition
    int cards = 0;
    for (const ResourceId card : desk.me().hand)
      cards += card != without && desk.c.offers[card.index()][group] != 0;
    for (const Tucked& tucked : desk.p.tucked)
      cards += tucked.stored && tucked.owner == desk.seat && tucked.resource != without &&
               stored_offer(desk.c, tucked, static_cast<ColorSet>(group)) != 0;
    if (cards < std::popcount(group)) return false;
  }
  return true;
}

std::uint8_t offer_of(const Desk& desk, ResourceId card) {
  if (desk.me().hand.contains(card)) return desk.c.offers[card.index()][desk.p.payment.colors];
  for (const Tucked& tucked : desk.p.tucked)
    if (tucked.resource == card) return stored_offer(desk.c, tucked, desk.p.payment.colors);
  return 0;
}

void add_to(Payment& payment, const ResourceSection& section) {
  ++payment.cards;
  payment.symbols = static_cast<std::uint8_t>(std::min(255, payment.symbols + section.symbols));
  payment.least = payment.cards == 1 ? section.symbols : std::min(payment.least, section.symbols);
  std::uint8_t& by_color = payment.by_color[static_cast<std::size_t>(section.color)];
  by_color = static_cast<std::uint8_t>(std::min(255, by_color + section.symbols));
}

// AA-5.11, AA-5.12: the rest must be payable, and no card may be to spare.
Refusal refuse_fixed(const Desk& desk, ResourceId card, int symbols) {
  const Payment& payment = desk.p.payment;
  const int least = payment.cards == 0 ? nothing_spent : payment.least;
  const int sum = payment.symbols + symbols;
  if (sum >= payment.cost)
    return refuse_if(sum - std::min(least, symbols) >= payment.cost, Reason::superfluous);
  Purse rest = desk.purse;
  --rest.count[offer_of(desk, card)];
  const bool possible =
      rest.can_finish(payment.cost - sum, std::min(least, symbols), payment.limit - payment.cards - 1);
  return refuse_if(!possible, Reason::cannot_finish);
}

// AA-14.5
Refusal refuse_for_removal(const Desk& desk, ResourceId card, int symbols) {
  const Payment& payment = desk.p.payment;
  if (payment.symbols >= payment.cost) return because(Reason::tokens_covered);
  const int least = desk.c.constants.symbols_per_blockade_removed - payment.symbols - symbols;
  if (least <= 0) return allowed;
  Purse rest = desk.purse;
  --rest.count[offer_of(desk, card)];
  return refuse_if(rest.reach(payment.limit - payment.cards - 1) < least, Reason::cannot_finish);
}

// Where a card can be spent from: the hand, or a Planet with its section showing.
Refusal refuse_place(const Desk& desk, ResourceId card, Section section) {
  if (desk.me().hand.contains(card)) return allowed;
  for (const Tucked& tucked : desk.p.tucked) {
    if (tucked.resource != card || tucked.owner != desk.seat) continue;
    if (!tucked.stored) return because(Reason::attached_elsewhere);       // AA-5.8
    return refuse_if(tucked.section != section, Reason::section_hidden);  // AA-5.6
  }
  return because(Reason::not_yours);
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

void offer_payment(const Desk& desk, Verb verb, Moves& moves) {
  const auto offer = [&](ResourceId card) {
    moves.push_back(make_move(verb, packed(card, Section::a)));
    moves.push_back(make_move(verb, packed(card, Section::b)));
  };
  if (verb == Verb::pay)
    for (std::uint8_t i = 0; i < desk.ready; ++i) moves.push_back(make_move(Verb::ready, i));
  for (const ResourceId card : desk.me().hand) offer(card);
  for (const Tucked& tucked : desk.p.tucked)
    if (tucked.owner == desk.seat && tucked.stored) offer(tucked.resource);
}

Refusal refuse_section_spent(const Desk& desk, ResourceId card, Section section) {
  const Payment& payment = desk.p.payment;
  if (const Refusal refusal = refuse_place(desk, card, section)) return refusal;
  const ResourceSection& spent = desk.c.section(card, section);
  if (!holds(payment.colors, spent.color))
    return because(spent.color == Color::gold ? Reason::gold_only_basic
                                              : Reason::wrong_color);                        // AA-5.1, AA-5.3
  if (payment.cards >= payment.limit) return because(Reason::limit_reached, payment.limit);  // AA-5.4
  switch (payment.mode) {
    case PayMode::fixed:
      return refuse_fixed(desk, card, spent.symbols);
    case PayMode::remove:
      return refuse_for_removal(desk, card, spent.symbols);
    case PayMode::open:
      break;
  }
  if (!payment.need_each) return allowed;
  Payment after = payment;
  add_to(after, spent);
  return refuse_if(!can_bring_colors(desk, after, card), Reason::cannot_finish);
}

Refusal refuse_pay(const Desk& desk, Move move) {
  switch (verb_of(move)) {
    case Verb::pay:
      return refuse_section_spent(desk, packed_resource(move.arg[0]), packed_section(move.arg[0]));
    case Verb::ready:
      return refuse_if(move.arg[0] >= desk.ready, Reason::cannot_finish);
    case Verb::stop:
      if (stop_allowed(desk.c, desk.p.payment)) return allowed;
      if (desk.p.payment.mode == PayMode::remove) return because(Reason::two_symbols);
      return because(desk.p.payment.mode == PayMode::open && !desk.p.payment.need_each
                         ? Reason::trade_one
                         : Reason::payment_incomplete);
    default:
      return because(Reason::not_asked);
  }
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
  return payment.cards == 0 || !stop_allowed(c, payment) ||
         purse_of(c, p, p.top().seat, payment.colors).cards() > 0;
}

Refusal refuse_pay_discard(const Desk& desk, ResourceId card) {
  return refuse_if(!desk.me().hand.contains(card), Reason::discard_hand);  // AA-24.26
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
      return desk.funds(pay.colors).reach(limit) >= pay.n;
    case PayCode::mixed: {
      if (!pay.need_each) return desk.funds(pay.colors).cards() > 0;
      Payment payment = fixed_payment(pay.colors, 0, pay.n + desk.p.turn.limit_turn);
      return can_bring_colors(desk, payment, ResourceId::none());
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
      return play.push({Do::pay, seat, {}, 0, 0, 0, 0, 0});
    case PayCode::mixed:
      play.p.payment = fixed_payment(pay.colors, 0, pay.n + raise);
      play.p.payment.mode = PayMode::open;
      play.p.payment.need_each = pay.need_each;
      return play.push({Do::pay, seat, {}, 0, 0, 0, 0, 0});
    case PayCode::discard:
      return play.push({Do::pay_discard, seat, {}, 0, 0, pay.n, 0, 0});
  }
}

}  // namespace orrery::alien_artifacts
