// What is asked, what may be answered, and what an answer does: the table of contents of the rules.
#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

// AA-23.17, AA-23.20: what only the player whose turn it is may do.
Refusal in_turn_of_other(Verb verb, Refusal otherwise) {
  if (verb == Verb::artifact) return because(Reason::own_turn_only);
  return verb == Verb::switch_on ? because(Reason::own_step_only) : otherwise;
}

// Questions that are ended or declined, but with another word: stop instead of no, no instead of stop, or
// end.
bool ends_otherwise(const Desk& desk) {
  switch (desk.frame.what) {
    case Do::menu:
    case Do::discard_step:
    case Do::prepare:
    case Do::revenue:
    case Do::fleet:
    case Do::mission:
    case Do::ask_artifact:
    case Do::ask_trigger:
    case Do::ask_boost:
    case Do::ask_keep:
    case Do::settle:
      return true;
    case Do::pay:
      return desk.p.payment.mode != PayMode::fixed;
    default:
      return false;
  }
}

// A move that answers another question than the present one (AA-23.29).
Refusal out_of_place(const Desk& desk, Verb verb) {
  if (verb == Verb::no || verb == Verb::stop) {  // AA-23.25
    if (desk.frame.what == Do::keep) return because(Reason::must_keep);
    if (desk.frame.what == Do::place_tokens) return because(Reason::must_place);
    return because(ends_otherwise(desk) ? Reason::not_asked : Reason::not_optional);
  }
  if (desk.frame.what == Do::fleet && (verb == Verb::target || verb == Verb::alien))
    return because(Reason::shared_target);
  if (verb < Verb::buy || verb > Verb::end) return because(Reason::not_asked);
  if (desk.frame.what == Do::discard_step || desk.frame.what == Do::settle) {  // AA-18.4
    if (verb == Verb::artifact) return because(Reason::artifact_outside_attack);
    return because(verb == Verb::switch_on ? Reason::own_step_only : Reason::action_step_over);
  }
  const bool in_turn = desk.p.turn.actions_left > 0 || desk.p.turn.acted;  // not in the setup
  if (!in_turn) return because(Reason::not_asked);
  // A defender who chooses a plan has nothing to finish.
  if (desk.seat != desk.p.active) return in_turn_of_other(verb, because(Reason::not_asked));
  return because(Reason::finish_first);
}

