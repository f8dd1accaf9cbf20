// Sections 8 and 22: all energy cards expand one company over the Moon or the Belt. Stations, their columns
// and values. Where the two sides differ, the map says so (content.h).
#include <bit>

#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

// The home space that the top piece of a column lies on, from the center of the board.
int top_space(const StationColumn& home, const Column& column) {
  return home.size - column.bare - column.outposts;
}

CompanyId owner(const Position& p, PlaceId place, CompanyId besides) {
  for (std::size_t i = 0; i < company_count; ++i)
    if (id_at<CompanyId>(i) != besides && p.outposts.items[i].has(place)) return id_at<CompanyId>(i);
  return {};
}

void begin_expansion(Position& p, CompanyId company, int points, EventLog* log) {
  p.expansion = {};
  p.expansion.company = company;
  p.expansion.points = small(points);
  p.entered.clear();
  p.questions.push({Ask::enter, 0, 0});
  tell_all(log, Happened::expansion_begins, p.active, company.value, points);
}

}  // namespace

int station_pieces(const Station& station) {
  int sum = 0;
  for (const Column& column : station.columns) sum += column.outposts;
  return sum;
}

int station_pieces(const Map& map, const Station& station, bool shuttles) {
  int sum = 0;
  for (std::size_t i = 0; i < column_count; ++i)
    if (map.columns[i].shuttles == shuttles) sum += station.columns[i].outposts;
  return sum;
}

int vacant_home_spaces(const Map& map, const Station& station) {
  return map.outposts + map.shuttles - station_pieces(station);
}

int uncovered_icons(const StationColumn& home, const Column& of) {
  return home.uncovered[of.bare][of.outposts];
}

// SK-8.5, SK-22.6, SK-22.7
Reach reach(const Content& c, const Position& p, CompanyId company) {
  const Map& map = map_of(c, p);
  Reach found{map.single[company.index()], map.twice[company.index()]};
  for (std::uint64_t left = map.bits(p.outposts[company]); left != 0; left &= left - 1) {  // SK-8.7, SK-8.8
    const Reach& near = map.near[static_cast<std::size_t>(std::countr_zero(left))];
    found.single |= near.single;
    found.twice |= near.twice;
  }
  return found;
}

// SK-4.3, SK-22.29
int company_value(const Content& c, const Position& p, CompanyId company) {
  const Map& map = map_of(c, p);
  int sum = 0;
  for (std::size_t i = 0; i < column_count; ++i)
    sum += uncovered_icons(map.columns[i], p.stations[company].columns[i]);
  return sum;
}

void pull_piece(Position& p, CompanyId company, std::size_t column) {
  Column& from = p.stations[company].columns[column];
  --from.outposts;
  if (from.outposts == 0)
    from.bare = true;  // the last one lay on the crossed-out space, or it was bare before
}

// SK-8.21, SK-8.22: the lowest vacant space, never the crossed-out one.
bool column_can_receive(const StationColumn& home, const Column& column) {
  return top_space(home, column) > 0;
}

void put_back_piece(Position& p, CompanyId company, std::size_t column) {
  ++p.stations[company].columns[column].outposts;
}

bool can_expand_any(const Position& p) {
  return std::any_of(p.stations.items.begin(), p.stations.items.end(),
                     [](const Station& station) { return station_pieces(station) > 0; });
}

// SK-19.2: outposts only.
bool can_remove_any(const Content& c, const Position& p) {
  const Map& map = map_of(c, p);
  return std::any_of(p.stations.items.begin(), p.stations.items.end(),
                     [&map](const Station& station) { return station_pieces(map, station, false) > 0; });
}

Refusal refuse_energy(const Content& c, const Position& p) {
  bool card = tile_ready(p, p.active, energy_tile);
  for (const Slot& slot : p.me().slots)
    card = card || (slot.state == SlotState::up && c.card(slot.card).kind == CardKind::energy);
  if (!card) return because(Reason::no_energy_card);  // SK-8.1
  return can_expand_any(p) ? allowed
                           : because(Reason::no_expandable_company, p.side == Side::belt);  // SK-8.19
}

Refusal refuse_expand(const Position& p, CompanyId company) {
  return station_pieces(p.stations[company]) > 0 ? allowed
                                                 : because(Reason::station_empty, p.side == Side::belt);
}

