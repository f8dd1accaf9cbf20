// The small parts of the server, one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <thread>

#include "engine/input_error.h"
#include "engine/record/record.h"
#include "engine/record/seed.h"
#include "engine/record/session.h"
#include "games/registry.h"
#include "server/messages/client_message.h"
#include "server/messages/json_text.h"
#include "server/messages/outbox.h"
#include "server/messages/patch.h"
#include "server/net/assets.h"
#include "server/net/fellows/cable.h"
#include "server/net/gzip.h"
#include "server/net/http.h"
#include "server/net/site.h"
#include "server/table/keeping/limits.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"
#include "server/table/keeping/trouble.h"
#include "server/table/replay.h"
#include "server/table/stored_position.h"
#include "server/table/table.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

TEST(TokenBucket, LetsABurstThroughAndThenTheRate) {
  TokenBucket bucket;
  const Rate rate{2, 5};
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(rate, start));
  EXPECT_FALSE(bucket.take(rate, start));
  EXPECT_FALSE(bucket.take(rate, start + 400ms));
  EXPECT_TRUE(bucket.take(rate, start + 600ms));
  EXPECT_FALSE(bucket.take(rate, start + 600ms));
}

TEST(Trouble, IsToldWhenItBeginsAndEndsAndOnceAMinute) {
  Trouble trouble;
  const Clock::time_point start = Clock::now();
  EXPECT_FALSE(trouble.over()) << "it never was";
  EXPECT_TRUE(trouble.met(start));
  EXPECT_FALSE(trouble.met(start + std::chrono::minutes(5))) << "it lasts";
  EXPECT_TRUE(trouble.over());
  EXPECT_FALSE(trouble.over());
  EXPECT_TRUE(trouble.met(start + std::chrono::minutes(10)));
  EXPECT_TRUE(trouble.over());
  EXPECT_FALSE(trouble.met(start + std::chrono::minutes(10) + std::chrono::seconds(1))) << "again so soon";
  EXPECT_FALSE(trouble.over()) << "whoever did not hear that it began need not hear that it ended";
  EXPECT_FALSE(trouble.met(start + std::chrono::minutes(10) + std::chrono::seconds(2)));
  EXPECT_TRUE(trouble.met(start + std::chrono::minutes(11) + std::chrono::seconds(3))) << "it stays";
}

