#include "games/ceres/content.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/text.h"

namespace orrery::ceres {
namespace {

constexpr int most_amount = 20;  // of one good in one cost or production
constexpr int most_vp = 60;

// Where the figures come from; read by people only.
void finish(const ContentTable& entry) {
  entry.ignore("source");
  entry.ignore("printed");
  entry.finish();
}

std::vector<ContentTable> between(const ContentTable& root, std::string_view key, int least, int most) {
  std::vector<ContentTable> entries = root.tables(key);
  const int count = static_cast<int>(entries.size());
  if (count < least || count > most)
    root.fail(key, least == most ? fmt::format("must have exactly {} entries, not {}", least, count)
                                 : fmt::format("must have {} to {} entries, not {}", least, most, count));
  return entries;
}
std::vector<ContentTable> exactly(const ContentTable& root, std::string_view key, int count) {
  return between(root, key, count, count);
}

std::string id_of(const ContentTable& entry, IdIndex& index) {
  const std::string id = entry.text("id");
  const bool plain = !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) entry.fail("id", "must be made of small letters, digits and underscores, at most 40");
  index.add(entry, id);
  return id;
}

// Entries that the rules name have fixed ids, in a fixed order.
template <class Names>
void expect_id(const ContentTable& entry, const Names& names, std::size_t i) {
  if (entry.text("id") != names[i])
    entry.fail("id", fmt::format("must be {}: the rules name it", quoted(names[i])));
}

Goods goods_of(const ContentTable& entry, std::string_view key, int* vp = nullptr) {
  const ContentTable table = entry.table(key);
  Goods goods;
  for (std::size_t i = 0; i < good_count; ++i)
    if (table.has(good_ids[i]))
      goods.of[i] = static_cast<std::uint16_t>(table.integer(good_ids[i], 0, most_amount));
  if (vp && table.has("vp")) *vp = table.integer("vp", 0, most_vp);
  table.finish();
  return goods;
}
Goods goods_if_any(const ContentTable& entry, std::string_view key) {
  return entry.has(key) ? goods_of(entry, key) : Goods{};
}

Goods production_of(const ContentTable& entry) {
  const Goods goods = goods_of(entry, "production");
  const auto shown = std::count_if(goods.of.begin(), goods.of.end(), [](int n) { return n > 0; });
  if (shown < 1 || shown > most_selections)
    entry.fail("production", fmt::format("must show one to {} goods", most_selections));
  return goods;
}

Box box_of(const ContentTable& entry, std::string_view key) {
  const std::vector<int> values = entry.integers(key, 0, 1000);
  if (values.size() != 4) entry.fail(key, "must be four numbers: x, y, width, height");
  return {values[0], values[1], values[2], values[3]};
}

Deed deed_of(const ContentTable& entry) {
  const std::string name = entry.text("do");
  const auto found = std::find(deed_names.begin(), deed_names.end(), name);
  if (found == deed_names.end()) {
    const std::string near = nearest(name, {deed_names.begin(), deed_names.end()});
    entry.fail("do", "names " + quoted(name) + ", which is no action" +
                         (near.empty() ? std::string() : "; did you mean " + quoted(near) + "?"));
  }
  return static_cast<Deed>(found - deed_names.begin());
}

// Reads all but the keys that only options have.
Part part_of(const ContentTable& entry) {
  Part part;
  part.deed = deed_of(entry);
  part.has_cost = entry.has("pay");
  part.pay = goods_if_any(entry, "pay");
  if (part.deed == Deed::gain) {
    part.gain = goods_of(entry, "gain");
    if (part.gain[Good::alloy] > 0 || part.gain[Good::probe] > 0)  // CE-13.14
      entry.fail("gain", "must not hold alloys or probes");
  }
  if (part.deed == Deed::manufacture || part.deed == Deed::trade)
    part.times = static_cast<std::uint8_t>(entry.has("times") ? entry.integer("times", 1, 9) : 1);
  if (part.deed == Deed::expanse && entry.has("draw"))
    part.draw = static_cast<std::uint8_t>(entry.integer("draw", 1, most_drawn));
  return part;
}

void add_parts(const ContentTable& entry, std::string_view key, Facility& facility) {
  const std::vector<ContentTable> parts = entry.tables(key);
  if (parts.empty()) entry.fail(key, "must have at least one part");
  for (const ContentTable& table : parts) {
    if (facility.parts.full()) entry.fail(key, fmt::format("has more than {} parts", most_parts));
    facility.parts.push_back(part_of(table));
    table.finish();
  }
}

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
  finish(game);
}

