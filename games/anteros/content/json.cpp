// The tables that the page draws from.
#include <boost/json.hpp>

#include "games/anteros/game.h"

namespace orrery::anteros {
namespace {

boost::json::object cost_json(const Content& content, const Contract& contract) {
  boost::json::object cost;
  for (std::size_t i = 0; i < ore_count; ++i)
    if (contract.cost[i] > 0) cost[content.ores[i].id] = contract.cost[i];
  return cost;
}

boost::json::array arrows_json(const Card& card) {
  boost::json::array arrows;
  for (std::size_t i = 0; i < direction_count; ++i)
    if (card.arrows >> i & 1) arrows.emplace_back(std::string(arrow_names[i]));
  return arrows;
}

constexpr std::string_view kind_name(CardKind kind) {
  constexpr std::array<std::string_view, 4> names = {"regular", "claim", "remote_deploy", "steal"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace

boost::json::value Game::content_json(const Content& content) {
  boost::json::object root;
  root["drills_each"] = content.drills_each;
  root["track_end"] = content.track_end;
  boost::json::array& ores = (root["ores"] = boost::json::array()).get_array();
  for (const Ore& ore : content.ores)
    ores.push_back(
        {{"id", ore.id}, {"name", ore.name}, {"color", ore.color}, {"set", ore.set}, {"points", ore.points}});
  boost::json::array& tiles = (root["tiles"] = boost::json::array()).get_array();
  for (const Tile& tile : content.tiles)
    tiles.push_back({{"id", tile.id}, {"name", tile.name}, {"ore", content.ore(tile.ore).id}});
  boost::json::array& tokens = (root["tokens"] = boost::json::array()).get_array();
  for (const Token& token : content.tokens)
    tokens.push_back({{"id", token.id}, {"name", token.name}, {"points", token.points}});
  boost::json::array& cards = (root["cards"] = boost::json::array()).get_array();
  for (const Card& card : content.cards)
    cards.push_back({{"id", card.id},
                     {"name", card.name},
                     {"kind", kind_name(card.kind)},
                     {"arrows", arrows_json(card)}});
  boost::json::array& contracts = (root["contracts"] = boost::json::array()).get_array();
  for (const Contract& contract : content.contracts)
    contracts.push_back({{"id", contract.id},
                         {"name", contract.name},
                         {"cost", cost_json(content, contract)},
                         {"points", contract.points}});
  return root;
}

}  // namespace orrery::anteros
