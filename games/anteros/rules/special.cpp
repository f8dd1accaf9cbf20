// Section 7: Claim, Remote Deploy and Steal. Each can be declined before its first choice (AN-7.2).
#include <algorithm>
#include <bit>

#include "games/anteros/rules/rules.h"

namespace orrery::anteros {
namespace {

void tell_no_effect(const Position& p, Lack lack, EventLog* log) {
  tell_all(log, Happened::no_effect, p.active, p.played.back().value, static_cast<int>(lack));
}

Lack missing_for_claim(const Position& p) {
  if (p.me().supply == 0) return Lack::drills;
  for (const CellId cell : neighbors[p.me().ship.index()])
    if (cell && !refuse_claim_tile(p, cell)) return Lack::nothing;
  return Lack::opponents_drill;
}

Lack missing_for_remote_deploy(const Position& p) {
  if (p.me().supply == 0) return Lack::drills;
  for (const auto& player : p.players)
    if (p.tiles[player.held].drills.empty() != 0) return Lack::nothing;
  return Lack::room_on_held_tiles;
}

Lack missing_for_steal(const Content& content, const Position& p) {
  Lack lack = Lack::adjacent_ship;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    if (seat == p.active || !adjacent(p.me().ship, p.players[seat].ship)) continue;
    if (!refuse_victim(content, p, seat)) return Lack::nothing;
    lack = Lack::something_to_take;
  }
  return lack;
}

}  // namespace

// AN-7.7, AN-7.11, AN-7.19
Lack missing_for(const Content& content, const Position& p, CardKind kind) {
  switch (kind) {
    case CardKind::claim:
      return missing_for_claim(p);
    case CardKind::remote_deploy:
      return missing_for_remote_deploy(p);
    case CardKind::steal:
      return missing_for_steal(content, p);
    case CardKind::regular:
      break;
  }
  return Lack::nothing;
}

void begin_special(const Content& content, Position& p, CardKind kind, EventLog* log) {
  switch (kind) {
    case CardKind::claim:
      p.questions.push({.ask = Ask::claim_tile});
      return;
    case CardKind::remote_deploy:
      // AN-7.10: the own held tile first, then the opponents' in turn order
      p.questions.push({.ask = Ask::remote, .to_go = static_cast<std::uint8_t>(p.seats())});
      resolve_remote(p);
      if (p.step == Step::finish && log) tell_no_effect(p, missing_for(content, p, kind), log);
      return;
    case CardKind::steal:
      p.questions.push({.ask = Ask::victim});
      return;
    case CardKind::regular:
      return;
  }
}

void decline(const Content& content, Position& p, EventLog* log) {
  const CardKind kind = p.questions.pop().ask == Ask::claim_tile ? CardKind::claim : CardKind::steal;
  if (log) tell_no_effect(p, missing_for(content, p, kind), log);
  finish_card(p);
}

// AN-7.3, AN-7.7, AN-7.8
Refusal refuse_claim_tile(const Position& p, CellId cell) {
  const TileId tile = p.field[cell];
  if (tile.is_none() || !adjacent(p.me().ship, cell)) return because(Reason::not_adjacent_tile);
  if (p.tiles[tile].drills.others(p.active) == 0) return because(Reason::no_opponents_drill_there);
  if (p.me().supply == 0) return because(Reason::no_drills_left);
  return allowed;
}

void choose_claim_tile(const Content& content, Position& p, CellId cell) {
  const TileId tile = p.field[cell];
  const int drills = std::popcount(p.tiles[tile].drills.others(p.active));
  const int number = std::min({content.claimed_drills, drills, int{p.me().supply}});  // AN-7.4, AN-7.6
  p.questions.top() = {.ask = Ask::claim_drill, .tile = tile, .to_go = static_cast<std::uint8_t>(number)};
}

Refusal refuse_claim_drill(const Position& p, TileId tile, SpaceId space) {
  if (!(p.tiles[tile].drills.others(p.active) >> space.value & 1))
    return because(Reason::only_opponents_drills);
  return allowed;
}

