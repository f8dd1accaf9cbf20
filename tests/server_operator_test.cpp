// What those who run the server rely on: damage is found and set aside, faults of the disk lose nothing,
// backups are whole, numbers can be read, tables can be looked after.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/net/admin_socket.h"
#include "server/net/beast_names.h"
#include "server/store/sqlite/statement.h"
#include "tests/server_fixture.h"
#include "tests/server_process.h"

namespace orrery {
namespace {

using OperatorTest = ServerTest;

json::object two_people() {
  return {{"game", "toy"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}};
}

void change_store(const std::string& file, const std::string& sql) {
  sqlite3* opened = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &opened), SQLITE_OK);
  const sqlite::Database database(opened);
  sqlite::execute(opened, sql);
}

std::string text_of_file(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// For a process that is about to become a server.
void log_to(const std::string& file) {
  dup2(open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600), STDERR_FILENO);
}

// Plays until the game is over, or so many moves.
void play(unsigned short port, const TestTable& table, int moves) {
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  for (int i = 0; i < moves && !first.over(); ++i) {
    TestViewer& asked = first.asked() ? first : second;
    const json::object done = asked.play(asked.moves().front());
    ASSERT_EQ(text(done, "type"), "done");
    first.await_seq(done.at("seq").as_int64());
    second.await_seq(done.at("seq").as_int64());
  }
}

// Damage

TEST_F(OperatorTest, DamagedTablesAreSetAsideAndTheOthersGoOn) {
  unsigned short port = start();
  const TestTable whole = new_table(port, "toy", "p p");
  const TestTable seats = new_table(port, "toy", "p captain");
  const TestTable move = new_table(port, "toy", "p p");
  const TestTable seed = new_table(port, "toy", "p p");
  const TestTable position = new_table(port, "toy", "p p");
  for (const TestTable& table : {whole, move, seed}) play(port, table, 3);
  server.reset();
  change_store(options.store, "UPDATE tables SET seats = '[{' WHERE id = '" + seats.id +
                                  "';"
                                  "UPDATE moves SET at = at + 1 WHERE number = 1 AND table_id = '" +
                                  move.id +
                                  "';"
                                  "UPDATE tables SET seed = seed || 'x' WHERE id = '" +
                                  seed.id +
                                  "';"
                                  "UPDATE positions SET json = replace(json, '0', '1') WHERE table_id = '" +
                                  position.id + "'");
  port = start();
  const TestHttp http(port);
  EXPECT_EQ(http.get("/api/tables/" + whole.id).status, 200u);
  for (const TestTable& table : {seats, move, seed, position}) {
    const TestAnswer answer = http.get("/api/tables/" + table.id);
    EXPECT_EQ(answer.status, 409u) << answer.body();
    EXPECT_NE(answer.body().find("damaged"), std::string::npos) << "and not that the program was updated";
  }
}

TEST(ServeCommand, SaysOnceThatATableIsDamaged) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  TestTable table;
  {
    ServerProcess server(folder.file("t.db"));
    table = new_table(server.port(), "anteros", "p p");
  }
  change_store(folder.file("t.db"), "UPDATE tables SET seed = seed || 'x'");
  {
    ServerProcess server(folder.file("t.db"), {}, [&] { log_to(log); });
    for (int i = 0; i < 5; ++i)
      EXPECT_EQ(TestHttp(server.port()).get("/api/tables/" + table.id).status, 409u);
  }
  const std::string said = text_of_file(log);
  EXPECT_NE(said.find("damaged"), std::string::npos);
  EXPECT_EQ(std::count(said.begin(), said.end(), '\n'), 1) << said;
}

TEST(StoredTables, OneThatLiesInABrokenPartOfTheFileIsDamaged) {
  const TemporaryFolder folder;
  constexpr std::size_t page = 4096;
  const std::string position = "\"" + std::string(5 * page, 'A') + "\"";
  {
    const auto store = open_store(folder.file("t.db"));
    StoredTable table;
    table.id = "two";
    table.game = "toy";
    const std::vector<StoreChange> changes = {NewTable{table, position}};
    store->write(changes);
    store->close();
  }
  const std::string bytes = text_of_file(folder.file("t.db"));
  const std::size_t inside = bytes.find(std::string(page - 100, 'A'));
  ASSERT_NE(inside, std::string::npos);
  {
    std::fstream file(folder.file("t.db"), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(inside / page * page));
    file.write("\xff\xff\xff\xff", 4);  // where the next page is
  }
  const auto store = open_store(folder.file("t.db"));
  EXPECT_THROW(store->load("two"), DamagedTable);
  EXPECT_FALSE(store->load("three")) << "what lies elsewhere is read as before";
}

