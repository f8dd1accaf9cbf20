// Which question is open, which answers a player could think of, and what an answer does.
#include "games/ceres/game.h"

#include <algorithm>

namespace orrery::ceres {
namespace {

// The reason that fits a verb which does not answer the present question best.
Refusal out_of_place(const Position& p, Verb verb) {
  const Question* q = p.questions.empty() ? nullptr : &p.questions.top();
  if (q && verb == Verb::stop && (q->ask == Ask::trade || q->ask == Ask::make))
    return because(Reason::too_early_to_stop);
  if (q && q->ask == Ask::facility && (verb == Verb::stop || verb == Verb::no))
    return because(Reason::must_construct);  // CE-9.12
  return because(Reason::not_asked);
}

Refusal refuse_on_turn(const Outlook& o, Move move) {
  switch (verb_of(move)) {
    case Verb::leader:
      return refuse_leader(o, argument<LocationId>(move));
    case Verb::worker:
      return refuse_worker(o, argument<FacilityId>(move));
    case Verb::droid:
      return refuse_droid(o, argument<FacilityId>(move));
    case Verb::assistant:
      return refuse_assistant(o.p);
    case Verb::pass:  // CE-6.5
      return allowed;
    default:
      return out_of_place(o.p, verb_of(move));
  }
}

bool belongs_to(const Content& c, OptionId option, Ask ask) {
  for (std::size_t i = 0; i < board_location_count; ++i) {
    const Location& location = c.locations[i];
    const int offset = static_cast<int>(option.index()) - location.first_option;
    if (offset >= 0 && offset < location.option_count)
      return i != construction_yard.index() && ask_of(id_at<LocationId>(i)) == ask;
  }
  return false;
}

Refusal refuse_assist(const Outlook& o, LocationId location) {  // CE-17.5: board Locations only
  return location.index() < board_location_count ? refuse_location(o, location, false)
                                                 : because(Reason::not_activatable);
}

Refusal refuse_in_question(const Outlook& o, Move move) {
  const Question& q = o.p.questions.top();
  const Verb verb = verb_of(move);
  const auto facility = argument<FacilityId>(move);
  switch (q.ask) {
    case Ask::bureau:
    case Ask::council:
    case Ask::contract:
      if (verb == Verb::option && belongs_to(o.c, argument<OptionId>(move), q.ask))
        return refuse_option(o, argument<OptionId>(move));
      break;
    case Ask::trade:
      if (verb == Verb::trade) return refuse_trade(o, argument<TradeId>(move));
      if (verb == Verb::stop && q.done > 0) return allowed;
      break;
    case Ask::project:
      if (verb == Verb::project) return refuse_project(o, argument<ProjectId>(move));
      break;
    case Ask::commit:
      if (verb == Verb::commit) return refuse_commit(o.p);
      break;
    case Ask::draw:
      if (verb == Verb::no_draw) return refuse_no_draw(o, q.repeated);
      if (verb == Verb::draw) return refuse_draw(o, move.arg[0]);
      break;
    case Ask::facility:
      if (verb == Verb::build) return refuse_build(o, q, facility);
      break;
    case Ask::mode:
      if (verb == Verb::expanse) return refuse_mode(o, Deed::expanse);
      if (verb == Verb::upgrade) return refuse_mode(o, Deed::upgrade);
      break;
    case Ask::target:
      if (verb == Verb::under) return refuse_target(o.c, o.p, facility);
      break;
    case Ask::asteroid:
      if (verb == Verb::launch) return refuse_asteroid(o, argument<AsteroidId>(move), q.repeated);
      break;
    case Ask::bonus:
      if (verb == Verb::bonus) return allowed;
      break;
    case Ask::again:
      if (verb == Verb::again) return refuse_again(o, q.deed);
      if (verb == Verb::no) return allowed;
      break;
    case Ask::research:
      if (verb == Verb::research) return refuse_research(o, argument<FieldId>(move));
      break;
    case Ask::favor:
      if (verb == Verb::favor) return refuse_favor(o, argument<FavorId>(move));
      break;
    case Ask::grant:
      if (verb == Verb::grant) return refuse_grant(o.c, o.p, facility, static_cast<Good>(move.arg[1]));
      break;
    case Ask::from:
      if (verb == Verb::from) return refuse_from(o, facility);
      break;
    case Ask::to:
      if (verb == Verb::to) return refuse_to(o, q.outstation, facility);
      break;
    case Ask::make:
      if (verb == Verb::make)
        return refuse_make(o, static_cast<Good>(static_cast<int>(first_product) + move.arg[0]),
                           manufacture_price(o.c, q));
      if (verb == Verb::stop && q.done > 0) return allowed;
      break;
    case Ask::produce:
      if (verb == Verb::produce) return refuse_outstation_of_mine(o.p, facility);
      break;
    case Ask::part:
      if (verb == Verb::use) return refuse_part(o, *part_of(o.c, q.outstation, q.facility, q.part));
      if (verb == Verb::skip) return refuse_skip(o, q);
      break;
    case Ask::harvest:
      if (verb == Verb::harvest) return refuse_harvest(o.p, argument<AsteroidId>(move));
      break;
    case Ask::assist:
      if (verb == Verb::assist) return refuse_assist(o, argument<LocationId>(move));
      if (verb == Verb::stop) return allowed;
      break;
    case Ask::none:
    case Ask::aftermath:
      break;
  }
  return out_of_place(o.p, verb);
}

template <class AnyId>
void offer_first(Verb verb, std::size_t count, Moves& moves) {
  for (std::size_t i = 0; i < count; ++i) moves.push_back(move_of(verb, id_at<AnyId>(i)));
}
void offer_outstations(Verb verb, const Position& p, Moves& moves) {
  for (const Outstation& outstation : p.me().outstations) moves.push_back(move_of(verb, outstation.top));
}
void offer_committed(const Position& p, Moves& moves) {  // CE-20.2
  if (!may_complete_now(p)) return;
  for (const ProjectId project : p.me().projects) moves.push_back(move_of(Verb::complete, project));
}

// CE-6.4
void offer_turn(const Position& p, Moves& moves) {
  offer_first<LocationId>(Verb::leader, location_count, moves);
  offer_outstations(Verb::worker, p, moves);
  if (p.holds(p.active, mars_droid)) offer_outstations(Verb::droid, p, moves);
  if (p.holds(p.active, leader_assistant)) moves.push_back(move_of(Verb::assistant));
  moves.push_back(move_of(Verb::pass));
}

void offer_options(const Content& c, LocationId id, Moves& moves) {
  const Location& location = c.location(id);
  for (int i = 0; i < location.option_count; ++i)
    moves.push_back(
        move_of(Verb::option, id_at<OptionId>(static_cast<std::size_t>(location.first_option + i))));
}
void offer_trades(const Content& c, const Position& p, Moves& moves) {
  const Craft& craft = c.craft[p.docks[0].craft.index()];
  for (int i = 0; i < craft.trade_count; ++i)
    moves.push_back(move_of(Verb::trade, id_at<TradeId>(static_cast<std::size_t>(craft.first_trade + i))));
}
void offer_cards(const Position& p, Moves& moves) {
  for (const FacilityId card : p.display)
    if (card) moves.push_back(move_of(Verb::build, card));
  for (const FacilityId card : p.drawn)
    if (card) moves.push_back(move_of(Verb::build, card));
}
void offer_selections(const Content& c, const Position& p, Moves& moves) {
  for (const Outstation& outstation : p.me().outstations)
    for (std::size_t good = 0; good < good_count; ++good)
      if (c.facility(outstation.top).production.of[good] > 0)
        moves.push_back(make_move(Verb::grant, outstation.top.value, good));
}
void offer_own_asteroids(const Content& c, const Position& p, Moves& moves) {
  for (std::size_t i = 0; i < c.asteroids.size(); ++i)
    if (p.claims.items[i].value == p.active) moves.push_back(move_of(Verb::harvest, id_at<AsteroidId>(i)));
}

void offer_in_question(const Content& c, const Position& p, Moves& moves) {
  const Question& q = p.questions.top();
  switch (q.ask) {
    case Ask::bureau:
      return offer_options(c, trade_bureau, moves);
    case Ask::council:
      return offer_options(c, amac_council, moves);
    case Ask::contract:
      return offer_options(c, contractors, moves);
    case Ask::trade:
      offer_trades(c, p, moves);
      if (q.done > 0) moves.push_back(move_of(Verb::stop));
      return;
    case Ask::project:
      for (const ProjectId project : p.projects) moves.push_back(move_of(Verb::project, project));
      return;
    case Ask::commit:
      moves.push_back(move_of(Verb::complete, q.project));
      moves.push_back(move_of(Verb::commit));
      return;
    case Ask::draw:
      moves.push_back(move_of(Verb::no_draw));
      for (std::size_t i = 0; i < c.offers.size(); ++i) moves.push_back(make_move(Verb::draw, i));
      return;
    case Ask::facility:
      return offer_cards(p, moves);
    case Ask::mode:
      moves.push_back(move_of(Verb::expanse));
      moves.push_back(move_of(Verb::upgrade));
      return;
    case Ask::target:
      return offer_outstations(Verb::under, p, moves);
    case Ask::asteroid:
      return offer_first<AsteroidId>(Verb::launch, c.asteroids.size(), moves);
    case Ask::bonus:
      for (std::size_t i = 0; i < c.launch_bonuses.size(); ++i) moves.push_back(make_move(Verb::bonus, i));
      return;
    case Ask::again:
      moves.push_back(move_of(Verb::again));
      moves.push_back(move_of(Verb::no));
      return;
    case Ask::research:
      return offer_first<FieldId>(Verb::research, field_count, moves);
    case Ask::favor:
      return offer_first<FavorId>(Verb::favor, favor_count, moves);
    case Ask::grant:
      return offer_selections(c, p, moves);
    case Ask::from:
      return offer_outstations(Verb::from, p, moves);
    case Ask::to:
      return offer_outstations(Verb::to, p, moves);
    case Ask::make:
      for (int i = 0; i < product_count; ++i) moves.push_back(make_move(Verb::make, i));
      if (q.done > 0) moves.push_back(move_of(Verb::stop));
      return;
    case Ask::produce:
      return offer_outstations(Verb::produce, p, moves);
    case Ask::part:
      moves.push_back(move_of(Verb::use));
      moves.push_back(move_of(Verb::skip));
      return;
    case Ask::harvest:
      return offer_own_asteroids(c, p, moves);
    case Ask::assist:
      offer_first<LocationId>(Verb::assist, board_location_count, moves);
      moves.push_back(move_of(Verb::stop));
      return;
    case Ask::none:
    case Ask::aftermath:
      return;
  }
}

void take_effect(const Content& c, Position& p, Move move, EventLog* log) {
  const auto facility = argument<FacilityId>(move);
  switch (verb_of(move)) {
    case Verb::leader:
      return place_leader(c, p, argument<LocationId>(move), log);
    case Verb::worker:
      return assign_worker(c, p, facility, log);
    case Verb::droid:
      return place_droid(c, p, facility, log);
    case Verb::assistant:
      return use_assistant(p, log);
    case Verb::pass:
      return pass(c, p, log);
    case Verb::complete:
      return complete(c, p, argument<ProjectId>(move), log);
    case Verb::end:
      return end_turn(c, p, log);
    case Verb::option:
      return choose_option(c, p, argument<OptionId>(move), log);
    case Verb::trade:
      return trade(c, p, argument<TradeId>(move), log);
    case Verb::project:
      return take_project(c, p, argument<ProjectId>(move), log);
    case Verb::commit:
      return commit(p, log);
    case Verb::no_draw:
      return choose_no_draw(p);
    case Verb::draw:
      return choose_draw(c, p, move.arg[0], log);
    case Verb::build:
      return choose_facility(c, p, facility, log);
    case Verb::expanse:
      return choose_mode(c, p, Deed::expanse, log);
    case Verb::upgrade:
      return choose_mode(c, p, Deed::upgrade, log);
    case Verb::under:
      return upgrade(c, p, facility, log);
    case Verb::launch:
      return launch(c, p, argument<AsteroidId>(move), log);
    case Verb::bonus:
      return take_bonus(c, p, move.arg[0], log);
    case Verb::again:
      return repeat(c, p, log);
    case Verb::stop:
    case Verb::no:
      p.questions.pop();
      return;
    case Verb::research:
      return research(c, p, argument<FieldId>(move), log);
    case Verb::favor:
      return take_favor(c, p, argument<FavorId>(move), log);
    case Verb::grant:
      return take_grant(c, p, facility, static_cast<Good>(move.arg[1]), log);
    case Verb::from:
      return choose_from(p, facility);
    case Verb::to:
      return reassign(c, p, facility, log);
    case Verb::make:
      return make(c, p, static_cast<Good>(static_cast<int>(first_product) + move.arg[0]), log);
    case Verb::produce:
      return produce(c, p, facility, log);
    case Verb::use:
      return use_part(c, p, log);
    case Verb::skip:
      return skip_part(p, log);
    case Verb::harvest:
      return harvest(c, p, argument<AsteroidId>(move), log);
    case Verb::assist:
      return assist(c, p, argument<LocationId>(move), log);
  }
}

}  // namespace

void Game::candidates(const Content& c, const Position& p, Seat, MoveList<Game>& moves) {
  if (!p.questions.empty())
    offer_in_question(c, p, moves);
  else if (p.step == Step::turn)
    offer_turn(p, moves);
  else if (p.step == Step::end)
    moves.push_back(move_of(Verb::end));
  offer_committed(p, moves);
}

Refusal Game::refuse(const Content& c, const Position& p, Seat seat, Move move) {
  if (!well_formed(c, move)) return because(Reason::malformed);
  if (p.step == Step::over) return because(Reason::game_over);
  if (seat != p.active)  // CE-19.7
    return seat < p.seats() && p.players[seat].passed ? because(Reason::already_passed)
                                                      : because(Reason::not_your_turn, p.active);
  const Outlook o = outlook(c, p);
  if (verb_of(move) == Verb::complete) return refuse_complete(o, argument<ProjectId>(move));
  if (!p.questions.empty()) return refuse_in_question(o, move);
  if (p.step == Step::turn) return refuse_on_turn(o, move);
  return verb_of(move) == Verb::end ? allowed : out_of_place(p, verb_of(move));
}

void Game::legal(const Content& c, const Position& p, Seat seat, MoveList<Game>& moves) {
  candidates(c, p, seat, moves);
  keep_legal<Game>(c, p, seat, moves);
}

void Game::apply(const Content& c, Position& p, Seat, Move move, EventLog* log) {
  // CE-20.2: after a committed project is completed the interrupted decision is put again.
  const bool interrupts = verb_of(move) == Verb::complete && p.asked() != Ask::commit;
  take_effect(c, p, move, log);
  if (!interrupts) advance(c, p, log);
}

}  // namespace orrery::ceres
