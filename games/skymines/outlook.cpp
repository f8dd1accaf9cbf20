#include "games/skymines/outlook.h"

#include <algorithm>

namespace orrery::skymines {
namespace {

// What things are worth at the end of an average game, in coins; see the value model of content.toml.
constexpr float unit_worth = 2.4f;
constexpr float energy_worth = 2.3f;
constexpr float research_point_worth = 1.3f;
constexpr float tank_space_worth = 2.0f;
constexpr float upload_worth = 3.4f;
constexpr float removal_worth = 1.5f;
constexpr float marker_worth = 2.2f;
constexpr float slot_worth = 4.0f;       // of an additional slot, per round
constexpr float value_per_round = 0.9f;  // icons that a company uncovers
constexpr float luna_per_round = 17.0f;
constexpr float unused = 0.8f;  // of a card that lies face up

float power(const Card& card) {
  switch (card.kind) {
    case CardKind::resource:
      return unit_worth * card.value;
    case CardKind::energy:
      return energy_worth * card.value;
    case CardKind::research_scientist:
      return 3.5f + research_point_worth * card.research;
    case CardKind::field_scientist:
      return tank_space_worth * card.tank + card.coins + (card.company ? 1.5f : 0.0f);
    case CardKind::share:
      return 0;
  }
  return 0;
}

// A value between the steps of a table.
template <std::size_t N>
float between_steps(const std::array<std::uint8_t, N>& values, int at, int last) {
  int from = at;
  while (from > 0 && values[static_cast<std::size_t>(from - 1)] == values[static_cast<std::size_t>(at)])
    --from;
  int to = at;
  while (to < last && values[static_cast<std::size_t>(to)] == values[static_cast<std::size_t>(at)]) ++to;
  const float low = values[static_cast<std::size_t>(at)];
  const float high = values[static_cast<std::size_t>(to)];
  return to == from ? low
                    : low + (high - low) * static_cast<float>(at - from) / static_cast<float>(to - from);
}

}  // namespace

Outlook::Outlook(const Content& content, const Position& position) : c_(content), rows_(position.rows()) {
  // Planned cards are judged as if they were face up already.
  Position p = position;
  const bool planning = p.step == Step::planning;
  if (planning)
    for (Player& player : p.players)
      for (Slot& slot : player.slots)
        if (slot.state == SlotState::planned && slot.card) slot.state = SlotState::up;
  future_ = static_cast<float>(c_.rounds - p.round);
  for (std::size_t i = 0; i < company_count; ++i)
    value_[i] =
        static_cast<float>(company_value(c_, p, id_at<CompanyId>(i))) + value_per_round * (future_ + 0.5f);
  for (Seat row = 0; row < rows_; ++row) {
    wealth_[row] = shares_worth(p, row);
    if (p.is_luna(row)) {
      const Luna& luna = p.luna(row);
      wealth_[row] += static_cast<float>(luna.coins) +
                      between_steps(c_.tank_value, luna.helium, c_.luna_helium_last) +
                      between_steps(c_.luna_research_value, luna.research, c_.luna_research_last) +
                      luna_per_round * (future_ + (p.out.has(row) ? 0.0f : 0.5f));
      continue;
    }
    const Player& player = p.players[row];
    wealth_[row] += static_cast<float>(player.coins) + boards_worth(player) + cards_worth(p, row);
    if (p.out.has(row) || p.step == Step::over) continue;
    wealth_[row] += face_up_worth(p, row) + uploads_worth(p, row) + majorities_worth(p, row);
    wealth_[row] += marker_worth * static_cast<float>(player.markers);
  }
  if (p.step == Step::action && !p.questions.empty()) wealth_[p.active] += pending_worth(p);
}

float Outlook::lead(Seat seat) const {
  float best = -1000;
  for (int row = 0; row < rows_; ++row)
    if (row != seat) best = std::max(best, wealth_[static_cast<std::size_t>(row)]);
  return wealth_[seat] - best;
}

// Shares at the value that companies will have; a marker between two icons is on its way.
float Outlook::shares_worth(const Position& p, Seat row) const {
  float worth = 0;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    if (p.tracks[company].is_none()) continue;
    const Track& track = c_.track(p.tracks[company]);
    const int space = p.track_of(row, company);
    float count = between_steps(track.shares, space, track.last);
    count += static_cast<float>(shares(c_, p, row, company) - shares_on_track(c_, p, row, company));
    const float final_count = static_cast<float>(shares(c_, p, row, company));
    const float weight = future_ > 0 ? 1.0f : 0.3f;  // half a step is worth nothing at the end
    worth += (final_count + weight * (count - final_count)) * value_[i];
    worth += static_cast<float>(track.passed(space)) * 0.6f * future_;
  }
  return worth;
}

