// Every bonus space of the board, bonus tile and field scientist does what is written here, independently of
// content.toml. The bonuses of the tracks are in the scenarios of sections 7, 8, 11 and 16.
#include <gtest/gtest.h>

#include "games/skymines/tests/table.h"

namespace orrery::skymines::bonus_test {
namespace {

struct MajorityRow {
  const char* space;
  int tier;
  std::initializer_list<const char*> cards;  // face up: enough for this tier and no more
  Gained gained;
};
const MajorityRow majority_rows[] = {
    {"majority_scientists", 1, {"a08"}, {2, 0, 0, 0, 0, 0, 0, 0, 0}},
    {"majority_scientists", 2, {"a08", "a09"}, {2, 0, 1, 0, 0, 0, 0, 0, 0}},
    {"majority_scientists", 3, {"a08", "a09", "b12"}, {3, 0, 2, 0, 0, 0, 0, 0, 0}},
    {"majority_titanium", 1, {"a06"}, {0, 0, 0, 0, 0, 2, 0, 0, 0}},
    {"majority_titanium", 2, {"a06", "start_titanium_2.1"}, {0, 0, 0, 0, 0, 3, 0, 0, 1}},
    {"majority_titanium", 3, {"a06", "b06"}, {0, 0, 1, 0, 0, 4, 0, 0, 0}},
    {"majority_minerals", 1, {"a04"}, {0, 0, 0, 0, 2, 0, 0, 0, 0}},
    {"majority_minerals", 2, {"a04", "start_minerals_2.1"}, {0, 1, 0, 0, 3, 0, 0, 0, 0}},
    {"majority_minerals", 3, {"a04", "b04"}, {1, 0, 0, 0, 4, 0, 0, 0, 0}},
    {"majority_carbon", 1, {"a02"}, {0, 0, 0, 2, 0, 0, 0, 0, 0}},
    {"majority_carbon", 2, {"a02", "start_carbon_2.1"}, {3, 0, 0, 2, 0, 0, 0, 0, 0}},
    {"majority_carbon", 3, {"a02", "b01"}, {3, 1, 0, 3, 0, 0, 0, 0, 0}},
    {"majority_energy", 1, {"b09"}, {3, 0, 0, 0, 0, 0, 1, 0, 0}},
    {"majority_energy", 2, {"b09", "start_energy_2.1"}, {3, 0, 1, 0, 0, 0, 2, 0, 0}},
    {"majority_energy", 3, {"b09", "b10"}, {3, 0, 0, 0, 0, 0, 3, 0, 1}},
};

TEST(SkyminesContent, SK_12_7_every_tier_of_every_majority_gives_its_reward_SK_12_8_SK_12_9) {
  const Table table;
  for (const MajorityRow& row : majority_rows) {
    SCOPED_TRACE(std::string(row.space) + " " + std::to_string(row.tier));
    Position p = table.in_action(2);
    table.hold(p, 0, row.cards);
    const Position before = p;
    table.play(p, {std::string("marker ") + row.space});
    const std::string tier = "tier " + std::to_string(row.tier);
    if (row.tier > 1) {  // a single tier is taken without a question
      ASSERT_EQ(p.asked(), Ask::tier);
      if (row.tier < 3) {
        EXPECT_FALSE(table.legal(p, "tier " + std::to_string(row.tier + 1)));
      }
      table.play(p, {tier});
    }
    EXPECT_EQ(gained_since(before, p), row.gained);
    EXPECT_EQ(p.players[0].markers, before.players[0].markers - 1);
  }
}

struct TileRow {
  const char* space;
  int pay;
  TileId tile;
};
const TileRow tile_rows[] = {
    {"space_tile_plus_one", 1, plus_tile},
    {"space_tile_energy", 1, energy_tile},
    {"space_tile_research_scientist", 2, research_tile},
    {"space_tile_field_scientist", 2, field_tile},
};

TEST(SkyminesContent, SK_12_21_every_tile_space_has_its_price_and_gives_its_tile_SK_14_4) {
  const Table table;
  for (const TileRow& row : tile_rows) {
    SCOPED_TRACE(row.space);
    Position p = table.in_action(2);
    p.players[0].coins = 5;
    table.play(p, {std::string("marker ") + row.space});
    EXPECT_EQ(p.players[0].coins, 5 - row.pay);
    prepare_round(table.c, p, nullptr);
    for (const TileRow& other : tile_rows)
      EXPECT_EQ(p.tiles[other.tile].holder.is_none(), other.tile != row.tile);
  }
}

TEST(SkyminesContent, SK_15_3_every_tile_does_what_it_says_SK_15_4_SK_15_5_SK_15_8) {
  const Table table;
  Position p = table.in_action(2);
  for (Tile& tile : p.tiles.items) tile.holder = {0};
  EXPECT_EQ(units(table.c, p, 0, Good::energy), 2);
  EXPECT_EQ(face_up(table.c, p, 0).research_scientists, 1);
  EXPECT_EQ(face_up(table.c, p, 0).field_scientists, 1);
  Position plus = p;
  table.hold(plus, 0, {"start_carbon_2.1"});
  table.play(plus, {"plus-one 1"});
  EXPECT_EQ(units(table.c, plus, 0, Good::carbon), 3);
  Position energy = p;
  table.play(energy, {"expand tawac"});
  EXPECT_EQ(energy.expansion.points, 2);
  Position research = p;
  table.play(research, {"scientist tile_research_scientist"});
  if (research.asked() == Ask::upload) table.play(research, {"stop"});
  ASSERT_EQ(research.asked(), Ask::purchase);
  EXPECT_EQ(research.questions.top().a, 1);
  Position field = p;
  table.hold(field, 0, {"a09", "b15"});
  table.play(field, {"field tile_field_scientist"});
  EXPECT_EQ(field.players[0].tank - p.players[0].tank, 2 + 2);
}

struct FieldRow {
  const char* card;
  std::size_t company;
};
const FieldRow field_rows[] = {{"c10", 0}, {"c11", 1}, {"b15", 2}, {"b16", 3}};

TEST(SkyminesContent, SK_11_3_every_field_scientist_looks_at_the_collectors_of_its_company) {
  const Table table;
  for (const FieldRow& row : field_rows)
    for (std::size_t company = 0; company < company_count; ++company) {
      SCOPED_TRACE(std::string(row.card) + " " + table.c.companies[company].id);
      Position p = table.in_action(2);
      table.hold(p, 0, {row.card});
      for (const std::size_t number : {2, 7})  // gas collectors
        p.outposts.items[company].add(id_at<PlaceId>(number - 1));
      const int before = p.players[0].tank;
      table.play(p, {"field 1"});
      EXPECT_EQ(p.players[0].tank - before, company == row.company ? 3 : 2);
    }
}

}  // namespace
}  // namespace orrery::skymines::bonus_test
