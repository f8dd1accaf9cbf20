// The HTTP side: the page, the API, and what the server does not put up with.
#include <gtest/gtest.h>

#include <fstream>

#include "server/net/assets.h"
#include "server/table/keeping/limits.h"
#include "tests/server_fixture.h"

namespace orrery {
namespace {

class HttpTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  ServerOptions options = test_options(folder);
  std::optional<TestServer> server;

  TestHttp start() {
    server.emplace(options);
    return TestHttp(server->port());
  }
};

json::value two_seats(const std::string& game = "toy") {
  return {{"game", game},
          {"seats", {{{"kind", "person"}, {"name", "Hilda"}}, {{"kind", "bot"}, {"level", "rookie"}}}}};
}

std::string error_of(const TestAnswer& answer) {
  return std::string(answer.as_json().at("error").as_string());
}

TEST_F(HttpTest, ServesThePageWithCachingAndCompression) {
  const TestHttp http = start();
  const TestAnswer page = http.get("/");
  EXPECT_EQ(page.status, 200u);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.header("Cache-Control"), "no-cache");
  EXPECT_NE(page.body().find("<html"), std::string::npos);
  EXPECT_EQ(http.get("/t/k3v9x2m4q8").body(), page.body()) << "the page finds the table by itself";
  EXPECT_EQ(http.get("/", {{"If-None-Match", page.header("ETag")}}).status, 304u);
  const TestAnswer head = http.ask("HEAD", "/");
  EXPECT_EQ(head.status, 200u);
  EXPECT_EQ(head.header("Content-Length"), page.header("Content-Length"));
  for (const std::string& path : Assets::embedded().paths()) {
    const Asset& asset = *Assets::embedded().find(path);
    const TestAnswer answer = http.get("/" + path, {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(answer.status, 200u) << path;
    EXPECT_EQ(answer.header("Content-Encoding"), asset.gzip.empty() ? "" : "gzip") << path;
    EXPECT_EQ(answer.body(), asset.gzip.empty() ? asset.plain : asset.gzip) << path;
    EXPECT_EQ(answer.header("Cache-Control").find("immutable") != std::string::npos, asset.immutable) << path;
  }
}

TEST_F(HttpTest, ServesTheProgramsForBrowsersAsSmallAsTheBrowserTakesThem) {
  const std::string program(5000, 'x');
  options.offline = folder.file("offline.pack");
  std::ofstream(options.offline, std::ios::binary)
      << pack_assets({{"assets/toy-1.wasm", program, "as brotli"}, {"offline/files.json", "{}"}});
  const TestHttp http = start();
  const auto encoding_for = [&](const std::string& accepted) {
    return http.get("/assets/toy-1.wasm", {{"Accept-Encoding", accepted}}).header("Content-Encoding");
  };
  EXPECT_EQ(encoding_for("gzip, deflate, br"), "br");
  EXPECT_EQ(encoding_for("gzip"), "gzip");
  EXPECT_EQ(encoding_for("identity"), "");
  const TestAnswer small = http.get("/assets/toy-1.wasm", {{"Accept-Encoding", "br"}});
  EXPECT_EQ(small.body(), "as brotli");
  EXPECT_EQ(small.header("Content-Type"), "application/wasm");
  EXPECT_EQ(small.header("Vary"), "Accept-Encoding");
}

TEST_F(HttpTest, SendsSecurityHeadersWithEverything) {
  const TestHttp http = start();
  for (const char* path : {"/", "/api/games", "/nothing"}) {
    const TestAnswer answer = http.get(path);
    const std::string policy = answer.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << path;
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos) << "no inline scripts";
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("X-Frame-Options"), "DENY");
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
  }
}

TEST_F(HttpTest, HasNoWayOutOfThePage) {
  const TestHttp http = start();
  for (const char* path :
       {"/../etc/passwd", "/../../../../etc/passwd", "/assets/../../CMakeLists.txt", "//etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd", "/t/../../etc/passwd", "/..%5c..%5cetc", "/.git/config",
        "/api/games/../../etc/passwd", "/api/tables/../../../etc/passwd"}) {
    const TestAnswer answer = http.get(path);
    EXPECT_EQ(answer.status, 404u) << path;
    EXPECT_EQ(answer.body().find("root:"), std::string::npos) << path;
  }
}

TEST_F(HttpTest, TellsOfTheGames) {
  const TestHttp http = start();
  const json::value games = http.get("/api/games").as_json();
  const json::value& toy = games.at(0);
  EXPECT_EQ(toy.at("id").as_string(), "toy");
  EXPECT_EQ(toy.at("min_players").as_int64(), 2);
  EXPECT_EQ(toy.at("bots").as_array().size(), 5u);
  const json::value rules = http.get("/api/games/toy/rules").as_json();
  EXPECT_EQ(rules.at("primer").as_string(), "How to play the toy.");
  EXPECT_EQ(rules.at("statements").at(0).at("id").as_string(), "TO-1.1");
  EXPECT_TRUE(http.get("/api/games/anteros/content").as_json().is_object());
  EXPECT_EQ(http.get("/api/games/chess/rules").status, 404u);
  EXPECT_EQ(http.get("/api/games/toy/secrets").status, 404u);
  EXPECT_EQ(http.get("/api/other").status, 404u);
  EXPECT_EQ(http.ask("DELETE", "/api/games").status, 405u);
}

