// Sections 12 and 13: points and ranking, as if the game ended now.
#include <algorithm>

#include "games/anteros/rules/rules.h"

namespace orrery::anteros {
namespace {

// AN-12.1 to AN-12.5; held tiles count like those in the field (AN-12.2).
void score_tile(const Position& p, const TileState& tile, int points, Standings& standings) {
  int most = 0;
  int most_corners = 0;
  int sharing = 0;  // at least 1 in the end: only tiles with drills are scored
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const int drills = tile.drills.count(seat);
    const int corners = tile.drills.corners(seat);
    if (drills == 0 || drills < most || (drills == most && corners < most_corners)) continue;
    sharing = drills == most && corners == most_corners ? sharing + 1 : 1;
    most = drills;
    most_corners = corners;
  }
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (tile.drills.count(seat) == most && tile.drills.corners(seat) == most_corners)
      standings.points[seat][control] += points / sharing;
}

}  // namespace

Standings score(const Content& content, const Position& p) {
  Standings standings;
  standings.rows = p.seats();
  standings.categories = category_count;
  for (const TileState& tile : p.tiles.items)
    if (tile.drills.taken() != 0) score_tile(p, tile, content.points(tile.token), standings);
  for (const ContractSlot& slot : p.contracts) {  // AN-12.6
    if (!slot.owner) continue;
    standings.points[slot.owner.value][contracts] += content.contract(slot.contract).points;
    ++standings.tie[slot.owner.value][0];  // AN-13.2
  }
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    standings.points[seat][salvage_category] = player.salvaged * content.salvage_points;  // AN-12.7
    for (std::size_t i = 0; i < ore_count; ++i)  // AN-12.8 to AN-12.11
      standings.points[seat][leftover] += player.ore.items[i] / content.ores[i].set * content.ores[i].points;
  }
  standings.finish();
  return standings;
}

}  // namespace orrery::anteros
