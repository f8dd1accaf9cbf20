#include "games/skymines/bot/prices.h"

#include <algorithm>

namespace orrery::skymines {
Prices::Prices(const Content& content, const Position& position, Seat only) : c_(content), p_(position) {
  rounds_ = static_cast<float>(std::max(0, last_round(c_, p_) - p_.round));
  unfinished_ = rounds_ > 0 ? 1.0f : p_.step == Step::over ? 0.0f : weights.unfinished;
  const int rows = p_.rows();
  std::array<float, company_count> growth{};
  for (Seat row = 0; row < rows; ++row) {
    const std::array<int, company_count> extra = extra_shares(c_, p_, row);
    std::array<float, company_count> favor{};
    float sum = 0;
    for (std::size_t i = 0; i < company_count; ++i) {
      const auto company = id_at<CompanyId>(i);
      held_[row][i] = static_cast<float>(extra[i]);
      if (p_.tracks[company]) {
        const Track& track = c_.track(p_.tracks[company]);
        held_[row][i] += track.climb[p_.track_of(row, company)].at(unfinished_);
      }
      favor[i] = (weights.favor_base + held_[row][i]) * (weights.favor_base + held_[row][i]);
      sum += favor[i];
    }
    const float outposts = (p_.is_luna(row) ? weights.luna_outposts : weights.outposts_per_round) * rounds_;
    for (std::size_t i = 0; i < company_count; ++i) growth[i] += outposts * favor[i] / sum;
  }
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto now = static_cast<float>(company_value(c_, p_, id_at<CompanyId>(i)));
    value_[i] = std::min(now + growth[i], std::max(now, weights.most_value));
  }
  for (std::size_t i = 0; i < company_count && rounds_ > 0; ++i) {
    if (p_.tracks.items[i].is_none()) continue;
    const Track& track = c_.track(p_.tracks.items[i]);
    for (std::size_t level = 0; level < 2; ++level)
      bonus_[i][level + 1] = rounds_ * bonus_per_round(track.bonus[level]);
  }
  const float rivalry = rows == 2 ? weights.rivalry : weights.rivalry_many;
  for (Seat seat = 0; seat < p_.seats(); ++seat) {
    if (only != no_seat && seat != only) continue;
    for (std::size_t i = 0; i < company_count; ++i) {
      float others = 0;
      for (Seat row = 0; row < rows; ++row)
        if (row != seat) others += held_[row][i];
      icon_[seat][i] =
          held_[seat][i] + weights.icon_per_round * rounds_ - rivalry * others / static_cast<float>(rows - 1);
    }
    unit_[seat] = p_.step == Step::tracks ? 3.0f : std::max(1.0f, best_spaces(seat, 3) / 3);
  }
}

float Prices::best_icon(Seat seat) const {
  float best = 0;
  for (std::size_t i = 0; i < company_count; ++i)
    if (station_pieces(p_.stations.items[i]) > 0) best = std::max(best, icon_[seat][i]);
  return best;
}

float Prices::move(Seat seat, CompanyId company, int to) const {
  const Track& track = c_.track(p_.tracks[company]);
  const int from = p_.players[seat].track[company];
  to = std::min<int>(to, track.last);
  const auto [begin, end] = std::pair{static_cast<std::size_t>(from), static_cast<std::size_t>(to)};
  const float worth =
      static_cast<float>(track.coins[end] - track.coins[begin]) + bonus(company, to) - bonus(company, from);
  const float gained = track.climb[end].at(unfinished_) - track.climb[begin].at(unfinished_);
  return worth + gained * value_[company.index()];
}

float Prices::bonus(CompanyId company, int space) const {
  const auto passed = static_cast<std::size_t>(c_.track(p_.tracks[company]).passed(space));
  return bonus_[company.index()][passed];
}

// SK-16.13: a permanent bonus, or a bonus space that takes a marker.
float Prices::bonus_per_round(const TrackBonus& bonus) const {
  if (!bonus.is_space) {
    const Permanent& b = bonus.permanent;
    return weights.bonus_energy * b.energy_plus + weights.bonus_marker * b.extra_markers +
           weights.bonus_discount * b.card_discount * (b.pay_with == Good::none ? 2.0f : 1.0f) +
           weights.bonus_titanium * b.titanium_plus + weights.bonus_virtual * b.virtual_field_scientist +
           weights.bonus_gas * b.gas_plus;
  }
  const BonusSpace& space = bonus.space;
  if (space.sells)
    return weights.bonus_sale * space.sell_plus * (space.discard == Discard::carbon ? 0.5f : 1.0f);
  if (space.salvages) return weights.bonus_salvage * (space.salvage_both ? 1.5f : 1.0f);
  float worth = -static_cast<float>(space.pay) - weights.marker;
  if (space.buys) worth += weights.bonus_purchase + space.buy_discount;
  float spaces = 0;
  for (const std::uint8_t count : space.spread) spaces += count;
  float mean = 0;  // half a share on each space
  for (const float value : value_) mean += value / (2 * company_count);
  float best = 0;
  for (const Reward& reward : space.rewards)
    best = std::max(best, weights.tank_use * reward.tank + weights.research_point * reward.research);
  return weights.bonus_space * std::max(0.0f, worth + spaces * mean + best);
}

