#include "games/luna_maris/content/content.h"

#include <fmt/core.h>

#include <algorithm>

#include "engine/words/text.h"
#include "games/luna_maris/content/loader.h"

namespace orrery::luna_maris {

Content Loader::load() {
  index_ids();
  load_game();
  load_modules();
  load_zones();
  load_player_counts();
  load_advanced();
  load_equipment();
  load_actions();
  load_combinations();
  load_improvements();
  load_scientists();
  load_food();
  load_orders();
  load_research();
  load_probes();
  load_tracks();
  load_rows();
  load_scoring();
  load_ai();
  root_.finish();
  return std::move(content_);
}

void Loader::index_ids() {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root_, "modules", module_count)) {
    const std::string id = id_of(entry, modules_);
    if (id != module_names[i])
      entry.fail("id", fmt::format("must be {}: the modules have a fixed order", quoted(module_names[i])));
    ++i;
  }
  for (const ContentTable& entry : exactly(root_, "mining_zones", zone_count)) id_of(entry, zones_);
  for (const ContentTable& entry : exactly(root_, "advanced_modules", advanced_count))
    id_of(entry, advanced_);
  for (const ContentTable& entry : exactly(root_, "research_bonuses", bonus_count)) id_of(entry, bonuses_);
}

ModuleId Loader::module_of(const ContentTable& entry, std::string_view key) const {
  return id_at<ModuleId>(static_cast<std::size_t>(modules_.of(entry, key, entry.text(key))));
}

ZoneSet Loader::zones_of(const ContentTable& entry, std::string_view key) const {
  ZoneSet zones;
  for (const std::string& id : entry.texts(key))
    zones.add(id_at<ZoneId>(static_cast<std::size_t>(zones_.of(entry, key, id))));
  return zones;
}

void Loader::load_game() {
  const ContentTable game = root_.table("game");
  content_.start_vp = game.integer("start_vp", 0, 100);
  const int energy = game.integer("solar_energy", 0, 20);
  for (const int round : game.integers("solar_rounds", 1, round_count))
    content_.solar[static_cast<std::size_t>(round)] = energy;
  game.finish();
}

void Loader::load_modules() {
  std::size_t i = 0;
  for (const ContentTable& entry : root_.tables("modules")) {
    Module& module = content_.modules[i++];
    module.id = entry.text("id");
    module.name = entry.text("name");
    module.letter = entry.text("letter");
    module.x = entry.integer("x", 0, 1000);
    module.y = entry.integer("y", 0, 1000);
    module.has_space = entry.boolean("activation_space");
    module.energy = entry.integer("activation_energy", 0, 3);
    module.keeper_vp = entry.integer("keeper_vp", 0, 5);
    module.specialty_needed = entry.boolean("specialty_needed");
    for (const std::string& id : entry.texts("neighbors"))
      module.neighbors.add(id_at<ModuleId>(static_cast<std::size_t>(modules_.of(entry, "neighbors", id))));
    entry.finish();
  }
  check_corridors();
  measure_distances();
}

void Loader::check_corridors() {
  for (std::size_t a = 0; a < module_count; ++a)
    for (const ModuleId b : content_.modules[a].neighbors)
      if (b.index() == a || !content_.module(b).neighbors.has(id_at<ModuleId>(a)))
        root_.fail("modules", fmt::format("name each other as neighbors, but {} and {} do not",
                                          module_names[a], module_names[b.index()]));
}

// LM-9.6: the shortest path; LM-9.7: staying costs 1 too.
void Loader::measure_distances() {
  for (std::size_t from = 0; from < module_count; ++from) {
    Module& module = content_.modules[from];
    ModuleSet reached = ModuleSet::only(id_at<ModuleId>(from));
    ModuleSet frontier = reached;
    for (int distance = 1; distance <= module_count && !frontier.empty(); ++distance) {
      ModuleSet next;
      for (const ModuleId at : frontier) next = next | content_.module(at).neighbors;
      frontier = next.without(reached);
      for (const ModuleId at : frontier) module.distance[at.index()] = static_cast<std::uint8_t>(distance);
      reached = reached | frontier;
    }
    if (reached.size() != module_count) root_.fail("modules", "must all be connected by corridors");
    module.distance[from] = 1;
    for (std::size_t oxygen = 0; oxygen <= top_oxygen; ++oxygen)
      for (std::size_t to = 0; to < module_count; ++to)
        if (module.distance[to] <= oxygen) module.within[oxygen].add(id_at<ModuleId>(to));
  }
}

