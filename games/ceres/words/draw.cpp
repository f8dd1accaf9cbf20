// The table drawn in a terminal: belt, Locations, cards on offer, research, favors and the corporations.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "engine/words/drawing.h"
#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/ceres/game.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres {
namespace {

using Lines = std::vector<std::string>;

using Drawing = DrawingOf<Content, Position>;

constexpr std::array<std::string_view, good_count> short_goods = {"o", "i", "c", "e", "$", "*", "A", "P"};
constexpr std::string_view legend_of_goods =
    "o ore  i ice  c ceramics  e energy  $ credits  * influence  A alloy  P probe";

std::string short_words(const Goods& goods) {
  std::string text;
  for (std::size_t i = 0; i < good_count; ++i)
    if (goods.of[i] > 0) text += fmt::format("{}{}{}", text.empty() ? "" : " ", goods.of[i], short_goods[i]);
  return text.empty() ? "-" : text;
}

// Workers by type: "mine 2  lab 1"
std::string crew_words(const Drawing& d, const Crew& crew) {
  Lines parts;
  for (std::size_t i = 0; i < type_count; ++i)
    parts.push_back(fmt::format("{} {}", lower(d.c.types[i].name), crew.items[i]));
  return join(parts, "  ");
}

std::string marks(const Drawing& d, const FixedVector<Seat, most_players>& row) {
  Lines names;
  for (const Seat seat : row) names.push_back(in_seat_color(d.telling.name(seat), seat, d.color));
  return names.empty() ? "nobody yet" : join(names, ", ");
}

constexpr std::size_t zone_width = 20;

// Where an asteroid of a ring's sector lies after some more rounds.
int position_after(const Drawing& d, const Asteroid& asteroid, int rounds) {
  return (asteroid.sector + d.p.offsets[asteroid.ring] + rounds * d.c.rings[asteroid.ring.index()].rotation) %
         zone_count;
}

std::string asteroid_words(const Drawing& d, AsteroidId id) {
  const Asteroid& asteroid = d.c.asteroid(id);
  const MaybeSeat owner = d.p.claims[id];
  const std::string text =
      fmt::format("{} {} {}", asteroid.name.substr(0, 10), asteroid.vp, short_words(asteroid.production));
  return owner ? seat_mark(owner.value, d.color) + " " + d.dim(text) : "  " + text;
}

// What a zone of a ring holds: the ice it takes the active seat now and in the next round, and its asteroids.
struct ZoneText {
  int ice = 0;
  int next_ice = 0;
  Lines asteroids;
};

std::array<ZoneText, zone_count> ring_zones(const Drawing& d, RingId ring) {
  std::array<ZoneText, zone_count> zones;
  Position next = d.p;
  next.offsets[ring] =
      static_cast<std::uint8_t>((d.p.offsets[ring] + d.c.rings[ring.index()].rotation) % zone_count);
  for (std::size_t i = 0; i < d.c.asteroids.size(); ++i) {
    if (d.c.asteroids[i].ring != ring) continue;
    const auto id = id_at<AsteroidId>(i);
    ZoneText& zone = zones[static_cast<std::size_t>(position_after(d, d.c.asteroids[i], 0))];
    zone.ice = launch_ice(d.c, d.p, d.p.active, id, false);
    zone.next_ice = launch_ice(d.c, next, d.p.active, id, false);
    zone.asteroids.push_back(asteroid_words(d, id));
  }
  return zones;
}

bool is_entry(const Drawing& d, std::size_t zone) {
  return d.c.separators[zone] == 0;
}

// The zones as columns, ring below ring.
Lines wide_belt(const Drawing& d) {
  Lines lines = {""};
  for (std::size_t zone = 0; zone < zone_count; ++zone)
    lines.back() +=
        padded(d.dim(fmt::format("  zone {}{}", zone, is_entry(d, zone) ? " (entry)" : "")), zone_width);
  for (std::size_t i = 0; i < ring_count; ++i) {
    const auto zones = ring_zones(d, id_at<RingId>(i));
    lines.push_back(d.bold(d.c.rings[i].name));
    std::string cost_line;
    std::size_t height = 0;
    for (const ZoneText& zone : zones) {
      cost_line += padded(d.dim(fmt::format("  {} ice, next {}", zone.ice, zone.next_ice)), zone_width);
      height = std::max(height, zone.asteroids.size());
    }
    lines.push_back(cost_line);
    for (std::size_t row = 0; row < height; ++row) {
      lines.emplace_back();
      for (const ZoneText& zone : zones)
        lines.back() += padded(row < zone.asteroids.size() ? zone.asteroids[row] : "", zone_width);
    }
  }
  return lines;
}

// The rings as columns, zone below zone: narrow enough for 80 columns.
Lines narrow_belt(const Drawing& d) {
  constexpr std::size_t ring_width = 25;
  std::array<std::array<ZoneText, zone_count>, ring_count> rings;
  Lines lines = {"     "};
  for (std::size_t ring = 0; ring < ring_count; ++ring) {
    rings[ring] = ring_zones(d, id_at<RingId>(ring));
    lines.back() += padded(d.bold(d.c.rings[ring].name) + (ring == 0 ? d.dim("  ice/next") : ""), ring_width);
  }
  for (std::size_t zone = 0; zone < zone_count; ++zone) {
    std::size_t height = 1;
    for (const auto& ring : rings) height = std::max(height, ring[zone].asteroids.size());
    for (std::size_t row = 0; row < height; ++row) {
      std::string line =
          padded(row == 0 ? d.dim(fmt::format("{}{}", zone, is_entry(d, zone) ? " in" : "")) : "", 5);
      for (const auto& ring : rings) {
        const ZoneText& here = ring[zone];
        const std::string cost = row == 0 ? fmt::format("{}/{}", here.ice, here.next_ice) : "";
        line += padded(padded(d.dim(cost), 4) + (row < here.asteroids.size() ? here.asteroids[row] : ""),
                       ring_width);
      }
      lines.push_back(line);
    }
  }
  return lines;
}

std::string slots_words(const Drawing& d, std::size_t location) {
  std::string slots;
  const auto& taken = d.p.leaders.items[location];
  for (std::size_t i = 0; static_cast<int>(i) < d.c.locations[location].open_slots[d.p.seats()]; ++i)
    slots += "[" + (i < taken.size() ? seat_mark(taken[i], d.color) : std::string(" ")) + "]";
  return slots;
}

Lines location_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < board_location_count; i += 2) {
    std::string line = "  ";
    for (std::size_t j = i; j < i + 2; ++j)
      line += padded(padded(d.c.locations[j].name, 24) + slots_words(d, j), 40);
    lines.push_back(line);
  }
  lines.push_back("  Living Quarters: " + crew_words(d, d.p.quarters));
  const std::string order = "order: " + marks(d, d.p.order) + "   next round: " + marks(d, d.p.next_order);
  add_hanging(lines, "  ", order, d.width);
  return lines;
}

