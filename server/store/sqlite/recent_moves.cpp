#include "server/store/sqlite/recent_moves.h"

#include <algorithm>
#include <utility>

#include "engine/record/make_room.h"
#include "server/store/rows.h"

namespace orrery::sqlite {
namespace {

// Long enough for most games to end in it, because a whole game is filed with the fewest pages. The list may
// be longer for a while: tables that began together want to be filed together, and nobody should have to wait
// for that.
constexpr std::size_t longest_list = 200'000;
constexpr std::size_t filed_per_new_move = 2;
constexpr std::size_t forgotten_per_new_move = 4;
constexpr std::string_view columns = "table_id, number, seat, notation, change, seq, at, sum";

std::string with_columns(std::string_view before, std::string_view after) {
  return std::string(before) + std::string(columns) + std::string(after);
}

}  // namespace

RecentMoves::RecentMoves(sqlite3* database, StoreUse use)
    : database_(database),
      add_(database, "INSERT INTO recent_moves VALUES (?,?,?,?,?,?,?,?,?)"),
      drop_(database, "DELETE FROM recent_moves WHERE n = ?"),
      drop_until_(database, "DELETE FROM recent_moves WHERE n <= ?"),
      file_(database, with_columns("INSERT OR REPLACE INTO moves SELECT ", " FROM recent_moves WHERE n = ?")),
      find_(database, "SELECT " + std::string(move_columns) + " FROM recent_moves WHERE n = ?"),
      count_filed_(database, "SELECT ifnull(max(number) + 1, 0) FROM moves WHERE table_id = ?"),
      find_filed_(database, "SELECT " + std::string(move_columns) +
                                " FROM moves WHERE table_id = ? AND number < ? "
                                "ORDER BY number"),
      drop_filed_(database, "DELETE FROM moves WHERE table_id = ? AND number >= ?") {
  if (use == StoreUse::serve)
    file_all();
  else
    reload();
}

int RecentMoves::filed_moves(const std::string& table) {
  const int count = count_filed_.start(table).next() ? count_filed_.small(0) : 0;
  count_filed_.start();
  return count;
}

void RecentMoves::add(const std::string& table, int number, const StoredMove& move) {
  const auto [found, fresh] = tables_.try_emplace(table);
  Rows& rows = found->second;
  if (fresh) rows.first = filed_moves(table);
  if (number != rows.next_number())
    throw StoreError("move " + std::to_string(number) + " of table " + table +
                     " is there already, or too early");
  add_.start(last_ + 1, table, std::int64_t{number}, std::int64_t{move.seat}, move.notation, move.change,
             move.seq, move.at, sum_of_move(table, number, move))
      .run();
  list(last_ + 1, *found);
  ++added_;
}

// The newest row belongs to this table.
void RecentMoves::list(std::int64_t n, Tables::value_type& table) {
  if (order_.empty()) oldest_ = n;
  order_.resize(static_cast<std::size_t>(n - oldest_), nullptr);
  order_.push_back(&table);
  last_ = n;
  make_room(table.second.n, 1);
  table.second.n.push_back(n);
  ++table.second.listed;
}

void RecentMoves::take_back(const std::string& table, int moves_that_stay) {
  drop_filed_.start(table, std::int64_t{moves_that_stay}).run();
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  Rows& rows = found->second;
  while (!rows.n.empty() && rows.next_number() > moves_that_stay) {
    drop_.start(rows.n.back()).run();
    rows.n.pop_back();
  }
  rows.filed = std::min(rows.filed, rows.n.size());
  rows.first = std::min(rows.first, moves_that_stay);
}

void RecentMoves::file(const std::string& table) {
  const auto found = tables_.find(table);
  if (found != tables_.end()) file(found->second);
}

// How many moves went to their place.
std::size_t RecentMoves::file(Rows& rows) {
  const std::size_t before = rows.filed;
  for (; rows.filed < rows.n.size(); ++rows.filed) file_.start(rows.n[rows.filed]).run();
  return rows.filed - before;
}

// False when the oldest move is not filed yet.
bool RecentMoves::forget_oldest() {
  if (Tables::value_type* const owner = order_.front()) {
    Rows& rows = owner->second;
    if (!rows.n.empty() && rows.n.front() == oldest_) {
      if (rows.filed == 0) return false;
      rows.n.erase(rows.n.begin());
      ++rows.first;
      --rows.filed;
    }
    if (--rows.listed == 0) tables_.erase(tables_.find(owner->first));
  }
  order_.pop_front();
  ++oldest_;
  return true;
}

void RecentMoves::keep_short() {
  const std::size_t added = std::exchange(added_, 0);
  std::size_t filed = 0, forgotten = 0;
  while (order_.size() > longest_list && forgotten < forgotten_per_new_move * added) {
    if (forget_oldest()) {
      ++forgotten;
    } else if (filed < filed_per_new_move * added) {
      filed += file(order_.front()->second);
    } else {
      break;
    }
  }
  if (forgotten) drop_until_.start(oldest_ - 1).run();
}

void RecentMoves::reload() {
  added_ = 0;
  tables_.clear();
  order_.clear();
  Statement all(database_, "SELECT n, table_id, number FROM recent_moves ORDER BY n");
  all.start();
  while (all.next()) {
    const auto [found, fresh] = tables_.try_emplace(all.text(1));
    if (fresh) found->second.first = all.small(2);
    list(all.number(0), *found);
  }
}

void RecentMoves::file_all() {
  execute(database_, with_columns("BEGIN IMMEDIATE; INSERT OR REPLACE INTO moves SELECT ",
                                  " FROM recent_moves ORDER BY table_id, number;"
                                  "DELETE FROM recent_moves; COMMIT"));
  tables_.clear();
  order_.clear();
}

std::vector<StoredMove> RecentMoves::history(const std::string& table) {
  const auto found = tables_.find(table);
  std::vector<StoredMove> moves;
  find_filed_.start(table, std::int64_t{found == tables_.end() ? INT64_MAX : found->second.first});
  while (find_filed_.next()) read_move(find_filed_, table, moves);
  if (found == tables_.end()) return moves;
  for (const std::int64_t n : found->second.n) {
    find_.start(n);
    while (find_.next()) read_move(find_, table, moves);
  }
  return moves;
}

}  // namespace orrery::sqlite