void Loader::load_zones() {
  std::size_t i = 0;
  for (const ContentTable& entry : root_.tables("mining_zones")) {
    Zone& zone = content_.zones[i];
    zone.id = entry.text("id");
    zone.name = entry.text("name");
    const std::string kind = entry.text("kind");
    if (kind != "iron" && kind != "titanium") entry.fail("kind", "must be iron or titanium");
    zone.titanium = kind == "titanium";
    if (zone.titanium) content_.titanium_zones.add(id_at<ZoneId>(i));
    zone.x = entry.integer("x", 0, 1000);
    zone.y = entry.integer("y", 0, 1000);
    zone.neighbors = zones_of(entry, "neighbors");
    entry.finish();
    ++i;
  }
  for (std::size_t a = 0; a < zone_count; ++a)
    for (const ZoneId b : content_.zones[a].neighbors)
      if (b.index() == a || !content_.zones[b.index()].neighbors.has(id_at<ZoneId>(a)))
        root_.fail("mining_zones", fmt::format("name each other as neighbors, but {} and {} do not",
                                               content_.zones[a].id, content_.zones[b.index()].id));
}

void Loader::load_player_counts() {
  int expected = 1;
  for (const ContentTable& entry : exactly(root_, "player_count", most_players)) {
    const int players = entry.integer("players", expected, expected);
    const int boards = std::max(players, 2);  // alone: one player and the automaton
    ++expected;
    PlayerCount& count = content_.by_players[static_cast<std::size_t>(players)];
    count.orders_per_class = entry.integer("orders_per_class", 1, most_orders_each);
    count.equipment_offered = entry.integer("equipment_offered", players, most_players + 1);
    count.covered = zones_of(entry, "covered_titanium_zones");
    if (!count.covered.without(content_.titanium_zones).empty())
      entry.fail("covered_titanium_zones", "may name titanium mines only");
    if (zone_count - count.covered.size() < boards * (depot_probes + 1))  // LM-19.7
      entry.fail("covered_titanium_zones", "must leave a zone for every probe");
    const ZoneSet starts = zones_of(entry, "start_zones");
    if (starts.size() != boards || !(starts & content_.titanium_zones).empty())  // LM-2.10
      entry.fail("start_zones", fmt::format("must name {} different iron zones", boards));
    for (const ZoneId zone : starts) count.start_zones.push_back(zone);
    const std::vector<std::string> marks = entry.texts("food_marks");
    constexpr std::array<std::string_view, 3> known = {"none", "3+", "4"};
    if (marks.empty() || marks.size() > known.size() ||
        !std::equal(marks.begin(), marks.end(), known.begin()))
      entry.fail("food_marks", "must be \"none\", then perhaps \"3+\" and \"4\"");
    count.food_marks = static_cast<int>(marks.size());
    load_reveal(entry, boards, count);
    entry.finish();
  }
}

void Loader::load_reveal(const ContentTable& entry, int boards, PlayerCount& count) {
  const ContentTable reveal = entry.table("start_reveal");
  count.reveal_level = reveal.integer("level", 1, 2);
  count.reveal_cards = reveal.integer("cards", 1, 2);
  const int symbols = count.reveal_cards * (count.reveal_level + 1);
  if (symbols < boards || symbols > most_players)
    entry.fail("start_reveal", "must show as many modules as there are places to take");
  reveal.finish();
}

Content load_content(const ContentTable& root) {
  return Loader(root).load();
}

}  // namespace orrery::luna_maris