float Prices::spaces(Seat seat, CompanyId company, int spaces) const {
  const int from = p_.players[seat].track[company];
  const int farthest = farthest_space(c_, p_, seat, company, spaces);
  float best = 0;
  for (int to = farthest; to > from && best <= 0; --to) best = std::max(best, move(seat, company, to));
  return best;
}

float Prices::best_spaces(Seat seat, int count) const {
  float best = 0;
  for (std::size_t i = 0; i < company_count; ++i)
    best = std::max(best, spaces(seat, id_at<CompanyId>(i), count));
  return best;
}

float Prices::energy_point(Seat seat) const {
  return weights.outposts_per_point * (std::max(0.0f, best_icon(seat)) + weights.sector_reward);
}

float Prices::research_point(Seat seat) const {
  if (p_.players[seat].upload == screen_count) return static_cast<float>(c_.research_beyond);
  return rounds_ > 0 ? weights.research_point : 1.0f;
}

float Prices::slot(Seat seat, int at, int needed) const {
  const float worth = weights.slot_units * unit_[seat] * rounds_;
  if (at >= needed) return worth;
  return weights.slot_on_the_way * worth * static_cast<float>(at) / static_cast<float>(needed);
}

float Prices::tank(Seat seat, int space) const {
  return c_.tank_climb[static_cast<std::size_t>(space)].at(unfinished_) + slot(seat, space, c_.tank_slot);
}

float Prices::upload(Seat seat, int screen) const {
  return c_.research_climb[static_cast<std::size_t>(screen)].at(unfinished_) +
         slot(seat, screen, c_.research_slot);
}

float Prices::reward_beside_tracks(Seat seat, const Reward& reward) const {
  float worth = static_cast<float>(reward.coins);
  if (reward.tank > 0) {
    const int space = p_.players[seat].tank;
    const int reached = std::min(space + reward.tank, c_.tank_last);
    worth += tank(seat, reached) - tank(seat, space) +
             static_cast<float>((space + reward.tank - reached) * c_.tank_beyond);
  }
  if (reward.research > 0) worth += research_point(seat) * reward.research;
  if (reward.removals > 0) worth += 0.9f * std::max(0.0f, best_icon(seat)) * reward.removals;
  if (reward.coins_from != Good::none)
    worth += std::max(0.0f, static_cast<float>(units(c_, p_, seat, reward.coins_from)) - 1);
  return worth;
}

float Prices::reward(Seat seat, const Reward& reward) const {
  float worth = reward_beside_tracks(seat, reward);
  for (std::size_t i = 0; i < company_count; ++i)
    if (reward.track[i] > 0) worth += spaces(seat, id_at<CompanyId>(i), reward.track[i]);
  if (reward.any_track > 0) worth += best_spaces(seat, reward.any_track);
  if (reward.expanded_track > 0 && p_.expansion.company)
    worth += spaces(seat, p_.expansion.company, reward.expanded_track);
  return worth;
}

float Prices::use(Seat seat, const Card& card) const {
  switch (card.kind) {
    case CardKind::resource:
      return unit_[seat] * card.value + weights.resource_use;
    case CardKind::energy:
      return energy_point(seat) * card.value;
    case CardKind::research_scientist:
      return weights.scientist_use + weights.point_use * card.research;
    case CardKind::field_scientist:
      return weights.tank_use * card.tank + card.coins + (card.company ? 1.5f : 0.0f);
    case CardKind::share:
      return 0;
  }
  return 0;
}

float Prices::use_later(Seat seat, const Card& card) const {
  return use(seat, card) * (card.kind == CardKind::energy ? weights.energy_later : 1.0f);
}

float Prices::card(Seat seat, CardId id) const {
  const Card& card = c_.card(id);
  const float weak = weights.weak_units * unit_[seat];  // what would lie in the slot instead
  float worth = weights.owned_per_round * rounds_ * std::max(0.0f, use_later(seat, card) - weak);
  if (card.share) worth += value_[card.share.index()];
  return worth;
}

float Prices::plan(Seat seat, PlanId id) const {
  if (rounds_ <= 0) return 0.3f;
  const Plan& plan = c_.plan(id);
  return this->plan(plan, plan.kind == PlanKind::special ? 0.0f : reward(seat, plan.reward));
}

float Prices::plan(const Plan& plan, float reward) const {
  if (rounds_ <= 0) return 0.3f;
  if (plan.kind == PlanKind::special)
    return weights.plan +
           weights.special * (static_cast<float>(plan.value) - static_cast<float>(plan.enter_cost));
  const Requirement& need = plan.requirement;
  int effort = need.same_type + need.further_same_type + 2 * need.scientists + 3 * need.field_scientists;
  for (const std::uint8_t units : need.at_least) effort += units;
  return weights.plan + weights.plan_reward * reward - weights.plan_effort * static_cast<float>(effort);
}

}  // namespace orrery::skymines
