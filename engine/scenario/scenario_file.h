// A scenario file as data; only the runner needs this.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/scenario/start.h"

namespace orrery {

struct ScenarioRefusal {
  ScenarioMove move;
  std::string rule;
  std::string says;  // part of the sentence
};

struct Scenario {
  std::string about;
  std::vector<std::string> rules;
  ScenarioStart start;
  std::vector<ScenarioValue> set;
  std::vector<ScenarioMove> moves;
  std::vector<ScenarioValue> expect;  // paths into the position, or the keys that the runner knows
  std::vector<ScenarioRefusal> refused;
  bool sound = false;
  int line = 0;
};

// Throws InputError, "FILE:LINE: cause".
std::vector<Scenario> read_scenarios(std::string_view toml, std::string_view file);

}  // namespace orrery
