// The tables that the page draws from.
#include <boost/json.hpp>

#include "games/ceres/game.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres {
namespace {

namespace json = boost::json;

json::object goods_json(const Goods& goods) {
  json::object object;
  for (std::size_t i = 0; i < good_count; ++i)
    if (goods.of[i] > 0) object[good_ids[i]] = goods.of[i];
  return object;
}
json::array box_json(const Box& box) {
  return {box.x, box.y, box.width, box.height};
}

json::object part_json(const Content& c, const Part& part) {
  json::object object{{"do", deed_names[static_cast<std::size_t>(part.deed)]}, {"text", deed_words(c, part)}};
  if (part.has_cost) object["pay"] = goods_json(part.pay);
  if (part.deed == Deed::gain) object["gain"] = goods_json(part.gain);
  if (part.times > 1) object["times"] = part.times;
  if (part.draw > 0) object["draw"] = part.draw;
  return object;
}

json::object facility_json(const Content& c, const Facility& facility) {
  json::array parts;
  for (const Part& part : facility.parts) parts.push_back(part_json(c, part));
  json::object object{{"id", facility.id},
                      {"name", facility.name},
                      {"type", c.type(facility.type).id},
                      {"vp", facility.vp},
                      {"cost", goods_json(facility.cost)},
                      {"production", goods_json(facility.production)},
                      {"starting", facility.starting},
                      {"parts", parts}};
  if (facility.starting) object["top_parts"] = facility.top_parts;
  return object;
}

json::array location_json(const Content& c) {
  json::array locations;
  for (const Location& location : c.locations) {
    json::array options;
    for (int i = 0; i < location.option_count; ++i) {
      const Option& option = c.options[static_cast<std::size_t>(location.first_option + i)];
      json::object entry = part_json(c, option.part);
      entry["id"] = option.id;
      if (!option.pay_each.empty()) entry["pay_each"] = goods_json(option.pay_each);
      options.push_back(entry);
    }
    locations.push_back({{"id", location.id},
                         {"name", location.name},
                         {"box", box_json(location.box)},
                         {"slots", location.slots},
                         {"open_slots", json::value_from(location.open_slots)},
                         {"options", options}});
  }
  return locations;
}

json::object belt_json(const Content& c) {
  json::array rings;
  for (const Ring& ring : c.rings)
    rings.push_back({{"id", ring.id},
                     {"name", ring.name},
                     {"rotation", ring.rotation},
                     {"enter_ice", ring.enter_ice},
                     {"radius_inner", ring.radius_inner},
                     {"radius_outer", ring.radius_outer}});
  json::array asteroids;
  for (const Asteroid& asteroid : c.asteroids)
    asteroids.push_back({{"id", asteroid.id},
                         {"name", asteroid.name},
                         {"ring", c.rings[asteroid.ring.index()].id},
                         {"sector", asteroid.sector},
                         {"vp", asteroid.vp},
                         {"production", goods_json(asteroid.production)},
                         {"radius", asteroid.radius},
                         {"angle", asteroid.angle}});
  return {{"rings", rings},
          {"asteroids", asteroids},
          {"separators", json::value_from(c.separators)},
          {"separator_ice", c.separator_ice},
          {"skilled_enter_ice", json::value_from(c.skilled_enter_ice)},
          {"launch_discount", c.launch_discount},
          {"center", {c.layout.center_x, c.layout.center_y}},
          {"center_angle", c.layout.center_angle},
          {"ceres_at", {c.layout.ceres_x, c.layout.ceres_y}}};
}

json::array craft_json(const Content& c) {
  json::array all;
  for (const Craft& craft : c.craft) {
    json::array trades;
    for (int i = 0; i < craft.trade_count; ++i) {
      const Trade& trade = c.trades[static_cast<std::size_t>(craft.first_trade + i)];
      json::object gain = goods_json(trade.gain);
      if (trade.vp > 0) gain["vp"] = trade.vp;
      trades.push_back({{"id", trade.id}, {"pay", goods_json(trade.pay)}, {"gain", gain}});
    }
    all.push_back({{"id", craft.id}, {"name", craft.name}, {"trades", trades}});
  }
  return all;
}

json::array research_json(const Content& c) {
  json::array fields;
  for (std::size_t i = 0; i < field_count; ++i) {
    json::array levels;
    for (const Level& level : c.fields[i].levels)
      levels.push_back({{"cost", goods_json(level.cost)}, {"vp", level.vp}});
    fields.push_back({{"id", field_names[i]},
                      {"name", field_words(id_at<FieldId>(i))},
                      {"levels", levels},
                      {"first_token_vp", c.fields[i].first_token_vp}});
  }
  return fields;
}

json::object layout_json(const Layout& layout) {
  return {{"belt", box_json(layout.belt)},
          {"round_track", box_json(layout.round_track)},
          {"player_order", box_json(layout.player_order)},
          {"research", box_json(layout.research)},
          {"facilities", box_json(layout.facilities)},
          {"projects", box_json(layout.projects)}};
}

template <class Range, class Write>
json::array list(const Range& range, Write write) {
  json::array array;
  for (const auto& item : range) array.push_back(write(item));
  return array;
}

}  // namespace

json::value Game::content_json(const Content& c) {
  json::object root;
  root["rounds"] = round_count;
  root["resource_limit"] = c.resource_limit;
  root["project_spots"] = project_spots;
  root["hq_uses"] = hq_uses;
  root["leaders_each"] = c.leaders_each;
  root["probes_each"] = c.probes_each;
  root["alloys"] = c.alloys;
  root["settlement_influence"] = json::value_from(c.settlement_influence);
  root["goods"] = list(c.goods, [](const GoodInfo& good) -> json::value {
    return {{"id", good.id}, {"name", good.name}, {"manufacture", goods_json(good.manufacture)}};
  });
  root["types"] = list(c.types, [](const Type& type) -> json::value {
    return {{"id", type.id}, {"name", type.name}, {"color", type.color}, {"worker", type.worker}};
  });
  root["locations"] = location_json(c);
  json::array& areas = (root["areas"] = json::array()).get_array();
  for (std::size_t i = 0; i < area_count; ++i)
    areas.push_back({{"id", c.areas[i].id}, {"name", c.areas[i].name}, {"box", box_json(c.area_boxes[i])}});
  root["draw_offers"] = list(c.offers, [](const DrawOffer& offer) -> json::value {
    return {{"pay", goods_json(offer.pay)}, {"draw", offer.draw}};
  });
  root["belt"] = belt_json(c);
  root["facilities"] =
      list(c.facilities, [&](const Facility& facility) -> json::value { return facility_json(c, facility); });
  root["projects"] = list(c.projects, [](const Project& project) -> json::value {
    return {{"id", project.id},
            {"name", project.name},
            {"min_players", project.min_players},
            {"vp", project.vp},
            {"cost", goods_json(project.cost)}};
  });
  root["craft"] = craft_json(c);
  root["favors"] = list(c.favors, [](const Favor& favor) -> json::value {
    return {{"id", favor.id}, {"name", favor.name}, {"cost", goods_json(favor.cost)}};
  });
  root["research"] = research_json(c);
  root["launch_bonuses"] =
      list(c.launch_bonuses, [](const Goods& goods) -> json::value { return goods_json(goods); });
  root["layout"] = layout_json(c.layout);
  return root;
}

}  // namespace orrery::ceres
