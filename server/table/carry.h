// A game goes from one table to another as its record, for example from a server to the player's own device
// and back. The record of a game in progress holds the seed, so only a game of one person against bots can
// leave its table; whoever has a record of any game can bring it, to look at it.
#pragma once

#include <string>
#include <string_view>

#include "server/table/hall.h"

namespace orrery {

struct BroughtRecord {
  std::string text;
  bool look = false;  // nobody plays on, also where one person could
};

// Throws RequestError, with a sentence.
std::string record_to_carry(const Table& table, std::string_view token);
// A new table where the record ends. A game of one person against bots goes on there; any other is only
// shown, and nobody is given a seat. Throws RequestError or InputError.
Task<TableGiven> set_up_from_record(Hall& hall, BroughtRecord brought, std::string client);

}  // namespace orrery
