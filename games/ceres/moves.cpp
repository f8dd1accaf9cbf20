#include "games/ceres/moves.h"

#include <array>
#include <string>
#include <vector>

namespace orrery::ceres {
namespace {

template <class AnyId>
ArgumentKind<Content> kind_of(std::string_view name) {
  return {name, [](const Content& content) { return static_cast<unsigned>(id_count(content, AnyId{})); },
          [](const Content& content, unsigned value) {
            return std::string(id_text(content, id_at<AnyId>(value)));
          }};
}

// "2_ore", "1_ore+1_ice": what a choice of goods is called.
std::string goods_text(const Goods& goods) {
  std::string text;
  for (std::size_t i = 0; i < good_count; ++i)
    if (goods.of[i] > 0)
      text += (text.empty() ? "" : "+") + std::to_string(goods.of[i]) + "_" + std::string(good_ids[i]);
  return text.empty() ? "nothing" : text;
}

const ArgumentKind<Content> location = kind_of<LocationId>("location");
const ArgumentKind<Content> outstation = kind_of<FacilityId>("outstation");
const ArgumentKind<Content> facility = kind_of<FacilityId>("facility");
const ArgumentKind<Content> project = kind_of<ProjectId>("project");
const ArgumentKind<Content> option = kind_of<OptionId>("option");
const ArgumentKind<Content> trade = kind_of<TradeId>("trade");
const ArgumentKind<Content> asteroid = kind_of<AsteroidId>("asteroid");
const ArgumentKind<Content> field = kind_of<FieldId>("field");
const ArgumentKind<Content> favor = kind_of<FavorId>("favor");
const ArgumentKind<Content> offer = {
    "number of cards", [](const Content& content) { return static_cast<unsigned>(content.offers.size()); },
    [](const Content& content, unsigned value) { return std::to_string(content.offers[value].draw); }};
const ArgumentKind<Content> bonus = {
    "bonus", [](const Content& content) { return static_cast<unsigned>(content.launch_bonuses.size()); },
    [](const Content& content, unsigned value) { return goods_text(content.launch_bonuses[value]); }};
const ArgumentKind<Content> good = {
    "good", [](const Content&) { return unsigned{good_count}; },
    [](const Content&, unsigned value) { return std::string(good_ids[value]); }};
const ArgumentKind<Content> product = {
    "product", [](const Content&) { return unsigned{product_count}; },
    [](const Content&, unsigned value) {
      return std::string(good_ids[static_cast<std::size_t>(first_product) + value]);
    }};

VerbNotation<Content> entry(Verb verb, std::string_view word,
                            std::vector<const ArgumentKind<Content>*> arguments = {}) {
  return {static_cast<std::uint8_t>(verb), word, std::move(arguments)};
}

// How many values the first argument of a verb can have.
unsigned values_of(const Content& c, Verb verb) {
  switch (verb) {
    case Verb::leader:
    case Verb::assist:
      return location_count + area_count;
    case Verb::worker:
    case Verb::droid:
    case Verb::build:
    case Verb::under:
    case Verb::grant:
    case Verb::from:
    case Verb::to:
    case Verb::produce:
      return static_cast<unsigned>(c.facilities.size());
    case Verb::complete:
    case Verb::project:
      return static_cast<unsigned>(c.projects.size());
    case Verb::option:
      return static_cast<unsigned>(c.options.size());
    case Verb::trade:
      return static_cast<unsigned>(c.trades.size());
    case Verb::draw:
      return static_cast<unsigned>(c.offers.size());
    case Verb::launch:
    case Verb::harvest:
      return static_cast<unsigned>(c.asteroids.size());
    case Verb::bonus:
      return static_cast<unsigned>(c.launch_bonuses.size());
    case Verb::research:
      return field_count;
    case Verb::favor:
      return favor_count;
    case Verb::make:
      return product_count;
    default:
      return 0;
  }
}

bool takes_none(Verb verb) {
  switch (verb) {
    case Verb::assistant:
    case Verb::pass:
    case Verb::end:
    case Verb::stop:
    case Verb::commit:
    case Verb::no_draw:
    case Verb::expanse:
    case Verb::upgrade:
    case Verb::again:
    case Verb::no:
    case Verb::use:
    case Verb::skip:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool well_formed(const Content& c, Move move) {
  if (move.verb == 0 || move.verb >= verb_count) return false;
  const unsigned values = values_of(c, verb_of(move));
  if (verb_of(move) == Verb::grant)
    return move.arg[0] < values && move.arg[1] < good_count && only_uses(move, 2);
  return values == 0 ? takes_none(verb_of(move)) && only_uses(move, 0)
                     : move.arg[0] < values && only_uses(move, 1);
}

std::span<const VerbNotation<Content>> verbs() {
  static const std::vector<VerbNotation<Content>> table = {
      entry(Verb::leader, "leader", {&location}),
      entry(Verb::worker, "worker", {&outstation}),
      entry(Verb::droid, "droid", {&outstation}),
      entry(Verb::assistant, "assistant"),
      entry(Verb::pass, "pass"),
      entry(Verb::complete, "complete", {&project}),
      entry(Verb::end, "end"),
      entry(Verb::option, "option", {&option}),
      entry(Verb::trade, "trade", {&trade}),
      entry(Verb::stop, "stop"),
      entry(Verb::project, "project", {&project}),
      entry(Verb::commit, "commit"),
      entry(Verb::no_draw, "no-draw"),
      entry(Verb::draw, "draw", {&offer}),
      entry(Verb::build, "build", {&facility}),
      entry(Verb::expanse, "expanse"),
      entry(Verb::upgrade, "upgrade"),
      entry(Verb::under, "under", {&outstation}),
      entry(Verb::launch, "launch", {&asteroid}),
      entry(Verb::bonus, "bonus", {&bonus}),
      entry(Verb::again, "again"),
      entry(Verb::no, "no"),
      entry(Verb::research, "research", {&field}),
      entry(Verb::favor, "favor", {&favor}),
      entry(Verb::grant, "grant", {&outstation, &good}),
      entry(Verb::from, "from", {&outstation}),
      entry(Verb::to, "to", {&outstation}),
      entry(Verb::make, "make", {&product}),
      entry(Verb::produce, "produce", {&outstation}),
      entry(Verb::use, "use"),
      entry(Verb::skip, "skip"),
      entry(Verb::harvest, "harvest", {&asteroid}),
      entry(Verb::assist, "assist", {&location}),
  };
  return table;
}

}  // namespace orrery::ceres
