// Section 20: points and ties.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

PointsOfAll points_of_all(const Content& c, const Position& p, const AllAssets& assets) {
  PointsOfAll points{};
  for (const Held& held : p.cards)
    if (held.operational() && kind_of(held.card) == Kind::technology && !held.locked())  // AA-20.3, AA-20.5
      points[held.owner][technologies] += ladder_points(c, assets[held.owner], held.card).end;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    points[seat][gained] = p.vp[seat];                                                    // AA-20.1
    points[seat][cards_category] = assets[seat].of({}) * c.constants.vp_per_empire_card;  // AA-20.2
    if (p.players[seat].faction)
      for (const FactionScoring& line : c.factions[p.players[seat].faction.index()].end_scoring)
        points[seat][faction_category] += line.each * assets[seat].of(line.count);  // AA-20.4
  }
  return points;
}

Standings score(const Content& c, const Position& p) {
  Standings standings;
  standings.rows = p.seats();
  standings.categories = category_count;
  const AllAssets assets = all_assets(c, p);
  const PointsOfAll points = points_of_all(c, p, assets);
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    std::copy(points[seat].begin(), points[seat].end(), standings.points[seat].begin());
    standings.tie[seat] = {p.players[seat].bank, assets[seat].of({})};  // AA-20.9
  }
  standings.finish();
  return standings;
}

}  // namespace orrery::alien_artifacts