void claim_drill(Position& p, SpaceId space, EventLog* log) {
  Question& question = p.questions.top();
  Drills& drills = p.tiles[question.tile].drills;
  const Seat owner = drills.owner(space);
  drills.remove(space);  // AN-7.5
  ++p.players[owner].supply;
  drills.put(p.active, space);
  --p.me().supply;
  tell_all(log, Happened::drill_claimed, p.active, question.tile.value, space.value, owner);
  if (--question.to_go > 0) return;
  p.questions.pop();
  finish_card(p);
}

// Sets the next held tile with room (AN-7.11), or ends the card.
void resolve_remote(Position& p) {
  Question& question = p.questions.top();
  while (question.to_go > 0 && p.me().supply > 0) {
    const Seat holder = static_cast<Seat>((p.active + p.seats() - question.to_go) % p.seats());
    question.seat = {holder};
    question.tile = p.players[holder].held;  // AN-7.9, AN-7.13
    --question.to_go;
    if (p.tiles[question.tile].drills.empty() != 0) return;
  }
  p.questions.pop();
  finish_card(p);
}

// AN-7.16
Refusal refuse_steal_ore(const Content& content, const Position& p, Seat victim, OreId ore) {
  if (p.players[victim].ore[ore] == 0) return because(Reason::victim_lacks_ore, victim, ore.value);
  if (p.me().ore[ore] >= content.track_end) return because(Reason::track_full, ore.value);
  return allowed;
}

Refusal refuse_steal_resources(const Content& content, const Position& p, Seat victim) {
  for (std::size_t i = 0; i < ore_count; ++i)
    if (!refuse_steal_ore(content, p, victim, id_at<OreId>(i))) return allowed;
  return because(Reason::nothing_to_take, victim);
}

Refusal refuse_steal_salvage(const Position& p, Seat victim) {
  return p.players[victim].salvaged == 0 ? because(Reason::victim_lacks_salvage, victim) : allowed;
}

// AN-7.15, AN-7.19
Refusal refuse_victim(const Content& content, const Position& p, Seat victim) {
  if (victim >= p.seats() || victim == p.active) return because(Reason::no_such_player);
  if (!adjacent(p.me().ship, p.players[victim].ship)) return because(Reason::not_adjacent_ship, victim);
  if (refuse_steal_resources(content, p, victim) && refuse_steal_salvage(p, victim))
    return because(Reason::nothing_to_take, victim);
  return allowed;
}

void choose_victim(Position& p, Seat victim) {
  p.questions.top() = {.ask = Ask::kind, .seat = {victim}};
}

void steal_resources(const Content& content, Position& p) {
  const MaybeSeat victim = p.questions.top().seat;
  p.questions.top() = {
      .ask = Ask::ore, .seat = victim, .to_go = static_cast<std::uint8_t>(content.stolen_resources)};
}

void steal_salvage(const Content& content, Position& p, EventLog* log) {
  const Seat victim = p.questions.pop().seat.value;
  const int amount = std::min<int>(content.stolen_drills, p.players[victim].salvaged);  // AN-7.18
  p.players[victim].salvaged = static_cast<std::uint8_t>(p.players[victim].salvaged - amount);
  p.me().salvaged = static_cast<std::uint8_t>(p.me().salvaged + amount);
  tell_all(log, Happened::stole_salvage, p.active, victim, amount);
  finish_card(p);
}

void steal_ore(const Content& content, Position& p, OreId ore, EventLog* log) {
  Question& question = p.questions.top();
  const Seat victim = question.seat.value;
  --p.players[victim].ore[ore];
  ++p.me().ore[ore];
  tell_all(log, Happened::stole_ore, p.active, victim, ore.value);
  if (--question.to_go > 0 && !refuse_steal_resources(content, p, victim)) return;  // AN-7.17
  p.questions.pop();
  finish_card(p);
}

}  // namespace orrery::anteros
