// The table drawn in a terminal: colony and mining field, what is on offer, tracks, and the boards.
#include <fmt/core.h>
#include <algorithm>
#include <functional>

#include "engine/words/drawing.h"
#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/words/phrases.h"

namespace orrery::luna_maris {
namespace {

struct Drawing : DrawingOf<Content, Position> {
  using DrawingOf::DrawingOf;

  // The automaton's mark is a letter.
  std::string mark(Seat row) const {
    return row < p.seats() ? seat_mark(row, color) : in_seat_color("A", row, color);
  }
  std::string name(Seat row) const { return row < p.seats() ? telling.name(row) : "AI"; }
};
using Lines = std::vector<std::string>;

std::string paint_titanium(const Drawing& d, std::string_view text) {
  return painted(text, Paint::platinum, d.color);
}

// --- colony ----------------------------------------------------------------------------------------------

std::string people_in(const Drawing& d, ModuleId module) {
  std::string people;
  for (Seat seat = 0; seat < d.p.seats(); ++seat) {
    const Player& player = d.p.players[seat];
    if (player.module == module)
      people += (people.empty() ? "" : " ") + d.mark(seat) + (player.on_space ? "*" : "");
  }
  if (d.p.solo() && d.p.ai.module == module)
    people += (people.empty() ? "" : " ") + d.mark(1) + (d.p.ai.on_space ? "*" : "");
  return people;
}

std::string corridors_of(const Drawing& d, const Module& module) {
  std::string letters;
  for (const ModuleId neighbor : module.neighbors) letters += d.c.module(neighbor).letter;
  return letters;
}

Lines colony_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < module_count; ++i) {
    const ModuleId id = id_at<ModuleId>(i);
    const Module& module = d.c.modules[i];
    const bool placed = d.p.step != Step::over && static_cast<bool>(d.p.me().module);
    const std::string steps =
        placed ? std::to_string(d.c.module(d.p.me().module).distance[i]) : std::string("-");
    std::string line = padded(fmt::format("{} {}", module.letter, module.name), 21) +
                       padded(corridors_of(d, module), 6) + padded(steps, 6) + padded(people_in(d, id), 9);
    if (module.advanced && d.p.is_built(module.advanced)) line += painted("adv.", Paint::good, d.color);
    if (!module.has_space) line += d.dim(" free");
    lines.push_back(line);
  }
  return lines;
}

// --- mining field ----------------------------------------------------------------------------------------

std::string zone_mark(const Drawing& d, ZoneId zone) {
  for (Seat row = 0; row < d.p.rows(); ++row)
    if (d.p.board(row).probes.has(zone)) return d.mark(row);
  if (d.c.by_players[static_cast<std::size_t>(d.p.seats())].covered.has(zone)) return d.dim("x");
  return d.dim(".");
}

std::string zone_cell(const Drawing& d, ZoneId id) {
  const Zone& zone = d.c.zones[id.index()];
  const std::string number = zone.id.size() > 1 ? zone.id.substr(1) : zone.id;
  return (zone.titanium ? paint_titanium(d, number + "T") : number + " ") + "[" + zone_mark(d, id) + "]";
}

// The zones by their height on the map, from left to right.
Lines field_lines(const Drawing& d) {
  Lines lines;
  std::vector<std::size_t> zones(zone_count);
  for (std::size_t i = 0; i < zone_count; ++i) zones[i] = i;
  std::sort(zones.begin(), zones.end(), [&](std::size_t a, std::size_t b) {
    const Zone& left = d.c.zones[a];
    const Zone& right = d.c.zones[b];
    return left.y != right.y ? left.y < right.y : left.x < right.x;
  });
  int y = -1;
  for (const std::size_t i : zones) {
    const Zone& zone = d.c.zones[i];
    if (zone.y != y) {
      lines.emplace_back();
      y = zone.y;
    }
    const auto column = static_cast<std::size_t>(zone.x) * 56 / 1000;
    const std::size_t at = column > 6 ? column - 6 : 0;
    lines.back() = padded(lines.back(), at) + zone_cell(d, id_at<ZoneId>(i));
  }
  return lines;
}

std::string row_marks(const Drawing& d, const std::function<bool(Seat)>& has) {
  std::string marks;
  for (Seat row = 0; row < d.p.rows(); ++row)
    if (has(row)) marks += d.mark(row);
  return marks;
}

