// The Belt, the mission cards and the threat in a terminal.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "games/skymines/words/draw.h"

namespace orrery::skymines {
namespace {

const Map& belt_of(const Drawing& d) {
  return d.c.map(Side::belt);
}

// "14[M .]1c1r": the asteroid, who stands on its outpost spaces, what the first outpost there gives.
std::string asteroid_text(const Drawing& d, const Asteroid& asteroid) {
  std::string spaces;
  for (std::size_t i = asteroid.first; i < asteroid.first + std::size_t{asteroid.count}; ++i) {
    const CompanyId owner = owner_of(d.p, belt_of(d).at(i));
    const bool linked = (asteroid.linked >> i & 1) != 0;
    spaces += owner ? initial(d, owner) : linked ? ":" : ".";
  }
  const Place& place = d.c.place(belt_of(d).at(asteroid.first));
  return fmt::format("{}[{}]{}", asteroid.number, spaces,
                     d.dim(short_reward(place.reward) + std::string(place.gas_collectors, 'g')));
}

// "19(M)>": the shuttle space, whose shuttle is there, what entering gives.
std::string shuttle_text(const Drawing& d, std::size_t which) {
  const PlaceId id = belt_of(d).at(outpost_space_count + which);
  const CompanyId owner = owner_of(d.p, id);
  return fmt::format("{}({}){}", d.c.place(id).number, owner ? initial(d, owner) : " ",
                     d.dim(short_reward(d.c.place(id).reward)));
}

struct Item {
  int x, y;
  std::string text;
};

void draw_grid(Drawing& d) {
  std::vector<Item> items;
  for (const Asteroid& asteroid : d.c.asteroids)
    items.push_back({asteroid.x, asteroid.y, asteroid_text(d, asteroid)});
  for (std::size_t i = 0; i < shuttle_space_count; ++i) {
    const Place& place = d.c.place(belt_of(d).at(outpost_space_count + i));
    items.push_back({place.x, place.y, shuttle_text(d, i)});
  }
  if (d.p.threat_open())
    items.push_back({d.c.threat_spot[0], d.c.threat_spot[1],
                     painted("<" + d.c.threat_names[d.p.threat.index()].name + ">", Paint::bad, d.color)});
  constexpr std::size_t bands = 12;
  const std::size_t width = std::min<std::size_t>(d.width, 100) - 10;
  const auto band = [](const Item& item) {
    return std::min(static_cast<std::size_t>(item.y) * bands / 1000, bands - 1);
  };
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.x < b.x; });
  for (std::size_t row = 0; row < bands; ++row) {
    std::string line = "  ";
    for (const Item& item : items) {
      if (band(item) != row) continue;
      const std::size_t at = static_cast<std::size_t>(item.x) * width / 1000;
      line = padded(line, std::max(at, shown_width(line) + 1)) + item.text;
    }
    if (line.size() > 2) d.add(line);
  }
}

// "19: 14* 18": between which asteroids, * with an energy icon on that part.
void draw_paths(Drawing& d) {
  d.add(d.dim("  flight paths (* an energy icon on that side: 1 point more):"));
  std::string line = "  ";
  for (std::size_t i = 0; i < shuttle_space_count; ++i) {
    const FlightPath& path = d.c.flight_paths[i];
    std::string text = fmt::format("{}:", d.c.place(belt_of(d).at(outpost_space_count + i)).number);
    for (std::size_t end = 0; end < 2; ++end)
      text +=
          fmt::format(" {}{}", d.c.asteroids[path.asteroids[end]].number, path.energy[end] != 0 ? "*" : "");
    line += padded(d.dim(text), 12);
    if (shown_width(line) + 12 > d.width) {
      d.add(line);
      line = "  ";
    }
  }
  if (line.size() > 2) d.add(line);
}

}  // namespace

std::string belt_paths(const Drawing& d, CompanyId company) {
  std::vector<std::string> list;
  for (const Asteroid& asteroid : d.c.asteroids) {
    const std::uint64_t bit = std::uint64_t{1} << asteroid.first;
    if ((belt_of(d).single[company.index()] & bit) != 0) list.push_back(std::to_string(asteroid.number));
    if ((belt_of(d).twice[company.index()] & bit) != 0) list.push_back(fmt::format("{}*", asteroid.number));
  }
  return join(list, " ");
}

void draw_belt(Drawing& d) {
  draw_grid(d);
  draw_paths(d);
}

void draw_modules(Drawing& d) {
  for (const MissionId mission : d.p.missions) {
    d.head(padded("Mission", 11) + d.c.mission_names[mission.index()].name);
    for (std::size_t i = 0; i < task_count; ++i)
      add_hanging(d.lines, fmt::format("  {}: ", i + 1), task_words(d.c.missions[mission.index()][i]),
                  d.width);
  }
  if (d.p.threat.is_none()) return;
  const Threat& threat = d.c.threat(d.p.threat);
  d.head(padded("Threat", 11) + d.c.threat_names[d.p.threat.index()].name);
  if (d.p.threat_by) {
    d.add(fmt::format("  removed by {}, who holds a wild share", d.telling.name(d.p.threat_by.value)));
    return;
  }
  add_hanging(d.lines, "  ", "if it stays, " + threat_consequence_words(threat), d.width);
  add_hanging(d.lines, "  ", "to remove it: a shuttle beside it, " + threat_requirement_words(threat),
              d.width);
}

std::string missions_of(const Drawing& d, Seat seat) {
  const Player& player = d.p.players[seat];
  std::string columns;
  for (std::size_t i = 0; i < task_count; ++i) columns += player.status[i] ? std::to_string(i + 1) : "-";
  return fmt::format("{}, tasks to do {}, one-time markers {}{}",
                     player.mission ? d.c.mission_names[player.mission.index()].name : "not linked yet",
                     columns, player.one_time,
                     d.p.personal_unlocked(seat) ? ", personal space unlocked" : "");
}

}  // namespace orrery::skymines
