#include "games/luna_maris/bot/outlook.h"

#include <algorithm>
#include <array>
#include <functional>

#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {
namespace {

float f(int n) {
  return static_cast<float>(n);
}

float effects_worth(const Content& content, const Position& p, const Player& player, const Worth& worth,
                    const Effects& effects);

float order_worth(const Content& content, const Position& p, const Player& player, const Worth& worth,
                  const Order& order) {
  const auto step = [&](int n) {
    return content
        .orders_vp[static_cast<std::size_t>(std::min(n, static_cast<int>(content.orders_vp.size()) - 1))];
  };
  const int owned = player.orders.size();
  return f(order.vp + step(owned + 1) - step(owned)) +
         effects_worth(content, p, player, worth, order.rewards) - worth.of(order.pay);
}

float best_order_worth(const Content& content, const Position& p, const Player& player, const Worth& worth) {
  float best = -100;
  for (std::size_t i = 0; i < class_count; ++i)
    if (const OrderId order = visible_order(p, i); order && can_deliver(content, player, order))
      best = std::max(best, order_worth(content, p, player, worth, content.order(order)));
  return best;
}

float food_worth(const Content& content, const Worth& worth, FoodId card) {
  const Food& food = content.food_card(card);
  return 0.6f + (0.25f + 0.3f * worth.late) * f(food.nutrition) +
         0.3f * f(static_cast<int>(food.bonus.size()));
}

float beds_worth(const Content& content, const Position& p, const Worth& worth, int count) {
  std::array<float, seedbed_count> values{};
  std::size_t filled = 0;
  for (const FoodId card : p.seedbeds)
    if (card) values[filled++] = food_worth(content, worth, card);
  std::sort(values.begin(), values.begin() + filled, std::greater<>());
  float sum = 0;
  for (std::size_t i = 0; i < filled && i < static_cast<std::size_t>(count); ++i) sum += values[i];
  return sum;
}

float research_worth(const Content& content, const Player& player, const Worth& worth, TrackId track) {
  const Track& disc = player.research[track];
  if (disc.capped) return -1;
  if (disc.level >= content.research_levels) return f(content.cap_vp) + 3.5f;
  const float use = track == extraction ? 0.75f : 0.45f;
  return use * worth.rounds + 0.9f * f(disc.level) * worth.late;
}

float zone_worth(const Content& content, const Player& player, const Worth& worth, ZoneId id) {
  const Zone& zone = content.zones[id.index()];
  const float ore = zone.titanium ? worth.titanium : worth.iron;
  const float group = (zone.neighbors & player.probes).empty() ? 0.0f : 1.0f;
  return worth.full_rounds * (0.75f * ore) + (worth.full_rounds + 1) * group;
}

float probe_worth(const Content& content, const Position& p, const Player& player, const Worth& worth) {
  float best = 0;
  for (const ZoneId zone : free_zones(content, p))
    best = std::max(best, zone_worth(content, player, worth, zone));
  const auto reward = static_cast<std::size_t>(depot_probes - player.probes_left);
  const float stress = 0.9f * worth.full_rounds + (player.stress >= 7 ? 2.5f : 0.5f);
  return best + worth.of(content.probe_rewards[reward]) - stress;
}

float rest_worth(const Player& player, const Worth& worth, int levels) {
  const float bonus = player.stress + levels >= 8 ? 3.5f : player.stress + levels == 7 ? 1.5f : 0.0f;
  return f(levels) * (0.9f * worth.full_rounds + 0.4f * worth.oxygen) + bonus * (1.3f - worth.late);
}

float effect_worth(const Content& content, const Position& p, const Player& player, const Worth& worth,
                   const Effect& effect) {
  const float n = f(effect.n);
  switch (effect.what) {
    case Do::gain:
      return worth.gain(effect.gain);
    case Do::co2:
      return worth.step * std::min(n, f(content.last_co2() - player.co2));
    case Do::stress:
      return rest_worth(player, worth, std::min<int>(effect.n, content.stress_best - player.stress));
    case Do::stress_max:
      return rest_worth(player, worth, content.stress_best - player.stress);
    case Do::oxygen:
      return worth.oxygen * std::min(n, f(player.oxygen));
    case Do::discard_waste:
      return -worth.waste * std::min(n, f(player.waste));
    case Do::fill_battery:
      return worth.energy * f(content.battery - player.energy);
    case Do::recover:
      return player.rest.empty() ? 0.0f : 1.2f * worth.late;
    case Do::research:
      return std::max(0.0f, std::max(research_worth(content, player, worth, extraction),
                                     research_worth(content, player, worth, sustainability)));
    case Do::food_seedbeds:
      return beds_worth(content, p, worth, effect.n);
    case Do::food_discard:
      return p.food_discard.empty() ? 0.0f : 3.0f;
    case Do::food_deck:
      return 2.0f;
    case Do::install_probe:
      return probe_worth(content, p, player, worth);
    case Do::mine: {
      const int titanium = (player.probes & content.titanium_zones).size();
      return worth.titanium * f(titanium) + worth.iron * f(player.probes.size() - titanium);
    }
    case Do::hire:
      return f(content.hired_vp) + 1.3f * worth.rounds - 1.4f * worth.iron;
    case Do::fulfill_order:
      return best_order_worth(content, p, player, worth);
    case Do::build_module:
      return p.constructions.full()
                 ? 0.0f
                 : f(content.construction_vp[p.constructions.size()]) + worth.full_rounds + 1;
    case Do::reuse_bonus:
      return 3.5f;
    case Do::rest: {
      const bool fresh = p.turn.activations == 0;
      const int level = p.turn.scientist ? content.scientist(p.turn.scientist).level : 1;
      const int levels = level == 2 && fresh ? 2 : 1;
      return rest_worth(player, worth, std::min<int>(levels, content.stress_best - player.stress));
    }
    case Do::per_order:
      return n * f(player.orders.size());
    case Do::cost_less:
      return n * worth.iron;
  }
  return 0;
}

float effects_worth(const Content& content, const Position& p, const Player& player, const Worth& worth,
                    const Effects& effects) {
  float sum = 0;
  for (const Effect& effect : effects) sum += effect_worth(content, p, player, worth, effect);
  return sum;
}

// What an action brings, activation not counted.
float action_worth(const Content& content, const Position& p, const Player& player, const Worth& worth,
                   const Action& action) {
  Cubes gain = action.gain;
  gain.energy = static_cast<std::uint8_t>(std::min<int>(gain.energy, content.battery - player.energy));
  gain.water = static_cast<std::uint8_t>(
      std::min<int>(gain.water, content.water_room - player.water + action.pay.water));
  float value = worth.gain(gain) - worth.price(price_of(content, p, action)) +
                effects_worth(content, p, player, worth, action.effects);
  const AdvancedId advanced = content.module(action.module).advanced;
  if (advanced && p.is_built(advanced)) value += 0.8f;
  return value;
}

// The best that can be done in a module with the means at hand, as if the astronaut stood there.
float module_worth(const Content& content, Position& there, const Worth& worth, ModuleId module,
                   bool trained) {
  const Player& player = there.me();
  float main = 0;
  for (const ActionId id : content.module(module).main)
    if (!refuse_use(content, there, id, false))
      main = std::max(main, action_worth(content, there, player, worth, content.action(id)));
  float extra = 0;
  if (trained)
    for (const ActionId id : content.module(module).extra)
      if (!refuse_use(content, there, id, false))
        extra = std::max(extra, action_worth(content, there, player, worth, content.action(id)));
  const float activation = f(activation_energy(content, there, module)) * worth.energy;
  return std::max(0.0f, main - activation) + extra;
}

float feed_promise(const Content& content, const Position& p, const Worth& worth, const Weights& w,
                   FoodId card) {
  const Player& player = p.me();
  const Food& food = content.food_card(card);
  const int fed = p.questions.empty() ? 0 : p.questions.top().more;
  const int hungry = std::max(0, player.rest.size() - fed);
  const int returning = std::min(food.nutrition, hungry);
  // Scientists are of use while there is oxygen for them, now or in later rounds.
  const float usable =
      std::min(1.0f, 0.35f * f(std::max(0, oxygen_left(player))) / (1 + f(player.hand.size())) +
                         0.55f * std::min(1.0f, worth.full_rounds));
  return w.feeding * usable * f(returning) + worth.waste * f(food.nutrition - returning) +
         effects_worth(content, p, player, worth, food.bonus) -
         (2.2f + 0.35f * f(food.nutrition)) * w.food_cost;
}

float import_promise(const Content& content, const Position& p, const Worth& worth, int scientists) {
  const bool idle = p.me().hand.empty() && oxygen_left(p.me()) >= 2;
  const float value = idle ? (scientists <= 2 ? 2.3f : 1.6f) : 0.6f * std::min(1.0f, worth.full_rounds);
  return f(scientists) * value - f(std::min<int>(p.me().vp, scientists * content.import_vp));
}

float end_promise(const Content& content, const Position& p, const Worth& worth) {
  const std::size_t place = p.next_order.size();
  const std::size_t row = p.round + 1u;
  if (!content.has_row_bonus[row][place]) return 0;
  const Effect& bonus = content.row_bonus[row][place];
  return bonus.what == Do::gain ? worth.of(bonus.gain) * 0.7f : 1.5f;
}

float pay_promise(const Worth& worth, Move move) {
  return -0.2f * f(move.arg[0]) - worth.iron * f(move.arg[1]) - 0.8f * worth.titanium * f(move.arg[2]) -
         worth.titanium * f(move.arg[3]);
}

float recall_promise(const Content& content, ScientistId scientist) {
  return content.scientist(scientist).level == 2 ? 3.0f : 1.0f;
}

}  // namespace

