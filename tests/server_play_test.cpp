// Play over WebSockets: what viewers are told, and what they may do.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/position/rng.h"
#include "engine/record/session.h"
#include "engine/record/sha256.h"
#include "server/messages/patch.h"
#include "tests/server_fixture.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

class PlayTest : public ServerTest {
 protected:
  Rng rng = Rng::from(1);

  std::string any_of(const std::vector<std::string>& moves) {
    return moves.at(rng.below(static_cast<std::uint32_t>(moves.size())));
  }
};

// A table of two people and who watches it; `mover` is asked at first.
struct Pair {
  Pair(unsigned short port, const std::string& game)
      : table(new_table(port, game, "p p")),
        first(port, table.id, table.tokens[0]),
        second(port, table.id, table.tokens[1]) {}
  TestTable table;
  TestViewer first, second;
  TestViewer& mover = first.asked() ? first : second;
  TestViewer& other = first.asked() ? second : first;
};

TEST_F(PlayTest, WelcomesEachViewerOnItsSeat) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  TestViewer again(port, table.id, table.tokens[0]);
  TestViewer spectator(port, table.id, "");
  EXPECT_EQ(first.seat.as_int64(), 0);
  EXPECT_EQ(second.seat.as_int64(), 1);
  EXPECT_EQ(again.seat.as_int64(), 0) << "several may watch one seat";
  EXPECT_TRUE(spectator.seat.is_null());
  EXPECT_TRUE(first.asked());
  EXPECT_TRUE(second.asked()) << "both bid at once";
  EXPECT_FALSE(spectator.asked());
  EXPECT_TRUE(spectator.table.at("seats").at(0).at("online").as_bool());
  EXPECT_EQ(spectator.table.at("question").at("text").as_string(), "Player 1 and Player 2 are choosing.");
  EXPECT_TRUE(spectator.table.at("seed").is_null());
  EXPECT_FALSE(spectator.table.at("undo").at("possible").as_bool());
}

TEST_F(PlayTest, AnswersAMoveAndTellsEverybody) {
  const unsigned short port = start();
  Pair pair(port, "anteros");
  auto& [table, first, second, mover, other] = pair;
  const std::int64_t before = mover.seq;
  const json::object done = mover.play(mover.moves().front());
  EXPECT_EQ(text(done, "type"), "done");
  EXPECT_EQ(done.at("seq").as_int64(), before + 1);
  mover.await_seq(before + 1);
  other.await_seq(before + 1);
  EXPECT_EQ(other.table.at("moves_played").as_int64(), 1);
  EXPECT_FALSE(other.events.empty());
  EXPECT_FALSE(other.log.back().find("\"type\":\"update\"") == std::string::npos)
      << "not the whole table again";
}