void expand(const Content& c, Position& p, CompanyId company, EventLog* log) {
  const int points = units(c, p, p.active, Good::energy);  // SK-8.2, SK-8.3
  for (std::size_t i = 0; i < slot_count; ++i)
    if (p.me().slots[i].state == SlotState::up && c.card(p.me().slots[i].card).kind == CardKind::energy)
      p.in_use = small(p.in_use | 1u << i);
  if (tile_ready(p, p.active, energy_tile))
    p.in_use = small(p.in_use | 1u << (slot_count - 1 + energy_tile.index()));
  begin_expansion(p, company, points, log);
  carry_on(c, p, log);
}

void expand_removed(Position& p, CompanyId company, EventLog* log) {
  const int points = p.expansion.points;
  p.questions.pop();
  begin_expansion(p, company, points, log);
}

int entry_cost(const Content& c, const Position& p, CompanyId company, PlaceId place) {
  const Reach from = reach(c, p, company);
  const std::uint64_t bit = map_of(c, p).only(place);
  const int line = (from.single & bit) != 0 ? 1 : (from.twice & bit) != 0 ? 2 : 0;
  if (line == 0) return 0;
  return line + static_cast<bool>(owner(p, place, company));  // SK-8.9, SK-22.10
}

Refusal refuse_enter(const Content& c, const Position& p, PlaceId place) {
  const CompanyId company = p.expansion.company;
  const Map& map = map_of(c, p);
  if (!map.has(place)) return because(Reason::other_side);  // SK-1.1
  const Place& at = c.place(place);
  if (p.outposts[company].has(place))
    return because(Reason::own_outpost_there, at.shuttle);  // SK-8.6, SK-22.9
  const int cost = entry_cost(c, p, company, place);
  if (cost == 0)
    return because(p.side == Side::belt ? Reason::out_of_reach
                   : at.enclave_in      ? Reason::enclave  // SK-8.12
                                        : Reason::not_adjacent);
  if (station_pieces(map, p.stations[company], at.shuttle) == 0)  // SK-22.24
    return because(at.shuttle ? Reason::no_shuttles : Reason::no_outposts);
  if (cost > p.expansion.points) return because(Reason::energy_short, cost, p.expansion.points);
  return allowed;
}

std::uint64_t enterable(const Content& c, const Position& p) {
  const Map& map = map_of(c, p);
  const CompanyId company = p.expansion.company;
  const Reach near = reach(c, p, company);
  const std::uint64_t own = map.bits(p.outposts[company]);
  std::uint64_t others = 0;
  for (const PlaceSet& pieces : p.outposts.items) others |= map.bits(pieces);
  others &= ~own;
  const int points = p.expansion.points;
  std::uint64_t places = 0;
  if (points >= 1) places |= near.single & ~others;
  if (points >= 2) places |= (near.single & others) | (near.twice & ~others);
  if (points >= 3) places |= near.twice & others;
  if (station_pieces(map, p.stations[company], false) == 0) places &= map.shuttle_spaces;
  if (station_pieces(map, p.stations[company], true) == 0) places &= ~map.shuttle_spaces;
  return places & ~own;
}

void enter_place(const Content& c, Position& p, PlaceId place, EventLog* log) {
  const CompanyId company = p.expansion.company;
  const int cost = entry_cost(c, p, company, place);
  p.expansion.points = small(p.expansion.points - cost);
  const CompanyId other = owner(p, place, company);
  if (other) {  // the ousted outpost waits beside the board until the rewards are taken (SK-8.21)
    p.outposts[other].remove(place);
    ++(c.place(place).shuttle ? p.expansion.shuttles : p.expansion.ousted)[other];
    count_up(p.turn.ousted);
  }
  tell_all(log, Happened::entered, p.active, place.value, cost, other ? int{other.value} : -1);
  p.questions.push({Ask::column, place.value, 0});
  carry_on(c, p, log);
}

// SK-22.12: shuttles come from their own column.
Refusal refuse_column(const Content& c, const Position& p, std::size_t column) {
  const PlaceId place = p.questions.top().place();
  if (map_of(c, p).columns[column].shuttles != c.place(place).shuttle) return because(Reason::wrong_column);
  return p.stations[p.expansion.company].columns[column].outposts > 0 ? allowed
                                                                      : because(Reason::column_empty);
}

// SK-8.11
void take_piece(const Content& c, Position& p, std::size_t column, EventLog* log) {
  const PlaceId place = p.questions.pop().place();
  const CompanyId company = p.expansion.company;
  pull_piece(p, company, column);
  p.outposts[company].add(place);
  p.entered.add(place);
  count_up(p.turn.placed);
  tell_all(log, Happened::outpost_taken, p.active, company.value, column, c.place(place).shuttle);
  carry_on(c, p, log);
}

