// Learning: what is learned from, how, and when it is enough.
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/input_error.h"
#include "learn/game_log.h"
#include "learn/learn_folder.h"
#include "learn/self_play.h"
#include "learn/sprt.h"
#include "learn/trainer.h"

namespace orrery {
namespace {

std::filesystem::path fresh_folder(const char* name) {
  auto folder = std::filesystem::temp_directory_path() / ("orrery-" + std::string(name));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder;
}

GameLog some_game(std::uint64_t seed) {
  Rng rng = Rng::from(seed);
  GameLog game{{3, rng, {}}, {}};
  game.setup.options[2] = 1;
  for (int i = 0; i < 20; ++i) {
    LoggedDecision decision{Move::from_key(rng.next()), 0.25f, {}};
    if (i % 4 == 0) decision.visits = {3, 0, 1999};
    game.decisions.push_back(decision);
  }
  return game;
}

TEST(GameStore, KeepsWholeGamesAndForgetsHalfOnes) {
  const auto folder = fresh_folder("game-store");
  const GameStore store(folder);
  for (std::uint64_t i = 0; i < 5; ++i) store.append(0, some_game(i));
  for (std::uint64_t i = 5; i < 8; ++i) store.append(1, some_game(i));
  std::filesystem::resize_file(folder / "games-00001.log",
                               std::filesystem::file_size(folder / "games-00001.log") - 1);
  const std::vector<GameLog> games = store.last(1, 4);
  ASSERT_EQ(games.size(), 4u);  // two of generation 1, two of generation 0
  const std::uint64_t expected[] = {3, 4, 5, 6};
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].decisions, some_game(expected[i]).decisions);
    EXPECT_EQ(games[i].setup.rng, some_game(expected[i]).setup.rng);
    EXPECT_EQ(games[i].setup.options, some_game(expected[i]).setup.options);
  }
}

// Who has more wins; the best move is the one with the number that the position says.
ExamplePool some_lessons(std::uint64_t seed, int count) {
  ExamplePool pool;
  Rng rng = Rng::from(seed);
  for (int i = 0; i < count; ++i) {
    const auto own = static_cast<float>(rng.unit()), other = static_cast<float>(rng.unit());
    const auto wanted = static_cast<std::uint16_t>(rng.below(4));
    const std::array<Feature, 3> features = {Feature{0, own}, Feature{1, other},
                                             Feature{static_cast<std::uint16_t>(2 + wanted), 1}};
    pool.add(features, 2, {0.5f, 0.5f}, {own > other ? 1.0f : 0.0f, own > other ? 0.0f : 1.0f},
             {10 * own, 10 * other});
    for (std::uint16_t move = 0; move < 4; ++move) {
      const std::array<Feature, 1> one = {Feature{move, 1}};
      pool.add_move(one, 0, move == wanted ? 1 : 0);
    }
  }
  return pool;
}

TEST(Trainer, LearnsWhoWinsHowManyPointsAndWhichMove) {
  Trainer trainer({.inputs = 6, .hidden = 32, .second = 16, .policy = 16, .move_inputs = 4, .places = 2}, {},
                  1);
  trainer.set_points(5, 3);
  const ExamplePool lessons = some_lessons(1, 4000), test = some_lessons(2, 500);
  const Losses before = trainer.test(test).mean();
  std::vector<std::uint32_t> batch(100);
  Rng rng = Rng::from(3);
  for (int step = 0; step < 3000; ++step) {
    for (std::uint32_t& one : batch) one = rng.below(4000);
    trainer.learn(lessons, batch, 3e-3f);
  }
  const Losses after = trainer.test(test).mean();
  EXPECT_GT(before.shares, 0.6);
  EXPECT_LT(after.shares, 0.1);
  EXPECT_LT(after.points, 0.01);
  EXPECT_LT(after.moves, 0.05);

  // It goes on where it was.
  Trainer other({.inputs = 6, .hidden = 32, .second = 16, .policy = 16, .move_inputs = 4, .places = 2}, {},
                9);
  EXPECT_FALSE(other.load("short"));
  ASSERT_TRUE(other.load(trainer.save()));
  EXPECT_EQ(other.steps(), trainer.steps());
  EXPECT_EQ(other.test(test).mean().shares, after.shares);
  EXPECT_EQ(other.save(), trainer.save());

  // Or with what a network knows, whoever trained that.
  Trainer third({.inputs = 6, .hidden = 32, .second = 16, .policy = 16, .move_inputs = 4, .places = 2}, {},
                9);
  third.begin_with(trainer.averaged());
  EXPECT_EQ(third.steps(), 0);
  EXPECT_EQ(third.test(test).mean().shares, after.shares);
}

