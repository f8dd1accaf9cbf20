// The tables that the page draws from.
#include <boost/json.hpp>

#include "engine/words/text.h"
#include "games/skymines/content/json.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

namespace json = boost::json;

}  // namespace

json::object reward_json(const Content& c, const Reward& reward) {
  json::object object;
  const auto add = [&object](const char* key, int n) {
    if (n > 0) object[key] = n;
  };
  add("coins", reward.coins);
  add("tank", reward.tank);
  add("research", reward.research);
  add("any_track", reward.any_track);
  add("expanded_track", reward.expanded_track);
  add("remove_outpost", reward.removals);
  if (reward.coins_from != Good::none) object["coins_from"] = good_name(reward.coins_from);
  json::object track;
  for (std::size_t i = 0; i < company_count; ++i)
    if (reward.track[i] > 0) track[c.companies[i].id] = reward.track[i];
  if (!track.empty()) object["track"] = track;
  return object;
}

namespace {

json::object requirement_json(const Requirement& need) {
  json::object object;
  for (std::size_t i = 0; i < good_names.size(); ++i)
    if (need.at_least[i] > 0) object[good_names[i]] = need.at_least[i];
  const auto add = [&object](const char* key, int n) {
    if (n > 0) object[key] = n;
  };
  add("same_type", need.same_type);
  add("further_same_type", need.further_same_type);
  add("scientist", need.scientists);
  add("field_scientist", need.field_scientists);
  return object;
}

json::array sectors_of(const Content& c, std::uint64_t places) {
  json::array ids;
  for (std::size_t i = 0; i < sector_count; ++i)
    if ((places >> i & 1) != 0) ids.emplace_back(c.place_ids[i]);
  return ids;
}

json::array companies_json(const Content& c) {
  json::array list;
  const Map& moon = c.map(Side::moon);
  for (std::size_t i = 0; i < company_count; ++i) {
    const Company& company = c.companies[i];
    const Spot& spot = company.spots[static_cast<std::size_t>(Side::moon)];
    list.push_back({{"id", company.id},
                    {"name", company.name},
                    {"color", company.color},
                    {"edge", spot.edge},
                    {"x", spot.x},
                    {"y", spot.y},
                    {"single", sectors_of(c, moon.single[i])},
                    {"double", sectors_of(c, moon.twice[i])}});
  }
  return list;
}

json::array sectors_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < sector_count; ++i) {
    const Place& sector = c.places[i];
    json::object object = {{"id", c.place_ids[i]},
                           {"number", sector.number},
                           {"structure", sector.structure},
                           {"reward", reward_json(c, sector.reward)},
                           {"single", sectors_of(c, sector.single)},
                           {"double", sectors_of(c, sector.twice)},
                           {"x", sector.x},
                           {"y", sector.y},
                           {"outline", json::array(sector.outline.begin(), sector.outline.end())}};
    if (sector.enclave_in) object["enclave_in"] = c.place_ids[sector.enclave_in.index()];
    list.push_back(object);
  }
  return list;
}

json::array tracks_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < track_count; ++i) {
    const Track& track = c.tracks[i];
    json::array shares;
    json::array barriers;
    json::array thresholds;
    for (std::size_t space = 0; space <= track.last; ++space) {
      shares.push_back(track.shares[space]);
      barriers.push_back(track.barrier[space]);
    }
    for (std::size_t k = 0; k < 2; ++k)
      thresholds.push_back({{"after", track.threshold[k]}, {"coins", track.threshold_coins[k]}});
    list.push_back(
        {{"id", c.track_names[i].id},
         {"code", c.track_codes[i]},
         {"name", c.track_names[i].name},
         {"last", track.last},
         {"shares", shares},
         {"barriers", barriers},
         {"thresholds", thresholds},
         {"bonus_space", track.bonus[0].is_space},
         {"bonuses", {track_bonus_words(c, track.bonus[0]), track_bonus_words(c, track.bonus[1])}}});
  }
  return list;
}

json::array cards_json(const Content& c) {
  constexpr std::array<const char*, 5> kinds = {"resource", "energy", "research_scientist", "field_scientist",
                                                "share"};
  json::array list;
  for (std::size_t i = 0; i < card_count; ++i) {
    const Card& card = c.cards[i];
    json::object object = {{"id", c.card_names[i].id},
                           {"name", c.card_names[i].name},
                           {"short", card_short(c, id_at<CardId>(i))},
                           {"kind", kinds[static_cast<std::size_t>(card.kind)]},
                           {"value", card.value},
                           {"research", card.research},
                           {"cost", card.cost}};
    if (card.company) object["company"] = c.companies[card.company.index()].id;
    if (card.good != Good::none) object["good"] = good_name(card.good);
    if (card.share) object["share"] = c.companies[card.share.index()].id;
    if (card.letter < 5) object["letter"] = std::string(1, static_cast<char>('A' + card.letter));
    list.push_back(object);
  }
  return list;
}

