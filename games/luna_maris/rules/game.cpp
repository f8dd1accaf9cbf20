// Why an answer is refused and what it does: the table of contents of the rules.
#include "games/luna_maris/game.h"
#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {
namespace {

Refusal refuse_in_step(const Content& content, const Position& p, Move move) {
  const Verb verb = verb_of(move);
  if (verb == Verb::depot && p.step >= Step::turn)  // LM-13.7
    return refuse_depot(content, p, static_cast<DepotCube>(move.arg[0]));
  switch (p.step) {
    case Step::draft:
      if (verb == Verb::take) return refuse_take(p, argument<EquipmentId>(move));
      break;
    case Step::place:
      if (verb == Verb::start) return refuse_start(p, argument<ModuleId>(move));
      break;
    case Step::turn:
      if (verb == Verb::play) return refuse_play(content, p, argument<ScientistId>(move));
      if (verb == Verb::feed) return refuse_feed(p, argument<FoodId>(move));
      if (verb == Verb::import_) return refuse_import(content, p, move.arg[0]);
      if (verb == Verb::end) return allowed;  // LM-8.3
      break;
    case Step::go:
      if (verb == Verb::go) return refuse_go(content, p, argument<ModuleId>(move));
      if (verb == Verb::use) return refuse_use(content, p, argument<ActionId>(move), false);
      if (verb == Verb::boost) return refuse_use(content, p, argument<ActionId>(move), true);
      if (verb == Verb::stop)  // LM-12.1, LM-9.13
        return p.turn.activations > 0 ? allowed : because(Reason::move_first);
      break;
    case Step::arrived:
    case Step::second:
      if (verb == Verb::use) return refuse_use(content, p, argument<ActionId>(move), false);
      if (verb == Verb::boost) return refuse_use(content, p, argument<ActionId>(move), true);
      if (verb == Verb::stop) return allowed;  // LM-9.11
      break;
    case Step::over:
      break;
  }
  return verb == Verb::retire ? refuse_retire_now(content, p) : because(Reason::not_asked);
}

Refusal refuse_in_question(const Content& content, const Position& p, Move move) {
  const Verb verb = verb_of(move);
  switch (p.questions.top().ask) {
    case Ask::pay:
      if (verb == Verb::pay) return refuse_pay(p, move);
      break;
    case Ask::zone:
      if (verb == Verb::zone) return refuse_zone(content, p, argument<ZoneId>(move));
      break;
    case Ask::hire:
      if (verb == Verb::hire) return refuse_hire(content, p, argument<ScientistId>(move));
      break;
    case Ask::order:
      if (verb == Verb::deliver) return refuse_deliver(content, p, argument<OrderId>(move));
      break;
    case Ask::track:
      if (verb == Verb::research) return refuse_research(p, argument<TrackId>(move));
      break;
    case Ask::bonus:
      if (verb == Verb::bonus) return refuse_bonus(p, argument<BonusId>(move));
      break;
    case Ask::reuse:
      if (verb == Verb::bonus) return refuse_reuse(p, argument<BonusId>(move));
      break;
    case Ask::tile:
      if (verb == Verb::build) return refuse_build(p, argument<AdvancedId>(move));
      break;
    case Ask::seedbed:
      if (verb == Verb::bed) return refuse_bed(p, move.arg[0]);
      break;
    case Ask::row_food:
      if (verb == Verb::bed) return refuse_bed(p, move.arg[0]);
      if (verb == Verb::stop) return allowed;  // LM-16.6
      break;
    case Ask::discard:
      if (verb == Verb::pick)
        return p.food_discard.contains(argument<FoodId>(move)) ? allowed : because(Reason::not_in_discard);
      break;
    case Ask::recover:
      if (verb == Verb::recall)
        return p.me().rest.has(argument<ScientistId>(move)) ? allowed : because(Reason::not_resting);
      break;
    case Ask::retire:
      if (verb == Verb::retire) return refuse_retire(content, p, argument<ScientistId>(move));
      if (verb == Verb::stop) return allowed;  // LM-29.10
      break;
    case Ask::rest:
      if (verb == Verb::rest) return refuse_rest(p, argument<ScientistId>(move));
      if (verb == Verb::stop) return allowed;
      break;
    case Ask::feed:
      if (verb == Verb::feed) return refuse_feed(p, argument<FoodId>(move));
      if (verb == Verb::stop) return allowed;
      break;
    default:
      break;
  }
  return because(verb == Verb::depot ? Reason::depot_closed : Reason::not_asked);  // LM-13.7
}

}  // namespace

