// Which tables are lessons, and which ones.
#pragma once

#include <string>
#include <string_view>

#include "server/store/sqlite/statement.h"

namespace orrery::sqlite {

// Their part of the database's form.
inline constexpr std::string_view lessons_schema = R"(
CREATE TABLE IF NOT EXISTS lessons (
  table_id TEXT PRIMARY KEY,
  lesson TEXT NOT NULL
) WITHOUT ROWID;
)";

class Lessons {
 public:
  explicit Lessons(sqlite3* database)
      : add_(database, "INSERT INTO lessons VALUES (?,?)"),
        find_(database, "SELECT lesson FROM lessons WHERE table_id = ?"),
        drop_(database, "DELETE FROM lessons WHERE table_id = ?") {}

  void add(const std::string& table, const std::string& lesson) { add_.start(table, lesson).run(); }
  // Empty for a table that is none.
  std::string of(const std::string& table) {
    std::string lesson = find_.start(table).next() ? find_.text(0) : std::string();
    find_.start();
    return lesson;
  }
  void drop(const std::string& table) { drop_.start(table).run(); }

 private:
  Statement add_;
  Statement find_;
  Statement drop_;
};

}  // namespace orrery::sqlite