float Outlook::boards_worth(const Player& player) const {
  float worth = between_steps(c_.tank_value, player.tank, c_.tank_last);
  worth += between_steps(c_.research_value, player.upload, static_cast<int>(screen_count));
  for (const Screen& screen : player.screens)
    if (screen.plan && screen.uploaded && !screen.down)
      worth += static_cast<float>(c_.plan(screen.plan).value);
  if (player.tank >= c_.tank_slot)
    worth += slot_worth * future_;
  else
    worth += 0.3f * static_cast<float>(player.tank) * std::min(future_, 3.0f);
  if (player.upload >= c_.research_slot)
    worth += slot_worth * future_;
  else
    worth += 0.5f * static_cast<float>(player.upload) * std::min(future_, 3.0f);
  // Plans ahead: the next ones can be uploaded soon.
  float weight = 1.6f;
  for (std::size_t i = player.upload; i < screen_count && weight > 0.1f; ++i) {
    if (player.screens[i].plan.is_none()) {
      weight *= 0.3f;
      continue;
    }
    const Plan& plan = c_.plan(player.screens[i].plan);
    worth += weight * std::min(future_, 2.0f) * 0.5f;
    if (plan.kind == PlanKind::special && !player.screens[i].down)
      worth += 0.5f * std::min(future_, 1.0f) * static_cast<float>(plan.value - plan.enter_cost);
    weight *= 0.85f;
  }
  return worth;
}

// The strongest cards will be planned; a card rests about every other round.
float Outlook::cards_worth(const Position& p, Seat seat) const {
  if (future_ <= 0) return 0;
  const Player& player = p.players[seat];
  const std::size_t slots = 3u + (player.tank >= c_.tank_slot) + (player.upload >= c_.research_slot);
  std::array<float, card_count> powers;
  std::size_t count = 0;
  float ready = 0;
  std::array<float, card_count> hand;
  std::size_t held = 0;
  const auto add = [&](CardId card) { powers[count++] = power(c_.card(card)); };
  for (const CardId card : player.hand) {
    add(card);
    hand[held++] = power(c_.card(card));
  }
  for (const CardSet& deck : player.resting) {
    // A deck of several cards comes back at once.
    for (const CardId card : deck) add(card);
    const float size = static_cast<float>(deck.size());
    ready += size > 1 ? 0.4f * (size - 1) : 0.0f;
  }
  for (const Slot& slot : player.slots)
    if (slot.card) add(slot.card);
  const auto best_of = [](float* from, std::size_t size, std::size_t wanted) {
    wanted = std::min(wanted, size);
    std::partial_sort(from, from + wanted, from + size, std::greater<>());
    float sum = 0;
    for (std::size_t i = 0; i < wanted; ++i) sum += from[i];
    return sum;
  };
  const float often = best_of(powers.data(), count, 2 * slots) / 2;
  const float next = best_of(hand.data(), held, slots);
  return 0.75f * often * future_ + 0.2f * next + ready;
}

float Outlook::face_up_worth(const Position& p, Seat seat) const {
  const Player& player = p.players[seat];
  float worth = 0;
  float energy = 0;
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = player.slots[i];
    if (slot.state != SlotState::up || (p.active == seat && (p.in_use >> i & 1) != 0)) continue;
    const Card& card = c_.card(slot.card);
    if (card.kind == CardKind::energy) energy += static_cast<float>(card.value);
    if (card.kind == CardKind::research_scientist)
      worth +=
          unused * research_point_worth * static_cast<float>(card.research);  // uploads are counted apart
    else
      worth += unused * power(card);
  }
  for (std::size_t tile = 1; tile < tile_count; ++tile)
    if (tile_ready(p, seat, id_at<TileId>(tile))) worth += 3.5f;
  if (energy >= 3) worth += 0.8f;  // double lines and occupied sectors are in reach
  return worth;
}

