// What people settled and said at each table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/statement.h"
#include "server/store/store.h"

namespace orrery::sqlite {

// Their part of the database's form.
inline constexpr std::string_view gatherings_schema = R"(
CREATE TABLE IF NOT EXISTS gatherings (
  table_id TEXT PRIMARY KEY,
  lobby INTEGER NOT NULL,
  quiet INTEGER NOT NULL,
  ready INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lines (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
)";

class Gatherings {
 public:
  explicit Gatherings(sqlite3* database);

  void put(const std::string& table, const Gathering& gathering);
  // Keeps the last lines of a table.
  void add(const std::string& table, const SaidLine& line);
  void drop(const std::string& table);
  void read(const std::string& table, StoredHistory& history);

 private:
  Statement put_;
  Statement find_;
  Statement add_line_;
  Statement find_lines_;
  Statement drop_lines_;
  Statement drop_;
};

}  // namespace orrery::sqlite
