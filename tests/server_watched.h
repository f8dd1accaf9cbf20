// People who play while servers come and go, and remember what they were told.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/position/rng.h"
#include "tests/server_fixture.h"

namespace orrery {

struct Acknowledged {
  std::int64_t seq;
  Seat seat;
  std::string notation;
};

// A table and all that its people were told.
struct WatchedTable {
  TestTable table;
  std::string seats;
  std::vector<Acknowledged> acknowledged;
  std::int64_t last_shown = 0;
  bool over = false;
};

// Plays some moves at one table, until a connection breaks, the game ends, or it is told to stop. Each
// connection goes to a port that `port` names.
void play_some(WatchedTable& watched, const std::function<unsigned short()>& port, Rng& rng, int moves_left,
               const std::atomic<bool>& stop);

// Every acknowledged move is in the store once, and nobody was shown anything that is not.
void expect_all_stored(Store& store, const std::vector<WatchedTable>& tables);

}  // namespace orrery
