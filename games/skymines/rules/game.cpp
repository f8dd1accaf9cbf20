// What is asked, what may be answered, and what an answer does: the table of contents of the rules.
#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

Refusal not_now(const Content& c, const Position& p, Seat seat) {
  if (p.step == Step::over) return because(Reason::game_over);
  if (Game::to_act(c, p).has(seat)) return allowed;
  if (p.step == Step::planning || p.step == Step::tokens)
    return because(Reason::already_confirmed);                                         // SK-5.9
  if (p.step == Step::action && p.out.has(seat)) return because(Reason::dropped_out);  // SK-13.8
  return because(Reason::not_your_turn, p.active);
}

Refusal refuse_planning(const Content& c, const Position& p, Seat seat, Move move) {
  switch (verb_of(move)) {
    case Verb::plan:
      return refuse_plan(c, p, seat, argument<CardId>(move), move.arg[1]);
    case Verb::unplan:
      return refuse_unplan(p, seat, move.arg[0]);
    case Verb::confirm:
      return allowed;  // SK-5.5
    default:
      return because(Reason::not_asked);
  }
}

// SK-6.3: one of the six actions, or the free step before it.
Refusal refuse_action(const Content& c, const Position& p, Move move) {
  switch (verb_of(move)) {
    case Verb::plus_one:
      return refuse_plus_one(c, p, move.arg[0]);
    case Verb::use:
      return refuse_use(c, p, slots_of(move));
    case Verb::expand: {
      const Refusal refusal = refuse_energy(c, p);
      return refusal ? refusal : refuse_expand(p, argument<CompanyId>(move));
    }
    case Verb::scientist:
      return refuse_scientist(c, p, move.arg[0]);
    case Verb::field:
      return refuse_field(c, p, move.arg[0]);
    case Verb::marker:
      return refuse_marker(c, p, argument<BonusId>(move), false);
    case Verb::one_time:
      return refuse_marker(c, p, argument<BonusId>(move), true);
    case Verb::claim:
      return refuse_claim(p, argument<MissionId>(move), move.arg[1]);
    case Verb::drop_out:
      return allowed;  // SK-6.4
    default:
      return because(Reason::not_asked);
  }
}

