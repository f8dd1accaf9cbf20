// Section 24: what a finished game is worth in a campaign, and when a chapter is played again.
#include "games/skymines/game.h"

namespace orrery::skymines {

std::vector<CampaignInfo> Game::campaigns(const Content& c) {
  return c.campaigns;
}

ChapterOutcome Game::chapter_outcome(const Content& c, const Position& finished, std::string_view, int) {
  ChapterOutcome outcome;
  const bool unlocking = finished.chapter > 0 && c.chapters[finished.chapter - 1u].point_for_unlocking;
  for (Seat seat = 0; seat < finished.seats(); ++seat) {  // SK-24.14: people only
    const SuccessPoints points = success_points(c, finished, seat);
    outcome.points.push_back({points.beat_one, points.beat_two, points.winner, points.missions, points.tracks,
                              unlocking ? points.extra : 0,    // SK-24.10
                              unlocking ? 0 : points.extra});  // SK-24.11
  }
  if (loop_open(c, finished)) outcome.again = {{"threat", "time_loop"}};  // SK-23.17, SK-23.22
  return outcome;
}

}  // namespace orrery::skymines
