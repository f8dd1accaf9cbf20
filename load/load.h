// Drives many tables of a running server with random legal moves, over real connections, and measures.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct LoadOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  std::vector<unsigned short> more_ports{};  // of further servers of the same store: one after the other
  std::string game;
  int players = 2;
  int tables = 1000;
  double seconds = 30;
  double rate = 0;    // moves per second of all tables together; 0: as fast as they come
  bool bare = false;  // what answers is an echo: see load/echo.h
  const std::atomic<bool>* stop = nullptr;  // set it to end early with what was measured so far
  // Called now and then, first while "tables" are opened, then while "seconds" are measured.
  std::function<void(std::int64_t done, std::int64_t total, std::string_view things)> progress{};
};

struct LoadReport {
  std::int64_t moves = 0;
  std::int64_t refused = 0;
  std::int64_t games_finished = 0;
  std::int64_t lost_connections = 0;
  double seconds = 0;
  double set_up_seconds = 0;
  // Milliseconds from sending a move to reading that it is on disk.
  double p50 = 0;
  double p99 = 0;
  double p999 = 0;
  double worst = 0;
  std::int64_t bytes_read = 0;
  std::vector<float> latencies;  // of all moves, in order of size

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
  // Takes in what another run measured.
  void add(const LoadReport& other);
};

// So many of the sorted values are smaller; 0 when there are none.
double share_of(const std::vector<float>& sorted, double share);

// Throws InputError, with a sentence, when the server cannot be reached or refuses.
LoadReport run_load(const LoadOptions& options);

}  // namespace orrery
