#include "lab/report/thing_names.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/words/text.h"

namespace orrery {
namespace {

void collect(const boost::json::value& value, std::map<std::string, std::string, std::less<>>& names) {
  if (const boost::json::array* array = value.if_array())
    for (const boost::json::value& item : *array) collect(item, names);
  const boost::json::object* object = value.if_object();
  if (!object) return;
  const auto text = [&](std::string_view key) -> const boost::json::string* {
    const boost::json::value* found = object->if_contains(key);
    return found ? found->if_string() : nullptr;
  };
  if (text("id") && text("name")) names.emplace(*text("id"), *text("name"));
  for (const auto& [key, item] : *object) collect(item, names);
}

std::string with_spaces(std::string_view id) {
  std::string text(id);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

}  // namespace

ThingNames::ThingNames(const AnyGame& game) {
  collect(game.content_json(), names_);
}

std::string ThingNames::word(std::string_view id) const {
  const auto known = names_.find(id);
  if (known != names_.end()) return known->second;
  // Of copies, "card:start_carbon_1.2" is the second.
  const std::size_t dot = id.rfind('.');
  if (dot != std::string_view::npos && names_.contains(id.substr(0, dot)))
    return word(id.substr(0, dot)) + " (" + std::string(id.substr(dot + 1)) + ")";
  return with_spaces(id);
}

std::string ThingNames::thing(std::string_view target) const {
  const std::vector<std::string_view> parts = split(target, ':');
  if (parts.size() == 1) return with_spaces(target);
  bool named = false;
  std::string text;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    named |= names_.contains(parts[i]) || word(parts[i]).find('(') != std::string::npos;
    const std::optional<int> seat = parts[0] == "seat" ? to_int(parts[i]) : std::nullopt;
    text += (i == 1 ? "" : " ") + (seat ? std::to_string(*seat + 1) : word(parts[i]));
  }
  return named ? text : with_spaces(parts[0]) + " " + text;
}

std::string ThingNames::use(std::string_view component) const {
  const std::size_t space = component.find(' ');
  if (space == std::string_view::npos) return with_spaces(component);
  return with_spaces(component.substr(0, space)) + ": " + thing(component.substr(space + 1));
}

}  // namespace orrery
