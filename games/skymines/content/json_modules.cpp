// The tables that the page draws the Belt, missions, threats and the campaign from.
#include <boost/json.hpp>

#include "games/skymines/content/json.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

namespace json = boost::json;

const Map& belt_of(const Content& c) {
  return c.map(Side::belt);
}

json::array space_ids(const Content& c, std::uint64_t places) {
  json::array ids;
  for (std::size_t i = 0; i < belt_place_count; ++i)
    if ((places >> i & 1) != 0) ids.emplace_back(c.place_ids[belt_of(c).first + i]);
  return ids;
}

json::array asteroids_json(const Content& c) {
  json::array list;
  for (const Asteroid& asteroid : c.asteroids) {
    const Place& place = c.places[belt_of(c).first + asteroid.first];
    list.push_back({{"id", asteroid.id},
                    {"number", asteroid.number},
                    {"x", asteroid.x},
                    {"y", asteroid.y},
                    {"spaces", space_ids(c, place.group)},
                    {"reward", reward_json(c, place.reward)},
                    {"gas_collectors", place.gas_collectors},
                    {"linked", space_ids(c, asteroid.linked)}});
  }
  return list;
}

json::array shuttles_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < shuttle_space_count; ++i) {
    const std::size_t at = belt_of(c).first + outpost_space_count + i;
    const Place& place = c.places[at];
    const FlightPath& path = c.flight_paths[i];
    list.push_back({{"id", c.place_ids[at]},
                    {"number", place.number},
                    {"x", place.x},
                    {"y", place.y},
                    {"a", c.asteroids[path.asteroids[0]].id},
                    {"b", c.asteroids[path.asteroids[1]].id},
                    {"extra_energy_a", path.energy[0]},
                    {"extra_energy_b", path.energy[1]},
                    {"reward", reward_json(c, place.reward)},
                    {"touches_threat", (belt_of(c).threat_spaces & place.group) != 0}});
  }
  return list;
}

// SK-22.8
json::array paths_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < company_count; ++i)
    for (const Asteroid& asteroid : c.asteroids) {
      const std::uint64_t bit = std::uint64_t{1} << asteroid.first;
      const bool twice = (belt_of(c).twice[i] & bit) != 0;
      if (twice || (belt_of(c).single[i] & bit) != 0)
        list.push_back(
            {{"company", c.companies[i].id}, {"asteroid", asteroid.id}, {"extra_energy", twice ? 1 : 0}});
    }
  return list;
}

}  // namespace

json::array station_json(const Map& map) {
  json::array columns;
  for (const StationColumn& column : map.columns) {
    json::array icons;
    for (std::size_t i = 0; i < column.size; ++i) icons.push_back(column.icons[i]);
    columns.push_back(icons);
  }
  return columns;
}

json::object belt_json(const Content& c) {
  json::array companies;
  for (const Company& company : c.companies) {
    const Spot& spot = company.spots[static_cast<std::size_t>(Side::belt)];
    companies.push_back({{"id", company.id}, {"edge", spot.edge}, {"x", spot.x}, {"y", spot.y}});
  }
  return {{"asteroids", asteroids_json(c)},
          {"shuttles", shuttles_json(c)},
          {"paths", paths_json(c)},
          {"companies", companies},
          {"station_icons", station_json(belt_of(c))},
          {"threat", {{"x", c.threat_spot[0]}, {"y", c.threat_spot[1]}}}};
}

json::array missions_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < mission_count; ++i) {
    json::array tasks;
    for (const Task& task : c.missions[i])
      tasks.push_back({{"metric", metric_names[static_cast<std::size_t>(task.metric)]},
                       {"least", task.least},
                       {"words", task_words(task)}});
    list.push_back({{"id", c.mission_names[i].id}, {"name", c.mission_names[i].name}, {"tasks", tasks}});
  }
  return list;
}

json::array threats_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < threat_count; ++i)
    list.push_back({{"id", c.threat_names[i].id},
                    {"name", c.threat_names[i].name},
                    {"requirement", threat_requirement_words(c.threats[i])},
                    {"consequence", threat_consequence_words(c.threats[i])}});
  return list;
}

json::array chapters_json(const Content& c) {
  json::array list;
  for (const Chapter& chapter : c.chapters)
    list.push_back({{"id", chapter.name.id},
                    {"name", chapter.name.name},
                    {"side", chapter.side == Side::belt ? "belt" : "moon"},
                    {"threat", chapter.threat},
                    {"extra", chapter.point_for_unlocking ? "first to unlock the personal bonus space"
                              : chapter.point_for_threat  ? "removed the threat"
                                                          : ""}});
  return list;
}

json::array ratings_json(const Content& c) {
  json::array list;
  for (const Rating& rating : c.ratings) list.push_back({{"least", rating.least}, {"name", rating.name}});
  return list;
}

}  // namespace orrery::skymines
