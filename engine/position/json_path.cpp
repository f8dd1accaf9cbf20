#include "engine/position/json_path.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

template <class Value>  // json::value, const or not
Value* child(Value& parent, std::string_view part) {
  if (auto* object = parent.if_object()) return object->if_contains(part);
  auto* array = parent.if_array();
  const auto index = to_int(part);
  if (!array || !index || *index < 0 || static_cast<std::size_t>(*index) >= array->size()) return nullptr;
  return &(*array)[static_cast<std::size_t>(*index)];
}

// What could have stood instead of a part that leads nowhere.
std::string alternatives(const json::value& parent) {
  if (const json::object* object = parent.if_object()) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : *object) keys.emplace_back(key);
    return keys.empty() ? "it is empty" : "it has " + join_and(keys);
  }
  if (const json::array* array = parent.if_array())
    return "it is a list of " + counted(static_cast<int>(array->size()), "entry", "entries");
  return "it is " + json_text(parent);
}

[[noreturn]] void leads_nowhere(std::string_view path, std::string_view done, std::string_view part,
                                const json::value& parent) {
  throw InputError("The path " + quoted(path) +
                   " leads nowhere: " + (done.empty() ? "the position" : quoted(done)) + " has no " +
                   quoted(part) + "; " + alternatives(parent) + ".");
}

std::optional<double> number(const json::value& value) {
  if (value.is_int64()) return static_cast<double>(value.get_int64());
  if (value.is_uint64()) return static_cast<double>(value.get_uint64());
  if (value.is_double()) return value.get_double();
  return std::nullopt;
}

}  // namespace

std::optional<json::value> json_at(const json::value& root, std::string_view path) {
  const json::value* here = &root;
  const std::vector<std::string_view> parts = split(path, '.');
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const json::value* next = child(*here, parts[i]);
    if (!next) {
      if (parts[i] == "size" && i + 1 == parts.size() && here->is_array())
        return json::value(here->get_array().size());
      return std::nullopt;
    }
    here = next;
  }
  return *here;
}

void json_set(json::value& root, std::string_view path, const json::value& value) {
  json::value* here = &root;
  std::size_t done = 0;  // how much of the path leads to `here`
  for (const std::string_view part : split(path, '.')) {
    json::value* next = child(*here, part);
    if (!next && here->is_array() && to_int(part) == static_cast<int>(here->get_array().size()))
      next = &here->get_array().emplace_back(json::object());
    // Whether a new key may be there is for the game to say.
    if (!next && here->is_object() && part.data() + part.size() == path.data() + path.size())
      next = &here->get_object()[part];
    if (!next) leads_nowhere(path, path.substr(0, done), part, *here);
    here = next;
    done = static_cast<std::size_t>(part.data() + part.size() - path.data());
  }
  *here = value;
}

bool json_equal(const json::value& a, const json::value& b) {
  if (const auto one = number(a), other = number(b); one || other) return one == other;
  if (a.is_array() && b.is_array())
    return std::equal(a.get_array().begin(), a.get_array().end(), b.get_array().begin(), b.get_array().end(),
                      json_equal);
  if (a.is_object() && b.is_object()) {
    const json::object& left = a.get_object();
    const json::object& right = b.get_object();
    return left.size() == right.size() && std::all_of(left.begin(), left.end(), [&](const auto& member) {
             const json::value* found = right.if_contains(member.key());
             return found && json_equal(member.value(), *found);
           });
  }
  return a == b;
}

std::string json_text(const json::value& value) {
  return json::serialize(value);
}

}  // namespace orrery
