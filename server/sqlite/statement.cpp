#include "server/sqlite/statement.h"

#include <fmt/format.h>

#include "server/store.h"

namespace orrery::sqlite {

void fail(sqlite3* database, std::string_view doing) {
  throw StoreError(fmt::format("{}: {}", doing, database ? sqlite3_errmsg(database) : "out of memory"));
}

void execute(sqlite3* database, const std::string& sql) {
  if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    fail(database, "the database");
}

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made,
                         nullptr) != SQLITE_OK)
    fail(database, sql);
  statement_.reset(made);
}

bool Statement::next() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  sqlite3_reset(statement_.get());
  if (result != SQLITE_DONE) fail(database_, "the database refuses");
  return false;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

}  // namespace orrery::sqlite
