// puzzles find, list, play
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/lab/long_work.h"
#include "cli/play/play_face.h"
#include "engine/input_error.h"
#include "engine/lesson/lesson_check.h"
#include "engine/words/text.h"
#include "games/courses.h"
#include "games/registry.h"
#include "teacher/puzzle_finder.h"

namespace orrery {
namespace {

constexpr int most_alike = 5;  // one of so many may have the same solution as another

struct PuzzleArguments {
  std::string game;
  std::string name;
  std::string folder;
  std::string pace = "key";
  int wanted = 40;
  int each = 2;  // of one game
  PuzzleSearch search;
};

// What stands in a folder already.
struct Kept {
  std::array<int, puzzle_level_names.size()> levels{};
  int all = 0;
  std::map<std::string, int> solutions;
  int number = 0;          // the highest
  std::uint64_t game = 0;  // the last one that brought a puzzle

  void count(std::string_view level, const std::string& solution) {
    const auto at = std::ranges::find(puzzle_level_names, level);
    if (at != puzzle_level_names.end()) ++levels[static_cast<std::size_t>(at - puzzle_level_names.begin())];
    ++solutions[solution];
    ++all;
  }
};

std::string puzzle_path(const std::string& folder, int number) {
  return fmt::format("{}/puzzle-{:03}.toml", folder, number);
}

Kept kept_in(const std::string& folder, std::uint64_t seed) {
  constexpr std::size_t most_bytes = 1 << 20;
  const std::string deals = fmt::format("puzzle-{}-", seed);
  Kept kept;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string path = entry.path().string();
    if (entry.path().extension() != ".toml") continue;
    const Lesson puzzle = read_lesson(read_file(path, most_bytes), path);
    kept.count(puzzle.level, puzzle.steps.front().moves.front().pattern);
    int number = 0;
    const std::string_view digits = std::string_view(puzzle.name).substr(puzzle.name.find('-') + 1);
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    kept.number = std::max(kept.number, number);
    const std::string& deal = puzzle.start.seed;
    std::uint64_t game = 0;
    if (deal.starts_with(deals)) std::from_chars(deal.data() + deals.size(), deal.data() + deal.size(), game);
    kept.game = std::max(kept.game, game);
  }
  return kept;
}

// A puzzle that cannot be played as it was found is none.
bool sound(const std::string& toml, const std::string& path, const std::shared_ptr<const AnyGame>& game) {
  const LessonOutcome outcome = check_lesson(read_lesson(toml, path), game, is_bot_level);
  for (const std::string& failure : outcome.failures) std::cerr << failure << "\n";
  return outcome.failures.empty();
}

void find(const PuzzleArguments& arguments) {
  const std::shared_ptr<const AnyGame> game = standard_game(find_game(arguments.game).id);
  const GameInfo& info = game->info();
  if (arguments.search.players < std::max(2, info.min_players) || arguments.search.players > info.max_players)
    throw InputError(fmt::format("{} is played by {} to {}.", info.name, info.min_players, info.max_players));
  std::filesystem::create_directories(arguments.folder);
  Kept kept = kept_in(arguments.folder, arguments.search.seed);
  std::uint64_t number = kept.game;
  PuzzleFinder finder(game, arguments.search);
  const std::atomic<bool>& interrupted = watch_for_interrupt();
  while (kept.all < arguments.wanted && !interrupted) {
    std::array<bool, puzzle_level_names.size()> wanted;
    for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] = 2 * kept.levels[i] < arguments.wanted;
    finder.want(wanted);
    for (const Puzzle& puzzle : finder.play_game(++number, static_cast<std::size_t>(arguments.each),
                                                 [&] { return interrupted.load(); })) {
      if (kept.all == arguments.wanted) break;
      if (most_alike * kept.solutions[puzzle.solution] >= arguments.wanted) continue;
      const std::string path = puzzle_path(arguments.folder, kept.number + 1);
      const std::string toml = puzzle_toml(puzzle, fmt::format("Puzzle {}", kept.number + 1));
      if (!sound(toml, path, game)) continue;
      write_file(path, toml);
      const std::string_view level = puzzle_level_names[static_cast<std::size_t>(puzzle.level)];
      kept.count(level, puzzle.solution);
      ++kept.number;
      std::cerr << fmt::format("{} ({}), {} of {}, in game {}\n", path, level, kept.all, arguments.wanted,
                               number);
    }
  }
  for (std::size_t i = 0; i < puzzle_test_names.size(); ++i)
    std::cerr << fmt::format("{:8} moments {} ({:.0f} s)\n", finder.passed()[i].moments, puzzle_test_names[i],
                             finder.passed()[i].seconds);
}

void list(const PuzzleArguments& arguments) {
  for (const std::shared_ptr<const Lesson>& puzzle : puzzles(arguments.game))
    std::cout << fmt::format("{}  {:7} {}\n", puzzle->name, puzzle->level, puzzle->about);
}

void play(const PuzzleArguments& arguments) {
  const std::vector<std::shared_ptr<const Lesson>>& all = puzzles(arguments.game);
  for (const std::shared_ptr<const Lesson>& puzzle : all)
    if (puzzle->name == arguments.name || puzzle->name == fmt::format("puzzle-{:0>3}", arguments.name)) {
      PlayTable table(standard_game(puzzle->start.game), puzzle);
      return play_game(table, parse_pace(arguments.pace));
    }
  throw InputError(fmt::format("There is no puzzle {}; \"orrery puzzles list {}\" lists them.",
                               quoted(arguments.name), arguments.game));
}

}  // namespace

void add_puzzle_commands(CLI::App& app) {
  CLI::App* command = app.add_subcommand("puzzles", "Find the best move: list, play and find puzzles");
  command->require_subcommand(1);
  const auto arguments = std::make_shared<PuzzleArguments>();
  const auto with_game = [&](CLI::App* sub) {
    sub->add_option("game", arguments->game, "Of this game")->required();
    return sub;
  };
  with_game(command->add_subcommand("list", "All puzzles of a game"))->callback([=] { list(*arguments); });
  CLI::App* playing = with_game(command->add_subcommand("play", "Play one in the terminal"));
  playing->add_option("puzzle", arguments->name, "Its name or number")->required();
  playing->callback([=] { play(*arguments); });
  CLI::App* finding =
      with_game(command->add_subcommand("find", "Look for new ones in games of bots against bots"));
  finding->add_option("--dir", arguments->folder, "Write them into this folder")->required();
  finding->add_option("--wanted", arguments->wanted, "How many the folder shall have")
      ->check(CLI::Range(1, 10'000));
  finding->add_option("--each", arguments->each, "At most so many of one game")->check(CLI::Range(1, 100));
  finding->add_option("--players", arguments->search.players, "At the tables");
  finding->add_option("--seed", arguments->search.seed, "Of the games");
  finding->add_option("--iterations", arguments->search.long_iterations, "Of each long search")
      ->check(CLI::Range(1, 1'000'000));
  finding->add_option("--margin", arguments->search.margin, "Share of the win that any other move loses")
      ->check(CLI::Range(0.0, 1.0));
  finding->callback([=] { find(*arguments); });
}

}  // namespace orrery
