// Rows as they are, for copying, and what is wrong with them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace orrery::postgres {

void each_row(Connection& database, const StorePart& part, const std::function<void(StoredRow)>& take);
void add_rows(Connection& database, const StorePart& part, std::span<const StoredRow> rows);
// In sentences.
std::vector<std::string> faults(Connection& database);

}  // namespace orrery::postgres
