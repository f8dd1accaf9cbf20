// Sections 10, 11 and 14: activating a module, its main and extra actions, and equipment.
#include <algorithm>

#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {

// Whether the effects of an action have anything to work on (LM-10.7).
Refusal refuse_effect(const Content& content, const Position& p, ActionId id, const Effect& effect,
                      bool boosted) {
  const Player& player = p.me();
  switch (effect.what) {
    case Do::install_probe:  // LM-19.7
      if (player.stress <= content.stress_most) return because(Reason::fully_stressed);
      return player.probes_left == 0 ? because(Reason::no_probe_left) : allowed;
    case Do::hire: {  // LM-20.6
      int cheapest = -1;
      for (std::size_t place = 0; place < hiring_places; ++place)
        if (p.hiring[place] && (cheapest < 0 || content.fees[place] < cheapest))
          cheapest = content.fees[place];
      if (cheapest < 0) return because(Reason::nobody_to_hire);
      const int less = boosted ? content.tile(player.equipment).cost_less : 0;
      return cheapest - less > player.belt.total() ? because(Reason::hire_price, cheapest - less) : allowed;
    }
    case Do::fulfill_order:  // LM-21.11
      for (std::size_t i = 0; i < class_count; ++i)
        if (const OrderId order = visible_order(p, i); order && can_deliver(content, player, order))
          return allowed;
      return because(Reason::no_payable_order);
    case Do::research:  // LM-22.7
      return research_complete(player) ? because(Reason::research_complete) : allowed;
    case Do::build_module:  // LM-22.9, LM-22.11
      if (p.constructions.full()) return because(Reason::all_built);
      return any_project(p) ? allowed : because(Reason::not_in_project_area);
    case Do::food_seedbeds:  // LM-27.3, LM-27.7
      return filled_beds(p) == 0 ? because(Reason::seedbeds_empty, id.value) : allowed;
    case Do::reuse_bonus:  // LM-29.11
      for (const MaybeSeat owner : p.bonuses.items)
        if (owner.value == p.active) return allowed;
      return because(Reason::no_bonus_yet);
    case Do::rest:  // LM-28.7
      return player.stress >= content.stress_best ? because(Reason::fully_rested) : allowed;
    case Do::co2:  // LM-23.9
      return content.action(id).extra && player.co2 + effect.n > content.last_co2()
                 ? because(Reason::co2_at_end)
                 : allowed;
    default:
      return allowed;
  }
}

