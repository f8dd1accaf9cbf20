// Lessons at tables of the server: what the teacher says and refuses, what is played without being asked, and
// that all of it comes back after a restart.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/courses.h"
#include "games/registry.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

constexpr int most_answers = 2000;

class LessonTest : public RestartingServerTest {
 protected:
  static TestTable begin(unsigned short port, const std::string& game, const std::string& lesson) {
    return new_table(port, game, "p", {{"lesson", lesson}});
  }
  static const std::string& token(const TestTable& table) {
    return *std::find_if(table.tokens.begin(), table.tokens.end(), [](const auto& t) { return !t.empty(); });
  }

  // Until the player is asked again, or the lesson is over.
  static void await_teacher(TestViewer& viewer) {
    while (!viewer.asked() && !taught(viewer).at("done").as_bool()) viewer.read();
  }
  static const json::object& taught(const TestViewer& viewer) {
    return viewer.table.at("lesson").as_object();
  }

  // A move that will do: the first answer, the next one of the example, or any.
  std::string right_move(const TestViewer& viewer, const Lesson& lesson, int moves_in_step) {
    const json::array& answers = taught(viewer).at("answers").as_array();
    if (!answers.empty()) return std::string(answers.front().as_string());
    const LessonStep& step = lesson.steps.at(static_cast<std::size_t>(taught(viewer).at("step").as_int64()));
    const std::vector<std::string> moves = viewer.moves();
    if (moves_in_step < static_cast<int>(step.example.size())) {
      const std::string& shown = step.example[static_cast<std::size_t>(moves_in_step)].notation;
      if (std::find(moves.begin(), moves.end(), shown) != moves.end()) return shown;
    }
    return moves.at(rng.below(static_cast<std::uint32_t>(moves.size())));
  }

  void play_right(TestViewer& viewer, const Lesson& lesson) {
    await_teacher(viewer);  // others may begin
    std::int64_t step = -1;
    int moves_in_step = 0;
    for (int n = 0; n < most_answers && !taught(viewer).at("done").as_bool(); ++n) {
      const std::int64_t now = taught(viewer).at("step").as_int64();
      moves_in_step = now == step ? moves_in_step + 1 : 0;
      step = now;
      const std::string move = right_move(viewer, lesson, moves_in_step);
      const json::object answer = viewer.play(move);
      ASSERT_EQ(answer.at("type").as_string(), "done") << move << ": " << json::serialize(answer);
      await_teacher(viewer);
    }
    EXPECT_TRUE(taught(viewer).at("done").as_bool()) << lesson.file;
  }
};

TEST_F(LessonTest, TheCourseOfAGameIsListed) {
  const TestHttp http(start());
  const json::value listed = http.get("/api/games/anteros/lessons").as_json();
  ASSERT_EQ(listed.as_array().size(), course("anteros").size());
  EXPECT_EQ(listed.at(0).at("id").as_string(), "01-push");
  EXPECT_EQ(listed.at(0).at("title").as_string(), "The push");
  EXPECT_EQ(http.get("/api/games/toy/lessons").as_json(), json::array());
  EXPECT_EQ(http.get("/api/games/chess/lessons").status, 404u);
}

TEST_F(LessonTest, ALessonThatDoesNotExistOrASecondPersonIsRefused) {
  const TestHttp http(start());
  EXPECT_EQ(http.post("/api/tables", {{"game", "anteros"}, {"lesson", "99-flying"}}).status, 400u);
  EXPECT_EQ(http.post("/api/tables", {{"game", "chess"}, {"lesson", "01-push"}}).status, 400u);
  const json::array two = {json::object{{"kind", "person"}}, json::object{{"kind", "person"}}};
  EXPECT_EQ(http.post("/api/tables", {{"game", "anteros"}, {"lesson", "01-push"}, {"seats", two}}).status,
            400u);
}

TEST_F(LessonTest, EveryLessonOfEveryCourseIsPlayedToItsEnd) {
  start();
  for (const GameEntry* entry : all_games()) {
    for (const std::shared_ptr<const Lesson>& lesson : course(entry->id)) {
      const TestTable table = begin(port(), std::string(entry->id), lesson->name);
      TestViewer viewer(port(), table.id, token(table));
      EXPECT_EQ(taught(viewer).at("of").as_int64(), static_cast<std::int64_t>(lesson->steps.size()));
      play_right(viewer, *lesson);
      EXPECT_TRUE(viewer.moves().empty()) << "nobody is asked afterwards";
      EXPECT_EQ(taught(viewer).at("pages").at(0).at("words").as_string(), lesson->closing.front().say);
    }
  }
}

