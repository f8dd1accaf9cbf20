// Everything about one moment of a game of Skymines.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>

#include "engine/position/chance.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/position/id_set.h"
#include "engine/position/maybe_seat.h"
#include "engine/position/revealed.h"
#include "engine/seat.h"
#include "games/skymines/content/content.h"

namespace orrery::skymines {

inline constexpr std::size_t most_players = 4;  // SK-1.13: people and Lunas together
inline constexpr std::size_t most_lunas = 3;

// A card in an action slot. While plans are secret its face is hidden from the others (SK-4.8).
enum class SlotState : std::uint8_t { empty, planned, up, used };
BOOST_DESCRIBE_ENUM(SlotState, empty, planned, up, used)

struct Slot {
  CardId card;
  SlotState state = SlotState::empty;
  friend constexpr bool operator==(const Slot&, const Slot&) = default;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (card, state))

// A screen of the research track; only the top plan matters (SK-9.12).
struct Screen {
  PlanId plan;
  bool down = false;      // flipped (SK-10.3)
  bool uploaded = false;  // the marker entered this very plan (SK-18.10)
  friend constexpr bool operator==(const Screen&, const Screen&) = default;
};
BOOST_DESCRIBE_STRUCT(Screen, (), (plan, down, uploaded))

template <class T>
using PerCompany = IdMap<CompanyId, T, company_count>;

struct Player {
  CardSet hand;
  std::array<CardSet, slot_count> resting{};
  std::uint16_t coins = 0;
  std::array<Slot, slot_count> slots{};
  std::array<Screen, screen_count> screens{};
  PerCompany<std::uint8_t> track;
  PerCompany<std::uint8_t> bonus;  // active level of each track's bonus (SK-16.14)
  std::uint8_t tank = 0;
  std::uint8_t upload = 0;   // 0 = left half of the token (SK-2.23)
  std::uint8_t markers = 0;  // in the reserve
  TokenId token;
  std::array<TokenId, 2> dealt{};          // while one of two is chosen (SK-3.6)
  std::uint8_t turns = 0;                  // taken this round
  std::uint8_t changes = 0;                // cards taken back while planning this round
  MissionId mission;                       // the card with which the status card is linked (SK-21.5)
  std::array<bool, task_count> status{};   // columns of the status card that still hold their marker
  std::uint8_t one_time = 0;               // one-time bonus markers in the reserve
  std::array<std::uint8_t, 7> reserved{};  // always zero: fills the size up to the alignment

  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (hand, resting, coins, slots, screens, track, bonus, tank, upload, markers, token,
                       dealt, turns, changes, mission, status, one_time))

struct Luna {
  CardSet cards;        // gained (SK-25.40)
  LunaCardSet discard;  // its order never matters: it is shuffled before use
  std::uint16_t coins = 0;
  std::uint8_t helium = 0;
  std::uint8_t research = 0;
  std::uint8_t markers = 0;
  PerCompany<std::uint8_t> track;
  TokenId token;
  FixedVector<LunaCardId, luna_card_count> draw;      // the top card last
  FixedVector<LunaCardId, luna_second_count> second;  // grade II, the top card last
  std::array<LunaCardId, 2> majority{};
  std::array<LunaCardId, slot_count> slots{};
  std::uint8_t filled = 0;  // slots that got a card this round, a bit each
  std::uint8_t next = 0;    // the slot to look at next
  std::uint8_t turns = 0;   // taken this round
  std::array<std::uint8_t, 8> reserved{};

