// Several whole servers on one database, for tests that end them in all ways there are.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/position/rng.h"
#include "tests/cluster_postgres.h"
#include "tests/server_process.h"
#include "tests/server_watched.h"

namespace orrery {

class ClusterServers {
 public:
  explicit ClusterServers(std::size_t servers);

  const std::string& database() const { return database_; }
  std::size_t size() const { return servers_.size(); }
  unsigned short port(std::size_t server) const;
  // Of one that runs, by lot, as a load balancer would choose. Safe on any thread.
  unsigned short any_port();
  // Starts it anew where it was ended.
  void start(std::size_t server);
  int end(std::size_t server, int signal);
  void send(std::size_t server, int signal);
  // A line of /metrics.
  double number(std::size_t server, const std::string& name) const;
  // What `orrery verify` says is wrong with the tables; 0: they are all there and can be replayed.
  int verify() const;

 private:
  std::string database_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<ServerProcess>> servers_;
  std::vector<bool> frozen_;
  Rng rng_ = Rng::from(21);
};

// Players at several tables, each in a thread, until they are told to stop. They go to any server.
class ClusterPlayers {
 public:
  ClusterPlayers(ClusterServers& servers, std::vector<WatchedTable>& tables, std::uint64_t seed);
  ~ClusterPlayers() { stop(); }
  ClusterPlayers(const ClusterPlayers&) = delete;
  ClusterPlayers& operator=(const ClusterPlayers&) = delete;

  void stop();

 private:
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

// Fresh tables with people and bots, set up at any server.
std::vector<WatchedTable> cluster_tables(ClusterServers& servers, int rounds);
std::size_t acknowledged_moves(const std::vector<WatchedTable>& tables);
// Plays every table to its end, and checks its record.
void finish_all(ClusterServers& servers, std::vector<WatchedTable>& tables);

}  // namespace orrery
