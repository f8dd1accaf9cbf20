// Every card, plan, token, sector and track does what is written here, independently of content.toml.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/skymines/tests/table.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines::content_test {
namespace {

struct PlanRow {
  const char* id;
  const char* requirement;
  Gained gained;
};
// What the plan gives with carbon 7, minerals 4, titanium 4 and energy 5 face up.
const PlanRow plan_rows[] = {
    {"plan_a01", "titanium 1", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a02", "carbon 1", {6, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a03", "minerals 1", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a04", "carbon 2", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a05", "minerals 2", {1, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a06", "titanium 2", {0, 0, 2, 0, 0, 0, 0, 0, 0}},
    {"plan_a07", "energy 1", {0, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a08", "energy 2", {0, 0, 2, 0, 0, 0, 0, 0, 0}},
    {"plan_a09", "energy 2", {1, 0, 0, 0, 0, 0, 1, 0, 0}},
    {"plan_a10", "carbon 2", {1, 0, 0, 1, 0, 0, 0, 0, 0}},
    {"plan_a11", "minerals 2", {1, 0, 0, 0, 1, 0, 0, 0, 0}},
    {"plan_a12", "titanium 2", {1, 0, 0, 0, 0, 1, 0, 0, 0}},
    {"plan_a13", "carbon 3", {0, 2, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a14", "minerals 3", {0, 0, 1, 0, 0, 0, 0, 1, 0}},
    {"plan_a15", "titanium 3", {0, 0, 3, 0, 0, 0, 0, 0, 0}},
    {"plan_a16", "energy 3", {0, 0, 0, 0, 0, 0, 2, 0, 0}},
    {"plan_a17", "2 of one resource", {2, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a18", "3 of one resource", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a19", "1 other scientist", {1, 0, 2, 0, 0, 0, 0, 0, 0}},
    {"plan_a20", "1 other scientist", {0, 2, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a21", "carbon 1 and minerals 1", {0, 1, 1, 0, 0, 0, 0, 0, 0}},
    {"plan_a22", "minerals 1 and titanium 1", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_a23", "titanium 1 and energy 1", {1, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"plan_a24", "carbon 1 and energy 1", {1, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"plan_b01", "carbon 4", {1, 2, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_b02", "minerals 4", {1, 0, 0, 0, 2, 0, 0, 0, 0}},
    {"plan_b03", "titanium 4", {0, 0, 1, 0, 0, 2, 0, 0, 0}},
    {"plan_b04", "energy 4", {0, 0, 0, 0, 0, 0, 0, 2, 0}},
    {"plan_b05", "4 of one resource", {1, 0, 3, 0, 0, 0, 0, 0, 0}},
    {"plan_b06", "5 of one resource", {0, 2, 1, 0, 0, 0, 0, 0, 0}},
    {"plan_b07", "carbon 3 and 3 more of one resource", {0, 0, 0, 0, 0, 0, 0, 3, 0}},
    {"plan_b08", "minerals 3 and 3 more of one resource", {1, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_b09", "titanium 3 and 3 more of one resource", {7, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_b10", "carbon 2 and minerals 2", {0, 2, 1, 0, 0, 0, 0, 0, 0}},
    {"plan_b11", "minerals 2 and titanium 2", {1, 0, 0, 0, 1, 1, 0, 0, 0}},
    {"plan_b12", "carbon 2 and titanium 2", {5, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_b13", "carbon 2 and energy 2", {0, 0, 1, 2, 0, 0, 0, 0, 0}},
    {"plan_b14", "minerals 2 and energy 2", {0, 0, 0, 0, 0, 0, 0, 0, 2}},
    {"plan_b15", "titanium 2 and energy 2", {0, 0, 0, 0, 0, 0, 0, 2, 0}},
    {"plan_b16", "carbon 2 and 1 other scientist", {1, 0, 4, 0, 0, 0, 0, 0, 0}},
    {"plan_b17", "minerals 2 and 1 other scientist", {0, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_b18", "titanium 2 and 1 other scientist", {1, 0, 0, 0, 0, 0, 0, 2, 0}},
    {"plan_b19", "energy 2 and 1 other scientist", {0, 0, 1, 0, 0, 0, 2, 0, 0}},
    {"plan_b20", "1 field scientist", {0, 2, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_b21", "energy 1 and 1 field scientist", {0, 2, 1, 0, 0, 0, 0, 0, 0}},
    {"plan_b22", "carbon 1 and energy 3", {1, 0, 0, 1, 0, 0, 1, 0, 0}},
    {"plan_b23", "titanium 1 and energy 3", {1, 1, 0, 0, 0, 0, 0, 0, 1}},
    {"plan_b24", "carbon 5", {0, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c01", "carbon 1", {0, 2, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c02", "minerals 1", {4, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c03", "titanium 1", {0, 0, 3, 0, 0, 0, 0, 0, 0}},
    {"plan_c04", "energy 1", {2, 0, 0, 0, 0, 0, 0, 1, 0}},
    {"plan_c05", "carbon 2", {0, 0, 0, 2, 0, 0, 0, 0, 0}},
    {"plan_c06", "minerals 2", {1, 2, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c07", "titanium 2", {0, 0, 0, 0, 0, 0, 0, 2, 0}},
    {"plan_c08", "energy 2", {0, 0, 0, 0, 0, 0, 0, 0, 2}},
    {"plan_c09", "2 of one resource", {4, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c10", "3 of one resource", {5, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c11", "4 of one resource", {0, 0, 1, 0, 0, 0, 0, 2, 0}},
    {"plan_c12", "1 other scientist", {0, 0, 4, 0, 0, 0, 0, 0, 0}},
    {"plan_c13", "1 other scientist", {1, 0, 0, 0, 2, 0, 0, 0, 0}},
    {"plan_c14", "1 field scientist", {0, 3, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c15", "carbon 3", {0, 2, 0, 0, 0, 0, 0, 1, 0}},
    {"plan_c16", "minerals 3", {0, 0, 1, 0, 2, 0, 0, 0, 0}},
    {"plan_c17", "titanium 3", {0, 0, 1, 0, 0, 2, 0, 0, 0}},
    {"plan_c18", "energy 3", {1, 0, 0, 0, 0, 0, 0, 2, 0}},
    {"plan_c19", "carbon 1 and minerals 1", {0, 2, 1, 0, 0, 0, 0, 0, 0}},
    {"plan_c20", "minerals 1 and titanium 1", {6, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c21", "carbon 1 and titanium 1", {7, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"plan_c22", "energy 1 and 1 other scientist", {0, 1, 0, 0, 0, 0, 0, 2, 0}},
    {"plan_c23", "energy 1 and 2 of one resource", {0, 0, 1, 0, 0, 0, 2, 0, 0}},
    {"plan_c24", "minerals 1 and energy 1", {3, 0, 0, 0, 0, 0, 0, 0, 1}},
    {"token_01", "minerals 1", {2, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"token_02", "titanium 1", {2, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"token_03", "2 of one resource", {1, 1, 0, 0, 0, 0, 0, 0, 0}},
    {"token_04", "carbon 2", {0, 0, 1, 0, 0, 0, 0, 0, 0}},
    {"token_05", "energy 1", {2, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"token_06", "minerals 2", {0, 0, 2, 0, 0, 0, 0, 0, 0}},
    {"token_07", "titanium 2", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"token_08", "energy 2", {3, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"token_09", "carbon 1", {2, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"token_10", "1 other scientist", {1, 1, 0, 0, 0, 0, 0, 0, 0}},
};

struct CardRow {
  const char* id;
  CardKind kind;
  Good good;
  int amount;  // units, points, tank spaces
  int coins;
  int cost;
  const char* share;
};
const CardRow card_rows[] = {
    {"a01", CardKind::resource, Good::carbon, 2, 0, 3, "skymine"},
    {"a02", CardKind::resource, Good::carbon, 3, 0, 3, ""},
    {"a03", CardKind::resource, Good::minerals, 2, 0, 3, "minerva"},
    {"a04", CardKind::resource, Good::minerals, 3, 0, 3, ""},
    {"a05", CardKind::resource, Good::titanium, 2, 0, 3, "astrogo"},
    {"a06", CardKind::resource, Good::titanium, 3, 0, 3, ""},
    {"a07", CardKind::energy, Good::energy, 2, 0, 4, "tawac"},
    {"a08", CardKind::research_scientist, Good::none, 4, 0, 3, ""},
    {"a09", CardKind::field_scientist, Good::none, 1, 2, 1, ""},
    {"b01", CardKind::resource, Good::carbon, 3, 0, 3, ""},
    {"b02", CardKind::resource, Good::carbon, 2, 0, 3, "tawac"},
    {"b03", CardKind::resource, Good::carbon, 3, 0, 5, "minerva"},
    {"b04", CardKind::resource, Good::minerals, 3, 0, 3, ""},
    {"b05", CardKind::resource, Good::minerals, 2, 0, 3, "astrogo"},
    {"b06", CardKind::resource, Good::titanium, 3, 0, 3, ""},
    {"b07", CardKind::resource, Good::titanium, 2, 0, 3, "skymine"},
    {"b08", CardKind::energy, Good::energy, 2, 0, 3, ""},
    {"b09", CardKind::energy, Good::energy, 3, 0, 5, ""},
    {"b10", CardKind::energy, Good::energy, 3, 0, 5, ""},
    {"b11", CardKind::energy, Good::energy, 2, 0, 4, "skymine"},
    {"b12", CardKind::research_scientist, Good::none, 4, 0, 3, ""},
    {"b13", CardKind::research_scientist, Good::none, 3, 0, 3, "minerva"},
    {"b14", CardKind::research_scientist, Good::none, 2, 0, 2, "astrogo"},
    {"b15", CardKind::field_scientist, Good::none, 2, 1, 2, ""},
    {"b16", CardKind::field_scientist, Good::none, 2, 1, 2, ""},
    {"c01", CardKind::resource, Good::carbon, 4, 0, 5, ""},
    {"c02", CardKind::resource, Good::minerals, 3, 0, 5, "skymine"},
    {"c03", CardKind::resource, Good::minerals, 4, 0, 5, ""},
    {"c04", CardKind::resource, Good::titanium, 3, 0, 5, "tawac"},
    {"c05", CardKind::resource, Good::titanium, 4, 0, 5, ""},
    {"c06", CardKind::energy, Good::energy, 3, 0, 7, "astrogo"},
    {"c07", CardKind::energy, Good::energy, 3, 0, 7, "minerva"},
    {"c08", CardKind::energy, Good::energy, 3, 0, 5, ""},
    {"c09", CardKind::research_scientist, Good::none, 4, 0, 5, "tawac"},
    {"c10", CardKind::field_scientist, Good::none, 2, 1, 2, ""},
    {"c11", CardKind::field_scientist, Good::none, 2, 1, 2, ""},
    {"d01", CardKind::share, Good::none, 0, 0, 1, "skymine"},
    {"d02", CardKind::share, Good::none, 0, 0, 1, "minerva"},
    {"d03", CardKind::share, Good::none, 0, 0, 1, "astrogo"},
    {"d04", CardKind::share, Good::none, 0, 0, 1, "tawac"},
    {"e01", CardKind::share, Good::none, 0, 0, 2, "skymine"},
    {"e02", CardKind::share, Good::none, 0, 0, 2, "minerva"},
    {"e03", CardKind::share, Good::none, 0, 0, 2, "astrogo"},
    {"e04", CardKind::share, Good::none, 0, 0, 2, "tawac"},
    {"start_carbon_1.1", CardKind::resource, Good::carbon, 1, 0, 1, ""},
    {"start_carbon_2.1", CardKind::resource, Good::carbon, 2, 0, 2, ""},
    {"start_minerals_1.1", CardKind::resource, Good::minerals, 1, 0, 1, ""},
    {"start_minerals_2.1", CardKind::resource, Good::minerals, 2, 0, 2, ""},
    {"start_titanium_1.1", CardKind::resource, Good::titanium, 1, 0, 1, ""},
    {"start_titanium_2.1", CardKind::resource, Good::titanium, 2, 0, 2, ""},
    {"start_energy_2.1", CardKind::energy, Good::energy, 2, 0, 2, ""},
    {"start_scientist_a.1", CardKind::research_scientist, Good::none, 3, 0, 2, ""},
    {"start_scientist_b.1", CardKind::research_scientist, Good::none, 3, 0, 2, ""},
    {"single_energy_01", CardKind::energy, Good::energy, 1, 0, 1, ""},
    {"single_energy_02", CardKind::energy, Good::energy, 1, 0, 1, ""},
    {"single_energy_03", CardKind::energy, Good::energy, 1, 0, 1, ""},
    {"single_energy_04", CardKind::energy, Good::energy, 1, 0, 1, ""},
};

struct SectorRow {
  int number, coins, tank, research, track;
};
const SectorRow sector_rows[] = {
    {1, 2, 0, 0, 0},  {2, 0, 2, 0, 0},  {3, 2, 0, 0, 0},  {4, 0, 0, 0, 2},  {5, 0, 0, 1, 0},
    {6, 0, 0, 1, 0},  {7, 0, 1, 0, 0},  {8, 0, 2, 0, 0},  {9, 0, 0, 2, 0},  {10, 2, 0, 0, 0},
    {11, 0, 0, 1, 0}, {12, 2, 0, 0, 0}, {13, 0, 2, 0, 0}, {14, 0, 0, 0, 1}, {15, 0, 0, 0, 1},
    {16, 0, 0, 1, 0}, {17, 0, 2, 0, 0}, {18, 2, 0, 0, 0}, {19, 0, 0, 0, 1}, {20, 0, 2, 0, 0},
    {21, 1, 0, 0, 0}, {22, 0, 1, 0, 0}, {23, 0, 2, 0, 0}, {24, 0, 0, 2, 0},
};

struct SpecialRow {
  int number, cost, value;
};
const SpecialRow special_rows[] = {
    {2, 2, 8}, {3, 2, 10}, {4, 3, 12}, {5, 3, 14}, {6, 4, 16}, {7, 4, 18},
};

struct TokenRow {
  const char* id;
  std::array<int, company_count> track;
  int tank;
  std::array<const char*, 3> rest;
};
const TokenRow token_rows[] = {
    {"token_01", {3, 0, 0, 0}, 0, {"start_carbon_2", "start_minerals_1", "start_scientist_b"}},
    {"token_02", {0, 2, 0, 0}, 1, {"start_titanium_2", "start_carbon_1", "start_scientist_b"}},
    {"token_03", {0, 0, 1, 0}, 2, {"start_minerals_1", "start_titanium_1", "start_energy_2"}},
    {"token_04", {0, 0, 0, 3}, 0, {"start_titanium_2", "start_minerals_1", "start_scientist_b"}},
    {"token_05", {0, 3, 0, 0}, 0, {"start_minerals_2", "start_carbon_1", "start_scientist_b"}},
    {"token_06", {0, 0, 3, 0}, 0, {"start_titanium_2", "start_minerals_1", "start_energy_2"}},
    {"token_07", {2, 0, 0, 0}, 1, {"start_carbon_1", "start_titanium_1", "start_energy_2"}},
    {"token_08", {0, 0, 0, 1}, 2, {"start_carbon_1", "start_minerals_1", "start_titanium_1"}},
    {"token_09", {0, 1, 2, 0}, 0, {"start_minerals_2", "start_titanium_1", "start_scientist_b"}},
    {"token_10", {1, 0, 0, 2}, 0, {"start_carbon_2", "start_minerals_1", "start_energy_2"}},
};

struct TrackRow {
  const char* code;
  int last;
  std::vector<std::pair<int, int>> shares;
  std::array<int, 2> thresholds, coins;
  std::vector<std::pair<int, int>> barriers;
};
const TrackRow track_rows[] = {
    {"A1",
     20,
     {{1, 1}, {3, 2}, {5, 3}, {8, 4}, {10, 5}, {12, 6}, {14, 7}, {16, 8}, {18, 9}, {20, 10}},
     {6, 13},
     {1, 2},
     {{9, 2}, {17, 2}}},
    {"A2",
     20,
     {{2, 1}, {4, 2}, {6, 3}, {8, 4}, {10, 5}, {12, 6}, {15, 7}, {17, 8}, {19, 9}, {20, 10}},
     {5, 12},
     {1, 2},
     {{7, 1}, {16, 2}}},
    {"B1",
     19,
     {{1, 1}, {3, 2}, {6, 3}, {8, 4}, {9, 5}, {11, 6}, {14, 7}, {16, 8}, {17, 9}, {19, 11}},
     {4, 12},
     {1, 2},
     {{10, 2}}},
    {"B2",
     21,
     {{1, 1}, {4, 2}, {6, 3}, {8, 4}, {10, 5}, {13, 6}, {15, 7}, {17, 8}, {18, 9}, {20, 10}, {21, 11}},
     {5, 11},
     {1, 2},
     {{12, 2}, {18, 2}}},
    {"C1",
     20,
     {{2, 1}, {3, 2}, {5, 3}, {7, 4}, {10, 5}, {12, 6}, {13, 7}, {16, 8}, {18, 9}, {20, 10}},
     {6, 14},
     {1, 2},
     {{8, 1}, {15, 2}}},
    {"C2",
     18,
     {{1, 1}, {3, 2}, {5, 3}, {7, 4}, {9, 5}, {11, 6}, {13, 7}, {15, 8}, {17, 9}, {18, 10}},
     {5, 10},
     {1, 2},
     {{12, 3}}},
    {"D1",
     21,
     {{1, 1}, {3, 2}, {5, 3}, {7, 4}, {9, 5}, {12, 6}, {14, 7}, {16, 8}, {18, 9}, {19, 10}, {21, 12}},
     {4, 11},
     {1, 2},
     {{8, 2}, {15, 2}}},
    {"D2",
     22,
     {{2, 1}, {4, 2}, {7, 3}, {9, 4}, {12, 5}, {14, 6}, {16, 7}, {18, 8}, {20, 9}, {22, 10}},
     {6, 13},
     {1, 2},
     {{10, 2}}},
    {"E1",
     20,
     {{1, 1}, {3, 2}, {5, 3}, {8, 4}, {9, 5}, {11, 6}, {14, 7}, {16, 8}, {18, 9}, {20, 10}},
     {4, 12},
     {1, 2},
     {{6, 1}, {14, 2}}},
    {"E2",
     19,
     {{2, 1}, {4, 2}, {5, 3}, {7, 4}, {10, 5}, {12, 6}, {14, 7}, {15, 8}, {17, 9}, {19, 11}},
     {5, 11},
     {1, 2},
     {{13, 2}}},
};

struct LevelRow {
  bool extra_slots, second_on_reshuffle;
  int helium, research;
  std::vector<int> helium_thresholds, research_thresholds;
};
const LevelRow level_rows[] = {
    {false, false, 0, 0, {}, {}},        {true, false, 0, 0, {}, {}},
    {true, true, 0, 0, {}, {}},          {true, true, 0, 0, {11, 19}, {5, 10}},
    {true, true, 0, 0, {9, 16}, {4, 8}}, {true, true, 0, 0, {7, 13}, {2, 7}},
    {true, true, 1, 1, {6, 13}, {4, 8}}, {true, true, 3, 2, {7, 10}, {5, 7}},
    {true, true, 5, 3, {8, 11}, {5, 7}},
};

PlanId plan_called(const Content& c, std::string_view id) {
  for (std::size_t i = 0; i < plan_count; ++i)
    if (c.plan_names[i].id == id) return id_at<PlanId>(i);
  return {};
}

TEST(SkyminesContent, SK_1_6_every_plan_asks_and_gives_what_it_says_SK_2_10_SK_10_12) {
  const Table table;
  EXPECT_EQ(std::size(plan_rows), regular_plan_count + token_count);
  for (const PlanRow& row : plan_rows) {
    SCOPED_TRACE(row.id);
    const PlanId plan = plan_called(table.c, row.id);
    ASSERT_TRUE(plan);
    EXPECT_EQ(requirement_words(table.c.plan(plan).requirement), row.requirement);
    Position p = table.in_action(2);
    table.hold(p, 0, {"c01", "c03", "c05", "b09", "b01"});
    p.tiles[energy_tile].holder = p.tiles[research_tile].holder = p.tiles[field_tile].holder = {0};
    p.players[0].upload = 1;
    p.players[0].screens[1].plan = plan;
    const Position before = p;
    table.play(p, {"scientist tile_research_scientist", "upload"});
    if (p.asked() == Ask::upload) table.play(p, {"stop"});
    // Under the reward wait the points of the tile, unless they are asked for already.
    Gained gained = gained_since(before, p);
    const bool tile_points_asked = std::none_of(p.questions.begin(), p.questions.end(),
                                                [](const Question& q) { return q.ask == Ask::points; });
    if (tile_points_asked) gained[2] -= 1;
    EXPECT_EQ(gained, row.gained);
  }
}

TEST(SkyminesContent, SK_1_4_every_action_card_does_what_it_says_SK_1_5) {
  const Table table;
  EXPECT_EQ(std::size(card_rows), action_card_count + starting_card_count + color_count);
  for (const CardRow& row : card_rows) {
    SCOPED_TRACE(row.id);
    Position p = table.in_action(2);
    const CardId card = table.card(row.id);
    EXPECT_EQ(table.c.card(card).cost, row.cost);
    EXPECT_EQ(table.c.card(card).kind, row.kind);
    const Position before = p;
    for (std::size_t i = 0; i < company_count; ++i) {
      Position owned = p;
      owned.players[0].hand.clear();
      owned.players[0].hand.add(card);
      const bool same = table.c.companies[i].id == row.share;
      EXPECT_EQ(shares(table.c, owned, 0, id_at<CompanyId>(i)) -
                    shares_on_track(table.c, owned, 0, id_at<CompanyId>(i)),
                same ? 1 : 0);
    }
    if (row.kind == CardKind::share) continue;
    table.hold(p, 0, {row.id});
    switch (row.kind) {
      case CardKind::resource:
        EXPECT_EQ(units(table.c, p, 0, row.good), row.amount);
        EXPECT_TRUE(table.legal(p, "use 1"));
        break;
      case CardKind::energy:
        table.play(p, {"expand tawac"});
        EXPECT_EQ(p.expansion.points, row.amount);
        break;
      case CardKind::research_scientist:
        table.play(p, {"scientist 1"});
        if (p.asked() == Ask::upload) table.play(p, {"stop"});
        ASSERT_EQ(p.asked(), Ask::purchase);
        EXPECT_EQ(p.questions.top().a, row.amount);
        break;
      default:
        table.play(p, {"field 1"});
        EXPECT_EQ(p.players[0].tank - before.players[0].tank, row.amount);
        EXPECT_EQ(p.players[0].coins - before.players[0].coins, row.coins);
    }
  }
}

TEST(SkyminesContent, SK_8_17_every_sector_rewards_its_entry) {
  const Table table;
  for (std::size_t i = 0; i < sector_count; ++i) {
    const SectorRow& row = sector_rows[i];
    SCOPED_TRACE(row.number);
    const Place& sector = table.c.places[i];
    EXPECT_EQ(sector.number, row.number);
    Position p = table.in_action(2);
    table.hold(p, 0, {"b09"});
    const auto company = id_at<CompanyId>(3);
    for (std::size_t k = 0; k < sector_count; ++k)
      if (((sector.single | sector.twice) >> k & 1) != 0) p.outposts[company].add(id_at<PlaceId>(k));
    const Position before = p;
    table.play(p, {"expand tawac", "enter " + table.c.place_ids[i], "column 1"});
    if (p.asked() == Ask::enter) table.play(p, {"stop"});
    const Gained gained = gained_since(before, p);
    EXPECT_EQ(gained[0], row.coins);
    EXPECT_EQ(gained[1], row.tank);
    EXPECT_EQ(gained[2], row.research);
    EXPECT_EQ(gained[6], row.track);
  }
}

TEST(SkyminesContent, SK_10_9_every_special_plan_has_its_price_and_value_SK_18_6_SK_2_9) {
  const Table table;
  for (const SpecialRow& row : special_rows) {
    SCOPED_TRACE(row.number);
    Position p = table.in_action(2);
    table.hold(p, 0, {"a08"});
    p.players[0].coins = small(row.cost);
    p.players[0].upload = 1;
    p.players[0].screens[1].plan = special_plan(static_cast<std::size_t>(row.number));
    EXPECT_EQ(table.c.plan_price[3], 2);
    table.play(p, {"scientist 1", "upload"});
    EXPECT_EQ(p.players[0].coins, 0);
    EXPECT_EQ(research_points_value(table.c, p.players[0]), row.value);
  }
}

TEST(SkyminesContent, SK_2_21_every_token_gives_its_bonus_and_resting_cards_SK_2_20_SK_1_7) {
  const Table table;
  for (std::size_t i = 0; i < token_count; ++i) {
    const TokenRow& row = token_rows[i];
    SCOPED_TRACE(row.id);
    orrery::Setup setup = table.setup(2);
    setup.options[option_tokens] = 1;
    Position p{};
    Game::setup(table.c, setup, p, nullptr);
    p.players[0].dealt = {id_at<TokenId>(i), id_at<TokenId>((i + 1) % token_count)};
    p.players[1].dealt = {id_at<TokenId>((i + 2) % token_count), id_at<TokenId>((i + 3) % token_count)};
    table.play(p, {std::string("keep ") + row.id}, 0);
    table.play(p, {"keep " + std::string(id_text(table.c, p.players[1].dealt[0]))}, 1);
    for (std::size_t k = 0; k < company_count; ++k) EXPECT_EQ(p.players[0].track.items[k], row.track[k]);
    EXPECT_EQ(p.players[0].tank, row.tank);
    EXPECT_EQ(p.players[0].screens[0].plan, plan_called(table.c, row.id));
    MoveList<Game> moves;
    Game::legal(table.c, p, 0, moves);
    ASSERT_EQ(moves.size(), 3u);
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_TRUE(table.legal(p, std::string("lay ") + row.rest[k] + ".1")) << row.rest[k];
  }
}

TEST(SkyminesContent, SK_16_3_every_track_has_its_shares_thresholds_and_barriers_SK_16_9_SK_1_3) {
  const Table table;
  for (std::size_t i = 0; i < track_count; ++i) {
    const TrackRow& row = track_rows[i];
    SCOPED_TRACE(row.code);
    Position p = table.in_action(2);
    const auto company = id_at<CompanyId>(0);
    p.tracks[company] = id_at<TrackId>(i);
    p.players[0].track[company] = 0;
    p.players[1].track[company] = 0;
    int coins = 100;
    p.players[0].coins = 100;
    for (int space = 1; space <= row.last; ++space) {
      for (const auto& [after, cost] : row.barriers)
        if (after == space - 1) coins -= cost;
      for (std::size_t k = 0; k < 2; ++k)
        if (row.thresholds[k] == space - 1) coins += row.coins[k];
      ASSERT_FALSE(refuse_step(table.c, p, 0, company)) << space;
      step_on_track(table.c, p, 0, company, nullptr);
      EXPECT_EQ(p.players[0].coins, coins) << space;
      int shares = 0;
      for (const auto& [at, count] : row.shares)
        if (at <= space) shares = count;
      EXPECT_EQ(shares_on_track(table.c, p, 0, company), shares) << space;
    }
    EXPECT_TRUE(refuse_step(table.c, p, 0, company));
  }
}

TEST(SkyminesContent, SK_25_5_every_level_of_Luna_SK_25_6) {
  const Table table;
  for (std::size_t level = 0; level < level_count; ++level) {
    const LevelRow& row = level_rows[level];
    SCOPED_TRACE(level);
    const LunaLevel& read = table.c.luna_levels[level];
    EXPECT_EQ(read.extra_slots, row.extra_slots);
    EXPECT_EQ(read.second_on_reshuffle, row.second_on_reshuffle);
    EXPECT_EQ(read.helium_thresholds, row.helium_thresholds);
    EXPECT_EQ(read.research_thresholds, row.research_thresholds);
    const Position p = table.solo(static_cast<int>(level));
    EXPECT_EQ(p.luna_level, level);
    EXPECT_EQ(p.lunas[0].helium, row.helium + table.c.tokens[p.lunas[0].token.index()].bonus.tank);
    EXPECT_EQ(p.lunas[0].research, row.research);
  }
}

}  // namespace
}  // namespace orrery::skymines::content_test
