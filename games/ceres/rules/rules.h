// The rules of Ceres, a file per phase or Location. Each offers the one predicate that tells why something is
// not possible, and the effect of what is possible.
#pragma once

#include <vector>

#include "engine/event.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/position/fixed_vector.h"
#include "engine/refusal.h"
#include "games/ceres/content/content.h"
#include "games/ceres/events.h"
#include "games/ceres/moves.h"
#include "games/ceres/position.h"

namespace orrery::ceres {

inline constexpr int most_moves = most_outstations * most_selections + 12;
using Moves = ScratchList<Move, most_moves>;

// What a predicate found against one option or part, judged as it would be there (CE-20.3): for words.
struct Finding;
using Findings = std::vector<Finding>;

// The active player as they would stand at the moment that a predicate judges: after prices that are due
// first, and with a worker moved (CE-7.5, CE-13.8). The masks are sets of own outstations.
struct Footing {
  const Content& c;
  const Position& p;
  Goods have;
  std::uint64_t manned = 0;      // would have a worker that they have not yet
  std::uint64_t vacated = 0;     // would have lost it
  std::uint64_t judged = 0;      // would count as activated in this turn
  Findings* findings = nullptr;  // where to note what speaks against each option or part

  const Player& me() const { return p.me(); }
  bool worker_on(std::size_t i) const {
    return ((manned >> i & 1) != 0) || (me().outstations[i].worker && (vacated >> i & 1) == 0);
  }
  bool activated(std::size_t i) const { return me().outstations[i].activated || (judged >> i & 1) != 0; }
  Footing after(const Goods& payment) const {
    Footing next = *this;
    next.have.pay(payment);
    return next;
  }
};
inline Footing footing(const Content& c, const Position& p) {
  return {c, p, p.me().goods};
}

struct Finding {
  const Part* part;  // none: what speaks against the Yard
  Goods have;        // what the player would have there
  Refusal refusal;
  Findings inner;  // where the part leads to
};
// The refusal of a part or an option, noted if somebody asks for reasons.
template <class Judge>
Refusal noted(const Footing& at, const Part* part, Judge judge) {
  if (!at.findings) return judge(at);
  Findings inner;
  Footing there = at;
  there.findings = &inner;
  const Refusal refusal = judge(there);
  if (refusal) at.findings->push_back({part, at.have, refusal, inner});
  return refusal;
}

// game.cpp: what the predicate finds against a move of the active player.
Refusal judge(const Footing&, Move);

// stock.cpp (section 1): what players own
// Adds as much as limits allow (CE-1.5, CE-1.9, CE-1.11) and tells what is lost.
void receive(const Content&, Position&, Seat, const Goods&, EventLog*);
void gain(const Content&, Position&, const Goods&, Cause, int what, EventLog*);
void pay(Position&, const Goods&, Cause, int what, EventLog*);
void score(Position&, int vp);
void score_trade(Position&, int vp);

// setup.cpp (sections 2 to 4)
void set_up(const Content&, const Setup&, Position&, EventLog*);

// round.cpp (sections 5 and 15)
void begin_round(const Content&, Position&, EventLog*);
void end_round(const Content&, Position&, EventLog*);
// CE-9.15: the next facility of the pile, or none.
FacilityId draw_facility(Position&, EventLog*);

// turn.cpp (sections 6, 12, 14)
Refusal refuse_leader(const Footing&, LocationId);
Refusal refuse_worker(const Footing&, std::size_t outstation);
Refusal refuse_droid(const Footing&, std::size_t outstation);
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
Refusal refuse_deed(const Footing&, const Part&, const Goods& pay_each);
void begin_deed(const Content&, Position&, const Part&, OptionId, Cause, int what, EventLog*);
Refusal refuse_option(const Footing&, OptionId);
void choose_option(const Content&, Position&, OptionId, EventLog*);
Refusal refuse_location(const Footing&, LocationId, bool repeated);
void activate_location(const Content&, Position&, LocationId, bool repeated, EventLog*);
// Which of the questions about options belongs to a Location.
Ask ask_of(LocationId);
Refusal refuse_again(const Footing&, Deed);
void repeat(const Content&, Position&, EventLog*);

// bureau.cpp (section 8)
Refusal refuse_trade(const Footing&, TradeId);
Refusal refuse_trading(const Footing&);
void trade(const Content&, Position&, TradeId, EventLog*);
Refusal refuse_settlement(const Footing&);
Refusal refuse_project(const Footing&, ProjectId);
void take_project(const Content&, Position&, ProjectId, EventLog*);
Refusal refuse_commit(const Position&);
void commit(Position&, EventLog*);
Refusal refuse_complete(const Footing&, ProjectId);
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
    if (!refuse(footing(c, after))) return true;
  }
  return false;
}

