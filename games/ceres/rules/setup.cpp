// Sections 2 to 4: from the empty table to the first turn.
#include <array>

#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// CE-2.5: the first option of the table names the side of all; a seat's own option goes before it.
int side_of(const Setup& setup, Seat seat) {
  const int own = setup.options[1u + seat];
  return own == 0 ? setup.options[0] : own - 1;
}

void seat_players(const Content& c, const Setup& setup, Position& p) {
  for (Seat seat = 0; seat < setup.players; ++seat) {  // CE-2.1 to CE-2.3
    Player player;
    player.side = static_cast<std::uint8_t>(side_of(setup, seat));
    player.leaders = static_cast<std::uint8_t>(c.leaders_each);
    player.probes_stock = static_cast<std::uint8_t>(c.probes_each);
    for (int i = 0; i < starting_count; ++i)  // CE-2.6, CE-2.7
      player.outstations.push_back({.top = c.starting(player.side, i)});
    p.players.push_back(player);
  }
}

void turn_belt(Position& p) {  // CE-3.2
  for (std::uint8_t& offset : p.offsets.items) offset = static_cast<std::uint8_t>(p.rng.below(zone_count));
}

// CE-3.3, CE-3.6, CE-3.7
void load_craft(const Content& c, Position& p) {
  std::array<CraftId, most_craft> craft;
  for (std::size_t i = 0; i < c.craft.size(); ++i) craft[i] = id_at<CraftId>(i);
  p.rng.shuffle(craft.data(), c.craft.size());
  ScratchList<TypeId, most_players * type_count> workers;
  for (int i = 0; i < p.seats(); ++i)
    for (std::size_t type = 0; type < type_count; ++type) workers.push_back(id_at<TypeId>(type));
  p.rng.shuffle(workers);
  std::size_t next = 0;
  for (std::size_t i = 0; i < craft_in_play; ++i) {
    Dock dock{craft[i], {}};
    for (int n = 0; n < p.seats(); ++n) ++dock.workers[workers[next++]];
    p.docks.push_back(dock);
  }
}

void shuffle_facilities(const Content& c, Position& p) {  // CE-3.8
  for (int i = 0; i < c.facility_cards; ++i) p.pile.push_back(id_at<FacilityId>(static_cast<std::size_t>(i)));
  p.rng.shuffle(p.pile);
  for (FacilityId& place : p.display) place = p.pile.pop_back();
}

void shuffle_projects(const Content& c, Position& p) {  // CE-3.15, CE-3.16
  for (std::size_t i = 0; i < c.projects.size(); ++i)
    if (c.projects[i].min_players <= p.seats()) p.project_pile.push_back(id_at<ProjectId>(i));
  p.rng.shuffle(p.project_pile);
  for (int i = 0; i < p.seats() + extra_projects; ++i) p.projects.push_back(p.project_pile.pop_back());
}

// CE-4.1 to CE-4.4
void deal_starting_goods(const Content& c, Position& p, EventLog* log) {
  const auto first = static_cast<Seat>(p.rng.below(static_cast<std::uint32_t>(p.seats())));
  for (int place = 0; place < p.seats(); ++place) {
    const auto seat = static_cast<Seat>((first + place) % p.seats());
    p.order.push_back(seat);
    Goods start = c.places[static_cast<std::size_t>(place)].start;
    start[Good::alloy] = static_cast<std::uint16_t>(c.starting_alloy);
    start[Good::probe] = static_cast<std::uint16_t>(c.starting_probes);
    receive(c, p, seat, start, nullptr);
    tell_all(log, Happened::starts, seat, place + 1, p.players[seat].side, start[Good::credits],
             start[Good::influence]);
  }
}

}  // namespace

void set_up(const Content& c, const Setup& setup, Position& p, EventLog* log) {
  p.rng = setup.rng;
  p.alloys = static_cast<std::uint8_t>(c.alloys);  // CE-3.13
  seat_players(c, setup, p);
  turn_belt(p);
  load_craft(c, p);
  for (std::uint8_t& workers : p.quarters.items) workers = static_cast<std::uint8_t>(p.seats());  // CE-3.5
  shuffle_facilities(c, p);
  shuffle_projects(c, p);
  deal_starting_goods(c, p, log);
  p.round = 1;  // CE-3.14
  begin_round(c, p, log);
}

}  // namespace orrery::ceres
