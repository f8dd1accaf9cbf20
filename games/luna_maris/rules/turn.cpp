// Sections 8, 9, 12 and 13: scientists, movement, the end of an activation and of a turn, the depot.
#include <algorithm>

#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {
namespace {

Seat next_in_row(const Position& p) {
  const auto place = static_cast<std::size_t>(p.order.find(p.active));
  for (std::size_t i = 1; i <= p.order.size(); ++i) {
    const Seat seat = p.order[(place + i) % p.order.size()];
    if (!p.next_order.contains(seat)) return seat;
  }
  return no_seat;
}

}  // namespace

// LM-8.6, LM-9.12
Refusal refuse_play(const Content& content, const Position& p, ScientistId scientist) {
  const Player& player = p.me();
  const ScientistSet able = playable(content, player);
  if (able.has(scientist)) return allowed;
  if (!player.hand.has(scientist)) {
    if (player.hand.empty()) return because(Reason::no_scientist_in_hand);
    return because(player.rest.has(scientist) ? Reason::resting : Reason::not_in_hand);
  }
  if (player.turns >= most_turns) return because(Reason::turn_limit);    // LM-8.8
  if (oxygen_left(player) <= 0) return because(Reason::oxygen_used_up);  // LM-8.5
  return because(able.empty() ? Reason::nothing_reachable : Reason::scientist_cannot_reach);
}

void play_scientist(Position& p, ScientistId scientist, EventLog* log) {
  p.me().hand.remove(scientist);
  p.me().rest.add(scientist);  // LM-9.1
  p.turn = {};
  p.turn.scientist = scientist;
  p.step = Step::go;
  tell_all(log, p, Happened::played, p.active, scientist.value);
}

Refusal refuse_go(const Content& content, const Position& p, ModuleId module) {
  if (p.turn.used.has(module)) return because(Reason::module_used);  // LM-12.3
  if (!content.scientist(p.turn.scientist).workplaces.has(module)) return because(Reason::not_trained);
  const int cost = content.module(p.me().module).distance[module.index()];
  const int left = std::max(0, oxygen_left(p.me()));
  return cost > left ? because(Reason::too_far, cost, left) : allowed;  // LM-9.8
}

void leave_space(Position& p, Seat seat, EventLog* log) {
  Player& player = p.players[seat];
  if (!player.on_space) return;
  player.on_space = false;  // LM-10.4
  tell_all(log, p, Happened::left_space, seat, player.module.value);
}

void go(const Content& content, Position& p, ModuleId module, EventLog* log) {
  Player& player = p.me();
  const bool stays = player.module == module;
  const int cost = content.module(player.module).distance[module.index()];
  if (!stays) leave_space(p, p.active, log);  // LM-9.9
  player.oxygen = static_cast<std::uint8_t>(player.oxygen + cost);
  player.module = module;
  p.turn.main_done = false;
  p.turn.first = ActionId::none();
  p.turn.extra_here = p.turn.extra_here && stays;
  p.step = Step::arrived;
  tell_all(log, p, Happened::moved, p.active, module.value, cost, player.oxygen);
}

void end_activation(const Content& content, Position& p, EventLog* log) {
  if (p.turn.extra_here && !p.turn.main_done) leave_space(p, p.active, log);  // LM-11.6
  ++p.turn.activations;  // LM-12.4: a movement without any action counts too
  const bool again = content.scientist(p.turn.scientist).level == 2 && p.turn.activations < 2;  // LM-9.3
  if (!again || destinations(content, p).empty()) return end_turn(content, p, log);
  p.step = Step::go;  // LM-12.1
}

void take_from_depot(const Content& content, Position& p, DepotCube cube, EventLog* log) {
  Player& player = p.me();
  const int price = content.depot_vp[static_cast<std::size_t>(cube)];
  lose_vp(player, price);  // LM-13.2
  Cubes taken;
  if (cube == DepotCube::energy) {
    player.depot.energy = false;
    taken.energy = 1;
  } else if (cube == DepotCube::water) {
    player.depot.water = false;
    taken.water = 1;
  } else {
    player.depot.iron = false;
    taken.iron = 1;
  }
  tell_all(log, p, Happened::depot_taken, p.active, static_cast<int>(cube), price);
  receive(content, p, p.active, taken, log);
}

// LM-8.4
void end_turn(const Content& content, Position& p, EventLog* log) {
  refill_beds(p, log);
  if (p.me().turns < most_turns) ++p.me().turns;
  p.turn = {};
  const Seat next = next_in_row(p);
  if (next == no_seat) {  // LM-8.1
    if (p.solo()) play_automaton(content, p, log);
    return clean_up(content, p, log);
  }
  p.step = Step::turn;
  p.active = next;
  tell_all(log, p, Happened::turn_begins, p.active);
}

}  // namespace orrery::luna_maris
