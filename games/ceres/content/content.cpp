// The figures, goods, favors and research of the game; what else there is lies in files of its own.
#include "games/ceres/content/content.h"

#include <algorithm>

#include "games/ceres/content/entries.h"

namespace orrery::ceres {
namespace {

void load_figures(const ContentTable& root, Content& c) {
  const ContentTable game = root.table("game");
  c.resource_limit = game.integer("resource_limit", 1, 99);
  c.alloys = game.integer("alloys", most_players, 99);
  c.probes_each = game.integer("probes_each", 1, 30);
  c.leaders_each = game.integer("leaders_each", 1, 12);
  c.starting_alloy = game.integer("starting_alloy", 0, c.alloys / most_players);
  c.starting_probes = game.integer("starting_probes_ready", 0, c.probes_each);
  const std::vector<int> influence = game.integers("settlement_influence", -5, 5);
  if (influence.size() != round_count)
    game.fail("settlement_influence", fmt::format("must be {} numbers, one for each round", round_count));
  std::copy(influence.begin(), influence.end(), c.settlement_influence.begin());
  c.influence_per_vp = game.integer("influence_per_vp", 1, 100);
  c.credits_per_vp = game.integer("credits_per_vp", 1, 100);
  c.unfinished_divisor = game.integer("uncompleted_project_divisor", 1, 100);
  game.finish();
}

void load_goods(const ContentTable& root, Content& c) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "goods", good_count)) {
    expect_id(entry, good_ids, i);
    GoodInfo& good = c.goods[i];
    good.id = good_ids[i];
    good.name = entry.text("name");
    if (i >= static_cast<std::size_t>(Good::alloy)) good.manufacture = goods_of(entry, "manufacture_cost");
    entry.finish();
    ++i;
  }
  i = 0;
  for (const ContentTable& entry : exactly(root, "player_order", most_players)) {
    Goods& start = c.places[i++].start;
    start[Good::credits] = static_cast<std::uint16_t>(entry.integer("credits", 0, most_amount));
    start[Good::influence] = static_cast<std::uint16_t>(entry.integer("influence", 0, most_amount));
    entry.finish();
  }
}

IdIndex load_types(const ContentTable& root, Content& c) {
  return read_rows(root, "facility_types", c.types, [&](const ContentTable& entry, Type& type) {
    type.color = entry.text("color");
    type.worker = entry.text("worker");
  });
}
void load_favor_effect(const ContentTable& entry, FavorId id, Content& c) {
  if (id == mars_droid || id == leader_assistant) return;
  const ContentTable effect = entry.table("effect");
  if (id == manufacturing_efficiency) {
    c.extra_manufacture = effect.integer("extra_manufacture_per_turn", 0, most_extra);
    c.manufacture_discount = effect.integer("ore_discount", 0, most_amount);
  } else if (id == continuous_ice_supply) {
    c.launch_discount = effect.integer("launch_ice_discount", 0, most_amount);
    c.skip_activation_ice = effect.boolean("skip_activation_ice");
  } else {
    c.grant_productions = effect.integer("productions", 1, starting_count);
  }
  effect.finish();
}

void load_favors(const ContentTable& root, Content& c) {
  static constexpr std::array<std::string_view, favor_count> names = {
      "manufacturing_efficiency", "continuous_ice_supply", "mars_droid", "leader_assistant", "special_grant"};
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "favors", favor_count)) {
    expect_id(entry, names, i);
    Favor& favor = c.favors[i];
    favor.id = names[i];
    favor.name = entry.text("name");
    favor.cost = goods_of(entry, "cost");
    load_favor_effect(entry, id_at<FavorId>(i), c);
    entry.finish();
    ++i;
  }
}

