// What the server teaches: hints with reasons, analyses of finished games, playing on from one of their
// moments, puzzles, the guide to print.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/record/record.h"
#include "games/courses.h"
#include "games/registry.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

class TeacherTest : public RestartingServerTest {
 protected:
  static std::string finished(unsigned short port, const std::string& game, const std::string& seats) {
    const TestTable table = new_table(port, game, seats);
    TestViewer spectator(port, table.id, "");
    while (!spectator.over()) spectator.read(std::chrono::seconds(60));
    return table.id;
  }
  static json::value await_analysis(const TestHttp& http, const std::string& table) {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    for (;;) {
      json::value state = http.get("/api/tables/" + table + "/analysis").as_json();
      if (state.at("state") == "done" || std::chrono::steady_clock::now() > patience) return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
};

TEST_F(TeacherTest, AHintSaysWhyAndTellsOfTheMoveThatWasAskedAbout) {
  const TestTable table = new_table(start(), "anteros", "p p");
  TestViewer viewer(port(), table.id, table.tokens[0]);
  TestViewer other(port(), table.id, table.tokens[1]);
  TestViewer& mover = viewer.asked() ? viewer : other;
  const std::string about = mover.moves().back();
  const json::object hint = mover.request({{"type", "hint"}, {"move", about}});
  ASSERT_EQ(text(hint, "type"), "hint") << json::serialize(hint);
  const json::array& moves = hint.at("moves").as_array();
  EXPECT_FALSE(moves[0].at("reasons").as_array().empty());
  EXPECT_FALSE(moves[0].at("line").as_array().empty());
  EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const json::value& move) {
    return move.at("notation") == json::string(about);
  }));
  EXPECT_EQ(text(mover.request({{"type", "hint"}, {"move", "fly to the moon"}}), "type"), "refused");
}

TEST_F(TeacherTest, AFinishedGameIsAnalyzedOnceAndKept) {
  start();
  const TestHttp http(port());
  const TestTable open = new_table(port(), "toy", "p p");
  EXPECT_EQ(http.post("/api/tables/" + open.id + "/analysis", json::object()).status, 403u) << "not over";
  const std::string table = finished(port(), "toy", "rookie rookie");
  const std::string path = "/api/tables/" + table + "/analysis";
  EXPECT_EQ(http.get(path).as_json().at("state").as_string(), "none");
  EXPECT_EQ(http.get("/api/tables/" + table + "/record?analysis=1").status, 409u);
  EXPECT_EQ(http.post(path, json::object()).status, 202u);
  const json::value state = await_analysis(http, table);
  ASSERT_EQ(state.at("state").as_string(), "done");
  const json::value& analysis = state.at("analysis");
  EXPECT_EQ(analysis.at("seats").as_array().size(), 2u);
  EXPECT_FALSE(analysis.at("decisions").as_array().empty());
  EXPECT_EQ(http.post(path, json::object()).as_json(), state) << "asked again, nothing is done again";
  const std::string record = http.get("/api/tables/" + table + "/record?analysis=1").body();
  EXPECT_NE(record.find("# best"), std::string::npos) << record;

  start();  // again, from the store
  const TestHttp again(port());
  EXPECT_EQ(again.get(path).as_json(), state);
  EXPECT_EQ(again.post(path, json::object()).as_json(), state);
  EXPECT_EQ(again.get("/api/tables/" + table + "/record?analysis=1").body(), record);
}

TEST_F(TeacherTest, AFinishedGameIsPlayedOnFromOneOfItsMoments) {
  start();
  const std::string table = finished(port(), "toy", "rookie rookie");
  const TestHttp http(port());
  const std::string path = "/api/tables/" + table + "/continue";
  const json::value replay = http.get("/api/tables/" + table + "/replay?from=0&count=200").as_json();
  ASSERT_GT(replay.at("total").as_int64(), 4);
  const TestAnswer answer = http.post(path, {{"moves", 3}, {"seat", 1}, {"name", "Hilda"}});
  ASSERT_EQ(answer.status, 201u) << answer.body();
  const std::string id(answer.as_json().at("table").as_string());
  const std::string token(answer.as_json().at("seats").at(1).at("token").as_string());
  EXPECT_FALSE(answer.as_json().at("seats").at(0).as_object().contains("token"));
  {
    TestViewer viewer(port(), id, token);
    EXPECT_GE(viewer.table.at("moves_played").as_int64(), 3);
    EXPECT_FALSE(viewer.over());
  }
  start();  // again, from the store
  TestViewer viewer(port(), id, token);
  while (!viewer.over()) {
    if (viewer.asked())
      viewer.play(viewer.moves().front());
    else
      viewer.read(std::chrono::seconds(20));
  }
  const json::value again = TestHttp(port()).get("/api/tables/" + id + "/replay?from=0&count=200").as_json();
  for (std::size_t frame = 0; frame <= 3; ++frame)
    EXPECT_EQ(again.at("frames").at(frame).at("view"), replay.at("frames").at(frame).at("view")) << frame;

  const TestHttp now(port());
  const std::int64_t all = replay.at("total").as_int64() - 1;
  EXPECT_EQ(now.post(path, {{"moves", all}, {"seat", 0}}).status, 400u) << "nothing is left to play";
  EXPECT_EQ(now.post(path, {{"moves", -1}, {"seat", 0}}).status, 400u);
  EXPECT_EQ(now.post(path, {{"moves", 1}, {"seat", 7}}).status, 400u);
}

