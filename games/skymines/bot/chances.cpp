#include "games/skymines/bot/chances.h"

#include <algorithm>

namespace orrery::skymines {
Chances::Chances(const Content& content, const Position& position, const Prices& prices, Seat seat)
    : c_(content),
      p_(position),
      prices_(prices),
      seat_(seat),
      energy_point_(prices.energy_point(seat)),
      known_(position.players[seat].upload) {
  titanium_plus_ = permanent_sum(c_, p_, seat, [](const Permanent& b) { return b.titanium_plus; });
  energy_plus_ = permanent_sum(c_, p_, seat, [](const Permanent& b) { return b.energy_plus; });
  for (std::size_t i = 0; i < display_count; ++i) {
    if (p_.display[i].is_none()) continue;
    const auto cost = static_cast<std::size_t>(total_cost(c_, i, p_.display[i]));
    const float gain = prices.card(seat, p_.display[i]) - prices.unit(seat) * static_cast<float>(cost);
    if (cost < most_paid) acquire_[cost] = std::max(acquire_[cost], gain);
  }
  for (std::size_t i = 1; i < most_paid; ++i) acquire_[i] = std::max(acquire_[i], acquire_[i - 1]);
  if (p_.players[seat].markers == 0) return;
  for (std::size_t i = 0; i < board_bonus_count; ++i) {
    const BonusSpace& space = c_.board_bonuses[i];
    if (space.majority == Majority::none || p_.markers.items[i]) continue;
    Contest& contest = contests_[static_cast<std::size_t>(space.majority)];
    contest.open = true;
    float best = 0;
    for (std::size_t tier = 0; tier < contest.best.size(); ++tier) {
      const float gain = tier < space.tiers.size() ? prices.reward(seat, space.tiers[tier].reward) : 0.0f;
      contest.best[tier] = best = tier == 0 ? gain : std::max(best, gain);
    }
    if (p_.step != Step::action) continue;
    for (Seat row = 0; row < p_.rows(); ++row)
      if (row != seat)
        contest.most_of_others =
            std::max(contest.most_of_others, majority_value(c_, p_, row, space.majority));
  }
}

Area Chances::without_cards() const {
  Area area;
  area.up.field_scientists =
      permanent_sum(c_, p_, seat_, [](const Permanent& b) { return int{b.virtual_field_scientist}; });
  if (tile_ready(p_, seat_, energy_tile))
    area.up.goods[3] = c_.tiles[energy_tile.index()].value + energy_plus_;
  if (tile_ready(p_, seat_, research_tile)) {
    ++area.up.research_scientists;
    area.research += c_.tiles[research_tile.index()].research;
  }
  if (tile_ready(p_, seat_, field_tile)) {
    ++area.up.field_scientists;
    area.field += weights.tank_use * static_cast<float>(c_.tiles[field_tile.index()].tank);
  }
  return area;
}

void Chances::add(Area& area, CardId id) const {
  const Card& card = c_.card(id);
  switch (card.kind) {
    case CardKind::resource:
      area.up.goods[static_cast<std::size_t>(card.good)] +=
          card.value + (card.good == Good::titanium ? titanium_plus_ : 0);
      return;
    case CardKind::energy:
      area.up.goods[3] += card.value + (area.up.goods[3] == 0 ? energy_plus_ : 0);
      return;
    case CardKind::research_scientist:
      ++area.up.research_scientists;
      area.research += card.research;
      return;
    case CardKind::field_scientist:
      ++area.up.field_scientists;
      area.field += prices_.use(seat_, card);
      return;
    case CardKind::share:
      return;
  }
}

Area Chances::present() const {
  Area area = without_cards();
  for (const Slot& slot : p_.players[seat_].slots)
    if (slot.card && slot.state != SlotState::used) add(area, slot.card);
  const Tile& plus = p_.tiles[plus_tile];
  if (plus.holder.value != seat_) return area;
  // The +1 tile on the card it lies on, or on any.
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = p_.players[seat_].slots[i];
    if (slot.card.is_none() || slot.state == SlotState::used) continue;
    if (c_.card(slot.card).kind != CardKind::resource || (plus.slot != 0 && plus.slot != i + 1)) continue;
    area.up.goods[static_cast<std::size_t>(c_.card(slot.card).good)] += c_.tiles[plus_tile.index()].value;
    break;
  }
  return area;
}

