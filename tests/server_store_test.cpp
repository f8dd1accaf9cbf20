// The file of the tables: who may open it, what earlier versions left in it, and many writes together.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/net/beast_names.h"
#include "server/store/committer.h"
#include "server/store/sqlite/statement.h"
#include "server/store/store.h"
#include "server/table/keeping/notes.h"
#include "server/table/tasks/crew.h"
#include "tests/server_fixture.h"
#include "tests/some_table.h"

namespace orrery {
namespace {

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
    sqlite::execute(
        made,
        "DROP INDEX finished_tables; ALTER TABLE tables DROP COLUMN ended;"
        "ALTER TABLE tables DROP COLUMN sum; ALTER TABLE moves DROP COLUMN sum;"
        "ALTER TABLE recent_moves DROP COLUMN sum; ALTER TABLE positions DROP COLUMN sum;"
        "DROP TABLE finished_games; DROP TABLE gatherings; DROP TABLE lines; DROP TABLE analyses");
    sqlite::execute(made, "PRAGMA user_version = 2");
  }
  const auto store = open_store(folder.file("t.db"));
  EXPECT_EQ(store->load("one")->table, table);
  EXPECT_EQ(store->load_campaign("one"), campaign);
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
  EXPECT_THROW(open_store("mysql://localhost/orrery"), StoreError);
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
  std::optional<std::string> load_analysis(const std::string&) override { return std::nullopt; }
  std::vector<OpenTable> open_tables() override { return {}; }
  std::vector<std::string> all_tables() override { return {}; }
  std::vector<std::string> finished_before(std::int64_t, std::size_t) override { return {}; }
  bool back_up(const std::string&) override { return true; }
  void try_to_write() override {
    if (!works) throw StoreError("still broken");
  }
  void each_row(const StorePart&, const std::function<void(StoredRow)>&) override {}
  void add_rows(const StorePart&, std::span<const StoredRow>) override {}
  std::vector<std::string> faults() override { return {}; }
  void close() override { written_.push_back("closed"); }
  std::atomic<bool> works = false;

 private:
  std::vector<std::string>& written_;
};

// A committer over a slow store, and coroutines that ask it for something and count what came of it.
class CommitterTest : public testing::Test {
 protected:
  Task<void> write_one(const std::string& table) {
    std::vector<StoreChange> changes;
    changes.push_back(some_move(table, 0));
    return counted(committer.write(std::move(changes)));
  }
  Task<void> look() { return counted(committer.look_whether_it_can_store()); }

  std::vector<std::string> written;
  asio::io_context context;
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(context);
  int done = 0;
  int failed = 0;
  Crew crew;
  SlowStore* store = new SlowStore(written);
  Committer committer{std::unique_ptr<Store>(store),
                      [this](std::function<void()> what) { asio::post(context, std::move(what)); }};

 private:
  Task<void> counted(Task<void> asked) {
    try {
      co_await std::move(asked);
      ++done;
    } catch (const StoreError&) {
      ++failed;
    }
  }
};

TEST_F(CommitterTest, WritesTogetherAndBlamesOnlyTheFaulty) {
  for (int i = 0; i < 100; ++i) crew.start(write_one(i == 50 ? "bad" : "good"), "a test");
  while (done + failed < 100) context.run_one();
  EXPECT_EQ(done, 99);
  EXPECT_EQ(failed, 1);
  EXPECT_EQ(written.size(), 99u);
  EXPECT_LT(committer.counts().batches, 20u) << "moves of many tables go to the disk together";
  EXPECT_EQ(committer.counts().writes, 100u);
  committer.stop();
  EXPECT_EQ(written.back(), "closed");
}

TEST_F(CommitterTest, NoticesThatItCanStoreAgainWhenNobodyWrites) {
  crew.start(write_one("bad"), "a test");
  while (failed < 1) context.run_one();
  EXPECT_NE(committer.counts().trouble, "");
  crew.start(look(), "a test");
  while (failed < 2) context.run_one();
  EXPECT_NE(committer.counts().trouble, "");
  store->works = true;
  crew.start(look(), "a test");
  while (done < 1) context.run_one();
  EXPECT_EQ(committer.counts().trouble, "");
}

TEST_F(CommitterTest, ATroubleThatComesAndGoesDoesNotFillTheLog) {
  std::atomic<int> notes = 0;
  const NoteTaker before = std::exchange(note_taker(), [&](Gravity, std::string_view) { ++notes; });
  for (int i = 1; i <= 10; ++i) {
    crew.start(write_one("bad"), "a test");
    while (failed < i) context.run_one();
    crew.start(write_one("good"), "a test");
    while (done < i) context.run_one();
  }
  note_taker() = before;
  EXPECT_EQ(notes, 2) << "that it began and that it ended";
}

}  // namespace
}  // namespace orrery
