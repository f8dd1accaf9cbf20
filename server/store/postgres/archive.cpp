#include "server/store/postgres/archive.h"

#include "server/store/finished_game.h"
#include "server/store/packed_text.h"
#include "server/store/sums.h"

namespace orrery::postgres {

void send_finished_game(Connection& database, const StoredHistory& history) {
  const std::string packed = packed_game(history);
  database.send(
      "INSERT INTO finished_games (table_id, game, sum) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO "
      "UPDATE SET game = EXCLUDED.game, sum = EXCLUDED.sum",
      values(history.table.id, StoredBytes{packed}, sum_of(history.table.id, packed)));
}

bool read_finished_game(Connection& database, StoredHistory& history) {
  const std::string& table = history.table.id;
  const Rows finished =
      database.ask("SELECT game, sum FROM finished_games WHERE table_id = $1", values(table));
  if (finished.empty()) return false;
  const std::string packed = finished[0].bytes(0);
  if (finished[0].number(1) != sum_of(table, packed))
    throw DamagedTable("its finished game is not what was written");
  unpack_game(packed, history);
  return true;
}

void send_analysis(Connection& database, const std::string& table, const std::string& json) {
  const std::string packed = packed_text(json);
  database.send(
      "INSERT INTO analyses (table_id, analysis, sum) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE "
      "SET analysis = EXCLUDED.analysis, sum = EXCLUDED.sum",
      values(table, StoredBytes{packed}, sum_of(table, packed)));
}

std::optional<std::string> find_analysis(Connection& database, const std::string& table) {
  const Rows rows = database.ask("SELECT analysis, sum FROM analyses WHERE table_id = $1", values(table));
  if (rows.empty()) return std::nullopt;
  const std::string packed = rows[0].bytes(0);
  if (rows[0].number(1) != sum_of(table, packed)) throw DamagedTable("its analysis is not what was written");
  return unpacked_text(packed);
}

}  // namespace orrery::postgres
