// The table drawn in a terminal: belt, Locations, cards on offer, research, favors and the corporations.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "engine/paint.h"
#include "engine/text.h"
#include "games/ceres/game.h"
#include "games/ceres/phrases.h"

namespace orrery::ceres {
namespace {

using Lines = std::vector<std::string>;

struct Drawing {
  const Content& c;
  const Position& p;
  const Telling& telling;
  bool color;
  std::size_t width;

  std::string bold(std::string_view text) const { return painted(text, Paint::bold, color); }
  std::string dim(std::string_view text) const { return painted(text, Paint::dim, color); }
  // A long text goes on below its own beginning.
  std::string headed(const std::string& head, std::string_view text) const {
    return head + wrapped(text, width, shown_width(head));
  }
};

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

void add_header(const Drawing& d, Lines& lines) {
  lines.push_back(d.bold(fmt::format("Ceres   round {} of {}", d.p.round, round_count)) +
                  "   order: " + marks(d, d.p.order));
  lines.push_back(fmt::format("next round: {}   alloys in the reserve: {}   facility pile {}, discarded {}",
                              marks(d, d.p.next_order), d.p.alloys, d.p.pile.size(), d.p.discard.size()));
  lines.push_back(d.dim(legend_of_goods));
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

// One ring: for each position the ice it takes the active seat now and in the next round, then its asteroids.
void add_ring(const Drawing& d, RingId ring, Lines& lines) {
  std::array<Lines, zone_count> zones;
  std::string ice = padded(d.bold(d.c.rings[ring.index()].name), 19);
  std::array<std::string, zone_count> costs;
  for (std::size_t i = 0; i < d.c.asteroids.size(); ++i) {
    const Asteroid& asteroid = d.c.asteroids[i];
    if (asteroid.ring != ring) continue;
    const auto zone = static_cast<std::size_t>(position_after(d, asteroid, 0));
    zones[zone].push_back(asteroid_words(d, id_at<AsteroidId>(i)));
    Position next = d.p;
    next.offsets[ring] =
        static_cast<std::uint8_t>((d.p.offsets[ring] + d.c.rings[ring.index()].rotation) % zone_count);
    costs[zone] =
        fmt::format("  {} ice, next {}", launch_ice(d.c, d.p, d.p.active, id_at<AsteroidId>(i), false),
                    launch_ice(d.c, next, d.p.active, id_at<AsteroidId>(i), false));
  }
  lines.push_back(ice);
  std::string cost_line;
  std::size_t height = 0;
  for (std::size_t zone = 0; zone < zone_count; ++zone) {
    cost_line += padded(d.dim(costs[zone]), zone_width);
    height = std::max(height, zones[zone].size());
  }
  lines.push_back(cost_line);
  for (std::size_t row = 0; row < height; ++row) {
    std::string line;
    for (const Lines& zone : zones) line += padded(row < zone.size() ? zone[row] : "", zone_width);
    lines.push_back(line);
  }
}

void add_belt(const Drawing& d, Lines& lines) {
  std::string head;
  for (int zone = 0; zone < zone_count; ++zone)
    head += padded(d.dim(fmt::format("  zone {}{}", zone,
                                     d.c.separators[static_cast<std::size_t>(zone)] == 0 ? " (entry)" : "")),
                   zone_width);
  lines.push_back(head);
  for (std::size_t ring = 0; ring < ring_count; ++ring) add_ring(d, id_at<RingId>(ring), lines);
}

std::string slots_words(const Drawing& d, std::size_t location) {
  std::string slots;
  const auto& taken = d.p.leaders.items[location];
  for (std::size_t i = 0; static_cast<int>(i) < d.c.locations[location].open_slots[d.p.seats()]; ++i)
    slots += "[" + (i < taken.size() ? seat_mark(taken[i], d.color) : std::string(" ")) + "]";
  return slots;
}

void add_locations(const Drawing& d, Lines& lines) {
  lines.push_back(d.bold("Locations"));
  for (std::size_t i = 0; i < board_location_count; i += 2) {
    std::string line = "  ";
    for (std::size_t j = i; j < i + 2; ++j)
      line += padded(padded(d.c.locations[j].name, 24) + slots_words(d, j), 50);
    lines.push_back(line);
  }
  lines.push_back("  Living Quarters: " + crew_words(d, d.p.quarters));
}

void add_docks(const Drawing& d, Lines& lines) {
  lines.push_back(d.bold("Docking Bay"));
  for (std::size_t i = 0; i < d.p.docks.size(); ++i) {
    const Craft& craft = d.c.craft[d.p.docks[i].craft.index()];
    lines.push_back(fmt::format("  {} {} {}",
                                padded(i == 0 ? "docked" : fmt::format("round {}", d.p.round + i), 8),
                                padded(craft.name, 14), crew_words(d, d.p.docks[i].workers)));
    Lines trades;
    for (int t = 0; t < craft.trade_count; ++t)
      trades.push_back(trade_words(d.c.trades[static_cast<std::size_t>(craft.first_trade + t)]));
    const std::string offered = join(trades, " | ");
    lines.push_back(d.headed(std::string(11, ' '), i == 0 ? offered : d.dim(offered)));
  }
}

std::string facility_line(const Drawing& d, FacilityId id) {
  const Facility& facility = d.c.facility(id);
  return d.headed(
      fmt::format("  {} {} {} {} {} ", padded(facility.name, 15),
                  padded(lower(d.c.type(facility.type).name), 8), padded(short_words(facility.cost), 12),
                  padded(fmt::format("{} VP", facility.vp), 5),
                  padded("+" + short_words(facility.production), 8)),
      function_words(d.c, id));
}

void add_offers(const Drawing& d, Lines& lines) {
  lines.push_back(d.bold("Facilities"));
  for (const FacilityId card : d.p.display)
    if (card) lines.push_back(facility_line(d, card));
  const auto known =
      std::count_if(d.p.drawn.begin(), d.p.drawn.end(), [](FacilityId card) { return !card.is_none(); });
  if (!d.p.drawn.empty() && known == 0)
    lines.push_back(fmt::format("  {} drawn by {}",
                                counted(static_cast<int>(d.p.drawn.size()), "card", "cards"),
                                d.telling.name(d.p.active)));
  if (known > 0) {
    lines.push_back("  drawn:");
    for (const FacilityId card : d.p.drawn)
      if (card) lines.push_back(facility_line(d, card));
  }
  lines.push_back(d.bold("Projects"));
  for (const ProjectId project : d.p.projects)
    lines.push_back(fmt::format("  {} {} {} VP", padded(d.c.project(project).name, 18),
                                padded(short_words(d.c.project(project).cost), 10), d.c.project(project).vp));
}

void add_research(const Drawing& d, Lines& lines) {
  lines.push_back(d.bold("Research"));
  for (std::size_t i = 0; i < field_count; ++i) {
    const FieldId field = id_at<FieldId>(i);
    std::string line = "  " + padded(field_words(field), 13);
    for (int level = 0; level <= level_count; ++level) {
      std::string here;
      for (Seat seat = 0; seat < d.p.seats(); ++seat)
        if (d.p.players[seat].level(field) == level) here += seat_mark(seat, d.color);
      const std::string text =
          level == 0 ? "start"
                     : fmt::format("L{} {} {}VP", level, short_words(d.c.level(field, level).cost),
                                   d.c.level(field, level).vp);
      line += padded(text + " [" + here + "]", level == 0 ? 13 : 20);
    }
    const MaybeSeat first = d.p.first_tokens[field];
    line += first ? "first: " + seat_mark(first.value, d.color)
                  : fmt::format("first +{} VP", d.c.fields[i].first_token_vp);
    lines.push_back(line);
  }
}

void add_favors(const Drawing& d, Lines& lines) {
  lines.push_back(d.bold("Favors"));
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
    lines.push_back(d.headed(head, text));
  }
}

std::string outstation_line(const Drawing& d, Seat seat, const Outstation& outstation) {
  const Facility& top = d.c.facility(outstation.top);
  const bool droid = d.p.holds(seat, mars_droid) && d.p.droid_on == outstation.top;
  const std::string token = outstation.worker && droid ? "wd"
                            : outstation.worker        ? "w "
                            : droid                    ? " d"
                                                       : "  ";
  std::string functions = function_words(d.c, outstation.top);
  if (outstation.bottom) functions += " / " + function_words(d.c, outstation.bottom);
  return d.headed(
      fmt::format("    [{}] {} {} {} ", token, padded(outstation_words(d.c, outstation), 16),
                  padded(lower(d.c.type(top.type).name), 8), padded("+" + short_words(top.production), 9)),
      functions);
}

void add_player(const Drawing& d, Seat seat, const Standings& standings, Lines& lines) {
  const Player& player = d.p.players[seat];
  std::string state = player.passed ? "   passed" : "";
  if (d.p.step != Step::over && d.p.active == seat) state = "   to act";
  lines.push_back(in_seat_color(fmt::format("{} {}", seat + 1, d.telling.name(seat)), seat, d.color) +
                  d.bold(fmt::format("   {} VP", player.vp)) +
                  d.dim(fmt::format("   ({} if the game ended now)", standings.total[seat])) +
                  fmt::format("   leaders {}   HQ {}/{}", player.leaders, player.hq_uses, hq_uses) + state);
  Lines goods;
  for (std::size_t i = 0; i < good_count; ++i)
    goods.push_back(fmt::format("{} {}", good_ids[i], player.goods.of[i]));
  lines.push_back("    " + join(goods, "  ") + fmt::format(", stock {}", player.probes_stock));
  for (const ProjectId project : player.projects)
    lines.push_back(fmt::format("    committed: {} - {}; {} VP", d.c.project(project).name,
                                goods_words(d.c.project(project).cost), d.c.project(project).vp));
  for (const Outstation& outstation : player.outstations)
    lines.push_back(outstation_line(d, seat, outstation));
}

}  // namespace

std::string Game::draw(const Content& c, const Position& p, const Telling& telling, const DrawStyle& style) {
  const Drawing d{c, p, telling, style.color, static_cast<std::size_t>(style.width)};
  const Standings standings = ceres::standings(c, p);
  Lines lines;
  add_header(d, lines);
  add_belt(d, lines);
  add_locations(d, lines);
  add_docks(d, lines);
  add_offers(d, lines);
  add_research(d, lines);
  add_favors(d, lines);
  for (Seat seat = 0; seat < p.seats(); ++seat) add_player(d, seat, standings, lines);
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return join(lines, "\n") + "\n";
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
