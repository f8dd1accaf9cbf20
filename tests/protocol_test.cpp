// Other people's bots: they as programs, and we as theirs.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "engine/words/text.h"
#include "games/registry.h"
#include "lab/any_lab.h"
#include "protocol/bot_session.h"
#include "protocol/child_process.h"
#include "protocol/program_pool.h"

namespace orrery {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

ArenaResult meet(const std::string& command, std::int64_t games, int milliseconds = 1000) {
  ArenaPlan plan;
  plan.games = games;
  plan.bots = {{BotLevel::rookie, {0, milliseconds}, false, Character::none, command},
               {BotLevel::random, {}, false}};
  return make_lab(*standard_game(all_games()[0]->id))->arena(plan, {});
}

// What a shell does for those who write no programs: `greet`, then the same answer to every question.
std::string always(const std::string& answer) {
  return "while read word rest; do case $word in orrery) echo ready;; think) " + answer + ";; esac; done";
}

TEST(Programs, ThatPlayLegallyPlayWholeGames) {
  // The first move of the list.
  const ArenaResult result = meet(
      always("rest=${rest#*\\\"moves\\\":[\\\"}; echo \"info thinking\"; echo \"best ${rest%%\\\"*}\""), 4);
  EXPECT_EQ(result.games, 4);
  EXPECT_TRUE(result.forfeits.empty()) << result.forfeits.begin()->first.second;
}

TEST(Programs, ThatFailLoseTheirGamesWithASentence) {
  const std::pair<std::string, std::string> failures[] = {
      {"exit 1", "ended by itself"},
      {always("exit 1"), "ended by itself"},
      {always("echo best nonsense"), "answered \"nonsense\", which is no legal move"},
      {always("echo hm"), "answered \"hm\" in the place of a move"},
      {always("yes info"), "talked without end"},
      {"echo hello; sleep 60", "answered \"hello\" in the place of \"ready\""}};
  for (const auto& [command, why] : failures) {
    const ArenaResult result = meet(command, 6);
    EXPECT_EQ(result.games, 6);
    EXPECT_EQ(result.bots[0].wins.won(), 0) << command;
    EXPECT_EQ(result.bots[1].wins.won(), 6) << command;
    ASSERT_EQ(result.forfeits.size(), 1u) << command;
    EXPECT_EQ(result.forfeits.begin()->first, std::pair(0, why)) << command;
    EXPECT_EQ(result.forfeits.begin()->second, 6) << command;
  }
}

TEST(Programs, ThatHangAreEndedInTime) {
  ChildProcess hanging("trap '' TERM INT HUP; sleep 1000 & sleep 1000");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_THROW(hanging.receive(start + 50ms), ProgramFailure);
  // One that does not listen takes what the pipe holds and no more.
  const std::string long_line(ChildProcess::longest_line, 'x');
  EXPECT_THROW(
      {
        for (int i = 0; i < 100; ++i) hanging.send(long_line, start + 100ms);
      },
      ProgramFailure);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 20s);
}

