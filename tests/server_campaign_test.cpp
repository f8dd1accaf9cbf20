// Campaigns at the server: they outlive it, are shared by links, and come from files.
#include <gtest/gtest.h>

#include "engine/record/campaign.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

class CampaignTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  std::optional<TestServer> server;

  void start() {
    server.reset();
    options.limits.rates = false;
    server.emplace(options);
  }
  TestHttp http() const { return TestHttp(server->port()); }
  json::value look(const std::string& id) const { return http().get("/api/campaigns/" + id).as_json(); }
  TestAnswer next(const std::string& id, const std::string& token) const {
    return http().post("/api/campaigns/" + id + "/next", {{"token", token}});
  }
  TestAnswer close(const std::string& id, const std::string& token) const {
    return http().post("/api/campaigns/" + id + "/close", {{"token", token}});
  }
};

json::value people(const std::string& options = "{}") {
  return {{"game", "toy"},
          {"campaign", "days"},
          {"options", json::parse(options)},
          {"seats", {{{"kind", "person"}, {"name", "Hilda"}}, {{"kind", "person"}}}}};
}

std::string text_at(const json::value& value, std::string_view key) {
  return std::string(value.at(key).as_string());
}

struct Begun {
  std::string id;
  std::vector<std::string> tokens;
};
Begun begun(const TestAnswer& answer) {
  EXPECT_EQ(answer.status, 201u) << answer.body();
  const json::value given = answer.as_json();
  Begun campaign{text_at(given, "campaign"), {}};
  for (const json::value& seat : given.at("seats").as_array())
    campaign.tokens.push_back(seat.as_object().contains("token") ? text_at(seat, "token") : "");
  return campaign;
}

// Each time the first possible move.
void play_out(unsigned short port, const std::string& table, const std::vector<std::string>& tokens) {
  TestViewer first(port, table, tokens[0]);
  TestViewer second(port, table, tokens[1]);
  while (!first.over()) {
    TestViewer& asked = first.asked() ? first : second;
    const json::object done = asked.play(asked.moves().front());
    ASSERT_EQ(done.at("type").as_string(), "done");
    first.await_seq(done.at("seq").as_int64());
    second.await_seq(done.at("seq").as_int64());
  }
  EXPECT_EQ(text_at(first.table, "campaign").size(), 10u);
}

TEST_F(CampaignTest, TellsOfTheCampaignsOfAGame) {
  start();
  const json::value games = http().get("/api/games").as_json();
  const json::value& days = games.at(0).at("campaigns").at(0);
  EXPECT_EQ(text_at(days, "id"), "days");
  EXPECT_EQ(days.at("chapters").as_array().size(), 2u);
  EXPECT_EQ(days.at("chapters").at(1).at("story").at(1).as_string(), "It is dark.");
}

TEST_F(CampaignTest, IsSharedByLinksAndLedByItsPlayers) {
  start();
  const Begun campaign = begun(http().post("/api/campaigns", people()));
  EXPECT_EQ(http().get("/c/" + campaign.id).body(), http().get("/").body()) << "the page finds it by itself";
  const json::value state = look(campaign.id);
  EXPECT_EQ(text_at(state.at("players").at(0), "name"), "Hilda");
  EXPECT_EQ(text_at(state.at("players").at(1), "name"), "Player 2");
  EXPECT_EQ(state.at("chapter").as_int64(), 0);
  EXPECT_TRUE(state.at("table").is_null());
  EXPECT_EQ(http().get("/api/campaigns/" + campaign.id).body().find(campaign.tokens[0]), std::string::npos);

  EXPECT_EQ(next(campaign.id, "").status, 403u);
  EXPECT_EQ(next(campaign.id, std::string(32, 'a')).status, 403u);
  EXPECT_EQ(next("aaaaaaaaaa", campaign.tokens[0]).status, 404u);
  EXPECT_EQ(http().get("/api/campaigns/aaaaaaaaaa").status, 404u);
  EXPECT_EQ(http().get("/api/campaigns/../etc").status, 404u);
  const std::string table = text_at(next(campaign.id, campaign.tokens[1]).as_json(), "table");
  EXPECT_EQ(text_at(next(campaign.id, campaign.tokens[0]).as_json(), "table"), table) << "asked twice";
  const json::value playing = look(campaign.id);
  EXPECT_EQ(text_at(playing.at("table"), "id"), table);
  // Around the table from the one who was drawn by lot; the tokens of the campaign hold.
  const auto drawn = playing.at("table").at("first").as_int64();
  TestViewer viewer(server->port(), table, campaign.tokens[0]);
  EXPECT_EQ(viewer.seat.as_int64(), drawn == 0 ? 0 : 1);
}

TEST_F(CampaignTest, PlaysItsChaptersAndOutlivesTheServer) {
  start();
  const Begun campaign = begun(http().post("/api/campaigns", people(R"({"rover": "yes"})")));
  std::string table = text_at(next(campaign.id, campaign.tokens[0]).as_json(), "table");
  start();
  EXPECT_EQ(text_at(look(campaign.id).at("table"), "id"), table);
  play_out(server->port(), table, campaign.tokens);
  start();  // the game is over, but nobody has looked at the campaign yet
  const json::value after = look(campaign.id);
  EXPECT_EQ(after.at("chapter").as_int64(), 1);
  EXPECT_TRUE(after.at("table").is_null());
  EXPECT_EQ(text_at(after.at("games").at(0), "table"), table);
  EXPECT_EQ(after.at("games").at(0).at("totals").as_array().size(), 3u) << "with the Rover";
  EXPECT_EQ(look(campaign.id), after) << "taken in once";
  start();
  EXPECT_EQ(look(campaign.id), after);
  table = text_at(next(campaign.id, campaign.tokens[1]).as_json(), "table");
  play_out(server->port(), table, campaign.tokens);
  const json::value end = look(campaign.id);
  EXPECT_TRUE(end.at("over").as_bool());
  EXPECT_EQ(end.at("score").at("ratings").as_array().size(), 2u);
  EXPECT_EQ(next(campaign.id, campaign.tokens[0]).status, 409u);
  EXPECT_EQ(close(campaign.id, campaign.tokens[0]).status, 409u);
}