namespace {

// LM-14.1, LM-14.13
Refusal refuse_equipment(const Content& content, const Position& p, const Action& action, bool boosted) {
  const Player& player = p.me();
  if (action.equipment) {
    if (boosted || player.equipment != action.equipment) return because(Reason::not_your_equipment);
    return player.equipment_ready ? allowed : because(Reason::equipment_used);
  }
  if (!boosted) return allowed;
  if (!player.equipment) return because(Reason::not_your_equipment);
  const Equipment& tile = content.tile(player.equipment);
  if (tile.instead || action.extra || tile.module != action.module) return because(Reason::no_equipment_for);
  return player.equipment_ready ? allowed : because(Reason::equipment_used);
}

// LM-1.8: titanium also counts as iron.
int missing_for(const Player& player, const Cubes& price, int energy_before) {
  int missing = 0;
  if (player.belt.titanium() < price.titanium) missing |= lacks_titanium;
  if (player.belt.total() < price.ore() && price.iron > 0) missing |= lacks_ore;
  if (player.water < price.water) missing |= lacks_water;
  if (player.waste < price.waste) missing |= lacks_waste;
  if (player.energy < energy_before + price.energy) missing |= lacks_energy;
  return missing;
}

// What the player must have for the action itself, wherever it is done.
Refusal refuse_means(const Content& content, const Position& p, ActionId id, bool boosted, int energy) {
  const Action& action = content.action(id);
  const Player& player = p.me();
  if (const Refusal refusal = refuse_equipment(content, p, action, boosted)) return refusal;
  for (std::size_t i = 0; i < track_count; ++i)
    if (player.research.items[i].level < action.level[i])
      return because(Reason::level_needed, id.value);  // LM-23.7, LM-26.4
  if (action.built && !p.is_built(action.built)) return because(Reason::not_built, id.value);  // LM-29.11
  if (player.energy < energy) return because(Reason::activation_energy, energy);               // LM-10.10
  const Cubes price = price_of(content, p, action);
  if (const int missing = missing_for(player, price, energy))
    return because(Reason::cannot_pay, id.value, missing);
  // LM-23.3: room once the price is paid.
  if (player.water - price.water + action.space.water > content.water_room && action.space.water > 0)
    return because(Reason::no_room, id.value, 0);
  if (player.helium + action.space.helium > content.helium_room && action.space.helium > 0)
    return because(Reason::no_room, id.value, 1);
  for (const Effect& effect : action.effects)
    if (const Refusal refusal = refuse_effect(content, p, id, effect, boosted)) return refusal;
  return allowed;
}

// LM-11.3, LM-11.7
Refusal refuse_extra(const Content& content, const Position& p, ActionId id) {
  const ModuleId module = content.action(id).module;
  if (!content.scientist(p.turn.scientist).specialties.has(module))
    return because(Reason::extra_not_trained, module.value);
  if (p.turn.extras.has(module)) return because(Reason::extra_used, id.value);
  return refuse_means(content, p, id, false, 0);  // LM-11.2: no activation, its own energy always
}

// LM-23.10, LM-26.5
Refusal refuse_second(const Content& content, const Position& p, ActionId id, bool boosted) {
  const Action& first = content.action(p.turn.first);
  const Action& second = content.action(id);
  if (boosted || second.extra || second.combination != first.combination)
    return because(Reason::second_group, p.turn.first.value);
  if (second.group == first.group) return because(Reason::second_group, p.turn.first.value);
  return refuse_means(content, p, id, false, 0);
}

// A further procedure in this activation that only a higher level would allow.
bool lacks_second_level(const Content& content, const Position& p, const Action& second) {
  if (!p.turn.first) return false;
  const Action& first = content.action(p.turn.first);
  return first.combination >= 0 && second.combination == first.combination &&
         !can_combine(content, p.me(), first);
}

// LM-10.1
void activate(const Content& content, Position& p, EventLog* log) {
  Player& player = p.me();
  const Module& module = content.module(player.module);
  if (!module.has_space || player.on_space) return;                          // LM-10.6; case (c), LM-10.3
  if (const Seat keeper = keeper_of(p, player.module); keeper != no_seat) {  // case (b), LM-10.9
    const int points = keeper < p.seats() ? module.keeper_vp : 0;            // LM-10.2, LM-32.3
    gain_vp(p.board(keeper), points);
    tell_all(log, p, Happened::kept_active, p.active, player.module.value,
             keeper < p.seats() ? static_cast<int>(keeper) : -1, points);
    return;
  }
  player.energy = static_cast<std::uint8_t>(player.energy - module.energy);  // case (a), LM-10.8
  player.on_space = true;
  tell_all(log, p, Happened::activated, p.active, player.module.value, module.energy);
}

// LM-29.2: titanium makes no waste; each iron cube makes its part of what is printed.
int waste_of(const Content& content, const Position& p, ActionId id) {
  const Action& action = content.action(id);
  const AdvancedId advanced = content.module(action.module).advanced;
  if (!advanced || !p.is_built(advanced)) return action.gain.waste;
  const Advanced& tile = content.improvement(advanced);
  if (tile.no_waste == id) return 0;  // LM-29.8
  if (!tile.no_waste_for_titanium || action.pay.iron == 0) return action.gain.waste;
  const int each = (action.gain.waste + action.pay.iron - 1) / action.pay.iron;
  return std::min<int>(action.gain.waste, p.turn.iron_paid * each);
}

void improve(const Content& content, Position& p, ActionId id, EventLog* log) {
  const Action& action = content.action(id);
  const AdvancedId advanced = content.module(action.module).advanced;
  if (action.extra || !advanced || !p.is_built(advanced)) return;
  const Advanced& tile = content.improvement(advanced);
  if (tile.extra_action.is_none() || tile.extra_action == id)  // LM-29.1, LM-29.5
    receive(content, p, p.active, tile.extra, log);
  if (tile.scores_probes == id) {  // LM-29.8
    const int points = probe_points(content, p, p.me().probes);
    gain_vp(p.me(), points);
    if (points > 0) tell_all(log, p, Happened::probes_scored, p.active, points);
  }
}

}  // namespace

Seat keeper_of(const Position& p, ModuleId module) {
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (seat != p.active && p.players[seat].on_space && p.players[seat].module == module) return seat;
  if (p.solo() && p.ai.on_space && p.ai.module == module) return 1;
  return no_seat;
}

