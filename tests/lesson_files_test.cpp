// Proves the lessons of all games: a changed rule or content that breaks one fails here.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace orrery
