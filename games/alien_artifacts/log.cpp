// The log: every event in words.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/alien_artifacts/effect_words.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/targets.h"

namespace orrery::alien_artifacts {
namespace {

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

std::string tokens(int n) {
  return counted(n, "Blockade token", "Blockade tokens");
}

}  // namespace

EventWords Game::event_words(const Content& c, const Event& e, const Telling& telling) {
  const std::string who = telling.name(e.seat);
  const auto id = [&](int i) { return static_cast<std::size_t>(e.arg[static_cast<std::size_t>(i)]); };
  const auto number = [&](int i) { return int{e.arg[static_cast<std::size_t>(i)]}; };
  const auto card = [&](int i) { return id_at<CardId>(id(i)); };
  const auto name = [&](int i) { return c.cards[id(i)].name; };
  const auto resource = [&](int i) { return id_at<ResourceId>(id(i)); };
  const auto section = [&](int i) {
    return section_words(c, resource(i), static_cast<Section>(number(i + 1)));
  };
  const auto other = [&](int i) { return telling.name(static_cast<Seat>(number(i))); };
  const auto credits = [&](int i) { return counted(number(i), "credit", "credits"); };
  switch (static_cast<Happened>(e.kind)) {
    case Happened::faction_taken:
      return {"faction_taken",
              fmt::format("{} leads {}.", who, c.factions[id(0)].name),
              "AA-2.7",
              {faction_target(c, id_at<FactionId>(id(0))), seat_target(e.seat)}};
    case Happened::hands_dealt:
      return {"hands_dealt", fmt::format("Everybody gets {} Resource cards.", number(0)), "AA-2.10", {}};
    case Happened::first_player:
      return {
          "first_player", fmt::format("{} is the starting player.", who), "AA-2.11", {seat_target(e.seat)}};
    case Happened::setup_card: {
      constexpr std::array<std::string_view, 3> places = {"Under Construction", "in the Empire, logistics",
                                                          "in the Empire, operational"};
      return {"setup_card",
              fmt::format("{} begins with {} {}.", who, name(0), places[id(1)]),
              "AA-2.12",
              {card_target(c, card(0))}};
    }
    case Happened::turn_begins:
      return {"turn_begins", fmt::format("{}'s turn.", who), "AA-4.1", {seat_target(e.seat)}};
    case Happened::no_action:
      return {"no_action", fmt::format("No Action is possible for {}.", who), "AA-4.8", {}};
    case Happened::action_begins:
      return {"action_begins", fmt::format("{} {}.", who, action_names[id(0)]), "AA-4.3", {}};
    case Happened::used_card:
      return {"used_card", fmt::format("{} uses {}.", who, name(0)), "AA-17.3", {card_target(c, card(0))}};
    case Happened::declined:
      return {"declined",
              fmt::format("{} does not use {}.", who, name(0)),
              "AA-22.15",
              {card_target(c, card(0))}};
    case Happened::played_artifact:
      return {"played_artifact",
              fmt::format("{} plays {}: {}.", who, c.artifacts[id(0)].name,
                          list_words(c, c.artifacts[id(0)].list)),
              "AA-15.3",
              {artifact_target(c, id_at<ArtifactId>(id(0)))}};
    case Happened::switched_on:
      return {"switched_on",
              fmt::format("{} switches on {} for {}.", who, name(0), credits(1)),
              "AA-14.10",
              {card_target(c, card(0))}};
    case Happened::paid_symbols:
      return {"paid_symbols",
              fmt::format("{} pays {}.", who, section(0)),
              "AA-5.9",
              {resource_target(c, resource(0))}};
    case Happened::paid_credits:
      return {"paid_credits",
              fmt::format("{} pays {} ({} left).", who, credits(0), number(1)),
              "AA-1.7",
              {"bank:" + std::to_string(e.seat)}};
    case Happened::discarded:
      return {"discarded",
              fmt::format("{} discards {}.", who, resource_words(c, resource(0))),
              "AA-18.1",
              {resource_target(c, resource(0))}};
    case Happened::looked_at:
      return {"looked_at",
              fmt::format("{} looks at {} ({}).", who, name(0), name_of(c.cards[id(0)].type)),
              "AA-6.9",
              {card_target(c, card(0))}};
    case Happened::kept:
      return {"kept",
              fmt::format("{} takes {} Under Construction.", who, name(0)),
              "AA-6.6",
              {card_target(c, card(0))}};
    case Happened::none_found:
      return {"none_found",
              fmt::format("{} finds no {} {}.", who, name_of(static_cast<Type>(number(1))),
                          name_of(static_cast<Kind>(number(0)))),
              "AA-18.7",
              {}};
    case Happened::card_joined:
      return {"card_joined",
              fmt::format("{} joins the Empire of {} on its {} side.", name(0), who,
                          number(1) ? "operational" : "logistics"),
              "AA-7.7",
              {card_target(c, card(0))}};
    case Happened::automatic:
      return {"automatic",
              fmt::format("Automatic Construction: {} is covered.", name(0)),
              "AA-7.10",
              {card_target(c, card(0))}};
    case Happened::gained_credits:
      return {"gained_credits",
              fmt::format("{} gains {} (Bank {}){}.", who, credits(0), number(1),
                          number(2) > 0 ? fmt::format("; {} lost", number(2)) : ""),
              "AA-1.6",
              {"bank:" + std::to_string(e.seat)}};
    case Happened::gained_vp:
      return {"gained_vp",
              fmt::format("{} gains {} VP (now {}).", who, number(0), number(1)),
              "AA-1.12",
              {"vp:" + std::to_string(e.seat)}};
    case Happened::attached:
      return {"attached",
              fmt::format("{} attaches {} to {}.", who, section(0), name(2)),
              "AA-12.2",
              {card_target(c, card(2)), resource_target(c, resource(0))}};
    case Happened::produced:
      return {"produced",
              fmt::format("{} produces {}{}.", name(2), section(0), number(3) ? ", a match" : ""),
              "AA-8.3",
              {card_target(c, card(2)), resource_target(c, resource(0))}};
    case Happened::scored:
      return {
          "scored", fmt::format("{} scores {} VP.", name(0), number(1)), "AA-9.3", {card_target(c, card(0))}};
    case Happened::revealed_for:
      return {"revealed_for",
              fmt::format("Revealed for {}: {}: {}.", name(1), resource_words(c, resource(0)),
                          number(2) ? "it matches" : "no match"),
              "AA-9.2",
              {card_target(c, card(1)), resource_target(c, resource(0))}};
    case Happened::not_scored:
      return {"not_scored", fmt::format("{} does not score.", name(0)), "AA-9.3", {card_target(c, card(0))}};
    case Happened::tokens_placed:
      return {
          "tokens_placed",
          fmt::format("{} places a Blockade token on {}'s {} (now {}).", who, other(1), name(0), number(2)),
          "AA-11.15",
          {card_target(c, card(0))}};
    case Happened::tokens_removed:
      return {"tokens_removed",
              fmt::format("{} has {} left.", name(0), tokens(number(1))),
              "AA-14.6",
              {card_target(c, card(0))}};
    case Happened::no_tokens:
      return {"no_tokens", "No Blockade tokens are left.", "AA-1.11", {}};
    case Happened::attack_begins:
      return {"attack_begins",
              number(0) < 0 ? fmt::format("{} attacks the Alien System {}.", who, c.systems[id(1)].name)
                            : fmt::format("{} attacks {}.", who, other(0)),
              "AA-11.2",
              {number(0) < 0 ? system_target(c, id_at<SystemId>(id(1)))
                             : seat_target(static_cast<Seat>(number(0)))}};
    case Happened::declined_attack:
      return {"declined_attack",
              fmt::format("{} does not attack with {}.", who, name(0)),
              "AA-10.3",
              {card_target(c, card(0))}};
    case Happened::plan_chosen:
      return {"plan_chosen",
              fmt::format("{} defends with {}.", who, c.plans[id(0)].name),
              "AA-11.4",
              {plan_target(c, id_at<PlanId>(id(0)))}};
    case Happened::revealed_card:
      return {"revealed_card",
              fmt::format("{} reveals number {}.", name(0), number(2)),
              "AA-11.6",
              {card_target(c, card(0)), resource_target(c, resource(1))}};
    case Happened::nothing_revealed:
      return {"nothing_revealed",
              fmt::format("No card can be revealed; the attack of {} has no effect.", name(0)),
              "AA-11.25",
              {card_target(c, card(0))}};
    case Happened::boosted:
      return {"boosted",
              fmt::format("{} gets +{} for {}.", name(0), number(2), credits(1)),
              "AA-24.50",
              {card_target(c, card(0))}};
    case Happened::attack_value: {
      const Table& table =
          number(5) < 0 ? c.systems[static_cast<std::size_t>(-1 - number(5))] : c.plans[id(5)];
      return {"attack_value",
              fmt::format("{}: card {} + Ship {} {} Technologies {} = {}; {}: {}.", name(0), number(1),
                          number(2), number(3) < 0 ? "-" : "+", std::abs(number(3)), number(4), table.name,
                          list_words(c, c.row(table, number(4)))),
              "AA-11.6",
              {card_target(c, card(0))}};
    }
    case Happened::ship_damaged:
      return {"ship_damaged",
              fmt::format("{} is damaged and goes back Under Construction.", name(0)),
              "AA-11.12",
              {card_target(c, card(0))}};
    case Happened::ship_destroyed:
      return {"ship_destroyed",
              fmt::format("{} is destroyed and goes under the Ship deck.", name(0)),
              "AA-11.13",
              {card_target(c, card(0)), deck_target(Kind::ship)}};
    case Happened::ship_guarded:
      return {"ship_guarded", fmt::format("{} is guarded.", name(0)), "AA-24.49", {card_target(c, card(0))}};
    case Happened::card_kept:
      return {"card_kept",
              fmt::format("{} takes the revealed card into hand.", who),
              "AA-24.47",
              {resource_target(c, resource(0))}};
    case Happened::system_replaced:
      return {"system_replaced",
              fmt::format("{} goes under its deck; {} is now available.", c.systems[id(0)].name,
                          c.systems[id(1)].name),
              "AA-11.17",
              {system_target(c, id_at<SystemId>(id(1)))}};
    case Happened::drew:
      return {"drew",
              fmt::format("{} draws {}.", who, counted(number(0), "card", "cards")),
              "AA-18.1",
              {"deck:resource"}};
    case Happened::drew_seen:
      return {"drew_seen",
              fmt::format("{} draws {}.", who, resource_words(c, resource(0))),
              "AA-18.1",
              {"deck:resource", resource_target(c, resource(0))}};
    case Happened::artifact_gained:
      return {
          "artifact_gained", fmt::format("{} gains an Alien Artifact.", who), "AA-15.1", {"deck:artifact"}};
    case Happened::artifact_seen:
      return {"artifact_seen",
              fmt::format("{} gains {}.", who, c.artifacts[id(0)].name),
              "AA-15.1",
              {"deck:artifact", artifact_target(c, id_at<ArtifactId>(id(0)))}};
    case Happened::plan_gained:
      return {"plan_gained", fmt::format("{} draws a Defense Plan card.", who), "AA-10.2", {"deck:plan"}};
    case Happened::plan_seen:
      return {"plan_seen",
              fmt::format("{} draws {}.", who, c.plans[id(0)].name),
              "AA-10.2",
              {"deck:plan", plan_target(c, id_at<PlanId>(id(0)))}};
    case Happened::turned:
      return {"turned",
              fmt::format("{} turns {} to its operational side.", who, name(0)),
              "AA-24.36",
              {card_target(c, card(0))}};
    case Happened::extra_actions:
      return {"extra_actions",
              fmt::format("{} may take {}.", who, counted(number(0), "more Action", "more Actions")),
              "AA-24.35",
              {}};
    case Happened::discounted:
      return {
          "discounted", fmt::format("A coming Action of {} costs {} less.", who, number(0)), "AA-24.34", {}};
    case Happened::limit_raised:
      return {"limit_raised",
              fmt::format("{}'s Assembly Limits are {} higher this turn.", who, number(0)),
              "AA-24.35",
              {}};
    case Happened::deck_reshuffled:
      return {
          "deck_reshuffled",
          number(1)
              ? fmt::format("The Resource deck has run out and is shuffled anew; the Round marker is on {}.",
                            number(0))
              : std::string("The Resource deck is shuffled anew."),
          "AA-19.4",
          {"deck:resource", "marker"}};
    case Happened::end_triggered:
      return {"end_triggered",
              number(0) ? "Nothing has left the Resource deck for too long: the game ends with this round."
                        : "The Resource deck has run out for the last time: the game ends with this round.",
              number(0) ? "AA-19.10" : "AA-19.3",
              {"marker"}};
    case Happened::final_payment:
      return {"final_payment",
              fmt::format("{} pays {} for {}.", who, credits(1), name(0)),
              "AA-20.5",
              {card_target(c, card(0))}};
    case Happened::game_ended:
      return {"game_ended", "The game is over.", "AA-20.8", {}};
  }
  return {};
}

}  // namespace orrery::alien_artifacts
