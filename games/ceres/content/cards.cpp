// The cards: facilities and starting outstations with their functions, projects, spacecraft.
#include <algorithm>

#include "games/ceres/content/entries.h"

namespace orrery::ceres {
namespace {

void add_parts(const ContentTable& entry, std::string_view key, Facility& facility) {
  const std::vector<ContentTable> parts = entry.tables(key);
  if (parts.empty()) entry.fail(key, "must have at least one part");
  for (const ContentTable& table : parts) {
    if (facility.parts.full()) entry.fail(key, fmt::format("has more than {} parts", most_parts));
    facility.parts.push_back(part_of(table));
    table.finish();
  }
}

void read_facility(const ContentTable& entry, Facility& facility, IdIndex& ids, const IdIndex& types) {
  facility.id = id_of(entry, ids);
  facility.name = entry.text("name");
  facility.type = id_at<TypeId>(types.of(entry, "type", entry.text("type")));
  facility.production = production_of(entry);
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
    entry.finish();
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

}  // namespace

void load_facilities(const ContentTable& root, Content& c, const IdIndex& types) {
  IdIndex ids;
  for (const ContentTable& entry : between(root, "facilities", display_size, most_facilities)) {
    Facility facility;
    read_facility(entry, facility, ids, types);
    facility.vp = entry.integer("vp", 0, most_vp);
    facility.cost = goods_of(entry, "cost");
    add_parts(entry, "function", facility);
    entry.finish();
    c.facilities.push_back(facility);
  }
  c.facility_cards = static_cast<int>(c.facilities.size());
  load_starting(root, c, types, ids);
  limit_reassigning(root, c);
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
    entry.finish();
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
    entry.finish();
    c.craft.push_back(craft);
  }
  if (c.trades.size() > most_trades)
    root.fail("cargo_spacecraft", fmt::format("must not have more than {} trades in all", most_trades));
}

}  // namespace orrery::ceres
