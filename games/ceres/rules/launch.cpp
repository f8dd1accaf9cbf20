// Section 10, Launch action: the way through the belt, its cost in ice, and what a claim brings.
#include <algorithm>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// The ice of entering each ring from outside (CE-10.7), summed up; skilled through Aerospace 2 (CE-18.3).
std::array<int, ring_count> ring_ice(const Content& c, bool skilled) {
  std::array<int, ring_count> sums{};
  int sum = 0;
  for (std::size_t ring = 0; ring < ring_count; ++ring)
    sums[ring] = sum += skilled ? c.skilled_enter_ice[ring] : c.rings[ring].enter_ice;
  return sums;
}

bool is_skilled(const Player& player, bool repeated) {
  return !repeated && player.level(aerospace) >= 2;  // CE-18.4
}

int discount(const Content& c, const Position& p, Seat seat) {  // CE-17.3
  return p.holds(seat, continuous_ice_supply) ? c.launch_discount : 0;
}

// CE-10.8: rings are entered at any position and separators cost the same in each of them, so the cheapest
// way is the sum of both.
int way_ice(const Content& c, const Position& p, const Asteroid& asteroid,
            const std::array<int, ring_count>& rings) {
  const int position = (asteroid.sector + p.offsets[asteroid.ring]) % zone_count;
  return rings[asteroid.ring.index()] + c.separators[static_cast<std::size_t>(position)] * c.separator_ice;
}

}  // namespace

int launch_ice(const Content& c, const Position& p, Seat seat, AsteroidId id, bool repeated) {
  const auto rings = ring_ice(c, is_skilled(p.players[seat], repeated));
  return std::max(0, way_ice(c, p, c.asteroid(id), rings) - discount(c, p, seat));  // CE-1.20
}

Refusal refuse_launch(const Outlook& o, bool repeated) {
  if (o.have[Good::probe] == 0) return because(Reason::no_probe_ready);
  const auto rings = ring_ice(o.c, is_skilled(o.me(), repeated));
  const int reach = o.have[Good::ice] + discount(o.c, o.p, o.p.active);
  for (std::size_t i = 0; i < o.c.asteroids.size(); ++i)
    if (!o.p.claims.items[i] && way_ice(o.c, o.p, o.c.asteroids[i], rings) <= reach) return allowed;
  return because(Reason::no_asteroid_reachable);
}

// CE-10.4, CE-10.5
Refusal refuse_asteroid(const Outlook& o, AsteroidId id, bool repeated) {
  if (o.have[Good::probe] == 0) return because(Reason::no_probe_ready);
  if (o.p.claims[id]) return because(Reason::asteroid_claimed);
  const int ice = launch_ice(o.c, o.p, o.p.active, id, repeated);
  return ice <= o.have[Good::ice] ? allowed : because(Reason::not_enough_ice, ice);
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
