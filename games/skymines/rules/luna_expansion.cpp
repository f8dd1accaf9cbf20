// Section 25: how Luna ranks companies and where her outposts and shuttles go.
#include <bit>

#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

using Ranking = std::array<CompanyId, company_count>;

template <class Before>
Ranking ranked(Before before) {
  Ranking ranking;
  for (std::size_t i = 0; i < company_count; ++i) ranking[i] = id_at<CompanyId>(i);
  for (std::size_t i = 1; i < company_count; ++i)  // four entries: insertion keeps it free of allocation
    for (std::size_t j = i; j > 0 && before(ranking[j], ranking[j - 1]); --j)
      std::swap(ranking[j], ranking[j - 1]);
  return ranking;
}

// SK-25.21
struct Worth {
  int value, vacant, track;
  bool operator>(const Worth& other) const {
    if (value != other.value) return value > other.value;
    return vacant != other.vacant ? vacant > other.vacant : track < other.track;
  }
};
std::array<Worth, company_count> worths(const Content& c, const Position& p) {
  std::array<Worth, company_count> worth{};
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    worth[i] = {company_value(c, p, company), vacant_home_spaces(map_of(c, p), p.stations[company]),
                p.tracks[company].value};
  }
  return worth;
}

int margin(const Position& p, Seat row, CompanyId company) {
  int best = 0;
  for (Seat other = 0; other < p.rows(); ++other)
    if (other != row) best = std::max<int>(best, p.track_of(other, company));
  return p.track_of(row, company) - best;
}

int shown_icons(const Content& c, const Position& p, CompanyId company, std::size_t column) {
  return uncovered_icons(map_of(c, p).columns[column], p.stations[company].columns[column]);
}

// SK-25.31, SK-25.32: the best of the outpost columns that qualify, or -1.
template <class Qualifies>
int main_column(const Content& c, const Position& p, CompanyId company, Qualifies qualifies) {
  const auto& columns = p.stations[company].columns;
  const auto does = [&](std::size_t i) {
    const StationColumn& home = map_of(c, p).columns[i];
    return !home.shuttles && qualifies(home, columns[i]);
  };
  bool all_bare = true;
  for (std::size_t i = 0; i < column_count; ++i) all_bare = all_bare && (columns[i].bare || !does(i));
  int best = -1;
  for (std::size_t i = 0; i < column_count; ++i) {
    if (!does(i)) continue;
    if (best < 0) {
      best = static_cast<int>(i);
      continue;
    }
    const Column& one = columns[i];
    const Column& other = columns[static_cast<std::size_t>(best)];
    if (one.bare != other.bare) {  // a column with its last space covered comes first
      if (!one.bare) best = static_cast<int>(i);
      continue;
    }
    if (one.outposts != other.outposts) {  // most vacant home spaces
      if (one.outposts < other.outposts) best = static_cast<int>(i);
      continue;
    }
    if (all_bare &&
        shown_icons(c, p, company, i) < shown_icons(c, p, company, static_cast<std::size_t>(best)))
      best = static_cast<int>(i);
  }
  return best;
}

// SK-25.33, SK-25.35: whatever the line; SK-25.36: only what the station has a piece for.
std::uint64_t reachable(const Content& c, const Position& p, CompanyId company) {
  const Map& map = map_of(c, p);
  const Reach found = reach(c, p, company);
  std::uint64_t places = (found.single | found.twice) & ~map.bits(p.outposts[company]);
  if (station_pieces(map, p.stations[company], false) == 0) places &= map.shuttle_spaces;
  if (station_pieces(map, p.stations[company], true) == 0) places &= ~map.shuttle_spaces;
  return places;
}

// SK-25.35: the places of asteroids where the company has an outpost already, and those it stands on.
std::uint64_t settled(const Content& c, const Position& p, CompanyId company) {
  std::uint64_t places = 0;
  for (const PlaceId place : p.outposts[company]) places |= c.place(place).group;
  return places;
}

// The place with the lowest or highest number, or none; SK-25.39: the first of an asteroid.
PlaceId pick_place(const Content& c, const Map& map, std::uint64_t places, bool highest) {
  PlaceId best;
  for (; places != 0; places &= places - 1) {
    const PlaceId place = map.at(static_cast<std::size_t>(std::countr_zero(places)));
    const auto number = [&c](PlaceId id) { return c.place(id).number; };
    if (!best || (highest ? number(place) > number(best) : number(place) < number(best))) best = place;
  }
  return best;
}

