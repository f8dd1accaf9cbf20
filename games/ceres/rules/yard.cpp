// Section 9: drawing and constructing facilities.
#include <algorithm>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

bool cards_are_left(const Position& p) {
  return !p.pile.empty() || !p.discard.empty();
}

bool can_pay_face_up(const Footing& at, Deed deed, bool repeated) {
  const Goods budget = building_budget(at, deed, repeated);
  for (const FacilityId card : at.p.display)
    if (card && budget.covers(at.c.cost_of(card))) return true;
  return false;
}

// CE-18.7, CE-18.8: one alloy less, at the Yard only and not in its repetition.
int alloy_discount(const Footing& at, Deed deed, bool repeated) {
  const bool skilled = deed == Deed::construction_yard && !repeated && at.me().level(construction) >= 2;
  return skilled ? at.c.yard_alloy_discount : 0;
}

void discard_drawn(Position& p, EventLog* log) {
  if (p.drawn.empty()) return;
  for (const FacilityId card : p.drawn) {
    p.discard.push_back(card);
    tell_all(log, Happened::discarded, p.active, card.value);
  }
  p.drawn.clear();
}

// CE-9.12, CE-9.17: on to the choice of a card; after a draw that brought nothing payable, to nothing.
void ask_facility(const Content& c, Position& p, Question question, EventLog* log) {
  if (can_pay_any(footing(c, p), question)) return p.questions.push(question);
  p.revealed.to(SeatSet{static_cast<std::uint8_t>(SeatSet::first(p.seats()).bits & ~(1u << p.active))});
  discard_drawn(p, log);
  tell_all(log, Happened::nothing_built, p.active);
}

void draw(Position& p, int count, EventLog* log) {
  int drawn = 0;
  for (; drawn < count; ++drawn) {
    const FacilityId card = draw_facility(p, log);
    if (card.is_none()) break;  // CE-9.15
    p.drawn.push_back(card);
    tell(log, Happened::drew_seen, p.active, SeatSet::only(p.active), card.value);  // CE-9.10, CE-19.3
  }
  tell(log, Happened::drew, p.active, SeatSet::all_but(p.active), drawn);
  p.revealed.to(SeatSet::only(p.active));
}

// CE-9.14
void refill(Position& p, std::uint8_t slot, EventLog* log) {
  if (slot == from_hand) return;
  p.display[slot] = draw_facility(p, log);
  if (p.display[slot].is_none()) return;
  p.revealed.to(SeatSet::first(p.seats()));
  tell_all(log, Happened::facility_revealed, no_seat, p.display[slot].value);
}

// CE-9.16: all that expanse and upgrade have in common before the card is placed.
void pay_and_score(const Content& c, Position& p, const Question& q, EventLog* log) {
  pay(p, facility_cost(footing(c, p), q.facility, q.deed, q.repeated), Cause::build, q.facility.value, log);
  score(p, c.facility(q.facility).vp);
}

void finish_building(const Content& c, Position& p, const Question& q, EventLog* log) {
  if (q.deed == Deed::construction_yard && p.me().level(construction) >= 1)  // CE-18.6, CE-18.14
    gain(c, p, c.facility(q.facility).production, Cause::construction_one, q.facility.value, log);
  refill(p, q.slot, log);
}

// CE-9.2, CE-9.7
void expand(const Content& c, Position& p, EventLog* log) {
  const Question q = p.questions.pop();
  pay_and_score(c, p, q, log);
  p.me().outstations.push_back({.top = q.facility});
  tell_all(log, Happened::expanded, p.active, q.facility.value);
  gain(c, p, c.facility(q.facility).production, Cause::production, q.facility.value, log);
  finish_building(c, p, q, log);
}

}  // namespace

bool is_single(const Content& c, const Outstation& outstation) {  // CE-2.7, CE-9.5
  return outstation.bottom.is_none() && !c.is_starting(outstation.top);
}

bool has_single(const Content& c, const Player& player) {
  return std::any_of(player.outstations.begin(), player.outstations.end(),
                     [&](const Outstation& outstation) { return is_single(c, outstation); });
}

Goods facility_cost(const Footing& at, FacilityId card, Deed deed, bool repeated) {
  Goods cost = at.c.cost_of(card);
  cost.reduce(Good::alloy, alloy_discount(at, deed, repeated));
  return cost;
}
Goods building_budget(const Footing& at, Deed deed, bool repeated) {
  Goods budget = at.have;
  budget[Good::alloy] = static_cast<std::uint16_t>(budget[Good::alloy] + alloy_discount(at, deed, repeated));
  return budget;
}