// Records that somebody brings, of games that were played elsewhere.
class BroughtRecordTest : public TeacherTest {
 protected:
  // A finished game of the toy; people have the seats where `bots` is empty.
  std::string record_text(const std::vector<std::string>& bots) {
    Record record = read_record(
        TestHttp(port()).get("/api/tables/" + finished(port(), "toy", "rookie rookie") + "/record").body(),
        "test");
    record.header.bots = bots;
    record.header.names = {"Hilda", "Ada"};
    return write_record(record);
  }
  static std::string without_end(const std::string& text, std::size_t moves) {
    Record record = read_record(text, "test");
    record.moves.resize(moves);
    record.result.clear();
    return write_record(record);
  }
  TestAnswer bring(const std::string& text, bool look = false) {
    return TestHttp(port()).post("/api/tables/carried", {{"record", text}, {"look", look}});
  }
  json::value summary(const std::string& table) {
    return TestHttp(port()).get("/api/tables/" + table).as_json();
  }
};

TEST_F(BroughtRecordTest, AFinishedGameOfAnyPlayersIsReplayedAndAnalyzed) {
  start();
  const std::vector<std::vector<std::string>> tables = {
      {"", ""}, {"captain", "rookie"}, {"a stranger's program", ""}};
  for (const std::vector<std::string>& bots : tables) {
    const std::string record = record_text(bots);
    const TestAnswer answer = bring(record, true);
    ASSERT_EQ(answer.status, 201u) << answer.body();
    const json::value given = answer.as_json();
    const std::string id(given.at("table").as_string());
    for (const json::value& seat : given.at("seats").as_array())
      EXPECT_FALSE(seat.as_object().contains("token")) << "nobody sits here";
    EXPECT_TRUE(summary(id).at("over").as_bool());
    const TestHttp http(port());
    EXPECT_EQ(http.get("/api/tables/" + id + "/replay?from=0&count=1").as_json().at("total").as_int64(),
              static_cast<std::int64_t>(read_record(record, "test").moves.size()) + 1);
    EXPECT_EQ(http.post("/api/tables/" + id + "/analysis", json::object()).status, 202u);
    const json::value state = await_analysis(http, id);
    ASSERT_EQ(state.at("state").as_string(), "done");
    EXPECT_EQ(state.at("analysis").at("names").at(0).as_string(), "Hilda");
    EXPECT_EQ(http.post("/api/tables/" + id + "/continue", {{"moves", 1}, {"seat", 1}}).status, 201u)
        << "bots of here take the seats of those that are not";
  }
}

TEST_F(BroughtRecordTest, AnUnfinishedGameOfSeveralPeopleIsOnlyLookedAt) {
  start();
  const TestTable running = new_table(port(), "toy", "p p");
  const json::value untouched = summary(running.id);
  const TestAnswer answer = bring(without_end(record_text({"", ""}), 3));
  ASSERT_EQ(answer.status, 201u) << answer.body();
  const std::string id(answer.as_json().at("table").as_string());
  const auto looks_the_same = [&] {
    EXPECT_TRUE(summary(id).at("over").as_bool());
    EXPECT_TRUE(summary(id).at("to_act").as_array().empty());
    TestViewer viewer(port(), id, "");
    EXPECT_TRUE(viewer.table.at("unfinished").as_bool());
    EXPECT_EQ(viewer.table.at("notice").as_string(), "This record ends before the game does.");
    const TestHttp http(port());
    EXPECT_EQ(http.get("/api/tables/" + id + "/replay?from=0&count=9").as_json().at("total").as_int64(), 4);
    EXPECT_EQ(read_record(http.get("/api/tables/" + id + "/record").body(), "test").moves.size(), 3u);
  };
  looks_the_same();
  const TestHttp http(port());
  EXPECT_EQ(http.post("/api/tables/" + id + "/analysis", json::object()).status, 202u);
  const json::value analysis = await_analysis(http, id).at("analysis");
  EXPECT_TRUE(analysis.at("result").is_null() || analysis.at("result").as_array().empty());
  start();  // again, from the store
  looks_the_same();
  EXPECT_EQ(TestHttp(port()).post("/api/tables/" + id + "/continue", {{"moves", 3}, {"seat", 0}}).status,
            201u)
      << "it can be played on from where it ends, at a table of its own";
  EXPECT_EQ(summary(id).at("moves").as_int64(), 3);
  EXPECT_EQ(summary(running.id), untouched) << "what others play is not concerned";
}