// SK-25.34, SK-25.38: whose piece she ousts.
CompanyId ousted_company(const Content& c, const Position& p, Seat row, std::uint64_t reach) {
  const Ranking ranking = by_margin(c, p, row);
  int least = 0;
  CompanyId chosen;
  // Farthest behind first; equal margins stand in the order of value, the more valuable first (SK-25.23).
  for (const CompanyId company : ranking) {
    if ((map_of(c, p).bits(p.outposts[company]) & reach) == 0) continue;
    const int behind = margin(p, row, company);
    if (!chosen || behind < least) {
      chosen = company;
      least = behind;
    }
  }
  return chosen;
}

void oust(const Content& c, Position& p, Seat row, CompanyId other, PlaceId place, EventLog* log) {
  p.outposts[other].remove(place);
  if (c.place(place).shuttle) return return_shuttle(c, p, other, row, log);
  const int back = main_column(c, p, other, column_can_receive);
  if (back >= 0) {
    put_back_piece(p, other, static_cast<std::size_t>(back));
    tell_all(log, Happened::ousted_returned, who(p, row), other.value, back, 0);
  } else {
    ++p.stations[other].lost;
    tell_all(log, Happened::ousted_lost, who(p, row), other.value, 0);
  }
}

// The column that the piece for a place comes from.
int column_for(const Content& c, const Position& p, CompanyId company, PlaceId place) {
  if (!c.place(place).shuttle)
    return main_column(c, p, company, [](const StationColumn&, const Column& of) { return of.outposts > 0; });
  const auto& columns = map_of(c, p).columns;
  return static_cast<int>(
      std::find_if(columns.begin(), columns.end(), [](const StationColumn& home) { return home.shuttles; }) -
      columns.begin());
}

bool place_one(const Content& c, Position& p, Seat row, CompanyId company, bool highest, EventLog* log) {
  const Map& map = map_of(c, p);
  const std::uint64_t reach = reachable(c, p, company);
  std::uint64_t vacant = reach;
  for (const PlaceSet& pieces : p.outposts.items) vacant &= ~map.bits(pieces);
  PlaceId place = pick_place(c, map, vacant & ~settled(c, p, company), highest);
  if (!place) place = pick_place(c, map, vacant, highest);  // SK-25.37
  if (!place) {
    const CompanyId other = ousted_company(c, p, row, reach);
    if (!other) return false;
    place = pick_place(c, map, reach & map.bits(p.outposts[other]), highest);
    oust(c, p, row, other, place, log);
  }
  pull_piece(p, company, static_cast<std::size_t>(column_for(c, p, company, place)));
  p.outposts[company].add(place);
  tell_all(log, Happened::luna_places_outpost, who(p, row), company.value, place.value, highest);
  return true;
}

}  // namespace

Ranking by_value(const Content& c, const Position& p) {
  const auto worth = worths(c, p);
  return ranked([&worth](CompanyId a, CompanyId b) { return worth[a.index()] > worth[b.index()]; });
}

// SK-25.22, SK-25.23: equal margins by value.
Ranking by_margin(const Content& c, const Position& p, Seat row) {
  const auto worth = worths(c, p);
  std::array<int, company_count> lead{};
  for (std::size_t i = 0; i < company_count; ++i) lead[i] = margin(p, row, id_at<CompanyId>(i));
  return ranked([&](CompanyId a, CompanyId b) {
    if (lead[a.index()] != lead[b.index()]) return lead[a.index()] > lead[b.index()];
    return worth[a.index()] > worth[b.index()];
  });
}

// SK-25.30: one piece after another; what cannot be used is forfeited.
void expand_for_luna(const Content& c, Position& p, Seat row, CompanyId company, int points, bool highest,
                     EventLog* log) {
  for (; points > 0; --points)
    if (!place_one(c, p, row, company, highest, log)) {
      tell_all(log, Happened::luna_cannot_place, who(p, row), company.value);
      return;
    }
}

}  // namespace orrery::skymines
