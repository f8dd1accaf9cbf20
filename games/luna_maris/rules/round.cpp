// Sections 6, 7, 16 and 17: the end of a player's work, cleanup and production.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

// LM-7.1 to LM-7.3
void move_belt(const Content& content, Position& p, Seat seat, EventLog* log) {
  Belt& belt = p.players[seat].belt;
  const int old = belt.last.total();
  belt.last = belt.first;
  belt.first = {};
  tell_all(log, p, Happened::belt_moved, seat, old);
  if (old > 0) place_waste(content, p, seat, old, log);
  mine(content, p, seat, log);
}

void begin_round(const Content& content, Position& p, EventLog* log) {
  ++p.round;
  p.order = p.next_order;  // LM-16.3
  p.next_order.clear();
  for (Player& player : p.players) player.turns = 0;
  tell_all(log, p, Happened::round_begins, no_seat, p.round);
  produce(content, p, log);
  p.step = Step::turn;
  p.active = p.order[0];
  tell_all(log, p, Happened::turn_begins, p.active);
}

void score_row(const Content& content, Position& p, Seat row, EventLog* log) {
  const int probes = probe_points(content, p, p.board(row).probes);  // LM-17.1
  if (probes > 0) {
    gain_vp(p.board(row), probes);
    tell_all(log, p, Happened::probes_scored, row, probes);
  }
  const int credits = credit_points(content, p, row);  // LM-17.3
  if (credits > 0) gain_vp(p.board(row), credits);
  if (credits < 0) lose_vp(p.board(row), -credits);  // LM-17.11
  if (credits != 0) tell_all(log, p, Happened::credits_scored, row, credits);
  int modules = 0;
  for (const Construction& construction : p.constructions)
    if (construction.builder == row) modules += content.construction_round_vp;  // LM-17.8
  gain_vp(p.board(row), modules);
  if (modules > 0) tell_all(log, p, Happened::modules_scored, row, modules);
}

}  // namespace

// Action C.
void end_work(const Content& content, Position& p, EventLog* log) {
  leave_space(p, p.active, log);  // LM-16.2
  const std::size_t place = p.next_order.size();
  p.next_order.push_back(p.active);  // LM-16.3
  tell_all(log, p, Happened::work_ended, p.active, place + 1);
  p.questions.push({.ask = Ask::end_turn});
  const std::size_t row = p.round + 1u;  // LM-16.5
  if (!content.has_row_bonus[row][place]) return;
  const Effect& bonus = content.row_bonus[row][place];
  if (bonus.what == Do::gain)
    receive(content, p, p.active, bonus.gain, log);  // LM-16.4
  else if (filled_beds(p) > 0)
    p.questions.push({.ask = Ask::row_food});  // LM-16.6
}

void produce(const Content& content, Position& p, EventLog* log) {
  for (const Seat seat : p.order) {  // LM-6.5
    move_belt(content, p, seat, log);
    Cubes sun;
    sun.energy = static_cast<std::uint8_t>(content.solar[p.round]);
    if (sun.energy == 0) continue;
    tell_all(log, p, Happened::solar, seat, sun.energy);
    receive(content, p, seat, sun, log);  // LM-7.4
  }
  if (!p.solo()) return;
  Cubes ore;  // LM-32.1
  ore.titanium = static_cast<std::uint8_t>((p.ai.probes & content.titanium_zones).size());
  receive(content, p, 1, ore, log);
}

// LM-17.3 to LM-17.6: places count occupied positions.
int credit_points(const Content& content, const Position& p, Seat row) {
  const int own = p.board(row).co2;
  int first = own;
  int last = own;
  for (Seat other = 0; other < p.rows(); ++other) {
    first = std::max<int>(first, p.board(other).co2);
    last = std::min<int>(last, p.board(other).co2);
  }
  if (first == last) return 0;
  const Co2Round& table = p.rows() == 4 ? content.co2_four : content.co2_few;
  if (own == first) return table.first;
  if (own == last) return table.last;
  for (Seat other = 0; other < p.rows(); ++other)
    if (p.board(other).co2 > own && p.board(other).co2 < first) return 0;
  return table.second;
}

void clean_up(const Content& content, Position& p, EventLog* log) {
  tell_all(log, p, Happened::cleaned_up, no_seat, p.round);
  // One row after the other gives the same as one part after the other: no part of one board looks at
  // another's points.
  for (Seat row = 0; row < p.rows(); ++row) score_row(content, p, row, log);
  for (Player& player : p.players) {
    player.equipment_ready = static_cast<bool>(player.equipment);  // LM-17.9
    player.oxygen = 0;                                             // LM-17.10
  }
  if (p.round < round_count) return begin_round(content, p, log);
  p.step = Step::over;  // LM-6.4
  bool secrets = false;
  for (const Player& player : p.players) secrets = secrets || !player.secret_food.empty();
  if (secrets) p.revealed.to(SeatSet::first(p.seats()));  // LM-35.7
  tell_all(log, p, Happened::game_ended, no_seat);
}

}  // namespace orrery::luna_maris
