// Why something is not possible: the rule and the sentence.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/luna_maris/game.h"
#include "games/luna_maris/phrases.h"

namespace orrery::luna_maris {
namespace {

// The refusal rule of the place where an action is done.
std::string rule_of(const Content& c, const Action& action) {
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
  (void)c;
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

std::string missing_for_order(const Content& c, const Player& player, const Order& order) {
  Cubes missing;
  const auto lack = [](int needed, int have) {
    return static_cast<std::uint8_t>(std::max(0, needed - have));
  };
  missing.titanium = lack(order.pay.titanium, player.belt.titanium());
  missing.iron =
      lack(order.pay.iron, player.belt.iron() + std::max(0, player.belt.titanium() - order.pay.titanium));
  missing.water = lack(order.pay.water, player.water);
  missing.helium = lack(order.pay.helium, player.helium);
  (void)c;
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

std::string retiring_place(const Content& c) {
  const AdvancedId advanced = c.module(comms_room).advanced;
  return advanced ? c.improvement(advanced).name : "improved Comms Room";
}

RefusalWords second_words(const Action& first, bool level) {
  const bool industrial = first.module == industrial_complex;
  if (level)
    return industrial ? RefusalWords{"LM-23.10", "Two procedures need extraction level 4."}
                      : RefusalWords{"LM-26.5", "Two procedures need sustainability level 4."};
  return industrial ? RefusalWords{"LM-23.10", "The second procedure must make the other resource."}
                    : RefusalWords{"LM-26.5", "You already used this procedure."};
}

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat seat, Refusal refusal,
                                 const Telling& telling) {
  const Player& player = p.board(seat < p.seats() ? seat : p.active);
  const auto action = [&]() -> const Action& {
    return c.actions[std::min<std::size_t>(refusal.a, c.actions.size() - 1)];
  };
  const auto module_name = [&] { return c.modules[std::min<std::size_t>(refusal.a, module_count - 1)].name; };
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::malformed:
      return {"LM-36.3", "This is no move of Luna Maris."};
    case Reason::game_over:
      return {"LM-6.4", "The game is over."};
    case Reason::not_your_turn:
      return {"LM-8.1", fmt::format("It is {}'s turn.", telling.name(refusal.a))};
    case Reason::not_asked:
      return {"LM-8.2", "This is not what has to be decided now."};
    case Reason::tile_not_offered:
      return {"LM-4.1", "This tile is not on offer."};
    case Reason::symbol_not_shown:
      return {"LM-4.8", "This module is not among the symbols left."};
    case Reason::no_scientist_in_hand:
      return {"LM-8.6", "You have no scientist in hand: feed your team or end your work period."};
    case Reason::nothing_reachable:
      return {"LM-8.6", "Not enough oxygen to reach any module your scientists can work in."};
    case Reason::oxygen_used_up:
      return {"LM-8.6", "Your oxygen for this round is used up."};
    case Reason::turn_limit:
      return {"LM-8.8", fmt::format("You have taken {} turns this round: end your work period.", most_turns)};
    case Reason::resting:
      return {"LM-9.12", "This scientist is resting."};
    case Reason::not_in_hand:
      return {"LM-9.1", "This scientist is not in your hand."};
    case Reason::scientist_cannot_reach:
      return {"LM-9.12", "No module this scientist can work in is within reach."};
    case Reason::too_far:
      return {"LM-9.8",
              fmt::format("You need {} oxygen to get there and have {} left.", refusal.a, refusal.b)};
    case Reason::not_trained:
      return {"LM-9.8", "This scientist is not trained for that module."};
    case Reason::module_used:
      return {"LM-12.3", "You already used this module this turn."};
    case Reason::activation_energy:
      return {"LM-10.10", fmt::format("You need {} energy to activate this module.", refusal.a)};
    case Reason::not_here:
      return {"LM-10.1", fmt::format("Your astronaut is not in the {}.", module_name())};
    case Reason::main_done:
      return {"LM-11.4", "You already used the main action of this module."};
    case Reason::extra_not_trained:
      return refusal.a == laboratory.value
                 ? RefusalWords{"LM-22.11", "This scientist is not trained for the Laboratory."}
                 : RefusalWords{"LM-11.11", "This scientist is not trained for this module."};
    case Reason::extra_used:
      return action().module == laboratory
                 ? RefusalWords{"LM-22.11", "You already built this turn."}
                 : RefusalWords{"LM-11.11", "You already used this extra action this turn."};
    case Reason::depot_used:
      return {"LM-13.5", fmt::format("Your emergency {} is used up.", depot_names[refusal.a % 3])};
    case Reason::depot_price:
      return {"LM-13.5", fmt::format("You need {} VP for this.", refusal.a)};
    case Reason::depot_room:
      return {"LM-13.5", "You have no room for it."};
    case Reason::equipment_used:
      return {"LM-14.13", "You already used this equipment this round."};
    case Reason::not_your_equipment:
      return {"LM-14.1", "You do not have this equipment."};
    case Reason::no_equipment_for:
      return {"LM-14.1", "Your equipment does not belong to this action."};
    case Reason::nobody_rests:
      return {"LM-15.13", "No scientist is resting."};
    case Reason::everybody_fed:
      return {"LM-15.15", "Everybody who rests is already fed."};
    case Reason::still_has_food:
      return {"LM-15.12", "You still have food cards: use them first."};
    case Reason::import_price:
      return {"LM-15.15", fmt::format("You need {} VP for each scientist.", c.import_vp)};
    case Reason::no_such_food:
      return {"LM-15.1", "You do not have this food card."};
    case Reason::wrong_number:
      return {"LM-15.10", "Choose at least one scientist and at most all that rest."};
    case Reason::fully_stressed:
      return {"LM-19.7", "Your team is at maximum stress: rest in the Sleeping Quarters first."};
    case Reason::no_probe_left:
      return {"LM-19.7", "All your probes are installed."};
    case Reason::no_free_zone:
      return {"LM-19.7", "No free mining zone."};
    case Reason::zone_taken:
      return {"LM-19.8", "This zone already has a probe."};
    case Reason::zone_covered:
      return {"LM-19.8", fmt::format("This mine is not used with {} players.", refusal.a)};
    case Reason::hire_price:
      return {"LM-20.6", fmt::format("You need {} ore to hire this scientist.", refusal.a)};
    case Reason::nobody_to_hire:
      return {"LM-20.6", "No scientist is available."};
    case Reason::not_on_hiring_board:
      return {"LM-20.1", "This scientist is not on the hiring board."};
    case Reason::no_payable_order:
      return {"LM-21.11", "You cannot pay any visible order."};
    case Reason::order_missing:
      return {"LM-21.11",
              missing_for_order(c, player, c.orders[std::min<std::size_t>(refusal.a, order_count - 1)])};
    case Reason::order_not_visible:
      return {"LM-21.3", "This order is not visible."};
    case Reason::research_complete:
      return {"LM-22.7", "Both your research tracks are complete."};
    case Reason::cannot_pay:
      return {rule_of(c, action()), price_sentence(c, p, action(), refusal.b)};
    case Reason::all_built:
      return {"LM-22.11", "Four advanced modules are already built."};
    case Reason::not_in_project_area:
      return {"LM-22.8", "This advanced module is not in the project area."};
    case Reason::track_complete:
      return {"LM-22.12", "This track is complete."};
    case Reason::bonus_taken:
      return {"LM-22.12", "This bonus is already taken."};
    case Reason::no_bonus_yet:
      return {"LM-29.11", "You have no research bonus yet."};
    case Reason::not_own_bonus:
      return {"LM-29.7", "This bonus does not carry your disc."};
    case Reason::no_room:
      return {rule_of(c, action()), room_sentence(action(), refusal.b != 0)};
    case Reason::level_needed:
      return {rule_of(c, action()), level_sentence(action())};
    case Reason::co2_at_end:
      return {"LM-23.9", player.co2 >= c.last_co2() ? "Your CO2 marker is already on the last space."
                                                    : "Your CO2 marker is one step from the last space."};
    case Reason::second_level:
      return second_words(action(), true);
    case Reason::second_group:
      return second_words(action(), false);
    case Reason::not_built:
      return {action().module == recycling_facility ? "LM-26.5" : "LM-29.11",
              fmt::format("The {} is not built.", action().built ? c.improvement(action().built).name : "")};
    case Reason::seedbeds_empty:
      return {action().module == recycling_facility ? "LM-26.5"
              : action().built                      ? "LM-29.11"
                                                    : "LM-27.7",
              "The seedbeds are empty."};
    case Reason::bed_empty:
      return {"LM-27.1", "This seedbed is empty."};
    case Reason::not_in_discard:
      return {"LM-30.2", "This card is not in the discard pile."};
    case Reason::not_resting:
      return {"LM-15.1", "This scientist is not resting."};
    case Reason::fully_rested_module:
      return {"LM-28.7", "Your team is fully rested."};
    case Reason::fully_rested:
      return {"LM-28.8", "Your team is fully rested."};
    case Reason::hired_this_turn:
      return {"LM-28.8", "This scientist was hired this turn."};
    case Reason::in_use:
      return {"LM-29.4", "This scientist is at work."};
    case Reason::no_level1_to_retire:
      return {"LM-29.11", "You have no other level 1 scientist."};
    case Reason::nobody_retires:
      return {"LM-29.11", fmt::format("The {} is not built.", retiring_place(c))};
    case Reason::not_level1:
      return {"LM-29.4", "Only a level 1 scientist can retire."};
    case Reason::wrong_payment:
      return {"LM-5.6", "These cubes do not make up the price, or you do not have them."};
  }
  return {"LM-8.2", "This is not possible now."};
}

}  // namespace orrery::luna_maris