// How far the upload marker gets with a research scientist that is still face up.
float Outlook::uploads_worth(const Position& p, Seat seat) const {
  const Player& player = p.players[seat];
  const bool uploading = p.active == seat && p.asked() == Ask::upload;
  if (!uploading && (research_scientists(c_, p, seat) == 0 || (p.active == seat && p.in_use != 0))) return 0;
  float worth = 0;
  float reward = 0;
  int coins = player.coins;
  for (std::size_t i = player.upload; i < screen_count; ++i) {
    const Screen& screen = player.screens[i];
    if (screen.plan.is_none()) break;
    const Plan& plan = c_.plan(screen.plan);
    reward = 0;
    if (!screen.down && plan.kind == PlanKind::special) {
      if (coins < plan.enter_cost) break;
      coins -= plan.enter_cost;
      worth += static_cast<float>(plan.value - plan.enter_cost);
    } else if (!screen.down) {
      if (refuse_requirement(c_, p, seat, plan.requirement, true)) break;
      reward = reward_worth(plan.reward);
    }
    worth += upload_worth;
  }
  return 0.8f * (worth + reward);
}

float Outlook::majorities_worth(const Position& p, Seat seat) const {
  const Player& player = p.players[seat];
  if (player.markers == 0) return 0;
  float best = 0;
  for (std::size_t i = 0; i < board_bonus_count; ++i) {
    const BonusSpace& space = c_.board_bonuses[i];
    if (space.majority == Majority::none || p.markers.items[i]) continue;
    const int own = majority_value(c_, p, seat, space.majority);
    if (own < space.tiers[0].least) continue;
    bool most = true;
    if (p.step == Step::action)
      for (Seat row = 0; row < p.rows() && most; ++row)
        most = row == seat || majority_value(c_, p, row, space.majority) <= own;
    if (!most) continue;
    float tier_worth = 0;
    for (const Tier& tier : space.tiers)
      if (own >= tier.least) tier_worth = std::max(tier_worth, reward_worth(tier.reward));
    best = std::max(best, tier_worth);
  }
  const float sure = p.step == Step::action ? 0.7f : 0.45f;
  return best > 0 ? std::max(0.0f, sure * best - 1.0f) : 0.0f;
}

float Outlook::reward_worth(const Reward& reward) const {
  float worth = reward.coins + tank_space_worth * reward.tank + research_point_worth * reward.research +
                unit_worth * (reward.any_track + reward.expanded_track) + removal_worth * reward.removals;
  for (const std::uint8_t spaces : reward.track) worth += unit_worth * 0.9f * spaces;
  if (reward.coins_from != Good::none) worth += 2;
  return worth;
}

// What is still to be taken within an action.
float Outlook::pending_worth(const Position& p) const {
  float worth = 0;
  for (const Question& q : p.questions) {
    switch (q.ask) {
      case Ask::acquire:
      case Ask::advance:
        worth += unit_worth * q.a;
        break;
      case Ask::enter:
      case Ask::company:
        worth += 0.9f * energy_worth * p.expansion.points;
        break;
      case Ask::column:
        worth += 1.0f;
        break;
      case Ask::move:
        worth += unit_worth * 0.9f * q.b;
        break;
      case Ask::any_track:
        worth += unit_worth * q.a;
        break;
      case Ask::removal:
        worth += removal_worth * q.a;
        break;
      case Ask::points:
      case Ask::purchase:
        worth += research_point_worth * q.a;
        break;
      case Ask::tier:
      case Ask::choice:
      case Ask::buy:
      case Ask::spread:
        worth += 4;
        break;
      case Ask::sell:
      case Ask::remove:
      case Ask::salvage:
        worth += 3;
        break;
      default:
        break;
    }
  }
  for (const std::uint8_t spaces : p.parts.track.items) worth += unit_worth * 0.9f * spaces;
  worth += unit_worth * p.parts.any_track + removal_worth * p.parts.removals +
           research_point_worth * p.parts.research;
  const bool entering = std::any_of(p.questions.begin(), p.questions.end(),
                                    [](const Question& q) { return q.ask == Ask::enter; });
  if (entering)
    for (const PlaceId place : p.entered) worth += reward_worth(c_.sector(place).reward);
  for (const PlanId plan : p.acquired)
    worth += c_.plan(plan).kind == PlanKind::special ? 2.5f : c_.plan(plan).kind == PlanKind::c ? 2.4f : 1.4f;
  return worth;
}

}  // namespace orrery::skymines
