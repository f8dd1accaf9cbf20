// Scenarios: rules tested by files that read like the rulebook's examples. `docs/scenarios.md` describes
// them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace orrery {

struct ScenarioOutcome {
  std::string about;
  std::vector<std::string> rules;     // the ids it shows
  int line = 0;                       // where it begins in its file
  std::vector<std::string> failures;  // "FILE:LINE: what was expected, what was found"; empty = passed
};

// Finds a game by its id; `content_file`, if not empty, is the file to take its content from, as the scenario
// names it. Throws InputError.
using GameSource =
    std::function<std::shared_ptr<const AnyGame>(std::string_view game, std::string_view content_file)>;

// Runs all scenarios of a file. Throws InputError, "FILE:LINE: cause", when it is not a scenario file.
std::vector<ScenarioOutcome> run_scenarios(std::string_view toml, std::string_view file,
                                           const GameSource& games);

}  // namespace orrery
