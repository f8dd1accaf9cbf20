// The tables of Luna Maris, read from content.toml.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/content_reader.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/position/id_set.h"

namespace orrery::luna_maris {

struct ModuleTag;
struct ActionTag;
struct ZoneTag;
struct ScientistTag;
struct FoodTag;
struct OrderTag;
struct TrackTag;
struct BonusTag;
struct AdvancedTag;
struct EquipmentTag;
struct AiCardTag;
using ModuleId = Id<ModuleTag>;
using ActionId = Id<ActionTag>;
using ZoneId = Id<ZoneTag>;
using ScientistId = Id<ScientistTag>;
using FoodId = Id<FoodTag>;
using OrderId = Id<OrderTag>;
using TrackId = Id<TrackTag>;
using BonusId = Id<BonusTag>;
using AdvancedId = Id<AdvancedTag>;
using EquipmentId = Id<EquipmentTag>;
using AiCardId = Id<AiCardTag>;
// LM-1.2
inline constexpr int module_count = 10;
inline constexpr int zone_count = 19;
inline constexpr int level1_count = 6;
inline constexpr int level2_count = 16;
inline constexpr int scientist_count = level1_count + level2_count;
inline constexpr int food_card_count = 36;
inline constexpr int order_count = 30;
inline constexpr int class_count = 4;
inline constexpr int track_count = 2;
inline constexpr int bonus_count = 8;
inline constexpr int advanced_count = 8;
inline constexpr int equipment_count = 7;
inline constexpr int ai_card_count = 12;

using ModuleSet = IdSet<ModuleId, module_count, std::uint16_t>;
using ZoneSet = IdSet<ZoneId, zone_count, std::uint32_t>;
using ScientistSet = IdSet<ScientistId, scientist_count, std::uint32_t>;
using OrderSet = IdSet<OrderId, order_count, std::uint32_t>;

inline constexpr int most_food_kinds = 24;
inline constexpr int most_actions = 40;
inline constexpr int most_players = 4;
inline constexpr int round_count = 5;       // LM-6.1
inline constexpr int seedbed_count = 3;     // LM-2.14
inline constexpr int hiring_places = 3;     // LM-2.8
inline constexpr int most_orders_each = 5;  // LM-2.6: tiles of a class in one game
inline constexpr int project_places = 5;    // LM-2.9
inline constexpr int most_built = 4;        // LM-22.9
inline constexpr int ai_deck_size = 5;      // LM-31.5
inline constexpr int depot_probes = 3;      // LM-3.3
inline constexpr int top_oxygen = 8;        // LM-5.13

// The modules by name: rules and the automaton's algorithms speak of them (the order is that of the content).
inline constexpr std::array<std::string_view, module_count> module_names = {
    "recycling_facility", "sleeping_quarters", "laboratory",     "power_plants",  "industrial_complex",
    "comms_room",         "airlock",           "mining_station", "shipping_dock", "greenhouse"};
inline constexpr ModuleId recycling_facility{0}, sleeping_quarters{1}, laboratory{2}, power_plants{3},
    industrial_complex{4}, comms_room{5}, airlock{6}, mining_station{7}, shipping_dock{8}, greenhouse{9};

inline constexpr std::array<std::string_view, track_count> track_names = {"extraction", "sustainability"};
inline constexpr TrackId extraction{0}, sustainability{1};

// What is paid or received at once.
struct Cubes {
  std::uint8_t energy = 0;
  std::uint8_t iron = 0;
  std::uint8_t titanium = 0;
  std::uint8_t water = 0;
  std::uint8_t helium = 0;
  std::uint8_t waste = 0;
  std::uint8_t vp = 0;

