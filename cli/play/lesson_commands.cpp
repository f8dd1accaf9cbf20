// lesson list, play, check
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <set>

#include "bots/any_bot.h"
#include "cli/commands.h"
#include "cli/files/files.h"
#include "cli/output/terminal.h"
#include "cli/play/play_face.h"
#include "engine/input_error.h"
#include "engine/lesson/lesson_check.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"
#include "games/courses.h"
#include "games/registry.h"

namespace orrery {
namespace {

constexpr std::size_t longest_lesson_file = 1 << 20;

struct LessonArguments {
  std::string game;
  std::string lesson;
  std::string pace = "key";
  std::vector<std::string> files;
};

void list_course(const GameEntry& entry) {
  const bool color = screen_style().color;
  const std::vector<std::shared_ptr<const Lesson>>& lessons = course(entry.id);
  std::cout << painted(standard_game(entry.id)->info().name, Paint::bold, color) << "\n";
  if (lessons.empty()) std::cout << "  no lessons yet\n";
  for (std::size_t i = 0; i < lessons.size(); ++i)
    std::cout << fmt::format("  {}  {}\n", painted(fmt::format("{:>2}", i + 1), Paint::accent, color),
                             lessons[i]->title + ": " + lessons[i]->about);
}

void list(const LessonArguments& arguments) {
  if (!arguments.game.empty()) return list_course(find_game(arguments.game));
  for (const GameEntry* entry : all_games()) list_course(*entry);
  std::cout << "Begin with: orrery lesson play GAME\n";
}

// By its number, its name, or from a file that somebody is writing.
std::shared_ptr<const Lesson> chosen_lesson(const LessonArguments& arguments) {
  if (arguments.game.ends_with(".toml"))
    return std::make_shared<Lesson>(
        read_lesson(read_file(arguments.game, longest_lesson_file), arguments.game));
  const std::vector<std::shared_ptr<const Lesson>>& lessons = course(find_game(arguments.game).id);
  if (lessons.empty()) throw InputError("There are no lessons for this game yet.");
  const auto number = to_int(arguments.lesson.empty() ? "1" : arguments.lesson);
  for (std::size_t i = 0; i < lessons.size(); ++i)
    if (number ? *number == static_cast<int>(i + 1) : lessons[i]->name == arguments.lesson) return lessons[i];
  throw InputError(fmt::format("There is no lesson {}; \"orrery lesson list {}\" lists them.",
                               quoted(arguments.lesson), arguments.game));
}

void play(const LessonArguments& arguments) {
  const std::shared_ptr<const Lesson> lesson = chosen_lesson(arguments);
  try {
    PlayTable table(standard_game(lesson->start.game), lesson);
    play_game(table, parse_pace(arguments.pace));
  } catch (const CannotStart& trouble) {
    const Complaint& first = trouble.complaints.front();
    throw InputError(fmt::format("{}:{}: {}", lesson->file, first.line, first.sentence));
  }
}

// What the lessons of one game teach together.
void print_coverage(const std::string& game, const std::set<std::string>& taught) {
  const std::shared_ptr<const AnyGame> rules = standard_game(game);
  const std::vector<std::string> met = rules_of_first_games(rules);
  std::vector<std::string> missing;
  std::copy_if(met.begin(), met.end(), std::back_inserter(missing),
               [&](const std::string& rule) { return !taught.contains(rule); });
  std::cout << fmt::format(
      "{}: {} of {} rules are taught; of the {} that a first game asks or tells by, {}\n", game,
      taught.size(), rules->rules().statements().size(), met.size(), met.size() - missing.size());
  if (!missing.empty()) std::cout << wrapped("  not taught: " + join(missing, ", "), 110, 4) << "\n";
}

void check(const LessonArguments& arguments, Outcome& outcome) {
  const bool color = screen_style().color;
  std::map<std::string, std::set<std::string>> taught;
  for (const std::string& file : arguments.files) {
    std::vector<std::string> failures, remarks;
    std::string words;
    try {
      const Lesson lesson = read_lesson(read_file(file, longest_lesson_file), file);
      const LessonOutcome checked = check_lesson(lesson, standard_game(lesson.start.game), is_bot_level);
      failures = checked.failures;
      remarks = checked.remarks;
      words = fmt::format("{}: {} steps, {} rules, played {} times", lesson.title, checked.steps,
                          checked.rules.size(), checked.runs);
      taught[lesson.start.game].insert(checked.rules.begin(), checked.rules.end());
    } catch (const InputError& error) {
      failures = {error.what()};
    }
    std::cout << (failures.empty() ? painted("ok    ", Paint::good, color)
                                   : painted("FAILED", Paint::bad, color))
              << " " << file << (words.empty() ? "" : "  " + words) << "\n";
    for (const std::string& failure : failures) std::cout << "       " << failure << "\n";
    for (const std::string& remark : remarks) std::cout << "       " << remark << "\n";
    if (!failures.empty()) outcome.status = failed;
  }
  for (const auto& [game, rules] : taught) print_coverage(game, rules);
}

}  // namespace

void add_lesson_commands(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("lesson", "Learn a game by playing, or check lessons");
  command->require_subcommand(1);
  const auto arguments = std::make_shared<LessonArguments>();

  CLI::App* listing = command->add_subcommand("list", "The lessons of a game, or of all");
  listing->add_option("GAME", arguments->game, "A game's id");
  listing->callback([arguments] { list(*arguments); });

  CLI::App* playing = command->add_subcommand("play", "A lesson in the terminal");
  playing->add_option("GAME|FILE", arguments->game, "A game's id, or a lesson file")->required();
  playing->add_option("LESSON", arguments->lesson, "Its number or name (default: the first)");
  playing
      ->add_option("--pace", arguments->pace, "How the deeds of the others are told, as in \"orrery play\"")
      ->capture_default_str()
      ->type_name("PACE");
  playing->callback([arguments] { play(*arguments); });

  CLI::App* checking = command->add_subcommand(
      "check", "Proves that lessons work: plays every answer, looks for everything that is pointed at");
  checking->add_option("FILE", arguments->files, "Lesson files")->required();
  checking->callback([arguments, &outcome] { check(*arguments, outcome); });
}

}  // namespace orrery