float Worth::gain(const Cubes& cubes) const {
  const int needed = std::min(cubes.iron, missing.iron) + std::min(cubes.titanium, missing.titanium) +
                     std::min(cubes.water, missing.water) + std::min(cubes.helium, missing.helium);
  return of(cubes) + wanted * f(needed);
}

float Worth::price(const Cubes& cubes) const {
  const int needed = std::min(cubes.iron, reserved.iron) + std::min(cubes.titanium, reserved.titanium) +
                     std::min(cubes.water, reserved.water) + std::min(cubes.helium, reserved.helium);
  return of(cubes) + wanted * f(needed);
}

float Worth::of(const Cubes& cubes) const {
  return energy * f(cubes.energy) + iron * f(cubes.iron) + titanium * f(cubes.titanium) +
         water * f(cubes.water) + helium * f(cubes.helium) + waste * f(cubes.waste) + f(cubes.vp);
}

namespace {

// The cubes of a price that are there, and those that are not; titanium serves as iron.
void split_price(const Player& player, const Cubes& pay, Cubes& reserved, Cubes& missing) {
  const auto part = [](int needed, int have, std::uint8_t& there, std::uint8_t& not_there) {
    there = static_cast<std::uint8_t>(std::min(needed, have));
    not_there = static_cast<std::uint8_t>(needed - there);
  };
  part(pay.titanium, player.belt.titanium(), reserved.titanium, missing.titanium);
  part(pay.iron, player.belt.total() - reserved.titanium, reserved.iron, missing.iron);
  part(pay.water, player.water, reserved.water, missing.water);
  part(pay.helium, player.helium, reserved.helium, missing.helium);
}

// What to collect cubes for: the order or construction that promises most for its cubes, the readier the
// better.
void choose_goal(const Content& content, const Position& p, const Player& player, const Weights& w,
                 Worth& worth) {
  float best = 0;
  const auto consider = [&](float gain, float share, const Cubes& pay) {
    if (gain <= 0) return;
    Cubes reserved, missing;
    split_price(player, pay, reserved, missing);
    const float ready = (1 + f(reserved.total())) / (1 + f(pay.total()));
    if (gain * ready <= best) return;
    best = gain * ready;
    worth.reserved = reserved;
    worth.missing = missing;
    worth.wanted = share * worth.late * gain / f(pay.total());
  };
  for (std::size_t i = 0; i < class_count; ++i)
    if (const OrderId id = visible_order(p, i))
      consider(order_worth(content, p, player, worth, content.order(id)), w.order, content.order(id).pay);
  if (p.constructions.full() || !any_project(p)) return;
  Cubes titanium;
  titanium.titanium = 2;
  consider(f(content.construction_vp[p.constructions.size()]) + worth.full_rounds + 1 - worth.energy -
               worth.of(titanium),
           w.build, titanium);
}

}  // namespace

