// Mission cards, threat cards and the chapters of the campaign (sections 21, 23 and 24).
#include <fmt/core.h>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

void load_missions(const ContentTable& root, Content& c, Index& index) {
  const ContentTable figures = root.table("missions");
  c.missions_for_two = figures.integer("cards_for_two", 1, 2);
  c.missions_for_more = figures.integer("cards_for_more", 1, 2);
  c.coins_per_task = figures.integer("coins_per_task", 0, 20);
  figures.finish();
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "mission", mission_count)) {
    c.mission_names[i] = {id_of(entry, index.missions), entry.text("name")};
    const std::vector<ContentTable> tasks = entry.tables("tasks");
    if (tasks.size() != task_count) entry.fail("tasks", "must have exactly 3 entries");  // SK-21.4
    for (std::size_t column = 0; column < task_count; ++column) {
      c.missions[i][column] = {one_of<Metric>(tasks[column], "metric", metric_names),
                               byte(tasks[column], "least", 1, 60)};
      tasks[column].finish();
    }
    entry.finish();
    ++i;
  }
}

void load_threats(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "threat", threat_count)) {
    c.threat_names[i] = {id_of(entry, index.threats), entry.text("name")};
    Threat& threat = c.threats[i];
    threat.energy = byte(entry, "energy", 0, 10);
    const ContentTable need = entry.table("requirement");
    threat.extra_energy = byte_or_none(need, "extra_energy", 10);
    threat.research_value = byte_or_none(need, "research_value", 60);
    threat.tank_value = byte_or_none(need, "tank_value", 60);
    threat.energy_cards = byte_or_none(need, "energy_cards", 5);
    threat.coins = byte_or_none(need, "coins", 50);
    need.finish();
    const ContentTable harm = entry.table("consequence");
    if (harm.keys().size() != 1) harm.fail("must be exactly one consequence");
    threat.end_after_round = byte_or_none(harm, "end_after_round", c.rounds);
    threat.icons_ignored = byte_or_none(harm, "icons_ignored", 20);
    threat.time_loop = flag(harm, "time_loop");
    threat.lose_energy_cards = flag(harm, "lose_energy_cards");
    threat.lose_cash = flag(harm, "lose_cash");
    threat.lose_tank = flag(harm, "lose_tank");
    harm.finish();
    entry.finish();
    ++i;
  }
}

// SK-24.5: as many for each company as its station has columns.
void load_preplaced(const ContentTable& table, Chapter& chapter, const Index& index) {
  std::uint64_t taken = 0;
  for (const std::string& company : table.keys()) {
    PlaceSet& places =
        chapter.preplaced[static_cast<std::size_t>(index.companies.of(table, company, company))];
    for (const std::string& id : table.texts(company)) {
      const auto place = id_at<PlaceId>(static_cast<std::size_t>(index.places.of(table, company, id)));
      if (place.index() >= sector_count || (taken >> place.index() & 1) != 0)
        table.fail(company, "must name sectors that no other company has");
      taken |= std::uint64_t{1} << place.index();
      places.add(place);
    }
    if (places.size() != static_cast<int>(column_count)) table.fail(company, "must name three sectors");
  }
  table.finish();
}

void load_chapters(const ContentTable& root, Content& c, Index& index) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "chapter", chapter_count)) {
    Chapter& chapter = c.chapters[i++];
    chapter.name = {id_of(entry, index.chapters), entry.text("name")};
    constexpr std::array<std::string_view, side_count> sides = {"moon", "belt"};
    chapter.side = one_of<Side>(entry, "side", sides);
    chapter.threat = entry.boolean("threat");
    if (chapter.threat && chapter.side != Side::belt) entry.fail("threat", "needs the Belt side");  // SK-23.1
    if (entry.has("extra_point")) {
      constexpr std::array<std::string_view, 2> points = {"first_unlocked", "threat_removed"};
      const int point = one_of<int>(entry, "extra_point", points);
      chapter.point_for_unlocking = point == 0;
      chapter.point_for_threat = point == 1;
    }
    if (entry.has("preplaced")) {
      if (chapter.side != Side::moon) entry.fail("preplaced", "needs the Moon side");
      load_preplaced(entry.table("preplaced"), chapter, index);
    }
    entry.finish();
  }
  for (const ContentTable& entry : root.tables("rating")) {  // SK-24.13
    const int least = entry.integer("least", c.ratings.empty() ? 0 : c.ratings.back().least + 1, 200);
    if (c.ratings.empty() && least != 0) entry.fail("least", "must be 0 for the lowest rating");
    c.ratings.push_back({entry.text("name"), entry.text("about"), least});
    entry.finish();
  }
  if (c.ratings.empty() || c.ratings.size() > 20) root.fail("rating", "must have 1 to 20 entries");
}

}  // namespace

void load_modules(const ContentTable& root, Content& c, Index& index) {
  load_missions(root, c, index);
  load_threats(root, c, index);
  load_chapters(root, c, index);
}

}  // namespace orrery::skymines