void load_goods(const ContentTable& root, Content& c) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "goods", good_count)) {
    expect_id(entry, good_ids, i);
    GoodInfo& good = c.goods[i];
    good.id = good_ids[i];
    good.name = entry.text("name");
    if (i >= static_cast<std::size_t>(Good::alloy)) good.manufacture = goods_of(entry, "manufacture_cost");
    finish(entry);
    ++i;
  }
  i = 0;
  for (const ContentTable& entry : exactly(root, "player_order", most_players)) {
    Goods& start = c.places[i++].start;
    start[Good::credits] = static_cast<std::uint16_t>(entry.integer("credits", 0, most_amount));
    start[Good::influence] = static_cast<std::uint16_t>(entry.integer("influence", 0, most_amount));
    finish(entry);
  }
}

IdIndex load_types(const ContentTable& root, Content& c) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "facility_types", type_count)) {
    Type& type = c.types[i++];
    type.id = id_of(entry, ids);
    type.name = entry.text("name");
    type.color = entry.text("color");
    type.worker = entry.text("worker");
    finish(entry);
  }
  return ids;
}

// What each Location may offer; with it no chain of options runs in a circle.
bool fits(LocationId location, Deed deed) {
  if (location == trade_bureau) return !activates_location(deed) && deed != Deed::reassign;
  if (location == construction_yard) return deed == Deed::expanse || deed == Deed::upgrade;
  if (location == headquarters) return deed == Deed::outstation_production;
  return deed != Deed::amac_council && deed != Deed::contractors_association;
}

void load_options(const ContentTable& entry, LocationId id, Content& c, IdIndex& ids) {
  Location& location = c.locations[id.index()];
  location.first_option = static_cast<int>(c.options.size());
  for (const ContentTable& table : entry.tables("options")) {
    Option option;
    option.id = id_of(table, ids);
    option.part = part_of(table);
    option.pay_each = goods_if_any(table, "pay_each");
    if (!option.pay_each.empty() && option.part.deed != Deed::manufacture)
      table.fail("pay_each", "is only known for manufacture");
    if (!fits(id, option.part.deed) || option.part.draw > 0)
      table.fail("do", "is not possible at this Location");
    table.finish();
    c.options.push_back(option);
  }
  location.option_count = static_cast<int>(c.options.size()) - location.first_option;
  if (location.option_count < 1 || c.options.size() > most_options)
    entry.fail("options",
               fmt::format("must have at least one, and all Locations at most {}, entries", most_options));
}

void load_locations(const ContentTable& root, Content& c) {
  static constexpr std::array<std::string_view, location_count> names = {
      "trade_bureau", "construction_yard", "amac_council", "contractors_association",
      "corporate_headquarters"};
  IdIndex options;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "locations", location_count)) {
    expect_id(entry, names, i);
    const LocationId id = id_at<LocationId>(i);
    Location& location = c.locations[i++];
    location.id = names[id.index()];
    location.name = entry.text("name");
    location.box = box_of(entry, "box");
    location.slots = entry.integer("slots", id == headquarters ? 0 : 1, most_slots);
    const int two = entry.integer("blocked_2p", 0, location.slots);
    const int three = entry.integer("blocked_3p", 0, location.slots);
    location.open_slots = {0, 0, location.slots - two, location.slots - three, location.slots};
    load_options(entry, id, c, options);
    if (id == construction_yard)
      for (const ContentTable& table : between(entry, "draw_offers", 0, most_offers)) {
        c.offers.push_back({goods_of(table, "pay"), table.integer("draw", 1, most_drawn)});
        table.finish();
      }
    finish(entry);
  }
}