Worth worth_for(const Content& content, const Position& p, Seat row, const Weights& w) {
  const Player& player = p.board(row);
  const bool ended = row < p.seats() && p.next_order.contains(row);
  const float present =
      ended || player.stress == 0 ? 0.0f : std::max(0.0f, f(oxygen_left(player)) / f(player.stress));
  Worth worth;
  worth.full_rounds = f(round_count - p.round);
  worth.rounds = worth.full_rounds + present;
  worth.late = std::min(1.0f, worth.rounds);
  const float at_end = 1.0f / f(content.resources_per_vp);
  const auto now = [&](float value) { return at_end + (value - at_end) * worth.late; };
  worth.energy = now(w.energy * (1 - 0.12f * f(player.energy)));
  worth.iron = now(w.iron);
  worth.titanium = now(w.titanium);
  worth.water = now(w.water);
  worth.helium = now(w.helium);
  worth.waste =
      (player.waste + 2 >= content.danger_from ? -2 - w.danger : -2.0f) + w.waste_relief * worth.late;
  worth.oxygen = ended ? 0.0f : w.oxygen;
  worth.step = 1.4f + 0.3f * worth.full_rounds * w.credits;
  if (row < p.seats() && worth.late > 0) choose_goal(content, p, player, w, worth);
  return worth;
}

