// What a seat can make of cards that lie face up in its action area, for bots.
#pragma once

#include <array>

#include "games/skymines/bot/prices.h"

namespace orrery::skymines {

// A set of cards in the action area, as far as it matters.
struct Area {
  FaceUp up;
  int research = 0;  // points of the research scientists
  float field = 0;   // what the field scientists bring
};

class Chances {
 public:
  Chances(const Content& content, const Position& position, const Prices& prices, Seat seat);

  // The tiles and bonuses that are there without any card.
  Area without_cards() const;
  void add(Area& area, CardId card) const;
  // The cards of the action area that are not used yet, planned ones included.
  Area present() const;
  // What all these cards and the markers will bring in this round.
  float worth(const Area& area) const;

 private:
  float resources(const Area& area) const;
  float uploads(const Area& area) const;
  float markers(const Area& area) const;

  static constexpr std::size_t most_paid = 16;
  static constexpr std::size_t majority_count = 5;

  const Content& c_;
  const Position& p_;
  const Prices& prices_;
  Seat seat_;
  int titanium_plus_ = 0;
  int energy_plus_ = 0;
  float energy_point_;
  std::array<float, most_paid> acquire_{};  // the best card for so many units, above its price
  struct Contest {
    bool open = false;
    int most_of_others = 0;
    std::array<float, 3> best{};  // of the tiers up to this one
  };
  std::array<Contest, majority_count> contests_{};
  // The screens ahead of the upload marker, reckoned when they are first looked at.
  struct Ahead {
    float step = 0;  // for entering it
    float reward = 0;
  };
  const Ahead& ahead(std::size_t screen) const;
  mutable std::array<Ahead, screen_count> ahead_;
  mutable std::size_t known_;  // screens below it are
};

}  // namespace orrery::skymines
