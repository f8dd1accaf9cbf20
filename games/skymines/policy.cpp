// The quick answers of the bots: how each option of a question looks at once.
#include <algorithm>
#include <bit>

#include "games/skymines/outlook.h"

namespace orrery::skymines {
namespace {

constexpr float never = -100;

// Icons that the top outpost of a column covers.
float under_top(const Content& c, const Position& p, CompanyId company, std::size_t column) {
  const Column& now = p.stations[company].columns[column];
  Column pulled = now;
  --pulled.outposts;
  if (pulled.outposts == 0) pulled.bare = true;
  const StationColumn& home = map_of(c, p).columns[column];
  return static_cast<float>(uncovered_icons(home, pulled) - uncovered_icons(home, now));
}

// Icons that a returning outpost covers.
float under_next(const Content& c, const Position& p, CompanyId company, std::size_t column) {
  const Column& now = p.stations[company].columns[column];
  Column filled = now;
  ++filled.outposts;
  const StationColumn& home = map_of(c, p).columns[column];
  return static_cast<float>(uncovered_icons(home, now) - uncovered_icons(home, filled));
}

float entering(const Content& c, const Position& p, const Prices& prices, PlaceId place) {
  const CompanyId company = p.expansion.company;
  const auto cost = static_cast<float>(entry_cost(c, p, company, place));
  float worth = prices.icon(p.active, company);
  const bool first = (map_of(c, p).bits(p.outposts[company]) & c.place(place).group) == 0;  // SK-22.18
  if (first) worth += prices.reward(p.active, c.place(place).reward);
  for (std::size_t i = 0; i < company_count; ++i)  // an ousted outpost covers an icon of its company
    if (p.outposts.items[i].has(place)) worth -= 0.9f * prices.icon(p.active, id_at<CompanyId>(i));
  return worth / cost;
}

float expanding(const Position& p, const Prices& prices, CompanyId company, int points) {
  const int outposts = std::min(points, station_pieces(p.stations[company]));
  return static_cast<float>(outposts) * (prices.icon(p.active, company) + weights.sector_reward);
}

float placing(const Position& p, std::size_t screen) {
  const Player& player = p.me();
  if (screen < player.upload) return never;
  const auto ahead = static_cast<float>(screen - player.upload);
  return player.screens[screen].plan ? -20 - ahead : -ahead;
}

// A flip pays when the next plan bars the way to others.
float flipping(const Content& c, const Position& p, const Prices& prices, std::size_t screen) {
  const Player& player = p.me();
  if (screen != player.upload || !refuse_upload(c, p)) return never;
  const FaceUp up = face_up(c, p, p.active);
  float gain = -static_cast<float>(c.flip_cost) - 0.5f;
  for (std::size_t i = screen; i < screen_count && player.screens[i].plan; ++i) {
    const Plan& plan = c.plan(player.screens[i].plan);
    if (i > screen && !player.screens[i].down &&
        (plan.kind == PlanKind::special || refuse_requirement(up, plan.requirement, p.in_use != 0)))
      break;
    const auto at = static_cast<int>(i);
    gain += prices.upload(p.active, at + 1) - prices.upload(p.active, at) -
            prices.plan(p.active, player.screens[i].plan);
  }
  return gain;
}

float deck(const Content& c, const Position& p, const Prices& prices, std::size_t slot) {
  float worth = 0;
  for (const CardId card : p.me().resting[slot]) worth += prices.use(p.active, c.card(card));
  return worth;
}

float display_card(const Content& c, const Position& p, const Prices& prices, CardId card) {
  if (p.asked() == Ask::acquire)
    return prices.card(p.active, card) - prices.unit(p.active) * static_cast<float>(acquire_cost(c, p, card));
  for (std::size_t i = 0; i < display_count; ++i)
    if (p.display[i] == card)
      return prices.card(p.active, card) -
             static_cast<float>(std::max(0, total_cost(c, i, card) - p.questions.top().a));
  return never;
}

// A wild share and what the consequence would cost, less what the card asks, for each energy point: so it
// compares with entering places.
float dealing(const Content& c, const Position& p, const Prices& prices) {
  const Threat& threat = c.threat(p.threat);
  float worth = 0;
  for (std::size_t i = 0; i < company_count; ++i) worth = std::max(worth, prices.share(id_at<CompanyId>(i)));
  if (threat.lose_cash) worth += weights.threat_stays * static_cast<float>(p.me().coins);
  if (threat.lose_tank) worth += weights.threat_stays * c.tank_value[p.me().tank];
  worth -= static_cast<float>(threat.coins + 3 * threat.energy_cards);
  return worth / static_cast<float>(std::max(1, threat.energy + threat.extra_energy));
}

// What a bonus tile will bring in the next round.
float tile_use(const Content& c, const Position& p, const Prices& prices, TileId tile) {
  if (prices.rounds() <= 0) return 0;
  const BonusTile& gives = c.tiles[tile.index()];
  if (tile == plus_tile) return prices.unit(p.active) * gives.value;
  if (tile == energy_tile) return prices.energy_point(p.active) * gives.value;
  if (tile == research_tile) return weights.scientist_use + weights.point_use * gives.research;
  return weights.tank_use * gives.tank;
}

float best_purchase(const Content& c, const Position& p, const Prices& prices, const BonusSpace& space) {
  float best = space.buy_optional ? 0.0f : never;
  for (std::size_t i = 0; i < display_count; ++i) {
    if (p.display[i].is_none()) continue;
    const int cost = std::max(0, total_cost(c, i, p.display[i]) - space.buy_discount);
    if (cost <= p.me().coins - space.pay)
      best = std::max(best, prices.card(p.active, p.display[i]) - static_cast<float>(cost));
  }
  return best;
}

float best_sale(const Content& c, const Position& p, const Prices& prices, const BonusSpace& space) {
  float best = never;
  for (const CardId card : p.me().hand)
    if (!refuse_sell(c, p, card, space))
      best = std::max(best,
                      static_cast<float>(c.card(card).cost + space.sell_plus) - prices.card(p.active, card));
  return best;
}

float best_tier(const Content& c, const Position& p, const Prices& prices, const BonusSpace& space) {
  const int own = tier_value(c, p, p.active, space.majority);
  float best = 0;
  for (const Tier& tier : space.tiers)
    if (tier.least <= own) best = std::max(best, prices.reward(p.active, tier.reward));
  return best;
}

// What a marker on the space brings.
float marking(const Content& c, const Position& p, const Prices& prices, BonusId bonus) {
  const BonusSpace& space = *bonus_space(c, p, bonus);
  float worth = -static_cast<float>(space.pay);
  if (space.majority != Majority::none) worth += best_tier(c, p, prices, space);
  if (space.first_player && p.first != p.active && prices.rounds() > 0) worth += 1.0f;
  if (space.tile) worth += tile_use(c, p, prices, space.tile);
  if (space.buys) worth += best_purchase(c, p, prices, space);
  if (space.sells) worth += best_sale(c, p, prices, space);
  if (space.salvages) worth += 1.0f;
  for (const std::uint8_t count : space.spread) worth += prices.best_spaces(p.active, count);
  float best = 0;
  for (const Reward& reward : space.rewards) best = std::max(best, prices.reward(p.active, reward));
  return worth + best;
}

// The order in which a quick player acts: what needs cards face up comes before what turns them down.
float urge(const Content& c, const Position& p, const Prices& prices, Move move) {
  constexpr float step = 1000;
  switch (verb_of(move)) {
    case Verb::plus_one:
      return 7 * step +
             static_cast<float>(units(c, p, p.active, c.card(p.me().slots[move.arg[0]].card).good));
    case Verb::claim:  // SK-21.7: coins and a marker for nothing
      return 8 * step;
    case Verb::one_time:
    case Verb::marker: {
      const float worth = marking(c, p, prices, argument<BonusId>(move));
      const bool kept =
          verb_of(move) == Verb::one_time && prices.rounds() > 0;  // it may wait for a better space
      if (worth < (kept ? weights.one_time_marker : weights.last_marker)) return never;
      const bool needs_cards = bonus_space(c, p, argument<BonusId>(move))->majority != Majority::none;
      return (needs_cards ? 6 : 1) * step + worth;
    }
    case Verb::scientist:
      return 5 * step;
    case Verb::field:
      return 4 * step;
    case Verb::expand:
      return 3 * step + expanding(p, prices, argument<CompanyId>(move), units(c, p, p.active, Good::energy));
    case Verb::use: {  // all cards of a type together
      float value = 0;
      unsigned types = 0;
      for (std::size_t i = 0; i < slot_count; ++i)
        if ((slots_of(move) >> i & 1) != 0) {
          value += static_cast<float>(card_value(c, p, p.active, i));
          types |= 1u << static_cast<unsigned>(c.card(p.me().slots[i].card).good);
        }
      return 2 * step + value - 20.0f * static_cast<float>(std::popcount(types));
    }
    default:  // drop out
      return 0;
  }
}

// True before anything was planned in a round, and before the first one.
bool round_begins(const Position& p) {
  if (p.step == Step::tracks || p.step == Step::tokens || p.step == Step::resting) return true;
  if (p.step != Step::planning || p.deciding.size() != p.seats()) return false;
  for (const Player& player : p.players)
    for (const Slot& slot : player.slots)
      if (slot.state != SlotState::empty) return false;
  return true;
}

}  // namespace

float promise(const Content& c, const Position& p, const Prices& prices, Move move) {
  const Seat seat = p.active;
  const Question& question = p.questions.top();
  const std::size_t first = move.arg[0];
  const auto company = argument<CompanyId>(move);
  switch (verb_of(move)) {
    case Verb::acquire:
      return display_card(c, p, prices, argument<CardId>(move));
    case Verb::advance:
      return prices.spaces(seat, company, question.a) / static_cast<float>(question.a);
    case Verb::expand:
      return expanding(p, prices, company, p.expansion.points);
    case Verb::enter:
      return entering(c, p, prices, argument<PlaceId>(move));
    case Verb::column:
      return under_top(c, p, p.expansion.company, first) * prices.icon(seat, p.expansion.company);
    case Verb::back:
      return -under_next(c, p, company, move.arg[1]) * prices.icon(seat, company);
    case Verb::part:
      return -static_cast<float>(first);
    case Verb::to:
      return prices.move(seat, CompanyId{question.a}, static_cast<int>(first));
    case Verb::track: {
      const int spaces = question.ask == Ask::spread ? asked_space(c, p).spread[question.b >> 4] : question.a;
      return prices.spaces(seat, company, spaces);
    }
    case Verb::demolish:
      return under_top(c, p, company, move.arg[1]) * prices.icon(seat, company);
    case Verb::take: {
      const auto plan = argument<PlanId>(move);
      const auto price = static_cast<float>(c.plan_price[static_cast<std::size_t>(c.plan(plan).kind)]);
      return prices.plan(seat, plan) - price * prices.research_point(seat) + 1.0f;
    }
    case Verb::coin:
      return 2.0f - prices.research_point(seat);
    case Verb::place:
      return placing(p, move.arg[1]);
    case Verb::flip:
      return flipping(c, p, prices, first);
    case Verb::upload:
      return 2.0f;
    case Verb::tier:
      return prices.reward(seat, asked_space(c, p).tiers[first].reward);
    case Verb::choice:
      return prices.reward(seat, asked_space(c, p).rewards[first]);
    case Verb::sell:
      return static_cast<float>(c.card(argument<CardId>(move)).cost) -
             prices.card(seat, argument<CardId>(move));
    case Verb::remove:
      return 0.5f * prices.use(seat, c.card(argument<CardId>(move))) -
             prices.card(seat, argument<CardId>(move));
    case Verb::perform:
      return prices.use(seat, c.card(p.removed));
    case Verb::salvage:
      return prices.card(seat, argument<CardId>(move)) - 2.0f;
    case Verb::claim:
      return weights.task;
    case Verb::deal:
      return dealing(c, p, prices);
    case Verb::drain:
      return -prices.card(seat, argument<CardId>(move));
    case Verb::pick_up:
    case Verb::rest:
      return deck(c, p, prices, first);
    default:  // stop, none
      return 0;
  }
}

namespace {

template <class Looks>
Move best_of(const MoveList<Game>& moves, Looks looks) {
  std::size_t best = 0;
  float most = never * 10;
  for (std::size_t i = 0; i < moves.size() && moves.size() > 1; ++i) {
    const float look = looks(moves[i]);
    if (look <= most) continue;
    most = look;
    best = i;
  }
  return moves[best];
}

void answer_questions(const Content& c, Position& p, const Prices& prices) {
  constexpr int most_answers = 80;
  const Seat seat = p.active;
  MoveList<Game> moves;
  for (int i = 0; i < most_answers; ++i) {
    if (p.step != Step::action || p.questions.empty() || p.active != seat) return;
    moves.clear();
    Game::legal(c, p, seat, moves);
    const Move best = best_of(moves, [&](Move move) { return promise(c, p, prices, move); });
    Game::apply(c, p, seat, best, nullptr);
  }
}

void act_quickly(const Content& c, Position& p) {
  const Prices prices(c, p);
  if (p.questions.empty()) {
    MoveList<Game> moves;
    Game::legal(c, p, p.active, moves);
    const Move best = best_of(moves, [&](Move move) { return urge(c, p, prices, move); });
    Game::apply(c, p, p.active, best, nullptr);
  }
  answer_questions(c, p, prices);
}

void plan_quickly(const Content& c, Position& p, Seat seat) {
  const Prices prices(c, p);
  const CardSet chosen = CandidatePlans(c, p, prices, seat).best_set();
  std::size_t slot = 0;
  for (const CardId card : chosen) {
    while (refuse_plan(c, p, seat, card, slot)) ++slot;
    plan_card(p, seat, card, slot, nullptr);
  }
  confirm_plan(c, p, seat, nullptr);
}

}  // namespace

void finish_action(const Content& c, Position& p) {
  if (p.step == Step::action && !p.questions.empty()) answer_questions(c, p, Prices(c, p));
}

void finish_round(const Content& c, Position& p) {
  while (p.step != Step::over && !round_begins(p))
    p.step == Step::planning ? plan_quickly(c, p, p.deciding.lowest()) : act_quickly(c, p);
}

}  // namespace orrery::skymines
