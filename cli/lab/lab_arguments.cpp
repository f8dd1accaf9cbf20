#include "cli/lab/lab_arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "cli/files/files.h"
#include "cli/lab/fleet_mpi.h"
#include "cli/output/json_output.h"
#include "cli/play/new_game.h"
#include "engine/input_error.h"
#include "engine/record/record.h"
#include "engine/words/text.h"
#include "games/lab_texts.h"
#include "games/registry.h"
#include "server/net/assets.h"

namespace orrery {
namespace {

constexpr std::size_t longest_file = 1 << 20;

constexpr std::string_view program_prefix = "program:";

// What stands behind the @ of a bot: a file with the tables that it believes in.
std::string_view belief_of(std::string_view bot) {
  if (bot.starts_with(program_prefix)) return {};
  const std::size_t at = bot.find('@');
  return at == std::string_view::npos ? std::string_view() : bot.substr(at + 1);
}

// Only here: what is read from files and from the network never starts a program.
BotSpec program_bot(std::string_view bot) {
  BotSpec spec;
  spec.program = trim(bot.substr(program_prefix.size()));
  if (spec.program.empty()) throw InputError("Which program? For example: program:python3 my_bot.py");
  return spec;
}

std::string levels_help() {
  std::string text = "Bots, from the weakest to the strongest:\n";
  for (const BotLevelInfo& info : bot_levels()) text += fmt::format("  {:<8}  {}\n", info.name, info.about);
  return text +
         "A bot may be given a budget per decision: captain:2000 searches 2000 iterations,\n"
         "captain:50ms searches for 50 milliseconds of processor time. Iterations give the same games on "
         "every machine.\n"
         "captain+handmade judges by the hand-made estimate even where there is a network, and plain\n"
         "is a search by random games to the end that knows nothing but the rules.\n"
         "A bot that looks ahead may have a character, as in captain+trader: of moves that are equally good\n"
         "it takes what it is fond of.\n"
         "program:COMMAND is somebody's program, asked as docs/bot-protocol.md tells, by default for one\n"
         "second per decision. It loses the game when it crashes, hangs or answers nonsense.\n"
         "In an arena a bot may believe in other tables than those of the game: captain@FILE.";
}

}  // namespace

std::vector<BotSpec> read_bots(const AnyGame& game, const LabArguments& arguments, bool may_believe) {
  std::vector<BotSpec> bots;
  for (const std::string_view word : split(arguments.bots, ',')) {
    const std::string_view bot = trim(word);
    bots.push_back(bot.starts_with(program_prefix)
                       ? program_bot(bot)
                       : parse_bot(may_believe ? bot.substr(0, bot.find('@')) : bot));
    require_character(game.info(), bots.back());
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

std::array<std::uint8_t, max_options> read_options(const AnyGame& game, const LabArguments& arguments,
                                                   int players) {
  const ChosenOptions chosen = chosen_options(arguments.options);
  return setup_of(game.info(), new_header(game, players, chosen, arguments.seed)).options;
}

Running run_with(const LabArguments& arguments, ProgressBar& bar) {
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return {.threads = arguments.threads ? arguments.threads
                     : fleet()         ? 1
                                       : cores,
          .stop = &watch_for_interrupt(),
          .progress = [&bar](std::int64_t done, std::int64_t total) { bar.show(done, total, "games"); },
          .fleet = fleet()};
}

ContentText content_text(const LabArguments& arguments) {
  if (!arguments.content.empty()) return {read_file(arguments.content, longest_file), arguments.content};
  return {std::string(find_game(arguments.game).content_toml), arguments.game + "/content.toml"};
}

LabFile lab_file(const LabArguments& arguments) {
  if (!arguments.lab_file.empty())
    return read_lab_file(read_file(arguments.lab_file, longest_file), arguments.lab_file);
  return read_lab_file(lab_text(arguments.game), arguments.game + "/lab.toml");
}

void write_report(const LabArguments& arguments, Report report) {
  if (arguments.report.empty()) return;
  report.facts.insert(report.facts.begin(), {"seed", arguments.seed});
  const Asset* page = Assets::embedded().find("report.html");
  write_file(arguments.report, report_page(page ? page->plain : "", report));
}

int tell(const LabArguments& arguments, Report report) {
  if (!is_home()) return status_now();
  if (arguments.json) {
    boost::json::object all = to_json(report);
    all["seed"] = arguments.seed;
    print_json(all);
  } else {
    fmt::print("{}", to_text(report));
  }
  write_report(arguments, std::move(report));
  if (fleet()) end_if_a_process_died();
  return status_now();
}

void add_lab_game(CLI::App* command, LabArguments& arguments, bool required,
                  const std::string& default_players) {
  CLI::Option* game = command->add_option("game", arguments.game, "The game, for example anteros");
  if (required) game->required();
  command->add_option("--players", arguments.players, "How many players (default: " + default_players + ")")
      ->check(CLI::Range(1, 99));  // the game itself says how many it takes
  command->add_option("--content", arguments.content, "Content file that replaces the game's tables");
}

void add_series(CLI::App* command, LabArguments& arguments, bool game_by_game) {
  command->add_option("--seed", arguments.seed, "Any text; the same seed gives the same games")
      ->capture_default_str();
  command
      ->add_option("--time", arguments.milliseconds,
                   "Milliseconds of processor time per decision, instead of iterations")
      ->check(CLI::Range(1, 600'000));
  command
      ->add_option("--threads", arguments.threads,
                   "Threads (default: one per core); they never change the result")
      ->check(CLI::Range(1, 256));
  command->add_option("--option", arguments.options, "Option of the game, key=value; may be repeated");
  CLI::Option* json = command->add_flag("--json", arguments.json, "Print JSON");
  if (game_by_game)
    command->add_option("--csv", arguments.csv, "Also write every game to this file")->excludes(json);
  command->footer(levels_help());
}

void add_report(CLI::App* command, LabArguments& arguments) {
  command->add_option("--report", arguments.report,
                      "Also write a page with pictures to this file, for a browser");
  command->add_option("--lab-file", arguments.lab_file,
                      "File that says what to look at, instead of the game's lab.toml");
}

}  // namespace orrery
