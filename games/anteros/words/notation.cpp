#include "games/anteros/moves.h"

#include <string>
#include <vector>

namespace orrery::anteros {
namespace {

using Argument = ArgumentKind<Content>;

const Argument cell = Argument::ids<CellId>("cell");
const Argument slide = Argument::ids<SlideId>("slide");
const Argument space = Argument::ids<SpaceId>("space");
const Argument card = Argument::ids<CardId>("card");
const Argument ore = Argument::ids<OreId>("ore");
const Argument contract = Argument::ids<ContractId>("contract");
const Argument seat = Argument::numbers<max_seats>("seat");

}  // namespace

std::span<const VerbNotation<Content>> notation() {
  static const VerbNotation<Content> table[] = {
      {Verb::place, "place", {&cell}},
      {Verb::slide, "slide", {&slide}},
      {Verb::salvage, "salvage", {&space}},
      {Verb::play, "play", {&card}},
      {Verb::deploy, "deploy"},
      {Verb::mine, "mine"},
      {Verb::skip, "skip"},
      {Verb::space, "space", {&space}},
      {Verb::tile, "tile", {&cell}},
      {Verb::drill, "drill", {&space}},
      {Verb::victim, "victim", {&seat}},
      {Verb::resources, "resources"},
      {Verb::salvaged, "salvaged"},
      {Verb::ore, "ore", {&ore}},
      {Verb::no_effect, "no-effect"},
      {Verb::contract, "contract", {&contract}},
      {Verb::end, "end"},
      {Verb::redraw, "redraw"},
      {Verb::pay, "pay", {&ore}},
      {Verb::lowest, "lowest", {&card}},
  };
  return table;
}

}  // namespace orrery::anteros