// The picture that a viewer keeps from updates is always the one that it would be given whole.
void play_whole_game(unsigned short port, const std::string& game, const std::string& seats, Rng& rng) {
  const TestTable table = new_table(port, game, seats);
  std::vector<std::unique_ptr<TestViewer>> viewers;
  for (const std::string& token : table.tokens)
    if (!token.empty()) viewers.push_back(std::make_unique<TestViewer>(port, table.id, token));
  viewers.push_back(std::make_unique<TestViewer>(port, table.id, ""));
  TestViewer& spectator = *viewers.back();
  int moves = 0;
  while (!spectator.over()) {
    ASSERT_LT(++moves, 3000);
    const auto asked = std::find_if(viewers.begin(), viewers.end(), [](const auto& v) { return v->asked(); });
    if (asked == viewers.end()) {
      for (const auto& viewer : viewers) viewer->read();  // a bot is choosing
      continue;
    }
    const std::vector<std::string> choices = (*asked)->moves();
    const json::object answer =
        (*asked)->play(choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    ASSERT_EQ(text(answer, "type"), "done") << json::serialize(answer);
    for (const auto& viewer : viewers) viewer->await_seq(answer.at("seq").as_int64());
    if (moves % 7 != 0) continue;
    for (const auto& viewer : viewers) {
      const json::value table_before = viewer->table;
      const json::array events_before = viewer->events;
      const std::int64_t seq_before = viewer->seq;
      viewer->whole();
      if (viewer->seq != seq_before) continue;  // a bot moved in between
      ASSERT_EQ(viewer->table, table_before);
      ASSERT_EQ(viewer->events, events_before);
    }
  }
  const std::string seed(spectator.table.at("seed").as_string());
  EXPECT_TRUE(is_sealed_seed(seed)) << seed;
  EXPECT_EQ(sha256_hex(seed), spectator.table.at("seed_hash").as_string()) << "provably fair";
  const TestHttp http(port);
  const TestAnswer record_answer = http.get("/api/tables/" + table.id + "/record");
  ASSERT_EQ(record_answer.status, 200u);
  const Record record = read_record(record_answer.body(), "record");
  const auto game_object = test_offer().find(game)->game;
  EXPECT_NO_THROW(check_record(game_object, record));
  const json::value replay = http.get("/api/tables/" + table.id + "/replay?from=0&count=3").as_json();
  EXPECT_EQ(replay.at("total").as_int64(), static_cast<std::int64_t>(record.moves.size()) + 1);
  EXPECT_EQ(replay.at("frames").as_array().size(), 3u);
  EXPECT_TRUE(replay.at("frames").at(0).at("move").is_null());
  EXPECT_EQ(replay.at("frames").at(1).at("move").at("notation").as_string(), record.moves[0].notation);
  const std::string last = std::to_string(record.moves.size());
  const json::value end = http.get("/api/tables/" + table.id + "/replay?from=" + last + "&count=5").as_json();
  ASSERT_EQ(end.at("frames").as_array().size(), 1u);
  EXPECT_EQ(end.at("frames").at(0).at("standings"), spectator.table.at("standings"));
  EXPECT_EQ(http.get("/api/tables/" + table.id).as_json().at("ranking").as_array().size(),
            record.result.size());
}

TEST_F(PlayTest, WholeGamesStayInStepWithTheUpdates) {
  const unsigned short port = start();
  play_whole_game(port, "toy", "p p p", rng);
  play_whole_game(port, "anteros", "p p", rng);
  play_whole_game(port, "toy", "p rookie", rng);
}

TEST_F(PlayTest, BotsAmongThemselvesPlayToTheEnd) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "anteros", "rookie random rookie");
  TestViewer spectator(port, table.id, "");
  while (!spectator.over()) spectator.read(std::chrono::seconds(60));
  EXPECT_FALSE(spectator.table.at("seed").is_null());
}

TEST_F(PlayTest, AStaleMoveIsNotPlayedTwice) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  const std::int64_t seq = viewer.seq;
  const std::string move = viewer.moves().front();
  ASSERT_EQ(text(viewer.play(move), "type"), "done");
  const json::object again = viewer.request({{"type", "move"}, {"move", move}, {"seq", seq}});
  EXPECT_EQ(text(again, "type"), "refused");
  EXPECT_EQ(again.at("seq").as_int64(), seq + 1);
  EXPECT_EQ(viewer.await("state").at("seq").as_int64(), seq + 1) << "the present state follows";
  EXPECT_EQ(viewer.table.at("moves_played").as_int64(), 1);
  EXPECT_EQ(text(viewer.request({{"type", "move"}, {"move", move}, {"seq", seq + 100}}), "type"), "refused");
}

TEST_F(PlayTest, SecretChoicesAtOnceDoNotMakeEachOtherStale) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  const std::int64_t seq = second.seq;
  ASSERT_EQ(text(first.play(first.moves().front()), "type"), "done");
  // The second player has not read of it yet; its question is still the same.
  EXPECT_EQ(text(second.request({{"type", "move"}, {"move", second.moves().front()}, {"seq", seq}}), "type"),
            "done");
}

