// The laboratory counts rightly, fairly, and the same on any number of threads.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/input_error.h"
#include "games/registry.h"
#include "lab/game_lab.h"
#include "lab/ladder.h"
#include "lab/schedule.h"
#include "lab/statistics.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

std::unique_ptr<AnyLab> toy_lab() {
  return make_game_lab<toy::Game>(*toy_game());
}

TEST(Statistics, IntervalIsWilsons) {
  const Interval half = share_interval(50, 100);
  EXPECT_NEAR(half.low, 0.40383, 1e-5);
  EXPECT_NEAR(half.high, 0.59617, 1e-5);
  const Interval never = share_interval(0, 10);
  EXPECT_DOUBLE_EQ(never.low, 0);
  EXPECT_NEAR(never.high, 0.27754, 1e-5);
  const Interval nothing = share_interval(0, 0);
  EXPECT_DOUBLE_EQ(nothing.low, 0);
  EXPECT_DOUBLE_EQ(nothing.high, 1);
}

TEST(Statistics, TallyDescribesItsValues) {
  Tally tally;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) tally.add(value);
  EXPECT_EQ(tally.size(), 8);
  EXPECT_DOUBLE_EQ(tally.mean(), 5);
  EXPECT_NEAR(tally.deviation(), std::sqrt(32.0 / 7), 1e-12);
  EXPECT_EQ(tally.least(), 2);
  EXPECT_EQ(tally.most(), 9);
  EXPECT_EQ(tally.quantile(0.5), 4);
  EXPECT_EQ(tally.quantile(0.75), 5);
  EXPECT_EQ(tally.quantile(1), 9);
}

TEST(Statistics, SharedWinsAddUp) {
  Wins wins;
  wins.add(1, 1);
  wins.add(1, 3);
  wins.add(2, 1);
  EXPECT_EQ(wins.games(), 3);
  EXPECT_NEAR(wins.won(), 4.0 / 3, 1e-12);
}

TEST(Statistics, RatingsFollowTheLogisticScale) {
  const LineupResult duel{{0, 1}, {75000, 25000}, 100000};
  const std::vector<double> rating = ratings(std::vector{duel}, 2);
  EXPECT_NEAR(rating[0] - rating[1], 400 * std::log10(3.0), 0.1);
  EXPECT_NEAR(rating[0] + rating[1], 3000, 1e-6);
  const LineupResult walkover{{0, 1}, {100, 0}, 100};
  EXPECT_TRUE(std::isfinite(ratings(std::vector{walkover}, 2)[0]));
  const LineupResult triple{{0, 1, 2}, {60000, 30000, 10000}, 100000};
  const std::vector<double> three = ratings(std::vector{triple}, 3);
  EXPECT_NEAR(three[0] - three[2], 400 * std::log10(6.0), 0.1);
}

TEST(Schedule, GivesEveryBotEverySeatOnEveryDeal) {
  for (const auto& [players, bots] :
       std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 4}, {3, 5}}) {
    const Schedule schedule(players, bots);
    const std::int64_t games = schedule.fair_games(1);
    std::map<std::pair<int, int>, int> seats_taken;
    std::map<std::int64_t, std::map<std::pair<int, int>, int>> by_deal;
    for (std::int64_t game = 0; game < games; ++game) {
      const std::vector<int> seats = schedule.seats_of(game);
      ASSERT_EQ(static_cast<int>(seats.size()), players);
      for (int seat = 0; seat < players; ++seat) {
        ++seats_taken[{seats[seat], seat}];
        ++by_deal[schedule.deal_of(game)][{seats[seat], seat}];
      }
    }
    EXPECT_EQ(static_cast<int>(seats_taken.size()), bots * players);
    for (const auto& [where, times] : seats_taken) EXPECT_EQ(times, seats_taken.begin()->second);
    if (bots < players) continue;
    for (const auto& [deal, taken] : by_deal)
      for (const auto& [where, times] : taken) EXPECT_EQ(times, 1);
  }
}

TEST(Schedule, SitsEveryLineupInEveryOrder) {
  const Schedule schedule(4, 4);
  std::map<std::vector<int>, int> orders;
  for (std::int64_t game = 0; game < 24; ++game) ++orders[schedule.seats_of(game)];
  EXPECT_EQ(orders.size(), 24u);
}

std::string summary(const SimResult& result) {
  std::string text = std::to_string(result.games);
  for (const Wins& wins : result.seats) text += " " + std::to_string(wins.won());
  for (const Wins& wins : result.bots) text += " " + std::to_string(wins.won());
  for (const Tally& tally : result.categories) text += " " + std::to_string(tally.mean());
  text += " " + std::to_string(result.total.deviation()) + " " + std::to_string(result.decisions.mean());
  return text + " " + std::to_string(result.turns.mean());
}