bool can_pay_any(const Footing& at, const Question& q) {
  const Goods budget = building_budget(at, q.deed, q.repeated);
  return can_pay_face_up(at, q.deed, q.repeated) ||
         std::any_of(at.p.drawn.begin(), at.p.drawn.end(),
                     [&](FacilityId card) { return budget.covers(at.c.cost_of(card)); });
}

// CE-9.13
Refusal refuse_yard(const Footing& at, bool repeated) {
  const bool may_draw = cards_are_left(at.p);
  for (const DrawOffer& offer : at.c.offers)
    if (may_draw && at.have.covers(offer.pay)) return allowed;
  if (can_pay_face_up(at, Deed::construction_yard, repeated)) return allowed;
  return because(may_draw ? Reason::no_facility_affordable : Reason::no_facility_payable);
}

// CE-9.17: the bare actions.
Refusal refuse_building(const Footing& at, Deed deed, int draw) {
  if (!can_pay_face_up(at, deed, false) && (draw == 0 || !cards_are_left(at.p)))
    return because(Reason::no_facility_payable);
  if (deed == Deed::upgrade && !has_single(at.c, at.me())) return because(Reason::no_single_outstation);
  return allowed;
}

void begin_building(const Content& c, Position& p, const Part& part, EventLog* log) {
  if (part.draw > 0 && cards_are_left(p)) draw(p, part.draw, log);
  ask_facility(c, p, {.ask = Ask::facility, .deed = part.deed}, log);
}

// CE-9.8
Refusal refuse_no_draw(const Footing& at, bool repeated) {
  return can_pay_face_up(at, Deed::construction_yard, repeated) ? allowed : because(Reason::must_draw);
}

Refusal refuse_draw(const Footing& at, std::size_t offer) {
  if (!cards_are_left(at.p)) return because(Reason::not_asked);
  return at.have.covers(at.c.offers[offer].pay) ? allowed : because(Reason::need_influence_draw);
}

void choose_no_draw(Position& p) {
  p.questions.top().ask = Ask::facility;
}

void choose_draw(const Content& c, Position& p, std::size_t offer, EventLog* log) {
  Question q = p.questions.pop();
  q.ask = Ask::facility;
  pay(p, c.offers[offer].pay, Cause::offer, 0, log);
  draw(p, c.offers[offer].draw, log);
  ask_facility(c, p, q, log);
}

// CE-9.9, CE-9.11
Refusal refuse_build(const Content& c, const Goods& budget, FacilityId card) {
  return budget.covers(c.cost_of(card)) ? allowed : because(Reason::cannot_pay_facility, card.value);
}

// The other drawn cards are discarded at once: nothing until the refill can ask for them (CE-9.16, CE-19.3).
void choose_facility(const Content& c, Position& p, FacilityId card, EventLog* log) {
  Question q = p.questions.pop();
  q.facility = card;
  q.slot = from_hand;
  const int drawn = p.drawn.find(card);
  if (!p.drawn.empty())
    p.revealed.to(SeatSet{static_cast<std::uint8_t>(SeatSet::first(p.seats()).bits & ~(1u << p.active))});
  if (drawn >= 0) {
    p.drawn.take(static_cast<std::size_t>(drawn));
  } else {
    const auto place = std::find(p.display.begin(), p.display.end(), card);
    q.slot = static_cast<std::uint8_t>(place - p.display.begin());
    *place = FacilityId::none();
  }
  discard_drawn(p, log);
  q.ask = q.deed == Deed::upgrade ? Ask::target : Ask::mode;
  p.questions.push(q);
  if (q.deed == Deed::expanse) expand(c, p, log);
}

// CE-9.1, CE-9.11
Refusal refuse_upgrading(const Footing& at) {
  return has_single(at.c, at.me()) ? allowed : because(Reason::no_single_outstation);
}

void choose_mode(const Content& c, Position& p, Deed mode, EventLog* log) {
  if (mode == Deed::expanse) return expand(c, p, log);
  p.questions.top().ask = Ask::target;
}

// CE-9.3, CE-9.5, CE-9.6
Refusal refuse_target(const Content& c, const Outstation& outstation) {
  return is_single(c, outstation) ? allowed : because(Reason::already_upgraded);
}

// CE-9.3, CE-9.4
void upgrade(const Content& c, Position& p, FacilityId outstation, EventLog* log) {
  const Question q = p.questions.pop();
  pay_and_score(c, p, q, log);
  p.me().outstations[static_cast<std::size_t>(p.me().find(outstation))].bottom = q.facility;
  tell_all(log, Happened::upgraded, p.active, q.facility.value, outstation.value);
  finish_building(c, p, q, log);
}

}  // namespace orrery::ceres
