// Tables as rows of a database, the same in every store: what stands in their columns, their checksums, and
// all of them as they are, to be copied from one store to another.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace orrery {

std::string seats_text(const std::vector<StoredSeat>& seats);
std::vector<StoredSeat> read_seats(std::string_view text);
std::string options_text(const std::vector<std::pair<std::string, std::string>>& options);
std::vector<std::pair<std::string, std::string>> read_options(std::string_view text);
std::string tables_text(const std::vector<std::string>& tables);
std::vector<std::string> read_tables(std::string_view text);

// Of everything that says which game this is and who plays it.
std::int64_t sum_of_table(const StoredTable& table, const std::string& options, const std::string& seats);
std::int64_t sum_of_move(const std::string& table, std::int64_t number, const StoredMove& move);

// A row of the columns below, as text(column), number(column), small(column) and null(column) tell them.
inline constexpr std::string_view table_columns =
    "game, options, seats, seed, content_hash, rules_version, base, notice, rematch, seq, created, is_over, "
    "campaign, sum";
// How the first form of every database declares some of them; it never changes.
inline constexpr const char* first_table_columns = R"(
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  seats TEXT NOT NULL,
  seed TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  base INTEGER NOT NULL,
  notice TEXT NOT NULL,
  rematch TEXT NOT NULL,
)";
// Throws DamagedTable.
template <class Row>
StoredTable read_table(const Row& row, const std::string& id) {
  const std::string options = row.text(1);
  const std::string seats = row.text(2);
  StoredTable table;
  table.id = id;
  table.game = row.text(0);
  try {
    table.options = read_options(options);
    table.seats = read_seats(seats);
  } catch (const std::exception&) {
    throw DamagedTable("its seats or options cannot be read");
  }
  table.seed = row.text(3);
  table.content_hash = row.text(4);
  table.rules_version = row.small(5);
  table.base = row.small(6);
  table.notice = row.text(7);
  table.rematch = row.text(8);
  table.seq = row.number(9);
  table.created = row.number(10);
  table.over = row.small(11) != 0;
  table.campaign = row.text(12);
  if (!row.null(13) && row.number(13) != sum_of_table(table, options, seats))
    throw DamagedTable("its row is not what was written");
  return table;
}

inline constexpr std::string_view move_columns = "seat, notation, change, seq, at, sum, number";
// Throws DamagedTable unless it is the next one.
template <class Row>
void read_move(const Row& row, const std::string& table, std::vector<StoredMove>& moves) {
  moves.push_back({static_cast<Seat>(row.small(0)), row.text(1), row.text(2), row.number(3), row.number(4)});
  const std::int64_t number = row.number(6);
  if (number != static_cast<std::int64_t>(moves.size()) - 1)
    throw DamagedTable("move " + std::to_string(moves.size()) + " is missing");
  // Rows from before there were sums have none.
  if (!row.null(5) && row.number(5) != sum_of_move(table, number, moves.back()))
    throw DamagedTable("move " + std::to_string(moves.size()) + " is not what was written");
}

inline constexpr std::string_view position_columns = "moves, json, sum";
// Throws DamagedTable.
StoredPosition checked_position(const std::string& table, StoredPosition position, const std::int64_t* sum);
template <class Row>
StoredPosition read_position_row(const Row& row, const std::string& table) {
  const std::int64_t sum = row.null(2) ? 0 : row.number(2);
  return checked_position(table, {row.small(0), row.text(1)}, row.null(2) ? nullptr : &sum);
}

// All of them, in the order in which they can be copied.
const std::vector<StorePart>& store_parts();

}  // namespace orrery
