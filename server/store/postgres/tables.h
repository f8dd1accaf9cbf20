// Rows of tables, with the lesson that a table may be, and which tables there are. What is sent is carried
// out with the batch that it belongs to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace orrery::postgres {

void send_new_table(Connection& database, const StoredTable& table);
void send_changed_table(Connection& database, const StoredTable& table);
void send_seq(Connection& database, const std::string& table, std::int64_t seq);
void send_end(Connection& database, const std::string& table, std::int64_t at);
// With everything that belongs to it, except its moves; or a campaign.
void drop_table(Connection& database, const std::string& table);

// Without its lesson. Throws DamagedTable.
std::optional<StoredTable> find_table(Connection& database, const std::string& table);
std::string lesson_of(Connection& database, const std::string& table);
// What has one owner: the table, or the campaign that it belongs to. Nothing when there is no such table.
std::optional<std::string> ward_of(Connection& database, const std::string& table);

std::vector<OpenTable> open_tables(Connection& database);
std::vector<std::string> all_tables(Connection& database);
// Those that no other server than this one looks after.
std::vector<std::string> finished_before(Connection& database, std::int64_t time, std::size_t most,
                                         std::int64_t server);
std::vector<std::string> untouched_before(Connection& database, std::int64_t time, std::size_t most);

}  // namespace orrery::postgres
