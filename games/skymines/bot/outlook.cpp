#include "games/skymines/bot/outlook.h"

#include <algorithm>

namespace orrery::skymines {
namespace {

constexpr float change_cost = 3.0f;  // nothing is gained by taking planned cards back

float sum_of_best(float* from, std::size_t size, std::size_t wanted) {
  wanted = std::min(wanted, size);
  std::partial_sort(from, from + wanted, from + size, std::greater<>());
  float sum = 0;
  for (std::size_t i = 0; i < wanted; ++i) sum += from[i];
  return sum;
}

// Whether two cards do the same in a plan.
bool same_use(const Card& a, const Card& b) {
  return a.kind == b.kind && a.good == b.good && a.value == b.value && a.research == b.research &&
         a.tank == b.tank && a.coins == b.coins && a.company == b.company;
}

}  // namespace

Outlook::Outlook(const Content& content, const Position& position)
    : c_(content), p_(position), prices_(content, position), rows_(position.rows()) {
  for (Seat row = 0; row < rows_; ++row) {
    float& wealth = wealth_[row];
    for (std::size_t i = 0; i < company_count; ++i)
      wealth += prices_.held(row, id_at<CompanyId>(i)) * prices_.share(id_at<CompanyId>(i));
    if (p_.threat) wealth += threat(row);
    if (p_.is_luna(row)) {
      wealth += luna(row);
      continue;
    }
    if (!p_.missions.empty()) wealth += missions(row);
    const Player& player = p_.players[row];
    wealth += static_cast<float>(player.coins) + boards(row);
    if (p_.step != Step::planning && p_.step != Step::action) {
      wealth += cards(row, player.hand);
      continue;
    }
    wealth -= change_cost * player.changes;
    if (p_.step == Step::planning && p_.deciding.has(row)) {
      const CandidatePlans plans(c_, p_, prices_, row);
      CardSet hand = player.hand;
      hand -= plans.best_set();
      wealth += plans.best_now() + cards(row, hand);
      continue;
    }
    wealth += cards(row, player.hand);
    if (p_.out.has(row)) continue;
    const Chances chances(c_, p_, prices_, row);
    wealth += chances.worth(chances.present());
  }
}

float Outlook::lead(Seat seat) const {
  float best = -1000;
  for (int row = 0; row < rows_; ++row)
    if (row != seat) best = std::max(best, wealth_[static_cast<std::size_t>(row)]);
  return wealth_[seat] - best;
}

// What Luna has, and what the cards she still turns up bring on average. She climbs where the value is, so
// that a company which rises for others rises for her too.
float Outlook::luna(Seat row) const {
  const Luna& luna = p_.luna(row);
  float worth =
      static_cast<float>(luna.coins) + c_.tank_value[luna.helium] + c_.luna_research_value[luna.research];
  if (p_.step == Step::over || p_.step == Step::tracks) return worth;
  const bool extra = c_.luna_levels[p_.luna_level].extra_slots;
  const int slots = 3 + (extra && luna.helium >= c_.luna_slot_a) + (extra && luna.research >= c_.luna_slot_e);
  float cards = static_cast<float>(slots) * prices_.rounds();
  if (!p_.out.has(row))
    for (std::size_t slot = luna.next; slot < slot_count; ++slot)
      cards += static_cast<float>(luna.filled >> slot & 1);
  std::array<float, company_count> spaces{};
  const auto ranking = by_value(c_, p_);
  spaces[ranking[0].index()] += weights.luna_most * cards;
  spaces[ranking[1].index()] += weights.luna_second * cards;
  spaces[ranking[company_count - 1].index()] += weights.luna_least * cards;
  spaces[by_margin(c_, p_, row)[0].index()] += weights.luna_lead * cards;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const auto left = static_cast<float>(c_.track(p_.tracks[company]).last - luna.track[company]);
    worth += weights.luna_share_per_space * std::min(spaces[i], left) * prices_.share(company) +
             static_cast<float>(c_.luna_beyond) * std::max(0.0f, spaces[i] - left);
  }
  return worth + weights.luna_per_card * cards + weights.luna_per_round * prices_.rounds();
}

// Tank, research and track bonuses.
float Outlook::boards(Seat seat) const {
  const Player& player = p_.players[seat];
  float worth = prices_.tank(seat, player.tank) + prices_.upload(seat, player.upload);
  for (const Screen& screen : player.screens)
    if (screen.plan && screen.uploaded && !screen.down)
      worth += static_cast<float>(c_.plan(screen.plan).value);
  float weight = 1;  // plans that cannot be reached soon count less
  for (std::size_t i = player.upload; i < screen_count && weight > 0.05f; ++i) {
    if (player.screens[i].plan.is_none()) {
      weight *= weights.plan_gap;
      continue;
    }
    worth += weight * prices_.plan(seat, player.screens[i].plan);
    weight *= i < player.upload + 3u ? 0.95f : 0.8f;
  }
  for (std::size_t i = 0; i < company_count; ++i)
    if (p_.tracks.items[i]) worth += prices_.bonus(id_at<CompanyId>(i), player.track.items[i]);
  return worth;
}