TEST_F(OperatorTest, AMissingMoveIsDamage) {
  unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  play(port, table, 3);
  server.reset();
  change_store(options.store, "DELETE FROM moves WHERE number = 1");
  port = start();
  EXPECT_EQ(TestHttp(port).get("/api/tables/" + table.id).status, 409u);
}

TEST_F(OperatorTest, AFinishedGameIsKeptInOnePiece) {
  unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const TestTable other = new_table(port, "toy", "p p");
  for (const TestTable& one : {table, other}) play(port, one, 10'000);
  const std::string record = TestHttp(port).get("/api/tables/" + table.id + "/record").body();
  const std::string replay = TestHttp(port).get("/api/tables/" + table.id + "/replay").body();
  ASSERT_NE(record.find("seed"), std::string::npos);
  server.reset();
  {
    const auto store = open_store(options.store);
    const auto history = store->load(table.id);
    ASSERT_TRUE(history);
    EXPECT_EQ(history->moves.front().change, "") << "what each move changed is not needed any more";
  }
  port = start();
  EXPECT_EQ(TestHttp(port).get("/api/tables/" + table.id + "/record").body(), record);
  EXPECT_EQ(TestHttp(port).get("/api/tables/" + table.id + "/replay").body(), replay);
  server.reset();
  change_store(options.store, "UPDATE finished_games SET game = zeroblob(length(game)) WHERE table_id = '" +
                                  other.id +
                                  "';"
                                  "UPDATE finished_games SET sum = sum + 1 WHERE table_id = '" +
                                  table.id + "'");
  port = start();
  for (const TestTable& one : {table, other})
    EXPECT_NE(TestHttp(port).get("/api/tables/" + one.id).body().find("damaged"), std::string::npos);
}

TEST_F(OperatorTest, AFinishedGameTakesLittleRoom) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "anteros", "p p");
  play(port, table, 10'000);
  server.reset();
  const auto moves = static_cast<std::int64_t>(open_store(options.store)->load(table.id)->moves.size());
  ASSERT_GT(moves, 50);
  sqlite3* opened = nullptr;
  ASSERT_EQ(sqlite3_open(options.store.c_str(), &opened), SQLITE_OK);
  const sqlite::Database database(opened);
  const auto number = [&](const std::string& sql) {
    sqlite::Statement statement(opened, sql);
    statement.start();
    return statement.next() ? statement.number(0) : -1;
  };
  // Two kilobytes; ten minutes at 400 moves/s, with 80 games in progress, are to leave less than 60 MB.
  EXPECT_LT(number("SELECT sum(length(game)) FROM finished_games"), 1000 + 25 * moves);
  EXPECT_EQ(number("SELECT count(*) FROM moves"), 0);
  EXPECT_EQ(number("SELECT count(*) FROM recent_moves"), 0);
  EXPECT_EQ(number("SELECT count(*) FROM positions"), 0);
}

TEST(StoredTables, AreFoundWhenTheirTimeIsUpAndGoAltogether) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.file("t.db"));
  StoredTable table;
  table.id = "one";
  table.game = "toy";
  std::vector<StoreChange> changes = {NewTable{table, "{}"},
                                      NewMove{"one", 0, {0, "rest", "[]", 1, 5000}, R"({"p":1})", true}};
  store->write(changes);
  EXPECT_TRUE(store->finished_before(5000, 10).empty());
  EXPECT_EQ(store->finished_before(5001, 10), std::vector<std::string>{"one"});
  changes = {DropTable{"one"}};
  store->write(changes);
  EXPECT_FALSE(store->load("one"));
  EXPECT_TRUE(store->all_tables().empty());
  EXPECT_TRUE(store->finished_before(5001, 10).empty());
}

// The disk and the system

TEST(ServeCommand, KeepsItsTablesFromOtherUsers) {
  const TemporaryFolder folder;
  ServerProcess server(folder.file("t.db"), {}, [] { umask(0); });
  for (const std::string file : {"t.db", "t.db-wal", "t.db.admin"}) {
    struct stat state {};
    ASSERT_EQ(stat(folder.file(file).c_str(), &state), 0) << file;
    EXPECT_EQ(state.st_mode & 077, 0u) << file;
  }
}

