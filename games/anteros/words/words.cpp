// What players read: questions and options.
#include <fmt/core.h>
#include <algorithm>
#include <bit>

#include "engine/words/text.h"
#include "games/anteros/rules/rules.h"
#include "games/anteros/words/phrases.h"

namespace orrery::anteros {
namespace {

// Where the arrows of a card lead from the present place of the ship.
std::string reach_words(const Content& c, const Position& p, Seat seat, CardId card) {
  switch (c.card(card).kind) {
    case CardKind::claim:
      return fmt::format("replace up to {} opponents' drills on an adjacent asteroid", c.claimed_drills);
    case CardKind::remote_deploy:
      return "deploy a drill on every asteroid outside the field";
    case CardKind::steal:
      return fmt::format("take {} ore or {} salvaged drills from an adjacent opponent", c.stolen_resources,
                         c.stolen_drills);
    case CardKind::regular:
      break;
  }
  std::vector<std::string> reached;
  std::vector<std::string> forfeited;  // AN-6.5, AN-6.6
  for (int arrow = 0; arrow < direction_count; ++arrow) {
    if (!(c.card(card).arrows >> arrow & 1)) continue;
    const int direction = arrow_direction(p.seats(), seat, arrow);
    const CellId cell = p.players[seat].ship ? neighbor(p.players[seat].ship, direction) : CellId::none();
    if (cell.is_none())
      forfeited.push_back(fmt::format("{} (off the field)", direction_words[direction]));
    else if (p.field[cell].is_none())
      forfeited.push_back(fmt::format("{} (a ship)", cell_words(cell)));
    else
      reached.push_back(fmt::format("{} {}", cell_words(cell), c.tile(p.field[cell]).name));
  }
  std::string arrows = reached.empty() ? "" : "arrows to " + join(reached, ", ");
  if (forfeited.empty()) return arrows;
  return fmt::format("{}{}forfeited: {}", arrows, reached.empty() ? "" : "; ", join(forfeited, ", "));
}

std::vector<std::string> reach_targets(const Content& c, const Position& p, Seat seat, CardId card) {
  std::vector<std::string> targets = {card_target(c, card)};
  for (int arrow = 0; arrow < direction_count; ++arrow)
    if (c.card(card).arrows >> arrow & 1) {
      const CellId cell = neighbor(p.players[seat].ship, arrow_direction(p.seats(), seat, arrow));
      if (cell && p.field[cell]) targets.push_back(fmt::format("reach:{}", cell_names[cell.index()]));
    }
  return targets;
}

// What a card that can do nothing lacks.
std::string play_warning(const Content& c, const Position& p, Seat seat, CardId card) {
  if (p.step != Step::play || seat != p.active) return "";
  const CardKind kind = c.card(card).kind;
  if (kind == CardKind::regular)
    return reach_targets(c, p, seat, card).size() > 1
               ? ""
               : "It has no effect: none of its arrows reaches an asteroid.";
  const Lack lack = missing_for(c, p, kind);
  return lack == Lack::nothing ? "" : fmt::format("It has no effect: {}.", lack_words(lack, "you have"));
}

// How much ore the active player could take from the victim of a Steal (AN-7.16).
int ore_to_take(const Content& c, const Position& p) {
  if (p.asked() != Ask::kind) return c.stolen_resources;
  int sum = 0;
  for (std::size_t i = 0; i < ore_count; ++i) {
    const auto ore = id_at<OreId>(i);
    sum += std::min<int>(p.players[p.questions.top().seat.value].ore[ore], c.track_end - p.me().ore[ore]);
  }
  return std::min(c.stolen_resources, sum);
}

int salvage_to_take(const Content& c, const Position& p) {  // AN-7.18
  if (p.asked() != Ask::kind) return c.stolen_drills;
  return std::min<int>(c.stolen_drills, p.players[p.questions.top().seat.value].salvaged);
}

TileId present_tile(const Position& p) {
  if (p.asked() == Ask::arrow) return tile_of_arrow(p, std::countr_zero(p.questions.top().arrows));
  return p.questions.empty() ? TileId::none() : p.questions.top().tile;
}

std::string after_slide(const Content& c, const Position& p, SlideId slide) {
  const TileId out = p.field[slide_exit(slide)];
  if (out.is_none()) return "";
  const int drills = std::popcount(static_cast<SpaceMask>(p.tiles[out].drills.taken() & exposed_edge(slide)));
  return fmt::format(" - {} comes out{}", c.tile(out).name, drills > 0 ? ", 1 drill to salvage" : "");
}

// What an arrow's answer touches: the answer itself, and the tile that the arrow points at.
std::vector<std::string> at_arrow(const Content& c, const Position& p, std::string answer) {
  const TileId tile = p.asked() == Ask::arrow ? present_tile(p) : TileId::none();
  if (tile.is_none()) return {std::move(answer)};
  return {std::move(answer), tile_target(c, tile)};
}

// A target that does not depend on a tile being there, for moves that are refused.
std::vector<std::string> at_tile(const Content& c, TileId tile, SpaceId space) {
  return tile ? std::vector<std::string>{space_target(c, tile, space)} : std::vector<std::string>{};
}

}  // namespace

GameInfo Game::info(const Content&) {
  GameInfo info;
  info.id = "anteros";
  info.name = "Anteros";
  info.about = "Slide the asteroid field, deploy drills, mine ore and fulfill contracts.";
  info.min_players = 2;  // AN-1.1
  info.max_players = 4;
  info.rules_version = 1;
  info.categories = {"Control", "Contracts", "Salvage", "Ore left"};
  return info;
}

QuestionWords Game::question_words(const Content& c, const Position& p, Seat, const Telling& telling) {
  const TileId tile = present_tile(p);
  switch (p.asked()) {
    case Ask::salvage:
      return {"salvage", fmt::format("Choose a drill to salvage from {}.", named(c, tile)), "AN-5.12"};
    case Ask::arrow:
      return {"arrow", fmt::format("Deploy or mine on {}?", named(c, tile)), "AN-6.7"};
    case Ask::space:
      return {"space", fmt::format("Choose a space on {} for your drill.", named(c, tile)), "AN-6.9"};
    case Ask::claim_tile:
      return {"claim_tile", "Claim: choose an adjacent asteroid with opponents' drills.", "AN-7.3"};
    case Ask::claim_drill:
      return {"claim_drill",
              fmt::format("Choose an opponent's drill on {} to replace ({} to go).", named(c, tile),
                          p.questions.top().to_go),
              "AN-7.4"};
    case Ask::remote:
      return {"remote",
              p.questions.top().seat.value == p.active
                  ? fmt::format("Remote Deploy: choose a space on your own {}.", named(c, tile))
                  : fmt::format("Remote Deploy: choose a space on {}, which {} holds.", named(c, tile),
                                telling.name(p.questions.top().seat.value)),
              "AN-7.9"};
    case Ask::victim:
      return {"victim", "Steal: choose an adjacent opponent.", "AN-7.15"};
    case Ask::kind:
      return {"kind", fmt::format("What do you take from {}?", telling.name(p.questions.top().seat.value)),
              "AN-7.15"};
    case Ask::ore:
      return {"ore",
              fmt::format("Choose an ore to take from {} ({} to go).",
                          telling.name(p.questions.top().seat.value), p.questions.top().to_go),
              "AN-7.16"};
    case Ask::pay:
      return {"pay", "Choose the ore that pays for the new cards.", "AN-10.1"};
    case Ask::lowest:
      return {"lowest", "Which of your two cards lies lowest under the deck?", "AN-10.5"};
    case Ask::none:
      break;
  }
  switch (p.step) {
    case Step::place:
      return {"place", "Choose one of the four center asteroids for your ship; you keep the asteroid.",
              "AN-3.12"};
    case Step::slide:
      return {"slide", fmt::format("Slide {} into the field.", named(c, p.me().held)), "AN-5.1"};
    case Step::play:
      return {"card", "Play an action card.", "AN-6.1"};
    case Step::finish:
      return {"finish",
              p.contract_claimed ? "End your turn, or redraw?" : "Claim a contract, or end your turn?",
              "AN-8.1"};
    case Step::over:
      break;
  }
  return {"over", "The game is over.", "AN-11.3"};
}

MoveWords Game::move_words(const Content& c, const Position& p, Seat seat, Move move,
                           const Telling& telling) {
  const TileId tile = present_tile(p);
  const auto space = argument<SpaceId>(move);
  switch (verb_of(move)) {
    case Verb::place: {
      const auto cell = argument<CellId>(move);
      const std::string kept = p.field[cell] ? ", keep " + named(c, p.field[cell]) : "";
      return {fmt::format("Ship to {}{}", cell_words(cell), kept), {cell_target(cell)}};
    }
    case Verb::slide: {
      const auto chosen = argument<SlideId>(move);
      return {slide_words(chosen) + after_slide(c, p, chosen), {slide_target(chosen)}};
    }
    case Verb::salvage: {
      const Seat owner = tile ? p.tiles[tile].drills.owner(space) : no_seat;
      const std::string whose = owner == no_seat ? "No drill"
                                : owner == seat  ? "Your own drill"
                                                 : telling.name(owner) + "'s drill";
      return {fmt::format("{} on the {} space", whose, space_words(space)), at_tile(c, tile, space)};
    }
    case Verb::play: {
      const auto card = argument<CardId>(move);
      return {fmt::format("{} - {}", c.card(card).name, reach_words(c, p, seat, card)),
              p.players[seat].ship ? reach_targets(c, p, seat, card)
                                   : std::vector<std::string>{card_target(c, card)},
              false, play_warning(c, p, seat, card)};
    }
    case Verb::deploy:
      return {fmt::format("Deploy a drill on {}", named(c, tile)), at_arrow(c, p, "deploy")};
    case Verb::mine:
      return {tile ? fmt::format("Mine {} on {}", ore_name(c, c.tile(tile).ore), named(c, tile)) : "Mine",
              at_arrow(c, p, "mine")};
    case Verb::skip:
      return {fmt::format("Skip {}", named(c, tile)), at_arrow(c, p, "skip")};
    case Verb::space:
      return {
          fmt::format("{} space{}", space_words(space), corner_spaces >> space.value & 1 ? " (corner)" : ""),
          at_tile(c, tile, space)};
    case Verb::tile: {
      const auto cell = argument<CellId>(move);
      return {fmt::format("{} on {}", named(c, p.field[cell]), cell_words(cell)), {cell_target(cell)}};
    }
    case Verb::drill: {
      const Seat owner = tile ? p.tiles[tile].drills.owner(space) : no_seat;
      return {
          fmt::format("{} on the {} space", owner == no_seat ? "No drill" : telling.name(owner) + "'s drill",
                      space_words(space)),
          at_tile(c, tile, space)};
    }
    case Verb::victim:
      return {fmt::format("Steal from {}", telling.name(move.arg[0])), {seat_target(move.arg[0])}};
    case Verb::resources:
      return {fmt::format("Take {} ore", ore_to_take(c, p)), {"resources"}};
    case Verb::salvaged:
      return {fmt::format("Take {}", counted(salvage_to_take(c, p), "salvaged drill", "salvaged drills")),
              {"salvaged"}};
    case Verb::ore:
      return {fmt::format("Take 1 {}", ore_name(c, argument<OreId>(move))),
              {ore_target(c, argument<OreId>(move))}};
    case Verb::no_effect:
      return {"Play it without effect", {"no-effect"}};
    case Verb::contract: {
      const auto contract = argument<ContractId>(move);
      return {fmt::format("Claim {} - {}; {} points", c.contract(contract).name, cost_words(c, contract),
                          c.contract(contract).points),
              {contract_target(c, contract)}};
    }
    case Verb::end:
      return {p.deck.empty() ? "End your turn" : "End your turn and draw a card", {"end"}, true};
    case Verb::redraw:
      return {fmt::format("Redraw - pay 1 ore, put {} under the deck, draw as many",
                          counted(static_cast<int>(p.players[seat].hand.size()), "card", "cards")),
              {"deck"}};
    case Verb::pay:
      return {fmt::format("Pay 1 {}", ore_name(c, argument<OreId>(move))),
              {ore_target(c, argument<OreId>(move))}};
    case Verb::lowest:
      return {fmt::format("{} lies lowest", c.card(argument<CardId>(move)).name),
              {card_target(c, argument<CardId>(move))}};
  }
  return {};
}

}  // namespace orrery::anteros
