// The whole program is killed at random moments while people and bots play, again and again. Every move that
// was acknowledged, and everything that any viewer was shown, must be on disk, and every table must go on.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <thread>

#include "engine/position/rng.h"
#include "engine/record/session.h"
#include "games/registry.h"
#include "tests/server_fixture.h"
#include "tests/server_process.h"
#include "tests/server_watched.h"

namespace orrery {
namespace {

constexpr int crashes = 50;
constexpr int threads = 4;

void expect_all_on_disk(const std::string& store_file, const std::vector<WatchedTable>& tables) {
  // A copy, so that the next server finds the files as the crash left them.
  const TemporaryFolder copy;
  for (const std::string ending : {"", "-wal"})
    if (std::filesystem::exists(store_file + ending))
      std::filesystem::copy_file(store_file + ending, copy.file("copy.db") + ending);
  expect_all_stored(*open_store(copy.file("copy.db")), tables);
}

TEST(Crash, NoAcknowledgedMoveIsLostAndEveryTableGoesOn) {
  const TemporaryFolder folder;
  const std::string store_file = folder.file("tables.db");
  Rng rng = Rng::from(99);
  std::vector<WatchedTable> tables;
  std::size_t moves_at_start = 0;
  for (int crash = 0; crash < crashes; ++crash) {
    ServerProcess server(store_file);
    for (const std::string seats :
         {"p p", "p p p", "p rookie", "rookie rookie", "p p", "p rookie p", "p p", "p p"}) {
      const bool there = std::any_of(tables.begin(), tables.end(),
                                     [&](const WatchedTable& t) { return !t.over && t.seats == seats; });
      if (!there || tables.size() < 8)
        tables.push_back({new_table(server.port(), "anteros", seats), seats, {}, 0, false});
    }
    std::atomic<bool> stop = false;
    std::vector<std::thread> players;
    players.reserve(threads);
    for (int t = 0; t < threads; ++t)
      players.emplace_back([&, t, crash] {
        Rng own = Rng::from(static_cast<std::uint64_t>(crash), static_cast<std::uint64_t>(t));
        while (!stop)
          for (std::size_t i = static_cast<std::size_t>(t); i < tables.size() && !stop; i += threads)
            if (!tables[i].over)
              play_some(
                  tables[i], [&] { return server.port(); }, own, 10, stop);
      });
    std::this_thread::sleep_for(std::chrono::milliseconds(60 + rng.below(250)));
    server.end(SIGKILL);  // while they are in the middle of it
    stop = true;
    for (std::thread& player : players) player.join();
    expect_all_on_disk(store_file, tables);
    if (HasFailure()) return;
  }
  for (const WatchedTable& watched : tables) moves_at_start += watched.acknowledged.size();
  EXPECT_GT(moves_at_start, 100u) << "too little was played to mean anything";

  // After the last crash every table is played to its end, and its record is sound.
  ServerProcess server(store_file);
  for (WatchedTable& watched : tables) {
    const std::atomic<bool> stop = false;
    play_some(
        watched, [&] { return server.port(); }, rng, 100'000, stop);
    EXPECT_TRUE(watched.over) << watched.table.id << " (" << watched.seats << ") does not go on";
    const TestAnswer answer = TestHttp(server.port()).get("/api/tables/" + watched.table.id + "/record");
    ASSERT_EQ(answer.status, 200u);
    EXPECT_NO_THROW(check_record(standard_game("anteros"), read_record(answer.body(), watched.table.id)));
  }
  EXPECT_EQ(server.end(SIGTERM), 0) << "it closes cleanly";
  EXPECT_FALSE(std::filesystem::exists(store_file + "-wal")) << "everything is in the one file";
}

}  // namespace
}  // namespace orrery
