// Whether the stack of questions of a position from outside is one that play could have built: every frame
// follows from the one below it, and can be paid and done.
#include <algorithm>

#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {
namespace {

bool is_run(Ask ask) {
  return ask >= Ask::run_action && ask <= Ask::run_bonus;
}

// The choice with which an effect begins, and from which the other frames of it follow.
Ask first_choice(Do what) {
  switch (what) {
    case Do::install_probe:
      return Ask::zone;
    case Do::hire:
      return Ask::hire;
    case Do::fulfill_order:
      return Ask::order;
    case Do::research:
      return Ask::track;
    case Do::build_module:
      return Ask::tile;
    case Do::food_seedbeds:
      return Ask::seedbed;
    case Do::food_discard:
      return Ask::discard;
    case Do::recover:
      return Ask::recover;
    case Do::reuse_bonus:
      return Ask::reuse;
    case Do::rest:
      return Ask::rest;
    default:
      return Ask::none;
  }
}
bool follows_from(Ask frame, Ask choice) {
  switch (frame) {
    case Ask::hired:
    case Ask::retire:
      return choice == Ask::hire;
    case Ask::delivered:
    case Ask::run_order:
      return choice == Ask::order;
    case Ask::built:
      return choice == Ask::tile;
    case Ask::bonus:
      return choice == Ask::track;
    case Ask::run_bonus:
      return choice == Ask::track || choice == Ask::reuse;
    default:
      return frame == choice;
  }
}

// The ore that a frame waits for, and whether the rest of its price is there.
Cubes price_of_frame(const Content& content, const Position& p, const Question& work) {
  switch (work.ask) {
    case Ask::procedure:
      return content.actions[work.id].pay;
    case Ask::delivered:
      return content.orders[work.id].pay;
    case Ask::hired: {
      Cubes fee;
      fee.iron = static_cast<std::uint8_t>(hiring_fee(content, p, work.id));
      return fee;
    }
    default: {  // what is built; its energy was paid with the choice
      Cubes price = price_of(content, p, content.actions[p.questions[0].id]);
      price.energy = 0;
      return price;
    }
  }
}
bool has_the_rest(const Player& player, const Cubes& price) {
  return player.energy >= price.energy && player.water >= price.water && player.helium >= price.helium &&
         player.waste >= price.waste;
}

bool project_is_there(const Position& p, AdvancedId tile) {
  return std::find(p.projects.begin(), p.projects.end(), tile) != p.projects.end();
}

// What a frame names exists and can be done.
bool frame_is_sound(const Content& content, const Position& p, const Question& q) {
  switch (q.ask) {
    case Ask::run_action:
    case Ask::finish:
      return q.id < content.actions.size();
    case Ask::procedure:
      return q.id < content.actions.size() && has_the_rest(p.me(), content.actions[q.id].pay);
    case Ask::run_equipment:
      return q.id < equipment_count && p.turn.boosted && p.me().equipment == EquipmentId{q.id};
    case Ask::run_order:
      return q.id < order_count && p.turn.order == OrderId{q.id};
    case Ask::run_bonus:
      return q.id < bonus_count;
    case Ask::hired:
      return q.id < hiring_places && p.hiring[q.id];
    case Ask::delivered:
      return q.id < order_count && !p.turn.order && has_the_rest(p.me(), content.orders[q.id].pay) &&
             visible_order(p, static_cast<std::size_t>(content.orders[q.id].order_class)) == OrderId{q.id};
    case Ask::built:
      return q.id < advanced_count && !p.constructions.full() && project_is_there(p, AdvancedId{q.id});
    case Ask::order:
      return !p.turn.order;
    case Ask::tile: {
      const Cubes price = price_of(content, p, content.actions[p.questions[0].id]);
      return !p.constructions.full() && p.me().energy >= price.energy &&
             p.me().belt.titanium() >= price.titanium && p.me().belt.total() >= price.ore();
    }
    case Ask::retire:
      return retiring_is_open(content, p);
    case Ask::seedbed:
      return q.count > 0 && q.count <= filled_beds(p);
    case Ask::recover:
      return q.count > 0 && q.count <= p.me().rest.size();
    case Ask::zone:
      return p.me().probes_left > 0;
    case Ask::rest:
      return p.me().stress < content.stress_best;
    case Ask::none:
      return false;
    default:
      return true;
  }
}

// Effects of a run that are still to come find what they need.
bool rest_of_run_is_sound(const Content& content, const Position& p, const Question& run) {
  if (run.ask != Ask::run_action) return true;
  const ActionId id{run.id};
  const Effects& effects = content.action(id).effects;
  for (std::size_t i = run.count; i < effects.size(); ++i)
    if (first_choice(effects[i].what) != Ask::none &&
        refuse_effect(content, p, id, effects[i], p.turn.boosted))
      return false;
  return true;
}

// Whether `above` can lie on `below` while an action is done.
bool lies_on(const Content& content, const Position& p, const Question& above, const Question& below) {
  if (above.ask == Ask::pay) {
    const Cubes price = price_of_frame(content, p, below);
    return (below.ask == Ask::procedure || below.ask == Ask::hired || below.ask == Ask::delivered ||
            below.ask == Ask::built) &&
           above.count == price.iron && above.more == price.titanium;
  }
  if (above.ask == Ask::procedure)
    return !content.actions[above.id].pays_later() &&
           (below.ask == Ask::run_action ? below.id == above.id && below.count == 0
                                         : below.ask == Ask::finish || below.ask == Ask::run_equipment);
  if (above.ask == Ask::run_equipment) return below.ask == Ask::finish;
  if (above.ask == Ask::run_action)
    return below.ask == Ask::finish ? below.id == above.id : below.ask == Ask::run_equipment;
  if (!is_run(below.ask)) return false;
  const Effects& effects = effects_of(content, below);
  return below.count > 0 && below.count <= effects.size() && rest_of_run_is_sound(content, p, below) &&
         follows_from(above.ask, first_choice(effects[below.count - 1u].what));
}

// The stack of a running action: its end at the bottom, a choice on top.
bool action_stack_is_sound(const Content& content, const Position& p) {
  const auto& stack = p.questions;
  if (stack[0].ask != Ask::finish || !is_choice(p.asked())) return false;
  const Action& action = content.actions[stack[0].id];
  if (action.module != p.me().module || (action.extra ? p.turn.boosted : p.step == Step::go)) return false;
  for (std::size_t i = 1; i < stack.size(); ++i)
    if (!frame_is_sound(content, p, stack[i]) || !lies_on(content, p, stack[i], stack[i - 1])) return false;
  // An order on its way is the visible one and is taken in the end.
  return !p.turn.order ||
         (action.does(Do::fulfill_order) &&
          visible_order(p, static_cast<std::size_t>(content.order(p.turn.order).order_class)) ==
              p.turn.order);
}

// A turn of action B or C.
bool other_stack_is_sound(const Content& content, const Position& p) {
  const auto& stack = p.questions;
  const Question& top = stack.top();
  if (top.ask == Ask::feed)
    return stack.size() == 1 && top.count > 0 && top.count <= p.food_discard.size() &&
           top.more < p.me().rest.size();
  if (stack[0].ask != Ask::end_turn || stack.size() < 2) return false;
  if (top.ask == Ask::row_food) return stack.size() == 2 && p.next_order.contains(p.active);
  if (top.ask != Ask::recover || !frame_is_sound(content, p, top)) return false;
  return stack.size() == 2 ||
         (stack.size() == 3 && stack[1].ask == Ask::fed && stack[1].count <= p.food_discard.size());
}

}  // namespace

bool questions_are_sound(const Content& content, const Position& p) {
  if (p.step == Step::over || p.step < Step::turn) return p.questions.empty();
  if (p.step == Step::turn)
    return !p.turn.scientist && (p.questions.empty() || other_stack_is_sound(content, p));
  if (!(p.me().hand | p.me().rest).has(p.turn.scientist) || p.turn.activations > 1) return false;
  if (p.turn.boosted && !p.me().equipment) return false;
  if (p.step == Step::go && destinations(content, p).empty()) return false;
  if (p.step == Step::second && (!p.turn.first || content.action(p.turn.first).module != p.me().module ||
                                 !can_combine(content, p.me(), content.action(p.turn.first))))
    return false;
  if (p.questions.empty()) return !p.turn.order && !p.turn.boosted;
  return frame_is_sound(content, p, p.questions[0]) && action_stack_is_sound(content, p);
}

}  // namespace orrery::luna_maris
