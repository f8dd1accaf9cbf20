// The program around the server: what it says, and how it ends.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "engine/content/figures.h"
#include "tests/server_fixture.h"
#include "tests/server_process.h"

namespace orrery {
namespace {

TEST(ServeCommand, EndsCleanlyOnCtrlCAndOnTermination) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    ServerProcess server(folder.file("t.db"));
    const TestTable table = new_table(server.port(), "anteros", "p admiral");
    TestViewer viewer(server.port(), table.id, table.tokens[0]);
    EXPECT_EQ(server.end(signal), 0) << "also while a bot thinks and somebody looks on";
    EXPECT_TRUE(viewer.closed_by_server());
    EXPECT_EQ(viewer.close_code(), 1001);
    EXPECT_FALSE(std::filesystem::exists(folder.file("t.db-wal")));
  }
}

TEST(ServeCommand, SaysWhenOtherComputersCanReachIt) {
  const TemporaryFolder folder;
  {
    ServerProcess server(folder.file("t.db"), {"--listen", "0.0.0.0"});
    EXPECT_EQ(server.next_line().find("Notice: it listens on 0.0.0.0"), 0u);
  }
  ServerProcess server(folder.file("t.db"));
  EXPECT_NE(server.first_line().find("http://127.0.0.1:"), std::string::npos)
      << "and does not without being told";
  server.end(SIGTERM);
}

TEST(ServeCommand, LetsCaptainsPlayInItsLaboratoryAndNobodyWhoThinksLonger) {
  const TemporaryFolder folder;
  ServerProcess server(folder.file("t.db"), {"--lab", folder.file("reports")});
  const TestHttp http(server.port());
  const ContentText base{http.get("/api/lab/base/anteros").text, "base"};
  const auto begin = [&](const char* bot) {
    const ContentText changed = with_figure(base, "contract.con_hull_rivets.points", 20);
    return http.post(
        "/api/lab",
        {{"game", "anteros"}, {"content", changed.toml}, {"players", 2}, {"bot", bot}, {"games", 2}});
  };
  EXPECT_EQ(begin("captain").status, 201u);
  const TestAnswer refused = begin("admiral");
  EXPECT_EQ(refused.status, 400u);
  EXPECT_NE(refused.text.find("random, rookie, pilot and captain play"), std::string::npos);
}

// A port that somebody else listens on for the server, as systemd does with orrery.socket.
class HeldPort {
 public:
  HeldPort() {
    address_.sin_family = AF_INET;
    address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address_;
    if (bind(socket_, address(), size) != 0 || listen(socket_, SOMAXCONN) != 0 ||
        getsockname(socket_, address(), &size) != 0)
      throw std::runtime_error("no port");
  }
  ~HeldPort() { close(socket_); }
  HeldPort(const HeldPort&) = delete;
  HeldPort& operator=(const HeldPort&) = delete;

  // In the process that becomes the server.
  void hand_over() const {
    dup2(socket_, 3);
    setenv("LISTEN_FDS", "1", 1);
    setenv("LISTEN_PID", std::to_string(getpid()).c_str(), 1);
  }
  unsigned short port() const { return ntohs(address_.sin_port); }
  int connected() {
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    EXPECT_EQ(connect(client, address(), sizeof address_), 0);
    return client;
  }

 private:
  sockaddr* address() { return reinterpret_cast<sockaddr*>(&address_); }

  const int socket_ = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address_{};
};

TEST(ServeCommand, NobodyIsTurnedAwayWhileItIsStartedAgain) {
  const TemporaryFolder folder;
  HeldPort held;
  const auto start = [&] {
    return std::make_unique<ServerProcess>(folder.file("t.db"), std::vector<std::string>{},
                                           [&] { held.hand_over(); });
  };
  auto server = start();
  ASSERT_EQ(server->port(), held.port());
  const std::string table = new_table(server->port(), "anteros", "p p").id;
  EXPECT_EQ(server->end(SIGTERM), 0);
  const int client = held.connected();
  const std::string request =
      "GET /api/tables/" + table + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  EXPECT_EQ(write(client, request.data(), request.size()), static_cast<ssize_t>(request.size()));
  server = start();
  std::string answer(12, ' ');
  EXPECT_EQ(recv(client, answer.data(), answer.size(), MSG_WAITALL), 12);
  EXPECT_EQ(answer, "HTTP/1.1 200");
  close(client);
}

TEST(ServeCommand, SaysWhyItCannotStart) {
  const TemporaryFolder folder;
  EXPECT_THROW(ServerProcess(folder.file("no/folder/t.db")), std::runtime_error);
  EXPECT_THROW(ServerProcess(folder.file("t.db"), {"--listen", "nowhere"}), std::runtime_error);
  EXPECT_THROW(ServerProcess("postgresql://localhost/x"), std::runtime_error);
}

}  // namespace
}  // namespace orrery