int activation_energy(const Content& content, const Position& p, ModuleId module) {
  const Player& player = p.me();
  if (!content.module(module).has_space || (player.on_space && player.module == module) ||
      keeper_of(p, module) != no_seat)
    return 0;
  return content.module(module).energy;
}

Cubes price_of(const Content& content, const Position& p, const Action& action) {
  if (!action.pays_later()) return action.pay;
  const AdvancedId advanced = content.module(action.module).advanced;
  const bool cheaper = advanced && content.improvement(advanced).cheaper_build && p.is_built(advanced);
  return cheaper ? content.improvement(advanced).build_cost : action.pay;  // LM-22.13, LM-29.7
}

bool can_combine(const Content& content, const Player& player, const Action& action) {
  if (action.combination < 0) return false;
  const Combination& combination = content.combinations[static_cast<std::size_t>(action.combination)];
  for (std::size_t i = 0; i < track_count; ++i)
    if (player.research.items[i].level < combination.level[i]) return false;
  return true;
}

Refusal refuse_use(const Content& content, const Position& p, ActionId id, bool boosted) {
  const Action& action = content.action(id);
  if (p.step == Step::second) return refuse_second(content, p, id, boosted);
  if (action.module != p.me().module) return because(Reason::not_here, action.module.value, action.extra);
  if (action.extra)
    return boosted ? because(Reason::no_equipment_for) : refuse_extra(content, p, id);  // LM-14.3
  if (p.turn.main_done && lacks_second_level(content, p, action))                       // LM-23.10, LM-26.5
    return because(Reason::second_level, p.turn.first.value);
  if (p.step == Step::go) return because(Reason::move_first);  // LM-9.13
  if (p.turn.main_done) return because(Reason::main_done);     // LM-11.4
  return refuse_means(content, p, id, boosted, activation_energy(content, p, action.module));
}

void start_action(const Content& content, Position& p, ActionId id, bool boosted, EventLog* log) {
  const Action& action = content.action(id);
  if (!action.extra && p.step == Step::arrived) activate(content, p, log);
  tell_all(log, p, Happened::used, p.active, id.value, boosted ? 1 : 0);
  if (boosted || action.equipment) p.me().equipment_ready = false;  // LM-14.2
  p.turn.boosted = boosted;
  p.turn.iron_paid = 0;
  p.turn.substitutes = 0;
  p.questions.push({.ask = Ask::finish, .id = id.value});
  if (boosted) p.questions.push({.ask = Ask::run_equipment, .id = p.me().equipment.value});  // LM-14.14
  if (!action.effects.empty()) p.questions.push({.ask = Ask::run_action, .id = id.value});
  if (action.pays_later()) return;
  p.questions.push({.ask = Ask::procedure, .id = id.value});
  if (action.pay.ore() > 0)
    p.questions.push({.ask = Ask::pay, .count = action.pay.iron, .more = action.pay.titanium});
}

// LM-23.5: the ore is paid; now the rest of the price, waste, cubes, points.
void resolve_procedure(const Content& content, Position& p, ActionId id, EventLog* log) {
  const Action& action = content.action(id);
  Player& player = p.me();
  player.energy = static_cast<std::uint8_t>(player.energy - action.pay.energy);
  player.water = static_cast<std::uint8_t>(player.water - action.pay.water);
  player.helium = static_cast<std::uint8_t>(player.helium - action.pay.helium);
  player.waste = static_cast<std::uint8_t>(player.waste - action.pay.waste);
  if (action.pay.energy + action.pay.water + action.pay.helium + action.pay.waste > 0)
    tell_all(log, p, Happened::spent, p.active, action.pay.energy, action.pay.water, action.pay.helium,
             action.pay.waste);
  Cubes gain = action.gain;
  gain.waste = static_cast<std::uint8_t>(waste_of(content, p, id));
  receive(content, p, p.active, gain, log);
  improve(content, p, id, log);
}

