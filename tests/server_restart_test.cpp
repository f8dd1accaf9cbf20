// Tables come back as they were after the server stops and starts, also when the program changed in between.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engine/record/session.h"
#include "tests/server_fixture.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

class RestartTest : public RestartingServerTest {
 protected:
  // Plays some moves of the two people at the table; the last pictures they had.
  void play_some(const TestTable& table, int moves) {
    TestViewer first(port(), table.id, table.tokens[0]);
    TestViewer second(port(), table.id, table.tokens[1]);
    for (int i = 0; i < moves && !first.over(); ++i) {
      TestViewer& asked = first.asked() ? first : second;
      const std::vector<std::string> choices = asked.moves();
      const json::object done = asked.play(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
      ASSERT_EQ(done.at("type").as_string(), "done");
      first.await_seq(done.at("seq").as_int64());
      second.await_seq(done.at("seq").as_int64());
    }
    pictures = {first.table, second.table};
    seq = first.seq;
  }
  std::vector<json::value> pictures;
  std::int64_t seq = 0;
};

// Who is online is not part of what is stored.
json::value without_presence(json::value table) {
  for (json::value& seat : table.at("seats").as_array()) seat.as_object().erase("online");
  return table;
}

// The toy by other rules: one card is worth something else.
Offer changed_offer(const std::string& from, const std::string& to) {
  std::string content(toy_content());
  content.replace(content.find(from), from.size(), to);
  Offer offer = test_offer();
  offer.games[0].game = toy_game(content, "toy.toml");
  return offer;
}

TEST_F(RestartTest, ATableIsTheSameAfterwards) {
  start();
  for (const std::string game : {"toy", "anteros"}) {
    const TestTable table = new_table(port(), game, "p p");
    play_some(table, 70);
    start();
    for (std::size_t seat = 0; seat < 2; ++seat) {
      TestViewer viewer(port(), table.id, table.tokens[seat]);
      EXPECT_EQ(without_presence(viewer.table), without_presence(pictures[seat])) << game;
      EXPECT_EQ(viewer.seq, seq);
      EXPECT_TRUE(viewer.table.at("notice").is_null());
    }
    play_some(table, 10);
  }
}

TEST_F(RestartTest, UndoNamesAndSeatsComeBack) {
  start();
  const TestTable table = new_table(port(), "anteros", "p p o");
  const json::value taken =
      TestHttp(port()).post("/api/tables/" + table.id + "/take", {{"name", "Juno"}}).as_json();
  json::value before;
  {
    std::vector<std::unique_ptr<TestViewer>> seats;
    for (const std::string& token :
         {table.tokens[0], table.tokens[1], std::string(taken.at("token").as_string())})
      seats.push_back(std::make_unique<TestViewer>(port(), table.id, token));
    bool undone = false;
    for (int i = 0; i < 60 && !undone; ++i) {
      TestViewer& asked =
          **std::find_if(seats.begin(), seats.end(), [](const auto& s) { return s->asked(); });
      const std::vector<std::string> choices = asked.moves();
      std::int64_t now =
          asked.play(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]).at("seq").as_int64();
      for (const auto& seat : seats) seat->await_seq(now);
      if (i < 10 || !asked.table.at("undo").at("possible").as_bool()) continue;
      now = asked.request({{"type", "undo"}}).at("seq").as_int64();
      for (const auto& seat : seats) seat->await_seq(now);
      undone = true;
    }
    EXPECT_TRUE(undone);
    before = seats[0]->table;
    seq = seats[0]->seq;
  }
  start();
  const TestViewer viewer(port(), table.id, table.tokens[0]);
  EXPECT_EQ(without_presence(viewer.table), without_presence(before));
  EXPECT_EQ(viewer.table.at("seats").at(2).at("name").as_string(), "Juno");
  EXPECT_EQ(viewer.seq, seq);
}

