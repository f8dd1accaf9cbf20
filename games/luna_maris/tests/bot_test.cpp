// How bots of Luna Maris think.
#include "games/luna_maris/bot/bot.h"

#include <gtest/gtest.h>

#include "bots/bot.h"
#include "engine/game_adapter.h"
#include "games/registry.h"

namespace orrery::luna_maris {
namespace {

int iterations(const BotSpec& spec, int players) {
  const auto game = standard_game("luna_maris");
  const auto& content = dynamic_cast<const GameAdapter<Game>&>(*game).content();
  Bot<Game> bot(content, spec);
  Rng rng = Rng::from(3);
  Position p{};
  Game::setup(content, {players, rng, {}}, p, nullptr);
  MoveList<Game> moves;
  const Seat seat = settle<Game>(content, p, moves);
  const View<Game> view(content, p, seat);
  while (!bot.think(view, Thought::analysis, rng)) continue;
  std::uint32_t visits = 0;
  for (const Tried& one : bot.tried()) visits += one.visits;
  return static_cast<int>(visits);
}

TEST(BotsOfLunaMaris, ThinkLongerAloneAgainstTheAI) {
  const BotSpec captain = parse_bot("captain");
  constexpr LevelIterations own = Knowledge<Game>::iterations;
  EXPECT_NEAR(iterations(captain, 1), own.captain_alone, 2);
  EXPECT_NEAR(iterations(captain, 2), own.captain, 2);
  EXPECT_NEAR(iterations(parse_bot("captain:50"), 1), 50, 2) << "unless told how long";
  EXPECT_NEAR(iterations(parse_bot("captain:50"), 2), 50, 2);
}

}  // namespace
}  // namespace orrery::luna_maris
