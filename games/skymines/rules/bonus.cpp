// Section 12 and the bonus spaces of company tracks: placing a bonus marker.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

Refusal refuse_majority(const Content& c, const Position& p, const BonusSpace& space) {
  const FaceUp up = face_up(c, p, p.active);
  const int own = majority_value(up, space.majority);
  const int kind = static_cast<int>(space.majority);
  for (Seat row = 0; row < p.rows(); ++row) {  // SK-12.6, SK-12.8, SK-12.10
    if (row == p.active) continue;
    const int other = majority_value(c, p, row, space.majority);
    if (other > own) return because(Reason::somebody_has_more, row, kind, other);
  }
  const int least = space.tiers[0].least;  // SK-12.12
  return tier_value(up, space.majority) < least ? because(Reason::below_tier, least, kind) : allowed;
}

// SK-16.17
Refusal refuse_track_bonus(const Position& p, BonusId bonus) {
  const CompanyId company = bonus_company(bonus);
  const std::size_t level = bonus_level(bonus);
  const Player& player = p.me();
  if (player.bonus[company] <= level) return because(Reason::bonus_locked);
  if (p.markers[track_bonus(company, 1 - level)].value == p.active) return because(Reason::marker_on_track);
  return allowed;
}

// SK-12.20, SK-16.30, SK-16.36: some card of the hand must do.
Refusal refuse_discard(const Content& c, const Position& p, const BonusSpace& space, int coins) {
  for (const CardId card : p.me().hand)
    if (!(space.sells ? refuse_sell(c, p, card, space) : refuse_remove(c, p, card, space, coins)))
      return allowed;
  return because(space.discard == Discard::carbon ? Reason::no_carbon_card : Reason::no_card_to_discard);
}

}  // namespace

const BonusSpace* bonus_space(const Content& c, const Position& p, BonusId bonus) {
  if (is_personal_bonus(bonus))  // SK-21.11
    return !p.missions.empty() && personal_seat(bonus) < p.players.size() ? &c.personal_space : nullptr;
  if (!is_track_bonus(bonus)) return &c.board_bonuses[bonus.index()];
  const TrackBonus& found = c.track(p.tracks[bonus_company(bonus)]).bonus[bonus_level(bonus)];
  return found.is_space ? &found.space : nullptr;
}

const BonusSpace& asked_space(const Content& c, const Position& p) {
  return *bonus_space(c, p, p.questions.top().bonus());
}

Refusal refuse_marker(const Content& c, const Position& p, BonusId bonus, bool one_time) {
  const BonusSpace* space = bonus_space(c, p, bonus);
  if (!space) return because(Reason::no_bonus_space, is_personal_bonus(bonus));
  if (one_time && p.me().one_time == 0) return because(Reason::no_one_time_marker);
  if (!one_time && p.me().markers == 0) return because(Reason::no_marker);  // SK-12.1
  if (is_personal_bonus(bonus)) {                                           // SK-21.10, SK-21.11
    if (personal_seat(bonus) != p.active)
      return because(Reason::personal_of_other, static_cast<int>(personal_seat(bonus)));
    if (!p.personal_unlocked(p.active)) return because(Reason::missions_incomplete);
  }
  if (p.markers[bonus]) return because(Reason::space_occupied);  // SK-12.3
  if (is_track_bonus(bonus))
    if (const Refusal refusal = refuse_track_bonus(p, bonus)) return refusal;
  const int coins = p.me().coins;
  if (coins < space->pay) return because(Reason::space_cost, space->pay, coins);
  if (space->majority != Majority::none) return refuse_majority(c, p, *space);
  if (space->first_player && p.first == p.active && p.me().turns == 0)
    return because(Reason::first_turn_of_first);  // SK-12.15
  if (space->buys && !space->buy_optional && !can_buy_any(c, p, space->buy_discount, coins - space->pay))
    return because(Reason::cannot_afford_card);  // SK-12.18
  if (space->discard != Discard::none) return refuse_discard(c, p, *space, coins - space->pay);
  return allowed;
}