TEST_F(PlayTest, SaysWhyAMoveIsNotPossible) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  const json::object nonsense = viewer.play("dance on the table");
  EXPECT_EQ(text(nonsense, "type"), "refused");
  EXPECT_TRUE(nonsense.at("rule").is_null());
  EXPECT_FALSE(text(nonsense, "sentence").empty());
  const json::object other = viewer.play("rest");
  EXPECT_EQ(text(other, "type"), "refused");
  EXPECT_EQ(viewer.table.at("moves_played").as_int64(), 0);
  ASSERT_EQ(text(viewer.play(viewer.moves().front()), "type"), "done");
  viewer.await_seq(1);
  const json::object twice = viewer.play("bid agate");
  EXPECT_EQ(text(twice, "type"), "refused") << "it is not asked any more";
}

TEST_F(PlayTest, TakesBackAStepWithItsEvents) {
  const unsigned short port = start();
  Pair pair(port, "anteros");
  auto& [table, first, second, mover, watcher] = pair;
  // Moves on until something can be taken back.
  json::value before;
  json::array events_before;
  for (int i = 0; i < 40 && !mover.table.at("undo").at("possible").as_bool(); ++i) {
    TestViewer& asked = mover.asked() ? mover : watcher;
    before = mover.table;
    events_before = mover.events;
    const std::int64_t seq = asked.play(any_of(asked.moves())).at("seq").as_int64();
    mover.await_seq(seq);
    watcher.await_seq(seq);
  }
  ASSERT_TRUE(mover.table.at("undo").at("possible").as_bool());
  EXPECT_EQ(mover.table.at("undo").at("words").as_string().find("take back: "), 0u);
  EXPECT_EQ(text(watcher.request({{"type", "undo"}}), "type"), "refused");
  const json::object done = mover.request({{"type", "undo"}});
  ASSERT_EQ(text(done, "type"), "done") << json::serialize(done);
  mover.await_seq(done.at("seq").as_int64());
  EXPECT_EQ(mover.table, before);
  EXPECT_EQ(mover.events, events_before);
}

TEST_F(PlayTest, NamesASeat) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  EXPECT_EQ(text(first.request({{"type", "name"}, {"name", "Hilda"}}), "type"), "done");
  second.await_seq(1);
  EXPECT_EQ(second.table.at("seats").at(0).at("name").as_string(), "Hilda");
  EXPECT_EQ(second.table.at("standings").at("rows").at(0).at("name").as_string(), "Hilda");
  EXPECT_EQ(text(first.request({{"type", "name"}, {"name", std::string(25, 'x')}}), "type"), "refused");
  EXPECT_EQ(text(first.request({{"type", "name"}, {"name", ""}}), "type"), "refused");
  const json::value kept = first.table;
  first.whole();
  EXPECT_EQ(first.table, kept);
}

// What the server says to it; without a move the preset one is taken back.
std::string preset(TestViewer& viewer, const std::string& move) {
  return text(
      viewer.request({{"type", "preset"}, {"move", move.empty() ? json::value() : json::value(move)}}),
      "type");
}

bool was_told(const TestViewer& viewer, std::string_view kind) {
  return std::any_of(viewer.events.begin(), viewer.events.end(),
                     [&](const json::value& event) { return event.at("kind").as_string() == kind; });
}

// Both bid, and whoever may act raids the other one. The raider and the raided; the latter may be away.
struct Raid {
  std::unique_ptr<TestViewer> raider;
  std::size_t raided = 0;

  Raid(unsigned short port, const TestTable& table, const std::string& answer) {
    std::unique_ptr<TestViewer> seats[2];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      seats[seat] = std::make_unique<TestViewer>(port, table.id, table.tokens[seat]);
      EXPECT_EQ(preset(*seats[seat], answer), "done");
    }
    std::int64_t seq = 0;
    for (const auto& seat : seats) seq = seat->play(seat->moves().front()).at("seq").as_int64();
    for (const auto& seat : seats) seat->await_seq(seq);
    raided = seats[0]->asked() ? 1 : 0;
    seats[raided].reset();
    raider = std::move(seats[1 - raided]);
    EXPECT_EQ(text(raider->play("raid"), "type"), "done");
    if (!was_told(*raider, "raided")) raider->play(raider->moves().front());
  }
};

TEST_F(PlayTest, PlaysAPresetMoveForASeatThatIsNotThere) {
  const unsigned short port = start();
  const Raid raid(port, new_table(port, "toy", "p p"), "fight");
  while (!was_told(*raid.raider, "fought")) raid.raider->read();
}

