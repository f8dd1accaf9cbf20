// Sections 6, 12 and 14: what a player does with a turn, the Headquarters, passing, and whose turn is next.
#include <algorithm>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// CE-13.3: from the Living Quarters, and only if none is there from the docked craft.
std::uint8_t* worker_source(Position& p, TypeId type) {
  if (p.quarters[type] > 0) return &p.quarters[type];
  return p.docks[0].workers[type] > 0 ? &p.docks[0].workers[type] : nullptr;
}
bool worker_available(const Position& p, TypeId type) {
  return p.quarters[type] > 0 || p.docks[0].workers[type] > 0;
}

// CE-12.3, CE-14.2: the leftmost empty place, unless the seat's leader keeps one. Returns the place.
int take_order_place(Position& p, Seat seat) {
  const int kept = p.next_order.find(seat);
  if (kept >= 0) return kept;
  p.next_order.push_back(seat);
  return static_cast<int>(p.next_order.size()) - 1;
}

void use_headquarters(Position& p, EventLog* log) {
  if (++p.me().hq_uses == 1) {  // CE-12.3, CE-12.5
    const int place = take_order_place(p, p.active);
    if (p.round < round_count) tell_all(log, Happened::order_place, p.active, place + 1);
  }
  p.questions.push({.ask = Ask::produce});  // CE-12.2
}

bool can_make_more(const Content& c, const Position& p, const Question& q) {
  const Goods price = manufacture_price(c, q);
  const auto refuse = [&](const Footing& at) { return refuse_manufacturing(at, price); };
  return !refuse(footing(c, p)) || (q.done > 0 && completing_opens(c, p, refuse));
}

// CE-18.15, also when a committed project has to be completed before.
bool can_repeat(const Content& c, const Position& p, Deed deed) {
  const auto refuse = [&](const Footing& at) { return refuse_again(at, deed); };
  return !refuse(footing(c, p)) || completing_opens(c, p, refuse);
}

}  // namespace

Refusal refuse_leader(const Footing& at, LocationId location) {
  if (at.me().leaders == 0) return because(Reason::no_leader);  // CE-1.12
  if (location == headquarters)
    return at.me().hq_uses >= hq_uses ? because(Reason::hq_used_twice) : allowed;  // CE-12.1
  if (static_cast<int>(at.p.leaders[location].size()) >= at.c.location(location).open_slots[at.p.seats()])
    return because(Reason::no_slot);  // CE-7.2, CE-7.3
  return refuse_location(at, location, false);
}

void place_leader(const Content& c, Position& p, LocationId location, EventLog* log) {
  p.step = Step::acting;
  --p.me().leaders;
  tell_all(log, Happened::leader_placed, p.active, location.value);
  if (location == headquarters) return use_headquarters(p, log);
  p.leaders[location].push_back(p.active);  // CE-7.1
  activate_location(c, p, location, false, log);
}

// CE-13.1, CE-13.4, CE-13.5
Refusal refuse_worker(const Footing& at, std::size_t i) {
  const Outstation& outstation = at.me().outstations[i];
  if (outstation.worker) return because(Reason::not_empty);
  if (!worker_available(at.p, at.c.type_of(outstation.top))) return because(Reason::no_worker);
  return refuse_outstation(at, i, true);
}

void assign_worker(const Content& c, Position& p, FacilityId outstation, EventLog* log) {
  p.step = Step::acting;
  const TypeId type = c.type_of(outstation);
  std::uint8_t* source = worker_source(p, type);
  const bool from_quarters = source == &p.quarters[type];
  --*source;
  const auto i = static_cast<std::size_t>(p.me().find(outstation));
  p.me().outstations[i].worker = true;
  tell_all(log, Happened::worker_assigned, p.active, outstation.value, from_quarters ? 0 : 1);
  activate_outstation(p, i);
}

// CE-17.4
Refusal refuse_droid(const Footing& at, std::size_t i) {
  return at.p.droid_used ? because(Reason::droid_used) : refuse_outstation(at, i, false);
}

void place_droid(const Content&, Position& p, FacilityId outstation, EventLog* log) {
  p.step = Step::acting;
  p.droid_used = true;
  p.droid_on = outstation;
  tell_all(log, Happened::droid_placed, p.active, outstation.value);
  activate_outstation(p, static_cast<std::size_t>(p.me().find(outstation)));
}

// CE-17.5
Refusal refuse_assistant(const Position& p) {
  return p.assistant_used ? because(Reason::assistant_used) : allowed;
}

void use_assistant(Position& p, EventLog* log) {
  p.step = Step::acting;
  p.assistant_used = true;
  tell_all(log, Happened::assistant_used, p.active);
  p.questions.push({.ask = Ask::assist});
  p.questions.push({.ask = Ask::produce});
}

void assist(const Content& c, Position& p, LocationId location, EventLog* log) {
  p.questions.pop();
  tell_all(log, Happened::assistant_placed, p.active, location.value);
  activate_location(c, p, location, false, log);
}

// CE-14.1 to CE-14.3, CE-14.6
void pass(const Content& c, Position& p, EventLog* log) {
  p.me().passed = true;
  p.pass_order.push_back(p.active);
  tell_all(log, Happened::passed, p.active, take_order_place(p, p.active) + 1, p.round);
  end_turn(c, p, log);
}

// CE-6.1: the next player in order who has not passed.
void end_turn(const Content& c, Position& p, EventLog* log) {
  for (Outstation& outstation : p.me().outstations) outstation.activated = false;
  p.extra_made = false;
  p.step = Step::turn;
  const auto seats = static_cast<std::size_t>(p.seats());
  const auto place = static_cast<std::size_t>(p.order.find(p.active));
  for (std::size_t i = 1; i <= seats; ++i) {
    const Seat next = p.order[(place + i) % seats];
    if (p.players[next].passed) continue;
    p.active = next;
    tell_all(log, Happened::turn_begins, p.active, p.round);
    return;
  }
  end_round(c, p, log);  // CE-14.4
}

void advance(const Content& c, Position& p, EventLog* log) {
  for (;;) {
    if (p.questions.empty()) {
      if (p.step == Step::acting) p.step = Step::end;
      if (p.step == Step::end && !can_complete_any(c, p)) end_turn(c, p, log);  // CE-6.7
      return;
    }
    const Question& q = p.questions.top();
    switch (q.ask) {
      case Ask::part:
        if (find_part(c, p, log)) return;
        break;
      case Ask::again:
        if (can_repeat(c, p, q.deed)) return;
        break;
      case Ask::trade:  // CE-8.2
        if (q.left > 0 && !refuse_trading(footing(c, p))) return;
        break;
      case Ask::make:  // CE-11.9
        if (q.left > 0 && can_make_more(c, p, q)) return;
        break;
      case Ask::grant:
        if (q.left > 0) return;
        p.granted.clear();
        break;
      case Ask::aftermath:  // CE-18.10, CE-18.13
        gain(c, p, c.after_bureau, Cause::logistics_one, 0, log);
        break;
      default:
        return;
    }
    p.questions.pop();
  }
}

}  // namespace orrery::ceres
