#include "games/ceres/outlook.h"

#include <algorithm>

namespace orrery::ceres {
namespace {

// What each feature adds to the points of a seat until the end of the game, by round: fitted (least squares)
// to how games of bots went on that played by the fit before, until it changed no more.
constexpr std::array<Features, round_count> weights = {{
    {{17.161f, 5.173f,  0.923f,  0.591f,  0.667f,  1.259f,  1.019f,  1.803f,  0.827f,  1.295f,
      2.541f,  6.497f,  0.338f,  -0.349f, 0.330f,  0.453f,  -0.126f, -1.901f, 0.895f,  0.426f,
      -1.014f, -0.574f, -0.496f, -0.827f, -1.404f, -1.048f, -1.782f, -3.364f, 1.259f,  2.097f,
      3.193f,  3.250f,  1.346f,  1.838f,  5.528f,  0.000f,  5.348f,  8.491f,  -2.014f, 4.285f,
      0.000f,  0.000f,  5.612f,  0.000f,  0.000f,  0.194f,  0.324f,  0.073f,  0.502f,  1.339f,
      3.213f,  4.062f,  -0.423f, -3.422f, 0.149f,  -0.020f, 0.105f,  1.142f,  -1.680f}},
    {{5.310f,  1.751f,  0.810f,  0.137f,  0.496f,  0.728f,  0.663f,  1.069f,  0.491f,  0.857f,
      2.190f,  4.888f,  0.353f,  0.510f,  0.491f,  0.893f,  0.183f,  0.171f,  0.233f,  0.243f,
      -0.440f, -0.210f, -0.297f, -0.646f, -0.101f, -0.372f, -0.633f, -1.525f, 0.413f,  0.861f,
      0.891f,  1.336f,  0.577f,  0.679f,  2.933f,  0.000f,  3.819f,  5.650f,  -0.343f, 3.412f,
      4.706f,  -0.117f, 1.508f,  9.285f,  0.039f,  0.461f,  0.426f,  -0.341f, 0.309f,  -4.598f,
      5.117f,  2.966f,  -0.264f, -1.869f, 0.121f,  0.122f,  -0.134f, 0.785f,  -0.749f}},
    {{-3.342f, 0.949f,  0.753f,  -0.287f, 0.296f,  -0.030f, 0.377f, 0.528f,  0.290f,  0.491f,
      0.552f,  0.863f,  0.278f,  0.910f,  0.568f,  0.722f,  0.202f, 0.200f,  0.966f,  2.322f,
      -0.341f, 0.312f,  -0.627f, -0.328f, -0.084f, -0.014f, 0.101f, -0.357f, -0.141f, -0.288f,
      -0.439f, -0.291f, 0.030f,  -0.430f, 0.016f,  0.000f,  1.666f, 2.157f,  -0.432f, 1.780f,
      2.449f,  -0.991f, -0.039f, 4.092f,  1.409f,  0.488f,  0.389f, -0.736f, 2.555f,  2.480f,
      3.767f,  0.358f,  -0.715f, -1.304f, 0.346f,  0.237f,  0.148f, 0.852f,  -0.334f}},
}};
constexpr std::array<float, round_count> scales = {12.0f, 9.0f, 6.0f};

// From this amount on the next piece of a good finds less use.
constexpr std::array<int, good_count> handful = {5, 4, 4, 4, 6, 4, 3, 2};

void count_goods(const Player& player, float early, Features& f) {
  for (std::size_t i = 0; i < good_count; ++i) {
    const int amount = player.goods.of[i];
    f[feature::goods + i] = static_cast<float>(amount);
    f[feature::goods_early + i] = static_cast<float>(std::min(amount, 2 * handful[i])) * early;
    f[feature::goods_many + i] = static_cast<float>(std::max(0, amount - handful[i]));
  }
}

void count_outstations(const Prospects& at, const Player& player, Features& f) {
  for (const Outstation& outstation : player.outstations) {
    const Facility& top = at.c.facility(outstation.top);
    for (std::size_t i = 0; i < good_count; ++i)
      f[feature::production + i] += static_cast<float>(top.production.of[i]);
    const float worth = function_worth(at, outstation.top) +
                        (outstation.bottom ? function_worth(at, outstation.bottom) : 0.0f);
    f[feature::functions] += worth;
    const bool worker = at.p.quarters[top.type] > 0 || at.p.docks[0].workers[top.type] > 0;
    if (!player.passed && !outstation.worker && worker) f[feature::open_functions] += worth;
    f[feature::singles] += is_single(at.c, outstation) ? 1.0f : 0.0f;
  }
}

void count_asteroids(const Prospects& at, Features& f) {
  const bool ready = at.p.players[at.seat].goods[Good::probe] > 0 && !at.p.players[at.seat].passed;
  for (std::size_t i = 0; i < at.c.asteroids.size(); ++i) {
    const MaybeSeat owner = at.p.claims.items[i];
    if (owner.value == at.seat)
      for (std::size_t good = 0; good < good_count; ++good)
        f[feature::production + good] += static_cast<float>(at.c.asteroids[i].production.of[good]);
    if (!ready || owner) continue;
    const int ice = launch_ice(at.c, at.p, at.seat, id_at<AsteroidId>(i), false);
    if (ice <= at.p.players[at.seat].goods[Good::ice])
      f[feature::best_launch] =
          std::max(f[feature::best_launch], static_cast<float>(at.c.asteroids[i].vp - ice));
  }
}

void count_projects(const Prospects& at, const Player& player, Features& f) {
  for (const ProjectId id : player.projects) {
    const Project& project = at.c.project(id);
    if (player.goods.covers(project.cost)) {
      f[feature::payable] += static_cast<float>(project.vp);
      continue;
    }
    f[feature::unpaid] += static_cast<float>(project.vp);
    f[feature::lacking] += missing_worth(player.goods, project.cost);
  }
}

void count_offers(const Prospects& at, const Player& player, Features& f) {
  for (const ProjectId id : at.p.projects)
    if (player.goods.covers(at.c.project(id).cost))
      f[feature::best_project] = std::max(f[feature::best_project], static_cast<float>(at.c.project(id).vp));
  for (const FacilityId id : at.p.display)
    if (id && player.goods.covers(at.c.facility(id).cost))
      f[feature::best_facility] =
          std::max(f[feature::best_facility], static_cast<float>(at.c.facility(id).vp));
}

void count_favors(const Position& p, Seat seat, Features& f) {
  for (std::size_t i = 0; i < 4; ++i) {
    const FavorId favor = id_at<FavorId>(i);
    const bool used =
        (favor == mars_droid && p.droid_used) || (favor == leader_assistant && p.assistant_used);
    if (p.holds(seat, favor) && !used) f[feature::favors + i] = 1;
  }
}

}  // namespace

void describe(const Content& c, const Position& p, Seat seat, Features& f) {
  f.fill(0);
  const Prospects at(c, p, seat);
  const Player& player = p.players[seat];
  const float leaders = player.passed ? 0.0f : static_cast<float>(player.leaders);
  f[feature::constant] = 1;
  f[feature::leaders] = leaders;
  count_goods(player, leaders / static_cast<float>(c.leaders_each), f);
  count_outstations(at, player, f);
  count_asteroids(at, f);
  for (std::size_t i = 0; i < field_count; ++i)
    for (int level = 0; level < player.research.items[i]; ++level)
      f[feature::programs + i * level_count + static_cast<std::size_t>(level)] = 1;
  count_projects(at, player, f);
  const int place = p.next_order.find(seat);
  if (place >= 0) f[feature::order] = static_cast<float>(p.seats() - 1 - place);
  if (player.passed) return;
  count_favors(p, seat, f);
  count_offers(at, player, f);
  f[feature::headquarters] = static_cast<float>(hq_uses - player.hq_uses);
  f[feature::to_move] = p.active == seat ? 1.0f : 0.0f;
}

float expected_score(const Content& c, const Position& p, Seat seat) {
  const Player& player = p.players[seat];
  float score = static_cast<float>(player.vp);
  if (player.passed &&
      p.round == round_count) {  // nothing is to come but the end of the game (CE-16.2 to CE-16.4)
    score += static_cast<float>(player.goods[Good::influence] / c.influence_per_vp +
                                player.goods[Good::credits] / c.credits_per_vp);
    for (const ProjectId project : player.projects)
      score -= static_cast<float>(c.project(project).vp / c.unfinished_divisor);
    return score;
  }
  Features f;
  describe(c, p, seat, f);
  for (std::size_t i = 0; i < f.size(); ++i) score += weights[p.round - 1u][i] * f[i];
  return score;
}

float lead_scale(const Position& p) {
  return scales[p.round - 1u];
}

}  // namespace orrery::ceres
