// Section 20 and LM-29.4: hiring and retiring scientists.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

int place_of(const Position& p, ScientistId scientist) {
  for (std::size_t i = 0; i < hiring_places; ++i)
    if (p.hiring[i] == scientist) return static_cast<int>(i);
  return -1;
}

}  // namespace

bool retiring_is_open(const Content& content, const Position& p) {
  const AdvancedId advanced = content.module(comms_room).advanced;
  return advanced && p.is_built(advanced) && content.improvement(advanced).retire_vp > 0;
}

// LM-20.1; the antenna makes it cheaper (LM-14.6).
int hiring_fee(const Content& content, const Position& p, std::size_t place) {
  const int less = p.turn.boosted ? content.tile(p.me().equipment).cost_less : 0;
  return std::max(0, content.fees[place] - less);
}

Refusal refuse_hire(const Content& content, const Position& p, ScientistId scientist) {
  const int place = place_of(p, scientist);
  if (place < 0) return because(Reason::not_on_hiring_board);
  const int fee = hiring_fee(content, p, static_cast<std::size_t>(place));
  return fee > p.me().belt.total() ? because(Reason::hire_price, fee) : allowed;  // LM-20.6
}

void choose_scientist(const Content& content, Position& p, ScientistId scientist) {
  const auto place = static_cast<std::size_t>(place_of(p, scientist));
  const int fee = hiring_fee(content, p, place);
  p.questions.pop();
  p.questions.push({.ask = Ask::hired, .id = static_cast<std::uint8_t>(place)});
  if (fee > 0) p.questions.push({.ask = Ask::pay, .count = static_cast<std::uint8_t>(fee)});
}

// LM-20.4: cards shift right and a new one enters on the left.
ScientistId take_from_hiring_board(Position& p, std::size_t place, EventLog* log) {
  const ScientistId taken = p.hiring[place];
  for (std::size_t i = place; i > 0; --i) p.hiring[i] = p.hiring[i - 1];
  p.hiring[0] = ScientistId::none();
  if (!p.scientist_deck.empty()) {
    p.hiring[0] = p.scientist_deck.pop_back();
    p.revealed.to(SeatSet::first(p.seats()));
    tell_all(log, p, Happened::scientist_shown, no_seat, p.hiring[0].value);
  }
  return taken;
}

void hire(const Content& content, Position& p, std::size_t place, EventLog* log) {
  const ScientistId scientist = p.hiring[place];
  tell_all(log, p, Happened::hired, p.active, scientist.value);
  take_from_hiring_board(p, place, log);
  p.me().rest.remove(scientist);  // where only a position from outside has it
  p.me().hand.add(scientist);     // LM-20.3
  p.turn.hired = scientist;
  if (retiring_is_open(content, p) && !retirable(content, p).empty())  // LM-29.4
    p.questions.push({.ask = Ask::retire});
}

ScientistSet retirable(const Content& content, const Position& p) {
  ScientistSet own = (p.me().hand | p.me().rest) & content.level1;
  if (p.turn.scientist) own.remove(p.turn.scientist);
  return own;
}

Refusal refuse_retire(const Content& content, const Position& p, ScientistId scientist) {
  if (retirable(content, p).has(scientist)) return allowed;
  if (scientist == p.turn.scientist) return because(Reason::in_use);
  return because(content.level1.has(scientist) ? Reason::no_level1_to_retire : Reason::not_level1);
}

// LM-29.11
Refusal refuse_retire_now(const Content& content, const Position& p) {
  if (!retiring_is_open(content, p)) return because(Reason::nobody_retires);
  return because(retirable(content, p).empty() ? Reason::no_level1_to_retire : Reason::not_asked);
}

void retire(const Content& content, Position& p, ScientistId scientist, EventLog* log) {
  const int points = content.improvement(content.module(comms_room).advanced).retire_vp;
  Player& player = p.me();
  player.hand.remove(scientist);
  player.rest.remove(scientist);
  player.retired.add(scientist);
  gain_vp(player, points);
  tell_all(log, p, Happened::retired, p.active, scientist.value, points);
  p.questions.pop();
}

}  // namespace orrery::luna_maris
