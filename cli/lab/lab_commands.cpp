// Play many games, let bots meet, rate them, measure the speed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/lab/fleet_mpi.h"
#include "cli/lab/lab_arguments.h"
#include "cli/lab/lab_reports.h"
#include "cli/lab/long_work.h"
#include "cli/output/json_output.h"
#include "cli/play/new_game.h"
#include "engine/input_error.h"
#include "engine/record/record.h"
#include "engine/words/text.h"
#include "games/registry.h"
#include "lab/any_lab.h"
#include "lab/ladder.h"
#include "lab/report/series_report.h"

namespace orrery {
namespace {

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

// One process of a fleet speaks for all.
template <class Plan, class Result>
int tell_series(const AnyGame& game, const LabArguments& arguments, const Plan& plan, const Result& result,
                const Report& report) {
  if (!is_home()) return status_now();
  if (arguments.json) {
    boost::json::object all = to_json(game, plan, result);
    all["seed"] = arguments.seed;
    print_json(all);
  } else {
    fmt::print("{}", describe(game, plan, result));
  }
  write_report(arguments, report);
  if (fleet()) end_if_a_process_died();
  return status_now();
}

int run_sim(const LabArguments& arguments) {
  const auto game = load_game(arguments.game, arguments.content);
  SimPlan plan;
  plan.players = players_or_default(game->info(), arguments.players);
  plan.games = arguments.games;
  plan.seed = read_seed(arguments);
  plan.bots = read_bots(*game, arguments);
  plan.options = read_options(*game, arguments, plan.players);
  plan.components = arguments.components || !arguments.report.empty();
  plan.course = !arguments.report.empty();
  const LabFile lab = lab_file(arguments);
  CsvFile csv(arguments.csv, game->info(), plan.bots);
  if (!arguments.csv.empty()) plan.row = [&csv](const GameRow& row) { csv.add(row); };
  SimResult result;
  {
    ProgressBar bar;
    result = make_lab(*game)->simulate(plan, run_with(arguments, bar));
  }
  return tell_series(*game, arguments, plan, result, sim_report(*game, lab, plan, result));
}

int run_arena(const LabArguments& arguments) {
  const auto game = load_game(arguments.game, arguments.content);
  ArenaPlan plan;
  plan.bots = read_bots(*game, arguments, true);
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
  return tell_series(*game, arguments, plan, result, arena_report(*game, plan, result));
}

int run_ladder(const LabArguments& arguments) {
  if (!is_home()) return 0;
  const auto game = load_game(arguments.game, arguments.content);
  LadderPlan plan;
  plan.bots = read_bots(*game, arguments);
  plan.games = arguments.games;
  plan.seed = read_seed(arguments);
  plan.options = read_options(*game, arguments, plan.players);
  std::vector<Rung> rungs;
  {
    ProgressBar bar;
    rungs = climb(*make_lab(*game), plan, run_with(arguments, bar));
  }
  if (arguments.json)
    print_json(to_json(game->info(), rungs));
  else
    fmt::print("{}", describe(game->info(), rungs));
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
  add_report(simulate, *sim);
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
  add_report(arena, *contest);
  arena->callback([contest, &outcome] { outcome.status = run_arena(*contest); });

  auto levels = std::make_shared<LabArguments>();
  CLI::App* ladder = app.add_subcommand("ladder", "Rate all levels of bots in one pool, from games of two");
  ladder->add_option("game", levels->game, "The game, for example anteros")->required();
  ladder->add_option("--content", levels->content, "Content file that replaces the game's tables");
  levels->games = 100;
  levels->bots = "random,rookie,pilot,captain,admiral";
  ladder->add_option("--bots", levels->bots, "Bots from the weakest to the strongest, separated by commas")
      ->capture_default_str();
  ladder->add_option("--games", levels->games, "Games of each pair; everybody meets the two below")
      ->capture_default_str();
  add_series(ladder, *levels, false);
  ladder->callback([levels, &outcome] { outcome.status = run_ladder(*levels); });

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
