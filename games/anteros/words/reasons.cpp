// What a player of Anteros has and can hope for: the vocabulary of reasons.
#include <fmt/core.h>
#include <algorithm>

#include "engine/words/text.h"
#include "games/anteros/words/phrases.h"

namespace orrery::anteros {
namespace {

// AN-12.3 to AN-12.5: the most drills, then the most corners; nobody leads alone in a tie.
bool leads(const Position& p, const Drills& drills, Seat seat) {
  if (drills.count(seat) == 0) return false;
  for (Seat other = 0; other < p.seats(); ++other)
    if (other != seat &&
        (drills.count(other) > drills.count(seat) ||
         (drills.count(other) == drills.count(seat) && drills.corners(other) >= drills.corners(seat))))
      return false;
  return true;
}

bool payable(const Content& c, const Player& player, ContractId contract) {
  for (std::size_t i = 0; i < ore_count; ++i)
    if (player.ore.items[i] < c.contract(contract).cost[i]) return false;
  return true;
}

}  // namespace

Situation Game::situation(const Content& c, const Position& p, Seat seat) {
  Situation situation;
  const Player& player = p.players[seat];
  for (std::size_t i = 0; i < ore_count; ++i) {
    const std::string name = ore_name(c, id_at<OreId>(i));
    situation.goods.push_back({name, name, player.ore.items[i]});
  }
  situation.goods.push_back({"salvaged drill", "salvaged drills", player.salvaged});
  for (std::size_t i = 0; i < tile_count; ++i) {
    const TileId tile = id_at<TileId>(i);
    if (!leads(p, p.tiles[tile].drills, seat)) continue;
    const int points = c.points(p.tiles[tile].token);
    situation.assets.push_back(
        {tile_target(c, tile),
         fmt::format("the lead on {} ({})", c.tile(tile).name, counted(points, "point", "points")),
         static_cast<double>(points)});
  }
  for (const ContractSlot& slot : p.contracts) {
    if (slot.owner || !payable(c, player, slot.contract)) continue;
    const int points = c.contract(slot.contract).points;
    situation.assets.push_back(
        {contract_target(c, slot.contract),
         fmt::format("the contract {} within reach ({} points)", c.contract(slot.contract).name, points),
         0.7 * points});
  }
  return situation;
}

}  // namespace orrery::anteros
