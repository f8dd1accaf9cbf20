#include "tests/cluster_servers.h"

#include <csignal>
#include <cstdlib>

#include "engine/record/session.h"
#include "games/registry.h"

namespace orrery {

ClusterServers::ClusterServers(std::size_t servers)
    : database_(test_postgres().new_database()), servers_(servers), frozen_(servers) {
  for (std::size_t i = 0; i < servers; ++i) start(i);
}

unsigned short ClusterServers::port(std::size_t server) const {
  return servers_.at(server)->port();
}

unsigned short ClusterServers::any_port() {
  const std::lock_guard lock(mutex_);
  std::vector<unsigned short> ports;
  for (std::size_t i = 0; i < servers_.size(); ++i)
    if (servers_[i] && !frozen_[i]) ports.push_back(servers_[i]->port());
  if (ports.empty()) throw std::runtime_error("no server runs");
  return ports[rng_.below(static_cast<std::uint32_t>(ports.size()))];
}

void ClusterServers::start(std::size_t server) {
  auto started = std::make_unique<ServerProcess>(
      database_, std::vector<std::string>{"--no-admin-socket", "--log-level", "error"});
  const std::lock_guard lock(mutex_);
  servers_[server] = std::move(started);
}

int ClusterServers::end(std::size_t server, int signal) {
  std::unique_ptr<ServerProcess> ended;
  {
    const std::lock_guard lock(mutex_);
    ended = std::move(servers_[server]);
  }
  return ended->end(signal);
}

void ClusterServers::send(std::size_t server, int signal) {
  const std::lock_guard lock(mutex_);
  frozen_[server] = signal == SIGSTOP;
  servers_[server]->send(signal);
}

double ClusterServers::number(std::size_t server, const std::string& name) const {
  const std::string text = TestHttp(port(server)).get("/metrics").body();
  const std::size_t line = text.find("\norrery_" + name + " ");
  return line == std::string::npos ? -1 : std::stod(text.substr(line + name.size() + 9));
}

int ClusterServers::verify() const {
  const std::string command = std::string(ORRERY_PROGRAM) + " verify '" + database_ + "' >&2";
  return std::system(command.c_str());
}

ClusterPlayers::ClusterPlayers(ClusterServers& servers, std::vector<WatchedTable>& tables,
                               std::uint64_t seed) {
  constexpr std::size_t threads = 4;
  for (std::size_t t = 0; t < threads; ++t)
    threads_.emplace_back([this, &servers, &tables, seed, t] {
      Rng rng = Rng::from(seed, t);
      while (!stop_) {
        bool playing = false;
        for (std::size_t i = t; i < tables.size() && !stop_; i += threads) {
          if (tables[i].over) continue;
          playing = true;
          play_some(
              tables[i], [&] { return servers.any_port(); }, rng, 10, stop_);
        }
        if (!playing) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    });
}

void ClusterPlayers::stop() {
  stop_ = true;
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

std::vector<WatchedTable> cluster_tables(ClusterServers& servers, int rounds) {
  std::vector<WatchedTable> tables;
  for (int round = 0; round < rounds; ++round)
    for (const std::string seats : {"p p", "p p p", "p rookie", "rookie rookie"})
      tables.push_back({new_table(servers.any_port(), "anteros", seats), seats, {}, 0, false});
  return tables;
}

std::size_t acknowledged_moves(const std::vector<WatchedTable>& tables) {
  std::size_t moves = 0;
  for (const WatchedTable& watched : tables) moves += watched.acknowledged.size();
  return moves;
}

void finish_all(ClusterServers& servers, std::vector<WatchedTable>& tables) {
  Rng rng = Rng::from(5);
  for (WatchedTable& watched : tables) {
    const std::atomic<bool> stop = false;
    const auto begun = std::chrono::steady_clock::now();
    while (!watched.over && std::chrono::steady_clock::now() - begun < std::chrono::seconds(60))
      play_some(
          watched, [&] { return servers.any_port(); }, rng, 100'000, stop);
    EXPECT_TRUE(watched.over) << watched.table.id << " (" << watched.seats << ") does not go on";
    const TestAnswer answer = TestHttp(servers.any_port()).get("/api/tables/" + watched.table.id + "/record");
    ASSERT_EQ(answer.status, 200u) << answer.body();
    EXPECT_NO_THROW(check_record(standard_game("anteros"), read_record(answer.body(), watched.table.id)));
  }
}

}  // namespace orrery
