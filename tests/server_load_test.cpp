// The load generator: what it reads in messages, and what it measures.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "engine/input_error.h"
#include "engine/position/rng.h"
#include "load/beside.h"
#include "load/load.h"
#include "load/message.h"
#include "server/messages/messages.h"
#include "server/net/beast_names.h"
#include "server/table/table.h"
#include "tests/server_fixture.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

namespace json = boost::json;

// What the whole text says, slowly.
LoadMessage slowly(const json::object& message, std::vector<std::string>& moves) {
  LoadMessage read;
  read.seq = message.at("seq").as_int64();
  const json::value* offered = nullptr;
  if (message.at("type").as_string() == "state") {
    offered = &message.at("table").at("moves");
  } else {
    for (const json::value& change : message.at("patch").as_array()) {
      if (change.at("path").as_string() == "moves") offered = &change.at("value");
      if (change.at("path").as_string() == "over") read.over = change.at("value").as_bool();
    }
  }
  read.offers = offered != nullptr;
  if (offered)
    for (const json::value& move : offered->as_array()) moves.emplace_back(move.at("notation").as_string());
  return read;
}

void expect_read_rightly(const std::string& text) {
  LoadMessage read;
  read_load_message(text, read);
  std::vector<std::string> moves;
  const LoadMessage expected = slowly(json::parse(text).as_object(), moves);
  EXPECT_EQ(read.seq, expected.seq);
  EXPECT_EQ(read.offers, expected.offers);
  EXPECT_EQ(read.over, expected.over);
  EXPECT_EQ(std::vector<std::string>(read.moves.begin(), read.moves.end()), moves);
}

TEST(LoadMessage, FindsWhatTheWholeTextSaysInAGameOfEachKind) {
  Rng rng = Rng::from(7);
  for (const OfferedGame& offered : test_offer().games) {
    SCOPED_TRACE(offered.game->info().id);
    StoredTable row;
    row.game = offered.game->info().id;
    row.seed = "load";
    row.seats.assign(2, {SeatKind::person, "a \"b\" [{", "", "", ""});
    const auto table = Table::set_up(offered.game, row);
    for (Seat seat = 0; seat < 2; ++seat) expect_read_rightly(state_message(*table, seat));
    while (!table->over()) {
      const PositionBytes before = table->session().position();
      const Seat mover = table->session().to_act().lowest();
      const std::vector<Move> legal = table->game().legal(before, mover);
      const std::size_t first_event = table->events().size();
      StoreChange change;
      ASSERT_FALSE(table->play(mover, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], change));
      for (Seat seat = 0; seat < 2; ++seat)
        expect_read_rightly(move_update(*table, seat, before, first_event));
    }
  }
}

TEST(LoadMessage, SaysWhenItIsCutOff) {
  LoadMessage message;
  const std::string whole =
      R"({"type":"update","seq":3,"base":2,"patch":[{"path":"moves","value":[{"notation":"a","words":"]"}]}]})";
  read_load_message(whole, message);
  EXPECT_EQ(message.moves, std::vector<std::string_view>{"a"});
  for (const std::size_t size : {12, 17, 70, 80, 88, 95})
    EXPECT_THROW(read_load_message(std::string_view(whole).substr(0, size), message), InputError) << size;
  read_load_message("{}", message);
  EXPECT_EQ(message.type, LoadMessage::Type::other);
}

TEST(Load, PlaysGamesToTheirEndAndBeginsOthers) {
  const TemporaryFolder folder;
  ServerOptions server_options = test_options(folder);
  server_options.limits.rates = false;
  const TestServer server(server_options);
  LoadOptions options;
  options.port = server.port();
  options.game = "anteros";
  options.tables = 4;
  options.seconds = 5;
  const LoadReport report = run_load(options);
  EXPECT_GT(report.games_finished, 2);
  EXPECT_GT(report.moves, 100);
  EXPECT_EQ(report.refused, 0);
  EXPECT_EQ(report.lost_connections, 0);
  EXPECT_GT(report.p50, 0);
  EXPECT_LE(report.p50, report.p99);
  EXPECT_GT(report.bytes_read, report.moves);
}