TEST(Simulation, IsTheSameOnAnyNumberOfThreads) {
  SimPlan plan;
  plan.players = 3;
  plan.games = 2000;
  plan.seed = 42;
  const SimResult one = toy_lab()->simulate(plan, {.threads = 1});
  EXPECT_EQ(one.games, 2000);
  EXPECT_EQ(summary(one), summary(toy_lab()->simulate(plan, {.threads = 2})));
  EXPECT_EQ(summary(one), summary(toy_lab()->simulate(plan, {.threads = 5})));
  plan.seed = 43;
  EXPECT_NE(summary(one), summary(toy_lab()->simulate(plan, {})));
}

TEST(Simulation, CountsWhatHappenedWithWhatIfAsked) {
  SimPlan plan;
  plan.players = 3;
  plan.games = 200;
  const SimResult plain = toy_lab()->simulate(plan, {.threads = 2});
  EXPECT_TRUE(plain.components.empty());
  plan.components = true;
  const SimResult result = toy_lab()->simulate(plan, {.threads = 2});
  EXPECT_EQ(summary(result), summary(plain));  // listening changes nothing
  ASSERT_TRUE(result.components.contains("dug deck"));
  const ComponentCount& dug = result.components.at("dug deck");
  EXPECT_GT(dug.games, 100);
  EXPECT_LE(dug.games, 200);
  EXPECT_GE(dug.wins.games(), dug.games);  // once for each seat that did it
  EXPECT_LE(dug.wins.games(), 3 * dug.games);
  EXPECT_LE(dug.wins.won(), static_cast<double>(dug.games));
}

TEST(Simulation, CountsTheFinalNotesOfAGameIfAsked) {
  SimPlan plan;
  plan.players = 3;
  plan.games = 200;
  EXPECT_TRUE(toy_lab()->simulate(plan, {.threads = 2}).figures.empty());
  plan.components = true;
  const SimResult result = toy_lab()->simulate(plan, {.threads = 2});
  ASSERT_TRUE(result.figures.contains("left deck"));
  EXPECT_EQ(result.figures.at("left deck").size(), 200);
  ASSERT_TRUE(result.components.contains("left hand"));
  const ComponentCount& left = result.components.at("left hand");
  EXPECT_LE(left.games, 200);
  EXPECT_GE(left.wins.games(), left.games);
}

TEST(Simulation, CountsTheCategoriesOfWinnersApart) {
  SimPlan plan;
  plan.players = 3;
  plan.games = 200;
  double won = 0;
  std::int64_t winners = 0;
  plan.row = [&](const GameRow& row) {
    for (int seat = 0; seat < 3; ++seat)
      if (row.standings.rank[seat] == 1) won += row.standings.total[seat], ++winners;
  };
  const SimResult result = toy_lab()->simulate(plan, {.threads = 2});
  ASSERT_EQ(result.winning_categories.size(), result.categories.size());
  double sum = 0;
  for (const Tally& tally : result.winning_categories) {
    EXPECT_EQ(tally.size(), winners);
    sum += tally.mean();
  }
  EXPECT_NEAR(sum, won / static_cast<double>(winners), 1e-9);
  EXPECT_GT(result.winning_categories[0].mean(), result.categories[0].mean());
}

TEST(Simulation, SharesOneWinPerGameAndHandsOverGamesInOrder) {
  SimPlan plan;
  plan.players = 3;
  plan.games = 600;
  plan.bots = {parse_bot("rookie"), parse_bot("random")};
  std::int64_t expected = 0;
  std::map<int, int> seats_of_rookie;
  plan.row = [&](const GameRow& row) {
    EXPECT_EQ(row.index, expected++);
    for (std::size_t seat = 0; seat < row.bots.size(); ++seat)
      if (row.bots[seat] == 0) ++seats_of_rookie[static_cast<int>(seat)];
  };
  const SimResult result = toy_lab()->simulate(plan, {.threads = 2});
  double by_seat = 0, by_bot = 0;
  for (const Wins& wins : result.seats) by_seat += wins.won();
  for (const Wins& wins : result.bots) by_bot += wins.won();
  EXPECT_NEAR(by_seat, 600, 1e-6);
  EXPECT_NEAR(by_bot, 600, 1e-6);
  EXPECT_EQ(expected, 600);
  for (const auto& [seat, times] : seats_of_rookie) EXPECT_EQ(times, 400);
}

TEST(Simulation, StoppedEarlyKeepsWhatIsThere) {
  SimPlan plan;
  plan.games = 100'000'000;
  std::atomic<bool> stop = false;
  const Running running{.threads = 2, .stop = &stop, .progress = [&](std::int64_t done, std::int64_t) {
                          if (done > 0) stop = true;
                        }};
  const SimResult result = toy_lab()->simulate(plan, running);
  EXPECT_GT(result.games, 0);
  EXPECT_LT(result.games, plan.games);
  plan.games = result.games;
  EXPECT_EQ(summary(result), summary(toy_lab()->simulate(plan, {})));
}

