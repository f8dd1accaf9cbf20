// What is stored comes back, many writes go to the disk together, and a fault harms only its own table.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>

#include "server/committer.h"
#include "server/sqlite/statement.h"
#include "server/store.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

StoredTable some_table(const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = "toy";
  table.options = {{"rover", "yes"}};
  table.seats = {
      {SeatKind::person, "Hil\"da", "", "hash", "fight"}, {SeatKind::bot, "", "captain", "", ""}, {}};
  table.seed = "seed";
  table.content_hash = "c";
  table.rules_version = 3;
  table.created = 1234;
  return table;
}

StoreChange some_move(const std::string& table, int number) {
  return NewMove{table, number, {1, "dig " + std::to_string(number), "[]", number + 1, 2000}, "", false};
}

void write(Store& store, std::vector<StoreChange> changes) {
  store.write(changes);
}

TEST(Store, GivesBackWhatItWasGiven) {
  const TemporaryFolder folder;
  const StoredTable table = some_table("one");
  {
    const auto store = open_store(folder.file("t.db"));
    write(*store, {NewTable{table, "{}"}, some_move("one", 0), some_move("one", 1),
                   NewMove{"one", 2, {0, "rest", "[1]", 3, 2001}, R"({"p":3})", false}});
    store->close();
  }
  const auto store = open_store(folder.file("t.db"));
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

TEST(Store, GivesBackCampaignsAsTheyWereLast) {
  const TemporaryFolder folder;
  StoredCampaign campaign{"one", "{\"a\": 1}", some_table("x").seats, {"", "t1"}, 77};
  StoredTable table = some_table("t1");
  table.campaign = "one";
  {
    const auto store = open_store(folder.file("t.db"));
    EXPECT_FALSE(store->load_campaign("one"));
    write(*store, {PutCampaign{campaign}});
    campaign.tables.push_back("t2");
    campaign.text = "{}";
    write(*store, {NewTable{table, "{}"}, PutCampaign{campaign}});
    store->close();
  }
  const auto store = open_store(folder.file("t.db"));
  EXPECT_EQ(store->load_campaign("one"), campaign);
  EXPECT_EQ(store->load("t1")->table.campaign, "one");
  EXPECT_FALSE(store->load_campaign("two"));
}

TEST(Store, ReadsTablesFromBeforeThereWerePresetMoves) {
  const TemporaryFolder folder;
  StoredTable table = some_table("one");
  for (StoredSeat& seat : table.seats) seat.preset.clear();
  const StoredCampaign campaign{"one", "{}", table.seats, {"one"}, 77};
  write(*open_store(folder.file("t.db")), {NewTable{table, "{}"}, PutCampaign{campaign}});
  {
    sqlite3* made = nullptr;
    ASSERT_EQ(sqlite3_open(folder.file("t.db").c_str(), &made), SQLITE_OK);
    const sqlite::Database older(made);
    for (const std::string name : {"tables", "campaigns"})
      sqlite::execute(made, "UPDATE " + name + R"( SET seats = replace(seats, ',"preset":""', ''))");
    sqlite::execute(made, "PRAGMA user_version = 2");
  }
  const auto store = open_store(folder.file("t.db"));
  EXPECT_EQ(store->load("one")->table, table);
  EXPECT_EQ(store->load_campaign("one"), campaign);
}

TEST(Store, TakesBackChangesAndEnds) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.file("t.db"));
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
TEST(Store, KeepsLongGamesOfManyTables) {
  constexpr int tables = 50;
  constexpr int rounds = 4500;
  const TemporaryFolder folder;
  auto store = open_store(folder.file("t.db"));
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
  const auto expect_all = [&] {
    for (int table = 0; table < tables; ++table)
      EXPECT_EQ(store->load(name(table))->moves, expected[static_cast<std::size_t>(table)]) << table;
  };
  expect_all();
  EXPECT_THROW(write(*store, {some_move(name(3), 0)}), StoreError);
  expect_all();
  store.reset();  // without closing it properly
  store = open_store(folder.file("t.db"));
  expect_all();
  write(*store, {some_move(name(0), static_cast<int>(expected[0].size()))});
  EXPECT_EQ(store->load(name(0))->moves.size(), expected[0].size() + 1);
}

TEST(Store, WritesAllOrNothing) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.file("t.db"));
  write(*store, {NewTable{some_table("one"), "{}"}, some_move("one", 0)});
  EXPECT_THROW(write(*store, {some_move("one", 1), some_move("one", 0)}), StoreError);
  EXPECT_EQ(store->load("one")->moves.size(), 1u);
  write(*store, {some_move("one", 1)});
  EXPECT_EQ(store->load("one")->moves.size(), 2u);
}

TEST(Store, BelongsToOneServerAtATime) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.file("t.db"));
  write(*store, {NewTable{some_table("one"), "{}"}});
  try {
    open_store(folder.file("t.db"));
    FAIL() << "a second server would write beside the first";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("another server"), std::string::npos) << error.what();
  }
  EXPECT_THROW(open_store(folder.file("no/such/folder/t.db")), StoreError);
  EXPECT_THROW(open_store("postgresql://localhost/orrery"), StoreError);
}

// Remembers what it was given; writes slowly; refuses moves of the table "bad".
class SlowStore final : public Store {
 public:
  explicit SlowStore(std::vector<std::string>& written) : written_(written) {}
  void write(std::span<const StoreChange> changes) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    std::vector<std::string> tables;
    for (const StoreChange& change : changes) tables.push_back(std::get<NewMove>(change).table);
    for (const std::string& table : tables)
      if (table == "bad") throw StoreError("refused");
    written_.insert(written_.end(), tables.begin(), tables.end());
  }
  std::optional<StoredHistory> load(const std::string&) override { return std::nullopt; }
  std::optional<StoredCampaign> load_campaign(const std::string&) override { return std::nullopt; }
  std::vector<OpenTable> open_tables() override { return {}; }
  void close() override { written_.push_back("closed"); }

 private:
  std::vector<std::string>& written_;
};

Task<void> write_one(Committer& committer, std::string table, int& done, int& failed) {
  std::vector<StoreChange> changes;
  changes.push_back(some_move(table, 0));
  try {
    co_await committer.write(std::move(changes));
    ++done;
  } catch (const StoreError&) {
    ++failed;
  }
}

TEST(Committer, WritesTogetherAndBlamesOnlyTheFaulty) {
  std::vector<std::string> written;
  asio::io_context context;
  auto work = asio::make_work_guard(context);
  int done = 0;
  int failed = 0;
  Committer committer(std::make_unique<SlowStore>(written), context.get_executor());
  for (int i = 0; i < 100; ++i)
    asio::co_spawn(context, write_one(committer, i == 50 ? "bad" : "good", done, failed), asio::detached);
  while (done + failed < 100) context.run_one();
  EXPECT_EQ(done, 99);
  EXPECT_EQ(failed, 1);
  EXPECT_EQ(written.size(), 99u);
  EXPECT_LT(committer.counts().batches, 20u) << "moves of many tables go to the disk together";
  EXPECT_EQ(committer.counts().writes, 100u);
  committer.stop();
  EXPECT_EQ(written.back(), "closed");
}

}  // namespace
}  // namespace orrery
