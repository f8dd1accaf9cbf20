// The tables of Skymines, read from content.toml.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/campaign_info.h"
#include "engine/content_reader.h"
#include "engine/fixed_vector.h"
#include "engine/id.h"
#include "engine/id_set.h"

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

struct Track {
  std::uint8_t board = 0;  // 0 to 4 for A to E
  std::uint8_t last = 0;
  std::array<std::uint8_t, most_track_space + 1> shares{};   // by space
  std::array<std::uint8_t, most_track_space + 1> barrier{};  // cost of leaving a space; 0: none
  std::array<std::uint8_t, 2> threshold{};                   // the space before it
  std::array<std::uint8_t, 2> threshold_coins{};
  std::array<TrackBonus, 2> bonus;

  // How many thresholds a marker on `space` has passed.
  int passed(int space) const { return (space > threshold[0]) + (space > threshold[1]); }
};

// Sets of places as bits always count from the first place of their map.
struct Place {
  std::uint8_t number = 0;  // of the sector; on the Belt the target number (SK-22.4)
  std::string structure;    // of a sector
  Reward reward;
  std::uint8_t gas_collectors = 0;
  bool shuttle = false;      // holds a shuttle, not an outpost
  std::uint64_t single = 0;  // places that can be entered from here for one energy point, without ousting
  std::uint64_t twice = 0;   // for two
  std::uint64_t group = 0;   // the places that share its reward: those of its asteroid, or itself alone
  PlaceId enclave_in;
  int x = 0, y = 0;
  std::vector<int> outline;
};

struct StationColumn {
  std::array<std::uint8_t, most_home_spaces> icons{};  // from the center of the board
  std::uint8_t size = 0;                               // home spaces
  bool shuttles = false;                               // holds shuttles, not outposts
};

// What companies are expanded over: a side of the game board with its stations.
struct Map {
  std::size_t first = 0, count = 0;  // its places
  std::array<StationColumn, column_count> columns;
  std::array<std::uint64_t, company_count> single{};  // from the station, as above
  std::array<std::uint64_t, company_count> twice{};
  std::uint64_t shuttle_spaces = 0;
  std::uint64_t threat_spaces = 0;                    // shuttle spaces beside the threat card (SK-23.2)
  FixedVector<std::uint64_t, asteroid_count> linked;  // outpost spaces with one more gas collector (SK-22.26)
  int outposts = 0, shuttles = 0;                     // of each company

  std::uint64_t bits(const PlaceSet& places) const {
    return first == 0 ? places.words[0] : places.words[0] >> first | places.words[1] << (64 - first);
  }
  PlaceId at(std::size_t bit) const { return id_at<PlaceId>(first + bit); }
  std::size_t bit(PlaceId place) const { return place.index() - first; }
  std::uint64_t only(PlaceId place) const { return std::uint64_t{1} << bit(place); }
  bool has(PlaceId place) const { return place.index() >= first && place.index() < first + count; }
};

// An asteroid of the Belt, for drawing; its outpost spaces are places.
struct Asteroid {
  std::string id;
  std::uint8_t number = 0;
  std::uint8_t first = 0, count = 0;  // its outpost spaces, from the first place of the Belt on
  std::uint64_t linked = 0;
  int x = 0, y = 0;
};

// The flight path of a shuttle space: the asteroids at its ends and the energy icons on its two parts.
struct FlightPath {
  std::array<std::uint8_t, 2> asteroids{};
  std::array<std::uint8_t, 2> energy{};
};

struct Spot {
  std::string edge;
  int x = 0, y = 0;
};

struct Company {
  std::string id, name, color;
  std::array<Spot, side_count> spots;  // of its station, by side
  TrackId default_track;
};

