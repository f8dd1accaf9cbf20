// The tables that the page draws from.
#include <boost/json.hpp>

#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/words/effect_words.h"

namespace orrery::alien_artifacts {
namespace {

namespace bj = boost::json;

bj::object section_json(const ResourceSection& section) {
  return {{"color", name_of(section.color)}, {"symbols", section.symbols}, {"type", name_of(section.type)}};
}

bj::object card_json(const Content& c, CardId id) {
  const Card& card = c.card(id);
  bj::object json = {{"id", card.id},
                     {"name", card.name},
                     {"kind", kind_names[static_cast<std::size_t>(card.kind)]},
                     {"type", name_of(card.type)},
                     {"logistics", face_words(c, id, Side::logistics)},
                     {"operational", face_words(c, id, Side::operational)}};
  const Face& back = c.face(id, Side::operational);
  constexpr std::array<std::string_view, 4> keywords = {"", "ONGOING", "ADDITIONALLY", "ACTION"};
  if (card.kind == Kind::technology) {
    json["keyword"] = keywords[static_cast<std::size_t>(c.face(id, Side::logistics).ability.keyword)];
    json["ladder"] = c.ladders[back.ladder].id;
  }
  if (card.kind == Kind::ship) json["class"] = c.classes[back.ship_class].id;
  return json;
}

bj::array table_json(const Content& c, const Table& table) {
  bj::array rows;
  for (const Table::Row& row : table.rows)
    rows.push_back({{"at", row.at}, {"plus", row.plus}, {"text", list_words(c, row.list)}});
  return rows;
}

bj::array ladder_json(const Ladder& ladder) {
  bj::array rungs;
  for (const Rung& rung : ladder.rungs) {
    bj::array needs;
    for (const Need& need : rung.needs) needs.push_back(need.n);
    rungs.push_back({{"need", needs_words(rung)},
                     {"needs", std::move(needs)},
                     {"during", rung.during},
                     {"end", rung.end}});
  }
  return rungs;
}

bj::object faction_json(const Content& c, const Faction& faction) {
  bj::array scoring;
  for (const FactionScoring& line : faction.end_scoring)
    scoring.push_back({{"each", line.each}, {"of", count_words(line.count)}});
  return {{"id", faction.id},
          {"name", faction.name},
          {"action", faction.action_name},
          {"ability", ability_words(c, faction.action)},
          {"scoring", std::move(scoring)}};
}

bj::object constants_json(const Constants& k) {
  return {{"hand_size", k.hand_size},
          {"assembly_limit", k.assembly_limit},
          {"bank_max", k.bank_max},
          {"buy_cost", k.buy_cost},
          {"buy_extra_card", k.buy_extra_card},
          {"complete_base_cost", k.complete_base_cost},
          {"complete_plus_per_card", k.complete_plus_per_card},
          {"operational_action_cost", k.operational_action_cost},
          {"symbols_per_blockade_removed", k.symbols_per_blockade_removed},
          {"credit_per_blockade_use", k.credit_per_blockade_use},
          {"blockade_tokens", k.blockade_tokens}};
}

}  // namespace

boost::json::value Game::content_json(const Content& c) {
  bj::object root;
  root["constants"] = constants_json(c.constants);
  bj::array& cards = (root["cards"] = bj::array()).get_array();
  for (std::size_t i = 0; i < card_count; ++i) cards.push_back(card_json(c, id_at<CardId>(i)));
  bj::array& resources = (root["resources"] = bj::array()).get_array();
  for (const Resource& card : c.resources)
    resources.push_back({{"id", card.id},
                         {"name", card.name},
                         {"a", section_json(card.sections[0])},
                         {"b", section_json(card.sections[1])},
                         {"combat", card.combat}});
  bj::array& classes = (root["classes"] = bj::array()).get_array();
  for (const ShipClass& entry : c.classes)
    classes.push_back({{"id", entry.id},
                       {"name", entry.name},
                       {"type", name_of(entry.type)},
                       {"text", class_words(c, entry)}});
  bj::array& ladders = (root["ladders"] = bj::array()).get_array();
  for (const Ladder& entry : c.ladders)
    ladders.push_back(
        {{"id", entry.id}, {"name", entry.name}, {"clue", clue_words(entry)}, {"rungs", ladder_json(entry)}});
  bj::array& artifacts = (root["artifacts"] = bj::array()).get_array();
  for (const Artifact& entry : c.artifacts)
    artifacts.push_back({{"id", entry.id},
                         {"name", entry.name},
                         {"window", entry.in_attack ? "attack" : "main"},
                         {"text", list_words(c, entry.list)}});
  bj::array& systems = (root["systems"] = bj::array()).get_array();
  for (const Table& entry : c.systems)
    systems.push_back({{"id", entry.id}, {"name", entry.name}, {"rows", table_json(c, entry)}});
  bj::array& plans = (root["plans"] = bj::array()).get_array();
  for (const Table& entry : c.plans)
    plans.push_back({{"id", entry.id}, {"name", entry.name}, {"rows", table_json(c, entry)}});
  bj::array& factions = (root["factions"] = bj::array()).get_array();
  for (const Faction& entry : c.factions) factions.push_back(faction_json(c, entry));
  return root;
}

}  // namespace orrery::alien_artifacts