json::array plans_json(const Content& c) {
  constexpr std::array<const char*, 5> kinds = {"A", "B", "C", "special", "token"};
  json::array list;
  for (std::size_t i = 0; i < plan_count; ++i) {
    const Plan& plan = c.plans[i];
    json::object object = {{"id", c.plan_names[i].id},
                           {"name", c.plan_names[i].name},
                           {"kind", kinds[static_cast<std::size_t>(plan.kind)]}};
    if (plan.kind != PlanKind::token) object["price"] = c.plan_price[static_cast<std::size_t>(plan.kind)];
    if (plan.kind == PlanKind::special) {
      object["enter_cost"] = plan.enter_cost;
      object["value"] = plan.value;
    } else {
      object["requirement"] = requirement_json(plan.requirement);
      object["reward"] = reward_json(c, plan.reward);
    }
    list.push_back(object);
  }
  return list;
}

json::array bonuses_json(const Content& c) {
  constexpr std::array<const char*, 5> majorities = {"carbon", "minerals", "titanium", "energy",
                                                     "scientists"};
  json::array list;
  for (std::size_t i = 0; i < bonus_count; ++i) {
    json::object object = {{"id", c.bonus_names[i].id}, {"name", c.bonus_names[i].name}};
    if (i < board_bonus_count) {
      const BonusSpace& space = c.board_bonuses[i];
      object["pay"] = space.pay;
      object["row"] = c.bonus_cells[i][0];
      object["column"] = c.bonus_cells[i][1];
      json::array tiers;
      for (const Tier& tier : space.tiers)
        tiers.push_back({{"least", tier.least}, {"reward", reward_json(c, tier.reward)}});
      object["tiers"] = tiers;
      if (space.majority != Majority::none)
        object["majority"] = majorities[static_cast<std::size_t>(space.majority)];
      if (space.tile) object["tile"] = c.tile_names[space.tile.index()].id;
    } else if (is_personal_bonus(id_at<BonusId>(i))) {
      object["seat"] = personal_seat(id_at<BonusId>(i));
      object["pay"] = c.personal_space.pay;
      object["words"] = space_words(c, c.personal_space);
    } else {
      const auto bonus = id_at<BonusId>(i);
      object["company"] = c.companies[bonus_company(bonus).index()].id;
      object["level"] = bonus_level(bonus) + 1;
    }
    list.push_back(object);
  }
  return list;
}

json::array named_json(const auto& names) {
  json::array list;
  for (const Named& named : names) list.push_back({{"id", named.id}, {"name", named.name}});
  return list;
}

// What Luna does with a card, deed by deed and slot by slot, and her majority values by it (SK-25.14,
// SK-25.16).
json::array luna_cards_json(const Content& c) {
  json::array list;
  for (std::size_t i = 0; i < luna_card_count; ++i) {
    const LunaCard& card = c.luna_cards[i];
    json::array deeds;
    for (const LunaAction& action : card.actions) {
      json::array by_slot;
      for (std::size_t slot = 0; slot < slot_count; ++slot)
        by_slot.emplace_back(luna_deed_words(c, action, slot));
      deeds.push_back(by_slot);
    }
    list.push_back({{"id", c.luna_card_names[i].id},
                    {"name", c.luna_card_names[i].name},
                    {"left", card.left},
                    {"right", card.right},
                    {"scientists", card.scientists},
                    {"reveal", luna_deed_words(c, card.reveal, 0)},
                    {"deeds", deeds}});
  }
  return list;
}

template <std::size_t N>
json::array numbers_json(const std::array<std::uint8_t, N>& numbers, std::size_t count) {
  json::array list;
  for (std::size_t i = 0; i < count; ++i) list.push_back(numbers[i]);
  return list;
}

}  // namespace

boost::json::value Game::content_json(const Content& c) {
  json::object root;
  root["rounds"] = c.rounds;
  root["companies"] = companies_json(c);
  root["sectors"] = sectors_json(c);
  root["station_icons"] = station_json(c.map(Side::moon));
  root["belt"] = belt_json(c);
  root["missions"] = missions_json(c);
  root["threats"] = threats_json(c);
  root["chapters"] = chapters_json(c);
  root["ratings"] = ratings_json(c);
  root["tracks"] = tracks_json(c);
  root["cards"] = cards_json(c);
  root["plans"] = plans_json(c);
  root["bonuses"] = bonuses_json(c);
  root["tiles"] = named_json(c.tile_names);
  root["luna_cards"] = luna_cards_json(c);
  root["display_costs"] = numbers_json(c.column_cost, c.column_cost.size());
  root["tank"] = {{"last", c.tank_last},
                  {"slot_at", c.tank_slot},
                  {"values", numbers_json(c.tank_value, static_cast<std::size_t>(c.tank_last) + 1)},
                  {"tanks", json::array(c.tanks.begin(), c.tanks.end())}};
  json::array crossed;
  for (std::size_t screen = 1; screen <= screen_count; ++screen)
    if ((c.crossed_a >> screen & 1) != 0) crossed.push_back(screen);
  root["research"] = {{"last", screen_count},
                      {"slot_at", c.research_slot},
                      {"values", numbers_json(c.research_value, screen_count + 1)},
                      {"crossed_a", crossed}};
  return root;
}

}  // namespace orrery::skymines
