// The quick answers of the bots: how each option of a question looks at once.
#include <algorithm>

#include "games/skymines/bot/outlook.h"

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
             static_cast<float>(std::max(0, total_cost(c, i, card) - p.questions.top().discount()));
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

float best_tier(const Position& p, const Prices& prices, const BonusSpace& space, const FaceUp& up) {
  const int own = tier_value(up, space.majority);
  float best = 0;
  for (const Tier& tier : space.tiers)
    if (tier.least <= own) best = std::max(best, prices.reward(p.active, tier.reward));
  return best;
}

// What a marker on the space brings.
float marking(const Content& c, const Position& p, const Prices& prices, const BonusSpace& space) {
  float worth = -static_cast<float>(space.pay);
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

struct Marking {
  Move move{};
  float worth = never;
};

// Looks at a bonus space, for a regular marker or a one-time one, which may wait for a better space.
void consider(Marking& best, const Prices& prices, BonusId bonus, bool one_time, float worth) {
  const float least = one_time && prices.rounds() > 0 ? weights.one_time_marker : weights.last_marker;
  if (worth < least || worth <= best.worth) return;
  best = {move_of(one_time ? Verb::one_time : Verb::marker, bonus), worth};
}

Move majority_move(const Content& c, const Position& p, const Prices& prices) {
  Marking best;
  if (p.me().markers == 0 && p.me().one_time == 0) return best.move;
  const Rivals rivals(c, p);
  for (const bool one_time : {false, true})
    for (std::size_t i = 0; i < board_bonus_count; ++i) {
      const BonusSpace& space = c.board_bonuses[i];
      if (space.majority == Majority::none || p.markers.items[i]) continue;
      if ((one_time ? p.me().one_time : p.me().markers) == 0 || p.me().coins < space.pay) continue;
      if (!rivals.allow(space)) continue;
      const float worth = marking(c, p, prices, space) + best_tier(p, prices, space, rivals.own());
      consider(best, prices, id_at<BonusId>(i), one_time, worth);
    }
  return best.move;
}

Move marker_move(const Content& c, const Position& p, const Prices& prices) {
  Marking best;
  for (const bool one_time : {false, true}) {
    if ((one_time ? p.me().one_time : p.me().markers) == 0) continue;
    for (std::size_t i = 0; i < bonus_count; ++i) {
      const auto bonus = id_at<BonusId>(i);
      const BonusSpace* space = bonus_space(c, p, bonus);
      if (!space || space->majority != Majority::none || refuse_marker(c, p, bonus, one_time)) continue;
      consider(best, prices, bonus, one_time, marking(c, p, prices, *space));
    }
  }
  return best.move;
}

// The +1 tile goes where most units lie already.
Move plus_one_move(const Content& c, const Position& p) {
  Move best{};
  int most = -1;
  if (p.tiles[plus_tile].holder.value != p.active || p.tiles[plus_tile].slot != 0) return best;
  const FaceUp up = face_up(c, p, p.active);
  for (std::size_t i = 0; i < slot_count; ++i) {
    if (refuse_plus_one(c, p, i)) continue;
    const int units = up.goods[static_cast<std::size_t>(c.card(p.me().slots[i].card).good)];
    if (units <= most) continue;
    most = units;
    best = make_move(Verb::plus_one, i);
  }
  return best;
}

Move claim_move(const Position& p) {
  for (const MissionId mission : p.missions)
    for (std::size_t column = 0; column < task_count; ++column)
      if (!refuse_claim(p, mission, column)) return make_move(Verb::claim, mission.value, column);
  return {};
}

template <class Refuse>
Move first_source(Verb verb, Refuse refuse) {
  for (std::size_t source = 0; source < source_count; ++source)
    if (!refuse(source)) return make_move(verb, source);
  return {};
}

Move expand_move(const Content& c, const Position& p, const Prices& prices) {
  if (refuse_energy(c, p)) return {};
  const int points = units(c, p, p.active, Good::energy);
  Move best{};
  float most = 0;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    if (refuse_expand(p, company)) continue;
    const float worth = expanding(p, prices, company, points);
    if (best.verb != 0 && worth <= most) continue;
    most = worth;
    best = move_of(Verb::expand, company);
  }
  return best;
}

// All cards of the type with the most units together.
Move use_move(const Content& c, const Position& p) {
  std::array<unsigned, resource_count> slots{};
  for (std::size_t i = 0; i < slot_count; ++i) {
    const Slot& slot = p.me().slots[i];
    if (slot.state == SlotState::up && c.card(slot.card).kind == CardKind::resource)
      slots[static_cast<std::size_t>(c.card(slot.card).good)] |= 1u << i;
  }
  const FaceUp up = face_up(c, p, p.active);
  unsigned best = 0;
  int most = 0;
  for (std::size_t good = 0; good < resource_count; ++good) {
    const int value = up.goods[good];
    if (slots[good] == 0 || value < most || (value == most && slots[good] < best)) continue;
    most = value;
    best = slots[good];
  }
  return best == 0 ? Move{} : make_move(Verb::use, best - 1);
}

// The order in which a quick player acts: what needs cards face up comes before what turns them down.
Move quick_action(const Content& c, const Position& p, const Prices& prices) {
  const auto ready = [](Move move) { return move.verb != 0; };
  if (const Move move = claim_move(p); ready(move)) return move;  // SK-21.7: coins and a marker for nothing
  if (const Move move = plus_one_move(c, p); ready(move)) return move;
  if (const Move move = majority_move(c, p, prices); ready(move)) return move;
  const auto research = [&](std::size_t source) { return refuse_scientist(c, p, source); };
  if (const Move move = first_source(Verb::scientist, research); ready(move)) return move;
  const auto field = [&](std::size_t source) { return refuse_field(c, p, source); };
  if (const Move move = first_source(Verb::field, field); ready(move)) return move;
  if (const Move move = expand_move(c, p, prices); ready(move)) return move;
  if (const Move move = use_move(c, p); ready(move)) return move;
  if (const Move move = marker_move(c, p, prices); ready(move)) return move;
  return move_of(Verb::drop_out);
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
      return prices.spaces(seat, company, question.amount()) / static_cast<float>(question.amount());
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
      return prices.move(seat, question.company(), static_cast<int>(first));
    case Verb::track: {
      const int spaces =
          question.ask == Ask::spread ? asked_space(c, p).spread[question.chosen_count()] : question.amount();
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
  const Prices prices(c, p, p.active);
  if (p.questions.empty()) Game::apply(c, p, p.active, quick_action(c, p, prices), nullptr);
  answer_questions(c, p, prices);
}

void plan_quickly(const Content& c, Position& p, Seat seat) {
  const Prices prices(c, p, seat);
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
  if (p.step == Step::action && !p.questions.empty()) answer_questions(c, p, Prices(c, p, p.active));
}

void finish_round(const Content& c, Position& p) {
  while (p.step != Step::over && !round_begins(p))
    p.step == Step::planning ? plan_quickly(c, p, p.deciding.lowest()) : act_quickly(c, p);
}

}  // namespace orrery::skymines
