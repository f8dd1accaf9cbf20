// Which question is open, which answers a player could think of, and what an answer does.
#include "games/ceres/game.h"

namespace orrery::ceres {
namespace {

constexpr auto always = [] { return allowed; };

Good product(int i) {
  return static_cast<Good>(static_cast<int>(first_product) + i);
}

// CE-6.4. Here and below: `tell` hears of each answer, with the predicate that judges it.
template <class Tell>
void each_of_turn(const Footing& at, Tell tell) {
  for (std::size_t i = 0; i < location_count; ++i) {
    const LocationId id = id_at<LocationId>(i);
    tell(move_of(Verb::leader, id), [&] { return refuse_leader(at, id); });
  }
  const auto& mine = at.me().outstations;
  for (std::size_t i = 0; i < mine.size(); ++i)
    tell(move_of(Verb::worker, mine[i].top), [&] { return refuse_worker(at, i); });
  if (at.p.holds(at.p.active, mars_droid))
    for (std::size_t i = 0; i < mine.size(); ++i)
      tell(move_of(Verb::droid, mine[i].top), [&] { return refuse_droid(at, i); });
  if (at.p.holds(at.p.active, leader_assistant))
    tell(move_of(Verb::assistant), [&] { return refuse_assistant(at.p); });
  tell(move_of(Verb::pass), always);  // CE-6.5
}

template <class Tell>
void each_option(const Footing& at, LocationId location, Tell tell) {
  const int first = at.c.location(location).first_option;
  for (int i = first; i < first + at.c.location(location).option_count; ++i) {
    const OptionId id = id_at<OptionId>(static_cast<std::size_t>(i));
    tell(move_of(Verb::option, id), [&] { return refuse_option(at, id); });
  }
}
template <class Tell>
void each_trade(const Footing& at, Tell tell) {
  const Craft& craft = at.c.craft[at.p.docks[0].craft.index()];
  for (int i = craft.first_trade; i < craft.first_trade + craft.trade_count; ++i) {
    const TradeId id = id_at<TradeId>(static_cast<std::size_t>(i));
    tell(move_of(Verb::trade, id), [&] { return refuse_trade(at, id); });
  }
}
template <class Tell>
void each_card(const Footing& at, const Question& q, Tell tell) {
  const Goods budget = building_budget(at, q.deed, q.repeated);
  const auto offer = [&](FacilityId card) {
    if (card) tell(move_of(Verb::build, card), [&] { return refuse_build(at.c, budget, card); });
  };
  for (const FacilityId card : at.p.display) offer(card);
  for (const FacilityId card : at.p.drawn) offer(card);
}
template <class Tell>
void each_selection(const Footing& at, Tell tell) {
  for (const Outstation& outstation : at.me().outstations)
    for (std::size_t good = 0; good < good_count; ++good)
      if (at.c.facility(outstation.top).production.of[good] > 0)
        tell(make_move(Verb::grant, outstation.top.value, good), [&] {
          return refuse_grant(at.p, {outstation.top, static_cast<Good>(good)});
        });
}
template <class Tell>
void each_move_of_worker(const Footing& at, const Question& q, Tell tell) {
  const auto from = static_cast<std::size_t>(at.me().find(q.outstation));
  for (std::size_t to = 0; to < at.me().outstations.size(); ++to)
    tell(move_of(Verb::to, at.me().outstations[to].top), [&] { return refuse_to(at, from, to); });
}
template <class Tell>
void each_product(const Footing& at, const Question& q, Tell tell) {
  const Goods price = manufacture_price(at.c, q);
  for (int i = 0; i < product_count; ++i)
    tell(make_move(Verb::make, i), [&] { return refuse_make(at, product(i), price); });
  if (q.done > 0) tell(move_of(Verb::stop), always);
}
template <class Tell>
void each_of_part(const Footing& at, const Question& q, Tell tell) {
  const Part& part = *part_of(at.c, q.outstation, q.facility, q.part);
  tell(move_of(Verb::use), [&] { return refuse_part(at, part); });
  if (!is_taken_by_itself(part)) tell(move_of(Verb::skip), [&] { return refuse_skip(at, q); });
}

template <class Tell>
void each_of_question(const Footing& at, const Question& q, Tell tell) {
  switch (q.ask) {
    case Ask::bureau:
      return each_option(at, trade_bureau, tell);
    case Ask::council:
      return each_option(at, amac_council, tell);
    case Ask::contract:
      return each_option(at, contractors, tell);
    case Ask::trade:
      each_trade(at, tell);
      if (q.done > 0) tell(move_of(Verb::stop), always);
      return;
    case Ask::project:
      for (const ProjectId id : at.p.projects)
        tell(move_of(Verb::project, id), [&] { return refuse_project(at, id); });
      return;
    case Ask::commit:
      tell(move_of(Verb::complete, q.project), [&] { return refuse_complete(at, q.project); });
      return tell(move_of(Verb::commit), [&] { return refuse_commit(at.p); });
    case Ask::draw:
      tell(move_of(Verb::no_draw), [&] { return refuse_no_draw(at, q.repeated); });
      for (std::size_t i = 0; i < at.c.offers.size(); ++i)
        tell(make_move(Verb::draw, i), [&] { return refuse_draw(at, i); });
      return;
    case Ask::facility:
      return each_card(at, q, tell);
    case Ask::mode:
      tell(move_of(Verb::expanse), always);
      return tell(move_of(Verb::upgrade), [&] { return refuse_upgrading(at); });
    case Ask::target:
      for (const Outstation& outstation : at.me().outstations)
        tell(move_of(Verb::under, outstation.top), [&] { return refuse_target(at.c, outstation); });
      return;
    case Ask::asteroid:
      for (std::size_t i = 0; i < at.c.asteroids.size(); ++i)
        tell(make_move(Verb::launch, i),
             [&] { return refuse_asteroid(at, id_at<AsteroidId>(i), q.repeated); });
      return;
    case Ask::bonus:
      for (std::size_t i = 0; i < at.c.launch_bonuses.size(); ++i) tell(make_move(Verb::bonus, i), always);
      return;
    case Ask::again:
      tell(move_of(Verb::again), [&] { return refuse_again(at, q.deed); });
      return tell(move_of(Verb::no), always);
    case Ask::research:
      for (std::size_t i = 0; i < field_count; ++i)
        tell(make_move(Verb::research, i), [&] { return refuse_research(at, id_at<FieldId>(i)); });
      return;
    case Ask::favor:
      for (std::size_t i = 0; i < favor_count; ++i)
        tell(make_move(Verb::favor, i), [&] { return refuse_favor(at, id_at<FavorId>(i)); });
      return;
    case Ask::grant:
      return each_selection(at, tell);
    case Ask::from:
      for (std::size_t i = 0; i < at.me().outstations.size(); ++i)
        tell(move_of(Verb::from, at.me().outstations[i].top), [&] { return refuse_from(at, i); });
      return;
    case Ask::to:
      return each_move_of_worker(at, q, tell);
    case Ask::make:
      return each_product(at, q, tell);
    case Ask::produce:
      for (const Outstation& outstation : at.me().outstations)
        tell(move_of(Verb::produce, outstation.top), always);
      return;
    case Ask::part:
      return each_of_part(at, q, tell);
    case Ask::harvest:
      for (std::size_t i = 0; i < at.c.asteroids.size(); ++i)
        if (at.p.claims.items[i].value == at.p.active) tell(make_move(Verb::harvest, i), always);
      return;
    case Ask::assist:
      for (std::size_t i = 0; i < board_location_count; ++i)
        tell(make_move(Verb::assist, i), [&] { return refuse_location(at, id_at<LocationId>(i), false); });
      return tell(move_of(Verb::stop), always);
    case Ask::none:
    case Ask::aftermath:
      return;
  }
}

template <class Tell>
void each_answer(const Footing& at, Tell tell) {
  if (!at.p.questions.empty())
    each_of_question(at, at.p.questions.top(), tell);
  else if (at.p.step == Step::turn)
    each_of_turn(at, tell);
  else if (at.p.step == Step::end)
    tell(move_of(Verb::end), always);
  if (!may_complete_now(at.p)) return;
  for (const ProjectId project : at.me().projects)  // CE-20.2
    tell(move_of(Verb::complete, project), [&] { return refuse_complete(at, project); });
}

bool asks_for_outstation(Ask asked) {
  return asked == Ask::target || asked == Ask::from || asked == Ask::to || asked == Ask::produce ||
         asked == Ask::grant;
}

// Why something is no answer to the present question.
Refusal out_of_place(const Footing& at, Move move) {
  const Ask asked = at.p.asked();
  const bool on_turn = asked == Ask::none && at.p.step == Step::turn;
  switch (verb_of(move)) {
    case Verb::complete:
      return refuse_complete(at, argument<ProjectId>(move));
    case Verb::stop:
    case Verb::no:
      if (asked == Ask::facility) return because(Reason::must_construct);  // CE-9.12
      if (verb_of(move) == Verb::stop && (asked == Ask::trade || asked == Ask::make))
        return because(Reason::too_early_to_stop);
      break;
    case Verb::leader:
      if (on_turn) return because(Reason::not_activatable);  // CE-7.7
      break;
    case Verb::assist:
      if (asked == Ask::assist) return because(Reason::not_activatable);  // CE-17.5
      break;
    case Verb::droid:
      if (on_turn && !at.p.holds(at.p.active, mars_droid)) return because(Reason::droid_not_held);
      if (on_turn) return because(Reason::not_your_outstation);
      break;
    case Verb::worker:
      if (on_turn) return because(Reason::not_your_outstation);
      break;
    case Verb::under:
    case Verb::from:
    case Verb::to:
    case Verb::produce:
    case Verb::grant:
      if (asks_for_outstation(asked) && at.me().find(argument<FacilityId>(move)) < 0)
        return because(Reason::not_your_outstation);
      if (asked == Ask::grant && verb_of(move) == Verb::grant) return because(Reason::production_not_shown);
      break;
    case Verb::trade:
      if (asked == Ask::trade) return because(Reason::not_docked);  // CE-8.5
      break;
    case Verb::project:
      if (asked == Ask::project) return because(Reason::not_face_up);  // CE-8.7
      break;
    case Verb::build:
      if (asked == Ask::facility) return because(Reason::not_available);  // CE-9.9
      break;
    case Verb::assistant:
      if (on_turn) return because(Reason::assistant_not_held);
      break;
    case Verb::harvest:
      if (asked == Ask::harvest) return because(Reason::not_your_asteroid);
      break;
    case Verb::skip:
      if (asked == Ask::part) return because(Reason::must_use);
      break;
    default:
      break;
  }
  return because(Reason::not_asked);
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
      return make(c, p, product(move.arg[0]), log);
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
  each_answer(footing(c, p), [&](Move move, auto) { moves.push_back(move); });
}

void Game::legal(const Content& c, const Position& p, Seat, MoveList<Game>& moves) {
  each_answer(footing(c, p), [&](Move move, auto refuse) {
    if (!refuse()) moves.push_back(move);
  });
}

Refusal judge(const Footing& at, Move move) {
  Refusal refusal;
  bool is_answer = false;
  each_answer(at, [&](Move answer, auto refuse) {
    if (answer != move) return;
    refusal = refuse();
    is_answer = true;
  });
  return is_answer ? refusal : out_of_place(at, move);
}

Refusal Game::refuse(const Content& c, const Position& p, Seat seat, Move move) {
  if (!well_formed(verbs(), c, move)) return because(Reason::malformed);
  if (p.step == Step::over) return because(Reason::game_over);
  if (seat != p.active)  // CE-19.7
    return seat < p.seats() && p.players[seat].passed ? because(Reason::already_passed)
                                                      : because(Reason::not_your_turn, p.active);
  const Refusal refusal = judge(footing(c, p), move);
  const bool has_findings = refusal.reason == static_cast<std::uint16_t>(Reason::no_option) ||
                            refusal.reason == static_cast<std::uint16_t>(Reason::no_usable_part);
  return has_findings ? because(static_cast<Reason>(refusal.reason), move.arg[0], move.verb) : refusal;
}

void Game::apply(const Content& c, Position& p, Seat, Move move, EventLog* log) {
  // CE-20.2: after a committed project is completed the interrupted decision is put again.
  const bool interrupts = verb_of(move) == Verb::complete && p.asked() != Ask::commit;
  take_effect(c, p, move, log);
  if (!interrupts) advance(c, p, log);
}

}  // namespace orrery::ceres