TEST(Programs, OfTheExamplesPlay) {
  const std::string examples = std::string(ORRERY_SOURCE_DIR) + "/protocol/examples/";
  EXPECT_TRUE(meet(ORRERY_FIRST_MOVE_BOT, 2).forfeits.empty());
  if (std::system("python3 -c 'import json' > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "The example in Python is left out: there is no python3.";
  EXPECT_TRUE(meet("python3 " + examples + "any_move.py", 2).forfeits.empty());
}

TEST(ProgramPools, KeepAProgramAndPassOverOneThatFails) {
  const auto game = standard_game(all_games()[0]->id);
  const PositionBytes position = game->start({2, Rng::from(1), {}}, nullptr);
  const Seat seat = game->to_act(position).lowest();
  const SeatView asked = game->view(position, seat);
  Rng rng = Rng::from(2);
  std::vector<std::string> complaints;
  const auto complain = [&](const std::string& sentence) { complaints.push_back(sentence); };
  const auto kept = std::make_shared<ProgramPool>("first", ProgramPlan{ORRERY_FIRST_MOVE_BOT}, complain);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(kept->bot(*game)->choose(asked, rng), game->legal(position, seat)[0]);
  EXPECT_TRUE(complaints.empty());

  const auto broken = std::make_shared<ProgramPool>("broken", ProgramPlan{"exit 1"}, complain);
  for (int i = 0; i < 5; ++i) {
    const Move move = broken->bot(*game)->choose(asked, rng);
    EXPECT_FALSE(game->refuse(position, seat, move));
  }
  EXPECT_EQ(complaints, (std::vector<std::string>{
                            "The bot broken ended by itself; a rookie decided in its place.",
                            "The bot broken ended by itself; a rookie decided in its place.",
                            "The bot broken ended by itself; a rookie decided in its place. It is not asked "
                            "again for a minute."}));
}

TEST(Forfeits, AreTheLastPlaceAndMoveTheOthersUp) {
  Standings standings;
  standings.rows = 4;
  standings.categories = 1;
  for (int row = 0; row < 4; ++row) standings.points[row][0] = 40 - 10 * row;
  standings.finish();
  forfeit(standings, SeatSet::only(0));
  EXPECT_EQ(std::vector<int>(standings.rank.begin(), standings.rank.begin() + 4),
            (std::vector<int>{4, 1, 2, 3}));
  forfeit(standings, SeatSet::first(4));
  EXPECT_EQ(standings.winners(), 0);
}

// The answer's word, and what stands behind it.
std::pair<std::string, std::string> parts(const std::string& line) {
  const std::size_t space = line.find(' ');
  return {line.substr(0, space), std::string(trim(line.substr(space)))};
}

TEST(BotSession, PlaysAWholeGameAndTellsTheEnd) {
  for (const GameEntry* entry : all_games()) {
    BotSession session(standard_game(entry->id), {BotLevel::random, {}, false});
    EXPECT_EQ(session.answer("orrery 1 " + std::string(entry->id)), "ready random\n");
    auto [word, state] = parts(session.answer("setup {\"seed\":\"a\"}"));
    ASSERT_EQ(word, "ok");
    for (int i = 0; json::parse(state).at("to_act").as_array().size() > 0; ++i) {
      ASSERT_LT(i, 5000);
      const auto [moves_word, moves] = parts(session.answer("moves"));
      ASSERT_EQ(moves_word, "moves");
      const json::value listed = json::parse(moves);
      EXPECT_EQ(parts(session.answer("view " + std::to_string(listed.at("seat").as_int64()))).first, "view");
      std::tie(word, state) =
          parts(session.answer("play " + std::string(listed.at("moves").as_array()[0].as_string())));
      ASSERT_EQ(word, "ok") << state;
    }
    EXPECT_FALSE(json::parse(state).at("points").as_array().empty());
    EXPECT_EQ(session.answer("moves"), "error The game is over.\n");
  }
}

TEST(BotSession, ThinksWithinItsTime) {
  BotSession session(standard_game(all_games()[0]->id), {BotLevel::captain, {}, false});
  session.answer("setup");
  const std::string thought = session.answer("think 20");
  EXPECT_TRUE(thought.starts_with("info {\"move\":")) << thought;
  const std::string best = thought.substr(thought.rfind("best ") + 5);
  EXPECT_TRUE(session.answer("play " + best).starts_with("ok ")) << best;
}

TEST(BotSession, AnswersMistakesWithASentenceAndGoesOn) {
  BotSession session(standard_game(all_games()[0]->id), {BotLevel::random, {}, false});
  EXPECT_EQ(session.answer("moves"), "error There is no game yet: begin with setup.\n");
  for (const char* line : {"", "jump", "setup []", "setup {", "setup {\"players\":99}", "setup {\"seed\":1}",
                           "setup {\"x\":1}", "setup {\"options\":{\"x\":\"y\"}}", "orrery 2 chess"})
    EXPECT_TRUE(session.answer(line).starts_with("error ")) << line;
  EXPECT_TRUE(session.answer(std::string(BotSession::longest_line + 1, 'x')).starts_with("error "));
  ASSERT_TRUE(session.answer("setup").starts_with("ok "));
  for (const char* line : {"view", "view 9", "view -1", "play", "play nonsense", "think soon", "think -1"})
    EXPECT_TRUE(session.answer(line).starts_with("error ")) << line;
  EXPECT_FALSE(session.over());
  EXPECT_EQ(session.answer("quit"), "");
  EXPECT_TRUE(session.over());
}

}  // namespace
}  // namespace orrery