TEST(Lessons, BelieveTheSearchOfTheSeatThatMadeIt) {
  Shares shares = {0.3f, 0.5f, 0.1f};  // a tenth for the automata
  take_from_search(0.75f, 1, 3, shares);
  EXPECT_FLOAT_EQ(shares[0], 0.15f);
  EXPECT_FLOAT_EQ(shares[1], 0.75f);
  EXPECT_FLOAT_EQ(shares[2], 0.05f);
  EXPECT_FALSE(LoggedDecision{}.thorough()) << "what chance chose";
}

TEST(Trainer, LearnsNothingFromMovesThatAreRuledOut) {
  const std::vector<float> weights = {-1000, 2, 0}, all_the_same = {0.5f, 0.5f};
  EXPECT_EQ(lesson_of_visits(weights, std::vector<std::uint16_t>{7, 9, 3}),
            (std::vector<float>{-1, 0.75f, 0.25f}));
  EXPECT_EQ(lesson_of_visits(all_the_same, std::vector<std::uint16_t>{0, 5}), (std::vector<float>{0, 1}));
  EXPECT_TRUE(lesson_of_visits(weights, std::vector<std::uint16_t>{80, 0, 0}).empty());
}

TEST(SequentialTests, EndWhenTheGamesSayEnough) {
  SequentialTest better(0.5, 0.55), worse(0.5, 0.55), even(0.5, 0.55);
  int better_games = 0, worse_games = 0;
  for (; !better.accepted() && better_games < 1000; ++better_games) better.add(better_games % 10 < 7);
  for (; !worse.rejected() && worse_games < 1000; ++worse_games) worse.add(worse_games % 10 < 3);
  for (int i = 0; i < 20; ++i) even.add(i % 2);
  EXPECT_LT(better_games, 200);
  EXPECT_LT(worse_games, 200);
  EXPECT_FALSE(even.accepted() || even.rejected());
  EXPECT_DOUBLE_EQ(even.share(), 0.5);
}

TEST(LearnFolder, RemembersHowFarItIsAndDrawsTheCurve) {
  const auto path = fresh_folder("learn-folder");
  {
    LearnFolder folder(path, "anteros");
    folder.state() = {.generation = 3, .games = 700, .fresh_games = 20, .core_hours = 1.5};
    folder.save();
    folder.add({.generation = 2,
                .games = 680,
                .core_hours = 1.25,
                .shares_loss = 0.5,
                .promoted = true,
                .against_handmade = 0.625,
                .handmade_games = 80});
    folder.add({.generation = 3, .games = 700, .core_hours = 1.5, .shares_loss = 0.4375});
  }
  LearnFolder again(path, "anteros");
  EXPECT_EQ(again.state().generation, 3);
  EXPECT_EQ(again.state().games, 700);
  EXPECT_EQ(again.state().fresh_games, 20);
  EXPECT_GE(again.state().core_hours, 1.5);
  const std::vector<LearnedStep> curve = read_curve(again.read("curve.csv"));
  ASSERT_EQ(curve.size(), 2u);
  EXPECT_TRUE(curve[0].promoted);
  EXPECT_DOUBLE_EQ(curve[0].against_handmade, 0.625);
  EXPECT_DOUBLE_EQ(curve[1].against_handmade, -1);
  EXPECT_NE(again.read("curve.svg").find("<circle"), std::string::npos);
  EXPECT_THROW(LearnFolder(path, "ceres"), InputError);
}

}  // namespace
}  // namespace orrery
