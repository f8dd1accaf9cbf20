#include "games/luna_maris/moves.h"

#include <string>
#include <vector>

namespace orrery::luna_maris {
namespace {

using Argument = ArgumentKind<Content>;

const Argument equipment = Argument::ids<EquipmentId>("equipment");
const Argument module = Argument::ids<ModuleId>("module");
const Argument scientist = Argument::ids<ScientistId>("scientist");
const Argument food = Argument::ids<FoodId>("food");
const Argument action = Argument::ids<ActionId>("action");
const Argument zone = Argument::ids<ZoneId>("zone");
const Argument order = Argument::ids<OrderId>("order");
const Argument track = Argument::ids<TrackId>("track");
const Argument bonus = Argument::ids<BonusId>("bonus");
const Argument advanced = Argument::ids<AdvancedId>("advanced module");
const Argument scientists = Argument::numbers<scientist_count + 1>("number");
const Argument cubes = Argument::numbers<most_ore_paid + 1>("number");
const Argument depot_cube = Argument::names<depot_names>("cube");
const Argument bed = Argument::names<bed_names>("seedbed");

}  // namespace

std::span<const VerbNotation<Content>> notation() {
  static const VerbNotation<Content> table[] = {
      {Verb::take, "take", {&equipment}},
      {Verb::start, "start", {&module}},
      {Verb::play, "play", {&scientist}},
      {Verb::feed, "feed", {&food}},
      {Verb::import_, "import", {&scientists}},
      {Verb::end, "end"},
      {Verb::depot, "depot", {&depot_cube}},
      {Verb::go, "go", {&module}},
      {Verb::use, "use", {&action}},
      {Verb::boost, "boost", {&action}},
      {Verb::stop, "stop"},
      {Verb::pay, "pay", {&cubes, &cubes, &cubes, &cubes}},
      {Verb::zone, "probe", {&zone}},
      {Verb::hire, "hire", {&scientist}},
      {Verb::deliver, "deliver", {&order}},
      {Verb::research, "research", {&track}},
      {Verb::bonus, "bonus", {&bonus}},
      {Verb::build, "build", {&advanced}},
      {Verb::bed, "bed", {&bed}},
      {Verb::pick, "pick", {&food}},
      {Verb::recall, "recall", {&scientist}},
      {Verb::retire, "retire", {&scientist}},
      {Verb::rest, "rest", {&scientist}},
  };
  return table;
}

}  // namespace orrery::luna_maris
