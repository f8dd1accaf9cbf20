#include "server/store/sqlite/statement.h"

#include <fmt/format.h>

#include <cerrno>

#include "server/store/store.h"

namespace orrery::sqlite {

namespace {

// What went wrong, for those who have to mend it.
std::string_view why(sqlite3* database) {
  if (!database) return "out of memory";
  const int system = sqlite3_system_errno(database);
  switch (sqlite3_errcode(database) & 0xff) {
    case SQLITE_FULL:
      return "the disk is full, or the file as large as the system allows (ulimit -f)";
    case SQLITE_READONLY:
      return "the file can only be read";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "the file is damaged, or no database";
    case SQLITE_IOERR:
      if (sqlite3_extended_errcode(database) == SQLITE_IOERR_WRITE)
        return "the disk is full or broken, or the file as large as the system allows (ulimit -f)";
      break;
    case SQLITE_CANTOPEN:
      if (system == EMFILE || system == ENFILE) return "too many files are open (ulimit -n)";
      if (system == EACCES) return "it may not be opened by this user";
      break;
    default:
      break;
  }
  return sqlite3_errmsg(database);
}

}  // namespace

void fail(sqlite3* database, std::string_view doing) {
  throw StoreError(fmt::format("{}: {}", doing, why(database)));
}

void execute(sqlite3* database, const std::string& sql) {
  if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    fail(database, "the database");
}

void reset_all(sqlite3* database) {
  for (sqlite3_stmt* one = nullptr; (one = sqlite3_next_stmt(database, one));) sqlite3_reset(one);
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

StoredValue Statement::value(int column) const {
  switch (sqlite3_column_type(statement_.get(), column)) {
    case SQLITE_NULL:
      return {};
    case SQLITE_INTEGER:
      return number(column);
    case SQLITE_BLOB:
      return StoredBytes{text(column)};
    default:
      return text(column);
  }
}

Statement& Statement::start_row(const StoredRow& row) {
  sqlite3_reset(statement_.get());
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int place = static_cast<int>(i) + 1;
    if (const auto* number = std::get_if<std::int64_t>(&row[i]))
      bind(place, *number);
    else if (const auto* text = std::get_if<std::string>(&row[i]))
      bind(place, *text);
    else if (const auto* bytes = std::get_if<StoredBytes>(&row[i]))
      bind(place, Bytes{bytes->bytes});
    else
      sqlite3_bind_null(statement_.get(), place);
  }
  return *this;
}

}  // namespace orrery::sqlite