TEST_F(HttpTest, SetsUpATableAndTellsTheTokensOnce) {
  const TestHttp http = start();
  const TestAnswer answer = http.post("/api/tables", two_seats());
  ASSERT_EQ(answer.status, 201u) << answer.body();
  const json::value given = answer.as_json();
  const std::string id(given.at("table").as_string());
  EXPECT_EQ(given.at("seats").at(0).at("token").as_string().size(), 32u);
  EXPECT_FALSE(given.at("seats").at(1).as_object().contains("token"));
  const TestAnswer summary = http.get("/api/tables/" + id);
  const json::value table = summary.as_json();
  EXPECT_EQ(table.at("game").as_string(), "toy");
  EXPECT_EQ(table.at("seats").at(0).at("name").as_string(), "Hilda");
  EXPECT_EQ(table.at("seats").at(1).at("name").as_string(), "Rookie 2");
  EXPECT_EQ(table.at("seed_hash").as_string().size(), 64u);
  EXPECT_TRUE(table.at("ranking").is_null());
  EXPECT_EQ(summary.body().find(std::string(given.at("seats").at(0).at("token").as_string())),
            std::string::npos);
  EXPECT_EQ(http.get("/api/tables/" + id + "/record").status, 403u) << "it would tell the seed";
  EXPECT_EQ(http.get("/api/tables/" + id + "/replay").status, 403u);
  EXPECT_EQ(http.get("/api/tables/aaaaaaaaaa").status, 404u);
  EXPECT_EQ(http.get("/api/tables/" + id + "/other").status, 404u);
}

TEST_F(HttpTest, SaysWhyATableCannotBe) {
  const TestHttp http = start();
  const json::value person = {{"kind", "person"}};
  const std::vector<std::pair<json::value, std::string>> bad = {
      {{{"game", "chess"}, {"seats", {person, person}}}, "chess"},
      {{{"game", "toy"}}, "seats"},
      {{{"game", "toy"}, {"seats", json::array{person}}}, "players"},
      {{{"game", "toy"}, {"seats", json::array(7, person)}}, "seats"},
      {{{"game", "toy"}, {"seats", {person, {{"kind", "ghost"}}}}}, "ghost"},
      {{{"game", "toy"}, {"seats", {person, {{"kind", "bot"}, {"level", "god"}}}}}, "god"},
      {{{"game", "toy"}, {"seats", {person, {{"kind", "person"}, {"name", std::string(25, 'x')}}}}}, "name"},
      {{{"game", "toy"}, {"seats", {person, {{"kind", "person"}, {"name", "a\nb"}}}}}, "name"},
      {{{"game", "toy"}, {"seats", {person, person}}, {"options", {{"no", "such"}}}}, "option"},
      {{{"game", "toy"}, {"seats", {person, person}}, {"options", 7}}, "options"},
  };
  for (const auto& [body, word] : bad) {
    const TestAnswer answer = http.post("/api/tables", body);
    EXPECT_EQ(answer.status, 400u) << json::serialize(body);
    EXPECT_NE(error_of(answer).find(word), std::string::npos) << error_of(answer);
  }
  const TestHttp::Headers as_json = {{"Content-Type", "application/json"}};
  EXPECT_EQ(http.ask("POST", "/api/tables", "{\"game\":", as_json).status, 400u);
  EXPECT_EQ(http.ask("POST", "/api/tables", "", as_json).status, 400u);
  EXPECT_EQ(http.ask("POST", "/api/tables", std::string(100, '[') + std::string(100, ']'), as_json).status,
            400u);
}

TEST_F(HttpTest, TakesChangesOnlyFromItsOwnPage) {
  const TestHttp http = start();
  EXPECT_EQ(http.post("/api/tables", two_seats(), {{"Origin", "http://evil.example"}}).status, 403u);
  EXPECT_EQ(http.post("/api/tables", two_seats(), {{"Origin", "null"}}).status, 403u);
  EXPECT_EQ(http.post("/api/tables", two_seats(),
                      {{"Origin", "http://localhost:" + std::to_string(server->port())}})
                .status,
            201u);
  EXPECT_EQ(
      http.ask("POST", "/api/tables", json::serialize(two_seats()), {{"Content-Type", "text/plain"}}).status,
      415u)
      << "a form of another site could send this";
}

