// An analysis as others read it.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "engine/record/record.h"
#include "teacher/analysis.h"

namespace orrery {

boost::json::value analysis_json(const Analysis& analysis);
// A page of its own: the chart, the turning points, what each player made of it.
std::string analysis_html(const Analysis& analysis, const std::string& title);
// The record with the marks of its analysis, as above, as comments; it replays as before.
std::string annotated_record(const Record& record, const boost::json::value& analysis);
// What each player made of it, and the most costly decisions, for a terminal.
std::string analysis_text(const Analysis& analysis);

// The decisions that lost most, in the order of the game.
std::vector<const AnalyzedDecision*> turning_points(const Analysis& analysis, std::size_t most);

}  // namespace orrery