// CE-18.2 to CE-18.12: the figures of the abilities; what they modify is the rules' matter.
void load_ability(const ContentTable& entry, FieldId field, int level, Content& c) {
  if (level == level_count || (field == construction && level == 1)) return;
  const ContentTable ability = entry.table("ability");
  if (field == aerospace && level == 1) {
    const std::vector<ContentTable> bonuses = ability.tables("after_launch_gain_one_of");
    if (bonuses.empty() || bonuses.size() > most_bonuses)
      ability.fail("after_launch_gain_one_of", fmt::format("must have 1 to {} entries", most_bonuses));
    for (const ContentTable& bonus : bonuses) {
      Goods goods;
      for (std::size_t i = 0; i < good_count; ++i)
        if (bonus.has(good_ids[i]))
          goods.of[i] = static_cast<std::uint16_t>(bonus.integer(good_ids[i], 0, most_amount));
      bonus.finish();
      if (std::find(c.launch_bonuses.begin(), c.launch_bonuses.end(), goods) != c.launch_bonuses.end())
        ability.fail("after_launch_gain_one_of", "must not offer the same twice");
      c.launch_bonuses.push_back(goods);
    }
  } else if (field == aerospace) {
    c.skilled_enter_ice = {c.rings[0].enter_ice, ability.integer("enter_intermediate_ice", 0, most_amount),
                           ability.integer("enter_inner_ice", 0, most_amount)};
  } else if (field == construction) {
    c.yard_alloy_discount = ability.integer("yard_alloy_discount", 0, most_amount);
  } else if (level == 1) {
    c.after_bureau = goods_of(ability, "after_trade_bureau_gain");
  } else {
    c.on_bureau = goods_of(ability, "on_trade_bureau_gain");
  }
  ability.finish();
}

void load_research(const ContentTable& root, Content& c) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "research", field_count * level_count)) {
    const std::size_t field = i / level_count;
    const int level = static_cast<int>(i % level_count) + 1;
    if (entry.text("field") != field_names[field] || entry.integer("level", 1, level_count) != level)
      entry.fail("field", fmt::format("and level must be {} and {} here: fields and levels come in order",
                                      quoted(field_names[field]), level));
    Level& program = c.fields[field].levels[i % level_count];
    program.cost = goods_of(entry, "cost");
    program.vp = entry.integer("vp", 0, most_vp);
    if (level == level_count) c.fields[field].first_token_vp = entry.integer("first_token_vp", 0, most_vp);
    load_ability(entry, id_at<FieldId>(field), level, c);
    entry.finish();
    ++i;
  }
}

// Whatever is looked at again and again during play.
void gather(Content& c) {
  for (std::size_t i = 0; i < c.facilities.size(); ++i) {
    const Facility& facility = c.facilities[i];
    c.facility_types[i] = facility.type;
    c.facility_costs[i] = facility.cost;
    const bool always = std::any_of(facility.parts.begin(), facility.parts.end(), [](const Part& part) {
      return !part.has_cost && (part.deed == Deed::gain || part.deed == Deed::outstation_production);
    });
    c.always_usable |= std::uint64_t{always} << i;
  }
  for (std::size_t ring = 0; ring < ring_count; ++ring) {
    const std::array<int, 2> enter = {c.rings[ring].enter_ice, c.skilled_enter_ice[ring]};
    for (std::size_t i = 0; i < 2; ++i)
      c.ring_ice[i][ring] = enter[i] + (ring > 0 ? c.ring_ice[i][ring - 1] : 0);
  }
  for (std::size_t i = 0; i < c.separator_way.size(); ++i)
    c.separator_way[i] = c.separators[i % zone_count] * c.separator_ice;
}

}  // namespace

Content load_content(const ContentTable& root) {
  Content c;
  load_figures(root, c);
  load_goods(root, c);
  const IdIndex types = load_types(root, c);
  load_locations(root, c);
  load_belt(root, c);
  load_favors(root, c);
  load_facilities(root, c, types);
  load_projects(root, c);
  load_craft(root, c);
  load_research(root, c);
  root.finish();
  gather(c);
  return c;
}

}  // namespace orrery::ceres
