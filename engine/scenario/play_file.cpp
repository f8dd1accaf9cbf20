#include "engine/scenario/play_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr int most_random_moves = 10'000;

}  // namespace

PlayFileReader::PlayFileReader(std::string_view toml, std::string_view file, std::size_t most_bytes)
    : file_(file), root_(parse_toml(toml, file, most_bytes)) {}

void PlayFileReader::fail(int line, const std::string& cause) const {
  throw InputError(fmt::format("{}:{}: {}", file_, line, cause));
}

void PlayFileReader::fail(const toml::node& node, const std::string& cause) const {
  fail(line_of(node), cause);
}

void PlayFileReader::allow_keys(const toml::table& table, const std::vector<std::string>& known) const {
  for (const auto& [key, node] : table) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    const std::string near = nearest(key.str(), known);
    fail(node, "Unknown key " + quoted(key.str()) +
                   (near.empty() ? "; known are " + join_and(known) + "."
                                 : "; did you mean " + quoted(near) + "?"));
  }
}

const toml::table& PlayFileReader::table(const toml::node& node, std::string_view key) const {
  if (!node.is_table()) fail(node, quoted(key) + " must be a table.");
  return *node.as_table();
}

const toml::array& PlayFileReader::list(const toml::node& node, std::string_view key) const {
  if (!node.is_array()) fail(node, quoted(key) + " must be a list.");
  return *node.as_array();
}

const std::string& PlayFileReader::text(const toml::node& node, std::string_view key) const {
  if (!node.is_string()) fail(node, quoted(key) + " must be a text.");
  return node.as_string()->get();
}

int PlayFileReader::number(const toml::node& node, std::string_view key, int least, int most) const {
  const auto* value = node.as_integer();
  if (!value || value->get() < least || value->get() > most)
    fail(node, fmt::format("{} must be a number from {} to {}.", quoted(key), least, most));
  return static_cast<int>(value->get());
}

bool PlayFileReader::truth(const toml::node& node, std::string_view key) const {
  if (!node.is_boolean()) fail(node, quoted(key) + " must be true or false.");
  return node.as_boolean()->get();
}

std::string PlayFileReader::word(const toml::node& node, std::string_view key) const {
  if (const auto* value = node.as_integer()) return std::to_string(value->get());
  return text(node, key);
}

std::vector<std::string> PlayFileReader::texts(const toml::node& node, std::string_view key) const {
  if (node.is_string()) return {text(node, key)};
  std::vector<std::string> result;
  for (const toml::node& item : list(node, key)) result.push_back(text(item, key));
  return result;
}

ScenarioStart PlayFileReader::start(const toml::table& entry) const {
  allow_keys(entry, {"game", "players", "seed", "option", "content", "moves", "random"});
  ScenarioStart start;
  start.line = line_of(entry);
  const toml::node* game = entry.get("game");
  if (!game) fail(entry, "The start names no game.");
  start.game = text(*game, "game");
  if (const auto* node = entry.get("players")) start.players = number(*node, "players", 1, max_seats);
  if (const auto* node = entry.get("seed")) start.seed = word(*node, "seed");
  if (const auto* node = entry.get("content")) start.content = text(*node, "content");
  if (const auto* node = entry.get("moves")) add_moves(*node, "moves", start.moves);
  if (const auto* node = entry.get("random")) start.random = number(*node, "random", 0, most_random_moves);
  if (const auto* node = entry.get("option"))
    for (const auto& [key, value] : table(*node, "option"))
      start.options.emplace_back(key.str(), word(value, key.str()));
  return start;
}

ScenarioMove PlayFileReader::move(const toml::node& node, std::string_view key) const {
  const std::string& written = text(node, key);
  try {
    return scenario_move(written, line_of(node));
  } catch (const InputError& error) {
    fail(node, error.what());
  }
}

void PlayFileReader::add_moves(const toml::node& node, std::string_view key,
                               std::vector<ScenarioMove>& moves) const {
  for (const toml::node& item : list(node, key)) moves.push_back(move(item, key));
}

void PlayFileReader::add_values(const toml::table& entry, std::vector<ScenarioValue>& values) const {
  std::vector<Placed> placed;
  flatten(entry, "", placed);
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.place < b.place; });
  for (Placed& one : placed) values.push_back(std::move(one.value));
}

void PlayFileReader::flatten(const toml::table& entry, const std::string& prefix,
                             std::vector<Placed>& values) const {
  for (const auto& [key, node] : entry) {
    const std::string path = prefix + std::string(key.str());
    const toml::table* below = node.as_table();
    if (below && !below->empty())
      flatten(*below, path + ".", values);
    else
      values.push_back({node.source().begin, {path, value(node), line_of(node)}});
  }
}

json::value PlayFileReader::value(const toml::node& node) const {
  if (const auto* truth = node.as_boolean()) return truth->get();
  if (const auto* integer = node.as_integer()) return integer->get();
  if (const auto* real = node.as_floating_point()) return real->get();
  if (const auto* string = node.as_string()) {
    if (string->get() == "null") return nullptr;
    return json::string(string->get());
  }
  if (const auto* items = node.as_array()) {
    json::array result;
    for (const toml::node& item : *items) result.push_back(value(item));
    return result;
  }
  if (const auto* members = node.as_table()) {
    json::object result;
    for (const auto& [key, item] : *members) result[std::string_view(key.str())] = value(item);
    return result;
  }
  fail(node, "Dates and times have no place here.");
}

ScenarioMove scenario_move(std::string_view text, int line) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {std::nullopt, std::string(trim(text)), line};
  const auto seat = to_int(trim(text.substr(0, colon)));
  if (!seat || *seat < 0 || *seat >= max_seats)
    throw InputError("The move " + quoted(text) + " begins with no seat; seats count from 0.");
  return {static_cast<Seat>(*seat), std::string(trim(text.substr(colon + 1))), line};
}

}  // namespace orrery
