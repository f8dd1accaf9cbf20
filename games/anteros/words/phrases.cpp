#include "games/anteros/words/phrases.h"

#include <fmt/core.h>

#include "engine/words/text.h"

namespace orrery::anteros {

std::string cell_target(CellId cell) {
  return fmt::format("cell:{}", cell_names[cell.index()]);
}
std::string slide_target(SlideId slide) {
  return fmt::format("slide:{}", slide_names[slide.index()]);
}
std::string tile_target(const Content& c, TileId tile) {
  return "tile:" + c.tile(tile).id;
}
std::string space_target(const Content& c, TileId tile, SpaceId space) {
  return fmt::format("space:{}:{}", c.tile(tile).id, space_names[space.index()]);
}
std::string card_target(const Content& c, CardId card) {
  return "card:" + c.card(card).id;
}
std::string contract_target(const Content& c, ContractId contract) {
  return "contract:" + c.contract(contract).id;
}
std::string ore_target(const Content& c, OreId ore) {
  return "ore:" + c.ore(ore).id;
}
std::string seat_target(Seat seat) {
  return fmt::format("seat:{}", seat);
}

std::string ore_name(const Content& c, OreId ore) {
  return lower(c.ore(ore).name);
}
std::string space_words(SpaceId space) {
  return std::string(direction_words[space.index()]);
}
std::string cell_words(CellId cell) {
  return capitalized(cell_names[cell.index()]);
}

std::string slide_words(SlideId slide) {
  static constexpr std::array<std::string_view, 4> from = {"west", "east", "north", "south"};
  const bool row = slide.index() < 8;
  const char line = slide_names[slide.index()][1];
  return fmt::format("From the {} into {} {}", from[slide.index() / 4], row ? "row" : "column",
                     row ? line : static_cast<char>(line - 'a' + 'A'));
}

std::string cost_words(const Content& c, ContractId contract) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < ore_count; ++i)
    if (const int n = c.contract(contract).cost[i])
      parts.push_back(fmt::format("{} {}", n, lower(c.ores[i].name)));
  return join(parts, ", ");
}

// AN-16.11, AN-16.13
std::string lack_words(Lack lack, std::string_view who_has) {
  switch (lack) {
    case Lack::nothing:
      break;
    case Lack::drills:
      return fmt::format("{} no drills left", who_has);
    case Lack::opponents_drill:
      return "no adjacent asteroid has an opponent's drill";
    case Lack::room_on_held_tiles:
      return "no asteroid outside the field has an empty space";
    case Lack::adjacent_ship:
      return "no opponent's ship is adjacent";
    case Lack::something_to_take:
      return "no adjacent opponent has anything that can be taken";
  }
  return "";
}

std::string named(const Content& c, TileId tile) {
  return tile ? c.tile(tile).name : "nothing";
}

}  // namespace orrery::anteros
