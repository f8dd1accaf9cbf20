#include "engine/scenario/scenario.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>

#include "engine/input_error.h"
#include "engine/position/json_path.h"
#include "engine/record/record.h"
#include "engine/record/session.h"
#include "engine/scenario/scenario_file.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

namespace json = boost::json;

// One scenario being run. Whatever goes wrong is noted with its place; what cannot go on throws Stopped.
class Run {
 public:
  struct Stopped {};

  Run(const Scenario& scenario, std::string_view file, const GameSource& games)
      : scenario_(scenario), file_(file), games_(games) {}

  std::vector<std::string> failures() {
    try {
      begin();
      for (const ScenarioMove& move : scenario_.moves) make_move(*session_, move, &log_);
      for (const ScenarioRefusal& refusal : scenario_.refused) check_refused(refusal);
      for (const ScenarioValue& value : scenario_.expect) check(value);
    } catch (const CannotStart& trouble) {
      for (const Complaint& complaint : trouble.complaints) note(complaint.line, complaint.sentence);
    } catch (const Stopped&) {
    }
    return std::move(failures_);
  }

 private:
  void note(int line, const std::string& failure) {
    failures_.push_back(fmt::format("{}:{}: {}", file_, line, failure));
  }
  [[noreturn]] void stop(int line, const std::string& failure) {
    note(line, failure);
    throw Stopped{};
  }
  // Runs an action whose complaint ends the scenario.
  template <class Action>
  auto required(int line, Action action) {
    try {
      return action();
    } catch (const InputError& error) {
      stop(line, error.what());
    }
  }

  void begin() {
    const ScenarioStart& start = scenario_.start;
    game_ = required(start.line, [&] { return games_(start.game, start.content); });
    session_ = with_values(started(game_, start), scenario_.set, scenario_.sound);
  }

  const PositionBytes& position() const { return session_->position(); }
  SeatSet to_act() const { return session_->to_act(); }

  Seat mover(const ScenarioMove& move) const { return mover_of(*session_, move); }
  Move parsed(const ScenarioMove& move) {
    return required(move.line, [&] { return game_->parse(position(), move.notation); });
  }
  std::string why(Seat seat, Refusal refusal) const {
    const RefusalWords words = game_->words(position(), seat, refusal, session_->telling());
    return words.sentence + (words.rule.empty() ? "" : " (" + words.rule + ")");
  }

  void check_refused(const ScenarioRefusal& expected) {
    const int line = expected.move.line;
    const Seat seat = mover(expected.move);
    const Refusal refusal = game_->refuse(position(), seat, parsed(expected.move));
    const std::string name = quoted(expected.move.notation);
    if (!refusal) {
      note(line, fmt::format("The move {} should be refused{}, but it is possible.", name,
                             expected.rule.empty() ? "" : " by " + expected.rule));
      return;
    }
    const RefusalWords words = game_->words(position(), seat, refusal, session_->telling());
    if (!expected.rule.empty() && words.rule != expected.rule)
      note(line, fmt::format("The refusal of {}: expected rule {}, found {}: {}", name, expected.rule,
                             words.rule.empty() ? "none" : words.rule, words.sentence));
    if (words.sentence.find(expected.says) == std::string::npos)
      note(line, fmt::format("The refusal of {}: expected it to say {}, found {}", name,
                             quoted(expected.says), quoted(words.sentence)));
  }

  void check(const ScenarioValue& expected) {
    if (check_key(expected.path, expected)) return;
    const auto found = required(expected.line, [&] { return value_at(*session_, expected.path); });
    if (found) return compare(expected, *found);
    // A key that may be absent, such as an empty space, is as good as null.
    if (expected.value.is_null()) return;
    note(expected.line, fmt::format("{}: expected {}, but there is no such place", expected.path,
                                    json_text(expected.value)));
  }

