// A few whole games per game and player count, with every event in words. A change of the rules shows up as a
// readable difference; one that is too rare for these shows in the sums of many games.
#include "tests/golden_games.h"

#include "engine/configurations.h"
#include "engine/input_error.h"
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

struct Sums {
  long decisions = 0;
  long choices = 0;
  long impossible = 0;          // what is told to be impossible, and why
  long choices_dealt_anew = 0;  // with what the seat cannot see dealt anew
  long shown = 0;               // to how many seats something hidden was shown
  long events = 0;
  long points = 0;
  long places = 0;
  long ties = 0;
};

void add_random_game(const AnyGame& game, const Configuration& configuration, Rng rng, Sums& sums) {
  EventLog log;
  PositionBytes position = game.start({configuration.players, rng, configuration.options}, &log);
  for (Seat seat; (seat = game.to_act(position).lowest()) != no_seat; ++sums.decisions) {
    const std::vector<Move> moves = game.legal(position, seat);
    sums.choices += static_cast<long>(moves.size());
    if (sums.decisions % 8 == 0) {
      sums.impossible += static_cast<long>(game.refused(position, seat).size());
      const PositionBytes dealt = game.redeal(game.view(position, seat), rng);
      sums.choices_dealt_anew += static_cast<long>(game.legal(dealt, seat).size());
    }
    const PositionBytes before = position;
    game.apply(position, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], &log);
    for (Seat any = 0; any < configuration.players; ++any) sums.shown += game.revealed(before, position, any);
  }
  sums.events += static_cast<long>(log.events().size());
  const Standings standings = game.standings(position);
  for (int row = 0; row < standings.rows; ++row) {
    sums.points += standings.total[row];
    sums.places += (row + 1) * standings.rank[row];
    for (const int tie : standings.tie[row]) sums.ties += tie;
  }
}

TEST(GoldenGames, ManyOfThemAddUpToTheSame) {
  for (const GameEntry* entry : all_games()) {
    const std::shared_ptr<const AnyGame> game = standard_game(entry->id);
    std::string text =
        "# 30 random games each: decisions, choices; for one decision in eight what is not possible, and "
        "the\n"
        "# choices with hidden things dealt anew; times that something hidden was shown, events, points,\n"
        "# places, tie-breakers\n";
    for (const Configuration& configuration : configurations(game->info())) {
      Sums sums;
      try {
        for (std::uint64_t number = 0; number < 30; ++number)
          add_random_game(*game, configuration, Rng::from(7, number), sums);
      } catch (const InputError&) {  // these options do not go together
        continue;
      }
      text += fmt::format("{}: {} {} {} {} {} {} {} {} {}\n", configuration.name, sums.decisions,
                          sums.choices, sums.impossible, sums.choices_dealt_anew, sums.shown, sums.events,
                          sums.points, sums.places, sums.ties);
    }
    expect_golden(fmt::format("games/{}/tests/random_games.txt", entry->id), text);
  }
}

}  // namespace
}  // namespace orrery
