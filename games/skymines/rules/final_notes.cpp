// What statistics want to know of a finished game: what the companies are worth, and who made use of which
// track.
#include <fmt/format.h>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

void note_track(const Content& c, const Position& p, CompanyId company, FinalNotes& notes) {
  const Track& track = c.track(p.tracks[company]);
  const std::string target = "layout:" + c.track_codes[p.tracks[company].index()];
  notes.roles.push_back({"in_play " + target});
  Seat ahead = 0;
  bool alone = true;
  for (Seat row = 1; row < p.rows(); ++row) {
    const int space = p.track_of(row, company);
    const int most = p.track_of(ahead, company);
    if (space >= most) alone = space > most;
    if (space > most) ahead = row;
  }
  if (alone) notes.roles.push_back({"farthest " + target, ahead});
  for (Seat seat = 0; seat < p.seats(); ++seat)
    for (int bonus = 1; bonus <= track.passed(p.track_of(seat, company)); ++bonus)
      notes.roles.push_back({fmt::format("bonus_{} {}", bonus, target), seat});
}

}  // namespace

FinalNotes Game::final_notes(const Content& c, const Position& p) {
  FinalNotes notes;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const int value = company_value(c, p, company);
    notes.figures.push_back({fmt::format("value company:{}", id_text(c, company)), value});
    notes.figures.push_back({"value layout:" + c.track_codes[p.tracks[company].index()], value});
    note_track(c, p, company, notes);
  }
  return notes;
}

}  // namespace orrery::skymines