void finish_action(const Content& content, Position& p, ActionId id, EventLog* log) {
  const Action& action = content.action(id);
  p.turn.boosted = false;
  if (action.extra) {
    p.turn.extras.add(action.module);
    p.turn.extra_here = true;
    if (p.step != Step::go) p.turn.used.add(action.module);  // LM-12.3, but LM-11.10 before the movement
    return;
  }
  if (p.turn.order) {
    take_order(content, p, p.active, p.turn.order, log);
    p.turn.order = OrderId::none();
  }
  p.turn.used.add(action.module);
  p.turn.main_done = true;
  if (action.does(Do::rest)) return end_turn(content, p, log);  // LM-28.5
  const bool is_first = p.step != Step::second;
  if (is_first) p.turn.first = id;
  p.step = is_first && can_combine(content, p.me(), action) ? Step::second : Step::arrived;
}

// LM-9.11, LM-11.9: no more here.
void stop_here(const Content& content, Position& p, EventLog* log) {
  if (p.step == Step::second) {
    p.step = Step::arrived;
    return;
  }
  if (!p.turn.main_done && !p.turn.extra_here)
    tell_all(log, p, Happened::stopped, p.active, p.me().module.value);
  if (p.step == Step::go) {                                                     // no second activation
    if (p.turn.extra_here && !p.turn.main_done) leave_space(p, p.active, log);  // LM-11.6
    return end_turn(content, p, log);
  }
  end_activation(content, p, log);
}

namespace {

// Visits what could be done here: visit(action, with the equipment tile, why not).
template <class Visit>
void each_action(const Content& content, const Position& p, Visit visit) {
  const Player& player = p.me();
  if (p.step == Step::second) {
    const auto combination = static_cast<std::size_t>(content.action(p.turn.first).combination);
    for (const ActionId id : content.combinations[combination].actions)
      visit(id, false, [&] { return refuse_second(content, p, id, false); });
    return;
  }
  const Module& module = content.module(player.module);
  if (!p.turn.main_done) {
    const int energy = activation_energy(content, p, player.module);
    const bool adds = player.equipment && !content.tile(player.equipment).instead &&
                      content.tile(player.equipment).module == player.module;
    for (const bool boosted : {false, true})
      if (!boosted || adds)
        for (const ActionId id : module.main)
          visit(id, boosted, [&] { return refuse_means(content, p, id, boosted, energy); });
  }
  for (const ActionId id : module.extra) visit(id, false, [&] { return refuse_extra(content, p, id); });
}

// LM-13.4: whether cubes of the depot might take away what stands in the way.
bool depot_may_help(Refusal refusal) {
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::activation_energy:
    case Reason::hire_price:
    case Reason::no_payable_order:
      return true;
    case Reason::cannot_pay:
      return (refusal.b & (lacks_titanium | lacks_waste)) == 0;
    default:
      return false;
  }
}

enum class Prospect { none, with_cubes, now };
Prospect prospect_here(const Content& content, const Position& p) {
  Prospect best = Prospect::none;
  each_action(content, p, [&](ActionId, bool, auto why_not) {
    if (best == Prospect::now) return;
    const Refusal refusal = why_not();
    if (!refusal)
      best = Prospect::now;
    else if (depot_may_help(refusal))
      best = Prospect::with_cubes;
  });
  return best;
}

bool take_cubes(const Content& content, Position& p, unsigned cubes) {
  for (const DepotCube cube : {DepotCube::energy, DepotCube::water, DepotCube::iron}) {
    if ((cubes >> static_cast<unsigned>(cube) & 1u) == 0) continue;
    if (refuse_depot(content, p, cube)) return false;
    take_from_depot(content, p, cube, nullptr);
  }
  return true;
}

}  // namespace

void offer_actions(const Content& content, const Position& p, bool only_possible, Moves& moves) {
  each_action(content, p, [&](ActionId id, bool boosted, auto why_not) {
    if (!only_possible || !why_not()) moves.push_back(move_of(boosted ? Verb::boost : Verb::use, id));
  });
}

// LM-36.8: tries the cubes of the emergency depot too, on the board itself, which is then put back.
bool nothing_is_left_here(const Content& content, Position& p) {
  if (p.step != Step::second && (p.step != Step::arrived || !(p.turn.main_done || p.turn.extra_here)))
    return false;
  if (const Prospect prospect = prospect_here(content, p); prospect != Prospect::with_cubes)
    return prospect == Prospect::none;
  const Player before = p.me();
  bool possible = false;
  for (unsigned cubes = 1; cubes < 8 && !possible; ++cubes) {
    possible = take_cubes(content, p, cubes) && prospect_here(content, p) == Prospect::now;
    p.me() = before;
  }
  return !possible;
}

}  // namespace orrery::luna_maris
