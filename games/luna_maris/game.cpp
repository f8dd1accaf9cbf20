// What is asked, what may be answered, and what an answer does: the table of contents of the rules.
#include "games/luna_maris/game.h"

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
      if (verb == Verb::stop && p.turn.activations > 0) return allowed;  // LM-12.1
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
      if (verb == Verb::rest) return refuse_rest(content, p, argument<ScientistId>(move));
      if (verb == Verb::stop) return allowed;
      break;
    case Ask::feed:
      if (verb == Verb::feed) return refuse_feed(p, argument<FoodId>(move));
      if (verb == Verb::stop) return allowed;
      break;
    default:
      break;
  }
  return because(Reason::not_asked);
}

template <class AnyId>
void offer_all(Verb verb, std::size_t count, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < count; ++i) moves.push_back(move_of(verb, id_at<AnyId>(i)));
}
void offer_scientists(Verb verb, ScientistSet scientists, MoveList<Game>& moves) {
  for (const ScientistId scientist : scientists) moves.push_back(move_of(verb, scientist));
}
void offer_food(const Content& content, const Player& player, MoveList<Game>& moves) {
  for (std::size_t i = 0; i < content.food.size(); ++i)
    if (has_food(player, id_at<FoodId>(i))) moves.push_back(move_of(Verb::feed, id_at<FoodId>(i)));
}
void offer_depot(MoveList<Game>& moves) {
  for (int cube = 0; cube < 3; ++cube) moves.push_back(make_move(Verb::depot, cube));
}
template <std::size_t N>
void offer_actions(Verb verb, const FixedVector<ActionId, N>& actions, MoveList<Game>& moves) {
  for (const ActionId action : actions) moves.push_back(move_of(verb, action));
}

void offer_turn(const Content& content, const Position& p, MoveList<Game>& moves) {
  const Player& player = p.me();
  offer_scientists(Verb::play, player.hand | player.rest, moves);
  const std::size_t before = moves.size();
  offer_food(content, player, moves);
  const int most = moves.size() > before ? 1 : std::max(1, player.rest.size());
  for (int scientists = 1; scientists <= most; ++scientists)
    moves.push_back(make_move(Verb::import_, scientists));
  moves.push_back(move_of(Verb::end));
  offer_depot(moves);
}

void offer_arrived(const Content& content, const Position& p, MoveList<Game>& moves) {
  const Player& player = p.me();
  const Module& module = content.module(player.module);
  if (!p.turn.main_done) {
    offer_actions(Verb::use, module.main, moves);
    if (player.equipment && !content.tile(player.equipment).instead &&
        content.tile(player.equipment).module == player.module)
      offer_actions(Verb::boost, module.main, moves);
  }
  offer_actions(Verb::use, module.extra, moves);
  moves.push_back(move_of(Verb::stop));
  offer_depot(moves);
}

void offer_in_step(const Content& content, const Position& p, MoveList<Game>& moves) {
  switch (p.step) {
    case Step::draft:
      for (const EquipmentId tile : p.equipment_offer) moves.push_back(move_of(Verb::take, tile));
      return;
    case Step::place: {
      ModuleSet shown;  // LM-4.8: identical symbols are one option
      for (const ModuleId module : p.start_symbols) shown.add(module);
      for (const ModuleId module : shown) moves.push_back(move_of(Verb::start, module));
      return;
    }
    case Step::turn:
      return offer_turn(content, p, moves);
    case Step::go:
      offer_all<ModuleId>(Verb::go, module_count, moves);
      offer_actions(Verb::use, content.module(p.me().module).extra, moves);  // LM-11.9
      if (p.turn.activations > 0) moves.push_back(move_of(Verb::stop));
      return offer_depot(moves);
    case Step::arrived:
      return offer_arrived(content, p, moves);
    case Step::second: {
      const int combination = content.action(p.turn.first).combination;
      for (const ActionId action : content.combinations[static_cast<std::size_t>(combination)].actions)
        moves.push_back(move_of(Verb::use, action));
      moves.push_back(move_of(Verb::stop));
      return offer_depot(moves);
    }
    case Step::over:
      return;
  }
}

}  // namespace

void Game::candidates(const Content& content, const Position& p, Seat, MoveList<Game>& moves) {
  if (p.questions.empty()) return offer_in_step(content, p, moves);
  switch (p.questions.top().ask) {
    case Ask::pay:
      return offer_payments(p, moves);
    case Ask::zone:
      return offer_all<ZoneId>(Verb::zone, zone_count, moves);
    case Ask::hire:
      for (const ScientistId scientist : p.hiring)
        if (scientist) moves.push_back(move_of(Verb::hire, scientist));
      return;
    case Ask::order:
      for (std::size_t i = 0; i < class_count; ++i)
        if (const OrderId order = visible_order(p, i)) moves.push_back(move_of(Verb::deliver, order));
      return;
    case Ask::track:
      return offer_all<TrackId>(Verb::research, track_count, moves);
    case Ask::bonus:
    case Ask::reuse:
      return offer_all<BonusId>(Verb::bonus, bonus_count, moves);
    case Ask::tile:
      for (const AdvancedId tile : p.projects)
        if (tile) moves.push_back(move_of(Verb::build, tile));
      return;
    case Ask::seedbed:
    case Ask::row_food:
      for (int bed = 0; bed < seedbed_count; ++bed) moves.push_back(make_move(Verb::bed, bed));
      if (p.asked() == Ask::row_food) moves.push_back(move_of(Verb::stop));
      return;
    case Ask::discard:
      for (std::size_t i = 0; i < content.food.size(); ++i)
        if (p.food_discard.contains(id_at<FoodId>(i))) moves.push_back(move_of(Verb::pick, id_at<FoodId>(i)));
      return;
    case Ask::recover:
      return offer_scientists(Verb::recall, p.me().rest, moves);
    case Ask::retire:
      offer_scientists(Verb::retire, (p.me().hand | p.me().rest) & content.level1, moves);
      moves.push_back(move_of(Verb::stop));
      return;
    case Ask::rest:
      offer_scientists(Verb::rest, p.me().hand, moves);
      moves.push_back(move_of(Verb::stop));
      return;
    case Ask::feed:
      offer_food(content, p.me(), moves);
      moves.push_back(move_of(Verb::stop));
      return;
    default:
      return;
  }
}

Refusal Game::refuse(const Content& content, const Position& p, Seat seat, Move move) {
  if (!well_formed(content, move)) return because(Reason::malformed);
  if (p.step == Step::over) return because(Reason::game_over);
  if (seat != p.active) return because(Reason::not_your_turn, p.active);  // LM-8.1, LM-35.6
  return p.questions.empty() ? refuse_in_step(content, p, move) : refuse_in_question(content, p, move);
}

void Game::legal(const Content& content, const Position& p, Seat seat, MoveList<Game>& moves) {
  candidates(content, p, seat, moves);
  keep_legal<Game>(content, p, seat, moves);
}

// LM-36.8: choices with a way to stop, and the choice of A, B or C.
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
        p.questions.push({Ask::bonus, 0, 0, 0});  // LM-22.4
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
