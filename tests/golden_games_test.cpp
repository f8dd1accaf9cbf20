// A few whole games per game and player count, with every event in words. A change of the rules shows up as a
// readable difference.
#include "tests/golden_games.h"

#include "games/registry.h"

namespace orrery {
namespace {

TEST(GoldenGames, PlayAsTheyAlwaysDid) {
  for (const GameEntry* entry : all_games()) {
    const std::shared_ptr<const AnyGame> game = standard_game(entry->id);
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (int number = 1; number <= 2; ++number) {
        const std::string text =
            random_game(game, players, {}, fmt::format("golden-{}-{}", players, number),
                        Rng::from(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(number)));
        expect_golden(fmt::format("games/{}/tests/golden/{}-players-{}.orrery", entry->id, players, number),
                      text);
        const Session again = Session::replay(game, read_record(text, "golden"));
        EXPECT_TRUE(again.over());
      }
  }
}

}  // namespace
}  // namespace orrery
