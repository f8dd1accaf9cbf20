#include "games/courses.h"

#include <map>
#include <mutex>
#include <string>

#include "games/lesson_texts.h"
#include "games/registry.h"

namespace orrery {

namespace {

using Lessons = std::vector<std::shared_ptr<const Lesson>>;

constexpr std::string_view lessons_folder = "lessons";

const Lessons& read_once(std::string_view game, std::string_view folder) {
  static std::mutex mutex;
  static std::map<std::string, Lessons, std::less<>> read;
  find_game(game);  // or says which there are
  const std::lock_guard lock(mutex);
  const std::string path = std::string(game) + "/" + std::string(folder) + "/";
  const auto [place, is_new] = read.try_emplace(path);
  if (!is_new) return place->second;
  std::vector<std::shared_ptr<Lesson>> lessons;
  for (const LessonText& text : lesson_texts())
    if (text.game == game && text.folder == folder)
      lessons.push_back(
          std::make_shared<Lesson>(read_lesson(text.toml, path + std::string(text.name) + ".toml")));
  if (folder == lessons_folder) settle_course(lessons);
  place->second.assign(lessons.begin(), lessons.end());
  return place->second;
}

}  // namespace

const Lessons& course(std::string_view game) {
  return read_once(game, lessons_folder);
}

const Lessons& puzzles(std::string_view game) {
  return read_once(game, "puzzles");
}

std::shared_ptr<const Lesson> find_lesson(std::string_view game, std::string_view name) {
  for (const Lessons* all : {&course(game), &puzzles(game)})
    for (const std::shared_ptr<const Lesson>& lesson : *all)
      if (lesson->name == name) return lesson;
  return nullptr;
}

}  // namespace orrery
