// The toy is held to what every game is held to, so that the tests that use it stand on something.
#include "tests/toy_game.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "engine/record/record.h"
#include "tests/sentence.h"

namespace orrery {
namespace {

// Plays random games and calls `visit(game, position, seat, legal moves)` before each move.
template <class Visit>
void random_games(int games, Visit visit) {
  const AnyGame& game = *toy_game();
  for (int i = 0; i < games; ++i) {
    orrery::Setup setup;
    setup.players = 2 + i % 3;
    setup.rng = Rng::from(11, i);
    setup.options[0] = static_cast<std::uint8_t>(i % 2);
    setup.options[1] = static_cast<std::uint8_t>(i / 2 % 2);
    PositionBytes position = game.start(setup, nullptr);
    Rng rng = Rng::from(12, i);
    int decisions = 0;
    while (!game.to_act(position).empty()) {
      const Seat seat = game.to_act(position).lowest();
      const std::vector<Move> moves = game.legal(position, seat);
      ASSERT_FALSE(moves.empty());
      visit(game, position, seat, moves);
      game.apply(position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
      ASSERT_EQ(game.check(position), "");
      ASSERT_LT(++decisions, toy::Game::max_decisions);
    }
  }
}

TEST(Toy, has_every_shape_of_question) {
  std::set<std::string> kinds;
  int together = 0, of_others = 0;
  random_games(60, [&](const AnyGame& game, const PositionBytes& position, Seat seat, const auto&) {
    kinds.insert(game.question(position, seat, {}).kind);
    together += game.to_act(position).size() > 1;
    of_others += game.question(position, seat, {}).kind == "defend" &&
                 game.to_json(position).at("active").as_int64() != seat;
  });
  EXPECT_EQ(kinds, (std::set<std::string>{"bid", "deed", "victim", "defend", "give", "keep"}));
  EXPECT_GT(together, 0);
  EXPECT_GT(of_others, 0);
}

TEST(Toy, positions_survive_json) {
  random_games(20, [](const AnyGame& game, const PositionBytes& position, Seat, const auto&) {
    ASSERT_EQ(game.from_json(game.to_json(position)), position);
  });
}

TEST(Toy, a_redeal_looks_the_same_to_its_seat) {
  Rng rng = Rng::from(5);
  random_games(40, [&](const AnyGame& game, const PositionBytes& position, Seat asked, const auto& moves) {
    for (Seat seat = 0; seat < game.players(position); ++seat) {
      const PositionBytes dealt = game.redeal(game.view(position, seat), rng);
      ASSERT_EQ(game.view(dealt, seat).seen(), game.view(position, seat).seen());
      ASSERT_EQ(game.check(dealt), "");
      if (seat == asked) {
        ASSERT_EQ(game.legal(dealt, seat), moves);
      }
    }
  });
}

TEST(Toy, arbitrary_bytes_are_refused_unless_they_are_legal) {
  Rng rng = Rng::from(6);
  random_games(20, [&](const AnyGame& game, const PositionBytes& position, Seat seat, const auto& moves) {
    for (int i = 0; i < 50; ++i) {
      Move move = Move::from_key(rng.next());
      move.verb = static_cast<std::uint8_t>(move.verb % 12);
      move.arg[0] = static_cast<std::uint8_t>(move.arg[0] % 24);
      if (i % 2) std::fill(move.arg.begin() + 1, move.arg.end(), std::uint8_t{0});
      const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
      ASSERT_EQ(!game.refuse(position, seat, move), listed);
    }
  });
}

TEST(Toy, the_rover_stands_in_the_standings_behind_the_players) {
  orrery::Setup setup;
  setup.players = 3;
  setup.rng = seed_rng("1");
  setup.options[0] = 1;
  const Standings standings = toy_game()->standings(toy_game()->start(setup, nullptr));
  EXPECT_EQ(standings.rows, 4);
  EXPECT_EQ(standings.rank[3], 4);
}

TEST(Toy, a_broken_position_is_refused_with_its_place) {
  orrery::Setup setup;
  setup.rng = seed_rng("1");
  boost::json::value value = toy_game()->to_json(toy_game()->start(setup, nullptr));
  const auto with = [&](std::string_view pointer, boost::json::value broken) {
    boost::json::value changed = value;
    changed.at_pointer(pointer) = std::move(broken);
    return sentence([&] { toy_game()->from_json(changed); });
  };
  EXPECT_EQ(with("/players/0/points", 300), "players.0.points is out of range: 300.");
  EXPECT_EQ(with("/players/1/hand/0", "rubi"),
            "players.1.hand.0 names \"rubi\", which does not exist (did you mean \"ruby\"?).");
  EXPECT_EQ(with("/player_count", 9), "This is no position of Toy: player_count must be 2 to 4.");
}

}  // namespace
}  // namespace orrery
