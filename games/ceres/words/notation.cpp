#include "games/ceres/moves.h"

#include <array>
#include <string>
#include <vector>

namespace orrery::ceres {
namespace {

using Argument = ArgumentKind<Content>;

// "2_ore", "1_ore+1_ice": what a choice of goods is called.
std::string goods_text(const Goods& goods) {
  std::string text;
  for (std::size_t i = 0; i < good_count; ++i)
    if (goods.of[i] > 0)
      text += (text.empty() ? "" : "+") + std::to_string(goods.of[i]) + "_" + std::string(good_ids[i]);
  return text.empty() ? "nothing" : text;
}

const Argument location = Argument::ids<LocationId>("location");
const Argument outstation = Argument::ids<FacilityId>("outstation");
const Argument facility = Argument::ids<FacilityId>("facility");
const Argument project = Argument::ids<ProjectId>("project");
const Argument option = Argument::ids<OptionId>("option");
const Argument trade = Argument::ids<TradeId>("trade");
const Argument asteroid = Argument::ids<AsteroidId>("asteroid");
const Argument field = Argument::ids<FieldId>("field");
const Argument favor = Argument::ids<FavorId>("favor");
const Argument offer = {
    "number of cards", [](const Content& content) { return static_cast<unsigned>(content.offers.size()); },
    [](const Content& content, unsigned value) { return std::to_string(content.offers[value].draw); }};
const Argument bonus = {
    "bonus", [](const Content& content) { return static_cast<unsigned>(content.launch_bonuses.size()); },
    [](const Content& content, unsigned value) { return goods_text(content.launch_bonuses[value]); }};
const Argument good = Argument::names<good_ids>("good");
const Argument product = {"product", [](const Content&) { return unsigned{product_count}; },
                          [](const Content&, unsigned value) {
                            return std::string(good_ids[static_cast<std::size_t>(first_product) + value]);
                          }};

}  // namespace

std::span<const VerbNotation<Content>> notation() {
  static const VerbNotation<Content> table[] = {
      {Verb::leader, "leader", {&location}},
      {Verb::worker, "worker", {&outstation}},
      {Verb::droid, "droid", {&outstation}},
      {Verb::assistant, "assistant"},
      {Verb::pass, "pass"},
      {Verb::complete, "complete", {&project}},
      {Verb::end, "end"},
      {Verb::option, "option", {&option}},
      {Verb::trade, "trade", {&trade}},
      {Verb::stop, "stop"},
      {Verb::project, "project", {&project}},
      {Verb::commit, "commit"},
      {Verb::no_draw, "no-draw"},
      {Verb::draw, "draw", {&offer}},
      {Verb::build, "build", {&facility}},
      {Verb::expanse, "expanse"},
      {Verb::upgrade, "upgrade"},
      {Verb::under, "under", {&outstation}},
      {Verb::launch, "launch", {&asteroid}},
      {Verb::bonus, "bonus", {&bonus}},
      {Verb::again, "again"},
      {Verb::no, "no"},
      {Verb::research, "research", {&field}},
      {Verb::favor, "favor", {&favor}},
      {Verb::grant, "grant", {&outstation, &good}},
      {Verb::from, "from", {&outstation}},
      {Verb::to, "to", {&outstation}},
      {Verb::make, "make", {&product}},
      {Verb::produce, "produce", {&outstation}},
      {Verb::use, "use"},
      {Verb::skip, "skip"},
      {Verb::harvest, "harvest", {&asteroid}},
      {Verb::assist, "assist", {&location}},
  };
  return table;
}

}  // namespace orrery::ceres
