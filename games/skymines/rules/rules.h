// The rules of Skymines, a file per phase or action. Each offers the one predicate that tells why an option
// is not possible, and the effect of a possible one.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "engine/event.h"
#include "engine/game.h"
#include "engine/move.h"
#include "engine/position/fixed_vector.h"
#include "engine/refusal.h"
#include "games/skymines/content/content.h"
#include "games/skymines/events.h"
#include "games/skymines/moves.h"
#include "games/skymines/position.h"

namespace orrery::skymines {

// 40 cards in 5 slots and some more; see Game::candidates.
inline constexpr int most_moves = 512;
using Moves = ScratchList<Move, most_moves>;

// Lunas are no seats of the engine; in events they count from here.
inline constexpr Seat first_luna_in_events = 0x40;
inline Seat who(const Position& p, Seat row) {
  return p.is_luna(row) ? static_cast<Seat>(first_luna_in_events + row - p.players.size()) : row;
}

using Companies = FixedVector<CompanyId, company_count>;

template <class Number>
std::uint8_t small(Number n) {
  return static_cast<std::uint8_t>(n);
}
// Counts as far as there is room: positions from outside may be near the limit.
template <class Count>
void count_up(Count& count, int n = 1) {
  count = static_cast<Count>(std::min<int>(count + n, std::numeric_limits<Count>::max()));
}

// options of a game, in the order of Game::info
enum Option : std::size_t {
  option_tracks,
  option_tokens,
  option_linked,
  option_lunas,
  option_level,
  option_side,
  option_missions,
  option_threat,
  option_chapter,
};
inline constexpr std::size_t tracks_default = 0, tracks_random = 1, tracks_chosen = 2;
inline constexpr std::size_t threat_none = 0, threat_random = 1, first_threat = 2;  // then the cards in order

// game.cpp: why an answer of a seat that is asked is not possible
Refusal refuse_answer(const Content&, const Position&, Seat, Move);

// setup.cpp (sections 2 and 3)
// What does not fit together in the chosen options, or nothing.
std::string_view setup_problem(const Content&, const Setup&);
void set_up(const Content&, const Setup&, Position&, EventLog*);
Refusal refuse_edge(const Content&, const Position&, TrackId);
void lay_track(const Content&, Position&, TrackId, EventLog*);
Refusal refuse_keep(const Position&, Seat, TokenId);
void keep_token(const Content&, Position&, Seat, TokenId, EventLog*);
Refusal refuse_lay(const Content&, const Position&, CardId);
void lay_resting_card(const Content&, Position&, CardId, EventLog*);

// area.cpp: what lies face up in an action area (sections 4, 10, 12, 15, 16)
int card_value(const Content&, const Position&, Seat, std::size_t slot);  // with tile and bonus
int units(const Content&, const Position&, Seat, Good);                   // resources and energy
// What lies face up, counted.
struct FaceUp {
  std::array<int, 4> goods{};  // by Good
  int research_scientists = 0;
  int field_scientists = 0;  // with the virtual icon (SK-16.25)
  int virtual_scientists = 0;
};
FaceUp face_up(const Content&, const Position&, Seat);
inline bool has_bonus(const Player& player) {
  return std::bit_cast<std::uint32_t>(player.bonus) != 0;  // four bytes at once
}
// What a permanent bonus of the tracks adds up to.
template <class Get>
int permanent_sum(const Content& c, const Position& p, Seat seat, Get get) {
  int sum = 0;
  if (!has_bonus(p.players[seat])) return sum;
  for (std::size_t i = 0; i < company_count; ++i) {
    const auto company = id_at<CompanyId>(i);
    const int level = p.players[seat].bonus[company];
    if (level == 0) continue;
    const TrackBonus& bonus = c.track(p.tracks[company]).bonus[static_cast<std::size_t>(level - 1)];
    if (!bonus.is_space) sum += get(bonus.permanent);  // SK-16.15, SK-16.16: only the higher one
  }
  return sum;
}
bool tile_ready(const Position&, Seat, TileId);  // face up in the seat's action area
// The value that counts in a majority, of players and Lunas (SK-12.13, SK-25.16).
int majority_value(const Content&, const Position&, Seat row, Majority);
int majority_value(const FaceUp&, Majority);
// What the tiers of a majority space count (SK-12.7, SK-12.11).
int tier_value(const FaceUp&, Majority);
// The majorities of everybody, reckoned once for all spaces.
class Rivals {
 public:
  Rivals(const Content&, const Position&);
  const FaceUp& own() const { return own_; }
  bool allow(const BonusSpace&) const;  // SK-12.6, SK-12.8, SK-12.10, SK-12.12

