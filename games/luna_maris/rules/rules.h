// The rules of Luna Maris, a file per phase or place. Each offers the one predicate that tells why an option
// is not possible, and the effect of a possible one.
#pragma once

#include "engine/event.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/refusal.h"
#include "games/luna_maris/content/content.h"
#include "games/luna_maris/events.h"
#include "games/luna_maris/moves.h"
#include "games/luna_maris/position.h"

namespace orrery::luna_maris {

inline constexpr int most_moves = 96;
inline constexpr int most_turns = 40;  // LM-8.8
// No game comes near these; they keep positions from outside within their bytes.
inline constexpr int most_vp = 9999;
inline constexpr int most_ore = 250;  // of a kind on a belt space; LM-5.4 prints no limit
using Moves = ScratchList<Move, most_moves>;

// Tells everybody. Rows behind the players are the automaton's.
template <class... Args>
void tell_all(EventLog* log, const Position& p, Happened what, Seat row, Args... args) {
  const Seat who = row == no_seat || row < p.seats() ? row : automaton_in_events;
  if (log) tell(log, what, who, SeatSet::all(), args...);
}

// board.cpp (section 5): what lies on a board, a player's or the automaton's
void gain_vp(Player&, int);
void lose_vp(Player&, int);  // LM-1.10
void receive(const Content&, Position&, Seat row, const Cubes&, EventLog*);
void place_waste(const Content&, Position&, Seat row, int cubes, EventLog*);
int remove_waste(Position&, Seat row, int cubes, EventLog*);
void move_co2(const Content&, Position&, Seat row, int steps, EventLog*);
void relieve(const Content&, Position&, Seat row, int levels, EventLog*);
void refund_oxygen(Position&, Seat row, int spaces, EventLog*);
void fill_battery(const Content&, Position&, Seat row, EventLog*);
int food_count(const Player&);
int nutrition_of(const Content&, const Player&);
int variety_of(const Content&, const Player&);
int hired_count(const Content&, const Player&);

// setup.cpp (sections 2 to 4, 31)
void set_up(const Content&, const Setup&, Position&, EventLog*);
Refusal refuse_take(const Position&, EquipmentId);
void take_equipment(const Content&, Position&, EquipmentId, EventLog*);
Refusal refuse_start(const Position&, ModuleId);
void start_in(const Content&, Position&, ModuleId, EventLog*);

// turn.cpp (sections 8, 9, 12, 13)
Refusal refuse_play(const Content&, const Position&, ScientistId);
void play_scientist(Position&, ScientistId, EventLog*);
Refusal refuse_go(const Content&, const Position&, ModuleId);
void go(const Content&, Position&, ModuleId, EventLog*);
void leave_space(Position&, Seat, EventLog*);
void end_activation(const Content&, Position&, EventLog*);
void take_from_depot(const Content&, Position&, DepotCube, EventLog*);
void end_turn(const Content&, Position&, EventLog*);

// action.cpp (sections 10, 11, 14)
int activation_energy(const Content&, const Position&, ModuleId);
Seat keeper_of(const Position&, ModuleId);  // another player's astronaut; the automaton is row 1
Refusal refuse_effect(const Content&, const Position&, ActionId, const Effect&, bool boosted);
Refusal refuse_use(const Content&, const Position&, ActionId, bool boosted);
// The actions of the module, with and without the equipment tile.
void offer_actions(const Content&, const Position&, bool only_possible, Moves&);
void start_action(const Content&, Position&, ActionId, bool boosted, EventLog*);
void resolve_procedure(const Content&, Position&, ActionId, EventLog*);
void finish_action(const Content&, Position&, ActionId, EventLog*);
void stop_here(const Content&, Position&, EventLog*);
// After an action here: whether "stop" is the only answer, whatever is taken from the depot.
bool nothing_is_left_here(const Content&, Position&);
Cubes price_of(const Content&, const Position&, const Action&);
bool can_combine(const Content&, const Player&, const Action&);

// payment.cpp (LM-5.6)
Refusal refuse_pay(const Position&, Move);
void offer_payments(const Position&, Moves&);
void pay_ore(Position&, Move, EventLog*);

// effects.cpp: the stack of what is still to be done
constexpr bool is_choice(Ask ask) {
  return ask < Ask::run_action;
}
const Effects& effects_of(const Content&, const Question& run);
void advance(const Content&, Position&, EventLog*);
void recall(Position&, ScientistId, EventLog*);

// probes.cpp (LM-17.1, section 19)
ZoneSet free_zones(const Content&, const Position&);
int probe_points(const Content&, const Position&, ZoneSet probes);
Refusal refuse_zone(const Content&, const Position&, ZoneId);
void install_probe(const Content&, Position&, Seat row, ZoneId, EventLog*);
void mine(const Content&, Position&, Seat row, EventLog*);

// comms.cpp (section 20, LM-29.4)
Refusal refuse_hire(const Content&, const Position&, ScientistId);
int hiring_fee(const Content&, const Position&, std::size_t place);
void choose_scientist(const Content&, Position&, ScientistId);
ScientistId take_from_hiring_board(Position&, std::size_t place, EventLog*);
void hire(const Content&, Position&, std::size_t place, EventLog*);
bool retiring_is_open(const Content&, const Position&);
Refusal refuse_retire(const Content&, const Position&, ScientistId);
Refusal refuse_retire_now(const Content&, const Position&);  // when it is not asked for
ScientistSet retirable(const Content&, const Position&);
void retire(const Content&, Position&, ScientistId, EventLog*);

// dock.cpp (section 21)
OrderId visible_order(const Position&, std::size_t order_class);
bool can_deliver(const Content&, const Player&, OrderId);
Refusal refuse_deliver(const Content&, const Position&, OrderId);
void choose_order(const Content&, Position&, OrderId);
void deliver(const Content&, Position&, OrderId, EventLog*);
void take_order(const Content&, Position&, Seat row, OrderId, EventLog*);

// laboratory.cpp (section 22)
bool research_complete(const Player&);
Refusal refuse_research(const Position&, TrackId);
// Returns true when the track is capped.
bool research(const Content&, Position&, Seat row, TrackId, EventLog*);
Refusal refuse_bonus(const Position&, BonusId);
Refusal refuse_reuse(const Position&, BonusId);
Refusal refuse_build(const Position&, AdvancedId);
void choose_tile(const Content&, Position&, AdvancedId, EventLog*);
void build(const Content&, Position&, Seat row, AdvancedId, EventLog*);
void take_bonus(Position&, BonusId, EventLog*);
bool any_project(const Position&);

// greenhouse.cpp (sections 27, 28)
int filled_beds(const Position&);
Refusal refuse_bed(const Position&, std::size_t bed);
void take_bed(Position&, Seat row, std::size_t bed, EventLog*);
FoodId draw_food(Position&, EventLog*);
void refill_beds(Position&, EventLog*);
void draw_secret_food(Position&, EventLog*);
// How many cards of each kind are in no known place; the deck is one or not.
std::array<int, most_food_kinds> unseen_food(const Content&, const Position&, bool deck_is_known);
void take_discarded(Position&, Seat row, std::size_t index, EventLog*);
ScientistSet can_rest(const Position&);
Refusal refuse_rest(const Position&, ScientistId);
void begin_rest(const Content&, Position&, EventLog*);
void rest(const Content&, Position&, ScientistId, EventLog*);

// feeding.cpp (section 15)
Refusal refuse_feed(const Position&, FoodId);
Refusal refuse_import(const Content&, const Position&, int scientists);
void feed(const Content&, Position&, FoodId, EventLog*);
void import_food(const Content&, Position&, int scientists, EventLog*);
void settle_feeding(const Content&, Position&, EventLog*);
void finish_feeding(const Content&, Position&, const Question&, EventLog*);
bool has_food(const Player&, FoodId);

// round.cpp (sections 6, 7, 16, 17)
void end_work(const Content&, Position&, EventLog*);
void produce(const Content&, Position&, EventLog*);
void clean_up(const Content&, Position&, EventLog*);
int credit_points(const Content&, const Position&, Seat row);

// automaton.cpp, automaton_probes.cpp (sections 32, 33)
void play_automaton(const Content&, Position&, EventLog*);
ZoneId automaton_zone(const Content&, const Position&, int* why = nullptr);

// stack_check.cpp
bool questions_are_sound(const Content&, const Position&);

// scoring.cpp (sections 18, 34)
enum Category : int {
  track_points,
  stress_points,
  scientist_points,
  variety_points,
  nutrition_points,
  co2_points,
  order_points,
  stock_points,
  waste_points,
  floor_points,  // LM-18.12
  category_count
};
Standings score(const Content&, const Position&);

}  // namespace orrery::luna_maris