void load_areas(const ContentTable& root, Content& c) {
  static constexpr std::array<std::string_view, area_count> names = {"living_quarters", "launch_complex",
                                                                     "docking_bay"};
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "holding_areas", area_count)) {
    expect_id(entry, names, i);
    c.areas[i].id = names[i];
    c.areas[i].name = entry.text("name");
    c.area_boxes[i] = box_of(entry, "box");
    finish(entry);
    ++i;
  }
}

// CE-10.8: the number of separators between a position and the nearest entry.
void measure_separators(const std::vector<int>& entries, Content& c) {
  for (int position = 0; position < zone_count; ++position) {
    int nearest = zone_count;
    for (const int entry : entries) {
      const int around = (position - entry + zone_count) % zone_count;
      nearest = std::min({nearest, around, zone_count - around});
    }
    c.separators[position] = nearest;
  }
}

void load_belt(const ContentTable& root, Content& c) {
  const ContentTable belt = root.table("belt");
  const std::vector<int> entries = belt.integers("entry_positions", 0, zone_count - 1);
  if (entries.empty()) belt.fail("entry_positions", "must name at least one position");
  measure_separators(entries, c);
  c.separator_ice = belt.integer("separator_ice", 0, most_amount);
  const std::vector<int> center = belt.integers("center", 0, 1000);
  const std::vector<int> ceres = belt.integers("ceres_at", 0, 1000);
  if (center.size() != 2 || ceres.size() != 2)
    belt.fail("center", "and ceres_at must be two numbers, x and y");
  c.layout.center_x = center[0];
  c.layout.center_y = center[1];
  c.layout.ceres_x = ceres[0];
  c.layout.ceres_y = ceres[1];
  c.layout.center_angle = belt.integer("center_angle", 0, 360);
  finish(belt);
  const ContentTable board = root.table("board_layout");
  c.layout.belt = box_of(board, "belt_box");
  c.layout.round_track = box_of(board, "round_track_box");
  c.layout.player_order = box_of(board, "player_order_box");
  c.layout.research = box_of(board, "research_box");
  c.layout.facilities = box_of(board, "facility_display_box");
  c.layout.projects = box_of(board, "project_display_box");
  finish(board);
}

void load_rings(const ContentTable& root, Content& c, IdIndex& ids) {
  static constexpr std::array<std::string_view, ring_count> names = {"outer", "intermediate", "inner"};
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "rings", ring_count)) {
    expect_id(entry, names, i);
    Ring& ring = c.rings[i++];
    ring.id = id_of(entry, ids);
    ring.name = entry.text("name");
    ring.rotation = entry.integer("rotation", 0, zone_count - 1);
    ring.enter_ice = entry.integer("enter_ice", 0, most_amount);
    ring.radius_inner = entry.integer("radius_inner", 0, 1000);
    ring.radius_outer = entry.integer("radius_outer", ring.radius_inner, 1000);
    finish(entry);
  }
}

void load_asteroids(const ContentTable& root, Content& c, const IdIndex& rings) {
  IdIndex ids;
  for (const ContentTable& entry : between(root, "asteroids", 1, most_asteroids)) {
    Asteroid asteroid;
    asteroid.id = id_of(entry, ids);
    asteroid.name = entry.text("name");
    asteroid.ring = id_at<RingId>(rings.of(entry, "ring", entry.text("ring")));
    asteroid.sector = entry.integer("sector", 0, zone_count - 1);
    asteroid.vp = entry.integer("vp", 0, most_vp);
    asteroid.production = production_of(entry);
    asteroid.radius = entry.integer("radius", 0, 1000);
    asteroid.angle = entry.integer("angle", -36, 36);
    finish(entry);
    c.asteroids.push_back(asteroid);
  }
}