TEST(Arena, IsTheSameOnAnyNumberOfThreadsAndRotatesSeats) {
  ArenaPlan plan;
  plan.players = 3;
  plan.games = 50;
  plan.seed = 9;
  plan.bots = {parse_bot("pilot:40"), parse_bot("rookie"), parse_bot("random")};
  std::map<int, int> first_seat;
  plan.row = [&](const GameRow& row) { ++first_seat[row.bots[0]]; };
  const ArenaResult one = toy_lab()->arena(plan, {.threads = 1});
  EXPECT_EQ(one.games, 51);
  for (int bot = 0; bot < 3; ++bot) EXPECT_EQ(first_seat[bot], 17);
  plan.row = nullptr;
  const ArenaResult two = toy_lab()->arena(plan, {.threads = 2});
  double won = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_DOUBLE_EQ(one.bots[i].wins.won(), two.bots[i].wins.won());
    EXPECT_DOUBLE_EQ(one.bots[i].rating, two.bots[i].rating);
    EXPECT_LE(one.bots[i].interval.low, one.bots[i].wins.share());
    EXPECT_GE(one.bots[i].interval.high, one.bots[i].wins.share());
    won += one.bots[i].wins.won();
  }
  EXPECT_NEAR(won, 51, 1e-6);
}

TEST(Arena, IsEvenBetweenEqualBots) {
  ArenaPlan plan;
  plan.games = 2000;
  plan.bots = {parse_bot("random"), parse_bot("random")};
  const ArenaResult result = toy_lab()->arena(plan, {});
  EXPECT_LT(result.bots[0].interval.low, 0.5);
  EXPECT_GT(result.bots[0].interval.high, 0.5);
}

TEST(Bench, MeasuresEverything) {
  const BenchResult result = toy_lab()->bench({.players = 2, .seconds = 0.05, .seed = 1}, {});
  EXPECT_GT(result.games, 0);
  EXPECT_GT(result.decisions, result.games);
  EXPECT_GE(result.seconds, 0.05);
  EXPECT_GT(result.mean_branching, 1);
  EXPECT_EQ(result.position_bytes, sizeof(toy::Position));
  for (const double figure : {result.copy_ns, result.redeal_ns, result.mcts_iterations_per_second,
                              result.reference_ns, result.decisions_per_second, result.games_per_second})
    EXPECT_GT(figure, 0);
}

TEST(Bench, SignatureIsStable) {
  EXPECT_EQ(toy_lab()->signature(), toy_lab()->signature());
}

TEST(Lab, RefusesPlansThatDoNotFit) {
  const auto lab = toy_lab();
  EXPECT_THROW(lab->simulate({.players = 9}, {}), InputError);
  EXPECT_THROW(lab->simulate({.games = 0}, {}), InputError);
  EXPECT_THROW(lab->arena({.bots = {parse_bot("random")}}, {}), InputError);
  EXPECT_THROW(lab->bench({.players = 2, .seconds = -1, .seed = 1}, {}), InputError);
}

TEST(Ladder, RatesFromGamesWithIntervalsThatShrink) {
  const PairResult few[] = {{1, 0, 30, 40}, {2, 1, 30, 40}, {2, 0, 36, 40}};
  const PairResult many[] = {{1, 0, 3000, 4000}, {2, 1, 3000, 4000}, {2, 0, 3600, 4000}};
  const std::vector<Rung> rough = rate_pairs(few, 3), fine = rate_pairs(many, 3);
  EXPECT_DOUBLE_EQ(fine[0].rating, 1000);
  EXPECT_NEAR(fine[1].rating, 1000 + 400 * std::log10(3.0), 5);  // three of four games
  EXPECT_NEAR(fine[2].rating, 1000 + 400 * std::log10(9.0), 5);
  for (std::size_t i = 1; i < 3; ++i) {
    EXPECT_LT(fine[i].rated.low, fine[i].rating);
    EXPECT_GT(fine[i].rated.high, fine[i].rating);
    EXPECT_GT(rough[i].rated.high - rough[i].rated.low, 3 * (fine[i].rated.high - fine[i].rated.low));
  }
}

TEST(Ladder, PutsTheLevelsInTheirOrder) {
  LadderPlan plan;
  plan.games = 10;
  plan.bots = {parse_bot("random"), parse_bot("rookie"), parse_bot("pilot:20")};
  const std::vector<Rung> rungs = climb(*make_lab(*standard_game(all_games()[0]->id)), plan, {});
  ASSERT_EQ(rungs.size(), 3u);
  EXPECT_EQ(rungs[1].name, "rookie");
  EXPECT_EQ(rungs[1].against_below.games(), 10);
  EXPECT_GT(rungs[1].rating, rungs[0].rating);
  plan.bots.resize(1);
  EXPECT_THROW(climb(*make_lab(*standard_game(all_games()[0]->id)), plan, {}), InputError);
}

}  // namespace
}  // namespace orrery