Lines track_lines(const Drawing& d) {
  Lines lines = {d.bold("CO2 track") + d.dim("  points at the end")};
  std::string points = "  ";
  std::string marks = "  ";
  for (std::size_t space = 0; space < d.c.co2_vp.size(); ++space) {
    points += padded(fmt::format("{:>2}", d.c.co2_vp[space]), 4);
    marks += padded(row_marks(d, [&](Seat row) { return d.p.board(row).co2 == space; }), 4);
  }
  lines.push_back(d.dim(points));
  lines.push_back(marks);
  lines.push_back(d.bold("Research") + d.dim("  level 1 to 4, then complete"));
  for (std::size_t i = 0; i < track_count; ++i) {
    const TrackId track = id_at<TrackId>(i);
    std::string line = "  " + padded(std::string(track_names[i]), 16);
    for (int level = 1; level <= d.c.research_levels; ++level)
      line += padded(fmt::format("{} ", level) + row_marks(d,
                                                           [&](Seat row) {
                                                             const Track& disc =
                                                                 d.p.board(row).research[track];
                                                             return disc.level == level && !disc.capped;
                                                           }),
                     7);
    line += "+ " + row_marks(d, [&](Seat row) { return d.p.board(row).research[track].capped; });
    lines.push_back(line);
  }
  return lines;
}

// --- offers ----------------------------------------------------------------------------------------------

Lines order_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < class_count; ++i) {
    const OrderId order = visible_order(d.p, i);
    const std::string text =
        order ? order_words(d.c.order(order)) + d.dim(fmt::format(" +{}", d.p.orders[i].size() - 1))
              : d.dim("no more");
    add_hanging(lines, "  " + padded(std::string(i + 1, 'I'), 6), text, d.width);
  }
  return lines;
}

std::string specialties(const Drawing& d, ScientistId scientist) {
  std::string letters;
  for (const ModuleId module : d.c.scientist(scientist).specialties) letters += d.c.module(module).letter;
  return letters;
}

std::string short_scientist(const Drawing& d, ScientistId scientist) {
  return fmt::format("{} {}", d.c.scientist(scientist).name, specialties(d, scientist));
}

Lines hiring_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < hiring_places; ++i)
    lines.push_back(fmt::format("  {} ore  {}", d.c.fees[i],
                                d.p.hiring[i] ? short_scientist(d, d.p.hiring[i]) : d.dim("empty")));
  return lines;
}

Lines seedbed_lines(const Drawing& d) {
  Lines lines;
  for (std::size_t i = 0; i < seedbed_count; ++i)
    lines.push_back(
        fmt::format("  {:<7} {}", bed_names[i],
                    d.p.seedbeds[i] ? food_words(d.c.food_card(d.p.seedbeds[i])) : d.dim("empty")));
  return lines;
}

Lines project_lines(const Drawing& d) {
  Lines lines = {d.dim(fmt::format("  built {} of {}, next gives {}", d.p.constructions.size(), most_built,
                                   d.p.constructions.full()
                                       ? std::string("nothing")
                                       : points_words(d.c.construction_vp[d.p.constructions.size()])))};
  for (const AdvancedId tile : d.p.projects)
    if (tile) lines.push_back("  " + d.c.improvement(tile).name);
  for (const Construction& built : d.p.constructions)
    lines.push_back("  " + d.mark(built.builder) + " " + d.c.improvement(built.tile).name);
  std::vector<std::string> bonuses;
  for (std::size_t i = 0; i < bonus_count; ++i) {
    const MaybeSeat owner = d.p.bonuses.items[i];
    if (owner) bonuses.push_back(d.mark(owner.value) + " " + d.c.bonuses[i].name);
  }
  constexpr std::size_t width = 48;  // leaves room beside it
  if (!bonuses.empty()) add_hanging(lines, "  bonuses ", join(bonuses, ", "), width);
  return lines;
}

// --- boards ----------------------------------------------------------------------------------------------

std::string team_text(const Drawing& d, ScientistSet scientists) {
  std::vector<std::string> names;
  for (const ScientistId scientist : scientists)
    names.push_back(short_scientist(d, scientist) + (d.c.scientist(scientist).level == 2 ? "+" : ""));
  return names.empty() ? d.dim("nobody") : join(names, ", ");
}

