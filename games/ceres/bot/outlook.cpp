#include "games/ceres/bot/outlook.h"

#include <algorithm>

namespace orrery::ceres {
namespace {

// What each feature adds to the points of a seat until the end of the game, by round: fitted (least squares)
// to how games of bots went on that played by the fit before, until it changed no more.
// Not fitted but moved by hand are the three levels of Logistics: 3.2, 2.24 and 0.96 above the fit by round.
constexpr std::array<Features, round_count> weights = {{
    {{34.004f, 5.724f,  0.909f,  0.206f,  0.979f,  1.832f,  1.594f,  2.062f,  0.608f,  0.994f,
      2.739f,  6.415f,  -0.212f, -1.152f, -1.071f, -0.449f, 0.246f,  -0.973f, 0.631f,  -0.215f,
      -0.601f, -0.767f, -2.530f, -1.213f, -0.548f, 0.141f,  -2.398f, -7.377f, -1.131f, 2.053f,
      1.002f,  3.091f,  0.979f,  -0.030f, 4.901f,  0.000f,  11.383f, 7.496f,  2.853f,  7.334f,
      7.299f,  2.000f,  11.275f, 18.855f, 9.200f,  -0.158f, 0.263f,  -0.017f, -1.002f, 4.563f,
      5.694f,  2.208f,  1.296f,  -0.626f, 0.089f,  0.060f,  0.046f,  -0.005f, 1.393f}},
    {{11.959f, 2.622f,  0.865f,  -0.045f, 0.487f,  0.785f,  0.799f,  1.367f,  0.483f,  1.048f,
      2.215f,  5.387f,  0.215f,  0.685f,  0.540f,  0.743f,  0.117f,  -0.020f, -0.137f, 0.068f,
      -0.331f, -0.343f, -0.587f, -0.912f, -0.274f, -0.383f, -1.146f, -4.421f, -0.064f, 0.690f,
      0.118f,  1.179f,  0.417f,  -0.431f, 2.419f,  0.000f,  6.340f,  5.695f,  -1.448f, 4.494f,
      6.829f,  -2.693f, 4.520f,  12.517f, 12.290f, 0.443f,  0.411f,  -0.392f, 2.037f,  0.212f,
      6.039f,  3.024f,  1.026f,  -1.366f, 0.112f,  0.092f,  0.017f,  -0.016f, 0.551f}},
    {{-7.805f, 1.276f,  0.768f,  0.000f,  0.172f,  -0.213f, 0.301f, 0.248f,  0.354f,  0.588f,
      0.221f,  -0.323f, 0.326f,  1.072f,  0.418f,  0.932f,  0.145f, 0.156f,  1.006f,  3.770f,
      -0.130f, 0.320f,  -0.492f, -0.282f, -0.229f, -0.045f, 0.180f, -1.868f, -0.493f, -0.302f,
      -0.319f, -0.328f, -0.194f, -0.463f, -0.371f, 0.000f,  0.893f, 2.265f,  0.315f,  2.031f,
      3.332f,  -0.713f, 1.986f,  4.153f,  2.977f,  0.544f,  0.366f, -0.859f, 2.010f,  -0.726f,
      3.378f,  2.290f,  -0.408f, -1.269f, 0.387f,  0.281f,  0.244f, 0.622f,  -0.275f}},
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

// How likely an outstation of each type finds a worker, when all want one for each of theirs.
struct Staffing {
  std::array<float, type_count> now{}, next_round{};
};

Staffing staffing(const Content& c, const Position& p) {
  std::array<int, type_count> all{}, waiting{}, manned{};
  for (const Player& player : p.players)
    for (const Outstation& outstation : player.outstations) {
      const std::size_t type = c.facility(outstation.top).type.index();
      ++all[type];
      manned[type] += outstation.worker ? 1 : 0;
      waiting[type] += !outstation.worker && !player.passed ? 1 : 0;
    }
  const auto part = [](int workers, int places) {
    return workers < places ? static_cast<float>(workers) / static_cast<float>(places) : 1.0f;
  };
  Staffing chances;
  for (std::size_t i = 0; i < type_count; ++i) {
    chances.now[i] = part(p.quarters.items[i] + p.docks[0].workers.items[i], waiting[i]);
    if (p.docks.size() > 1)  // CE-15.4: whoever worked comes back
      chances.next_round[i] = part(p.quarters.items[i] + manned[i] + p.docks[1].workers.items[i], all[i]);
  }
  return chances;
}

void count_outstations(const Prospects& at, const Player& player, Features& f) {
  const Staffing chances = staffing(at.c, at.p);
  for (const Outstation& outstation : player.outstations) {
    const Facility& top = at.c.facility(outstation.top);
    for (std::size_t i = 0; i < good_count; ++i)
      f[feature::production + i] += static_cast<float>(top.production.of[i]);
    const float worth = function_worth(at, outstation.top) +
                        (outstation.bottom ? function_worth(at, outstation.bottom) : 0.0f);
    f[feature::functions] += worth * chances.next_round[top.type.index()];
    if (!player.passed && !outstation.worker)
      f[feature::open_functions] += worth * chances.now[top.type.index()];
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
  Features counted;
  describe(c, p, seat, counted);
  return expected_score(c, p, seat, counted);
}

float expected_score(const Content& c, const Position& p, Seat seat, const Features& counted) {
  const Player& player = p.players[seat];
  float score = static_cast<float>(player.vp);
  if (player.passed &&
      p.round == round_count) {  // nothing is to come but the end of the game (CE-16.2 to CE-16.4)
    int more =
        player.goods[Good::influence] / c.influence_per_vp + player.goods[Good::credits] / c.credits_per_vp;
    for (const ProjectId project : player.projects) more -= c.project(project).vp / c.unfinished_divisor;
    return score + static_cast<float>(more);
  }
  for (std::size_t i = 0; i < counted.size(); ++i) score += weights[p.round - 1u][i] * counted[i];
  return score;
}

float lead_scale(const Position& p) {
  return scales[p.round - 1u];
}

}  // namespace orrery::ceres
