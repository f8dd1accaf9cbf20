// People at a table: they gather before the game begins, and talk to each other.
#include <gtest/gtest.h>

#include "tests/server_fixture.h"

namespace orrery {
namespace {

using Strings = std::vector<std::string>;

class PeopleTest : public ServerTest {
 protected:
  TestTable lobby(const std::string& seats, json::object more = {}) {
    more["lobby"] = true;
    return new_table(server->port(), "toy", seats, more);
  }
  TestAnswer summary(const TestTable& table) const {
    return TestHttp(server->port()).get("/api/tables/" + table.id);
  }
  // With everything stored and nothing in memory.
  void restart() {
    server.reset();
    server.emplace(options);
  }
};

json::object say(TestViewer& viewer, const std::string& text) {
  return viewer.request({{"type", "say"}, {"text", text}});
}

// What this viewer was told that was said, as "seat: text".
Strings heard(const TestViewer& viewer) {
  Strings lines;
  for (const std::string& message : viewer.log) {
    const json::object read = json::parse(message).as_object();
    if (read.at("type").as_string() != "chat") continue;
    for (const json::value& line : read.at("lines").as_array())
      lines.push_back((line.at("seat").is_null() ? "-" : std::to_string(line.at("seat").as_int64())) + ": " +
                      std::string(line.at("text").as_string()));
  }
  return lines;
}

TEST_F(PeopleTest, ATableBeginsAtOnceUnlessALobbyIsAskedFor) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  EXPECT_FALSE(first.table.at("lobby").as_bool());
  EXPECT_TRUE(first.asked());
  EXPECT_FALSE(first.table.at("seats").at(0).as_object().contains("ready"));
  EXPECT_EQ(text(first.request({{"type", "ready"}, {"ready", true}}), "type"), "refused");
  EXPECT_EQ(text(first.request({{"type", "start"}}), "sentence"), "The game has begun already.");
}

TEST_F(PeopleTest, NobodyIsAskedBeforeTheGameBegins) {
  const unsigned short port = start();
  const TestTable table = lobby("p p rookie");
  TestViewer first(port, table.id, table.tokens[0]);
  EXPECT_TRUE(first.table.at("lobby").as_bool());
  EXPECT_FALSE(first.asked());
  EXPECT_TRUE(first.table.at("question").is_null());
  EXPECT_TRUE(first.table.at("to_act").as_array().empty());
  EXPECT_TRUE(first.table.at("refused").as_array().empty());
  const json::value told = summary(table).as_json();
  EXPECT_TRUE(told.at("lobby").as_bool());
  EXPECT_TRUE(told.at("to_act").as_array().empty());
  EXPECT_EQ(text(first.play("bid agate"), "sentence"), "The game has not begun yet.");
  EXPECT_EQ(text(first.request({{"type", "preview"}, {"move", "bid agate"}}), "sentence"),
            "The game has not begun yet.");
  EXPECT_EQ(text(first.request({{"type", "hint"}}), "type"), "refused");
  EXPECT_EQ(text(first.request({{"type", "preset"}, {"move", "bid agate"}}), "type"), "done");
  EXPECT_EQ(first.table.at("moves_played").as_int64(), 0) << "neither bots nor preset moves begin";
}

TEST_F(PeopleTest, TheGameBeginsWhenEverybodyIsReady) {
  const unsigned short port = start();
  const TestTable table = lobby("p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  TestViewer spectator(port, table.id, "");
  EXPECT_EQ(text(spectator.request({{"type", "start"}, {"anyway", true}}), "type"), "refused");
  EXPECT_EQ(text(spectator.request({{"type", "ready"}, {"ready", true}}), "type"), "refused");
  EXPECT_EQ(text(first.request({{"type", "start"}}), "sentence"), "Player 1 and Player 2 are not ready yet.");
  EXPECT_EQ(text(first.request({{"type", "ready"}, {"ready", true}}), "type"), "done");
  EXPECT_EQ(text(second.request({{"type", "name"}, {"name", "Bo"}}), "type"), "done");
  EXPECT_EQ(text(second.request({{"type", "start"}}), "sentence"), "Bo is not ready yet.");
  EXPECT_EQ(text(second.request({{"type", "ready"}, {"ready", true}}), "type"), "done");
  EXPECT_EQ(text(second.request({{"type", "ready"}, {"ready", false}}), "type"), "done");
  EXPECT_TRUE(second.table.at("seats").at(0).at("ready").as_bool());
  EXPECT_FALSE(second.table.at("seats").at(1).at("ready").as_bool());
  EXPECT_EQ(text(second.request({{"type", "ready"}, {"ready", true}}), "type"), "done");
  EXPECT_EQ(text(second.request({{"type", "start"}}), "type"), "done");
  EXPECT_TRUE(second.asked());
  for (TestViewer* viewer : {&first, &spectator}) {
    while (viewer->table.at("lobby").as_bool()) viewer->read();
    EXPECT_EQ(viewer->table.at("to_act").as_array().size(), 2u);
  }
  EXPECT_TRUE(first.asked());
  EXPECT_FALSE(spectator.asked());
  EXPECT_EQ(text(first.play(first.moves().front()), "type"), "done");
}

TEST_F(PeopleTest, TheGameCanBeginWithoutWaitingForSomebody) {
  const unsigned short port = start();
  const TestTable table = lobby("p o rookie");
  TestViewer first(port, table.id, table.tokens[0]);
  EXPECT_EQ(text(first.request({{"type", "start"}}), "type"), "refused");
  EXPECT_EQ(text(first.request({{"type", "start"}, {"anyway", true}}), "type"), "done");
  while (first.table.at("lobby").as_bool()) first.read();
  EXPECT_TRUE(first.asked());
  const TestAnswer taken =
      TestHttp(port).post("/api/tables/" + table.id + "/take", json::object{{"name", "Juno"}});
  EXPECT_EQ(taken.status, 200u) << "the open seat is still there";
}

TEST_F(PeopleTest, SeatsCanBeSetUpReady) {
  const unsigned short port = start();
  const json::array seats{json::object{{"kind", "person"}, {"ready", true}},
                          json::object{{"kind", "bot"}, {"level", "rookie"}, {"ready", true}},
                          json::object{{"kind", "open"}, {"ready", true}}};
  const TestTable table = lobby("", {{"seats", seats}});
  TestViewer first(port, table.id, table.tokens[0]);
  EXPECT_TRUE(first.table.at("seats").at(0).at("ready").as_bool());
  EXPECT_EQ(text(first.request({{"type", "start"}}), "sentence"), "Player 3 is not ready yet.");
}

TEST_F(PeopleTest, ALobbyAndWhatIsSaidSurviveARestart) {
  start();
  const TestTable table = lobby("p p", {{"quiet", true}});
  {
    TestViewer first(server->port(), table.id, table.tokens[0]);
    EXPECT_EQ(text(first.request({{"type", "ready"}, {"ready", true}}), "type"), "done");
    EXPECT_EQ(text(say(first, "Hello \"Bo\" <b>&amp;</b>"), "type"), "done");
  }
  restart();
  {
    TestViewer second(server->port(), table.id, table.tokens[1]);
    EXPECT_TRUE(second.table.at("lobby").as_bool());
    EXPECT_TRUE(second.table.at("quiet").as_bool());
    EXPECT_TRUE(second.table.at("seats").at(0).at("ready").as_bool());
    EXPECT_FALSE(second.table.at("seats").at(1).at("ready").as_bool());
    second.await("chat");
    EXPECT_EQ(heard(second), Strings{"0: Hello \"Bo\" <b>&amp;</b>"});
    EXPECT_EQ(text(second.request({{"type", "start"}, {"anyway", true}}), "type"), "done");
  }
  restart();
  TestViewer first(server->port(), table.id, table.tokens[0]);
  EXPECT_FALSE(first.table.at("lobby").as_bool());
  EXPECT_TRUE(first.asked());
}

TEST_F(PeopleTest, WhatIsSaidReachesEverybody) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer spectator(port, table.id, "");
  const std::int64_t before = first.seq;
  EXPECT_EQ(text(say(first, "Good luck!"), "type"), "done");
  EXPECT_EQ(text(say(spectator, "Good luck from me, too."), "type"), "done");
  TestViewer second(port, table.id, table.tokens[1]);
  second.await("chat");
  EXPECT_EQ(heard(second), (Strings{"0: Good luck!", "-: Good luck from me, too."}));
  EXPECT_EQ(heard(spectator), heard(second));
  EXPECT_EQ(first.whole().at("seq").as_int64(), before) << "words have no number";
}

TEST_F(PeopleTest, ALineIsPrintableAndShort) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  for (const std::string& wrong : {std::string(), std::string(" x"), std::string("x "), std::string("a\nb"),
                                   std::string("a\x01"), std::string(201, 'x'), std::string("\x7f")})
    EXPECT_EQ(text(say(first, wrong), "type"), "refused") << wrong;
  EXPECT_EQ(text(say(first, std::string(200, 'x')), "type"), "done");
  std::string umlauts;
  for (int i = 0; i < 200; ++i) umlauts += "ü";
  EXPECT_EQ(text(say(first, umlauts), "type"), "done") << "characters are counted, not bytes";
  EXPECT_EQ(heard(first).size(), 2u);
  TestViewer rude(port, table.id, table.tokens[1]);
  rude.send(json::object{{"type", "say"}, {"id", 1}, {"text", 7}});
  EXPECT_TRUE(rude.closed_by_server());
  TestViewer other(port, table.id, table.tokens[1]);
  other.send(json::object{{"type", "ready"}, {"id", 1}, {"ready", "yes"}});
  EXPECT_TRUE(other.closed_by_server());
}