void read_facility(const ContentTable& entry, Facility& facility, IdIndex& ids, const IdIndex& types) {
  facility.id = id_of(entry, ids);
  facility.name = entry.text("name");
  facility.type = id_at<TypeId>(types.of(entry, "type", entry.text("type")));
  facility.production = production_of(entry);
}

void load_facilities(const ContentTable& root, Content& c, const IdIndex& types, IdIndex& ids) {
  for (const ContentTable& entry : between(root, "facilities", display_size, most_facilities)) {
    Facility facility;
    read_facility(entry, facility, ids, types);
    facility.vp = entry.integer("vp", 0, most_vp);
    facility.cost = goods_of(entry, "cost");
    add_parts(entry, "function", facility);
    finish(entry);
    c.facilities.push_back(facility);
  }
  c.facility_cards = static_cast<int>(c.facilities.size());
}

void load_starting(const ContentTable& root, Content& c, const IdIndex& types, IdIndex& ids) {
  int i = 0;
  std::array<int, side_count> selections{};
  for (const ContentTable& entry : exactly(root, "starting_outstations", side_count * starting_count)) {
    Facility facility;
    read_facility(entry, facility, ids, types);
    facility.starting = true;
    const std::string side = entry.text("side");
    const std::string wanted = i < starting_count ? "a" : "b";
    if (side != wanted)
      entry.fail("side", fmt::format("must be {}: four outstations of side a come first, then four of side b",
                                     quoted(wanted)));
    for (const std::uint16_t amount : facility.production.of) selections[i / starting_count] += amount > 0;
    add_parts(entry, "top", facility);
    facility.top_parts = static_cast<int>(facility.parts.size());
    add_parts(entry, "bottom", facility);
    finish(entry);
    c.facilities.push_back(facility);
    ++i;
  }
  for (const int count : selections)
    if (count < c.grant_productions)  // CE-17.7
      root.fail("starting_outstations",
                fmt::format("must show at least {} productions on each side", c.grant_productions));
}

// CE-13.21: how deep activations can be nested.
void limit_reassigning(const ContentTable& root, const Content& c) {
  const auto reassigns = [](const Part& part) {
    return part.deed == Deed::reassign || part.deed == Deed::contractors_association ||
           part.deed == Deed::amac_council;
  };
  const auto cards = std::count_if(c.facilities.begin(), c.facilities.end(), [&](const Facility& facility) {
    return std::any_of(facility.parts.begin(), facility.parts.end(), reassigns);
  });
  if (cards > most_reassigning)
    root.fail("facilities", fmt::format("with functions that can lead to Reassign Worker must not be more "
                                        "than {}, starting outstations included",
                                        most_reassigning));
}

void load_projects(const ContentTable& root, Content& c) {
  IdIndex ids;
  for (const ContentTable& entry : between(root, "projects", 1, most_projects)) {
    Project project;
    project.id = id_of(entry, ids);
    project.name = entry.text("name");
    project.min_players = entry.integer("min_players", 2, most_players);
    project.vp = entry.integer("vp", 0, most_vp);
    project.cost = goods_of(entry, "cost");
    finish(entry);
    c.projects.push_back(project);
  }
  for (int players = 2; players <= most_players; ++players) {  // CE-15.7
    const auto used = std::count_if(c.projects.begin(), c.projects.end(),
                                    [&](const Project& project) { return project.min_players <= players; });
    const int needed = round_count * (players + extra_projects);
    if (used < needed)
      root.fail("projects",
                fmt::format("must have at least {} entries for {} players, not {}", needed, players, used));
  }
}