TEST(ServeCommand, AFileThatMayNotGrowGetsOneSentenceAndLosesNothing) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  std::vector<TestTable> made;
  {
    ServerProcess server(folder.file("t.db"), {}, [&] {
      log_to(log);
      const rlimit size{400'000, 400'000};
      setrlimit(RLIMIT_FSIZE, &size);
    });
    const TestHttp http(server.port());
    int refused = 0;
    for (int i = 0; i < 400 && refused < 20; ++i) {
      const TestAnswer answer =
          http.post("/api/tables", {{"game", "anteros"}, {"seats", two_people().at("seats")}});
      if (answer.status == 201)
        made.push_back({std::string(answer.as_json().at("table").as_string()), {}});
      else
        ++refused;
    }
    EXPECT_EQ(refused, 20);
    EXPECT_EQ(http.get("/readyz").status, 503u);
    EXPECT_EQ(http.get("/healthz").status, 200u);
    server.end(SIGTERM);
  }
  const std::string said = text_of_file(log);
  EXPECT_NE(said.find("ulimit -f"), std::string::npos) << said;
  EXPECT_LE(std::count(said.begin(), said.end(), '\n'), 4) << said;
  ServerProcess server(folder.file("t.db"));
  for (const TestTable& table : made)
    EXPECT_EQ(TestHttp(server.port()).get("/api/tables/" + table.id).status, 200u);
}

TEST(ServeCommand, TooFewDescriptorsGetOneSentenceAndTurnAwayWhoComesTooMuch) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  ServerProcess server(folder.file("t.db"), {}, [&] {
    log_to(log);
    const rlimit files{60, 60};
    setrlimit(RLIMIT_NOFILE, &files);
  });
  const TestTable table = new_table(server.port(), "anteros", "p p");
  std::vector<std::unique_ptr<TestViewer>> viewers;
  bool turned_away = false;
  for (int i = 0; i < 60 && !turned_away; ++i) {
    try {
      viewers.push_back(std::make_unique<TestViewer>(server.port(), table.id, ""));
    } catch (const std::exception&) {
      turned_away = true;
    }
  }
  EXPECT_TRUE(turned_away);
  viewers.clear();
  bool again = false;
  for (int i = 0; i < 100 && !again; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    try {
      again = TestHttp(server.port()).get("/api/tables/" + table.id).status == 200;
    } catch (const std::exception&) {
    }
  }
  EXPECT_TRUE(again);
  const std::string said = text_of_file(log);
  EXPECT_NE(said.find("ulimit -n"), std::string::npos) << said;
  EXPECT_LE(std::count(said.begin(), said.end(), '\n'), 2) << said;
}

// A connection that asks at once and stays open when it is answered.
class AskingSocket {
 public:
  explicit AskingSocket(unsigned short port) : socket_(context_) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
    const std::string request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    asio::write(socket_, asio::buffer(request));
  }
  // Waits until the server has accepted it.
  void await_answer() {
    std::string answer;
    asio::read_until(socket_, asio::dynamic_buffer(answer), "ok\n");
  }
  void close() { socket_.close(); }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_;
};

TEST(ServeCommand, SaysOnceThatNoConnectionCanBeAccepted) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP()
      << "The sanitizer opens pipes to look at objects, and takes an object for broken when it cannot.";
#endif
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  ServerProcess server(folder.file("t.db"), {}, [&] { log_to(log); });
  const std::filesystem::directory_iterator open_files("/proc/" + std::to_string(server.pid()) + "/fd");
  constexpr std::size_t room = 3;
  const auto files = static_cast<rlim_t>(std::distance(begin(open_files), end(open_files))) + room;
  const rlimit few{files, files};  // fewer than it counted on
  ASSERT_EQ(prlimit(server.pid(), RLIMIT_NOFILE, &few, nullptr), 0);
  std::vector<std::unique_ptr<AskingSocket>> sockets;
  for (std::size_t i = 0; i < room + 20; ++i)
    sockets.push_back(std::make_unique<AskingSocket>(server.port()));
  for (std::size_t i = 0; i < room; ++i) sockets[i]->await_answer();
  // Each that goes makes room for one of those who wait, and then there is none again.
  for (std::size_t i = 0; i + room < sockets.size(); ++i) {
    sockets[i]->close();
    sockets[i + room]->await_answer();
  }
  sockets.clear();
  EXPECT_EQ(TestHttp(server.port()).get("/healthz").status, 200u);
  const std::string said = text_of_file(log);
  EXPECT_NE(said.find("no connection can be accepted"), std::string::npos) << said;
  EXPECT_LE(std::count(said.begin(), said.end(), '\n'), 2) << said;
}

