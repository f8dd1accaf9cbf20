// The things of Skymines: how many there are, and how they are counted.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/position/id.h"
#include "engine/position/id_set.h"

namespace orrery::skymines {

struct CompanyTag;
struct PlaceTag;
struct CardTag;
struct PlanTag;
struct TokenTag;
struct TrackTag;
struct TileTag;
struct BonusTag;
struct LunaCardTag;
struct MissionTag;
struct ThreatTag;
using CompanyId = Id<CompanyTag>;
using PlaceId =
    Id<PlaceTag>;  // where a piece can stand: sectors of the Moon, then outpost and shuttle spaces
using CardId = Id<CardTag>;
using PlanId = Id<PlanTag>;  // regular plans, then special ones, then those of the starting tokens
using TokenId = Id<TokenTag>;
using TrackId = Id<TrackTag>;
using TileId = Id<TileTag>;
using BonusId = Id<BonusTag>;  // bonus spaces: of the board, two for the track of each company, personal ones
using LunaCardId = Id<LunaCardTag>;
using MissionId = Id<MissionTag>;
using ThreatId = Id<ThreatTag>;

inline constexpr std::size_t company_count = 4;
inline constexpr std::size_t sector_count = 24;         // SK-8.17
inline constexpr std::size_t asteroid_count = 12;       // SK-22.4
inline constexpr std::size_t outpost_space_count = 35;  // of all asteroids
inline constexpr std::size_t shuttle_space_count = 16;  // SK-22.4
inline constexpr std::size_t belt_place_count = outpost_space_count + shuttle_space_count;
inline constexpr std::size_t place_count = sector_count + belt_place_count;
inline constexpr std::size_t action_card_count = 44;   // SK-1.4
inline constexpr std::size_t starting_card_count = 9;  // SK-1.5: of each player
inline constexpr std::size_t color_count = 4;          // SK-1.14
inline constexpr std::size_t card_count = action_card_count + (starting_card_count + 1) * color_count;
inline constexpr std::size_t regular_plan_count = 72;  // SK-1.6
inline constexpr std::size_t special_plan_count = 6;
inline constexpr std::size_t token_count = 10;  // SK-1.7
inline constexpr std::size_t plan_count = regular_plan_count + special_plan_count + token_count;
inline constexpr std::size_t track_count = 10;          // SK-1.3
inline constexpr std::size_t tile_count = 4;            // SK-1.7
inline constexpr std::size_t board_bonus_count = 12;    // SK-12.4
inline constexpr std::size_t personal_bonus_count = 4;  // SK-21.11: one for each player
inline constexpr std::size_t first_personal_bonus = board_bonus_count + 2 * company_count;
inline constexpr std::size_t bonus_count = first_personal_bonus + personal_bonus_count;
inline constexpr std::size_t mission_count = 6;        // SK-1.11
inline constexpr std::size_t task_count = 3;           // of a mission card (SK-21.4)
inline constexpr std::size_t threat_count = 6;         // SK-1.11
inline constexpr std::size_t chapter_count = 4;        // SK-24.1
inline constexpr std::size_t luna_card_count = 19;     // SK-1.11
inline constexpr std::size_t luna_second_count = 7;    // SK-25.4
inline constexpr std::size_t level_count = 9;          // SK-25.5
inline constexpr std::size_t letter_count = 3;         // of regular plans
inline constexpr std::size_t column_count = 3;         // of a station
inline constexpr std::size_t most_home_spaces = 6;     // of a column
inline constexpr std::size_t slot_count = 5;           // action slots, and resting slots
inline constexpr std::size_t display_count = 12;       // SK-2.6
inline constexpr std::size_t plan_display_count = 12;  // SK-2.11
inline constexpr std::size_t screen_count = 16;        // SK-17.9
inline constexpr int most_track_space = 24;

// The two sides of the game board (SK-1.1).
enum class Side : std::uint8_t { moon, belt };
inline constexpr std::size_t side_count = 2;

using CardSet = IdSet<CardId, card_count>;
using PlanSet = IdSet<PlanId, plan_count>;
using PlaceSet = IdSet<PlaceId, place_count>;
using LunaCardSet = IdSet<LunaCardId, luna_card_count>;

// What majorities and requirements count: the three resources, then energy.
enum class Good : std::uint8_t { carbon, minerals, titanium, energy, none };
inline constexpr std::size_t resource_count = 3;
inline constexpr std::array<std::string_view, 4> good_names = {"carbon", "minerals", "titanium", "energy"};

struct Named {
  std::string id, name;
};

constexpr CardId starting_card(std::size_t color, std::size_t which) {
  return id_at<CardId>(action_card_count + color * starting_card_count + which);
}
constexpr CardId single_energy_card(std::size_t seat) {
  return id_at<CardId>(action_card_count + color_count * starting_card_count + seat);
}
constexpr PlanId special_plan(std::size_t number) {  // 2 to 7
  return id_at<PlanId>(regular_plan_count + number - 2);
}
constexpr PlanId token_plan(TokenId token) {
  return id_at<PlanId>(regular_plan_count + special_plan_count + token.index());
}
constexpr bool is_special(PlanId plan) {
  return plan.index() >= regular_plan_count && plan.index() < regular_plan_count + special_plan_count;
}
constexpr bool is_token_plan(PlanId plan) {
  return plan && plan.index() >= regular_plan_count + special_plan_count;
}
constexpr bool is_track_bonus(BonusId bonus) {
  return bonus.index() >= board_bonus_count && bonus.index() < first_personal_bonus;
}
constexpr bool is_personal_bonus(BonusId bonus) {
  return bonus.index() >= first_personal_bonus;
}
constexpr BonusId personal_bonus(std::size_t seat) {
  return id_at<BonusId>(first_personal_bonus + seat);
}
constexpr std::size_t personal_seat(BonusId bonus) {
  return bonus.index() - first_personal_bonus;
}
constexpr CompanyId bonus_company(BonusId bonus) {
  return id_at<CompanyId>((bonus.index() - board_bonus_count) / 2);
}
constexpr std::size_t bonus_level(BonusId bonus) {  // 0 or 1
  return (bonus.index() - board_bonus_count) % 2;
}
constexpr BonusId track_bonus(CompanyId company, std::size_t level) {
  return id_at<BonusId>(board_bonus_count + 2 * company.index() + level);
}

}  // namespace orrery::skymines
