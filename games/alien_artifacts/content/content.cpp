#include "games/alien_artifacts/content/content.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/words/text.h"
#include "games/alien_artifacts/content/effects.h"

namespace orrery::alien_artifacts {
namespace {

constexpr std::size_t longest_id = 60;

void load_constants(const ContentTable& root, Constants& k) {
  const ContentTable table = root.table("constants");
  k.hand_size = table.integer("hand_size", 1, 10);
  k.assembly_limit = table.integer("assembly_limit", 1, 6);
  k.bank_max = table.integer("bank_max", 1, 60);
  k.bank_start = table.integer("bank_start", 0, k.bank_max);
  k.buy_cost = table.integer("buy_cost", 0, 20);
  k.buy_extra_card = table.integer("buy_extra_card", 1, 10);
  k.complete_base_cost = table.integer("complete_base_cost", 0, 20);
  k.complete_plus_per_card = table.integer("complete_plus_per_card", 0, 4);
  k.operational_action_cost = table.integer("operational_action_cost", 0, 20);
  k.vp_per_produce_match = table.integer("vp_per_produce_match", 0, 9);
  k.symbols_per_blockade_removed = table.integer("symbols_per_blockade_removed", 1, 9);
  k.credit_per_blockade_use = table.integer("credit_per_blockade_use", 0, 6);
  k.blockade_tokens = table.integer("blockade_tokens", 0, 100);
  k.vp_per_empire_card = table.integer("vp_per_empire_card", 0, 9);
  table.finish();
}

void load_habits(const ContentTable& root, Habits& bots) {
  if (!root.has("bots")) return;
  const ContentTable table = root.table("bots");
  bots.only_side = word_of<std::uint8_t>(table, "only_side", side_names);
  table.finish();
}

ResourceSection section_of(const ContentTable& entry, std::string_view key) {
  const ContentTable table = entry.table(key);
  ResourceSection section;
  section.color = word_of<Color>(table, "color", color_names);
  section.symbols = static_cast<std::uint8_t>(table.integer("n", 1, 3));  // AA-3.1
  section.type = word_of<Type>(table, "type", type_names);
  table.finish();
  return section;
}

void load_resources(const ContentTable& root, Content& content) {
  read_rows(root, "resource", content.resources, longest_id,
            [&](const ContentTable& entry, Resource& resource) {
              resource.sections = {section_of(entry, "a"), section_of(entry, "b")};
              resource.combat = static_cast<std::uint8_t>(entry.integer("combat", 1, 4));  // AA-3.3
            });
}

void load_classes(const ContentTable& root, Content& content, IdIndex& classes) {
  const std::vector<ContentTable> entries = root.tables("ship_class");
  if (entries.empty() || entries.size() > 40) root.fail("ship_class", "must have 1 to 40 entries");
  for (const ContentTable& entry : entries) {
    ShipClass& ship_class = content.classes.emplace_back();
    ship_class.id = id_of(entry, classes, longest_id);
    ship_class.name = entry.text("name");
    ship_class.type = word_of<Type>(entry, "type", type_names);
    load_skills(entry, "attack", content, ship_class.skills);
    entry.finish();
  }
}

void load_ladders(const ContentTable& root, Content& content, IdIndex& ladders) {
  const std::vector<ContentTable> entries = root.tables("ladder");
  if (entries.empty() || entries.size() > 40) root.fail("ladder", "must have 1 to 40 entries");
  for (const ContentTable& entry : entries) {
    Ladder& ladder = content.ladders.emplace_back();
    ladder.id = id_of(entry, ladders, longest_id);
    ladder.name = entry.text("name");
    ladder.clue = entry.text("clue");
    const std::vector<ContentTable> rungs = entry.tables("rungs");
    if (rungs.empty() || rungs.size() > ladder.rungs.capacity)
      entry.fail("rungs", "must have 1 to 8 entries");
    for (const ContentTable& table : rungs) {
      Rung rung;
      const std::vector<ContentTable> needs = table.tables("need");
      if (needs.empty() || needs.size() > rung.needs.capacity) table.fail("need", "must have 1 to 4 entries");
      for (const ContentTable& need : needs) {
        const Count count = count_of(need);
        rung.needs.push_back({count, static_cast<std::uint8_t>(need.integer("n", 1, 120))});
        need.finish();
      }
      rung.during = static_cast<std::uint8_t>(table.integer("during", 0, 30));
      rung.end = static_cast<std::uint8_t>(table.integer("end", 0, 30));
      table.finish();
      ladder.rungs.push_back(rung);
    }
    entry.finish();
  }
}

void load_logistics(const ContentTable& entry, Kind kind, Content& content, Face& face) {
  const ContentTable table = entry.table("logistics");
  face.ability.keyword = Keyword::ongoing;
  if (kind == Kind::technology) {
    constexpr std::array<std::string_view, 3> words = {"ongoing", "additionally", "action"};
    face.ability.keyword =
        static_cast<Keyword>(1 + static_cast<int>(word_of<std::uint8_t>(table, "keyword", words)));
  }
  load_effects(table, "effects", content, face);
  table.finish();
}

// AA-24.51
void load_operational(const ContentTable& entry, Kind kind, Content& content, Face& face,
                      const IdIndex& classes, const IdIndex& ladders) {
  const ContentTable table = entry.table("operational");
  face.on_placed = face.on_mine = empty_list;
  if (kind == Kind::technology)
    face.ladder = static_cast<std::uint8_t>(ladders.of(table, "ladder", table.text("ladder")));
  else
    face.on_placed =
        load_list(table, "on_placed", content, kind == Kind::planet ? Where::on_planet : Where::on_ship);
  if (kind == Kind::planet) face.on_mine = load_list(table, "on_mine", content, Where::on_planet);
  if (kind == Kind::ship)
    face.ship_class =
        static_cast<std::uint8_t>(classes.of(table, "attack_class", table.text("attack_class")));
  table.finish();
}

void load_cards(const ContentTable& root, Kind kind, Content& content, IdIndex& ids, const IdIndex& classes,
                const IdIndex& ladders) {
  std::size_t i = first_of(kind).index();
  for (const ContentTable& entry : exactly(root, kind_names[static_cast<std::size_t>(kind)], cards_of_kind)) {
    Card& card = content.cards[i++];
    card.id = id_of(entry, ids, longest_id);
    card.name = entry.text("name");
    card.kind = kind;
    card.type = word_of<Type>(entry, "type", type_names);
    load_logistics(entry, kind, content, card.faces[0]);
    load_operational(entry, kind, content, card.faces[1], classes, ladders);
    entry.finish();
  }
}

void load_artifacts(const ContentTable& root, Content& content) {
  read_rows(root, "artifact", content.artifacts, longest_id,
            [&](const ContentTable& entry, Artifact& artifact) {
              constexpr std::array<std::string_view, 2> windows = {"main", "attack"};
              artifact.in_attack = word_of<std::uint8_t>(entry, "window", windows) == 1;
              artifact.list = load_list(entry, "effects", content,
                                        artifact.in_attack ? Where::attack_artifact : Where::artifact);
            });
}

// AA-24.53
void spread_rows(const ContentTable& entry, Table& table) {
  for (std::size_t value = 0; value < most_values; ++value) {
    const Table::Row* found = nullptr;
    const Table::Row* plus = nullptr;
    const Table::Row* four = nullptr;
    for (const Table::Row& row : table.rows) {
      if (row.at == value) found = &row;
      if (row.plus && row.at < value && (!plus || row.at > plus->at)) plus = &row;
      if (row.at == 4) four = &row;
    }
    if (!four) entry.fail("table", "must have a row at 4");
    if (value >= 1 && value < 4 && !found) entry.fail("table", fmt::format("must have a row at {}", value));
    table.lists[value] = (found ? found : plus ? plus : four)->list;
  }
}

void load_table(const ContentTable& entry, Content& content, Table& table, IdIndex& ids, Where where) {
  table.id = id_of(entry, ids, longest_id);
  table.name = entry.text("name");
  for (const ContentTable& line : entry.tables("table")) {
    Table::Row row;
    row.at = static_cast<std::uint8_t>(line.integer("at", 1, most_values - 2));
    row.plus = line.has("plus") && line.boolean("plus");
    row.list = load_list(line, "do", content, where);
    if (row.at > 4 && !row.plus) line.fail("at", "above 4 needs plus = true");  // AA-11.10
    for (const Table::Row& other : table.rows)
      if (other.at == row.at) line.fail("at", "stands twice");
    line.finish();
    table.rows.push_back(row);
  }
  spread_rows(entry, table);
  entry.finish();
}

void load_tables(const ContentTable& root, Content& content) {
  IdIndex systems;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "alien_system", system_count))
    load_table(entry, content, content.systems[i++], systems, Where::system_row);
  IdIndex plans;
  i = 0;
  for (const ContentTable& entry : exactly(root, "basic_defense_plan", 1))
    load_table(entry, content, content.plans[i++], plans, Where::plan_row);
  for (const ContentTable& entry : exactly(root, "defense_plan", plan_count - 1))
    load_table(entry, content, content.plans[i++], plans, Where::plan_row);
}