TEST_F(CampaignTest, PlaysAChapterAgainOrLeavesItAtThatByConsent) {
  start();
  const Begun campaign = begun(http().post("/api/campaigns", people()));
  for (int game = 0; game < 2; ++game)
    play_out(server->port(), text_at(next(campaign.id, campaign.tokens[0]).as_json(), "table"),
             campaign.tokens);
  EXPECT_TRUE(look(campaign.id).at("again").as_bool());
  const std::string table = text_at(next(campaign.id, campaign.tokens[0]).as_json(), "table");
  EXPECT_EQ(text_at(http().get("/api/tables/" + table).as_json().at("options"), "rover"), "yes");
  EXPECT_EQ(close(campaign.id, campaign.tokens[0]).status, 409u) << "while it is played";
  play_out(server->port(), table, campaign.tokens);
  const json::value end = look(campaign.id);
  EXPECT_TRUE(end.at("over").as_bool());
  EXPECT_EQ(end.at("score").at("chapters").at(1).at("games").as_int64(), 2);

  const Begun other = begun(http().post("/api/campaigns", people()));
  for (int game = 0; game < 2; ++game)
    play_out(server->port(), text_at(next(other.id, other.tokens[0]).as_json(), "table"), other.tokens);
  EXPECT_EQ(close(other.id, "").status, 403u);
  EXPECT_TRUE(close(other.id, other.tokens[1]).as_json().at("over").as_bool());
}

TEST_F(CampaignTest, GoesOnFromAFile) {
  start();
  const Begun campaign = begun(http().post("/api/campaigns", people()));
  play_out(server->port(), text_at(next(campaign.id, campaign.tokens[0]).as_json(), "table"),
           campaign.tokens);
  const TestAnswer file = http().get("/api/campaigns/" + campaign.id + "/file");
  EXPECT_EQ(file.header("Content-Disposition"),
            "attachment; filename=\"toy-campaign-" + campaign.id + ".json\"");
  EXPECT_EQ(file.body().find(campaign.tokens[0]), std::string::npos);
  server.reset();
  options.store = folder.file("elsewhere.db");
  start();
  const Begun copy = begun(http().post("/api/campaigns", {{"file", file.as_json()}}));
  const json::value state = look(copy.id);
  EXPECT_EQ(state.at("chapter").as_int64(), 1);
  EXPECT_TRUE(state.at("games").at(0).at("table").is_null()) << "its table is elsewhere";
  EXPECT_EQ(http().get("/api/campaigns/" + copy.id + "/file").body(), file.body());
  EXPECT_EQ(next(copy.id, campaign.tokens[0]).status, 403u) << "everybody is given a new link";
  EXPECT_EQ(next(copy.id, copy.tokens[0]).status, 200u);
}

TEST_F(CampaignTest, RefusesWhatIsNoCampaign) {
  start();
  const auto error = [&](const json::value& body) {
    const TestAnswer answer = http().post("/api/campaigns", body);
    EXPECT_EQ(answer.status, 400u) << answer.body();
    return text_at(answer.as_json(), "error");
  };
  const std::string good =
      http().get("/api/campaigns/" + begun(http().post("/api/campaigns", people())).id + "/file").body();
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return error({{"file", json::parse(text)}});
  };
  EXPECT_EQ(error({{"file", "moon"}}), "The file: this is no campaign: it must be an object.");
  EXPECT_EQ(error({{"file", json::object()}}),
            "The file: this is no campaign: \"orrery_campaign\" is missing.");
  EXPECT_EQ(with("\"toy\"", "\"chess\""), "There is no game \"chess\".");
  EXPECT_EQ(with("\"days\"", "\"weeks\""), "Toy has no campaign \"weeks\"; there is days.");
  EXPECT_EQ(with("\"options\": {}", R"("options": {"length": "long"})"),
            "The option \"length\" is not chosen in this campaign; rover can be.");
  EXPECT_NE(with("\"name\":\"Hilda\"", R"("name":"Hilda","bot":"genius")").find("genius"), std::string::npos);
  EXPECT_EQ(http().post("/api/campaigns", {{"file", std::string(longest_campaign + 2000, 'x')}}).status,
            413u);
  json::value open = people();
  open.at("seats").at(1).as_object()["kind"] = "open";
  EXPECT_EQ(error(open), "Whoever plays a campaign must be known: its seats are people's or bots'.");
  json::value alone = people();
  alone.at("seats").as_array().pop_back();
  EXPECT_EQ(error(alone), "Toy is for 2 to 4 players, not 1.");
  EXPECT_EQ(http().get("/api/campaigns").status, 405u);
}

TEST_F(CampaignTest, RunsByItselfWithBotsOnly) {
  start();
  json::value bots = people();
  for (json::value& seat : bots.at("seats").as_array()) seat = {{"kind", "bot"}, {"level", "rookie"}};
  const Begun campaign = begun(http().post("/api/campaigns", bots));
  EXPECT_EQ(text_at(look(campaign.id).at("players").at(1), "name"), "Rookie 2");
  ASSERT_EQ(next(campaign.id, "").status, 200u);
  for (int wait = 0; wait < 200 && look(campaign.id).at("chapter").as_int64() == 0; ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(look(campaign.id).at("chapter").as_int64(), 1);
}

}  // namespace
}  // namespace orrery
