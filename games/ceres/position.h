// Everything about one moment of a game of Ceres.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

#include "engine/position/chance.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/position/maybe_seat.h"
#include "engine/position/revealed.h"
#include "engine/seat.h"
#include "games/ceres/content/content.h"
#include "games/ceres/content/goods.h"

namespace orrery::ceres {

BOOST_DESCRIBE_ENUM(Good, ore, ice, ceramics, energy, credits, influence, alloy, probe)
BOOST_DESCRIBE_ENUM(Deed, gain, manufacture, launch, research, favor, trade, settlement, expanse, upgrade,
                    reassign, asteroid_production, outstation_production, trade_bureau, construction_yard,
                    amac_council, contractors_association)

// Named by its top card, which no other outstation of its owner has.
struct Outstation {
  FacilityId top;
  FacilityId bottom{};     // none: a single outstation, or a starting one
  bool worker = false;     // of the color of its type
  bool activated = false;  // this turn (CE-13.20)
  friend constexpr bool operator==(const Outstation&, const Outstation&) = default;
};
BOOST_DESCRIBE_STRUCT(Outstation, (), (top, bottom, worker, activated))

struct Player {
  Goods goods;  // "probe": those ready in the Launch Complex
  std::int16_t vp = 0;
  std::int16_t trade_vp = 0;  // as much of `vp` came from trades
  std::uint8_t probes_stock = 0;
  std::uint8_t leaders = 0;  // not placed yet
  std::uint8_t hq_uses = 0;  // this round
  std::uint8_t side = 0;     // of the starting board: 0 is A
  bool passed = false;       // this round
  IdMap<FieldId, std::uint8_t, field_count> research;
  FixedVector<ProjectId, project_spots> projects;  // committed, not completed
  FixedVector<Outstation, most_outstations> outstations;

