// Games over several servers on one database, while servers and the database are ended in all ways there are.
// Afterwards every acknowledged move is there once, and all histories replay. The tests named ClusterLong are
// run by `./test --cluster` alone.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <future>

#include "server/store/store.h"
#include "tests/cluster_servers.h"

namespace orrery {
namespace {

using Seconds = std::chrono::duration<double>;

// All tests of this program need it.
class NeedsPostgres final : public testing::Environment {
 public:
  void SetUp() override {
    if (!PostgresProcess::available())
      GTEST_SKIP() << "left out: PostgreSQL is not installed; tools/cluster-setup gets it";
  }
};
const testing::Environment* const needs_postgres = testing::AddGlobalTestEnvironment(new NeedsPostgres);

void expect_all_there(const ClusterServers& servers, const std::vector<WatchedTable>& tables) {
  expect_all_stored(*open_store(servers.database(), StoreUse::look), tables);
  EXPECT_EQ(servers.verify(), 0);
}

// One that the players leave alone.
WatchedTable table_of_its_own(ClusterServers& servers) {
  return {new_table(servers.any_port(), "anteros", "p p"), "p p", {}, 0, false};
}

// From now until somebody can play at the table again.
double seconds_until_it_goes_on(ClusterServers& servers, WatchedTable& watched) {
  Rng rng = Rng::from(3);
  const std::atomic<bool> stop = false;
  const auto begun = std::chrono::steady_clock::now();
  const std::size_t before = watched.acknowledged.size();
  while (watched.acknowledged.size() == before) {
    play_some(
        watched, [&] { return servers.any_port(); }, rng, 1, stop);
    if (std::chrono::steady_clock::now() - begun > std::chrono::seconds(30)) break;
  }
  return Seconds(std::chrono::steady_clock::now() - begun).count();
}

TEST(Cluster, AGameIsPlayedOverTwoServers) {
  ClusterServers servers(2);
  std::vector<WatchedTable> tables = cluster_tables(servers, 1);
  const std::string path = "/api/tables/" + tables[0].table.id;
  for (std::size_t server = 0; server < 2; ++server) {
    EXPECT_EQ(TestHttp(servers.port(server)).get(path).status, 200u);
    EXPECT_EQ(TestHttp(servers.port(server)).get("/api/tables/nosuchtabl").status, 404u);
  }
  // What one says the other hears.
  TestViewer here(servers.port(0), tables[0].table.id, tables[0].table.tokens[0]);
  TestViewer there(servers.port(1), tables[0].table.id, tables[0].table.tokens[1]);
  here.send(json::object{{"type", "say"}, {"id", 7}, {"text", "Good luck!"}});
  EXPECT_EQ(json::serialize(there.await("chat")).find("Good luck!") != std::string::npos, true);
  finish_all(servers, tables);
  EXPECT_GT(acknowledged_moves(tables), 50u);
  EXPECT_GT(servers.number(0, "forwarded_messages_total") + servers.number(1, "forwarded_messages_total"),
            50.0);
  // A rematch and its seat, asked of either server.
  const TestAnswer again =
      TestHttp(servers.port(0)).post(path + "/rematch", {{"token", tables[0].table.tokens[0]}});
  ASSERT_EQ(again.status, 201u) << again.body();
  const std::string next(again.as_json().at("table").as_string());
  EXPECT_EQ(TestHttp(servers.port(1)).get("/api/tables/" + next).status, 200u);
  expect_all_there(servers, tables);
}

TEST(Cluster, WhoOnlyPretendsToBeAServerIsNotBelieved) {
  ClusterServers servers(1);
  const TestAnswer answer =
      TestHttp(servers.port(0))
          .post("/api/tables", {{"game", "anteros"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}},
                {{"Orrery-Server-Secret", "00112233445566778899aabbccddeeff"},
                 {"Origin", "https://evil.example"}});
  EXPECT_EQ(answer.status, 403u);
}

TEST(Cluster, AdminFindsAServerWhoseUserHasNoFolderYet) {
  const TemporaryFolder home;
  const std::string data = home.file("data");
  const std::string database = test_postgres().new_database();
  ServerProcess server(database, {"--log-level", "error"}, [&] { setenv("XDG_DATA_HOME", data.c_str(), 1); });
  const std::string command = "XDG_DATA_HOME=" + data + " " + ORRERY_PROGRAM +
                              " admin servers --port 0 --store '" + database + "' >&2";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST(Cluster, AKilledServerIsReplacedWithinSeconds) {
  ClusterServers servers(2);
  Rng rng = Rng::from(1);
  const std::atomic<bool> stop = false;
  std::vector<WatchedTable> tables = {
      {new_table(servers.port(0), "anteros", "p p"), "p p", {}, 0, false},
      {new_table(servers.port(0), "anteros", "rookie rookie"), "", {}, 0, false}};
  play_some(
      tables[0], [&] { return servers.any_port(); }, rng, 10, stop);
  servers.end(0, SIGKILL);
  const double seconds = seconds_until_it_goes_on(servers, tables[0]);
  RecordProperty("seconds", std::to_string(seconds));
  EXPECT_LT(seconds, 8.0) << "five on a quiet machine";
  // Bots go on without anybody looking.
  play_some(
      tables[1], [&] { return servers.any_port(); }, rng, 100'000, stop);
  EXPECT_TRUE(tables[1].over);
  EXPECT_EQ(servers.number(1, "servers"), 1.0);
  EXPECT_GE(servers.number(1, "takeovers_total"), 1.0);
  expect_all_there(servers, tables);
}

TEST(Cluster, WhoAsksAServerThatWasTakenForDeadWaitsUntilItKnowsWhoHasTheTable) {
  ClusterServers servers(2);
  const std::string path = "/api/tables/" + new_table(servers.port(0), "anteros", "p p").id;
  servers.send(0, SIGSTOP);
  std::future<TestAnswer> answer =
      std::async(std::launch::async, [&, port = servers.port(0)] { return TestHttp(port).get(path); });
  std::this_thread::sleep_for(std::chrono::seconds(4));  // longer than a lease
  servers.send(0, SIGCONT);
  const TestAnswer found = answer.get();
  EXPECT_EQ(found.status, 200u) << found.body();
}

TEST(Cluster, AServerThatEndsHandsItsTablesOver) {
  ClusterServers servers(2);
  std::vector<WatchedTable> tables = cluster_tables(servers, 1);
  WatchedTable own = table_of_its_own(servers);
  {
    ClusterPlayers players(servers, tables, 8);
    for (std::size_t server = 0; server < 2; ++server) {
      std::this_thread::sleep_for(std::chrono::milliseconds(700));
      EXPECT_EQ(servers.end(server, SIGTERM), 0);
      EXPECT_LT(seconds_until_it_goes_on(servers, own), 5.0) << "it need not wait for a lease";
      servers.start(server);
    }
  }
  tables.push_back(std::move(own));
  expect_all_there(servers, tables);
}

TEST(Cluster, TheDatabaseIsKilledAndComesBack) {
  ClusterServers servers(2);
  std::vector<WatchedTable> tables = cluster_tables(servers, 1);
  WatchedTable own = table_of_its_own(servers);
  {
    ClusterPlayers players(servers, tables, 9);
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    test_postgres().kill();
    test_postgres().start();
    EXPECT_LT(seconds_until_it_goes_on(servers, own), 25.0);
  }
  tables.push_back(std::move(own));
  expect_all_there(servers, tables);
}

class ClusterLong : public testing::Test {
 protected:
  ClusterServers servers{3};
  std::vector<WatchedTable> tables = cluster_tables(servers, 6);
  Rng rng = Rng::from(30);

  std::size_t any_server() { return rng.below(static_cast<std::uint32_t>(servers.size())); }
  void sleep_some(int least, std::uint32_t more) {
    std::this_thread::sleep_for(std::chrono::milliseconds(least + static_cast<int>(rng.below(more))));
  }
  void require_play(std::size_t least) {
    EXPECT_GT(acknowledged_moves(tables), least) << "too little was played to mean anything";
    expect_all_there(servers, tables);
  }
};

TEST_F(ClusterLong, ThirtyServersAreKilled) {
  for (int kill = 0; kill < 30; ++kill) {
    ClusterPlayers players(servers, tables, static_cast<std::uint64_t>(kill));
    sleep_some(200, 800);
    const std::size_t server = any_server();
    servers.end(server, SIGKILL);
    sleep_some(0, 3000);
    servers.start(server);
    players.stop();
    expect_all_stored(*open_store(servers.database(), StoreUse::look), tables);
    if (HasFailure()) return;
    if (kill % 10 == 9)
      for (WatchedTable& table : cluster_tables(servers, 2)) tables.push_back(std::move(table));
  }
  require_play(300);
  finish_all(servers, tables);
}

TEST_F(ClusterLong, TheDatabaseIsKilledAgainAndAgain) {
  for (int kill = 0; kill < 5; ++kill) {
    ClusterPlayers players(servers, tables, static_cast<std::uint64_t>(kill));
    sleep_some(500, 1000);
    test_postgres().kill();
    sleep_some(0, 4000);
    test_postgres().start();
    sleep_some(1500, 500);
  }
  require_play(100);
  finish_all(servers, tables);
}

TEST_F(ClusterLong, AServerIsFrozenForTwentySeconds) {
  for (std::size_t server = 0; server < 2; ++server) {
    ClusterPlayers players(servers, tables, server);
    sleep_some(500, 500);
    servers.send(server, SIGSTOP);
    std::this_thread::sleep_for(std::chrono::seconds(20));
    servers.send(server, SIGCONT);
    std::this_thread::sleep_for(std::chrono::seconds(3));
    players.stop();
    EXPECT_GE(servers.number(server, "lost_leases_total"), 1.0);
  }
  require_play(100);
  finish_all(servers, tables);
}

TEST_F(ClusterLong, ConnectionsToTheDatabaseAreCutInTheMiddleOfCommits) {
  ClusterPlayers players(servers, tables, 4);
  for (int cut = 0; cut < 100; ++cut) {
    sleep_some(20, 200);
    test_postgres().ask(
        servers.database(),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'orrery%'");
  }
  players.stop();
  double unsure = 0;
  for (std::size_t server = 0; server < servers.size(); ++server)
    unsure += servers.number(server, "unsure_commits_total");
  EXPECT_GT(unsure, 0.0) << "no commit was cut";
  require_play(100);
  finish_all(servers, tables);
}

TEST_F(ClusterLong, AllServersAreReplacedOneAfterTheOtherDuringPlay) {
  for (int round = 0; round < 3; ++round)
    for (std::size_t server = 0; server < servers.size(); ++server) {
      ClusterPlayers players(servers, tables, server);
      sleep_some(300, 500);
      EXPECT_EQ(servers.end(server, SIGTERM), 0);
      servers.start(server);
    }
  require_play(100);
  finish_all(servers, tables);
}

}  // namespace
}  // namespace orrery
