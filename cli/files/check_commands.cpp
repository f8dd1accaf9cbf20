// scenario, check
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/files/meant_game.h"
#include "cli/files/record_file.h"
#include "cli/output/json_output.h"
#include "cli/output/terminal.h"
#include "engine/input_error.h"
#include "engine/record/fingerprint.h"
#include "engine/scenario/scenario.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t longest_checked_file = 1 << 20;

struct CheckArguments {
  std::vector<std::string> files;
  std::string game;
  std::string content;
  bool verbose = false;
  bool positions = false;
  bool as_json = false;
};

// Folders stand for the scenario files in them.
std::vector<std::string> scenario_files(const std::vector<std::string>& given) {
  std::vector<std::string> files;
  for (const std::string& path : given) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(path, error))
      if (entry.path().extension() == ".toml" && entry.path().filename() != "content.toml" &&
          entry.path().filename() != "lab.toml")
        found.push_back(entry.path().string());
    if (found.empty()) throw InputError("There are no scenarios in " + quoted(path) + ".");
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

// The content file that was given for all scenarios of its game, if one was.
struct OtherContent {
  std::string game;
  std::string file;
};
OtherContent other_content(const std::string& file) {
  if (file.empty()) return {};
  const std::string text = read_file(file, longest_checked_file);
  const GameEntry* entry = likest_game(LikenessOfContent(text));
  if (!entry) throw InputError(file + ": This looks like the content of no game.");
  return {entry->make(text, file)->info().id, file};
}

// A scenario may name a content file of its own, as seen from its folder.
GameSource games_beside(const std::string& file, const OtherContent& other) {
  return [folder = fs::path(file).parent_path(), other](std::string_view game, std::string_view content) {
    if (!content.empty()) return load_game(game, (folder / content).string());
    return load_game(game, game == other.game ? other.file : std::string());
  };
}

json::value outcome_json(const std::string& file, const ScenarioOutcome& outcome) {
  return {{"file", file},
          {"line", outcome.line},
          {"about", outcome.about},
          {"rules", json::array(outcome.rules.begin(), outcome.rules.end())},
          {"passed", outcome.failures.empty()},
          {"failures", json::array(outcome.failures.begin(), outcome.failures.end())}};
}

void print_outcome(const std::string& file, const ScenarioOutcome& outcome, bool verbose, bool color) {
  if (outcome.failures.empty() && !verbose) return;
  const std::string mark =
      outcome.failures.empty() ? painted("ok    ", Paint::good, color) : painted("FAILED", Paint::bad, color);
  std::cout << fmt::format("{} {}: {} ({})\n", mark, file, outcome.about, join(outcome.rules, ", "));
  for (const std::string& failure : outcome.failures) std::cout << "       " << failure << "\n";
}

void run_scenario_files(const CheckArguments& arguments, Outcome& outcome) {
  const bool color = screen_style().color;
  const OtherContent other = other_content(arguments.content);
  int passed = 0, not_passed = 0, unreadable = 0;
  json::array results;
  for (const std::string& file : scenario_files(arguments.files)) {
    try {
      for (const ScenarioOutcome& result :
           run_scenarios(read_file(file, longest_checked_file), file, games_beside(file, other))) {
        ++(result.failures.empty() ? passed : not_passed);
        if (arguments.as_json)
          results.push_back(outcome_json(file, result));
        else
          print_outcome(file, result, arguments.verbose, color);
      }
    } catch (const InputError& error) {
      ++unreadable;
      std::cerr << "orrery scenario: " << error.what() << "\n";
    }
  }
  if (arguments.as_json)
    print_json(results);
  else
    std::cout << fmt::format("{} passed, {} failed.\n", counted(passed, "scenario", "scenarios"), not_passed);
  outcome.status = unreadable > 0 ? bad_input : not_passed > 0 ? failed : 0;
}

std::string check_record_file(const std::string& file, const std::string& text, const std::string& content,
                              bool positions) {
  const Record record = read_record(text, file);
  const Session session = check_record(load_game(record.header.game, content), record);
  const std::string broken = session.game().check(session.position());
  if (!broken.empty()) throw InputError(file + ": The position breaks the rules: " + broken);
  std::string told = fmt::format("a record of {}, {}", session.game().info().name,
                                 counted(session.moves_played(), "move", "moves"));
  told += session.over() ? ", finished" : ", in progress";
  if (positions) told += "; its positions are " + position_fingerprint(session.shared_game(), record);
  if (!record.result.empty()) told += "; its result is right";
  if (!record.header.seed_hash.empty()) told += "; its seed is the one whose hash was published";
  return told;
}