namespace {

// LM-7.1: what lies on the LAST space when the round ends is waste.
float belt_worth(const Player& player, const Worth& worth, const Weights& w, bool ended) {
  const float first = worth.iron * f(player.belt.first.iron) + worth.titanium * f(player.belt.first.titanium);
  const float last = worth.iron * f(player.belt.last.iron) + worth.titanium * f(player.belt.last.titanium);
  if (worth.full_rounds == 0) return first + last;
  const float used = ended ? 0.0f : std::min(1.0f, w.old_ore * f(std::max(0, oxygen_left(player))));
  return first + used * last + (1 - used) * worth.waste * f(player.belt.last.total());
}

float energy_worth(const Player& player, const Worth& worth, const Weights& w) {
  float sum = 0;
  for (int cube = 0; cube < player.energy; ++cube)
    sum += 0.5f + (w.energy * (1 - 0.12f * f(cube)) - 0.5f) * worth.late;
  return sum;
}

float research_outlook(const Player& player, const Worth& worth, const Weights& w) {
  float value = 0;
  for (std::size_t i = 0; i < track_count; ++i) {
    const Track& track = player.research.items[i];
    value += f(track.level - 1) * (i == 0 ? w.extraction : w.sustainability) * worth.rounds;
    if (!track.capped) value += w.cap * worth.late * f(track.level * (track.level - 1));
  }
  return value;
}

float team_outlook(const Content& content, const Position& p, Seat row, const Worth& worth,
                   const Weights& w) {
  const Player& player = p.players[row];
  const int level2 = (player.hand & content.level2).size();
  float value = w.stress * worth.full_rounds * f(player.stress - content.stress_most);
  value += w.card * std::min(1.0f, worth.full_rounds + 0.3f) * f(player.hand.size() + level2);
  value += w.level2 * worth.rounds * f(hired_count(content, player));
  if (p.next_order.contains(row)) return value;
  const float turns =
      std::min(f(std::max(0, oxygen_left(player))) / 1.6f, f(player.hand.size() + level2) + 0.5f);
  return value + w.action * turns;
}

}  // namespace

float expected_points(const Content& content, const Position& p, Seat row, const Standings& standings,
                      const Weights& w) {
  const Player& player = p.board(row);
  const bool ended = row >= p.seats() || p.next_order.contains(row);
  const Worth worth = worth_for(content, p, row, w);
  const auto& points = standings.points[row];
  float value = f(standings.total[row] - points[floor_points] - points[stock_points]);
  // Places for food are only settled at the end.
  const float settled = f(p.round) / f(round_count);
  const float certain = w.food_places + (1 - w.food_places) * settled * settled;
  value -= f(points[variety_points] + points[nutrition_points]) * (1 - certain);
  value += w.nutrition * worth.late * f(nutrition_of(content, player));
  value += energy_worth(player, worth, w) + belt_worth(player, worth, w, ended) +
           worth.water * f(player.water) + worth.helium * f(player.helium);
  value += w.waste_relief * worth.late * f(player.waste);
  if (player.waste + 2 >= content.danger_from) value -= w.danger * f(player.waste + 3 - content.danger_from);
  const int titanium = (player.probes & content.titanium_zones).size();
  value += worth.full_rounds *
           (w.titanium_probe * f(titanium) + w.iron_probe * f(player.probes.size() - titanium));
  value += (worth.full_rounds + 1) * f(probe_points(content, p, player.probes));
  value += (worth.full_rounds + 1) * w.credits * f(credit_points(content, p, row));
  for (const Construction& built : p.constructions)
    if (built.builder == row) value += worth.full_rounds + 1;
  value += research_outlook(player, worth, w);
  if (row >= p.seats()) return value;
  value += team_outlook(content, p, row, worth, w);
  return value + worth.wanted * f(worth.reserved.total());
}

