#include "games/anteros/moves.h"

#include <string>
#include <vector>

namespace orrery::anteros {
namespace {

template <class AnyId>
ArgumentKind<Content> kind_of(std::string_view name) {
  return {name, [](const Content& content) { return static_cast<unsigned>(id_count(content, AnyId{})); },
          [](const Content& content, unsigned value) {
            return std::string(id_text(content, id_at<AnyId>(value)));
          }};
}

const ArgumentKind<Content> cell = kind_of<CellId>("cell");
const ArgumentKind<Content> slide = kind_of<SlideId>("slide");
const ArgumentKind<Content> space = kind_of<SpaceId>("space");
const ArgumentKind<Content> card = kind_of<CardId>("card");
const ArgumentKind<Content> ore = kind_of<OreId>("ore");
const ArgumentKind<Content> contract = kind_of<ContractId>("contract");
const ArgumentKind<Content> seat = {"seat", [](const Content&) { return unsigned{max_seats}; },
                                    [](const Content&, unsigned value) { return std::to_string(value); }};

VerbNotation<Content> entry(Verb verb, std::string_view word,
                            std::vector<const ArgumentKind<Content>*> arguments = {}) {
  return {static_cast<std::uint8_t>(verb), word, std::move(arguments)};
}

}  // namespace

std::span<const VerbNotation<Content>> verbs() {
  static const std::vector<VerbNotation<Content>> table = {
      entry(Verb::place, "place", {&cell}),
      entry(Verb::slide, "slide", {&slide}),
      entry(Verb::salvage, "salvage", {&space}),
      entry(Verb::play, "play", {&card}),
      entry(Verb::deploy, "deploy"),
      entry(Verb::mine, "mine"),
      entry(Verb::skip, "skip"),
      entry(Verb::space, "space", {&space}),
      entry(Verb::tile, "tile", {&cell}),
      entry(Verb::drill, "drill", {&space}),
      entry(Verb::victim, "victim", {&seat}),
      entry(Verb::resources, "resources"),
      entry(Verb::salvaged, "salvaged"),
      entry(Verb::ore, "ore", {&ore}),
      entry(Verb::no_effect, "no-effect"),
      entry(Verb::contract, "contract", {&contract}),
      entry(Verb::end, "end"),
      entry(Verb::redraw, "redraw"),
      entry(Verb::pay, "pay", {&ore}),
      entry(Verb::lowest, "lowest", {&card}),
  };
  return table;
}

}  // namespace orrery::anteros
