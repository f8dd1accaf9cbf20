// Connections: whom the server does not put up with, and how it parts from the others.
#include <gtest/gtest.h>

#include "tests/server_fixture.h"

namespace orrery {
namespace {

using ConnectionTest = ServerTest;

std::string farewell(TestViewer& viewer) {
  const json::object message = viewer.await("error");
  EXPECT_TRUE(viewer.closed_by_server());
  return text(message, "sentence");
}

json::object hello(const std::string& table, const std::string& token) {
  return {{"type", "hello"}, {"version", 1}, {"table", table}, {"token", token}};
}

TEST_F(ConnectionTest, AWrongTokenIsAnsweredLikeAnUnknownOne) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const TestTable other = new_table(port, "toy", "p p");
  const auto answer = [&](const std::string& id, const std::string& token) {
    TestViewer viewer(port);
    viewer.send(hello(id, token));
    return farewell(viewer);
  };
  const std::string wrong = answer(table.id, std::string(32, '0'));
  EXPECT_EQ(answer(table.id, other.tokens[0]), wrong) << "a token of another table";
  EXPECT_EQ(answer("aaaaaaaaaa", table.tokens[0]), wrong) << "a table that does not exist";
  EXPECT_EQ(answer(table.id, "short"), wrong);
  EXPECT_EQ(answer(table.id, table.tokens[0].substr(0, 31) + "x"), wrong);
}

TEST_F(ConnectionTest, LimitsWrongTokens) {
  options.limits.wrong_tokens_rate = {0.01, 2};
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  std::vector<std::string> sentences;
  for (int i = 0; i < 3; ++i) {
    TestViewer viewer(port);
    viewer.send(hello(table.id, std::string(32, '0')));
    sentences.push_back(farewell(viewer));
  }
  EXPECT_EQ(sentences[0], sentences[1]);
  EXPECT_NE(sentences[1], sentences[2]);
}

TEST_F(ConnectionTest, RefusesMalformedMessages) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  for (const char* bad :
       {"{", "no json", "[1,2]", R"({"type":"hello"})", R"({"type":"move","id":1,"seq":0,"move":"x"})",
        R"({"type":"hello","version":99,"table":"x"})", "\x01\x02"}) {
    TestViewer viewer(port);
    viewer.send_text(bad);
    EXPECT_FALSE(farewell(viewer).empty()) << bad;
  }
  TestViewer viewer(port, table.id, table.tokens[0]);
  EXPECT_EQ(text(viewer.play(viewer.moves().front()), "type"), "done") << "others are not harmed";
  viewer.send(hello(table.id, table.tokens[0]));
  EXPECT_FALSE(farewell(viewer).empty()) << "a second hello";
}

TEST_F(ConnectionTest, LimitsTheSizeOfMessages) {
  options.limits.message_bytes = 500;
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  viewer.send(json::object{{"type", "move"}, {"id", 1}, {"seq", 0}, {"move", std::string(1000, 'x')}});
  EXPECT_TRUE(viewer.closed_by_server());
  EXPECT_EQ(viewer.close_code(), 1009) << "too big";
}

TEST_F(ConnectionTest, LimitsMovesOfAClient) {
  const unsigned short port = [&] {
    options.limits.moves_rate = {0.01, 3};
    server.emplace(options);
    return server->port();
  }();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  for (int i = 0; i < 3; ++i) viewer.play("nonsense");
  const json::object answer = viewer.play(viewer.moves().front());
  EXPECT_EQ(text(answer, "type"), "refused");
  EXPECT_NE(text(answer, "sentence").find("Too many"), std::string::npos);
  EXPECT_EQ(text(viewer.request({{"type", "ping"}}), "type"), "pong") << "the connection stays";
}

TEST_F(ConnectionTest, LimitsMessagesOfAClient) {
  const unsigned short port = [&] {
    options.limits.messages_rate = {0.01, 5};
    server.emplace(options);
    return server->port();
  }();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(text(viewer.request({{"type", "ping"}}), "type"), "pong");
  viewer.send(json::object{{"type", "ping"}, {"id", 9}});
  EXPECT_NE(farewell(viewer).find("Too many"), std::string::npos);
}

