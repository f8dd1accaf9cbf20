#include "server/store/sqlite/gatherings.h"

namespace orrery::sqlite {

Gatherings::Gatherings(sqlite3* database)
    : put_(database, "INSERT OR REPLACE INTO gatherings VALUES (?,?,?,?,?)"),
      find_(database, "SELECT lobby, quiet, ready, closed FROM gatherings WHERE table_id = ?"),
      add_line_(database, "INSERT INTO lines VALUES (?,?,?,?,?)"),
      find_lines_(database, "SELECT n, seat, at, text FROM lines WHERE table_id = ? ORDER BY n"),
      drop_lines_(database, "DELETE FROM lines WHERE table_id = ? AND n <= ?"),
      drop_(database, "DELETE FROM gatherings WHERE table_id = ?") {}

void Gatherings::put(const std::string& table, const Gathering& gathering) {
  put_.start(table, std::int64_t{gathering.lobby}, std::int64_t{gathering.quiet},
             std::int64_t{gathering.ready.bits}, static_cast<std::int64_t>(gathering.closed))
      .run();
}

void Gatherings::add(const std::string& table, const SaidLine& line) {
  add_line_.start(table, line.n, std::int64_t{line.seat}, line.at, line.text).run();
  drop_lines_.start(table, line.n - static_cast<std::int64_t>(most_lines)).run();
}

void Gatherings::drop(const std::string& table) {
  drop_.start(table).run();
  drop_lines_.start(table, INT64_MAX).run();
}

void Gatherings::read(const std::string& table, StoredHistory& history) {
  if (find_.start(table).next())
    history.gathering = {find_.small(0) != 0,
                         find_.small(1) != 0,
                         {static_cast<std::uint8_t>(find_.small(2))},
                         static_cast<Closed>(find_.small(3))};
  find_.start();
  find_lines_.start(table);
  while (find_lines_.next())
    history.lines.push_back({find_lines_.number(0), static_cast<Seat>(find_lines_.small(1)),
                             find_lines_.number(2), find_lines_.text(3)});
}

}  // namespace orrery::sqlite