  constexpr int ore() const { return iron + titanium; }
  constexpr int total() const { return energy + iron + titanium + water + helium + waste; }
  friend constexpr bool operator==(const Cubes&, const Cubes&) = default;
};

enum class Do : std::uint8_t {
  gain,
  co2,
  stress,
  stress_max,
  oxygen,
  discard_waste,
  fill_battery,
  recover,
  research,
  food_seedbeds,
  food_discard,
  food_deck,
  install_probe,
  mine,
  hire,
  fulfill_order,
  build_module,
  reuse_bonus,
  rest,
  per_order,
  cost_less,
};

struct Effect {
  Do what = Do::gain;
  std::uint8_t n = 0;
  Cubes gain{};
};
using Effects = FixedVector<Effect, 4>;

struct Module {
  std::string id, name, letter;
  int x = 0, y = 0;
  bool has_space = true;  // LM-10.6
  bool specialty_needed = true;
  int energy = 1;
  int keeper_vp = 1;
  ModuleSet neighbors;
  AdvancedId advanced;                             // its improvement, if there is one
  std::array<ModuleSet, top_oxygen + 1> within;    // by oxygen: where one can get (LM-9.6, LM-9.7)
  std::array<ScientistSet, top_oxygen + 1> staff;  // by oxygen: who finds work within reach
  std::array<std::uint8_t, module_count> distance{};
  FixedVector<ActionId, 12> main;
  FixedVector<ActionId, 4> extra;
};

struct Action {
  std::string id, name;
  ModuleId module;
  bool extra = false;
  EquipmentId equipment;  // a tile that is used instead of the main action (LM-14.5)
  std::array<std::uint8_t, track_count> level{};
  AdvancedId built;
  Cubes pay, gain, space;
  Effects effects;
  int combination = -1;  // LM-23.4, LM-26.2
  int group = -1;

