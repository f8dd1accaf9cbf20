// The table drawn in a terminal: colony and mining field, what is on offer, tracks, and the boards.
#include <fmt/core.h>
#include <algorithm>
#include <functional>

#include "engine/paint.h"
#include "engine/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/phrases.h"

namespace orrery::luna_maris {
namespace {

struct Drawing {
  const Content& c;
  const Position& p;
  const Telling& telling;
  bool color;

  std::string dim(std::string_view text) const { return painted(text, Paint::dim, color); }
  std::string bold(std::string_view text) const { return painted(text, Paint::bold, color); }
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

// Folds a long list of words behind a heading.
void add_folded(Lines& lines, const std::string& head, const std::string& text, std::size_t width) {
  std::string line = head;
  bool fresh = true;
  for (const std::string_view part : split(text, ',')) {
    const std::string piece(trim(part));
    if (!fresh && shown_width(line) + shown_width(piece) + 2 > width) {
      lines.push_back(line + ",");
      line = std::string(shown_width(head), ' ');
      fresh = true;
    }
    line += (fresh ? "" : ", ") + piece;
    fresh = false;
  }
  lines.push_back(line);
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
  Lines lines = {d.bold(padded("Colony", 21)) + d.dim("ways  steps who, * active")};
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
  Lines lines = {d.bold("Mining field") + d.dim("  T titanium, x covered")};
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
  Lines lines = {d.bold("Orders") + d.dim("  visible, tiles below")};
  for (std::size_t i = 0; i < class_count; ++i) {
    const OrderId order = visible_order(d.p, i);
    const std::string head = padded(std::string(i + 1, 'I'), 6);
    lines.push_back(
        "  " + head +
        (order ? order_words(d.c.order(order)) + d.dim(fmt::format("  +{}", d.p.orders[i].size() - 1))
               : d.dim("no more")));
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

Lines offer_lines(const Drawing& d) {
  Lines lines = {d.bold("Hiring board") + d.dim(fmt::format("  deck {}", d.p.scientist_deck.size()))};
  for (std::size_t i = 0; i < hiring_places; ++i)
    lines.push_back(fmt::format("  {} ore  {}", d.c.fees[i],
                                d.p.hiring[i] ? short_scientist(d, d.p.hiring[i]) : d.dim("empty")));
  lines.push_back(d.bold("Seedbeds") + d.dim(fmt::format("  deck {}, discarded {}", d.p.food_deck.size(),
                                                         d.p.food_discard.size())));
  for (std::size_t i = 0; i < seedbed_count; ++i)
    lines.push_back(
        fmt::format("  {:<7} {}", bed_names[i],
                    d.p.seedbeds[i] ? food_words(d.c.food_card(d.p.seedbeds[i])) : d.dim("empty")));
  return lines;
}

Lines project_lines(const Drawing& d) {
  Lines lines = {
      d.bold("Projects") +
      d.dim(fmt::format("  built {} of {}, next gives {}", d.p.constructions.size(), most_built,
                        d.p.constructions.full()
                            ? std::string("nothing")
                            : fmt::format("{} VP", d.c.construction_vp[d.p.constructions.size()])))};
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
  if (!bonuses.empty()) add_folded(lines, "  bonuses ", join(bonuses, ", "), width);
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

void add_player(const Drawing& d, Seat seat, const Standings& standings, std::size_t width, Lines& lines) {
  const Player& player = d.p.players[seat];
  const bool turn = d.p.step != Step::over && seat == d.p.active;
  const bool ended = d.p.next_order.contains(seat);
  lines.push_back(fmt::format(
      "{} {}{}{}", in_seat_color(turn ? ">" : " ", seat, d.color),
      padded(in_seat_color(fmt::format("{} {}", seat + 1, d.telling.name(seat)), seat, d.color), 22),
      d.bold(fmt::format("{} VP", player.vp)),
      d.dim(fmt::format("  (would end with {}){}", standings.total[seat],
                        ended ? "  has ended the work period" : ""))));
  lines.push_back(fmt::format(
      "    oxygen {}/{}   energy {}/{}   water {}/{}   helium {}/{}   waste {}/{}{}   probes left {}",
      player.oxygen, player.stress, player.energy, d.c.battery, player.water, d.c.water_room, player.helium,
      d.c.helium_room, player.waste, d.c.waste_spaces,
      player.waste + 1 >= d.c.danger_from ? painted("!", Paint::bad, d.color) : "", player.probes_left));
  lines.push_back(fmt::format("    belt FIRST {}   LAST {}{}   depot {}   orders {}",
                              belt_text(d, player.belt.first), belt_text(d, player.belt.last),
                              d.dim(" (waste next round)"), depot_text(player.depot), player.orders.size()));
  if (player.equipment)
    lines.push_back(fmt::format("    equipment {} ({}){}", d.c.tile(player.equipment).name,
                                d.c.module(d.c.tile(player.equipment).module).name,
                                player.equipment_ready ? "" : d.dim(", used this round")));
  add_folded(lines, "    hand ", team_text(d, player.hand), width);
  add_folded(lines, "    rest ", team_text(d, player.rest), width);
  add_folded(lines, "    food ", food_text(d, player), width);
}

void add_automaton(const Drawing& d, const Standings& standings, std::size_t width, Lines& lines) {
  const Player& ai = d.p.ai;
  lines.push_back(fmt::format("  {}{}{}", padded(in_seat_color("A AI", 1, d.color), 22),
                              d.bold(fmt::format("{} VP", ai.vp)),
                              d.dim(fmt::format("  (would end with {})", standings.total[1]))));
  lines.push_back(fmt::format(
      "    water {}/{}   helium {}/{}   titanium {}   backup energy {}/{}   waste {}/{}   probes left {}",
      ai.water, d.c.water_room, ai.helium, d.c.helium_room, ai.belt.first.titanium, ai.energy, d.c.ai.battery,
      ai.waste, d.c.waste_spaces, ai.probes_left));
  add_folded(lines, "    food ", food_text(d, ai), width);
  std::vector<std::string> played;
  for (const AiCardId card : d.p.ai_played) played.push_back(d.c.ai_cards[card.index()].letter);
  lines.push_back(fmt::format("    orders {}   scientists {}   cards played {}, left {}", ai.orders.size(),
                              hired_count(d.c, ai), played.empty() ? "none" : join(played, " "),
                              d.p.ai_deck.size()));
}

std::size_t widest_of(const Lines& lines) {
  std::size_t widest = 0;
  for (const std::string& line : lines) widest = std::max(widest, shown_width(line));
  return widest;
}

// Two blocks side by side, or one below the other where there is no room.
void add_beside(Lines& lines, const Lines& left, const Lines& right, std::size_t width) {
  const std::size_t gap_at = widest_of(left) + 2;
  if (gap_at + widest_of(right) > width) {
    lines.insert(lines.end(), left.begin(), left.end());
    lines.insert(lines.end(), right.begin(), right.end());
    return;
  }
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
    lines.push_back(padded(i < left.size() ? left[i] : "", gap_at) + (i < right.size() ? right[i] : ""));
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

std::string Game::draw(const Content& content, const Position& p, const Telling& telling,
                       const DrawStyle& style) {
  const Drawing d{content, p, telling, style.color};
  const auto width = static_cast<std::size_t>(std::max(60, style.width));
  const Standings standings = score(content, p);
  Lines field = field_lines(d);
  field.emplace_back();
  for (const std::string& line : track_lines(d)) field.push_back(line);
  Lines lines = {header(d)};
  add_beside(lines, colony_lines(d), field, width);
  for (const std::string& line : setup_lines(d)) lines.push_back(line);
  for (const std::string& line : order_lines(d)) lines.push_back(line);
  add_beside(lines, project_lines(d), offer_lines(d), width);
  for (Seat seat = 0; seat < p.seats(); ++seat) add_player(d, seat, standings, width, lines);
  if (p.solo()) add_automaton(d, standings, width, lines);
  return join(lines, "\n") + "\n";
}

std::string Game::legend(const Content&, const DrawStyle&) {
  return "  A to J the modules; ways: where corridors lead; steps: oxygen from where you are\n"
         "  1 to 4 the players, A the AI; * on the activation space; adv. advanced; free: needs no energy\n"
         "  01 to 19 the mining zones, T titanium, x covered; zones that touch are neighbors\n"
         "  Fe iron, Ti titanium; letters behind a scientist: where they work; + a level 2 scientist\n";
}

}  // namespace orrery::luna_maris
