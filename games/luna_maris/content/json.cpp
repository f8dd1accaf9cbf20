// The tables that the page draws from.
#include <array>
#include <boost/json.hpp>

#include "games/luna_maris/game.h"
#include "games/luna_maris/words/phrases.h"

namespace orrery::luna_maris {
namespace {

namespace json = boost::json;

json::object cubes_json(const Cubes& cubes) {
  json::object object;
  const auto add = [&object](std::string_view name, int n) {
    if (n > 0) object[name] = n;
  };
  add("energy", cubes.energy);
  add("iron", cubes.iron);
  add("titanium", cubes.titanium);
  add("water", cubes.water);
  add("helium", cubes.helium);
  add("waste", cubes.waste);
  add("vp", cubes.vp);
  return object;
}

template <class Ids>
json::array ids_json(const Content& content, const Ids& ids) {
  json::array names;
  for (const auto id : ids) names.emplace_back(std::string(id_text(content, id)));
  return names;
}

template <class Range>
json::array numbers_json(const Range& range) {
  json::array numbers;
  for (const auto n : range) numbers.emplace_back(static_cast<int>(n));
  return numbers;
}

constexpr std::array<std::string_view, 21> effect_names = {
    "gain",    "co2",      "stress",    "stress_max",   "oxygen",    "discard_waste", "fill_battery",
    "recover", "research", "food_beds", "food_discard", "food_deck", "install_probe", "mine",
    "hire",    "deliver",  "build",     "reuse_bonus",  "rest",      "per_order",     "cost_less"};

json::object effect_json(const Effect& effect) {
  json::object object = {{"do", effect_names[static_cast<std::size_t>(effect.what)]}, {"n", effect.n}};
  if (effect.what == Do::gain) object["gain"] = cubes_json(effect.gain);
  return object;
}

json::array effects_json(const Effects& effects) {
  json::array list;
  for (const Effect& effect : effects) list.push_back(effect_json(effect));
  return list;
}

// LM-9.6, LM-9.7: the oxygen that a movement costs.
json::object oxygen_json(const Content& content, const Module& from) {
  json::object oxygen;
  for (std::size_t i = 0; i < module_count; ++i) oxygen[content.modules[i].id] = from.distance[i];
  return oxygen;
}

json::array modules_json(const Content& content) {
  json::array modules;
  for (const Module& module : content.modules)
    modules.push_back({{"id", module.id},
                       {"name", module.name},
                       {"letter", module.letter},
                       {"x", module.x},
                       {"y", module.y},
                       {"space", module.has_space},
                       {"energy", module.energy},
                       {"keeper_vp", module.keeper_vp},
                       {"specialty_needed", module.specialty_needed},
                       {"neighbors", ids_json(content, module.neighbors)},
                       {"oxygen", oxygen_json(content, module)}});
  return modules;
}

json::array actions_json(const Content& content) {
  json::array actions;
  for (const Action& action : content.actions)
    actions.push_back(
        {{"id", action.id},
         {"name", action.name},
         {"module", content.module(action.module).id},
         {"extra", action.extra},
         {"pay", cubes_json(action.pay)},
         {"gain", cubes_json(action.gain)},
         {"text", action_words(action)},
         {"effects", effects_json(action.effects)},
         {"equipment", action.equipment ? json::value(content.tile(action.equipment).id) : nullptr},
         {"extraction", action.level[0]},
         {"sustainability", action.level[1]},
         {"built", action.built ? json::value(content.improvement(action.built).id) : nullptr}});
  return actions;
}

json::array zones_json(const Content& content) {
  json::array zones;
  for (const Zone& zone : content.zones)
    zones.push_back({{"id", zone.id},
                     {"name", zone.name},
                     {"titanium", zone.titanium},
                     {"x", zone.x},
                     {"y", zone.y},
                     {"neighbors", ids_json(content, zone.neighbors)}});
  return zones;
}

json::array cards_json(const Content& content) {
  json::array scientists;
  for (const Scientist& scientist : content.scientists)
    scientists.push_back({{"id", scientist.id},
                          {"name", scientist.name},
                          {"level", scientist.level},
                          {"specialties", ids_json(content, scientist.specialties)}});
  return scientists;
}

json::array food_json(const Content& content) {
  json::array cards;
  for (const Food& food : content.food)
    cards.push_back({{"id", food.id},
                     {"name", food.name},
                     {"crop", food.crop},
                     {"nutrition", food.nutrition},
                     {"copies", numbers_json(food.copies)},
                     {"bonus", effects_words(food.bonus)},
                     {"effects", effects_json(food.bonus)}});
  return cards;
}

json::array orders_json(const Content& content) {
  json::array orders;
  for (const Order& order : content.orders)
    orders.push_back({{"id", order.id},
                      {"name", order.name},
                      {"class", order.order_class + 1},
                      {"pay", cubes_json(order.pay)},
                      {"vp", order.vp},
                      {"rewards", effects_words(order.rewards)},
                      {"effects", effects_json(order.rewards)}});
  return orders;
}

json::array tiles_json(const Content& content) {
  json::array tiles;
  for (const Equipment& tile : content.equipment)
    tiles.push_back(
        {{"id", tile.id},
         {"name", tile.name},
         {"module", content.module(tile.module).id},
         {"instead", tile.instead},
         {"text", tile.instead ? action_words(content.action(tile.action)) : effects_words(tile.effects)}});
  return tiles;
}

json::array ai_cards_json(const Content& content) {
  json::array cards;
  for (const AiCard& card : content.ai_cards) {
    json::array steps;
    for (const ModuleId step : card.steps) steps.emplace_back(content.module(step).id);
    cards.push_back({{"id", card.id},
                     {"name", card.name},
                     {"letter", card.letter},
                     {"advanced", card.advanced},
                     {"steps", steps},
                     {"preference", std::string(track_names[card.preference.index()])},
                     {"scrubber", card.scrubber}});
  }
  return cards;
}

// LM-16.4: what each place of each row of the turn order track gives; null for nothing.
json::array rows_json(const Content& content) {
  json::array rows;
  for (std::size_t row = 1; row < content.row_bonus.size(); ++row) {
    json::array places;
    for (std::size_t place = 0; place < most_players; ++place)
      places.push_back(content.has_row_bonus[row][place]
                           ? json::value(effect_json(content.row_bonus[row][place]))
                           : nullptr);
    rows.push_back(places);
  }
  return rows;
}

json::array covered_json(const Content& content) {
  json::array covered;
  for (std::size_t players = 1; players <= most_players; ++players)
    covered.push_back(ids_json(content, content.by_players[players].covered));
  return covered;
}

}  // namespace

boost::json::value Game::content_json(const Content& content) {
  json::array advanced;
  for (const Advanced& tile : content.advanced)
    advanced.push_back({{"id", tile.id},
                        {"name", tile.name},
                        {"module", content.module(tile.module).id},
                        {"text", advanced_words(content, tile)}});
  json::array bonuses;
  for (const Bonus& bonus : content.bonuses)
    bonuses.push_back({{"id", bonus.id},
                       {"name", bonus.name},
                       {"text", effects_words(bonus.effects)},
                       {"effects", effects_json(bonus.effects)}});
  json::object root;
  root["modules"] = modules_json(content);
  root["actions"] = actions_json(content);
  root["zones"] = zones_json(content);
  root["covered"] = covered_json(content);  // by number of players, from 1 on
  root["scientists"] = cards_json(content);
  root["food"] = food_json(content);
  root["orders"] = orders_json(content);
  root["advanced"] = advanced;
  root["bonuses"] = bonuses;
  root["equipment"] = tiles_json(content);
  root["ai_cards"] = ai_cards_json(content);
  root["fees"] = numbers_json(content.fees);
  root["battery"] = content.battery;
  root["water_room"] = content.water_room;
  root["helium_room"] = content.helium_room;
  root["ai_battery"] = content.ai.battery;
  root["waste_spaces"] = content.waste_spaces;
  root["danger_from"] = content.danger_from;
  root["stress"] = {{"most", content.stress_most}, {"best", content.stress_best}};
  root["co2_vp"] = numbers_json(content.co2_vp);
  root["construction_vp"] = numbers_json(content.construction_vp);
  root["depot_vp"] = numbers_json(content.depot_vp);
  root["import_vp"] = content.import_vp;
  root["rounds"] = round_count;
  root["rows"] = rows_json(content);  // from row 1 on
  root["research_levels"] = content.research_levels;
  root["cap_vp"] = content.cap_vp;
  json::array rewards;
  for (const Cubes& reward : content.probe_rewards) rewards.push_back(cubes_json(reward));
  root["probe_rewards"] = rewards;
  root["solar"] = numbers_json(content.solar);  // by round, from 0 on
  root["orders_vp"] = numbers_json(content.orders_vp);
  root["stress_vp"] = numbers_json(content.stress_vp);
  return root;
}

}  // namespace orrery::luna_maris