Lines dock_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < d.p.docks.size(); ++i) {
    const Craft& craft = d.c.craft[d.p.docks[i].craft.index()];
    lines.push_back(fmt::format("  {} {} {}",
                                padded(i == 0 ? "docked" : fmt::format("round {}", d.p.round + i), 8),
                                padded(craft.name, 14), crew_words(d, d.p.docks[i].workers)));
    Lines trades;
    for (int t = 0; t < craft.trade_count; ++t)
      trades.push_back(trade_words(d.c.trades[static_cast<std::size_t>(craft.first_trade + t)]));
    const std::string offered = join(trades, " | ");
    add_hanging(lines, std::string(11, ' '), offered, d.width, i > 0 ? Paint::dim : Paint::plain, d.color);
  }
  return lines;
}

void add_facility(const Drawing& d, FacilityId id, Lines& lines) {
  const Facility& facility = d.c.facility(id);
  add_hanging(
      lines,
      fmt::format("  {} {} {} {} {} ", padded(facility.name, 15),
                  padded(lower(d.c.type(facility.type).name), 8), padded(short_words(facility.cost), 12),
                  padded(points_words(facility.vp), 9), padded("+" + short_words(facility.production), 8)),
      function_words(d.c, id), d.width);
}

Lines facility_lines(const Drawing& d) {
  Lines lines;
  for (const FacilityId card : d.p.display)
    if (card) add_facility(d, card, lines);
  const auto known =
      std::count_if(d.p.drawn.begin(), d.p.drawn.end(), [](FacilityId card) { return !card.is_none(); });
  if (!d.p.drawn.empty() && known == 0)
    lines.push_back(fmt::format("  {} drawn by {}",
                                counted(static_cast<int>(d.p.drawn.size()), "card", "cards"),
                                d.telling.name(d.p.active)));
  if (known > 0) {
    lines.push_back("  drawn:");
    for (const FacilityId card : d.p.drawn)
      if (card) add_facility(d, card, lines);
  }
  return lines;
}

