// Every card does what its entry says: expected figures are written here, independently of content.toml.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "games/alien_artifacts/tests/helpers.h"

namespace orrery::alien_artifacts::content_test {
namespace {

struct Family {
  const char* type;
  Key action;
  std::vector<const char*> ids;
};

const std::vector<Family> planets = {
    {"explore",
     Key::discover,
     {"planet_vitruvius", "planet_mika_1", "planet_far_lantern", "planet_ostara", "planet_quill",
      "planet_ninefold", "planet_pale_harbor", "planet_teal_reach", "planet_wayfarer", "planet_mirren"}},
    {"expand",
     Key::develop,
     {"planet_gutenberg", "planet_axiom", "planet_coda", "planet_lyceum", "planet_novy_most",
      "planet_tessera", "planet_pallium", "planet_hearthrow", "planet_sable_vale", "planet_ivory_steps"}},
    {"exterminate",
     Key::build,
     {"planet_calcine", "planet_bulwark", "planet_ironmere", "planet_cinder_gate", "planet_halberd",
      "planet_rookrest", "planet_kestrel_prime", "planet_obsid", "planet_trench", "planet_varna_hold"}},
    {"exploit",
     Key::buy,
     {"planet_bullion", "planet_tollhouse", "planet_sterling_moor", "planet_copperline", "planet_abacus",
      "planet_marketside", "planet_gilt", "planet_ledgerstone", "planet_dowry", "planet_ambergris"}},
};

const std::vector<Family> ships = {
    {"explore",
     Key::discover,
     {"ship_long_candle", "ship_blue_ibis", "ship_first_footprint", "ship_quiet_compass", "ship_sextant",
      "ship_plumb_line", "ship_dust_almanac", "ship_deep_sounding", "ship_chartmaker", "ship_silver_thread"}},
    {"expand",
     Key::develop,
     {"ship_open_hand", "ship_cornerstone", "ship_second_dawn", "ship_wide_orchard", "ship_keel_of_reason",
      "ship_white_letter", "ship_common_tongue", "ship_gentle_orbit", "ship_olive_meridian",
      "ship_good_neighbor"}},
    {"exterminate",
     Key::build,
     {"ship_black_plague", "ship_red_verdict", "ship_last_argument", "ship_hammerfall", "ship_grim_tally",
      "ship_iron_vigil", "ship_stone_mantle", "ship_unbent", "ship_old_fortress", "ship_tower_of_salt"}},
    {"exploit",
     Key::trade,
     {"ship_sharp_bargain", "ship_loose_change", "ship_night_auction", "ship_prize_crew",
      "ship_golden_fleecer", "ship_open_ledger", "ship_fat_margin", "ship_free_lunch", "ship_second_invoice",
      "ship_salt_and_silver"}},
};

TEST(AlienArtifacts, AA_3_6_AA_8_1_every_logistics_Planet_takes_2_off_the_cost_of_its_Action) {
  for (const Family& family : planets)
    for (const char* id : family.ids) {
      const Position p = board({{id, 0, Area::logistics, 0}});
      EXPECT_EQ(type_names[static_cast<std::size_t>(content().card(card_id(id)).type)], family.type) << id;
      for (int key = 0; key < key_count; ++key)
        EXPECT_EQ(realm_of(content(), p, 0).cost[static_cast<std::size_t>(key)],
                  static_cast<Key>(key) == family.action ? -2 : 0)
            << id;
    }
}

TEST(AlienArtifacts, AA_3_7_AA_24_51_every_operational_Planet_produces_3_and_1) {
  for (const Family& family : planets)
    for (const char* id : family.ids) {
      Position p = board({{id, 0, Area::operational, 0}});
      run_list(p, 0, card_id(id), content().face(card_id(id), Side::operational).on_placed);
      EXPECT_EQ(p.tucked.size(), 3u) << id;
      run_list(p, 0, card_id(id), content().face(card_id(id), Side::operational).on_mine);
      EXPECT_EQ(p.tucked.size(), 4u) << id;
      EXPECT_EQ(p.tucked[3].card, card_id(id));
    }
}

TEST(AlienArtifacts, AA_3_8_every_logistics_Ship_raises_the_limit_of_its_Action_by_1) {
  for (const Family& family : ships)
    for (const char* id : family.ids) {
      const Position p = board({{id, 0, Area::logistics, 0}});
      EXPECT_EQ(type_names[static_cast<std::size_t>(content().card(card_id(id)).type)], family.type) << id;
      for (int key = 0; key < key_count; ++key)
        EXPECT_EQ(realm_of(content(), p, 0).limit[static_cast<std::size_t>(key)],
                  static_cast<Key>(key) == family.action ? 1 : 0)
            << id;
    }
}

TEST(AlienArtifacts, AA_3_9_every_exploit_Ship_and_no_other_brings_a_Defense_Plan_card) {
  for (const Family& family : ships)
    for (const char* id : family.ids) {
      Position p = board({{id, 0, Area::logistics, 0}});
      push_triggers(Play{content(), p, nullptr}, 0, When::join, card_id(id));
      advance(Play{content(), p, nullptr});
      EXPECT_EQ(p.players[0].plans.size(), std::string(family.type) == "exploit" ? 1u : 0u) << id;
    }
}

// What a Ship attacks at with a 2 revealed, against the Alien System and against a player; and its other
// skill.
struct ClassFigures {
  const char* id;
  int alien, player;
  int vp, credits;  // gained by the skill itself with a 3 against a row without effect
};

TEST(AlienArtifacts, AA_3_10_AA_24_46_every_Ship_has_the_skill_of_its_class) {
  const std::map<std::string, ClassFigures> classes = {
      {"pathfinder", {"", 2, 2, 0, 0}}, {"surveyor", {"", 2, 2, 0, 1}},  {"pioneer", {"", 4, 4, 0, 0}},
      {"envoy", {"", 2, 2, 1, 0}},      {"warhawk", {"", 3, 4, 0, 0}},   {"bastion", {"", 2, 2, 1, 0}},
      {"privateer", {"", 2, 2, 0, 0}},  {"freebooter", {"", 2, 2, 0, 3}}};
  const std::array<std::array<const char*, 2>, 4> names = {{{"pathfinder", "surveyor"},
                                                            {"pioneer", "envoy"},
                                                            {"warhawk", "bastion"},
                                                            {"privateer", "freebooter"}}};
  for (std::size_t f = 0; f < ships.size(); ++f)
    for (std::size_t i = 0; i < 10; ++i) {
      const char* id = ships[f].ids[i];
      const ClassFigures& figures = classes.at(names[f][i / 5]);
      const std::vector<Piece> pieces = {{id, 0, Area::operational, 0},
                                         {"tech_bulk_exchange", 0, Area::operational, 0},
                                         {"tech_war_chronicle", 0, Area::operational, 0},
                                         {"tech_grant_committee", 0, Area::operational, 0},
                                         {"planet_quill", 1, Area::operational, 0}};
      Position p = board(pieces);
      begin_attack(p, id, 2, 0, no_seat, "plan_basic");
      EXPECT_EQ(attack_value(content(), p, 0), figures.alien) << id;
      begin_attack(p, id, 2, 0, 1, "plan_basic");
      EXPECT_EQ(attack_value(content(), p, 0), figures.player) << id;
      Position quiet = board(pieces);
      begin_attack(quiet, id, 3, 0, 1,
                   "plan_minefield");  // row 3 has no effect, and above 4 only tokens and 1 VP
      quiet.attack.plan = plan_id("plan_shield_curtain");
      const int value = attack_value(content(), quiet, 0);
      finish_attack(quiet);
      EXPECT_EQ(quiet.vp[0], figures.vp + (value >= 5 ? 1 : 0)) << id;
      EXPECT_EQ(quiet.players[0].bank, figures.credits) << id;
    }
}

// A row of an Alien System or plan: what it gives.
struct Row {
  int vp = 0, credits = 0, artifacts = 0, tokens = 0;
  char ship = '-';  // d damaged, x destroyed
  int defender_vp = 0, defender_credits = 0;
};
struct TableFigures {
  const char* id;
  std::array<Row, 6> rows;  // for the values 1 to 6
};

const Row nothing{};
const Row damaged{0, 0, 0, 0, 'd', 0, 0};
const Row destroyed{0, 0, 0, 0, 'x', 0, 0};
Row gain(int vp, int credits, int artifacts = 0) {
  return {vp, credits, artifacts, 0, '-', 0, 0};
}
Row tokens(int n, int vp = 0, int defender_credits = 0) {
  return {vp, 0, 0, n, '-', 0, defender_credits};
}

void expect_row(Position& p, const Row& row, const std::string& what) {
  EXPECT_EQ(p.vp[0], row.vp) << what;
  EXPECT_EQ(p.players[0].bank, row.credits) << what;
  EXPECT_EQ(static_cast<int>(p.players[0].artifacts.size()), row.artifacts) << what;
  EXPECT_EQ(tokens_on(p, 1, unspecified), row.tokens) << what;
  EXPECT_EQ(p.vp[1], row.defender_vp) << what;
  EXPECT_EQ(p.players[1].bank, row.defender_credits) << what;
  const Held* ship = find_held(p, card_id("ship_sharp_bargain"));
  EXPECT_EQ(!ship ? 'x' : ship->operational() ? '-' : 'd', row.ship) << what;
}

TEST(AlienArtifacts, AA_11_9_AA_11_10_AA_11_11_AA_24_53_every_row_of_the_Alien_Systems) {
  const std::vector<TableFigures> systems = {
      {"sys_hollow_choir", {destroyed, gain(0, 1), gain(1, 0), gain(0, 0, 1), gain(0, 0, 1), gain(0, 0, 1)}},
      {"sys_glass_tribunal", {damaged, gain(0, 2), gain(1, 0), gain(2, 0), gain(2, 0), gain(1, 0, 1)}},
      {"sys_ember_hive", {destroyed, damaged, gain(2, 0), gain(0, 0, 1), gain(1, 0, 1), gain(1, 0, 1)}},
      {"sys_sunken_armada", {damaged, gain(0, 1), gain(0, 3), gain(0, 0, 1), gain(0, 0, 1), gain(0, 0, 1)}},
      {"sys_quiet_lattice", {nothing, gain(0, 1), gain(1, 0), gain(1, 2), gain(0, 0, 1), gain(0, 0, 1)}},
  };
  for (const TableFigures& system : systems)
    for (int value = 1; value <= 6; ++value) {
      Position p =
          board({{"ship_sharp_bargain", 0, Area::operational, 0}, {"planet_quill", 1, Area::operational, 0}});
      begin_attack(p, "ship_sharp_bargain", 1, value - 1, no_seat, "plan_basic");
      p.system = system_id(system.id);
      finish_attack(p);
      expect_row(p, system.rows[static_cast<std::size_t>(value - 1)],
                 system.id + std::string(" ") + std::to_string(value));
    }
}

TEST(AlienArtifacts, AA_11_9_AA_11_15_AA_24_27_AA_24_38_every_row_of_the_Defense_Plans) {
  const std::vector<TableFigures> plans = {
      {"plan_basic", {damaged, tokens(1), tokens(1), tokens(2, 1), tokens(2, 1), tokens(2, 1)}},
      {"plan_minefield", {destroyed, damaged, nothing, tokens(1, 1), tokens(1, 1), tokens(1, 1)}},
      {"plan_decoy_convoy", {nothing, nothing, tokens(1), tokens(1), tokens(1), tokens(1)}},
      {"plan_orbital_batteries", {destroyed, destroyed, tokens(1), tokens(2, 1), tokens(2, 1), tokens(2, 1)}},
      {"plan_ransom_clause",
       {tokens(0, 0, 3), tokens(0, 0, 2), tokens(1), tokens(1, 1), tokens(1, 1), tokens(1, 1)}},
      {"plan_counterstrike",
       {Row{0, 0, 0, 0, 'd', 1, 0}, damaged, tokens(1), tokens(2), tokens(2), tokens(2)}},
      {"plan_shield_curtain", {nothing, nothing, nothing, tokens(1), tokens(1, 1), tokens(1, 1)}},
      {"plan_ghost_fleet", {damaged, nothing, gain(1, 0), gain(1, 0), gain(1, 0), gain(1, 0)}},
      {"plan_tractor_web", {damaged, damaged, damaged, tokens(2, 1), tokens(2, 1), tokens(2, 1)}},
      {"plan_militia_levy", {damaged, tokens(0, 0, 2), tokens(1), tokens(1, 1), tokens(1, 1), tokens(1, 1)}},
      {"plan_scorched_orbit", {destroyed, nothing, tokens(1, 0, 1), tokens(2), tokens(2), tokens(2)}},
  };
  EXPECT_EQ(plans.size(), content().plans.size());
  for (const TableFigures& plan : plans)
    for (int value = 1; value <= 6; ++value) {
      Position p =
          board({{"ship_sharp_bargain", 0, Area::operational, 0}, {"planet_quill", 1, Area::operational, 0}});
      begin_attack(p, "ship_sharp_bargain", 1, value - 1, 1, plan.id);
      finish_attack(p);
      expect_row(p, plan.rows[static_cast<std::size_t>(value - 1)],
                 plan.id + std::string(" ") + std::to_string(value));
    }
}

// A ladder: what it counts, and its three rungs.
struct LadderFigures {
  std::array<const char*, 2> technologies;
  const char* counts;
  std::array<int, 3> need, during, end;
};

const std::vector<LadderFigures> ladders = {
    {{"tech_vorsch_spectrum_mk2", "tech_targeting_lattice"}, "planets", {4, 104, 6}, {1, 2, 3}, {3, 4, 6}},
    {{"tech_orbital_cartography", "tech_intersystem_investment_bank"},
     "ships",
     {3, 104, 6},
     {1, 2, 3},
     {2, 5, 7}},
    {{"tech_terraforming_charter", "tech_war_chronicle"}, "technologies", {3, 104, 6}, {1, 2, 3}, {2, 5, 7}},
    {{"tech_deep_analytics_and_research_program", "tech_general_capital_dominance"},
     "planets O",
     {2, 3, 4},
     {1, 2, 3},
     {2, 4, 6}},
    {{"tech_frontier_census", "tech_dry_dock_cradles"}, "ships O", {2, 3, 4}, {1, 2, 3}, {2, 4, 6}},
    {{"tech_shared_laboratories", "tech_freight_guild_charter"},
     "technologies O",
     {2, 3, 4},
     {1, 2, 3},
     {2, 4, 6}},
    {{"tech_open_patent_archive", "tech_armor_foundry"}, "planets L", {2, 3, 4}, {1, 2, 3}, {2, 4, 6}},
    {{"tech_deep_core_drones", "tech_bulk_exchange"}, "ships L", {2, 3, 4}, {1, 2, 3}, {2, 4, 6}},
    {{"tech_citation_network", "tech_prospectus_office"}, "technologies L", {2, 3, 4}, {1, 2, 3}, {2, 4, 6}},
    {{"tech_survey_swarm", "tech_royalty_engine"}, "balance", {2, 3, 4}, {1, 2, 4}, {2, 5, 8}},
    {{"tech_letters_of_marque", "tech_futures_desk"}, "explore", {3, 4, 6}, {1, 2, 4}, {3, 5, 8}},
    {{"tech_borehole_leases", "tech_salvage_doctrine"}, "expand", {3, 4, 6}, {1, 2, 4}, {3, 5, 8}},
    {{"tech_grant_committee", "tech_customs_bypass"}, "exterminate", {3, 4, 6}, {1, 2, 4}, {3, 5, 8}},
    {{"tech_convertible_foundries", "tech_bond_auction"}, "exploit", {3, 4, 6}, {1, 2, 4}, {3, 5, 8}},
    {{"tech_gravity_lens_array", "tech_standing_orders"}, "credits", {6, 10, 14}, {1, 2, 3}, {2, 4, 6}},
    {{"tech_think_tank_cluster", "tech_fleet_parade"}, "artifacts", {1, 2, 3}, {2, 3, 4}, {3, 6, 9}},
    {{"tech_long_range_scanners", "tech_boarding_parties"}, "stored", {2, 4, 6}, {1, 2, 3}, {2, 4, 6}},
    {{"tech_mantle_taps", "tech_dividend_protocol"}, "size", {6, 9, 12}, {1, 2, 3}, {2, 4, 7}},
    {{"tech_standards_bureau", "tech_strike_coordination"}, "types", {1, 2, 3}, {1, 2, 4}, {2, 5, 8}},
    {{"tech_homestead_grants", "tech_neutral_port_treaty"}, "size O", {3, 5, 7}, {1, 2, 3}, {2, 4, 7}},
};

// A board on which the ladder counts exactly n, the Technology itself included where it counts.
Position ladder_board(const LadderFigures& ladder, const char* technology, int n) {
  const std::string what = ladder.counts;
  std::vector<Piece> pieces = {{technology, 0, Area::operational, 0}};
  const std::string own(type_names[static_cast<std::size_t>(content().card(card_id(technology)).type)]);
  const bool distinct = n > 100;
  const int number = distinct ? n - 100 : n;
  const Area area = what.ends_with(" O") ? Area::operational : Area::logistics;
  const auto add_kind = [&](std::size_t first, int count, int spread,
                            Area side) {  // spread 10: one of each type
    for (int i = 0; count > 0; ++i) {
      const CardId id =
          id_at<CardId>(first + static_cast<std::size_t>(spread == 10 ? (i % 4) * 10 + i / 4 : i));
      if (content().card(id).id == technology) continue;
      pieces.push_back({content().card(id).id.c_str(), 0, side, 0});
      --count;
    }
  };
  if (what.starts_with("planets")) {
    add_kind(0, number, distinct ? 10 : 1, area);
  } else if (what.starts_with("ships")) {
    add_kind(40, number, distinct ? 10 : 1, area);
  } else if (what.starts_with("technologies")) {
    if (distinct) {  // one of each type, its own counted
      for (std::size_t type = 0; type < 4; ++type)
        if (type_names[type] != own)
          pieces.push_back({content()
                                .cards[80 + type * 10 + (content().cards[80 + type * 10].id == technology)]
                                .id.c_str(),
                            0, area, 0});
    } else {
      add_kind(80, number - (area == Area::operational || what == "technologies"), 1, area);
    }
  } else if (what == "balance") {
    add_kind(0, number, 1, area);
    add_kind(40, number, 1, area);
    add_kind(80, number - 1, 1, area);
  } else if (what == "credits" || what == "artifacts" || what == "stored") {
    if (what == "stored") pieces.push_back({"planet_quill", 0, Area::operational, 0});
  } else if (what == "size" || what == "size O") {
    add_kind(0, number - 1, 1, area);
  } else if (what == "types") {
    for (std::size_t type = 0; type < 4; ++type)
      for (int i = type_names[type] == own ? 1 : 0; i < number; ++i)
        pieces.push_back({content().cards[type * 10 + static_cast<std::size_t>(i)].id.c_str(), 0, area, 0});
  } else {  // a type
    const auto type =
        static_cast<std::size_t>(std::find(type_names.begin(), type_names.end(), what) - type_names.begin());
    for (int i = what == own ? 1 : 0; i < number; ++i)
      pieces.push_back({content().cards[type * 10 + static_cast<std::size_t>(i)].id.c_str(), 0, area, 0});
  }
  Position p = board(pieces);
  if (what == "credits") p.players[0].bank = static_cast<std::uint8_t>(number);
  if (what == "artifacts")
    for (int i = 0; i < number; ++i) p.players[0].artifacts.push_back(p.artifact_deck.pop_back());
  if (what == "stored")
    for (int i = 0; i < number; ++i)
      p.tucked.push_back({p.resource_deck.pop_back(), Section::a, card_id("planet_quill"), 0, true});
  return p;
}

TEST(AlienArtifacts, AA_3_12_AA_9_3_AA_9_5_AA_24_18_AA_24_22_every_rung_of_every_Technology) {
  std::set<std::string> seen;
  for (const LadderFigures& ladder : ladders)
    for (const char* technology : ladder.technologies) {
      seen.insert(technology);
      for (std::size_t rung = 0; rung < 3; ++rung) {
        const Position p = ladder_board(ladder, technology, ladder.need[rung]);
        EXPECT_EQ(during_points(content(), p, 0, card_id(technology)), ladder.during[rung])
            << technology << " rung " << rung;
        EXPECT_EQ(end_points(content(), p, 0, card_id(technology)), ladder.end[rung])
            << technology << " rung " << rung;
      }
      if (ladder.need[0] > 1 || std::string(ladder.counts) == "artifacts") {
        const Position p = ladder_board(ladder, technology, ladder.need[0] - 1);
        EXPECT_EQ(end_points(content(), p, 0, card_id(technology)), 0)
            << technology << " below its first rung";
      }
    }
  EXPECT_EQ(seen.size(), 40u);
}

TEST(AlienArtifacts, AA_3_13_the_clue_on_the_front_is_the_family_of_the_ladder) {
  const std::map<std::string, std::string> clues = {{"tech_orbital_cartography", "ship"},
                                                    {"tech_targeting_lattice", "planet"},
                                                    {"tech_homestead_grants", "operational"},
                                                    {"tech_gravity_lens_array", "wealth"}};
  for (const auto& [id, clue] : clues)
    EXPECT_EQ(content().ladders[content().face(card_id(id.c_str()), Side::operational).ladder].clue, clue)
        << id;
}

TEST(AlienArtifacts, AA_1_2_AA_3_1_AA_3_3_the_Resource_cards) {
  std::map<int, int> combat;
  std::set<std::string> faces;
  for (const Resource& card : content().resources) {
    ++combat[card.combat];
    EXPECT_NE(card.sections[0].type, card.sections[1].type) << card.id;
    std::string face;
    for (const ResourceSection& section : card.sections)
      face += std::to_string(static_cast<int>(section.color)) + std::to_string(section.symbols) +
              std::to_string(static_cast<int>(section.type)) + ";";
    faces.insert(face);
  }
  EXPECT_EQ(combat, (std::map<int, int>{{1, 21}, {2, 21}, {3, 21}, {4, 20}}));
  EXPECT_EQ(faces.size(), 83u);
}

}  // namespace
}  // namespace orrery::alien_artifacts::content_test