  // The keys that are no values of the position.
  bool check_key(std::string_view key, const ScenarioValue& expected) {
    if (key == "legal")
      for_each_move(expected, [&](const ScenarioMove& move) { check_legal(move, true); });
    else if (key == "not_legal")
      for_each_move(expected, [&](const ScenarioMove& move) { check_legal(move, false); });
    else if (key == "only")
      check_only(expected);
    else if (key == "to_act")
      check_to_act(expected);
    else if (key == "events")
      check_events(expected, true);
    else if (key == "no_events")
      check_events(expected, false);
    else
      return false;
    return true;
  }

  void compare(const ScenarioValue& expected, const json::value& found) {
    if (!json_equal(expected.value, found))
      note(expected.line, fmt::format("{}: expected {}, found {}", expected.path, json_text(expected.value),
                                      json_text(found)));
  }

  std::vector<std::string> texts(const ScenarioValue& expected) {
    std::vector<std::string> result;
    const auto add = [&](const json::value& item) {
      if (!item.is_string()) stop(expected.line, fmt::format("{}: must be texts.", expected.path));
      result.emplace_back(item.get_string());
    };
    if (expected.value.is_array())
      for (const json::value& item : expected.value.get_array()) add(item);
    else
      add(expected.value);
    return result;
  }
  template <class Action>
  void for_each_move(const ScenarioValue& expected, Action action) {
    for (const std::string& text : texts(expected)) {
      const auto move = required(expected.line, [&] { return scenario_move(text, expected.line); });
      action(move);
    }
  }

  void check_legal(const ScenarioMove& entry, bool legal) {
    const Seat seat = mover(entry);
    const Refusal refusal = game_->refuse(position(), seat, parsed(entry));
    if (legal && refusal)
      note(entry.line, fmt::format("{} should be possible: {}", quoted(entry.notation), why(seat, refusal)));
    if (!legal && !refusal)
      note(entry.line, fmt::format("{} should not be possible.", quoted(entry.notation)));
  }

  // Exactly these moves are offered.
  void check_only(const ScenarioValue& expected) {
    std::vector<std::string> wanted, found;
    Seat seat = to_act().lowest();
    for_each_move(expected, [&](const ScenarioMove& move) {
      seat = mover(move);
      wanted.push_back(game_->notation(position(), parsed(move)));
    });
    if (seat != no_seat)
      for (const Move move : game_->legal(position(), seat))
        found.push_back(game_->notation(position(), move));
    std::sort(wanted.begin(), wanted.end());
    std::sort(found.begin(), found.end());
    if (wanted != found)
      note(expected.line, fmt::format("only: expected {}; found {}", join(wanted, ", "), join(found, ", ")));
  }

  // One seat or a list of seats.
  void check_to_act(const ScenarioValue& expected) {
    const json::value found = *value_at(*session_, "to_act");
    if (!expected.value.is_array() && found.get_array().size() == 1)
      return compare(expected, found.get_array()[0]);
    compare(expected, found);
  }

  // Of the moves of the scenario, not of its start.
  void check_events(const ScenarioValue& expected, bool wanted) {
    std::vector<std::string> told;
    for (const Event& event : log_.events()) told.push_back(game_->words(event, session_->telling()).text);
    for (const std::string& text : texts(expected)) {
      const bool found = std::any_of(told.begin(), told.end(), [&](const std::string& line) {
        return line.find(text) != std::string::npos;
      });
      if (found != wanted)
        note(expected.line,
             fmt::format("{}: {} {}; what happened: {}", expected.path, quoted(text),
                         wanted ? "was not told" : "was told", told.empty() ? "nothing" : join(told, " ")));
    }
  }

  const Scenario& scenario_;
  std::string_view file_;
  const GameSource& games_;
  std::shared_ptr<const AnyGame> game_;
  std::optional<Session> session_;
  EventLog log_;
  std::vector<std::string> failures_;
};

}  // namespace

std::vector<ScenarioOutcome> run_scenarios(std::string_view toml, std::string_view file,
                                           const GameSource& games) {
  std::vector<ScenarioOutcome> outcomes;
  for (const Scenario& scenario : read_scenarios(toml, file))
    outcomes.push_back(
        {scenario.about, scenario.rules, scenario.line, Run(scenario, file, games).failures()});
  return outcomes;
}

}  // namespace orrery
