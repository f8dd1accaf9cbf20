// The table drawn in a terminal: the field with its ships and drills, the players, the contracts.
#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "engine/paint.h"
#include "engine/text.h"
#include "games/anteros/game.h"

namespace orrery::anteros {
namespace {

constexpr std::size_t cell_width = 13;
constexpr std::array<Paint, ore_count> ore_paints = {Paint::iron, Paint::cobalt, Paint::gold,
                                                     Paint::platinum};

struct Drawing {
  const Content& content;
  const Position& p;
  const Telling& telling;
  bool color;
};

std::string ore_letter(const Drawing& d, OreId ore) {
  return painted(d.content.ore(ore).name.substr(0, 1), ore_paints[ore.index()], d.color);
}

std::string drill_mark(const Drawing& d, TileId tile, int direction) {
  const Seat owner = d.p.tiles[tile].drills.owner(id_at<SpaceId>(static_cast<std::size_t>(direction)));
  return owner == no_seat ? painted(".", Paint::dim, d.color) : seat_mark(owner, d.color);
}

// Four lines: the name, then the ring of drill spaces around ore and points.
std::array<std::string, 4> tile_lines(const Drawing& d, TileId tile) {
  const auto at = [&](int direction) { return drill_mark(d, tile, direction); };
  const std::string points = std::to_string(d.content.points(d.p.tiles[tile].token));
  const std::string center = ore_letter(d, d.content.tile(tile).ore) + painted(points, Paint::bold, d.color);
  return {painted(d.content.tile(tile).name.substr(0, cell_width - 2), Paint::dim, d.color),
          fmt::format("{}    {}    {}", at(7), at(0), at(1)),
          fmt::format("{}   {}{}   {}", at(6), center, points.size() > 1 ? "" : " ", at(2)),
          fmt::format("{}    {}    {}", at(5), at(4), at(3))};
}

std::array<std::string, 4> ship_lines(const Drawing& d, Seat seat) {
  static constexpr std::array<const char*, 4> facing = {"^", ">", "v", "<"};
  const char* nose = facing[static_cast<std::size_t>(quarter_turns(d.p.seats(), seat))];
  const std::string ship = in_seat_color(fmt::format("({}{})", nose, seat + 1), seat, d.color);
  return {"", "", "   " + ship, painted("   ship", Paint::dim, d.color)};
}

std::array<std::string, 4> cell_lines(const Drawing& d, CellId cell) {
  if (const TileId tile = d.p.field[cell]) return tile_lines(d, tile);
  const Seat seat = d.p.ship_on(cell);
  return seat == no_seat ? std::array<std::string, 4>{} : ship_lines(d, seat);
}

std::vector<std::string> field_lines(const Drawing& d) {
  std::vector<std::string> lines;
  const std::string dash(cell_width, '-');
  std::string rule = "   +";
  std::string letters = "    ";
  for (int column = 0; column < 4; ++column) {
    rule += dash + "+";
    letters += padded(fmt::format("      {}", static_cast<char>('a' + column)), cell_width + 1);
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
      cards.push_back(d.content.card(card.card).name + arrows_text(d.content.card(card.card)));
    else
      ++unknown;
  if (unknown > 0) cards.push_back(counted(unknown, "unknown card", "unknown cards"));
  return cards.empty() ? "no cards" : join(cards, ", ");
}

std::vector<std::string> held_lines(const Drawing& d, TileId tile) {
  const auto lines = tile_lines(d, tile);
  return {"    " + lines[1], "    " + lines[2] + "   " + d.content.tile(tile).name, "    " + lines[3]};
}

void add_player(const Drawing& d, Seat seat, const Standings& standings, std::vector<std::string>& lines) {
  const Player& player = d.p.players[seat];
  const bool turn = d.p.step != Step::over && seat == d.p.active;
  lines.push_back(fmt::format(
      "{} {}  {}{}", in_seat_color(turn ? ">" : " ", seat, d.color),
      in_seat_color(fmt::format("{} {}", seat + 1, d.telling.name(seat)), seat, d.color),
      painted(fmt::format("{} side", side_words[static_cast<std::size_t>(quarter_turns(d.p.seats(), seat))]),
              Paint::dim, d.color),
      painted(fmt::format("   {} points", standings.total[seat]), Paint::bold, d.color)));
  std::vector<std::string> ores;
  for (std::size_t i = 0; i < ore_count; ++i)
    ores.push_back(fmt::format("{} {}", painted(lower(d.content.ores[i].name), ore_paints[i], d.color),
                               player.ore.items[i]));
  lines.push_back("    " + join(ores, "  "));
  lines.push_back(fmt::format("    drills {}  salvaged {}  cards {}", player.supply, player.salvaged,
                              player.hand.size()));
  lines.push_back("    hand: " + hand_text(d, player));
  if (player.held)
    for (const std::string& line : held_lines(d, player.held)) lines.push_back(line);
}

std::string contract_line(const Drawing& d, const ContractSlot& slot) {
  const Contract& contract = d.content.contract(slot.contract);
  std::vector<std::string> cost;
  for (std::size_t i = 0; i < ore_count; ++i)
    if (contract.cost[i] > 0)
      cost.push_back(fmt::format("{} {}", contract.cost[i],
                                 painted(lower(d.content.ores[i].name), ore_paints[i], d.color)));
  const std::string text = padded(contract.name, 17) + padded(join(cost, ", "), 40) +
                           painted(fmt::format("{} points", contract.points), Paint::bold, d.color);
  return "    " + text + (slot.owner ? "   claimed by " + d.telling.name(slot.owner.value) : "");
}

std::vector<std::string> beside(const std::vector<std::string>& left, const std::vector<std::string>& right,
                                std::size_t gap_at, std::size_t width) {
  std::size_t widest = 0;
  for (const std::string& line : right) widest = std::max(widest, shown_width(line));
  std::vector<std::string> lines;
  if (gap_at + widest > width) {
    lines = left;
    lines.emplace_back();
    lines.insert(lines.end(), right.begin(), right.end());
    return lines;
  }
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
    lines.push_back(padded(i < left.size() ? left[i] : "", gap_at) + (i < right.size() ? right[i] : ""));
  return lines;
}

}  // namespace

std::string Game::draw(const Content& content, const Position& p, const Telling& telling,
                       const DrawStyle& style) {
  const Drawing d{content, p, telling, style.color};
  const Standings standings = score(content, p);
  std::vector<std::string> players;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    add_player(d, seat, standings, players);
    if (seat + 1 < p.seats()) players.emplace_back();
  }
  std::vector<std::string> lines = {
      painted(fmt::format("Anteros   turn {} of {}   deck {}", std::min<int>(p.turns_done + 1, card_count),
                          card_count, p.deck.size()),
              Paint::bold, style.color)};
  for (const std::string& line : beside(field_lines(d), players, 64, static_cast<std::size_t>(style.width)))
    lines.push_back(line);
  lines.push_back(painted("    Contracts", Paint::bold, style.color));
  for (const ContractSlot& slot : p.contracts) lines.push_back(contract_line(d, slot));
  return join(lines, "\n") + "\n";
}

}  // namespace orrery::anteros
