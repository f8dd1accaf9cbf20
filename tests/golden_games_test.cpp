// A few whole games per game and player count, with every event in words. A change of the rules shows up as a
// readable difference.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "engine/session.h"
#include "games/registry.h"
#include "tests/golden_file.h"

namespace orrery {
namespace {

std::string told(const Session& session, const EventLog& log) {
  std::string text;
  const std::vector<std::string> names;
  for (const Event& event : log.events()) {
    const EventWords words = session.game().words(event, {names});
    text += fmt::format("#   {}\n", words.text);
  }
  return text;
}

std::string final_table(const Session& session) {
  const Standings standings = session.game().standings(session.position());
  std::string text = "#\n";
  for (int row = 0; row < standings.rows; ++row) {
    text += fmt::format("# row {}: rank {}, {} points =", row, standings.rank[row], standings.total[row]);
    for (int k = 0; k < standings.categories; ++k)
      text += fmt::format(" {} {},", session.game().info().categories[static_cast<std::size_t>(k)],
                          standings.points[row][k]);
    text.back() = '\n';
  }
  return text;
}

// A random game as a record with the log as comments: it can be read back like any other.
std::string random_game(const std::shared_ptr<const AnyGame>& game, int players, int number) {
  EventLog log;
  const std::string seed = fmt::format("golden-{}-{}", players, number);
  Session session = Session::start(game, new_header(*game, players, {}, seed), &log);
  std::string text = session.record_text() + told(session, log);
  Rng rng = Rng::from(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(number));
  while (!session.over()) {
    const Seat seat = session.to_act().lowest();
    const std::vector<Move> moves = game->legal(session.position(), seat);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    text += fmt::format("{}: {}\n", seat, game->notation(session.position(), move));
    log.clear();
    EXPECT_FALSE(session.apply(seat, move, &log));
    text += told(session, log);
  }
  return text + final_table(session);
}

TEST(GoldenGames, PlayAsTheyAlwaysDid) {
  for (const GameEntry* entry : all_games()) {
    const std::shared_ptr<const AnyGame> game = standard_game(entry->id);
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (int number = 1; number <= 2; ++number) {
        const std::string text = random_game(game, players, number);
        expect_golden(fmt::format("games/{}/tests/golden/{}-players-{}.orrery", entry->id, players, number),
                      text);
        const Session again = Session::replay(game, read_record(text, "golden"));
        EXPECT_TRUE(again.over());
      }
  }
}

}  // namespace
}  // namespace orrery