TEST(ServeCommand, SaysThatAFileCanOnlyBeRead) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  open_store(folder.file("t.db"))->close();
  ASSERT_EQ(chmod(folder.file("t.db").c_str(), 0444), 0);
  ASSERT_EQ(chmod(folder.file("").c_str(), 0755), 0);
  const auto as_somebody = [&] {
    log_to(log);
    constexpr uid_t nobody = 65534;  // root may write everywhere
    if (getuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
  };
  EXPECT_THROW(ServerProcess(folder.file("t.db"), {}, as_somebody), std::runtime_error);
  EXPECT_NE(text_of_file(log).find("can only be read"), std::string::npos) << text_of_file(log);
}

// Numbers and the log

TEST_F(OperatorTest, TellsNumbersToThoseWhoRunIt) {
  options.metrics_listen = "127.0.0.1";
  options.proxies = {"127.0.0.1"};
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  play(port, table, 3);
  const TestHttp http(port);
  EXPECT_EQ(http.get("/healthz").status, 200u);
  EXPECT_EQ(http.get("/readyz").status, 200u);
  EXPECT_EQ(http.get("/metrics", {{"X-Forwarded-For", "192.0.2.1"}}).status, 404u) << "not to everybody";
  const TestHttp own(server->metrics_port());
  const std::string numbers = own.get("/metrics").body();
  for (const std::string line :
       {"orrery_moves_of_people_total 3\n", "orrery_tables_in_progress 1\n",
        "orrery_move_seconds_count{stage=\"disk\"} 3\n", "# TYPE orrery_fsync_seconds histogram\n",
        "orrery_bot_queue 0\n", "orrery_memory_bytes "})
    EXPECT_NE(numbers.find(line), std::string::npos) << line << numbers;
  EXPECT_EQ(own.get("/").status, 404u) << "and nothing else";
}

TEST_F(OperatorTest, TellsNumbersToNobodyWhoAsksThroughThisMachine) {
  const TestHttp http(start());
  EXPECT_EQ(http.get("/metrics").status, 200u);
  EXPECT_EQ(http.get("/metrics", {{"X-Forwarded-For", "192.0.2.1"}}).status, 404u)
      << "a proxy that the server was not told of";
  EXPECT_EQ(http.get("/metrics", {{"Forwarded", "for=192.0.2.1"}}).status, 404u);
  EXPECT_EQ(http.get("/metrics", {{"Host", "evil.example"}}).status, 421u)
      << "a page that leads its name here";
}

TEST(ServeCommand, LogsAsJsonWhoAskedForWhat) {
  const TemporaryFolder folder;
  const std::string log = folder.file("log");
  ServerProcess server(folder.file("t.db"), {"--log", "json", "--access-log", "--log-level", "info"},
                       [&] { log_to(log); });
  EXPECT_EQ(TestHttp(server.port()).get("/api/games?x=\"1\"").status, 200u);
  EXPECT_EQ(TestHttp(server.port()).raw("GET /\xff\x9b HTTP/1.1\r\nConnection: close\r\n\r\n").substr(9, 3),
            "404");
  server.end(SIGTERM);
  std::ifstream lines(log);
  std::string line;
  bool found = false;
  while (std::getline(lines, line)) {
    const json::value entry = json::parse(line);  // throws where something is no UTF-8
    EXPECT_TRUE(entry.as_object().contains("time") && entry.as_object().contains("level"));
    if (const json::value* path = entry.as_object().if_contains("path"))
      found |= path->as_string() == "/api/games" && entry.at("client").as_string() == "127.0.0.1" &&
               entry.at("status").as_int64() == 200;
  }
  EXPECT_TRUE(found) << text_of_file(log);
}

// Looking after tables

