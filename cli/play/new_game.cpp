#include "cli/play/new_game.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/files/files.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {

void add_game(CLI::App* command, NewGameArguments& arguments) {
  command->add_option("GAME", arguments.game, "The game's id, as \"orrery games\" lists it")->required();
}

void add_new_game_options(CLI::App* command, NewGameArguments& arguments) {
  command->add_option("-n,--players", arguments.players, "How many play")->type_name("N");
  command
      ->add_option("--seed", arguments.seed,
                   "What all chance comes from: 1 to 64 letters, digits, - or _; without it, a fresh one")
      ->type_name("SEED");
  command->add_option("--option", arguments.options, "An option of the game; may be given several times")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command
      ->add_option("--names", arguments.names,
                   "Names of the players, the first person's first, separated by commas")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false);
}

int players_or_default(const GameInfo& info, int players) {
  return players != 0 ? players : std::clamp(2, info.min_players, info.max_players);
}

ChosenOptions chosen_options(const std::vector<std::string>& options) {
  ChosenOptions chosen;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos)
      throw InputError("An option reads key=value, not " + quoted(option) + ".");
    chosen.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return chosen;
}

RecordHeader new_game_header(const AnyGame& game, const NewGameArguments& arguments) {
  const int players = players_or_default(game.info(), arguments.players);
  if (arguments.names.size() > static_cast<std::size_t>(std::max(players, 0)))
    throw InputError("There are more names than players.");
  return new_header(game, players, chosen_options(arguments.options),
                    arguments.seed.empty() ? fresh_seed() : arguments.seed, arguments.names);
}

}  // namespace orrery