float Promises::of(Move move) {
  const Player& player = p_.me();
  switch (verb_of(move)) {
    case Verb::play:
      return play(argument<ScientistId>(move));
    case Verb::feed:
      return feed_promise(content_, p_, worth_, weights_, argument<FoodId>(move));
    case Verb::import_:
      return import_promise(content_, p_, worth_, move.arg[0]);
    case Verb::end:
      return end_promise(content_, p_, worth_);
    case Verb::depot:
      return -2.0f;
    case Verb::go:
      return visit(p_.turn.scientist, argument<ModuleId>(move));
    case Verb::use:
    case Verb::boost: {
      const Action& action = content_.action(argument<ActionId>(move));
      float value = action_worth(content_, p_, player, worth_, action);
      if (!action.extra && p_.step == Step::arrived)
        value -= f(activation_energy(content_, p_, action.module)) * worth_.energy;
      if (verb_of(move) == Verb::boost)
        value += effects_worth(content_, p_, player, worth_, content_.tile(player.equipment).effects);
      return value;
    }
    case Verb::stop:
      return p_.asked() == Ask::feed ? 0.3f : 0.0f;
    case Verb::pay:
      return pay_promise(worth_, move);
    case Verb::zone:
      return zone_worth(content_, player, worth_, argument<ZoneId>(move));
    case Verb::hire:
      for (std::size_t place = 0; place < hiring_places; ++place)
        if (p_.hiring[place] == argument<ScientistId>(move))
          return -worth_.iron * f(hiring_fee(content_, p_, place));
      return 0;
    case Verb::deliver:
      return order_worth(content_, p_, player, worth_, content_.order(argument<OrderId>(move)));
    case Verb::research:
      return research_worth(content_, player, worth_, argument<TrackId>(move));
    case Verb::bonus:
      return effects_worth(content_, p_, player, worth_, content_.bonuses[move.arg[0]].effects);
    case Verb::bed:
      return food_worth(content_, worth_, p_.seedbeds[move.arg[0]]);
    case Verb::pick:
      return food_worth(content_, worth_, argument<FoodId>(move));
    case Verb::recall:
      return recall_promise(content_, argument<ScientistId>(move));
    case Verb::retire:
      return 2.0f - 0.9f * worth_.rounds;
    case Verb::rest:
      return rest_worth(player, worth_, content_.scientist(argument<ScientistId>(move)).level) -
             (0.8f + 0.5f * f(content_.scientist(argument<ScientistId>(move)).level)) * worth_.late;
    default:
      return 0;
  }
}

float Promises::play(ScientistId scientist) {
  float best = -1;
  for (const ModuleId module : workplaces_in_reach(content_, p_.me(), scientist))
    best = std::max(best, visit(scientist, module));
  const bool second = content_.scientist(scientist).level == 2;
  // The card will be missed, more so the stronger one; the second activation is worth something too.
  const float card = second ? 1.2f * worth_.late + 0.4f : 0.7f * worth_.late;
  const float more = second && oxygen_left(p_.me()) >= 3 ? 1.6f : 0.0f;
  return best + more - card;
}

// In a module on its card every scientist can do the same.
float Promises::visit(ScientistId scientist, ModuleId module) {
  const bool trained = content_.scientist(scientist).specialties.has(module);
  if (trained && visited_.has(module)) return visits_[module.index()];
  const int cost = content_.module(p_.me().module).distance[module.index()];
  const float value = value_in(scientist, module, trained) - worth_.oxygen * f(cost);
  if (trained) {
    visited_.add(module);
    visits_[module.index()] = value;
  }
  return value;
}

float Promises::value_in(ScientistId scientist, ModuleId module, bool trained) {
  Position there = p_;
  if (there.step == Step::turn) play_scientist(there, scientist, nullptr);
  go(content_, there, module, nullptr);
  return module_worth(content_, there, worth_, module, trained);
}

}  // namespace orrery::luna_maris
