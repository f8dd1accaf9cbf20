// The tables of Anteros, read from content.toml.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/content/content_reader.h"
#include "engine/position/id.h"
#include "games/anteros/rules/geometry.h"

namespace orrery::anteros {

struct OreTag;
struct TileTag;
struct TokenTag;
struct CardTag;
struct ContractTag;
using OreId = Id<OreTag>;
using TileId = Id<TileTag>;
using TokenId = Id<TokenTag>;
using CardId = Id<CardTag>;
using ContractId = Id<ContractTag>;

inline constexpr int ore_count = 4;        // AN-1.2
inline constexpr int tile_count = 16;      // AN-1.2
inline constexpr int token_count = 16;     // AN-1.13
inline constexpr int card_count = 36;      // AN-1.8
inline constexpr int regular_count = 30;   // AN-1.8
inline constexpr int contract_count = 18;  // AN-1.11
inline constexpr int open_contracts = 5;   // AN-3.4

enum class CardKind : std::uint8_t { regular, claim, remote_deploy, steal };

struct Ore {
  std::string id, name, color;
  int set = 1;  // AN-12.8 to AN-12.11: `points` for every `set` left over
  int points = 1;
};
struct Tile {
  std::string id, name;
  OreId ore;
};
struct Token {
  std::string id, name;
  int points = 0;
};
struct Card {
  std::string id, name;
  CardKind kind = CardKind::regular;
  std::uint8_t arrows = 0;  // bit i: the arrow i steps clockwise from the star
};
struct Contract {
  std::string id, name;
  std::array<std::uint8_t, ore_count> cost{};
  int points = 0;
};

struct Content {
  std::array<Ore, ore_count> ores;
  std::array<Tile, tile_count> tiles;
  std::array<Token, token_count> tokens;
  std::array<Card, card_count> cards;  // the regular ones first
  std::array<Contract, contract_count> contracts;
  int drills_each = 40;      // AN-1.5
  int track_end = 10;        // AN-1.15
  int claimed_drills = 2;    // AN-7.4
  int stolen_resources = 2;  // AN-7.15
  int stolen_drills = 3;     // AN-7.15
  int salvage_points = 1;    // AN-12.7

  const Tile& tile(TileId id) const { return tiles[id.index()]; }
  const Card& card(CardId id) const { return cards[id.index()]; }
  const Contract& contract(ContractId id) const { return contracts[id.index()]; }
  const Ore& ore(OreId id) const { return ores[id.index()]; }
  int points(TokenId id) const { return tokens[id.index()].points; }
  bool is_special(CardId id) const { return card(id).kind != CardKind::regular; }

  // The table that an id belongs to.
  const auto& table(OreId) const { return ores; }
  const auto& table(TileId) const { return tiles; }
  const auto& table(TokenId) const { return tokens; }
  const auto& table(CardId) const { return cards; }
  const auto& table(ContractId) const { return contracts; }
  const auto& table(CellId) const { return cell_names; }
  const auto& table(SpaceId) const { return space_names; }
  const auto& table(SlideId) const { return slide_names; }
};

// Throws InputError with file, line and cause.
Content load_content(const ContentTable& root);

}  // namespace orrery::anteros
