// Finished games, each in one piece, and their analyses.
#pragma once

#include <optional>
#include <string>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace orrery::postgres {

void send_finished_game(Connection& database, const StoredHistory& history);
// False when the game is not stored like that. Throws DamagedTable.
bool read_finished_game(Connection& database, StoredHistory& history);

void send_analysis(Connection& database, const std::string& table, const std::string& json);
// Throws DamagedTable.
std::optional<std::string> find_analysis(Connection& database, const std::string& table);

}  // namespace orrery::postgres
