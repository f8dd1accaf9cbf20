// What a player of Ceres has and can hope for: the vocabulary of reasons.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "games/ceres/game.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres {
namespace {

constexpr double within_reach = 0.6;  // of the points that a thing is worth once it is done

void add(Situation& situation, std::string key, std::string_view what, int points, double part) {
  situation.assets.push_back(
      {std::move(key), fmt::format("{} ({})", what, counted(points, "point", "points")), part * points});
}

void add_projects(const Content& c, const Position& p, const Player& player, Situation& situation) {
  for (const ProjectId id : player.projects)
    if (player.goods.covers(c.project(id).cost))
      add(situation, "commitment:" + c.project(id).id,
          fmt::format("the goods for {}, which is promised", c.project(id).name), c.project(id).vp, 0.8);
  for (const ProjectId id : p.projects)
    if (id && player.goods.covers(c.project(id).cost))
      add(situation, project_target(c, id), fmt::format("the goods for the project {}", c.project(id).name),
          c.project(id).vp, within_reach);
}

void add_facilities(const Content& c, const Position& p, const Player& player, Situation& situation) {
  for (const Outstation& outstation : player.outstations) {
    const Facility& facility = c.facility(outstation.top);
    if (c.is_starting(outstation.top) || facility.production.empty()) continue;
    situation.assets.push_back(
        {"outstation:" + facility.id,
         fmt::format("{} with its production of {}", facility.name, goods_words(facility.production)),
         0.8 * (round_count - p.round)});
  }
  for (const FacilityId id : p.display)
    if (id && player.goods.covers(c.facility(id).cost))
      add(situation, facility_target(c, id), fmt::format("the goods to build {}", c.facility(id).name),
          c.facility(id).vp, within_reach);
}

void add_launches(const Content& c, const Position& p, Seat seat, Situation& situation) {
  const Player& player = p.players[seat];
  if (player.goods[Good::probe] == 0) return;
  for (std::size_t i = 0; i < c.asteroids.size(); ++i) {
    const auto id = id_at<AsteroidId>(i);
    if (p.claims[id] || launch_ice(c, p, seat, id, false) > player.goods[Good::ice]) continue;
    add(situation, asteroid_target(c, id), fmt::format("a launch to {} within reach", c.asteroids[i].name),
        c.asteroids[i].vp, within_reach);
  }
}

}  // namespace

Situation Game::situation(const Content& c, const Position& p, Seat seat) {
  Situation situation;
  const Player& player = p.players[seat];
  for (std::size_t i = 0; i < good_count; ++i) {
    const auto good = static_cast<Good>(i);
    // "2 alloys" without the number
    const auto name = [&](int n) { return amount_words(good, n).substr(2); };
    situation.goods.push_back({name(1), name(2), player.goods[good]});
  }
  add_projects(c, p, player, situation);
  add_facilities(c, p, player, situation);
  add_launches(c, p, seat, situation);
  for (std::size_t i = 0; i < field_count; ++i) {
    const auto field = id_at<FieldId>(i);
    const int level = player.level(field);
    if (level > 0)
      situation.assets.push_back(
          {fmt::format("research:{}:{}", i, level),
           fmt::format("level {} of {}: {}", level, field_words(field), program_words(c, field, level)),
           1.0 + round_count - p.round});
    if (p.first_tokens[field].value == seat)
      add(situation, fmt::format("first:{}", i),
          fmt::format("the token for the first to complete {}", field_words(field)),
          c.fields[i].first_token_vp, 1);
  }
  for (std::size_t i = 0; i < favor_count; ++i)
    if (p.holds(seat, id_at<FavorId>(i)))
      situation.assets.push_back(
          {"favor:" + c.favors[i].id, fmt::format("the favor {}", c.favors[i].name), 2});
  return situation;
}

}  // namespace orrery::ceres
