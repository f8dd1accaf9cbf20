// What things are worth to whom, in coins at the end of the game: the prices that the bots reckon with.
#pragma once

#include <array>

#include "games/skymines/bot/weights.h"
#include "games/skymines/game.h"

namespace orrery::skymines {

class Prices {
 public:
  // Those of one seat, or of all.
  Prices(const Content& content, const Position& position, Seat only = no_seat);

  // Rounds that are still to be planned.
  float rounds() const { return rounds_; }
  // What a share of the company will be worth.
  float share(CompanyId company) const { return value_[company.index()]; }
  // Shares of a row; a marker between two icons is on its way to the next.
  float held(Seat row, CompanyId company) const { return held_[row][company.index()]; }
  // One more coin icon: good for the own shares, bad for those of the others.
  float icon(Seat seat, CompanyId company) const { return icon_[seat][company.index()]; }
  float best_icon(Seat seat) const;
  // Moving from the present space to another one, barriers and thresholds included.
  float move(Seat seat, CompanyId company, int to) const;
  // Up to so many spaces, as far as it pays.
  float spaces(Seat seat, CompanyId company, int spaces) const;
  float best_spaces(Seat seat, int spaces) const;
  // One unit or space among several.
  float unit(Seat seat) const { return unit_[seat]; }
  float energy_point(Seat seat) const;
  float research_point(Seat seat) const;
  // Where the markers of the own board stand.
  float tank(Seat seat, int space) const;
  float upload(Seat seat, int screen) const;
  float reward(Seat seat, const Reward& reward) const;
  // The track bonuses of a company, up to a space, in the rounds that are still to come.
  float bonus(CompanyId company, int space) const;
  // A card that is used once, now or in a later round.
  float use(Seat seat, const Card& card) const;
  float use_later(Seat seat, const Card& card) const;
  // To own a card from now on.
  float card(Seat seat, CardId id) const;
  // To have a plan on the research track, ahead of the marker; `reward` is what its reward brings.
  float plan(Seat seat, PlanId id) const;
  float plan(const Plan& plan, float reward) const;

 private:
  // A slot that is switched on, or on the way to it.
  float slot(Seat seat, int at, int needed) const;
  float reward_beside_tracks(Seat seat, const Reward& reward) const;
  float bonus_per_round(const TrackBonus& bonus) const;

  const Content& c_;
  const Position& p_;
  float rounds_;
  float unfinished_;  // what a step on the way to the next value counts
  std::array<float, company_count> value_{};
  std::array<std::array<float, 3>, company_count> bonus_{};  // by thresholds passed
  std::array<std::array<float, company_count>, max_seats> held_{};
  std::array<std::array<float, company_count>, max_seats> icon_{};
  std::array<float, max_seats> unit_{};
};

}  // namespace orrery::skymines
