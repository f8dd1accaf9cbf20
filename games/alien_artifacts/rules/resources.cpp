// Sections 12 to 14: preparing, trading, and Blockade tokens placed and removed.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

bool any_card_with(const Desk& desk, ColorSet colors) {
  return desk.means().cards(colors) > 0;
}

ColorSet with_gold(Color color) {
  return static_cast<ColorSet>(only(color) | only(Color::gold));  // AA-5.2
}

int plain_limit(const Desk& desk) {
  return desk.c.constants.assembly_limit + desk.p.turn.limit_turn;  // AA-5.5
}

ColorSet row_colors(const Desk& desk, Kind kind) {
  return static_cast<ColorSet>(with_gold(color_of(kind)) | desk.realm().accepted(completing(kind)));
}

bool in_row(const Held& held, Seat seat, Kind kind) {
  return held.owner == seat && !held.in_empire() && kind_of(held.card) == kind;
}

int row_size(const Position& p, Seat seat, Kind kind) {
  return static_cast<int>(std::count_if(p.cards.begin(), p.cards.end(),
                                        [&](const Held& held) { return in_row(held, seat, kind); }));
}

void attach(const Play& play, Seat seat, ResourceId card, Section section, CardId to) {
  Position& p = play.p;
  p.tucked.push_back({card, section, to, seat, false});  // AA-12.5
  ++p.payment.cards;
  play.tell_all(Happened::attached, seat, card.value, static_cast<int>(section), to.value);
  play.show_others(seat);  // whether the hand holds another card for this row
  if (p.payment.cards >= p.payment.limit || !can_spend_any(play.c, p, seat, p.payment.colors))
    p.stack.pop();  // the Prepare itself
}

}  // namespace

// AA-13.1, AA-13.2
Refusal refuse_trade_color(const Desk& desk, Color color) {
  return refuse_if(!any_card_with(desk, only(color)), Reason::nothing_to_trade);
}

void begin_trade(const Play& play, Color color) {
  const Desk desk(play.c, play.p);
  const Seat seat = desk.seat;
  const int limit = plain_limit(desk) + realm_of(play.c, play.p, seat).limit_of(Key::trade);  // AA-13.3
  play.p.payment = fixed_payment(with_gold(color), 0, limit);
  play.p.payment.mode = PayMode::open;
  play.p.stack.pop();
  play.push({.what = Do::trade_gain, .seat = seat});
  play.push({.what = Do::pay, .seat = seat});
}

void gain_trade(const Play& play) {
  const Seat seat = play.p.stack.pop().seat;
  push_triggers(play, seat, When::trade, CardId::none());  // AA-13.6
  gain_credits(play, seat, play.p.payment.symbols);
}

// AA-14.4, AA-14.5
Refusal refuse_remove_kind(const Desk& desk, Kind kind) {
  if (desk.realm().tokens[static_cast<std::size_t>(kind)] == 0) return because(Reason::no_tokens_there);
  const int reach = desk.means().reach(with_gold(color_of(kind)), plain_limit(desk));
  return refuse_if(reach < desk.c.constants.symbols_per_blockade_removed, Reason::too_few_symbols);
}

void begin_remove(const Play& play, Kind kind) {
  const Desk desk(play.c, play.p);
  const Seat seat = desk.seat;
  const int tokens = tokens_on(play.p, seat, static_cast<std::uint8_t>(kind));
  play.p.payment = fixed_payment(with_gold(color_of(kind)),
                                 tokens * play.c.constants.symbols_per_blockade_removed, plain_limit(desk));
  play.p.payment.mode = PayMode::remove;
  play.p.stack.pop();
  play.push({.what = Do::remove_gain, .seat = seat, .x = static_cast<std::uint8_t>(kind)});
  play.push({.what = Do::pay, .seat = seat});
}

void gain_remove(const Play& play) {
  const Frame frame = play.p.stack.pop();
  const int removed = play.p.payment.symbols / play.c.constants.symbols_per_blockade_removed;  // AA-5.10
  play.push(
      {.what = Do::remove_tokens, .seat = frame.seat, .n = static_cast<std::uint8_t>(removed), .x = frame.x});
}

Refusal refuse_remove_token(const Desk& desk, const Held* held) {
  const bool fits =
      held && held->owner == desk.seat && held->tokens > 0 &&
      (desk.frame.x == unspecified || static_cast<std::uint8_t>(kind_of(held->card)) == desk.frame.x);
  return refuse_if(!fits, Reason::no_tokens_there);
}

void answer_remove_token(const Play& play, CardId card) {
  --play.p.top().n;
  remove_token(play, *find_held(play.p, card));
}

// AA-12.1
Refusal refuse_prepare_row(const Desk& desk, Kind kind) {
  if (desk.realm().building[static_cast<std::size_t>(kind)] == 0) return because(Reason::row_empty);
  return refuse_if(!any_card_with(desk, row_colors(desk, kind)), Reason::nothing_to_attach);
}

void begin_prepare(const Play& play, Kind kind) {
  const Desk desk(play.c, play.p);
  const int limit = plain_limit(desk) + desk.realm().limit_of(completing(kind));  // AA-12.3
  play.p.payment = fixed_payment(row_colors(desk, kind), 0, limit);
  play.p.payment.mode = PayMode::open;
  const Seat seat = play.p.stack.pop().seat;
  play.push({.what = Do::prepare, .seat = seat, .x = static_cast<std::uint8_t>(kind)});
}

// AA-12.4
Refusal refuse_prepare_end(const Desk& desk) {
  return refuse_if(desk.p.payment.cards == 0, Reason::attach_one);
}

void answer_prepare(const Play& play, Move move) {
  Position& p = play.p;
  const Frame frame = p.top();
  if (verb_of(move) == Verb::stop) {
    p.stack.pop();
    return;
  }
  const Kind kind = frame.kind();
  const ResourceId card = packed_resource(move.arg[0]);
  take_resource(play, frame.seat, card);  // it is shown to all before its place is chosen
  if (row_size(p, frame.seat, kind) > 1) {
    play.push({.what = Do::prepare_on,
               .seat = frame.seat,
               .n = card.value,
               .x = frame.x,
               .y = static_cast<std::uint8_t>(packed_section(move.arg[0]))});
    return;
  }
  for (const Held& held : p.cards)
    if (in_row(held, frame.seat, kind))
      return attach(play, frame.seat, card, packed_section(move.arg[0]), held.card);
}

Refusal refuse_prepare_on(const Desk& desk, const Held* held) {
  return refuse_if(!held || !in_row(*held, desk.seat, desk.frame.kind()), Reason::not_under_construction);
}

void answer_prepare_on(const Play& play, CardId card) {
  const Frame frame = play.p.stack.pop();
  attach(play, frame.seat, frame.shown(), frame.section(), card);
}

// AA-11.2, AA-11.3, AA-24.38
Refusal refuse_opponent(const Desk& desk, Seat seat) {
  if (seat >= desk.p.seats() || seat == desk.seat) return because(Reason::not_among_them);
  return refuse_if(!has_empire(desk.p, seat), Reason::empty_empire);
}

// AA-11.15, AA-14.1
Refusal refuse_place_token(const Desk& desk, const Held* held) {
  return refuse_if(!held || held->owner != desk.frame.victim() || !held->in_empire(), Reason::not_in_empire);
}

void answer_place_token(const Play& play, CardId card) {
  const Seat seat = play.p.top().seat;
  --play.p.top().n;
  place_token(play, seat, card);
}

}  // namespace orrery::alien_artifacts
