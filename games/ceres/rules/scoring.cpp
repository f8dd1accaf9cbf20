// Section 16: points and ranking, as if the game ended now.
#include "games/ceres/rules/rules.h"

namespace orrery::ceres {
namespace {

using Points = std::array<int, max_categories>;

void count_facilities(const Content& c, const Player& player, Points& points) {
  for (const Outstation& outstation : player.outstations) {
    points[facilities] += c.facility(outstation.top).vp;
    if (outstation.bottom) points[facilities] += c.facility(outstation.bottom).vp;
  }
}

void count_research(const Content& c, const Position& p, Seat seat, Points& points) {
  for (std::size_t i = 0; i < field_count; ++i) {
    const FieldId field = id_at<FieldId>(i);
    for (int level = 1; level <= p.players[seat].level(field); ++level)
      points[programs] += c.level(field, level).vp;
    if (p.first_tokens[field].value == seat) points[programs] += c.fields[i].first_token_vp;
  }
}

// All that is scored on the track at once (CE-1.18).
Points on_track(const Content& c, const Position& p, Seat seat) {
  Points points{};
  count_facilities(c, p.players[seat], points);
  count_research(c, p, seat, points);
  for (std::size_t i = 0; i < c.asteroids.size(); ++i)
    if (p.claims.items[i].value == seat) points[asteroids] += c.asteroids[i].vp;
  for (std::size_t i = 0; i < c.projects.size(); ++i)
    if (p.completed.items[i].value == seat) points[projects] += c.projects[i].vp;
  points[trades] = p.players[seat].trade_vp;
  return points;
}

}  // namespace

int track_points(const Content& c, const Position& p, Seat seat) {
  int sum = 0;
  for (const int points : on_track(c, p, seat)) sum += points;
  return sum;
}

Standings score(const Content& c, const Position& p) {
  Standings result;
  result.rows = p.seats();
  result.categories = category_count;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    Points& points = result.points[seat] = on_track(c, p, seat);
    points[influence] = player.goods[Good::influence] / c.influence_per_vp;  // CE-16.2
    points[credits] = player.goods[Good::credits] / c.credits_per_vp;        // CE-16.3
    for (const ProjectId project : player.projects)                          // CE-8.17, CE-16.4
      points[unfinished] -= c.project(project).vp / c.unfinished_divisor;
    result.tie[seat][0] = player.goods.resources();  // CE-16.5, CE-16.7
    const int passed = p.pass_order.find(seat);      // CE-16.8
    result.tie[seat][1] = p.round == round_count && passed >= 0 ? -passed : -p.seats();
  }
  result.finish();  // CE-16.6
  return result;
}

}  // namespace orrery::ceres
