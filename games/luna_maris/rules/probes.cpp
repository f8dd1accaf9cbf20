// LM-17.1 and section 19: probes on the mining map.
#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

ZoneSet free_zones(const Content& content, const Position& p) {
  return ZoneSet::all()
      .without(p.occupied())
      .without(content.by_players[static_cast<std::size_t>(p.seats())].covered);  // LM-2.11
}

// LM-17.1: every connected group by its size.
int probe_points(const Content& content, const Position&, ZoneSet probes) {
  int points = 0;
  while (!probes.empty()) {
    ZoneSet group = ZoneSet::only(*probes.begin());
    ZoneSet frontier = group;
    while (!frontier.empty()) {
      ZoneSet next;
      for (const ZoneId zone : frontier) next = next | content.zones[zone.index()].neighbors;  // LM-17.2
      frontier = (next & probes).without(group);
      group = group | frontier;
    }
    points += content.group_vp[static_cast<std::size_t>(group.size())];
    probes = probes.without(group);
  }
  return points;
}

// LM-19.2, LM-19.8
Refusal refuse_zone(const Content& content, const Position& p, ZoneId zone) {
  if (p.occupied().has(zone)) return because(Reason::zone_taken);
  if (content.by_players[static_cast<std::size_t>(p.seats())].covered.has(zone))
    return because(Reason::zone_covered, p.rows());
  return allowed;
}

void install_probe(const Content& content, Position& p, Seat row, ZoneId zone, EventLog* log) {
  Player& player = p.board(row);
  const auto reward = static_cast<std::size_t>(depot_probes - player.probes_left);
  --player.probes_left;
  player.probes.add(zone);
  if (row < p.seats()) tell_all(log, p, Happened::probe_placed, row, zone.value);
  receive(content, p, row, content.probe_rewards[reward], log);  // LM-19.3, LM-33.13
}

// LM-7.3, LM-24.1: every probe yields.
void mine(const Content& content, Position& p, Seat row, EventLog* log) {
  const ZoneSet probes = p.board(row).probes;
  Cubes ore;
  ore.titanium = static_cast<std::uint8_t>((probes & content.titanium_zones).size());
  ore.iron = static_cast<std::uint8_t>(probes.without(content.titanium_zones).size());
  receive(content, p, row, ore, log);
}

}  // namespace orrery::luna_maris
