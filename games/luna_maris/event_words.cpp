// The log: every event in words.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/phrases.h"

namespace orrery::luna_maris {
namespace {

struct Telltale {
  const Content& c;
  const Event& e;
  const Telling& telling;

  std::string who() const { return e.seat == no_seat ? "The AI" : telling.name(e.seat); }
  template <class AnyId>
  AnyId id(std::size_t i) const {
    return id_at<AnyId>(static_cast<std::size_t>(e.arg[i]));
  }
  const std::string& module() const { return c.module(id<ModuleId>(0)).name; }
  const std::string& scientist() const { return c.scientist(id<ScientistId>(0)).name; }
  const std::string& food() const { return c.food_card(id<FoodId>(0)).name; }
  std::vector<std::string> at_module() const { return {module_target(c, id<ModuleId>(0))}; }
  std::vector<std::string> at_scientist() const { return {scientist_target(c, id<ScientistId>(0))}; }
  std::vector<std::string> at_food() const { return {food_target(c, id<FoodId>(0))}; }
};

std::string gained_words(const Event& e) {
  Cubes gain;
  gain.energy = static_cast<std::uint8_t>(std::max<int>(0, e.arg[0]));
  gain.iron = static_cast<std::uint8_t>(std::max<int>(0, e.arg[1]));
  gain.titanium = static_cast<std::uint8_t>(std::max<int>(0, e.arg[2]));
  gain.water = static_cast<std::uint8_t>(std::max<int>(0, e.arg[3]));
  gain.helium = static_cast<std::uint8_t>(std::max<int>(0, e.arg[4]));
  gain.vp = static_cast<std::uint8_t>(std::max<int>(0, e.arg[5]));
  return cubes_words(gain);
}

std::string spent_words(const Event& e) {
  Cubes spent;
  spent.energy = static_cast<std::uint8_t>(e.arg[0]);
  spent.water = static_cast<std::uint8_t>(e.arg[1]);
  spent.helium = static_cast<std::uint8_t>(e.arg[2]);
  spent.waste = static_cast<std::uint8_t>(e.arg[3]);
  return cubes_words(spent);
}

std::string paid_words(const Event& e) {
  Cubes ore;
  ore.iron = static_cast<std::uint8_t>(e.arg[0] + e.arg[1]);
  ore.titanium = static_cast<std::uint8_t>(e.arg[2] + e.arg[3]);
  return cubes_words(ore);
}

std::string points_words(int points) {
  return fmt::format("{}{} VP", points < 0 ? "" : "+", points);
}

EventWords turn_event(const Telltale& t) {
  const Event& e = t.e;
  const std::string who = t.who();
  switch (static_cast<Happened>(e.kind)) {
    case Happened::equipment_taken: {
      const auto tile = t.id<EquipmentId>(0);
      return {"equipment_taken",
              fmt::format("{} takes {}.", who, t.c.tile(tile).name),
              "LM-4.1",
              {equipment_target(t.c, tile)}};
    }
    case Happened::start_revealed:
      return {"start_revealed", fmt::format("{} is revealed for the starting modules.", t.scientist()),
              "LM-4.8", t.at_scientist()};
    case Happened::astronaut_placed:
      return {"astronaut_placed", fmt::format("{} starts in the {}.", who, t.module()), "LM-4.8",
              t.at_module()};
    case Happened::round_begins:
      return {"round_begins",
              fmt::format("Round {}, {}.", e.arg[0], e.arg[0] % 2 == 1 ? "day" : "night"),
              "LM-6.1",
              {}};
    case Happened::turn_begins:
      return {"turn_begins", fmt::format("{}'s turn.", who), "LM-8.1", {fmt::format("seat:{}", e.seat)}};
    case Happened::belt_moved:
      return {"belt_moved",
              fmt::format("{}: the belt moves{}.", who,
                          e.arg[0] > 0 ? fmt::format(", {} ore turns to waste", e.arg[0]) : ""),
              "LM-7.1",
              {"belt"}};
    case Happened::solar:
      return {"solar", fmt::format("{}: the sun gives {} energy.", who, e.arg[0]), "LM-7.4", {}};
    case Happened::played:
      return {"played", fmt::format("{} plays the {}.", who, t.scientist()), "LM-9.1", t.at_scientist()};
    case Happened::moved:
      return {"moved",
              fmt::format("{} goes to the {}: {} oxygen ({} consumed).", who, t.module(), e.arg[1], e.arg[2]),
              "LM-9.6", t.at_module()};
    case Happened::left_space:
      return {"left_space", fmt::format("The {} is not active any more.", t.module()), "LM-10.4",
              t.at_module()};
    case Happened::activated:
      return {"activated", fmt::format("{} activates the {} with {} energy.", who, t.module(), e.arg[1]),
              "LM-10.1", t.at_module()};
    case Happened::kept_active:
      return {"kept_active",
              e.arg[1] < 0 ? fmt::format("{} uses the {}, which the AI keeps active.", who, t.module())
                           : fmt::format("{} uses the {}, which {} keeps active: {} VP for {}.", who,
                                         t.module(), t.telling.name(static_cast<Seat>(e.arg[1])), e.arg[2],
                                         t.telling.name(static_cast<Seat>(e.arg[1]))),
              "LM-10.2", t.at_module()};
    case Happened::used:
      return {
          "used",
          fmt::format("{}: {}{}.", who, t.c.action(t.id<ActionId>(0)).name,
                      e.arg[1] != 0 ? " with the equipment" : ""),
          t.c.action(t.id<ActionId>(0)).extra ? "LM-11.1" : "LM-10.1",
          {action_target(t.c, t.id<ActionId>(0)), module_target(t.c, t.c.action(t.id<ActionId>(0)).module)}};
    case Happened::stopped:
      return {"stopped", fmt::format("{} does nothing in the {}.", who, t.module()), "LM-9.11",
              t.at_module()};
    case Happened::depot_taken:
      return {"depot_taken",
              fmt::format("{} takes the emergency {} for {} VP.", who,
                          depot_names[static_cast<std::size_t>(e.arg[0])], e.arg[1]),
              "LM-13.2",
              {fmt::format("depot:{}", depot_names[static_cast<std::size_t>(e.arg[0])])}};
    default:
      return {};
  }
}

EventWords stock_event(const Telltale& t) {
  const Event& e = t.e;
  const std::string who = t.who();
  switch (static_cast<Happened>(e.kind)) {
    case Happened::paid:
      return {"paid", fmt::format("{} pays {}.", who, paid_words(e)), "LM-5.6", {"belt"}};
    case Happened::gained:
      return {"gained", fmt::format("{} gets {}.", who, gained_words(e)), "LM-5.5", {}};
    case Happened::spent:
      return {"spent", fmt::format("{} gives {}.", who, spent_words(e)), "LM-5.6", {}};
    case Happened::waste_placed:
      return {"waste_placed",
              fmt::format("{}: {} waste placed, {} on the track.", who, e.arg[0], e.arg[1]),
              "LM-5.7",
              {"waste"}};
    case Happened::waste_danger:
      return {"waste_danger",
              fmt::format("{}: too much waste: CO2 {} back, stress {} up.", who, e.arg[0], e.arg[1]),
              "LM-5.8",
              {"waste", "co2"}};
    case Happened::waste_removed:
      return {"waste_removed", fmt::format("{} removes {} waste.", who, e.arg[0]), "LM-5.12", {"waste"}};
    case Happened::co2_moved:
      return {"co2_moved",
              fmt::format("{}: CO2 marker {} down, now on space {}.", who, e.arg[0], e.arg[1] + 1),
              "LM-21.6",
              {"co2"}};
    case Happened::stress_changed:
      return {"stress_changed",
              fmt::format("{}: stress {} by {}, limit {}.", who, e.arg[0] > 0 ? "eases" : "rises",
                          std::abs(e.arg[0]), e.arg[1]),
              "LM-5.16",
              {"stress"}};
    case Happened::oxygen_refunded:
      return {
          "oxygen_refunded", fmt::format("{} gets {} oxygen back.", who, e.arg[0]), "LM-5.15", {"oxygen"}};
    case Happened::probe_placed:
      return {
          "probe_placed",
          fmt::format("{} installs a probe on {}.", who, t.c.zones[static_cast<std::size_t>(e.arg[0])].name),
          "LM-19.1",
          {zone_target(t.c, t.id<ZoneId>(0))}};
    case Happened::hired:
      return {"hired", fmt::format("{} hires the {}.", who, t.scientist()), "LM-20.1", t.at_scientist()};
    case Happened::scientist_shown:
      return {"scientist_shown", fmt::format("The {} can be hired.", t.scientist()), "LM-20.4",
              t.at_scientist()};
    case Happened::retired:
      return {"retired", fmt::format("{} retires the {}: {}.", who, t.scientist(), points_words(e.arg[1])),
              "LM-29.4", t.at_scientist()};
    case Happened::delivered: {
      const auto order = t.id<OrderId>(0);
      return {"delivered",
              fmt::format("{} delivers {}: {}.", who, t.c.order(order).name, points_words(e.arg[1])),
              "LM-21.1",
              {order_target(t.c, order)}};
    }
    case Happened::order_shown: {
      const auto order = t.id<OrderId>(0);
      return {"order_shown",
              fmt::format("New order: {}.", order_words(t.c.order(order))),
              "LM-21.2",
              {order_target(t.c, order)}};
    }
    case Happened::researched:
      return {"researched",
              fmt::format("{} reaches level {} of {}.", who, e.arg[1],
                          track_names[static_cast<std::size_t>(e.arg[0])]),
              "LM-22.1",
              {"track:" + std::string(track_names[static_cast<std::size_t>(e.arg[0])])}};
    case Happened::capped:
      return {"capped",
              fmt::format("{} completes {}: {}.", who, track_names[static_cast<std::size_t>(e.arg[0])],
                          points_words(e.arg[1])),
              "LM-22.4",
              {"track:" + std::string(track_names[static_cast<std::size_t>(e.arg[0])])}};
    case Happened::bonus_taken:
      return {"bonus_taken",
              fmt::format("{} {} the bonus {}.", who, e.arg[1] != 0 ? "repeats" : "takes",
                          t.c.bonuses[static_cast<std::size_t>(e.arg[0])].name),
              e.arg[1] != 0 ? "LM-29.7" : "LM-22.4",
              {bonus_target(t.c, t.id<BonusId>(0))}};
    case Happened::built: {
      const auto tile = t.id<AdvancedId>(0);
      return {"built",
              fmt::format("{} builds the {}: {}.", who, t.c.improvement(tile).name, points_words(e.arg[1])),
              "LM-22.8",
              {advanced_target(t.c, tile), module_target(t.c, t.c.improvement(tile).module)}};
    }
    default:
      return {};
  }
}

EventWords team_event(const Telltale& t) {
  const Event& e = t.e;
  const std::string who = t.who();
  switch (static_cast<Happened>(e.kind)) {
    case Happened::food_taken:
      return {"food_taken", fmt::format("{} takes {}.", who, t.food()), "LM-27.4", t.at_food()};
    case Happened::food_drawn_seen:
      return {"food_drawn_seen", fmt::format("{} draws {}.", who, t.food()), "LM-14.9", t.at_food()};
    case Happened::food_drawn:
      return {"food_drawn", fmt::format("{} draws a food card.", who), "LM-14.9", {"food_deck"}};
    case Happened::food_shown:
      return {"food_shown", fmt::format("{} grows in the seedbeds.", t.food()), "LM-27.6", t.at_food()};
    case Happened::food_shuffled:
      return {"food_shuffled",
              fmt::format("The {} discarded food cards are shuffled.", e.arg[0]),
              "LM-27.5",
              {"food_deck"}};
    case Happened::recovered:
      return {"recovered", fmt::format("{}: the {} is back in hand.", who, t.scientist()), "LM-15.1",
              t.at_scientist()};
    case Happened::rested:
      return {"rested", fmt::format("{}: the {} takes the day off.", who, t.scientist()), "LM-28.3",
              t.at_scientist()};
    case Happened::fed:
      return {"fed", fmt::format("{} serves {}.", who, food_words(t.c.food_card(t.id<FoodId>(0)))), "LM-15.1",
              t.at_food()};
    case Happened::imported:
      return {"imported",
              fmt::format("{} imports food for {}: -{} VP.", who,
                          counted(e.arg[0], "scientist", "scientists"), e.arg[1]),
              "LM-15.10",
              {"import"}};
    case Happened::work_ended:
      return {"work_ended",
              fmt::format("{} ends the work period: place {} of the next round.", who, e.arg[0]),
              "LM-16.3",
              {fmt::format("seat:{}", e.seat)}};
    case Happened::probes_scored:
      return {"probes_scored",
              fmt::format("{}: {} for connected probes.", who, points_words(e.arg[0])),
              "LM-17.1",
              {}};
    case Happened::credits_scored:
      return {"credits_scored",
              fmt::format("{}: {} for carbon credits.", who, points_words(e.arg[0])),
              "LM-17.3",
              {"co2"}};
    case Happened::modules_scored:
      return {"modules_scored",
              fmt::format("{}: {} for advanced modules.", who, points_words(e.arg[0])),
              "LM-17.8",
              {}};
    case Happened::contract_scored:
      return {"contract_scored",
              fmt::format("{}: {} for earlier orders.", who, points_words(e.arg[0])),
              "LM-14.8",
              {}};
    default:
      return {};
  }
}

// How the automaton chooses in a module (section 33).
std::string plan_words(const Content& c, ModuleId module) {
  switch (module.value) {
    case shipping_dock.value:
      return "the order with the most VP that it can pay";
    case laboratory.value:
      return "research by its card, then the leftmost project if it can";
    case greenhouse.value:
      return "all cards for 1 water if it has 3, else the most nourishing";
    case comms_room.value:
      return "the cheapest scientist, the rightmost of equals";
    case recycling_facility.value:
      return fmt::format("up to {} waste", c.ai.recycling_most);
    case industrial_complex.value:
      return "below 2 water more water, else helium; then clean air";
    case mining_station.value:
      return cubes_words(c.ai.mining);
    case airlock.value:
      return "its next probe, or points for connected ones if none is left";
    default:
      return "it has nothing to do there";
  }
}

// LM-32.13
std::string_view skip_words(ModuleId module) {
  switch (module.value) {
    case shipping_dock.value:
      return "it can pay no order";
    case laboratory.value:
      return "both tracks are complete and it can build nothing";
    case greenhouse.value:
      return "the seedbeds are empty";
    case comms_room.value:
      return "nobody can be hired";
    case recycling_facility.value:
      return "it has no waste";
    case industrial_complex.value:
      return "its helium is full and its CO2 marker is at the end";
    case airlock.value:
      return "it has no probe left and none are connected";
    default:
      return "it can do nothing there";
  }
}

EventWords automaton_event(const Telltale& t) {
  const Event& e = t.e;
  switch (static_cast<Happened>(e.kind)) {
    case Happened::ai_card: {
      const AiCard& card = t.c.ai_cards[static_cast<std::size_t>(e.arg[0])];
      return {"ai_card",
              fmt::format("The AI plays card {}, {}.", card.letter, card.name),
              "LM-32.5",
              {"ai:" + card.id}};
    }
    case Happened::ai_step:
      return {"ai_step",
              fmt::format("The AI turns to the {}: {}.", t.module(), plan_words(t.c, t.id<ModuleId>(0))),
              "LM-32.5", t.at_module()};
    case Happened::ai_skips:
      return {"ai_skips", fmt::format("The AI skips the {}: {}.", t.module(), skip_words(t.id<ModuleId>(0))),
              "LM-32.6", t.at_module()};
    case Happened::ai_probe: {
      constexpr std::array<std::string_view, 3> why = {"on the way to titanium", "in your way",
                                                       "where it has room"};
      return {"ai_probe",
              fmt::format("The AI installs a probe on {}, {}.",
                          t.c.zones[static_cast<std::size_t>(e.arg[0])].name,
                          why[static_cast<std::size_t>(e.arg[1])]),
              "LM-33.15",
              {zone_target(t.c, t.id<ZoneId>(0))}};
    }
    case Happened::ai_food:
      return {"ai_food",
              fmt::format("The AI takes {}{}.", t.food(), e.arg[1] != 0 ? ", the most nourishing" : ""),
              "LM-33.6", t.at_food()};
    case Happened::ai_rests:
      return {"ai_rests", fmt::format("The AI's disc lies in the {}.", t.module()), "LM-32.8", t.at_module()};
    case Happened::cleaned_up:
      return {"cleaned_up", fmt::format("Cleanup of round {}.", e.arg[0]), "LM-17.1", {}};
    case Happened::game_ended:
      return {"game_ended", "The last round is over.", "LM-6.4", {}};
    default:
      return {};
  }
}

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  const Telltale telltale = {c, e, telling};
  const auto kind = static_cast<Happened>(e.kind);
  if (kind < Happened::paid) return turn_event(telltale);
  if (kind < Happened::food_taken) return stock_event(telltale);
  if (kind < Happened::ai_card) return team_event(telltale);
  return automaton_event(telltale);
}

}  // namespace orrery::luna_maris
