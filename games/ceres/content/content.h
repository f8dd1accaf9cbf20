// The tables of Ceres, read from content.toml.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/content_reader.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "games/ceres/content/goods.h"

namespace orrery::ceres {

struct TypeTag;
struct FacilityTag;
struct AsteroidTag;
struct RingTag;
struct ProjectTag;
struct CraftTag;
struct TradeTag;
struct FavorTag;
struct FieldTag;
struct LocationTag;
struct OptionTag;
using TypeId = Id<TypeTag>;          // mine, lab, factory, office: of outstations and of their workers
using FacilityId = Id<FacilityTag>;  // a facility card or a starting outstation
using AsteroidId = Id<AsteroidTag>;
using RingId = Id<RingTag>;
using ProjectId = Id<ProjectTag>;
using CraftId = Id<CraftTag>;
using TradeId = Id<TradeTag>;  // a trading option of some cargo spacecraft
using FavorId = Id<FavorTag>;
using FieldId = Id<FieldTag>;        // of research
using LocationId = Id<LocationTag>;  // the five Locations, then the areas that only hold tokens
using OptionId = Id<OptionTag>;      // of a Location

inline constexpr int most_players = 4;    // CE-1.1
inline constexpr int round_count = 3;     // CE-1.1
inline constexpr int craft_in_play = 3;   // CE-3.3: one for each round
inline constexpr int type_count = 4;      // CE-1.14
inline constexpr int ring_count = 3;      // CE-3.1
inline constexpr int zone_count = 5;      // CE-3.1: of each ring
inline constexpr int display_size = 6;    // CE-3.8
inline constexpr int extra_projects = 2;  // CE-3.15: this many more than players lie open
inline constexpr int project_spots = 2;   // CE-8.12
inline constexpr int hq_uses = 2;         // CE-12.1: in a round
inline constexpr int field_count = 3;     // CE-18.1
inline constexpr int level_count = 3;     // CE-10.11
inline constexpr int starting_count = 4;  // CE-2.6: outstations of each side
inline constexpr int side_count = 2;      // CE-2.4

// What content may grow to.
inline constexpr int most_facilities = 56;  // cards
inline constexpr int most_cards = most_facilities + side_count * starting_count;
inline constexpr int most_outstations = most_facilities + starting_count;
inline constexpr int most_projects = 24;
inline constexpr int most_asteroids = 32;
inline constexpr int most_craft = 6;
inline constexpr int most_trades = 32;
inline constexpr int most_slots = 6;
inline constexpr int most_options = 16;
inline constexpr int most_drawn = 8;
inline constexpr int most_offers = 4;
inline constexpr int most_bonuses = 6;
inline constexpr int most_parts = 6;
inline constexpr int most_times = 9;        // that a part or an option repeats its action
inline constexpr int most_extra = 5;        // manufactures through Manufacturing Efficiency
inline constexpr int most_selections = 3;   // goods that one production may show
inline constexpr int most_reassigning = 8;  // cards that can lead to Reassign Worker: bounds the nesting

// The verbs of function parts and Location options; the Locations come last, in their order.
enum class Deed : std::uint8_t {
  gain,
  manufacture,
  launch,
  research,
  favor,
  trade,
  settlement,
  expanse,
  upgrade,
  reassign,
  asteroid_production,
  outstation_production,
  trade_bureau,
  construction_yard,
  amac_council,
  contractors_association,
};
inline constexpr std::array<std::string_view, 16> deed_names = {"gain",
                                                                "manufacture",
                                                                "launch",
                                                                "research",
                                                                "favor",
                                                                "trade",
                                                                "settlement",
                                                                "expanse",
                                                                "upgrade",
                                                                "reassign",
                                                                "asteroid_production",
                                                                "outstation_production",
                                                                "trade_bureau",
                                                                "construction_yard",
                                                                "amac_council",
                                                                "contractors_association"};

inline constexpr LocationId trade_bureau{0};
inline constexpr LocationId construction_yard{1};
inline constexpr LocationId amac_council{2};
inline constexpr LocationId contractors{3};
inline constexpr LocationId headquarters{4};
inline constexpr int board_location_count = 4;
inline constexpr int location_count = 5;
inline constexpr int area_count = 3;  // Living Quarters, Launch Complex, Docking Bay
constexpr bool activates_location(Deed deed) {
  return deed >= Deed::trade_bureau;
}
constexpr LocationId location_of(Deed deed) {
  return id_at<LocationId>(static_cast<std::size_t>(deed) - static_cast<std::size_t>(Deed::trade_bureau));
}

inline constexpr FieldId aerospace{0};
inline constexpr FieldId construction{1};
inline constexpr FieldId logistics{2};
inline constexpr std::array<std::string_view, field_count> field_names = {"aerospace", "construction",
                                                                          "logistics"};

inline constexpr FavorId manufacturing_efficiency{0};
inline constexpr FavorId continuous_ice_supply{1};
inline constexpr FavorId mars_droid{2};
inline constexpr FavorId leader_assistant{3};
inline constexpr FavorId special_grant{4};
inline constexpr int favor_count = 5;

// One part of a function, or what a Location option does.
struct Part {
  Deed deed = Deed::gain;
  std::uint8_t times = 1;  // of manufacture and trade
  std::uint8_t draw = 0;   // of expanse: cards drawn first (CE-9.17)
  bool has_cost = false;   // shows an activation cost (CE-13.9)
  Goods pay;
  Goods gain;
};

struct Named {
  std::string id, name;
};
struct GoodInfo : Named {
  Goods manufacture;  // alloy and probe (CE-11.7)
};
struct Place {  // of the player order (CE-4.3)
  Goods start;
};
struct Type : Named {
  std::string color, worker;
};
struct Box {
  int x = 0, y = 0, width = 0, height = 0;
};
struct DrawOffer {  // CE-9.8
  Goods pay;
  int draw = 0;
};
struct Location : Named {
  Box box;
  int slots = 0;
  std::array<int, most_players + 1> open_slots{};  // by number of players (CE-3.10)
  int first_option = 0;
  int option_count = 0;
};
struct Option {
  std::string id;
  Part part;
  Goods pay_each;  // for every single repetition
};
struct Ring : Named {
  int rotation = 0;
  int enter_ice = 0;
  int radius_inner = 0, radius_outer = 0;
};
struct Asteroid : Named {
  RingId ring;
  int sector = 0;
  int vp = 0;
  Goods production;
  int radius = 0, angle = 0;
};
struct Facility : Named {
  TypeId type;
  int vp = 0;
  Goods cost;
  Goods production;
  FixedVector<Part, most_parts> parts;
  int top_parts = 0;      // of a starting outstation: the others are its bottom function
  bool starting = false;  // CE-2.7
};
struct Project : Named {
  int min_players = 2;
  int vp = 0;
  Goods cost;
};
struct Trade {
  std::string id;
  Goods pay;
  Goods gain;
  int vp = 0;
};
struct Craft : Named {
  int first_trade = 0;
  int trade_count = 0;
};
struct Favor : Named {
  Goods cost;
};
struct Level {
  Goods cost;
  int vp = 0;
};
struct Field {
  std::array<Level, level_count> levels;
  int first_token_vp = 0;  // CE-10.12
};
struct Layout {
  Box belt, round_track, player_order, research, facilities, projects;
  int center_x = 500, center_y = 500, center_angle = 0, ceres_x = 500, ceres_y = 985;
};

struct Content {
  std::array<GoodInfo, good_count> goods;
  std::array<Place, most_players> places;
  std::array<Type, type_count> types;
  std::array<Location, location_count> locations;
  std::array<Named, area_count> areas;
  std::array<Box, area_count> area_boxes;
  std::vector<Option> options;
  std::vector<DrawOffer> offers;
  std::array<Ring, ring_count> rings;
  std::vector<Asteroid> asteroids;
  std::vector<Facility> facilities;  // the cards, then the starting outstations of side A and of side B
  std::vector<Project> projects;
  std::vector<Craft> craft;
  std::vector<Trade> trades;
  std::array<Favor, favor_count> favors;
  std::array<Field, field_count> fields;
  Layout layout;

