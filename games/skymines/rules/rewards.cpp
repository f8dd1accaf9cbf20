// Sections 17 and 19: gaining things, and taking the parts of a reward in an order of choice.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {

void gain_coins(Position& p, Seat row, int coins, EventLog* log) {
  if (coins == 0) return;
  count_up(p.coins_of(row), coins);
  tell_all(log, Happened::coins_gained, who(p, row), coins);
}

void pay_coins(Position& p, Seat row, int coins, EventLog* log) {
  if (coins == 0) return;
  p.coins_of(row) = static_cast<std::uint16_t>(p.coins_of(row) - coins);
  tell_all(log, Happened::coins_paid, who(p, row), coins);
}

void move_tank(const Content& c, Position& p, Seat seat, int spaces, EventLog* log) {
  if (spaces == 0) return;
  Player& player = p.players[seat];
  const int before = player.tank;
  const int after = std::min(before + spaces, c.tank_last);
  const int coins = (before + spaces - after) * c.tank_beyond;  // SK-17.4
  player.tank = small(after);
  count_up(p.turn.tank, after - before);
  count_up(player.coins, coins);
  tell_all(log, Happened::tank_moved, seat, after - before, after, coins);
  if (before < c.tank_slot && after >= c.tank_slot)  // SK-17.1
    tell_all(log, Happened::slot_switched_on, seat, 0);
}

// SK-19.9
void gain_reward(const Content& c, Position& p, const Reward& reward, EventLog* log) {
  int coins = reward.coins;
  if (reward.coins_from != Good::none)  // SK-10.20
    coins += std::max(0, units(c, p, p.active, reward.coins_from) - 1);
  gain_coins(p, p.active, coins, log);
  move_tank(c, p, p.active, reward.tank, log);
  for (std::size_t i = 0; i < company_count; ++i)
    p.parts.track.items[i] = small(p.parts.track.items[i] + reward.track[i]);
  p.parts.any_track = small(p.parts.any_track + reward.any_track);
  p.parts.removals = small(p.parts.removals + reward.removals);
  p.parts.research = small(p.parts.research + reward.research);
  if (parts_left(p.parts) > 0) p.questions.push({Ask::parts, 0, 0});
}

int parts_left(const Parts& parts) {
  int count = (parts.any_track > 0) + (parts.removals > 0) + (parts.research > 0);
  for (const std::uint8_t spaces : parts.track.items) count += spaces > 0;
  return count;
}

Refusal refuse_part(const Position& p, std::size_t part) {
  const int amount = part < company_count     ? p.parts.track.items[part]
                     : part == part_any_track ? p.parts.any_track
                     : part == part_removal   ? p.parts.removals
                                              : p.parts.research;
  return amount > 0 ? allowed : because(Reason::part_done);
}

// The question for one part lies on top of the question for the others.
void begin_part(const Content& c, Position& p, std::size_t part, EventLog* log) {
  if (part < company_count) {
    p.questions.push({Ask::move, small(part), p.parts.track.items[part]});
    p.parts.track.items[part] = 0;
  } else if (part == part_any_track) {  // SK-19.4
    p.questions.push({Ask::any_track, p.parts.any_track, 0});
    p.parts.any_track = 0;
  } else if (part == part_removal) {
    p.questions.push({Ask::removal, p.parts.removals, 0});
    p.parts.removals = 0;
  } else {
    const int points = p.parts.research;
    p.parts.research = 0;
    gain_points(c, p, points, log);
  }
}

// SK-16.39
Refusal refuse_to(const Content& c, const Position& p, int space) {
  const Question& question = p.questions.top();
  const CompanyId company = question.company();
  if (space < p.me().track[company] || space > p.me().track[company] + question.spaces())
    return because(Reason::beyond_reach);
  const int farthest = farthest_space(c, p, p.active, company, question.spaces());
  if (space <= farthest) return allowed;
  const Track& track = c.track(p.tracks[company]);
  if (farthest >= track.last) return because(Reason::last_space);
  return because(Reason::barrier, track.barrier[static_cast<std::size_t>(farthest)], p.me().coins);
}

void move_to(const Content& c, Position& p, int space, EventLog* log) {
  const CompanyId company = p.questions.pop().company();
  if (space == p.me().track[company]) tell_all(log, Happened::declined, p.active);
  move_on_track(c, p, p.active, company, space, log);
  carry_on(c, p, log);
}

void choose_any_track(const Content& c, Position& p, CompanyId company, EventLog* log) {
  const int spaces = p.questions.pop().amount();
  p.questions.push({Ask::move, company.value, small(spaces)});
  carry_on(c, p, log);
}

// SK-12.14, SK-19.3
void decline_removal(const Content& c, Position& p, EventLog* log) {
  p.questions.pop();
  tell_all(log, Happened::declined, p.active);
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
