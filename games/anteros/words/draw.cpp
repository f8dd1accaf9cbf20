// The table drawn in a terminal: the field with its ships and drills, the players, the contracts.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "engine/words/drawing.h"
#include "engine/words/text.h"
#include "games/anteros/game.h"
#include "games/anteros/words/phrases.h"

namespace orrery::anteros {
namespace {

constexpr std::size_t cell_width = 13;
constexpr std::array<Paint, ore_count> ore_paints = {Paint::iron, Paint::cobalt, Paint::gold,
                                                     Paint::platinum};

using Lines = std::vector<std::string>;

using Drawing = DrawingOf<Content, Position>;

std::string ore_letter(const Drawing& d, OreId ore) {
  return painted(d.c.ore(ore).name.substr(0, 1), ore_paints[ore.index()], d.color);
}

std::string drill_mark(const Drawing& d, TileId tile, int direction) {
  const Seat owner = d.p.tiles[tile].drills.owner(id_at<SpaceId>(static_cast<std::size_t>(direction)));
  return owner == no_seat ? painted(".", Paint::dim, d.color) : seat_mark(owner, d.color);
}

// The first word of a name that is too long for its place.
std::string short_name(const std::string& name, std::size_t room) {
  return name.size() <= room ? name : name.substr(0, name.find(' '));
}

// Four lines: the name, then the ring of drill spaces around ore and points.
std::array<std::string, 4> tile_lines(const Drawing& d, TileId tile) {
  const auto at = [&](int direction) { return drill_mark(d, tile, direction); };
  const std::string points = std::to_string(d.c.points(d.p.tiles[tile].token));
  const std::string center = ore_letter(d, d.c.tile(tile).ore) + painted(points, Paint::bold, d.color);
  return {painted(short_name(d.c.tile(tile).name, cell_width - 2), Paint::dim, d.color),
          fmt::format("{}    {}    {}", at(7), at(0), at(1)),
          fmt::format("{}   {}{}   {}", at(6), center, points.size() > 1 ? "" : " ", at(2)),
          fmt::format("{}    {}    {}", at(5), at(4), at(3))};
}

std::array<std::string, 3> compact_tile_lines(const Drawing& d, TileId tile) {
  const auto at = [&](int direction) { return drill_mark(d, tile, direction); };
  const std::string points = std::to_string(d.c.points(d.p.tiles[tile].token));
  const std::string center = ore_letter(d, d.c.tile(tile).ore) + painted(points, Paint::bold, d.color);
  const std::string& name = d.c.tile(tile).name;
  const std::string first = short_name(name, 12);
  return {fmt::format("{} {} {} {}", at(7), at(0), at(1), first),
          fmt::format("{}{}{}{}{}", at(6), center, points.size() > 1 ? "" : " ", at(2),
                      name.substr(first.size())),
          fmt::format("{} {} {}", at(5), at(4), at(3))};
}

std::string ship_mark(const Drawing& d, Seat seat) {
  static constexpr std::array<const char*, 4> facing = {"^", ">", "v", "<"};
  const char* nose = facing[static_cast<std::size_t>(quarter_turns(d.p.seats(), seat))];
  return in_seat_color(fmt::format("({}{})", nose, seat + 1), seat, d.color);
}

std::array<std::string, 3> compact_cell_lines(const Drawing& d, CellId cell) {
  if (const TileId tile = d.p.field[cell]) return compact_tile_lines(d, tile);
  const Seat seat = d.p.ship_on(cell);
  if (seat == no_seat) return {};
  return {"", ship_mark(d, seat), ""};
}

std::array<std::string, 4> ship_lines(const Drawing& d, Seat seat) {
  return {"", "", "   " + ship_mark(d, seat), painted("   ship", Paint::dim, d.color)};
}

std::array<std::string, 4> cell_lines(const Drawing& d, CellId cell) {
  if (const TileId tile = d.p.field[cell]) return tile_lines(d, tile);
  const Seat seat = d.p.ship_on(cell);
  return seat == no_seat ? std::array<std::string, 4>{} : ship_lines(d, seat);
}

Lines field_lines(const Drawing& d) {
  Lines lines;
  const std::string dash(cell_width, '-');
  std::string rule = "   +";
  std::string letters = "    ";
  for (int column = 0; column < 4; ++column) {
    rule += dash + "+";
    letters += padded(fmt::format("      {}", static_cast<char>('A' + column)), cell_width + 1);
  }
  lines.push_back(letters);
  lines.push_back(painted(rule, Paint::dim, d.color));
  const std::string bar = painted("|", Paint::dim, d.color);
  for (int row = 0; row < 4; ++row) {
    std::array<std::string, 4> text;
    for (std::size_t line = 0; line < 4; ++line)
      text[line] = (line == 2 ? fmt::format(" {} ", row + 1) : "   ") + bar;
    for (int column = 0; column < 4; ++column) {
      const auto cell = cell_lines(d, cell_at(column, row));
      for (std::size_t line = 0; line < 4; ++line) text[line] += padded(" " + cell[line], cell_width) + bar;
    }
    lines.insert(lines.end(), text.begin(), text.end());
    lines.push_back(painted(rule, Paint::dim, d.color));
  }
  return lines;
}

// Three lines for each row of the field: the names beside the rings, the cells' own below them, and nothing
// between the rows.
Lines compact_field_lines(const Drawing& d) {
  constexpr std::size_t ring_width = 6;
  constexpr std::size_t width = 19;
  Lines lines;
  for (int row = 0; row < 4; ++row) {
    Lines text = {"   ", fmt::format(" {} ", row + 1), "   "};
    for (int column = 0; column < 4; ++column) {
      const CellId at = cell_at(column, row);
      auto cell = compact_cell_lines(d, at);
      cell[2] = padded(cell[2], ring_width) + painted(cell_words(at), Paint::dim, d.color);
      for (std::size_t line = 0; line < 3; ++line) text[line] += padded(cell[line], width);
    }
    lines.insert(lines.end(), text.begin(), text.end());
  }
  return lines;
}

// The arrows of a card as its owner reads it: the star is up.
std::string arrows_text(const Card& card) {
  static constexpr std::array<const char*, direction_count> signs = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  std::string text;
  for (std::size_t i = 0; i < direction_count; ++i)
    if (card.arrows >> i & 1) text += signs[i];
  return text.empty() ? text : " " + text;
}

std::string hand_text(const Drawing& d, const Player& player) {
  std::vector<std::string> cards;
  int unknown = 0;
  for (const HiddenCard& card : player.hand)
    if (card.card)
      cards.push_back(d.c.card(card.card).name + arrows_text(d.c.card(card.card)));
    else
      ++unknown;
  if (unknown > 0) cards.push_back(counted(unknown, "unknown card", "unknown cards"));
  return cards.empty() ? "no cards" : join(cards, ", ");
}

std::string ores_text(const Drawing& d, const Player& player) {
  Lines ores;
  for (std::size_t i = 0; i < ore_count; ++i)
    ores.push_back(
        fmt::format("{} {}", painted(lower(d.c.ores[i].name), ore_paints[i], d.color), player.ore.items[i]));
  return join(ores, "  ");
}

DrawnPart player_part(const Drawing& d, Seat seat) {
  const Player& player = d.p.players[seat];
  const bool turn = d.p.step != Step::over && seat == d.p.active;
  DrawnPart part;
  part.name = d.telling.name(seat);
  part.head = fmt::format(
      "{} {}  {}", in_seat_color(turn ? ">" : " ", seat, d.color),
      in_seat_color(fmt::format("{} {}", seat + 1, part.name), seat, d.color),
      painted(fmt::format("{} side", side_words[static_cast<std::size_t>(quarter_turns(d.p.seats(), seat))]),
              Paint::dim, d.color));
  part.lines = {
      "    " + ores_text(d, player),
      fmt::format("    drills {}  salvaged {}  cards {}", player.supply, player.salvaged, player.hand.size()),
      "    hand: " + wrapped(hand_text(d, player), d.width, 10)};
  if (player.held) {
    const auto held = tile_lines(d, player.held);
    part.lines.insert(
        part.lines.end(),
        {"    " + held[1], "    " + held[2] + "   " + d.c.tile(player.held).name, "    " + held[3]});
  }
  part.shows = {fmt::format("seat:{}", seat)};
  if (seat == d.telling.reader) part.shows.insert(part.shows.end(), {"card:", "ore:"});
  return part;
}

std::string contract_line(const Drawing& d, const ContractSlot& slot) {
  const Contract& contract = d.c.contract(slot.contract);
  Lines cost;
  for (std::size_t i = 0; i < ore_count; ++i)
    if (contract.cost[i] > 0)
      cost.push_back(
          fmt::format("{} {}", contract.cost[i], painted(lower(d.c.ores[i].name), ore_paints[i], d.color)));
  const std::string text = padded(contract.name, 17) +
                           painted(fmt::format("{:>2} points  ", contract.points), Paint::bold, d.color) +
                           join(cost, ", ");
  return "  " + text + (slot.owner ? "; claimed by " + d.telling.name(slot.owner.value) : "");
}

DrawnPart contracts_part(const Drawing& d) {
  DrawnPart part{"Contracts", painted("  Contracts", Paint::bold, d.color), {}, {"contract:"}};
  for (const ContractSlot& slot : d.p.contracts) part.lines.push_back(contract_line(d, slot));
  return part;
}

// What the reader has, in one line where it fits.
Lines own_lines(const Drawing& d) {
  if (d.telling.reader >= d.p.seats()) return {};
  const Player& player = d.p.players[d.telling.reader];
  const std::string goods = ores_text(d, player) + fmt::format("  drills {}", player.supply);
  const std::string hand = "hand " + hand_text(d, player);
  if (shown_width(goods) + 3 + shown_width(hand) <= d.width) return {goods + "   " + hand};
  return {goods, hand};
}

}  // namespace

DrawnTable Game::draw(const Content& content, const Position& p, const Telling& telling,
                      const DrawStyle& style) {
  const Drawing d(content, p, telling, style);
  DrawnTable table;
  table.state = painted(fmt::format("Anteros   turn {} of {}   deck {}",
                                    std::min<int>(p.turns_done + 1, card_count), card_count, p.deck.size()),
                        Paint::bold, style.color);
  table.mine = own_lines(d);
  table.parts.push_back({"Field",
                         "",
                         style.compact ? compact_field_lines(d) : field_lines(d),
                         {"cell:", "slide:", "space:", "tile:", "reach:"}});
  for (Seat seat = 0; seat < p.seats(); ++seat) table.parts.push_back(player_part(d, seat));
  table.parts.push_back(contracts_part(d));
  return table;
}

std::string Game::legend(const Content& content, const DrawStyle& style) {
  std::vector<std::string> ores;
  for (std::size_t i = 0; i < ore_count; ++i) {
    const std::string& name = content.ores[i].name;
    ores.push_back(painted(name.substr(0, 1), ore_paints[i], style.color) + " " + lower(name));
  }
  return "  a tile    its name, its ore and points in the middle (" + join(ores, ", ") +
         "), eight spaces around\n"
         "  .         an empty space; a number is the drill of that player\n"
         "  (^1)      the ship of player 1 and where it faces: north ^, east >, south v, west <\n"
         "  >         whose turn it is\n"
         "  a b c d, 1 2 3 4   columns and rows; \"slide w2\" enters row 2 from the west\n";
}

}  // namespace orrery::anteros
