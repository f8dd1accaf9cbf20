#include "server/store/postgres/moves.h"

#include <fmt/format.h>

#include "server/store/rows.h"
#include "server/store/sums.h"

namespace orrery::postgres {
namespace {

void drop_moves_from(Connection& database, const std::string& table, std::int64_t from) {
  database.send("DELETE FROM moves WHERE table_id = $1 AND number >= $2", values(table, from));
}
void drop_positions_behind(Connection& database, const std::string& table, std::int64_t moves) {
  database.send("DELETE FROM positions WHERE table_id = $1 AND moves > $2", values(table, moves));
}

}  // namespace

void Moves::begin(Connection& database, std::span<const StoreChange> changes) {
  moves_ = {};
  positions_ = {};
  touched_.clear();
  std::vector<std::string_view> unknown;
  for (const StoreChange& change : changes)
    if (const auto* move = std::get_if<NewMove>(&change))
      if (next_numbers_.try_emplace(move->table, 0).second) unknown.push_back(move->table);
  if (unknown.empty()) return;
  const Rows rows =
      database.ask("SELECT table_id, max(number) + 1 FROM moves WHERE table_id = ANY($1) GROUP BY table_id",
                   values(unknown));
  for (int i = 0; i < rows.size(); ++i) next_numbers_[rows[i].text(0)] = rows[i].number(1);
}

void Moves::add(const NewMove& change) {
  std::int64_t& next = next_numbers_[change.table];
  if (change.number != next)
    throw StoreError("move " + std::to_string(change.number) + " of table " + change.table +
                     " is there already, or too early");
  ++next;
  touched_.insert(change.table);
  moves_.tables.push_back(change.table);
  moves_.numbers.push_back(change.number);
  moves_.seats.push_back(change.move.seat);
  moves_.notations.push_back(change.move.notation);
  moves_.changes.push_back(change.move.change);
  moves_.seqs.push_back(change.move.seq);
  moves_.times.push_back(change.move.at);
  moves_.sums.push_back(sum_of_move(change.table, change.number, change.move));
  if (!change.position.empty()) put_position(change.table, change.number + 1, change.position);
}

void Moves::put_position(const std::string& table, int moves, const std::string& position) {
  positions_.tables.push_back(table);
  positions_.moves.push_back(moves);
  positions_.texts.push_back(position);
  positions_.sums.push_back(sum_of(table, std::int64_t{moves}, position));
  touched_.insert(table);
}

void Moves::take_back(Connection& database, const std::string& table, int moves) {
  send_of(database, table);
  next_numbers_[table] = moves;
  drop_moves_from(database, table, moves);
  drop_positions_behind(database, table, moves);
}

void Moves::drop(Connection& database, const std::string& table) {
  send_of(database, table);
  forget(table);
  drop_moves(database, table);
}

void Moves::send(Connection& database) {
  if (!moves_.tables.empty())
    database.send(
        "INSERT INTO moves (table_id, number, seat, notation, change, seq, at, sum) "
        "SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8)",
        values(moves_.tables, moves_.numbers, moves_.seats, moves_.notations, moves_.changes, moves_.seqs,
               moves_.times, moves_.sums));
  if (!positions_.tables.empty())
    database.send(
        "INSERT INTO positions (table_id, moves, json, sum) SELECT * FROM unnest($1, $2, $3, $4) "
        "ON CONFLICT (table_id, moves) DO UPDATE SET json = EXCLUDED.json, sum = EXCLUDED.sum",
        values(positions_.tables, positions_.moves, positions_.texts, positions_.sums));
  moves_ = {};
  positions_ = {};
  touched_.clear();
}

void read_moves(Connection& database, StoredHistory& history) {
  const std::string& table = history.table.id;
  const Rows moves = database.ask(
      fmt::format("SELECT {} FROM moves WHERE table_id = $1 ORDER BY number", move_columns), values(table));
  history.moves.reserve(static_cast<std::size_t>(moves.size()));
  for (int i = 0; i < moves.size(); ++i) read_move(moves[i], table, history.moves);
  const Rows positions = database.ask(
      fmt::format("SELECT {} FROM positions WHERE table_id = $1 ORDER BY moves", position_columns),
      values(table));
  for (int i = 0; i < positions.size(); ++i)
    history.positions.push_back(read_position_row(positions[i], table));
}

void drop_moves(Connection& database, const std::string& table) {
  drop_moves_from(database, table, 0);
  drop_positions_behind(database, table, -1);
}

}  // namespace orrery::postgres
