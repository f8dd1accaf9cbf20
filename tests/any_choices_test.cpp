// Any choices whatever, at random: when one of these fails, RapidCheck shortens the choices to the fewest and
// smallest that still do, which is far easier to read than a whole game.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/configurations.h"
#include "engine/input_error.h"
#include "engine/record/session.h"
#include "games/registry.h"

namespace orrery {
namespace {

using Choices = std::vector<std::uint16_t>;

RecordHeader header(const AnyGame& game, const Configuration& way, const std::string& seed) {
  ChosenOptions options;
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    options.emplace_back(game.info().options[i].key, game.info().options[i].values[way.options[i]].key);
  return new_header(game, way.players, options, seed);
}

bool possible(const AnyGame& game, const Configuration& way) {
  try {
    game.start({way.players, Rng::from(1), way.options}, nullptr);
    return true;
  } catch (const InputError&) {
    return false;  // options that do not go together
  }
}

// A table of the game, with any players and options.
RecordHeader any_header(const AnyGame& game) {
  std::vector<Configuration> ways = configurations(game.info());
  std::erase_if(ways, [&](const Configuration& way) { return !possible(game, way); });
  const Configuration way = ways[*rc::gen::inRange<std::size_t>(0, ways.size())];
  const std::string seed = std::to_string(*rc::gen::inRange(0, 1000));
  RC_LOG() << game.info().name << ", " << way.name << ", seed " << seed << "\n";
  return header(game, way, seed);
}

Choices any_choices() {
  return *rc::gen::scale(6.0, rc::gen::arbitrary<Choices>());
}

// Plays until the choices or the game are at their end; `visit` sees every position.
template <class Visit>
void play(Session& session, const Choices& choices, Visit visit) {
  for (const std::uint16_t choice : choices) {
    if (session.over()) return;
    const Seat seat = session.to_act().lowest();
    const std::vector<Move> moves = session.game().legal(session.position(), seat);
    RC_ASSERT(!moves.empty());
    const Move move = moves[choice % moves.size()];
    RC_LOG() << int{seat} << ": " << session.game().notation(session.position(), move) << "\n";
    RC_ASSERT(!session.apply(seat, move));
    visit();
  }
}

class AnyChoices : public ::testing::TestWithParam<const GameEntry*> {
 protected:
  std::shared_ptr<const AnyGame> game = standard_game(GetParam()->id);
};

TEST_P(AnyChoices, keep_the_invariants_and_the_components) {
  EXPECT_TRUE(rc::check([this] {
    Session session = Session::start(game, any_header(*game));
    play(session, any_choices(), [&] { RC_ASSERT(game->check(session.position()) == ""); });
  }));
}

TEST_P(AnyChoices, can_be_taken_back_step_by_step_and_replayed) {
  EXPECT_TRUE(rc::check([this] {
    Session session = Session::start(game, any_header(*game));
    play(session, any_choices(), [] {});
    while (session.undo_possible().possible) {
      const PositionBytes before = session.before_last();
      session.undo();
      RC_ASSERT(session.position() == before);
      const Session again = Session::replay(game, read_record(session.record_text(), "record"));
      RC_ASSERT(again.position() == session.position());
    }
  }));
}

INSTANTIATE_TEST_SUITE_P(Games, AnyChoices, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return std::string(tested.param->id); });

}  // namespace
}  // namespace orrery