Refusal refuse_in_question(const Content& c, const Position& p, Move move) {
  const Verb verb = verb_of(move);
  const Question& question = p.questions.top();
  switch (question.ask) {
    case Ask::acquire:
      if (verb == Verb::acquire) return refuse_acquire(c, p, argument<CardId>(move));
      if (verb == Verb::none) return refuse_no_card(p);
      break;
    case Ask::advance:
      if (verb == Verb::advance) return refuse_advance(c, p, argument<CompanyId>(move));
      if (verb == Verb::stop) return refuse_stop_advancing(c, p);
      if (verb == Verb::acquire) return refuse_late_acquire(c, p, argument<CardId>(move));
      break;
    case Ask::company:
      if (verb == Verb::expand) return refuse_expand(p, argument<CompanyId>(move));
      break;
    case Ask::enter:
      if (verb == Verb::enter) return refuse_enter(c, p, argument<PlaceId>(move));
      if (verb == Verb::deal) return refuse_deal(c, p);
      if (verb == Verb::stop) return allowed;  // SK-8.14
      break;
    case Ask::column:
      if (verb == Verb::column) return refuse_column(c, p, move.arg[0]);
      break;
    case Ask::ousted:
      if (verb == Verb::back) return refuse_back(c, p, argument<CompanyId>(move), move.arg[1]);
      break;
    case Ask::parts:
      if (verb == Verb::part) return refuse_part(p, move.arg[0]);
      break;
    case Ask::move:
      if (verb == Verb::to) return refuse_to(c, p, move.arg[0]);
      break;
    case Ask::any_track:
      if (verb == Verb::track) return allowed;
      break;
    case Ask::removal:
      if (verb == Verb::demolish) return refuse_demolish(c, p, argument<CompanyId>(move), move.arg[1]);
      if (verb == Verb::none) return allowed;
      break;
    case Ask::purchase:
      if (verb == Verb::take) return refuse_take(c, p, argument<PlanId>(move));
      if (verb == Verb::coin) return allowed;
      if (verb == Verb::stop || verb == Verb::none) return because(Reason::points_left);  // SK-9.3
      break;
    case Ask::upload:
      if (verb == Verb::flip) return refuse_flip(c, p, move.arg[0]);
      if (verb == Verb::upload) return refuse_upload(c, p);
      if (verb == Verb::stop) return allowed;
      break;
    case Ask::tier:
      if (verb == Verb::tier) return refuse_tier(c, p, move.arg[0]);
      break;
    case Ask::choice:
      if (verb == Verb::choice) return allowed;
      break;
    case Ask::buy:
      if (verb == Verb::acquire)
        return refuse_buy(c, p, argument<CardId>(move), question.discount(), p.me().coins);
      if (verb == Verb::none) return question.optional() ? allowed : because(Reason::must_acquire);
      break;
    case Ask::sell:
      if (verb == Verb::sell) return refuse_sell(c, p, argument<CardId>(move), asked_space(c, p));
      break;
    case Ask::remove:
      if (verb == Verb::remove)
        return refuse_remove(c, p, argument<CardId>(move), asked_space(c, p), p.me().coins);
      break;
    case Ask::salvage:
      if (verb == Verb::perform) return refuse_perform(c, p);
      if (verb == Verb::salvage) return refuse_salvage(c, p, argument<CardId>(move));
      if (verb == Verb::none) return refuse_end_salvage(p);
      break;
    case Ask::spread:
      if (verb == Verb::track) return refuse_spread(p, argument<CompanyId>(move));
      break;
    case Ask::place:
      if (verb == Verb::place) return refuse_place_plan(c, p, argument<PlanId>(move), move.arg[1]);
      if (verb == Verb::stop || verb == Verb::none) return because(Reason::plans_left);  // SK-9.15
      break;
    case Ask::deck:
      if (verb == Verb::pick_up) return refuse_pick_up(p, move.arg[0]);
      if (verb == Verb::rest && p.linked) return because(Reason::straight_up);  // SK-20.1
      break;
    case Ask::rest:
      if (verb == Verb::rest) return refuse_rest(p, move.arg[0]);
      break;
    case Ask::drain:
      if (verb == Verb::drain) return refuse_drain(c, p, argument<CardId>(move));
      break;
    case Ask::tasks:
      if (verb == Verb::claim) return refuse_claim(p, argument<MissionId>(move), move.arg[1]);
      if (verb == Verb::none) return allowed;
      break;
    case Ask::points:
    case Ask::none:
      break;
  }
  return because(Reason::not_asked);
}

}  // namespace

Refusal refuse_answer(const Content& c, const Position& p, Seat seat, Move move) {
  switch (p.step) {
    case Step::tracks:
      if (verb_of(move) == Verb::edge) return refuse_edge(c, p, argument<TrackId>(move));
      break;
    case Step::tokens:
      if (verb_of(move) == Verb::keep) return refuse_keep(p, seat, argument<TokenId>(move));
      break;
    case Step::resting:
      if (verb_of(move) == Verb::lay) return refuse_lay(c, p, argument<CardId>(move));
      break;
    case Step::planning:
      return refuse_planning(c, p, seat, move);
    case Step::action:
      return p.questions.empty() ? refuse_action(c, p, move) : refuse_in_question(c, p, move);
    case Step::over:
      break;
  }
  return because(Reason::not_asked);
}

