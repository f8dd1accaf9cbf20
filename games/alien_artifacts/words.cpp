// What players read: questions and options (refusals: refusal_words.cpp).
#include <fmt/core.h>

#include "engine/text.h"
#include "games/alien_artifacts/effect_words.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/targets.h"

namespace orrery::alien_artifacts {
namespace {

std::string card_name(const Content& c, CardId card) {
  return card ? c.card(card).name : "the card";
}

std::string credits(int n) {
  return counted(n, "credit", "credits");
}

// Reads a predicate's numbers at any question: the realm is always there.
Desk wordy_desk(const Content& c, const Position& p) {
  Desk desk(c, p);
  desk.realm = realm_of(c, p, desk.seat);
  return desk;
}

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

std::string payment_words(const Content& c, const Position& p) {
  const Payment& payment = p.payment;
  std::vector<std::string> colors;
  for (std::size_t i = 0; i < color_count; ++i)
    if (payment.colors >> i & 1) colors.emplace_back(color_names[i]);
  const std::string limit = fmt::format("{} of {} cards used", payment.cards, payment.limit);
  switch (payment.mode) {
    case PayMode::fixed:
      return fmt::format("Pay {} more of {} ({})", payment.cost - payment.symbols, join_and(colors, "or"),
                         limit);
    case PayMode::remove:
      return fmt::format("Spend {}: {} symbols remove a token, {} spent ({})", join_and(colors, "or"),
                         c.constants.symbols_per_blockade_removed, payment.symbols, limit);
    case PayMode::open:
      return fmt::format("Spend {}: {} symbols so far ({})", join_and(colors, "or"), payment.symbols, limit);
  }
  return {};
}

struct Asked {
  const char* kind;
  std::string text;
  const char* rule;
};

// " with Red Verdict", before its attack is under way.
std::string attacking_ship(const Content& c, const Position& p) {
  for (const Frame& frame : p.stack)
    if (frame.what == Do::ship_attack) return " with " + card_name(c, frame.card);
  return {};
}

// "Red Verdict attacks Bo at 3: 1 VP."
std::string attack_words(const Content& c, const Position& p, Seat attacker, const Telling& telling) {
  const Table& table = p.attack.target ? c.plans[p.attack.plan.index()] : c.systems[p.system.index()];
  const int value = attack_value(c, p, attacker);
  return fmt::format("{} attacks {} at {}: {}.", card_name(c, p.attack.ship),
                     p.attack.target ? telling.name(p.attack.target.value) : table.name, value,
                     list_words(c, c.row(table, value)));
}

Asked ask_of(const Content& c, const Position& p, Seat seat, const Telling& telling) {
  const Frame& frame = p.top();
  const std::string card = card_name(c, frame.card);
  switch (frame.what) {
    case Do::choose_faction:
      return {"faction", "Choose your faction.", "AA-2.7"};
    case Do::keep:
      return {"keep", "Keep one of these cards; the others go under their deck.", "AA-6.6"};
    case Do::menu: {
      const int left = p.turn.actions_left;
      if (left == 0)
        return {"menu", "Your Action is taken. Use something more or end your Action Step.", "AA-4.7"};
      return {"menu",
              p.turn.acted ? fmt::format("You may take {}.", counted(left, "more Action", "more Actions"))
                           : std::string("Your Action Step: take an Action."),
              "AA-4.7"};
    }
    case Do::discard_step: {
      const int limit = hand_limit(c, realm_of(c, p, seat));
      return {"discard_step",
              fmt::format("Draw Step: discard what you do not want, then draw up to {}.", limit), "AA-18.1"};
    }
    case Do::settle:
      return {
          "final_payment",
          fmt::format("Pay {} so that {} scores in spite of its Blockade tokens?",
                      credits(find_held(p, frame.card)->tokens * c.constants.credit_per_blockade_use), card),
          "AA-20.5"};
    case Do::pay:
      return {"pay", payment_words(c, p) + ".", "AA-5.12"};
    case Do::pay_discard:
      return {"pay_discard", fmt::format("Discard {} from your hand.", counted(frame.n, "card", "cards")),
              "AA-24.26"};
    case Do::buy_deck:
      return {"deck", "Buy: from which deck?", "AA-6.3"};
    case Do::buy_extra:
      return {"extra", "Buy: how many extra cards do you want to look at?", "AA-6.4"};
    case Do::pick_build:
      return {"complete", fmt::format("Which {} do you complete?", name_of(static_cast<Kind>(frame.x))),
              "AA-7.3"};
    case Do::choose_side:
      return {"side", fmt::format("On which side does {} join your Empire?", card), "AA-7.7"};
    case Do::chain_pick:
      return {"automatic", "Automatic Construction: which card first?", "AA-7.12"};
    case Do::trade_color:
      return {"color", "Trade: which color?", "AA-13.1"};
    case Do::remove_kind:
      return {"remove_kind", "Remove Blockades: from which kind of cards?", "AA-14.4"};
    case Do::prepare_row:
      return {"prepare_row", "Prepare Resources: which row?", "AA-12.1"};
    case Do::prepare:
      return {"prepare",
              fmt::format("Attach a card to your {} row ({} of {} used), or stop.",
                          name_of(static_cast<Kind>(frame.x)), p.payment.cards, p.payment.limit),
              "AA-12.2"};
    case Do::prepare_on:
      return {"prepare_on", fmt::format("Under which card does {} go?", c.resource(ResourceId{frame.n}).name),
              "AA-12.4"};
    case Do::revenue:
      return {"revenue", "Gain Revenue: which Technology next?", "AA-16.6"};
    case Do::mine:
      return {"mine", "Mine the Planets: which Planet next?", "AA-16.9"};
    case Do::ask_trigger:
      return {"trigger", fmt::format("Use {}: {}?", card, list_words(c, ListId{frame.list})), "AA-22.15"};
    case Do::produce:
      return {"section",
              fmt::format("{} produces: which section of {}?", card, c.resource(ResourceId{frame.x}).name),
              "AA-8.6"};
    case Do::pick_planet:
      return {"planet", fmt::format("On which Planet do you produce ({} left)?", frame.n), "AA-24.30"};
    case Do::pick_type:
      return {"type", fmt::format("Search a {} of which type?", name_of(static_cast<Kind>(frame.x))),
              "AA-24.32"};
    case Do::pick_complete:
      return {"complete_free", fmt::format("Complete which card that lacks at most {} symbols?", frame.n),
              "AA-24.33"};
    case Do::pick_flip:
      return {"flip", "Which logistics card do you turn?", "AA-24.36"};
    case Do::pick_score:
      return {"score", "Which Technology do you score?", "AA-24.41"};
    case Do::remove_tokens:
      return {"remove_token", fmt::format("Remove {}: from which card?", counted(frame.n, "token", "tokens")),
              "AA-14.5"};
    case Do::pick_opponent:
      return {"opponent", "Whose Empire gets the Blockade tokens?", "AA-24.38"};
    case Do::place_tokens:
      return {"place_token",
              fmt::format("Place {}: on which card?", counted(frame.n, "Blockade token", "Blockade tokens")),
              "AA-11.15"};
    case Do::mission:
      return {"mission", fmt::format("Attack with {} at once?", card), "AA-10.3"};
    case Do::pick_ship:
      return {"ship", "Which Ship attacks?", "AA-24.40"};
    case Do::pick_target:
      return {"target", "Whom do you attack?", "AA-11.2"};
    case Do::pick_plan:
      return {"plan",
              fmt::format("{} attacks you{}: choose your Defense Plan.", telling.name(p.active),
                          p.attack.fleet ? " in an Offensive" : attacking_ship(c, p)),
              "AA-11.4"};
    case Do::fleet:
      return {"fleet", "Offensive: which Ship attacks next?", "AA-16.4"};
    case Do::pick_reveal:
      return {"reveal", fmt::format("{}: which revealed card do you use?", card), "AA-24.47"};
    case Do::ask_artifact:
      return {"attack_artifact", attack_words(c, p, frame.seat, telling) + " Play an Artifact?", "AA-11.8"};
    case Do::ask_boost:
      return {"boost", attack_words(c, p, frame.seat, telling) + " Pay for more?", "AA-24.50"};
    case Do::ask_keep:
      return {"keep_card", fmt::format("Keep {}?", c.resource(p.attack.revealed[0]).name), "AA-24.47"};
    default:
      return {"none", "", "AA-22.2"};
  }
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
  return fmt::format("Buy a Card - {}", credits(buy_cost(desk)));
}

MoveWords menu_words(const Content& c, const Position& p, Seat seat, Move move) {
  const Desk desk = wordy_desk(c, p);
  const Player& me = p.players[seat];
  switch (verb_of(move)) {
    case Verb::buy:
      return {buy_words(desk), {"action:buy"}};
    case Verb::discover:
      return {complete_words(desk, Kind::planet, "Discover a Planet"), {"action:discover"}};
    case Verb::build:
      return {complete_words(desk, Kind::ship, "Build a Ship"), {"action:build"}};
    case Verb::develop:
      return {complete_words(desk, Kind::technology, "Develop a Technology"), {"action:develop"}};
    case Verb::trade:
      return {me.bank == c.constants.bank_max ? "Trade Resources - your Bank is full, the credits are lost"
                                              : "Trade Resources",  // AA-13.5
              {"action:trade"}};
    case Verb::remove:
      return {"Remove Blockades", {"action:remove"}};
    case Verb::prepare:
      return {"Prepare Resources", {"action:prepare"}};
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
      return fmt::format("{} ({}) - {} VP if it scores", name, name_of(c.card(card).type),
                         during_points(c, p, seat, card));
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

MoveWords yes_no_words(const Content& c, const Position& p, bool yes) {
  const Frame& frame = p.stack.empty() ? Frame{} : p.top();
  const char* target = yes ? "yes" : "no";
  switch (frame.what) {
    case Do::mission:
      return {yes ? "Attack" : "Do not attack", {target}};
    case Do::ask_boost: {
      const Skill* skill = skill_of(c, p.attack.ship, SkillCode::buy_bonus);
      return {yes ? fmt::format("Pay {} for +{}", credits(skill->credits), skill->n) : "Pay nothing",
              {target}};
    }
    case Do::ask_keep:
      return {yes ? "Take the card into your hand" : "Discard it", {target}};
    case Do::ask_artifact:
      return {yes ? "Yes" : "Play no Artifact", {target}};
    case Do::settle:
      return {yes ? "Pay" : "Do not pay", {target}};
    default:
      return {yes ? "Use it" : "Do not use it", {target}};
  }
}

std::string stop_words(const Position& p) {
  switch (p.asked()) {
    case Do::discard_step:
      return "Done: draw up to your hand size";
    case Do::pay:
      return fmt::format("Enough: {} symbols", p.payment.symbols);
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

QuestionWords Game::question_words(const Content& c, const Position& p, Seat seat, const Telling& telling) {
  if (p.over || p.stack.empty()) return {"over", "The game is over.", "AA-20.8"};
  if (seat != p.top().seat)
    return {"wait", fmt::format("{} decides.", telling.name(p.top().seat)), "AA-23.29"};
  const Asked asked = ask_of(c, p, seat, telling);
  return {asked.kind, asked.text, asked.rule};
}

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
      const int cost =
          held && !realm_of(c, p, seat).unlock_free ? held->tokens * c.constants.credit_per_blockade_use : 0;
      return {fmt::format("Switch on {} - {}", c.cards[value].name, credits(cost)),
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
    case Verb::extra:
      return {value == 0 ? "No extra cards"
                         : fmt::format("{} - {}", counted(value, "extra card", "extra cards"),
                                       credits(value * c.constants.buy_extra_card)),
              {fmt::format("extra:{}", value)}};
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
      const ResourceId card{p.top().x};
      const auto section = static_cast<Section>(value);
      const bool match = c.section(card, section).type == c.card(p.top().card).type;
      return {section_words(c, card, section) + (match ? " - 1 VP" : ""), {section_target(c, card, section)}};
    }
    case Verb::yes:
    case Verb::no:
      return yes_no_words(c, p, verb_of(move) == Verb::yes);
    case Verb::stop:
      return {stop_words(p), {"stop"}, p.asked() == Do::discard_step};
    case Verb::alien:
      return {fmt::format("The Alien System {} - {}", c.systems[p.system.index()].name,
                          table_words(c, c.systems[p.system.index()])),
              {system_target(c, p.system)}};
    case Verb::target:
      return {fmt::format("{}'s Empire", telling.name(value)), {seat_target(value)}};
    case Verb::plan:
      return {fmt::format("{} - {}", c.plans[value].name, table_words(c, c.plans[value])),
              {plan_target(c, PlanId{value})}};
    case Verb::reveal:
      return {fmt::format("{} - number {}", c.resources[value].name, c.resources[value].combat),
              {resource_target(c, ResourceId{value})}};
    case Verb::color:
      return {fmt::format("{}{}", name_of(static_cast<Color>(value)), value == 3 ? " alone" : " and gold"),
              {fmt::format("color:{}", color_names[value])}};
    case Verb::kind:
      return {name_of(static_cast<Kind>(value)) + " row", {fmt::format("row:{}", kind_names[value])}};
    case Verb::discard:
      return {"Discard " + resource_words(c, ResourceId{value}), {resource_target(c, ResourceId{value})}};
    case Verb::type:
      return {name_of(static_cast<Type>(value)), {fmt::format("type:{}", type_names[value])}};
    default:
      return menu_words(c, p, seat, move);
  }
}

}  // namespace orrery::alien_artifacts