class AdminTest : public OperatorTest {
 protected:
  json::object ask(const json::object& request) {
    return json::parse(ask_admin(options.admin_socket, json::serialize(request))).as_object();
  }
  void SetUp() override { options.admin_socket = folder.file("admin"); }
};

TEST_F(AdminTest, ListsShowsClosesAndDeletes) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  const json::value list = json::parse(ask_admin(options.admin_socket, R"({"do":"list"})"));
  ASSERT_EQ(list.as_array().size(), 1u);
  EXPECT_EQ(list.at(0).at("client").as_string(), "127.0.0.1");
  EXPECT_EQ(ask({{"do", "show"}, {"table", table.id}}).at("viewers").as_array().size(), 1u);
  EXPECT_TRUE(ask({{"do", "close"}, {"table", table.id}}).contains("done"));
  EXPECT_NE(json::serialize(viewer.await("state")).find("closed this table"), std::string::npos);
  EXPECT_EQ(text(viewer.request({{"type", "move"}, {"move", "rest"}}), "type"), "refused");
  server.reset();
  start();
  EXPECT_EQ(json::parse(ask_admin(options.admin_socket, R"({"do":"list"})")).as_array().size(), 0u);
  EXPECT_NE(ask({{"do", "show"}, {"table", table.id}}).at("notice").as_string().find("closed"),
            std::string::npos);
  EXPECT_TRUE(ask({{"do", "delete"}, {"table", table.id}}).contains("done"));
  EXPECT_EQ(TestHttp(server->port()).get("/api/tables/" + table.id).status, 404u);
  EXPECT_TRUE(ask({{"do", "show"}, {"table", table.id}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "dance"}, {"table", table.id}}).contains("error"));
  EXPECT_TRUE(ask({{"do", "delete"}, {"table", table.id}}).contains("error")) << "it is gone already";
}

TEST_F(AdminTest, DeletesCampaigns) {
  const TestHttp http(start());
  const json::value given =
      http.post("/api/campaigns",
                {{"game", "toy"}, {"campaign", "days"}, {"seats", two_people().at("seats")}})
          .as_json();
  const json::value& id = given.at("campaign");
  EXPECT_TRUE(ask({{"do", "delete"}, {"table", id}}).contains("done"));
  EXPECT_EQ(http.get("/api/campaigns/" + std::string(id.as_string())).status, 404u);
}

TEST_F(AdminTest, RenewsALinkAndRemovesAName) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  ASSERT_EQ(text(viewer.request({{"type", "name"}, {"name", "Rude"}}), "type"), "done");
  EXPECT_TRUE(ask({{"do", "remove-name"}, {"table", table.id}, {"seat", 0}}).contains("done"));
  EXPECT_EQ(TestHttp(port).get("/api/tables/" + table.id).body().find("Rude"), std::string::npos);
  const std::string link(ask({{"do", "renew"}, {"table", table.id}, {"seat", 0}}).at("link").as_string());
  EXPECT_TRUE(viewer.closed_by_server());
  const TestViewer again(port, table.id, link.substr(link.find('#') + 1));
  EXPECT_EQ(again.seat.as_int64(), 0);
  EXPECT_ANY_THROW(TestViewer(port, table.id, table.tokens[0]));
  EXPECT_TRUE(ask({{"do", "renew"}, {"table", table.id}, {"seat", 5}}).contains("error"));
}

TEST_F(AdminTest, BansAndDrains) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  const TestHttp http(port);
  EXPECT_TRUE(ask({{"do", "drain"}}).at("draining").as_bool());
  EXPECT_EQ(http.post("/api/tables", two_people()).status, 503u);
  EXPECT_EQ(http.get("/readyz").status, 503u);
  EXPECT_EQ(text(viewer.request({{"type", "ping"}}), "type"), "pong") << "those who play go on";
  ask({{"do", "drain"}, {"on", false}});
  EXPECT_EQ(http.post("/api/tables", two_people()).status, 201u);
  EXPECT_TRUE(ask({{"do", "ban"}, {"address", "banana"}}).contains("error"));
  TestViewer quiet(port);  // has not said hello yet
  ask({{"do", "ban"}, {"address", "127.0.0.1"}});
  EXPECT_TRUE(viewer.closed_by_server());
  quiet.send({{"type", "hello"}, {"version", 1}, {"table", table.id}});
  EXPECT_NE(text(quiet.await("error"), "sentence").find("not served"), std::string::npos);
  EXPECT_EQ(http.get("/api/games").status, 403u);
  EXPECT_TRUE(ask({{"do", "allow"}, {"address", "127.0.0.1"}}).contains("done"));
  EXPECT_EQ(http.get("/api/games").status, 200u);
}

