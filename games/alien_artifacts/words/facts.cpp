// What the page shows beside the position: costs as sums, rungs of ladders, bonuses of attacks.
#include <boost/json.hpp>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

namespace bj = boost::json;

int discount_for(const Position& p, Seat seat, Key key) {
  int total = 0;
  if (seat == p.active)
    for (const Discount& discount : p.turn.discounts)
      if (discount.of & only(key)) total += discount.n;
  return total;
}

int limit_for(const Content& c, const Position& p, Seat seat, const Realm& realm, Key key) {
  return c.constants.assembly_limit + realm.limit_of(key) + (seat == p.active ? p.turn.limit_turn : 0);
}

// AA-7.2: 5 + cards + change, at least 0.
bj::object completing_json(const Content& c, const Position& p, Seat seat, const Realm& realm, Kind kind) {
  const Key key = completing(kind);
  const int change = realm.cost_of(key) - discount_for(p, seat, key);
  const int cards = realm.of_kind[static_cast<std::size_t>(kind)] * c.constants.complete_plus_per_card;
  return {{"cards", cards},
          {"change", change},
          {"cost", std::max(0, c.constants.complete_base_cost + cards + change)},
          {"limit", limit_for(c, p, seat, realm, key)}};
}

bj::object operational_json(const Content& c, const Position& p, Seat seat, const Realm& realm, Key key,
                            Kind kind) {
  const int change = realm.cost_of(key) - discount_for(p, seat, key);
  return {{"cost", std::max(0, c.constants.operational_action_cost + change)},
          {"limit", limit_for(c, p, seat, realm, key)},
          {"cards", realm.able[static_cast<std::size_t>(kind)]}};
}

// How far each rung is, and what the Technology scores; one Under Construction as if it were sold now
// (AA-7.9).
bj::object ladder_json(const Content& c, const Position& p, const Held& held) {
  Position then = p;
  find_held(then, held.card)->area = Area::operational;
  const Assets assets = assets_of(c, then, held.owner);
  bj::array rungs;
  for (const Rung& rung : c.ladders[c.face(held.card, Side::operational).ladder].rungs) {
    bj::array have;
    for (const Need& need : rung.needs) have.push_back(assets.of(need.count));
    rungs.push_back(std::move(have));
  }
  const LadderPoints points = ladder_points(c, assets, held.card);
  return {{"now", points.during}, {"end", points.end}, {"have", std::move(rungs)}};
}

bj::object ship_json(const Content& c, const Position& p, const Held& held) {
  Position then = p;
  find_held(then, held.card)->area = Area::operational;
  then.attack = {};
  then.attack.ship = held.card;
  const int alien = ship_bonus(c, then, held.owner);
  then.attack.target = MaybeSeat{held.owner};
  return {{"alien", alien}, {"player", ship_bonus(c, then, held.owner)}};
}

bj::array scoring_json(const Content& c, const Position& p, Seat seat) {
  bj::array points;
  const Assets assets = assets_of(c, p, seat);
  if (const FactionId faction = p.players[seat].faction)
    for (const FactionScoring& line : c.factions[faction.index()].end_scoring)
      points.push_back(line.each * assets.of(line.count));
  return points;
}

bj::object player_json(const Content& c, const Position& p, Seat seat) {
  const Realm realm = realm_of(c, p, seat);
  bj::object costs;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology})
    costs[kind_names[static_cast<std::size_t>(kind)]] = completing_json(c, p, seat, realm, kind);
  bj::object ladders;
  bj::object ships;
  for (const Held& held : p.cards) {
    if (held.owner != seat) continue;
    if (kind_of(held.card) == Kind::technology) ladders[c.card(held.card).id] = ladder_json(c, p, held);
    if (kind_of(held.card) == Kind::ship) ships[c.card(held.card).id] = ship_json(c, p, held);
  }
  return {
      {"buy", std::max(0, c.constants.buy_cost + realm.cost_of(Key::buy) - discount_for(p, seat, Key::buy))},
      {"see", 1 + realm.see_extra},
      {"trade_limit", limit_for(c, p, seat, realm, Key::trade)},
      {"hand_limit", hand_limit(c, p, seat)},
      {"costs", std::move(costs)},
      {"offensive", operational_json(c, p, seat, realm, Key::offensive, Kind::ship)},
      {"revenue", operational_json(c, p, seat, realm, Key::revenue, Kind::technology)},
      {"mine", operational_json(c, p, seat, realm, Key::mine, Kind::planet)},
      {"attack", {{"alien", technology_bonus(realm, false)}, {"player", technology_bonus(realm, true)}}},
      {"evasion", realm.evasion},
      {"ladders", std::move(ladders)},
      {"ships", std::move(ships)},
      {"scoring", scoring_json(c, p, seat)}};
}

}  // namespace

boost::json::value Game::facts(const Content& c, const Position& p) {
  bj::array players;
  for (Seat seat = 0; seat < p.seats(); ++seat) players.push_back(player_json(c, p, seat));
  bj::object facts = {{"players", std::move(players)}};
  if (p.attack.on && p.attack.ship && !p.attack.revealed.empty()) {
    const Held* ship = find_held(p, p.attack.ship);
    const Seat seat = ship ? ship->owner : p.active;
    facts["attack"] = {{"ship", ship_bonus(c, p, seat)}, {"value", attack_value(c, p, seat)}};
  }
  return facts;
}

}  // namespace orrery::alien_artifacts
