// The field, its slides, the drill spaces and the four points of view. Structure of the game, not content.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/position/id.h"
#include "engine/seat.h"

namespace orrery::anteros {

struct CellTag;
struct SpaceTag;
struct SlideTag;
using CellId = Id<CellTag>;    // AN-2.1: a1, b1, c1, d1, a2, ... d4
using SpaceId = Id<SpaceTag>;  // AN-2.6: n, ne, e, se, s, sw, w, nw, as the compass directions
using SlideId = Id<SlideTag>;  // AN-5.1: w1..w4, e1..e4, na..nd, sa..sd

inline constexpr int cell_count = 16;
inline constexpr int space_count = 8;
inline constexpr int slide_count = 16;
inline constexpr int direction_count = 8;  // AN-2.5: clockwise from north

inline constexpr std::array<std::string_view, cell_count> cell_names = {
    "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4"};
inline constexpr std::array<std::string_view, space_count> space_names = {"n", "ne", "e", "se",
                                                                          "s", "sw", "w", "nw"};
inline constexpr std::array<std::string_view, slide_count> slide_names = {
    "w1", "w2", "w3", "w4", "e1", "e2", "e3", "e4", "na", "nb", "nc", "nd", "sa", "sb", "sc", "sd"};
// Card arrows, clockwise from the star (AN-6.4).
inline constexpr std::array<std::string_view, direction_count> arrow_names = {
    "up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left"};
inline constexpr std::array<std::string_view, direction_count> direction_words = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};

constexpr CellId cell_at(int column, int row) {
  return CellId{static_cast<std::uint8_t>(row * 4 + column)};
}

// AN-2.2
inline constexpr std::array<CellId, 4> center_cells = {cell_at(1, 1), cell_at(2, 1), cell_at(1, 2),
                                                       cell_at(2, 2)};
constexpr bool is_center(CellId cell) {
  for (const CellId center : center_cells)
    if (center == cell) return true;
  return false;
}

// AN-2.13: the cell next to `cell` in a direction, or none off the field.
inline constexpr auto neighbors = [] {
  constexpr std::array<int, 8> dx = {0, 1, 1, 1, 0, -1, -1, -1};
  constexpr std::array<int, 8> dy = {-1, -1, 0, 1, 1, 1, 0, -1};
  std::array<std::array<CellId, direction_count>, cell_count> table{};
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column)
      for (int d = 0; d < direction_count; ++d) {
        const int x = column + dx[d];
        const int y = row + dy[d];
        table[row * 4 + column][d] = x >= 0 && x < 4 && y >= 0 && y < 4 ? cell_at(x, y) : CellId::none();
      }
  return table;
}();

constexpr CellId neighbor(CellId cell, int direction) {
  return neighbors[cell.index()][direction];
}
constexpr bool adjacent(CellId a, CellId b) {  // AN-2.14
  for (const CellId cell : neighbors[a.index()])
    if (cell == b) return true;
  return false;
}

// The four cells of a slide's line, first the one where the held tile enters, last the one that is pushed
// out.
inline constexpr auto slide_lines = [] {
  std::array<std::array<CellId, 4>, slide_count> lines{};
  for (int line = 0; line < 4; ++line)
    for (int step = 0; step < 4; ++step) {
      lines[line][step] = cell_at(step, line);           // from the west
      lines[4 + line][step] = cell_at(3 - step, line);   // from the east
      lines[8 + line][step] = cell_at(line, step);       // from the north
      lines[12 + line][step] = cell_at(line, 3 - step);  // from the south
    }
  return lines;
}();
constexpr CellId slide_entry(SlideId slide) {
  return slide_lines[slide.index()][0];
}
constexpr CellId slide_exit(SlideId slide) {
  return slide_lines[slide.index()][3];
}
// The compass direction in which a slide moves its line.
constexpr int slide_direction(SlideId slide) {
  constexpr std::array<int, 4> toward = {2, 6, 4, 0};
  return toward[slide.index() / 4];
}

// A set of drill spaces: bit i is the space in direction i.
using SpaceMask = std::uint8_t;
// A table, because the portable instruction set has no such count.
inline constexpr auto space_counts = [] {
  std::array<std::uint8_t, 256> counts{};
  for (unsigned mask = 0; mask < counts.size(); ++mask)
    counts[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  return counts;
}();
constexpr int count_spaces(SpaceMask spaces) {
  return space_counts[spaces];
}
inline constexpr SpaceMask corner_spaces = 0b10101010;  // AN-2.7: ne, se, sw, nw
// AN-2.8: the three spaces of the edge that faces a straight direction.
constexpr SpaceMask edge_spaces(int direction) {
  return static_cast<SpaceMask>(1u << direction | 1u << ((direction + 1) % 8) | 1u << ((direction + 7) % 8));
}
// AN-5.9, AN-5.10: only the edge that faces in the direction of movement.
constexpr SpaceMask exposed_edge(SlideId slide) {
  return edge_spaces(slide_direction(slide));
}

// AN-2.10: how many quarter turns clockwise a seat sits from the south side.
constexpr int quarter_turns(int players, Seat seat) {
  constexpr std::array<std::array<int, 4>, 3> sides = {{{0, 2, 0, 0}, {0, 1, 2, 0}, {0, 1, 2, 3}}};
  return sides[players - 2][seat];
}
inline constexpr std::array<std::string_view, 4> side_words = {"south", "west", "north", "east"};
// AN-2.11, AN-2.12: the star side of a card is the direction the seat faces.
constexpr int arrow_direction(int players, Seat seat, int arrow) {
  return (arrow + 2 * quarter_turns(players, seat)) % direction_count;
}

}  // namespace orrery::anteros
