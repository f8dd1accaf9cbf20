// The tables of Skymines, read from content.toml.
#pragma once

#include "engine/campaign_info.h"
#include "engine/content/content_reader.h"
#include "games/skymines/content/map.h"
#include "games/skymines/content/modules.h"

namespace orrery::skymines {

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

  // made of the above (tables.cpp)
  std::array<CardSet, company_count> share_cards{};  // those that show a share of the company
  CardSet single_shares;                             // SK-5.7
  std::array<Climb, 64> tank_climb{};
  std::array<Climb, screen_count + 1> research_climb{};

  const Card& card(CardId id) const { return cards[id.index()]; }
  const Plan& plan(PlanId id) const { return plans[id.index()]; }
  const Track& track(TrackId id) const { return tracks[id.index()]; }
  const Place& place(PlaceId id) const { return places[id.index()]; }
  const Map& map(Side side) const { return maps[static_cast<std::size_t>(side)]; }
  const Threat& threat(ThreatId id) const { return threats[id.index()]; }
  const LunaCard& luna_card(LunaCardId id) const { return luna_cards[id.index()]; }

  // The table that an id belongs to.
  const auto& table(CompanyId) const { return companies; }
  const auto& table(PlaceId) const { return place_ids; }
  const auto& table(CardId) const { return card_names; }
  const auto& table(PlanId) const { return plan_names; }
  const auto& table(TrackId) const { return track_names; }
  const auto& table(TileId) const { return tile_names; }
  const auto& table(BonusId) const { return bonus_names; }
  const auto& table(LunaCardId) const { return luna_card_names; }
  const auto& table(MissionId) const { return mission_names; }
  const auto& table(ThreatId) const { return threat_names; }
};

// Throws InputError with file, line and cause.
Content load_content(const ContentTable& root);

inline std::string_view id_text(const Content& c, TokenId id) {
  return c.plan_names[token_plan(id).index()].id;
}
inline std::size_t id_count(const Content&, TokenId) {
  return token_count;
}

}  // namespace orrery::skymines
