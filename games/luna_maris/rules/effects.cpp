// What is still to be done: the stack of an action, its effects in order, and the choices within them.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

const Effects& effects_of(const Content& content, const Question& run) {
  switch (run.ask) {
    case Ask::run_equipment:
      return content.equipment[run.id].effects;
    case Ask::run_order:
      return content.orders[run.id].rewards;
    case Ask::run_bonus:
      return content.bonuses[run.id].effects;
    default:
      return content.actions[run.id].effects;
  }
}

namespace {

void ask(Position& p, Ask what, int count = 0) {
  p.questions.push({.ask = what, .count = static_cast<std::uint8_t>(count)});
}

// LM-27.1 to LM-27.3: all there are when there are not more.
void take_food(Position& p, int count, EventLog* log) {
  if (count < filled_beds(p)) return ask(p, Ask::seedbed, count);
  for (std::size_t bed = 0; bed < seedbed_count; ++bed)
    if (p.seedbeds[bed]) take_bed(p, p.active, bed, log);
}

void perform(const Content& content, Position& p, const Effect& effect, EventLog* log) {
  const Seat me = p.active;
  switch (effect.what) {
    case Do::gain:
      return receive(content, p, me, effect.gain, log);
    case Do::co2:
      return move_co2(content, p, me, effect.n, log);  // LM-21.6, LM-23.8, LM-30.6
    case Do::stress:
      return relieve(content, p, me, effect.n, log);
    case Do::stress_max:
      return relieve(content, p, me, content.stress_best, log);  // LM-30.4
    case Do::oxygen:
      return refund_oxygen(p, me, effect.n, log);  // LM-14.9, LM-14.12
    case Do::discard_waste:
      remove_waste(p, me, effect.n, log);  // LM-21.7, LM-30.3
      return;
    case Do::fill_battery:
      return fill_battery(content, p, me, log);  // LM-14.10, LM-30.7
    case Do::recover:                            // LM-21.9
      if (!p.me().rest.empty()) ask(p, Ask::recover, std::min<int>(effect.n, p.me().rest.size()));
      return;
    case Do::research:  // LM-21.8, LM-22.1
      if (!research_complete(p.me())) ask(p, Ask::track);
      return;
    case Do::food_seedbeds:
      return take_food(p, effect.n, log);
    case Do::food_discard:  // LM-30.2
      if (!p.food_discard.empty()) ask(p, Ask::discard);
      return;
    case Do::food_deck:
      return draw_secret_food(p, log);
    case Do::install_probe:
      relieve(content, p, me, -effect.n, log);  // LM-19.1, LM-19.4
      return ask(p, Ask::zone);
    case Do::mine:
      return mine(content, p, me, log);
    case Do::hire:
      return ask(p, Ask::hire);
    case Do::fulfill_order:
      return ask(p, Ask::order);
    case Do::build_module:
      return ask(p, Ask::tile);
    case Do::reuse_bonus:
      return ask(p, Ask::reuse);
    case Do::rest:
      return begin_rest(content, p, log);
    case Do::per_order: {  // LM-14.8: the order being delivered is not taken yet
      const int points = effect.n * p.me().orders.size();
      gain_vp(p.me(), points);
      tell_all(log, p, Happened::contract_scored, me, points);
      return;
    }
    case Do::cost_less:
      return;  // LM-14.6: counted in the fee
  }
}

void run_next(const Content& content, Position& p, EventLog* log) {
  Question& run = p.questions.top();
  const Effects& effects = effects_of(content, run);
  if (run.count >= effects.size()) {
    p.questions.pop();
    return;
  }
  const Effect& effect = effects[run.count++];
  perform(content, p, effect, log);
}

void work(const Content& content, Position& p, EventLog* log) {
  const Question task = p.questions.pop();
  switch (task.ask) {
    case Ask::procedure:
      return resolve_procedure(content, p, ActionId{task.id}, log);
    case Ask::hired:
      return hire(content, p, task.id, log);
    case Ask::delivered:
      return deliver(content, p, OrderId{task.id}, log);
    case Ask::built:
      return build(content, p, p.active, AdvancedId{task.id}, log);
    case Ask::fed:
      return finish_feeding(content, p, task, log);
    case Ask::finish:
      return finish_action(content, p, ActionId{task.id}, log);
    default:
      return end_turn(content, p, log);
  }
}

}  // namespace

// Goes on until a choice is open, in the stack or in the step.
void advance(const Content& content, Position& p, EventLog* log) {
  while (!p.questions.empty()) {
    const Ask ask = p.questions.top().ask;
    if (is_choice(ask)) return;
    if (ask >= Ask::run_action && ask <= Ask::run_bonus)
      run_next(content, p, log);
    else
      work(content, p, log);
  }
  while (nothing_is_left_here(content, p)) stop_here(content, p, log);
}

void recall(Position& p, ScientistId scientist, EventLog* log) {
  p.me().rest.remove(scientist);
  p.me().hand.add(scientist);
  tell_all(log, p, Happened::recovered, p.active, scientist.value);
  if (--p.questions.top().count == 0) p.questions.pop();
}

}  // namespace orrery::luna_maris