TEST(Load, KeepsToTheRateThatItIsGiven) {
  const TemporaryFolder folder;
  const TestServer server(test_options(folder));
  LoadOptions options;
  options.port = server.port();
  options.game = "anteros";
  options.tables = 5;
  options.seconds = 2;
  options.rate = 10;
  const LoadReport report = run_load(options);
  EXPECT_GE(report.moves, 12);
  EXPECT_LE(report.moves, 20);
}

TEST(Load, SaysHowFarItIsAndCanBeStopped) {
  const TemporaryFolder folder;
  const TestServer server(test_options(folder));
  std::atomic<bool> stop = false;
  std::vector<std::string> told;
  LoadOptions options;
  options.port = server.port();
  options.tables = 2;
  options.seconds = 60;
  options.rate = 20;
  options.stop = &stop;
  options.progress = [&](std::int64_t done, std::int64_t total, std::string_view things) {
    EXPECT_LE(done, total);
    told.emplace_back(things);
    stop = things == "seconds";
  };
  const LoadReport report = run_load(options);
  EXPECT_EQ(told, (std::vector<std::string>{"tables", "seconds"}));
  EXPECT_LT(report.seconds, 30);
  EXPECT_GT(report.moves, 0);
}

TEST(Load, MeasuresABareEchoBesideTheServer) {
  const TemporaryFolder folder;
  const TestServer server(test_options(folder));
  LoadOptions options;
  options.port = server.port();
  options.game = "anteros";
  options.tables = 4;
  options.seconds = 4;
  options.rate = 16;
  const BesideReport report = run_load_beside_echo(options, folder.file(""));
  for (const LoadReport* one : {&report.server, &report.echo}) {
    EXPECT_GE(one->moves, 24);
    EXPECT_LE(one->moves, 64);
    EXPECT_EQ(static_cast<std::size_t>(one->moves), one->latencies.size());
    EXPECT_EQ(one->lost_connections, 0);
    EXPECT_GT(one->p50, 0);
  }
  EXPECT_GT(report.fsync_p50, 0);
  EXPECT_LE(report.fsync_p50, report.fsync_p99);
  EXPECT_GT(report.most_p99(), 4 * report.echo.p99);
  EXPECT_THROW(run_load_beside_echo(options, folder.file("no/such/folder")), InputError);
}

TEST(Load, SaysWhenSomethingElseAnswers) {
  asio::io_context context;
  asio::ip::tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
  LoadOptions options;
  options.port = acceptor.local_endpoint().port();
  for (const std::string body : {"<h1>It works</h1>", "{}"}) {
    std::thread other([&] {
      asio::ip::tcp::socket socket = acceptor.accept();
      std::string request;
      asio::read_until(socket, asio::dynamic_buffer(request), "\r\n\r\n");
      asio::write(socket, asio::buffer("HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size()) +
                                       "\r\n\r\n" + body));
    });
    try {
      run_load(options);
      ADD_FAILURE() << body;
    } catch (const InputError& error) {
      EXPECT_EQ(error.what(),
                "What answers at 127.0.0.1 port " + std::to_string(options.port) + " is not Orrery.");
    }
    other.join();
  }
}

TEST(Load, SaysWhyItCannotMeasure) {
  const TemporaryFolder folder;
  LoadOptions options;
  const auto complaint = [&] {
    try {
      run_load(options);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  {
    const TestServer server(test_options(folder));
    options.port = server.port();
    options.tables = 1;
    options.game = "chess";
    EXPECT_NE(complaint().find("The server says: "), std::string::npos) << complaint();
  }
  EXPECT_NE(complaint().find("There is no server at 127.0.0.1 port"), std::string::npos) << complaint();
  options.host = "somewhere";
  EXPECT_EQ(complaint(), "\"somewhere\" is not an address like 127.0.0.1.");
}

}  // namespace
}  // namespace orrery
