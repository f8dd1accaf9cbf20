// Play many games, let bots meet, measure the speed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <memory>
#include <thread>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json_output.h"
#include "cli/lab_reports.h"
#include "cli/long_work.h"
#include "cli/new_game.h"
#include "engine/input_error.h"
#include "engine/record.h"
#include "engine/text.h"
#include "games/registry.h"
#include "lab/any_lab.h"

namespace orrery {
namespace {

struct LabArguments {
  std::string game;
  std::string content;
  int players = 0;
  std::int64_t games = 0;
  std::string bots;
  std::string seed = "1";
  int threads = 0;
  int milliseconds = 0;
  double seconds = 2;
  std::vector<std::string> options;
  std::string csv;
  bool components = false;
  bool json = false;
  bool signature = false;
};

// What stands behind the @ of a bot: a file with the tables that it believes in.
std::string_view belief_of(std::string_view bot) {
  const std::size_t at = bot.find('@');
  return at == std::string_view::npos ? std::string_view() : bot.substr(at + 1);
}

std::vector<BotSpec> read_bots(const LabArguments& arguments, bool may_believe = false) {
  std::vector<BotSpec> bots;
  for (const std::string_view word : split(arguments.bots, ',')) {
    const std::string_view bot = trim(word);
    bots.push_back(parse_bot(may_believe ? bot.substr(0, bot.find('@')) : bot));
    if (arguments.milliseconds) bots.back().budget.milliseconds = arguments.milliseconds;
  }
  return bots;
}

std::vector<std::shared_ptr<const AnyGame>> read_beliefs(const LabArguments& arguments) {
  std::vector<std::shared_ptr<const AnyGame>> beliefs;
  for (const std::string_view word : split(arguments.bots, ',')) {
    const std::string file(belief_of(trim(word)));
    beliefs.push_back(file.empty() ? nullptr : load_game(arguments.game, file));
  }
  return beliefs;
}

// Bots of one level are told apart by what they believe in.
void name_beliefs(const LabArguments& arguments, ArenaResult& result) {
  std::size_t i = 0;
  for (const std::string_view word : split(arguments.bots, ',')) {
    const std::string_view file = belief_of(trim(word));
    const std::string_view name = file.substr(file.find_last_of('/') + 1);
    if (!file.empty()) result.bots[i].name += "@" + std::string(name.substr(0, name.find('.')));
    ++i;
  }
}

std::uint64_t read_seed(const LabArguments& arguments) {
  require_seed(arguments.seed);
  return seed_rng(arguments.seed).next();
}

// The options as the rules take them.
std::array<std::uint8_t, max_options> read_options(const AnyGame& game, const LabArguments& arguments,
                                                   int players) {
  const ChosenOptions chosen = chosen_options(arguments.options);
  return setup_of(game.info(), new_header(game, players, chosen, arguments.seed)).options;
}

Running run_with(const LabArguments& arguments, ProgressBar& bar) {
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return {.threads = arguments.threads ? arguments.threads : cores,
          .stop = &watch_for_interrupt(),
          .progress = [&bar](std::int64_t done, std::int64_t total) { bar.show(done, total, "games"); }};
}

// Writes one line per game; the file is made when the first game is there, so that a mistake in the command
// leaves an older file alone.
class CsvFile {
 public:
  CsvFile(std::string path, const GameInfo& info, std::vector<BotSpec> bots)
      : path_(std::move(path)), info_(info), bots_(std::move(bots)) {}
  void add(const GameRow& row) {
    if (!file_.is_open()) {
      file_.open(path_, std::ios::binary | std::ios::trunc);
      file_ << csv_header(info_);
    }
    file_ << csv_lines(info_, bots_, row);
    if (!file_) throw InputError("The file " + orrery::quoted(path_) + " cannot be written.");
  }