  friend constexpr bool operator==(const Luna&, const Luna&) = default;
};
BOOST_DESCRIBE_STRUCT(Luna, (),
                      (cards, discard, coins, helium, research, markers, track, token, draw, second, majority,
                       slots, filled, next, turns))

// A column of a station: its outposts (or shuttles, where the map says so) lie on the lowest home spaces;
// `bare` once the crossed-out one was uncovered, which is never filled again (SK-8.22).
struct Column {
  std::uint8_t outposts = 0;
  bool bare = false;
  friend constexpr bool operator==(const Column&, const Column&) = default;
};
BOOST_DESCRIBE_STRUCT(Column, (), (outposts, bare))

struct Station {
  std::array<Column, column_count> columns{};
  std::uint8_t lost = 0;  // outposts that left the game
  std::uint8_t lost_shuttles = 0;
  friend constexpr bool operator==(const Station&, const Station&) = default;
};
BOOST_DESCRIBE_STRUCT(Station, (), (columns, lost, lost_shuttles))

struct Tile {
  MaybeSeat holder;       // null: beside the board
  std::uint8_t slot = 0;  // the +1 tile: 1 to 5 once it lies on a card
  bool used = false;      // turned face down
  friend constexpr bool operator==(const Tile&, const Tile&) = default;
};
BOOST_DESCRIBE_STRUCT(Tile, (), (holder, slot, used))

// The parts of a reward that the player takes in an order of choice (SK-19.9).
struct Parts {
  PerCompany<std::uint8_t> track;
  std::uint8_t any_track = 0;
  std::uint8_t removals = 0;
  std::uint8_t research = 0;
  friend constexpr bool operator==(const Parts&, const Parts&) = default;
};
BOOST_DESCRIBE_STRUCT(Parts, (), (track, any_track, removals, research))

// The company being expanded (SK-8.4).
struct Expansion {
  CompanyId company;
  std::uint8_t points = 0;
  PerCompany<std::uint8_t> ousted;    // outposts that wait for their return (SK-8.21)
  PerCompany<std::uint8_t> shuttles;  // likewise (SK-22.20)
  bool dealt = false;                 // the threat is dealt with and leaves after the rewards (SK-23.10)
  friend constexpr bool operator==(const Expansion&, const Expansion&) = default;
};
BOOST_DESCRIBE_STRUCT(Expansion, (), (company, points, ousted, shuttles, dealt))

// What the active player has done this turn, as far as mission tasks ask for it (section 21).
struct Turn {
  std::uint8_t tank = 0;      // spaces moved
  std::uint8_t placed = 0;    // pieces
  std::uint8_t ousted = 0;    // pieces of other companies
  std::uint8_t uploads = 0;   // plans entered
  std::uint8_t research = 0;  // points utilized
  std::uint8_t dearest = 0;   // total cost of an acquired card
  std::uint8_t met = 0;       // tasks met at some moment (SK-21.8): three bits for each mission card
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (tank, placed, ousted, uploads, research, dearest, met))

BOOST_DESCRIBE_ENUM(Side, moon, belt)

// Where the game stands.
enum class Step : std::uint8_t { tracks, tokens, resting, planning, action, over };
BOOST_DESCRIBE_ENUM(Step, tracks, tokens, resting, planning, action, over)

// A choice within a turn; these lie on the stack of pending questions (section 26).
enum class Ask : std::uint8_t {
  none,
  acquire,    // a = value, b = resources in the payment (bits), bit 7: a card must be acquired
  advance,    // a = units left, b = 1 when a card was acquired
  company,    // for the points of the expansion
  enter,      // next sector or Belt space
  column,     // a = place: column of the outpost
  ousted,     // where an ousted outpost returns to
  parts,      // which part of the reward next
  move,       // a = company, b = spaces
  any_track,  // a = spaces
  removal,    // a = outposts to remove
  points,     // a = research points to utilize; no question, it becomes a purchase
  purchase,   // a = research points left
  upload,     // a = position of the marker at the start, b = 1 when no plan can be flipped any more
  tier,       // a = bonus space
  choice,     // a = bonus space: one of its two rewards
  buy,        // a = discount, b = 1: or none
  sell,       // a = bonus space
  remove,     // a = bonus space
  salvage,    // a = bonus space, b = what is done: 1 performed, 2 taken
  spread,     // a = bonus space, b = tracks chosen (bits), with the count in the upper four
  place,      // screens for the acquired plans
  deck,       // resting deck to pick up
  rest,       // a = slot whose card rests
  drain,      // a = energy cards of the hand to remove (SK-23.9)
  tasks,      // mission tasks met this turn (SK-21.8)
};
BOOST_DESCRIBE_ENUM(Ask, none, acquire, advance, company, enter, column, ousted, parts, move, any_track,
                    removal, points, purchase, upload, tier, choice, buy, sell, remove, salvage, spread,
                    place, deck, rest, drain, tasks)

struct Question {
  Ask ask = Ask::none;
  std::uint8_t a = 0;
  std::uint8_t b = 0;

