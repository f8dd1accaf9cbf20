// Section 8: all energy cards expand one company over the Moon. Stations, their columns and values.
#include <bit>

#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

constexpr int home_spaces = static_cast<int>(home_space_count);

// The home space that the top outpost of a column lies on, from the center of the board.
int top_space(const Column& column) {
  return (column.bare ? home_spaces - 1 : home_spaces) - column.outposts;
}

std::uint64_t standing(const Position& p, CompanyId company) {
  return p.outposts[company].words[0];
}

CompanyId owner(const Position& p, PlaceId place, CompanyId besides) {
  for (std::size_t i = 0; i < company_count; ++i)
    if (id_at<CompanyId>(i) != besides && p.outposts.items[i].has(place)) return id_at<CompanyId>(i);
  return {};
}

void begin_expansion(Position& p, CompanyId company, int points, EventLog* log) {
  p.expansion = {company, small(points), {}};
  p.entered.clear();
  p.questions.push({Ask::enter, 0, 0});
  tell_all(log, Happened::expansion_begins, p.active, company.value, points);
}

}  // namespace

int station_outposts(const Station& station) {
  int sum = 0;
  for (const Column& column : station.columns) sum += column.outposts;
  return sum;
}

int vacant_home_spaces(const Station& station) {
  return static_cast<int>(column_count * home_space_count) - station_outposts(station);
}

// The sum of the icons of the spaces above the outposts, and of the bare one below.
int uncovered_icons(const Content& c, std::size_t column, const Column& of) {
  const auto& icons = c.icons[column];
  int sum = of.bare ? icons[home_space_count - 1] : 0;
  for (int i = 0; i < std::min(top_space(of), home_spaces - 1); ++i)
    sum += icons[static_cast<std::size_t>(i)];
  return sum;
}

Reach reach(const Content& c, const Position& p, CompanyId company) {
  const Company& from = c.companies[company.index()];
  Reach found{from.single, from.twice};
  for (std::uint64_t left = standing(p, company); left != 0; left &= left - 1) {  // SK-8.7, SK-8.8
    const Sector& sector = c.sectors[static_cast<std::size_t>(std::countr_zero(left))];
    found.single |= sector.single;
    found.twice |= sector.twice;
  }
  return found;
}

// SK-4.3
int company_value(const Content& c, const Position& p, CompanyId company) {
  int sum = 0;
  for (std::size_t i = 0; i < column_count; ++i) sum += uncovered_icons(c, i, p.stations[company].columns[i]);
  return sum;
}

void pull_outpost(Position& p, CompanyId company, std::size_t column) {
  Column& from = p.stations[company].columns[column];
  --from.outposts;
  if (from.outposts == 0)
    from.bare = true;  // the last one lay on the crossed-out space, or it was bare before
}

// SK-8.21, SK-8.22: the lowest vacant space, never the crossed-out one.
bool column_can_receive(const Column& column) {
  return top_space(column) > 0;
}

void put_back_outpost(Position& p, CompanyId company, std::size_t column) {
  ++p.stations[company].columns[column].outposts;
}

bool can_expand_any(const Position& p) {
  return std::any_of(p.stations.items.begin(), p.stations.items.end(),
                     [](const Station& station) { return station_outposts(station) > 0; });
}

Refusal refuse_energy(const Content& c, const Position& p) {
  bool card = tile_ready(p, p.active, energy_tile);
  for (const Slot& slot : p.me().slots)
    card = card || (slot.state == SlotState::up && c.card(slot.card).kind == CardKind::energy);
  if (!card) return because(Reason::no_energy_card);                            // SK-8.1
  return can_expand_any(p) ? allowed : because(Reason::no_expandable_company);  // SK-8.19
}

Refusal refuse_expand(const Position& p, CompanyId company) {
  return station_outposts(p.stations[company]) > 0 ? allowed : because(Reason::station_empty);
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
  const int line = (from.single >> place.index() & 1) != 0  ? 1
                   : (from.twice >> place.index() & 1) != 0 ? 2
                                                            : 0;
  if (line == 0) return 0;
  return line + static_cast<bool>(owner(p, place, company));  // SK-8.9
}

