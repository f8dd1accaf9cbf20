// The log: every event in words. A table says what is told of each; words in braces are filled in.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "engine/words/told_event.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/words/phrases.h"

namespace orrery::luna_maris {
namespace {

constexpr LogLine<Happened> lines[] = {
    {Happened::equipment_taken, "equipment_taken", "LM-4.1", "{who} takes {tile}.", "{at_tile}"},
    {Happened::start_revealed, "start_revealed", "LM-4.8",
     "{scientist} is revealed for the starting modules.", "{at_scientist}"},
    {Happened::astronaut_placed, "astronaut_placed", "LM-4.8", "{who} starts in the {module}.",
     "{at_module}"},
    {Happened::round_begins, "round_begins", "LM-6.1", "Round {0}, {day}.", ""},
    {Happened::turn_begins, "turn_begins", "LM-8.1", "{who}'s turn.", "{at_seat}"},
    {Happened::belt_moved, "belt_moved", "LM-7.1", "{who}: the belt moves{0?, {0} ore turns to waste|}.",
     "belt"},
    {Happened::solar, "solar", "LM-7.4", "{who}: the sun gives {0} energy.", ""},
    {Happened::played, "played", "LM-9.1", "{who} plays the {scientist}.", "{at_scientist}"},
    {Happened::moved, "moved", "LM-9.6", "{who} goes to the {module}: {1} oxygen ({2} consumed).",
     "{at_module}"},
    {Happened::left_space, "left_space", "LM-10.4", "The {module} is not active any more.", "{at_module}"},
    {Happened::activated, "activated", "LM-10.1", "{who} activates the {module} with {1} energy.",
     "{at_module}"},
    {Happened::kept_active, "kept_active", "LM-10.2", "{who} uses the {module}, which {keeper}.",
     "{at_module}"},
    {Happened::used, "used", "{action_rule}", "{who} works: {action}{1? with the equipment|}.",
     "{at_action} {at_workplace}"},
    {Happened::stopped, "stopped", "LM-9.11", "{who} does nothing in the {module}.", "{at_module}"},
    {Happened::depot_taken, "depot_taken", "LM-13.2", "{who} takes the emergency {cube} for {points1}.",
     "depot:{cube}"},
    {Happened::paid, "paid", "LM-5.6", "{who} pays {paid}.", "belt"},
    {Happened::gained, "gained", "LM-5.5", "{who} gets {gained}.", ""},
    {Happened::spent, "spent", "LM-5.6", "{who} gives {spent}.", ""},
    {Happened::waste_placed, "waste_placed", "LM-5.7", "{who}: {0} waste placed, {1} on the track.", "waste"},
    {Happened::waste_danger, "waste_danger", "LM-5.8", "{who}: too much waste: CO2 {0} back, stress {1} up.",
     "waste co2"},
    {Happened::waste_removed, "waste_removed", "LM-5.12", "{who} removes {0} waste.", "waste"},
    {Happened::co2_moved, "co2_moved", "LM-21.6", "{who}: CO2 marker {0} down, now on space {space}.", "co2"},
    {Happened::stress_changed, "stress_changed", "LM-5.16", "{who}: stress {eases}, limit {1}.", "stress"},
    {Happened::oxygen_refunded, "oxygen_refunded", "LM-5.15", "{who} gets {0} oxygen back.", "oxygen"},
    {Happened::probe_placed, "probe_placed", "LM-19.1", "{who} installs a probe on {zone}.", "{at_zone}"},
    {Happened::hired, "hired", "LM-20.1", "{who} hires the {scientist}.", "{at_scientist}"},
    {Happened::scientist_shown, "scientist_shown", "LM-20.4", "The {scientist} can be hired.",
     "{at_scientist}"},
    {Happened::retired, "retired", "LM-29.4", "{who} retires the {scientist}: {points_1}.", "{at_scientist}"},
    {Happened::delivered, "delivered", "LM-21.1", "{who} delivers {order}: {points_1}.", "{at_order}"},
    {Happened::order_shown, "order_shown", "LM-21.2", "New order: {order_words}.", "{at_order}"},
    {Happened::researched, "researched", "LM-22.1", "{who} reaches level {1} of {track}.", "track:{track}"},
    {Happened::capped, "capped", "LM-22.4", "{who} completes {track}: {points_1}.", "track:{track}"},
    {Happened::bonus_taken, "bonus_taken", "{1?LM-29.7|LM-22.4}",
     "{who} {1?repeats|takes} the bonus {bonus}.", "{at_bonus}"},
    {Happened::built, "built", "LM-22.8", "{who} builds the {project}: {points_1}.",
     "{at_project} {at_site}"},
    {Happened::food_taken, "food_taken", "LM-27.4", "{who} takes {food}.", "{at_food}"},
    {Happened::food_drawn_seen, "food_drawn_seen", "LM-14.9", "{who} draws {food}.", "{at_food}"},
    {Happened::food_drawn, "food_drawn", "LM-14.9", "{who} draws a food card.", "food_deck"},
    {Happened::food_shown, "food_shown", "LM-27.6", "{food} grows in the seedbeds.", "{at_food}"},
    {Happened::food_shuffled, "food_shuffled", "LM-27.5", "The {0} discarded food cards are shuffled.",
     "food_deck"},
    {Happened::recovered, "recovered", "LM-15.1", "{who}: the {scientist} is back in hand.",
     "{at_scientist}"},
    {Happened::rested, "rested", "LM-28.3", "{who}: the {scientist} takes the day off.", "{at_scientist}"},
    {Happened::fed, "fed", "LM-15.1", "{who} serves {food_words}.", "{at_food}"},
    {Happened::imported, "imported", "LM-15.10", "{who} imports food for {scientists}: {import_cost}.",
     "import"},
    {Happened::work_ended, "work_ended", "LM-16.3",
     "{who} ends the work period: place {0} of the next round.", "{at_seat}"},
    {Happened::probes_scored, "probes_scored", "LM-17.1", "{who}: {points_0} for connected probes.", ""},
    {Happened::credits_scored, "credits_scored", "LM-17.3", "{who}: {points_0} for carbon credits.", "co2"},
    {Happened::modules_scored, "modules_scored", "LM-17.8", "{who}: {points_0} for advanced modules.", ""},
    {Happened::contract_scored, "contract_scored", "LM-14.8", "{who}: {points_0} for earlier orders.", ""},
    {Happened::ai_card, "ai_card", "LM-32.5", "The AI plays card {card}.", "{at_card}"},
    {Happened::ai_step, "ai_step", "LM-32.5", "The AI turns to the {module}: {plan}.", "{at_module}"},
    {Happened::ai_skips, "ai_skips", "LM-32.6", "The AI skips the {module}: {hindrance}.", "{at_module}"},
    {Happened::ai_probe, "ai_probe", "LM-33.15", "The AI installs a probe on {zone}, {aim}.", "{at_zone}"},
    {Happened::ai_food, "ai_food", "LM-33.6", "The AI takes {food}{1?, the most nourishing|}.", "{at_food}"},
    {Happened::ai_rests, "ai_rests", "LM-32.8", "The AI's disc lies in the {module}.", "{at_module}"},
    {Happened::cleaned_up, "cleaned_up", "LM-17.1", "Cleanup of round {0}.", ""},
    {Happened::game_ended, "game_ended", "LM-6.4", "The last round is over.", ""},
};
struct Told : ToldEvent<Content> {
  const Action& action() const { return c.action(id<ActionId>()); }
  const Advanced& project() const { return c.improvement(id<AdvancedId>()); }
  const AiCard& card() const { return c.ai_cards[id<AiCardId>().index()]; }
};

std::uint8_t cubes_of(const Event& e, std::size_t i) {
  return static_cast<std::uint8_t>(std::max<int>(0, e.arg[i]));
}
std::string gained_words(const Event& e) {
  return cubes_words({.energy = cubes_of(e, 0),
                      .iron = cubes_of(e, 1),
                      .titanium = cubes_of(e, 2),
                      .water = cubes_of(e, 3),
                      .helium = cubes_of(e, 4),
                      .vp = cubes_of(e, 5)});
}
std::string spent_words(const Event& e) {
  return cubes_words(
      {.energy = cubes_of(e, 0), .water = cubes_of(e, 1), .helium = cubes_of(e, 2), .waste = cubes_of(e, 3)});
}
std::string paid_words(const Event& e) {
  return cubes_words({.iron = static_cast<std::uint8_t>(e.arg[0] + e.arg[1]),
                      .titanium = static_cast<std::uint8_t>(e.arg[2] + e.arg[3])});
}

std::string change_words(int points) {
  return (points < 0 ? "-" : "+") + points_words(std::abs(points));
}

std::string import_cost_words(int points) {
  return points == 0 ? "no points to lose" : change_words(-points);  // LM-15.11
}

std::string keeper_words(const Told& t) {
  if (t.e.arg[1] < 0) return "the AI keeps active";
  const std::string keeper = t.telling.name(static_cast<Seat>(t.e.arg[1]));
  return fmt::format("{} keeps active: {} for {}", keeper, points_words(t.e.arg[2]), keeper);
}

// How the automaton chooses in a module (section 33), and why it may skip it (LM-32.13).
struct ModulePlan {
  ModuleId module;
  std::string_view plan, hindrance;
};
constexpr std::array module_plans = {
    ModulePlan{shipping_dock, "the order with the most points that it can pay", "it can pay no order"},
    ModulePlan{laboratory, "research by its card, then the leftmost project if it can",
               "both tracks are complete and it can build nothing"},
    ModulePlan{greenhouse, "all cards for 1 water if it has 3, else the most nourishing",
               "the seedbeds are empty"},
    ModulePlan{comms_room, "the cheapest scientist, the rightmost of equals", "nobody can be hired"},
    ModulePlan{recycling_facility, "", "it has no waste"},
    ModulePlan{industrial_complex, "below 2 water more water, else helium, then clean air",
               "its helium is full and its CO2 marker is at the end"},
    ModulePlan{mining_station, "", "it can do nothing there"},
    ModulePlan{airlock, "its next probe, or points for connected ones if none is left",
               "it has no probe left and none are connected"},
};
const ModulePlan& plan_of(ModuleId module) {
  static constexpr ModulePlan idle = {ModuleId{}, "it has nothing to do there", "it can do nothing there"};
  for (const ModulePlan& plan : module_plans)
    if (plan.module == module) return plan;
  return idle;
}
std::string plan_words(const Content& c, ModuleId module) {
  if (module == recycling_facility) return fmt::format("up to {} waste", c.ai.recycling_most);
  if (module == mining_station) return cubes_words(c.ai.mining);
  return std::string(plan_of(module).plan);
}

// What a word in braces stands for.
constexpr std::array<std::string_view, 3> aims = {"on the way to titanium", "in your way",
                                                  "where it has room"};
constexpr Word<Told> log_vocabulary[] = {
    {"who",
     [](const Told& t, std::size_t) {
       return t.e.seat == automaton_in_events ? std::string("The AI") : t.telling.name(t.e.seat);
     }},
    {"at_seat", [](const Told& t, std::size_t) { return fmt::format("seat:{}", t.e.seat); }},
    {"module", [](const Told& t, std::size_t) { return t.c.module(t.id<ModuleId>()).name; }},
    {"at_module", [](const Told& t, std::size_t) { return module_target(t.c, t.id<ModuleId>()); }},
    {"scientist", [](const Told& t, std::size_t) { return t.c.scientist(t.id<ScientistId>()).name; }},
    {"at_scientist", [](const Told& t, std::size_t) { return scientist_target(t.c, t.id<ScientistId>()); }},
    {"scientists", [](const Told& t, std::size_t) { return counted(t.e.arg[0], "scientist", "scientists"); }},
    {"food", [](const Told& t, std::size_t) { return t.c.food_card(t.id<FoodId>()).name; }},
    {"food_words", [](const Told& t, std::size_t) { return food_words(t.c.food_card(t.id<FoodId>())); }},
    {"at_food", [](const Told& t, std::size_t) { return food_target(t.c, t.id<FoodId>()); }},
    {"tile", [](const Told& t, std::size_t) { return t.c.tile(t.id<EquipmentId>()).name; }},
    {"at_tile", [](const Told& t, std::size_t) { return equipment_target(t.c, t.id<EquipmentId>()); }},
    {"action", [](const Told& t, std::size_t) { return t.action().name; }},
    {"action_rule",
     [](const Told& t, std::size_t) { return std::string(t.action().extra ? "LM-11.1" : "LM-10.1"); }},
    {"at_action", [](const Told& t, std::size_t) { return action_target(t.c, t.id<ActionId>()); }},
    {"at_workplace", [](const Told& t, std::size_t) { return module_target(t.c, t.action().module); }},
    {"zone", [](const Told& t, std::size_t) { return t.c.zones[t.id<ZoneId>().index()].name; }},
    {"at_zone", [](const Told& t, std::size_t) { return zone_target(t.c, t.id<ZoneId>()); }},
    {"order", [](const Told& t, std::size_t) { return t.c.order(t.id<OrderId>()).name; }},
    {"order_words", [](const Told& t, std::size_t) { return order_words(t.c.order(t.id<OrderId>())); }},
    {"at_order", [](const Told& t, std::size_t) { return order_target(t.c, t.id<OrderId>()); }},
    {"track", [](const Told& t, std::size_t) { return std::string(track_names[t.id<TrackId>().index()]); }},
    {"bonus", [](const Told& t, std::size_t) { return t.c.bonuses[t.id<BonusId>().index()].name; }},
    {"at_bonus", [](const Told& t, std::size_t) { return bonus_target(t.c, t.id<BonusId>()); }},
    {"project", [](const Told& t, std::size_t) { return t.project().name; }},
    {"at_project", [](const Told& t, std::size_t) { return advanced_target(t.c, t.id<AdvancedId>()); }},
    {"at_site", [](const Told& t, std::size_t) { return module_target(t.c, t.project().module); }},
    {"cube", [](const Told& t, std::size_t) { return std::string(depot_names[t.index(0)]); }},
    {"import_cost", [](const Told& t, std::size_t) { return import_cost_words(t.e.arg[1]); }},
    {"points_", [](const Told& t, std::size_t i) { return change_words(t.e.arg[i]); }},
    {"day", [](const Told& t, std::size_t) { return std::string(t.e.arg[0] % 2 == 1 ? "day" : "night"); }},
    {"keeper", [](const Told& t, std::size_t) { return keeper_words(t); }},
    {"paid", [](const Told& t, std::size_t) { return paid_words(t.e); }},
    {"gained", [](const Told& t, std::size_t) { return gained_words(t.e); }},
    {"spent", [](const Told& t, std::size_t) { return spent_words(t.e); }},
    {"space", [](const Told& t, std::size_t) { return std::to_string(t.e.arg[1] + 1); }},
    {"eases",
     [](const Told& t, std::size_t) {
       return fmt::format("{} by {}", t.e.arg[0] > 0 ? "eases" : "rises", std::abs(t.e.arg[0]));
     }},
    {"card",
     [](const Told& t, std::size_t) { return fmt::format("{}, {}", t.card().letter, t.card().name); }},
    {"at_card", [](const Told& t, std::size_t) { return "ai:" + t.card().id; }},
    {"plan", [](const Told& t, std::size_t) { return plan_words(t.c, t.id<ModuleId>()); }},
    {"hindrance",
     [](const Told& t, std::size_t) { return std::string(plan_of(t.id<ModuleId>()).hindrance); }},
    {"aim", [](const Told& t, std::size_t) { return std::string(aims[t.index(1)]); }},
};

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  return log_words(lines, log_vocabulary, Told{{c, e, telling}});
}

}  // namespace orrery::luna_maris
