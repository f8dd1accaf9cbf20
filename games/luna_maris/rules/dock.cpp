// Section 21: orders.
#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

OrderId visible_order(const Position& p, std::size_t order_class) {
  return p.orders[order_class].empty() ? OrderId::none() : p.orders[order_class].back();
}

// LM-21.1, LM-21.4
bool can_deliver(const Content& content, const Player& player, OrderId order) {
  const Cubes& pay = content.order(order).pay;
  return player.water >= pay.water && player.helium >= pay.helium && player.belt.titanium() >= pay.titanium &&
         player.belt.total() >= pay.ore();
}

Refusal refuse_deliver(const Content& content, const Position& p, OrderId order) {
  if (visible_order(p, static_cast<std::size_t>(content.order(order).order_class)) != order)
    return because(Reason::order_not_visible);  // LM-21.3
  return can_deliver(content, p.me(), order) ? allowed : because(Reason::order_missing, order.value);
}

void choose_order(const Content& content, Position& p, OrderId order) {
  const Cubes& pay = content.order(order).pay;
  p.questions.pop();
  p.questions.push({.ask = Ask::delivered, .id = order.value});
  if (pay.ore() > 0) p.questions.push({.ask = Ask::pay, .count = pay.iron, .more = pay.titanium});
}

// LM-21.12: the rest of the price, the points, the rewards; the tile is taken when all is done.
void deliver(const Content& content, Position& p, OrderId order, EventLog* log) {
  const Order& tile = content.order(order);
  Player& player = p.me();
  player.water = static_cast<std::uint8_t>(player.water - tile.pay.water);
  player.helium = static_cast<std::uint8_t>(player.helium - tile.pay.helium);
  if (tile.pay.water + tile.pay.helium > 0)
    tell_all(log, p, Happened::spent, p.active, 0, tile.pay.water, tile.pay.helium, 0);
  int points = tile.vp;
  const AdvancedId advanced = content.module(shipping_dock).advanced;
  if (advanced && p.is_built(advanced))  // LM-29.3
    points += p.turn.substitutes * content.improvement(advanced).substitute_vp;
  gain_vp(player, points);
  tell_all(log, p, Happened::delivered, p.active, order.value, points);
  p.turn.order = order;
  p.questions.push({.ask = Ask::run_order, .id = order.value});
}

// LM-21.2
void take_order(const Content& content, Position& p, Seat row, OrderId order, EventLog* log) {
  p.board(row).orders.add(order);
  auto& stack = p.orders[static_cast<std::size_t>(content.order(order).order_class)];
  stack.pop_back();
  if (stack.empty()) return;
  p.revealed.to(SeatSet::first(p.seats()));
  tell_all(log, p, Happened::order_shown, no_seat, stack.back().value);
}

}  // namespace orrery::luna_maris