  int find(FacilityId top) const {
    for (std::size_t i = 0; i < outstations.size(); ++i)
      if (outstations[i].top == top) return static_cast<int>(i);
    return -1;
  }
  int level(FieldId field) const { return research[field]; }
  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (goods, vp, trade_vp, probes_stock, leaders, hq_uses, side, passed, research, projects,
                       outstations))

using Crew = IdMap<TypeId, std::uint8_t, type_count>;  // workers by color

struct Dock {
  CraftId craft;
  Crew workers;
  friend constexpr bool operator==(const Dock&, const Dock&) = default;
};
BOOST_DESCRIBE_STRUCT(Dock, (), (craft, workers))

// One good with its full amount on one outstation (CE-17.7).
struct Selection {
  FacilityId outstation;
  Good good = Good::ore;
  friend constexpr bool operator==(const Selection&, const Selection&) = default;
};
BOOST_DESCRIBE_STRUCT(Selection, (), (outstation, good))

// Where a turn stands: before the main action, within it, after it (CE-6.4, CE-6.7).
enum class Step : std::uint8_t { turn, acting, end, over };
BOOST_DESCRIBE_ENUM(Step, turn, acting, end, over)

// What is asked within the main action; these lie on the stack of pending questions (CE-20).
enum class Ask : std::uint8_t {
  none,
  bureau,    // which option of the Trade Bureau
  council,   // of the A.M.A.C. Council
  contract,  // of the Contractors Association
  trade,     // left, done
  project,
  commit,    // project
  draw,      // repeated
  facility,  // deed: construction_yard, expanse or upgrade; repeated
  mode,      // facility, slot, repeated
  target,    // facility, slot, deed, repeated
  asteroid,  // repeated
  bonus,     // Aerospace 1
  again,     // deed: launch, construction_yard or trade_bureau
  research,
  favor,
  grant,  // left
  from,
  to,    // outstation
  make,  // left, done, option, favored
  produce,
  part,  // outstation, facility (its bottom card when activated), part, done = parts used
  harvest,
  assist,
  aftermath,  // asks nothing: what Logistics 1 gives after the Trade Bureau
};
BOOST_DESCRIBE_ENUM(Ask, none, bureau, council, contract, trade, project, commit, draw, facility, mode,
                    target, asteroid, bonus, again, research, favor, grant, from, to, make, produce, part,
                    harvest, assist, aftermath)

inline constexpr std::uint8_t from_hand = 0xff;  // the slot of a card that was drawn

struct Question {
  Ask ask = Ask::none;
  Deed deed = Deed::gain;
  FacilityId outstation{};  // by its top card
  FacilityId facility{};
  ProjectId project{};
  OptionId option{};
  std::uint8_t slot = 0;  // of the display, or from_hand
  std::uint8_t part = 0;
  std::uint8_t left = 0;
  std::uint8_t done = 0;
  bool repeated = false;  // through level 3 of a research field: only its level 1 counts
  bool favored = false;   // Manufacturing Efficiency gives one more (CE-17.2)
  friend constexpr bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (),
                      (ask, deed, outstation, facility, project, option, slot, part, left, done, repeated,
                       favored))

// Nested activations (CE-13.21) and what one of them can lead to.
inline constexpr std::size_t deepest_question = most_reassigning + 6;

struct Position {
  Chance rng;
  FixedVector<Player, most_players> players;
  IdMap<RingId, std::uint8_t, ring_count> offsets;      // CE-3.2
  IdMap<AsteroidId, MaybeSeat, most_asteroids> claims;  // whose probe is on it
  FixedVector<Dock, craft_in_play> docks;               // the docked craft first, then the coming ones
  Crew quarters;
  IdMap<LocationId, FixedVector<Seat, most_slots>, board_location_count> leaders;  // whose occupy the slots
  FixedVector<FacilityId, most_facilities> pile;                                   // the top card last
  FixedVector<FacilityId, most_facilities> discard;
  std::array<FacilityId, display_size> display{};      // none: empty place (CE-9.15)
  FixedVector<FacilityId, most_drawn> drawn;           // seen by the active seat only (CE-9.10)
  FixedVector<ProjectId, most_projects> project_pile;  // the top card last
  FixedVector<ProjectId, most_projects> project_discard;
  FixedVector<ProjectId, most_players + extra_projects> projects;  // face up
  IdMap<ProjectId, MaybeSeat, most_projects> completed;            // by whom
  IdMap<FavorId, MaybeSeat, favor_count> favors;                   // who holds the token
  bool droid_used = false;                                         // this round
  bool assistant_used = false;
  FacilityId droid_on;                                  // its holder's outstation
  IdMap<FieldId, MaybeSeat, field_count> first_tokens;  // who took the token of the row (CE-10.12)
  std::uint8_t alloys = 0;                              // in the common reserve
  FixedVector<Seat, most_players> order;                // top row of the player order track
  FixedVector<Seat, most_players> next_order;           // bottom row: markers and first HQ leaders
  FixedVector<Seat, most_players> pass_order;           // of this round, in time
  std::uint8_t round = 0;
  Seat active = 0;
  Step step = Step::turn;
  bool extra_made = false;                         // CE-17.2: given this turn already
  FixedVector<Selection, starting_count> granted;  // of the Special Grant under way
  QuestionStack<Question, deepest_question> questions;
  Revealed revealed;
  std::array<std::uint8_t, 2> reserved{};  // always zero: fills the size up to the alignment of the generator

  int seats() const { return static_cast<int>(players.size()); }
  Player& me() { return players[active]; }
  const Player& me() const { return players[active]; }
  Ask asked() const { return questions.empty() ? Ask::none : questions.top().ask; }
  bool holds(Seat seat, FavorId favor) const { return favors[favor].value == seat; }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (rng, players, offsets, claims, docks, quarters, leaders, pile, discard, display, drawn,
                       project_pile, project_discard, projects, completed, favors, droid_used, assistant_used,
                       droid_on, first_tokens, alloys, order, next_order, pass_order, round, active, step,
                       extra_made, granted, questions, revealed))

}  // namespace orrery::ceres