TEST_F(RestartTest, APresetMoveComesBack) {
  start();
  const TestTable table = new_table(port(), "toy", "p p");
  TestViewer(port(), table.id, table.tokens[1]).request({{"type", "preset"}, {"move", "fight"}});
  start();
  const TestViewer first(port(), table.id, table.tokens[0]);
  const TestViewer second(port(), table.id, table.tokens[1]);
  EXPECT_TRUE(first.table.at("preset").is_null());
  EXPECT_EQ(second.table.at("preset").as_string(), "fight");
}

TEST_F(RestartTest, BotsGoOnByThemselves) {
  options.workers = 1;
  start();
  const TestTable table = new_table(port(), "anteros", "pilot pilot");
  { const TestViewer watching(port(), table.id, ""); }
  const TestHttp http(start());  // in the middle of the game
  json::value summary;
  for (int i = 0; i < 1200; ++i) {
    summary = http.get("/api/tables/" + table.id).as_json();
    if (summary.at("over").as_bool()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_TRUE(summary.at("over").as_bool()) << json::serialize(summary);
}

TEST_F(RestartTest, ATableGoesOnWhenTheContentChanged) {
  start();
  const TestTable table = new_table(port(), "toy", "p p");
  play_some(table, 3);
  const std::vector<json::value> before = pictures;
  start(changed_offer("worth = 20", "worth = 30"));
  {
    TestViewer viewer(port(), table.id, table.tokens[0]);
    EXPECT_FALSE(viewer.table.at("notice").is_null()) << "it says so";
    EXPECT_EQ(viewer.table.at("view"), before[0].at("view")) << "it goes on from where it was";
    EXPECT_EQ(viewer.table.at("moves_played").as_int64(), 3);
    EXPECT_FALSE(viewer.table.at("undo").at("possible").as_bool());
  }
  play_some(table, 5);
  // Once more with the same program: the moves since the change are replayed.
  const std::vector<json::value> later = pictures;
  start(changed_offer("worth = 20", "worth = 30"));
  {
    TestViewer viewer(port(), table.id, table.tokens[1]);
    EXPECT_EQ(without_presence(viewer.table), without_presence(later[1]));
  }
  play_some(table, 1000);
  const TestHttp http(port());
  EXPECT_EQ(http.get("/api/tables/" + table.id + "/replay").status, 409u) << "older moves cannot be replayed";
  const TestAnswer record = http.get("/api/tables/" + table.id + "/record");
  EXPECT_EQ(record.status, 200u);
  EXPECT_NE(record.body().find("cannot be replayed"), std::string::npos);
}

TEST_F(RestartTest, ATableGoesOnWhenACardIsAdded) {
  start();
  const TestTable table = new_table(port(), "toy", "p p");
  play_some(table, 4);
  start(changed_offer("{ id = \"topaz\"", "{ id = \"amber\", worth = 21 }, { id = \"topaz\""));
  play_some(table, 1000);
  const TestViewer viewer(port(), table.id, table.tokens[0]);
  EXPECT_TRUE(viewer.over());
}

TEST_F(RestartTest, ARuleThatChangedWithoutSayingSoIsNoticed) {
  TestTable table;
  StoredHistory history;
  do {  // until one has not stored a later position as a whole
    start();
    table = new_table(port(), "toy", "p p");
    play_some(table, 4);
    server.reset();
    history = *open_store(options.store)->load(table.id);
  } while (history.positions.size() > 1);
  // As if the moves had led elsewhere: the stored position is what counts.
  json::value position = json::parse(history.positions[0].json);
  json::value& points = position.at("rover_points");
  points = points.as_int64() + 3;
  const StoreChange elsewhere = NewEra{history.table, json::serialize(position)};
  open_store(options.store)->write({&elsewhere, 1});
  start();
  TestViewer viewer(port(), table.id, table.tokens[0]);
  EXPECT_FALSE(viewer.table.at("notice").is_null());
  EXPECT_EQ(viewer.table.at("moves_played").as_int64(), 4);
}

TEST_F(RestartTest, AGameThatCannotGoOnSaysSoAndHarmsNobody) {
  start();
  const TestTable table = new_table(port(), "toy", "p p");
  const TestTable other = new_table(port(), "anteros", "p p");
  start(changed_offer("\"ruby\"", "\"rubin\""));  // the deck holds a card that no longer exists
  const TestAnswer answer = TestHttp(port()).get("/api/tables/" + table.id);
  EXPECT_EQ(answer.status, 409u) << answer.body();
  play_some(other, 5);
  start();
  play_some(table, 5);  // and nothing was lost
}

// Fails to write on demand, as a full disk does.
class FullDisk final : public Store {
 public:
  FullDisk(std::unique_ptr<Store> disk, const std::atomic<bool>& full)
      : disk_(std::move(disk)), full_(full) {}
  void write(std::span<const StoreChange> changes) override {
    if (full_) throw StoreError("no space left");
    disk_->write(changes);
  }
  std::optional<StoredHistory> load(const std::string& table) override { return disk_->load(table); }
  std::optional<StoredCampaign> load_campaign(const std::string& campaign) override {
    return disk_->load_campaign(campaign);
  }
  std::optional<std::string> load_analysis(const std::string& table) override {
    return disk_->load_analysis(table);
  }
  std::vector<OpenTable> open_tables() override { return disk_->open_tables(); }
  std::vector<std::string> all_tables() override { return disk_->all_tables(); }
  std::vector<std::string> finished_before(std::int64_t time, std::size_t most) override {
    return disk_->finished_before(time, most);
  }
  bool back_up(const std::string& file) override { return disk_->back_up(file); }
  void each_row(const StorePart& part, const std::function<void(StoredRow)>& take) override {
    disk_->each_row(part, take);
  }
  void add_rows(const StorePart& part, std::span<const StoredRow> rows) override {
    disk_->add_rows(part, rows);
  }
  std::vector<std::string> faults() override { return disk_->faults(); }
  void close() override { disk_->close(); }

 private:
  std::unique_ptr<Store> disk_;
  const std::atomic<bool>& full_;
};

TEST_F(RestartTest, AMoveThatCannotBeStoredDoesNotCount) {
  std::atomic<bool> full = false;
  options.limits.rates = false;
  server.emplace(options, test_offer(), std::make_unique<FullDisk>(open_store(options.store), full));
  const TestTable table = new_table(port(), "toy", "p p");
  play_some(table, 3);
  const std::vector<json::value> before = pictures;
  full = true;
  {
    TestViewer first(port(), table.id, table.tokens[0]);
    TestViewer second(port(), table.id, table.tokens[1]);
    TestViewer& asked = first.asked() ? first : second;
    TestViewer& other = first.asked() ? second : first;
    asked.send(
        json::object{{"type", "move"}, {"id", 1}, {"seq", asked.seq}, {"move", asked.moves().front()}});
    EXPECT_NE(asked.await("error").at("sentence").as_string().find("does not count"), std::string::npos);
    EXPECT_TRUE(asked.closed_by_server());
    EXPECT_TRUE(other.closed_by_server()) << "and was shown nothing of it";
    EXPECT_EQ(other.table.at("moves_played").as_int64(), 3);
    EXPECT_EQ(
        TestHttp(port())
            .post("/api/tables", {{"game", "toy"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}})
            .status,
        503u);
  }
  full = false;
  const TestViewer again(port(), table.id, table.tokens[0]);
  EXPECT_EQ(without_presence(again.table), without_presence(before[0]));
  play_some(table, 3);
}

TEST_F(RestartTest, UnwatchedTablesLeaveTheMemoryAndComeBack) {
  options.limits.table_idle_time = std::chrono::milliseconds(0);
  start();
  const TestTable table = new_table(port(), "toy", "p p");
  play_some(table, 5);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  TestViewer viewer(port(), table.id, table.tokens[0]);
  EXPECT_EQ(without_presence(viewer.table), without_presence(pictures[0]));
}

}  // namespace
}  // namespace orrery
