// Proves the lessons of all games: a changed rule or content that breaks one fails here.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "bots/any_bot.h"
#include "engine/lesson/lesson_check.h"
#include "engine/lesson/lesson_run.h"
#include "games/courses.h"
#include "games/registry.h"

namespace orrery {
namespace {

TEST(LessonFiles, AllCanBePlayedToTheEndWithEveryAnswer) {
  int lessons = 0;
  for (const GameEntry* entry : all_games())
    for (const std::shared_ptr<const Lesson>& lesson : course(entry->id)) {
      ++lessons;
      EXPECT_EQ(lesson->start.game, entry->id) << lesson->file;
      for (const std::string& failure :
           check_lesson(*lesson, standard_game(entry->id), is_bot_level).failures)
        ADD_FAILURE() << failure;
    }
  RecordProperty("lessons", lessons);
  EXPECT_GT(lessons, 0);
}

// What is drawn dimly: everything of a course until it is pointed at, nothing of it ever after.
TEST(LessonFiles, KnowWhatTheirCourseExplainsLater) {
  const auto& anteros = course("anteros");
  const auto dim = [](const Lesson& lesson, std::size_t step, const std::string& kind) {
    const std::vector<std::string> all = lesson.unexplained(step);
    return std::ranges::find(all, kind) != all.end();
  };
  EXPECT_TRUE(dim(*anteros[0], 0, "contract"));
  EXPECT_FALSE(dim(*anteros[0], 0, "cell")) << "the first question points at one";
  EXPECT_FALSE(dim(*anteros[0], 0, "seat")) << "people are never dimmed";
  EXPECT_TRUE(dim(*anteros[2], 0, "contract"));
  EXPECT_FALSE(dim(*anteros[3], 0, "contract")) << "its lesson";
  for (const GameEntry* entry : all_games()) {
    std::size_t before = std::numeric_limits<std::size_t>::max();
    for (const std::shared_ptr<const Lesson>& lesson : course(entry->id))
      for (std::size_t step = 0; step <= lesson->steps.size(); ++step) {
        const std::size_t now = lesson->unexplained(step).size();
        EXPECT_LE(now, before) << lesson->file;
        before = now;
      }
    EXPECT_EQ(before, 0u) << entry->id;
    for (const std::shared_ptr<const Lesson>& puzzle : puzzles(entry->id)) EXPECT_TRUE(puzzle->later.empty());
  }
}

// Between its notes the teacher says how far a coached game is.
TEST(LessonFiles, FreePlayCountsItsTurns) {
  const std::shared_ptr<const Lesson> lesson = course("anteros").back();
  Session session = begin_lesson(*lesson, standard_game("anteros"));
  LessonRun run(lesson, session);
  Rng rng = Rng::from(22);
  std::set<std::string> turns;
  while (!run.finished()) {
    if (run.waits_for_player() && session.to_act().has(lesson->seat))
      for (const LessonPage& page : run.pages())
        if (page.say.starts_with("Turn ")) turns.insert(page.say.substr(0, page.say.find('.')));
    const Seat seat = session.to_act().lowest();
    const std::vector<Move> legal = session.game().legal(session.position(), seat);
    session.apply(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    run.note_move(session, seat);
  }
  EXPECT_TRUE(turns.contains("Turn 2 of 10"));
  EXPECT_TRUE(turns.contains("Turn 10 of 10"));
  EXPECT_FALSE(turns.contains("Turn 11 of 10"));
}

}  // namespace
}  // namespace orrery
