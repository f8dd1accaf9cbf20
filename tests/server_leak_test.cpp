// No seat is ever told what it may not see: whole games are played over the wire on pairs of tables whose
// positions differ only in what one seat cannot see, and that seat must be sent the same bytes on both.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/rng.h"
#include "engine/session.h"
#include "games/registry.h"
#include "server/secrets.h"
#include "tests/server_fixture.h"
#include "tests/toy_game.h"

namespace orrery {
namespace {

std::string token_of(Seat seat) {
  return std::string(31, 'a') + std::to_string(seat);
}

// Puts a table in the given position into the store, as if the program had been updated there.
std::string put_table(Store& store, const AnyGame& game, const PositionBytes& position) {
  StoredTable row;
  row.id = random_table_id();
  row.game = game.info().id;
  for (Seat seat = 0; seat < game.players(position); ++seat)
    row.seats.push_back({SeatKind::person, "", "", token_hash(token_of(seat))});
  row.seed = "the-same-for-both";
  row.content_hash = game.content_hash();
  row.rules_version = game.info().rules_version;
  row.notice = "stored";
  std::vector<StoreChange> changes;
  changes.emplace_back(NewTable{row, json::serialize(game.to_json(position))});
  store.write(changes);
  return row.id;
}

// The table's id is the only thing that may differ.
std::vector<std::string> told(const TestViewer& viewer, const std::string& id) {
  std::vector<std::string> messages = viewer.log;
  for (std::string& message : messages)
    for (std::size_t at; (at = message.find(id)) != std::string::npos;)
      message.replace(at, id.size(), "TABLE");
  return messages;
}

// Where two streams of messages part, in words; empty when they are the same.
std::string first_difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (a == b) return "";
  if (a.size() != b.size()) return "one has more messages";
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin());
  const auto at = static_cast<std::size_t>(
      std::mismatch(in_a->begin(), in_a->end(), in_b->begin(), in_b->end()).first - in_a->begin());
  const std::size_t from = at < 60 ? 0 : at - 60;
  return in_a->substr(from, 160) + "\nbut\n" + in_b->substr(from, 160);
}

// A game as seat `watcher` is told of it, from a position and its double. Ends when something that differs
// becomes visible to the watcher, which is then no leak, or at the end of the game. Returns the position
// there.
class Pair {
 public:
  Pair(unsigned short port, const AnyGame& game, std::string true_id, std::string double_id, Seat watcher)
      : port_(port), game_(game), ids_{std::move(true_id), std::move(double_id)}, watcher_(watcher) {}

  PositionBytes play(PositionBytes truth, PositionBytes other, Rng& rng, int& compared) {
    TestViewer first(port_, ids_[0], token_for(watcher_));
    TestViewer second(port_, ids_[1], token_for(watcher_));
    EXPECT_EQ(told(first, ids_[0]), told(second, ids_[1])) << "the first state";
    std::map<std::pair<int, Seat>, std::unique_ptr<TestViewer>> actors;
    while (!game_.to_act(truth).empty()) {
      Seat seat = game_.to_act(truth).lowest();
      if (game_.to_act(truth).has(watcher_) && rng.below(2) == 0) seat = watcher_;
      const std::vector<Move> moves = game_.legal(truth, seat);
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      // The double's hidden cards may not allow the move of somebody else.
      if (game_.refuse(other, seat, move)) {
        EXPECT_NE(seat, watcher_) << "the watcher's moves must not depend on what it cannot see";
        return truth;
      }
      const std::string notation = game_.notation(truth, move);
      game_.apply(truth, seat, move, nullptr);
      game_.apply(other, seat, move, nullptr);
      for (int i = 0; i < 2; ++i) {
        TestViewer& own = i == 0 ? first : second;
        auto& actor = actors[{i, seat}];
        if (seat != watcher_ && !actor) actor = std::make_unique<TestViewer>(port_, ids_[i], token_for(seat));
        TestViewer& mover = seat == watcher_ ? own : *actor;
        mover.await_seq(own.seq);
        const json::object answer = mover.play(notation);
        EXPECT_EQ(answer.at("type").as_string(), "done") << json::serialize(answer);
        if (answer.at("type").as_string() != "done") return truth;
        own.await_seq(answer.at("seq").as_int64());
      }
      const bool same_view = game_.view(truth, watcher_).seen() == game_.view(other, watcher_).seen();
      if (!same_view || game_.to_act(truth) != game_.to_act(other)) return truth;
      if (game_.to_act(truth).empty()) return truth;  // then everything is shown
      const std::string difference = first_difference(told(first, ids_[0]), told(second, ids_[1]));
      EXPECT_EQ(difference, "") << game_.info().id << ", seat " << int{watcher_} << " after " << notation;
      if (!difference.empty()) return truth;
      ++compared;
    }
    return truth;
  }

 private:
  static std::string token_for(Seat seat) { return seat == no_seat ? "" : token_of(seat); }

  unsigned short port_;
  const AnyGame& game_;
  std::string ids_[2];
  Seat watcher_;
};

// Plays a game from start to end in stretches: wherever the pair becomes distinguishable, a new pair goes on
// from the true position. The tables of a stretch are put into the store before the server looks for them.
void play_without_leaks(const AnyGame& game, int players, Seat watcher, std::uint64_t seed, int& compared) {
  Setup setup;
  setup.players = players;
  setup.rng = Rng::from(seed);
  Rng rng = Rng::from(seed, 5);
  PositionBytes position = game.start(setup, nullptr);
  const TemporaryFolder folder;
  int stretches = 0;
  while (!game.to_act(position).empty()) {
    ASSERT_LT(++stretches, 400);
    // A new pair needs the store to itself for a moment; many doubles of one position are made at once.
    ServerOptions options = test_options(folder);
    options.limits.rates = false;
    PositionBytes other = game.redeal(game.view(position, watcher), rng);
    std::string ids[2];
    {
      const auto store = open_store(options.store);
      ids[0] = put_table(*store, game, position);
      ids[1] = put_table(*store, game, other);
    }
    const TestServer server(options);
    Pair pair(server.port(), game, ids[0], ids[1], watcher);
    position = pair.play(position, other, rng, compared);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Leaks, NoSeatIsToldWhatItMayNotSee) {
  std::vector<std::shared_ptr<const AnyGame>> games{toy_game()};
  for (const GameEntry* entry : all_games()) games.push_back(standard_game(entry->id));
  for (const auto& game : games) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 2; ++seed)
      play_without_leaks(*game, game->info().min_players, static_cast<Seat>(seed), seed, compared);
    play_without_leaks(*game, game->info().max_players, no_seat, 9, compared);
    EXPECT_GT(compared, 20) << game->info().id << ": too few moves were compared to mean anything";
  }
}

}  // namespace
}  // namespace orrery
