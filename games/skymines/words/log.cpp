// The log: what happened, in words. A table says what is told of each event.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "engine/words/told_event.h"
#include "games/skymines/words/words.h"

namespace orrery::skymines {
namespace {

// Words that end in a digit speak of that argument of the event.
constexpr LogLine<Happened> lines[] = {
    // Setup and planning
    {Happened::track_laid, "track_laid", "SK-3.4", "{who} lays track {track1} at the edge of {company0}.",
     "track:{company_id0}"},
    {Happened::token_kept, "token_kept", "SK-3.6", "{who} keeps {token0}.", ""},
    {Happened::token_chosen, "token_chosen", "SK-3.6", "{who} has chosen a starting token.", ""},
    {Happened::token_revealed, "token_revealed", "SK-2.21", "{who} starts with {token0}: {token_bonus0}.",
     "token:{token_id0}"},
    {Happened::resting_laid, "resting_laid", "SK-2.20", "{who} lets {card0} rest in slot {nth1}.",
     "card:{card_id0} resting:{seat}:{nth1}"},
    {Happened::round_begins, "round_begins", "SK-5.1", "Round {0} begins.", "round"},
    {Happened::card_planned, "card_planned", "SK-5.3", "{who} plans {card0} in slot {nth1}.",
     "card:{card_id0} slot:{seat}:{nth1}"},
    {Happened::slot_filled, "slot_filled", "SK-4.8", "{who} lays a card face down in slot {nth0}.",
     "slot:{seat}:{nth0}"},
    {Happened::card_unplanned, "card_unplanned", "SK-5.9", "{who} takes {card0} back from slot {nth1}.",
     "card:{card_id0} slot:{seat}:{nth1}"},
    {Happened::slot_emptied, "slot_emptied", "SK-5.9", "{who} takes back the card from slot {nth0}.",
     "slot:{seat}:{nth0}"},
    {Happened::plan_confirmed, "plan_confirmed", "SK-5.9", "{who} confirms a plan of {cards0}.", ""},
    {Happened::plan_revealed, "plan_revealed", "SK-5.9", "{who} has planned {planned}.", ""},
    // Actions
    {Happened::bonus_active, "bonus_active", "SK-16.14",
     "{who}'s {ordinal1} bonus of the {company0} track is active.", "track:{company_id0}"},
    {Happened::plus_one_placed, "plus_one_placed", "SK-15.6", "{who} puts the +1 tile on {card0}.",
     "card:{card_id0}"},
    {Happened::resources_used, "resources_used", "SK-7.3", "{who} uses {used1}: value {0}.", ""},
    {Happened::card_acquired, "card_acquired", "{2?SK-12.17|SK-7.6}",
     "{who} {2?buys|acquires} {card0} for {2?{coins1}|{units1}}.", "card:{card_id0}"},
    {Happened::advanced, "advanced", "SK-16.1", "{who} moves {way1} on the {company0} track.",
     "track:{company_id0}"},
    {Happened::barrier_paid, "barrier_paid", "SK-16.4",
     "{who} pays {coins1} at the barrier of the {company0} track.", "track:{company_id0}"},
    {Happened::threshold_passed, "threshold_passed", "SK-16.10",
     "{who} gains {coins1} at the threshold of the {company0} track.", "track:{company_id0}"},
    {Happened::units_forfeited, "units_forfeited", "SK-7.9", "{who} forfeits {units0}.", ""},
    {Happened::expansion_begins, "expansion_begins", "SK-8.4", "{who} expands {company0} with {energy1}.",
     "company:{company_id0}"},
    {Happened::entered, "entered", "{belt0?SK-22.10|SK-8.9}",
     "{who} enters {place0} for {energy1}{any2?, ousting {company2}|}.", "{at_place0}"},
    {Happened::outpost_taken, "outpost_taken", "{2?SK-22.12|SK-8.11}",
     "The {2?shuttle|outpost} comes from column {nth1} of {company0} Station.",
     "column:{company_id0}:{nth1}"},
    {Happened::points_forfeited, "points_forfeited", "SK-8.14", "{who} forfeits {energy0}.", ""},
    {Happened::ousted_returned, "ousted_returned", "{2?SK-22.20|SK-8.21}",
     "The ousted {2?shuttle|outpost} returns to column {nth1} of {company0} Station.",
     "column:{company_id0}:{nth1}"},
    {Happened::ousted_lost, "ousted_lost", "{1?SK-22.21|SK-8.23}",
     "The ousted {company0} {1?shuttle|outpost} finds no space and leaves the game.",
     "company:{company_id0}"},
    {Happened::coins_gained, "coins_gained", "SK-4.4", "{who} gains {coins0}.", ""},
    {Happened::coins_paid, "coins_paid", "SK-4.4", "{who} pays {coins0}.", ""},
    {Happened::tank_moved, "tank_moved", "SK-17.2",
     "{who} moves {spaces0} in the tanks, to {1}{2?, and gains {coins2} for the rest|}.", "tank:{seat}"},
    {Happened::slot_switched_on, "slot_switched_on", "SK-17.10", "{who}'s action slot {nth0} is switched on.",
     "slot:{seat}:{nth0}"},
    {Happened::marker_placed, "marker_placed", "SK-12.2",
     "{who} places a {1?one-time bonus|bonus} marker: {bonus0}.", "bonus:{bonus_id0}"},
    {Happened::card_sold, "card_sold", "SK-12.20", "{who} sells {card0} for {coins1}.", "card:{card_id0}"},
    {Happened::card_removed, "card_removed", "SK-16.33", "{who} removes {card0}.", "card:{card_id0}"},
    {Happened::card_salvaged, "card_salvaged", "SK-16.33",
     "{who} takes {card0} from the discard pile for {coins1}.", "card:{card_id0}"},
    {Happened::removed_performed, "removed_performed", "SK-16.34", "{who} performs the action of {card0}.",
     "card:{card_id0}"},
    {Happened::outpost_removed, "outpost_removed", "SK-19.1",
     "{who} removes an outpost from column {nth1} of {company0} Station.", "column:{company_id0}:{nth1}"},
    {Happened::declined, "declined", "SK-16.8", "{who} declines.", ""},
    {Happened::first_player_taken, "first_player_taken", "SK-12.16", "{who} takes the first player marker.",
     "first_player"},
    {Happened::dropped_out, "dropped_out", "SK-13.8", "{who} drops out of this round.", ""},
    {Happened::deck_picked_up, "deck_picked_up", "SK-13.2",
     "{who} picks up {cards1} from resting slot {nth0}.", "resting:{seat}:{nth0}"},
    {Happened::card_rested, "card_rested", "SK-13.4", "{card0} rests in slot {nth1}.",
     "card:{card_id0} resting:{seat}:{nth1}"},
    {Happened::tile_returned, "tile_returned", "SK-13.7", "{who} returns the {tile0}.", "tile:{tile_id0}"},
    // Research
    {Happened::points_gained, "points_gained", "SK-9.2", "{who} spends {research0}.", ""},
    {Happened::points_to_coins, "points_to_coins", "SK-17.5", "{who} turns {research0} into {coins1}.", ""},
    {Happened::plan_taken, "plan_taken", "SK-9.2", "{who} takes {plan0} for {research1}.", "plan:{plan_id0}"},
    {Happened::point_to_coin, "point_to_coin", "SK-9.2", "{who} takes 1 coin for 1 research point.", ""},
    {Happened::supplement_taken, "supplement_taken", "SK-9.6",
     "{who} takes {coins0} from the supplement space.", "supplement"},
    {Happened::plan_placed, "plan_placed", "SK-9.10", "{who} places {plan0} on screen {nth1}.",
     "plan:{plan_id0} screen:{seat}:{nth1}"},
    {Happened::plan_shown, "plan_shown", "SK-9.16", "{plan0} comes on display.", "plan:{plan_id0}"},
    {Happened::plan_flipped, "plan_flipped", "SK-10.3", "{who} flips {plan0} on screen {nth1}.",
     "plan:{plan_id0}"},
    {Happened::uploaded, "uploaded", "SK-10.5", "{who} uploads {plan0} on screen {1}{2? for {coins2}|}.",
     "screen:{seat}:{1}"},
    {Happened::scientist_used, "scientist_used", "SK-10.1",
     "{who} uses {any0?{card0}|the research scientist tile}.", ""},
    {Happened::field_used, "field_used", "SK-11.1",
     "{who} uses {any0?{card0}{1? with {collectors1}|}|the field scientist tile}.", ""},
    // Preparation and the end
    {Happened::special_flipped, "special_flipped", "SK-14.1",
     "{plan0} is turned up; its coin goes to the supplement space.", "plan:{plan_id0} supplement"},
    {Happened::tile_received, "tile_received", "SK-14.4", "{who} receives the {tile0}.", "tile:{tile_id0}"},
    {Happened::card_discarded, "card_discarded", "SK-14.6", "{card0} goes to the discard pile.",
     "card:{card_id0}"},
    {Happened::card_shown, "card_shown", "SK-14.8", "{card0} comes on display space {nth1}.",
     "card:{card_id0}"},
    {Happened::game_ended, "game_ended", "{0?SK-23.17|SK-18.1}",
     "{0?The game ends in the time loop: nobody wins yet.|The last round is over; the game ends.}", ""},
    // Modules
    {Happened::mission_shown, "mission_shown", "SK-21.1", "The mission card {mission0} lies face up.",
     "mission:{mission_id0}"},
    {Happened::task_fulfilled, "task_fulfilled", "SK-21.7", "{who} fulfils a task of {mission0}: {task1}.",
     "mission:{mission_id0}:{nth1}"},
    {Happened::personal_unlocked, "personal_unlocked", "SK-21.10",
     "{who} has fulfilled all tasks and unlocks the personal bonus space.", "bonus:{personal_bonus}"},
    {Happened::threat_shown, "threat_shown", "SK-23.2",
     "{threat0} lurks in the Belt: if it stays, {consequence0}.", "threat"},
    {Happened::threat_dealt_with, "threat_dealt_with", "SK-23.4", "{who} deals with {threat0}.", "threat"},
    {Happened::threat_removed, "threat_removed", "SK-23.10",
     "{who} removes {threat0} and holds a wild share.", "threat"},
    {Happened::marker_gone, "marker_gone", "SK-14.5", "A one-time marker of {who} leaves the game.",
     "bonus:{bonus_id0}"},
    {Happened::preplaced, "preplaced", "SK-24.5", "{company0} starts with an outpost in {place1}.",
     "{at_place1}"},
    // Luna
    {Happened::luna_majority, "luna_majority", "SK-25.11",
     "{who} shows her majority cards: {luna_card0} and {luna_card1}.", "luna"},
    {Happened::luna_turns, "luna_turns", "SK-25.14", "{who} turns up {luna_card0} in slot {letter1}.",
     "luna"},
    {Happened::luna_drops_out, "luna_drops_out", "SK-25.15",
     "{who} drops out; {luna_card0} is compared: {majority1}.", "luna"},
    {Happened::luna_reveal_gain, "luna_reveal_gain", "SK-25.13",
     "{who} gains what her majority {luna_card0} shows.", "luna"},
    {Happened::luna_chooses, "luna_chooses", "{by_lead1?SK-25.22|SK-25.21}",
     "{who} chooses {company0}: {choice1}.", "company:{company_id0}"},
    {Happened::luna_gains_card, "luna_gains_card", "SK-25.40",
     "{who} takes {card0} from display space {nth1}.", "card:{card_id0}"},
    {Happened::luna_places_outpost, "luna_places_outpost", "{belt1?SK-25.35|SK-25.33}",
     "{who} places {article0} {company0} {piece_at1} {belt1?on|in} {place1}, the {2?highest|lowest} number.",
     "{at_place1}"},
    {Happened::luna_cannot_place, "luna_cannot_place", "SK-25.30",
     "{who} cannot expand {company0} any further.", "company:{company_id0}"},
    {Happened::luna_discards_plan, "luna_discards_plan", "{special0?SK-25.45|SK-25.44}",
     "{who} removes {plan0} from the game.", "plan:{plan_id0}"},
    {Happened::luna_helium, "luna_helium", "SK-25.19", "{who} gains helium {0}, to {1}.", "luna"},
    {Happened::luna_research, "luna_research", "SK-25.19", "{who} advances in research by {0}, to {1}.",
     "luna"},
    {Happened::luna_second_card, "luna_second_card", "{onto0?SK-25.8|SK-25.10}",
     "A grade II card {onto0?goes on top of|is shuffled into} {who}'s draw pile.", "luna"},
};

using Told = ToldEvent<Content>;

std::string who(const Told& t) {
  if (t.e.seat == no_seat || t.e.seat < first_luna_in_events) return t.telling.name(t.e.seat);
  const int luna = t.e.seat - first_luna_in_events;
  return luna == 0 ? "Luna" : fmt::format("Luna {}", luna + 1);
}

// What {planned} and {used} stand for: cards of the slots, from some argument on.
std::string slot_cards_words(const Told& t, std::size_t first) {
  std::vector<std::string> cards;
  for (std::size_t i = first; i < first + slot_count; ++i)
    if (t.number(i) >= 0) cards.push_back(card_short(t.c, t.id<CardId>(i)));
  return cards.empty() ? "nothing" : join_and(cards);
}

std::string luna_card_words(const Told& t, std::size_t i) {
  return t.number(i) < static_cast<int>(luna_card_count) ? "card " + t.c.luna_card_names[t.index(i)].name
                                                         : "no card";
}

constexpr std::array<std::string_view, 7> choices = {"the most valuable company",
                                                     "the second most valuable company",
                                                     "the least valuable company",
                                                     "one of the two most valuable companies",
                                                     "all four companies",
                                                     "the company where her lead is greatest",
                                                     "one of the two companies where her lead is greatest"};
constexpr int first_choice_by_lead = 5;
constexpr std::array<std::string_view, 3> majority_fates = {
    "both majority cards stay", "the left majority card goes", "the right majority card goes"};

constexpr Word<Told> log_vocabulary[] = {
    {"who", [](const Told& t, std::size_t) { return who(t); }},
    {"ordinal",
     [](const Told& t, std::size_t i) { return std::string(t.number(i) == 1 ? "first" : "second"); }},
    {"letter",
     [](const Told& t, std::size_t i) { return std::string(1, static_cast<char>('A' + t.number(i))); }},
    {"coins", [](const Told& t, std::size_t i) { return coins_words(t.number(i)); }},
    {"units", counted_as<"unit", "units">},
    {"spaces", [](const Told& t, std::size_t i) { return spaces_words(t.number(i)); }},
    {"way", [](const Told& t, std::size_t i) { return spaces_words(t.number(i + 1) - t.number(i)); }},
    {"energy", counted_as<"energy point", "energy points">},
    {"research", counted_as<"research point", "research points">},
    {"collectors", counted_as<"gas collector", "gas collectors">},
    {"company", [](const Told& t, std::size_t i) { return company_name(t.c, t.id<CompanyId>(i)); }},
    {"article",
     [](const Told& t, std::size_t i) {
       return std::string(company_name(t.c, t.id<CompanyId>(i)).starts_with('A') ? "an" : "a");
     }},
    {"company_id", text_of<CompanyId>},
    {"card", [](const Told& t, std::size_t i) { return card_words(t.c, t.id<CardId>(i)); }},
    {"card_id", text_of<CardId>},
    {"plan", [](const Told& t, std::size_t i) { return plan_name(t.c, t.id<PlanId>(i)); }},
    {"plan_id", text_of<PlanId>},
    {"special", [](const Told& t, std::size_t i) { return yes_if(is_special(t.id<PlanId>(i))); }},
    {"planned", [](const Told& t, std::size_t) { return slot_cards_words(t, 0); }},
    {"used", slot_cards_words},
    {"place", [](const Told& t, std::size_t i) { return place_name(t.c, t.id<PlaceId>(i)); }},
    {"at_place", [](const Told& t, std::size_t i) { return place_target(t.c, t.id<PlaceId>(i)); }},
    {"belt", [](const Told& t, std::size_t i) { return yes_if(t.id<PlaceId>(i).index() >= sector_count); }},
    {"piece_at",
     [](const Told& t, std::size_t i) {
       return std::string(t.c.place(t.id<PlaceId>(i)).shuttle ? "shuttle" : "outpost");
     }},
    {"track", [](const Told& t, std::size_t i) { return t.c.track_codes[t.index(i)]; }},
    {"token",
     [](const Told& t, std::size_t i) { return t.c.plan_names[token_plan(t.id<TokenId>(i)).index()].name; }},
    {"token_id", text_of<TokenId>},
    {"token_bonus",
     [](const Told& t, std::size_t i) { return reward_words(t.c, t.c.tokens[t.index(i)].bonus); }},
    {"tile", name_in<&Content::tile_names>},
    {"tile_id", text_of<TileId>},
    {"bonus", name_in<&Content::bonus_names>},
    {"bonus_id", text_of<BonusId>},
    {"personal_bonus",
     [](const Told& t, std::size_t) { return std::string(id_text(t.c, personal_bonus(t.e.seat))); }},
    {"mission", name_in<&Content::mission_names>},
    {"mission_id", text_of<MissionId>},
    {"task", [](const Told& t, std::size_t i) { return task_words(t.c.missions[t.index(0)][t.index(i)]); }},
    {"threat", name_in<&Content::threat_names>},
    {"consequence",
     [](const Told& t, std::size_t i) { return threat_consequence_words(t.c.threat(t.id<ThreatId>(i))); }},
    {"luna_card", luna_card_words},
    {"majority", [](const Told& t, std::size_t i) { return std::string(majority_fates[t.index(i)]); }},
    {"choice", [](const Told& t, std::size_t i) { return std::string(choices[t.index(i)]); }},
    {"by_lead", [](const Told& t, std::size_t i) { return yes_if(t.number(i) >= first_choice_by_lead); }},
    {"onto", [](const Told& t, std::size_t i) { return yes_if(t.number(i) == 1); }},
};

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  return log_words(lines, log_vocabulary, Told{c, e, telling});
}

}  // namespace orrery::skymines