  // What `a` and `b` are, by the kind of the question.
  int amount() const { return a; }          // acquire, advance, any_track, removal, points, purchase, drain
  int discount() const { return a; }        // buy
  bool optional() const { return b != 0; }  // buy
  CompanyId company() const { return CompanyId{a}; }  // move
  int spaces() const { return b; }                    // move
  PlaceId place() const { return PlaceId{a}; }        // column
  std::size_t slot() const { return a; }              // rest
  int start() const { return a; }                     // upload
  bool flipped() const { return b != 0; }             // upload
  BonusId bonus() const { return BonusId{a}; }        // tier, choice, sell, remove, salvage, spread
  bool chosen(CompanyId track) const { return (b >> track.index() & 1) != 0; }  // spread
  std::size_t chosen_count() const { return b >> 4; }                           // spread
  friend constexpr bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (), (ask, a, b))

struct Position {
  Chance rng;
  FixedVector<Player, most_players> players;
  FixedVector<Luna, most_lunas> lunas;
  CardSet discard;
  PlanSet gone;  // covered or removed plans
  PerCompany<PlaceSet> outposts;
  PlaceSet entered;  // in the present expansion
  PerCompany<Station> stations;
  PerCompany<TrackId> tracks;  // none while they are chosen (SK-3.4)
  std::array<CardId, display_count> display{};
  FixedVector<CardId, action_card_count - display_count> stack;  // the top card last
  std::array<PlanId, plan_display_count> plans{};                // A, B, C: four spaces each
  std::array<FixedVector<PlanId, 20>, letter_count> plan_stacks{};
  std::array<PlanId, special_plan_count> specials{};  // on the round track spaces 2 to 7
  IdMap<BonusId, MaybeSeat, bonus_count> markers;
  IdSet<BonusId, bonus_count, std::uint8_t>
      one_time;  // where the marker is a one-time bonus marker (SK-21.13)
  IdMap<TileId, Tile, tile_count> tiles;
  FixedVector<PlanId, plan_display_count + special_plan_count> acquired;  // this turn
  Parts parts;
  Expansion expansion;
  Turn turn;
  FixedVector<MissionId, 2> missions;  // face up (SK-21.1); none: the module is not played
  ThreatId threat;                     // SK-23.2
  MaybeSeat threat_by;                 // who removed it; none: it lies on the board
  MaybeSeat first_unlocked;            // whose personal bonus space was the first (SK-24.10)
  Side side = Side::moon;
  std::uint8_t chapter = 0;  // of the campaign, 1 to 4
  CardId removed;            // by the bonus of E2, while it is used (SK-16.33)
  std::uint8_t in_use = 0;   // slots (bits 0 to 4) and tiles (bits 4 + tile) to turn down after the action
  std::uint8_t rested = 0;   // resting slots that got a card while dropping out (bits)
  std::uint8_t supplement = 0;
  std::uint8_t round = 1;
  Step step = Step::planning;
  Seat active = 0;       // whose turn it is, or who lays out resting cards
  Seat first = 0;        // holder of the first player marker
  Seat round_first = 0;  // who began the Action phase (SK-6.2)
  SeatSet deciding;      // who has still to choose a token or to confirm a plan
  SeatSet out;           // who dropped out: players, then Lunas
  bool linked = false;   // section 20
  std::uint8_t luna_level = 0;
  bool majorities_open = false;  // Luna's majority cards are face up (SK-25.11)
  QuestionStack<Question, 8> questions;
  Revealed revealed;
  std::array<std::uint8_t, 6> reserved{};

  int seats() const { return static_cast<int>(players.size()); }
  int rows() const { return static_cast<int>(players.size() + lunas.size()); }
  bool is_luna(Seat row) const { return row >= players.size(); }
  Player& me() { return players[active]; }
  const Player& me() const { return players[active]; }
  Luna& luna(Seat row) { return lunas[row - players.size()]; }
  const Luna& luna(Seat row) const { return lunas[row - players.size()]; }
  Ask asked() const { return questions.empty() ? Ask::none : questions.top().ask; }
  // Where a row's marker stands on the track of a company.
  std::uint8_t& track_of(Seat row, CompanyId company) {
    return is_luna(row) ? luna(row).track[company] : players[row].track[company];
  }
  std::uint8_t track_of(Seat row, CompanyId company) const {
    return is_luna(row) ? luna(row).track[company] : players[row].track[company];
  }
  // SK-21.10: all tasks of the linked mission are fulfilled.
  bool personal_unlocked(Seat seat) const {
    const Player& player = players[seat];
    return player.mission && player.status == std::array<bool, task_count>{};
  }
  bool threat_open() const { return threat && threat_by.is_none(); }
  std::uint16_t& coins_of(Seat row) { return is_luna(row) ? luna(row).coins : players[row].coins; }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (rng, players, lunas, discard, gone, outposts, entered, stations, tracks, display,
                       stack, plans, plan_stacks, specials, markers, one_time, tiles, acquired, parts,
                       expansion, turn, missions, threat, threat_by, first_unlocked, side, chapter, removed,
                       in_use, rested, supplement, round, step, active, first, round_first, deciding, out,
                       linked, luna_level, majorities_open, questions, revealed))

}  // namespace orrery::skymines