// Or one that is always possible would be played without end.
TEST_F(PlayTest, DoesNotPlayAPresetMoveAfterAMoveOfTheSameSeat) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const Raid raid(port, table, "yield");
  while (!was_told(*raid.raider, "yielded")) raid.raider->read();
  TestViewer raided(port, table.id, table.tokens[raid.raided]);
  EXPECT_EQ(preset(raided, raided.moves().front()), "done");
  raided.whole();
  EXPECT_TRUE(raided.asked());
  EXPECT_FALSE(was_told(raided, "gave"));
}

TEST_F(PlayTest, APresetMoveIsCheckedKeptAndTakenBack) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer again(port, table.id, table.tokens[0]);
  EXPECT_TRUE(first.table.at("preset").is_null());
  EXPECT_EQ(preset(first, "dance"), "refused");
  EXPECT_EQ(preset(first, std::string(2000, 'x')), "refused");
  EXPECT_EQ(preset(first, "fight"), "done");
  again.read();
  EXPECT_EQ(again.table, first.table) << "whoever looks at the same seat is told, too";
  const json::value kept = first.table;
  first.whole();
  EXPECT_EQ(first.table, kept);
  EXPECT_EQ(preset(first, "dance"), "refused");
  EXPECT_EQ(first.table, kept) << "what is refused changes nothing";
  EXPECT_EQ(preset(first, ""), "done");
  EXPECT_TRUE(first.table.at("preset").is_null());
  TestViewer spectator(port, table.id, "");
  EXPECT_EQ(preset(spectator, "fight"), "refused");
  TestViewer wrong(port, table.id, table.tokens[1]);
  wrong.send(json::object{{"type", "preset"}, {"id", 1}, {"move", 7}});
  EXPECT_EQ(text(wrong.read(), "type"), "error");
}

TEST_F(PlayTest, TellsWhoIsThere) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  EXPECT_FALSE(first.table.at("seats").at(1).at("online").as_bool());
  {
    const TestViewer second(port, table.id, table.tokens[1]);
    first.await("update");
    EXPECT_TRUE(first.table.at("seats").at(1).at("online").as_bool());
  }
  first.await("update");
  EXPECT_FALSE(first.table.at("seats").at(1).at("online").as_bool());
  EXPECT_EQ(first.seq, 0) << "coming and going is no change of the table";
  EXPECT_EQ(text(first.play(first.moves().front()), "type"), "done");
}

TEST_F(PlayTest, HintsAtTheBestMoves) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer viewer(port, table.id, table.tokens[0]);
  const json::object hint = viewer.request({{"type", "hint"}});
  ASSERT_EQ(text(hint, "type"), "hint") << json::serialize(hint);
  ASSERT_FALSE(hint.at("moves").as_array().empty());
  const std::vector<std::string> legal = viewer.moves();
  for (const json::value& move : hint.at("moves").as_array()) {
    EXPECT_NE(std::find(legal.begin(), legal.end(), move.at("notation").as_string()), legal.end());
    EXPECT_EQ(move.at("value").as_double(), 0.25);
  }
  ASSERT_EQ(text(viewer.play(legal.front()), "type"), "done");
  EXPECT_EQ(text(viewer.request({{"type", "hint"}}), "type"), "refused") << "it is not asked";
}

TEST_F(PlayTest, PreviewsWhatAMoveWouldChange) {
  const unsigned short port = start();
  Pair pair(port, "anteros");
  auto& [table, first, second, mover, other] = pair;
  const std::string move = mover.moves().front();
  const json::object preview = mover.request({{"type", "preview"}, {"seq", mover.seq}, {"move", move}});
  ASSERT_EQ(text(preview, "type"), "preview") << json::serialize(preview);
  json::value foreseen = mover.table.at("view");
  apply_patch(foreseen, preview.at("patch").as_array());
  EXPECT_NE(foreseen, mover.table.at("view"));
  EXPECT_EQ(text(other.request({{"type", "preview"}, {"seq", other.seq}, {"move", move}}), "type"), "refused")
      << "it is not asked";
  const std::int64_t seq = mover.seq;
  ASSERT_EQ(text(mover.play(move), "type"), "done");
  mover.await_seq(seq + 1);
  EXPECT_EQ(mover.table.at("view"), foreseen);
  EXPECT_EQ(text(mover.request({{"type", "preview"}, {"seq", seq}, {"move", move}}), "type"), "refused");
}

