// What is asked, what may be answered, and what an answer does: the table of contents of the rules.
#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

// A move that answers another question than the present one (AA-23.29).
Refusal out_of_place(const Desk& desk, Verb verb) {
  if (verb == Verb::no || verb == Verb::stop) {  // AA-23.25
    if (desk.frame.what == Do::keep) return because(Reason::must_keep);
    if (desk.frame.what == Do::place_tokens) return because(Reason::must_place);
    return because(Reason::not_optional);
  }
  if (desk.frame.what == Do::fleet && (verb == Verb::target || verb == Verb::alien))
    return because(Reason::shared_target);
  const bool of_menu = verb >= Verb::buy && verb <= Verb::end;
  if (desk.frame.what == Do::discard_step && of_menu) {  // AA-18.4
    if (verb == Verb::artifact) return because(Reason::artifact_outside_attack);
    return because(verb == Verb::switch_on ? Reason::own_step_only : Reason::action_step_over);
  }
  if (desk.frame.what != Do::menu && of_menu) return because(Reason::finish_first);
  return because(Reason::not_asked);
}

// The predicate of the question on top; `fits` says whether the verb is an answer to it at all.
Refusal refuse_answer(const Desk& desk, Move move, bool& fits) {
  const Verb verb = verb_of(move);
  const auto card = argument<CardId>(move);
  const auto only_for = [&](Verb wanted) { return fits = verb == wanted; };
  const auto yes_or_no = [&] {
    fits = verb == Verb::yes || verb == Verb::no;
    return allowed;
  };
  switch (desk.frame.what) {
    case Do::choose_faction:
      return only_for(Verb::faction) ? refuse_faction(desk, argument<FactionId>(move)) : allowed;
    case Do::keep:
      return only_for(Verb::keep) ? refuse_keep(desk, card) : allowed;
    case Do::menu:
      fits = verb >= Verb::buy && verb <= Verb::end;
      return fits ? refuse_menu(desk, move) : allowed;
    case Do::discard_step:
      fits = verb == Verb::discard || verb == Verb::stop;
      return fits ? refuse_discard_step(desk, move) : allowed;
    case Do::pay:
      fits = verb == Verb::pay || verb == Verb::ready || verb == Verb::stop;
      return fits ? refuse_pay(desk, move) : allowed;
    case Do::pay_discard:
      return only_for(Verb::discard) ? refuse_pay_discard(desk, argument<ResourceId>(move)) : allowed;
    case Do::buy_deck:
      if (!only_for(Verb::deck)) return allowed;
      return refuse_if(desk.p.deck(static_cast<Kind>(move.arg[0])).empty(), Reason::deck_empty);
    case Do::buy_extra:
      return only_for(Verb::extra) ? refuse_extra(desk, move.arg[0]) : allowed;
    case Do::pick_build:
      return only_for(Verb::card) ? refuse_pick_build(desk, card) : allowed;
    case Do::choose_side:
      fits = verb == Verb::side;
      return allowed;
    case Do::chain_pick:
      return only_for(Verb::card) ? refuse_chain_pick(desk, card) : allowed;
    case Do::trade_color:
      return only_for(Verb::color) ? refuse_trade_color(desk, static_cast<Color>(move.arg[0])) : allowed;
    case Do::remove_kind:
      return only_for(Verb::kind) ? refuse_remove_kind(desk, static_cast<Kind>(move.arg[0])) : allowed;
    case Do::prepare_row:
      return only_for(Verb::kind) ? refuse_prepare_row(desk, static_cast<Kind>(move.arg[0])) : allowed;
    case Do::prepare:
      fits = verb == Verb::attach || verb == Verb::stop;
      return fits ? refuse_prepare(desk, move) : allowed;
    case Do::prepare_on:
      return only_for(Verb::card) ? refuse_prepare_on(desk, card) : allowed;
    case Do::revenue:
      fits = verb == Verb::card || verb == Verb::stop;
      return fits ? refuse_revenue_card(desk, move) : allowed;
    case Do::mine:
      return only_for(Verb::card) ? refuse_mine_card(desk, card) : allowed;
    case Do::produce:
      return only_for(Verb::section) ? refuse_section(desk, static_cast<Section>(move.arg[0])) : allowed;
    case Do::pick_planet:
      return only_for(Verb::card) ? refuse_planet(desk, card) : allowed;
    case Do::pick_type:
      return only_for(Verb::type) ? refuse_search(desk) : allowed;
    case Do::pick_complete:
      return only_for(Verb::card) ? refuse_pick_complete(desk, card) : allowed;
    case Do::pick_flip:
      return only_for(Verb::card) ? refuse_pick_flip(desk, card) : allowed;
    case Do::pick_score:
      return only_for(Verb::card) ? refuse_technology(desk, card) : allowed;
    case Do::remove_tokens:
      return only_for(Verb::card) ? refuse_remove_token(desk, card) : allowed;
    case Do::pick_opponent:
      return only_for(Verb::target) ? refuse_opponent(desk, move.arg[0]) : allowed;
    case Do::place_tokens:
      return only_for(Verb::card) ? refuse_place_token(desk, card) : allowed;
    case Do::pick_ship:
      return only_for(Verb::card) ? refuse_ship(desk, card) : allowed;
    case Do::pick_target:
      fits = verb == Verb::alien || verb == Verb::target;
      return fits ? refuse_target(desk, move) : allowed;
    case Do::pick_plan:
      return only_for(Verb::plan) ? refuse_plan(desk, argument<PlanId>(move)) : allowed;
    case Do::fleet:
      fits = verb == Verb::card || verb == Verb::stop;
      return fits ? refuse_fleet(desk, move) : allowed;
    case Do::pick_reveal:
      if (!only_for(Verb::reveal)) return allowed;
      return refuse_if(!desk.p.attack.revealed.contains(argument<ResourceId>(move)), Reason::not_among_them);
    case Do::ask_artifact:
      fits = verb == Verb::artifact || verb == Verb::no;
      return verb == Verb::artifact ? refuse_artifact(desk, argument<ArtifactId>(move)) : allowed;
    case Do::mission:
    case Do::ask_trigger:
    case Do::ask_boost:
    case Do::ask_keep:
    case Do::settle:
      return yes_or_no();
    default:
      fits = false;
      return allowed;
  }
}

