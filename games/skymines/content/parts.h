// Cards, plans, tokens, bonus spaces and tracks.
#pragma once

#include <array>
#include <cstdint>

#include "engine/position/fixed_vector.h"
#include "games/skymines/content/ids.h"

namespace orrery::skymines {

// Something a player gains (content.toml explains the parts).
struct Reward {
  std::uint8_t coins = 0;
  std::uint8_t tank = 0;
  std::uint8_t research = 0;
  std::array<std::uint8_t, company_count> track{};
  std::uint8_t any_track = 0;
  std::uint8_t expanded_track = 0;
  std::uint8_t removals = 0;
  Good coins_from = Good::none;
};

struct Requirement {
  std::array<std::uint8_t, 4> at_least{};  // by Good
  std::uint8_t same_type = 0;
  std::uint8_t further_same_type = 0;
  std::uint8_t scientists = 0;
  std::uint8_t field_scientists = 0;
};

enum class CardKind : std::uint8_t { resource, energy, research_scientist, field_scientist, share };

struct Card {
  CardKind kind = CardKind::resource;
  Good good = Good::none;  // of resource and energy cards
  std::uint8_t value = 0;
  std::uint8_t research = 0;
  std::uint8_t tank = 0;
  std::uint8_t coins = 0;
  std::uint8_t gas_per_space = 0;  // 0: gas collectors do not matter
  std::uint8_t cost = 0;
  CompanyId company;  // of a field scientist
  CompanyId share;
  std::uint8_t letter = 0xff;  // 0 to 4 for A to E; 0xff for starting cards
};

enum class PlanKind : std::uint8_t { a, b, c, special, token };

struct Plan {
  PlanKind kind = PlanKind::a;
  Requirement requirement;
  Reward reward;
  std::uint8_t enter_cost = 0;  // of special plans
  std::uint8_t value = 0;
};

struct Token {
  Reward bonus;                        // tracks and tank only
  std::array<std::uint8_t, 3> rest{};  // starting cards, 0 to 8
  std::uint8_t default_seat = 0;       // 1 to 4; 0: not recommended
};

struct Tier {
  std::uint8_t least = 0;
  Reward reward;
};

enum class Discard : std::uint8_t { none, any, carbon };
enum class Majority : std::uint8_t { carbon, minerals, titanium, energy, scientists, none };

// What a bonus space asks and gives.
struct BonusSpace {
  std::uint8_t pay = 0;
  Majority majority = Majority::none;
  FixedVector<Tier, 3> tiers;
  Discard discard = Discard::none;
  bool sells = false;
  std::uint8_t sell_plus = 0;
  bool buys = false;
  bool buy_optional = false;
  std::uint8_t buy_discount = 0;
  bool first_player = false;
  TileId tile;
  FixedVector<Reward, 2> rewards;  // of two the player chooses one
  FixedVector<std::uint8_t, 3> spread;
  bool salvages = false;
  bool salvage_both = false;
  std::uint8_t salvage_pay = 0;
};

// What a permanent track bonus changes.
struct Permanent {
  std::uint8_t energy_plus = 0;
  std::uint8_t extra_markers = 0;
  std::uint8_t card_discount = 0;
  Good pay_with = Good::none;  // none with a discount: any mix of resources
  std::uint8_t titanium_plus = 0;
  bool virtual_field_scientist = false;
  std::uint8_t gas_plus = 0;
};

struct TrackBonus {
  bool is_space = false;
  Permanent permanent;
  BonusSpace space;
};

// A space of a track whose value rises in steps: how far it is on the way to the next step.
struct Climb {
  float value = 0;   // of the last step
  float rise = 0;    // to the next one
  float done = 0;    // spaces behind the last one
  float length = 1;  // spaces between the two
  float even = 0;    // the value if it rose evenly

  // `part` of the way to the next step counts.
  float at(float part) const { return part == 1 ? even : value + part * rise * done / length; }
};

struct Track {
  std::uint8_t board = 0;  // 0 to 4 for A to E
  std::uint8_t last = 0;
  std::array<std::uint8_t, most_track_space + 1> shares{};   // by space
  std::array<std::uint8_t, most_track_space + 1> barrier{};  // cost of leaving a space; 0: none
  std::array<std::uint8_t, 2> threshold{};                   // the space before it
  std::array<std::uint8_t, 2> threshold_coins{};
  std::array<TrackBonus, 2> bonus;
  // made of the above
  std::array<int, most_track_space + 1> coins{};    // thresholds less barriers up to a space
  std::array<Climb, most_track_space + 1> climb{};  // of the shares

  // How many thresholds a marker on `space` has passed.
  int passed(int space) const { return (space > threshold[0]) + (space > threshold[1]); }
};

struct BonusTile {
  std::uint8_t value = 0;     // +1 tile, energy tile
  std::uint8_t research = 0;  // research scientist tile
  std::uint8_t tank = 0;      // field scientist tile
  std::uint8_t tank_per_other = 0;
};
// The tiles by what they do; content lists them in this order.
inline constexpr TileId plus_tile{0};
inline constexpr TileId energy_tile{1};
inline constexpr TileId research_tile{2};
inline constexpr TileId field_tile{3};

}  // namespace orrery::skymines
