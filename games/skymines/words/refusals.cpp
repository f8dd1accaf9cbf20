// Section 27: why something is not possible.
#include <fmt/core.h>

#include "engine/words/sentences.h"
#include "engine/words/text.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

// {a}, {b} and {c} are what the refusal names.
constexpr RefusalLine<Reason> sentences[] = {
    {Reason::malformed, "SK-6.3", "This is no move of Skymines."},
    {Reason::game_over, "SK-18.1", "The game is over."},
    {Reason::not_your_turn, "SK-27.1", "Not your turn: it is {whose}'s."},
    {Reason::not_asked, "SK-6.3", "This is not what has to be decided now."},
    {Reason::dropped_out, "SK-27.1", "You have dropped out of this round."},
    {Reason::slot_off, "SK-27.2", "This slot is switched off."},
    {Reason::slot_taken, "SK-27.2", "This slot already holds a card."},
    {Reason::slot_empty, "SK-5.9", "There is no card in this slot."},
    {Reason::share_card_planned, "SK-27.2", "Single share cards cannot be placed in action slots."},
    {Reason::card_resting, "SK-27.2", "This card is resting."},
    {Reason::already_confirmed, "{planning?SK-27.2|SK-3.6}",
     "You have already {planning?confirmed your plan|chosen}."},
    {Reason::not_in_hand, "{hand_rule}", "This card is not in your hand."},
    {Reason::too_many_changes, "SK-5.9",
     "You have taken back {most_changes} cards this round; confirm your plan."},
    {Reason::no_resource_card, "SK-27.3", "{a?This is|You have} no face-up resource card."},
    {Reason::different_types, "SK-27.3", "The chosen cards are of different types."},
    {Reason::mix_cannot_pay, "SK-27.3", "These mixed cards cannot pay for any displayed card."},
    {Reason::card_used, "SK-27.3", "This card has already been used this round."},
    {Reason::not_on_display, "SK-27.4", "This card is not on display."},
    {Reason::too_expensive, "{buying?SK-27.13|SK-27.4}",
     "Total cost {a}, {buying?you have {coins_b}|your resource value is {b}}."},
    {Reason::must_acquire, "{buying?SK-12.18|SK-27.3}",
     "{buying?You must buy a card.|Mixed types are allowed only to acquire a card (track B1).}"},
    {Reason::one_card_only, "{a?SK-27.4|SK-7.10}",
     "{a?You have already acquired a card with this action.|Cards are acquired before advancing.}"},
    {Reason::last_space, "SK-27.5", "Your marker is on the last space."},
    {Reason::barrier, "SK-27.5", "A barrier of {coins_a} is in the way and you have {b}."},
    {Reason::units_left, "SK-27.5", "You must use all units while a track is open."},
    {Reason::no_energy_card, "SK-27.6", "You have no face-up energy card."},
    {Reason::no_expandable_company, "SK-27.6",
     "No company has outposts {a?or shuttles |}left to expand with."},
    {Reason::station_empty, "SK-27.6", "This company has no outposts {a?and shuttles |}left in its station."},
    {Reason::not_adjacent, "SK-27.6",
     "The sector is not adjacent to the station or an outpost of this company."},
    {Reason::own_outpost_there, "SK-27.6", "{a?A shuttle|An outpost} of this company is already there."},
    {Reason::energy_short, "SK-27.6", "Entering costs {energy_a}, you have {b}."},
    {Reason::enclave, "SK-27.6", "An enclave can be entered only from the sector around it."},
    {Reason::column_empty, "{removing?SK-27.19|SK-27.8}", "This column is empty."},
    {Reason::column_crossed, "SK-27.8", "The crossed-out space can never be covered again."},
    {Reason::column_full, "SK-8.21", "This column is full."},
    {Reason::none_ousted, "SK-8.21", "No outpost of this company waits for its return."},
    {Reason::other_side, "SK-1.1", "This place is on the other side of the game board."},
    {Reason::out_of_reach, "SK-27.7", "This Belt space is not within reach."},
    {Reason::no_shuttles, "SK-27.7", "No shuttles left in the station."},
    {Reason::no_outposts, "SK-27.7", "No outposts left in the station."},
    {Reason::wrong_column, "{returning?SK-22.20|SK-22.12}",
     "Shuttles lie in the middle column, outposts in the outer ones."},
    {Reason::shuttles_stay, "SK-27.19", "Shuttles cannot be removed."},
    {Reason::research_short, "SK-27.9", "This plan costs {points_a}, you have {b}."},
    {Reason::points_left, "SK-27.9", "All research points must be spent."},
    {Reason::special_face_down, "SK-27.9", "This special plan is still face down."},
    {Reason::plan_not_there, "SK-27.9", "This plan is not on display."},
    {Reason::crossed_a, "SK-27.10", "A plans may not be placed on this empty screen."},
    {Reason::not_acquired, "SK-27.10", "You have not acquired this plan this turn."},
    {Reason::plans_left, "SK-27.10", "Choose a screen for every acquired plan."},
    {Reason::no_scientist, "SK-27.11", "{a?This is|You have} no face-up research scientist."},
    {Reason::requirement, "SK-27.11", "Requirement not met: {missing}."},
    {Reason::special_cost, "SK-27.11", "Entering this special plan costs {coins_a}, you have {b}."},
    {Reason::next_screen_empty, "SK-27.11", "The next screen is empty."},
    {Reason::flip_cost, "SK-27.11", "Flipping costs {coins_a}."},
    {Reason::flipped_already, "SK-27.11", "Only one plan can be flipped per action."},
    {Reason::moved_already, "SK-10.3", "Plans are flipped before the marker moves."},
    {Reason::plan_face_down, "SK-27.11", "This plan is already face down."},
    {Reason::no_plan_on_screen, "SK-10.3", "There is no plan on this screen."},
    {Reason::no_field_scientist, "SK-27.12",
     "{b?This is no face-up field scientist.|{a?The virtual field scientist cannot be used as an action."
     "|You have no face-up field scientist.}}"},
    {Reason::no_marker, "SK-27.13", "You have no bonus marker left."},
    {Reason::space_occupied, "SK-27.13", "The space is occupied."},
    {Reason::somebody_has_more, "SK-27.13", "{leader} has more {majority} ({c})."},
    {Reason::below_tier, "SK-27.13", "You need at least {least}."},
    {Reason::first_turn_of_first, "SK-27.13",
     "You are the first player and this is your first turn of the round."},
    {Reason::space_cost, "SK-27.13", "The space costs {coins_a}, you have {b}."},
    {Reason::cannot_afford_card, "SK-27.13", "You cannot afford any card."},
    {Reason::no_card_to_discard, "SK-27.13",
     "You have no card in your hand that could be put on the discard pile."},
    {Reason::no_carbon_card, "SK-27.13", "You have no carbon card in your hand."},
    {Reason::carbon_only, "SK-16.30", "Only a carbon card can be sold here."},
    {Reason::bonus_locked, "SK-27.13", "You have not unlocked this track bonus."},
    {Reason::marker_on_track, "SK-27.13", "You already have a marker on this track."},
    {Reason::no_bonus_space, "{a?SK-21.11|SK-16.13}",
     "{a?There is no such personal bonus space in this game."
     "|The bonus of this track is permanent and has no space.}"},
    {Reason::no_one_time_marker, "SK-27.13", "You have no one-time bonus marker left."},
    {Reason::personal_of_other, "SK-27.13", "This personal bonus space belongs to {whose}."},
    {Reason::missions_incomplete, "SK-27.13", "You have not completed your missions."},
    {Reason::claim_on_own_turn, "SK-27.16", "Tasks can be claimed only on your own turn."},
    {Reason::no_such_mission, "SK-21.1", "This mission card is not face up in this game."},
    {Reason::task_not_met, "SK-27.16", "The requirement was not met this turn."},
    {Reason::other_mission, "SK-27.16", "Your status card is linked to the other mission card."},
    {Reason::task_done, "SK-27.16", "You have already fulfilled this task."},
    {Reason::no_threat, "SK-23.2", "There is no threat in this game."},
    {Reason::threat_gone, "SK-27.17", "The threat has already been removed."},
    {Reason::threat_far, "SK-27.17", "Your company has no shuttle on {threat_spaces}."},
    {Reason::threat_energy, "SK-27.17", "Dealing with the threat costs {energy_a}{b? plus {b}|}."},
    {Reason::threat_research, "SK-27.17", "Your research value must be at least {a}."},
    {Reason::threat_tank, "SK-27.17", "Your tank value must be at least {a}."},
    {Reason::threat_cards, "SK-27.17", "You need {energy_cards_a} in your hand."},
    {Reason::threat_coins, "SK-27.17", "You need {coins_a}."},
    {Reason::drain_energy_only, "SK-26.15", "Only energy cards of your hand can be removed."},
    {Reason::share_card_stays, "SK-27.13", "Single share cards stay in your hand until the final scoring."},
    {Reason::salvage_cost, "SK-27.13", "Taking a card from the discard pile costs {coins_a}, you have {b}."},
    {Reason::cannot_perform, "SK-27.13", "This removed card has no action you can perform now."},
    {Reason::not_in_discard_pile, "SK-16.33", "This card is not in the discard pile."},
    {Reason::track_of_space, "SK-27.13", "The track of this space cannot be chosen."},
    {Reason::same_track, "SK-27.13", "Choose two different tracks."},
    {Reason::at_least_one_part, "SK-16.35", "Perform the action or take a card first."},
    {Reason::done_already, "SK-16.35", "You have already done this part."},
    {Reason::plus_one_not_resource, "SK-27.14", "The +1 tile must be placed on a face-up resource card."},
    {Reason::plus_one_placed, "SK-27.14", "The +1 tile has already been placed."},
    {Reason::no_plus_one, "SK-15.6", "You do not have the +1 tile."},
    {Reason::no_deck, "SK-27.15", "There is no deck in this resting slot; choose one resting deck."},
    {Reason::resting_slot_taken, "SK-27.15", "Each card needs a different resting slot."},
    {Reason::straight_up, "SK-27.15", "Linked slots: the card must go straight up."},
    {Reason::not_your_token, "SK-27.18", "This token is not one of yours."},
    {Reason::board_in_use, "SK-27.18", "Two sides of the same track board cannot both be used."},
    {Reason::not_a_resting_card, "SK-2.20", "This card is not named on your starting token."},
    {Reason::part_done, "SK-19.9", "This is no part of the reward, or it is taken already."},
    {Reason::beyond_reach, "SK-16.39", "The reward does not reach this space."},
};

