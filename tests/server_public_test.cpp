// On the open internet: proxies, quotas, names, and those who ask too much.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "engine/input_error.h"
#include "engine/record/campaign.h"
#include "engine/record/record.h"
#include "engine/words/text.h"
#include "server/net/beast_names.h"
#include "server/net/client_address.h"
#include "server/net/site.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

using PublicTest = ServerTest;

json::object two_people() {
  return {{"game", "toy"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}};
}

json::object hello(const std::string& table, const std::string& token) {
  return {{"type", "hello"}, {"version", 1}, {"table", table}, {"token", token}};
}

// Proxies

TEST(TrustedProxies, TellWhoAsks) {
  const TrustedProxies proxies({"127.0.0.1", "10.0.0.0/8", "fd00::/8"});
  EXPECT_EQ(proxies.client("192.0.2.1", "1.2.3.4", ""), "192.0.2.1") << "nobody believes a stranger";
  EXPECT_EQ(proxies.client("127.0.0.1", "", ""), "127.0.0.1");
  EXPECT_EQ(proxies.client("127.0.0.1", "9.9.9.9, 1.2.3.4, 10.1.1.1", ""), "1.2.3.4")
      << "the last hop that is no proxy; what stands before it may be made up";
  EXPECT_EQ(proxies.client("::ffff:10.2.3.4", "1.2.3.4:5678", ""), "1.2.3.4");
  EXPECT_EQ(proxies.client("fd00::1", "", R"(for=9.9.9.9, For="[2001:db8::7]:4711";proto=https)"),
            "2001:db8::7");
  EXPECT_EQ(proxies.client("127.0.0.1", "1.2.3.4", "for=9.9.9.9"), "1.2.3.4");
  EXPECT_EQ(proxies.client("127.0.0.1", "1.2.3.4, unknown", ""), "127.0.0.1");
  EXPECT_THROW(TrustedProxies({"example.org"}), InputError);
  EXPECT_THROW(TrustedProxies({"10.0.0.0/33"}), InputError);
}

TEST(SiteNames, AreThoseThatNobodyElseCanHave) {
  const Site site("https://Play.example.org:443/", {"other.example"});
  for (const std::string name : {"play.example.org", "PLAY.example.org:8080", "other.example", "localhost:80",
                                 "127.0.0.1", "[::1]:8080", "nas", "nas.local:80"})
    EXPECT_TRUE(site.goes_by(name)) << name;
  for (const std::string name : {"evil.example", "play.example.org.evil.example", "127.0.0.1.evil.example",
                                 "[::1].evil.example", "localhost,evil.example"})
    EXPECT_FALSE(site.goes_by(name)) << name;
  EXPECT_TRUE(site.may_ask("https://play.example.org", "backend", true));
  EXPECT_FALSE(site.may_ask("http://play.example.org", "backend", true)) << "the scheme counts";
  EXPECT_FALSE(site.may_ask("http://backend", "backend", true)) << "the proxy chose that name";
  EXPECT_TRUE(site.may_ask("http://localhost:8080", "localhost:8080", false));
  EXPECT_THROW(Site("play.example.org", {}), InputError);
  EXPECT_THROW(Site("https://play.example.org/orrery", {}), InputError);
}

TEST_F(PublicTest, ClientsBehindAProxyAreCountedEachByItself) {
  options.proxies = {"127.0.0.1"};
  options.limits.new_tables_rate = {0.01, 2};
  options.limits.connections_rate = {0.01, 1};
  const TestHttp http(start());
  const auto from = [&](const std::string& client) {
    return http.post("/api/tables", two_people(), {{"X-Forwarded-For", client}}).status;
  };
  EXPECT_EQ(from("192.0.2.1"), 201u);
  EXPECT_EQ(from("192.0.2.1"), 201u);
  EXPECT_EQ(from("192.0.2.1"), 429u);
  EXPECT_EQ(from("192.0.2.2"), 201u) << "others are not harmed";
}

TEST_F(PublicTest, StrangersCannotSayThatTheyAreSomebodyElse) {
  options.limits.new_tables_rate = {0.01, 1};
  const TestHttp http(start());
  EXPECT_EQ(http.post("/api/tables", two_people(), {{"X-Forwarded-For", "192.0.2.1"}}).status, 201u);
  EXPECT_EQ(http.post("/api/tables", two_people(), {{"X-Forwarded-For", "192.0.2.2"}}).status, 429u);
}

