// Section 24: the success points of one game of the campaign.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {

// SK-24.8 to SK-24.11, SK-24.14: Luna is compared with but gets nothing.
SuccessPoints success_points(const Content& c, const Position& p, Seat seat) {
  const Standings standings = score(c, p);
  const Player& player = p.players[seat];
  SuccessPoints points;
  int poorer = 0;
  for (int row = 0; row < standings.rows; ++row)
    poorer += standings.total[static_cast<std::size_t>(row)] < standings.total[seat];  // SK-24.9
  points.beat_one = poorer >= 1;
  points.beat_two = poorer >= 2;
  points.winner = standings.rank[seat] == 1;
  const auto gone = std::count(player.status.begin(), player.status.end(), false);
  points.missions = !p.missions.empty() && gone >= 2;
  for (std::size_t i = 0; i < company_count; ++i)
    points.tracks += p.tracks.items[i] && player.track.items[i] == c.track(p.tracks.items[i]).last;
  points.tracks += (player.tank == c.tank_last) + (player.upload == screen_count);
  if (p.chapter > 0) {
    const Chapter& chapter = c.chapters[p.chapter - 1u];
    points.extra += chapter.point_for_unlocking && p.first_unlocked.value == seat;
    points.extra += chapter.point_for_threat && p.threat_by.value == seat;
  }
  return points;
}

}  // namespace orrery::skymines
