// A server in this process and clients that speak to it over real connections, for the tests of the server.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/position/rng.h"
#include "server/server.h"
#include "server/store/store.h"

namespace orrery {

namespace json = boost::json;

// A folder that goes away with the test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// The toy game, whose bots choose at random, and the games of the registry.
Offer test_offer();

class TestServer {
 public:
  explicit TestServer(const ServerOptions& options, Offer offer = test_offer(),
                      std::unique_ptr<Store> store = nullptr);
  ~TestServer();
  unsigned short port() const { return server_->port(); }
  unsigned short metrics_port() const { return server_->metrics_port(); }

 private:
  Offer offer_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

struct TestAnswer {
  unsigned status = 0;
  std::map<std::string, std::string> headers;
  std::string text;

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
  const std::string& body() const { return text; }
  json::value as_json() const { return json::parse(text); }
};

// One connection for each request.
class TestHttp {
 public:
  explicit TestHttp(unsigned short port) : port_(port) {}
  using Headers = std::vector<std::pair<std::string, std::string>>;

  TestAnswer ask(const std::string& method, const std::string& target, const std::string& body = "",
                 const Headers& headers = {}) const;
  TestAnswer get(const std::string& target, const Headers& headers = {}) const {
    return ask("GET", target, "", headers);
  }
  TestAnswer post(const std::string& target, const json::value& body, const Headers& headers = {}) const;
  // Sends bytes as they are and returns all that comes back.
  std::string raw(const std::string& bytes,
                  std::chrono::milliseconds patience = std::chrono::seconds(5)) const;

 private:
  unsigned short port_;
};

// A viewer: keeps its picture of the table up to date as the page does.
class TestViewer {
 public:
  // An origin that is not empty is sent as a browser would.
  explicit TestViewer(unsigned short port, const std::string& origin = "");
  // Connects and says hello; an empty token is a spectator's.
  TestViewer(unsigned short port, const std::string& table, const std::string& token);
  ~TestViewer();

  void send(const json::value& message) { send_text(json::serialize(message)); }
  void send_text(const std::string& text);
  // The next message; throws when the connection is closed or nothing comes in time.
  json::object read(std::chrono::milliseconds patience = std::chrono::seconds(10));
  // The next message of this type; the others are taken in on the way.
  json::object await(const std::string& type, std::chrono::milliseconds patience = std::chrono::seconds(10));
  // Nothing more comes: the server closed the connection.
  bool closed_by_server(std::chrono::milliseconds patience = std::chrono::seconds(5));
  // Waits for the state or update with at least this number.
  void await_seq(std::int64_t seq);

  // Sends a move and waits for the answer, which is `done` or `refused`.
  json::object play(const std::string& move);
  json::object request(json::object message);
  json::object whole();

  bool asked() const { return !table.at("moves").as_array().empty(); }
  bool over() const { return table.at("over").as_bool(); }
  std::vector<std::string> moves() const;
  std::uint16_t close_code() const;

  json::value table;
  json::array events;
  std::int64_t seq = -1;
  json::value seat;
  std::vector<std::string> log;  // every message as it came

 private:
  struct Wire;
  void take_in(const json::object& message);

  std::unique_ptr<Wire> wire_;
  std::int64_t next_id_ = 1;
};

// Options for a server on any free port with its store in the folder.
ServerOptions test_options(const TemporaryFolder& folder);

// A server for each test, with options that can be set before it starts.
class ServerTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  std::optional<TestServer> server;

  unsigned short start() {
    options.limits.moves_rate = {1000, 1000};
    options.limits.messages_rate = {1000, 1000};
    server.emplace(options);
    return server->port();
  }
};

// A server that is stopped and started again with the same store.
class RestartingServerTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  std::optional<TestServer> server;
  Rng rng = Rng::from(7);

  unsigned short start(Offer offer = test_offer()) {
    server.reset();
    options.limits.rates = false;
    server.emplace(options, std::move(offer));
    return server->port();
  }
  unsigned short port() const { return server->port(); }
};

inline std::string text(const json::object& message, std::string_view key) {
  return std::string(message.at(key).as_string());
}

struct TestTable {
  std::string id;
  std::vector<std::string> tokens;  // empty for seats without one
};
// `seats`: p = person, o = open, otherwise the level of a bot, with spaces between.
// `more` is added to the request.
TestTable new_table(unsigned short port, const std::string& game, const std::string& seats,
                    const json::object& more = {});

}  // namespace orrery
