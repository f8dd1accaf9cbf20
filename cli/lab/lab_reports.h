// What the laboratory found, for people, programs and spreadsheets.
#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "lab/any_lab.h"
#include "lab/ladder.h"

namespace orrery {

std::string describe(const AnyGame& game, const SimPlan& plan, const SimResult& result);
std::string describe(const AnyGame& game, const ArenaPlan& plan, const ArenaResult& result);
std::string describe(const GameInfo& info, const BenchResult& result);
std::string describe(const GameInfo& info, std::span<const Rung> rungs);

boost::json::object to_json(const AnyGame& game, const SimPlan& plan, const SimResult& result);
boost::json::object to_json(const AnyGame& game, const ArenaPlan& plan, const ArenaResult& result);
boost::json::object to_json(const GameInfo& info, const BenchResult& result);
boost::json::object to_json(const GameInfo& info, std::span<const Rung> rungs);

// One line per game and row of the standings.
std::string csv_header(const GameInfo& info);
std::string csv_lines(const GameInfo& info, std::span<const BotSpec> bots, const GameRow& row);

}  // namespace orrery
