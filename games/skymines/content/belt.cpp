// The Belt side: asteroids with outpost spaces, flight paths with shuttle spaces (section 22). Everything a
// company can be expanded to becomes a place, so that the rules treat both sides alike: what can be entered
// for one energy point lies across a "single line", what takes two across a "double line" (SK-22.10,
// SK-22.11).
#include <fmt/core.h>

#include "games/skymines/content/loader.h"

namespace orrery::skymines {
namespace {

std::uint64_t bits_from(std::size_t first, std::size_t count) {
  return ((std::uint64_t{1} << count) - 1) << first;
}

std::size_t asteroid_named(const ContentTable& entry, std::string_view key, const std::string& id,
                           const Index& index) {
  return static_cast<std::size_t>(index.asteroids.of(entry, key, id));
}

void load_asteroid(const ContentTable& entry, Asteroid& asteroid, std::size_t& next, Content& c, Index& index,
                   Map& belt) {
  asteroid.id = id_of(entry, index.asteroids);
  asteroid.number = byte(entry, "number", 1, 99);
  asteroid.x = entry.integer("x", 0, 1000);
  asteroid.y = entry.integer("y", 0, 1000);
  const std::vector<std::string> spaces = entry.texts("spaces");
  if (spaces.empty() || next + spaces.size() > outpost_space_count)
    entry.fail("spaces",
               fmt::format("must name a space; all asteroids have {} together", outpost_space_count));
  asteroid.first = static_cast<Byte>(next);
  asteroid.count = static_cast<Byte>(spaces.size());
  const Reward reward = reward_of(entry.table("reward"), index);
  const Byte gas = byte(entry, "gas_collectors", 0, 9);
  const std::uint64_t group = bits_from(next, spaces.size());
  for (const std::string& id : spaces) {
    add_id(entry, "spaces", id, index.places);
    c.place_ids[belt.first + next] = id;
    Place& place = c.places[belt.first + next];
    place.number = asteroid.number;
    place.reward = reward;
    place.gas_collectors = gas;
    place.group = group;
    place.single = group & ~(std::uint64_t{1} << next);  // SK-22.6: from another outpost there
    place.x = asteroid.x;
    place.y = asteroid.y;
    ++next;
  }
  if (entry.has("linked")) {  // SK-22.26
    const std::vector<std::string> linked = entry.texts("linked");
    for (const std::string& id : linked)
      asteroid.linked |= std::uint64_t{1}
                         << (static_cast<std::size_t>(index.places.of(entry, "linked", id)) - belt.first);
    if (linked.size() != 2 || (asteroid.linked & ~group) != 0)
      entry.fail("linked", "must name two outpost spaces of the asteroid");
    belt.linked.push_back(asteroid.linked);
  }
  entry.finish();
}

// The energy icon of a part of the path counts in both directions (SK-22.11).
void join(Content& c, const Map& belt, std::size_t shuttle, const Asteroid& asteroid, bool energy) {
  Place& space = c.places[belt.first + shuttle];
  (energy ? space.twice : space.single) |= bits_from(asteroid.first, asteroid.count);
  for (std::size_t i = asteroid.first; i < asteroid.first + std::size_t{asteroid.count}; ++i) {
    Place& outpost = c.places[belt.first + i];
    (energy ? outpost.twice : outpost.single) |= std::uint64_t{1} << shuttle;
  }
}

void load_shuttle(const ContentTable& entry, std::size_t which, Content& c, Index& index, Map& belt) {
  const std::size_t at = outpost_space_count + which;
  Place& space = c.places[belt.first + at];
  FlightPath& path = c.flight_paths[which];
  c.place_ids[belt.first + at] = id_of(entry, index.places);
  space.number = byte(entry, "number", 1, 99);
  space.shuttle = true;
  space.group = std::uint64_t{1} << at;
  space.reward = reward_of(entry.table("reward"), index);
  space.x = entry.integer("x", 0, 1000);
  space.y = entry.integer("y", 0, 1000);
  constexpr std::array<std::string_view, 2> ends = {"a", "b"};
  constexpr std::array<std::string_view, 2> icons = {"energy_a", "energy_b"};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t asteroid = asteroid_named(entry, ends[i], entry.text(ends[i]), index);
    path.asteroids[i] = static_cast<Byte>(asteroid);
    path.energy[i] = byte(entry, icons[i], 0, 1);
    join(c, belt, at, c.asteroids[asteroid], path.energy[i] != 0);
  }
  if (path.asteroids[0] == path.asteroids[1]) entry.fail("b", "must be another asteroid than a");
  belt.shuttle_spaces |= space.group;
  if (entry.boolean("touches_threat")) belt.threat_spaces |= space.group;
  entry.finish();
}

// SK-22.8: the printed shuttles make these asteroids reachable for ever.
std::uint64_t reached(const ContentTable& entry, std::string_view key, const Content& c, const Index& index) {
  std::uint64_t places = 0;
  for (const std::string& id : entry.texts(key)) {
    const Asteroid& asteroid = c.asteroids[asteroid_named(entry, key, id, index)];
    places |= bits_from(asteroid.first, asteroid.count);
  }
  return places;
}

// SK-22.4: every target number once.
void check_numbers(const ContentTable& root, const Content& c, const Map& belt) {
  std::array<int, 100> seen{};
  for (const Asteroid& asteroid : c.asteroids) ++seen[asteroid.number];
  for (std::size_t i = 0; i < shuttle_space_count; ++i)
    ++seen[c.places[belt.first + outpost_space_count + i].number];
  if (std::any_of(seen.begin(), seen.end(), [](int n) { return n > 1; }))
    root.fail("shuttle", "must not share a number with an asteroid or another shuttle space");
}

}  // namespace

void load_belt(const ContentTable& root, Content& c, Index& index) {
  Map& belt = c.maps[static_cast<std::size_t>(Side::belt)];
  belt.first = sector_count;
  belt.count = belt_place_count;
  std::size_t next = 0;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "asteroid", asteroid_count))
    load_asteroid(entry, c.asteroids[i++], next, c, index, belt);
  if (next != outpost_space_count)
    root.fail("asteroid",
              fmt::format("must have {} outpost spaces in all, not {}", outpost_space_count, next));
  i = 0;
  for (const ContentTable& entry : exactly(root, "shuttle", shuttle_space_count))
    load_shuttle(entry, i++, c, index, belt);
  if (belt.threat_spaces == 0) root.fail("shuttle", "must hold a space that touches the threat");  // SK-23.5
  check_numbers(root, c, belt);
  i = 0;
  for (const ContentTable& entry : root.tables("company")) {
    belt.single[i] = reached(entry, "belt_single", c, index);
    belt.twice[i] = reached(entry, "belt_double", c, index);
    if ((belt.single[i] | belt.twice[i]) == 0) entry.fail("belt_single", "must name at least one asteroid");
    ++i;
  }
  const ContentTable station = root.table("belt_station");
  const int shuttles = station.integer("shuttle_column", 2, 2);  // SK-22.1: the middle one
  belt.columns[static_cast<std::size_t>(shuttles - 1)].shuttles = true;
  c.threat_spot = {station.integer("threat_x", 0, 1000), station.integer("threat_y", 0, 1000)};
  load_station(station, {6, 5, 6}, belt);
}

}  // namespace orrery::skymines
