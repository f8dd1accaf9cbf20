// Section 16: markers on company tracks, barriers and thresholds.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {

Refusal refuse_step(const Content& c, const Position& p, Seat seat, CompanyId company) {
  const Track& track = c.track(p.tracks[company]);
  const int space = p.players[seat].track[company];
  if (space >= track.last) return because(Reason::last_space);  // SK-16.6
  const int cost = track.barrier[static_cast<std::size_t>(space)];
  const int coins = p.players[seat].coins;
  if (cost > coins) return because(Reason::barrier, cost, coins);  // SK-16.5
  return allowed;
}

void step_on_track(const Content& c, Position& p, Seat row, CompanyId company, EventLog* log) {
  const Track& track = c.track(p.tracks[company]);
  std::uint8_t& space = p.track_of(row, company);
  if (const int cost = track.barrier[space]) {  // SK-16.4; SK-25.26: Luna pays what she has
    const int paid = std::min<int>(cost, p.coins_of(row));
    p.coins_of(row) = static_cast<std::uint16_t>(p.coins_of(row) - paid);
    tell_all(log, Happened::barrier_paid, who(p, row), company.value, paid);
  }
  const int before = track.passed(space);
  ++space;
  const int after = track.passed(space);
  if (after == before) return;
  const auto which = static_cast<std::size_t>(after - 1);
  for (Seat other = 0; other < p.rows(); ++other) {  // SK-16.9, SK-16.10, SK-25.25
    if (track.passed(p.track_of(other, company)) < after) continue;
    count_up(p.coins_of(other), track.threshold_coins[which]);
    tell_all(log, Happened::threshold_passed, who(p, other), company.value, track.threshold_coins[which]);
  }
  if (row == p.active) note_tasks(c, p);  // SK-21.8: before a barrier takes the coins again
}

int farthest_space(const Content& c, const Position& p, Seat seat, CompanyId company, int spaces) {
  const Track& track = c.track(p.tracks[company]);
  int space = p.players[seat].track[company];
  int coins = p.players[seat].coins;
  for (; spaces > 0 && space < track.last; --spaces) {
    coins -= track.barrier[static_cast<std::size_t>(space)];
    if (coins < 0) break;
    const int before = track.passed(space++);
    if (track.passed(space) > before)
      coins += track.threshold_coins[static_cast<std::size_t>(before)];  // SK-16.11
  }
  return space;
}

void move_on_track(const Content& c, Position& p, Seat seat, CompanyId company, int to, EventLog* log) {
  const int from = p.players[seat].track[company];
  while (p.players[seat].track[company] < to) step_on_track(c, p, seat, company, log);
  if (to > from) tell_all(log, Happened::advanced, seat, company.value, from, to);
}

int shares_on_track(const Content& c, const Position& p, Seat row, CompanyId company) {
  if (p.tracks[company].is_none()) return 0;
  return c.track(p.tracks[company]).shares[p.track_of(row, company)];  // SK-16.2
}

}  // namespace orrery::skymines