float Chances::worth(const Area& area) const {
  return resources(area) + weights.used_later * energy_point_ * static_cast<float>(area.up.goods[3]) +
         weights.used_later * area.field + uploads(area) + markers(area);
}

float Chances::resources(const Area& area) const {
  float units = 0;
  float best = 0;
  float second = 0;
  for (std::size_t i = 0; i < resource_count; ++i) {
    units += static_cast<float>(area.up.goods[i]);
    const auto paid = std::min(static_cast<std::size_t>(area.up.goods[i]), most_paid - 1);
    const float gain = acquire_[paid];
    if (gain > best) {
      second = best;
      best = gain;
    } else {
      second = std::max(second, gain);
    }
  }
  return weights.used_later * prices_.unit(seat_) * units + weights.first_card * best +
         weights.second_card * second;
}

// How far the upload marker gets, and what the scientists' points bring.
float Chances::uploads(const Area& area) const {
  if (area.up.research_scientists == 0) return 0;
  const Player& player = p_.players[seat_];
  float coins = player.coins;
  float best = 0;
  float sum = 0;
  for (std::size_t i = player.upload; i < screen_count; ++i) {
    const Screen& screen = player.screens[i];
    if (screen.plan.is_none()) break;
    const Plan& plan = c_.plan(screen.plan);
    const bool special = plan.kind == PlanKind::special;
    if (!screen.down && special) {
      coins -= plan.enter_cost;
      if (coins < 0) break;
      sum += static_cast<float>(plan.value) - static_cast<float>(plan.enter_cost);
    } else if (!screen.down && refuse_requirement(area.up, plan.requirement, true)) {
      break;
    }
    const Ahead& entered = ahead(i);
    const float reward = screen.down || special ? 0.0f : entered.reward;
    sum += entered.step;
    best = std::max(best, sum + reward);
  }
  return weights.used_later * (best + prices_.research_point(seat_) * static_cast<float>(area.research)) +
         weights.scientist_up * static_cast<float>(area.up.research_scientists);
}

const Chances::Ahead& Chances::ahead(std::size_t screen) const {
  for (; known_ <= screen; ++known_) {
    const Plan& plan = c_.plan(p_.players[seat_].screens[known_].plan);
    Ahead& next = ahead_[known_];
    next.reward = plan.kind == PlanKind::special ? 0.0f : prices_.reward(seat_, plan.reward);
    const auto at = static_cast<int>(known_);
    next.step = prices_.upload(seat_, at + 1) - prices_.upload(seat_, at) - prices_.plan(plan, next.reward);
  }
  return ahead_[screen];
}

// The best majorities for the markers that are left; other markers find something smaller.
float Chances::markers(const Area& area) const {
  const int markers = p_.players[seat_].markers;
  if (markers == 0) return 0;
  const float elsewhere = prices_.rounds() > 0 ? weights.marker : weights.last_marker;
  std::array<float, majority_count> gains{};
  for (std::size_t i = 0; i < majority_count; ++i) {
    const Contest& contest = contests_[i];
    if (!contest.open) continue;
    const bool science = i == static_cast<std::size_t>(Majority::scientists);
    const int own = science ? area.up.research_scientists : area.up.goods[i];
    if (own == 0 || own < contest.most_of_others) continue;
    const int reached = science ? own + area.up.field_scientists : own;
    const int tier = science ? std::min(reached, 3) : std::min(reached / 2, 3);
    if (tier == 0) continue;
    const float gain = contest.best[static_cast<std::size_t>(tier - 1)];
    float chance = own > contest.most_of_others ? weights.sure_majority : weights.tied_majority;
    if (p_.step != Step::action)
      chance =
          weights.planned_majority + weights.planned_per_unit * static_cast<float>(std::clamp(own - 2, 0, 2));
    gains[i] = chance * gain;
  }
  float worth = 0;
  float certainty = 1;
  for (int i = 0; i < markers; ++i) {
    float& gain = *std::max_element(gains.begin(), gains.end());
    worth += std::max(certainty * gain, elsewhere);
    gain = 0;
    certainty *= weights.next_marker;  // the others place markers too
  }
  return worth;
}

}  // namespace orrery::skymines
