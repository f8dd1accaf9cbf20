// Everything about one moment of a game of Anteros.
#pragma once

#include <array>
#include <bit>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/position/chance.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/position/maybe_seat.h"
#include "engine/position/revealed.h"
#include "engine/seat.h"
#include "games/anteros/content/content.h"
#include "games/anteros/rules/geometry.h"

namespace orrery::anteros {

inline constexpr int most_players = 4;

// A card that is not open to all, and who knows it nevertheless (AN-14.1 to AN-14.4).
struct HiddenCard {
  CardId card;
  SeatSet known_to;
  bool surely_regular = false;  // everybody knows that it came from the upper part of the deck (AN-3.8)

  friend constexpr bool operator==(const HiddenCard&, const HiddenCard&) = default;
};
BOOST_DESCRIBE_STRUCT(HiddenCard, (), (card, known_to, surely_regular))

// The drills on a tile: for each seat the spaces it occupies.
struct Drills {
  std::array<SpaceMask, most_players> of{};

  constexpr SpaceMask taken() const { return static_cast<SpaceMask>(of[0] | of[1] | of[2] | of[3]); }
  constexpr SpaceMask empty() const { return static_cast<SpaceMask>(~taken()); }
  constexpr SpaceMask others(Seat seat) const { return static_cast<SpaceMask>(taken() & ~of[seat]); }
  constexpr int count(Seat seat) const { return count_spaces(of[seat]); }
  constexpr int corners(Seat seat) const { return count_spaces(of[seat] & corner_spaces); }
  constexpr Seat owner(SpaceId space) const {
    for (Seat seat = 0; seat < most_players; ++seat)
      if (of[seat] >> space.value & 1) return seat;
    return no_seat;
  }
  constexpr void put(Seat seat, SpaceId space) {
    of[seat] = static_cast<SpaceMask>(of[seat] | 1u << space.value);
  }
  constexpr void remove(SpaceId space) {
    for (SpaceMask& mask : of) mask = static_cast<SpaceMask>(mask & ~(1u << space.value));
  }

  // In JSON: {"ne": 1} says that the drill on the north-east space is seat 1's.
  static constexpr std::size_t key_count = space_count;
  static constexpr std::string_view key_name(std::size_t i) { return space_names[i]; }
  std::optional<int> get(std::size_t i) const {
    const Seat seat = owner(id_at<SpaceId>(i));
    return seat == no_seat ? std::nullopt : std::optional<int>(seat);
  }
  bool set(std::size_t i, int seat) {
    if (seat < 0 || seat >= most_players) return false;
    put(static_cast<Seat>(seat), id_at<SpaceId>(i));
    return true;
  }
  void clear() { of = {}; }

  friend constexpr bool operator==(const Drills&, const Drills&) = default;
};

struct TileState {
  TokenId token;
  Drills drills;
  friend constexpr bool operator==(const TileState&, const TileState&) = default;
};
BOOST_DESCRIBE_STRUCT(TileState, (), (token, drills))

struct Player {
  CellId ship;  // none until it is placed (AN-3.12)
  TileId held;
  std::uint8_t supply = 0;
  std::uint8_t salvaged = 0;
  IdMap<OreId, std::uint8_t, ore_count> ore;
  FixedVector<HiddenCard, 2> hand;
  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (ship, held, supply, salvaged, ore, hand))

struct ContractSlot {
  ContractId contract;
  MaybeSeat owner;
  friend constexpr bool operator==(const ContractSlot&, const ContractSlot&) = default;
};
BOOST_DESCRIBE_STRUCT(ContractSlot, (), (contract, owner))

// Where a turn stands (AN-4.1).
enum class Step : std::uint8_t { place, slide, play, finish, over };
BOOST_DESCRIBE_ENUM(Step, place, slide, play, finish, over)

// A choice within a step; these lie on the stack of pending questions (AN-15).
enum class Ask : std::uint8_t {
  none,
  salvage,  // spaces, tile
  arrow,    // arrows
  space,    // tile = where to deploy
  claim_tile,
  claim_drill,  // tile, to_go
  remote,       // tile, seat = who holds it, to_go
  victim,
  kind,  // seat = the victim
  ore,   // seat = the victim, to_go
  pay,
  lowest,
};
BOOST_DESCRIBE_ENUM(Ask, none, salvage, arrow, space, claim_tile, claim_drill, remote, victim, kind, ore, pay,
                    lowest)

struct Question {
  Ask ask = Ask::none;
  SpaceMask spaces = 0;     // the occupied ones of the exposed edge
  std::uint8_t arrows = 0;  // those still to resolve, the present one lowest
  TileId tile{};
  MaybeSeat seat{};
  std::uint8_t to_go = 0;  // drills, ores or held tiles after which this is over
  friend constexpr bool operator==(const Question&, const Question&) = default;
};
BOOST_DESCRIBE_STRUCT(Question, (), (ask, spaces, arrows, tile, seat, to_go))

struct Position {
  Chance rng;
  FixedVector<Player, most_players> players;
  IdMap<CellId, TileId, cell_count> field;  // none where a ship stands
  IdMap<TileId, TileState, tile_count> tiles;
  FixedVector<ContractSlot, open_contracts> contracts;
  FixedVector<HiddenCard, card_count> deck;  // the lowest card first, the top card last
  FixedVector<CardId, card_count> played;
  Seat active = 0;
  Step step = Step::place;
  std::uint8_t turns_done = 0;
  bool contract_claimed = false;  // this turn (AN-8.2)
  QuestionStack<Question, 3> questions;
  Revealed revealed;
  std::uint8_t reserved = 0;  // always zero: fills the size up to the alignment of the generator

  int seats() const { return static_cast<int>(players.size()); }
  Player& me() { return players[active]; }
  const Player& me() const { return players[active]; }
  Ask asked() const { return questions.empty() ? Ask::none : questions.top().ask; }
  // Whose ship stands on a cell.
  Seat ship_on(CellId cell) const {
    for (Seat seat = 0; seat < seats(); ++seat)
      if (players[seat].ship == cell) return seat;
    return no_seat;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (rng, players, field, tiles, contracts, deck, played, active, step, turns_done,
                       contract_claimed, questions, revealed))

}  // namespace orrery::anteros