 private:
  FaceUp own_;
  std::array<int, 5> most_{};  // of the others
};

// planning.cpp (section 5)
inline constexpr int most_changes = 20;  // SK-5.9: cards taken back in a round
bool slot_is_on(const Content&, const Player&, std::size_t slot);
Refusal refuse_plan(const Content&, const Position&, Seat, CardId, std::size_t slot);
Refusal refuse_unplan(const Position&, Seat, std::size_t slot);
void begin_round(const Content&, Position&, EventLog*);
void plan_card(Position&, Seat, CardId, std::size_t slot, EventLog*);
void unplan_card(Position&, Seat, std::size_t slot, EventLog*);
void confirm_plan(const Content&, Position&, Seat, EventLog*);

// turn.cpp (sections 6, 13, 14)
void begin_turn(const Content&, Position&, EventLog*);
// Carries on with what is pending until something is to be asked.
void carry_on(const Content&, Position&, EventLog*);
// SK-6.8: what follows the action.
void end_turn(const Content&, Position&, EventLog*);
// SK-21.8: the last step of a turn.
void offer_tasks(const Content&, Position&, EventLog*);
void finish_turn(const Content&, Position&, EventLog*);
// The next in turn order, beginning with `row`; Lunas take their turns on the way.
void pass_turn(const Content&, Position&, Seat row, EventLog*);
Refusal refuse_plus_one(const Content&, const Position&, std::size_t slot);
void place_plus_one(Position&, std::size_t slot, EventLog*);
void drop_out(const Content&, Position&, EventLog*);
Refusal refuse_pick_up(const Position&, std::size_t slot);
void pick_up(const Content&, Position&, std::size_t slot, EventLog*);
Refusal refuse_rest(const Position&, std::size_t slot);
void rest_card(const Content&, Position&, std::size_t slot, EventLog*);

// preparation.cpp (section 14)
void prepare_round(const Content&, Position&, EventLog*);

// resources.cpp (section 7)
int total_cost(const Content&, std::size_t display_space, CardId);
Refusal refuse_use(const Content&, const Position&, unsigned slots);
void use_resources(const Content&, Position&, unsigned slots, EventLog*);
// The removed card of E2 as a payment (SK-16.34).
void use_removed_resource(const Content&, Position&, EventLog*);
// Total cost after the discounts of the payment in question.
int acquire_cost(const Content&, const Position&, CardId);
int payment_discount(const Content&, const Position&);  // of the payment in question
Refusal refuse_acquire(const Content&, const Position&, CardId);
Refusal refuse_no_card(const Position&);
Refusal refuse_late_acquire(const Content&, const Position&, CardId);  // while advancing
void acquire(const Content&, Position&, CardId, EventLog*);
void acquire_nothing(const Content&, Position&, EventLog*);
Refusal refuse_advance(const Content&, const Position&, CompanyId);
Refusal refuse_stop_advancing(const Content&, const Position&);
void advance_unit(const Content&, Position&, CompanyId, EventLog*);
void stop_advancing(const Content&, Position&, EventLog*);
// Buying with coins (SK-12.17, SK-16.28); the question is on top.
Refusal refuse_buy(const Content&, const Position&, CardId, int discount, int coins);
bool can_buy_any(const Content&, const Position&, int discount, int coins);
void buy(const Content&, Position&, CardId, EventLog*);

// tracks.cpp (section 16): moving a marker space by space.
// May the marker enter the next space with the coins held?
Refusal refuse_step(const Content&, const Position&, Seat, CompanyId);
// Moves one space; barriers are paid and thresholds pay.
void step_on_track(const Content&, Position&, Seat row, CompanyId, EventLog*);
// The farthest space within `spaces` that the seat can reach (SK-16.39).
int farthest_space(const Content&, const Position&, Seat, CompanyId, int spaces);
void move_on_track(const Content&, Position&, Seat, CompanyId, int to, EventLog*);
int shares_on_track(const Content&, const Position&, Seat row, CompanyId);

// expansion.cpp (sections 8 and 22)
inline const Map& map_of(const Content& c, const Position& p) {
  return c.map(p.side);
}
int station_pieces(const Station&);                             // outposts and shuttles
int station_pieces(const Map&, const Station&, bool shuttles);  // of one kind
int company_value(const Content&, const Position&, CompanyId);
int vacant_home_spaces(const Map&, const Station&);
bool can_expand_any(const Position&);
bool can_remove_any(const Content&, const Position&);
int uncovered_icons(const StationColumn&, const Column&);
// Places next to the station or a piece of the company.
Reach reach(const Content&, const Position&, CompanyId);
Refusal refuse_energy(const Content&, const Position&);        // action 2 as a whole
Refusal refuse_expand(const Position&, CompanyId);             // SK-8.19
void expand(const Content&, Position&, CompanyId, EventLog*);  // with all energy cards
void expand_removed(Position&, CompanyId, EventLog*);          // SK-16.34
// Energy points to enter, or 0 when it cannot be entered from where the company stands (SK-8.9, SK-8.10).
int entry_cost(const Content&, const Position&, CompanyId, PlaceId);
Refusal refuse_enter(const Content&, const Position&, PlaceId);
std::uint64_t enterable(const Content&, const Position&);  // all places that are not refused
void enter_place(const Content&, Position&, PlaceId, EventLog*);
Refusal refuse_column(const Content&, const Position&, std::size_t column);  // of the piece to place
void take_piece(const Content&, Position&, std::size_t column, EventLog*);
void end_entering(const Content&, Position&, EventLog*);
bool column_can_receive(const StationColumn&, const Column&);
Refusal refuse_back(const Content&, const Position&, CompanyId, std::size_t column);
void return_ousted(const Content&, Position&, CompanyId, std::size_t column, EventLog*);
// Shuttles return; outposts without a space to return to leave the game (SK-8.23). False when none is left.
bool settle_ousted(const Content&, Position&, EventLog*);
void return_shuttle(const Content&, Position&, CompanyId, Seat row, EventLog*);
void pull_piece(Position&, CompanyId, std::size_t column);
void put_back_piece(Position&, CompanyId, std::size_t column);
Refusal refuse_demolish(const Content&, const Position&, CompanyId, std::size_t column);
void demolish(const Content&, Position&, CompanyId, std::size_t column, EventLog*);

// research.cpp (sections 9, 10, 17)
inline bool red_framed(std::size_t display_space) {  // SK-2.11: the first of each letter
  return display_space % 4 == 0;
}
void gain_points(const Content&, Position&, int points, EventLog*);
Refusal refuse_take(const Content&, const Position&, PlanId);
void take_plan(const Content&, Position&, PlanId, EventLog*);
void take_coin(const Content&, Position&, EventLog*);
Refusal refuse_place_plan(const Content&, const Position&, PlanId, std::size_t screen);
void place_plan(const Content&, Position&, PlanId, std::size_t screen, EventLog*);
void refill_plans(Position&, EventLog*);
Refusal refuse_scientist(const Content&, const Position&, std::size_t source);
void use_scientist(const Content&, Position&, std::size_t source, EventLog*);
void begin_upload(Position&, int points);
// What a plan asks of the face-up cards; `uses_own`: with a research scientist among them in use.
Refusal refuse_requirement(const FaceUp&, const Requirement&, bool uses_own);
struct Lack {
  std::uint8_t what;  // which part of a requirement, as the refusal numbers it
  int need;
  int have;
};
std::vector<Lack> lacks_of(const FaceUp&, const Requirement&, bool uses_own);  // everything, for the words
Refusal refuse_flip(const Content&, const Position&, std::size_t screen);
void flip(const Content&, Position&, std::size_t screen, EventLog*);
bool can_flip_any(const Content&, const Position&);
Refusal refuse_upload(const Content&, const Position&);
void upload(const Content&, Position&, EventLog*);
void end_upload(const Content&, Position&, EventLog*);

// field.cpp (section 11)
int gas_collectors(const Content&, const Position&, CompanyId);
Refusal refuse_field(const Content&, const Position&, std::size_t source);
void use_field(const Content&, Position&, std::size_t source, EventLog*);
void apply_field_card(const Content&, Position&, CardId, EventLog*);

// rewards.cpp (sections 16, 17, 19)
void gain_coins(Position&, Seat row, int coins, EventLog*);
void pay_coins(Position&, Seat row, int coins, EventLog*);
void move_tank(const Content&, Position&, Seat, int spaces, EventLog*);
// Coins and tank at once; the rest becomes questions (SK-19.9).
void gain_reward(const Content&, Position&, const Reward&, EventLog*);
int parts_left(const Parts&);
Refusal refuse_part(const Position&, std::size_t part);
void begin_part(const Content&, Position&, std::size_t part, EventLog*);
Refusal refuse_to(const Content&, const Position&, int space);
void move_to(const Content&, Position&, int space, EventLog*);
void choose_any_track(const Content&, Position&, CompanyId, EventLog*);
void decline_removal(const Content&, Position&, EventLog*);

// bonus.cpp (section 12 and the bonus spaces of section 16)
const BonusSpace* bonus_space(const Content&, const Position&, BonusId);  // null: the track has none
const BonusSpace& asked_space(const Content&, const Position&);           // of the question on top
Refusal refuse_marker(const Content&, const Position&, BonusId, bool one_time = false);
void place_marker(const Content&, Position&, BonusId, bool one_time, EventLog*);
Refusal refuse_tier(const Content&, const Position&, std::size_t tier);
void choose_tier(const Content&, Position&, std::size_t tier, EventLog*);
void choose_reward(const Content&, Position&, std::size_t choice, EventLog*);
Refusal refuse_sell(const Content&, const Position&, CardId, const BonusSpace&);
void sell(const Content&, Position&, CardId, EventLog*);
Refusal refuse_spread(const Position&, CompanyId);
void choose_spread(const Content&, Position&, CompanyId, EventLog*);

// salvage.cpp: the bonus space of E2 (SK-16.33 to SK-16.36)
Refusal refuse_remove(const Content&, const Position&, CardId, const BonusSpace&, int coins);
void remove_card(const Content&, Position&, CardId, EventLog*);
Refusal refuse_perform(const Content&, const Position&);
void perform_removed(const Content&, Position&, EventLog*);
Refusal refuse_salvage(const Content&, const Position&, CardId);
void salvage_card(const Content&, Position&, CardId, EventLog*);
Refusal refuse_end_salvage(const Position&);
void end_salvage(const Content&, Position&, EventLog*);

// luna.cpp and luna_expansion.cpp (section 25)
void set_up_luna(const Content&, Position&, Seat row, TokenId, EventLog*);
void draw_luna_cards(const Content&, Position&, EventLog*);
void take_luna_turn(const Content&, Position&, Seat row, EventLog*);
// The companies from the most to the least valuable (SK-25.21).
std::array<CompanyId, company_count> by_value(const Content&, const Position&);
// The companies from the greatest to the smallest margin (SK-25.22).
std::array<CompanyId, company_count> by_margin(const Content&, const Position&, Seat row);
void expand_for_luna(const Content&, Position&, Seat row, CompanyId, int points, bool highest, EventLog*);

// missions.cpp (section 21)
void lay_out_missions(const Content&, Position&, EventLog*);
// What a task asks for, measured for a player; `turn` counts only for the active one.
int measure(const Content&, const Position&, Seat, Metric);
// Notes which tasks are met at this moment of the turn (SK-21.8).
void note_tasks(const Content&, Position&);
// A task as a player could claim it: on which face-up card, in which column.
Refusal refuse_claim(const Position&, MissionId, std::size_t column);
bool can_claim_any(const Position&);
void claim(const Content&, Position&, MissionId, std::size_t column, EventLog*);

// threats.cpp (section 23)
void lay_out_threat(const Content&, Position&, std::size_t option, EventLog*);
Refusal refuse_deal(const Content&, const Position&);
// The part of it that asks for the card's requirement, for whoever is active.
Refusal refuse_threat_requirement(const Content&, const Position&);
void deal_with_threat(const Content&, Position&, EventLog*);
Refusal refuse_drain(const Content&, const Position&, CardId);
void drain(const Content&, Position&, CardId, EventLog*);
int energy_cards_in_hand(const Content&, const Position&);
// True when there is nothing to choose (any more), and then it is done.
bool drain_without_choice(const Content&, Position&, EventLog*);
// SK-23.10: the card leaves the board.
void remove_threat(Position&, EventLog*);
// The last round of this game (SK-23.15).
int last_round(const Content&, const Position&);
// SK-23.22: the game is over and has to be followed by another one.
bool loop_open(const Content&, const Position&);

// success.cpp (section 24)
struct SuccessPoints {
  int beat_one = 0, beat_two = 0, winner = 0, missions = 0, tracks = 0, extra = 0;
  int total() const { return beat_one + beat_two + winner + missions + tracks + extra; }
};
SuccessPoints success_points(const Content&, const Position&, Seat);

// check_questions.cpp
bool questions_are_sound(const Content&, const Position&);

// scoring.cpp (sections 4 and 18)
inline constexpr int category_count = 7;
int shares(const Content&, const Position&, Seat row, CompanyId);
// Shares on the cards of a row, by company (SK-4.2).
std::array<int, company_count> extra_shares(const Content&, const Position&, Seat row);
int research_points_value(const Content&, const Player&);
Standings score(const Content&, const Position&);

}  // namespace orrery::skymines
