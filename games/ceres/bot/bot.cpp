#include "games/ceres/bot/bot.h"

#include "games/ceres/bot/outlook.h"

namespace orrery {

using namespace ceres;

// Plays the turn under way to its end by what looks best, so that positions are compared between turns.
void Knowledge<ceres::Game>::calm_down(const Content& c, Position& p) {
  constexpr int most_decisions = 60;
  MoveList<ceres::Game> moves;
  for (int i = 0; i < most_decisions && p.step != Step::over && p.step != Step::turn; ++i) {
    moves.clear();
    ceres::Game::legal(c, p, p.active, moves);
    std::size_t best = 0;
    if (moves.size() > 1) {
      const Prospects prospects(c, p, p.active);
      float best_worth = move_worth(prospects, moves[0]);
      for (std::size_t k = 1; k < moves.size(); ++k)
        if (const float worth = move_worth(prospects, moves[k]); worth > best_worth) {
          best = k;
          best_worth = worth;
        }
    }
    ceres::Game::apply(c, p, p.active, moves[best], nullptr);
  }
}

void Knowledge<ceres::Game>::evaluate(const Content& c, const Position& position, Shares& shares) {
  Position p = position;
  calm_down(c, p);
  std::array<float, max_seats> scores{};
  for (Seat seat = 0; seat < p.seats(); ++seat) scores[seat] = expected_score(c, p, seat);
  shares_from_scores(scores.data(), p.seats(), lead_scale(p), shares);
}

void Knowledge<ceres::Game>::weigh(const Content& c, const Position& p, Seat seat,
                                   const MoveList<ceres::Game>& moves, float* weights) {
  constexpr float attention_per_point = 0.4f;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Position after = p;
    ceres::Game::apply(c, after, seat, moves[i], nullptr);
    calm_down(c, after);
    weights[i] = attention_per_point * expected_score(c, after, seat);
  }
}

}  // namespace orrery
