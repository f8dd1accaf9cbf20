// Every entry of content.toml at work: the figures stand here a second time, independent of the file.
#include <vector>

#include "games/ceres/tests/ceres_table.h"

namespace orrery::ceres::ceres_content_test {
namespace {

struct PartRow {
  std::string pay;
  Ask asks;   // what the part asks; none: it only gains
  int count;  // times of manufacture and trade, cards drawn by expanse
  std::string gain;
};
struct FacilityRow {
  std::string id, type;
  int vp;
  std::string cost, production;
  std::vector<PartRow> parts;
};

// clang-format off
const std::vector<FacilityRow> facility_rows = {
    {"open_pit", "mine", 2, "alloy 1 credits 2", "ore 2", {{"", Ask::none, 0, "ore 3"}}},
    {"ice_drill", "mine", 2, "alloy 1 credits 2", "ice 2", {{"", Ask::none, 0, "ice 2"}, {"energy 1", Ask::none, 0, "ice 2"}}},
    {"probe_silo", "mine", 5, "alloy 2 energy 1", "ice 1", {{"ice 1", Ask::make, 1, ""}, {"", Ask::asteroid, 0, ""}}},
    {"launch_ramp", "mine", 6, "alloy 2 ceramics 1", "ore 1", {{"", Ask::none, 0, "ice 2"}, {"", Ask::asteroid, 0, ""}}},
    {"core_tunnel", "mine", 7, "alloy 2 ore 1", "ore 1", {{"", Ask::none, 0, "ore 2"}, {"ice 1", Ask::make, 2, ""}}},
    {"smelter_shaft", "mine", 3, "alloy 1 ceramics 1", "ore 1", {{"ice 1", Ask::none, 0, "ore 2"}, {"", Ask::make, 2, ""}}},
    {"survey_tower", "mine", 4, "alloy 1 energy 1", "ice 1", {{"", Ask::harvest, 0, ""}, {"energy 1", Ask::harvest, 0, ""}}},
    {"regolith_scoop", "mine", 1, "alloy 1 credits 1", "ore 1 ice 1", {{"", Ask::none, 0, "ore 2 ice 1"}}},
    {"tether_station", "mine", 8, "alloy 3", "ore 1", {{"", Ask::harvest, 0, ""}, {"ice 1", Ask::asteroid, 0, ""}}},
    {"deep_bore", "mine", 9, "alloy 3 ceramics 1", "ore 2", {{"", Ask::none, 0, "ore 3"}}},
    {"cryo_well", "mine", 5, "alloy 2 ceramics 2", "ice 2", {{"", Ask::none, 0, "ice 3"}}},
    {"sorting_yard", "mine", 4, "alloy 1 credits 3", "ore 1", {{"", Ask::none, 0, "ore 2"}, {"", Ask::trade, 1, ""}}},
    {"research_lab", "lab", 8, "alloy 2 ceramics 2 energy 1", "energy 1", {{"", Ask::research, 0, ""}, {"ice 1", Ask::none, 0, "energy 2"}}},
    {"solar_array", "lab", 2, "alloy 2 credits 1", "energy 2", {{"", Ask::none, 0, "energy 1"}}},
    {"test_chamber", "lab", 3, "alloy 1 ceramics 2", "energy 1", {{"", Ask::research, 0, ""}}},
    {"plasma_cell", "lab", 1, "alloy 1 ice 1", "energy 1", {{"", Ask::none, 0, "energy 2"}}},
    {"telemetry_hub", "lab", 5, "alloy 1 ceramics 1 ice 1", "credits 1", {{"", Ask::harvest, 0, ""}, {"ice 1", Ask::harvest, 0, ""}}},
    {"data_vault", "lab", 7, "alloy 2 energy 1", "credits 1", {{"", Ask::none, 0, "energy 1"}, {"", Ask::research, 0, ""}}},
    {"fusion_ring", "lab", 7, "alloy 3 ceramics 3", "energy 2", {{"", Ask::none, 0, "energy 2"}}},
    {"drone_lab", "lab", 5, "alloy 1 ice 2", "ore 1", {{"", Ask::favor, 0, ""}, {"ice 1", Ask::none, 0, "energy 2"}}},
    {"flight_lab", "lab", 5, "alloy 2 ceramics 1 credits 1", "energy 1", {{"", Ask::none, 0, "energy 1"}, {"energy 1", Ask::asteroid, 0, ""}}},
    {"gene_bank", "lab", 10, "alloy 3 energy 1", "credits 1", {{"", Ask::none, 0, "influence 2"}}},
    {"thermal_works", "lab", 3, "alloy 1 ore 2", "energy 1", {{"ice 2", Ask::none, 0, "energy 3"}}},
    {"theory_wing", "lab", 6, "alloy 2 ceramics 2", "credits 1", {{"", Ask::research, 0, ""}, {"", Ask::council, 0, ""}}},
    {"tech_factory", "factory", 3, "alloy 1 energy 1", "ore 1", {{"", Ask::make, 2, ""}, {"ice 1", Ask::facility, 0, ""}}},
    {"kiln_hall", "factory", 3, "alloy 1 ore 2", "ceramics 1", {{"", Ask::none, 0, "ceramics 2"}}},
    {"probe_works", "factory", 5, "alloy 2 energy 1", "ceramics 1", {{"ore 1", Ask::none, 0, "ceramics 1 energy 1"}, {"", Ask::make, 2, ""}}},
    {"alloy_mill", "factory", 4, "alloy 1 ceramics 1", "ore 1", {{"", Ask::make, 3, ""}}},
    {"rolling_line", "factory", 6, "alloy 2", "ore 1", {{"", Ask::make, 2, ""}, {"ice 1", Ask::make, 2, ""}}},
    {"glass_furnace", "factory", 6, "alloy 2 ice 1", "ceramics 1", {{"", Ask::none, 0, "ceramics 1"}, {"energy 1", Ask::none, 0, "ceramics 2"}}},
    {"frame_shop", "factory", 4, "alloy 1 ceramics 1 credits 1", "ore 1", {{"", Ask::none, 0, "ore 2"}, {"", Ask::facility, 0, ""}}},
    {"dock_builder", "factory", 6, "alloy 2 ceramics 1", "ore 1", {{"", Ask::draw, 0, ""}}},
    {"hull_plant", "factory", 8, "alloy 2 ore 2", "ore 1", {{"", Ask::make, 2, ""}}},
    {"robot_bay", "factory", 2, "alloy 1 credits 1", "credits 2", {{"", Ask::contract, 0, ""}}},
    {"nano_forge", "factory", 9, "alloy 3 energy 1", "ceramics 2", {{"ceramics 1", Ask::none, 0, "ore 3"}, {"", Ask::make, 2, ""}}},
    {"prefab_line", "factory", 3, "alloy 1 ceramics 2", "ceramics 1", {{"", Ask::facility, 3, ""}}},
    {"trade_desk", "office", 2, "alloy 1 ceramics 1 credits 1", "credits 2", {{"", Ask::trade, 2, ""}}},
    {"envoy_suite", "office", 4, "alloy 1 credits 4", "influence 1", {{"", Ask::none, 0, "influence 2"}}},
    {"contract_hall", "office", 5, "alloy 2 credits 2", "credits 2", {{"", Ask::project, 0, ""}}},
    {"bank_vault", "office", 5, "alloy 2 ceramics 2", "credits 3", {{"", Ask::none, 0, "credits 3"}}},
    {"lobby_tower", "office", 7, "alloy 2 credits 2", "credits 1", {{"", Ask::none, 0, "influence 1"}, {"", Ask::favor, 0, ""}}},
    {"crew_bureau", "office", 3, "alloy 1 energy 1", "credits 2", {{"credits 1", Ask::from, 0, ""}}},
    {"freight_office", "office", 5, "alloy 1 energy 1 credits 1", "credits 1", {{"", Ask::bureau, 0, ""}}},
    {"customs_house", "office", 6, "alloy 3", "credits 3", {{"influence 1", Ask::none, 0, "credits 5"}}},
    {"mission_control", "office", 6, "alloy 1 energy 1 credits 2", "credits 1", {{"", Ask::council, 0, ""}, {"ice 1", Ask::harvest, 0, ""}}},
    {"board_room", "office", 8, "alloy 2 ceramics 2", "influence 1 credits 1", {{"", Ask::produce, 0, ""}}},
    {"charter_hall", "office", 10, "alloy 3 credits 3", "credits 1", {{"", Ask::project, 0, ""}}},
    {"broker_den", "office", 1, "alloy 1 credits 1", "credits 2", {{"", Ask::none, 0, "credits 2"}, {"", Ask::trade, 1, ""}}},
};
const std::vector<FacilityRow> starting_rows = {
    {"launch_site", "mine", 0, "", "ore 2 ice 1", {{"", Ask::none, 0, "ore 3"}, {"energy 1", Ask::none, 0, "ice 3"}, {"", Ask::asteroid, 0, ""}}},
    {"main_factory", "factory", 0, "", "ceramics 1", {{"", Ask::none, 0, "ceramics 2"}, {"", Ask::make, 2, ""}, {"ice 1", Ask::make, 1, ""}}},
    {"main_lab", "lab", 0, "", "energy 1", {{"", Ask::none, 0, "energy 2"}, {"", Ask::research, 0, ""}, {"ice 1", Ask::harvest, 0, ""}}},
    {"main_office", "office", 0, "", "influence 1 credits 2", {{"", Ask::none, 0, "influence 1 credits 2"}, {"", Ask::bureau, 0, ""}}},
    {"orbital_gantry", "mine", 0, "", "ore 1 ice 2", {{"", Ask::none, 0, "ore 1 ice 2"}, {"", Ask::asteroid, 0, ""}, {"ice 1", Ask::harvest, 0, ""}}},
    {"fabrication_deck", "factory", 0, "", "ceramics 1", {{"", Ask::none, 0, "ceramics 1"}, {"", Ask::make, 2, ""}, {"credits 2", Ask::facility, 0, ""}}},
    {"survey_lab", "lab", 0, "", "energy 1", {{"", Ask::none, 0, "energy 1 ceramics 1"}, {"", Ask::research, 0, ""}, {"ice 2", Ask::research, 0, ""}}},
    {"liaison_office", "office", 0, "", "influence 2", {{"", Ask::none, 0, "credits 4"}, {"", Ask::project, 0, ""}, {"ice 1", Ask::trade, 2, ""}}},
};
struct AsteroidRow { std::string id; int ice, vp; std::string production; };  // ice with all offsets at 0
const std::vector<AsteroidRow> asteroid_rows = {
    {"vesta", 0, 6, "ore 2"},
    {"iris", 0, 7, "influence 1"},
    {"flora", 0, 7, "ice 1"},
    {"juno", 0, 6, "energy 1"},
    {"hebe", 0, 5, "ice 2"},
    {"pallas", 1, 4, "ore 1 energy 1"},
    {"metis", 1, 7, "ore 1"},
    {"fortuna", 1, 5, "credits 3"},
    {"astraea", 2, 6, "ceramics 1"},
    {"thalia", 2, 5, "ore 1 ice 1"},
    {"hygiea", 1, 3, "ceramics 1 energy 1"},
    {"massalia", 1, 6, "credits 2"},
    {"psyche", 3, 6, "alloy 1"},
    {"eunomia", 3, 9, "ice 1"},
    {"lutetia", 3, 8, "energy 1"},
    {"egeria", 3, 7, "ice 2"},
    {"davida", 4, 9, "ore 1"},
    {"ida", 4, 9, "influence 1"},
    {"cybele", 5, 6, "ceramics 1 energy 1"},
    {"mathilde", 5, 9, "ore 2"},
    {"interamnia", 4, 8, "influence 1 credits 1"},
    {"gaspra", 4, 8, "ceramics 1"},
    {"eros", 8, 14, "ore 1"},
    {"itokawa", 8, 14, "ore 1 ice 1"},
    {"bennu", 8, 15, "energy 1"},
    {"ryugu", 9, 14, "ceramics 1"},
    {"apophis", 9, 11, "alloy 1"},
    {"toutatis", 10, 14, "ice 1"},
    {"icarus", 9, 10, "energy 2"},
    {"didymos", 9, 14, "influence 1"},
};
struct ProjectRow { std::string id; int min_players, vp; std::string cost; };
const std::vector<ProjectRow> project_rows = {
    {"water_reservoir", 2, 10, "ice 5"},
    {"hydroponic_dome", 2, 11, "ice 3 energy 2"},
    {"power_grid", 2, 11, "energy 4"},
    {"radiation_shield", 2, 11, "ceramics 4"},
    {"transit_line", 2, 12, "alloy 2 energy 1"},
    {"spaceport_annex", 2, 15, "alloy 3 credits 2"},
    {"medical_bay", 2, 11, "ceramics 2 energy 2"},
    {"school_ring", 2, 10, "influence 2 credits 3"},
    {"market_plaza", 2, 9, "credits 6"},
    {"ore_exchange", 2, 10, "ore 5"},
    {"air_plant", 2, 10, "ice 2 ceramics 2"},
    {"habitat_block", 2, 13, "alloy 2 ceramics 2"},
    {"observatory", 2, 11, "energy 3 influence 1"},
    {"founders_monument", 2, 10, "alloy 1 ore 2"},
    {"pioneer_memorial", 2, 12, "probe 1 credits 2"},
    {"sports_arena", 3, 11, "alloy 1 credits 4"},
    {"signal_mast", 3, 8, "ore 2 energy 1"},
    {"thermal_plant", 3, 13, "ice 4 energy 2"},
    {"grand_terminal", 4, 17, "alloy 4 ceramics 1"},
    {"concert_hall", 4, 9, "influence 1 credits 4"},
    {"assembly_forum", 4, 12, "influence 3 ceramics 2"},
};
struct TradeRow { std::string craft, id, pay, gain; int vp; };
const std::vector<TradeRow> trade_rows = {
    {"ore_hauler", "ore_hauler_1", "credits 2", "ore 3", 0},
    {"ore_hauler", "ore_hauler_2", "ore 3", "ceramics 3", 0},
    {"ore_hauler", "ore_hauler_3", "energy 1", "ice 3", 0},
    {"ore_hauler", "ore_hauler_4", "alloy 1", "", 4},
    {"ice_tender", "ice_tender_1", "ice 2", "credits 5", 0},
    {"ice_tender", "ice_tender_2", "credits 2", "ice 3", 0},
    {"ice_tender", "ice_tender_3", "ceramics 1", "energy 2", 0},
    {"ice_tender", "ice_tender_4", "energy 3", "", 6},
    {"mars_courier", "mars_courier_1", "credits 3", "alloy 1 ore 1", 0},
    {"mars_courier", "mars_courier_2", "ceramics 1", "influence 2", 0},
    {"mars_courier", "mars_courier_3", "influence 1", "credits 4", 0},
    {"mars_courier", "mars_courier_4", "ice 3", "", 4},
    {"star_broker", "star_broker_1", "ore 2", "credits 5", 0},
    {"star_broker", "star_broker_2", "credits 4", "probe 1", 0},
    {"star_broker", "star_broker_3", "ceramics 2", "energy 3", 0},
    {"star_broker", "star_broker_4", "credits 5", "", 5},
};
struct ResearchRow { std::string field; int level; std::string cost; int vp; };  // vp as the first one there
const std::vector<ResearchRow> research_rows = {
    {"aerospace", 1, "energy 2", 1},
    {"aerospace", 2, "energy 4", 3},
    {"aerospace", 3, "energy 6", 10},
    {"construction", 1, "energy 1 ceramics 2", 2},
    {"construction", 2, "energy 2 ceramics 3", 4},
    {"construction", 3, "energy 2 ceramics 4", 11},
    {"logistics", 1, "energy 2", 1},
    {"logistics", 2, "energy 3 credits 4", 3},
    {"logistics", 3, "energy 6 credits 5", 8},
};
struct FavorRow { std::string id, cost; };
const std::vector<FavorRow> favor_rows = {
    {"manufacturing_efficiency", "ore 1"},
    {"continuous_ice_supply", "ore 1"},
    {"mars_droid", "ice 1"},
    {"leader_assistant", "credits 1"},
    {"special_grant", "credits 2"},
};
// clang-format on

// Seat 0 begins, with nothing, and no card of interest lies in the way.
Position empty_table() {
  Position p = set_table(2);
  p.order.clear();
  p.order.push_back(0);
  p.order.push_back(1);
  p.active = 0;
  for (Player& player : p.players) player.goods = {};
  for (std::uint8_t& offset : p.offsets.items) offset = 0;
  return p;
}

// Every price that parts, options and cards ask for can be paid, and no gain meets a limit.
Goods plenty() {
  return goods("ore 6 ice 6 ceramics 6 energy 6 credits 20 influence 10 alloy 4 probe 2");
}

// Takes the card out of the pile or the display.
void take_out(Position& p, FacilityId card) {
  if (const int at = p.pile.find(card); at >= 0) p.pile.take(static_cast<std::size_t>(at));
  for (FacilityId& place : p.display)
    if (place == card) place = p.pile.pop_back();
}

// Forgets what a part asked and goes on with the next part.
void leave_part(Position& p) {
  while (p.asked() != Ask::part) p.questions.pop();
  for (const FacilityId card : p.drawn) p.discard.push_back(card);
  p.drawn.clear();
  p.extra_made = false;
  p.me().goods = plenty();
  advance(standard_content(), p, nullptr);
}

// Activates the outstation and uses part after part: each must come in its order, take its cost, and bring
// what the row says.
void expect_parts(Position& p, const FacilityRow& row) {
  const Content& c = standard_content();
  const FacilityId id = id_named<FacilityId>(row.id);
  Goods expected = p.players[0].goods = plenty();
  play(p, {"worker " + row.id});
  for (std::size_t i = 0; i < row.parts.size(); ++i) {
    const PartRow& part = row.parts[i];
    if (part.asks == Ask::none && part.pay.empty()) {
      expected.add(goods(part.gain));
      continue;
    }
    ASSERT_EQ(p.asked(), Ask::part) << row.id;
    ASSERT_EQ(p.questions.top().part, i) << row.id;
    ASSERT_EQ(told(p.players[0].goods), told(expected)) << row.id << " before part " << i;
    play(p, {"use"});
    expected.pay(goods(part.pay));
    if (part.asks == Ask::none) {
      expected.add(goods(part.gain));
      continue;
    }
    ASSERT_EQ(p.asked(), part.asks) << row.id;
    if (part.asks == Ask::make || part.asks == Ask::trade) {
      ASSERT_EQ(p.questions.top().left, part.count) << row.id;
    }
    if (part.asks == Ask::facility) {
      ASSERT_EQ(p.drawn.size(), static_cast<std::size_t>(part.count)) << row.id;
      const bool upgrades = row.id == "tech_factory" || row.id == "frame_shop";
      ASSERT_EQ(p.questions.top().deed, upgrades ? Deed::upgrade : Deed::expanse) << row.id;
    }
    ASSERT_EQ(told(p.players[0].goods), told(expected)) << row.id << " after part " << i;
    leave_part(p);
    expected = plenty();
  }
  EXPECT_EQ(told(p.players[0].goods), told(expected)) << row.id << " at the end";
  EXPECT_TRUE(p.questions.empty()) << row.id << " has more parts than it should";
  EXPECT_EQ(part_of(c, id, {}, row.parts.size()), nullptr) << row.id;
}

TEST(CeresContent, CE_1_14_CE_1_15_every_facility_costs_scores_and_produces) {
  const Content& c = standard_content();
  ASSERT_EQ(facility_rows.size(), 48u);
  ASSERT_EQ(c.facility_cards, 48);
  std::array<int, type_count> types{};
  for (const FacilityRow& row : facility_rows) {
    const FacilityId id = id_named<FacilityId>(row.id);
    ++types[c.facility(id).type.index()];
    EXPECT_EQ(id_text(c, c.facility(id).type), row.type) << row.id;
    Position p = empty_table();
    take_out(p, id);
    p.pile.push_back(p.display[0]);
    p.display[0] = id;
    const Goods cost = goods(row.cost);
    for (std::size_t i = 0; i < good_count; ++i) {
      if (cost.of[i] == 0) continue;
      p.me().goods = cost;
      --p.me().goods.of[i];
      Position poorer = p;
      ask(poorer, {.ask = Ask::facility, .deed = Deed::construction_yard});
      EXPECT_FALSE(is_legal(poorer, "build " + row.id)) << row.id << " without enough " << good_ids[i];
    }
    p.me().goods = cost;
    play(p, {"leader construction_yard", "no-draw", "build " + row.id, "expanse"});
    EXPECT_EQ(p.players[0].vp, row.vp) << row.id;
    EXPECT_EQ(told(p.players[0].goods), told(goods(row.production))) << row.id;
    EXPECT_EQ(p.players[0].outstations.back().top, id) << row.id;
  }
  for (const int count : types) EXPECT_EQ(count, 12);
}

TEST(CeresContent, CE_13_7_CE_13_9_every_facility_does_what_its_function_says) {
  for (const FacilityRow& row : facility_rows) {
    Position p = empty_table();
    const FacilityId id = id_named<FacilityId>(row.id);
    take_out(p, id);
    p.players[0].outstations.push_back({id, {}, false, false});
    p.claims[id_named<AsteroidId>("bennu")] = {0};
    expect_parts(p, row);
  }
}

TEST(CeresContent, CE_2_6_CE_2_7_CE_13_7_every_starting_outstation_produces_and_functions) {
  const Content& c = standard_content();
  ASSERT_EQ(starting_rows.size(), 8u);
  for (std::size_t i = 0; i < starting_rows.size(); ++i) {
    const FacilityRow& row = starting_rows[i];
    const FacilityId id = id_named<FacilityId>(row.id);
    EXPECT_EQ(id_text(c, c.facility(id).type), row.type) << row.id;
    std::array<std::uint8_t, max_options> side{};
    side[0] = i < 4 ? 0 : 1;
    Position p = set_table(2, 1, side);
    ASSERT_GE(p.me().find(id), 0) << row.id;
    p.order.clear();
    p.order.push_back(0);
    p.order.push_back(1);
    p.active = 0;
    for (std::uint8_t& offset : p.offsets.items) offset = 0;
    p.claims[id_named<AsteroidId>("bennu")] = {0};
    p.players[0].outstations.push_back({id_named<FacilityId>("open_pit"), {}, false, false});
    take_out(p, id_named<FacilityId>("open_pit"));
    Position producing = p;
    producing.players[0].goods = {};
    play(producing, {"leader corporate_headquarters", "produce " + row.id});
    EXPECT_EQ(told(producing.players[0].goods), told(goods(row.production))) << row.id;
    expect_parts(p, row);
    Position upgrading = p;
    upgrading.active = 0;
    upgrading.questions.clear();
    ask(upgrading,
        {.ask = Ask::target, .deed = Deed::upgrade, .facility = id_named<FacilityId>("kiln_hall")});
    EXPECT_FALSE(is_legal(upgrading, "under " + row.id)) << row.id;
  }
}

TEST(CeresContent, CE_1_17_CE_10_4_every_asteroid_has_its_way_points_and_production) {
  ASSERT_EQ(asteroid_rows.size(), standard_content().asteroids.size());
  for (const AsteroidRow& row : asteroid_rows) {
    Position p = empty_table();
    p.me().goods[Good::probe] = 1;
    p.me().goods[Good::ice] = static_cast<std::uint16_t>(row.ice);
    ask(p, {.ask = Ask::asteroid});
    if (row.ice > 0) {
      Position poorer = p;
      --poorer.me().goods[Good::ice];
      EXPECT_FALSE(is_legal(poorer, "launch " + row.id)) << row.id;
    }
    play(p, {"launch " + row.id});
    EXPECT_EQ(p.players[0].vp, row.vp) << row.id;
    EXPECT_EQ(told(p.players[0].goods), told(goods(row.production))) << row.id;
    Position producing = p;  // it goes on producing (CE-5.5)
    producing.players[0].goods = {};
    producing.alloys = 10;
    Position idle = producing;
    idle.claims[id_named<AsteroidId>(row.id)] = {};
    play(producing, {"pass", "pass"});
    play(idle, {"pass", "pass"});
    Goods sum = idle.players[0].goods;
    sum.add(goods(row.production));
    EXPECT_EQ(told(producing.players[0].goods), told(sum)) << row.id;
  }
}

TEST(CeresContent, CE_1_16_CE_8_11_every_project_has_its_cost_points_and_mark) {
  ASSERT_EQ(project_rows.size(), standard_content().projects.size());
  for (const ProjectRow& row : project_rows) {
    const ProjectId id = id_named<ProjectId>(row.id);
    for (int players = 2; players <= 4; ++players) {
      const Position p = set_table(players);
      const bool used = p.project_pile.contains(id) || p.projects.contains(id);
      EXPECT_EQ(used, players >= row.min_players) << row.id << ", " << players << " players";
    }
    Position p = empty_table();
    ask(p, {.ask = Ask::commit, .project = id});
    const Goods cost = goods(row.cost);
    for (std::size_t i = 0; i < good_count; ++i) {
      if (cost.of[i] == 0) continue;
      p.me().goods = cost;
      --p.me().goods.of[i];
      EXPECT_FALSE(is_legal(p, "complete " + row.id)) << row.id << " without enough " << good_ids[i];
    }
    p.me().goods = cost;
    play(p, {"complete " + row.id});
    EXPECT_EQ(p.players[0].vp, row.vp) << row.id;
    EXPECT_TRUE(p.players[0].goods.empty()) << row.id;
  }
}

TEST(CeresContent, CE_8_2_every_trade_takes_its_left_and_gives_its_right_side) {
  ASSERT_EQ(trade_rows.size(), 16u);
  for (const TradeRow& row : trade_rows) {
    Position p = empty_table();
    p.docks[0].craft = id_named<CraftId>(row.craft);
    p.me().goods = goods(row.pay);
    ask(p, {.ask = Ask::trade, .left = 1});
    Position poorer = p;
    for (std::uint16_t& amount : poorer.me().goods.of)
      amount = static_cast<std::uint16_t>(amount > 0 ? amount - 1 : 0);
    EXPECT_FALSE(is_legal(poorer, "trade " + row.id)) << row.id;
    play(p, {"trade " + row.id});
    EXPECT_EQ(told(p.players[0].goods), told(goods(row.gain))) << row.id;
    EXPECT_EQ(p.players[0].vp, row.vp) << row.id;
  }
}

TEST(CeresContent, CE_10_10_CE_10_12_every_research_program_has_its_cost_and_points) {
  for (const ResearchRow& row : research_rows) {
    Position p = empty_table();
    p.me().research[id_named<FieldId>(row.field)] = static_cast<std::uint8_t>(row.level - 1);
    p.me().goods = goods(row.cost);
    ask(p, {.ask = Ask::research});
    Position poorer = p;
    --poorer.me().goods[Good::energy];
    EXPECT_FALSE(is_legal(poorer, "research " + row.field)) << row.field << row.level;
    play(p, {"research " + row.field});
    EXPECT_EQ(p.players[0].vp, row.vp) << row.field << row.level;
    EXPECT_TRUE(p.players[0].goods.empty()) << row.field << row.level;
    EXPECT_EQ(p.players[0].level(id_named<FieldId>(row.field)), row.level);
  }
}

TEST(CeresContent, CE_10_15_every_favor_has_its_cost) {
  for (const FavorRow& row : favor_rows) {
    Position p = empty_table();
    ask(p, {.ask = Ask::favor});
    EXPECT_FALSE(is_legal(p, "favor " + row.id)) << row.id;
    p.me().goods = goods(row.cost);
    play(p, {"favor " + row.id});
    EXPECT_TRUE(p.players[0].goods.empty()) << row.id;
    EXPECT_EQ(p.holds(0, id_named<FavorId>(row.id)), row.id != "special_grant") << row.id;
  }
}

}  // namespace
}  // namespace orrery::ceres::ceres_content_test