TEST_F(HttpTest, LetsOpenSeatsBeTakenOnce) {
  const TestHttp http = start();
  const TestTable table = new_table(server->port(), "toy", "p o");
  const std::string take = "/api/tables/" + table.id + "/take";
  EXPECT_EQ(http.post(take, {{"name", std::string(30, 'x')}}).status, 400u);
  const TestAnswer taken = http.post(take, {{"name", "Juno"}});
  ASSERT_EQ(taken.status, 200u) << taken.body();
  EXPECT_EQ(taken.as_json().at("seat").as_int64(), 1);
  EXPECT_EQ(http.post(take, {{"name", "Late"}}).status, 409u);
  const json::value summary = http.get("/api/tables/" + table.id).as_json();
  EXPECT_EQ(summary.at("seats").at(1).at("name").as_string(), "Juno");
  EXPECT_EQ(summary.at("seats").at(1).at("kind").as_string(), "person");
  const TestViewer juno(server->port(), table.id, std::string(taken.as_json().at("token").as_string()));
  EXPECT_EQ(juno.seat.as_int64(), 1);
  EXPECT_EQ(http.post("/api/tables/aaaaaaaaaa/take", {{"name", "x"}}).status, 404u);
}

// Limits

TEST_F(HttpTest, LimitsTheSizeOfBodies) {
  options.limits.body_bytes = 1000;
  const TestHttp http = start();
  const TestAnswer answer =
      http.ask("POST", "/api/tables", std::string(2000, ' '), {{"Content-Type", "application/json"}});
  EXPECT_EQ(answer.status, 413u);
  EXPECT_EQ(http.get("/api/games").status, 200u) << "others are not harmed";
}

TEST_F(HttpTest, LimitsTheSizeOfHeads) {
  options.limits.header_bytes = 2000;
  const TestHttp http = start();
  EXPECT_EQ(http.get("/", {{"X-Long", std::string(4000, 'x')}}).status, 431u);
  EXPECT_EQ(http.get("/" + std::string(4000, 'x')).status, 431u);
}

TEST_F(HttpTest, RefusesWhatIsNoHttp) {
  const TestHttp http = start();
  const std::string answer = http.raw("\x16\x03\x01 this is no request\r\n\r\n");
  EXPECT_EQ(answer.substr(0, 12), "HTTP/1.1 400") << answer;
  EXPECT_EQ(http.get("/api/games").status, 200u);
}

TEST_F(HttpTest, CutsOffWhoSendsTooSlowly) {
  options.limits.request_time = std::chrono::milliseconds(300);
  const TestHttp http = start();
  const auto start_time = std::chrono::steady_clock::now();
  EXPECT_EQ(http.raw("GET / HTTP/1.1\r\nHost: local", std::chrono::seconds(8)), "")
      << "cut off without an answer";
  EXPECT_LT(std::chrono::steady_clock::now() - start_time, std::chrono::seconds(7));
}

TEST_F(HttpTest, LimitsRequestsOfAClient) {
  options.limits.requests_rate = {0.1, 3};
  const TestHttp http = start();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(http.get("/api/games").status, 200u);
  const TestAnswer answer = http.get("/api/games");
  EXPECT_EQ(answer.status, 429u);
  EXPECT_NE(error_of(answer).find("Too many"), std::string::npos);
}

TEST_F(HttpTest, LimitsConnectionsOfAClient) {
  options.limits.connections_rate = {0.1, 3};
  const TestHttp http = start();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(http.get("/api/games").status, 200u);
  EXPECT_EQ(http.raw("GET / HTTP/1.1\r\nHost: x\r\n\r\n").substr(0, 12), "HTTP/1.1 429");
}

TEST_F(HttpTest, LimitsNewTablesOfAClient) {
  options.limits.new_tables_rate = {0.1, 2};
  const TestHttp http = start();
  EXPECT_EQ(http.post("/api/tables", two_seats()).status, 201u);
  EXPECT_EQ(http.post("/api/tables", two_seats()).status, 201u);
  EXPECT_EQ(http.post("/api/tables", two_seats()).status, 429u);
}

TEST_F(HttpTest, LimitsTheNumberOfTablesInProgress) {
  options.limits.open_tables = 2;
  TestHttp http = start();
  for (int i = 0; i < 2; ++i) {
    const TestTable table = new_table(server->port(), "toy", "p p");
    TestViewer first(server->port(), table.id, table.tokens[0]);
    TestViewer second(server->port(), table.id, table.tokens[1]);
    TestViewer& asked = first.asked() ? first : second;
    ASSERT_EQ(text(asked.play(asked.moves().front()), "type"), "done");
  }
  const TestAnswer full = http.post("/api/tables", two_seats());
  EXPECT_EQ(full.status, 503u);
  EXPECT_NE(error_of(full).find("too many tables"), std::string::npos);
  server.reset();
  http = start();
  EXPECT_EQ(http.post("/api/tables", two_seats()).status, 503u) << "a restart does not forget them";
}

TEST_F(HttpTest, DoesNotLimitClientsWhenToldSo) {
  options.limits.rates = false;
  options.limits.requests_rate = {0.1, 1};
  const TestHttp http = start();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(http.get("/api/games").status, 200u);
}

}  // namespace
}  // namespace orrery
