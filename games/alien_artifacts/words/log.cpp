// The log: what happened, in words. A table says what is told of each event.
#include <fmt/core.h>

#include "engine/words/text.h"
#include "engine/words/told_event.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/words/effect_words.h"

namespace orrery::alien_artifacts {
namespace {

// Words that end in a digit speak of that argument of the event.
constexpr LogLine<Happened> lines[] = {
    {Happened::faction_taken, "faction_taken", "AA-2.7", "{who} leads the {faction0}.",
     "faction:{faction_id0} seat:{seat}"},
    {Happened::hands_dealt, "hands_dealt", "AA-2.10", "Everybody gets {0} Resource cards.", ""},
    {Happened::first_player, "first_player", "AA-2.11", "{who} is the starting player.", "seat:{seat}"},
    {Happened::setup_card, "setup_card", "AA-2.12", "{who} begins with {card0} {area1}.", "card:{card_id0}"},
    {Happened::turn_begins, "turn_begins", "AA-4.1", "{who}'s turn.", "seat:{seat}"},
    {Happened::no_action, "no_action", "AA-4.8", "No Action is possible for {who}.", ""},
    {Happened::action_begins, "action_begins", "AA-4.3", "{who} {action0}.", ""},
    {Happened::used_card, "used_card", "AA-17.3", "{who} uses {card0}.", "card:{card_id0}"},
    {Happened::declined, "declined", "AA-22.15", "{who} does not use {card0}.", "card:{card_id0}"},
    {Happened::played_artifact, "played_artifact", "AA-15.3", "{who} plays {artifact0}: {artifact_effect0}.",
     "artifact:{artifact_id0}"},
    {Happened::switched_on, "switched_on", "AA-14.10", "{who} switches on {card0}.", "card:{card_id0}"},
    {Happened::paid_symbols, "paid_symbols", "AA-5.9", "{who} pays {section0}.", "resource:{resource_id0}"},
    {Happened::paid_credits, "paid_credits", "AA-1.7", "{who} pays {credits0} ({1} left).", "bank:{seat}"},
    {Happened::discarded, "discarded", "AA-18.1", "{who} discards a card: {resource0}.",
     "resource:{resource_id0}"},
    {Happened::looked_at, "looked_at", "AA-6.9", "{who} looks at {card0} ({card_type0}).", "card:{card_id0}"},
    {Happened::kept, "kept", "AA-6.6", "{who} takes {card0} Under Construction.", "card:{card_id0}"},
    {Happened::none_found, "none_found", "AA-18.7", "{who} finds no {type1} {kind0}.", ""},
    {Happened::card_joined, "card_joined", "AA-7.7",
     "{card0} joins the Empire of {who} on its {1?operational|logistics} side.", "card:{card_id0}"},
    {Happened::automatic, "automatic", "AA-7.10", "Automatic Construction: {card0} is covered.",
     "card:{card_id0}"},
    {Happened::gained_credits, "gained_credits", "AA-1.6",
     "{who} gains {credits0} (Bank {1}){2?; {2} lost|}.", "bank:{seat}"},
    {Happened::gained_vp, "gained_vp", "AA-1.12", "{who} gains {points0}.", "vp:{seat}"},
    {Happened::attached, "attached", "AA-12.2", "{who} attaches {section0} to {card2}.",
     "card:{card_id2} resource:{resource_id0}"},
    {Happened::produced, "produced", "AA-8.3", "{card2} produces {section0}{3?, a match|}.",
     "card:{card_id2} resource:{resource_id0}"},
    {Happened::scored, "scored", "AA-9.3", "{card0} scores {points1}.", "card:{card_id0}"},
    {Happened::revealed_for, "revealed_for", "AA-9.2",
     "Revealed for {card1}: {resource0}; {2?it matches|no match}.",
     "card:{card_id1} resource:{resource_id0}"},
    {Happened::not_scored, "not_scored", "AA-9.3", "{card0} does not score.", "card:{card_id0}"},
    {Happened::tokens_placed, "tokens_placed", "AA-11.15",
     "{who} places a Blockade token on {other1}'s {card0} (now {2}).", "card:{card_id0}"},
    {Happened::tokens_removed, "tokens_removed", "AA-14.6", "{card0} has {tokens1} left.", "card:{card_id0}"},
    {Happened::no_tokens, "no_tokens", "AA-1.11", "No Blockade tokens are left.", ""},
    {Happened::attack_begins, "attack_begins", "AA-11.2",
     "{who} attacks {any0?{other0}|the Alien System {system1}}.", "{any0?seat:{0}|system:{system_id1}}"},
    {Happened::declined_attack, "declined_attack", "AA-10.3", "{who} does not attack with {card0}.",
     "card:{card_id0}"},
    {Happened::plan_chosen, "plan_chosen", "AA-11.4", "{who} defends with {plan0}.", "plan:{plan_id0}"},
    {Happened::revealed_card, "revealed_card", "AA-11.6", "{card0} reveals number {2}.",
     "card:{card_id0} resource:{resource_id1}"},
    {Happened::nothing_revealed, "nothing_revealed", "AA-11.25",
     "No card can be revealed; the attack of {card0} has no effect.", "card:{card_id0}"},
    {Happened::boosted, "boosted", "AA-24.50", "{card0} gets +{2} for {credits1}.", "card:{card_id0}"},
    {Happened::attack_value, "attack_value", "AA-11.6",
     "{card0}: card {1} + Ship {2} {any3?+|-} Technologies {size3} = {4}; {defense5}.", "card:{card_id0}"},
    {Happened::ship_damaged, "ship_damaged", "AA-11.12",
     "{card0} is damaged and goes back Under Construction.", "card:{card_id0}"},
    {Happened::ship_destroyed, "ship_destroyed", "AA-11.13",
     "{card0} is destroyed and goes under the Ship deck.", "card:{card_id0} deck:ship"},
    {Happened::ship_guarded, "ship_guarded", "AA-24.49", "{card0}'s guard lessens the damage.",
     "card:{card_id0}"},
    {Happened::card_kept, "card_kept", "AA-24.47", "{who} takes the revealed card into hand.",
     "resource:{resource_id0}"},
    {Happened::system_replaced, "system_replaced", "AA-11.17",
     "{system0} goes under its deck; {system1} is now available.", "system:{system_id1}"},
    {Happened::drew, "drew", "AA-18.1", "{who} draws {cards0}.", "deck:resource"},
    {Happened::drew_seen, "drew_seen", "AA-18.1", "{who} draws a card: {resource0}.",
     "deck:resource resource:{resource_id0}"},
    {Happened::artifact_gained, "artifact_gained", "AA-15.1", "{who} gains an Alien Artifact.",
     "deck:artifact"},
    {Happened::artifact_seen, "artifact_seen", "AA-15.1", "{who} gains {artifact0}.",
     "deck:artifact artifact:{artifact_id0}"},
    {Happened::plan_gained, "plan_gained", "AA-10.2", "{who} draws a Defense Plan card.", "deck:plan"},
    {Happened::plan_seen, "plan_seen", "AA-10.2", "{who} draws {plan0}.", "deck:plan plan:{plan_id0}"},
    {Happened::turned, "turned", "AA-24.36", "{who} turns {card0} to its operational side.",
     "card:{card_id0}"},
    {Happened::extra_actions, "extra_actions", "AA-24.35", "{who} may take {more_actions0}.", ""},
    {Happened::discounted, "discounted", "AA-24.34", "A coming Action of {who} costs {0} less.", ""},
    {Happened::limit_raised, "limit_raised", "AA-24.35", "{who}'s Assembly Limits are {0} higher this turn.",
     ""},
    {Happened::deck_reshuffled, "deck_reshuffled", "AA-19.4",
     "The Resource deck {1?has run out and is shuffled anew; the Round marker is on {0}|is shuffled anew}.",
     "deck:resource marker"},
    {Happened::end_triggered, "end_triggered", "{0?AA-19.10|AA-19.3}",
     "{0?Nothing has left the Resource deck for too long|The Resource deck has run out for the last time}: "
     "the game ends with this round.",
     "marker"},
    {Happened::final_payment, "final_payment", "AA-20.5", "{who} pays {credits1} for {card0}.",
     "card:{card_id0}"},
    {Happened::game_ended, "game_ended", "AA-20.8", "The game is over.", ""},
};

constexpr std::array<std::string_view, 14> action_names = {"",
                                                           "",
                                                           "",
                                                           "buys a card",
                                                           "discovers a Planet",
                                                           "builds a Ship",
                                                           "develops a Technology",
                                                           "trades Resources",
                                                           "removes Blockades",
                                                           "prepares Resources",
                                                           "starts an Offensive",
                                                           "gains Revenue",
                                                           "mines the Planets",
                                                           "takes the Faction Action"};
constexpr std::array<std::string_view, 3> areas = {"Under Construction", "in the Empire, logistics",
                                                   "in the Empire, operational"};

using Told = ToldEvent<Content>;

// AA-11.6: the table that an attack is looked up in, and what its row says.
std::string defense_words(const Told& t, std::size_t i) {
  const Table& table =
      t.number(i) < 0 ? t.c.systems[static_cast<std::size_t>(-1 - t.number(i))] : t.c.plans[t.index(i)];
  return fmt::format("{}: {}", table.name, list_words(t.c, t.c.row(table, t.number(4))));
}

constexpr Word<Told> log_vocabulary[] = {
    {"size", [](const Told& t, std::size_t i) { return std::to_string(std::abs(t.number(i))); }},
    {"credits", counted_as<"credit", "credits">},
    {"tokens", counted_as<"Blockade token", "Blockade tokens">},
    {"more_actions", counted_as<"more Action", "more Actions">},
    {"faction", name_in<&Content::factions>},
    {"faction_id", id_in<&Content::factions>},
    {"card", name_in<&Content::cards>},
    {"card_id", id_in<&Content::cards>},
    {"card_type",
     [](const Told& t, std::size_t i) { return std::string(name_of(t.c.cards[t.index(i)].type)); }},
    {"type",
     [](const Told& t, std::size_t i) { return std::string(name_of(static_cast<Type>(t.number(i)))); }},
    {"kind",
     [](const Told& t, std::size_t i) { return std::string(name_of(static_cast<Kind>(t.number(i)))); }},
    {"area", [](const Told& t, std::size_t i) { return std::string(areas[t.index(i)]); }},
    {"action", [](const Told& t, std::size_t i) { return std::string(action_names[t.index(i)]); }},
    {"artifact", name_in<&Content::artifacts>},
    {"artifact_id", id_in<&Content::artifacts>},
    {"artifact_effect",
     [](const Told& t, std::size_t i) { return list_words(t.c, t.c.artifacts[t.index(i)].list); }},
    {"section",
     [](const Told& t, std::size_t i) {
       return section_words(t.c, id_at<ResourceId>(t.index(i)), static_cast<Section>(t.number(i + 1)));
     }},
    {"resource",
     [](const Told& t, std::size_t i) { return resource_words(t.c, id_at<ResourceId>(t.index(i))); }},
    {"resource_id", id_in<&Content::resources>},
    {"plan", name_in<&Content::plans>},
    {"plan_id", id_in<&Content::plans>},
    {"system", name_in<&Content::systems>},
    {"system_id", id_in<&Content::systems>},
    {"defense", defense_words},
};

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  return log_words(lines, log_vocabulary, Told{c, e, telling});
}

}  // namespace orrery::alien_artifacts
