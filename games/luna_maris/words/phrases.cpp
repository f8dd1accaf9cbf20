#include "games/luna_maris/words/phrases.h"

#include <fmt/core.h>

#include "engine/words/points.h"
#include "engine/words/text.h"

namespace orrery::luna_maris {
namespace {

std::vector<std::string> cube_parts(const Cubes& cubes, std::string_view iron_name) {
  std::vector<std::string> parts;
  const auto add = [&parts](int n, std::string_view name) {
    if (n > 0) parts.push_back(fmt::format("{} {}", n, name));
  };
  add(cubes.iron, iron_name);
  add(cubes.titanium, "titanium");
  add(cubes.water, "water");
  add(cubes.helium, "helium");
  add(cubes.energy, "energy");
  add(cubes.waste, "waste");
  add(cubes.vp, cubes.vp == 1 ? "point" : "points");
  return parts;
}

std::string effect_words(const Effect& effect) {
  switch (effect.what) {
    case Do::gain:
      return "+" + cubes_words(effect.gain);
    case Do::co2:
      return fmt::format("CO2 {} down", effect.n);
    case Do::stress:
      return fmt::format("stress {} down", effect.n);
    case Do::stress_max:
      return "no stress at all";
    case Do::oxygen:
      return fmt::format("{} oxygen back", effect.n);
    case Do::discard_waste:
      return fmt::format("{} waste off", effect.n);
    case Do::fill_battery:
      return "battery full";
    case Do::recover:
      return counted(effect.n, "scientist back", "scientists back");
    case Do::research:
      return counted(effect.n, "research step", "research steps");
    case Do::food_seedbeds:
      return counted(effect.n, "food card of the seedbeds", "food cards of the seedbeds");
    case Do::food_discard:
      return counted(effect.n, "food card of the discard pile", "food cards of the discard pile");
    case Do::food_deck:
      return "1 food card of the deck";
    case Do::install_probe:
      return "stress 1 up, 1 probe";
    case Do::mine:
      return "1 ore from every probe";
    case Do::hire:
      return "a scientist";
    case Do::fulfill_order:
      return "an order";
    case Do::build_module:
      return "an advanced module";
    case Do::reuse_bonus:
      return "one of your research bonuses again";
    case Do::rest:
      return "less stress";
    case Do::per_order:
      return points_words(effect.n) + " for each order you have";
    case Do::cost_less:
      return fmt::format("{} iron less", effect.n);
  }
  return {};
}

}  // namespace

std::string cubes_words(const Cubes& cubes, std::string_view iron_name) {
  return join(cube_parts(cubes, iron_name), ", ");
}
std::string cubes_words(const Cubes& cubes, std::string_view iron_name, std::string_view last_word) {
  return join_and(cube_parts(cubes, iron_name), last_word);
}

std::string effects_words(const Effects& effects) {
  std::vector<std::string> parts;
  for (const Effect& effect : effects) parts.push_back(effect_words(effect));
  return join(parts, ", ");
}

std::string food_words(const Food& food) {
  return food.bonus.empty() ? fmt::format("{} {}", food.name, food.nutrition)
                            : fmt::format("{} {} ({})", food.name, food.nutrition, effects_words(food.bonus));
}

std::string order_terms(const Order& order) {
  const std::string reward = effects_words(order.rewards);
  return fmt::format("{} for {}{}", cubes_words(order.pay), points_words(order.vp),
                     reward.empty() ? "" : ", " + reward);
}
std::string order_words(const Order& order) {
  return fmt::format("{}: {}", order.name, order_terms(order));
}

std::string action_words(const Action& action) {
  std::vector<std::string> gains;
  if (const std::string cubes = cubes_words(action.gain); !cubes.empty()) gains.push_back(cubes);
  if (const std::string effects = effects_words(action.effects); !effects.empty()) gains.push_back(effects);
  const std::string pay = cubes_words(action.pay);
  return (pay.empty() ? "" : pay + " for ") + join(gains, ", ");
}

std::string advanced_words(const Content& c, const Advanced& tile) {
  std::vector<std::string> parts;
  for (const Action& action : c.actions)
    if (action.built && &c.improvement(action.built) == &tile)
      parts.push_back(fmt::format("{}: {}", action.name, action_words(action)));
  if (tile.extra.total() > 0)
    parts.push_back(fmt::format("+{} with {}", cubes_words(tile.extra),
                                tile.extra_action ? c.action(tile.extra_action).name : "every main action"));
  if (tile.scores_probes)
    parts.push_back(c.action(tile.scores_probes).name + " also scores connected probes");
  if (tile.no_waste) parts.push_back(c.action(tile.no_waste).name + " makes no waste");
  if (tile.no_waste_for_titanium) parts.emplace_back("titanium paid for iron makes no waste");
  if (tile.substitute_vp > 0)
    parts.push_back(points_words(tile.substitute_vp) + " for each titanium delivered for iron");
  if (tile.retire_vp > 0)
    parts.push_back("after hiring, retire a level 1 scientist for " + points_words(tile.retire_vp));
  if (tile.cheaper_build) parts.push_back("building costs " + cubes_words(tile.build_cost));
  return join(parts, "; ");
}

std::string module_target(const Content& c, ModuleId module) {
  return "module:" + c.module(module).id;
}
std::string scientist_target(const Content& c, ScientistId scientist) {
  return "scientist:" + c.scientist(scientist).id;
}
std::string food_target(const Content& c, FoodId food) {
  return "food:" + c.food_card(food).id;
}
std::string zone_target(const Content& c, ZoneId zone) {
  return "zone:" + c.zones[zone.index()].id;
}
std::string order_target(const Content& c, OrderId order) {
  return "order:" + c.order(order).id;
}
std::string advanced_target(const Content& c, AdvancedId tile) {
  return "advanced:" + c.improvement(tile).id;
}
std::string bonus_target(const Content& c, BonusId bonus) {
  return "bonus:" + c.bonuses[bonus.index()].id;
}
std::string equipment_target(const Content& c, EquipmentId tile) {
  return "equipment:" + c.tile(tile).id;
}
std::string action_target(const Content& c, ActionId action) {
  return "action:" + c.action(action).id;
}

}  // namespace orrery::luna_maris
