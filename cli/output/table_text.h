// Parts of a table in words, as the commands print them.
#pragma once

#include <string>

#include "engine/any_game.h"
#include "engine/record/session.h"

namespace orrery {

// The name of a row of the standings: a player's, or that of an automaton behind the players.
std::string row_name(const GameInfo& info, const Telling& telling, int players, int row);

// The standings as `seat` may know them (no_seat: as they are); at the end everything counts.
Standings known_standings(const AnyGame& game, const PositionBytes& position, Seat seat);
// A line per row with its points by category, or a line per category where that is too wide for the screen;
// in order of rank when the game is over.
std::string standings_text(const Session& session, const Standings& standings, const Telling& telling,
                           const DrawStyle& style);

// "Ada wins with 41 points.", who shares the victory, or that nothing is decided.
std::string winner_text(const Session& session, const Telling& telling);

// The standings at the end, who won, and the seed that was secret until now.
std::string result_text(const Session& session, const DrawStyle& style);

// "AN-5.4  text", broken to the width of the screen.
std::string rule_text(const RuleStatement& statement, const DrawStyle& style);

// "This is not possible. (AN-5.4)"
std::string refusal_text(const RefusalWords& words);

}  // namespace orrery