TEST_F(PublicTest, AProxyMaySetTheHostAsItLikes) {
  options.proxies = {"127.0.0.1"};
  options.public_url = "https://play.example.org";
  const unsigned short port = start();
  const TestHttp http(port);
  const TestHttp::Headers own = {{"Host", "backend.example"}, {"Origin", "https://play.example.org"}};
  EXPECT_EQ(http.post("/api/tables", two_people(), own).status, 201u);
  EXPECT_EQ(http.post("/api/tables", two_people(),
                      {{"Host", "backend.example"}, {"Origin", "https://evil.example"}})
                .status,
            403u);
  EXPECT_NO_THROW(TestViewer(port, "https://play.example.org"));
  EXPECT_ANY_THROW(TestViewer(port, "http://play.example.org"));
  EXPECT_ANY_THROW(TestViewer(port, "http://localhost:" + std::to_string(port)));
}

TEST_F(PublicTest, AnswersOnlyToItsOwnNames) {
  options.hosts = {"play.example.org"};
  const TestHttp http(start());
  EXPECT_EQ(http.get("/", {{"Host", "play.example.org"}}).status, 200u);
  const TestAnswer rebound = http.get("/api/games", {{"Host", "evil.example:8080"}});
  EXPECT_EQ(rebound.status, 421u);
  EXPECT_NE(rebound.body().find("--allow-host"), std::string::npos);
}

