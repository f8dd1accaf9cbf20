// What players can answer, and which things on the table an answer touches.
#include <fmt/core.h>
#include <optional>

#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/words/effect_words.h"
#include "games/alien_artifacts/words/targets.h"

namespace orrery::alien_artifacts {
namespace {

// "5 + 2 Planets - 4 = 3 green, 2 attached"
std::string cost_sum(const Content& c, const Position& p, Seat seat, CardId card) {
  const Realm realm = realm_of(c, p, seat);
  const Kind kind = kind_of(card);
  const int cards = realm.of_kind[static_cast<std::size_t>(kind)] * c.constants.complete_plus_per_card;
  int change = realm.cost_of(completing(kind));
  for (const Discount& discount : p.turn.discounts)
    if (discount.of & only(completing(kind))) change -= discount.n;
  const int cost = std::max(0, c.constants.complete_base_cost + cards + change);
  const int attached = attached_symbols(c, p, card);
  std::string text = fmt::format("{} + {}", c.constants.complete_base_cost, cards);
  if (change != 0) text += fmt::format(" {} {}", change < 0 ? "-" : "+", std::abs(change));
  text += fmt::format(" = {} {}", cost, name_of(color_of(kind)));
  if (attached > 0) text += fmt::format(", {} attached, {} missing", attached, std::max(0, cost - attached));
  return text;
}

std::string clock_warning(const Position& p) {
  return p.resource_deck.size() <= 3
             ? fmt::format(" (only {} in the Resource deck)",
                           counted(static_cast<int>(p.resource_deck.size()), "card", "cards"))
             : "";
}

std::string operational_words(const Desk& desk, Key key, std::string_view name) {
  return fmt::format("{} - {} {}{}", name, operational_cost(desk, key), name_of(operational_color(key)),
                     clock_warning(desk.p));
}

std::string complete_words(const Desk& desk, Kind kind, std::string_view name) {
  return fmt::format("{} - {} {}", name, discounted_cost(desk, kind), name_of(color_of(kind)));
}

std::string buy_words(const Desk& desk) {
  return fmt::format("Buy a Card - {}", credits_words(buy_cost(desk)));
}

// The card Under Construction, of one kind or of any, if it is the only one: nobody asks which one an answer
// is for.
CardId only_building(const Position& p, Seat seat, std::optional<Kind> kind = {}) {
  CardId found = CardId::none();
  for (const Held& held : p.cards) {
    if (held.owner != seat || held.in_empire() || (kind && kind_of(held.card) != *kind)) continue;
    if (found) return CardId::none();
    found = held.card;
  }
  return found;
}

// So the card stands for the answer, too: who wants to complete it or to prepare for it can choose it itself.
std::vector<std::string> with_card(const Content& c, std::string target, CardId card) {
  std::vector<std::string> targets = {std::move(target)};
  if (card) targets.push_back(card_target(c, card));
  return targets;
}

// An action that is not possible says so by itself; the card may still be prepared for.
std::vector<std::string> action_targets(const Desk& desk, Verb verb, std::string action, CardId card) {
  const bool possible = desk.p.asked() == Do::menu && !refuse_action(desk, verb);
  return with_card(desk.c, std::move(action), possible ? card : CardId::none());
}

MoveWords menu_words(const Content& c, const Position& p, Seat seat, Move move) {
  const Desk desk(c, p);
  const Player& me = p.players[seat];
  switch (verb_of(move)) {
    case Verb::buy:
      return {buy_words(desk), {"action:buy"}};
    case Verb::discover:
      return {complete_words(desk, Kind::planet, "Discover a Planet"),
              action_targets(desk, Verb::discover, "action:discover", only_building(p, seat, Kind::planet))};
    case Verb::build:
      return {complete_words(desk, Kind::ship, "Build a Ship"),
              action_targets(desk, Verb::build, "action:build", only_building(p, seat, Kind::ship))};
    case Verb::develop:
      return {
          complete_words(desk, Kind::technology, "Develop a Technology"),
          action_targets(desk, Verb::develop, "action:develop", only_building(p, seat, Kind::technology))};
    case Verb::trade:
      return {me.bank == c.constants.bank_max ? "Trade Resources - your Bank is full, the credits are lost"
                                              : "Trade Resources",  // AA-13.5
              {"action:trade"}};
    case Verb::remove:
      return {fmt::format("Remove Blockades - {} for each token",
                          counted(c.constants.symbols_per_blockade_removed, "symbol", "symbols")),
              {"action:remove"}};
    case Verb::prepare:
      return {"Prepare Resources",
              action_targets(desk, Verb::prepare, "action:prepare", only_building(p, seat))};
    case Verb::offensive:
      return {operational_words(desk, Key::offensive, "Start an Offensive"), {"action:offensive"}};
    case Verb::revenue:
      return {operational_words(desk, Key::revenue, "Gain Revenue"), {"action:revenue"}};
    case Verb::mine:
      return {operational_words(desk, Key::mine, "Mine the Planets"), {"action:mine"}};
    case Verb::faction_action: {
      if (!me.faction) return {"Faction Action", {"action:faction"}};
      const Faction& faction = c.factions[me.faction.index()];
      return {fmt::format("{} - {}", faction.action_name, ability_words(c, faction.action)),
              {"action:faction"}};
    }
    default:
      return {
          p.turn.acted ? "End your Action Step" : "End your Action Step without an Action", {"end"}, true};
  }
}

std::string ready_words(const Content& c, const Position& p, std::uint8_t index) {
  const ReadyPayment payment = ready_payment(Desk(c, p), index);
  std::vector<std::string> parts;
  for (const std::uint8_t packed : payment) {
    const ResourceSection& section = c.section(packed_resource(packed), packed_section(packed));
    parts.push_back(fmt::format("{} {}", section.symbols, name_of(section.color)));
  }
  return parts.empty() ? "A ready-made payment" : "Pay " + join_and(parts);
}

// What a card chosen now is chosen for.
std::string chosen_words(const Content& c, const Position& p, Seat seat, CardId card) {
  const std::string& name = c.card(card).name;
  const Held* held = find_held(p, card);
  switch (p.asked()) {
    case Do::pick_build:
      return fmt::format("{} - {}", name, cost_sum(c, p, seat, card));
    case Do::prepare_on:
      return fmt::format("{} - {} attached", name, attached_symbols(c, p, card));
    case Do::chain_pick:
    case Do::pick_complete:
      return name;
    case Do::revenue:
    case Do::pick_score:
      return fmt::format("{} ({}) - {} if it scores", name, name_of(c.card(card).type),
                         points_words(during_points(c, p, seat, card)));
    case Do::fleet:
    case Do::pick_ship:
      return fmt::format("{} ({})", name,
                         kind_of(card) == Kind::ship
                             ? c.classes[c.face(card, Side::operational).ship_class].name
                             : name_of(kind_of(card)));
    case Do::place_tokens:
    case Do::remove_tokens:
      return fmt::format("{} ({})", name, counted(held ? held->tokens : 0, "token", "tokens"));
    default:
      return fmt::format("{} ({})", name, name_of(c.card(card).type));
  }
}

// "Ship row - 3 tokens, red": what is to be freed there, and with which color.
std::string row_words(const Position& p, Seat seat, Kind kind) {
  std::string row = name_of(kind) + " row";
  if (p.asked() != Do::remove_kind) return row;
  int tokens = 0;
  for (const Held& held : p.cards)
    if (held.owner == seat && kind_of(held.card) == kind) tokens += held.tokens;
  return fmt::format("{} - {}, {}", row, counted(tokens, "token", "tokens"), name_of(color_of(kind)));
}

MoveWords yes_no_words(const Content& c, const Position& p, Seat seat, bool yes) {
  const Frame& frame = p.stack.empty() ? Frame{} : p.top();
  const char* target = yes ? "yes" : "no";
  switch (frame.what) {
    case Do::mission:
      return {yes ? "Attack" : "Do not attack", {target}};
    case Do::ask_boost: {
      const Skill* skill = skill_of(c, p.attack.ship, SkillCode::buy_bonus);
      return {yes ? fmt::format("Pay {} for +{}", credits_words(skill->credits), skill->n) : "Pay nothing",
              {target}};
    }
    case Do::ask_keep:
      return {yes ? "Take the card into your hand" : "Discard it", {target}};
    case Do::ask_artifact:
      return {yes ? "Yes" : "Play no Artifact", {target}};
    case Do::settle: {
      const int cost = use_cost(c, *find_held(p, frame.card));
      return {yes ? fmt::format("Pay {} for {}", credits_words(cost),
                                points_words(paid_end_points(c, p, seat, frame.card, cost)))
                  : std::string("Do not pay"),
              {target}};
    }
    default:
      return {yes ? "Use it" : "Do not use it", {target}};
  }
}

std::string stop_words(const Position& p) {
  switch (p.asked()) {
    case Do::discard_step:
      return "Done: draw up to your hand size";
    case Do::pay:
      return "Enough: " + counted(p.payment.symbols, "symbol", "symbols");
    case Do::fleet:
      return "No more Ships";
    case Do::revenue:
      return "No more Technologies";
    default:
      return "Stop";
  }
}

std::string side_words(const Content& c, const Position& p, Side side) {
  const CardId card = p.stack.empty() ? CardId::none() : p.top().card;
  if (card.is_none()) return side == Side::logistics ? "Logistics side" : "Operational side";
  return fmt::format("{} - {}", side == Side::logistics ? "Logistics" : "Operational",
                     face_words(c, card, side));
}

}  // namespace

MoveWords Game::move_words(const Content& c, const Position& p, Seat seat, Move move,
                           const Telling& telling) {
  const std::uint8_t value = move.arg[0];
  switch (verb_of(move)) {
    case Verb::faction: {
      const Faction& faction = c.factions[value];
      return {fmt::format("{} - {}", faction.name, faction_words(c, faction)),
              {faction_target(c, FactionId{value})}};
    }
    case Verb::keep:
      return {fmt::format("Keep {} ({}) - {} / {}", c.cards[value].name, name_of(c.cards[value].type),
                          face_words(c, CardId{value}, Side::logistics),
                          face_words(c, CardId{value}, Side::operational)),
              {card_target(c, CardId{value})}};
    case Verb::use: {
      const Ability& ability = c.face(CardId{value}, Side::logistics).ability;
      return {fmt::format("Use {} - {}", c.cards[value].name,
                          ability.list ? ability_words(c, ability) : std::string("nothing to use")),
              {card_target(c, CardId{value})}};
    }
    case Verb::artifact:
      return {fmt::format("Play {} - {}", c.artifacts[value].name, list_words(c, c.artifacts[value].list)),
              {artifact_target(c, ArtifactId{value})}};
    case Verb::switch_on: {
      const Held* held = find_held(p, CardId{value});
      const int cost = held ? switch_cost(c, realm_of(c, p, seat), *held) : 0;
      return {fmt::format("Switch on {} - {}", c.cards[value].name, credits_words(cost)),
              {card_target(c, CardId{value}), "switch-on"}};
    }
    case Verb::deck: {
      const Kind kind = static_cast<Kind>(value);
      const CardDeck& deck = p.deck(kind);
      return {
          deck.empty()
              ? fmt::format("{} deck - empty", name_of(kind))
              : fmt::format("{} deck - {} on top ({}), {} cards", name_of(kind), card_name(c, deck.back()),
                            deck.back() ? name_of(c.card(deck.back()).type) : "unknown", deck.size()),
          {deck_target(kind)}};
    }
    case Verb::extra: {
      const Desk desk(c, p);
      return {fmt::format("Look at {} - {}", counted(1 + value + desk.realm().see_extra, "card", "cards"),
                          credits_words(buy_cost(desk) + value * c.constants.buy_extra_card)),
              {fmt::format("extra:{}", value)}};
    }
    case Verb::card:
      return {p.stack.empty() ? c.cards[value].name : chosen_words(c, p, seat, CardId{value}),
              {card_target(c, CardId{value})}};
    case Verb::pay:
      return {"Pay " + section_words(c, packed_resource(value), packed_section(value)),
              {section_target(c, packed_resource(value), packed_section(value))}};
    case Verb::attach:
      return {"Attach " + section_words(c, packed_resource(value), packed_section(value)),
              {section_target(c, packed_resource(value), packed_section(value))}};
    case Verb::ready: {
      std::vector<std::string> targets = {fmt::format("ready:{}", value + 1)};
      if (p.asked() != Do::pay) return {"A ready-made payment", targets};
      // Named apart from the sections themselves: choosing a section always pays just that one.
      for (const std::uint8_t section : ready_payment(Desk(c, p), value))
        targets.push_back("pays:" + section_target(c, packed_resource(section), packed_section(section)));
      return {ready_words(c, p, value), targets};
    }
    case Verb::side:
      return {side_words(c, p, static_cast<Side>(value)), {fmt::format("side:{}", side_names[value])}};
    case Verb::section: {
      if (p.asked() != Do::produce) return {"A section", {}};
      const ResourceId card = p.top().drawn();
      const auto section = static_cast<Section>(value);
      const bool match = c.section(card, section).type == c.card(p.top().card).type;
      return {section_words(c, card, section) + (match ? " - 1 point" : ""),
              {section_target(c, card, section)}};
    }
    case Verb::yes:
    case Verb::no:
      return yes_no_words(c, p, seat, verb_of(move) == Verb::yes);
    case Verb::stop:
      return {stop_words(p), {"stop"}, p.asked() == Do::discard_step};
    case Verb::alien:
      return {fmt::format("Attack the Alien System {} - {}", c.systems[p.system.index()].name,
                          table_words(c, c.systems[p.system.index()])),
              {system_target(c, p.system)}};
    case Verb::target:
      return {fmt::format("{} {}'s Empire",
                          p.stack.empty() || p.asked() == Do::pick_target ? "Attack" : "Blockade",
                          telling.name(value)),
              {seat_target(value)}};
    case Verb::plan:
      return {fmt::format("{} - {}", c.plans[value].name, table_words(c, c.plans[value])),
              {plan_target(c, PlanId{value})}};
    case Verb::reveal:
      return {fmt::format("Number {} - {}", c.resources[value].combat, resource_words(c, ResourceId{value})),
              {resource_target(c, ResourceId{value})}};
    case Verb::color:
      return {fmt::format("{}{}", name_of(static_cast<Color>(value)), value == 3 ? " alone" : " and gold"),
              {fmt::format("color:{}", color_names[value])}};
    case Verb::kind:
      return {row_words(p, seat, static_cast<Kind>(value)),
              with_card(c, fmt::format("row:{}", kind_names[value]),
                        p.asked() == Do::prepare_row ? only_building(p, seat, static_cast<Kind>(value))
                                                     : CardId::none())};
    case Verb::discard:
      return {"Discard " + resource_words(c, ResourceId{value}), {resource_target(c, ResourceId{value})}};
    case Verb::type:
      return {name_of(static_cast<Type>(value)), {fmt::format("type:{}", type_names[value])}};
    default:
      return menu_words(c, p, seat, move);
  }
}

}  // namespace orrery::alien_artifacts
