// The analyses of finished games, compressed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/packed_text.h"
#include "server/store/sqlite/statement.h"
#include "server/store/sums.h"

namespace orrery::sqlite {

// Their part of the database's form.
inline constexpr std::string_view analyses_schema = R"(
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY,
  analysis BLOB NOT NULL,
  sum INTEGER NOT NULL
);
)";

class Analyses {
 public:
  explicit Analyses(sqlite3* database)
      : put_(database, "INSERT OR REPLACE INTO analyses VALUES (?,?,?)"),
        find_(database, "SELECT analysis, sum FROM analyses WHERE table_id = ?"),
        drop_(database, "DELETE FROM analyses WHERE table_id = ?") {}

  void put(const std::string& table, const std::string& json) {
    const std::string packed = packed_text(json);
    put_.start(table, Bytes{packed}, sum_of(table, packed)).run();
  }
  // Throws DamagedTable.
  std::optional<std::string> of(const std::string& table) {
    std::optional<std::string> packed;
    std::int64_t sum = 0;
    if (find_.start(table).next()) {
      packed = find_.text(0);
      sum = find_.number(1);
    }
    find_.start();
    if (!packed) return std::nullopt;
    if (sum != sum_of(table, *packed)) throw DamagedTable("its analysis is not what was written");
    return unpacked_text(*packed);
  }
  void drop(const std::string& table) { drop_.start(table).run(); }

 private:
  Statement put_;
  Statement find_;
  Statement drop_;
};

}  // namespace orrery::sqlite