TEST_F(PublicTest, WhatComesTwiceIsNotBelievedOnce) {
  const TestHttp http(start());
  const auto status = [&](const std::string& head) {
    return http.raw(head + "Connection: close\r\n\r\n").substr(9, 3);
  };
  EXPECT_EQ(status("GET /api/games HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n"), "421");
  EXPECT_EQ(status("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nOrigin: "
                   "http://evil.example\r\nContent-Type: application/json\r\nContent-Length: 0\r\n"),
            "403");
  EXPECT_EQ(status("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                   "Content-Type: text/plain\r\nContent-Length: 0\r\n"),
            "415");
}

TEST(ClientNames, AreTheSameHoweverTheAddressIsWritten) {
  EXPECT_EQ(client_name("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_name("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_name("::FFFF:c000:201"), "192.0.2.1");
  EXPECT_EQ(client_name("2001:db8:0:0:1::7"), "2001:db8::/64");
  EXPECT_EQ(network_name("2001:db8:7:1::/64"), "2001:db8:7::/48");
  EXPECT_EQ(network_name("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client_to_ban("2001:db8::/64"), "2001:db8::/64") << "as `orrery admin show` tells it";
  EXPECT_EQ(client_to_ban("192.0.2.1"), "192.0.2.1");
  for (const std::string text : {"banana", "", "10.0.0.0/8", "192.0.2.1/64", "192.0.2"})
    EXPECT_THROW(client_to_ban(text), InputError) << text;
}

// Quotas

TEST_F(PublicTest, AnUntouchedTableOfTheClientMakesRoomFirst) {
  options.proxies = {"127.0.0.1"};
  options.limits.tables_per_client = 2;
  const unsigned short port = start();
  const TestHttp http(port);
  const auto table_of = [&](const std::string& client) {
    const TestAnswer answer = http.post("/api/tables", two_people(), {{"X-Forwarded-For", client}});
    return answer.status == 201 ? answer.as_json() : json::value();
  };
  const auto id = [](const json::value& table) { return std::string(table.at("table").as_string()); };
  const auto status = [&](const json::value& table) { return http.get("/api/tables/" + id(table)).status; };
  const json::value others = table_of("192.0.2.9");
  const json::value touched = table_of("192.0.2.1");
  {
    TestViewer first(port, id(touched), std::string(touched.at("seats").at(0).at("token").as_string()));
    TestViewer second(port, id(touched), std::string(touched.at("seats").at(1).at("token").as_string()));
    TestViewer& asked = first.asked() ? first : second;
    ASSERT_EQ(text(asked.play(asked.moves().front()), "type"), "done");
  }
  const json::value untouched = table_of("192.0.2.1");
  const json::value third = table_of("192.0.2.1");
  ASSERT_TRUE(third.is_object());
  EXPECT_EQ(status(untouched), 404u);
  EXPECT_EQ(status(touched), 200u);
  EXPECT_EQ(status(others), 200u) << "of somebody else";
  const TestViewer watching(port, id(third), "");
  EXPECT_TRUE(table_of("192.0.2.1").is_null()) << "one was moved in, the other is looked at";
  EXPECT_TRUE(table_of("192.0.2.2").is_object());
}

TEST_F(PublicTest, WhoHasManyNetworksHasNotManyMoreTables) {
  options.proxies = {"127.0.0.1"};
  options.limits.tables_per_client = 2;
  options.limits.tables_per_network = 3;
  const unsigned short port = start();
  const TestHttp http(port);
  const auto table_of = [&](const std::string& client) {
    const TestAnswer answer = http.post("/api/tables", two_people(), {{"X-Forwarded-For", client}});
    return answer.status == 201 ? std::string(answer.as_json().at("table").as_string()) : "";
  };
  std::vector<std::unique_ptr<TestViewer>> watching;
  for (const std::string client : {"2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:3::1"})
    watching.push_back(std::make_unique<TestViewer>(port, table_of(client), ""));
  EXPECT_EQ(table_of("2001:db8:7:4::1"), "") << "another /64 of the same /48";
  EXPECT_NE(table_of("2001:db8:8:1::1"), "");
  EXPECT_NE(table_of("192.0.2.1"), "");
}

TEST_F(PublicTest, CampaignsThatNobodyBeganCountAsTables) {
  options.limits.tables_per_client = 2;
  const unsigned short port = start();
  const TestHttp http(port);
  const auto campaign = [&] {
    const json::object wanted{
        {"game", "toy"}, {"campaign", "days"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}};
    return http.post("/api/campaigns", wanted).as_json();
  };
  const json::value campaigns[] = {campaign(), campaign(), campaign()};
  const auto left = [&](const TestHttp& asked) {
    return std::count_if(std::begin(campaigns), std::end(campaigns), [&](const json::value& given) {
      return asked.get("/api/campaigns/" + std::string(given.at("campaign").as_string())).status == 200;
    });
  };
  EXPECT_EQ(left(http), 2) << "one makes room for the third";
  server.reset();
  options.limits.open_tables = 2;
  const TestHttp again(start());
  EXPECT_EQ(again.post("/api/tables", two_people()).status, 201u);
  EXPECT_EQ(left(again), 1) << "also when the server was started again meanwhile";
}

TEST_F(PublicTest, TheOldestUntouchedTableMakesRoomWhenTheServerIsFull) {
  options.limits.open_tables = 2;
  const unsigned short port = start();
  const TestTable first = new_table(port, "toy", "p p");
  const TestTable second = new_table(port, "toy", "p p");
  const TestViewer watching(port, second.id, "");
  const TestTable third = new_table(port, "toy", "p p");
  const TestHttp http(port);
  EXPECT_EQ(http.get("/api/tables/" + first.id).status, 404u);
  EXPECT_EQ(http.get("/api/tables/" + second.id).status, 200u);
  const TestViewer also(port, third.id, "");
  const TestAnswer full = http.post("/api/tables", two_people());
  EXPECT_EQ(full.status, 503u) << "all are looked at";
  EXPECT_NE(full.body().find("too many tables"), std::string::npos);
}

TEST_F(PublicTest, SpectatorsDoNotTakeThePlacesOfSeats) {
  options.limits.viewers_per_table = 2;
  options.limits.viewers_per_seat = 1;
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const TestViewer a(port, table.id, "");
  const TestViewer b(port, table.id, "");
  const TestViewer owner(port, table.id, table.tokens[0]);
  EXPECT_EQ(owner.seat.as_int64(), 0);
  TestViewer second_window(port);
  second_window.send(hello(table.id, table.tokens[0]));
  EXPECT_NE(text(second_window.await("error"), "sentence").find("too many windows"), std::string::npos);
}

// What costs the server time

TEST(Nearest, DoesNotCompareWhatIsTooLong) {
  EXPECT_EQ(nearest("plcae", {"place"}), "place");
  const std::string letters(63, 'x');
  EXPECT_EQ(nearest(letters + "yy", {letters + "y"}), "") << "near, but too long to look";
  EXPECT_EQ(nearest(letters + "y", {letters}), letters);
}

TEST_F(PublicTest, LimitsPreviewsAndWaysByThemselves) {
  options.limits.previews_rate = {0.01, 2};
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  TestViewer& asked = first.asked() ? first : second;
  const auto ask = [&](json::object message) { return json::serialize(asked.request(std::move(message))); };
  const json::object preview{{"type", "preview"}, {"move", asked.moves().front()}};
  const json::object ways{{"type", "ways"}, {"target", "x"}};
  EXPECT_EQ(ask(preview).find("Too many"), std::string::npos);
  EXPECT_EQ(ask(ways).find("Too many"), std::string::npos);
  EXPECT_NE(ask(preview).find("Too many previews"), std::string::npos);
  EXPECT_NE(ask(ways).find("Too many previews"), std::string::npos);
  EXPECT_EQ(text(asked.play(asked.moves().front()), "type"), "done") << "moves have a limit of their own";
}

// A WebSocket that sends bytes as they are.
class RawSocket {
 public:
  // `more` are further lines of the request.
  explicit RawSocket(unsigned short port, const std::string& more = "") : socket_(context_) {
    socket_.connect({asio::ip::address_v4::loopback(), port});
    send(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
        more + "\r\n");
    char letter = 0;
    while (!head_.ends_with("\r\n\r\n")) {
      asio::read(socket_, asio::buffer(&letter, 1));
      head_ += letter;
    }
  }
  std::string status() const { return head_.substr(9, 3); }
  // False when the server has closed the connection.
  bool send(const std::string& bytes) {
    boost::system::error_code error;
    asio::write(socket_, asio::buffer(bytes), error);
    return !error;
  }
  // Waits until the server says something.
  void await_anything() {
    char letter = 0;
    asio::read(socket_, asio::buffer(&letter, 1));
  }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_;
  std::string head_;
};

TEST_F(PublicTest, ConnectionsBehindAProxyAreCountedEachByItself) {
  options.proxies = {"127.0.0.1"};
  options.limits.connections_rate = {0.01, 2};
  options.limits.connections_per_client = 2;
  const unsigned short port = start();
  std::vector<std::unique_ptr<RawSocket>> open;
  const auto from = [&](const std::string& client) {
    open.push_back(std::make_unique<RawSocket>(port, "X-Forwarded-For: " + client + "\r\n"));
    return open.back()->status();
  };
  EXPECT_EQ(from("192.0.2.1"), "101");
  EXPECT_EQ(from("192.0.2.1"), "101");
  EXPECT_EQ(from("192.0.2.1"), "429");
  for (const std::string client : {"192.0.2.2", "192.0.2.3"})
    EXPECT_EQ(from(client), "101") << "the proxy itself may have any number";
}

TEST_F(PublicTest, PingsAreMessagesLikeOthers) {
  options.limits.messages_rate = {0.01, 20};
  options.limits.first_message_time = std::chrono::seconds(600);
  server.emplace(options);
  RawSocket socket(server->port());
  const std::string ping("\x89\x80\0\0\0\0", 6);
  bool open = true;
  for (int i = 0; i < 2000 && open; ++i) {
    open = socket.send(ping);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_FALSE(open);
}

TEST_F(PublicTest, WhoSendsOnlyEmptyFramesIsSlowedDown) {
  options.limits.read_bytes_per_second = 10'000;
  options.limits.first_message_time = std::chrono::seconds(600);
  RawSocket socket(start());
  std::string frames("\x01\x80\0\0\0\0", 6);                                   // a text begins,
  for (int i = 0; i < 7'000; ++i) frames += std::string("\0\x80\0\0\0\0", 6);  // goes on with nothing,
  frames += std::string("\x80\x81\0\0\0\0{", 7);                               // and ends
  const Clock::time_point begun = Clock::now();
  ASSERT_TRUE(socket.send(frames));
  EXPECT_EQ(TestHttp(server->port()).get("/api/games").status, 200u) << "others are not";
  socket.await_anything();  // it is no message
  EXPECT_GT(Clock::now() - begun, std::chrono::seconds(2)) << "for 42,000 bytes";
}

TEST_F(PublicTest, LimitsWrongTokensOfRequests) {
  options.limits.wrong_tokens_rate = {0.01, 2};
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const TestHttp http(port);
  const auto rematch = [&] {
    return http.post("/api/tables/" + table.id + "/rematch", json::object{{"token", std::string(32, '0')}})
        .status;
  };
  EXPECT_EQ(rematch(), 403u);
  EXPECT_EQ(rematch(), 403u);
  EXPECT_EQ(rematch(), 429u);
}

// What is taken exactly

TEST_F(PublicTest, TakesNoRandomBotsWhereNoneAreOffered) {
  server.emplace(options, standard_offer());
  const TestHttp http(server->port());
  const json::value games = http.get("/api/games").as_json();
  for (const json::value& bot : games.at(0).at("bots").as_array()) EXPECT_NE(bot.as_string(), "random");
  const auto with = [&](const std::string& level) {
    return http.post("/api/tables",
                     json::object{{"game", "anteros"},
                                  {"seats", {{{"kind", "person"}}, {{"kind", "bot"}, {"level", level}}}}});
  };
  EXPECT_EQ(with("rookie").status, 201u);
  EXPECT_EQ(with("random").status, 400u);
}

TEST_F(PublicTest, TheTypeOfABodyIsExactlyJson) {
  const TestHttp http(start());
  const auto as = [&](const std::string& type) {
    return http.ask("POST", "/api/tables", json::serialize(two_people()), {{"Content-Type", type}}).status;
  };
  EXPECT_EQ(as("application/json"), 201u);
  EXPECT_EQ(as("Application/JSON; charset=utf-8"), 201u);
  EXPECT_EQ(as("application/jsonp"), 415u);
  EXPECT_EQ(as("application/json-patch+json"), 415u);
  EXPECT_EQ(as("text/plain; application/json"), 415u);
}

TEST_F(PublicTest, SaysGoOnToWhoExpectsIt) {
  const TestHttp http(start());
  const std::string body = json::serialize(two_people());
  const auto head = [&](const std::string& expect, std::size_t length) {
    return "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
           "application/json\r\n"
           "Expect: " +
           expect + "\r\nContent-Length: " + std::to_string(length) + "\r\n\r\n";
  };
  const std::string answer = http.raw(head("100-continue", body.size()) + body);
  EXPECT_EQ(answer.find("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201"), 0u) << answer.substr(0, 200);
  EXPECT_EQ(http.raw(head("a pony", body.size())).find("HTTP/1.1 417"), 0u);
  EXPECT_EQ(http.raw(head("100-continue", 20'000)).find("HTTP/1.1 413"), 0u) << "before anything is sent";
}

TEST_F(PublicTest, ACampaignMayBeAsLongAsTheEngineTakes) {
  const TestHttp http(start());
  json::object file;
  file["game"] = "skymines";
  file["filling"] = std::string(longest_campaign - 100, 'x');
  const TestAnswer large = http.post("/api/campaigns", json::object{{"file", file}});
  EXPECT_EQ(large.status, 400u) << "read, and found to be no campaign: " << large.body();
  file["filling"] = std::string(longest_campaign + 2000, 'x');
  EXPECT_EQ(http.post("/api/campaigns", json::object{{"file", file}}).status, 413u);
  EXPECT_EQ(http.post("/api/tables", json::object{{"filling", std::string(20'000, 'x')}}).status, 413u);
}

TEST(Names, HaveSomethingToSee) {
  EXPECT_NO_THROW(require_name("Hilda"));
  EXPECT_NO_THROW(require_name("\u05d0\u05d1"));  // Hebrew
  EXPECT_NO_THROW(require_name("a\u200db"));
  EXPECT_NO_THROW(require_name("\U0001F680"));
  for (const std::string name :
       {"\u200b", "\u202e", "\u2066\u2069", "\u3164", "\u00a0\u00a0", "\ufeff", "\u2800", "abc\u202edef"})
    EXPECT_THROW(require_name(name), InputError) << json::serialize(json::value(name));
}

}  // namespace
}  // namespace orrery
