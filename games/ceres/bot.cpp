#include "games/ceres/bot.h"

#include <algorithm>

#include "games/ceres/worth.h"

namespace orrery {

using namespace ceres;

namespace {

std::size_t best_of(const Prospects& prospects, const MoveList<ceres::Game>& moves, float noise, Rng* rng) {
  std::size_t best = 0;
  float best_worth = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    float worth = move_worth(prospects, moves[i]);
    if (rng) worth += noise * static_cast<float>(rng->unit());
    if (i == 0 || worth > best_worth) {
      best = i;
      best_worth = worth;
    }
  }
  return best;
}

// Plays the turn under way to its end by what looks best, so that positions are compared between turns.
void finish_turn(const Content& c, Position& p) {
  constexpr int most_decisions = 60;
  MoveList<ceres::Game> moves;
  for (int i = 0; i < most_decisions && p.step != Step::over && p.step != Step::turn; ++i) {
    moves.clear();
    ceres::Game::legal(c, p, p.active, moves);
    const std::size_t picked = moves.size() == 1 ? 0 : best_of({c, p, p.active}, moves, 0, nullptr);
    ceres::Game::apply(c, p, p.active, moves[picked], nullptr);
  }
}

}  // namespace

void Knowledge<ceres::Game>::evaluate(const Content& c, const Position& position, Shares& shares) {
  std::array<float, max_seats> scores{};
  const auto judge = [&](const Position& p) {
    for (Seat seat = 0; seat < p.seats(); ++seat) scores[seat] = expected_score(c, p, seat);
    const float left = static_cast<float>(round_count - p.round);
    shares_from_scores(scores.data(), p.seats(), 6.0f + 4.0f * left, shares);
  };
  if (quiet(c, position)) return judge(position);
  Position p = position;
  finish_turn(c, p);
  judge(p);
}

std::size_t Knowledge<ceres::Game>::pick(const Content& c, const Position& p, Seat seat,
                                         const MoveList<ceres::Game>& moves, Rng& rng) {
  constexpr float noise = 1.5f;
  return best_of({c, p, seat}, moves, noise, &rng);
}

void Knowledge<ceres::Game>::weigh(const Content& c, const Position& p, Seat seat,
                                   const MoveList<ceres::Game>& moves, float* weights) {
  constexpr float certainty = 0.45f;  // of a point of difference
  const Prospects prospects(c, p, seat);
  for (std::size_t i = 0; i < moves.size(); ++i)
    weights[i] = certainty * std::max(move_worth(prospects, moves[i]), -20.0f);
}

}  // namespace orrery
