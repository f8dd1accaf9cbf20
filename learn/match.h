// Two students against each other, each deal from both sides.
#pragma once

#include <optional>
#include <vector>

#include "bots/cpu_time.h"
#include "lab/play.h"
#include "lab/workers.h"
#include "learn/sprt.h"
#include "learn/student.h"

namespace orrery {

struct MatchSide {
  const Network* network = nullptr;  // none: by hand
  int iterations = 100;
};

// The share of the win of the first, from two-player games; it ends when `test` knows, at the latest after
// `most_games`, or when it is stopped.
template <class G>
void play_match(const typename G::Content& content, const MatchSide& first, const MatchSide& second,
                std::uint64_t seed, std::int64_t most_games, const Running& running, SequentialTest& test,
                bool to_the_end = false) {
  std::atomic<bool> decided = false;
  Running until = running;
  until.stop = &decided;
  const auto stopped = [&] { return running.stop && running.stop->load(std::memory_order_relaxed); };
  const auto play = [&](Student<G>& a, Student<G>& b, std::int64_t index) -> std::optional<double> {
    const Seat first_seat = static_cast<Seat>(index % 2);
    typename G::Position position{};
    G::setup(content, {2, deal_stream(seed, index / 2), {}}, position, nullptr);
    Rng rng = thought_stream(seed, index);
    MoveList<G> moves;
    for (Seat seat; (seat = settle<G>(content, position, moves)) != no_seat;) {
      if (stopped() || decided) return std::nullopt;
      Student<G>& student = seat == first_seat ? a : b;
      Move move = moves[0];
      if (moves.size() > 1) {
        student.think(View<G>(content, position, seat), rng, nullptr);
        move = student.best();
      }
      G::apply(content, position, seat, move, nullptr);
    }
    return final_shares<G>(content, position)[first_seat];
  };
  play_in_order<double>(
      most_games, 1, until,
      [&] {
        return [&, a = Student<G>(content, first.network, first.iterations),
                b = Student<G>(content, second.network, second.iterations)](std::int64_t index) mutable {
          return play(a, b, index);
        };
      },
      [&](double share) {
        if (decided) return;
        test.add(share);
        if (!to_the_end && test.games() % 2 == 0 && (test.accepted() || test.rejected())) decided = true;
      });
}

// How many iterations a side with this network makes in the time in which another makes so many. Without a
// network a side judges by hand.
template <class G>
int iterations_in_equal_time(const typename G::Content& content, const Network* network,
                             const MatchSide& other, std::uint64_t seed) {
  const auto seconds = [&](const Network* judge) {
    Student<G> student(content, judge, other.iterations);
    double spent = 0;
    for (std::int64_t game = 0; game < 3; ++game) {
      Rng rng = thought_stream(seed, game);
      play_random<G>(content, start_game<G>(content, {2, deal_stream(seed, game), {}}), rng,
                     [&](const typename G::Position& position, Seat seat, const MoveList<G>& moves) {
                       if (moves.size() < 2 || rng.below(12) != 0) return;
                       Rng thoughts = rng;  // both sides meet the same positions
                       const double start = cpu_seconds();
                       student.think(View<G>(content, position, seat), thoughts, nullptr);
                       spent += cpu_seconds() - start;
                     });
    }
    return spent;
  };
  const double ratio = seconds(other.network) / std::max(1e-9, seconds(network));
  return std::max(2, static_cast<int>(ratio * other.iterations));
}

}  // namespace orrery
