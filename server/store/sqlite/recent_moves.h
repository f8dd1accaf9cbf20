// New moves of all tables, one after the other in the order in which they came: many of them share a page of
// the database, while filed under their tables each would touch a page of its own, and reach the disk with
// it. When a game is over, or the list has grown long and the table owns its oldest move, the table is filed:
// all its moves go to their place at once.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/sqlite/statement.h"
#include "server/store/store.h"

namespace orrery::sqlite {

class RecentMoves {
 public:
  // Files what an earlier run left, unless the database is only looked at.
  RecentMoves(sqlite3* database, StoreUse use);

  // Within a transaction of the caller.
  void add(const std::string& table, int number, const StoredMove& move);
  void take_back(const std::string& table, int moves_that_stay);
  void file(const std::string& table);
  void keep_short();

  // After a transaction that failed.
  void reload();
  // A transaction of its own.
  void file_all();

  // All moves of the table, filed and recent. Throws DamagedTable.
  std::vector<StoredMove> history(const std::string& table);

 private:
  // The recent moves of one table: they have the numbers first, first + 1, ...
  struct Rows {
    int first = 0;
    std::vector<std::int64_t> n;
    std::size_t filed = 0;   // so many of them are filed already
    std::size_t listed = 0;  // entries of the order, with those of moves that were taken back

    int next_number() const { return first + static_cast<int>(n.size()); }
  };
  using Tables = std::unordered_map<std::string, Rows>;

  int filed_moves(const std::string& table);
  void list(std::int64_t n, Tables::value_type& table);
  std::size_t file(Rows& rows);
  bool forget_oldest();

  sqlite3* database_;
  Tables tables_;  // those with entries in the order
  // The tables of the moves oldest_, oldest_ + 1, ... last_; null for a number without a move. A move that
  // was taken back is missing in its table's rows.
  std::deque<Tables::value_type*> order_;
  std::int64_t oldest_ = 1;
  std::int64_t last_ = 0;
  std::size_t added_ = 0;  // since the list was last kept short
  Statement add_, drop_, drop_until_, file_, find_, count_filed_, find_filed_, drop_filed_;
};

}  // namespace orrery::sqlite
