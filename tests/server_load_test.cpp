// Frames, and the load generator with its small WebSocket client and reader of messages.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "engine/input_error.h"
#include "engine/rng.h"
#include "server/frames.h"
#include "server/load.h"
#include "server/load_message.h"
#include "server/messages.h"
#include "server/table.h"
#include "tests/server_fixture.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

namespace json = boost::json;

std::string server_text(std::string_view text) {
  std::string frame;
  append_server_text(frame, text);
  return frame;
}

// A short frame, with what a message in one frame does not have.
std::string server_frame(int first_byte, std::string_view payload) {
  return {static_cast<char>(first_byte) + std::string(1, static_cast<char>(payload.size())) +
          std::string(payload)};
}

using Received = std::vector<std::pair<FrameKind, std::string>>;

TEST(FrameReader, PutsMessagesTogetherHoweverTheyArrive) {
  const std::string middle(300, 'm');
  const std::string large(70000, 'l');
  const std::string bytes = server_text("short") + server_text(middle) + server_frame(0x01, "in ") +
                            server_frame(0x89, "ping") + server_frame(0x80, "two") + server_text(large) +
                            server_frame(0x88, "");
  const Received expected{{FrameKind::text, "short"},  {FrameKind::text, middle}, {FrameKind::ping, "ping"},
                          {FrameKind::text, "in two"}, {FrameKind::text, large},  {FrameKind::close, ""}};
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{4096}, bytes.size()}) {
    FrameReader reader;
    Received received;
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      reader.feed(std::string_view(bytes).substr(at, piece), [&](FrameKind kind, std::string_view payload) {
        received.emplace_back(kind, std::string(payload));
      });
    EXPECT_EQ(received, expected) << piece << " bytes at a time";
  }
}

TEST(FrameReader, RefusesWhatNoServerSends) {
  FrameReader reader;
  const auto ignore = [](FrameKind, std::string_view) {};
  EXPECT_THROW(reader.feed(std::string_view("\x81\x81mask?", 7), ignore), InputError);
  EXPECT_THROW(FrameReader().feed(std::string_view("\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff", 10), ignore),
               InputError);
}

TEST(ServerFrame, HasTheLengthInAsFewBytesAsPossible) {
  EXPECT_EQ(server_text("hi"), "\x81\x02hi");
  EXPECT_EQ(server_text(std::string(126, 'x')).substr(0, 4), std::string("\x81\x7e\0\x7e", 4));
  EXPECT_EQ(server_text(std::string(65535, 'x')).substr(0, 4), "\x81\x7e\xff\xff");
  EXPECT_EQ(server_text(std::string(65536, 'x')).substr(0, 10), std::string("\x81\x7f\0\0\0\0\0\1\0\0", 10));
}

TEST(ClientFrame, IsMaskedAsTheProtocolDemands) {
  EXPECT_EQ(client_frame(FrameKind::text, "hi"), std::string("\x81\x82\0\0\0\0hi", 8));
  const std::string long_one = client_frame(FrameKind::pong, std::string(200, 'x'));
  EXPECT_EQ(long_one.substr(0, 8), std::string("\x8a\xfe\0\xc8\0\0\0\0", 8));
}

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
  options.seconds = 1.5;
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
