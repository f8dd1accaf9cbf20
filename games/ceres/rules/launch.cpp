// Section 10, Launch action: the way through the belt, its cost in ice, and what a claim brings.
#include <algorithm>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// Aerospace 2 counts (CE-18.3).
bool is_skilled(const Player& player, bool repeated) {
  return !repeated && player.level(aerospace) >= 2;  // CE-18.4
}

int discount(const Content& c, const Position& p, Seat seat) {  // CE-17.3
  return p.holds(seat, continuous_ice_supply) ? c.launch_discount : 0;
}

// CE-10.8: rings are entered at any position and separators cost the same in each of them, so the cheapest
// way is the sum of both.
int way_ice(const Content& c, const Position& p, const Asteroid& asteroid, bool skilled) {
  const auto position = static_cast<std::size_t>(asteroid.sector + p.offsets[asteroid.ring]);
  return c.ring_ice[skilled][asteroid.ring.index()] + c.separator_way[position];
}

}  // namespace

int launch_ice(const Content& c, const Position& p, Seat seat, AsteroidId id, bool repeated) {
  const bool skilled = is_skilled(p.players[seat], repeated);
  return std::max(0, way_ice(c, p, c.asteroid(id), skilled) - discount(c, p, seat));  // CE-1.20
}

Refusal refuse_launch(const Footing& at, bool repeated) {
  if (at.have[Good::probe] == 0) return because(Reason::no_probe_ready);
  const bool skilled = is_skilled(at.me(), repeated);
  const int reach = at.have[Good::ice] + discount(at.c, at.p, at.p.active);
  for (std::size_t i = 0; i < at.c.asteroids.size(); ++i)
    if (!at.p.claims.items[i] && way_ice(at.c, at.p, at.c.asteroids[i], skilled) <= reach) return allowed;
  return because(Reason::no_asteroid_reachable);
}

// CE-10.4, CE-10.5
Refusal refuse_asteroid(const Footing& at, AsteroidId id, bool repeated) {
  if (at.have[Good::probe] == 0) return because(Reason::no_probe_ready);
  if (at.p.claims[id]) return because(Reason::asteroid_claimed);
  const int ice = launch_ice(at.c, at.p, at.p.active, id, repeated);
  return ice <= at.have[Good::ice] ? allowed : because(Reason::not_enough_ice, ice);
}

// CE-10.9
void launch(const Content& c, Position& p, AsteroidId id, EventLog* log) {
  const bool repeated = p.questions.pop().repeated;
  const int ice = launch_ice(c, p, p.active, id, repeated);
  Player& player = p.me();
  player.goods.reduce(Good::ice, ice);
  player.goods.reduce(Good::probe, 1);
  p.claims[id] = {p.active};
  tell_all(log, Happened::launched, p.active, id.value, ice);
  score(p, c.asteroid(id).vp);
  gain(c, p, c.asteroid(id).production, Cause::asteroid, id.value, log);
  if (!repeated && player.level(aerospace) >= 3)  // CE-18.4
    p.questions.push({.ask = Ask::again, .deed = Deed::launch});
  if (player.level(aerospace) >= 1) p.questions.push({.ask = Ask::bonus});  // CE-18.2, CE-18.5
}

void take_bonus(const Content& c, Position& p, std::size_t bonus, EventLog* log) {
  p.questions.pop();
  gain(c, p, c.launch_bonuses[bonus], Cause::launch_bonus, 0, log);
}

}  // namespace orrery::ceres