Lines project_lines(const Drawing& d) {
  Lines lines;
  for (const ProjectId project : d.p.projects)
    lines.push_back(fmt::format("  {} {} {}", padded(d.c.project(project).name, 18),
                                padded(short_words(d.c.project(project).cost), 10),
                                points_words(d.c.project(project).vp)));
  return lines;
}

// A column for each level; the marks below the costs where there is little room.
Lines research_lines(const Drawing& d) {
  Lines lines;
  const bool narrow = d.width < 100;
  const std::size_t level_width = narrow ? 15 : 20;
  for (std::size_t i = 0; i < field_count; ++i) {
    const FieldId field = id_at<FieldId>(i);
    std::string line = "  " + padded(field_words(field), 13);
    std::string marks(15, ' ');
    for (int level = 0; level <= level_count; ++level) {
      std::string here = "[";
      for (Seat seat = 0; seat < d.p.seats(); ++seat)
        if (d.p.players[seat].level(field) == level) here += seat_mark(seat, d.color);
      here += "]";
      const std::string text =
          level == 0 ? "start"
                     : fmt::format("L{} {} {}pt", level, short_words(d.c.level(field, level).cost),
                                   d.c.level(field, level).vp);
      const std::size_t width = level > 0 ? level_width : narrow ? 9 : 11;
      line += padded(narrow ? text : fmt::format("{} {}", text, here), width);
      marks += padded(here, width);
    }
    const MaybeSeat first = d.p.first_tokens[field];
    line += first ? "first: " + seat_mark(first.value, d.color)
                  : fmt::format("first +{}pt", d.c.fields[i].first_token_vp);
    lines.push_back(line);
    if (narrow) lines.push_back(marks);
  }
  return lines;
}

Lines favor_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < favor_count; ++i) {
    const FavorId favor = id_at<FavorId>(i);
    const MaybeSeat holder = d.p.favors.items[i];
    const bool used =
        (favor == mars_droid && d.p.droid_used) || (favor == leader_assistant && d.p.assistant_used);
    const std::string text =
        holder ? fmt::format("held by {}{}", d.telling.name(holder.value), used ? ", used" : "")
               : favor_words(d.c, favor);
    const std::string head =
        fmt::format("  {} {} ", padded(d.c.favors[i].name, 25), padded(short_words(d.c.favors[i].cost), 5));
    add_hanging(lines, head, text, d.width);
  }
  return lines;
}

void add_outstation(const Drawing& d, Seat seat, const Outstation& outstation, Lines& lines) {
  const Facility& top = d.c.facility(outstation.top);
  const bool droid = d.p.holds(seat, mars_droid) && d.p.droid_on == outstation.top;
  const std::string token = outstation.worker && droid ? "wd"
                            : outstation.worker        ? "w "
                            : droid                    ? " d"
                                                       : "  ";
  std::string functions = function_words(d.c, outstation.top);
  if (outstation.bottom) functions += " / " + function_words(d.c, outstation.bottom);
  add_hanging(
      lines,
      fmt::format("    [{}] {} {} {} ", token, padded(outstation_words(d.c, outstation), 16),
                  padded(lower(d.c.type(top.type).name), 8), padded("+" + short_words(top.production), 9)),
      functions, d.width);
}

