// Section 22: research and construction.
#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

bool research_complete(const Player& player) {
  return player.research[extraction].capped && player.research[sustainability].capped;
}

Refusal refuse_research(const Position& p, TrackId track) {
  return p.me().research[track].capped ? because(Reason::track_complete) : allowed;  // LM-22.12
}

bool research(const Content& content, Position& p, Seat row, TrackId track, EventLog* log) {
  Player& player = p.board(row);
  Track& disc = player.research[track];
  if (disc.level < content.research_levels) {
    ++disc.level;
    tell_all(log, p, Happened::researched, row, track.value, disc.level);
    return false;
  }
  disc.capped = true;  // LM-22.4, LM-22.6
  gain_vp(player, content.cap_vp);
  tell_all(log, p, Happened::capped, row, track.value, content.cap_vp);
  return true;
}

Refusal refuse_bonus(const Position& p, BonusId bonus) {
  return p.bonuses[bonus] ? because(Reason::bonus_taken) : allowed;  // LM-22.5, LM-22.12
}

// LM-29.7
Refusal refuse_reuse(const Position& p, BonusId bonus) {
  return p.bonuses[bonus] == MaybeSeat{p.active} ? allowed : because(Reason::not_own_bonus);
}

bool any_project(const Position& p) {
  for (const AdvancedId tile : p.projects)
    if (tile) return true;
  return false;
}

Refusal refuse_build(const Position& p, AdvancedId tile) {
  for (const AdvancedId project : p.projects)
    if (project == tile) return allowed;
  return because(Reason::not_in_project_area);
}

// The energy is paid at once, then the question is which titanium.
void choose_tile(const Content& content, Position& p, AdvancedId tile, EventLog* log) {
  p.questions.pop();
  const Cubes price = price_of(content, p, content.actions[p.questions.top().id]);
  p.me().energy = static_cast<std::uint8_t>(p.me().energy - price.energy);
  if (price.energy > 0) tell_all(log, p, Happened::spent, p.active, price.energy, 0, 0, 0);
  p.questions.push({.ask = Ask::built, .id = tile.value});
  if (price.ore() > 0) p.questions.push({.ask = Ask::pay, .count = price.iron, .more = price.titanium});
}

// LM-22.4, or once more (LM-29.7).
void take_bonus(Position& p, BonusId bonus, EventLog* log) {
  const bool again = p.questions.pop().ask == Ask::reuse;
  p.bonuses[bonus] = MaybeSeat{p.active};
  tell_all(log, p, Happened::bonus_taken, p.active, bonus.value, again ? 1 : 0);
  p.questions.push({.ask = Ask::run_bonus, .id = bonus.value});
}

// LM-22.8: the leftmost free space of the construction track.
void build(const Content& content, Position& p, Seat row, AdvancedId tile, EventLog* log) {
  for (AdvancedId& project : p.projects)
    if (project == tile) project = AdvancedId::none();
  const int points = content.construction_vp[p.constructions.size()];
  p.constructions.push_back({tile, row});
  gain_vp(p.board(row), points);
  tell_all(log, p, Happened::built, row, tile.value, points);
}

}  // namespace orrery::luna_maris