TEST_F(BroughtRecordTest, BotsAloneDoNotPlayOn) {
  start();
  const TestAnswer answer = bring(without_end(record_text({"rookie", "rookie"}), 2));
  ASSERT_EQ(answer.status, 201u) << answer.body();
  const std::string id(answer.as_json().at("table").as_string());
  TestViewer viewer(port(), id, "");
  EXPECT_EQ(summary(id).at("moves").as_int64(), 2);
  EXPECT_TRUE(viewer.table.at("to_act").as_array().empty());
}

TEST_F(BroughtRecordTest, OnePersonAgainstBotsPlaysOnOrOnlyLooks) {
  start();
  const std::string record = without_end(record_text({"", "rookie"}), 2);
  const json::value played = bring(record).as_json();
  EXPECT_TRUE(played.at("seats").at(0).as_object().contains("token"));
  EXPECT_FALSE(summary(std::string(played.at("table").as_string())).at("over").as_bool());
  const json::value looked_at = bring(record, true).as_json();
  EXPECT_FALSE(looked_at.at("seats").at(0).as_object().contains("token"));
  EXPECT_TRUE(summary(std::string(looked_at.at("table").as_string())).at("over").as_bool());
}

TEST_F(BroughtRecordTest, MayBeLongSinceItCarriesAnAnalysis) {
  start();
  std::string record = record_text({"", ""});
  const std::string comment = "# Hilda could have taken 3, which keeps 62 % to win.\n";
  while (record.size() < 200 * 1024) record += comment;
  const TestAnswer answer = bring(record);
  EXPECT_EQ(answer.status, 201u) << answer.body();
  while (record.size() < 256 * 1024) record += comment;
  EXPECT_EQ(bring(record).status, 413u);
}

TEST_F(BroughtRecordTest, SaysWhatIsWrongWithIt) {
  start();
  const std::string good = record_text({"", ""});
  const auto says = [&](const std::string& text, const std::string& words) {
    const TestAnswer answer = bring(text);
    EXPECT_EQ(answer.status, 400u);
    EXPECT_NE(answer.body().find(words), std::string::npos) << answer.body();
  };
  const auto changed = [&](const std::function<void(Record&)>& change) {
    Record record = read_record(good, "test");
    change(record);
    return write_record(record);
  };
  says("eggs, flour, milk", "A record begins with");
  says(changed([](Record& record) { record.header.game = "chess"; }), "chess");
  says(changed([](Record& record) { record.header.content_hash = std::string(64, '0'); }),
       "other rules or cards");
  says(changed([](Record& record) { record.moves.clear(); }), "no moves");
  says(changed([](Record& record) { record.moves[1].notation = "fly to the moon"; }), "in line ");
  says(changed([](Record& record) { record.moves.resize(2001, record.moves[0]); }), "more than 2000 moves");
}

TEST_F(TeacherTest, PuzzlesAreListedAndPlayedLikeLessons) {
  const TestHttp http(start());
  EXPECT_EQ(http.get("/api/games/toy/puzzles").as_json(), json::array());
  for (const GameEntry* entry : all_games()) {
    const std::string game(entry->id);
    const json::value listed = http.get("/api/games/" + game + "/puzzles").as_json();
    ASSERT_EQ(listed.as_array().size(), puzzles(game).size());
    if (puzzles(game).empty()) continue;
    const TestTable table = new_table(port(), game, "p", {{"lesson", listed.at(0).at("id").as_string()}});
    const std::string& token =
        *std::find_if(table.tokens.begin(), table.tokens.end(), [](const auto& one) { return !one.empty(); });
    TestViewer viewer(port(), table.id, token);
    const json::value lesson = viewer.table.at("lesson");
    EXPECT_EQ(lesson.at("level"), listed.at(0).at("level"));
    const std::string answer(lesson.at("answers").at(0).as_string());
    EXPECT_EQ(text(viewer.play(answer), "type"), "done");
    while (!viewer.table.at("lesson").at("done").as_bool()) viewer.read();
  }
}

TEST_F(TeacherTest, TheGuideTellsEveryLessonWithWhatIsSeen) {
  const TestHttp http(start());
  for (const GameEntry* entry : all_games()) {
    const json::value guide = http.get("/api/games/" + std::string(entry->id) + "/guide").as_json();
    const json::array& lessons = guide.at("lessons").as_array();
    ASSERT_EQ(lessons.size(), course(entry->id).size());
    for (std::size_t i = 0; i < lessons.size(); ++i) {
      const json::array& steps = lessons[i].at("steps").as_array();
      ASSERT_FALSE(steps.empty()) << entry->id << " " << i;
      EXPECT_TRUE(steps[0].at("view").is_object());
      const Lesson& lesson = *course(entry->id)[i];
      if (lesson.bot.empty()) {
        EXPECT_EQ(steps.size(), lesson.steps.size()) << entry->id << " " << lesson.name;
      }
    }
  }
}

}  // namespace
}  // namespace orrery