  int facility_cards = 0;
  int resource_limit = 12;                            // CE-1.4
  int alloys = 16;                                    // CE-1.9
  int probes_each = 12;                               // CE-1.10
  int leaders_each = 5;                               // CE-1.12
  int starting_alloy = 1;                             // CE-4.2
  int starting_probes = 1;                            // CE-4.2
  std::array<int, round_count> settlement_influence;  // CE-8.8
  int influence_per_vp = 2;                           // CE-16.2
  int credits_per_vp = 5;                             // CE-16.3
  int unfinished_divisor = 2;                         // CE-16.4
  int separator_ice = 1;                              // CE-10.7
  std::array<int, zone_count> separators{};           // CE-10.8: from each position to the nearer entry
  std::vector<Goods> launch_bonuses;                  // CE-18.2
  std::array<int, ring_count> skilled_enter_ice{};    // CE-18.3
  int yard_alloy_discount = 1;                        // CE-18.7
  Goods after_bureau;                                 // CE-18.10
  Goods on_bureau;                                    // CE-18.11
  int extra_manufacture = 1;                          // CE-17.2
  int manufacture_discount = 1;                       // CE-17.2
  int launch_discount = 2;                            // CE-17.3
  bool skip_activation_ice = true;                    // CE-17.3
  int grant_productions = 4;                          // CE-17.7

