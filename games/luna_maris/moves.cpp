#include "games/luna_maris/moves.h"

#include <string>
#include <vector>

namespace orrery::luna_maris {
namespace {

template <class AnyId>
ArgumentKind<Content> kind_of(std::string_view name) {
  return {name, [](const Content& content) { return static_cast<unsigned>(id_count(content, AnyId{})); },
          [](const Content& content, unsigned value) {
            return std::string(id_text(content, id_at<AnyId>(value)));
          }};
}
std::string number_text(const Content&, unsigned value) {
  return std::to_string(value);
}

const ArgumentKind<Content> equipment = kind_of<EquipmentId>("equipment");
const ArgumentKind<Content> module = kind_of<ModuleId>("module");
const ArgumentKind<Content> scientist = kind_of<ScientistId>("scientist");
const ArgumentKind<Content> food = kind_of<FoodId>("food");
const ArgumentKind<Content> action = kind_of<ActionId>("action");
const ArgumentKind<Content> zone = kind_of<ZoneId>("zone");
const ArgumentKind<Content> order = kind_of<OrderId>("order");
const ArgumentKind<Content> track = kind_of<TrackId>("track");
const ArgumentKind<Content> bonus = kind_of<BonusId>("bonus");
const ArgumentKind<Content> advanced = kind_of<AdvancedId>("advanced module");
const ArgumentKind<Content> scientists = {
    "number", [](const Content&) { return unsigned{scientist_count + 1}; }, number_text};
const ArgumentKind<Content> cubes = {"number", [](const Content&) { return unsigned{most_ore_paid + 1}; },
                                     number_text};
const ArgumentKind<Content> depot_cube = {
    "cube", [](const Content&) { return 3u; },
    [](const Content&, unsigned value) { return std::string(depot_names[value]); }};
const ArgumentKind<Content> bed = {
    "seedbed", [](const Content&) { return unsigned{seedbed_count}; },
    [](const Content&, unsigned value) { return std::string(bed_names[value]); }};

VerbNotation<Content> entry(Verb verb, std::string_view word,
                            std::vector<const ArgumentKind<Content>*> arguments = {}) {
  return {static_cast<std::uint8_t>(verb), word, std::move(arguments)};
}

}  // namespace

std::span<const VerbNotation<Content>> verbs() {
  static const std::vector<VerbNotation<Content>> table = {
      entry(Verb::take, "take", {&equipment}),
      entry(Verb::start, "start", {&module}),
      entry(Verb::play, "play", {&scientist}),
      entry(Verb::feed, "feed", {&food}),
      entry(Verb::import_, "import", {&scientists}),
      entry(Verb::end, "end"),
      entry(Verb::depot, "depot", {&depot_cube}),
      entry(Verb::go, "go", {&module}),
      entry(Verb::use, "use", {&action}),
      entry(Verb::boost, "boost", {&action}),
      entry(Verb::stop, "stop"),
      entry(Verb::pay, "pay", {&cubes, &cubes, &cubes, &cubes}),
      entry(Verb::zone, "probe", {&zone}),
      entry(Verb::hire, "hire", {&scientist}),
      entry(Verb::deliver, "deliver", {&order}),
      entry(Verb::research, "research", {&track}),
      entry(Verb::bonus, "bonus", {&bonus}),
      entry(Verb::build, "build", {&advanced}),
      entry(Verb::bed, "bed", {&bed}),
      entry(Verb::pick, "pick", {&food}),
      entry(Verb::recall, "recall", {&scientist}),
      entry(Verb::retire, "retire", {&scientist}),
      entry(Verb::rest, "rest", {&scientist}),
  };
  return table;
}

}  // namespace orrery::luna_maris