TEST_F(AdminTest, ABackupUnderLoadHasEveryMoveThatWasAcknowledgedBefore) {
  options.limits.rates = false;
  server.emplace(options);
  const unsigned short port = server->port();
  std::vector<TestTable> tables;
  tables.reserve(30);
  for (int i = 0; i < 30; ++i) tables.push_back(new_table(port, "anteros", "p p"));
  play(port, tables[0], 20);
  std::atomic<bool> stop = false;
  std::thread others([&] {
    for (std::size_t i = 1; !stop; i = i % (tables.size() - 1) + 1) play(port, tables[i], 5);
  });
  const std::string copy = folder.file("copy.db");
  EXPECT_TRUE(ask({{"do", "backup"}, {"file", copy}}).contains("done"));
  stop = true;
  others.join();
  EXPECT_TRUE(ask({{"do", "backup"}, {"file", copy}}).contains("error")) << "nothing is written over";
  const TestViewer before(port, tables[0].id, tables[0].tokens[0]);
  server.reset();
  options.store = copy;
  server.emplace(options);
  const TestViewer after(server->port(), tables[0].id, tables[0].tokens[0]);
  EXPECT_EQ(after.table.at("view"), before.table.at("view"));
  EXPECT_EQ(after.table.at("moves_played").as_int64(), 20);
  for (const TestTable& table : tables)
    EXPECT_EQ(TestHttp(server->port()).get("/api/tables/" + table.id).status, 200u);
}

TEST(BackupCommand, CopiesWhatAKilledServerLeft) {
  const TemporaryFolder folder;
  const std::string program = ORRERY_PROGRAM;
  TestTable table;
  {
    ServerProcess server(folder.file("t.db"));
    table = new_table(server.port(), "anteros", "p p");
    server.end(SIGKILL);
  }
  ASSERT_TRUE(std::filesystem::exists(folder.file("t.db.admin"))) << "it could not tidy up";
  const std::string copy = folder.file("copy.db");
  EXPECT_EQ(
      std::system((program + " backup --db " + folder.file("t.db") + " " + copy + " >/dev/null").c_str()), 0);
  EXPECT_EQ(std::system((program + " verify " + copy + " >/dev/null").c_str()), 0);
  EXPECT_TRUE(open_store(copy, StoreUse::look)->load(table.id));
  for (const std::string rest : {"-wal", "-shm", "-journal", ".part"})
    EXPECT_FALSE(std::filesystem::exists(copy + rest))
        << rest << ": a copy is one file, also when it was read";
}

TEST(BackupCommand, KeepsCopiesFromOtherUsers) {
  const TemporaryFolder folder;
  const std::string program = std::string("umask 0; ") + ORRERY_PROGRAM;
  open_store(folder.file("t.db"))->close();
  const std::string commands[] = {" backup --db " + folder.file("t.db") + " " + folder.file("backup.db"),
                                  " copy-store " + folder.file("t.db") + " " + folder.file("copy.db")};
  for (const std::string& command : commands)
    EXPECT_EQ(std::system((program + command + " >/dev/null").c_str()), 0) << command;
  for (const std::string file : {"backup.db", "copy.db"}) {
    struct stat state {};
    ASSERT_EQ(stat(folder.file(file).c_str(), &state), 0) << file;
    EXPECT_EQ(state.st_mode & 077, 0u) << file;
  }
}

TEST_F(AdminTest, TakesTheFileBeforeOrBehindWhatIsAsked) {
  start();
  const std::string program = ORRERY_PROGRAM;
  const std::string socket = " --socket " + options.admin_socket;
  EXPECT_EQ(std::system((program + " admin" + socket + " list >/dev/null").c_str()), 0);
  EXPECT_EQ(std::system((program + " admin list" + socket + " >/dev/null").c_str()), 0);
}

TEST(AdminSocket, SaysThatThereIsNoServer) {
  EXPECT_ANY_THROW(ask_admin("/nowhere/at/all", "{}"));
}

}  // namespace
}  // namespace orrery