// What a mission task measures (SK-21.14 to SK-21.23).
enum class Metric : std::uint8_t {
  tank_spaces_in_action,
  pieces_placed_in_expansion,
  face_up_scientists,
  face_up_same_type,
  companies_with_share,
  shares_of_one_company,
  extra_shares_on_cards,
  coins_held,
  tank_value,
  tracks_past_first_threshold,
  screens_with_plan,
  plans_entered_in_action,
  research_points_utilized_in_turn,
  card_total_cost,
  face_up_energy,
  pieces_ousted_in_expansion,
  cards_in_one_resting_deck,
  own_markers_on_majority_spaces,
};
inline constexpr std::array<std::string_view, 18> metric_names = {"tank_spaces_in_action",
                                                                  "pieces_placed_in_expansion",
                                                                  "face_up_scientists",
                                                                  "face_up_same_type",
                                                                  "companies_with_share",
                                                                  "shares_of_one_company",
                                                                  "extra_shares_on_cards",
                                                                  "coins_held",
                                                                  "tank_value",
                                                                  "tracks_past_first_threshold",
                                                                  "screens_with_plan",
                                                                  "plans_entered_in_action",
                                                                  "research_points_utilized_in_turn",
                                                                  "card_total_cost",
                                                                  "face_up_energy",
                                                                  "pieces_ousted_in_expansion",
                                                                  "cards_in_one_resting_deck",
                                                                  "own_markers_on_majority_spaces"};

struct Task {
  Metric metric = Metric::coins_held;
  std::uint8_t least = 0;
};
using Mission = std::array<Task, task_count>;

struct Threat {
  // what it takes to remove the card (SK-23.6, SK-23.8)
  std::uint8_t energy = 0;
  std::uint8_t extra_energy = 0;
  std::uint8_t research_value = 0;
  std::uint8_t tank_value = 0;
  std::uint8_t energy_cards = 0;  // of the hand
  std::uint8_t coins = 0;
  // what it does when it stays (SK-23.15 to SK-23.20)
  std::uint8_t end_after_round = 0;
  std::uint8_t icons_ignored = 0;
  bool time_loop = false;
  bool lose_energy_cards = false;
  bool lose_cash = false;
  bool lose_tank = false;
};

struct Chapter {
  Named name;
  Side side = Side::moon;
  bool threat = false;
  bool point_for_unlocking = false;                 // SK-24.10
  bool point_for_threat = false;                    // SK-24.11
  std::array<PlaceSet, company_count> preplaced{};  // SK-24.5
};

// What success points are given for, in the order of the campaign's items (SK-24.8 to SK-24.11).
inline constexpr std::array<std::string_view, 7> success_names = {
    "beat_one", "beat_two", "winner", "missions", "tracks", "unlocked", "threat"};

struct Rating {
  std::string name, about;
  int least = 0;
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

enum class LunaDeed : std::uint8_t {
  none,
  coins,
  helium,
  research,
  advance,
  expand,
  cards,
  share_card,
  marker,
  plan,
  special_plan
};
enum class LunaChoice : std::uint8_t { most, second, least, two_most, all, lead, two_lead };

struct LunaAction {
  LunaDeed deed = LunaDeed::none;
  std::uint8_t amount = 0;
  LunaChoice who = LunaChoice::most;
  bool highest = false;                                           // of expand: MAX
  std::array<FixedVector<std::uint8_t, 2>, slot_count> spaces{};  // of cards: display spaces from 0
  std::array<BonusId, slot_count> bonus{};                        // of marker
  std::uint8_t letter = 0;                                        // of plan
  std::array<std::uint8_t, slot_count> column{};                  // of plan, from 0
};

struct LunaCard {
  std::uint8_t left = 0;
  std::uint8_t right = 0;
  std::uint8_t scientists = 0;
  LunaAction reveal;
  FixedVector<LunaAction, 4> actions;
};

struct LunaLevel {
  std::string id, name;
  bool extra_slots = false;
  bool second_on_reshuffle = false;
  std::uint8_t start_helium = 0;
  std::uint8_t start_research = 0;
  std::vector<int> helium_thresholds;
  std::vector<int> research_thresholds;
};

struct Content {
  std::array<Card, card_count> cards;
  std::array<Named, card_count> card_names;
  std::array<Plan, plan_count> plans;
  std::array<Named, plan_count> plan_names;
  std::array<Token, token_count> tokens;
  std::array<Track, track_count> tracks;
  std::array<Named, track_count> track_names;
  std::array<std::string, track_count> track_codes;
  std::array<Company, company_count> companies;
  std::array<Place, place_count> places;
  std::array<std::string, place_count> place_ids;
  std::array<Map, side_count> maps;
  std::array<Asteroid, asteroid_count> asteroids;
  std::array<FlightPath, shuttle_space_count> flight_paths;
  std::array<BonusTile, tile_count> tiles;
  std::array<Named, tile_count> tile_names;
  std::array<BonusSpace, board_bonus_count> board_bonuses;
  BonusSpace personal_space;  // SK-21.11
  std::array<Named, bonus_count> bonus_names;
  std::array<std::array<int, 2>, board_bonus_count> bonus_cells{};  // row, column for drawing
  std::array<LunaCard, luna_card_count> luna_cards;                 // grade I first
  std::array<Named, luna_card_count> luna_card_names;
  std::array<LunaLevel, level_count> luna_levels;
  std::array<Mission, mission_count> missions;
  std::array<Named, mission_count> mission_names;
  std::array<Threat, threat_count> threats;
  std::array<Named, threat_count> threat_names;
  std::array<Chapter, chapter_count> chapters;
  std::vector<Rating> ratings;  // from the lowest to the highest
  std::vector<CampaignInfo> campaigns;
  std::array<int, 2> threat_spot{};

