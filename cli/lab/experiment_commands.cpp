// compare, styles, sweep, balance
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/files/meant_game.h"
#include "cli/lab/fleet_mpi.h"
#include "cli/lab/lab_arguments.h"
#include "cli/play/new_game.h"
#include "engine/input_error.h"
#include "engine/words/text.h"
#include "lab/experiments/together.h"
#include "lab/report/balance.h"
#include "lab/report/experiment_report.h"

namespace orrery {
namespace {

struct ExperimentArguments {
  LabArguments lab;
  std::string base, changed;  // compare
  bool until_sure = false;
  double margin = 5;
  std::string only;    // styles: their ids
  std::string figure;  // sweep
  std::int64_t from = 0, to = 0, step = 1;
  std::string counts;  // balance: numbers of players
};

// Who plays, with which deals and options.
SimPlan read_series(const AnyGame& game, const LabArguments& arguments, int players) {
  SimPlan plan;
  plan.players = players;
  plan.games = arguments.games;
  plan.seed = read_seed(arguments);
  plan.bots = read_bots(game, arguments);
  plan.options = read_options(game, arguments, players);
  plan.components = true;
  return plan;
}

int run_compare(ExperimentArguments arguments) {
  const ContentText base{read_file(arguments.base, longest_content), arguments.base};
  const ContentText changed{read_file(arguments.changed, longest_content), arguments.changed};
  const GameEntry& entry = meant_game(arguments.lab.game, LikenessOfContent(base.toml));
  arguments.lab.game = entry.id;
  const std::shared_ptr<const AnyGame> before = entry.make(base.toml, base.file);
  const std::shared_ptr<const AnyGame> after = entry.make(changed.toml, changed.file);
  const std::vector<ContentDifference> differences = content_differences(base, changed);
  if (differences.empty()) throw InputError("The two files say the same: there is nothing to compare.");
  const LabFile lab = lab_file(arguments.lab);
  ComparePlan plan;
  plan.series =
      read_series(*before, arguments.lab, players_or_default(before->info(), arguments.lab.players));
  plan.until_sure = arguments.until_sure;
  plan.margin = arguments.margin / 100;
  CompareResult result;
  {
    ProgressBar bar;
    const Running running = run_with(arguments.lab, bar);
    result = compare(*make_lab(*before), *make_lab(*after), plan, running);
  }
  return tell(arguments.lab, compare_report(*before, *after, lab, differences, plan, result));
}

std::vector<NamedStyle> chosen_styles(const LabFile& lab, const std::string& only) {
  if (only.empty()) return lab.styles;
  std::vector<NamedStyle> chosen;
  std::vector<std::string> known;
  for (const NamedStyle& style : lab.styles) known.push_back(style.id);
  for (const std::string_view word : split(only, ',')) {
    const std::string_view id = trim(word);
    const auto found = std::find_if(lab.styles.begin(), lab.styles.end(),
                                    [&](const NamedStyle& style) { return style.id == id; });
    if (found == lab.styles.end())
      throw InputError("There is no style " + quoted(id) + "; the styles are " + join_and(known) + ".");
    chosen.push_back(*found);
  }
  return chosen;
}

int run_styles(const ExperimentArguments& arguments) {
  const auto game = load_game(arguments.lab.game, arguments.lab.content);
  StylesPlan plan;
  plan.styles = chosen_styles(lab_file(arguments.lab), arguments.only);
  if (plan.styles.empty()) throw InputError("The game's lab.toml declares no styles.");
  plan.players = players_or_default(game->info(), arguments.lab.players);
  plan.games = arguments.lab.games;
  plan.seed = read_seed(arguments.lab);
  plan.options = read_options(*game, arguments.lab, plan.players);
  const std::vector<BotSpec> bots = read_bots(*game, arguments.lab);
  if (bots.size() != 1)
    throw InputError("All players of an experiment with styles are the same bot: name one.");
  plan.bot = bots[0];
  std::vector<StyleResult> results;
  {
    ProgressBar bar;
    const Running running = run_with(arguments.lab, bar);
    results = try_styles(*game, content_text(arguments.lab), plan, running);
  }
  return tell(arguments.lab, styles_report(*game, plan, results));
}

int run_sweep(const ExperimentArguments& arguments) {
  const auto game = load_game(arguments.lab.game, arguments.lab.content);
  const ContentText content = content_text(arguments.lab);
  const LabFile lab = lab_file(arguments.lab);
  SweepPlan plan;
  plan.series = read_series(*game, arguments.lab, players_or_default(game->info(), arguments.lab.players));
  plan.figure = arguments.figure;
  constexpr std::size_t most_values = 100;
  for (std::int64_t value = arguments.from; value <= arguments.to && plan.values.size() <= most_values;
       value += arguments.step)
    plan.values.push_back(value);
  if (plan.values.empty() || plan.values.size() > most_values)
    throw InputError("A sweep goes over 1 to " + std::to_string(most_values) + " values.");
  const std::int64_t present = figures(content, plan.figure).front();
  std::vector<SweepPoint> points;
  {
    ProgressBar bar;
    const Running running = run_with(arguments.lab, bar);
    points = sweep(*game, content, plan, running);
  }
  return tell(arguments.lab, sweep_report(*game, lab, plan, present, points));
}

std::vector<int> player_counts(const GameInfo& info, const std::string& counts) {
  std::vector<int> all;
  if (counts.empty())
    for (int players = info.min_players; players <= info.max_players; ++players) all.push_back(players);
  else
    for (const std::string_view word : split(counts, ',')) {
      const std::optional<int> players = to_int(trim(word));
      if (!players)
        throw InputError("--players wants numbers separated by commas, not " + quoted(counts) + ".");
      all.push_back(*players);
    }
  return all;
}

std::string markdown(const Report& report, const std::string& command) {
  std::string text = "# " + report.title + "\n\n```\n" + command + "\n```\n\n";
  for (const auto& [name, value] : report.facts) text += fmt::format("- {}: {}\n", name, value);
  if (!report.unfinished.empty()) text += "\n" + report.unfinished + "\n";
  if (!report.summary.empty()) text += "\n";
  for (const std::string& sentence : report.summary) text += "- " + sentence + "\n";
  for (const Finding& finding : report.findings) text += "\n" + to_markdown(finding);
  return text;
}

// The command that makes these tables again.
std::string balance_command(const ExperimentArguments& arguments) {
  std::string text = fmt::format("orrery balance {} --bots {} --games {} --seed {}", arguments.lab.game,
                                 arguments.lab.bots, arguments.lab.games, arguments.lab.seed);
  if (!arguments.counts.empty()) text += " --players " + arguments.counts;
  for (const std::string& option : arguments.lab.options) text += " --option " + option;
  return text;
}

int run_balance(const ExperimentArguments& arguments) {
  const auto game = load_game(arguments.lab.game, arguments.lab.content);
  const LabFile lab = lab_file(arguments.lab);
  std::vector<BalancePart> parts;
  for (const int players : player_counts(game->info(), arguments.counts))
    parts.push_back({read_series(*game, arguments.lab, players), {}});
  std::size_t played = 0;
  {
    ProgressBar bar;
    const Running running = run_with(arguments.lab, bar);
    while (played < parts.size()) {
      BalancePart& part = parts[played];
      const Running now =
          part_of(running, static_cast<std::int64_t>(played), static_cast<std::int64_t>(parts.size()));
      part.result = make_lab(*game)->simulate(part.plan, now);
      ++played;
      if (!agreed(running, !stopped(running) && part.result.games == part.plan.games)) break;
    }
  }
  parts.resize(played);
  const Report report = balance_report(*game, lab, parts);
  if (arguments.lab.json) return tell(arguments.lab, report);
  if (!is_home()) return status_now();
  fmt::print("{}", markdown(report, balance_command(arguments)));
  write_report(arguments.lab, report);
  if (fleet()) end_if_a_process_died();
  return status_now();
}

using Arguments = std::shared_ptr<ExperimentArguments>;

void add_who_plays(CLI::App* command, const Arguments& arguments, std::int64_t games,
                   const std::string& about) {
  arguments->lab.games = games;
  arguments->lab.bots = "pilot";
  command->add_option("--games", arguments->lab.games, about)->capture_default_str();
  command->add_option("--bots", arguments->lab.bots, "Who plays")->capture_default_str();
  add_series(command, arguments->lab, false);
  add_report(command, arguments->lab);
}

void add_compare(CLI::App& app, Outcome& outcome) {
  const auto arguments = std::make_shared<ExperimentArguments>();
  CLI::App* command = app.add_subcommand(
      "compare", "Play with two content files, the same deals and bots: what does the change do?");
  command->add_option("base", arguments->base, "The content file before the change")->required();
  command->add_option("changed", arguments->changed, "The content file after it")->required();
  command->add_option("--game", arguments->lab.game,
                      "The game that they are meant for (default: it is seen)");
  command->add_option("--players", arguments->lab.players, "How many players")->check(CLI::Range(1, 99));
  add_who_plays(command, arguments, 1000, "How many games of each, at most");
  command->add_flag("--until-sure", arguments->until_sure,
                    "End as soon as every question is answered; looking often does not make it wrong");
  command
      ->add_option("--margin", arguments->margin,
                   "Differences that do not matter, in percent: of all wins, of the points, of the length")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 100.0));
  command->callback([arguments, &outcome] { outcome.status = run_compare(*arguments); });
}

