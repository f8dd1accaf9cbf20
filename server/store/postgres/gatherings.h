// What people settled about a table besides the game, and what they said there.
#pragma once

#include <string>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace orrery::postgres {

void send_gathering(Connection& database, const std::string& table, const Gathering& gathering);
void send_line(Connection& database, const std::string& table, const SaidLine& line);
void read_gathering(Connection& database, StoredHistory& history);

}  // namespace orrery::postgres
