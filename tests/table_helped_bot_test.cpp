// Bots that others help to think (offline/helped_bot.h), with all of them in one program.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <deque>
#include <stdexcept>

#include "games/registry.h"
#include "offline/helped_bot.h"

namespace orrery {
namespace {

struct Hands final : Helpers {
  Hands(const AnyGame& g, int c) : game(g), count(c) {}
  int begin(std::string task) override {
    for (int number = 1; number <= count; ++number) helping.emplace_back(game, task, number);
    return ++begun;
  }
  std::vector<std::string> reports(int task) override {
    EXPECT_EQ(task, begun);
    std::vector<std::string> all;
    for (Help& one : helping)
      if (std::string report = one.go_on(); !report.empty()) all.push_back(std::move(report));
    reported += all.size();
    return all;
  }
  void end(int task) override {
    EXPECT_EQ(task, begun);
    helping.clear();
    ++ended;
  }

  const AnyGame& game;
  int count;
  std::deque<Help> helping;
  int begun = 0;
  int ended = 0;
  std::size_t reported = 0;
};

const BotSpec thorough{BotLevel::admiral, {.iterations = 2000}};

// The first question with a choice.
SeatView some_view(const AnyGame& game) {
  PositionBytes position = game.start({2, Rng::from(7), {}}, nullptr);
  for (Seat seat = 0; seat < 2; ++seat)
    if (game.to_act(position).has(seat) && game.legal(position, seat).size() > 1)
      return game.view(position, seat);
  throw std::logic_error("nobody has a choice");
}

Move decide(AnyBot& bot, const SeatView& view) {
  Rng rng = Rng::from(3);
  while (!bot.think(view, Thought::choice, rng)) {
  }
  return bot.choose(view, rng);
}

TEST(AHelpedBot, ChoosesAsAloneWhileNobodyReports) {
  const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  const SeatView view = some_view(*game);
  Hands nobody(*game, 0);
  HelpedBot helped(*game, thorough, nobody);
  EXPECT_EQ(decide(helped, view), decide(*make_bot(*game, thorough), view));
  EXPECT_EQ(nobody.begun, 1);
  EXPECT_EQ(nobody.ended, 1);
}

TEST(AHelpedBot, CountsWhatOthersHaveTried) {
  const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  const SeatView view = some_view(*game);
  const std::unique_ptr<AnyBot> bot = make_bot(*game, thorough);
  Rng rng = Rng::from(3);
  ASSERT_FALSE(bot->think(view, Thought::choice, rng));
  std::vector<Tried> before = bot->tried();
  ASSERT_GT(before.size(), 1u);
  const std::vector<Tried> found{{before[1].move, 100'000, 90'000.0f}};
  bot->add(found);
  EXPECT_EQ(bot->tried()[1].visits, before[1].visits + 100'000);
  EXPECT_EQ(bot->tried()[0].visits, before[0].visits);
  while (!bot->think(view, Thought::choice, rng)) {
  }
  EXPECT_EQ(bot->choose(view, rng), before[1].move);
}

TEST(AHelpedBot, IsHelpedUntilItHasDecided) {
  const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  const SeatView view = some_view(*game);
  Hands two(*game, 2);
  HelpedBot helped(*game, thorough, two);
  const Move chosen = decide(helped, view);
  const std::vector<Move> legal = game->legal(view.seen(), view.seat());
  EXPECT_NE(std::find(legal.begin(), legal.end(), chosen), legal.end());
  EXPECT_GT(two.reported, 0u);
  EXPECT_EQ(two.ended, 1);
}

TEST(AHelpedBot, SendsItsHelpersAwayWhenItGoes) {
  const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  const SeatView view = some_view(*game);
  Hands one(*game, 1);
  {
    HelpedBot helped(*game, thorough, one);
    Rng rng = Rng::from(3);
    EXPECT_FALSE(helped.think(view, Thought::choice, rng));
  }
  EXPECT_EQ(one.ended, 1);
}

TEST(Help, ReportsEachTryOnce) {
  const std::shared_ptr<const AnyGame> game = standard_game("anteros");
  const SeatView view = some_view(*game);
  struct Kept final : Helpers {
    int begin(std::string given) override {
      task = std::move(given);
      return 1;
    }
    std::vector<std::string> reports(int) override { return {}; }
    void end(int) override {}
    std::string task;
  } kept;
  HelpedBot helped(*game, thorough, kept);
  Rng rng = Rng::from(3);
  ASSERT_FALSE(helped.think(view, Thought::choice, rng));
  Help help(*game, kept.task, 1);
  std::uint64_t visits = 0;
  for (std::string text = help.go_on(); !text.empty(); text = help.go_on()) {
    const boost::json::value report = boost::json::parse(text);
    for (const boost::json::value& one : report.as_array()) visits += one.at(1).to_number<std::uint64_t>();
  }
  EXPECT_GT(visits, 500u);  // it may have settled before its budget is used up
  EXPECT_LE(visits, 2000u);
}

}  // namespace
}  // namespace orrery