void place_marker(const Content& c, Position& p, BonusId bonus, bool one_time, EventLog* log) {
  const BonusSpace& space = *bonus_space(c, p, bonus);
  p.markers[bonus] = {p.active};
  --(one_time ? p.me().one_time : p.me().markers);
  if (one_time) p.one_time.add(bonus);
  tell_all(log, Happened::marker_placed, p.active, bonus.value, one_time);
  pay_coins(p, p.active, space.pay, log);
  if (space.majority != Majority::none) p.questions.push({Ask::tier, bonus.value, 0});
  if (space.first_player) {  // SK-12.16
    p.first = p.active;
    tell_all(log, Happened::first_player_taken, p.active);
  }
  if (space.sells) p.questions.push({Ask::sell, bonus.value, 0});
  if (space.salvages) p.questions.push({Ask::remove, bonus.value, 0});
  if (space.buys) p.questions.push({Ask::buy, space.buy_discount, space.buy_optional});
  if (!space.spread.empty()) p.questions.push({Ask::spread, bonus.value, 0});
  if (space.rewards.size() == 1) gain_reward(c, p, space.rewards[0], log);
  if (space.rewards.size() == 2) p.questions.push({Ask::choice, bonus.value, 0});
  carry_on(c, p, log);
}

// SK-12.11
Refusal refuse_tier(const Content& c, const Position& p, std::size_t tier) {
  const BonusSpace& space = asked_space(c, p);
  if (tier >= space.tiers.size()) return because(Reason::not_asked);
  const int least = space.tiers[tier].least;
  return tier_value(face_up(c, p, p.active), space.majority) < least
             ? because(Reason::below_tier, least, static_cast<int>(space.majority))
             : allowed;
}

void choose_tier(const Content& c, Position& p, std::size_t tier, EventLog* log) {
  const Reward& reward = asked_space(c, p).tiers[tier].reward;
  p.questions.pop();
  gain_reward(c, p, reward, log);
  carry_on(c, p, log);
}

// SK-16.29
void choose_reward(const Content& c, Position& p, std::size_t choice, EventLog* log) {
  const Reward& reward = asked_space(c, p).rewards[choice];
  p.questions.pop();
  gain_reward(c, p, reward, log);
  carry_on(c, p, log);
}

Refusal refuse_sell(const Content& c, const Position& p, CardId card, const BonusSpace& space) {
  if (!p.me().hand.has(card)) return because(Reason::not_in_hand);
  if (c.card(card).kind == CardKind::share) return because(Reason::share_card_stays);  // SK-12.20
  if (space.discard == Discard::carbon && c.card(card).good != Good::carbon)
    return because(Reason::carbon_only);
  return allowed;
}

void sell(const Content& c, Position& p, CardId card, EventLog* log) {
  const int coins = c.card(card).cost + asked_space(c, p).sell_plus;
  p.questions.pop();
  p.me().hand.remove(card);
  p.discard.add(card);
  count_up(p.me().coins, coins);
  tell_all(log, Happened::card_sold, p.active, card.value, coins);
  carry_on(c, p, log);
}

// SK-16.31: each number of the space on another track, none on the own one.
Refusal refuse_spread(const Position& p, CompanyId company) {
  const Question& question = p.questions.top();
  if (company == bonus_company(question.bonus())) return because(Reason::track_of_space);
  return question.chosen(company) ? because(Reason::same_track) : allowed;
}

void choose_spread(const Content& c, Position& p, CompanyId company, EventLog* log) {
  const auto& spread = asked_space(c, p).spread;
  Question& question = p.questions.top();
  std::size_t done = question.chosen_count();
  const auto give = [&](CompanyId to) {
    p.parts.track[to] = spread[done++];
    question.b = small((question.b | 1u << to.index()) + 0x10u);
  };
  give(company);
  Companies others;
  for (std::size_t i = 0; i < company_count; ++i)
    if (!refuse_spread(p, id_at<CompanyId>(i))) others.push_back(id_at<CompanyId>(i));
  // SK-26.17: nothing to choose when every other track gets the same
  if (others.size() == spread.size() - done &&
      std::all_of(spread.begin() + done, spread.end(), [&](auto n) { return n == spread[done]; }))
    for (const CompanyId other : others) give(other);
  if (done == spread.size()) question = {Ask::parts, 0, 0};
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