  int rounds = 7;
  int starting_coins = 1;
  int markers_for_two = 3;
  int markers_for_more = 2;
  int tank_last = 28;
  int tank_slot = 8;
  int tank_beyond = 2;
  std::array<std::uint8_t, 64> tank_value{};  // by space
  int research_slot = 5;
  int research_beyond = 2;
  int flip_cost = 2;
  std::array<std::uint8_t, screen_count + 1> research_value{};  // by screen
  std::uint32_t crossed_a = 0;                                  // bit per screen
  std::array<std::uint8_t, 4> plan_price{};                     // by PlanKind a to special
  std::array<std::uint8_t, 3> column_cost{};                    // of the display, right to left
  std::vector<int> tanks;                                       // drawing groups
  int missions_for_two = 1;                                     // SK-21.1
  int missions_for_more = 2;
  int coins_per_task = 2;
  int luna_coins = 1;
  int luna_markers = 5;
  int luna_helium_last = 28;
  int luna_research_last = 15;
  int luna_slot_a = 8;
  int luna_slot_e = 4;
  int luna_beyond = 2;
  std::array<std::uint8_t, 64> luna_research_value{};

  const Card& card(CardId id) const { return cards[id.index()]; }
  const Plan& plan(PlanId id) const { return plans[id.index()]; }
  const Track& track(TrackId id) const { return tracks[id.index()]; }
  const Place& place(PlaceId id) const { return places[id.index()]; }
  const Map& map(Side side) const { return maps[static_cast<std::size_t>(side)]; }
  const Threat& threat(ThreatId id) const { return threats[id.index()]; }
  const LunaCard& luna_card(LunaCardId id) const { return luna_cards[id.index()]; }
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

// Throws InputError with file, line and cause.
Content load_content(const ContentTable& root);

inline std::string_view id_text(const Content& c, CompanyId id) {
  return c.companies[id.index()].id;
}
inline std::string_view id_text(const Content& c, PlaceId id) {
  return c.place_ids[id.index()];
}
inline std::string_view id_text(const Content& c, CardId id) {
  return c.card_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, PlanId id) {
  return c.plan_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, TokenId id) {
  return c.plan_names[token_plan(id).index()].id;
}
inline std::string_view id_text(const Content& c, TrackId id) {
  return c.track_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, TileId id) {
  return c.tile_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, BonusId id) {
  return c.bonus_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, LunaCardId id) {
  return c.luna_card_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, MissionId id) {
  return c.mission_names[id.index()].id;
}
inline std::string_view id_text(const Content& c, ThreatId id) {
  return c.threat_names[id.index()].id;
}
inline std::size_t id_count(const Content&, MissionId) {
  return mission_count;
}
inline std::size_t id_count(const Content&, ThreatId) {
  return threat_count;
}
inline std::size_t id_count(const Content&, CompanyId) {
  return company_count;
}
inline std::size_t id_count(const Content&, PlaceId) {
  return place_count;
}
inline std::size_t id_count(const Content&, CardId) {
  return card_count;
}
inline std::size_t id_count(const Content&, PlanId) {
  return plan_count;
}
inline std::size_t id_count(const Content&, TokenId) {
  return token_count;
}
inline std::size_t id_count(const Content&, TrackId) {
  return track_count;
}
inline std::size_t id_count(const Content&, TileId) {
  return tile_count;
}
inline std::size_t id_count(const Content&, BonusId) {
  return bonus_count;
}
inline std::size_t id_count(const Content&, LunaCardId) {
  return luna_card_count;
}

}  // namespace orrery::skymines