  // LM-22.8: the tile is chosen before its price is paid.
  bool pays_later() const { return !effects.empty() && effects[0].what == Do::build_module; }
  bool does(Do what) const {
    for (const Effect& effect : effects)
      if (effect.what == what) return true;
    return false;
  }
};

struct Combination {
  std::string id, name;
  std::array<std::uint8_t, track_count> level{};
  std::vector<ActionId> actions;
};

struct Zone {
  std::string id, name;
  bool titanium = false;
  int x = 0, y = 0;
  ZoneSet neighbors;
};

struct Scientist {
  std::string id, name;
  int level = 1;
  ModuleSet specialties;
  ModuleSet workplaces;  // LM-9.4: the Sleeping Quarters too
};

struct Food {
  std::string id, name, crop;
  int crop_index = 0;
  int nutrition = 0;
  std::array<std::uint8_t, 3> copies{};  // without a mark, 3+, 4
  Effects bonus;
};

struct Order {
  std::string id, name;
  int order_class = 0;  // 0 to 3
  Cubes pay;
  int vp = 0;
  Effects rewards;  // in the order of LM-21.5
};

struct Bonus {
  std::string id, name;
  Effects effects;
};

// What an advanced module changes (section 29).
struct Advanced {
  std::string id, name;
  ModuleId module;
  Cubes extra;
  ActionId extra_action;  // none: with every main action of the module
  ActionId no_waste;
  ActionId scores_probes;
  bool no_waste_for_titanium = false;
  bool cheaper_build = false;
  int substitute_vp = 0;
  int retire_vp = 0;
  Cubes build_cost;
};

struct Equipment {
  std::string id, name;
  ModuleId module;
  bool instead = false;
  ActionId action;  // for those that are used instead of the main action
  Effects effects;  // for those that add to it
  int cost_less = 0;
};

struct PlayerCount {
  int orders_per_class = 3;
  int equipment_offered = 3;
  int food_marks = 1;                                // how many of the marks are used
  std::array<std::uint8_t, most_food_kinds> food{};  // cards of each kind (LM-2.14)
  int reveal_level = 1;
  int reveal_cards = 1;
  ZoneSet covered;
  std::vector<ZoneId> start_zones;
};

struct Co2Round {
  int first = 0, second = 0, last = 0;
};

enum class AiCondition : std::uint8_t { always, co2_steps, waste, helium_room, water_room, discard };
struct AiBonus {
  BonusId bonus;
  AiCondition condition = AiCondition::always;
  int least = 0;
};
struct AiCard {
  std::string id, name, letter;
  bool advanced = false;
  std::vector<ModuleId> steps;
  TrackId preference;
  int scrubber = 1;
};
struct AiBoard {
  Cubes start;
  int battery = 8;
  std::array<Cubes, 4> recycling{};
  int recycling_most = 2;
  int overflow_titanium = 1;
  std::array<int, 4> water{}, helium{};
  int both_from_level = 4;
  Cubes mining;
  std::array<AiBonus, bonus_count> bonus_order;
  int recover_vp = 2;
};

struct Content {
  int start_vp = 5;
  std::array<int, round_count + 1> solar{};  // energy by round (LM-7.4)
  std::array<PlayerCount, most_players + 1> by_players;
  std::array<Module, module_count> modules;
  std::vector<Action> actions;
  std::vector<Combination> combinations;
  std::array<Zone, zone_count> zones;
  ZoneSet titanium_zones;
  std::array<Scientist, scientist_count> scientists;  // level 1 first
  ScientistSet level1, level2;
  std::array<std::uint8_t, hiring_places> fees{};
  std::vector<Food> food;
  int crop_count = 0;
  std::array<Order, order_count> orders;
  int research_levels = 4;
  int cap_vp = 5;
  std::array<Bonus, bonus_count> bonuses;
  std::array<Advanced, advanced_count> advanced;
  std::array<int, most_built> construction_vp{};
  int construction_round_vp = 1;
  std::array<Equipment, equipment_count> equipment;
  std::array<Cubes, depot_probes> probe_rewards;
  std::array<int, depot_probes + 2> group_vp{};  // by size of a group
  int battery = 6, water_room = 4, helium_room = 3;
  Cubes start;  // iron on the first belt space
  int waste_spaces = 10, danger_from = 8;
  int stress_start = 6, stress_most = 4, stress_best = 8;
  std::array<int, top_oxygen + 1> stress_vp{};  // by level
  std::vector<int> co2_vp;
  Co2Round co2_few, co2_four;
  std::array<std::array<Effect, most_players>, round_count + 2> row_bonus{};  // by row and place
  std::array<std::array<bool, most_players>, round_count + 2> has_row_bonus{};
  std::array<std::uint8_t, 3> depot_vp{};  // energy, water, iron
  int import_vp = 2;
  int hired_vp = 2;
  std::array<int, most_players> variety_vp{}, nutrition_vp{};
  std::vector<int> orders_vp;
  int resources_per_vp = 2;
  int waste_first = -1, waste_further = -2;
  AiBoard ai;
  int solo_nutrition_vp = 5;
  std::vector<int> more_orders_vp, more_scientists_vp;
  std::array<AiCard, ai_card_count> ai_cards;

  const Module& module(ModuleId id) const { return modules[id.index()]; }
  const Action& action(ActionId id) const { return actions[id.index()]; }
  const Scientist& scientist(ScientistId id) const { return scientists[id.index()]; }
  const Order& order(OrderId id) const { return orders[id.index()]; }
  const Food& food_card(FoodId id) const { return food[id.index()]; }
  const Equipment& tile(EquipmentId id) const { return equipment[id.index()]; }
  const Advanced& improvement(AdvancedId id) const { return advanced[id.index()]; }
  int last_co2() const { return static_cast<int>(co2_vp.size()) - 1; }

  // The table that an id belongs to.
  const auto& table(ModuleId) const { return module_names; }
  const auto& table(ActionId) const { return actions; }
  const auto& table(ZoneId) const { return zones; }
  const auto& table(ScientistId) const { return scientists; }
  const auto& table(FoodId) const { return food; }
  const auto& table(OrderId) const { return orders; }
  const auto& table(TrackId) const { return track_names; }
  const auto& table(BonusId) const { return bonuses; }
  const auto& table(AdvancedId) const { return advanced; }
  const auto& table(EquipmentId) const { return equipment; }
  const auto& table(AiCardId) const { return ai_cards; }
};

// Throws InputError with file, line and cause.
Content load_content(const ContentTable& root);

}  // namespace orrery::luna_maris
