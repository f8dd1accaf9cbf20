#include "games/alien_artifacts/moves.h"

#include <string>
#include <vector>

namespace orrery::alien_artifacts {
namespace {

using Argument = ArgumentKind<Content>;

const Argument faction = Argument::ids<FactionId>("faction");
const Argument card = Argument::ids<CardId>("card");
const Argument resource = Argument::ids<ResourceId>("resource");
const Argument artifact = Argument::ids<ArtifactId>("artifact");
const Argument plan = Argument::ids<PlanId>("plan");
const Argument kind = Argument::names<kind_names>("kind");
const Argument type = Argument::names<type_names>("type");
const Argument side = Argument::names<side_names>("side");
const Argument color = Argument::names<color_names>("color");
const Argument section = {"section", [](const Content&) { return 2u; },
                          [](const Content&, unsigned value) { return std::string(value == 0 ? "a" : "b"); }};
const Argument resource_section = {"resource section",
                                   [](const Content&) { return unsigned{section_values}; },
                                   [](const Content& content, unsigned value) {
                                     return content.resources[value / 2].id + (value % 2 == 0 ? ".a" : ".b");
                                   }};
const Argument seat = Argument::numbers<most_players>("seat");
const Argument extra = Argument::numbers<most_extra>("number");
const Argument ready = Argument::numbers<ready_payments, 1>("number");

}  // namespace

std::span<const VerbNotation<Content>> notation() {
  static const VerbNotation<Content> table[] = {
      {Verb::faction, "faction", {&faction}},
      {Verb::keep, "keep", {&card}},
      {Verb::buy, "buy"},
      {Verb::discover, "discover"},
      {Verb::build, "build"},
      {Verb::develop, "develop"},
      {Verb::trade, "trade"},
      {Verb::remove, "remove-blockades"},
      {Verb::prepare, "prepare"},
      {Verb::offensive, "offensive"},
      {Verb::revenue, "revenue"},
      {Verb::mine, "mine"},
      {Verb::faction_action, "faction-action"},
      {Verb::use, "use", {&card}},
      {Verb::artifact, "artifact", {&artifact}},
      {Verb::switch_on, "switch-on", {&card}},
      {Verb::end, "end"},
      {Verb::deck, "deck", {&kind}},
      {Verb::extra, "extra", {&extra}},
      {Verb::card, "card", {&card}},
      {Verb::pay, "pay", {&resource_section}},
      {Verb::ready, "ready", {&ready}},
      {Verb::side, "side", {&side}},
      {Verb::section, "section", {&section}},
      {Verb::yes, "yes"},
      {Verb::no, "no"},
      {Verb::stop, "stop"},
      {Verb::alien, "alien"},
      {Verb::target, "target", {&seat}},
      {Verb::plan, "plan", {&plan}},
      {Verb::reveal, "reveal", {&resource}},
      {Verb::color, "color", {&color}},
      {Verb::kind, "kind", {&kind}},
      {Verb::attach, "attach", {&resource_section}},
      {Verb::discard, "discard", {&resource}},
      {Verb::type, "type", {&type}},
  };
  return table;
}

}  // namespace orrery::alien_artifacts