namespace {

void apply_stop(const Content& c, Position& p, EventLog* log) {
  if (p.asked() == Ask::advance) return stop_advancing(c, p, log);
  p.asked() == Ask::enter ? end_entering(c, p, log) : end_upload(c, p, log);
  carry_on(c, p, log);
}

void apply_none(const Content& c, Position& p, EventLog* log) {
  switch (p.asked()) {
    case Ask::acquire:
      return acquire_nothing(c, p, log);
    case Ask::salvage:
      return end_salvage(c, p, log);
    case Ask::tasks:
      p.questions.pop();
      return finish_turn(c, p, log);
    default:  // a card that need not be bought, an outpost that need not be removed
      return decline_removal(c, p, log);
  }
}

void apply_expand(const Content& c, Position& p, CompanyId company, EventLog* log) {
  if (p.asked() != Ask::company) return expand(c, p, company, log);
  expand_removed(p, company, log);
  carry_on(c, p, log);
}

void carry_out(const Content& c, Position& p, Seat seat, Move move, EventLog* log) {
  switch (verb_of(move)) {
    case Verb::edge:
      return lay_track(c, p, argument<TrackId>(move), log);
    case Verb::keep:
      return keep_token(c, p, seat, argument<TokenId>(move), log);
    case Verb::lay:
      return lay_resting_card(c, p, argument<CardId>(move), log);
    case Verb::plan:
      return plan_card(p, seat, argument<CardId>(move), move.arg[1], log);
    case Verb::unplan:
      return unplan_card(p, seat, move.arg[0], log);
    case Verb::confirm:
      return confirm_plan(c, p, seat, log);
    case Verb::plus_one:
      return place_plus_one(p, move.arg[0], log);
    case Verb::use:
      return use_resources(c, p, slots_of(move), log);
    case Verb::expand:
      return apply_expand(c, p, argument<CompanyId>(move), log);
    case Verb::scientist:
      return use_scientist(c, p, move.arg[0], log);
    case Verb::field:
      return use_field(c, p, move.arg[0], log);
    case Verb::marker:
      return place_marker(c, p, argument<BonusId>(move), false, log);
    case Verb::one_time:
      return place_marker(c, p, argument<BonusId>(move), true, log);
    case Verb::claim:
      return claim(c, p, argument<MissionId>(move), move.arg[1], log);
    case Verb::deal:
      return deal_with_threat(c, p, log);
    case Verb::drain:
      return drain(c, p, argument<CardId>(move), log);
    case Verb::drop_out:
      return drop_out(c, p, log);
    case Verb::acquire:
      return p.asked() == Ask::buy ? buy(c, p, argument<CardId>(move), log)
                                   : acquire(c, p, argument<CardId>(move), log);
    case Verb::none:
      return apply_none(c, p, log);
    case Verb::advance:
      return advance_unit(c, p, argument<CompanyId>(move), log);
    case Verb::stop:
      return apply_stop(c, p, log);
    case Verb::enter:
      return enter_place(c, p, argument<PlaceId>(move), log);
    case Verb::column:
      return take_piece(c, p, move.arg[0], log);
    case Verb::back:
      return return_ousted(c, p, argument<CompanyId>(move), move.arg[1], log);
    case Verb::part:
      begin_part(c, p, move.arg[0], log);
      return carry_on(c, p, log);
    case Verb::to:
      return move_to(c, p, move.arg[0], log);
    case Verb::track:
      return p.asked() == Ask::spread ? choose_spread(c, p, argument<CompanyId>(move), log)
                                      : choose_any_track(c, p, argument<CompanyId>(move), log);
    case Verb::demolish:
      return demolish(c, p, argument<CompanyId>(move), move.arg[1], log);
    case Verb::take:
      return take_plan(c, p, argument<PlanId>(move), log);
    case Verb::coin:
      return take_coin(c, p, log);
    case Verb::place:
      return place_plan(c, p, argument<PlanId>(move), move.arg[1], log);
    case Verb::flip:
      return flip(c, p, move.arg[0], log);
    case Verb::upload:
      return upload(c, p, log);
    case Verb::tier:
      return choose_tier(c, p, move.arg[0], log);
    case Verb::choice:
      return choose_reward(c, p, move.arg[0], log);
    case Verb::sell:
      return sell(c, p, argument<CardId>(move), log);
    case Verb::remove:
      return remove_card(c, p, argument<CardId>(move), log);
    case Verb::perform:
      return perform_removed(c, p, log);
    case Verb::salvage:
      return salvage_card(c, p, argument<CardId>(move), log);
    case Verb::pick_up:
      return pick_up(c, p, move.arg[0], log);
    case Verb::rest:
      return rest_card(c, p, move.arg[0], log);
  }
}

}  // namespace

Refusal Game::refuse(const Content& c, const Position& p, Seat seat, Move move) {
  if (!well_formed(verbs(), c, move)) return because(Reason::malformed);
  if (const Refusal refusal = not_now(c, p, seat)) {
    const bool late = p.step == Step::action && verb_of(move) == Verb::claim;
    return late ? because(Reason::claim_on_own_turn) : refusal;  // SK-27.16
  }
  return refuse_answer(c, p, seat, move);
}

void Game::apply(const Content& c, Position& p, Seat seat, Move move, EventLog* log) {
  carry_out(c, p, seat, move, log);
  if (p.step == Step::action && p.questions.empty()) note_tasks(c, p);  // SK-21.8: before the next action
}

}  // namespace orrery::skymines
