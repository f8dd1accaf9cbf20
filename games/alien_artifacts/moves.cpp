#include "games/alien_artifacts/moves.h"

#include <string>
#include <vector>

namespace orrery::alien_artifacts {
namespace {

template <class AnyId>
ArgumentKind<Content> kind_of_id(std::string_view name) {
  return {name, [](const Content& content) { return static_cast<unsigned>(id_count(content, AnyId{})); },
          [](const Content& content, unsigned value) {
            return std::string(id_text(content, id_at<AnyId>(value)));
          }};
}

const ArgumentKind<Content> faction = kind_of_id<FactionId>("faction");
const ArgumentKind<Content> card = kind_of_id<CardId>("card");
const ArgumentKind<Content> resource = kind_of_id<ResourceId>("resource");
const ArgumentKind<Content> artifact = kind_of_id<ArtifactId>("artifact");
const ArgumentKind<Content> plan = kind_of_id<PlanId>("plan");
const ArgumentKind<Content> kind = {
    "kind", [](const Content&) { return unsigned{kind_count}; },
    [](const Content&, unsigned value) { return std::string(kind_names[value]); }};
const ArgumentKind<Content> type = {
    "type", [](const Content&) { return unsigned{type_count}; },
    [](const Content&, unsigned value) { return std::string(type_names[value]); }};
const ArgumentKind<Content> side = {
    "side", [](const Content&) { return unsigned{side_count}; },
    [](const Content&, unsigned value) { return std::string(side_names[value]); }};
const ArgumentKind<Content> color = {
    "color", [](const Content&) { return unsigned{color_count}; },
    [](const Content&, unsigned value) { return std::string(color_names[value]); }};
const ArgumentKind<Content> section = {
    "section", [](const Content&) { return 2u; },
    [](const Content&, unsigned value) { return std::string(value == 0 ? "a" : "b"); }};
const ArgumentKind<Content> resource_section = {
    "resource section", [](const Content&) { return unsigned{section_values}; },
    [](const Content& content, unsigned value) {
      return content.resources[value / 2].id + (value % 2 == 0 ? ".a" : ".b");
    }};
const ArgumentKind<Content> seat = {"seat", [](const Content&) { return unsigned{most_players}; },
                                    [](const Content&, unsigned value) { return std::to_string(value); }};
const ArgumentKind<Content> extra = {"number", [](const Content&) { return unsigned{most_extra}; },
                                     [](const Content&, unsigned value) { return std::to_string(value); }};
const ArgumentKind<Content> ready = {
    "number", [](const Content&) { return unsigned{ready_payments}; },
    [](const Content&, unsigned value) { return std::to_string(value + 1); }};

VerbNotation<Content> entry(Verb verb, std::string_view word,
                            std::vector<const ArgumentKind<Content>*> arguments = {}) {
  return {static_cast<std::uint8_t>(verb), word, std::move(arguments)};
}

}  // namespace

std::span<const VerbNotation<Content>> verbs() {
  static const std::vector<VerbNotation<Content>> table = {
      entry(Verb::faction, "faction", {&faction}),
      entry(Verb::keep, "keep", {&card}),
      entry(Verb::buy, "buy"),
      entry(Verb::discover, "discover"),
      entry(Verb::build, "build"),
      entry(Verb::develop, "develop"),
      entry(Verb::trade, "trade"),
      entry(Verb::remove, "remove-blockades"),
      entry(Verb::prepare, "prepare"),
      entry(Verb::offensive, "offensive"),
      entry(Verb::revenue, "revenue"),
      entry(Verb::mine, "mine"),
      entry(Verb::faction_action, "faction-action"),
      entry(Verb::use, "use", {&card}),
      entry(Verb::artifact, "artifact", {&artifact}),
      entry(Verb::switch_on, "switch-on", {&card}),
      entry(Verb::end, "end"),
      entry(Verb::deck, "deck", {&kind}),
      entry(Verb::extra, "extra", {&extra}),
      entry(Verb::card, "card", {&card}),
      entry(Verb::pay, "pay", {&resource_section}),
      entry(Verb::ready, "ready", {&ready}),
      entry(Verb::side, "side", {&side}),
      entry(Verb::section, "section", {&section}),
      entry(Verb::yes, "yes"),
      entry(Verb::no, "no"),
      entry(Verb::stop, "stop"),
      entry(Verb::alien, "alien"),
      entry(Verb::target, "target", {&seat}),
      entry(Verb::plan, "plan", {&plan}),
      entry(Verb::reveal, "reveal", {&resource}),
      entry(Verb::color, "color", {&color}),
      entry(Verb::kind, "kind", {&kind}),
      entry(Verb::attach, "attach", {&resource_section}),
      entry(Verb::discard, "discard", {&resource}),
      entry(Verb::type, "type", {&type}),
  };
  return table;
}

}  // namespace orrery::alien_artifacts
