#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

// "orrery show: A sentence." Where the mistake was made comes first, as with other Unix tools.
int complain(const CLI::App& app, std::string sentence) {
  std::string where = app.get_name();
  for (const CLI::App* command = &app; !command->get_subcommands().empty();) {
    command = command->get_subcommands().front();
    where += " " + command->get_name();
  }
  sentence = trim(sentence);
  if (!sentence.empty() && std::string_view(".?!)").find(sentence.back()) == std::string_view::npos)
    sentence += '.';
  std::cerr << where << ": " << sentence << "\n";
  return bad_input;
}

// "--players wants a number that fits, not \"x\"", from the library's "Could not convert: --players = x".
std::string conversion_sentence(std::string_view text) {
  const std::size_t name = text.find(": ");
  const std::size_t value = text.find(" = ");
  if (name == std::string_view::npos || value == std::string_view::npos) return std::string(text);
  return std::string(text.substr(name + 2, value - name - 2)) + " wants a number that fits, not " +
         quoted(text.substr(value + 3)) + ".";
}

// The first argument should be a command; the library would only say that one is missing.
void require_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2) throw InputError("Which command? See \"orrery --help\".");
  const std::string word = argv[1];
  if (word.starts_with("-")) return;
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  if (std::find(known.begin(), known.end(), word) != known.end()) return;
  const std::string near = nearest(word, known);
  throw InputError("There is no command " + quoted(word) +
                   (near.empty() ? "; see \"orrery --help\"." : "; did you mean " + quoted(near) + "?"));
}

int run(int argc, char** argv) {
  CLI::App app("Play, check and study space-mining board games.", "orrery");
  app.set_version_flag("--version", ORRERY_VERSION, "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);

  Outcome outcome;
  add_play_commands(app);
  add_lesson_commands(app, outcome);
  add_campaign_commands(app);
  add_game_commands(app);
  add_record_commands(app);
  add_check_commands(app, outcome);
  add_analyze_commands(app);
  add_puzzle_commands(app);
  add_lab_commands(app, outcome);
  add_experiment_commands(app, outcome);
  add_bot_commands(app);
  add_learn_commands(app, outcome);
  add_serve_commands(app, outcome);
  add_admin_commands(app, outcome);

  // After the commands, which would inherit it.
  app.footer(
      "\nA game in progress is a record: a plain text file with a header and one move per line.\n"
      "  orrery play anteros --bots captain     play in this terminal\n"
      "  orrery new anteros -o my.rec           begin a record\n"
      "  orrery moves my.rec                    what can be done now\n"
      "  orrery apply my.rec \"place b2\"         do it\n"
      "  orrery campaign --help                 several games in a row, where a game has that\n"
      "\nBad input ends with a sentence and exit status 2; a failure of the program with 1.");

  try {
    require_command(app, argc, argv);
    app.parse(argc, argv);
  } catch (const CLI::ConversionError& error) {
    return complain(app, conversion_sentence(error.what()));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help and version
    return complain(app, error.what());
  } catch (const InputError& error) {
    return complain(app, error.what());
  }
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "orrery: The output could not be written.\n";
    return failed;
  }
  return outcome.status;
}

}  // namespace
}  // namespace orrery

int main(int argc, char** argv) {
  try {
    return orrery::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "orrery: This should not have happened: " << error.what() << "\n";
    return orrery::failed;
  }
}
