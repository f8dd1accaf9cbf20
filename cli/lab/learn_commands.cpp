// Let a bot learn to play a game.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/lab/long_work.h"
#include "cli/output/json_output.h"
#include "engine/input_error.h"
#ifdef ORRERY_LEARN
#include "lab/statistics.h"
#include "learn/any_learner.h"
#endif

namespace orrery {
#ifdef ORRERY_LEARN
namespace {

struct LearnArguments {
  std::string game;
  std::string content;
  LearnPlan plan;
  std::string folder;
  std::vector<std::string> match;
  bool json = false;
};

void print_step(const LearnedStep& step, bool json) {
  if (json) {
    print_json(boost::json::object{{"generation", step.generation},
                                   {"games", step.games},
                                   {"core_hours", step.core_hours},
                                   {"shares_loss", step.shares_loss},
                                   {"points_loss", step.points_loss},
                                   {"moves_loss", step.moves_loss},
                                   {"against_best", step.against_best},
                                   {"promoted", step.promoted},
                                   {"against_handmade", step.against_handmade}});
    return;
  }
  fmt::print("generation {}: {} games, {:.2f} core hours; loss {:.4f}", step.generation, step.games,
             step.core_hours, step.shares_loss);
  if (step.best_games) fmt::print("; {:.1f} % against the best", 100 * step.against_best);
  if (step.promoted) fmt::print(", which it now is");
  if (step.against_handmade >= 0)
    fmt::print("; {:.1f} % against the hand-made bot", 100 * step.against_handmade);
  fmt::print(".\n");
  std::fflush(stdout);
}

int run_match(const AnyGame& game, const LearnArguments& arguments) {
  const MatchPlan plan{.network = arguments.match[0],
                       .other = arguments.match.size() > 1 ? arguments.match[1] : "",
                       .iterations = arguments.plan.thorough,
                       .games = arguments.plan.games,
                       .threads = arguments.plan.threads,
                       .seed = arguments.plan.seed};
  ProgressBar bar;
  const MatchResult result = make_learner(game)->match(
      plan, {.stop = &watch_for_interrupt(),
             .progress = [&bar](auto done, auto total, const char* what) { bar.show(done, total, what); }});
  const auto games = static_cast<double>(result.games);
  const Interval interval = share_interval(result.share * games, games);
  fmt::print("{} iterations against {} in equal time: {:.1f} % ({:.1f} to {:.1f}) of {} games.\n",
             result.iterations, plan.iterations, 100 * result.share, 100 * interval.low, 100 * interval.high,
             result.games);
  return status_now();
}

int run_learn(const LearnArguments& arguments) {
  const auto game = load_game(arguments.game, arguments.content);
  if (!arguments.match.empty()) return run_match(*game, arguments);
  if (arguments.folder.empty()) throw InputError("Learning needs a folder: --dir.");
  LearnPlan plan = arguments.plan;
  plan.folder = arguments.folder;
  ProgressBar bar;
  make_learner(*game)->run(
      plan, {.stop = &watch_for_interrupt(),
             .progress = [&bar](auto done, auto total, const char* what) { bar.show(done, total, what); },
             .step = [&](const LearnedStep& step) { print_step(step, arguments.json); }});
  return status_now();
}

}  // namespace

void add_learn_commands(CLI::App& app, Outcome& outcome) {
  auto arguments = std::make_shared<LearnArguments>();
  LearnPlan& plan = arguments->plan;
  CLI::App* learn = app.add_subcommand("learn", "Learn to play a game by playing it");
  learn->add_option("game", arguments->game, "The game, for example anteros")->required();
  learn->add_option("--content", arguments->content, "Content file that replaces the game's tables");
  learn->add_option("--dir", arguments->folder,
                    "Folder for games, networks and the curve; goes on where it was");
  learn
      ->add_option(
          "--match", arguments->match,
          "Learn nothing: a network against another one, or against the hand-made bot, in equal time; "
          "--games of them, with --thorough iterations of the latter")
      ->expected(1, 2);
  learn->add_option("--hours", plan.hours, "How long (default: until Ctrl-C)")
      ->check(CLI::Range(0.0, 10'000.0));
  learn->add_option("--threads", plan.threads, "Threads that play")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  learn->add_option("--first-games", plan.first_games, "Games of the hand-made bots to begin with")
      ->check(CLI::Range(20, 10'000'000))
      ->capture_default_str();
  learn->add_option("--games", plan.games, "Games of each generation")
      ->check(CLI::Range(20, 10'000'000))
      ->capture_default_str();
  learn->add_option("--window", plan.window, "Latest games that are learned from")
      ->check(CLI::Range(20, 10'000'000))
      ->capture_default_str();
  learn->add_option("--thorough", plan.thorough, "Iterations of the searches that are learned from")
      ->check(CLI::Range(4, 60'000))
      ->capture_default_str();
  learn->add_option("--quick", plan.quick, "Iterations of the other searches")
      ->check(CLI::Range(2, 60'000))
      ->capture_default_str();
  learn->add_option("--hidden", plan.hidden, "Width of the first layer")
      ->check(CLI::IsMember({16, 32, 48, 64, 96, 128, 192, 256}))
      ->capture_default_str();
  learn->add_option("--seed", plan.seed, "Seed of games and first weights")->capture_default_str();
  learn->add_flag("--json", arguments->json, "Print one JSON object per generation");
  learn->callback([arguments, &outcome] { outcome.status = run_learn(*arguments); });
}

#else

void add_learn_commands(CLI::App& app, Outcome&) {
  CLI::App* learn = app.add_subcommand("learn", "Learn to play a game by playing it");
  learn->allow_extras();
  learn->callback([] {
    throw InputError("This program was built without learning: cmake --preset learn && ninja -C build/learn");
  });
}

#endif

}  // namespace orrery