// SK-8.16 to SK-8.20, SK-22.16 to SK-22.19: rewards first, then the ousted pieces return.
void end_entering(const Content& c, Position& p, EventLog* log) {
  p.questions.pop();
  if (p.expansion.points > 0) tell_all(log, Happened::points_forfeited, p.active, p.expansion.points);
  p.expansion.points = 0;
  Reward sum;
  int track = 0;
  const Map& map = map_of(c, p);
  const std::uint64_t entered = map.bits(p.entered);
  const std::uint64_t before = map.bits(p.outposts[p.expansion.company]) & ~entered;
  std::uint64_t paid = 0;
  for (const PlaceId place : p.entered) {
    const std::uint64_t group = c.place(place).group;
    if ((group & (before | paid)) != 0) continue;  // SK-22.17, SK-22.18: an asteroid pays its first outpost
    paid |= group;
    const Reward& there = c.place(place).reward;
    sum.coins = small(sum.coins + there.coins);
    sum.tank = small(sum.tank + there.tank);
    sum.research = small(sum.research + there.research);
    track += there.expanded_track;  // SK-19.5
  }
  sum.track[p.expansion.company.index()] = small(track);
  p.questions.push({Ask::ousted, 0, 0});
  gain_reward(c, p, sum, log);
}

Refusal refuse_back(const Content& c, const Position& p, CompanyId company, std::size_t column) {
  if (p.expansion.ousted[company] == 0) return because(Reason::none_ousted);
  const StationColumn& home = map_of(c, p).columns[column];
  if (home.shuttles) return because(Reason::wrong_column);  // SK-22.20
  const Column& to = p.stations[company].columns[column];
  if (column_can_receive(home, to)) return allowed;
  return because(to.bare ? Reason::column_crossed : Reason::column_full);
}

void return_ousted(const Content& c, Position& p, CompanyId company, std::size_t column, EventLog* log) {
  --p.expansion.ousted[company];
  put_back_piece(p, company, column);
  tell_all(log, Happened::ousted_returned, p.active, company.value, column, 0);
  carry_on(c, p, log);
}

// SK-22.20, SK-22.21: there is one column for a shuttle, or none.
void return_shuttle(const Content& c, Position& p, CompanyId company, Seat row, EventLog* log) {
  const Map& map = map_of(c, p);
  Station& station = p.stations[company];
  std::size_t column = 0;
  while (!map.columns[column].shuttles) ++column;
  if (column_can_receive(map.columns[column], station.columns[column])) {
    put_back_piece(p, company, column);
    tell_all(log, Happened::ousted_returned, who(p, row), company.value, column, 1);
  } else {
    ++station.lost_shuttles;
    tell_all(log, Happened::ousted_lost, who(p, row), company.value, 1);
  }
}

bool settle_ousted(const Content& c, Position& p, EventLog* log) {
  const Map& map = map_of(c, p);
  bool left = false;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    for (; p.expansion.shuttles[company] > 0; --p.expansion.shuttles[company])
      return_shuttle(c, p, company, p.active, log);
    const auto has_room = [&] {
      for (std::size_t column = 0; column < column_count; ++column)
        if (!map.columns[column].shuttles &&
            column_can_receive(map.columns[column], p.stations[company].columns[column]))
          return true;
      return false;
    };
    while (p.expansion.ousted[company] > 0 && !has_room()) {
      --p.expansion.ousted[company];
      ++p.stations[company].lost;  // SK-8.23
      tell_all(log, Happened::ousted_lost, p.active, company.value, 0);
    }
    left = left || p.expansion.ousted[company] > 0;
  }
  return left;
}

// SK-19.1, SK-19.2, SK-22.27
Refusal refuse_demolish(const Content& c, const Position& p, CompanyId company, std::size_t column) {
  if (map_of(c, p).columns[column].shuttles) return because(Reason::shuttles_stay);
  return p.stations[company].columns[column].outposts > 0 ? allowed : because(Reason::column_empty);
}

void demolish(const Content& c, Position& p, CompanyId company, std::size_t column, EventLog* log) {
  --p.questions.top().a;
  pull_piece(p, company, column);
  ++p.stations[company].lost;
  tell_all(log, Happened::outpost_removed, p.active, company.value, column);
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
