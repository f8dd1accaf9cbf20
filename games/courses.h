// The lessons and puzzles of the games of this program.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/lesson/lesson.h"

namespace orrery {

// Those of a game, in order; read once. A game without any has an empty course.
const std::vector<std::shared_ptr<const Lesson>>& course(std::string_view game);

// The puzzles of a game, in order: lessons of one question, of the level that they name.
const std::vector<std::shared_ptr<const Lesson>>& puzzles(std::string_view game);

// A lesson or a puzzle; null when there is none of that name.
std::shared_ptr<const Lesson> find_lesson(std::string_view game, std::string_view name);

}  // namespace orrery