TEST_F(PlayTest, TellsTheWaysToWhatIsNotAskedForYet) {
  const unsigned short port = start();
  Pair pair(port, "ceres");
  auto& [table, first, second, mover, other] = pair;
  const auto ways = [](TestViewer& viewer, std::string_view target) {
    return viewer.request({{"type", "ways"}, {"seq", viewer.seq}, {"target", target}});
  };
  const json::object found = ways(mover, "field:aerospace");
  ASSERT_EQ(text(found, "type"), "ways") << json::serialize(found);
  EXPECT_EQ(json::serialize(found.at("moves")), R"(["worker main_lab"])");
  EXPECT_EQ(found.at("steps").as_int64(), 2);
  EXPECT_TRUE(ways(mover, "nothing").at("moves").as_array().empty());
  EXPECT_EQ(text(ways(other, "field:aerospace"), "type"), "refused") << "it is not asked";
}

// A secret choice shows nothing, unless it is the last one: then the others' would come to light.
TEST_F(PlayTest, NoPreviewShowsWhatIsHidden) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  const auto preview = [](TestViewer& viewer) {
    return text(viewer.request({{"type", "preview"}, {"seq", viewer.seq}, {"move", viewer.moves().front()}}),
                "type");
  };
  EXPECT_EQ(preview(second), "preview");
  const std::int64_t seq = first.play(first.moves().front()).at("seq").as_int64();
  second.await_seq(seq);
  EXPECT_EQ(preview(second), "refused");
}

TEST_F(PlayTest, ARematchKeepsSeatsAndTokens) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const TestHttp http(port);
  const std::string path = "/api/tables/" + table.id + "/rematch";
  EXPECT_EQ(http.post(path, {{"token", table.tokens[0]}}).status, 409u) << "the game is not over";
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  while (!first.over()) {
    TestViewer& asked = first.asked() ? first : second;
    const std::int64_t seq = asked.play(any_of(asked.moves())).at("seq").as_int64();
    first.await_seq(seq);
    second.await_seq(seq);
  }
  EXPECT_EQ(http.post(path, {{"token", std::string(32, '0')}}).status, 403u);
  const TestAnswer answer = http.post(path, {{"token", table.tokens[0]}});
  ASSERT_EQ(answer.status, 201u) << answer.body();
  const json::value given = answer.as_json();
  const std::string id(given.at("table").as_string());
  EXPECT_EQ(given.at("seats").as_array().size(), 1u);
  EXPECT_EQ(given.at("seats").at(0).at("token").as_string(), table.tokens[0]);
  second.await_seq(first.seq + 1);
  EXPECT_EQ(second.table.at("rematch").as_string(), id);
  EXPECT_EQ(http.post(path, {{"token", table.tokens[1]}}).as_json().at("table").as_string(), id)
      << "the same for all";
  const TestViewer next(port, id, table.tokens[1]);
  EXPECT_EQ(next.seat.as_int64(), 1);
  EXPECT_NE(next.table.at("seed_hash"), second.table.at("seed_hash"));
}

TEST_F(PlayTest, SpectatorsOnlyLookOn) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer spectator(port, table.id, "");
  EXPECT_EQ(text(spectator.play("bid agate"), "type"), "refused");
  EXPECT_EQ(text(spectator.request({{"type", "undo"}}), "type"), "refused");
  EXPECT_EQ(text(spectator.request({{"type", "name"}, {"name", "x"}}), "type"), "refused");
  EXPECT_EQ(text(spectator.request({{"type", "hint"}}), "type"), "refused");
  EXPECT_EQ(text(spectator.request({{"type", "ping"}}), "type"), "pong");
}

}  // namespace
}  // namespace orrery
