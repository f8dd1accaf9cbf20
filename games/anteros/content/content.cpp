#include "games/anteros/content/content.h"

#include <fmt/core.h>
#include <algorithm>

#include "engine/words/text.h"

namespace orrery::anteros {
namespace {

void load_figures(const ContentTable& root, Content& content) {
  const ContentTable game = root.table("game");
  content.drills_each = game.integer("drills_each", 1, 60);
  content.track_end = game.integer("track_end", 1, 30);
  content.salvage_points = game.integer("salvage_points", 0, 20);
  content.claimed_drills = game.integer("claimed_drills", 1, 8);
  content.stolen_resources = game.integer("stolen_resources", 1, 10);
  content.stolen_drills = game.integer("stolen_drills", 1, 60);
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
    entry.finish();
  }
}

void load_tiles(const ContentTable& root, Content& content, const IdIndex& ores) {
  read_rows(root, "tile", content.tiles, [&](const ContentTable& entry, Tile& tile) {
    tile.ore = id_at<OreId>(ores.of(entry, "ore", entry.text("ore")));
  });
}

void load_tokens(const ContentTable& root, Content& content) {
  read_rows(root, "token", content.tokens,
            [&](const ContentTable& entry, Token& token) { token.points = entry.integer("points", 0, 50); });
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

constexpr std::array<std::string_view, 4> kind_names = {"regular", "claim", "remote_deploy", "steal"};

void load_cards(const ContentTable& root, Content& content) {
  IdIndex ids;
  std::size_t i = 0;
  for (const ContentTable& entry : exactly(root, "card", card_count)) {
    Card& card = content.cards[i];
    card.id = id_of(entry, ids);
    card.name = entry.text("name");
    card.kind = one_of<CardKind>(entry, "kind", kind_names);
    const bool regular = card.kind == CardKind::regular;
    if (regular != (i < regular_count))
      entry.fail("kind", fmt::format("does not fit: the first {} cards are regular, the others special",
                                     regular_count));
    if (regular) card.arrows = arrows_of(entry);
    entry.finish();
    ++i;
  }
}

void load_contracts(const ContentTable& root, Content& content, const IdIndex& ores) {
  read_rows(root, "contract", content.contracts, [&](const ContentTable& entry, Contract& contract) {
    contract.points = entry.integer("points", 0, 100);
    const ContentTable cost = entry.table("cost");
    if (cost.keys().empty()) entry.fail("cost", "must name at least one ore");
    for (const std::string& ore : cost.keys())
      contract.cost[ores.of(entry, "cost", ore)] =
          static_cast<std::uint8_t>(cost.integer(ore, 0, content.track_end));
  });
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