SetupStep step_of(const ContentTable& table) {
  SetupStep step;
  step.kind = word_of<Kind>(table, "kind", kind_names);
  step.draw = static_cast<std::uint8_t>(table.integer("draw", 1, 5));
  table.integer("keep", 1, 1);
  constexpr std::array<std::string_view, 2> places = {"uc", "empire"};
  step.to_empire = word_of<std::uint8_t>(table, "to", places) == 1;
  if (step.to_empire) step.side = word_of<Side>(table, "side", side_names);
  table.finish();
  return step;
}

void load_factions(const ContentTable& root, Content& content) {
  read_rows(root, "faction", content.factions, longest_id, [&](const ContentTable& entry, Faction& faction) {
    const std::vector<ContentTable> steps = entry.tables("setup");
    if (steps.size() > faction.setup.capacity) entry.fail("setup", "has more than 6 steps");
    for (const ContentTable& table : steps) faction.setup.push_back(step_of(table));
    const ContentTable action = entry.table("action");
    faction.action_name = action.text("name");
    faction.action = load_ability(action, content, Keyword::action);
    action.finish();
    const std::vector<ContentTable> lines = entry.tables("end_scoring");
    if (lines.size() > faction.end_scoring.capacity) entry.fail("end_scoring", "has more than 6 lines");
    for (const ContentTable& line : lines) {
      const ContentTable table = line.table("count");
      const Count count = count_of(table);
      table.finish();
      faction.end_scoring.push_back({count, static_cast<std::uint8_t>(line.integer("each", 0, 10))});
      line.finish();
    }
  });
}

}  // namespace

Content load_content(const ContentTable& root) {
  Content content;
  content.lists.emplace_back();
  load_constants(root, content.constants);
  load_habits(root, content.bots);
  load_resources(root, content);
  IdIndex classes;
  IdIndex ladders;
  IdIndex cards;
  load_classes(root, content, classes);
  load_ladders(root, content, ladders);
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology})
    load_cards(root, kind, content, cards, classes, ladders);
  load_artifacts(root, content);
  load_tables(root, content);
  load_factions(root, content);
  root.finish();
  summarize(content);
  return content;
}

}  // namespace orrery::alien_artifacts