TEST(Parcels, ComeOutAsTheyWentIn) {
  std::string pack;
  append_parcel(pack, {7, Parcel::Kind::enter, "127.0.0.1\nhello"});
  append_parcel(pack, {0xfffffffe, Parcel::Kind::message, std::string(70'000, 'x')});
  append_parcel(pack, {7, Parcel::Kind::leave, ""});
  std::string_view rest = pack;
  const std::optional<Parcel> first = take_parcel(rest);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->viewer, 7u);
  EXPECT_EQ(first->kind, Parcel::Kind::enter);
  EXPECT_EQ(first->text, "127.0.0.1\nhello");
  const std::optional<Parcel> second = take_parcel(rest);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->viewer, 0xfffffffe);
  EXPECT_EQ(second->text.size(), 70'000u);
  const std::optional<Parcel> third = take_parcel(rest);
  ASSERT_TRUE(third);
  EXPECT_EQ(third->kind, Parcel::Kind::leave);
  EXPECT_TRUE(rest.empty());
  EXPECT_FALSE(take_parcel(rest));
}

TEST(Parcels, WhatIsBrokenOffIsNone) {
  std::string pack;
  append_parcel(pack, {7, Parcel::Kind::message, "abc"});
  for (std::size_t size = 0; size < pack.size(); ++size) {
    std::string_view part(pack.data(), size);
    EXPECT_FALSE(take_parcel(part)) << size;
    EXPECT_EQ(part.size(), size);
  }
  pack[4] = 9;  // no kind
  std::string_view all = pack;
  EXPECT_FALSE(take_parcel(all));
}

TEST(ClientLimits, CountsEachClientByItself) {
  Limits limits;
  limits.moves_rate = {1, 2};
  ClientLimits clients(limits);
  const Clock::time_point now = Clock::now();
  EXPECT_TRUE(clients.allow("a", Limited::move, now));
  EXPECT_TRUE(clients.allow("a", Limited::move, now));
  EXPECT_FALSE(clients.allow("a", Limited::move, now));
  EXPECT_TRUE(clients.allow("b", Limited::move, now));
  EXPECT_TRUE(clients.allow("a", Limited::request, now)) << "another kind has its own count";
  clients.forget_quiet(now);
  EXPECT_EQ(clients.known(), 2u);
  clients.forget_quiet(now + 1h);
  EXPECT_EQ(clients.known(), 0u);
}

TEST(ClientLimits, CountsOpenConnections) {
  Limits limits;
  limits.connections_per_client = 2;
  limits.connections = 3;
  ClientLimits clients(limits);
  std::vector<ClientLimits::Place> places;
  const auto connects = [&](const std::string& client) {
    std::optional<ClientLimits::Place> place = clients.connect(client);
    if (place) places.push_back(std::move(*place));
    return place.has_value();
  };
  places.reserve(4);
  EXPECT_TRUE(connects("a"));
  EXPECT_TRUE(connects("a"));
  EXPECT_FALSE(connects("a"));
  EXPECT_TRUE(connects("b"));
  EXPECT_FALSE(connects("c")) << "the server is full";
  places.pop_back();
  EXPECT_TRUE(connects("c"));
}

TEST(ClientName, IsTheNetworkOfAnIpv6Address) {
  EXPECT_EQ(client_name("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_name("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client_name("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(client_name("2001:db8:1:2:ffff::1"), client_name("2001:db8:1:2:3:4:5:6"));
  EXPECT_NE(client_name("2001:db8:1:3::1"), client_name("2001:db8:1:2::1"));
}

TEST(Secrets, AreLongAndDifferent) {
  const std::string a = new_token();
  const std::string b = new_token();
  EXPECT_TRUE(is_token(a));
  EXPECT_EQ(a.size(), 32u);
  EXPECT_NE(a, b);
  EXPECT_NE(token_hash(a), a);
  EXPECT_EQ(token_hash(a).size(), 64u);
  EXPECT_TRUE(is_table_id(random_table_id()));
  EXPECT_FALSE(is_table_id("../../etc/"));
  EXPECT_FALSE(is_token(a.substr(1)));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
  EXPECT_FALSE(same_secret("", "ab"));
}

TEST(Secrets, SeedsAreNewEachTimeUnlessATestWantsThemAgain) {
  EXPECT_NE(random_seed(), random_seed());
  repeat_seeds("some test");
  const std::string first = random_seed();
  const std::string second = random_seed();
  EXPECT_NE(first, second);
  EXPECT_TRUE(is_sealed_seed(first));
  repeat_seeds("some test");
  EXPECT_EQ(random_seed(), first);
  EXPECT_EQ(random_seed(), second);
  repeat_seeds("");
  EXPECT_NE(random_seed(), first);
}

TEST(Secrets, TakeAsLongWhereverTheTokenIsWrong) {
  StoredTable row;
  row.game = "toy";
  row.seed = "x";
  const std::string right = new_token();
  row.seats = {{SeatKind::person, "", "", token_hash(right), ""},
               {SeatKind::person, "", "", token_hash(new_token()), ""}};
  const auto table = Table::set_up(toy_game(), row);
  EXPECT_EQ(seat_of_token(table.get(), right), 0);
  const auto typical_time = [](const Table* where, const std::string& token) {
    std::vector<Clock::duration> times;
    for (int i = 0; i < 2001; ++i) {
      const Clock::time_point begin = Clock::now();
      EXPECT_EQ(seat_of_token(where, token), no_seat);
      times.push_back(Clock::now() - begin);
    }
    std::nth_element(times.begin(), times.begin() + 1000, times.end());
    return std::chrono::duration<double>(times[1000]).count();
  };
  const double wrong_at_the_end =
      typical_time(table.get(), right.substr(0, 31) + (right[31] == '0' ? '1' : '0'));
  const double unknown = typical_time(table.get(), new_token());
  const double no_table = typical_time(nullptr, new_token());
  EXPECT_LT(std::max({wrong_at_the_end, unknown, no_table}) / std::min({wrong_at_the_end, unknown, no_table}),
            2.0);
}

TEST(JsonText, WritesWhatAParserReads) {
  JsonText text;
  text.open_object().key("text").text("a \"b\" \\ \n \x01 \xc3\xa9").key("list").open_list();
  text.number(-3).boolean(true).null().fraction(0.25).seat(no_seat).seat(2).close_list();
  text.key("empty").open_object().close_object().key("seats").seats(SeatSet{5});
  text.key("json").json(json::value{{"a", {1, "x", nullptr}}, {"b", json::array()}}).close_object();
  const json::value expected = {{"text", "a \"b\" \\ \n \x01 \xc3\xa9"},
                                {"list", {-3, true, nullptr, 0.25, nullptr, 2}},
                                {"empty", json::object()},
                                {"seats", {0, 2}},
                                {"json", {{"a", {1, "x", nullptr}}, {"b", json::array()}}}};
  EXPECT_EQ(json::parse(text.str()), expected) << text.str();
}

TEST(JsonText, EscapesAnyByteAnywhereInAText) {
  for (int byte = 1; byte < 0x80; ++byte)
    for (std::size_t at = 0; at < 19; ++at) {
      std::string plain(19, 'x');
      plain[at] = static_cast<char>(byte);
      JsonText text;
      ASSERT_EQ(json::parse(text.text(plain).str()).as_string(), plain) << byte << " at " << at;
    }
}

TEST(Patch, SetsAndRemoves) {
  json::value value = {{"a", {{"b", {1, 2, 3}}}}, {"c", "x"}};
  apply_patch(value, json::parse(R"([{"path":"a.b.1","value":9},{"path":"c","gone":true},
                                      {"path":"a.d","value":{"e":1}}])")
                         .as_array());
  const json::value expected = {{"a", {{"b", {1, 9, 3}}, {"d", {{"e", 1}}}}}};
  EXPECT_EQ(value, expected);
}

TEST(Patch, MakesListsLongerAndShorterAtTheirEnd) {
  json::value value = {{"a", {1, 2, 3}}, {"b", {1, 2}}};
  apply_patch(value, json::parse(R"([{"path":"a.2","gone":true},{"path":"a.1","gone":true},
                                      {"path":"b.2","value":3},{"path":"b.3","value":4}])")
                         .as_array());
  const json::value expected = {{"a", json::array{1}}, {"b", {1, 2, 3, 4}}};
  EXPECT_EQ(value, expected);
}

TEST(Patch, RefusesWhatDoesNotFit) {
  for (const char* patch :
       {R"([{"path":"a.b.4","value":9}])", R"([{"path":"a.b.3","gone":true}])",
        R"([{"path":"x.y","value":9}])", R"([{"path":"a.b.one","value":9}])", R"([{"value":9}])", R"([7])",
        R"([{"path":"c.d","value":1}])", R"([{"path":"a.b.0","gone":true}])"}) {
    json::value value = {{"a", {{"b", {1, 2, 3}}}}, {"c", "x"}};
    EXPECT_THROW(apply_patch(value, json::parse(patch).as_array()), InputError) << patch;
  }
}

// What a move changed, applied to the JSON before it, gives the JSON after it: in whole random games.
void expect_exact_changes(const AnyGame& game, int players, std::uint64_t seed) {
  Setup setup;
  setup.players = players;
  setup.rng = Rng::from(seed);
  Rng rng = Rng::from(seed, 1);
  PositionBytes position = game.start(setup, nullptr);
  for (int n = 0; n < 5000 && !game.to_act(position).empty(); ++n) {
    const PositionBytes before = position;
    const Seat seat = game.to_act(position).lowest();
    const std::vector<Move> moves = game.legal(position, seat);
    game.apply(position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    json::value json = game.to_json(before);
    apply_patch(json, json::parse(change_text(game, before, position)).as_array());
    ASSERT_EQ(json, game.to_json(position))
        << "after move " << n << ": " << change_text(game, before, position);
    ASSERT_EQ(change_text(game, position, position), "[]");
    const SeatView old_view = game.view(before, 0);
    const SeatView new_view = game.view(position, 0);
    json = game.to_json(old_view.seen());
    apply_patch(json, json::parse(change_text(game, old_view.seen(), new_view.seen())).as_array());
    ASSERT_EQ(json, game.to_json(new_view.seen()));
  }
  EXPECT_TRUE(game.to_act(position).empty());
}

TEST(Changes, AreExactInWholeGames) {
  std::vector<std::shared_ptr<const AnyGame>> games{toy_game()};
  for (const GameEntry* entry : all_games()) games.push_back(standard_game(entry->id));
  for (const auto& game : games)
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (std::uint64_t seed = 0; seed < 3; ++seed) expect_exact_changes(*game, players, seed);
}

TEST(StoredPosition, IsPutTogetherFromChanges) {
  StoredHistory history;
  history.positions = {{0, R"({"a":1,"b":[1,2]})"}, {2, R"({"a":3,"b":[1,9]})"}};
  history.moves = {{0, "x", R"([{"path":"a","value":2}])", 1, 0},
                   {0, "y", R"([{"path":"a","value":3},{"path":"b.1","value":9}])", 2, 0},
                   {0, "z", R"([{"path":"b","value":[]}])", 3, 0}};
  EXPECT_EQ(position_at(history, 0), json::parse(R"({"a":1,"b":[1,2]})"));
  EXPECT_EQ(position_at(history, 1), json::parse(R"({"a":2,"b":[1,2]})"));
  EXPECT_EQ(position_at(history, 2), json::parse(R"({"a":3,"b":[1,9]})"));
  EXPECT_EQ(position_at(history, 3), json::parse(R"({"a":3,"b":[]})"));
  EXPECT_THROW(position_at(history, 4), DamagedTable);
  history.positions.clear();
  EXPECT_THROW(position_at(history, 1), DamagedTable);
}

TEST(StoredPosition, IsFittedToANewForm) {
  const json::value stored =
      json::parse(R"({"old":1,"kept":{"x":5,"gone":2},"list":[{"x":1},{"x":2},{"x":3}]})");
  const json::value pattern = json::parse(R"({"new":7,"kept":{"x":0,"y":8},"list":[{"x":0,"z":4}]})");
  EXPECT_EQ(
      fitted(stored, pattern),
      json::parse(R"({"new":7,"kept":{"x":5,"y":8},"list":[{"x":1,"z":4},{"x":2,"z":4},{"x":3,"z":4}]})"));
}

TEST(Assets, ComeBackAsTheyWerePacked) {
  const std::string script(5000, 'x');
  const std::string pack = pack_assets({{"assets/app-1.js", script},
                                        {"index.html", "<p>"},
                                        {"pic.png", {"\0\1\2", 3}},
                                        {"a.wasm", script, "br"}});
  const Assets assets(pack);
  const Asset* app = assets.find("assets/app-1.js");
  ASSERT_TRUE(app);
  EXPECT_EQ(app->plain, script);
  EXPECT_EQ(app->gzip, gzip(script, 9));
  EXPECT_TRUE(app->brotli.empty()) << "nobody made it";
  EXPECT_EQ(assets.find("a.wasm")->brotli, "br");
  EXPECT_EQ(assets.find("a.wasm")->gzip, gzip(script, 9));
  EXPECT_TRUE(app->immutable);
  EXPECT_EQ(app->type, "text/javascript; charset=utf-8");
  const Asset* index = assets.find("index.html");
  ASSERT_TRUE(index);
  EXPECT_EQ(index->plain, "<p>");
  EXPECT_TRUE(index->gzip.empty()) << "not worth compressing";
  EXPECT_FALSE(index->immutable);
  EXPECT_NE(index->etag, app->etag);
  EXPECT_FALSE(assets.find("nothing"));
  EXPECT_THROW(Assets("no pack"), InputError);
  EXPECT_THROW(Assets(std::string_view(pack).substr(0, pack.size() - 10)), InputError);
}

TEST(HttpRequest, SaysWhichCompressionItAccepts) {
  EXPECT_TRUE(accepts_encoding("gzip, deflate, br, zstd", "br"));
  EXPECT_TRUE(accepts_encoding("br;q=0.5,gzip", "br"));
  EXPECT_TRUE(accepts_encoding("gzip", "gzip"));
  EXPECT_FALSE(accepts_encoding("gzip;q=0, br", "gzip"));
  EXPECT_FALSE(accepts_encoding("gzip, brotli", "br"));
  EXPECT_FALSE(accepts_encoding("", "br"));
}

TEST(ClientMessage, IsReadOrRefused) {
  const ClientMessage move = parse_client_message(R"({"type":"move","id":7,"seq":41,"move":"slide w2"})");
  EXPECT_EQ(move.type, ClientMessage::Type::move);
  EXPECT_EQ(move.id, 7);
  EXPECT_EQ(move.seq, 41);
  EXPECT_EQ(move.text, "slide w2");
  for (const char* bad :
       {"", "{", "[]", "7", R"({"type":"move"})", R"({"type":7})", R"({"type":"dance","id":1})",
        R"({"type":"move","id":1,"seq":1})", R"({"type":"move","id":1,"seq":-1,"move":"x"})",
        R"({"type":"move","id":1,"seq":1.5,"move":"x"})", R"({"type":"move","id":"1","seq":1,"move":"x"})",
        R"({"type":"hello","version":1,"table":5})", R"({"type":"move","id":1,"seq":1,"move":"x"} x)",
        R"([[[[[[[[[[[[]]]]]]]]]]]])", "\"\xff\xfe\""})
    EXPECT_THROW(parse_client_message(bad), InputError) << bad;
}

TEST(Outbox, CutsOffWhoDoesNotRead) {
  Outbox outbox(100);
  int woken = 0;
  outbox.on_arrival([&] { ++woken; });
  outbox.send(std::string(60, 'x'));
  EXPECT_FALSE(outbox.closed());
  EXPECT_EQ(outbox.take()->text.size(), 60u);
  outbox.send(std::string(60, 'x'));
  EXPECT_FALSE(outbox.overflowed()) << "what was taken does not count any more";
  outbox.send(std::string(60, 'x'));
  EXPECT_TRUE(outbox.overflowed());
  EXPECT_TRUE(outbox.closed());
  EXPECT_GE(woken, 3);
}

TEST(Origin, MustBeOurOwnOrNone) {
  const Site site;
  EXPECT_TRUE(site.may_ask("", "example.org", false));
  EXPECT_TRUE(site.may_ask("http://localhost:8080", "localhost:8080", false));
  EXPECT_TRUE(site.may_ask("http://Example.org", "example.org", false));
  EXPECT_FALSE(site.may_ask("https://example.org", "example.org", false)) << "this server speaks HTTP";
  EXPECT_FALSE(site.may_ask("ftp://example.org", "example.org", false));
  EXPECT_FALSE(site.may_ask("http://evil.example", "localhost:8080", false));
  EXPECT_FALSE(site.may_ask("http://localhost:9090", "localhost:8080", false));
  EXPECT_FALSE(site.may_ask("null", "localhost:8080", false));
  EXPECT_FALSE(site.may_ask("http://", "", false));
}

TEST(Replay, EndsWhenItIsToldTo) {
  struct Context final : WorkContext {
    explicit Context(bool end) : at_once(end) {}
    void on_interrupt(std::function<void()> interrupt) override {
      if (at_once) interrupt();
    }
    bool at_once;
  };
  const Session session = Session::start(toy_game(), new_header(*toy_game(), 3, {}, "one"));
  const Record record = read_record(session.record_text(), "record");
  Context patient(false);
  EXPECT_FALSE(replay_json(toy_game(), record, 0, 10, patient).empty());
  Context hasty(true);
  EXPECT_THROW(replay_json(toy_game(), record, 0, 10, hasty), RequestError);
}

}  // namespace
}  // namespace orrery
