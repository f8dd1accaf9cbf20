// What a position promises: an estimate of everybody's wealth at the end of the game, for bots.
#pragma once

#include <array>

#include "games/skymines/game.h"

namespace orrery::skymines {

class Outlook {
 public:
  Outlook(const Content& content, const Position& position);

  // Expected wealth of a player or Luna.
  float expected(Seat row) const { return wealth_[row]; }
  // How far a seat is ahead of the best other one.
  float lead(Seat seat) const;
  int rows() const { return rows_; }
  float rounds_left() const { return future_; }

 private:
  float shares_worth(const Position& p, Seat row) const;
  float boards_worth(const Player& player) const;
  float cards_worth(const Position& p, Seat seat) const;
  float face_up_worth(const Position& p, Seat seat) const;
  float uploads_worth(const Position& p, Seat seat) const;
  float majorities_worth(const Position& p, Seat seat) const;
  float pending_worth(const Position& p) const;
  float reward_worth(const Reward& reward) const;

  const Content& c_;
  int rows_;
  float future_;  // rounds still to be planned
  std::array<float, company_count> value_{};
  std::array<float, max_seats> wealth_{};
};

}  // namespace orrery::skymines