Refusal refuse_at(const Desk& desk, Move move) {
  bool fits = false;
  const Refusal refusal = refuse_answer(desk, move, fits);
  return fits ? refusal : out_of_place(desk, verb_of(move));
}

template <class Predicate>
void offer_cards(const Desk& desk, Moves& moves, Predicate predicate) {
  for (const Held& held : desk.p.cards)
    if (predicate(held)) moves.push_back(move_of(Verb::card, held.card));
}

void offer_values(Verb verb, int count, Moves& moves) {
  for (int i = 0; i < count; ++i) moves.push_back(make_move(verb, i));
}

void offer_others(const Desk& desk, Moves& moves) {
  for (Seat seat = 0; seat < desk.p.seats(); ++seat)
    if (seat != desk.seat) moves.push_back(make_move(Verb::target, seat));
}

void offer_own(const Desk& desk, bool in_empire, std::uint8_t kind, Moves& moves) {
  offer_cards(desk, moves, [&](const Held& held) {
    return held.owner == desk.seat && held.in_empire() == in_empire &&
           (kind == unspecified || static_cast<std::uint8_t>(kind_of(held.card)) == kind);
  });
}

void offer_operational(const Desk& desk, Kind kind, Moves& moves) {
  offer_cards(desk, moves, [&](const Held& held) {
    return held.owner == desk.seat && held.operational() && kind_of(held.card) == kind;
  });
}

