// bot: Orrery as a bot for other programs, on the standard input and output.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/files/files.h"
#include "protocol/bot_session.h"

namespace orrery {
namespace {

struct BotArguments {
  std::string game;
  std::string content;
  std::string bot = "captain";
};

// One line; of one that is too long so much that this can be told. False at the end.
bool read_line(std::string& line) {
  line.clear();
  int next = std::cin.get();
  if (next == EOF) return false;
  for (; next != EOF && next != '\n'; next = std::cin.get())
    if (line.size() <= BotSession::longest_line) line += static_cast<char>(next);
  return true;
}

void run_bot(const BotArguments& arguments) {
  BotSession session(load_game(arguments.game, arguments.content), parse_bot(arguments.bot));
  for (std::string line; !session.over() && read_line(line);) std::cout << session.answer(line) << std::flush;
}

}  // namespace

void add_bot_commands(CLI::App& app) {
  auto arguments = std::make_shared<BotArguments>();
  CLI::App* bot = app.add_subcommand("bot", "Speak with another program, line by line: rules, views, moves");
  bot->add_option("game", arguments->game, "The game, for example anteros")->required();
  bot->add_option("--bot", arguments->bot, "Who thinks")->capture_default_str();
  bot->add_option("--content", arguments->content, "Content file that replaces the game's tables");
  bot->footer("docs/bot-protocol.md tells the language.");
  bot->callback([arguments] { run_bot(*arguments); });
}

}  // namespace orrery
