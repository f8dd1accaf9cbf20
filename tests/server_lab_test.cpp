// The laboratory of a server: off unless wanted, behind limits, its reports kept by link.
#include <gtest/gtest.h>

#include "engine/input_error.h"
#include "server/lab/laboratory.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

// An experiment of so many steps as there are games.
class CountedRun final : public LabRun {
 public:
  explicit CountedRun(std::int64_t games) : games_(games) {}
  void play(const std::atomic<bool>&) override { ++played_; }
  bool over() const override { return played_ >= games_; }
  std::string state() const override {
    return json::serialize(json::object{{"games", played_}, {"planned", games_}, {"over", over()}});
  }
  std::string page() const override { return "<html>" + std::to_string(played_) + " games</html>"; }

 private:
  std::int64_t games_, played_ = 0;
};

class CountingLaboratory final : public Laboratory {
 public:
  std::string_view base(const std::string& game) const override {
    if (game != "toy") throw InputError("There is no game of this name.");
    return "x = 0";
  }
  std::vector<std::string> differences(const LabWish& wish) const override {
    if (wish.content == "nonsense") throw InputError("your file:1: This is no content.");
    return {wish.game + " differs."};
  }
  std::unique_ptr<LabRun> begin(const LabWish& wish) const override {
    differences(wish);
    return std::make_unique<CountedRun>(wish.games);
  }
};

class LabTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  CountingLaboratory laboratory;
  std::optional<TestServer> server;

  TestHttp start(bool with_lab = true) {
    if (with_lab) options.laboratory = &laboratory;
    options.lab_folder = folder.file("reports");
    server.emplace(options);
    return TestHttp(server->port());
  }
  static json::value wish(std::int64_t games, const std::string& content = "x = 1") {
    return {{"game", "toy"}, {"content", content}, {"games", games}};
  }
  // The state of an experiment that should end.
  static json::value await_end(const TestHttp& http, const std::string& id) {
    for (int tries = 0; tries < 500; ++tries) {
      json::value state = http.get("/api/lab/" + id).as_json();
      if (state.at("over").as_bool()) return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return nullptr;
  }
};

TEST_F(LabTest, IsNotThereUnlessTheOperatorWantsIt) {
  const TestHttp http = start(false);
  EXPECT_EQ(http.get("/lab").status, 404u);
  EXPECT_EQ(http.get("/lab/k3v9x2m4q8").status, 404u);
  EXPECT_EQ(http.get("/api/lab/base/toy").status, 404u);
  EXPECT_EQ(http.post("/api/lab", wish(1)).status, 404u);
  EXPECT_EQ(http.post("/api/lab/differences", wish(1)).status, 404u);
}

TEST_F(LabTest, HandsOutTheContentFileToBeginWith) {
  const TestHttp http = start();
  const TestAnswer base = http.get("/api/lab/base/toy");
  EXPECT_EQ(base.status, 200u);
  EXPECT_EQ(base.body(), "x = 0");
  EXPECT_NE(base.header("Content-Disposition").find("toy.toml"), std::string::npos);
  EXPECT_EQ(http.get("/api/lab/base/chess").status, 400u);
  EXPECT_EQ(http.post("/api/lab/base/toy", wish(1)).status, 405u);
}

TEST_F(LabTest, TellsDifferencesPlaysAndKeepsTheReport) {
  const TestHttp http = start();
  const TestAnswer told = http.post("/api/lab/differences", wish(1));
  ASSERT_EQ(told.status, 200u) << told.body();
  EXPECT_EQ(told.as_json().at("differences").at(0).as_string(), "toy differs.");
  const TestAnswer begun = http.post("/api/lab", wish(5));
  ASSERT_EQ(begun.status, 201u) << begun.body();
  const std::string id(begun.as_json().at("id").as_string());
  const json::value end = await_end(http, id);
  ASSERT_TRUE(end.is_object());
  EXPECT_EQ(end.at("games").as_int64(), 5);
  const TestAnswer report = http.get("/lab/" + id);
  EXPECT_EQ(report.status, 200u);
  EXPECT_EQ(report.body(), "<html>5 games</html>");
  EXPECT_NE(report.header("Content-Security-Policy").find("sandbox"), std::string::npos)
      << "a report must not act as a page of this site";
  server.reset();
  EXPECT_EQ(start().get("/lab/" + id).body(), report.body()) << "also after a restart";
}

TEST_F(LabTest, TakesAContentAsLongAsThoseOfTheGamesAreAndLonger) {
  const TestHttp http = start();
  const std::string content(200 * 1024, 'x');
  const TestAnswer told = http.post("/api/lab/differences", wish(1, content));
  EXPECT_EQ(told.status, 200u) << told.body();
  const TestAnswer begun = http.post("/api/lab", wish(1, content));
  EXPECT_EQ(begun.status, 201u) << begun.body();
}

TEST_F(LabTest, RefusesWhatIsWrongOrTooMuch) {
  const TestHttp http = start();
  const TestAnswer wrong = http.post("/api/lab", wish(1, "nonsense"));
  EXPECT_EQ(wrong.status, 400u);
  EXPECT_EQ(wrong.as_json().at("error").as_string(), "your file:1: This is no content.");
  EXPECT_EQ(http.post("/api/lab", {{"game", "toy"}, {"games", "many"}}).status, 400u);
  EXPECT_EQ(http.get("/api/lab/k3v9x2m4q8").status, 404u);
  EXPECT_EQ(http.get("/lab/../tables.db").status, 404u);
  EXPECT_EQ(http.get("/lab/k3v9x2m4q8").status, 404u);
  EXPECT_EQ(http.post("/api/lab", wish(1, std::string(300'000, 'x'))).status, 413u);
  EXPECT_EQ(http.ask("POST", "/api/lab", json::serialize(wish(1)),
                     {{"Content-Type", "application/json"}, {"Origin", "http://elsewhere.example"}})
                .status,
            403u);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(http.post("/api/lab", wish(1'000'000)).status, 201u);
  EXPECT_EQ(http.post("/api/lab", wish(1'000'000)).status, 429u) << "two at once are enough";
}

}  // namespace
}  // namespace orrery
