// The embedded lesson files.
#pragma once

#include <string_view>
#include <vector>

namespace orrery {

struct LessonText {
  std::string_view game;
  std::string_view folder;  // "lessons" or "puzzles"
  std::string_view name;    // "02-slide"
  std::string_view toml;
};

// Of all games, each course in order.
const std::vector<LessonText>& lesson_texts();

}  // namespace orrery
