// What an estimate of the final points looks at, seat by seat.
#pragma once

#include <array>
#include <cstddef>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {

// What a Technology does on its logistics side, in the words of the vocabulary (rules.md, section 24).
enum AbilityFeature : std::size_t {
  cheaper_completing,
  cheaper_buy,
  cheaper_operational,
  limit_completing,
  limit_trade,
  limit_operational,
  gold_counts,
  substitutes,
  larger_hand,
  sees_more,
  attacks_better,
  other_modifier,
  points_on_join,
  other_on_join,
  on_trade,
  on_attack,
  on_other,
  additionally_for_credits,
  additionally_for_cards,
  action_for_symbols,
  other_action,
  ability_count,
};

// Two measures of time: most count for the rest of the game ("share"), some only matter while a few turns
// are left ("soon").
enum Feature : std::size_t {
  bank,
  bank_above_5,
  bank_above_10,
  bank_early,
  hand_symbols,
  stored_cards,
  stored_symbols,
  stored_early,
  attached,
  building,                               // by kind: at least one card
  building_many = building + kind_count,  // beyond three
  building_early,
  building_sale,  // Technologies: what they would score if sold now
  building_sale_during,
  building_faction,                              // what the faction would score for them
  building_planet,                               // by type
  building_ship = building_planet + type_count,  // by type
  building_skill = building_ship + type_count,   // by skill
  building_ability = building_skill + skill_count,
  within_reach = building_ability + ability_count,  // by kind: a card can be completed at once
  mine_in_reach = within_reach + kind_count,
  offensive_in_reach,
  revenue_in_reach,
  operational_planet,
  operational_planet_soon,
  operational_ship,
  operational_ship_soon,
  operational_skill,  // by skill
  operational_technology = operational_skill + skill_count,
  revenue,
  climb_one,         // what is gained by one more of what a Technology counts
  climb_two,         // ... by two
  climb_early,       // by any number
  logistics_planet,  // by type
  logistics_ship = logistics_planet + type_count,
  ability = logistics_ship + type_count,
  ability_points = ability + ability_count,  // what their ACTIONs would give now
  cost,                                      // of the next card, by kind
  too_dear = cost + kind_count,              // beyond what two symbols on each card give, by kind
  empire = too_dear + kind_count,
  empire_squared,
  artifacts,
  artifacts_early,
  plans,
  tokens,
  to_move,
  feature_count,
};
using Features = std::array<float, feature_count>;

// How many turns each player still has, by the cards that leave the Resource deck in a turn (AA-19.5).
float turns_left(const Position&, Seat);

void features_of(const Content&, const Position&, std::array<Features, most_players>& rows);
// Adds what they are worth to each seat's points.
void add_worth(const Content&, const Position&, const AllAssets&, const Features& weights, float* points);

}  // namespace orrery::alien_artifacts