// The cards of the next rounds: those in the hand and the deck that is picked up, then another deck, then
// whatever comes around.
float Outlook::cards(Seat seat, const CardSet& hand) const {
  if (prices_.rounds() <= 0) return 0;
  const Player& player = p_.players[seat];
  const std::size_t slots = 3u + (player.tank >= c_.tank_slot) + (player.upload >= c_.research_slot);
  std::array<float, card_count> ready;
  std::size_t count = 0;
  std::array<float, card_count> all;
  std::size_t owned = 0;
  const auto take = [&](const CardSet& cards) {
    for (const CardId card : cards) ready[count++] = prices_.use_later(seat, c_.card(card));
  };
  take(hand);
  for (std::size_t i = 0; i < count; ++i) all[owned++] = ready[i];
  std::array<float, slot_count> decks{};
  for (std::size_t i = 0; i < slot_count; ++i)
    for (const CardId card : player.resting[i]) {
      all[owned] = prices_.use_later(seat, c_.card(card));
      decks[i] += all[owned++];
    }
  for (const Slot& slot : player.slots)
    if (slot.card) all[owned++] = prices_.use_later(seat, c_.card(slot.card));
  const auto pick_up = [&] {
    const auto best = std::max_element(decks.begin(), decks.end());
    if (*best <= 0) return;
    take(player.resting[static_cast<std::size_t>(best - decks.begin())]);
    *best = 0;
  };
  if (!p_.out.has(seat)) pick_up();
  float worth = weights.next_round * sum_of_best(ready.data(), count, slots);
  if (prices_.rounds() >= 2) {
    const std::size_t used = std::min(slots, count);
    std::fill(ready.begin(), ready.begin() + static_cast<std::ptrdiff_t>(used), 0.0f);
    pick_up();
    worth += weights.round_after * sum_of_best(ready.data(), count, slots);
  }
  if (prices_.rounds() >= 3)
    worth += weights.later_rounds * (prices_.rounds() - 2) * sum_of_best(all.data(), owned, 2 * slots);
  return worth;
}

CandidatePlans::CandidatePlans(const Content& c, const Position& p, const Prices& prices, Seat seat,
                               Wanted wanted)
    : chances_(c, p, prices, seat), wanted_(wanted) {
  const Player& player = p.players[seat];
  std::size_t free = 0;
  for (std::size_t i = 0; i < slot_count; ++i)
    free += player.slots[i].state == SlotState::empty && slot_is_on(c, player, i);
  for (const CardId card : player.hand.without(c.single_shares)) {
    cost_[cards_.size()] = prices.rounds() > 0 ? weights.resting * prices.use(seat, c.card(card)) : 0.0f;
    cards_.push_back(card);
  }
  for (std::size_t i = cards_.size(); i-- > 0;) {
    const bool again = i + 1 < cards_.size() && same_use(c.card(cards_[i]), c.card(cards_[i + 1]));
    next_[i] = again && wanted == best_only ? next_[i + 1] : small(i + 1);
  }
  if (wanted == each_card) with_.fill(-1000);
  const Area area = chances_.present();
  best_ = -1000;
  extend(area, 0, {}, 0, free);
  if (wanted == each_card) as_it_is_ = chances_.worth(area);
}

void CandidatePlans::extend(const Area& area, float rest, CardSet chosen, std::size_t from,
                            std::size_t free) {
  // Sets that leave slots empty are judged when no card is left for them.
  if (free == 0 || from == cards_.size()) return judge(area, rest, chosen);
  Area with = area;
  chances_.add(with, cards_[from]);
  CardSet more = chosen;
  more.add(cards_[from]);
  extend(with, rest + cost_[from], more, from + 1, free - 1);
  if (cards_.size() - next_[from] >= free) extend(area, rest, chosen, next_[from], free);
}

void CandidatePlans::judge(const Area& area, float rest, CardSet chosen) {
  const float now = chances_.worth(area);
  const float worth = now - rest;
  if (wanted_ == each_card)
    for (const CardId card : chosen) with_[card.index()] = std::max(with_[card.index()], worth);
  if (worth <= best_) return;
  best_ = worth;
  best_now_ = now;
  best_set_ = chosen;
}

}  // namespace orrery::skymines