// The predicate of the question on top; `fits` says whether the verb is an answer to it at all.
Refusal refuse_answer(const Desk& desk, Move move, bool& fits) {
  const Verb verb = verb_of(move);
  const std::uint8_t value = move.arg[0];
  const auto only_for = [&](Verb wanted) { return fits = verb == wanted; };
  const auto card = [&](auto refuse) {
    return only_for(Verb::card) ? refuse(desk, find_held(desk.p, argument<CardId>(move))) : allowed;
  };
  const auto card_or_stop = [&](auto refuse, auto refuse_end) {
    if (!only_for(Verb::stop)) return card(refuse);
    return refuse_end(desk);
  };
  const auto kind = [&](auto refuse) {
    return only_for(Verb::kind) ? refuse(desk, static_cast<Kind>(value)) : allowed;
  };
  const auto section_or_stop = [&](Verb wanted, auto refuse_end) {
    if (only_for(Verb::stop)) return refuse_end(desk);
    if (!only_for(wanted)) return allowed;
    return refuse_section_spent(desk, packed_resource(value), packed_section(value));
  };
  const auto discard = [&] {
    return only_for(Verb::discard) ? refuse_discard(desk, argument<ResourceId>(move)) : allowed;
  };
  switch (desk.frame.what) {
    case Do::choose_faction:
      return only_for(Verb::faction) ? refuse_faction(desk, argument<FactionId>(move)) : allowed;
    case Do::keep:
      return only_for(Verb::keep) ? refuse_keep(desk, argument<CardId>(move)) : allowed;
    case Do::menu:
      fits = verb >= Verb::buy && verb <= Verb::end;
      return fits ? refuse_menu(desk, move) : allowed;
    case Do::discard_step:
      return only_for(Verb::stop) ? refuse_discard_end(desk) : discard();
    case Do::pay:
      if (only_for(Verb::ready)) return refuse_if(value >= desk.ready, Reason::cannot_finish, 1);
      return section_or_stop(Verb::pay, refuse_stop_paying);
    case Do::prepare:
      return section_or_stop(Verb::attach, refuse_prepare_end);
    case Do::pay_discard:
      return discard();
    case Do::buy_deck:
      if (!only_for(Verb::deck)) return allowed;
      return refuse_if(desk.p.deck(static_cast<Kind>(value)).empty(), Reason::deck_empty);
    case Do::buy_extra:
      return only_for(Verb::extra) ? refuse_extra(desk, value) : allowed;
    case Do::pick_build:
      return card(refuse_pick_build);
    case Do::chain_pick:
      return card(refuse_chain_pick);
    case Do::trade_color:
      return only_for(Verb::color) ? refuse_trade_color(desk, static_cast<Color>(value)) : allowed;
    case Do::remove_kind:
      return kind(refuse_remove_kind);
    case Do::prepare_row:
      return kind(refuse_prepare_row);
    case Do::prepare_on:
      return card(refuse_prepare_on);
    case Do::revenue:
      return card_or_stop(refuse_revenue_card, refuse_revenue_end);
    case Do::fleet:
      return card_or_stop(refuse_ship, refuse_fleet_end);
    case Do::mine:
      return card(refuse_mine_card);
    case Do::pick_planet:
      return card(refuse_planet);
    case Do::pick_complete:
      return card(refuse_pick_complete);
    case Do::pick_flip:
      return card(refuse_pick_flip);
    case Do::pick_score:
      return card(refuse_technology);
    case Do::remove_tokens:
      return card(refuse_remove_token);
    case Do::place_tokens:
      return card(refuse_place_token);
    case Do::pick_ship:
      return card(refuse_ship);
    case Do::produce:
      return only_for(Verb::section) ? refuse_section(desk, static_cast<Section>(value)) : allowed;
    case Do::pick_target:
      if (only_for(Verb::alien)) return allowed;
      return only_for(Verb::target) ? refuse_opponent(desk, value) : allowed;
    case Do::pick_opponent:
      return only_for(Verb::target) ? refuse_opponent(desk, value) : allowed;
    case Do::pick_plan:
      return only_for(Verb::plan) ? refuse_plan(desk, argument<PlanId>(move)) : allowed;
    case Do::pick_reveal:
      if (!only_for(Verb::reveal)) return allowed;
      return refuse_if(!desk.p.attack.revealed.contains(argument<ResourceId>(move)), Reason::not_among_them);
    case Do::ask_artifact:
      if (only_for(Verb::no)) return allowed;
      return only_for(Verb::artifact) ? refuse_artifact(desk, argument<ArtifactId>(move)) : allowed;
    case Do::choose_side:
      fits = verb == Verb::side;
      return allowed;
    case Do::pick_type:
      fits = verb == Verb::type;
      return allowed;
    default:  // a question that yes or no answers
      fits = verb == Verb::yes || verb == Verb::no;
      return allowed;
  }
}

Refusal refuse_at(const Desk& desk, Move move) {
  bool fits = false;
  const Refusal refusal = refuse_answer(desk, move, fits);
  return fits ? refusal : out_of_place(desk, verb_of(move));
}

}  // namespace

