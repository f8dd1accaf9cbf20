// Missions, threats, the campaign and Luna.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position/fixed_vector.h"
#include "games/skymines/content/ids.h"

namespace orrery::skymines {

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

}  // namespace orrery::skymines
