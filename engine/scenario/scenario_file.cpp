#include "engine/scenario/scenario_file.h"

#include "engine/scenario/play_file.h"

namespace orrery {
namespace {

constexpr std::size_t longest_scenario = 1 << 18;

class ScenarioReader : PlayFileReader {
 public:
  ScenarioReader(std::string_view toml, std::string_view file)
      : PlayFileReader(toml, file, longest_scenario) {}

  std::vector<Scenario> read() const {
    allow_keys(root(), {"rule", "about", "start", "set", "moves", "expect", "refused", "sound", "case"});
    const Scenario common = read_into({}, root());
    const toml::node* cases = root().get("case");
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
      if (!there) fail(scenario.line, cause);
    };
    need(!scenario.about.empty(), "The scenario does not say what it is about.");
    need(!scenario.rules.empty(), "The scenario names no rule that it shows.");
    need(!scenario.start.game.empty(), "The scenario has no start.");
    need(!scenario.expect.empty() || !scenario.refused.empty(), "The scenario expects nothing.");
    return scenario;
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
};

}  // namespace

std::vector<Scenario> read_scenarios(std::string_view toml, std::string_view file) {
  return ScenarioReader(toml, file).read();
}

}  // namespace orrery