void load_craft(const ContentTable& root, Content& c) {
  IdIndex ids;
  IdIndex trades;
  for (const ContentTable& entry : between(root, "cargo_spacecraft", craft_in_play, most_craft)) {
    Craft craft;
    craft.id = id_of(entry, ids);
    craft.name = entry.text("name");
    craft.first_trade = static_cast<int>(c.trades.size());
    for (const ContentTable& table : between(entry, "trades", 1, 8)) {
      Trade trade;
      trade.id = id_of(table, trades);
      trade.pay = goods_of(table, "pay");
      trade.gain = goods_of(table, "gain", &trade.vp);
      table.finish();
      c.trades.push_back(trade);
    }
    craft.trade_count = static_cast<int>(c.trades.size()) - craft.first_trade;
    finish(entry);
    c.craft.push_back(craft);
  }
  if (c.trades.size() > most_trades)
    root.fail("cargo_spacecraft", fmt::format("must not have more than {} trades in all", most_trades));
}

void load_favor_effect(const ContentTable& entry, FavorId id, Content& c) {
  if (id == mars_droid || id == leader_assistant) return;
  const ContentTable effect = entry.table("effect");
  if (id == manufacturing_efficiency) {
    c.extra_manufacture = effect.integer("extra_manufacture_per_turn", 0, 5);
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
    finish(entry);
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
    finish(entry);
    ++i;
  }
}

}  // namespace

Content load_content(const ContentTable& root) {
  Content c;
  IdIndex rings;
  IdIndex facilities;
  load_figures(root, c);
  load_goods(root, c);
  const IdIndex types = load_types(root, c);
  load_locations(root, c);
  load_areas(root, c);
  load_belt(root, c);
  load_rings(root, c, rings);
  load_asteroids(root, c, rings);
  load_favors(root, c);
  load_facilities(root, c, types, facilities);
  load_starting(root, c, types, facilities);
  limit_reassigning(root, c);
  load_projects(root, c);
  load_craft(root, c);
  load_research(root, c);
  root.finish();
  return c;
}

std::string_view id_text(const Content& c, TypeId id) {
  return c.types[id.index()].id;
}
std::string_view id_text(const Content& c, FacilityId id) {
  return c.facilities[id.index()].id;
}
std::string_view id_text(const Content& c, AsteroidId id) {
  return c.asteroids[id.index()].id;
}
std::string_view id_text(const Content& c, RingId id) {
  return c.rings[id.index()].id;
}
std::string_view id_text(const Content& c, ProjectId id) {
  return c.projects[id.index()].id;
}
std::string_view id_text(const Content& c, CraftId id) {
  return c.craft[id.index()].id;
}
std::string_view id_text(const Content& c, TradeId id) {
  return c.trades[id.index()].id;
}
std::string_view id_text(const Content& c, FavorId id) {
  return c.favors[id.index()].id;
}
std::string_view id_text(const Content&, FieldId id) {
  return field_names[id.index()];
}
std::string_view id_text(const Content& c, LocationId id) {
  return id.index() < location_count ? c.locations[id.index()].id : c.areas[id.index() - location_count].id;
}
std::string_view id_text(const Content& c, OptionId id) {
  return c.options[id.index()].id;
}

std::size_t id_count(const Content&, TypeId) {
  return type_count;
}
std::size_t id_count(const Content& c, FacilityId) {
  return c.facilities.size();
}
std::size_t id_count(const Content& c, AsteroidId) {
  return c.asteroids.size();
}
std::size_t id_count(const Content&, RingId) {
  return ring_count;
}
std::size_t id_count(const Content& c, ProjectId) {
  return c.projects.size();
}
std::size_t id_count(const Content& c, CraftId) {
  return c.craft.size();
}
std::size_t id_count(const Content& c, TradeId) {
  return c.trades.size();
}
std::size_t id_count(const Content&, FavorId) {
  return favor_count;
}
std::size_t id_count(const Content&, FieldId) {
  return field_count;
}
std::size_t id_count(const Content&, LocationId) {
  return location_count + area_count;
}
std::size_t id_count(const Content& c, OptionId) {
  return c.options.size();
}

}  // namespace orrery::ceres
