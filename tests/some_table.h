// Tables and moves to be stored, which need not be sound.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace orrery {

inline StoredTable some_table(const std::string& id) {
  StoredTable table;
  table.id = id;
  table.game = "toy";
  table.options = {{"rover", "yes"}};
  table.seats = {
      {SeatKind::person, "Hil\"da", "", "hash", "fight"}, {SeatKind::bot, "", "captain", "", ""}, {}};
  table.seed = "seed";
  table.content_hash = "c";
  table.rules_version = 3;
  table.created = 1234;
  return table;
}

inline StoreChange some_move(const std::string& table, int number) {
  return NewMove{table, number, {1, "dig " + std::to_string(number), "[]", number + 1, 2000}, "", false};
}

inline void write(Store& store, std::vector<StoreChange> changes) {
  store.write(changes);
}

}  // namespace orrery