Refusal Game::refuse(const Content& content, const Position& p, Seat seat, Move move) {
  if (!well_formed(verbs(), content, move)) return because(Reason::malformed);
  if (p.step == Step::over) return because(Reason::game_over);
  if (seat != p.active) return because(Reason::not_your_turn, p.active);  // LM-8.1, LM-35.6
  return p.questions.empty() ? refuse_in_step(content, p, move) : refuse_in_question(content, p, move);
}

// LM-36.8: the choice of A, B or C, and choices with a way to stop: those that are put are meant.
bool Game::asks_always(const Content&, const Position& p, Seat) {
  switch (p.asked()) {
    case Ask::none:
      return p.step == Step::turn || p.step == Step::arrived || p.step == Step::second ||
             (p.step == Step::go && p.turn.activations > 0);
    case Ask::feed:
    case Ask::rest:
    case Ask::retire:
    case Ask::row_food:
      return true;
    default:
      return false;
  }
}

namespace {

void stop(const Content& content, Position& p, EventLog* log) {
  switch (p.asked()) {
    case Ask::none:
      return stop_here(content, p, log);
    case Ask::feed:
      return settle_feeding(content, p, log);
    default:
      p.questions.pop();
  }
}

void take_from_bed(Position& p, std::size_t bed, EventLog* log) {
  take_bed(p, p.active, bed, log);
  Question& question = p.questions.top();
  if (question.ask == Ask::row_food || --question.count == 0) p.questions.pop();
}

void pick_discarded(Position& p, FoodId card, EventLog* log) {
  p.questions.pop();
  std::size_t last = 0;
  for (std::size_t i = 0; i < p.food_discard.size(); ++i)
    if (p.food_discard[i] == card) last = i;
  take_discarded(p, p.active, last, log);
}

void answer(const Content& content, Position& p, Move move, EventLog* log) {
  switch (verb_of(move)) {
    case Verb::take:
      return take_equipment(content, p, argument<EquipmentId>(move), log);
    case Verb::start:
      return start_in(content, p, argument<ModuleId>(move), log);
    case Verb::play:
      return play_scientist(p, argument<ScientistId>(move), log);
    case Verb::feed:
      return feed(content, p, argument<FoodId>(move), log);
    case Verb::import_:
      return import_food(content, p, move.arg[0], log);
    case Verb::end:
      return end_work(content, p, log);
    case Verb::depot:
      return take_from_depot(content, p, static_cast<DepotCube>(move.arg[0]), log);
    case Verb::go:
      return go(content, p, argument<ModuleId>(move), log);
    case Verb::use:
    case Verb::boost:
      return start_action(content, p, argument<ActionId>(move), verb_of(move) == Verb::boost, log);
    case Verb::stop:
      return stop(content, p, log);
    case Verb::pay:
      return pay_ore(p, move, log);
    case Verb::zone:
      p.questions.pop();
      return install_probe(content, p, p.active, argument<ZoneId>(move), log);
    case Verb::hire:
      return choose_scientist(content, p, argument<ScientistId>(move));
    case Verb::deliver:
      return choose_order(content, p, argument<OrderId>(move));
    case Verb::research:
      p.questions.pop();
      if (research(content, p, p.active, argument<TrackId>(move), log))
        p.questions.push({.ask = Ask::bonus});  // LM-22.4
      return;
    case Verb::bonus:
      return take_bonus(p, argument<BonusId>(move), log);
    case Verb::build:
      return choose_tile(content, p, argument<AdvancedId>(move), log);
    case Verb::bed:
      return take_from_bed(p, move.arg[0], log);
    case Verb::pick:
      return pick_discarded(p, argument<FoodId>(move), log);
    case Verb::recall:
      return recall(p, argument<ScientistId>(move), log);
    case Verb::retire:
      return retire(content, p, argument<ScientistId>(move), log);
    case Verb::rest:
      return rest(content, p, argument<ScientistId>(move), log);
  }
}

}  // namespace

void Game::apply(const Content& content, Position& p, Seat, Move move, EventLog* log) {
  answer(content, p, move, log);
  advance(content, p, log);
}

}  // namespace orrery::luna_maris
