// Moves and positions of games that are not over. Those of a batch are sent column by column, together.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace orrery::postgres {

class Moves {
 public:
  // Of a batch; whatever was not sent of the one before is forgotten.
  void begin(Connection& database, std::span<const StoreChange> changes);
  // Throws StoreError when it is not the next one.
  void add(const NewMove& change);
  void put_position(const std::string& table, int moves, const std::string& position);
  void take_back(Connection& database, const std::string& table, int moves);
  void drop(Connection& database, const std::string& table);
  void send(Connection& database);
  // What changes a table otherwise comes after the moves that were made before.
  void send_of(Connection& database, const std::string& table) {
    if (touched_.contains(table)) send(database);
  }

  // Which number comes next is asked again.
  void forget(const std::string& table) { next_numbers_.erase(table); }
  void forget_all() { next_numbers_.clear(); }

 private:
  struct MoveColumns {
    std::vector<std::string_view> tables, notations, changes;
    std::vector<std::int64_t> numbers, seats, seqs, times, sums;
  };
  struct PositionColumns {
    std::vector<std::string_view> tables, texts;
    std::vector<std::int64_t> moves, sums;
  };

  std::unordered_map<std::string, std::int64_t> next_numbers_;  // by table
  MoveColumns moves_;                                           // that are not sent yet
  PositionColumns positions_;                                   // likewise
  std::unordered_set<std::string> touched_;                     // their tables
};

// Throws DamagedTable.
void read_moves(Connection& database, StoredHistory& history);
void drop_moves(Connection& database, const std::string& table);

}  // namespace orrery::postgres
