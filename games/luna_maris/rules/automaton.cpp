// Sections 32 and 33: the automaton of the solo game. It decides nothing; each module has its algorithm.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {
namespace {

constexpr Seat automaton = 1;  // its row

struct Plan {
  const Content& content;
  Position& p;
  const AiCard& card;
  EventLog* log;

  Player& ai() const { return p.ai; }
};

int room_for_water(const Plan& plan) {
  return plan.content.water_room - plan.ai().water;
}
int room_for_helium(const Plan& plan) {
  return plan.content.helium_room - plan.ai().helium;
}

bool meets(const Plan& plan, const AiBonus& entry) {
  switch (entry.condition) {
    case AiCondition::always:
      return true;
    case AiCondition::co2_steps:
      return plan.content.last_co2() - plan.ai().co2 >= entry.least;
    case AiCondition::waste:
      return plan.ai().waste >= entry.least;
    case AiCondition::helium_room:
      return room_for_helium(plan) >= entry.least;
    case AiCondition::water_room:
      return room_for_water(plan) >= entry.least;
    case AiCondition::discard:
      return static_cast<int>(plan.p.food_discard.size()) >= entry.least;
  }
  return false;
}

// LM-33.4: the first free bonus that meets its condition, else the first free one.
BonusId preferred_bonus(const Plan& plan) {
  BonusId fallback;
  for (const AiBonus& entry : plan.content.ai.bonus_order) {
    if (plan.p.bonuses[entry.bonus]) continue;
    if (meets(plan, entry)) return entry.bonus;
    if (!fallback) fallback = entry.bonus;
  }
  return fallback;
}

// The highest nutrition, tie: the card discarded last (LM-33.4).
void take_best_discard(const Plan& plan) {
  int best = -1;
  for (std::size_t i = 0; i < plan.p.food_discard.size(); ++i) {
    const int value = plan.content.food_card(plan.p.food_discard[i]).nutrition;
    if (best < 0 ||
        value >= plan.content.food_card(plan.p.food_discard[static_cast<std::size_t>(best)]).nutrition)
      best = static_cast<int>(i);
  }
  if (best >= 0) take_discarded(plan.p, automaton, static_cast<std::size_t>(best), plan.log);
}

void resolve_bonus(const Plan& plan, BonusId bonus) {
  for (const Effect& effect : plan.content.bonuses[bonus.index()].effects) switch (effect.what) {
      case Do::gain:
        receive(plan.content, plan.p, automaton, effect.gain, plan.log);
        break;
      case Do::co2:
        move_co2(plan.content, plan.p, automaton, effect.n, plan.log);
        break;
      case Do::discard_waste:
        remove_waste(plan.p, automaton, effect.n, plan.log);
        break;
      case Do::food_discard:
        take_best_discard(plan);
        break;
      default:
        break;  // LM-33.4: battery and stress mean nothing to it
    }
}

// LM-33.3
bool research_step(const Plan& plan) {
  if (research_complete(plan.ai())) return false;
  const TrackId other = plan.card.preference == extraction ? sustainability : extraction;
  const TrackId track = plan.ai().research[plan.card.preference].capped ? other : plan.card.preference;
  if (!research(plan.content, plan.p, automaton, track, plan.log)) return true;
  const BonusId bonus = preferred_bonus(plan);
  if (!bonus) return true;
  plan.p.bonuses[bonus] = MaybeSeat{automaton};
  tell_all(plan.log, plan.p, Happened::bonus_taken, automaton, bonus.value, 0);
  resolve_bonus(plan, bonus);
  return true;
}

// LM-31.8: its titanium lies in one heap.
void pay_titanium(const Plan& plan, int cubes) {
  Ore& store = plan.ai().belt.first;
  store.titanium = static_cast<std::uint8_t>(store.titanium - cubes);
  if (cubes > 0) tell_all(plan.log, plan.p, Happened::paid, automaton, 0, 0, 0, cubes);
}

// LM-33.5
bool build_leftmost(const Plan& plan) {
  if (plan.p.constructions.full()) return false;
  const Module& module = plan.content.module(laboratory);
  Cubes price;
  for (const ActionId id : module.extra)
    if (plan.content.action(id).pays_later()) price = price_of(plan.content, plan.p, plan.content.action(id));
  if (plan.ai().belt.first.titanium < price.titanium) return false;
  for (const AdvancedId tile : plan.p.projects) {
    if (!tile) continue;
    pay_titanium(plan, price.titanium);
    build(plan.content, plan.p, automaton, tile, plan.log);
    return true;
  }
  return false;
}

bool at_laboratory(const Plan& plan) {
  const bool researched = research_step(plan);
  return build_leftmost(plan) || researched;
}

bool can_pay(const Plan& plan, const Order& order) {
  return plan.ai().water >= order.pay.water && plan.ai().helium >= order.pay.helium &&
         plan.ai().belt.first.titanium >= order.pay.titanium;  // iron is free
}

// LM-33.1: the highest points, then the fewest cubes, then the higher class.
OrderId preferred_order(const Plan& plan) {
  OrderId best;
  for (std::size_t i = 0; i < class_count; ++i) {
    const OrderId candidate = visible_order(plan.p, i);
    if (!candidate || !can_pay(plan, plan.content.order(candidate))) continue;
    if (!best) {
      best = candidate;
      continue;
    }
    const Order& a = plan.content.order(candidate);
    const Order& b = plan.content.order(best);
    if (a.vp > b.vp || (a.vp == b.vp && a.pay.total() <= b.pay.total())) best = candidate;
  }
  return best;
}

bool at_dock(const Plan& plan) {
  const OrderId id = preferred_order(plan);
  if (!id) return false;
  const Order& order = plan.content.order(id);
  Player& ai = plan.ai();
  ai.water = static_cast<std::uint8_t>(ai.water - order.pay.water);
  ai.helium = static_cast<std::uint8_t>(ai.helium - order.pay.helium);
  if (order.pay.water + order.pay.helium > 0)
    tell_all(plan.log, plan.p, Happened::spent, automaton, 0, order.pay.water, order.pay.helium, 0);
  pay_titanium(plan, order.pay.titanium);
  gain_vp(ai, order.vp);
  tell_all(plan.log, plan.p, Happened::delivered, automaton, id.value, order.vp);
  for (const Effect& effect : order.rewards) switch (effect.what) {  // LM-33.2
      case Do::co2:
        move_co2(plan.content, plan.p, automaton, effect.n, plan.log);
        break;
      case Do::discard_waste:
        remove_waste(plan.p, automaton, effect.n, plan.log);
        break;
      case Do::research:
        research_step(plan);
        break;
      default: {
        Cubes points;
        points.vp = static_cast<std::uint8_t>(plan.content.ai.recover_vp);
        receive(plan.content, plan.p, automaton, points, plan.log);
      }
    }
  take_order(plan.content, plan.p, automaton, id, plan.log);
  return true;
}

// LM-33.6: the highest nutrition, tie: the rightmost.
int best_bed(const Plan& plan) {
  int best = -1;
  for (std::size_t bed = 0; bed < seedbed_count; ++bed) {
    const FoodId card = plan.p.seedbeds[bed];
    if (!card) continue;
    if (best < 0 || plan.content.food_card(card).nutrition >=
                        plan.content.food_card(plan.p.seedbeds[static_cast<std::size_t>(best)]).nutrition)
      best = static_cast<int>(bed);
  }
  return best;
}

bool at_greenhouse(const Plan& plan) {
  if (filled_beds(plan.p) == 0) return false;
  if (plan.ai().water >= 3) {
    --plan.ai().water;
    tell_all(plan.log, plan.p, Happened::spent, automaton, 0, 1, 0, 0);
    for (std::size_t bed = 0; bed < seedbed_count; ++bed) {
      if (!plan.p.seedbeds[bed]) continue;
      tell_all(plan.log, plan.p, Happened::ai_food, automaton, plan.p.seedbeds[bed].value, 0);
      take_bed(plan.p, automaton, bed, plan.log);
    }
    Cubes points;
    points.vp = 1;
    receive(plan.content, plan.p, automaton, points, plan.log);
    return true;
  }
  const auto bed = static_cast<std::size_t>(best_bed(plan));
  tell_all(plan.log, plan.p, Happened::ai_food, automaton, plan.p.seedbeds[bed].value, 1);
  take_bed(plan.p, automaton, bed, plan.log);
  return true;
}

// LM-33.7: the cheapest, tie: the rightmost.
bool at_comms_room(const Plan& plan) {
  int best = -1;
  for (std::size_t place = 0; place < hiring_places; ++place)
    if (plan.p.hiring[place] &&
        (best < 0 || plan.content.fees[place] <= plan.content.fees[static_cast<std::size_t>(best)]))
      best = static_cast<int>(place);
  if (best < 0) return false;
  const ScientistId scientist = plan.p.hiring[static_cast<std::size_t>(best)];
  tell_all(plan.log, plan.p, Happened::hired, automaton, scientist.value);
  take_from_hiring_board(plan.p, static_cast<std::size_t>(best), plan.log);
  plan.ai().rest.add(scientist);
  return true;
}

// LM-33.8: cube by cube; what does not fit becomes titanium.
bool at_recycling(const Plan& plan) {
  Player& ai = plan.ai();
  const int cubes = remove_waste(plan.p, automaton, plan.content.ai.recycling_most, plan.log);
  if (cubes == 0) return false;
  const Cubes& yield = plan.content.ai.recycling[ai.research[sustainability].level - 1u];
  Cubes gain;
  int energy = 0;
  for (int cube = 0; cube < cubes; ++cube) {
    for (int i = 0; i < yield.energy; ++i)
      if (ai.energy + energy < plan.content.ai.battery)
        ++energy;
      else
        gain.titanium = static_cast<std::uint8_t>(gain.titanium + plan.content.ai.overflow_titanium);
    for (int i = 0; i < yield.water; ++i)
      if (ai.water + gain.water < plan.content.water_room)
        ++gain.water;
      else
        gain.titanium = static_cast<std::uint8_t>(gain.titanium + plan.content.ai.overflow_titanium);
  }
  ai.energy = static_cast<std::uint8_t>(ai.energy + energy);
  if (energy > 0) tell_all(plan.log, plan.p, Happened::gained, automaton, energy, 0, 0, 0, 0, 0);
  receive(plan.content, plan.p, automaton, gain, plan.log);
  return true;
}

void extract_water(const Plan& plan) {
  const int level = plan.ai().research[extraction].level;
  const int cubes =
      std::min(plan.content.ai.water[static_cast<std::size_t>(level) - 1], room_for_water(plan));
  Cubes gain;
  gain.water = gain.waste = static_cast<std::uint8_t>(cubes);
  gain.vp = 1;
  receive(plan.content, plan.p, automaton, gain, plan.log);
}

void extract_helium(const Plan& plan) {
  const int level = plan.ai().research[extraction].level;
  const int cubes =
      std::min(plan.content.ai.helium[static_cast<std::size_t>(level) - 1], room_for_helium(plan));
  --plan.ai().water;
  tell_all(plan.log, plan.p, Happened::spent, automaton, 0, 1, 0, 0);
  Cubes gain;
  gain.helium = gain.waste = static_cast<std::uint8_t>(cubes);
  gain.vp = 1;
  receive(plan.content, plan.p, automaton, gain, plan.log);
}

// LM-33.9, LM-33.10
bool extract(const Plan& plan) {
  const bool both = plan.ai().research[extraction].level >= plan.content.ai.both_from_level;
  if (plan.ai().water < 2) {
    extract_water(plan);
    if (both && plan.ai().water >= 1 && room_for_helium(plan) >= 1) extract_helium(plan);
    return true;
  }
  if (room_for_helium(plan) < 1) return false;
  extract_helium(plan);
  if (both && room_for_water(plan) >= 1) extract_water(plan);
  return true;
}

bool at_industrial_complex(const Plan& plan) {
  const bool extracted = extract(plan);
  const int before = plan.ai().co2;
  move_co2(plan.content, plan.p, automaton, plan.card.scrubber, plan.log);  // LM-33.11
  return extracted || plan.ai().co2 != before;
}

// LM-33.12
bool at_mining_station(const Plan& plan) {
  Cubes gain = plan.content.ai.mining;
  const Cubes waste = {0, 0, 0, 0, 0, gain.waste, 0};
  gain.waste = 0;
  receive(plan.content, plan.p, automaton, gain, plan.log);
  const AdvancedId advanced = plan.content.module(mining_station).advanced;
  if (!advanced || !plan.p.is_built(advanced)) receive(plan.content, plan.p, automaton, waste, plan.log);
  return true;
}

// LM-33.13, LM-33.14
bool at_airlock(const Plan& plan) {
  Player& ai = plan.ai();
  if (ai.probes_left == 0) {
    const int points = probe_points(plan.content, plan.p, ai.probes);
    if (points == 0) return false;
    gain_vp(ai, points);
    tell_all(plan.log, plan.p, Happened::probes_scored, automaton, points);
    return true;
  }
  int why = 0;
  const ZoneId zone = automaton_zone(plan.content, plan.p, &why);
  if (!zone) return false;
  tell_all(plan.log, plan.p, Happened::ai_probe, automaton, zone.value, why);
  install_probe(plan.content, plan.p, automaton, zone, plan.log);
  return true;
}

bool perform_step(const Plan& plan, ModuleId module) {
  switch (module.value) {
    case shipping_dock.value:
      return at_dock(plan);
    case laboratory.value:
      return at_laboratory(plan);
    case greenhouse.value:
      return at_greenhouse(plan);
    case comms_room.value:
      return at_comms_room(plan);
    case recycling_facility.value:
      return at_recycling(plan);
    case industrial_complex.value:
      return at_industrial_complex(plan);
    case mining_station.value:
      return at_mining_station(plan);
    case airlock.value:
      return at_airlock(plan);
    default:
      return false;
  }
}

}  // namespace

void play_automaton(const Content& content, Position& p, EventLog* log) {
  if (p.ai_deck.empty()) return;
  const AiCardId id = p.ai_deck.pop_back();  // LM-32.5
  p.ai_played.push_back(id);
  p.revealed.to(SeatSet::first(p.seats()));
  tell_all(log, p, Happened::ai_card, automaton, id.value);
  const Plan plan = {content, p, content.ai_cards[id.index()], log};
  for (const ModuleId module : plan.card.steps) {
    tell_all(log, p, Happened::ai_step, automaton, module.value);
    if (perform_step(plan, module))
      p.ai.module = module;  // LM-32.8
    else
      tell_all(log, p, Happened::ai_skips, automaton, module.value);  // LM-32.6
  }
  p.ai.on_space = content.module(p.ai.module).has_space;
  tell_all(log, p, Happened::ai_rests, automaton, p.ai.module.value);
  refill_beds(p, log);  // LM-32.11
}

}  // namespace orrery::luna_maris