void offer_answers(const Desk& desk, Moves& moves) {
  const auto stop = [&] { moves.push_back(move_of(Verb::stop)); };
  switch (desk.frame.what) {
    case Do::choose_faction:
      return offer_values(Verb::faction, faction_count, moves);
    case Do::keep:
      for (const CardId card : desk.p.looked) moves.push_back(move_of(Verb::keep, card));
      return;
    case Do::menu:
      return offer_menu(desk, moves);
    case Do::discard_step:
      stop();
      [[fallthrough]];
    case Do::pay_discard:
      for (const ResourceId card : desk.me().hand) moves.push_back(move_of(Verb::discard, card));
      return;
    case Do::pay:
      offer_payment(desk, Verb::pay, moves);
      if (desk.p.payment.mode != PayMode::fixed) stop();
      return;
    case Do::buy_deck:
      return offer_values(Verb::deck, kind_count, moves);
    case Do::buy_extra:
      return offer_values(Verb::extra, std::min(most_extra, desk.me().bank + 1), moves);
    case Do::pick_build:
    case Do::prepare_on:
      return offer_own(desk, false, desk.frame.x, moves);
    case Do::choose_side:
      return offer_values(Verb::side, side_count, moves);
    case Do::chain_pick:
    case Do::pick_complete:
      return offer_own(desk, false, unspecified, moves);
    case Do::trade_color:
      return offer_values(Verb::color, color_count, moves);
    case Do::remove_kind:
    case Do::prepare_row:
      return offer_values(Verb::kind, kind_count, moves);
    case Do::prepare:
      offer_payment(desk, Verb::attach, moves);
      return stop();
    case Do::revenue:
      offer_operational(desk, Kind::technology, moves);
      return stop();
    case Do::pick_score:
      return offer_operational(desk, Kind::technology, moves);
    case Do::mine:
    case Do::pick_planet:
      return offer_operational(desk, Kind::planet, moves);
    case Do::produce:
      return offer_values(Verb::section, 2, moves);
    case Do::pick_type:
      return offer_values(Verb::type, type_count, moves);
    case Do::pick_flip:
      return offer_own(desk, true, unspecified, moves);
    case Do::remove_tokens:
      return offer_cards(desk, moves,
                         [&](const Held& held) { return held.owner == desk.seat && held.tokens > 0; });
    case Do::place_tokens:
      return offer_cards(desk, moves,
                         [&](const Held& held) { return held.owner == desk.frame.x && held.in_empire(); });
    case Do::pick_ship:
      return offer_operational(desk, Kind::ship, moves);
    case Do::fleet:
      offer_operational(desk, Kind::ship, moves);
      return stop();
    case Do::pick_target:
      moves.push_back(move_of(Verb::alien));
      [[fallthrough]];
    case Do::pick_opponent:
      return offer_others(desk, moves);
    case Do::pick_plan:
      moves.push_back(move_of(Verb::plan, basic_plan));
      for (const HeldPlan& held : desk.me().plans) moves.push_back(move_of(Verb::plan, held.plan));
      return;
    case Do::pick_reveal:
      for (const ResourceId card : desk.p.attack.revealed) moves.push_back(move_of(Verb::reveal, card));
      return;
    case Do::ask_artifact:
      for (const ArtifactId artifact : desk.me().artifacts)
        moves.push_back(move_of(Verb::artifact, artifact));
      moves.push_back(move_of(Verb::no));
      return;
    case Do::mission:
    case Do::ask_trigger:
    case Do::ask_boost:
    case Do::ask_keep:
    case Do::settle:
      moves.push_back(move_of(Verb::yes));
      moves.push_back(move_of(Verb::no));
      return;
    default:
      return;
  }
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
      p.top() = {Do::buy_extra, frame.seat, {}, 0, 0, 0, move.arg[0], 0};
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
      p.top() = {Do::score, frame.seat, card, 0, 0, frame.n, 0, frame.y};
      return;
    case Do::remove_tokens:
      return answer_remove_token(play, card);
    case Do::pick_opponent:
      p.top() = {Do::place_tokens, frame.seat, {}, 0, 0, frame.n, move.arg[0], 0};
      return;
    case Do::place_tokens:
      return answer_place_token(play, card);
    case Do::ask_trigger:
      return answer_trigger(play, yes);
    case Do::mission:
      p.stack.pop();
      if (yes) return play.push({Do::pick_target, frame.seat, frame.card, 0, 0, 0, 0, 0});
      return play.tell_all(Happened::declined_attack, frame.seat, frame.card.value);
    case Do::pick_ship:
      p.top() = {Do::pick_target, frame.seat, card, 0, 0, frame.n, 0, 0};
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

void Game::candidates(const Content& content, const Position& p, Seat, MoveList<Game>& moves) {
  offer_answers(Desk(content, p), moves);
}

Refusal Game::refuse(const Content& content, const Position& p, Seat seat, Move move) {
  if (!well_formed(move)) return because(Reason::malformed);
  if (p.over || p.stack.empty()) return because(Reason::game_over);
  if (seat != p.top().seat) {
    if (verb_of(move) == Verb::artifact) return because(Reason::own_turn_only);
    if (verb_of(move) == Verb::switch_on) return because(Reason::own_step_only);
    return because(Reason::not_your_turn, p.top().seat);
  }
  return refuse_at(Desk(content, p), move);
}

void Game::legal(const Content& content, const Position& p, Seat, MoveList<Game>& moves) {
  const Desk desk(content, p);
  offer_answers(desk, moves);
  std::size_t kept = 0;
  for (const Move move : moves)
    if (!refuse_at(desk, move)) moves[kept++] = move;
  moves.shrink(kept);
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
      return true;
    case Do::menu:
      if (p.turn.actions_left > 0 || !p.players[seat].artifacts.empty()) return true;
      return std::any_of(p.cards.begin(), p.cards.end(), [&](const Held& held) {
        return held.owner == seat && held.area == Area::logistics && !held.marks.has(Marks::used) &&
               content.face(held.card, Side::logistics).ability.keyword == Keyword::additionally;
      });
    case Do::pick_build:
      for (const Held& held : p.cards)
        rows += held.owner == seat && !held.in_empire() &&
                static_cast<std::uint8_t>(kind_of(held.card)) == frame.x;
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
  info.options = {
      {"factions",
       "How the factions are given out",
       {{"random", "each player gets one at random"}, {"choose", "the players choose in seat order"}}}};
  info.categories = {"points gained", "cards in the Empire", "Technologies", "faction"};
  return info;
}

}  // namespace orrery::alien_artifacts