// yard.cpp (section 9)
Goods facility_cost(const Footing&, FacilityId, Deed, bool repeated);
// What the player could spend on a facility at its printed cost: with the alloys that a discount spares.
Goods building_budget(const Footing&, Deed, bool repeated);
// True if a face-up or drawn card can be constructed.
bool can_pay_any(const Footing&, const Question&);
Refusal refuse_yard(const Footing&, bool repeated);
Refusal refuse_building(const Footing&, Deed, int draw);
Refusal refuse_no_draw(const Footing&, bool repeated);
Refusal refuse_draw(const Footing&, std::size_t offer);
void begin_building(const Content&, Position&, const Part&, EventLog*);
void choose_draw(const Content&, Position&, std::size_t offer, EventLog*);
void choose_no_draw(Position&);
Refusal refuse_build(const Content&, const Goods& budget, FacilityId);
void choose_facility(const Content&, Position&, FacilityId, EventLog*);
Refusal refuse_upgrading(const Footing&);
void choose_mode(const Content&, Position&, Deed, EventLog*);
Refusal refuse_target(const Content&, const Outstation&);
void upgrade(const Content&, Position&, FacilityId outstation, EventLog*);
bool is_single(const Content&, const Outstation&);
bool has_single(const Content&, const Player&);

// launch.cpp (section 10)
int launch_ice(const Content&, const Position&, Seat, AsteroidId, bool repeated);
Refusal refuse_launch(const Footing&, bool repeated);
Refusal refuse_asteroid(const Footing&, AsteroidId, bool repeated);
void launch(const Content&, Position&, AsteroidId, EventLog*);
void take_bonus(const Content&, Position&, std::size_t bonus, EventLog*);

// council.cpp (sections 10 and 17): research and favors
Refusal refuse_researching(const Footing&);
Refusal refuse_research(const Footing&, FieldId);
void research(const Content&, Position&, FieldId, EventLog*);
Refusal refuse_favors(const Footing&);
Refusal refuse_favor(const Footing&, FavorId);
void take_favor(const Content&, Position&, FavorId, EventLog*);
Refusal refuse_grant(const Position&, const Selection&);
void take_grant(const Content&, Position&, FacilityId outstation, Good, EventLog*);

// contractors.cpp (section 11)
Refusal refuse_reassigning(const Footing&);
Refusal refuse_from(const Footing&, std::size_t outstation);
Refusal refuse_to(const Footing&, std::size_t from, std::size_t to);
void choose_from(Position&, FacilityId outstation);
void reassign(const Content&, Position&, FacilityId to, EventLog*);
Goods product_cost(const Content&, const Position&, Good product);
Refusal refuse_manufacturing(const Footing&, const Goods& price);
Refusal refuse_make(const Footing&, Good product, const Goods& price);
void begin_manufacture(const Content&, Position&, int times, OptionId);
Goods manufacture_price(const Content&, const Question&);
void make(const Content&, Position&, Good product, EventLog*);

// outstation.cpp (section 13)
const Part* part_of(const Content&, FacilityId top, FacilityId bottom, std::size_t i);
Goods activation_cost(const Content&, const Position&, const Part&);
Refusal refuse_part(const Footing&, const Part&);
inline bool is_always_usable(const Content& c, const Outstation& outstation) {
  return c.is_always_usable(outstation.top) || (outstation.bottom && c.is_always_usable(outstation.bottom));
}
// Judged as activated now; with `worker`, as if one stood there.
Refusal refuse_outstation(const Footing&, std::size_t i, bool worker);
void activate_outstation(Position&, std::size_t i);
// A gain without a printed cost is not asked but taken (CE-13.11).
bool is_taken_by_itself(const Part&);
// Passes over parts that cannot be used and uses those taken by themselves; false when the function is done.
bool find_part(const Content&, Position&, EventLog*);
Refusal refuse_skip(const Footing&, const Question&);
void use_part(const Content&, Position&, EventLog*);
void skip_part(Position&, EventLog*);
void produce(const Content&, Position&, FacilityId outstation, EventLog*);
Refusal refuse_harvesting(const Position&);
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
Standings score(const Content&, const Position&);
// What the track should show: all points but those of the end of the game.
int track_points(const Content&, const Position&, Seat);

}  // namespace orrery::ceres
