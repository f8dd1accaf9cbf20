// How things of Skymines are called, for words and drawing.
#pragma once

#include <string>

#include "games/skymines/game.h"

namespace orrery::skymines {

std::string company_name(const Content&, CompanyId);  // the first word of its name
std::string good_name(Good);
std::string card_words(const Content&, CardId);  // "Charcoal Crew (carbon 2, Skymine share)"
std::string card_short(const Content&, CardId);  // "carbon 2"
std::string plan_words(const Content&, PlanId);  // "A Soot Filter (needs carbon 2: 3 coins)"
std::string plan_name(const Content&, PlanId);
std::string_view plan_letter(const Content&, PlanId);  // "A", "B", "C"; the others have none
std::string requirement_words(const Requirement&);
// Everything that the cards in play lack for a plan, a sentence; nothing if they meet it.
std::string missing_words(const Content&, const Position&, Seat, PlanId, bool uses_own);
std::string reward_words(const Content&, const Reward&);
std::string bonus_name(const Content&, const Position&, BonusId);
std::string bonus_words(const Content&, const Position&, BonusId);  // what it asks and gives
std::string space_words(const Content&, const BonusSpace&);
std::string track_bonus_words(const Content&, const TrackBonus&);
std::string place_name(const Content&, PlaceId);    // "sector 16", "asteroid 14, space 2", "shuttle space 19"
std::string place_target(const Content&, PlaceId);  // "sector:sector_16", "belt:a14_2"
std::string task_words(const Task&);
std::string threat_spaces_words(const Content&);  // "space 11 or 16": beside the threat card
std::string threat_requirement_words(const Threat&);
std::string threat_consequence_words(const Threat&);
std::string luna_deed_words(const Content&, const LunaAction&, std::size_t slot);
std::string row_name(const Position&, const Telling&, Seat row);  // a player or a Luna
// SK-2.20: the slot above which the next card of the setup rests.
std::size_t next_resting(const Position&, Seat);
// What a displayed card costs in the present question.
int present_cost(const Content&, const Position&, CardId);
// Action slots into which a card of the hand could still be laid.
int slots_to_fill(const Content&, const Position&, Seat);
// What a move would spoil, a sentence; nothing if all is well.
std::string warning(const Content&, const Position&, Seat, Move);
std::string coins_words(int coins);
std::string spaces_words(int spaces);

}  // namespace orrery::skymines
