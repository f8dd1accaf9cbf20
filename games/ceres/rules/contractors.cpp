// Section 11: Reassign Worker and Manufacture.
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

TypeId type_of(const Outlook& o, std::size_t i) {
  return o.c.facility(o.me().outstations[i].top).type;  // CE-11.5
}

// The outlook after a worker was moved.
Outlook moved(const Outlook& o, std::size_t from, std::size_t to) {
  Outlook next = o;
  const std::uint64_t left = std::uint64_t{1} << from;
  const std::uint64_t entered = std::uint64_t{1} << to;
  next.manned = (o.manned & ~left) | entered;
  next.vacated = (o.vacated | left) & ~entered;
  return next;
}

// CE-11.4, CE-11.6
Refusal refuse_move(const Outlook& o, std::size_t from, std::size_t to) {
  if (o.worker_on(to)) return because(Reason::target_not_empty);
  if (type_of(o, from) != type_of(o, to)) return because(Reason::not_same_type);
  if (o.activated(to)) return because(Reason::already_activated_this_turn);  // CE-13.20
  return refuse_outstation(moved(o, from, to), to, true);
}

bool can_move(const Outlook& o, std::size_t from) {
  if (!o.worker_on(from)) return false;
  for (std::size_t to = 0; to < o.me().outstations.size(); ++to)
    if (!refuse_move(o, from, to)) return true;
  return false;
}

}  // namespace

Refusal refuse_reassigning(const Outlook& o) {
  for (std::size_t from = 0; from < o.me().outstations.size(); ++from)
    if (can_move(o, from)) return allowed;
  return because(Reason::no_worker_to_move);
}

Refusal refuse_from(const Outlook& o, FacilityId outstation) {
  const int from = o.me().find(outstation);
  if (from < 0) return because(Reason::not_asked);
  return can_move(o, static_cast<std::size_t>(from)) ? allowed : because(Reason::no_worker_to_move);
}

Refusal refuse_to(const Outlook& o, FacilityId from, FacilityId to) {
  const int source = o.me().find(from);
  const int target = o.me().find(to);
  if (source < 0 || target < 0) return because(Reason::not_asked);
  return refuse_move(o, static_cast<std::size_t>(source), static_cast<std::size_t>(target));
}

void choose_from(Position& p, FacilityId outstation) {
  p.questions.top() = {.ask = Ask::to, .outstation = outstation};
}

void reassign(const Content&, Position& p, FacilityId to, EventLog* log) {
  const FacilityId from = p.questions.pop().outstation;
  Player& player = p.me();
  const auto target = static_cast<std::size_t>(player.find(to));
  player.outstations[static_cast<std::size_t>(player.find(from))].worker = false;  // CE-11.5
  player.outstations[target].worker = true;
  tell_all(log, Happened::reassigned, p.active, from.value, to.value);
  activate_outstation(p, target);
}

// CE-11.7, CE-17.2
Goods product_cost(const Content& c, const Position& p, Good product) {
  Goods cost = c.goods[static_cast<std::size_t>(product)].manufacture;
  if (p.holds(p.active, manufacturing_efficiency)) cost.reduce(Good::ore, c.manufacture_discount);
  return cost;
}

Refusal refuse_make(const Outlook& o, Good product, const Goods& price) {
  if (!o.have.covers(price)) return because(Reason::need_credits);
  Goods cost = product_cost(o.c, o.p, product);
  cost.add(price);
  if (!o.have.covers(cost)) return because(Reason::cannot_pay_product);
  if (product == Good::alloy && o.p.alloys == 0) return because(Reason::alloy_reserve_empty);
  if (product == Good::probe && o.me().probes_stock == 0) return because(Reason::probe_stock_empty);
  return allowed;
}

Refusal refuse_manufacturing(const Outlook& o, const Goods& price) {
  const Refusal alloy = refuse_make(o, Good::alloy, price);
  if (!alloy) return allowed;
  const Refusal probe = refuse_make(o, Good::probe, price);
  return probe && alloy.reason < probe.reason ? alloy : probe;  // CE-20.3
}

// CE-17.2: the favor raises the limit of the first manufacturing of the turn.
void begin_manufacture(const Content& c, Position& p, int times, OptionId option) {
  const bool favored = p.holds(p.active, manufacturing_efficiency) && !p.extra_made;
  if (favored) {
    p.extra_made = true;
    times += c.extra_manufacture;
  }
  p.questions.push(
      {.ask = Ask::make, .option = option, .left = static_cast<std::uint8_t>(times), .favored = favored});
}

// CE-11.2, CE-11.9; what the favor adds comes second and carries no price (CE-17.2).
Goods manufacture_price(const Content& c, const Question& q) {
  const bool free = q.favored && q.done >= 1 && q.done <= c.extra_manufacture;
  return q.option.is_none() || free ? Goods{} : c.option(q.option).pay_each;
}

// CE-11.8
void make(const Content& c, Position& p, Good product, EventLog* log) {
  Question& q = p.questions.top();
  pay(p, manufacture_price(c, q), Cause::option, q.option.value, log);
  --q.left;
  ++q.done;
  pay(p, product_cost(c, p, product), Cause::product, static_cast<int>(product), log);
  Goods made;
  made[product] = 1;
  receive(c, p, p.active, made, log);
  tell_all(log, Happened::made, p.active, static_cast<int>(product));
}

}  // namespace orrery::ceres
