// The program around the server: what it says, and how it ends.
#include <gtest/gtest.h>

#include <csignal>

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

TEST(ServeCommand, SaysWhyItCannotStart) {
  const TemporaryFolder folder;
  EXPECT_THROW(ServerProcess(folder.file("no/folder/t.db")), std::runtime_error);
  EXPECT_THROW(ServerProcess(folder.file("t.db"), {"--listen", "nowhere"}), std::runtime_error);
  EXPECT_THROW(ServerProcess("postgresql://localhost/x"), std::runtime_error);
}

}  // namespace
}  // namespace orrery
