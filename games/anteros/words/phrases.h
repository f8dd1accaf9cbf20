// How things of Anteros are called, and what a page calls them.
#pragma once

#include <string>
#include <string_view>

#include "games/anteros/game.h"

namespace orrery::anteros {

std::string cell_target(CellId cell);
std::string slide_target(SlideId slide);
std::string tile_target(const Content& c, TileId tile);
std::string space_target(const Content& c, TileId tile, SpaceId space);
std::string card_target(const Content& c, CardId card);
std::string contract_target(const Content& c, ContractId contract);
std::string ore_target(const Content& c, OreId ore);
std::string seat_target(Seat seat);
std::string ore_name(const Content& c, OreId ore);
std::string space_words(SpaceId space);
std::string cell_words(CellId cell);
std::string slide_words(SlideId slide);
std::string cost_words(const Content& c, ContractId contract);
std::string named(const Content& c, TileId tile);
std::string lack_words(Lack lack, std::string_view who_has);  // "you have", "Hilda has"

}  // namespace orrery::anteros