TEST_F(LessonTest, AWrongAnswerIsRefusedInTheTeachersWordsAndNotPlayed) {
  const Lesson& lesson = *find_lesson("anteros", "01-push");
  start();
  const TestTable table = begin(port(), "anteros", "01-push");
  TestViewer viewer(port(), table.id, token(table));
  const json::value before = viewer.table;
  const json::object wrong = viewer.play("place b3");
  EXPECT_EQ(wrong.at("type").as_string(), "refused");
  EXPECT_TRUE(wrong.at("rule").is_null());
  EXPECT_EQ(text(wrong, "sentence"), lesson.steps[0].wrong);
  const json::object forbidden = viewer.play("place a1");
  EXPECT_EQ(forbidden.at("type").as_string(), "refused");
  EXPECT_FALSE(forbidden.at("rule").is_null()) << "what the rules forbid is theirs to refuse";
  viewer.whole();
  EXPECT_EQ(viewer.table, before);

  EXPECT_EQ(viewer.play("place c3").at("type").as_string(), "done");
  EXPECT_EQ(taught(viewer).at("said").as_string(), lesson.steps[0].right);
  const json::object almost = viewer.play("slide e1");
  EXPECT_EQ(text(almost, "sentence"), lesson.steps[1].almost[0].say);
}

TEST_F(LessonTest, HintsAndPresetMovesAreTheTeachersBusiness) {
  start();
  const TestTable table = begin(port(), "anteros", "01-push");
  TestViewer viewer(port(), table.id, token(table));
  EXPECT_FALSE(taught(viewer).at("coached").as_bool());
  EXPECT_EQ(viewer.request({{"type", "hint"}}).at("type").as_string(), "refused");
  EXPECT_EQ(viewer.request({{"type", "preset"}, {"move", "place c3"}}).at("type").as_string(), "refused");
}

TEST_F(LessonTest, InACoachedGameAStrongBotGivesHints) {
  start();
  const TestTable table = begin(port(), "anteros", "08-first-game");
  TestViewer viewer(port(), table.id, token(table));
  await_teacher(viewer);
  EXPECT_TRUE(taught(viewer).at("coached").as_bool());
  EXPECT_EQ(viewer.request({{"type", "hint"}}).at("type").as_string(), "hint");
}

TEST_F(LessonTest, TakingBackGoesToTheLastAnswerWhateverFollowed) {
  start();
  const TestTable table = begin(port(), "anteros", "01-push");
  TestViewer viewer(port(), table.id, token(table));
  EXPECT_FALSE(viewer.table.at("undo").at("possible").as_bool());
  viewer.play("place c3");
  await_teacher(viewer);
  const json::value before = viewer.table;
  const json::array told = viewer.events;
  viewer.play("slide w1");
  await_teacher(viewer);
  EXPECT_GT(viewer.table.at("moves_played").as_int64(), 8) << "the teacher and Vesta moved, too";
  EXPECT_EQ(viewer.request({{"type", "undo"}}).at("type").as_string(), "done");
  EXPECT_EQ(viewer.table, before);
  EXPECT_EQ(viewer.events, told);
  play_right(viewer, *find_lesson("anteros", "01-push"));
  EXPECT_FALSE(viewer.table.at("undo").at("possible").as_bool());
  EXPECT_EQ(viewer.request({{"type", "undo"}}).at("type").as_string(), "refused") << "what is over stays";
}

TEST_F(LessonTest, ALessonComesBackAfterARestart) {
  int brought_back = 0;
  for (const std::shared_ptr<const Lesson>& lesson : course("anteros")) {
    start();
    const TestTable table = begin(port(), "anteros", lesson->name);
    json::value before;
    {
      TestViewer viewer(port(), table.id, token(table));
      await_teacher(viewer);
      if (taught(viewer).at("of").as_int64() < 2) continue;
      const json::array& answers = taught(viewer).at("answers").as_array();
      if (answers.empty()) continue;
      viewer.play(std::string(answers.front().as_string()));
      await_teacher(viewer);
      before = viewer.table;
    }
    start();
    TestViewer viewer(port(), table.id, token(table));
    EXPECT_EQ(viewer.table, before) << lesson->name;
    play_right(viewer, *lesson);
    ++brought_back;
  }
  EXPECT_GT(brought_back, 4);
}

TEST_F(LessonTest, WhatTheTeacherPlaysGoesOnAfterARestart) {
  start();
  const TestTable table = begin(port(), "anteros", "01-push");
  {
    TestViewer viewer(port(), table.id, token(table));
    viewer.play("place c3");
    await_teacher(viewer);
    viewer.play("slide w1");  // ten moves of the lesson follow
  }
  start();
  TestViewer viewer(port(), table.id, token(table));
  await_teacher(viewer);
  EXPECT_EQ(viewer.table.at("moves_played").as_int64(), 12);
  EXPECT_EQ(taught(viewer).at("step").as_int64(), 2);
  play_right(viewer, *find_lesson("anteros", "01-push"));
}

TEST_F(LessonTest, ALessonThatIsNoMoreLeavesAnOrdinaryGame) {
  start();
  const TestTable table = begin(port(), "anteros", "01-push");
  {
    TestViewer viewer(port(), table.id, token(table));
    viewer.play("place c3");
  }
  Offer without = test_offer();
  for (OfferedGame& offered : without.games) offered.course.clear();
  start(std::move(without));
  TestViewer viewer(port(), table.id, token(table));
  EXPECT_TRUE(viewer.table.at("lesson").is_null());
  EXPECT_EQ(viewer.table.at("moves_played").as_int64(), 1);
  EXPECT_EQ(viewer.play("slide e1").at("type").as_string(), "done");
}

}  // namespace
}  // namespace orrery
