// Proves the lessons of all games: a changed rule or content that breaks one fails here.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "bots/any_bot.h"
#include "engine/lesson/lesson_check.h"
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

}  // namespace
}  // namespace orrery
