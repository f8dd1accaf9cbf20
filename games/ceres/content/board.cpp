// The board: Locations with their options, holding areas, the belt with its rings and asteroids.
#include <algorithm>

#include "games/ceres/content/entries.h"

namespace orrery::ceres {
namespace {

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
  const auto offers = [&](Deed deed) {
    return std::any_of(c.options.begin() + location.first_option, c.options.end(),
                       [&](const Option& option) { return option.part.deed == deed; });
  };
  if (id == construction_yard && !(offers(Deed::expanse) && offers(Deed::upgrade)))  // CE-9.1
    entry.fail("options", "must hold both expanse and upgrade");
  if (location.option_count < 1 || c.options.size() > most_options)
    entry.fail("options",
               fmt::format("must have at least one, and all Locations at most {}, entries", most_options));
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
    entry.finish();
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

void load_layout(const ContentTable& root, Content& c) {
  const ContentTable board = root.table("board_layout");
  c.layout.belt = box_of(board, "belt_box");
  c.layout.round_track = box_of(board, "round_track_box");
  c.layout.player_order = box_of(board, "player_order_box");
  c.layout.research = box_of(board, "research_box");
  c.layout.facilities = box_of(board, "facility_display_box");
  c.layout.projects = box_of(board, "project_display_box");
  board.finish();
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
    entry.finish();
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
    entry.finish();
    c.asteroids.push_back(asteroid);
  }
}

}  // namespace

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
    entry.finish();
  }
  load_areas(root, c);
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
  belt.finish();
  load_layout(root, c);
  IdIndex ring_ids;
  load_rings(root, c, ring_ids);
  load_asteroids(root, c, ring_ids);
}

}  // namespace orrery::ceres
