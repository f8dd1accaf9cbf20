// What cards do, in words: made from the same data that the rules interpret.
#pragma once

#include <string>

#include "games/alien_artifacts/content/content.h"
#include "games/alien_artifacts/position.h"

namespace orrery::alien_artifacts {

std::string card_name(const Content&, CardId);                   // "the card" where none is known
std::string name_of(Kind kind);                                  // "Planet"
std::string name_of(Type type);                                  // "explore"
std::string name_of(Color color);                                // "blue"
std::string name_of(Key key);                                    // "Discover"
std::string section_words(const Content&, ResourceId, Section);  // "3 green (explore)"
std::string resource_words(const Content&, ResourceId);  // "3 green (explore) or 2 red (exploit), number 4"
std::string credits_words(int n);                        // "3 credits"
std::string list_words(const Content&, ListId);          // "1 VP, 2 credits"; "nothing"
std::string pay_words(const Pay&);                       // "3 red symbols"
std::string ability_words(const Content&, const Ability&);  // "pay 3 credits: 1 VP"
std::string face_words(const Content&, CardId, Side);
std::string class_words(const Content&, const ShipClass&);
std::string ladder_words(const Content&, const Ladder&);
std::string clue_words(const Ladder&);  // what a ladder scores: "Ships", "explore cards"
std::string needs_words(const Rung&);
std::string count_words(const Count&);
std::string table_words(const Content&, const Table&);  // "1: destroyed | 2: 1 credit | ..."
std::string faction_words(const Content&, const Faction&);

}  // namespace orrery::alien_artifacts