void answer(const Play& play, Move move) {
  Position& p = play.p;
  const Frame frame = p.top();
  const auto card = argument<CardId>(move);
  const bool yes = verb_of(move) == Verb::yes;
  switch (frame.what) {
    case Do::choose_faction:
      return take_faction(play, argument<FactionId>(move));
    case Do::keep:
      return keep_card(play, card);
    case Do::menu:
      return answer_menu(play, move);
    case Do::discard_step:
      return answer_discard_step(play, move);
    case Do::settle:
      return answer_settle(play, move);
    case Do::pay:
      return answer_pay(play, move);
    case Do::pay_discard:
      return answer_pay_discard(play, argument<ResourceId>(move));
    case Do::buy_deck:
      p.top() = {.what = Do::buy_extra, .seat = frame.seat, .x = move.arg[0]};
      return;
    case Do::buy_extra:
      return buy(play, move.arg[0]);
    case Do::pick_build:
      return pick_build(play, card);
    case Do::choose_side:
      return choose_side(play, static_cast<Side>(move.arg[0]));
    case Do::chain_pick:
      return pick_chain(play, card);
    case Do::trade_color:
      return begin_trade(play, static_cast<Color>(move.arg[0]));
    case Do::remove_kind:
      return begin_remove(play, static_cast<Kind>(move.arg[0]));
    case Do::prepare_row:
      return begin_prepare(play, static_cast<Kind>(move.arg[0]));
    case Do::prepare:
      return answer_prepare(play, move);
    case Do::prepare_on:
      return answer_prepare_on(play, card);
    case Do::revenue:
      return answer_revenue(play, move);
    case Do::mine:
      return answer_mine(play, card);
    case Do::produce:
      return answer_section(play, static_cast<Section>(move.arg[0]));
    case Do::pick_planet:
      return pick_planet(play, card);
    case Do::pick_type:
      return search(play, static_cast<Type>(move.arg[0]));
    case Do::pick_complete:
      p.stack.pop();
      return begin_complete(play, frame.seat, card, false);
    case Do::pick_flip:
      return flip(play, card);
    case Do::pick_score:
      p.top() = {.what = Do::score, .seat = frame.seat, .card = card, .n = frame.n, .y = frame.y};
      return;
    case Do::remove_tokens:
      return answer_remove_token(play, card);
    case Do::pick_opponent:
      p.top() = {.what = Do::place_tokens, .seat = frame.seat, .n = frame.n, .x = move.arg[0]};
      return;
    case Do::place_tokens:
      return answer_place_token(play, card);
    case Do::ask_trigger:
      return answer_trigger(play, yes);
    case Do::mission:
      p.stack.pop();
      if (yes) return play.push({.what = Do::pick_target, .seat = frame.seat, .card = frame.card});
      return play.tell_all(Happened::declined_attack, frame.seat, frame.card.value);
    case Do::pick_ship:
      p.top() = {.what = Do::pick_target, .seat = frame.seat, .card = card, .n = frame.n};
      return;
    case Do::pick_target:
      return answer_target(play, move);
    case Do::pick_plan:
      return answer_plan(play, argument<PlanId>(move));
    case Do::fleet:
      return answer_fleet(play, move);
    case Do::pick_reveal:
      return pick_reveal(play, argument<ResourceId>(move));
    case Do::ask_artifact:
      if (verb_of(move) == Verb::artifact) return play_artifact(play, frame.seat, argument<ArtifactId>(move));
      p.stack.pop();
      return;
    case Do::ask_boost:
      return answer_boost(play, yes);
    case Do::ask_keep:
      return answer_keep(play, yes);
    default:
      return;
  }
}

Refusal Game::refuse(const Content& content, const Position& p, Seat seat, Move move) {
  if (!well_formed(verbs(), content, move)) return because(Reason::malformed);
  if (p.over || p.stack.empty()) return because(Reason::game_over);
  if (seat != p.top().seat) {
    const Refusal waiting = because(Reason::not_your_turn, p.top().seat);
    return seat == p.active ? waiting : in_turn_of_other(verb_of(move), waiting);
  }
  return refuse_at(Desk(content, p), move);
}

void Game::apply(const Content& content, Position& p, Seat, Move move, EventLog* log) {
  const Play play{content, p, log};
  answer(play, move);
  advance(play);
}

// AA-22: a single option is taken by the program, unless the others could tell from it what the hand holds.
bool Game::asks_always(const Content& content, const Position& p, Seat seat) {
  const Frame& frame = p.top();
  const auto tokens = [&](Kind kind) { return tokens_on(p, seat, static_cast<std::uint8_t>(kind)) > 0; };
  int rows = 0;
  switch (frame.what) {
    case Do::trade_color:
    case Do::ask_artifact:
      return true;
    case Do::menu:
      if (p.turn.actions_left > 0 || !p.players[seat].artifacts.empty()) return true;
      return std::any_of(p.cards.begin(), p.cards.end(), [&](const Held& held) {
        return content.keywords[held.card.index()] == Keyword::additionally && held.owner == seat &&
               held.area == Area::logistics && !held.marks.has(Marks::used);
      });
    case Do::pick_build:
      for (const Held& held : p.cards)
        rows += held.owner == seat && !held.in_empire() && kind_of(held.card) == frame.kind();
      return rows > 1;
    case Do::remove_kind:
      return tokens(Kind::planet) + tokens(Kind::ship) + tokens(Kind::technology) > 1;
    case Do::prepare_row: {
      unsigned kinds = 0;
      for (const Held& held : p.cards)
        if (held.owner == seat && !held.in_empire()) kinds |= 1u << static_cast<unsigned>(kind_of(held.card));
      return (kinds & (kinds - 1)) != 0;
    }
    default:
      return false;
  }
}

GameInfo Game::info(const Content&) {
  GameInfo info;
  info.id = "alien_artifacts";
  info.name = "Alien Artifacts";
  info.about =
      "Build an empire of planets, ships and technologies out of a common deck that is also the clock.";
  info.min_players = 2;  // AA-1.1
  info.max_players = most_players;
  info.rules_version = 2;
  info.options = {
      {"factions",
       "How the factions are given out",
       {{"random", "each player gets one at random"}, {"choose", "the players choose in seat order"}}}};
  info.categories = {"points gained", "cards in the Empire", "Technologies", "faction"};
  return info;
}

}  // namespace orrery::alien_artifacts
