// Section 27: why something is not possible.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/skymines/words.h"

namespace orrery::skymines {
namespace {

std::string lacking_words(int what) {
  constexpr std::array<std::string_view, 9> names = {"carbon",
                                                     "minerals",
                                                     "titanium",
                                                     "energy",
                                                     "",
                                                     "units of one resource",
                                                     "further units of one resource",
                                                     "other scientists",
                                                     "field scientists"};
  return std::string(what < 9 ? names[static_cast<std::size_t>(what)] : "");
}

std::string_view majority_words(int majority) {
  constexpr std::array<std::string_view, 6> names = {
      "carbon", "minerals", "titanium", "energy", "research scientists", ""};
  return names[static_cast<std::size_t>(std::min(majority, 5))];
}

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat, Refusal refusal,
                                 const Telling& telling) {
  const int a = refusal.a;
  const int b = refusal.b;
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::malformed:
      return {"SK-6.3", "This is no move of Skymines."};
    case Reason::game_over:
      return {"SK-18.1", "The game is over."};
    case Reason::not_your_turn:
      return {"SK-27.1", fmt::format("Not your turn: it is {}'s.", telling.name(refusal.a))};
    case Reason::not_asked:
      return {"SK-6.3", "This is not what has to be decided now."};
    case Reason::dropped_out:
      return {"SK-27.1", "You have dropped out of this round."};
    case Reason::slot_off:
      return {"SK-27.2", "This slot is switched off."};
    case Reason::slot_taken:
      return {"SK-27.2", "This slot already holds a card."};
    case Reason::slot_empty:
      return {"SK-5.9", "There is no card in this slot."};
    case Reason::share_card_planned:
      return {"SK-27.2", "Single share cards cannot be placed in action slots."};
    case Reason::card_resting:
      return {"SK-27.2", "This card is resting."};
    case Reason::already_confirmed:
      return p.step == Step::planning ? RefusalWords{"SK-27.2", "You have already confirmed your plan."}
                                      : RefusalWords{"SK-3.6", "You have already chosen."};
    case Reason::not_in_hand:
      return {"SK-5.3", "This card is not in your hand."};
    case Reason::too_many_changes:
      return {"SK-5.9",
              fmt::format("You have taken back {} cards this round; confirm your plan.", most_changes)};
    case Reason::no_resource_card:
      return {"SK-27.3", "You have no face-up resource card."};
    case Reason::different_types:
      return {"SK-27.3", "The chosen cards are of different types."};
    case Reason::mix_cannot_pay:
      return {"SK-27.3", "These mixed cards cannot pay for any displayed card."};
    case Reason::card_used:
      return {"SK-27.3", "This card has already been used this round."};
    case Reason::not_on_display:
      return {"SK-27.4", "This card is not on display."};
    case Reason::too_expensive:
      return p.asked() == Ask::buy
                 ? RefusalWords{"SK-27.13", fmt::format("Total cost {}, you have {}.", a, coins_words(b))}
                 : RefusalWords{"SK-27.4", fmt::format("Total cost {}, your resource value is {}.", a, b)};
    case Reason::must_acquire:
      return p.asked() == Ask::buy
                 ? RefusalWords{"SK-12.18", "You must buy a card."}
                 : RefusalWords{"SK-27.3", "Mixed types are allowed only to acquire a card (track B1)."};
    case Reason::one_card_only:
      return a == 1 ? RefusalWords{"SK-27.4", "You have already acquired a card with this action."}
                    : RefusalWords{"SK-7.10", "Cards are acquired before advancing."};
    case Reason::last_space:
      return {"SK-27.5", "Your marker is on the last space."};
    case Reason::barrier:
      return {"SK-27.5", fmt::format("A barrier of {} is in the way and you have {}.", coins_words(a), b)};
    case Reason::units_left:
      return {"SK-27.5", "You must use all units while a track is open."};
    case Reason::no_energy_card:
      return {"SK-27.6", "You have no face-up energy card."};
    case Reason::no_expandable_company:
      return {"SK-27.6", a == 1 ? "No company has outposts or shuttles left to expand with."
                                : "No company has outposts left to expand with."};
    case Reason::station_empty:
      return {"SK-27.6", a == 1 ? "This company has no outposts and shuttles left in its station."
                                : "This company has no outposts left in its station."};
    case Reason::not_adjacent:
      return {"SK-27.6", "The sector is not adjacent to the station or an outpost of this company."};
    case Reason::own_outpost_there:
      return {"SK-27.6", a == 1 ? "A shuttle of this company is already there."
                                : "An outpost of this company is already there."};
    case Reason::energy_short:
      return {"SK-27.6",
              fmt::format("Entering costs {}, you have {}.", counted(a, "energy point", "energy points"), b)};
    case Reason::enclave:
      return {"SK-27.6", "An enclave can be entered only from the sector around it."};
    case Reason::column_empty:
      return p.asked() == Ask::removal ? RefusalWords{"SK-27.19", "This column is empty."}
                                       : RefusalWords{"SK-27.8", "This column is empty."};
    case Reason::column_crossed:
      return {"SK-27.8", "The crossed-out space can never be covered again."};
    case Reason::column_full:
      return {"SK-8.21", "This column is full."};
    case Reason::none_ousted:
      return {"SK-8.21", "No outpost of this company waits for its return."};
    case Reason::other_side:
      return {"SK-1.1", "This place is on the other side of the game board."};
    case Reason::out_of_reach:
      return {"SK-27.7", "This Belt space is not within reach."};
    case Reason::no_shuttles:
      return {"SK-27.7", "No shuttles left in the station."};
    case Reason::no_outposts:
      return {"SK-27.7", "No outposts left in the station."};
    case Reason::wrong_column:
      return {"SK-22.12", "Shuttles lie in the middle column, outposts in the outer ones."};
    case Reason::shuttles_stay:
      return {"SK-27.19", "Shuttles cannot be removed."};
    case Reason::research_short:
      return {"SK-27.9", fmt::format("This plan costs {}, you have {}.", counted(a, "point", "points"), b)};
    case Reason::points_left:
      return {"SK-27.9", "All research points must be spent."};
    case Reason::special_face_down:
      return {"SK-27.9", "This special plan is still face down."};
    case Reason::plan_not_there:
      return {"SK-27.9", "This plan is not on display."};
    case Reason::crossed_a:
      return {"SK-27.10", "A plans may not be placed on this empty screen."};
    case Reason::not_acquired:
      return {"SK-27.10", "You have not acquired this plan this turn."};
    case Reason::plans_left:
      return {"SK-27.10", "Choose a screen for every acquired plan."};
    case Reason::no_scientist:
      return {"SK-27.11", "You have no face-up research scientist."};
    case Reason::requirement:
      return {"SK-27.11",
              fmt::format("Requirement not met: {} {}, you have {}.", lacking_words(a), b >> 4, b & 15)};
    case Reason::special_cost:
      return {"SK-27.11",
              fmt::format("Entering this special plan costs {}, you have {}.", coins_words(a), b)};
    case Reason::next_screen_empty:
      return {"SK-27.11", "The next screen is empty."};
    case Reason::final_screen:
      return {"SK-27.11", "The final screen is reached."};
    case Reason::flip_cost:
      return {"SK-27.11", fmt::format("Flipping costs {}.", coins_words(a))};
    case Reason::flipped_already:
      return {"SK-27.11", "Only one plan can be flipped per action."};
    case Reason::moved_already:
      return {"SK-10.3", "Plans are flipped before the marker moves."};
    case Reason::plan_face_down:
      return {"SK-27.11", "This plan is already face down."};
    case Reason::no_plan_on_screen:
      return {"SK-10.3", "There is no plan on this screen."};
    case Reason::no_field_scientist:
      return {"SK-27.12", a > 0 ? "The virtual field scientist cannot be used as an action."
                                : "You have no face-up field scientist."};
    case Reason::no_marker:
      return {"SK-27.13", "You have no bonus marker left."};
    case Reason::space_occupied:
      return {"SK-27.13", "The space is occupied."};
    case Reason::somebody_has_more:
      return {"SK-27.13", fmt::format("{} has more {} ({}).", row_name(p, telling, static_cast<Seat>(a & 15)),
                                      majority_words(a >> 4), b)};
    case Reason::below_tier:
      if (static_cast<Majority>(b) == Majority::scientists)
        return {"SK-27.13", fmt::format("You need at least {}.",
                                        a == 1 ? "1 research scientist" : fmt::format("{} scientists", a))};
      return {"SK-27.13", fmt::format("You need at least {} {}.", a, majority_words(b))};
    case Reason::first_turn_of_first:
      return {"SK-27.13", "You are the first player and this is your first turn of the round."};
    case Reason::space_cost:
      return {"SK-27.13", fmt::format("The space costs {}, you have {}.", coins_words(a), b)};
    case Reason::cannot_afford_card:
      return {"SK-27.13", "You cannot afford any card."};
    case Reason::no_card_to_discard:
      return {"SK-27.13", "You have no card in your hand that could be put on the discard pile."};
    case Reason::no_carbon_card:
      return {"SK-27.13", "You have no carbon card in your hand."};
    case Reason::carbon_only:
      return {"SK-16.30", "Only a carbon card can be sold here."};
    case Reason::bonus_locked:
      return {"SK-27.13", "You have not unlocked this track bonus."};
    case Reason::bonus_too_new:
      return {"SK-27.13", "You unlocked this bonus only this turn."};
    case Reason::marker_on_track:
      return {"SK-27.13", "You already have a marker on this track."};
    case Reason::no_bonus_space:
      return a == 1 ? RefusalWords{"SK-21.11", "There is no such personal bonus space in this game."}
                    : RefusalWords{"SK-16.13", "The bonus of this track is permanent and has no space."};
    case Reason::no_one_time_marker:
      return {"SK-27.13", "You have no one-time bonus marker left."};
    case Reason::personal_of_other:
      return {"SK-27.13",
              fmt::format("This personal bonus space belongs to {}.", telling.name(static_cast<Seat>(a)))};
    case Reason::missions_incomplete:
      return {"SK-27.13", "You have not completed your missions."};
    case Reason::claim_on_own_turn:
      return {"SK-27.16", "Tasks can be claimed only on your own turn."};
    case Reason::no_such_mission:
      return {"SK-21.1", "This mission card is not face up in this game."};
    case Reason::task_not_met:
      return {"SK-27.16", "The requirement was not met this turn."};
    case Reason::other_mission:
      return {"SK-27.16", "Your status card is linked to the other mission card."};
    case Reason::task_done:
      return {"SK-27.16", "You have already fulfilled this task."};
    case Reason::no_threat:
      return {"SK-23.2", "There is no threat in this game."};
    case Reason::threat_gone:
      return {"SK-27.17", "The threat has already been removed."};
    case Reason::threat_far:
      return {"SK-27.17", fmt::format("Your company has no shuttle on {}.", threat_spaces_words(c))};
    case Reason::threat_energy:
      return {"SK-27.17",
              fmt::format("Dealing with the threat costs {}{}.", counted(a, "energy point", "energy points"),
                          b > 0 ? fmt::format(" plus {}", b) : "")};
    case Reason::threat_research:
      return {"SK-27.17", fmt::format("Your research value must be at least {}.", a)};
    case Reason::threat_tank:
      return {"SK-27.17", fmt::format("Your tank value must be at least {}.", a)};
    case Reason::threat_cards:
      return {"SK-27.17",
              fmt::format("You need {} in your hand.", counted(a, "energy card", "energy cards"))};
    case Reason::threat_coins:
      return {"SK-27.17", fmt::format("You need {}.", coins_words(a))};
    case Reason::drain_energy_only:
      return {"SK-26.15", "Only energy cards of your hand can be removed."};
    case Reason::share_card_stays:
      return {"SK-27.13", "Single share cards stay in your hand until the final scoring."};
    case Reason::salvage_cost:
      return {"SK-27.13",
              fmt::format("Taking a card from the discard pile costs {}, you have {}.", coins_words(a), b)};
    case Reason::cannot_perform:
      return {"SK-27.13", "This removed card has no action you can perform now."};
    case Reason::not_in_discard_pile:
      return {"SK-16.33", "This card is not in the discard pile."};
    case Reason::track_of_space:
      return {"SK-27.13", "The track of this space cannot be chosen."};
    case Reason::same_track:
      return {"SK-27.13", "Choose two different tracks."};
    case Reason::at_least_one_part:
      return {"SK-16.35", "Perform the action or take a card first."};
    case Reason::done_already:
      return {"SK-16.35", "You have already done this part."};
    case Reason::plus_one_not_resource:
      return {"SK-27.14", "The +1 tile must be placed on a face-up resource card."};
    case Reason::plus_one_placed:
      return {"SK-27.14", "The +1 tile has already been placed."};
    case Reason::no_plus_one:
      return {"SK-15.6", "You do not have the +1 tile."};
    case Reason::no_deck:
      return {"SK-27.15", "There is no deck in this resting slot; choose one resting deck."};
    case Reason::resting_slot_taken:
      return {"SK-27.15", "Each card needs a different resting slot."};
    case Reason::straight_up:
      return {"SK-27.15", "Linked slots: the card must go straight up."};
    case Reason::not_your_token:
      return {"SK-27.18", "This token is not one of yours."};
    case Reason::board_in_use:
      return {"SK-27.18", "Two sides of the same track board cannot both be used."};
    case Reason::not_a_resting_card:
      return {"SK-2.20", "This card is not named on your starting token."};
    case Reason::part_done:
      return {"SK-19.9", "This is no part of the reward, or it is taken already."};
    case Reason::beyond_reach:
      return {"SK-16.39", "The reward does not reach this space."};
  }
  return {"SK-6.3", "This is not possible."};
}

}  // namespace orrery::skymines
