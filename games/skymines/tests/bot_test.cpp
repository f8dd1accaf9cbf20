// What bots of Skymines must not forget.
#include "games/skymines/bot/bot.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/skymines/tests/table.h"

namespace orrery::skymines {
namespace {

// The share of the win of a bot that is alone with Luna on her lowest level.
double won_against_luna(const Content& content, Bot<Game>& bot, int deal) {
  Setup setup{1, Rng::from(static_cast<std::uint64_t>(deal)), {}};
  setup.options[option_level] = 1;  // level 0
  Position p{};
  Game::setup(content, setup, p, nullptr);
  EXPECT_EQ(p.luna_level, 0);
  Rng rng = Rng::from(5);
  MoveList<Game> moves;
  for (Seat seat; (seat = settle<Game>(content, p, moves)) != no_seat;)
    Game::apply(content, p, seat, bot.choose(View<Game>(content, p, seat), rng), nullptr);
  return Game::standings(content, p).share_of_win(0);
}

// Whoever is left alone in a round goes on as long as something is to be had: a bot that hardly looks ahead
// beats Luna.
TEST(BotsOfSkymines, UseTheirCardsBeforeTheyDropOut) {
  const Table table;
  Bot<Game> bot(table.c, parse_bot("pilot:16"));
  double won = 0;
  constexpr int games = 5;
  for (int deal = 0; deal < games; ++deal) won += won_against_luna(table.c, bot, deal);
  EXPECT_GE(won, games - 1);
}

}  // namespace
}  // namespace orrery::skymines
