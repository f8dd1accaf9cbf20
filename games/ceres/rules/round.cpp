// Sections 5 and 15: what happens at the beginning and at the end of a round.
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

// CE-5.2 to CE-5.4: asteroids belong to their sector, so claims move along.
void turn_rings(const Content& c, Position& p, EventLog* log) {
  for (std::size_t i = 0; i < ring_count; ++i)
    p.offsets.items[i] = static_cast<std::uint8_t>((p.offsets.items[i] + c.rings[i].rotation) % zone_count);
  tell_all(log, Happened::rings_turned, no_seat);
}

// CE-5.5, CE-5.6, CE-5.8
void produce_all(const Content& c, Position& p, EventLog* log) {
  for (const Seat seat : p.order) {
    Goods goods;
    for (const Outstation& outstation : p.players[seat].outstations)
      goods.add(c.facility(outstation.top).production);
    for (std::size_t i = 0; i < c.asteroids.size(); ++i)
      if (p.claims.items[i].value == seat) goods.add(c.asteroids[i].production);
    const auto packed = pack_goods(goods);
    tell_all(log, Happened::produced, seat, packed[0], packed[1], packed[2], packed[3]);
    receive(c, p, seat, goods, log);
  }
}

// CE-15.2
void dock_next_craft(Position& p, EventLog* log) {
  tell_all(log, Happened::craft_leaves, no_seat, p.docks.take(0).craft.value);
}

// CE-15.3 to CE-15.5
void return_tokens(const Content& c, Position& p) {
  for (auto& slots : p.leaders.items) slots.clear();
  for (Player& player : p.players) {
    player.leaders = static_cast<std::uint8_t>(c.leaders_each);
    player.hq_uses = 0;
    player.passed = false;
    for (Outstation& outstation : player.outstations) {
      if (outstation.worker) ++p.quarters[c.facility(outstation.top).type];
      outstation.worker = false;
      outstation.activated = false;
    }
  }
  for (MaybeSeat& holder : p.favors.items) holder = {};
  p.droid_used = p.assistant_used = false;
  p.droid_on = FacilityId::none();
}

// CE-15.6, CE-15.7
void lay_out_new_cards(Position& p, EventLog* log) {
  for (const ProjectId project : p.projects) p.project_discard.push_back(project);
  p.projects.clear();
  for (int i = 0; i < p.seats() + extra_projects && !p.project_pile.empty(); ++i) {
    p.projects.push_back(p.project_pile.pop_back());
    tell_all(log, Happened::project_revealed, no_seat, p.projects.back().value);
  }
  for (FacilityId& place : p.display)
    if (place) p.discard.push_back(place);
  for (FacilityId& place : p.display) {
    place = draw_facility(p, log);
    if (place) tell_all(log, Happened::facility_revealed, no_seat, place.value);
  }
  p.revealed.to(SeatSet::first(p.seats()));
}

// CE-15.8
void take_over_order(Position& p) {
  p.order = p.next_order;
  p.next_order.clear();
  p.pass_order.clear();
}

}  // namespace

FacilityId draw_facility(Position& p, EventLog* log) {
  if (p.pile.empty()) {
    if (p.discard.empty()) return FacilityId::none();
    tell_all(log, Happened::reshuffled, no_seat, static_cast<int>(p.discard.size()));
    p.pile = p.discard;
    p.discard.clear();
    p.rng.shuffle(p.pile);
  }
  return p.pile.pop_back();
}

// CE-5.1
void begin_round(const Content& c, Position& p, EventLog* log) {
  tell_all(log, Happened::round_begins, no_seat, p.round, p.docks[0].craft.value);
  turn_rings(c, p, log);
  produce_all(c, p, log);
  p.active = p.order[0];  // CE-6.1
  p.step = Step::turn;
  tell_all(log, Happened::turn_begins, p.active, p.round);
}

void end_round(const Content& c, Position& p, EventLog* log) {
  if (p.round == round_count) {  // CE-15.1, CE-16.1
    p.step = Step::over;
    const Standings result = score(c, p);
    for (Seat seat = 0; seat < p.seats(); ++seat) {
      tell_all(log, Happened::scored_influence, seat, result.points[seat][influence]);
      tell_all(log, Happened::scored_credits, seat, result.points[seat][credits]);
      for (const ProjectId project : p.players[seat].projects)
        tell_all(log, Happened::scored_penalty, seat, project.value,
                 c.project(project).vp / c.unfinished_divisor);
    }
    tell_all(log, Happened::game_ended, no_seat);
    return;
  }
  dock_next_craft(p, log);
  return_tokens(c, p);
  lay_out_new_cards(p, log);
  take_over_order(p);
  ++p.round;  // CE-15.9
  begin_round(c, p, log);
}

}  // namespace orrery::ceres
