#include "engine/lesson/condition.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/lesson/lesson.h"
#include "engine/position/json_path.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

bool is_offered(const Session& session, Seat seat, const LessonMove& move) {
  const AnyGame& game = session.game();
  const std::vector<Move> legal = game.legal(session.position(), seat);
  return std::any_of(legal.begin(), legal.end(),
                     [&](Move one) { return move.fits(game.notation(session.position(), one)); });
}

bool offers(const Session& session, Seat seat, const ScenarioValue& entry) {
  const auto one = [&](const json::value& text) {
    if (!text.is_string()) throw InputError("\"legal\" must be texts.");
    return is_offered(session, seat, {std::string(text.get_string()), entry.line});
  };
  if (!entry.value.is_array()) return one(entry.value);
  return std::all_of(entry.value.get_array().begin(), entry.value.get_array().end(), one);
}

bool compares(double found, std::string_view sign, double bound) {
  if (sign == ">=") return found >= bound;
  if (sign == "<=") return found <= bound;
  return sign == ">" ? found > bound : found < bound;
}

bool holds(const ScenarioValue& entry, const Session& session) {
  const auto found = value_at(session, entry.path);
  if (!found) return entry.value.is_null();
  if (entry.value.is_string()) {
    const std::string_view text = entry.value.get_string();
    for (const std::string_view sign : {">=", "<=", ">", "<"}) {
      if (!text.starts_with(sign)) continue;
      const auto bound = to_int(trim(text.substr(sign.size())));
      if (!bound || !found->is_number())
        throw InputError(fmt::format("{}: {} compares numbers, and there is {}.", entry.path, quoted(text),
                                     json_text(*found)));
      return compares(found->to_number<double>(), sign, *bound);
    }
  }
  if (found->is_array() && !entry.value.is_array() && found->get_array().size() == 1)
    return json_equal(found->get_array()[0], entry.value);  // to_act = 0
  return json_equal(*found, entry.value);
}

}  // namespace

bool holds_all(std::span<const ScenarioValue> condition, const Session& session, Seat seat) {
  return std::all_of(condition.begin(), condition.end(), [&](const ScenarioValue& entry) {
    return entry.path == "legal" ? offers(session, seat, entry) : holds(entry, session);
  });
}

}  // namespace orrery
