// Every card of Luna, in every slot, does what is written here, independently of content.toml.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/skymines/tests/table.h"

namespace orrery::skymines::luna_cards_test {
namespace {

enum Company : std::size_t { skymine, minerva, astrogo, tawac };

struct LunaRow {
  const char* id;
  int left, right, scientists;
  int reveal_helium, reveal_research;
  int coins, helium, research;
  int spaces;
  std::vector<std::size_t> companies;     // that she advances on, in the position below
  std::vector<std::vector<int>> sectors;  // where these companies get outposts
  std::vector<std::vector<int>> cards;    // display spaces by slot
  bool share_card;
  std::vector<const char*> markers;  // by slot
  const char* plans;                 // letters
  bool special;
};

constexpr const char* buy = "standard_buy_card";
constexpr const char* sell = "standard_sell_card";
constexpr const char* plus = "space_tile_plus_one";
constexpr const char* energy = "space_tile_energy";
constexpr const char* research = "space_tile_research_scientist";
constexpr const char* field = "space_tile_field_scientist";

const std::vector<std::size_t> nobody;
const std::vector<std::size_t> everybody = {skymine, minerva, astrogo, tawac};
const std::vector<std::size_t> two_most = {astrogo, tawac};
const std::vector<std::size_t> two_lead = {skymine, minerva};

const LunaRow luna_rows[] = {
    {"luna_i_1", 0, 3, 1, 0, 0, 0, 0, 0, 0, nobody, {}, {{1}, {1}, {1}, {1}, {1}}, true, {}, "", false},
    {"luna_i_2",
     4,
     0,
     0,
     0,
     0,
     0,
     0,
     0,
     2,
     {astrogo},
     {},
     {{7, 8}, {2}, {3}, {4}, {6, 10}},
     false,
     {},
     "",
     false},
    {"luna_i_3",
     3,
     0,
     1,
     0,
     0,
     2,
     0,
     0,
     2,
     {tawac},
     {},
     {},
     false,
     {buy, sell, energy, research, field},
     "",
     false},
    {"luna_i_4",
     0,
     3,
     1,
     2,
     0,
     2,
     0,
     1,
     0,
     nobody,
     {},
     {},
     false,
     {research, field, energy, plus, sell},
     "",
     false},
    {"luna_i_5",
     3,
     3,
     1,
     2,
     0,
     2,
     0,
     1,
     0,
     nobody,
     {},
     {},
     false,
     {plus, energy, research, buy, field},
     "",
     false},
    {"luna_i_6", 4, 0, 0, 0, 0, 0, 0, 0, 2, {minerva}, {{11, 21}}, {}, false, {}, "", false},
    {"luna_i_7", 0, 4, 0, 0, 0, 0, 0, 0, 2, {minerva}, {{23, 24}}, {}, false, {}, "", false},
    {"luna_i_8",
     3,
     3,
     1,
     2,
     0,
     2,
     0,
     1,
     0,
     nobody,
     {},
     {},
     false,
     {energy, research, buy, plus, field},
     "",
     false},
    {"luna_i_9", 0, 3, 1, 0, 0, 0, 0, 0, 2, two_most, {}, {}, false, {}, "A", true},
    {"luna_i_10", 0, 4, 0, 0, 0, 3, 0, 0, 3, {skymine}, {{20, 23, 24}}, {}, false, {}, "", false},
    {"luna_i_11", 3, 0, 1, 0, 0, 0, 0, 0, 2, two_most, {}, {}, false, {}, "BC", false},
    {"luna_i_12",
     3,
     0,
     1,
     2,
     0,
     0,
     2,
     0,
     0,
     nobody,
     {},
     {{1, 2}, {1, 3}, {1, 4}, {1, 6}, {1, 7}},
     false,
     {},
     "",
     false},
    {"luna_ii_1", 4, 6, 1, 0, 1, 3, 0, 0, 3, two_most, {}, {}, false, {}, "B", false},
    {"luna_ii_2", 6, 4, 1, 0, 1, 0, 0, 0, 3, everybody, {}, {}, false, {}, "A", true},
    {"luna_ii_3", 3, 6, 2, 0, 1, 0, 0, 0, 3, {minerva}, {{22, 23, 24}}, {}, false, {}, "", false},
    {"luna_ii_4",
     4,
     6,
     1,
     0,
     1,
     3,
     0,
     2,
     0,
     nobody,
     {},
     {},
     false,
     {buy, plus, energy, research, sell},
     "",
     false},
    {"luna_ii_5", 6, 6, 1, 2, 0, 0, 2, 2, 0, nobody, {}, {{2}, {3}, {4}, {6}, {11}}, true, {}, "", false},
    {"luna_ii_6",
     6,
     4,
     2,
     2,
     0,
     3,
     4,
     0,
     0,
     nobody,
     {},
     {},
     false,
     {buy, field, energy, research, sell},
     "",
     false},
    {"luna_ii_7", 6, 3, 2, 2, 0, 0, 0, 0, 2, two_lead, {{4, 6}, {11, 21}}, {}, false, {}, "", false},
};

// By value Tawac, Astrogo, Minerva, Skymine; by her lead Minerva, Skymine, Astrogo, Tawac. The display shows
// no Tawac share, and those of Astrogo on spaces 5 and 9.
Position before_her_turn(const Table& table) {
  Position p = table.solo(2);
  Game::apply(table.c, p, 0, move_of(Verb::confirm), nullptr);
  p.round = 3;
  p.supplement = 2;
  for (std::size_t company = 1; company < company_count; ++company)
    for (std::size_t icon = 0; icon < company; ++icon)
      pull_piece(p, id_at<CompanyId>(company), icon < 2 ? 2 : 1);
  const char* display[] = {"a02", "a04", "a06", "a08", "b05", "a01",
                           "a03", "b08", "a05", "b04", "b06", "b01"};
  for (std::size_t i = 0; i < display_count; ++i) p.display[i] = table.card(display[i]);
  Luna& luna = p.lunas[0];
  luna.coins = 10;
  luna.helium = luna.research = 0;
  luna.cards.clear();
  luna.majority = {};
  luna.slots = {};
  luna.next = luna.turns = 0;
  luna.track.items = {4, 6, 2, 0};
  p.players[0].track.items = {0, 0, 0, 0};
  return p;
}

std::vector<int> sectors_of(const Position& p, std::size_t company) {
  std::vector<int> numbers;
  for (const PlaceId place : p.outposts.items[company]) numbers.push_back(place.value + 1);
  return numbers;
}

TEST(SkyminesLunaCards, SK_25_14_every_card_acts_in_every_slot_SK_25_18_SK_25_40_SK_25_42_SK_25_44) {
  const Table table;
  const Position start = before_her_turn(table);
  ASSERT_EQ(by_value(table.c, start), (std::array{CompanyId{3}, CompanyId{2}, CompanyId{1}, CompanyId{0}}));
  ASSERT_EQ(std::size(luna_rows), luna_card_count);
  for (std::size_t i = 0; i < luna_card_count; ++i)
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
      const LunaRow& row = luna_rows[i];
      SCOPED_TRACE(std::string(row.id) + " in slot " + "ABCDE"[slot]);
      Position p = start;
      const auto card = id_at<LunaCardId>(i);
      ASSERT_EQ(id_text(table.c, card), row.id);
      p.lunas[0].slots[slot] = card;
      take_luna_turn(table.c, p, 1, nullptr);
      const Luna& luna = p.lunas[0];
      const bool red_frame = row.plans[0] != 0 && (slot == 0 || slot == 4);
      int coins = 10 + row.coins + (red_frame ? 2 : 0);
      std::array<int, company_count> track = {4, 6, 2, 0};
      for (const std::size_t company : row.companies) track[company] += row.spaces;
      // A1 at Skymine: a threshold of 1 coin behind space 6; C1 at Astrogo, D1 at Tawac: none so early.
      if (track[skymine] > 6) coins += 1;
      EXPECT_EQ(luna.coins, coins);
      EXPECT_EQ(luna.helium, row.helium);
      EXPECT_EQ(luna.research, row.research);
      for (std::size_t k = 0; k < company_count; ++k) EXPECT_EQ(luna.track.items[k], track[k]) << k;
      for (std::size_t k = 0; k < company_count; ++k) {
        const auto at = std::find(row.companies.begin(), row.companies.end(), k) - row.companies.begin();
        const bool grows = static_cast<std::size_t>(at) < row.sectors.size();
        EXPECT_EQ(sectors_of(p, k), grows ? row.sectors[static_cast<std::size_t>(at)] : std::vector<int>{});
      }
      CardSet cards;
      if (!row.cards.empty())
        for (const int space : row.cards[slot]) cards.add(start.display[static_cast<std::size_t>(space - 1)]);
      if (row.share_card) cards.add(table.card("b05"));
      EXPECT_EQ(luna.cards, cards);
      for (std::size_t k = 0; k < board_bonus_count; ++k) {
        const bool hers = !row.markers.empty() && table.c.bonus_names[k].id == row.markers[slot];
        EXPECT_EQ(p.markers.items[k].value == 1, hers) << table.c.bonus_names[k].id;
      }
      const std::size_t column = slot == 4 ? 0 : slot;
      PlanSet gone = start.gone;
      for (const char* letter = row.plans; *letter != 0; ++letter)
        gone.add(start.plans[4 * static_cast<std::size_t>(*letter - 'A') + column]);
      if (row.special) gone.add(special_plan(3));
      EXPECT_EQ(p.gone, gone);
      EXPECT_EQ(p.supplement, red_frame ? 0 : 2);
    }
}

TEST(SkyminesLunaCards, SK_25_13_every_card_counts_as_a_majority_card_SK_25_16) {
  const Table table;
  for (std::size_t i = 0; i < luna_card_count; ++i) {
    const LunaRow& row = luna_rows[i];
    SCOPED_TRACE(row.id);
    for (std::size_t side = 0; side < 2; ++side) {
      Position p = before_her_turn(table);
      p.lunas[0].majority[side] = id_at<LunaCardId>(i);
      const auto value = [&](Majority majority) { return majority_value(table.c, p, 1, majority); };
      EXPECT_EQ(value(Majority::titanium), side == 0 ? row.left : 0);
      EXPECT_EQ(value(Majority::carbon), side == 0 ? row.right : 0);
      EXPECT_EQ(value(Majority::energy), side == 1 ? row.left : 0);
      EXPECT_EQ(value(Majority::minerals), side == 1 ? row.right : 0);
      EXPECT_EQ(value(Majority::scientists), row.scientists);
      p.lunas[0].slots[1] =
          LunaCardId{i == 0 ? std::uint8_t{5} : std::uint8_t{0}};  // neither helium nor research
      take_luna_turn(table.c, p, 1, nullptr);
      EXPECT_EQ(p.lunas[0].helium, row.reveal_helium);
      EXPECT_EQ(p.lunas[0].research, row.reveal_research);
    }
  }
}

// Keeps the books of whole games by the table above and compares them with what she has at the end.
TEST(SkyminesLunaCards, SK_25_46_her_books_add_up_over_whole_games_SK_25_7_SK_25_14_SK_25_19_SK_25_27) {
  const Table table;
  for (const int level : {0, 1, 2, 5, 8})
    for (int seed = 1; seed <= 6; ++seed) {
      SCOPED_TRACE("level " + std::to_string(level) + ", seed " + std::to_string(seed));
      Position p = table.solo(level, seed);
      const Luna begin = p.lunas[0];
      int coins = begin.coins;
      int helium = begin.helium;
      int steps = begin.research;
      int spaces = 0;
      int turned = 0;
      Rng rng = Rng::from(static_cast<std::uint64_t>(seed));
      std::array<int, 8> turns{};
      std::array<int, 8> slots{};
      std::size_t round = 1;
      slots[1] = 3 + (level > 0 && helium >= 8) + (level > 0 && steps >= 4);
      for (;;) {
        EventLog log;
        MoveList<Game> moves;
        const Seat seat = settle<Game>(table.c, p, moves, &log);
        if (seat != no_seat)
          Game::apply(table.c, p, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], &log);
        for (const Event& event : log.events()) {
          const auto what = static_cast<Happened>(event.kind);
          if (what == Happened::round_begins) {
            round = static_cast<std::size_t>(event.arg[0]);
            slots[round] = 3 + (level > 0 && helium >= 8) + (level > 0 && steps >= 4);
          }
          if (event.seat != first_luna_in_events) continue;
          const LunaRow& row = luna_rows[static_cast<std::size_t>(event.arg[0]) % luna_card_count];
          if (what == Happened::luna_turns) {
            coins += row.coins;
            helium += row.helium;
            steps += row.research;
            spaces += row.spaces * static_cast<int>(row.companies.size());
            ++turns[round];
            ++turned;
          }
          if (what == Happened::luna_reveal_gain) {
            helium += row.reveal_helium;
            steps += row.reveal_research;
          }
          if (what == Happened::threshold_passed) coins += event.arg[1];
          if (what == Happened::barrier_paid) coins -= event.arg[1];
        }
        if (seat == no_seat) break;
      }
      const Luna& luna = p.lunas[0];
      for (std::size_t i = 1; i <= 7; ++i) EXPECT_EQ(turns[i], slots[i]) << "round " << i;
      EXPECT_GE(turned, 21);
      EXPECT_LE(turned, level == 0 ? 21 : 33);
      EXPECT_EQ(luna.helium, std::min(helium, 28));
      EXPECT_EQ(luna.research, std::min(steps, 15));
      int moved = 0;
      for (std::size_t i = 0; i < company_count; ++i) moved += luna.track.items[i] - begin.track.items[i];
      EXPECT_LE(moved, spaces);
      coins += 2 * (helium - luna.helium + steps - luna.research + spaces - moved);
      const int supplement = luna.coins - coins;  // one coin a round and one at the start, if at all
      EXPECT_GE(supplement, 0);
      EXPECT_LE(supplement, 7 - p.supplement);
      const Standings standings = score(table.c, p);
      EXPECT_EQ(standings.points[1][0], luna.coins);
    }
}

}  // namespace
}  // namespace orrery::skymines::luna_cards_test
