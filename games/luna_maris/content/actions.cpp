// Actions, equipment and advanced modules of content.toml.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/luna_maris/content/loader.h"

namespace orrery::luna_maris {

void Loader::load_advanced() {
  std::size_t i = 0;
  advanced_entries_ = root_.tables("advanced_modules");
  for (const ContentTable& entry : advanced_entries_) {
    Advanced& advanced = content_.advanced[i];
    advanced.id = entry.text("id");
    advanced.name = entry.text("name");
    advanced.module = module_of(entry, "module");
    Module& module = content_.modules[advanced.module.index()];
    if (module.advanced) entry.fail("module", "already has an advanced module");
    module.advanced = id_at<AdvancedId>(i++);
  }
}

void Loader::load_equipment() {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root_, "special_equipment", equipment_count)) {
    Equipment& tile = content_.equipment[i];
    tile.id = id_of(entry, ids);
    tile.name = entry.text("name");
    tile.module = module_of(entry, "module");
    const std::string mode = entry.text("mode");
    if (mode != "with" && mode != "instead") entry.fail("mode", "must be with or instead");
    tile.instead = mode == "instead";
    if (tile.instead) {
      instead_.push_back({entry, id_at<EquipmentId>(i)});
    } else {
      tile.effects =
          effects_of(entry, "effects", {Do::gain, Do::per_order, Do::food_deck, Do::oxygen, Do::cost_less});
      for (const Effect& effect : tile.effects) {
        if (effect.what == Do::cost_less) tile.cost_less += effect.n;
        if (effect.what == Do::food_deck && effect.n != 1)
          entry.fail("effects", "may draw one card from the deck");
      }
      entry.finish();
    }
    ++i;
  }
}

void Loader::load_levels(const ContentTable& requires_, std::array<std::uint8_t, track_count>& level) const {
  constexpr std::array<std::string_view, track_count> keys = {"extraction_level", "sustainability_level"};
  for (std::size_t i = 0; i < track_count; ++i)
    if (requires_.has(keys[i])) level[i] = static_cast<std::uint8_t>(requires_.integer(keys[i], 1, 4));
}

void Loader::load_conditions(const ContentTable& entry, Action& action) const {
  if (!entry.has("requires")) return;
  const ContentTable conditions = entry.table("requires");
  load_levels(conditions, action.level);
  if (conditions.has("built"))
    action.built = id_at<AdvancedId>(
        static_cast<std::size_t>(advanced_.of(conditions, "built", conditions.text("built"))));
  conditions.finish();
}

void Loader::load_figures(const ContentTable& entry, Action& action) const {
  action.pay = payment_of(entry, "pay");
  action.gain = cubes_of(entry, "gain");
  action.space = cubes_of(entry, "needs_space");
  if (action.space.total() != action.space.water + action.space.helium)
    entry.fail("needs_space", "may name water and helium only");
}

void Loader::add_action(const ContentTable& entry, Action action) {
  if (content_.actions.size() == most_actions)
    entry.fail(fmt::format("is one too many: there may be at most {} actions", most_actions));
  Module& module = content_.modules[action.module.index()];
  const ActionId id = id_at<ActionId>(content_.actions.size());
  if (action.extra) {
    if (module.extra.full()) entry.fail("module", "has too many extra actions");
    module.extra.push_back(id);
  } else {
    if (module.main.full()) entry.fail("module", "has too many main actions");
    module.main.push_back(id);
  }
  content_.actions.push_back(std::move(action));
}

