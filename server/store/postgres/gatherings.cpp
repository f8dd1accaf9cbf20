#include "server/store/postgres/gatherings.h"

namespace orrery::postgres {

void send_gathering(Connection& database, const std::string& table, const Gathering& gathering) {
  database.send(
      "INSERT INTO gatherings (table_id, lobby, quiet, ready, closed) VALUES ($1, $2, $3, $4, $5) ON "
      "CONFLICT (table_id) DO UPDATE SET lobby = EXCLUDED.lobby, quiet = EXCLUDED.quiet, ready = "
      "EXCLUDED.ready, closed = EXCLUDED.closed",
      values(table, std::int64_t{gathering.lobby}, std::int64_t{gathering.quiet},
             std::int64_t{gathering.ready.bits}, static_cast<std::int64_t>(gathering.closed)));
}

void send_line(Connection& database, const std::string& table, const SaidLine& line) {
  database.send("INSERT INTO lines (table_id, n, seat, at, text) VALUES ($1, $2, $3, $4, $5)",
                values(table, line.n, std::int64_t{line.seat}, line.at, line.text));
  database.send("DELETE FROM lines WHERE table_id = $1 AND n <= $2",
                values(table, line.n - static_cast<std::int64_t>(most_lines)));
}

void read_gathering(Connection& database, StoredHistory& history) {
  const Values table = values(history.table.id);
  const Rows settled =
      database.ask("SELECT lobby, quiet, ready, closed FROM gatherings WHERE table_id = $1", table);
  if (!settled.empty())
    history.gathering = {settled[0].small(0) != 0,
                         settled[0].small(1) != 0,
                         {static_cast<std::uint8_t>(settled[0].small(2))},
                         static_cast<Closed>(settled[0].small(3))};
  const Rows lines =
      database.ask("SELECT n, seat, at, text FROM lines WHERE table_id = $1 ORDER BY n", table);
  for (int i = 0; i < lines.size(); ++i)
    history.lines.push_back(
        {lines[i].number(0), static_cast<Seat>(lines[i].small(1)), lines[i].number(2), lines[i].text(3)});
}

}  // namespace orrery::postgres
