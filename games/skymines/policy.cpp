// The quick answers of the bots: how each option of a question looks at once.
#include <algorithm>

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

// A wild share, and what the consequence would cost, for energy and whatever else the card asks.
float dealing(const Content& c, const Position& p, const Prices& prices) {
  const Threat& threat = c.threat(p.threat);
  float worth = 0;
  for (std::size_t i = 0; i < company_count; ++i) worth = std::max(worth, prices.share(id_at<CompanyId>(i)));
  if (threat.lose_cash) worth += static_cast<float>(p.me().coins);
  if (threat.lose_tank) worth += c.tank_value[p.me().tank];
  return worth - static_cast<float>(threat.coins + 3 * threat.energy_cards) -
         prices.energy_point(p.active) * static_cast<float>(threat.energy + threat.extra_energy);
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

void finish_action(const Content& c, Position& p) {
  constexpr int most_answers = 80;
  if (p.step != Step::action || p.questions.empty()) return;
  const Prices prices(c, p);
  const Seat seat = p.active;
  MoveList<Game> moves;
  for (int i = 0; i < most_answers; ++i) {
    if (p.step != Step::action || p.questions.empty() || p.active != seat) return;
    moves.clear();
    Game::legal(c, p, seat, moves);
    std::size_t best = 0;
    float most = never * 10;
    for (std::size_t k = 0; k < moves.size() && moves.size() > 1; ++k) {
      const float looks = promise(c, p, prices, moves[k]);
      if (looks > most) {
        most = looks;
        best = k;
      }
    }
    Game::apply(c, p, seat, moves[best], nullptr);
  }
}

}  // namespace orrery::skymines