void add_styles(CLI::App& app, Outcome& outcome) {
  const auto arguments = std::make_shared<ExperimentArguments>();
  CLI::App* command = app.add_subcommand(
      "styles", "Is every way of playing alive? One player keeps to a style, the others are free");
  add_lab_game(command, arguments->lab, true);
  add_who_plays(command, arguments, 200, "Games of each style, rounded up to give all the same seats");
  command->add_option("--only", arguments->only, "Some of the styles, by their ids, separated by commas");
  command->callback([arguments, &outcome] { outcome.status = run_styles(*arguments); });
}

void add_sweep(CLI::App& app, Outcome& outcome) {
  const auto arguments = std::make_shared<ExperimentArguments>();
  CLI::App* command = app.add_subcommand("sweep", "One figure of the content over a range: what does it do?");
  add_lab_game(command, arguments->lab, true);
  command
      ->add_option("--figure", arguments->figure,
                   "The way to the figure, for example projects.air_plant.vp or contract.*.points")
      ->required();
  command->add_option("--from", arguments->from, "Its first value")->required();
  command->add_option("--to", arguments->to, "Its last value")->required();
  command->add_option("--step", arguments->step, "From one value to the next")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  add_who_plays(command, arguments, 200, "Games of each value");
  command->callback([arguments, &outcome] { outcome.status = run_sweep(*arguments); });
}

void add_balance(CLI::App& app, Outcome& outcome) {
  const auto arguments = std::make_shared<ExperimentArguments>();
  CLI::App* command = app.add_subcommand(
      "balance", "The tables of a game's balance with every number of players, as Markdown");
  command->add_option("game", arguments->lab.game, "The game, for example anteros")->required();
  command->add_option("--players", arguments->counts,
                      "Numbers of players, separated by commas (default: all)");
  command->add_option("--content", arguments->lab.content, "Content file that replaces the game's tables");
  add_who_plays(command, arguments, 200, "Games of each number of players");
  command->callback([arguments, &outcome] { outcome.status = run_balance(*arguments); });
}

}  // namespace

void add_experiment_commands(CLI::App& app, Outcome& outcome) {
  add_compare(app, outcome);
  add_styles(app, outcome);
  add_sweep(app, outcome);
  add_balance(app, outcome);
}

}  // namespace orrery
