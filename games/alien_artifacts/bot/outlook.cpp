#include "games/alien_artifacts/bot/outlook.h"

#include <cmath>
#include <initializer_list>
#include <numeric>

#include "games/alien_artifacts/bot/features.h"

namespace orrery::alien_artifacts {
namespace {

constexpr void set(Features& weights, std::size_t first, std::initializer_list<float> values) {
  for (const float value : values) weights[first++] = value;
}

// What each is worth in points: the fit by least squares, over some thousand games of bots with an earlier
// judgment that now and then made a random move, of the points that were still to come.
constexpr Features fitted = [] {
  Features w{};
  w[bank] = 0.06f;
  w[bank_above_5] = -0.02f;
  w[bank_above_10] = -0.58f;
  w[bank_early] = 0.06f;
  w[hand_symbols] = 0.00f;
  w[stored_cards] = -0.01f;
  w[stored_symbols] = 0.05f;
  w[stored_early] = 0.00f;
  w[attached] = -0.06f;
  set(w, building, {0.82f, 0.60f, 0.33f});
  w[building_many] = -0.94f;
  w[building_early] = -1.86f;
  w[building_sale] = 0.08f;
  w[building_sale_during] = 1.32f;
  w[building_faction] = 0.16f;
  set(w, building_planet, {2.41f, 2.54f, 2.40f, 2.31f});
  set(w, building_ship, {0.38f, 2.12f, 1.52f, 0.98f});
  set(w, building_skill, {1.33f, -0.22f, 1.78f, -1.40f, 1.79f, 0.85f, 1.15f, -0.17f});
  set(w, building_ability, {0.20f, 0.60f, 0.22f, 0.34f, 0.00f, -0.32f, -0.32f, 2.30f, 7.02f, 0.35f, 3.21f,
                            1.26f, 2.21f, 0.23f, 2.05f, 2.11f, 0.02f,  2.05f,  2.51f, 1.61f, 1.70f});
  set(w, within_reach, {1.11f, 0.79f, 0.30f});
  w[mine_in_reach] = 0.13f;
  w[offensive_in_reach] = 0.29f;
  w[revenue_in_reach] = -0.04f;
  w[operational_planet] = 0.44f;
  w[operational_planet_soon] = -0.33f;
  w[operational_ship] = 0.43f;
  w[operational_ship_soon] = -0.31f;
  set(w, operational_skill, {1.05f, -0.39f, 0.01f, -3.23f, 2.05f, -0.11f, -0.21f, -1.55f});
  w[operational_technology] = 0.98f;
  w[revenue] = -0.16f;
  w[climb_one] = 0.29f;
  w[climb_two] = -0.09f;
  w[climb_early] = -0.34f;
  set(w, logistics_planet, {-0.85f, -2.49f, -1.36f, -0.62f});
  set(w, logistics_ship, {-2.37f, -4.13f, -2.87f, -2.42f});
  set(w, ability, {-2.51f, -3.70f, 0.68f,  -0.18f, 0.00f, -1.62f, -1.62f, -1.71f, 0.47f,  -1.15f, 0.99f,
                   -2.84f, -0.57f, -1.16f, -1.04f, 1.25f, 0.29f,  -0.94f, 2.52f,  -1.16f, -0.59f});
  w[ability_points] = 2.57f;
  set(w, cost, {-0.21f, 0.35f, 0.48f});
  set(w, too_dear, {-0.10f, -0.26f, -1.00f});
  w[empire] = -0.25f;
  w[empire_squared] = 1.90f;
  w[artifacts] = 0.04f;
  w[artifacts_early] = 0.29f;
  w[plans] = 1.71f;
  w[tokens] = -0.34f;
  w[to_move] = 0.47f;
  return w;
}();

// A beginner's rules of thumb: cards under construction are good, so is what could pay for them.
constexpr Features rough = [] {
  Features w{};
  w[bank] = 0.06f;
  w[stored_symbols] = 0.04f;
  w[attached] = 0.05f;
  set(w, building, {0.5f, 1.0f, 0.6f});
  w[building_early] = 0.9f;
  return w;
}();

// What each is worth to somebody who completes cards on their logistics side only: what those sides give,
// which the games of players who mix hardly tell. Found by trying, three players, by the points of such a
// player.
constexpr Features logistics_only = [] {
  Features w = fitted;
  w[bank_early] = 0.2f;
  set(w, building, {0.5f, 1.0f, 0.6f});
  w[building_early] = 0.9f;
  set(w, logistics_planet, {0.8f, 0.8f, 0.8f, 0.8f});
  set(w, logistics_ship, {0.8f, 0.8f, 0.8f, 0.8f});
  w[ability_points] = 4.0f;
  const auto promise = [&w](std::size_t what, float under_construction, float in_empire) {
    w[building_ability + what] = under_construction;
    w[ability + what] = in_empire;
  };
  promise(cheaper_completing, 1.6f, 2.0f);
  promise(cheaper_buy, 1.2f, 1.5f);
  promise(limit_completing, 1.6f, 2.0f);
  promise(limit_trade, 1.2f, 1.5f);
  promise(substitutes, 1.6f, 2.0f);
  promise(larger_hand, 4.0f, 5.0f);
  promise(points_on_join, 7.0f, 9.0f);
  promise(other_on_join, 1.6f, 2.0f);
  promise(on_trade, 5.0f, 7.0f);
  promise(additionally_for_credits, 2.4f, 3.0f);
  promise(additionally_for_cards, 2.4f, 3.0f);
  w[std::size_t{building_ability} + action_for_symbols] = 4.0f;
  w[std::size_t{building_ability} + other_action] = 2.0f;
  return w;
}();

void add_up(const Content& c, const Position& p, const Features& weights, float* points) {
  const AllAssets assets = all_assets(c, p);
  const PointsOfAll scored = points_of_all(c, p, assets);
  for (Seat seat = 0; seat < p.seats(); ++seat)
    points[seat] = static_cast<float>(std::accumulate(scored[seat].begin(), scored[seat].end(), 0));
  add_worth(c, p, assets, weights, points);
}

}  // namespace

void expected_points(const Content& c, const Position& p, float* points) {
  const bool logistics = c.bots.only_side == static_cast<std::uint8_t>(Side::logistics);
  add_up(c, p, logistics ? logistics_only : fitted, points);
}

void points_at_a_glance(const Content& c, const Position& p, float* points) {
  add_up(c, p, rough, points);
}

void keep_to_style(const Content& c, const Position& p, float* shares) {
  constexpr float dislike = 0.25f;
  if (c.bots.only_side == unspecified) return;
  for (const Held& held : p.cards)
    if (held.in_empire() && held.side() != static_cast<Side>(c.bots.only_side)) shares[held.owner] *= dislike;
}

float lead_scale(const Position& p) {
  return 0.34f + 0.82f * std::sqrt(turns_left(p, p.active));
}

}  // namespace orrery::alien_artifacts
