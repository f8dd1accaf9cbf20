// The table without a server, as a browser has it: requests and messages on one side, texts under keys on the
// other.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "engine/record/record.h"
#include "games/registry.h"
#include "offline/device.h"
#include "server/messages/messages.h"

namespace orrery {
namespace {

namespace json = boost::json;

// What a browser keeps: it survives the device. `slow`: what is written is on disk only when somebody says
// so.
class MemoryKeys final : public KeyStore {
 public:
  void write(std::vector<KeyChange> changes, std::function<void(std::string)> done) override {
    waiting_.emplace_back(std::move(changes), std::move(done));
    if (!slow) finish();
  }
  void read(std::string prefix, std::function<void(std::optional<KeyedTexts>)> done) override {
    KeyedTexts found;
    for (auto at = texts.lower_bound(prefix); at != texts.end() && at->first.starts_with(prefix); ++at)
      found.emplace_back(*at);
    done(std::move(found));
  }
  // With a problem, nothing is kept.
  void finish(const std::string& problem = {}) {
    while (!waiting_.empty()) {
      const auto [changes, done] = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
      if (problem.empty()) keep(changes);
      done(problem);
    }
  }

  std::map<std::string, std::string> texts;
  bool slow = false;

 private:
  void keep(const std::vector<KeyChange>& changes) {
    for (const KeyChange& change : changes) {
      if (change.text)
        texts[change.key] = *change.text;
      else
        texts.erase(texts.lower_bound(change.key), texts.lower_bound(change.end));
    }
  }
  std::vector<std::pair<std::vector<KeyChange>, std::function<void(std::string)>>> waiting_;
};

struct Page {
  explicit Page(KeyStore& keys) : device(keys) {}

  json::value ask(const std::string& method, const std::string& path, const json::value& body = nullptr,
                  unsigned status = 200) {
    json::value told;
    bool answered = false;
    device.request(method, path, json::serialize(body), [&](const HttpAnswer& answer) {
      answered = true;
      EXPECT_EQ(answer.status, status) << answer.body;
      if (answer.type == "application/json") told = json::parse(answer.body);
    });
    while (!answered && device.workers.work()) {
    }
    EXPECT_TRUE(answered) << path;
    return told;
  }
  void look(const std::string& table, const std::string& token) {
    device.connect(1, {[this](const std::string& text) { heard.push_back(json::parse(text).as_object()); },
                       [this] { closed = true; }});
    say({{"type", "hello"}, {"version", protocol_version}, {"table", table}, {"token", token}});
  }
  void say(const json::value& message) { device.receive(1, json::serialize(message)); }
  void think() {
    while (device.workers.work()) {
    }
  }
  // The last thing that was said of the moves.
  json::array moves() const {
    json::array last;
    for (const json::object& message : heard) {
      if (message.at("type") == "state") last = message.at("table").at("moves").as_array();
      if (message.at("type") != "update") continue;
      for (const json::value& change : message.at("patch").as_array())
        if (change.at("path") == "moves") last = change.at("value").as_array();
    }
    return last;
  }
  std::int64_t seq() const {
    std::int64_t last = 0;
    for (const json::object& message : heard)
      if (message.contains("seq")) last = std::max(last, message.at("seq").as_int64());
    return last;
  }
  void move() {
    think();
    ASSERT_FALSE(moves().empty());
    say({{"type", "move"}, {"id", 1}, {"seq", seq()}, {"move", moves().at(0).at("notation")}});
  }