TEST_F(ConnectionTest, LimitsViewersOfATable) {
  options.limits.viewers_per_table = 2;
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const TestViewer a(port, table.id, "");
  const TestViewer b(port, table.id, "");
  TestViewer c(port);
  c.send(json::object{{"type", "hello"}, {"version", 1}, {"table", table.id}});
  EXPECT_NE(farewell(c).find("Too many"), std::string::npos);
}

TEST_F(ConnectionTest, CutsOffWhoSaysNothing) {
  options.limits.first_message_time = std::chrono::milliseconds(200);
  const unsigned short port = start();
  TestViewer silent(port);
  EXPECT_TRUE(silent.closed_by_server());
}

TEST_F(ConnectionTest, CutsOffWhoDoesNotAnswerPings) {
  options.limits.idle_time = std::chrono::milliseconds(400);
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer watching(port, table.id, table.tokens[0]);
  {
    TestViewer idle(port, table.id, table.tokens[1]);
    watching.await("update");
    EXPECT_TRUE(watching.table.at("seats").at(1).at("online").as_bool());
    // `idle` reads nothing, so it answers no ping; `watching` answers while it waits.
    watching.await("update", std::chrono::seconds(8));
    EXPECT_FALSE(watching.table.at("seats").at(1).at("online").as_bool());
  }
  EXPECT_EQ(text(watching.request({{"type", "ping"}}), "type"), "pong") << "who answers stays";
}

TEST_F(ConnectionTest, CutsOffWhoDoesNotRead) {
  options.limits.waiting_bytes = 64 * 1024;
  options.limits.rates = false;
  const unsigned short port = start();
  const TestTable table = new_table(port, "anteros", "p p");
  TestViewer slow(port, table.id, table.tokens[0]);
  TestViewer other(port, table.id, table.tokens[1]);
  // Asks for the whole again and again and never reads: the system's buffers fill up, then the server's.
  bool cut = false;
  const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  for (int i = 0; !cut && std::chrono::steady_clock::now() < late; ++i) {
    try {
      slow.send(json::object{{"type", "whole"}, {"id", i}});
    } catch (const std::runtime_error&) {
      cut = true;
    }
  }
  EXPECT_TRUE(cut);
  EXPECT_EQ(text(other.request({{"type", "ping"}}), "type"), "pong") << "others are not harmed";
}

TEST_F(ConnectionTest, SendsEverythingInOrderToWhoReadsLate) {
  constexpr int messages = 3000;
  options.limits.waiting_bytes = 100 * 1024 * 1024;
  options.limits.rates = false;
  const unsigned short port = start();
  const TestTable table = new_table(port, "anteros", "p p");
  TestViewer late(port, table.id, table.tokens[0]);
  // More than the system and the connection take: the rest waits in the outbox.
  for (int i = 0; i < messages; ++i) {
    late.send(json::object{{"type", "whole"}, {"id", i}});
    late.send(json::object{{"type", "ping"}, {"id", i}});
  }
  std::size_t bytes = 0;
  for (int i = 0; i < messages; ++i) {
    ASSERT_EQ(text(late.read(), "type"), "state");
    bytes += late.log.back().size();
    ASSERT_EQ(late.read().at("id").as_int64(), i);
  }
  EXPECT_GT(bytes, 12u * 1024 * 1024);
}

TEST_F(ConnectionTest, ChecksTheOriginOfConnections) {
  const unsigned short port = start();
  EXPECT_THROW(TestViewer(port, std::string("http://evil.example")), std::exception);
  EXPECT_THROW(TestViewer(port, std::string("null")), std::exception);
  EXPECT_NO_THROW(TestViewer(port, "http://localhost:" + std::to_string(port)));
}

TEST_F(ConnectionTest, SaysGoodbyeWhenItStops) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  ASSERT_EQ(text(viewer.play(viewer.moves().front()), "type"), "done");
  std::thread stopping([this] { server.reset(); });
  EXPECT_TRUE(viewer.closed_by_server());
  EXPECT_EQ(viewer.close_code(), 1001);
  stopping.join();
}

}  // namespace
}  // namespace orrery
