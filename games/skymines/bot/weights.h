// The figures that the bots reckon with, in coins at the end of the game unless it says otherwise. They were
// found by playing thousands of quick games in which both sides had these figures changed at random, and
// following what won.
#pragma once

namespace orrery::skymines {

struct Weights {
  // Companies.
  float outposts_per_round = 0.68f;  // of a player, over all companies
  float luna_outposts = 2.0f;
  float favor_base = 1.24f;  // how little shares steer where players expand
  float most_value = 13.5f;
  float rivalry = 0.79f;         // how much it hurts that the other player's shares rise
  float rivalry_many = 0.44f;    // the same among several
  float icon_per_round = 0.21f;  // shares that are still to come
  float sector_reward = 2.34f;
  float outposts_per_point = 1.26f;
  float unfinished = 0.39f;  // what half a step counts in the last round
  // What a track bonus brings in every round that is still to come, for each step of its kind.
  float bonus_energy = 1.13f;
  float bonus_marker = 1.76f;
  float bonus_discount = 0.56f;
  float bonus_titanium = 1.23f;
  float bonus_virtual = 0.50f;
  float bonus_gas = 0.29f;
  float bonus_space = 0.60f;  // of what the space gives beyond an ordinary one
  float bonus_sale = 0.22f;   // of the coins above the printed cost
  float bonus_purchase = 1.50f;
  float bonus_salvage = 0.84f;
  // Boards.
  float slot_units = 0.81f;  // an additional action slot, in units per round
  float slot_on_the_way = 0.53f;
  float research_point = 1.23f;
  float plan = 1.07f;  // on the research track, ahead of the marker
  float plan_reward = 0.13f;
  float plan_effort = 1.00f;
  float plan_gap = 0.30f;
  float special = 0.68f;
  // Cards.
  float resource_use = 0.21f;
  float scientist_use = 4.22f;
  float point_use = 1.03f;
  float tank_use = 1.73f;
  float energy_later = 1.45f;  // shares grow, and with them the worth of an icon
  float owned_per_round = 0.36f;
  float weak_units = 0.71f;  // of the card that would be used instead
  float next_round = 0.53f;
  float round_after = 0.23f;
  float later_rounds = 0.18f;
  float resting = 0.34f;
  // What lies face up.
  float used_later = 1.96f;
  float first_card = 0.77f;
  float second_card = 0.39f;
  float scientist_up = 0.89f;
  float marker = 2.95f;
  float last_marker = 0.79f;
  float sure_majority = 1.05f;
  float tied_majority = 0.67f;
  float planned_majority = 0.66f;  // with two units
  float planned_per_unit = 0.14f;  // more with each further unit
  float next_marker = 0.96f;
  // Luna: spaces of one of her cards on the track of the most valuable company and so on, then everything
  // else.
  float luna_most = 0.5f;
  float luna_second = 0.5f;
  float luna_least = 0.25f;
  float luna_lead = 0.4f;
  float luna_share_per_space = 0.48f;
  float luna_per_card = 3.0f;
  float luna_per_round = 4.0f;
  // Missions and threats.
  float one_time_marker = 3.0f;
  float personal_space = 3.5f;  // per round
  float task = 5.5f;            // when it is fulfilled: coins and a marker
  float task_on_the_way = 0.4f;
  float threat_stays = 0.75f;  // how likely while rounds are left
};

inline constexpr Weights weights;

}  // namespace orrery::skymines