constexpr std::array<std::string_view, 9> requirement_names = {"carbon",
                                                               "minerals",
                                                               "titanium",
                                                               "energy",
                                                               "",
                                                               "units of one resource",
                                                               "further units of one resource",
                                                               "other scientists",
                                                               "field scientists"};

std::string lack_words(const Lack& lack) {
  return fmt::format("{} {}, you have {}", lack.what < 9 ? requirement_names[lack.what] : "", lack.need,
                     lack.have);
}

std::string lacks_words(const Content& c, const Position& p, Seat seat, PlanId plan, bool uses_own) {
  std::vector<std::string> parts;
  for (const Lack& lack : lacks_of(face_up(c, p, seat), c.plan(plan).requirement, uses_own))
    parts.push_back(lack_words(lack));
  return join(parts, "; ");
}

std::string_view majority_words(int majority) {
  constexpr std::array<std::string_view, 6> names = {
      "carbon", "minerals", "titanium", "energy", "research scientists", ""};
  return names[static_cast<std::size_t>(std::min(majority, 5))];
}

std::string least_words(int least, int majority) {
  if (static_cast<Majority>(majority) != Majority::scientists)
    return fmt::format("{} {}", least, majority_words(majority));
  return least == 1 ? "1 research scientist" : fmt::format("{} scientists", least);
}