TEST_F(PeopleTest, ALineSentAgainIsNotSaidTwice) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer second(port, table.id, table.tokens[1]);
  EXPECT_EQ(text(say(first, "One moment."), "type"), "done");
  EXPECT_EQ(text(say(second, "Of course."), "type"), "done");
  EXPECT_EQ(text(say(first, "One moment."), "type"), "done");
  EXPECT_EQ(text(say(second, "One moment."), "type"), "done") << "of another";
  EXPECT_EQ(heard(second), (Strings{"0: One moment.", "1: Of course.", "1: One moment."}));
}

TEST_F(PeopleTest, NobodyTalksWithoutEnd) {
  options.limits.rates = false;  // of clients: what a seat may say is another matter
  options.limits.lines_rate = {0.001, 3};
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p");
  const auto talk = [&](const std::string& token) {
    TestViewer viewer(port, table.id, token);  // a new connection does not help
    static int n = 0;
    return text(say(viewer, "line " + std::to_string(++n)), "type");
  };
  for (const std::string& token : {table.tokens[0], std::string()}) {
    for (int i = 0; i < 3; ++i) EXPECT_EQ(talk(token), "done");
    EXPECT_EQ(talk(token), "refused");
  }
  EXPECT_EQ(talk(table.tokens[1]), "done") << "others are not to blame";
}

