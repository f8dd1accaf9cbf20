// A scenario file as data; only the runner needs this.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record.h"
#include "engine/seat.h"

namespace orrery {

// A move to make, by a seat that is named or by the one to act.
struct ScenarioMove {
  std::optional<Seat> seat;
  std::string notation;
  int line = 0;
};

// A path and the value that is set or expected there.
struct ScenarioValue {
  std::string path;
  boost::json::value value;
  int line = 0;
};

struct ScenarioStart {
  std::string game;
  std::string content;  // a file; empty = the game's own
  int players = 2;
  std::string seed = "1";
  ChosenOptions options;
  std::vector<ScenarioMove> moves;
  int random = 0;  // moves made at random after these
  int line = 0;
};

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

// "slide w2", or "1: slide w2" to name the seat. Throws InputError.
ScenarioMove scenario_move(std::string_view text, int line);

// Throws InputError, "FILE:LINE: cause".
std::vector<Scenario> read_scenarios(std::string_view toml, std::string_view file);

}  // namespace orrery
