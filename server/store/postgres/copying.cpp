#include "server/store/postgres/copying.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace orrery::postgres {

void each_row(Connection& database, const StorePart& part, const std::function<void(StoredRow)>& take) {
  constexpr std::string_view some = "FETCH 1000 FROM all_rows";
  database.run(fmt::format("BEGIN; DECLARE all_rows CURSOR FOR SELECT {} FROM {} ORDER BY {}",
                           fmt::join(part.columns, ", "), part.name,
                           fmt::join(std::span(part.columns).first(part.keys), ", ")));
  try {
    for (;;) {
      const Rows rows = database.ask_once(std::string(some));
      for (int i = 0; i < rows.size(); ++i) {
        StoredRow row;
        for (std::size_t column = 0; column < part.columns.size(); ++column)
          row.push_back(rows[i].value(static_cast<int>(column)));
        take(std::move(row));
      }
      if (rows.empty()) break;
    }
    database.run("COMMIT");
  } catch (...) {
    database.run("ROLLBACK");
    throw;
  }
}

void add_rows(Connection& database, const StorePart& part, std::span<const StoredRow> rows) {
  std::vector<std::string> places;
  Values columns;
  for (std::size_t column = 0; column < part.columns.size(); ++column) {
    std::vector<StoredValue> all;
    all.reserve(rows.size());
    for (const StoredRow& row : rows) all.push_back(row.at(column));
    columns.add(all);
    places.push_back(fmt::format("${}", column + 1));
  }
  database.ask(fmt::format("INSERT INTO {} ({}) SELECT * FROM unnest({})", part.name,
                           fmt::join(part.columns, ", "), fmt::join(places, ", ")),
               columns);
}

std::vector<std::string> faults(Connection& database) {
  std::vector<std::string> sentences;
  for (const std::string_view part : {"moves", "positions", "finished_games"}) {
    const Rows rows = database.ask(fmt::format(
        "SELECT DISTINCT table_id FROM {} WHERE NOT EXISTS (SELECT FROM tables WHERE id = table_id)", part));
    for (int i = 0; i < rows.size(); ++i)
      sentences.push_back(
          fmt::format("there are {} of a table {} that does not exist", part, rows[i].text(0)));
  }
  return sentences;
}

}  // namespace orrery::postgres
