#include "cli/play/seating.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/play/new_game.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::string_view usual_bot = "captain";

}  // namespace

void add_seating_options(CLI::App* command, SeatingArguments& arguments) {
  command->add_option("--people", arguments.people, "How many people share this screen (default 1)")
      ->type_name("N");
  command
      ->add_option("--bots", arguments.bots,
                   "Who plays the other seats (default captain); the last one named plays all that are left")
      ->type_name("LEVEL,...")
      ->delimiter(',')
      ->allow_extra_args(false);
}

int players_for(const SeatingArguments& arguments, const GameInfo& info, int asked_for) {
  if (asked_for != 0) return asked_for;
  return std::max(players_or_default(info, 0), arguments.people + static_cast<int>(arguments.bots.size()));
}

void require_room(const SeatingArguments& arguments, int players) {
  if (arguments.people < 0 || arguments.people > players)
    throw InputError(fmt::format("There is no room for {} at a table of {}.",
                                 counted(arguments.people, "person", "people"), players));
  if (static_cast<int>(arguments.bots.size()) > players - arguments.people)
    throw InputError(fmt::format("There is no room for {} beside {} at a table of {}.",
                                 counted(static_cast<int>(arguments.bots.size()), "bot", "bots"),
                                 counted(arguments.people, "person", "people"), players));
}

BotSpec bot_for(const SeatingArguments& arguments, std::size_t n) {
  const std::vector<std::string>& bots = arguments.bots;
  return parse_bot(bots.empty() ? usual_bot : bots[std::min(n, bots.size() - 1)]);
}

}  // namespace orrery
