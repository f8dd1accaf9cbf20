#include "engine/scenario_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"
#include "engine/text.h"
#include "engine/toml_file.h"

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_scenario = 1 << 18;
constexpr int most_random_moves = 10'000;

class ScenarioReader {
 public:
  ScenarioReader(std::string_view toml, std::string_view file)
      : file_(file), root_(parse_toml(toml, file, longest_scenario)) {}

  std::vector<Scenario> read() const {
    allow_keys(*root_, {"rule", "about", "start", "set", "moves", "expect", "refused", "sound", "case"});
    const Scenario common = read_into({}, *root_);
    const toml::node* cases = root_->get("case");
    if (!cases) return {complete(common)};
    if (!common.expect.empty() || !common.refused.empty())
      fail(*cases, "A file with [[case]] tables expects things in the cases, not before them.");
    std::vector<Scenario> scenarios;
    for (const toml::node& node : list(*cases, "case")) {
      const toml::table& entry = table(node, "case");
      allow_keys(entry, {"rule", "about", "start", "set", "moves", "expect", "refused", "sound"});
      scenarios.push_back(complete(read_into(common, entry)));
    }
    if (scenarios.empty()) fail(*cases, "There is no case.");
    return scenarios;
  }

 private:
  [[noreturn]] void fail(const toml::node& node, const std::string& cause) const {
    throw InputError(fmt::format("{}:{}: {}", file_, line_of(node), cause));
  }

  void allow_keys(const toml::table& table, const std::vector<std::string>& known) const {
    for (const auto& [key, node] : table) {
      if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
      const std::string near = nearest(key.str(), known);
      fail(node, "Unknown key " + quoted(key.str()) +
                     (near.empty() ? "; known are " + join_and(known) + "."
                                   : "; did you mean " + quoted(near) + "?"));
    }
  }

  const toml::table& table(const toml::node& node, std::string_view key) const {
    if (!node.is_table()) fail(node, quoted(key) + " must be a table.");
    return *node.as_table();
  }
  const toml::array& list(const toml::node& node, std::string_view key) const {
    if (!node.is_array()) fail(node, quoted(key) + " must be a list.");
    return *node.as_array();
  }
  const std::string& text(const toml::node& node, std::string_view key) const {
    if (!node.is_string()) fail(node, quoted(key) + " must be a text.");
    return node.as_string()->get();
  }
  int number(const toml::node& node, std::string_view key, int least, int most) const {
    const auto* value = node.as_integer();
    if (!value || value->get() < least || value->get() > most)
      fail(node, fmt::format("{} must be a number from {} to {}.", quoted(key), least, most));
    return static_cast<int>(value->get());
  }
  bool truth(const toml::node& node, std::string_view key) const {
    if (!node.is_boolean()) fail(node, quoted(key) + " must be true or false.");
    return node.as_boolean()->get();
  }
  // A seed or the value of an option may look like a number.
  std::string word(const toml::node& node, std::string_view key) const {
    if (const auto* value = node.as_integer()) return std::to_string(value->get());
    return text(node, key);
  }
  // One text or a list of texts.
  std::vector<std::string> texts(const toml::node& node, std::string_view key) const {
    if (node.is_string()) return {text(node, key)};
    std::vector<std::string> result;
    for (const toml::node& item : list(node, key)) result.push_back(text(item, key));
    return result;
  }

  // What `entry` says, on top of what holds already.
  Scenario read_into(Scenario scenario, const toml::table& entry) const {
    scenario.line = line_of(entry) > 0 ? line_of(entry) : 1;
    if (const auto* node = entry.get("about")) {
      const std::string& about = text(*node, "about");
      scenario.about = scenario.about.empty() ? about : scenario.about + ": " + about;
    }
    if (const auto* node = entry.get("rule"))
      for (std::string& rule : texts(*node, "rule")) scenario.rules.push_back(std::move(rule));
    if (const auto* node = entry.get("start")) scenario.start = start(table(*node, "start"));
    if (const auto* node = entry.get("set")) add_values(table(*node, "set"), scenario.set);
    if (const auto* node = entry.get("moves")) add_moves(*node, "moves", scenario.moves);
    if (const auto* node = entry.get("expect")) add_values(table(*node, "expect"), scenario.expect);
    if (const auto* node = entry.get("refused")) add_refusals(*node, scenario.refused);
    if (const auto* node = entry.get("sound")) scenario.sound = truth(*node, "sound");
    return scenario;
  }