std::string food_text(const Drawing& d, const Player& player) {
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < d.c.food.size(); ++i)
    if (const int n = player.food.items[i])
      cards.push_back((n > 1 ? fmt::format("{}x ", n) : "") + food_words(d.c.food[i]));
  for (const FoodId card : player.secret_food)
    cards.push_back(card ? food_words(d.c.food_card(card)) : "1 unknown card");
  return cards.empty() ? d.dim("none") : join(cards, ", ");
}

std::string belt_text(const Drawing& d, const Ore& ore) {
  return fmt::format("{}Fe {}", ore.iron, paint_titanium(d, fmt::format("{}Ti", ore.titanium)));
}

std::string depot_text(const Depot& depot) {
  std::vector<std::string> cubes;
  if (depot.energy) cubes.emplace_back("energy");
  if (depot.water) cubes.emplace_back("water");
  if (depot.iron) cubes.emplace_back("iron");
  return cubes.empty() ? "empty" : join(cubes, " ");
}

std::string supplies_text(const Drawing& d, const Player& player, std::string_view between) {
  return join({fmt::format("oxygen {}/{}", player.oxygen, player.stress),
               fmt::format("energy {}/{}", player.energy, d.c.battery),
               fmt::format("water {}/{}", player.water, d.c.water_room),
               fmt::format("helium {}/{}", player.helium, d.c.helium_room),
               fmt::format("waste {}/{}{}", player.waste, d.c.waste_spaces,
                           player.waste + 1 >= d.c.danger_from ? painted("!", Paint::bad, d.color) : "")},
              between);
}

std::string belts_text(const Drawing& d, const Player& player) {
  return fmt::format("new {} old {}", belt_text(d, player.belt.first), belt_text(d, player.belt.last));
}

DrawnPart player_part(const Drawing& d, Seat seat, const Standings& standings) {
  const Player& player = d.p.players[seat];
  const bool turn = d.p.step != Step::over && seat == d.p.active;
  const bool ended = d.p.next_order.contains(seat);
  DrawnPart part;
  part.name = d.telling.name(seat);
  part.head = fmt::format("{} {}{}{}", in_seat_color(turn ? ">" : " ", seat, d.color),
                          padded(in_seat_color(fmt::format("{} {}", seat + 1, part.name), seat, d.color), 22),
                          d.bold(points_words(player.vp)),
                          d.dim(fmt::format("  (would end with {}){}", standings.total[seat],
                                            ended ? "  has ended the work period" : "")));
  add_hanging(part.lines, "    ",
              fmt::format("{}, probes left {}", supplies_text(d, player, ", "), player.probes_left), d.width);
  add_hanging(part.lines, "    ",
              fmt::format("{} (waste next round), depot {}, orders {}", belts_text(d, player),
                          depot_text(player.depot), player.orders.size()),
              d.width);
  if (player.equipment)
    part.lines.push_back(fmt::format("    equipment {} ({}){}", d.c.tile(player.equipment).name,
                                     d.c.module(d.c.tile(player.equipment).module).name,
                                     player.equipment_ready ? "" : d.dim(", used this round")));
  add_hanging(part.lines, "    hand ", team_text(d, player.hand), d.width);
  add_hanging(part.lines, "    rest ", team_text(d, player.rest), d.width);
  add_hanging(part.lines, "    food ", food_text(d, player), d.width);
  part.shows = {fmt::format("seat:{}", seat)};
  if (seat == d.telling.reader) part.shows.insert(part.shows.end(), {"food:", "cube:", "equipment:"});
  return part;
}

DrawnPart automaton_part(const Drawing& d, const Standings& standings) {
  const Player& ai = d.p.ai;
  DrawnPart part;
  part.name = "AI";
  part.head =
      fmt::format("  {}{}{}", padded(in_seat_color("A AI", 1, d.color), 22), d.bold(points_words(ai.vp)),
                  d.dim(fmt::format("  (would end with {})", standings.total[1])));
  add_hanging(
      part.lines, "    ",
      fmt::format(
          "water {}/{},  helium {}/{},  titanium {},  backup energy {}/{},  waste {}/{},  probes left {}",
          ai.water, d.c.water_room, ai.helium, d.c.helium_room, ai.belt.first.titanium, ai.energy,
          d.c.ai.battery, ai.waste, d.c.waste_spaces, ai.probes_left),
      d.width);
  add_hanging(part.lines, "    food ", food_text(d, ai), d.width);
  Lines played;
  for (const AiCardId card : d.p.ai_played) played.push_back(d.c.ai_cards[card.index()].letter);
  part.lines.push_back(fmt::format("    orders {}   scientists {}   cards played {}, left {}",
                                   ai.orders.size(), hired_count(d.c, ai),
                                   played.empty() ? "none" : join(played, " "), d.p.ai_deck.size()));
  part.shows = {"ai:"};
  return part;
}

