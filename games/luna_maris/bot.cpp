#include "games/luna_maris/bot.h"

#include "games/luna_maris/outlook.h"

namespace orrery {
namespace {

using Luna = luna_maris::Game;

// What looks best by itself.
std::size_t most_promising(const Luna::Content& content, const Luna::Position& position,
                           const MoveList<Luna>& moves) {
  std::size_t best = 0;
  float best_promise = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const float promise = luna_maris::promise(content, position, moves[i]);
    if (i == 0 || promise > best_promise) {
      best = i;
      best_promise = promise;
    }
  }
  return best;
}

}  // namespace

bool Knowledge<Luna>::quiet(const Content&, const Position& position) {
  return position.questions.empty() && position.step == luna_maris::Step::turn;
}

void Knowledge<Luna>::evaluate(const Content& content, const Position& position, Shares& shares) {
  constexpr int most_steps = 24;
  Position settled = position;
  MoveList<Luna> moves;
  Seat seat = position.active;
  for (int step = 0; step < most_steps && seat != no_seat && !quiet(content, settled); ++step) {
    seat = settle<Luna>(content, settled, moves);
    if (seat == no_seat || quiet(content, settled)) break;
    Luna::apply(content, settled, seat, moves[most_promising(content, settled, moves)], nullptr);
  }
  const Standings standings = Luna::standings(content, settled);
  std::array<float, max_seats> scores{};
  for (int row = 0; row < standings.rows; ++row)
    scores[static_cast<std::size_t>(row)] =
        luna_maris::expected_points(content, settled, static_cast<Seat>(row), standings);
  constexpr float scale_at_the_end = 4;
  const float scale = scale_at_the_end + 2.0f * static_cast<float>(luna_maris::round_count - settled.round);
  shares_from_scores(scores.data(), standings.rows, scale, shares);
}

std::size_t Knowledge<Luna>::pick(const Content& content, const Position& position, Seat,
                                  const MoveList<Luna>& moves, Rng& rng) {
  constexpr std::uint32_t one_in = 10;  // now and then something else
  if (rng.below(one_in) == 0) return rng.below(static_cast<std::uint32_t>(moves.size()));
  return most_promising(content, position, moves);
}

void Knowledge<Luna>::weigh(const Content& content, const Position& position, Seat,
                            const MoveList<Luna>& moves, float* weights) {
  constexpr float attention_per_point = 0.7f;
  for (std::size_t i = 0; i < moves.size(); ++i)
    weights[i] = attention_per_point * luna_maris::promise(content, position, moves[i]);
}

}  // namespace orrery
