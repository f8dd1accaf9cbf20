// What is stored comes back, in whatever store.
#include "tests/store_contract.h"

#include <gtest/gtest.h>

#include "server/store/copy_store.h"
#include "tests/some_table.h"

namespace orrery {
namespace {

class StoreContract : public testing::Test {
 protected:
  TemporaryFolder folder;
  const std::string where = fresh_store(folder);
};

TEST_F(StoreContract, GivesBackWhatItWasGiven) {
  const StoredTable table = some_table("one");
  {
    const auto store = open_store(where);
    write(*store, {NewTable{table, "{}"}, some_move("one", 0), some_move("one", 1),
                   NewMove{"one", 2, {0, "rest", "[1]", 3, 2001}, R"({"p":3})", false}});
    store->close();
  }
  const auto store = open_store(where);
  const auto history = store->load("one");
  ASSERT_TRUE(history);
  StoredTable expected = table;
  expected.seq = 3;  // that of the last move
  EXPECT_EQ(history->table, expected);
  ASSERT_EQ(history->moves.size(), 3u);
  EXPECT_EQ(history->moves[2], (StoredMove{0, "rest", "[1]", 3, 2001}));
  ASSERT_EQ(history->positions.size(), 2u);
  EXPECT_EQ(history->positions[1], (StoredPosition{3, R"({"p":3})"}));
  EXPECT_FALSE(store->load("two"));
}

TEST_F(StoreContract, GivesBackCampaignsAsTheyWereLast) {
  StoredCampaign campaign{"one", "{\"a\": 1}", some_table("x").seats, {"", "t1"}, 77};
  StoredTable table = some_table("t1");
  table.campaign = "one";
  {
    const auto store = open_store(where);
    EXPECT_FALSE(store->load_campaign("one"));
    write(*store, {PutCampaign{campaign}});
    campaign.tables.push_back("t2");
    campaign.text = "{}";
    write(*store, {NewTable{table, "{}"}, PutCampaign{campaign}});
    store->close();
  }
  const auto store = open_store(where);
  EXPECT_EQ(store->load_campaign("one"), campaign);
  EXPECT_EQ(store->load("t1")->table.campaign, "one");
  EXPECT_FALSE(store->load_campaign("two"));
}

TEST_F(StoreContract, ACampaignGoesWithItsLastTable) {
  const auto store = open_store(where);
  StoredTable first = some_table("t1");
  StoredTable second = some_table("t2");
  first.campaign = second.campaign = "c1";
  write(*store, {NewTable{first, "{}"}, NewTable{second, "{}"},
                 PutCampaign{{"c1", "{}", first.seats, {"t1", "t2"}, 77}},
                 PutCampaign{{"c2", "{}", first.seats, {"", ""}, 78}}});
  const std::vector<OpenTable> open = store->open_tables();
  ASSERT_EQ(open.size(), 3u) << "and the campaign that waits for its first table";
  EXPECT_EQ(open.back().id, "c2");
  EXPECT_FALSE(open.back().touched);
  EXPECT_EQ(open.back().changed, 78);
  write(*store, {DropTable{"t1"}});
  EXPECT_TRUE(store->load_campaign("c1"));
  write(*store, {DropTable{"t2"}});
  EXPECT_FALSE(store->load_campaign("c1"));
  EXPECT_TRUE(store->load_campaign("c2"));
  write(*store, {DropTable{"c2"}});
  EXPECT_FALSE(store->load_campaign("c2"));
}

TEST_F(StoreContract, TakesBackChangesAndEnds) {
  const auto store = open_store(where);
  StoredTable table = some_table("one");
  write(*store, {NewTable{table, "{}"}, some_move("one", 0),
                 NewMove{"one", 1, {0, "x", "[]", 2, 2001}, R"({"p":2})", false}});
  write(*store, {TakenBack{"one", 1, 3}});
  auto history = store->load("one");
  EXPECT_EQ(history->moves.size(), 1u);
  EXPECT_EQ(history->positions.size(), 1u) << "the position after the move is gone, too";
  EXPECT_EQ(history->table.seq, 3) << "numbers are never given twice";
  table.seats[2] = {SeatKind::person, "Juno", "", "other", ""};
  table.rematch = "three";
  table.seq = 4;
  write(*store, {ChangedTable{table}});
  EXPECT_EQ(store->load("one")->table, table);
  ASSERT_EQ(store->open_tables().size(), 1u);
  EXPECT_TRUE(store->open_tables()[0].moves_by_itself);
  EXPECT_EQ(store->open_tables()[0].changed, 2000);
  write(*store, {NewMove{"one", 1, {0, "last", "[]", 5, 3000}, "", true}});
  EXPECT_TRUE(store->open_tables().empty());
  EXPECT_TRUE(store->load("one")->table.over);
}

// More moves than are kept side by side: most are filed under their tables, some are taken back before or
// after that, and one game ends.
TEST_F(StoreContract, KeepsLongGamesOfManyTables) {
  constexpr int tables = 50;
  constexpr int rounds = 4500;
  auto store = open_store(where);
  std::vector<std::vector<StoredMove>> expected(tables);
  const auto name = [](int table) { return "table" + std::to_string(table); };
  for (int table = 0; table < tables; ++table) write(*store, {NewTable{some_table(name(table)), "{}"}});
  std::int64_t seq = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<StoreChange> changes;
    for (int table = 0; table < tables; ++table) {
      if (table == 0 && round % 7 != 0) continue;       // a slow one
      if (table == 1 && round >= rounds / 2) continue;  // its game is over
      std::vector<StoredMove>& moves = expected[static_cast<std::size_t>(table)];
      const StoredMove move{1, "dig " + std::to_string(round), "[]", ++seq, 2000 + round};
      const bool over = table == 1 && round + 1 == rounds / 2;
      changes.push_back(NewMove{name(table), static_cast<int>(moves.size()), move, "", over});
      moves.push_back(move);
      if (!over && round % 50 == 49 && table % 3 == 1) {
        moves.resize(moves.size() - static_cast<std::size_t>(1 + table % 40));
        changes.push_back(TakenBack{name(table), static_cast<int>(moves.size()), ++seq});
      }
    }
    write(*store, std::move(changes));
  }
  for (StoredMove& move : expected[1]) move.change.clear();  // of a finished game they are not kept
  const auto expect_all = [&] {
    for (int table = 0; table < tables; ++table)
      EXPECT_EQ(store->load(name(table))->moves, expected[static_cast<std::size_t>(table)]) << table;
  };
  expect_all();
  EXPECT_THROW(write(*store, {some_move(name(3), 0)}), StoreError);
  expect_all();
  store.reset();  // without closing it properly
  store = open_store(where);
  expect_all();
  write(*store, {some_move(name(0), static_cast<int>(expected[0].size()))});
  EXPECT_EQ(store->load(name(0))->moves.size(), expected[0].size() + 1);
}

TEST_F(StoreContract, WritesAllOrNothing) {
  const auto store = open_store(where);
  write(*store, {NewTable{some_table("one"), "{}"}, some_move("one", 0)});
  EXPECT_THROW(write(*store, {some_move("one", 1), some_move("one", 0)}), StoreError);
  EXPECT_EQ(store->load("one")->moves.size(), 1u);
  write(*store, {some_move("one", 1)});
  EXPECT_EQ(store->load("one")->moves.size(), 2u);
}

// A little of everything that there is.
void fill(Store& store) {
  StoredTable lesson = some_table("lesson");
  lesson.lesson = "01-push";
  write(store, {NewTable{some_table("one"), R"({"a":1})"}, some_move("one", 0), some_move("one", 1),
                NewMove{"one", 2, {0, "rest \\ \"x\"", "[]", 3, 2001}, R"({"p":"\u00e4 ä"})", false},
                PutGathering{"one", {true, true, SeatSet{3}, Closed::record_ends}},
                NewLine{"one", {0, 1, 99, "Hello, 'Moon'!"}}, NewTable{lesson, "{}"},
                PutCampaign{{"camp", "{}", some_table("x").seats, {"", "one"}, 77}}});
  write(store, {NewTable{some_table("over"), "{}"},
                NewMove{"over", 0, {1, "win", R"([{"path":"a","value":2}])", 1, 5000}, "", true},
                PutAnalysis{"over", R"({"a":"ä"})"}});
}

TEST_F(StoreContract, KeepsWhatPeopleSettleAndSay) {
  const auto store = open_store(where);
  fill(*store);
  std::vector<StoreChange> lines;
  for (int n = 1; n <= 150; ++n)
    lines.push_back(NewLine{"one", {n, no_seat, 100 + n, "line " + std::to_string(n)}});
  store->write(lines);
  const auto history = store->load("one");
  ASSERT_TRUE(history);
  EXPECT_EQ(history->gathering, (Gathering{true, true, SeatSet{3}, Closed::record_ends}));
  ASSERT_EQ(history->lines.size(), most_lines);
  EXPECT_EQ(history->lines.back(), (SaidLine{150, no_seat, 250, "line 150"}));
  EXPECT_EQ(store->load("lesson")->table.lesson, "01-push");
}

TEST_F(StoreContract, DropsATableWithAllThatBelongsToIt) {
  const auto store = open_store(where);
  fill(*store);
  EXPECT_EQ(store->all_tables(), (std::vector<std::string>{"lesson", "one", "over"}));
  EXPECT_EQ(store->finished_before(6000, 10), (std::vector<std::string>{"over"}));
  EXPECT_TRUE(store->finished_before(5000, 10).empty());
  write(*store, {DropTable{"one"}, DropTable{"over"}, DropTable{"lesson"}});
  EXPECT_FALSE(store->load("one"));
  EXPECT_TRUE(store->all_tables().empty());
  EXPECT_TRUE(store->faults().empty());
  write(*store, {NewTable{some_table("one"), "{}"}, some_move("one", 0)});
  EXPECT_EQ(store->load("one")->moves.size(), 1u);
  EXPECT_TRUE(store->load("one")->lines.empty());
}

TEST_F(StoreContract, AFinishedGameIsThereAsItWas) {
  const auto store = open_store(where);
  fill(*store);
  const auto history = store->load("over");
  ASSERT_TRUE(history);
  EXPECT_TRUE(history->table.over);
  ASSERT_EQ(history->moves.size(), 1u);
  EXPECT_EQ(history->moves[0].notation, "win");
  EXPECT_EQ(history->positions.back(), (StoredPosition{1, R"({"a":2})"}));
}

TEST_F(StoreContract, KeepsTheAnalysisOfAGameAsLongAsItsTable) {
  {
    const auto store = open_store(where);
    fill(*store);
    EXPECT_EQ(store->load_analysis("over"), R"({"a":"ä"})");
    EXPECT_FALSE(store->load_analysis("one"));
    write(*store, {PutAnalysis{"over", std::string(100'000, 'x')}});
    store->close();
  }
  const auto store = open_store(where);
  EXPECT_EQ(store->load_analysis("over"), std::string(100'000, 'x')) << "the later one";
  write(*store, {DropTable{"over"}});
  EXPECT_FALSE(store->load_analysis("over"));
}

TEST_F(StoreContract, IsCopiedToAFileAndBackByteForByte) {
  const auto from = open_store(where);
  fill(*from);
  const auto file = open_store(folder.file("copy.db"));
  const CopiedStore copied = copy_store(*from, *file);
  EXPECT_EQ(copied.tables, 3u);
  EXPECT_EQ(copied.sum, sum_of_store(*from));
  const TemporaryFolder other;
  const auto back = open_store(fresh_store(other));
  EXPECT_EQ(copy_store(*file, *back).sum, copied.sum);
  EXPECT_EQ(back->load("one")->moves, from->load("one")->moves);
  EXPECT_EQ(back->load("over")->positions, from->load("over")->positions);
  EXPECT_EQ(back->load_analysis("over"), from->load_analysis("over"));
  write(*back, {some_move("one", 3)});
  EXPECT_NE(sum_of_store(*back), copied.sum);
  EXPECT_THROW(copy_store(*file, *back), StoreError) << "nothing is written over";
}

}  // namespace
}  // namespace orrery
