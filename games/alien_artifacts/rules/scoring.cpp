// Section 20: points and ties.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {

Standings score(const Content& c, const Position& p) {
  Standings standings;
  standings.rows = p.seats();
  standings.categories = category_count;
  const std::array<Tally, most_players> tallies = all_tallies(c, p);
  std::array<int, most_players> cards{};
  for (Seat seat = 0; seat < p.seats(); ++seat) standings.points[seat][gained] = p.vp[seat];  // AA-20.1
  for (const Held& held : p.cards) {
    if (!held.in_empire()) continue;
    ++cards[held.owner];
    if (held.operational() && kind_of(held.card) == Kind::technology && !held.locked())  // AA-20.3, AA-20.5
      standings.points[held.owner][technologies] += end_points(c, tallies[held.owner], held.card);
  }
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    standings.points[seat][cards_category] = cards[seat] * c.constants.vp_per_empire_card;  // AA-20.2
    if (p.players[seat].faction)
      for (const FactionScoring& line : c.factions[p.players[seat].faction.index()].end_scoring)
        standings.points[seat][faction_category] += line.each * tallies[seat].of(line.count);  // AA-20.4
    standings.tie[seat] = {p.players[seat].bank, cards[seat]};                                 // AA-20.9
  }
  standings.finish();
  return standings;
}

}  // namespace orrery::alien_artifacts
