// What scenarios and lessons begin with: a deal, moves, values put into the position.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/record.h"
#include "engine/record/session.h"
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

// "slide w2", or "1: slide w2" to name the seat. Throws InputError.
ScenarioMove scenario_move(std::string_view text, int line);

// What is wrong with a file, and where.
struct Complaint {
  int line = 0;
  std::string sentence;
};
struct CannotStart {
  std::vector<Complaint> complaints;
};

// The game as it is after the start, and with the values that were set. What was set must hold, and `sound`
// demands that the position keeps the game's invariants. Throws CannotStart.
Session started(std::shared_ptr<const AnyGame> game, const ScenarioStart& start);
Session with_values(Session session, const std::vector<ScenarioValue>& values, bool sound);

// Makes the move; throws CannotStart when it is none or not possible.
void make_move(Session& session, const ScenarioMove& move, EventLog* log = nullptr);
// The seat that makes it: the one it names, or the one that is asked.
Seat mover_of(const Session& session, const ScenarioMove& move);

// What stands in the position at a path, or what else is known by name: `question`, `to_act`, `over`, `undo`,
// `score.SEAT.CATEGORY`, `rank.SEAT`, `view.SEAT.PATH`. Nothing when there is no such place; throws
// InputError for a seat or a category that is not there.
std::optional<boost::json::value> value_at(const Session& session, std::string_view path);

}  // namespace orrery
