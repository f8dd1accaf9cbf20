// Who sits at a table in the terminal: people first, bots at the seats that are left.
#pragma once

#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "engine/any_game.h"

namespace CLI {
class App;
}

namespace orrery {

struct SeatingArguments {
  int people = 1;
  std::vector<std::string> bots;  // empty: the usual ones
};

void add_seating_options(CLI::App* command, SeatingArguments& arguments);
// The number asked for, or else as many as come, if the game takes so few.
int players_for(const SeatingArguments& arguments, const GameInfo& info, int asked_for);
void require_room(const SeatingArguments& arguments, int players);
// The n-th bot: the last one named plays all seats that are left.
BotSpec bot_for(const SeatingArguments& arguments, std::size_t n);

}  // namespace orrery
