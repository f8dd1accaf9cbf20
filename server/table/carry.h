// A game in progress goes from one table to another, for example from a server to the player's own device and
// back, as its record. The record holds the seed, so only a game of one person against bots can go.
#pragma once

#include <string>
#include <string_view>

#include "server/table/hall.h"

namespace orrery {

// Throws RequestError, with a sentence.
std::string record_to_carry(const Table& table, std::string_view token);
// A new table where the record ends. Throws RequestError or InputError.
Task<TableGiven> set_up_carried(Hall& hall, std::string record, std::string client);

}  // namespace orrery
