// Viewers whose table another server looks after share one connection between the two.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <thread>

#include "server/messages/outbox.h"
#include "server/net/beast_names.h"
#include "tests/cluster_servers.h"

namespace orrery {
namespace {

using asio::ip::tcp;

double viewers_after_a_while(const ClusterServers& servers, std::size_t server, double wanted) {
  for (int tries = 0; tries < 100 && servers.number(server, "viewers") != wanted; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return servers.number(server, "viewers");
}

TEST(Cable, CarriesAllViewersAndEachComesAndGoesByItself) {
  ClusterServers servers(2);
  const TestTable given = new_table(servers.port(0), "anteros", "p p");
  std::vector<std::unique_ptr<TestViewer>> audience;
  audience.reserve(10);
  for (int i = 0; i < 10; ++i)
    audience.push_back(std::make_unique<TestViewer>(servers.port(1), given.id, ""));
  EXPECT_EQ(servers.number(1, "forwarded_viewers"), 10.0);
  EXPECT_EQ(viewers_after_a_while(servers, 0, 10), 10.0);
  // Who is sent away hears why, and nobody else does.
  TestViewer stranger(servers.port(1));
  stranger.send(json::object{{"type", "hello"}, {"version", 1}, {"table", given.id}, {"token", "guessed"}});
  EXPECT_EQ(stranger.read().at("type").as_string(), "error");
  EXPECT_TRUE(stranger.closed_by_server());
  EXPECT_EQ(stranger.close_code(), static_cast<std::uint16_t>(CloseCode::not_allowed));
  audience.resize(5);
  EXPECT_EQ(viewers_after_a_while(servers, 0, 5), 5.0);
  TestViewer ada(servers.port(0), given.id, given.tokens[0]);
  TestViewer bo(servers.port(1), given.id, given.tokens[1]);
  TestViewer& mover = ada.asked() ? ada : bo;
  EXPECT_EQ(mover.play(mover.moves().front()).at("type").as_string(), "done");
  for (const auto& viewer : audience) viewer->await_seq(mover.seq);
  // A long message is one among others.
  ada.send(json::object{{"type", "say"}, {"id", 7}, {"text", std::string(200, 'x')}});
  for (const auto& viewer : audience) viewer->await("chat");
}

// As a server of an earlier version, which does not know what a cable is.
class EarlierServer {
 public:
  EarlierServer() : thread_([this] { serve(); }) {}
  ~EarlierServer() { thread_.join(); }
  std::string address() const { return "127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }
  std::string client, heard;

 private:
  // Until somebody said hello.
  void serve() {
    while (heard.empty()) {
      tcp::socket socket = acceptor_.accept();
      beast::flat_buffer buffer;
      beast::http::request<beast::http::string_body> request;
      beast::http::read(socket, buffer, request);
      const auto field = request["Orrery-Client"];
      client.assign(field.data(), field.size());
      beast::websocket::stream<tcp::socket, false> stream(std::move(socket));
      stream.accept(request);
      beast::flat_buffer message;
      boost::system::error_code gone;
      stream.read(message, gone);
      if (gone) continue;
      heard = beast::buffers_to_string(message.data());
      stream.write(asio::buffer(std::string(R"({"type":"error","sentence":"From before."})")));
      stream.close(beast::websocket::close_code::policy_error, gone);
    }
  }

  asio::io_context context_;
  tcp::acceptor acceptor_{context_, {asio::ip::address_v4::loopback(), 0}};
  std::thread thread_;
};

TEST(Cable, AServerOfAnEarlierVersionIsGivenAConnectionForEachViewer) {
  ClusterServers servers(1);
  const TestTable given = new_table(servers.port(0), "anteros", "p p");
  EarlierServer earlier;
  test_postgres().ask(servers.database(),
                      "INSERT INTO servers (number, address, version, alive_until) VALUES (1000, '" +
                          earlier.address() +
                          "', 'old', clock_timestamp() + interval '1 hour'); DELETE FROM owners; INSERT INTO "
                          "owners VALUES ('" +
                          given.id + "', 1000)");
  servers.end(0, SIGKILL);  // what it has in memory
  servers.start(0);
  TestViewer viewer(servers.port(0));
  viewer.send(json::object{{"type", "hello"}, {"version", 1}, {"table", given.id}});
  EXPECT_EQ(viewer.read().at("sentence").as_string(), "From before.");
  EXPECT_TRUE(viewer.closed_by_server());
  EXPECT_EQ(viewer.close_code(), static_cast<std::uint16_t>(CloseCode::not_allowed));
  EXPECT_EQ(earlier.client, "127.0.0.1");
  EXPECT_NE(earlier.heard.find("hello"), std::string::npos);
}

}  // namespace
}  // namespace orrery
