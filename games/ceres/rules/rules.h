// The rules of Ceres, a file per phase or Location. Each offers the one predicate that tells why something is
// not possible, and the effect of what is possible.
#pragma once

#include "engine/event.h"
#include "engine/fixed_vector.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "games/ceres/content.h"
#include "games/ceres/events.h"
#include "games/ceres/moves.h"
#include "games/ceres/position.h"

namespace orrery::ceres {

inline constexpr int most_moves = most_outstations * most_selections + 12;
using Moves = ScratchList<Move, most_moves>;

inline Refusal because(Reason reason, int a = 0, int b = 0) {
  return refuse_with(reason, a, b);
}

// Tells everybody.
template <class... Args>
void tell_all(EventLog* log, Happened what, Seat seat, Args... args) {
  tell(log, what, seat, SeatSet::all(), args...);
}

// The active player as they would stand at the moment that a predicate judges: after prices that are due
// first, and with a worker moved (CE-7.5, CE-13.8). The masks are sets of own outstations.
struct Outlook {
  const Content& c;
  const Position& p;
  Goods have;
  std::uint64_t manned = 0;   // would have a worker that they have not yet
  std::uint64_t vacated = 0;  // would have lost it
  std::uint64_t judged = 0;   // would count as activated in this turn

  const Player& me() const { return p.me(); }
  bool worker_on(std::size_t i) const {
    return ((manned >> i & 1) != 0) || (me().outstations[i].worker && (vacated >> i & 1) == 0);
  }
  bool activated(std::size_t i) const { return me().outstations[i].activated || (judged >> i & 1) != 0; }
  Outlook after(const Goods& payment) const {
    Outlook next = *this;
    next.have.pay(payment);
    return next;
  }
};
inline Outlook outlook(const Content& c, const Position& p) {
  return {c, p, p.me().goods};
}

// stock.cpp (section 1): what players own
// Adds as much as limits allow (CE-1.5, CE-1.9, CE-1.11) and tells what is lost.
void receive(const Content&, Position&, Seat, const Goods&, EventLog*);
void gain(const Content&, Position&, const Goods&, Cause, int what, EventLog*);
void pay(Position&, const Goods&, Cause, int what, EventLog*);
void score(Position&, int vp);

// setup.cpp (sections 2 to 4)
void set_up(const Content&, const Setup&, Position&, EventLog*);

// round.cpp (sections 5 and 15)
void begin_round(const Content&, Position&, EventLog*);
void end_round(const Content&, Position&, EventLog*);
// CE-9.15: the next facility of the pile, or none.
FacilityId draw_facility(Position&, EventLog*);

// turn.cpp (sections 6, 12, 14)
Refusal refuse_leader(const Outlook&, LocationId);
Refusal refuse_worker(const Outlook&, FacilityId outstation);
Refusal refuse_droid(const Outlook&, FacilityId outstation);
Refusal refuse_assistant(const Position&);
void place_leader(const Content&, Position&, LocationId, EventLog*);
void assign_worker(const Content&, Position&, FacilityId outstation, EventLog*);
void place_droid(const Content&, Position&, FacilityId outstation, EventLog*);
void use_assistant(Position&, EventLog*);
void assist(const Content&, Position&, LocationId, EventLog*);
void pass(const Content&, Position&, EventLog*);
void end_turn(const Content&, Position&, EventLog*);
// Goes on until somebody has to decide something or the game is over.
void advance(const Content&, Position&, EventLog*);

// deed.cpp (sections 7 and 13.14 on): what parts and options do
Refusal refuse_deed(const Outlook&, const Part&, const Goods& pay_each);
void begin_deed(const Content&, Position&, const Part&, OptionId, Cause, int what, EventLog*);
Refusal refuse_option(const Outlook&, OptionId);
void choose_option(const Content&, Position&, OptionId, EventLog*);
Refusal refuse_location(const Outlook&, LocationId, bool repeated);
void activate_location(const Content&, Position&, LocationId, bool repeated, EventLog*);
// Which of the questions about options belongs to a Location.
Ask ask_of(LocationId);
Refusal refuse_again(const Outlook&, Deed);
void repeat(const Content&, Position&, EventLog*);

// bureau.cpp (section 8)
Refusal refuse_trade(const Outlook&, TradeId);
Refusal refuse_trading(const Outlook&);
void trade(const Content&, Position&, TradeId, EventLog*);
Refusal refuse_settlement(const Outlook&);
Refusal refuse_project(const Outlook&, ProjectId);
void take_project(const Content&, Position&, ProjectId, EventLog*);
Refusal refuse_commit(const Position&);
void commit(Position&, EventLog*);
Refusal refuse_complete(const Outlook&, ProjectId);
void complete(const Content&, Position&, ProjectId, EventLog*);
// True at the moments of CE-8.19.
bool may_complete_now(const Position&);
bool can_complete_any(const Content&, const Position&);
// True if completing it now would also refill the empty reserve of alloys or stock of probes, or free a spot
// where none is free.
bool makes_room(const Content&, const Position&, ProjectId);
// True if something that is refused now could be done once a committed project is completed: then the player
// is asked before the moment is over (CE-8.19, CE-20.2).
template <class Refuse>
bool completing_opens(const Content& c, const Position& p, Refuse refuse) {
  for (const ProjectId project : p.me().projects) {
    if (!makes_room(c, p, project)) continue;
    Position after = p;
    complete(c, after, project, nullptr);
    if (!refuse(outlook(c, after))) return true;
  }
  return false;
}

// yard.cpp (section 9)
Goods facility_cost(const Outlook&, FacilityId, Deed, bool repeated);
// True if a face-up or drawn card can be constructed.
bool can_pay_any(const Outlook&, const Question&);
Refusal refuse_yard(const Outlook&, bool repeated);
Refusal refuse_building(const Outlook&, Deed, int draw);
Refusal refuse_no_draw(const Outlook&, bool repeated);
Refusal refuse_draw(const Outlook&, std::size_t offer);
void begin_building(const Content&, Position&, const Part&, EventLog*);
void choose_draw(const Content&, Position&, std::size_t offer, EventLog*);
void choose_no_draw(Position&);
Refusal refuse_build(const Outlook&, const Question&, FacilityId);
void choose_facility(const Content&, Position&, FacilityId, EventLog*);
Refusal refuse_mode(const Outlook&, Deed);
void choose_mode(const Content&, Position&, Deed, EventLog*);
Refusal refuse_target(const Content&, const Position&, FacilityId outstation);
void upgrade(const Content&, Position&, FacilityId outstation, EventLog*);
bool is_single(const Content&, const Outstation&);

// launch.cpp (section 10)
int launch_ice(const Content&, const Position&, Seat, AsteroidId, bool repeated);
Refusal refuse_launch(const Outlook&, bool repeated);
Refusal refuse_asteroid(const Outlook&, AsteroidId, bool repeated);
void launch(const Content&, Position&, AsteroidId, EventLog*);
void take_bonus(const Content&, Position&, std::size_t bonus, EventLog*);

// council.cpp (sections 10 and 17): research and favors
Refusal refuse_researching(const Outlook&);
Refusal refuse_research(const Outlook&, FieldId);
void research(const Content&, Position&, FieldId, EventLog*);
Refusal refuse_favors(const Outlook&);
Refusal refuse_favor(const Outlook&, FavorId);
void take_favor(const Content&, Position&, FavorId, EventLog*);
Refusal refuse_grant(const Content&, const Position&, FacilityId outstation, Good);
void take_grant(const Content&, Position&, FacilityId outstation, Good, EventLog*);

// contractors.cpp (section 11)
Refusal refuse_reassigning(const Outlook&);
Refusal refuse_from(const Outlook&, FacilityId outstation);
Refusal refuse_to(const Outlook&, FacilityId from, FacilityId to);
void choose_from(Position&, FacilityId outstation);
void reassign(const Content&, Position&, FacilityId to, EventLog*);
Goods product_cost(const Content&, const Position&, Good product);
Refusal refuse_manufacturing(const Outlook&, const Goods& price);
Refusal refuse_make(const Outlook&, Good product, const Goods& price);
void begin_manufacture(const Content&, Position&, int times, OptionId);
Goods manufacture_price(const Content&, const Question&);
void make(const Content&, Position&, Good product, EventLog*);

// outstation.cpp (section 13)
const Part* part_of(const Content&, FacilityId top, FacilityId bottom, std::size_t i);
Goods activation_cost(const Content&, const Position&, const Part&);
Refusal refuse_part(const Outlook&, const Part&);
// Judged as activated now; with `worker`, as if one stood there.
Refusal refuse_outstation(const Outlook&, std::size_t i, bool worker);
void activate_outstation(Position&, std::size_t i);
// Passes over parts that cannot be used and uses plain gains; false when the function is done.
bool find_part(const Content&, Position&, EventLog*);
Refusal refuse_skip(const Outlook&, const Question&);
void use_part(const Content&, Position&, EventLog*);
void skip_part(Position&, EventLog*);
Refusal refuse_outstation_of_mine(const Position&, FacilityId);
void produce(const Content&, Position&, FacilityId outstation, EventLog*);
Refusal refuse_harvesting(const Position&);
Refusal refuse_harvest(const Position&, AsteroidId);
void harvest(const Content&, Position&, AsteroidId, EventLog*);

// scoring.cpp (section 16)
enum Category : int {
  facilities,
  asteroids,
  projects,
  programs,
  trades,
  influence,
  credits,
  unfinished,
  category_count
};
Standings standings(const Content&, const Position&);
// What the track should show: all points but those of the end of the game.
int track_points(const Content&, const Position&, Seat);

}  // namespace orrery::ceres