void Loader::load_actions() {
  for (const ContentTable& entry : root_.tables("module_actions")) {
    Action action;
    action.id = id_of(entry, actions_);
    action.name = entry.text("name");
    action.module = module_of(entry, "module");
    const std::string kind = entry.text("kind");
    if (kind != "main" && kind != "extra") entry.fail("kind", "must be main or extra");
    action.extra = kind == "extra";
    load_conditions(entry, action);
    load_figures(entry, action);
    action.effects =
        effects_of(entry, "effects",
                   {Do::gain, Do::co2, Do::stress, Do::oxygen, Do::discard_waste, Do::fill_battery,
                    Do::research, Do::food_seedbeds, Do::install_probe, Do::mine, Do::hire, Do::fulfill_order,
                    Do::build_module, Do::reuse_bonus, Do::rest});
    if (action.extra && (action.gain.waste > 0 || action.does(Do::install_probe)))  // LM-9.13
      entry.fail("effects", "may not raise stress in an extra action");
    if (action.does(Do::build_module) && !action.extra)
      entry.fail("effects", "may build as an extra action only");
    entry.finish();
    add_action(entry, std::move(action));
  }
  for (const Instead& instead : instead_) {
    const ContentTable& entry = instead.entry;
    Action action;
    action.id = id_of(entry, actions_);
    action.name = entry.text("name");
    action.module = module_of(entry, "module");
    action.equipment = instead.tile;
    load_figures(entry, action);
    action.effects = effects_of(
        entry, "effects", {Do::gain, Do::co2, Do::stress, Do::oxygen, Do::discard_waste, Do::fill_battery});
    entry.finish();
    content_.equipment[instead.tile.index()].action = id_at<ActionId>(content_.actions.size());
    add_action(entry, std::move(action));
  }
  for (const Module& module : content_.modules)
    if (module.main.empty()) root_.fail("module_actions", "must give each module a main action");
}

ActionId Loader::action_of(const ContentTable& entry, std::string_view key, const std::string& id) const {
  return id_at<ActionId>(static_cast<std::size_t>(actions_.of(entry, key, id)));
}

void Loader::load_combinations() {
  IdIndex ids;
  for (const ContentTable& entry : root_.tables("combinations")) {
    Combination combination;
    combination.id = id_of(entry, ids);
    combination.name = entry.text("name");
    const ContentTable conditions = entry.table("requires");
    load_levels(conditions, combination.level);
    conditions.finish();
    int group = 0;
    for (const ContentTable& members : entry.tables("groups")) {
      for (const std::string& name : members.texts("actions")) {
        const ActionId id = action_of(members, "actions", name);
        Action& action = content_.actions[id.index()];
        if (action.combination >= 0) entry.fail("groups", "names " + quoted(name) + " twice");
        action.combination = static_cast<int>(content_.combinations.size());
        action.group = group;
        combination.actions.push_back(id);
      }
      members.finish();
      ++group;
    }
    if (group < 2) entry.fail("groups", "must hold at least two groups");
    if (combination.actions.size() > 12) entry.fail("groups", "may name at most 12 actions");
    for (const ActionId id : combination.actions)
      if (content_.action(id).module != content_.action(combination.actions[0]).module ||
          content_.action(id).extra)
        entry.fail("groups", "must name main actions of one module");
    entry.finish();
    content_.combinations.push_back(std::move(combination));
  }
}

// What the advanced modules change; it names actions, so it is read after them.
void Loader::load_improvements() {
  for (std::size_t i = 0; i < advanced_count; ++i) {
    const ContentTable& entry = advanced_entries_[i];
    if (entry.has("effects"))
      for (const ContentTable& change : entry.tables("effects")) load_change(change, content_.advanced[i]);
    entry.finish();
  }
}

void Loader::load_change(const ContentTable& change, Advanced& advanced) const {
  const std::string what = change.text("do");
  if (what == "extra") {
    const std::string action = change.text("action");
    if (action != "any") advanced.extra_action = action_of(change, "action", action);
    advanced.extra = cubes_of(change, "gain");
  } else if (what == "no_waste") {
    advanced.no_waste = action_of(change, "action", change.text("action"));
  } else if (what == "score_probes") {
    advanced.scores_probes = action_of(change, "action", change.text("action"));
  } else if (what == "no_waste_for_titanium") {
    advanced.no_waste_for_titanium = true;
  } else if (what == "vp_per_substitute") {
    advanced.substitute_vp = change.integer("vp", 0, 10);
  } else if (what == "retire_scientist") {
    advanced.retire_vp = cubes_of(change, "gain").vp;
  } else if (what == "build_cost") {
    advanced.cheaper_build = true;
    advanced.build_cost = payment_of(change, "pay");
  } else {
    change.fail("do", "names " + quoted(what) + ", which no advanced module can do");
  }
  change.finish();
}

}  // namespace orrery::luna_maris
