#include "games/luna_maris/bot/bot.h"

#include "games/luna_maris/bot/outlook.h"

namespace orrery {
namespace {

using Luna = luna_maris::Game;
using Scores = std::array<float, max_seats>;

// What looks best by itself.
std::size_t most_promising(const Luna::Content& content, const Luna::Position& position,
                           const MoveList<Luna>& moves) {
  luna_maris::Promises promises(content, position);
  std::size_t best = 0;
  float best_promise = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const float promise = promises.of(moves[i]);
    if (i == 0 || promise > best_promise) {
      best = i;
      best_promise = promise;
    }
  }
  return best;
}

bool between_turns(const Luna::Position& position) {
  return position.questions.empty() && position.step == luna_maris::Step::turn;
}

// The final scores that the rows of the standings can expect. Returns their number.
int expect_scores(const Luna::Content& content, Luna::Position& position, Scores& scores) {
  Knowledge<Luna>::calm_down(content, position);
  const Standings standings = Luna::standings(content, position);
  for (int row = 0; row < standings.rows; ++row)
    scores[static_cast<std::size_t>(row)] =
        luna_maris::expected_points(content, position, static_cast<Seat>(row), standings);
  return standings.rows;
}

}  // namespace

void Knowledge<Luna>::calm_down(const Content& content, Position& position) {
  constexpr int most_steps = 24;
  MoveList<Luna> moves;
  for (int step = 0; step < most_steps && !between_turns(position); ++step) {
    const Seat seat = settle<Luna>(content, position, moves);
    if (seat == no_seat || between_turns(position)) return;
    Luna::apply(content, position, seat, moves[most_promising(content, position, moves)], nullptr);
  }
}

void Knowledge<Luna>::evaluate(const Content& content, const Position& position, Shares& shares) {
  Position settled = position;
  Scores scores{};
  const int rows = expect_scores(content, settled, scores);
  constexpr float scale_at_the_end = 4;
  const float scale = scale_at_the_end + 2.0f * static_cast<float>(luna_maris::round_count - settled.round);
  shares_from_scores(scores.data(), rows, scale, shares);
}

void Knowledge<Luna>::weigh(const Content& content, const Position& position, Seat seat,
                            const MoveList<Luna>& moves, float* weights) {
  constexpr float attention_per_point = 0.5f;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Position after = position;
    Luna::apply(content, after, seat, moves[i], nullptr);
    Scores scores{};
    const int rows = expect_scores(content, after, scores);
    float others = -1000;
    for (int row = 0; row < rows; ++row)
      if (row != seat) others = std::max(others, scores[static_cast<std::size_t>(row)]);
    weights[i] = attention_per_point * (scores[seat] - others);
  }
}

}  // namespace orrery