  Scenario complete(Scenario scenario) const {
    const auto need = [&](bool there, const char* cause) {
      if (!there) throw InputError(fmt::format("{}:{}: {}", file_, scenario.line, cause));
    };
    need(!scenario.about.empty(), "The scenario does not say what it is about.");
    need(!scenario.rules.empty(), "The scenario names no rule that it shows.");
    need(!scenario.start.game.empty(), "The scenario has no start.");
    need(!scenario.expect.empty() || !scenario.refused.empty(), "The scenario expects nothing.");
    return scenario;
  }

  ScenarioStart start(const toml::table& entry) const {
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

  ScenarioMove move(const toml::node& node, std::string_view key) const {
    const std::string& written = text(node, key);
    try {
      return scenario_move(written, line_of(node));
    } catch (const InputError& error) {
      fail(node, error.what());
    }
  }
  void add_moves(const toml::node& node, std::string_view key, std::vector<ScenarioMove>& moves) const {
    for (const toml::node& item : list(node, key)) moves.push_back(move(item, key));
  }

  void add_refusals(const toml::node& node, std::vector<ScenarioRefusal>& refusals) const {
    if (const toml::array* several = node.as_array()) {
      for (const toml::node& item : *several) add_refusals(item, refusals);
      return;
    }
    const toml::table& entry = table(node, "refused");
    allow_keys(entry, {"move", "rule", "says"});
    const toml::node* what = entry.get("move");
    if (!what) fail(entry, "The refusal names no move.");
    ScenarioRefusal refusal;
    refusal.move = move(*what, "move");
    if (const auto* rule = entry.get("rule")) refusal.rule = text(*rule, "rule");
    if (const auto* says = entry.get("says")) refusal.says = text(*says, "says");
    if (refusal.rule.empty() && refusal.says.empty()) fail(entry, "The refusal names no rule.");
    refusals.push_back(std::move(refusal));
  }

  // In the order of the file, which matters where a list is built up entry by entry.
  void add_values(const toml::table& entry, std::vector<ScenarioValue>& values) const {
    std::vector<Placed> placed;
    flatten(entry, "", placed);
    std::stable_sort(placed.begin(), placed.end(),
                     [](const Placed& a, const Placed& b) { return a.place < b.place; });
    for (Placed& one : placed) values.push_back(std::move(one.value));
  }
  struct Placed {
    toml::source_position place;
    ScenarioValue value;
  };
  // Tables become paths, so that "players.0.ore" = { iron = 1, gold = 2 } touches these two only.
  void flatten(const toml::table& entry, const std::string& prefix, std::vector<Placed>& values) const {
    for (const auto& [key, node] : entry) {
      const std::string path = prefix + std::string(key.str());
      const toml::table* below = node.as_table();
      if (below && !below->empty())
        flatten(*below, path + ".", values);
      else
        values.push_back({node.source().begin, {path, value(node), line_of(node)}});
    }
  }

  // TOML knows no null; the text "null" stands for it.
  json::value value(const toml::node& node) const {
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
    fail(node, "Dates and times have no place in a scenario.");
  }

  std::string file_;
  std::shared_ptr<toml::table> root_;
};

}  // namespace

ScenarioMove scenario_move(std::string_view text, int line) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {std::nullopt, std::string(trim(text)), line};
  const auto seat = to_int(trim(text.substr(0, colon)));
  if (!seat || *seat < 0 || *seat >= max_seats)
    throw InputError("The move " + quoted(text) + " begins with no seat; seats count from 0.");
  return {static_cast<Seat>(*seat), std::string(trim(text.substr(colon + 1))), line};
}

std::vector<Scenario> read_scenarios(std::string_view toml, std::string_view file) {
  return ScenarioReader(toml, file).read();
}

}  // namespace orrery