std::string header(const Drawing& d) {
  std::string order;
  for (const Seat seat : d.p.order) order += d.mark(seat) + " ";
  std::string next;
  for (const Seat seat : d.p.next_order) next += d.mark(seat) + " ";
  return d.bold(fmt::format("Luna Maris   round {} of {}, {}", d.p.round, round_count,
                            d.p.round % 2 == 1 ? "day" : "night")) +
         "   order " + order + (next.empty() ? "" : "  next round " + next);
}

Lines setup_lines(const Drawing& d) {
  Lines lines;
  for (const EquipmentId tile : d.p.equipment_offer) {
    const Equipment& entry = d.c.tile(tile);
    lines.push_back("  on offer: " + entry.name + d.dim(" (" + d.c.module(entry.module).name + ")"));
  }
  for (const ScientistId card : d.p.start_cards) lines.push_back("  revealed: " + short_scientist(d, card));
  return lines;
}

}  // namespace

DrawnTable Game::draw(const Content& content, const Position& p, const Telling& telling,
                      const DrawStyle& style) {
  const Drawing d(content, p, telling, style, 60);
  const Standings standings = score(content, p);
  const auto part = [&](const std::string& name, std::size_t width, const std::string& note, Lines lines,
                        Lines shows) {
    return DrawnPart{name, padded(d.bold(name), width) + d.dim(note), std::move(lines), std::move(shows)};
  };
  DrawnTable table;
  table.state = header(d);
  if (telling.reader < p.seats()) {
    const Player& me = p.players[telling.reader];
    add_hanging(table.mine, "", supplies_text(d, me, " ") + " " + belts_text(d, me), d.width);
  }
  if (const Lines setup = setup_lines(d); !setup.empty())
    table.parts.push_back(part("Setup", 0, "", setup, {"equipment:"}));
  Lines colony = {"module:", "opens:", "action:"};  // and who could work there
  if (telling.reader < p.seats())
    for (const ScientistId scientist : p.players[telling.reader].hand)
      colony.push_back("scientist:" + std::string(id_text(content, scientist)));
  table.parts.push_back(part("Colony", 21, "ways  steps who, * active", colony_lines(d), std::move(colony)));
  table.parts.push_back(part("Mining field", 0, "  T titanium, x covered", field_lines(d), {"zone:"}));
  table.parts.push_back(part("Tracks", 0, "", track_lines(d), {"track:"}));
  table.parts.push_back(part("Orders", 0, "  visible, tiles below", order_lines(d), {"order:"}));
  table.parts.push_back(part("Projects", 0, "", project_lines(d), {"advanced:", "bonus:"}));
  Lines hiring;
  for (const ScientistId scientist : p.hiring)
    if (scientist) hiring.push_back("scientist:" + std::string(id_text(content, scientist)));
  table.parts.push_back(
      part("Hiring board", 0, fmt::format("  deck {}", p.scientist_deck.size()), hiring_lines(d), hiring));
  table.parts.push_back(
      part("Seedbeds", 0, fmt::format("  deck {}, discarded {}", p.food_deck.size(), p.food_discard.size()),
           seedbed_lines(d), {"bed:"}));
  for (Seat seat = 0; seat < p.seats(); ++seat) table.parts.push_back(player_part(d, seat, standings));
  if (p.solo()) table.parts.push_back(automaton_part(d, standings));
  return table;
}

std::string Game::legend(const Content&, const DrawStyle&) {
  return "  A to J the modules; ways: where corridors lead; steps: oxygen from where you are\n"
         "  1 to 4 the players, A the AI; * on the activation space; adv. advanced; free: needs no energy\n"
         "  01 to 19 the mining zones, T titanium, x covered; zones that touch are neighbors\n"
         "  Fe iron, Ti titanium; letters behind a scientist: where they work; + a level 2 scientist\n";
}

}  // namespace orrery::luna_maris
