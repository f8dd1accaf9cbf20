#include "server/messages/patch.h"

#include <boost/json.hpp>
#include <charconv>
#include <string>
#include <string_view>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

[[noreturn]] void does_not_fit(std::string_view path) {
  throw InputError("The change of " + quoted(path) + " does not fit.");
}

// Below `end`.
std::size_t index_in(std::size_t end, std::string_view text, std::string_view path) {
  std::size_t index = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (error != std::errc() || rest != text.data() + text.size() || index >= end) does_not_fit(path);
  return index;
}

// The object or list that holds the last part of the path.
json::value& holder(json::value& root, std::string_view path, std::string_view& last) {
  json::value* at = &root;
  for (;;) {
    const std::size_t dot = path.find('.');
    last = path.substr(0, dot);
    if (dot == std::string_view::npos) return *at;
    if (json::object* object = at->if_object()) {
      at = object->if_contains(last);
      if (!at) does_not_fit(path);
    } else if (json::array* list = at->if_array()) {
      at = &(*list)[index_in(list->size(), last, path)];
    } else {
      does_not_fit(path);
    }
    path.remove_prefix(dot + 1);
  }
}

// The place behind the last one adds to the list; only the last one can go.
void apply_to_list(json::array& list, std::string_view last, std::string_view path,
                   const json::value* value) {
  const std::size_t index = index_in(list.size() + (value ? 1 : 0), last, path);
  if (!value) {
    if (index + 1 != list.size()) does_not_fit(path);
    list.pop_back();
  } else if (index == list.size()) {
    list.push_back(*value);
  } else {
    list[index] = *value;
  }
}

void apply_change(json::value& root, const json::value& change) {
  const json::object* object = change.if_object();
  const json::value* path_value = object ? object->if_contains("path") : nullptr;
  if (!path_value || !path_value->is_string()) throw InputError("A change names no path.");
  const std::string_view path = path_value->get_string();
  std::string_view last;
  json::value& place = holder(root, path, last);
  const json::value* value = object->if_contains("value");
  if (json::object* in = place.if_object()) {
    if (value)
      (*in)[last] = *value;
    else
      in->erase(last);
  } else if (json::array* list = place.if_array()) {
    apply_to_list(*list, last, path, value);
  } else {
    does_not_fit(path);
  }
}

}  // namespace

void append_changes(JsonText& text, const AnyGame& game, const PositionBytes& before,
                    const PositionBytes& after, std::string_view prefix) {
  std::string full(prefix);
  game.changes(before, after, [&](std::string_view path, const json::value* now) {
    full.resize(prefix.size());
    full += path;
    text.open_object().key("path").text(full);
    if (now)
      text.key("value").json(*now);
    else
      text.key("gone").boolean(true);
    text.close_object();
  });
}

void apply_patch(json::value& value, const json::array& patch) {
  for (const json::value& change : patch) apply_change(value, change);
}

}  // namespace orrery
