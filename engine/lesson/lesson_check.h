// Proves that a lesson works: plays it with the rules and the content of today.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lesson/lesson.h"

namespace orrery {

struct LessonOutcome {
  std::vector<std::string> failures;  // "FILE:LINE: what is wrong"; empty = it works
  std::vector<std::string> remarks;   // worth a look
  std::vector<std::string> rules;     // that it teaches
  int steps = 0;                      // that ask for something
  int runs = 0;                       // from the first step to the last
};

// Every asked move is possible, every accepted answer leads to the end, everything pointed at is on the
// table, every rule exists. Where lesson or player leave something open it is played at
// random.
LessonOutcome check_lesson(const Lesson& lesson, const std::shared_ptr<const AnyGame>& game,
                           const std::function<bool(std::string_view)>& is_bot);

// The rules behind what players of some random games are asked and told.
std::vector<std::string> rules_of_first_games(const std::shared_ptr<const AnyGame>& game);

}  // namespace orrery
