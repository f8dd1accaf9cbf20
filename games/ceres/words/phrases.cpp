#include "games/ceres/words/phrases.h"

#include <fmt/core.h>
#include <array>

#include "engine/words/points.h"
#include "engine/words/text.h"

namespace orrery::ceres {

std::string amount_words(Good good, int amount) {
  static constexpr std::array<std::string_view, good_count> one = {
      "ore", "ice", "ceramics", "energy", "credit", "influence", "alloy", "probe"};
  static constexpr std::array<std::string_view, good_count> many = {
      "ore", "ice", "ceramics", "energy", "credits", "influence", "alloys", "probes"};
  const auto i = static_cast<std::size_t>(good);
  return counted(amount, one[i], many[i]);
}

std::string goods_words(const Goods& goods) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < good_count; ++i)
    if (goods.of[i] > 0) parts.push_back(amount_words(static_cast<Good>(i), goods.of[i]));
  return parts.empty() ? "nothing" : join(parts, ", ");
}

std::string trade_words(const Trade& trade) {
  std::string gain = trade.gain.empty() && trade.vp > 0 ? "" : goods_words(trade.gain);
  if (trade.vp > 0) gain += (gain.empty() ? "" : ", ") + points_words(trade.vp);
  return goods_words(trade.pay) + " for " + gain;
}

std::string deed_words(const Content& c, const Part& part, std::string_view whose) {
  switch (part.deed) {
    case Deed::gain:
      return "gain " + goods_words(part.gain);
    case Deed::manufacture:
      return part.times > 1 ? fmt::format("manufacture up to {} times", part.times) : "manufacture once";
    case Deed::launch:
      return "launch";
    case Deed::research:
      return "research";
    case Deed::favor:
      return "ask for a favor";
    case Deed::trade:
      return part.times > 1 ? fmt::format("trade up to {} times", part.times) : "trade once";
    case Deed::settlement:
      return "take a project";
    case Deed::expanse:
      return part.draw > 0 ? fmt::format("draw {} cards, then build a new outstation", part.draw)
                           : "build a new outstation";
    case Deed::upgrade:
      return "upgrade";
    case Deed::reassign:
      return "reassign a worker";
    case Deed::asteroid_production:
      return fmt::format("gain the production of one of {} asteroids", whose);
    case Deed::outstation_production:
      return fmt::format("gain the production of one of {} outstations", whose);
    case Deed::trade_bureau:
    case Deed::construction_yard:
    case Deed::amac_council:
    case Deed::contractors_association:
      return "activate the " + c.location(location_of(part.deed)).name;
  }
  return {};
}

std::string part_words(const Content& c, const Part& part, std::string_view whose) {
  const std::string deed = deed_words(c, part, whose);
  return part.has_cost ? goods_words(part.pay) + ": " + deed : deed;
}

std::string function_words(const Content& c, FacilityId id) {
  const Facility& facility = c.facility(id);
  std::string text;
  for (std::size_t i = 0; i < facility.parts.size(); ++i) {
    if (i > 0) text += facility.starting && static_cast<int>(i) == facility.top_parts ? " / " : " | ";
    text += part_words(c, facility.parts[i]);
  }
  return text;
}

std::string outstation_words(const Content& c, const Outstation& outstation) {
  const std::string& top = c.facility(outstation.top).name;
  return outstation.bottom ? top + " + " + c.facility(outstation.bottom).name : top;
}

std::string field_words(FieldId field) {
  return capitalized(field_names[field.index()]);
}

namespace {

std::string aerospace_words(const Content& c, int level) {
  if (level == 1) {
    std::vector<std::string> bonuses;
    for (const Goods& bonus : c.launch_bonuses) bonuses.push_back(goods_words(bonus));
    return "after each launch gain one of " + join(bonuses, " / ");
  }
  if (level == 2)
    return fmt::format("entering the intermediate ring takes {} ice, the inner ring {} more",
                       c.skilled_enter_ice[1], c.skilled_enter_ice[2]);
  return "after a launch you may launch once more";
}

std::string construction_words(const Content& c, int level) {
  if (level == 1) return "after building at the Yard gain the production of what you built";
  if (level == 2)
    return fmt::format("at the Yard a facility takes {} less",
                       amount_words(Good::alloy, c.yard_alloy_discount));
  return "after using the Yard you may use it once more";
}

std::string logistics_words(const Content& c, int level) {
  if (level == 1) return fmt::format("after using the Trade Bureau gain {}", goods_words(c.after_bureau));
  if (level == 2) return fmt::format("when using the Trade Bureau gain {}", goods_words(c.on_bureau));
  return "after using the Trade Bureau you may use it once more";
}

}  // namespace

std::string program_words(const Content& c, FieldId field, int level) {
  if (field == aerospace) return aerospace_words(c, level);
  return field == construction ? construction_words(c, level) : logistics_words(c, level);
}

std::string favor_words(const Content& c, FavorId favor) {
  if (favor == manufacturing_efficiency)
    return fmt::format("manufacture {} more a turn; every product takes {} ore less", c.extra_manufacture,
                       c.manufacture_discount);
  if (favor == continuous_ice_supply)
    return fmt::format("launches take {} ice less{}", c.launch_discount,
                       c.skip_activation_ice ? ", functions none" : "");
  if (favor == mars_droid) return "once this round activate an outstation without a worker";
  if (favor == leader_assistant) return "once this round gain a production, then activate a Location";
  return fmt::format("gain {} different productions at once", c.grant_productions);
}

std::string location_target(const Content& c, LocationId location) {
  return fmt::format("location:{}", id_text(c, location));
}
std::string outstation_target(const Content& c, Seat seat, FacilityId top) {
  return fmt::format("outstation:{}:{}", seat, id_text(c, top));
}
std::string facility_target(const Content& c, FacilityId facility) {
  return fmt::format("facility:{}", id_text(c, facility));
}
std::string project_target(const Content& c, ProjectId project) {
  return fmt::format("project:{}", id_text(c, project));
}
std::string asteroid_target(const Content& c, AsteroidId asteroid) {
  return fmt::format("asteroid:{}", id_text(c, asteroid));
}

}  // namespace orrery::ceres
