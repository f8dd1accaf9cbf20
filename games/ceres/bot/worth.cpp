#include "games/ceres/bot/worth.h"

#include <algorithm>
#include <array>

namespace orrery::ceres {
namespace {

// ore, ice, ceramics, energy, credits, influence, alloy, probe
constexpr std::array<float, good_count> model = {1.0f, 1.0f, 1.5f, 1.5f, 0.75f, 1.5f, 2.5f, 4.0f};
constexpr float impossible = -1e6f;

float final_worth(const Content& c, Good good) {
  if (good == Good::influence) return 1.0f / static_cast<float>(c.influence_per_vp);
  return good == Good::credits ? 1.0f / static_cast<float>(c.credits_per_vp) : 0.0f;
}

float worth_of_one(const Prospects& f, std::size_t good) {
  const float end = final_worth(f.c, static_cast<Good>(good));
  return end + std::max(0.0f, model[good] - end) * f.use;
}

// By what the model charges for an action.
float action_worth(Deed deed) {
  switch (deed) {
    case Deed::gain:
      return 0;
    case Deed::manufacture:
      return 1.2f;
    case Deed::launch:
    case Deed::research:
    case Deed::settlement:
    case Deed::upgrade:
      return 3.0f;
    case Deed::reassign:
      return 2.0f;
    case Deed::favor:
    case Deed::trade:
      return 1.5f;
    case Deed::expanse:
      return 3.5f;
    case Deed::asteroid_production:
      return 1.3f;
    case Deed::outstation_production:
      return 2.5f;
    case Deed::trade_bureau:
      return 3.5f;
    case Deed::construction_yard:
      return 4.2f;
    case Deed::amac_council:
      return 2.2f;
    case Deed::contractors_association:
      return 2.0f;
  }
  return 0;
}

float trade_worth(const Prospects& f, const Trade& trade) {
  return static_cast<float>(trade.vp) + goods_worth(f, trade.gain) - goods_worth(f, trade.pay);
}

float best_trade(const Prospects& f, const Footing& at) {
  const Craft& craft = f.c.craft[f.p.docks[0].craft.index()];
  float best = impossible;
  for (int i = 0; i < craft.trade_count; ++i) {
    const Trade& trade = f.c.trades[static_cast<std::size_t>(craft.first_trade + i)];
    if (at.have.covers(trade.pay)) best = std::max(best, trade_worth(f, trade));
  }
  return best;
}

// A project that is payable is worth its points; one to commit to, as likely as it will be paid later.
float project_worth(const Prospects& f, const Goods& have, ProjectId id) {
  const Project& project = f.c.project(id);
  const float vp = static_cast<float>(project.vp);
  if (have.covers(project.cost)) return vp - goods_worth(f, project.cost);
  Goods missing;
  for (std::size_t i = 0; i < good_count; ++i)
    missing.of[i] = static_cast<std::uint16_t>(std::max(0, project.cost.of[i] - have.of[i]));
  const float lack = goods_worth(f, missing);
  const float chance = std::clamp(f.use * 1.15f - 0.06f * lack, 0.0f, 0.95f);
  return chance * (vp - goods_worth(f, project.cost)) - (1 - chance) * vp / 2;
}

float best_project(const Prospects& f, const Footing& at) {
  float best = impossible;
  for (const ProjectId project : f.p.projects)
    if (!refuse_project(at, project)) best = std::max(best, project_worth(f, at.have, project));
  return best;
}

float asteroid_worth(const Prospects& f, AsteroidId id, bool repeated) {
  const Asteroid& asteroid = f.c.asteroid(id);
  Goods way;
  way[Good::ice] = static_cast<std::uint16_t>(launch_ice(f.c, f.p, f.seat, id, repeated));
  way[Good::probe] = 1;
  return static_cast<float>(asteroid.vp) + goods_worth(f, asteroid.production) +
         production_worth(f, asteroid.production) - goods_worth(f, way);
}

float best_launch(const Prospects& f, const Footing& at, bool repeated) {
  if (at.have[Good::probe] == 0) return impossible;
  float best = impossible;
  for (std::size_t i = 0; i < f.c.asteroids.size(); ++i) {
    const AsteroidId id = id_at<AsteroidId>(i);
    if (!refuse_asteroid(at, id, repeated)) best = std::max(best, asteroid_worth(f, id, repeated));
  }
  const int level = f.p.players[f.seat].level(aerospace);
  return best + (level >= 1 ? 1.5f : 0.0f) +
         (level >= 3 && !repeated && at.have[Good::probe] > 1 ? 3.0f : 0.0f);
}

// What a program will bring in the rest of the game.
float program_worth(const Prospects& f, int level) {
  constexpr std::array<float, level_count + 1> per_round = {0, 1.2f, 1.4f, 2.6f};
  return per_round[static_cast<std::size_t>(level)] * (f.rounds_left + f.use * 0.8f);
}

float research_worth(const Prospects& f, FieldId field) {
  const int level = f.p.players[f.seat].level(field) + 1;
  const Level& next = f.c.level(field, level);
  float worth = static_cast<float>(next.vp) + program_worth(f, level) - goods_worth(f, next.cost);
  if (level == level_count && !f.p.first_tokens[field])
    worth += static_cast<float>(f.c.fields[field.index()].first_token_vp);
  return worth;
}

float best_research(const Prospects& f, const Footing& at) {
  float best = impossible;
  for (std::size_t i = 0; i < field_count; ++i)
    if (!refuse_research(at, id_at<FieldId>(i))) best = std::max(best, research_worth(f, id_at<FieldId>(i)));
  return best;
}

float favor_worth(const Prospects& f, FavorId favor) {
  const float turns = static_cast<float>(f.p.players[f.seat].leaders);
  float worth = 0;
  if (favor == manufacturing_efficiency) worth = 1.0f + 0.5f * turns;
  if (favor == continuous_ice_supply) worth = 0.8f + 0.4f * turns;
  if (favor == mars_droid) worth = 3.0f;
  if (favor == leader_assistant) worth = 3.5f;
  if (favor == special_grant) worth = 5.0f * f.use + 0.8f;
  return worth - goods_worth(f, f.c.favor(favor).cost);
}

float best_favor(const Prospects& f, const Footing& at) {
  float best = impossible;
  for (std::size_t i = 0; i < favor_count; ++i)
    if (!refuse_favor(at, id_at<FavorId>(i))) best = std::max(best, favor_worth(f, id_at<FavorId>(i)));
  return best;
}

float best_building(const Prospects& f, const Footing& at, Deed deed, bool repeated) {
  float best = impossible;
  const bool single = deed != Deed::upgrade;
  for (const FacilityId card : f.p.display)
    if (card) {
      const Goods cost = facility_cost(at, card, deed, repeated);
      if (at.have.covers(cost)) best = std::max(best, facility_worth(f, card, single) - goods_worth(f, cost));
    }
  return best;
}

float best_production(const Prospects& f) {
  float best = 0;
  for (const Outstation& outstation : f.p.players[f.seat].outstations)
    best = std::max(best, goods_worth(f, f.c.facility(outstation.top).production));
  return best;
}

float best_harvest(const Prospects& f) {
  float best = impossible;
  for (std::size_t i = 0; i < f.c.asteroids.size(); ++i)
    if (f.p.claims.items[i].value == f.seat)
      best = std::max(best, goods_worth(f, f.c.asteroids[i].production));
  return best;
}

float product_worth(const Prospects& f, const Footing& at, Good product, const Goods& price) {
  if (refuse_make(at, product, price)) return impossible;
  Goods made;
  made[product] = 1;
  Goods cost = product_cost(f.c, f.p, product);
  cost.add(price);
  // Products are what facilities and launches wait for.
  return goods_worth(f, made) * 1.25f - goods_worth(f, cost);
}

float best_products(const Prospects& f, const Footing& at, int times, const Goods& price) {
  const float best =
      std::max(product_worth(f, at, Good::alloy, price), product_worth(f, at, Good::probe, price));
  return best * (best > 0 ? 1.0f + 0.6f * static_cast<float>(times - 1) : 1.0f);
}

float option_worth(const Prospects& f, const Footing& at, const Option& option) {
  if (!at.have.covers(option.part.pay)) return impossible;
  const Footing after = at.after(option.part.pay);
  const float worth = option.part.deed == Deed::manufacture
                          ? best_products(f, after, option.part.times, option.pay_each)
                          : deed_worth(f, after, option.part);
  return worth - goods_worth(f, option.part.pay);
}

float outstation_turn_worth(const Prospects& f, const Footing& at, FacilityId top) {
  const int i = f.p.players[f.seat].find(top);
  if (i < 0) return 0;
  const Outstation& outstation = f.p.players[f.seat].outstations[static_cast<std::size_t>(i)];
  float worth = 0;
  for (std::size_t n = 0; const Part* part = part_of(f.c, top, outstation.bottom, n); ++n) {
    const Goods cost = activation_cost(f.c, f.p, *part);
    if (!at.have.covers(cost)) continue;
    worth += std::max(0.0f, deed_worth(f, at.after(cost), *part) - goods_worth(f, cost));
  }
  return worth;
}

float use_worth(const Prospects& f, const Footing& at, const Question& q) {
  const Part& part = *part_of(f.c, q.outstation, q.facility, q.part);
  const Goods cost = activation_cost(f.c, f.p, part);
  if (!at.have.covers(cost)) return impossible;
  return deed_worth(f, at.after(cost), part) - goods_worth(f, cost);
}

}  // namespace

Prospects::Prospects(const Content& content, const Position& position, Seat of)
    : c(content), p(position), seat(of) {
  const Player& player = p.players[seat];
  rounds_left = static_cast<float>(round_count - p.round);
  float turns = 0;
  if (!player.passed) {
    turns = player.leaders;
    for (const Outstation& outstation : player.outstations) turns += outstation.worker ? 0.0f : 0.7f;
  }
  turns += rounds_left * 9.0f;
  use = 0.95f * turns / (turns + 3.5f);
}

float goods_worth(const Prospects& f, const Goods& goods) {
  float worth = 0;
  for (std::size_t i = 0; i < good_count; ++i)
    if (goods.of[i] > 0) worth += static_cast<float>(goods.of[i]) * worth_of_one(f, i);
  return worth;
}

float missing_worth(const Goods& have, const Goods& cost) {
  float worth = 0;
  for (std::size_t i = 0; i < good_count; ++i)
    if (cost.of[i] > have.of[i]) worth += static_cast<float>(cost.of[i] - have.of[i]) * model[i];
  return worth;
}

float production_worth(const Prospects& f, const Goods& production) {
  float worth = 0;
  for (std::size_t i = 0; i < good_count; ++i) worth += static_cast<float>(production.of[i]) * model[i];
  return worth * f.rounds_left * 0.75f;
}

float function_worth(const Prospects& f, FacilityId id) {
  float worth = 0;
  for (const Part& part : f.c.facility(id).parts) {
    float one = action_worth(part.deed);
    for (std::size_t i = 0; i < good_count; ++i)
      one += (static_cast<float>(part.gain.of[i]) - static_cast<float>(part.pay.of[i])) * model[i];
    worth += std::max(0.0f, one * (part.times > 1 ? 1.0f + 0.6f * static_cast<float>(part.times - 1) : 1.0f));
  }
  return worth;
}

// Without what it costs. A single outstation needs a worker and a turn of its own; an upgrade comes along.
float facility_worth(const Prospects& f, FacilityId id, bool single) {
  const Facility& facility = f.c.facility(id);
  const float function = function_worth(f, id) * (single ? 0.3f : 0.45f) * (f.rounds_left + 0.4f * f.use);
  const float production =
      single ? goods_worth(f, facility.production) + production_worth(f, facility.production) : 0.0f;
  return static_cast<float>(facility.vp) + function + production;
}

float deed_worth(const Prospects& f, const Footing& at, const Part& part) {
  switch (part.deed) {
    case Deed::gain:
      return goods_worth(f, part.gain);
    case Deed::manufacture:
      return best_products(f, at, part.times, {});
    case Deed::launch:
      return best_launch(f, at, false);
    case Deed::research:
      return best_research(f, at);
    case Deed::favor:
      return best_favor(f, at);
    case Deed::trade: {
      const float best = best_trade(f, at);
      return best > 0 && part.times > 1 ? best * 1.5f : best;
    }
    case Deed::settlement:
      return best_project(f, at) + goods_worth(f, {}) +
             static_cast<float>(f.c.settlement_influence[f.p.round - 1u]) * 1.0f;
    case Deed::expanse:
    case Deed::upgrade:
      return best_building(f, at, part.deed, false);
    case Deed::reassign:
      return refuse_reassigning(at) ? impossible : 2.0f;
    case Deed::asteroid_production:
      return best_harvest(f);
    case Deed::outstation_production:
      return best_production(f);
    case Deed::trade_bureau:
    case Deed::construction_yard:
    case Deed::amac_council:
    case Deed::contractors_association:
      return location_worth(f, at, location_of(part.deed));
  }
  return 0;
}

float location_worth(const Prospects& f, const Footing& at, LocationId id) {
  if (id == construction_yard) {
    const float best = best_building(f, at, Deed::construction_yard, false);
    const int level = f.p.players[f.seat].level(construction);
    return std::max(best, -1.0f) + 0.8f * static_cast<float>(level);
  }
  float best = impossible;
  Footing there = at;
  if (id == trade_bureau && f.p.players[f.seat].level(logistics) >= 2) there.have.add(f.c.on_bureau);
  const Location& location = f.c.location(id);
  for (int i = 0; i < location.option_count; ++i)
    best = std::max(best,
                    option_worth(f, there, f.c.options[static_cast<std::size_t>(location.first_option + i)]));
  if (id == trade_bureau) best += static_cast<float>(f.p.players[f.seat].level(logistics));
  return best;
}

float move_worth(const Prospects& f, Move move) {
  const Footing at = footing(f.c, f.p);
  const Question* q = f.p.questions.empty() ? nullptr : &f.p.questions.top();
  const auto facility = argument<FacilityId>(move);
  switch (verb_of(move)) {
    case Verb::leader: {
      const auto id = argument<LocationId>(move);
      if (id != headquarters) return location_worth(f, at, id) - 0.5f;
      const bool first = f.p.me().hq_uses == 0 && f.rounds_left > 0;
      return best_production(f) + (first ? 0.6f : 0.0f) - 0.5f;
    }
    case Verb::worker:
    case Verb::droid:
      return outstation_turn_worth(f, at, facility);
    case Verb::assistant:
      return best_production(f) + 2.0f;
    case Verb::pass:
      return 0;
    case Verb::complete:
      return static_cast<float>(f.c.project(argument<ProjectId>(move)).vp) * 1.4f -
             goods_worth(f, f.c.project(argument<ProjectId>(move)).cost);
    case Verb::option:
      return option_worth(f, at, f.c.option(argument<OptionId>(move)));
    case Verb::trade:
      return trade_worth(f, f.c.trade(argument<TradeId>(move)));
    case Verb::project:
      return project_worth(f, at.have, argument<ProjectId>(move));
    case Verb::commit:
      return q && q->project ? static_cast<float>(f.c.project(q->project).vp) * 0.3f : 0.0f;
    case Verb::no_draw:
      return best_building(f, at, Deed::construction_yard, q && q->repeated);
    case Verb::draw:
      return best_building(f, at, Deed::construction_yard, q && q->repeated) - 0.3f;
    case Verb::build:
      return facility_worth(f, facility, !q || q->deed != Deed::upgrade) -
             goods_worth(f,
                         q ? facility_cost(at, facility, q->deed, q->repeated) : f.c.facility(facility).cost);
    case Verb::expanse:
      return q && q->facility ? facility_worth(f, q->facility, true) : 0.0f;
    case Verb::upgrade:
      return q && q->facility ? facility_worth(f, q->facility, false) : 0.0f;
    case Verb::under:
      return function_worth(f, facility) * 0.1f;
    case Verb::launch:
      return asteroid_worth(f, argument<AsteroidId>(move), q && q->repeated);
    case Verb::bonus:
      return goods_worth(f, f.c.launch_bonuses[move.arg[0]]);
    case Verb::again:
      return q && q->deed == Deed::launch ? best_launch(f, at, true)
                                          : location_worth(f, at, q ? location_of(q->deed) : trade_bureau);
    case Verb::research:
      return research_worth(f, argument<FieldId>(move));
    case Verb::favor:
      return favor_worth(f, argument<FavorId>(move));
    case Verb::grant: {
      Goods selection;
      const auto good = static_cast<Good>(move.arg[1]);
      selection[good] = f.c.facility(facility).production[good];
      return goods_worth(f, selection);
    }
    case Verb::to:
      return outstation_turn_worth(f, at, facility);
    case Verb::make:
      return product_worth(f, at, static_cast<Good>(static_cast<int>(first_product) + move.arg[0]),
                           q ? manufacture_price(f.c, *q) : Goods{});
    case Verb::produce:
      return goods_worth(f, f.c.facility(facility).production);
    case Verb::use:
      return q ? use_worth(f, at, *q) : 0.0f;
    case Verb::harvest:
      return goods_worth(f, f.c.asteroid(argument<AsteroidId>(move)).production);
    case Verb::assist:
      return location_worth(f, at, argument<LocationId>(move));
    case Verb::from:
    case Verb::end:
    case Verb::stop:
    case Verb::no:
    case Verb::skip:
      return 0;
  }
  return 0;
}

}  // namespace orrery::ceres
