// Section 13: an outstation is activated and its function resolved part by part.
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

std::size_t part_count(const Content& c, FacilityId top, FacilityId bottom) {
  return c.facility(top).parts.size() + (bottom ? c.facility(bottom).parts.size() : 0);
}

}  // namespace

// CE-13.7: the top function from left to right, then the bottom function.
const Part* part_of(const Content& c, FacilityId top, FacilityId bottom, std::size_t i) {
  const auto& upper = c.facility(top).parts;
  if (i < upper.size()) return &upper[i];
  i -= upper.size();
  return bottom && i < c.facility(bottom).parts.size() ? &c.facility(bottom).parts[i] : nullptr;
}

// CE-13.9, CE-17.3
Goods activation_cost(const Content& c, const Position& p, const Part& part) {
  Goods cost = part.pay;
  if (c.skip_activation_ice && p.holds(p.active, continuous_ice_supply)) cost[Good::ice] = 0;
  return cost;
}

// CE-13.10
Refusal refuse_part(const Outlook& o, const Part& part) {
  const Goods cost = activation_cost(o.c, o.p, part);
  if (!o.have.covers(cost)) return because(Reason::cannot_pay_activation);
  if (part.deed == Deed::gain) return allowed;
  return refuse_deed(o.after(cost), part, {});
}

// CE-13.8
Refusal refuse_outstation(const Outlook& o, std::size_t i, bool worker) {
  const Outstation& outstation = o.me().outstations[i];
  Outlook there = o;
  const std::uint64_t bit = std::uint64_t{1} << i;
  there.judged |= bit;
  if (worker) {
    there.manned |= bit;
    there.vacated &= ~bit;
  }
  for (const Part& part : o.c.facility(outstation.top).parts)
    if (!refuse_part(there, part)) return allowed;
  if (outstation.bottom)
    for (const Part& part : o.c.facility(outstation.bottom).parts)
      if (!refuse_part(there, part)) return allowed;
  return because(Reason::no_usable_part, outstation.top.value);
}

void activate_outstation(Position& p, std::size_t i) {
  Outstation& outstation = p.me().outstations[i];
  outstation.activated = true;  // CE-13.20
  // CE-13.13: the bottom card of this moment counts, whatever is placed there meanwhile.
  p.questions.push({.ask = Ask::part, .outstation = outstation.top, .facility = outstation.bottom});
}

bool find_part(const Content& c, Position& p, EventLog* log) {
  for (;;) {
    Question& q = p.questions.top();
    const Part* part = part_of(c, q.outstation, q.facility, q.part);
    if (!part) return false;
    if (part->deed == Deed::gain && !part->has_cost) {  // CE-13.11: refusing it never helps
      use_part(c, p, log);
      continue;
    }
    const auto refuse = [&](const Outlook& o) { return refuse_part(o, *part); };
    if (!refuse(outlook(c, p)) || (q.done > 0 && completing_opens(c, p, refuse))) return true;
    ++q.part;
  }
}

// CE-13.8, CE-13.11
Refusal refuse_skip(const Outlook& o, const Question& q) {
  if (q.done > 0) return allowed;
  for (std::size_t i = q.part + 1u; i < part_count(o.c, q.outstation, q.facility); ++i)
    if (!refuse_part(o, *part_of(o.c, q.outstation, q.facility, i))) return allowed;
  return because(Reason::must_use_one);
}

// CE-13.12, CE-13.21: what the part begins is resolved before the next part.
void use_part(const Content& c, Position& p, EventLog* log) {
  Question& q = p.questions.top();
  const FacilityId outstation = q.outstation;
  const Part& part = *part_of(c, outstation, q.facility, q.part);
  ++q.part;
  ++q.done;
  pay(p, activation_cost(c, p, part), Cause::part, outstation.value, log);
  begin_deed(c, p, part, OptionId::none(), Cause::part, outstation.value, log);
}

void skip_part(Position& p, EventLog* log) {
  Question& q = p.questions.top();
  tell_all(log, Happened::part_skipped, p.active, q.outstation.value, q.part, q.facility.value);
  ++q.part;
}

Refusal refuse_outstation_of_mine(const Position& p, FacilityId outstation) {
  return p.me().find(outstation) < 0 ? because(Reason::not_asked) : allowed;
}

// CE-12.2, CE-12.4, CE-13.19: all goods that the top card shows.
void produce(const Content& c, Position& p, FacilityId outstation, EventLog* log) {
  p.questions.pop();
  gain(c, p, c.facility(outstation).production, Cause::production, outstation.value, log);
}

// CE-13.18
Refusal refuse_harvesting(const Position& p) {
  for (const MaybeSeat owner : p.claims.items)
    if (owner.value == p.active) return allowed;
  return because(Reason::no_asteroid);
}

Refusal refuse_harvest(const Position& p, AsteroidId asteroid) {
  return p.claims[asteroid].value == p.active ? allowed : because(Reason::no_asteroid);
}

void harvest(const Content& c, Position& p, AsteroidId asteroid, EventLog* log) {
  p.questions.pop();
  gain(c, p, c.asteroid(asteroid).production, Cause::asteroid, asteroid.value, log);
}

}  // namespace orrery::ceres
