// Counts of all move sequences of length 1 to 4 from fixed positions, by the move generator and by a slow,
// obviously correct way that tries every move that can be written; and the counts themselves, pinned down.
#pragma once

#include <fmt/core.h>

#include "tests/game_properties.h"
#include "tests/golden_file.h"

namespace orrery {

template <class G>
class MoveCounts : public ::testing::Test {
 protected:
  using Position = typename G::Position;
  static constexpr int deepest = 4;
  static constexpr long most_positions = 3000;  // of one count, for the slow way

  const typename G::Content& content() const { return games.content(); }

  std::vector<Move> fast(const Position& position, Seat seat) const {
    MoveList<G> moves;
    G::legal(content(), position, seat, moves);
    std::vector<Move> result(moves.begin(), moves.end());
    return sorted(std::move(result));
  }
  std::vector<Move> slow(const Position& position, Seat seat) const {
    std::vector<Move> result;
    every_move<typename G::Content>(G::verbs(), content(), [&](Move move) {
      if (!G::refuse(content(), position, seat, move)) result.push_back(move);
    });
    return sorted(std::move(result));
  }
  static std::vector<Move> sorted(std::vector<Move> moves) {
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.key() < b.key(); });
    return moves;
  }

  long count(const Position& position, int depth, bool check) {
    Position settled = position;
    MoveList<G> unused;
    const Seat seat = settle<G>(content(), settled, unused);
    if (seat == no_seat) return 0;
    const std::vector<Move> moves = fast(settled, seat);
    if (check && slow_checks < most_positions) {
      ++slow_checks;
      EXPECT_EQ(moves, slow(settled, seat));
    }
    if (depth == 1) return static_cast<long>(moves.size());
    long total = 0;
    for (const Move move : moves) {
      Position next = settled;
      G::apply(content(), next, seat, move, nullptr);
      total += count(next, depth - 1, check);
    }
    return total;
  }

  RandomGames<G> games;
  long slow_checks = 0;
};
TYPED_TEST_SUITE_P(MoveCounts);

TYPED_TEST_P(MoveCounts, TheGeneratorFindsWhatTryingEverythingFinds) {
  using G = TypeParam;
  std::string text = "# players, decision of the game, sequences of 1, 2, 3, 4 moves\n";
  const GameInfo& info = this->games.any().info();
  for (int players = info.min_players; players <= info.max_players; ++players) {
    std::vector<typename G::Position> positions;
    this->games.play({players, {}, ""}, 1, [&](const auto& m) { positions.push_back(m.position); });
    for (const std::size_t percent : {0, 15, 40, 65, 90}) {
      const std::size_t number = positions.size() * percent / 100;
      this->slow_checks = 0;
      text += fmt::format("{} {}:", players, number);
      long last = 0;
      for (int depth = 1; depth <= this->deepest && last < 20'000; ++depth) {
        last = this->count(positions[number], depth, depth < this->deepest);
        text += fmt::format(" {}", last);
      }
      text += "\n";
    }
  }
  expect_golden("games/" + game_id<G>() + "/tests/move_counts.txt", text);
}

REGISTER_TYPED_TEST_SUITE_P(MoveCounts, TheGeneratorFindsWhatTryingEverythingFinds);

}  // namespace orrery
