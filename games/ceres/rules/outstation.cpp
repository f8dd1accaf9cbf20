// Section 13: an outstation is activated and its function resolved part by part.
#include <algorithm>

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
Refusal refuse_part(const Footing& at, const Part& part) {
  if (!part.has_cost) return refuse_deed(at, part, {});
  const Goods cost = activation_cost(at.c, at.p, part);
  if (!at.have.covers(cost)) return because(Reason::cannot_pay_activation);
  return refuse_deed(at.after(cost), part, {});
}

// CE-13.8
Refusal refuse_outstation(const Footing& at, std::size_t i, bool worker) {
  const Outstation& outstation = at.me().outstations[i];
  if (is_always_usable(at.c, outstation)) return allowed;
  Footing there = at;
  const std::uint64_t bit = std::uint64_t{1} << i;
  there.judged |= bit;
  if (worker) {
    there.manned |= bit;
    there.vacated &= ~bit;
  }
  const auto usable = [&](const Part& part) {
    return !noted(there, &part, [&](const Footing& here) { return refuse_part(here, part); });
  };
  if (std::ranges::any_of(at.c.facility(outstation.top).parts, usable)) return allowed;
  if (outstation.bottom && std::ranges::any_of(at.c.facility(outstation.bottom).parts, usable))
    return allowed;
  return because(Reason::no_usable_part);
}

void activate_outstation(Position& p, std::size_t i) {
  Outstation& outstation = p.me().outstations[i];
  outstation.activated = true;  // CE-13.20
  // CE-13.13: the bottom card of this moment counts, whatever is placed there meanwhile.
  p.questions.push({.ask = Ask::part, .outstation = outstation.top, .facility = outstation.bottom});
}

bool is_taken_by_itself(const Part& part) {
  return part.deed == Deed::gain && !part.has_cost;  // refusing it never helps
}

bool find_part(const Content& c, Position& p, EventLog* log) {
  for (;;) {
    Question& q = p.questions.top();
    const Part* part = part_of(c, q.outstation, q.facility, q.part);
    if (!part) return false;
    if (is_taken_by_itself(*part)) {
      if (q.done > 0 && can_complete_any(c, p)) return true;  // CE-8.19
      use_part(c, p, log);
      continue;
    }
    const auto refuse = [&](const Footing& at) { return refuse_part(at, *part); };
    if (!refuse(footing(c, p)) || (q.done > 0 && completing_opens(c, p, refuse))) return true;
    ++q.part;
  }
}

// CE-13.8, CE-13.11
Refusal refuse_skip(const Footing& at, const Question& q) {
  if (q.done > 0) return allowed;
  for (std::size_t i = q.part + 1u; i < part_count(at.c, q.outstation, q.facility); ++i)
    if (!refuse_part(at, *part_of(at.c, q.outstation, q.facility, i))) return allowed;
  return because(Reason::must_use);
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

void harvest(const Content& c, Position& p, AsteroidId asteroid, EventLog* log) {
  p.questions.pop();
  gain(c, p, c.asteroid(asteroid).production, Cause::asteroid, asteroid.value, log);
}

}  // namespace orrery::ceres