  Device device;
  std::vector<json::object> heard;
  bool closed = false;
};

struct Opened {
  std::string table;
  std::string token;
};
Opened open_table(Page& page, const std::string& game = "anteros") {
  const json::value given = page.ask(
      "POST", "/api/tables",
      {{"game", game},
       {"seats", json::array{{{"kind", "person"}, {"name", "Ada"}}, {{"kind", "bot"}, {"level", "rookie"}}}}},
      201);
  return {std::string(given.at("table").as_string()),
          std::string(given.at("seats").at(0).at("token").as_string())};
}

TEST(TableOnADevice, IsNamedLikeNoTableOfAServer) {
  MemoryKeys keys;
  Page page(keys);
  EXPECT_TRUE(open_table(page).table.starts_with('o'));
}

TEST(TableOnADevice, GoesOnWhereItWasLeft) {
  MemoryKeys keys;
  Opened opened;
  json::value before;
  {
    Page page(keys);
    opened = open_table(page);
    page.look(opened.table, opened.token);
    for (int i = 0; i < 5; ++i) page.move();
    page.think();
    before = page.ask("GET", "/api/tables/" + opened.table);
  }
  Page page(keys);  // the tab was closed and opened again
  EXPECT_EQ(page.ask("GET", "/api/tables/" + opened.table), before);
  page.look(opened.table, opened.token);
  const std::int64_t seq = page.seq();
  page.move();
  EXPECT_GT(page.seq(), seq);
}

TEST(TableOnADevice, AMoveIsStoredBeforeItIsShown) {
  MemoryKeys keys;
  Page page(keys);
  const Opened opened = open_table(page);
  page.look(opened.table, opened.token);
  page.think();
  keys.slow = true;
  const std::size_t told = page.heard.size();
  page.move();
  EXPECT_EQ(page.heard.size(), told);
  keys.finish();
  EXPECT_GT(page.heard.size(), told);
}

TEST(TableOnADevice, AMoveThatCannotBeStoredDoesNotCount) {
  MemoryKeys keys;
  Page page(keys);
  const Opened opened = open_table(page);
  page.look(opened.table, opened.token);
  page.think();
  const auto kept = keys.texts;
  keys.slow = true;
  page.move();
  keys.finish("The disk is full.");
  EXPECT_TRUE(page.closed);
  EXPECT_EQ(page.heard.back().at("type"), "error");
  EXPECT_EQ(keys.texts, kept);
}

TEST(TableOnADevice, UndoLeavesNothingBehind) {
  MemoryKeys keys;
  Page page(keys);
  const Opened opened = open_table(page);
  page.look(opened.table, opened.token);
  page.move();
  const auto count = [&](const std::string& what) {
    const std::string prefix = "t/" + opened.table + "/" + what;
    return std::count_if(keys.texts.begin(), keys.texts.end(),
                         [&](const auto& one) { return one.first.starts_with(prefix); });
  };
  const auto moves = count("move");
  page.say({{"type", "undo"}, {"id", 2}, {"seq", page.seq()}});
  EXPECT_EQ(count("move"), moves - 1);
  // What comes back from the store has the same number as what was shown.
  const std::int64_t seq = page.seq();
  Page again(keys);
  again.look(opened.table, opened.token);
  EXPECT_EQ(again.seq(), seq);
}

TEST(TableOnADevice, AGameAgainstBotsGoesElsewhereAndOn) {
  MemoryKeys here;
  MemoryKeys there;
  Page page(here);
  const Opened opened = open_table(page);
  page.look(opened.table, opened.token);
  for (int i = 0; i < 4; ++i) page.move();
  page.think();
  const std::string path = "/api/tables/" + opened.table;
  page.ask("POST", path + "/carry", {{"token", std::string(32, '0')}}, 403);
  const json::value carried = page.ask("POST", path + "/carry", {{"token", opened.token}});
  {
    Page other(there);
    const json::value given = other.ask("POST", "/api/tables/carried", carried, 201);
    const std::string table(given.at("table").as_string());
    const std::string token(given.at("seats").at(0).at("token").as_string());
    EXPECT_FALSE(given.at("seats").at(1).as_object().contains("token")) << "the bot is a bot there, too";
    const auto standing = [](Page& of, const std::string& id) {
      const json::value summary = of.ask("GET", "/api/tables/" + id);
      return std::pair(summary.at("moves"), summary.at("totals"));
    };
    EXPECT_EQ(standing(other, table), standing(page, opened.table));
    Page again(there);
    again.look(table, token);
    EXPECT_EQ(again.moves(), page.moves());
    again.move();
  }
  json::object broken = carried.as_object();
  broken["record"] = std::string(carried.at("record").as_string()) + "0: fly to the moon\n";
  const auto kept = there.texts;
  Page other(there);
  other.ask("POST", "/api/tables/carried", broken, 400);
  EXPECT_EQ(there.texts, kept);
}

TEST(TableOnADevice, AGameOfSeveralPeopleStays) {
  MemoryKeys keys;
  Page page(keys);
  const json::value given = page.ask(
      "POST", "/api/tables",
      {{"game", "anteros"}, {"seats", json::array{{{"kind", "person"}}, {{"kind", "person"}}}}}, 201);
  page.ask("POST", "/api/tables/" + std::string(given.at("table").as_string()) + "/carry",
           {{"token", given.at("seats").at(0).at("token")}}, 409);
}

TEST(TableOnADevice, ShowsTheRecordOfAnUnfinishedGameOfSeveralPeople) {
  MemoryKeys keys;
  const AnyGame& anteros = *standard_game("anteros");
  Record record{new_header(anteros, 2, {}, "golden-2-1"), {}, {}, {}};
  record.moves = {{1, "place c3"}, {0, "place b2"}, {0, "slide e2"}};
  std::string path;
  {
    Page page(keys);
    const json::value given =
        page.ask("POST", "/api/tables/carried", {{"record", write_record(record)}}, 201);
    path = "/api/tables/" + std::string(given.at("table").as_string());
  }
  Page later(keys);  // the tab was closed and opened again
  EXPECT_TRUE(later.ask("GET", path).at("over").as_bool());
  EXPECT_EQ(later.ask("GET", path + "/replay?count=9").at("total").as_int64(), 4);
}

TEST(TableOnADevice, ALobbyThatWasStoredWhenTablesWereOnlyClosedOrNotIsRead) {
  MemoryKeys keys;
  const auto opened = [&](Page& page) {
    return page.ask("POST", "/api/tables",
                    {{"game", "anteros"},
                     {"lobby", true},
                     {"seats", json::array{{{"kind", "person"}}, {{"kind", "person"}}}}},
                    201);
  };
  Page page(keys);
  const std::string table(opened(page).at("table").as_string());
  std::string& gathering = keys.texts.at("t/" + table + "/gathering");
  const std::size_t at = gathering.find("\"closed\":0");
  ASSERT_NE(at, std::string::npos) << gathering;
  gathering.replace(at, 10, "\"closed\":false");
  Page later(keys);
  EXPECT_TRUE(later.ask("GET", "/api/tables/" + table).at("lobby").as_bool());
}

TEST(TableOnADevice, HasCampaignsLessonsAndRecords) {
  MemoryKeys keys;
  Page page(keys);
  EXPECT_EQ(page.ask("GET", "/api/games").as_array().size(), 5u);
  EXPECT_FALSE(page.ask("GET", "/api/games/anteros/lessons").as_array().empty());
  const json::value begun = page.ask("POST", "/api/campaigns",
                                     {{"game", "skymines"},
                                      {"seats", json::array{{{"kind", "bot"}, {"level", "rookie"}},
                                                            {{"kind", "bot"}, {"level", "rookie"}}}}},
                                     201);
  const std::string id(begun.at("campaign").as_string());
  EXPECT_TRUE(id.starts_with('o'));
  const json::value next = page.ask("POST", "/api/campaigns/" + id + "/next", {{"token", ""}});
  Page later(keys);
  EXPECT_EQ(later.ask("GET", "/api/campaigns/" + id).at("table").at("id"), next.at("table"));
  later.think();  // bots play the chapter to its end
  const std::string table(next.at("table").as_string());
  EXPECT_TRUE(later.ask("GET", "/api/tables/" + table).at("over").as_bool());
  later.ask("GET", "/api/tables/" + table + "/record");
  EXPECT_FALSE(later.ask("GET", "/api/tables/" + table + "/replay?count=5").at("frames").as_array().empty());
}

}  // namespace
}  // namespace orrery
