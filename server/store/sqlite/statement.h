// A database file and the statements prepared on it. Only the files of this folder know SQLite.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/rows.h"

namespace orrery::sqlite {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

// Throws StoreError with what the database says.
[[noreturn]] void fail(sqlite3* database, std::string_view doing);
void execute(sqlite3* database, const std::string& sql);
// After an exception: a statement that is left in the middle of its rows would hold up the database.
void reset_all(sqlite3* database);

// Bytes that are no text.
struct Bytes {
  std::string_view bytes;
};

// A prepared statement that is bound, stepped and reset.
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  // Texts must live until the next `start`.
  template <class... Values>
  Statement& start(const Values&... values) {
    sqlite3_reset(statement_.get());
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  // A whole row, whose values stay where they are until the next `start`.
  Statement& start_row(const StoredRow& row);
  // True when there is a row.
  bool next();
  void run() {
    while (next()) {
    }
  }
  std::string text(int column) const;
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  bool null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
  int small(int column) const { return sqlite3_column_int(statement_.get(), column); }
  StoredValue value(int column) const;

 private:
  void bind(int place, std::string_view value) {
    sqlite3_bind_text(statement_.get(), place, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  }
  void bind(int place, Bytes value) {
    sqlite3_bind_blob(statement_.get(), place, value.bytes.data(), static_cast<int>(value.bytes.size()),
                      SQLITE_STATIC);
  }
  void bind(int place, std::int64_t value) { sqlite3_bind_int64(statement_.get(), place, value); }

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, FinalizeStatement> statement_;
};

}  // namespace orrery::sqlite
