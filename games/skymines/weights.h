// The figures that the bots reckon with, in coins at the end of the game unless it says otherwise. They were
// found by playing greedy bots with different figures against each other.
#pragma once

namespace orrery::skymines {

struct Weights {
  // Companies.
  float outposts_per_round = 0.8f;  // of a player, over all companies
  float luna_outposts = 1.0f;
  float favor_base = 1.2f;  // how little shares steer where players expand
  float most_value = 14;
  float rivalry = 0.7f;         // how much it hurts that the other player's shares rise
  float rivalry_many = 0.5f;    // the same among several
  float icon_per_round = 0.2f;  // shares that are still to come
  float sector_reward = 1.5f;
  float outposts_per_point = 0.8f;
  float bonus_per_round = 0.7f;  // of a track
  float unfinished = 0.35f;      // what half a step counts in the last round
  // Boards.
  float slot_units = 1.2f;  // an additional action slot, in units per round
  float slot_on_the_way = 0.6f;
  float research_point = 1.5f;
  float plan = 2.0f;  // on the research track, ahead of the marker
  float plan_reward = 0.3f;
  float plan_effort = 0.45f;
  float plan_gap = 0.35f;
  float special = 0.7f;
  // Cards.
  float resource_use = 0.2f;
  float scientist_use = 7.0f;
  float point_use = 1.4f;
  float tank_use = 2.2f;
  float owned_per_round = 0.5f;
  float weak_units = 0.7f;  // of the card that would be used instead
  float next_round = 0.6f;
  float round_after = 0.55f;
  float later_rounds = 0.25f;
  float resting = 0.3f;
  // What lies face up.
  float used_later = 1.15f;
  float first_card = 0.8f;
  float second_card = 0.4f;
  float scientist_up = 0.8f;
  float marker = 3.5f;
  float last_marker = 0.8f;
  float sure_majority = 0.95f;
  float tied_majority = 0.75f;
  float planned_majority = 0.65f;  // with two units
  float planned_per_unit = 0.15f;  // more with each further unit
  float next_marker = 0.88f;
  // Missions and threats.
  float one_time_marker = 3.0f;
  float personal_space = 3.5f;  // per round
  float task = 5.5f;            // when it is fulfilled: coins and a marker
  float task_on_the_way = 0.4f;
  float threat_stays = 0.75f;  // how likely while rounds are left
};

inline constexpr Weights weights;

}  // namespace orrery::skymines
