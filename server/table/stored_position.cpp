#include "server/table/stored_position.h"

#include <boost/json.hpp>

#include "engine/input_error.h"
#include "server/messages/json_text.h"
#include "server/messages/patch.h"

namespace orrery {
namespace {

namespace json = boost::json;

json::value parsed(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error) throw DamagedTable("a stored position or change is no JSON");
  return value;
}

}  // namespace

json::value position_at(const StoredHistory& history, int moves) {
  const StoredPosition* nearest = nullptr;
  for (const StoredPosition& position : history.positions)
    if (position.moves <= moves) nearest = &position;
  if (!nearest || moves > static_cast<int>(history.moves.size()))
    throw DamagedTable("no position is stored for move " + std::to_string(moves));
  json::value value = parsed(nearest->json);
  try {
    for (int n = nearest->moves; n < moves; ++n)
      apply_patch(value, parsed(history.moves[n].change).as_array());
  } catch (const std::exception& error) {
    throw DamagedTable(error.what());
  }
  return value;
}

std::string change_text(const AnyGame& game, const PositionBytes& before, const PositionBytes& after) {
  JsonText text;
  text.open_list();
  append_changes(text, game, before, after, "");
  return text.close_list().str();
}

json::value fitted(const json::value& stored, const json::value& pattern) {
  if (stored.is_object() && pattern.is_object()) {
    json::object result;
    for (const auto& [key, value] : pattern.get_object()) {
      const json::value* old = stored.get_object().if_contains(key);
      result[key] = old ? fitted(*old, value) : value;
    }
    return result;
  }
  if (stored.is_array() && pattern.is_array() && !pattern.get_array().empty()) {
    const json::array& patterns = pattern.get_array();
    json::array result;
    for (std::size_t i = 0; i < stored.get_array().size(); ++i)
      result.push_back(fitted(stored.get_array()[i], patterns[std::min(i, patterns.size() - 1)]));
    return result;
  }
  return stored;
}

}  // namespace orrery