TEST_F(PeopleTest, OnlyTheLastLinesAreKept) {
  options.limits.rates = false;
  options.limits.lines_rate = {0, 1000};
  start();
  const TestTable table = new_table(server->port(), "toy", "p p");
  {
    TestViewer first(server->port(), table.id, table.tokens[0]);
    for (std::size_t i = 0; i < most_lines + 5; ++i)
      EXPECT_EQ(text(say(first, "line " + std::to_string(i)), "type"), "done");
  }
  for (int i = 0; i < 2; ++i, restart()) {
    TestViewer second(server->port(), table.id, table.tokens[1]);
    second.await("chat");
    ASSERT_EQ(heard(second).size(), most_lines);
    EXPECT_EQ(heard(second).front(), "0: line 5");
    EXPECT_EQ(heard(second).back(), "0: line 104");
  }
}

TEST_F(PeopleTest, SpectatorsWriteOnlyWhereTheTableWishes) {
  const unsigned short port = start();
  const TestTable table = new_table(port, "toy", "p p", {{"quiet", true}});
  TestViewer first(port, table.id, table.tokens[0]);
  TestViewer spectator(port, table.id, "");
  EXPECT_TRUE(spectator.table.at("quiet").as_bool());
  EXPECT_EQ(text(say(spectator, "Hello?"), "sentence"), "Only those who play write at this table.");
  EXPECT_EQ(text(spectator.request({{"type", "quiet"}, {"quiet", false}}), "type"), "refused");
  EXPECT_EQ(text(say(first, "Hello."), "type"), "done");
  EXPECT_EQ(text(first.request({{"type", "quiet"}, {"quiet", false}}), "type"), "done");
  EXPECT_EQ(text(say(spectator, "Hello!"), "type"), "done");
  EXPECT_FALSE(spectator.table.at("quiet").as_bool());
  EXPECT_EQ(text(first.request({{"type", "quiet"}, {"quiet", true}}), "type"), "done");
  EXPECT_EQ(text(say(spectator, "Why?"), "type"), "refused");
  EXPECT_EQ(heard(spectator), (Strings{"0: Hello.", "-: Hello!"}));
}

// A whole game with a lobby and talk: neither record nor replay knows of it, and it can still be talked after
// the end.
TEST_F(PeopleTest, WhatIsSaidIsNotInTheRecord) {
  const unsigned short port = start();
  const TestTable table = lobby("p rookie");
  TestViewer first(port, table.id, table.tokens[0]);
  EXPECT_EQ(text(first.request({{"type", "start"}, {"anyway", true}}), "type"), "done");
  EXPECT_EQ(text(say(first, "secret-handshake"), "type"), "done");
  while (!first.over()) {
    if (first.asked())
      first.play(first.moves().front());
    else
      first.read();
  }
  EXPECT_EQ(text(say(first, "Well played."), "type"), "done");
  const TestHttp http(port);
  for (const std::string what : {"/record", "/replay", ""}) {
    const TestAnswer answer = http.get("/api/tables/" + table.id + what);
    EXPECT_EQ(answer.status, 200u);
    EXPECT_EQ(answer.body().find("secret-handshake"), std::string::npos) << what;
  }
  const json::value told = summary(table).as_json();
  EXPECT_EQ(told.at("totals").as_array().size(), 2u);
  EXPECT_GE(told.at("changed").as_int64(), told.at("created").as_int64());
}

}  // namespace
}  // namespace orrery
