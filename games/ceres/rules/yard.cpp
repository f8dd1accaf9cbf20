// Section 9: drawing and constructing facilities.
#include <algorithm>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

constexpr std::uint8_t from_hand = 0xff;  // the slot of a card that was drawn

bool cards_are_left(const Position& p) {
  return !p.pile.empty() || !p.discard.empty();
}

bool can_pay_face_up(const Outlook& o, Deed deed, bool repeated) {
  for (const FacilityId card : o.p.display)
    if (card && o.have.covers(facility_cost(o, card, deed, repeated))) return true;
  return false;
}

bool has_single(const Content& c, const Player& player) {
  return std::any_of(player.outstations.begin(), player.outstations.end(),
                     [&](const Outstation& outstation) { return is_single(c, outstation); });
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
  if (can_pay_any(outlook(c, p), question)) return p.questions.push(question);
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
  pay(p, facility_cost(outlook(c, p), q.facility, q.deed, q.repeated), Cause::build, q.facility.value, log);
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
  p.me().outstations.push_back({q.facility, {}, false, false});
  tell_all(log, Happened::expanded, p.active, q.facility.value);
  gain(c, p, c.facility(q.facility).production, Cause::production, q.facility.value, log);
  finish_building(c, p, q, log);
}

}  // namespace

bool is_single(const Content& c, const Outstation& outstation) {  // CE-2.7, CE-9.5
  return outstation.bottom.is_none() && !c.facility(outstation.top).starting;
}

// CE-18.7, CE-18.8: one alloy less, at the Yard only and not in its repetition.
Goods facility_cost(const Outlook& o, FacilityId card, Deed deed, bool repeated) {
  Goods cost = o.c.facility(card).cost;
  if (deed == Deed::construction_yard && !repeated && o.me().level(construction) >= 2)
    cost.reduce(Good::alloy, o.c.yard_alloy_discount);
  return cost;
}

bool can_pay_any(const Outlook& o, const Question& q) {
  return can_pay_face_up(o, q.deed, q.repeated) ||
         std::any_of(o.p.drawn.begin(), o.p.drawn.end(), [&](FacilityId card) {
           return o.have.covers(facility_cost(o, card, q.deed, q.repeated));
         });
}

// CE-9.13
Refusal refuse_yard(const Outlook& o, bool repeated) {
  if (can_pay_face_up(o, Deed::construction_yard, repeated)) return allowed;
  if (cards_are_left(o.p))
    for (const DrawOffer& offer : o.c.offers)
      if (o.have.covers(offer.pay)) return allowed;
  return because(Reason::no_facility_affordable);
}

// CE-9.17: the bare actions.
Refusal refuse_building(const Outlook& o, Deed deed, int draw) {
  if (!can_pay_face_up(o, deed, false) && (draw == 0 || !cards_are_left(o.p)))
    return because(Reason::no_facility_affordable);
  if (deed == Deed::upgrade && !has_single(o.c, o.me())) return because(Reason::no_single_outstation);
  return allowed;
}

void begin_building(const Content& c, Position& p, const Part& part, EventLog* log) {
  if (part.draw > 0 && cards_are_left(p)) draw(p, part.draw, log);
  ask_facility(c, p, {.ask = Ask::facility, .deed = part.deed}, log);
}

// CE-9.8
Refusal refuse_no_draw(const Outlook& o, bool repeated) {
  return can_pay_face_up(o, Deed::construction_yard, repeated) ? allowed : because(Reason::must_draw);
}

Refusal refuse_draw(const Outlook& o, std::size_t offer) {
  if (!o.have.covers(o.c.offers[offer].pay)) return because(Reason::need_influence_draw);
  return cards_are_left(o.p) ? allowed : because(Reason::no_cards_to_draw);
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
Refusal refuse_build(const Outlook& o, const Question& q, FacilityId card) {
  const bool face_up = std::find(o.p.display.begin(), o.p.display.end(), card) != o.p.display.end();
  if (!face_up && !o.p.drawn.contains(card)) return because(Reason::not_asked);
  return o.have.covers(facility_cost(o, card, q.deed, q.repeated)) ? allowed
                                                                   : because(Reason::cannot_pay_facility);
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
Refusal refuse_mode(const Outlook& o, Deed mode) {
  if (mode == Deed::upgrade && !has_single(o.c, o.me())) return because(Reason::no_single_outstation);
  const Location& yard = o.c.location(construction_yard);
  for (int i = 0; i < yard.option_count; ++i)
    if (o.c.options[static_cast<std::size_t>(yard.first_option + i)].part.deed == mode) return allowed;
  return because(Reason::not_asked);
}

void choose_mode(const Content& c, Position& p, Deed mode, EventLog* log) {
  if (mode == Deed::expanse) return expand(c, p, log);
  p.questions.top().ask = Ask::target;
}

// CE-9.3, CE-9.5, CE-9.6
Refusal refuse_target(const Content& c, const Position& p, FacilityId outstation) {
  const int i = p.me().find(outstation);
  if (i < 0) return because(Reason::not_asked);
  return is_single(c, p.me().outstations[static_cast<std::size_t>(i)]) ? allowed
                                                                       : because(Reason::already_upgraded);
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