// Where a card of the hand was asked for.
std::string_view hand_rule(const Position& p) {
  if (p.step == Step::resting) return "SK-2.20";
  switch (p.asked()) {
    case Ask::sell:
      return is_track_bonus(p.questions.top().bonus()) ? "SK-16.30" : "SK-12.20";
    case Ask::remove:
      return "SK-16.33";
    case Ask::drain:
      return "SK-26.15";
    default:
      return "SK-5.3";
  }
}

// What is told with a refusal.
struct Refused {
  const Content& c;
  const Position& p;
  Seat seat;
  const Telling& telling;
  Refusal why;
};

// What the next plan lacks; of a plan that is not the next one, what the refusal names.
std::string missing_for_next(const Refused& r) {
  const Player* player = r.seat < r.p.seats() ? &r.p.players[r.seat] : nullptr;
  const PlanId next =
      player && player->upload < screen_count ? player->screens[player->upload].plan : PlanId::none();
  const std::string all =
      next && !is_special(next) ? lacks_words(r.c, r.p, r.seat, next, r.p.in_use != 0) : "";
  return all.empty() ? lack_words({r.why.a, r.why.b, r.why.c}) : all;
}
constexpr Word<Refused> refusal_vocabulary[] = {
    {"coins_a", [](const Refused& r, std::size_t) { return coins_words(r.why.a); }},
    {"coins_b", [](const Refused& r, std::size_t) { return coins_words(r.why.b); }},
    {"points_a", [](const Refused& r, std::size_t) { return counted(r.why.a, "point", "points"); }},
    {"energy_a",
     [](const Refused& r, std::size_t) { return counted(r.why.a, "energy point", "energy points"); }},
    {"energy_cards_a",
     [](const Refused& r, std::size_t) { return counted(r.why.a, "energy card", "energy cards"); }},
    {"whose", [](const Refused& r, std::size_t) { return r.telling.name(static_cast<Seat>(r.why.a)); }},
    {"hand_rule", [](const Refused& r, std::size_t) { return std::string(hand_rule(r.p)); }},
    {"returning", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Ask::ousted); }},
    {"planning", [](const Refused& r, std::size_t) { return yes_if(r.p.step == Step::planning); }},
    {"buying", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Ask::buy); }},
    {"removing", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Ask::removal); }},
    {"most_changes", [](const Refused&, std::size_t) { return std::to_string(most_changes); }},
    {"missing", [](const Refused& r, std::size_t) { return missing_for_next(r); }},
    {"leader",
     [](const Refused& r, std::size_t) { return row_name(r.p, r.telling, static_cast<Seat>(r.why.a)); }},
    {"majority", [](const Refused& r, std::size_t) { return std::string(majority_words(r.why.b)); }},
    {"least", [](const Refused& r, std::size_t) { return least_words(r.why.a, r.why.b); }},
    {"threat_spaces", [](const Refused& r, std::size_t) { return threat_spaces_words(r.c); }},
};

}  // namespace

std::string missing_words(const Content& c, const Position& p, Seat seat, PlanId plan, bool uses_own) {
  const std::string lacks = lacks_words(c, p, seat, plan, uses_own);
  return lacks.empty() ? "" : fmt::format("Requirement not met: {}.", lacks);
}

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat seat, Refusal refusal,
                                 const Telling& telling) {
  return orrery::refusal_words(sentences, refusal_vocabulary, refusal, Refused{c, p, seat, telling, refusal},
                               "SK-6.3");
}

}  // namespace orrery::skymines
