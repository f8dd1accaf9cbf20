// What players read: questions, options, refusals and the log.
#include <fmt/core.h>
#include <algorithm>
#include <bit>

#include "engine/text.h"
#include "games/anteros/game.h"

namespace orrery::anteros {
namespace {

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
  return std::string(cell_names[cell.index()]);
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

// Where the arrows of a card lead from the present place of the ship.
std::string reach_words(const Content& c, const Position& p, Seat seat, CardId card) {
  switch (c.card(card).kind) {
    case CardKind::claim:
      return fmt::format("replace up to {} opponents' drills on an adjacent asteroid", c.claimed_drills);
    case CardKind::remote_deploy:
      return "deploy a drill on every asteroid outside the field";
    case CardKind::steal:
      return fmt::format("take {} resources or {} salvaged drills from an adjacent opponent",
                         c.stolen_resources, c.stolen_drills);
    case CardKind::regular:
      break;
  }
  std::vector<std::string> parts;
  for (int arrow = 0; arrow < direction_count; ++arrow) {
    if (!(c.card(card).arrows >> arrow & 1)) continue;
    const int direction = arrow_direction(p.seats(), seat, arrow);
    const CellId cell = p.players[seat].ship ? neighbor(p.players[seat].ship, direction) : CellId::none();
    if (cell.is_none())
      parts.push_back(fmt::format("{} off the field", direction_words[direction]));
    else if (p.field[cell].is_none())
      parts.push_back(fmt::format("{} at a ship", cell_words(cell)));
    else
      parts.push_back(fmt::format("{} {}", cell_words(cell), c.tile(p.field[cell]).name));
  }
  return "arrows to " + join(parts, ", ");
}

std::vector<std::string> reach_targets(const Content& c, const Position& p, Seat seat, CardId card) {
  std::vector<std::string> targets = {card_target(c, card)};
  for (int arrow = 0; arrow < direction_count; ++arrow)
    if (c.card(card).arrows >> arrow & 1) {
      const CellId cell = neighbor(p.players[seat].ship, arrow_direction(p.seats(), seat, arrow));
      if (cell && p.field[cell]) targets.push_back("reach:" + cell_words(cell));
    }
  return targets;
}

TileId present_tile(const Position& p) {
  if (p.asked() == Ask::arrow) return tile_of_arrow(p, std::countr_zero(p.questions.top().bits));
  return p.questions.empty() ? TileId::none() : p.questions.top().tile;
}

std::string named(const Content& c, TileId tile) {
  return tile ? c.tile(tile).name : "nothing";
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
  info.about = "Slide the asteroid field, deploy drills, mine ore and fulfil contracts.";
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
                          p.questions.top().left),
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
                          telling.name(p.questions.top().seat.value), p.questions.top().left),
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
      return {fmt::format("Ship to {}, keep {}", cell_words(cell), named(c, p.field[cell])),
              {cell_target(cell)}};
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
                                   : std::vector<std::string>{card_target(c, card)}};
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
      return {fmt::format("Take {}", counted(c.stolen_resources, "resource", "resources")), {"resources"}};
    case Verb::salvaged:
      return {fmt::format("Take {}", counted(c.stolen_drills, "salvaged drill", "salvaged drills")),
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

RefusalWords Game::refusal_words(const Content& c, const Position&, Seat seat, Refusal refusal,
                                 const Telling& telling) {
  const auto whose = [&](Seat other) { return other == seat ? "your own" : telling.name(other) + "'s"; };
  const auto ore = [&](std::uint8_t index) { return index < ore_count ? lower(c.ores[index].name) : "ore"; };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::malformed:
      return {"AN-15.2", "This is no move of Anteros."};
    case Reason::game_over:
      return {"AN-11.3", "The game is over."};
    case Reason::not_your_turn:
      return {"AN-16.2", fmt::format("It is {}'s turn.", telling.name(refusal.a))};
    case Reason::not_asked:
      return {"AN-4.1", "This is not what has to be decided now."};
    case Reason::pushes_ship_out:
      return {"AN-16.1", fmt::format("This would push {} ship out of the field.", whose(refusal.a))};
    case Reason::slide_first:
      return {"AN-16.3", "First slide your asteroid into the field."};
    case Reason::step_done:
      return {"AN-16.4", "You have already done this step this turn."};
    case Reason::not_on_exposed_edge:
      return {"AN-16.5", "Only a drill on the exposed edge can be salvaged."};
    case Reason::must_salvage:
      return {"AN-16.6", "You must salvage one drill from the exposed edge, even your own."};
    case Reason::not_in_hand:
      return {"AN-6.1", "This card is not in your hand."};
    case Reason::no_drills_left:
      return {"AN-16.8", "No drills left in your supply."};
    case Reason::tile_full:
      return {"AN-16.8", "All eight spaces of this asteroid are taken."};
    case Reason::space_taken:
      return {"AN-16.8", "This space is taken."};
    case Reason::no_own_drill:
      return {"AN-16.9", "You have no drill on this asteroid."};
    case Reason::track_full:
      return {"AN-16.9", fmt::format("Your {} track is full ({}).", ore(refusal.a), c.track_end)};
    case Reason::remote_cannot_mine:
      return {"AN-16.10", "Remote Deploy cannot mine."};
    case Reason::not_adjacent_tile:
      return {"AN-16.11", "This asteroid is not adjacent to your ship."};
    case Reason::no_opponents_drill_there:
      return {"AN-16.11", "This asteroid has no opponent's drill."};
    case Reason::only_opponents_drills:
      return {"AN-16.11", "You can only claim opponents' drills."};
    case Reason::only_outside_field:
      return {"AN-16.12", "Only asteroids outside the field."};
    case Reason::not_adjacent_ship:
      return {"AN-16.13", fmt::format("{} ship is not adjacent to yours.", whose(refusal.a))};
    case Reason::nothing_to_take:
      return {"AN-16.13", fmt::format("{} has nothing you can take.", telling.name(refusal.a))};
    case Reason::victim_lacks_ore:
      return {"AN-16.13", fmt::format("{} has no {}.", telling.name(refusal.a), ore(refusal.b))};
    case Reason::victim_lacks_salvage:
      return {"AN-16.13", fmt::format("{} has no salvaged drills.", telling.name(refusal.a))};
    case Reason::card_first:
      return {"AN-16.14", "Play an action card first."};
    case Reason::lacks_ore:
      return {"AN-16.14", fmt::format("You lack {} {}.", refusal.a, ore(refusal.b))};
    case Reason::contract_claimed:
      return {"AN-16.14", "You have already claimed a contract this turn."};
    case Reason::contract_gone:
      return {"AN-16.14", "This contract has been claimed."};
    case Reason::contract_not_open:
      return {"AN-3.5", "This contract is not part of this game."};
    case Reason::no_ore_to_pay:
      return {"AN-16.15", "You have no ore to pay with."};
    case Reason::lacks_this_ore:
      return {"AN-16.15", fmt::format("You have no {} to pay with.", ore(refusal.a))};
    case Reason::deck_empty:
      return {"AN-16.15", "The action deck is empty."};
    case Reason::no_cards:
      return {"AN-16.15", "You have no cards to discard."};
    case Reason::finish_choice:
      return {"AN-16.15", "Finish the current choice first."};
    case Reason::must_play_card:
      return {"AN-16.16", "You must play an action card."};
    case Reason::not_center:
      return {"AN-16.17", "Choose one of the four center asteroids."};
    case Reason::place_taken:
      return {"AN-16.17", "That place is taken."};
    case Reason::no_such_player:
      return {"AN-7.15", "Choose one of your opponents."};
  }
  return {"AN-4.1", "This is not possible now."};
}

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  const std::string who = telling.name(e.seat);
  const auto tile = [&](int i) { return id_at<TileId>(static_cast<std::size_t>(e.arg[i])); };
  const auto cell = [&](int i) { return id_at<CellId>(static_cast<std::size_t>(e.arg[i])); };
  const auto space = [&](int i) { return id_at<SpaceId>(static_cast<std::size_t>(e.arg[i])); };
  const auto card = [&](int i) { return id_at<CardId>(static_cast<std::size_t>(e.arg[i])); };
  const auto ore = [&](int i) { return id_at<OreId>(static_cast<std::size_t>(e.arg[i])); };
  const auto seat = [&](int i) { return static_cast<Seat>(e.arg[i]); };
  const auto arrow = [&] {  // "up_right" is for files
    std::string name(arrow_names[static_cast<std::size_t>(e.arg[0])]);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
  };
  switch (static_cast<Happened>(e.kind)) {
    case Happened::ship_placed:
      return {
          "ship_placed",
          fmt::format("{} places the ship on {} and takes {}.", who, cell_words(cell(0)), named(c, tile(1))),
          "AN-3.12",
          {cell_target(cell(0)), tile_target(c, tile(1))}};
    case Happened::turn_begins:
      return {"turn_begins", fmt::format("Turn {}: {}.", e.arg[0], who), "AN-4.1", {seat_target(e.seat)}};
    case Happened::slid: {
      const auto chosen = id_at<SlideId>(static_cast<std::size_t>(e.arg[0]));
      return {"slid",
              fmt::format(
                  "{} slides {} {}; {} comes out.", who, named(c, tile(1)),
                  [&] {
                    std::string text = slide_words(chosen);
                    text[0] = 'f';
                    return text;
                  }(),
                  named(c, tile(2))),
              "AN-5.1",
              {slide_target(chosen), tile_target(c, tile(1)), tile_target(c, tile(2))}};
    }
    case Happened::ship_moved:
      return {
          "ship_moved",
          fmt::format("{} ship moves along to {}.",
                      seat(0) == e.seat ? who + "'s own" : telling.name(seat(0)) + "'s", cell_words(cell(2))),
          "AN-5.2",
          {cell_target(cell(2)), seat_target(seat(0))}};
    case Happened::salvaged:
      return {"salvaged",
              fmt::format("{} salvages {} drill from {}: +1 salvaged.", who,
                          seat(0) == e.seat ? "an own" : telling.name(seat(0)) + "'s", named(c, tile(2))),
              "AN-5.11",
              {space_target(c, tile(2), space(1)), tile_target(c, tile(2))}};
    case Happened::played:
      return {"played",
              fmt::format("{} plays {}.", who, c.card(card(0)).name),
              "AN-6.1",
              {card_target(c, card(0))}};
    case Happened::arrow_off_field:
      return {"arrow_off_field",
              fmt::format("The arrow {} points off the field: forfeited.", arrow()),
              "AN-6.5",
              {}};
    case Happened::arrow_at_ship:
      return {"arrow_at_ship",
              fmt::format("The arrow {} points at {}'s ship: forfeited.", arrow(), telling.name(seat(1))),
              "AN-6.6",
              {seat_target(seat(1))}};
    case Happened::arrow_useless:
      return {"arrow_useless",
              fmt::format("The arrow {} can do nothing on {}.", arrow(), named(c, tile(1))),
              "AN-6.11",
              {tile_target(c, tile(1))}};
    case Happened::arrow_skipped:
      return {"arrow_skipped",
              fmt::format("{} skips {}.", who, named(c, tile(0))),
              "AN-6.8",
              {tile_target(c, tile(0))}};
    case Happened::deployed:
      return {"deployed",
              fmt::format("{} deploys a drill on {} ({}).", who, named(c, tile(0)), space_words(space(1))),
              "AN-6.9",
              {space_target(c, tile(0), space(1)), tile_target(c, tile(0))}};
    case Happened::mined:
      return {"mined",
              fmt::format("{} mines {}: +1 {} ({}).", who, named(c, tile(0)), ore_name(c, ore(1)), e.arg[2]),
              "AN-6.10",
              {tile_target(c, tile(0)), ore_target(c, ore(1))}};
    case Happened::drill_claimed:
      return {"drill_claimed",
              fmt::format("{} replaces {}'s drill on {} ({}).", who, telling.name(seat(2)), named(c, tile(0)),
                          space_words(space(1))),
              "AN-7.5",
              {space_target(c, tile(0), space(1)), tile_target(c, tile(0))}};
    case Happened::held_tile_skipped:
      return {"held_tile_skipped",
              fmt::format("{} leaves {} alone.", who, named(c, tile(0))),
              "AN-7.10",
              {tile_target(c, tile(0))}};
    case Happened::stole_ore:
      return {"stole_ore",
              fmt::format("{} takes 1 {} from {}.", who, ore_name(c, ore(1)), telling.name(seat(0))),
              "AN-7.16",
              {seat_target(seat(0)), ore_target(c, ore(1))}};
    case Happened::stole_salvage:
      return {"stole_salvage",
              fmt::format("{} takes {} from {}.", who, counted(e.arg[1], "salvaged drill", "salvaged drills"),
                          telling.name(seat(0))),
              "AN-7.18",
              {seat_target(seat(0))}};
    case Happened::no_effect:
      return {"no_effect",
              fmt::format("{} has no effect.", c.card(card(0)).name),
              "AN-7.2",
              {card_target(c, card(0))}};
    case Happened::contract_claimed: {
      const auto contract = id_at<ContractId>(static_cast<std::size_t>(e.arg[0]));
      return {"contract_claimed",
              fmt::format("{} claims {}: {} paid, {} points.", who, c.contract(contract).name,
                          cost_words(c, contract), c.contract(contract).points),
              "AN-8.1",
              {contract_target(c, contract)}};
    }
    case Happened::paid:
      return {"paid",
              fmt::format("{} pays 1 {} to redraw.", who, ore_name(c, ore(0))),
              "AN-10.1",
              {ore_target(c, ore(0))}};
    case Happened::put_under:
      return {"put_under",
              fmt::format("{} puts {} under the deck.", who, counted(e.arg[0], "card", "cards")),
              "AN-10.6",
              {"deck"}};
    case Happened::put_under_seen:
      return {"put_under_seen",
              e.arg[1] < 0 ? fmt::format("{} puts {} under the deck.", who, c.card(card(0)).name)
                           : fmt::format("{} puts {} under the deck, and {} below it.", who,
                                         c.card(card(1)).name, c.card(card(0)).name),
              "AN-10.4",
              {"deck"}};
    case Happened::drew:
      return {
          "drew", fmt::format("{} draws {}.", who, counted(e.arg[0], "card", "cards")), "AN-9.1", {"deck"}};
    case Happened::drew_seen:
      return {"drew_seen",
              fmt::format("{} draws {}.", who, c.card(card(0)).name),
              "AN-14.4",
              {"deck", card_target(c, card(0))}};
    case Happened::game_ended:
      return {"game_ended", "The last card is played; the game is over.", "AN-11.3", {}};
  }
  return {};
}

}  // namespace orrery::anteros
