// Why something is not possible: the rule and the sentence.
#include <fmt/core.h>

#include "engine/words/sentences.h"
#include "engine/words/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/words/phrases.h"

namespace orrery::luna_maris {
namespace {

// The refusal rule of the place where an action is done.
std::string rule_of(const Action& action) {
  if (action.equipment)
    return action.module == power_plants         ? "LM-14.10"
           : action.module == industrial_complex ? "LM-14.11"
                                                 : "LM-14.12";
  if (action.built && action.module != recycling_facility) return "LM-29.11";
  switch (action.module.value) {
    case laboratory.value:
      return action.extra ? "LM-22.11" : "LM-22.7";
    case industrial_complex.value:
      return action.extra ? "LM-23.9" : "LM-23.7";
    case mining_station.value:
      return "LM-24.3";
    case power_plants.value:
      return "LM-25.4";
    case recycling_facility.value:
      return "LM-26.4";
    case greenhouse.value:
      return "LM-27.7";
    default:
      break;
  }
  return "LM-10.10";
}

// "You need 1 ore and 1 waste": the whole price, but in the Industrial Complex only what is missing.
std::string price_sentence(const Content& c, const Position& p, const Action& action, int missing) {
  Cubes price = price_of(c, p, action);
  if (price.waste > 0 && price.total() == price.waste) return "You have no waste.";
  if (action.module == industrial_complex || action.extra) {
    if (!(missing & lacks_ore)) price.iron = 0;
    if (!(missing & lacks_titanium)) price.titanium = 0;
    if (!(missing & lacks_water)) price.water = 0;
    if (!(missing & lacks_waste)) price.waste = 0;
    if (!(missing & lacks_energy)) price.energy = 0;
  }
  return fmt::format("You need {}.", cubes_words(price, "ore", "and"));
}

std::string missing_for_order(const Player& player, const Order& order) {
  Cubes missing;
  const auto lack = [](int needed, int have) {
    return static_cast<std::uint8_t>(std::max(0, needed - have));
  };
  missing.titanium = lack(order.pay.titanium, player.belt.titanium());
  missing.iron =
      lack(order.pay.iron, player.belt.iron() + std::max(0, player.belt.titanium() - order.pay.titanium));
  missing.water = lack(order.pay.water, player.water);
  missing.helium = lack(order.pay.helium, player.helium);
  return fmt::format("Missing: {}.", cubes_words(missing));
}

std::string level_sentence(const Action& action) {
  return action.level[0] > 0 ? fmt::format("Extraction level {} needed.", action.level[0])
                             : fmt::format("Sustainability level {} needed.", action.level[1]);
}

std::string room_sentence(const Action& action, bool helium) {
  if (action.equipment) return "Your helium reservoir is full.";
  return helium ? fmt::format("No room for {} helium.", action.space.helium)
                : fmt::format("No room for {} water.", action.space.water);
}

// The rule by which food is taken from the seedbeds now.
std::string bed_rule(const Content& c, const Position& p) {
  if (p.asked() == Ask::row_food) return "LM-16.4";
  for (const Question& question : p.questions)
    if (question.ask == Ask::run_action && c.actions[question.id].built)
      return c.actions[question.id].module == recycling_facility ? "LM-29.1" : "LM-29.6";
  return "LM-27.1";
}

std::string retiring_place(const Content& c) {
  const AdvancedId advanced = c.module(comms_room).advanced;
  return advanced ? c.improvement(advanced).name : "improved Comms Room";
}

constexpr RefusalLine<Reason> sentences[] = {
    {Reason::malformed, "LM-36.3", "This is no move of Luna Maris."},
    {Reason::game_over, "LM-6.4", "The game is over."},
    {Reason::not_asked, "LM-8.2", "This is not what has to be decided now."},
    {Reason::tile_not_offered, "LM-4.1", "This tile is not on offer."},
    {Reason::symbol_not_shown, "LM-4.8", "This module is not among the symbols left."},
    {Reason::no_scientist_in_hand, "LM-8.6",
     "You have no scientist in hand: feed your team or end your work period."},
    {Reason::nothing_reachable, "LM-8.6",
     "Not enough oxygen to reach any module your scientists can work in."},
    {Reason::oxygen_used_up, "LM-8.6", "Your oxygen for this round is used up."},
    {Reason::resting, "{day_off?LM-28.3|LM-9.12}", "This scientist is resting."},
    {Reason::not_in_hand, "{day_off?LM-28.3|LM-9.1}", "This scientist is not in your hand."},
    {Reason::scientist_cannot_reach, "LM-9.12", "No module this scientist can work in is within reach."},
    {Reason::not_trained, "LM-9.8", "This scientist is not trained for that module."},
    {Reason::move_first, "LM-9.13", "First move your astronaut."},
    {Reason::module_used, "LM-12.3", "You already used this module this turn."},
    {Reason::main_done, "LM-11.4", "You already used the main action of this module."},
    {Reason::depot_room, "LM-13.5", "You have no room for it."},
    {Reason::depot_closed, "LM-13.7", "Finish this choice first."},
    {Reason::equipment_used, "LM-14.13", "You already used this equipment this round."},
    {Reason::not_your_equipment, "LM-14.1", "You do not have this equipment."},
    {Reason::no_equipment_for, "LM-14.1", "Your equipment does not belong to this action."},
    {Reason::nobody_rests, "LM-15.13", "No scientist is resting."},
    {Reason::still_has_food, "LM-15.12", "You still have food cards: use them first."},
    {Reason::no_such_food, "LM-15.1", "You do not have this food card."},
    {Reason::wrong_number, "LM-15.10", "Choose at least one scientist and at most all that rest."},
    {Reason::fully_stressed, "LM-19.7",
     "Your team is at maximum stress: rest in the Sleeping Quarters first."},
    {Reason::no_probe_left, "LM-19.7", "All your probes are installed."},
    {Reason::zone_taken, "LM-19.8", "This zone already has a probe."},
    {Reason::nobody_to_hire, "LM-20.6", "No scientist is available."},
    {Reason::not_on_hiring_board, "LM-20.1", "This scientist is not on the hiring board."},
    {Reason::no_payable_order, "LM-21.11", "You cannot pay any visible order."},
    {Reason::order_not_visible, "LM-21.3", "This order is not visible."},
    {Reason::research_complete, "LM-22.7", "Both your research tracks are complete."},
    {Reason::all_built, "LM-22.11", "Four advanced modules are already built."},
    {Reason::not_in_project_area, "LM-22.8", "This advanced module is not in the project area."},
    {Reason::track_complete, "LM-22.12", "This track is complete."},
    {Reason::bonus_taken, "LM-22.12", "This bonus is already taken."},
    {Reason::no_bonus_yet, "LM-29.11", "You have no research bonus yet."},
    {Reason::not_own_bonus, "LM-29.7", "This bonus does not carry your disc."},
    {Reason::bed_empty, "{bed_rule}", "This seedbed is empty."},
    {Reason::not_in_discard, "LM-30.2", "This card is not in the discard pile."},
    {Reason::not_resting, "{delivering?LM-21.9|LM-15.1}", "This scientist is not resting."},
    {Reason::fully_rested, "LM-28.7", "Your team is fully rested."},
    {Reason::hired_this_turn, "LM-28.8", "This scientist was hired this turn."},
    {Reason::in_use, "LM-29.4", "This scientist is at work."},
    {Reason::no_level1_to_retire, "LM-29.11", "You have no other level 1 scientist."},
    {Reason::not_level1, "LM-29.4", "Only a level 1 scientist can retire."},
    {Reason::wrong_payment, "LM-5.6", "These cubes do not make up the price, or you do not have them."},
    {Reason::not_your_turn, "LM-8.1", "It is {whose}'s turn."},
    {Reason::turn_limit, "LM-8.8", "You have taken {most_turns} turns this round: end your work period."},
    {Reason::too_far, "LM-9.8", "You need {a} oxygen to get there and have {b} left."},
    {Reason::activation_energy, "LM-10.10", "You need {a} energy to activate this module."},
    {Reason::not_here, "{b?LM-11.1|LM-10.1}", "Your astronaut is not in the {module}."},
    {Reason::extra_not_trained, "{laboratory?LM-22.11|LM-11.11}",
     "This scientist is not trained for {laboratory?the Laboratory|this module}."},
    {Reason::extra_used, "{laboratory_action?LM-22.11|LM-11.11}",
     "You already {laboratory_action?built|used this extra action} this turn."},
    {Reason::depot_used, "LM-13.5", "Your emergency {cube} is used up."},
    {Reason::depot_price, "LM-13.5", "You need {a} points for this."},
    {Reason::import_price, "LM-15.15", "You need {import_vp} points for each scientist."},
    {Reason::zone_covered, "LM-19.8", "This mine is not used with {a} players."},
    {Reason::hire_price, "LM-20.6", "You need {a} ore to hire this scientist."},
    {Reason::order_missing, "LM-21.11", "{missing_for_order}"},
    {Reason::cannot_pay, "{action_rule}", "{price}"},
    {Reason::no_room, "{action_rule}", "{room}"},
    {Reason::level_needed, "{action_rule}", "{level}"},
    {Reason::co2_at_end, "LM-23.9",
     "Your CO2 marker is {on_last_space?already on|one step from} the last space."},
    {Reason::second_level, "{industrial?LM-23.10|LM-26.5}",
     "Two procedures need {industrial?extraction|sustainability} level 4."},
    {Reason::second_group, "{industrial?LM-23.10|LM-26.5}",
     "{industrial?The second procedure must make the other resource.|You already used this procedure.}"},
    {Reason::not_built, "{recycling?LM-26.5|LM-29.11}", "The {improvement} is not built."},
    {Reason::seedbeds_empty, "{recycling?LM-26.5|{improved?LM-29.11|LM-27.7}}", "The seedbeds are empty."},
    {Reason::nobody_retires, "LM-29.11", "The {retiring_place} is not built."},
};

// What is told with a refusal.
struct Refused {
  const Content& c;
  const Position& p;
  const Player& player;
  Refusal why;
  const Telling& telling;

