// Section 11: Reassign Worker and Manufacture.
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

TypeId type_of(const Footing& at, std::size_t i) {
  return at.c.type_of(at.me().outstations[i].top);  // CE-11.5
}

// The footing after a worker was moved.
Footing moved(const Footing& at, std::size_t from, std::size_t to) {
  Footing next = at;
  const std::uint64_t left = std::uint64_t{1} << from;
  const std::uint64_t entered = std::uint64_t{1} << to;
  next.manned = (at.manned & ~left) | entered;
  next.vacated = (at.vacated | left) & ~entered;
  return next;
}

bool can_move(const Footing& at, std::size_t from) {
  if (!at.worker_on(from)) return false;
  for (std::size_t to = 0; to < at.me().outstations.size(); ++to)
    if (!refuse_to(at, from, to)) return true;
  return false;
}

}  // namespace

// CE-11.4, CE-11.6
Refusal refuse_to(const Footing& at, std::size_t from, std::size_t to) {
  if (at.worker_on(to)) return because(Reason::target_not_empty);
  if (type_of(at, from) != type_of(at, to)) return because(Reason::not_same_type);
  if (at.activated(to)) return because(Reason::already_activated_this_turn);  // CE-13.20
  if (is_always_usable(at.c, at.me().outstations[to])) return allowed;
  return refuse_outstation(moved(at, from, to), to, true);
}

Refusal refuse_reassigning(const Footing& at) {
  for (std::size_t from = 0; from < at.me().outstations.size(); ++from)
    if (can_move(at, from)) return allowed;
  return because(Reason::no_worker_to_move);
}

Refusal refuse_from(const Footing& at, std::size_t outstation) {
  return can_move(at, outstation) ? allowed : because(Reason::no_worker_to_move);
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

Refusal refuse_make(const Footing& at, Good product, const Goods& price) {
  if (!at.have.covers(price)) return because(Reason::need_credits, price[Good::credits]);
  Goods cost = product_cost(at.c, at.p, product);
  cost.add(price);
  if (!at.have.covers(cost)) return because(Reason::cannot_pay_product, static_cast<int>(product));
  if (product == Good::alloy && at.p.alloys == 0) return because(Reason::alloy_reserve_empty);
  if (product == Good::probe && at.me().probes_stock == 0) return because(Reason::probe_stock_empty);
  return allowed;
}

Refusal refuse_manufacturing(const Footing& at, const Goods& price) {
  const Refusal alloy = refuse_make(at, Good::alloy, price);
  if (!alloy) return allowed;
  const Refusal probe = refuse_make(at, Good::probe, price);
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
