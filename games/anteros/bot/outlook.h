// What a position promises: the points that each seat can expect at the end. The bots judge by it.
#pragma once

#include <array>
#include <cstdint>

#include "games/anteros/content/content.h"
#include "games/anteros/position.h"

namespace orrery::anteros {

using Points = std::array<float, most_players>;

class Outlook {
 public:
  Outlook(const Content& content, const Position& position);

  // The points that each seat can expect, with what its turn in progress still promises.
  Points expected() const;
  // The same as the share of the win.
  void shares(std::array<float, max_seats>& shares) const;
  // Own points against those of the others.
  float lead(Seat seat, const Points& points) const;

 private:
  float deploy_gain(Seat seat, TileId tile) const;
  float claim_gain(Seat seat, TileId tile, int drills) const;
  float mine_gain(Seat seat, TileId tile) const;
  float salvage_gain(Seat seat, TileId tile, SpaceMask spaces) const;
  float arrows_gain(std::uint8_t arrows) const;
  float card_gain(CardId card) const;
  float best_card_gain() const;
  float remote_gain(int tiles) const;
  float steal_gain(Seat victim) const;
  float best_claim_gain() const;
  float best_steal_gain() const;
  // What the active seat can still gain in the turn that it has begun.
  float turn_gain() const;

  // The points that each seat can expect from a tile if these drills stood on it.
  Points control(TileId tile, const Drills& drills) const;
  float contracts_worth(const std::array<std::uint8_t, ore_count>& ore) const;
  float holdings_worth(Seat seat) const;
  float ore_worth(std::size_t ore) const;

  const Content& content_;
  const Position& position_;
  int players_;
  int turns_left_;                                     // of all, the present one included
  std::array<std::uint16_t, most_players> near_{};     // tiles next to the seat's ship
  std::array<float, open_contracts> contract_gain_{};  // beyond the points of its ore
};

}  // namespace orrery::anteros
