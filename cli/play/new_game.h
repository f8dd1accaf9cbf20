// The options that begin a game, the same for every command that does.
#pragma once

#include <string>
#include <vector>

#include "engine/record/record.h"

namespace CLI {
class App;
}

namespace orrery {

struct NewGameArguments {
  std::string game;
  int players = 0;                   // 0: the smallest number from two on that the game takes
  std::string seed;                  // empty: one that nobody can guess
  std::vector<std::string> options;  // "key=value"
  std::vector<std::string> names;
};

void add_game(CLI::App* command, NewGameArguments& arguments);
void add_new_game_options(CLI::App* command, NewGameArguments& arguments);
int players_or_default(const GameInfo& info, int players);
ChosenOptions chosen_options(const std::vector<std::string>& options);
RecordHeader new_game_header(const AnyGame& game, const NewGameArguments& arguments);

}  // namespace orrery