Refusal refuse_enter(const Content& c, const Position& p, PlaceId place) {
  const CompanyId company = p.expansion.company;
  if (p.outposts[company].has(place)) return because(Reason::own_outpost_there);  // SK-8.6
  const int cost = entry_cost(c, p, company, place);
  if (cost == 0)
    return because(c.sector(place).enclave_in ? Reason::enclave : Reason::not_adjacent);  // SK-8.12
  if (cost > p.expansion.points) return because(Reason::energy_short, cost, p.expansion.points);
  return allowed;
}

void enter_place(const Content& c, Position& p, PlaceId place, EventLog* log) {
  const CompanyId company = p.expansion.company;
  const int cost = entry_cost(c, p, company, place);
  p.expansion.points = small(p.expansion.points - cost);
  const CompanyId other = owner(p, place, company);
  if (other) {  // the ousted outpost waits beside the board until the rewards are taken (SK-8.21)
    p.outposts[other].remove(place);
    ++p.expansion.ousted[other];
  }
  tell_all(log, Happened::entered, p.active, place.value, cost, other ? int{other.value} : -1);
  p.questions.push({Ask::column, place.value, 0});
  carry_on(c, p, log);
}

Refusal refuse_column(const Position& p, CompanyId company, std::size_t column) {
  return p.stations[company].columns[column].outposts > 0 ? allowed : because(Reason::column_empty);
}

// SK-8.11
void take_outpost(const Content& c, Position& p, std::size_t column, EventLog* log) {
  const auto place = PlaceId{p.questions.pop().a};
  const CompanyId company = p.expansion.company;
  pull_outpost(p, company, column);
  p.outposts[company].add(place);
  p.entered.add(place);
  tell_all(log, Happened::outpost_taken, p.active, company.value, column);
  carry_on(c, p, log);
}

// SK-8.16 to SK-8.20: rewards first, then the ousted outposts return.
void end_entering(const Content& c, Position& p, EventLog* log) {
  p.questions.pop();
  if (p.expansion.points > 0) tell_all(log, Happened::points_forfeited, p.active, p.expansion.points);
  p.expansion.points = 0;
  Reward sum;
  int track = 0;
  for (const PlaceId place : p.entered) {
    const Reward& reward = c.sector(place).reward;
    sum.coins = small(sum.coins + reward.coins);
    sum.tank = small(sum.tank + reward.tank);
    sum.research = small(sum.research + reward.research);
    track += reward.expanded_track;  // SK-19.5
  }
  sum.track[p.expansion.company.index()] = small(track);
  p.questions.push({Ask::ousted, 0, 0});
  gain_reward(c, p, sum, log);
}

Refusal refuse_back(const Position& p, CompanyId company, std::size_t column) {
  if (p.expansion.ousted[company] == 0) return because(Reason::none_ousted);
  const Column& to = p.stations[company].columns[column];
  if (column_can_receive(to)) return allowed;
  return because(to.bare ? Reason::column_crossed : Reason::column_full);
}

void return_ousted(const Content& c, Position& p, CompanyId company, std::size_t column, EventLog* log) {
  --p.expansion.ousted[company];
  put_back_outpost(p, company, column);
  tell_all(log, Happened::ousted_returned, p.active, company.value, column);
  carry_on(c, p, log);
}

bool settle_ousted(Position& p, EventLog* log) {
  bool left = false;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const auto& columns = p.stations[company].columns;
    while (p.expansion.ousted[company] > 0 &&
           std::none_of(columns.begin(), columns.end(), column_can_receive)) {
      --p.expansion.ousted[company];
      ++p.stations[company].lost;  // SK-8.23
      tell_all(log, Happened::ousted_lost, p.active, company.value);
    }
    left = left || p.expansion.ousted[company] > 0;
  }
  return left;
}

// SK-19.1, SK-19.2
Refusal refuse_demolish(const Position& p, CompanyId company, std::size_t column) {
  return refuse_column(p, company, column);
}

void demolish(const Content& c, Position& p, CompanyId company, std::size_t column, EventLog* log) {
  --p.questions.top().a;
  pull_outpost(p, company, column);
  ++p.stations[company].lost;
  tell_all(log, Happened::outpost_removed, p.active, company.value, column);
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
