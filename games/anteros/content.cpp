#include "games/anteros/content.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/text.h"

namespace orrery::anteros {
namespace {

// Where the figures come from; read by people only.
void skip_source(const ContentTable& entry) {
  entry.ignore("source");
  entry.ignore("printed");
}

std::vector<ContentTable> exactly(const ContentTable& root, std::string_view key, std::size_t count) {
  std::vector<ContentTable> entries = root.tables(key);
  if (entries.size() != count)
    root.fail(key, fmt::format("must have exactly {} entries, not {}", count, entries.size()));
  return entries;
}

std::string id_of(const ContentTable& entry, IdIndex& index) {
  const std::string id = entry.text("id");
  const bool plain = !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (!plain) entry.fail("id", "must be made of small letters, digits and underscores, at most 40");
  index.add(entry, id);
  return id;
}

void load_figures(const ContentTable& root, Content& content) {
  const ContentTable game = root.table("game");
  content.drills_each = game.integer("drills_each", 1, 60);
  content.track_end = game.integer("track_end", 1, 30);
  content.salvage_points = game.integer("salvage_points", 0, 20);
  content.claimed_drills = game.integer("claimed_drills", 1, 8);
  content.stolen_resources = game.integer("stolen_resources", 1, 10);
  content.stolen_drills = game.integer("stolen_drills", 1, 60);
  skip_source(game);
  game.finish();
}

void load_ores(const ContentTable& root, Content& content, IdIndex& ores) {
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "ore", ore_count)) {
    Ore& ore = content.ores[i++];
    ore.id = id_of(entry, ores);
    ore.name = entry.text("name");
    ore.set = entry.integer("set", 1, 10);
    ore.points = entry.integer("points", 0, 20);
    ore.color = entry.text("color");
    skip_source(entry);
    entry.finish();
  }
}

void load_tiles(const ContentTable& root, Content& content, const IdIndex& ores) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "tile", tile_count)) {
    Tile& tile = content.tiles[i++];
    tile.id = id_of(entry, ids);
    tile.name = entry.text("name");
    tile.ore = id_at<OreId>(ores.of(entry, "ore", entry.text("ore")));
    skip_source(entry);
    entry.finish();
  }
}

void load_tokens(const ContentTable& root, Content& content) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "token", token_count)) {
    Token& token = content.tokens[i++];
    token.id = id_of(entry, ids);
    token.name = entry.text("name");
    token.points = entry.integer("points", 0, 50);
    skip_source(entry);
    entry.finish();
  }
}

CardKind kind_of(const ContentTable& entry) {
  const std::string kind = entry.text("kind");
  if (kind == "regular") return CardKind::regular;
  if (kind == "claim") return CardKind::claim;
  if (kind == "remote_deploy") return CardKind::remote_deploy;
  if (kind == "steal") return CardKind::steal;
  entry.fail("kind", "must be regular, claim, remote_deploy or steal, not " + quoted(kind));
}

std::uint8_t arrows_of(const ContentTable& entry) {
  unsigned arrows = 0;
  for (const std::string& name : entry.texts("arrows")) {
    const auto found = std::find(arrow_names.begin(), arrow_names.end(), name);
    if (found == arrow_names.end()) entry.fail("arrows", "names " + quoted(name) + ", which is no arrow");
    const unsigned bit = 1u << (found - arrow_names.begin());
    if (arrows & bit) entry.fail("arrows", "names " + quoted(name) + " twice");  // AN-1.10
    arrows |= bit;
  }
  if (arrows == 0) entry.fail("arrows", "must name at least one arrow");
  return static_cast<std::uint8_t>(arrows);
}

void load_cards(const ContentTable& root, Content& content) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "card", card_count)) {
    Card& card = content.cards[i];
    card.id = id_of(entry, ids);
    card.name = entry.text("name");
    card.kind = kind_of(entry);
    const bool regular = card.kind == CardKind::regular;
    if (regular != (i < regular_count))
      entry.fail("kind", fmt::format("does not fit: the first {} cards are regular, the others special",
                                     regular_count));
    if (regular) card.arrows = arrows_of(entry);
    skip_source(entry);
    entry.finish();
    ++i;
  }
}

void load_contracts(const ContentTable& root, Content& content, const IdIndex& ores) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "contract", contract_count)) {
    Contract& contract = content.contracts[i++];
    contract.id = id_of(entry, ids);
    contract.name = entry.text("name");
    contract.points = entry.integer("points", 0, 100);
    const ContentTable cost = entry.table("cost");
    if (cost.keys().empty()) entry.fail("cost", "must name at least one ore");
    for (const std::string& ore : cost.keys())
      contract.cost[ores.of(entry, "cost", ore)] =
          static_cast<std::uint8_t>(cost.integer(ore, 0, content.track_end));
    skip_source(entry);
    entry.finish();
  }
}

}  // namespace

Content load_content(const ContentTable& root) {
  Content content;
  IdIndex ores;
  load_figures(root, content);
  load_ores(root, content, ores);
  load_tiles(root, content, ores);
  load_tokens(root, content);
  load_cards(root, content);
  load_contracts(root, content, ores);
  root.finish();
  return content;
}

}  // namespace orrery::anteros