 private:
  std::string path_;
  const GameInfo& info_;
  std::vector<BotSpec> bots_;
  std::ofstream file_;
};

template <class Plan, class Result>
void report(const GameInfo& info, const LabArguments& arguments, const Plan& plan, const Result& result) {
  if (arguments.json) {
    boost::json::object all = to_json(info, plan, result);
    all["seed"] = arguments.seed;
    print_json(all);
  } else {
    fmt::print("{}", describe(info, plan, result));
  }
}

int run_sim(const LabArguments& arguments) {
  const auto game = load_game(arguments.game, arguments.content);
  SimPlan plan;
  plan.players = players_or_default(game->info(), arguments.players);
  plan.games = arguments.games;
  plan.seed = read_seed(arguments);
  plan.bots = read_bots(arguments);
  plan.options = read_options(*game, arguments, plan.players);
  plan.components = arguments.components;
  CsvFile csv(arguments.csv, game->info(), plan.bots);
  if (!arguments.csv.empty()) plan.row = [&csv](const GameRow& row) { csv.add(row); };
  SimResult result;
  {
    ProgressBar bar;
    result = make_lab(*game)->simulate(plan, run_with(arguments, bar));
  }
  report(game->info(), arguments, plan, result);
  return status_now();
}

int run_arena(const LabArguments& arguments) {
  const auto game = load_game(arguments.game, arguments.content);
  ArenaPlan plan;
  plan.bots = read_bots(arguments, true);
  plan.beliefs = read_beliefs(arguments);
  plan.players = arguments.players
                     ? arguments.players
                     : std::clamp(static_cast<int>(plan.bots.size()), std::max(2, game->info().min_players),
                                  game->info().max_players);
  plan.games = arguments.games;
  plan.seed = read_seed(arguments);
  plan.options = read_options(*game, arguments, plan.players);
  CsvFile csv(arguments.csv, game->info(), plan.bots);
  if (!arguments.csv.empty()) plan.row = [&csv](const GameRow& row) { csv.add(row); };
  ArenaResult result;
  {
    ProgressBar bar;
    result = make_lab(*game)->arena(plan, run_with(arguments, bar));
  }
  name_beliefs(arguments, result);
  report(game->info(), arguments, plan, result);
  return status_now();
}

void print_signature(const AnyGame& game, bool json) {
  const std::string signature = fmt::format("{:016x}", make_lab(game)->signature());
  if (json)
    print_json(boost::json::object{{"game", game.info().id}, {"signature", signature}});
  else
    fmt::print("{} {}\n", signature, game.info().id);
}

int run_bench(const LabArguments& arguments) {
  if (arguments.signature && arguments.game.empty()) {
    for (const GameEntry* entry : all_games()) print_signature(*standard_game(entry->id), arguments.json);
    return 0;
  }
  if (arguments.game.empty())
    throw InputError("Which game? Try: orrery bench " + std::string(all_games()[0]->id));
  const auto game = load_game(arguments.game, arguments.content);
  if (arguments.signature) {
    print_signature(*game, arguments.json);
    return 0;
  }
  BenchPlan plan;
  plan.players = players_or_default(game->info(), arguments.players);
  plan.seconds = arguments.seconds;
  const BenchResult result =
      make_lab(*game)->bench(plan, {.threads = 1, .stop = &watch_for_interrupt(), .progress = {}});
  if (arguments.json)
    print_json(to_json(game->info(), result));
  else
    fmt::print("{}", describe(game->info(), result));
  return status_now();
}

std::string levels_help() {
  std::string text = "Bots, from the weakest to the strongest:\n";
  for (const BotLevelInfo& info : bot_levels()) text += fmt::format("  {:<8}  {}\n", info.name, info.about);
  return text +
         "A bot may be given a budget per decision: captain:2000 searches 2000 iterations,\n"
         "captain:50ms searches 50 milliseconds. Iterations give the same games on every machine.\n"
         "In an arena a bot may believe in other tables than those of the game: captain@FILE.";
}

void add_lab_game(CLI::App* command, LabArguments& arguments, bool required,
                  const std::string& default_players = "as few as the game allows, from two on") {
  CLI::Option* game = command->add_option("game", arguments.game, "The game, for example anteros");
  if (required) game->required();
  command->add_option("--players", arguments.players, "How many players (default: " + default_players + ")")
      ->check(CLI::Range(1, 99));  // the game itself says how many it takes
  command->add_option("--content", arguments.content, "Content file that replaces the game's tables");
}

void add_series(CLI::App* command, LabArguments& arguments) {
  command->add_option("--seed", arguments.seed, "Any text; the same seed gives the same games")
      ->capture_default_str();
  command->add_option("--time", arguments.milliseconds, "Milliseconds per decision, instead of iterations")
      ->check(CLI::Range(1, 600'000));
  command
      ->add_option("--threads", arguments.threads,
                   "Threads (default: one per core); they never change the result")
      ->check(CLI::Range(1, 256));
  command->add_option("--option", arguments.options, "Option of the game, key=value; may be repeated");
  CLI::Option* json = command->add_flag("--json", arguments.json, "Print JSON");
  command->add_option("--csv", arguments.csv, "Also write every game to this file")->excludes(json);
  command->footer(levels_help());
}

}  // namespace

void add_lab_commands(CLI::App& app, Outcome& outcome) {
  auto sim = std::make_shared<LabArguments>();
  CLI::App* simulate = app.add_subcommand("sim", "Play many games and count who wins and how");
  add_lab_game(simulate, *sim, true);
  sim->games = 1000;
  sim->bots = "random";
  simulate->add_option("--games", sim->games, "How many games")->capture_default_str();
  simulate->add_option("--bots", sim->bots, "Bots that take turns at the seats, separated by commas")
      ->capture_default_str();
  simulate->add_flag("--components", sim->components,
                     "Also count in how many games each thing was used, and how often its users won");
  add_series(simulate, *sim);
  simulate->callback([sim, &outcome] { outcome.status = run_sim(*sim); });

  auto contest = std::make_shared<LabArguments>();
  CLI::App* arena =
      app.add_subcommand("arena", "Let bots play against each other, with the same deals from every seat");
  add_lab_game(arena, *contest, true, "one for each bot");
  contest->games = 100;
  arena->add_option("--bots", contest->bots, "Two or more bots, separated by commas")->required();
  arena->add_option("--games", contest->games, "How many games, rounded up to give all the same seats")
      ->capture_default_str();
  add_series(arena, *contest);
  arena->callback([contest, &outcome] { outcome.status = run_arena(*contest); });

  auto speed = std::make_shared<LabArguments>();
  CLI::App* bench = app.add_subcommand("bench", "Measure how fast a game is, on one thread, in CPU time");
  add_lab_game(bench, *speed, false);
  bench->add_option("--seconds", speed->seconds, "How long to play at random")->capture_default_str();
  bench->add_flag("--json", speed->json, "Print JSON");
  bench->add_flag("--signature", speed->signature,
                  "Print instead one number per game that changes when its rules play differently");
  bench->callback([speed, &outcome] { outcome.status = run_bench(*speed); });
}

}  // namespace orrery
