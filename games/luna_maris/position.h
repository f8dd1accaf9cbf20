// Everything about one moment of a game of Luna Maris.
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
#include "games/luna_maris/content/content.h"

namespace orrery::luna_maris {

struct Ore {
  std::uint8_t iron = 0;
  std::uint8_t titanium = 0;

  constexpr int total() const { return iron + titanium; }
  friend constexpr bool operator==(const Ore&, const Ore&) = default;
};
BOOST_DESCRIBE_STRUCT(Ore, (), (iron, titanium))

// LM-5.4
struct Belt {
  Ore first, last;

  constexpr int iron() const { return first.iron + last.iron; }
  constexpr int titanium() const { return first.titanium + last.titanium; }
  constexpr int total() const { return iron() + titanium(); }
  friend constexpr bool operator==(const Belt&, const Belt&) = default;
};
BOOST_DESCRIBE_STRUCT(Belt, (), (first, last))

struct Track {
  std::uint8_t level = 1;
  bool capped = false;  // LM-22.4
  friend constexpr bool operator==(const Track&, const Track&) = default;
};
BOOST_DESCRIBE_STRUCT(Track, (), (level, capped))

// What is left in the emergency depot (LM-2.5).
struct Depot {
  bool energy = true;
  bool water = true;
  bool iron = true;
  friend constexpr bool operator==(const Depot&, const Depot&) = default;
};
BOOST_DESCRIBE_STRUCT(Depot, (), (energy, water, iron))

// A player's board, or the automaton's (which uses a part of it, LM-31.3).
struct Player {
  std::uint16_t vp = 0;
  std::uint8_t energy = 0;
  std::uint8_t water = 0;
  std::uint8_t helium = 0;
  std::uint8_t waste = 0;
  Belt belt;
  std::uint8_t oxygen = 0;  // consumed
  std::uint8_t stress = 0;  // the level, which is the oxygen limit
  std::uint8_t co2 = 0;     // 0 = the top space
  std::uint8_t probes_left = depot_probes;
  IdMap<TrackId, Track, track_count> research;
  Depot depot;
  ModuleId module;
  bool on_space = false;  // on the activation space (LM-10.1)
  EquipmentId equipment;
  bool equipment_ready = false;
  std::uint8_t turns = 0;                    // of this round (LM-8.8)
  std::array<std::uint8_t, 2> reserved_a{};  // always zero, like all of these: they fill up to the alignment
  ScientistSet hand, rest, retired;
  OrderSet orders;
  ZoneSet probes;
  IdMap<FoodId, std::uint8_t, most_food_kinds> food;  // cards that everybody saw
  FixedVector<FoodId, round_count> secret_food;       // drawn blind (LM-35.4)
  std::array<std::uint8_t, 2> reserved_b{};

  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (vp, energy, water, helium, waste, belt, oxygen, stress, co2, probes_left, research,
                       depot, module, on_space, equipment, equipment_ready, turns, hand, rest, retired,
                       orders, probes, food, secret_food))

struct Construction {
  AdvancedId tile;
  Seat builder = 0;  // in the solo game the automaton is 1
  friend constexpr bool operator==(const Construction&, const Construction&) = default;
};
BOOST_DESCRIBE_STRUCT(Construction, (), (tile, builder))

// LM-31.4
enum class AiDeck : std::uint8_t { basic, intermediate, advanced, mixed_1, mixed_2, mixed_3, mixed_4 };
BOOST_DESCRIBE_ENUM(AiDeck, basic, intermediate, advanced, mixed_1, mixed_2, mixed_3, mixed_4)

// Where a turn stands (LM-36).
enum class Step : std::uint8_t {
  draft,
  place,
  turn,     // A, B or C
  go,       // a scientist is played: where to? Or an extra action first
  arrived,  // main action, extra action or stop
  second,   // a second procedure or stop
  over,
};
BOOST_DESCRIBE_ENUM(Step, draft, place, turn, go, arrived, second, over)

// What lies on the stack: choices within an action, and below them what is still to be done.
enum class Ask : std::uint8_t {
  none,
  // Choices.
  pay,       // count iron (or titanium for it), more titanium
  zone,      // for a new probe
  hire,      // a scientist of the hiring board
  order,     // to fulfill
  track,     // to research
  bonus,     // of a capped track
  reuse,     // a bonus to repeat
  tile,      // to build
  seedbed,   // count cards to take
  discard,   // a card of the discard pile
  recover,   // count scientists from the rest stack
  retire,    // a level 1 scientist, or none
  rest,      // further scientists for a day off
  feed,      // another food card or stop: count spent, more = nutrition
  row_food,  // the food card of the turn order row, or none
  // Work.
  run_action,
  run_equipment,
  run_order,
  run_bonus,  // id = whose effects; count = the next one
  procedure,  // id = the action whose costs and gains are due
  hired,      // id = place of the hiring board
  delivered,  // id = the order
  built,      // id = the advanced module
  fed,        // count = cards spent, more = nutrition above the scientists
  finish,     // id = the action that is done
  end_turn,
};
BOOST_DESCRIBE_ENUM(Ask, none, pay, zone, hire, order, track, bonus, reuse, tile, seedbed, discard, recover,
                    retire, rest, feed, row_food, run_action, run_equipment, run_order, run_bonus, procedure,
                    hired, delivered, built, fed, finish, end_turn)

struct Question {
  Ask ask = Ask::none;
  std::uint8_t id = 0;
  std::uint8_t count = 0;
  std::uint8_t more = 0;
  friend constexpr bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (), (ask, id, count, more))

// What the rules must remember within a turn of action A.
struct Turn {
  ScientistId scientist;         // in use
  std::uint8_t activations = 0;  // finished ones
  ModuleSet used;                // LM-12.3
  ModuleSet extras;              // modules whose extra action was used (LM-11.7)
  ScientistId hired;             // LM-20.3
  OrderId order;                 // being delivered
  ActionId first;                // the main action of this activation, perhaps the first of two (LM-23.4)
  bool main_done = false;        // in this activation
  bool extra_here = false;       // an extra action was used in this module and activation (LM-11.6)
  bool boosted = false;          // the equipment was declared with the main action (LM-14.14)
  std::uint8_t iron_paid = 0;
  std::uint8_t substitutes = 0;  // titanium paid in place of iron
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (scientist, activations, used, extras, hired, order, first, main_done, extra_here,
                       boosted, iron_paid, substitutes))

struct Position {
  Chance rng;
  FixedVector<Player, most_players> players;
  Player ai;                                                               // only in the solo game
  std::array<FixedVector<OrderId, most_orders_each>, class_count> orders;  // the visible tile last
  std::array<ScientistId, hiring_places> hiring;
  FixedVector<ScientistId, level2_count> scientist_deck;
  std::array<FoodId, seedbed_count> seedbeds;
  FixedVector<FoodId, food_card_count> food_deck;
  FixedVector<FoodId, food_card_count> food_discard;  // the latest last
  std::array<AdvancedId, project_places> projects;    // LM-2.9
  FixedVector<Construction, most_built> constructions;
  IdMap<BonusId, MaybeSeat, bonus_count> bonuses;
  FixedVector<AiCardId, ai_deck_size> ai_deck;
  FixedVector<AiCardId, ai_deck_size> ai_played;
  AiDeck ai_strength = AiDeck::basic;
  FixedVector<EquipmentId, most_players + 1> equipment_offer;
  FixedVector<ScientistId, 2> start_cards;
  FixedVector<ModuleId, most_players> start_symbols;
  std::uint8_t round = 1;
  Step step = Step::draft;
  Seat active = 0;
  FixedVector<Seat, most_players> order;       // of this round
  FixedVector<Seat, most_players> next_order;  // who has ended, in that order
  QuestionStack<Question, 8> questions;
  Revealed revealed;
  std::array<std::uint8_t, 2> reserved_a{};
  Turn turn;
  std::array<std::uint8_t, 6> reserved_b{};

  int seats() const { return static_cast<int>(players.size()); }
  bool solo() const { return players.size() == 1; }
  int rows() const { return solo() ? 2 : seats(); }
  Player& me() { return players[active]; }
  const Player& me() const { return players[active]; }
  // A player's board or, behind the players, the automaton's.
  Player& board(Seat row) { return row < players.size() ? players[row] : ai; }
  const Player& board(Seat row) const { return row < players.size() ? players[row] : ai; }
  Ask asked() const { return questions.empty() ? Ask::none : questions.top().ask; }
  bool is_built(AdvancedId tile) const {
    for (const Construction& construction : constructions)
      if (construction.tile == tile) return true;
    return false;
  }
  ZoneSet occupied() const {
    ZoneSet taken = ai.probes;
    for (const Player& player : players) taken = taken | player.probes;
    return taken;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (rng, players, ai, orders, hiring, scientist_deck, seedbeds, food_deck, food_discard,
                       projects, constructions, bonuses, ai_deck, ai_played, ai_strength, equipment_offer,
                       start_cards, start_symbols, round, step, active, order, next_order, questions,
                       revealed, turn))

}  // namespace orrery::luna_maris