  const Action& action() const { return c.actions[std::min<std::size_t>(why.a, c.actions.size() - 1)]; }
};
constexpr Word<Refused> refusal_vocabulary[] = {
    {"whose", [](const Refused& r, std::size_t) { return r.telling.name(r.why.a); }},
    {"most_turns", [](const Refused&, std::size_t) { return std::to_string(most_turns); }},
    {"import_vp", [](const Refused& r, std::size_t) { return std::to_string(r.c.import_vp); }},
    {"module",
     [](const Refused& r, std::size_t) {
       return r.c.modules[std::min<std::size_t>(r.why.a, module_count - 1)].name;
     }},
    {"laboratory", [](const Refused& r, std::size_t) { return yes_if(r.why.a == laboratory.value); }},
    {"laboratory_action",
     [](const Refused& r, std::size_t) { return yes_if(r.action().module == laboratory); }},
    {"industrial",
     [](const Refused& r, std::size_t) { return yes_if(r.action().module == industrial_complex); }},
    {"recycling",
     [](const Refused& r, std::size_t) { return yes_if(r.action().module == recycling_facility); }},
    {"improved", [](const Refused& r, std::size_t) { return yes_if(bool(r.action().built)); }},
    {"improvement",
     [](const Refused& r, std::size_t) {
       return r.action().built ? r.c.improvement(r.action().built).name : std::string();
     }},
    {"cube", [](const Refused& r, std::size_t) { return std::string(depot_names[r.why.a % 3]); }},
    {"missing_for_order",
     [](const Refused& r, std::size_t) {
       return missing_for_order(r.player, r.c.orders[std::min<std::size_t>(r.why.a, order_count - 1)]);
     }},
    {"action_rule", [](const Refused& r, std::size_t) { return rule_of(r.action()); }},
    {"price", [](const Refused& r, std::size_t) { return price_sentence(r.c, r.p, r.action(), r.why.b); }},
    {"room", [](const Refused& r, std::size_t) { return room_sentence(r.action(), r.why.b != 0); }},
    {"level", [](const Refused& r, std::size_t) { return level_sentence(r.action()); }},
    {"on_last_space", [](const Refused& r, std::size_t) { return yes_if(r.player.co2 >= r.c.last_co2()); }},
    {"retiring_place", [](const Refused& r, std::size_t) { return retiring_place(r.c); }},
    {"day_off", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Ask::rest); }},
    {"delivering", [](const Refused& r, std::size_t) { return yes_if(bool(r.p.turn.order)); }},
    {"bed_rule", [](const Refused& r, std::size_t) { return bed_rule(r.c, r.p); }},
};

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat seat, Refusal refusal,
                                 const Telling& telling) {
  const Player& player = p.board(seat < p.seats() ? seat : p.active);
  return orrery::refusal_words(sentences, refusal_vocabulary, refusal,
                               Refused{c, p, player, refusal, telling}, "LM-8.2");
}

}  // namespace orrery::luna_maris