  // What moves are generated from, close together.
  std::array<TypeId, most_cards> facility_types;
  std::array<Goods, most_cards> facility_costs;
  std::uint64_t always_usable = 0;  // facilities with a part that can be used whatever the player has
  std::array<std::array<int, ring_count>, 2>
      ring_ice{};                                   // the way to each ring, without and with Aerospace 2
  std::array<int, 2 * zone_count> separator_way{};  // ice by sector + offset

  TypeId type_of(FacilityId id) const { return facility_types[id.index()]; }
  const Goods& cost_of(FacilityId id) const { return facility_costs[id.index()]; }
  bool is_always_usable(FacilityId id) const { return (always_usable >> id.index() & 1) != 0; }
  bool is_starting(FacilityId id) const { return static_cast<int>(id.index()) >= facility_cards; }

  const Facility& facility(FacilityId id) const { return facilities[id.index()]; }
  const Asteroid& asteroid(AsteroidId id) const { return asteroids[id.index()]; }
  const Project& project(ProjectId id) const { return projects[id.index()]; }
  const Trade& trade(TradeId id) const { return trades[id.index()]; }
  const Option& option(OptionId id) const { return options[id.index()]; }
  const Location& location(LocationId id) const { return locations[id.index()]; }
  const Favor& favor(FavorId id) const { return favors[id.index()]; }
  const Type& type(TypeId id) const { return types[id.index()]; }
  const Level& level(FieldId field, int level) const { return fields[field.index()].levels[level - 1]; }
  FacilityId starting(int side, int i) const {
    return id_at<FacilityId>(static_cast<std::size_t>(facility_cards + side * starting_count + i));
  }

  // The table that an id belongs to.
  const auto& table(TypeId) const { return types; }
  const auto& table(FacilityId) const { return facilities; }
  const auto& table(AsteroidId) const { return asteroids; }
  const auto& table(RingId) const { return rings; }
  const auto& table(ProjectId) const { return projects; }
  const auto& table(CraftId) const { return craft; }
  const auto& table(TradeId) const { return trades; }
  const auto& table(FavorId) const { return favors; }
  const auto& table(OptionId) const { return options; }
  const auto& table(FieldId) const { return field_names; }
};

// Throws InputError with file, line and cause.
Content load_content(const ContentTable& root);

inline std::string_view id_text(const Content& c, LocationId id) {
  return id.index() < location_count ? c.locations[id.index()].id : c.areas[id.index() - location_count].id;
}
inline std::size_t id_count(const Content&, LocationId) {
  return location_count + area_count;
}

}  // namespace orrery::ceres