std::string check_position_file(const std::string& file, const std::string& text,
                                const CheckArguments& arguments) {
  json::error_code error;
  const json::value value = json::parse(text, error);
  if (error) throw InputError(file + ": This is not JSON: " + error.message() + ".");
  if (!value.is_object()) throw InputError(file + ": A position is a JSON object.");
  const GameEntry& entry = meant_game(arguments.game, [&](const GameEntry& candidate) {
    const std::shared_ptr<const AnyGame> game = standard_game(candidate.id);
    Setup setup;
    setup.players = game->info().min_players;
    setup.rng = seed_rng("1");
    const json::value usual = game->to_json(game->start(setup, nullptr));
    int alike = 0;
    for (const auto& [key, part] : value.as_object()) alike += usual.as_object().contains(key);
    return alike;
  });
  const std::shared_ptr<const AnyGame> game = load_game(entry.id, arguments.content);
  const std::string broken = game->check(game->from_json(value));
  if (!broken.empty()) throw InputError("The position breaks the rules: " + broken);
  return "a position of " + game->info().name;
}

std::string check_content_file(const std::string& file, const std::string& text,
                               const CheckArguments& arguments) {
  return "content of " + meant_game(arguments.game, LikenessOfContent(text)).make(text, file)->info().name;
}

std::string check_file(const std::string& file, const CheckArguments& arguments) {
  const std::string text = read_file(file, longest_checked_file);
  const std::string_view start = trim(text);
  if (start.starts_with("{") || fs::path(file).extension() == ".json")
    return check_position_file(file, text, arguments);
  if (fs::path(file).extension() == ".toml") return check_content_file(file, text, arguments);
  return check_record_file(file, text, arguments.content, arguments.positions);
}

void check_files(const CheckArguments& arguments, Outcome& outcome) {
  json::array results;
  for (const std::string& file : arguments.files) {
    json::object result = {{"file", file}, {"sound", true}};
    try {
      const std::string told = check_file(file, arguments);
      result["about"] = told;
      if (!arguments.as_json) std::cout << file << ": " << told << ".\n";
    } catch (const InputError& error) {
      outcome.status = bad_input;
      result["sound"] = false;
      result["about"] = error.what();
      std::string_view cause = error.what();
      const bool placed = cause.starts_with(file);
      if (!arguments.as_json) std::cerr << "orrery check: " << (placed ? "" : file + ": ") << cause << "\n";
    }
    results.push_back(std::move(result));
  }
  if (arguments.as_json) print_json(results);
}

}  // namespace

void add_check_commands(CLI::App& app, Outcome& outcome) {
  CLI::App* scenario = app.add_subcommand("scenario", "Run scenario files");
  scenario->footer(
      "\nExit status 1 if a scenario fails, 2 if a file cannot be read. docs/scenarios.md describes the "
      "files.");
  const auto scenarios = std::make_shared<CheckArguments>();
  scenario->add_option("FILE", scenarios->files, "Scenario files, or folders of them")->required();
  scenario
      ->add_option("--content", scenarios->content,
                   "Play the scenarios of its game with the components of this file")
      ->type_name("FILE");
  scenario->add_flag("-v,--verbose", scenarios->verbose, "List those that pass, too");
  scenario->add_flag("--json", scenarios->as_json, "Print JSON");
  scenario->callback([scenarios, &outcome] { run_scenario_files(*scenarios, outcome); });

  CLI::App* check = app.add_subcommand("check", "Validate records, positions and content files");
  check->footer(
      "\nA record is replayed move by move; its result and the published hash of its seed are compared.\n"
      "Positions are JSON, content files end in .toml. Exit status 2 if a file is not sound.");
  const auto checks = std::make_shared<CheckArguments>();
  check->add_option("FILE", checks->files, "The files")->required();
  check->add_option("--game", checks->game, "The game that positions and content are meant for")
      ->type_name("GAME");
  check
      ->add_option("--content", checks->content,
                   "The content file that records and positions are played with")
      ->type_name("FILE");
  check->add_flag("--positions", checks->positions,
                  "Tell one number for all positions of a record, the same wherever it is replayed");
  check->add_flag("--json", checks->as_json, "Print JSON");
  check->callback([checks, &outcome] { check_files(*checks, outcome); });
}

}  // namespace orrery
