#include "engine/scenario.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>

#include "engine/input_error.h"
#include "engine/json_path.h"
#include "engine/record.h"
#include "engine/scenario_file.h"
#include "engine/session.h"
#include "engine/text.h"

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
      set();
      for (const ScenarioMove& move : scenario_.moves) play(move, &log_);
      for (const ScenarioRefusal& refusal : scenario_.refused) check_refused(refusal);
      for (const ScenarioValue& value : scenario_.expect) check(value);
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
    required(start.line, [&] {
      game_ = games_(start.game, start.content);
      session_ = Session::start(game_, new_header(*game_, start.players, start.options, start.seed));
    });
    for (const ScenarioMove& move : start.moves) play(move, nullptr);
    Rng rng = seed_rng(start.seed);
    for (int i = 0; i < start.random; ++i) {
      if (session_->over()) stop(start.line, fmt::format("The game was over after {} random moves.", i));
      const Seat seat = to_act().lowest();
      const std::vector<Move> moves = game_->legal(position(), seat);
      if (moves.empty()) stop(start.line, fmt::format("No move was possible after {} random moves.", i));
      session_->apply(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }

  void set() {
    if (scenario_.set.empty()) return;
    json::value changed = game_->to_json(position());
    for (const ScenarioValue& entry : scenario_.set)
      required(entry.line, [&] { json_set(changed, entry.path, entry.value); });
    const int line = scenario_.set.front().line;
    PositionBytes after = required(line, [&] { return game_->edited(position(), changed); });
    const std::string broken = game_->check(after);
    if (scenario_.sound && !broken.empty()) stop(line, "The position that was set is not sound: " + broken);
    session_ = Session::resume(game_, session_->header(), std::move(after), "");
  }

  const PositionBytes& position() const { return session_->position(); }
  SeatSet to_act() const { return session_->to_act(); }

  Seat mover(const ScenarioMove& move) const {
    if (move.seat) return *move.seat;
    const Seat asked = to_act().lowest();
    return asked == no_seat ? Seat{0} : asked;
  }
  Move parsed(const ScenarioMove& move) {
    return required(move.line, [&] { return game_->parse(position(), move.notation); });
  }
  std::string why(Seat seat, Refusal refusal) const {
    const RefusalWords words = game_->words(position(), seat, refusal, session_->telling());
    return words.sentence + (words.rule.empty() ? "" : " (" + words.rule + ")");
  }

  void play(const ScenarioMove& entry, EventLog* log) {
    const Seat seat = mover(entry);
    if (const Refusal refusal = session_->apply(seat, parsed(entry), log))
      stop(entry.line, fmt::format("The move {} of seat {} is refused: {}", quoted(entry.notation), seat,
                                   why(seat, refusal)));
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
    const std::vector<std::string_view> parts = split(expected.path, '.');
    const std::string_view first = parts.front();
    if (parts.size() == 1 && check_key(first, expected)) return;
    if (first == "score" && parts.size() == 3) {
      compare(expected, score(expected, parts[1], parts[2]));
    } else if (first == "rank" && parts.size() == 2) {
      compare(expected, game_->standings(position()).rank[row(expected, parts[1])]);
    } else if (first == "view" && parts.size() >= 3) {
      const std::size_t skipped = parts[0].size() + parts[1].size() + 2;
      const Seat viewer = parts[1] == "all" ? no_seat : static_cast<Seat>(row(expected, parts[1]));
      compare_at(expected, game_->to_json(game_->view(position(), viewer).seen()),
                 std::string_view(expected.path).substr(skipped));
    } else {
      compare_at(expected, game_->to_json(position()), expected.path);
    }
  }

  // The keys that are no paths into the position.
  bool check_key(std::string_view key, const ScenarioValue& expected) {
    if (key == "legal")
      for_each_move(expected, [&](const ScenarioMove& move) { check_legal(move, true); });
    else if (key == "not_legal")
      for_each_move(expected, [&](const ScenarioMove& move) { check_legal(move, false); });
    else if (key == "only")
      check_only(expected);
    else if (key == "to_act")
      check_to_act(expected);
    else if (key == "over")
      compare(expected, session_->over());
    else if (key == "undo")
      compare(expected, session_->undo_possible().possible);
    else if (key == "question")
      check_question(expected);
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
  void compare_at(const ScenarioValue& expected, const json::value& root, std::string_view path) {
    if (const auto found = json_at(root, path)) return compare(expected, *found);
    // A key that may be absent, such as an empty space, is as good as null.
    if (expected.value.is_null()) return;
    note(expected.line, fmt::format("{}: expected {}, but there is no such place", expected.path,
                                    json_text(expected.value)));
  }

  int row(const ScenarioValue& expected, std::string_view text) {
    const int rows = game_->standings(position()).rows;
    const auto number = to_int(text);
    if (!number || *number < 0 || *number >= rows)
      stop(expected.line, fmt::format("{}: there is no seat {}.", expected.path, quoted(text)));
    return *number;
  }
  int score(const ScenarioValue& expected, std::string_view seat, std::string_view category) {
    const Standings standings = game_->standings(position());
    const int index = row(expected, seat);
    if (category == "total") return standings.total[index];
    const std::vector<std::string>& categories = game_->info().categories;
    for (std::size_t i = 0; i < categories.size(); ++i)
      if (lower(categories[i]) == lower(category)) return standings.points[index][i];
    stop(expected.line, fmt::format("{}: there is no category {}; there are {} and total.", expected.path,
                                    quoted(category), join(categories, ", ")));
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
    json::array found;
    const SeatSet seats = to_act();
    for (Seat seat = 0; seat < max_seats; ++seat)
      if (seats.has(seat)) found.push_back(seat);
    if (!expected.value.is_array() && found.size() == 1) return compare(expected, found[0]);
    compare(expected, found);
  }

  void check_question(const ScenarioValue& expected) {
    const Seat seat = to_act().lowest();
    compare(expected,
            seat == no_seat
                ? json::value(nullptr)
                : json::value(json::string(game_->question(position(), seat, session_->telling()).kind)));
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