Lines good_amounts(const Drawing& d, const Player& player) {
  Lines goods;
  for (std::size_t i = 0; i < good_count; ++i)
    goods.push_back(fmt::format("{} {}", good_ids[i], d.bold(std::to_string(player.goods.of[i]))));
  return goods;
}

DrawnPart player_part(const Drawing& d, Seat seat, const Standings& standings) {
  const Player& player = d.p.players[seat];
  std::string state = player.passed ? "   passed" : "";
  if (d.p.step != Step::over && d.p.active == seat) state = "   to act";
  DrawnPart part;
  part.name = d.telling.name(seat);
  part.head = in_seat_color(fmt::format("{} {}", seat + 1, part.name), seat, d.color) +
              d.bold("   " + points_words(player.vp)) +
              d.dim(fmt::format("   ({} if the game ended now)", standings.total[seat])) + state;
  part.lines = {"  " + join(good_amounts(d, player), " "),
                fmt::format("    leaders {}   probes in stock {}   headquarters used {} of {} times",
                            player.leaders, player.probes_stock, player.hq_uses, hq_uses)};
  for (const ProjectId project : player.projects)
    part.lines.push_back(fmt::format("    committed: {} - {}; {}", d.c.project(project).name,
                                     goods_words(d.c.project(project).cost),
                                     points_words(d.c.project(project).vp)));
  for (const Outstation& outstation : player.outstations) add_outstation(d, seat, outstation, part.lines);
  part.shows = {fmt::format("outstation:{}", seat), fmt::format("seat:{}", seat)};
  return part;
}

}  // namespace

DrawnTable Game::draw(const Content& c, const Position& p, const Telling& telling, const DrawStyle& style) {
  const Drawing d(c, p, telling, style);
  const Standings standings = score(c, p);
  const auto part = [&](const std::string& name, const std::string& note, Lines lines, Lines shows) {
    const bool fits = name.size() + note.size() <= d.width;
    return DrawnPart{name, d.bold(name) + (fits ? d.dim(note) : ""), std::move(lines), std::move(shows)};
  };
  DrawnTable table;
  table.state = d.bold(fmt::format("Ceres   round {} of {}", p.round, round_count));
  if (telling.reader < p.seats()) {
    const Player& me = p.players[telling.reader];
    add_hanging(table.mine, "", join(good_amounts(d, me), " ") + fmt::format(" leaders {}", me.leaders),
                d.width);
  }
  table.parts = {part("Belt", "   " + std::string(legend_of_goods),
                      d.width < 100 ? narrow_belt(d) : wide_belt(d), {"asteroid:"}),
                 part("Locations", "", location_lines(d), {"location:"}),
                 part("Docks", "", dock_lines(d), {"trade:", "option:"}),
                 part("Facilities",
                      fmt::format("   {} in the pile, {} discarded; {} alloys in the reserve", p.pile.size(),
                                  p.discard.size(), p.alloys),
                      facility_lines(d), {"facility:", "draw:"}),
                 part("Projects", "", project_lines(d), {"project:"}),
                 part("Research", "", research_lines(d), {"field:", "bonus:"}),
                 part("Favors", "", favor_lines(d), {"favor:"})};
  for (Seat seat = 0; seat < p.seats(); ++seat) table.parts.push_back(player_part(d, seat, standings));
  return table;
}

std::string Game::legend(const Content&, const DrawStyle&) {
  return "  " + std::string(legend_of_goods) +
         "\n"
         "  zones     columns of the belt; \"3 ice, next 5\" is the way for whose turn it is, now and next "
         "round\n"
         "  asteroid  name, points, production; a number in front is the player whose probe is on it\n"
         "  [1][ ]    slots of a Location with the leaders on them\n"
         "  facility  type, cost, points, +production, function; \"1 ice: launch\" asks 1 ice first\n"
         "  [wd]      a worker and the Mars Droid on an outstation; \" / \" parts top and bottom function\n";
}

}  // namespace orrery::ceres
