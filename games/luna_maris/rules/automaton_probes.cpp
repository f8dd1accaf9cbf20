// LM-33.15: where the automaton puts its next probe.
#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

ZoneSet around(const Content& content, ZoneSet zones) {
  ZoneSet next;
  for (const ZoneId zone : zones) next = next | content.zones[zone.index()].neighbors;
  return next;
}

// How many steps through `open` from `from` to the nearest of `goals`; -1 when there is no way.
int distance(const Content& content, ZoneId from, ZoneSet goals, ZoneSet open) {
  ZoneSet reached = ZoneSet::only(from);
  for (int steps = 0;; ++steps) {
    if (!(reached & goals).empty()) return steps;
    const ZoneSet next = reached | (around(content, reached) & open);
    if (next == reached) return -1;
    reached = next;
  }
}

}  // namespace

// Each candidate gets a number, higher is better; the lowest zone number wins remaining ties.
ZoneId automaton_zone(const Content& content, const Position& p, int* why) {
  const ZoneSet covered = content.by_players[1].covered;
  const ZoneSet free = free_zones(content, p);
  const ZoneSet near = around(content, p.ai.probes) & free;  // C
  const ZoneSet mines = free & content.titanium_zones;       // T
  const ZoneSet uncovered = ZoneSet::all().without(covered);
  bool towards = false;
  for (const ZoneId zone : near)
    towards = towards || (!mines.empty() && distance(content, zone, mines, free) >= 0);
  const int reason = near.empty() ? 2 : towards ? 0 : 1;
  if (why) *why = reason;
  ZoneId best;
  int best_value = 0;
  for (const ZoneId zone : near.empty() ? free : near) {
    const ZoneSet neighbors = content.zones[zone.index()].neighbors;
    const int own = (neighbors & p.ai.probes).size();
    const int open = (neighbors & free).size();
    int value = 0;
    if (reason == 0) {
      const int steps = distance(content, zone, mines, free);
      if (steps < 0) continue;
      value = (zone_count - steps) * 100 + own * 10 + open;
    } else if (reason == 1) {
      value = (neighbors & p.players[0].probes).size() * 100 + own * 10 + open;
    } else {
      const int steps = mines.empty() ? 0 : distance(content, zone, mines, uncovered);
      value = open * 100 + zone_count - (steps < 0 ? zone_count : steps);
    }
    if (!best || value > best_value) {
      best = zone;
      best_value = value;
    }
  }
  return best;
}

}  // namespace orrery::luna_maris
