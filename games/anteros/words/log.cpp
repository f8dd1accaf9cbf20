// The log: what happened, in words. A table says what is told of each event.
#include <algorithm>

#include "engine/words/text.h"
#include "engine/words/told_event.h"
#include "games/anteros/words/phrases.h"

namespace orrery::anteros {
namespace {

// Words that end in a digit speak of that argument of the event.
constexpr LogLine<Happened> lines[] = {
    {Happened::ship_placed, "ship_placed", "AN-3.12", "{who} places the ship on {cell0} and takes {tile1}.",
     "cell:{cell0} tile:{tile_id1}"},
    {Happened::turn_begins, "turn_begins", "AN-4.1", "Turn {0}: {who}.", "seat:{seat}"},
    {Happened::slid, "slid", "AN-5.1", "{who} slides {tile1} {slide0}; {tile2} comes out.",
     "slide:{slide_id0} tile:{tile_id1} tile:{tile_id2}"},
    {Happened::ship_moved, "ship_moved", "AN-5.2",
     "{own0?{who}'s own|{other0}'s} ship moves along to {cell2}.", "cell:{cell2} seat:{0}"},
    {Happened::salvaged, "salvaged", "AN-5.11",
     "{who} salvages {own0?a drill of their own|{other0}'s drill} from {tile2}: +1 salvaged.",
     "space:{tile_id2}:{space_id1} tile:{tile_id2}"},
    {Happened::played, "played", "AN-6.1", "{who} plays {card0}.", "card:{card_id0}"},
    {Happened::arrow_off_field, "arrow_off_field", "AN-6.5",
     "The arrow {arrow0} points off the field: forfeited.", ""},
    {Happened::arrow_at_ship, "arrow_at_ship", "AN-6.6",
     "The arrow {arrow0} points at {other1}'s ship: forfeited.", "seat:{1}"},
    {Happened::arrow_useless, "arrow_useless", "AN-6.11", "The arrow {arrow0} can do nothing on {tile1}.",
     "tile:{tile_id1}"},
    {Happened::arrow_skipped, "arrow_skipped", "AN-6.8", "{who} skips {tile0}.", "tile:{tile_id0}"},
    {Happened::deployed, "deployed", "AN-6.9", "{who} deploys a drill on {tile0} ({space1}).",
     "space:{tile_id0}:{space_id1} tile:{tile_id0}"},
    {Happened::mined, "mined", "AN-6.10", "{who} mines {tile0}: +1 {ore1} ({2}).",
     "tile:{tile_id0} ore:{ore_id1}"},
    {Happened::drill_claimed, "drill_claimed", "AN-7.5",
     "{who} replaces {other2}'s drill on {tile0} ({space1}).",
     "space:{tile_id0}:{space_id1} tile:{tile_id0}"},
    {Happened::held_tile_skipped, "held_tile_skipped", "AN-7.10", "{who} leaves {tile0} alone.",
     "tile:{tile_id0}"},
    {Happened::stole_ore, "stole_ore", "AN-7.16", "{who} takes 1 {ore1} from {other0}.",
     "seat:{0} ore:{ore_id1}"},
    {Happened::stole_salvage, "stole_salvage", "AN-7.18", "{who} takes {salvaged1} from {other0}.",
     "seat:{0}"},
    {Happened::no_effect, "no_effect", "AN-7.2", "{card0} has no effect{lack1}.", "card:{card_id0}"},
    {Happened::contract_claimed, "contract_claimed", "AN-8.1",
     "{who} claims {contract0}: {cost0} paid, {contract_points0} points.", "contract:{contract_id0}"},
    {Happened::paid, "paid", "AN-10.1", "{who} pays 1 {ore0} to redraw.", "ore:{ore_id0}"},
    {Happened::put_under, "put_under", "AN-10.6", "{who} puts {cards0} under the deck.", "deck"},
    {Happened::put_under_seen, "put_under_seen", "AN-10.4",
     "{who} puts {any1?{card1} under the deck, and {card0} below it|{card0} under the deck}.", "deck"},
    {Happened::drew, "drew", "AN-9.1", "{who} draws {cards0}.", "deck"},
    {Happened::drew_seen, "drew_seen", "AN-14.4", "{who} draws {card0}.", "deck card:{card_id0}"},
    {Happened::game_ended, "game_ended", "AN-11.3", "The last card is played; the game is over.", ""},
};

// What an event tells.
using Told = ToldEvent<Content>;

std::string arrow_words(const Told& t, std::size_t i) {  // "up_right" is for files
  std::string name(arrow_names[static_cast<std::size_t>(t.e.arg[i])]);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

std::string lower_slide(const Told& t, std::size_t i) {
  std::string text = slide_words(t.id<SlideId>(i));
  text[0] = 'f';
  return text;
}

std::string lack_words(const Told& t, std::size_t i) {
  const Lack lack = static_cast<Lack>(t.e.arg[i]);
  return lack == Lack::nothing ? "" : ": " + lack_words(lack, t.telling.name(t.e.seat) + " has");
}

constexpr Word<Told> log_vocabulary[] = {
    {"cell", [](const Told& t, std::size_t i) { return cell_words(t.id<CellId>(i)); }},
    {"tile", [](const Told& t, std::size_t i) { return named(t.c, t.id<TileId>(i)); }},
    {"tile_id", text_of<TileId>},
    {"slide", lower_slide},
    {"slide_id", text_of<SlideId>},
    {"space", [](const Told& t, std::size_t i) { return space_words(t.id<SpaceId>(i)); }},
    {"space_id", text_of<SpaceId>},
    {"card", [](const Told& t, std::size_t i) { return t.c.card(t.id<CardId>(i)).name; }},
    {"card_id", text_of<CardId>},
    {"ore", [](const Told& t, std::size_t i) { return ore_name(t.c, t.id<OreId>(i)); }},
    {"ore_id", text_of<OreId>},
    {"contract", [](const Told& t, std::size_t i) { return t.c.contract(t.id<ContractId>(i)).name; }},
    {"contract_id", text_of<ContractId>},
    {"contract_points",
     [](const Told& t, std::size_t i) { return std::to_string(t.c.contract(t.id<ContractId>(i)).points); }},
    {"cost", [](const Told& t, std::size_t i) { return cost_words(t.c, t.id<ContractId>(i)); }},
    {"salvaged", counted_as<"salvaged drill", "salvaged drills">},
    {"arrow", arrow_words},
    {"lack", lack_words},
};

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  return log_words(lines, log_vocabulary, Told{c, e, telling});
}

}  // namespace orrery::anteros
