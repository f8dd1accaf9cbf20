// What players are asked.
#include <fmt/core.h>

#include "engine/words/points.h"
#include "engine/words/text.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/rules/ready.h"
#include "games/alien_artifacts/words/effect_words.h"
#include "games/alien_artifacts/words/targets.h"

namespace orrery::alien_artifacts {
namespace {

// "Develop Dividend Protocol": what the payment in hand is for, which lies under it.
std::string paid_for(const Content& c, const Position& p, Seat seat) {
  if (p.stack.size() < 2) return "Payment";
  const Frame& frame = p.stack[p.stack.size() - 2];
  constexpr std::array<std::string_view, kind_count> completing = {"Discover", "Build", "Develop"};
  switch (frame.what) {
    case Do::choose_side:
      return fmt::format("{} {}", completing[static_cast<std::size_t>(kind_of(frame.card))],
                         card_name(c, frame.card));
    case Do::trade_gain:
      return "Trade Resources";
    case Do::remove_gain:
      return "Remove Blockades";
    case Do::pick_target:
      return "Start an Offensive";
    case Do::revenue:
      return "Gain Revenue";
    case Do::mine:
      return "Mine the Planets";
    default:
      break;
  }
  if (frame.card) return card_name(c, frame.card);
  return p.players[seat].faction ? c.factions[p.players[seat].faction.index()].action_name : "Payment";
}

std::string payment_words(const Content& c, const Position& p) {
  const Payment& payment = p.payment;
  std::vector<std::string> colors;
  for (std::size_t i = 0; i < color_count; ++i)
    if (payment.colors >> i & 1) colors.emplace_back(color_names[i]);
  const std::string limit = fmt::format("{} of {} cards used", payment.cards, payment.limit);
  switch (payment.mode) {
    case PayMode::fixed:
      return fmt::format("pay {} more of {} ({})", payment.cost - payment.symbols, join_and(colors, "or"),
                         limit);
    case PayMode::remove:
      return fmt::format("{} {} for each token, {} so far ({})", c.constants.symbols_per_blockade_removed,
                         join_and(colors, "or"), payment.symbols, limit);
    case PayMode::open:
      return fmt::format("spend {}, {} so far ({})", join_and(colors, "or"),
                         counted(payment.symbols, "symbol", "symbols"), limit);
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

// "Red Verdict attacks Bo at 3: 1 point."
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
      const int limit = hand_limit(c, p, seat);
      return {"discard_step", fmt::format("Draw Step: discard what you like, then draw up to {}.", limit),
              "AA-18.1"};
    }
    case Do::settle: {
      const int cost = use_cost(c, *find_held(p, frame.card));
      return {
          "final_payment",
          fmt::format("Final scoring: pay {} so that {} scores {} despite its tokens?", credits_words(cost),
                      card, points_words(paid_end_points(c, p, seat, frame.card, cost))),
          "AA-20.5"};
    }
    case Do::pay:
      return {"pay", fmt::format("{}: {}.", paid_for(c, p, seat), payment_words(c, p)), "AA-5.12"};
    case Do::pay_discard:
      return {"pay_discard", fmt::format("Discard {} from your hand.", counted(frame.n, "card", "cards")),
              "AA-24.26"};
    case Do::buy_deck:
      return {"deck", "Buy: from which deck?", "AA-6.3"};
    case Do::buy_extra:
      return {"extra", "Buy: how many cards of the deck do you look at?", "AA-6.4"};
    case Do::pick_build:
      return {"complete", fmt::format("Which {} do you complete?", name_of(frame.kind())), "AA-7.3"};
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
              fmt::format("Attach a card to your {} row ({} of {} used){}.", name_of(frame.kind()),
                          p.payment.cards, p.payment.limit, p.payment.cards > 0 ? ", or stop" : ""),
              "AA-12.2"};
    case Do::prepare_on:
      return {"prepare_on",
              fmt::format("Under which card does {} go?", section_words(c, frame.shown(), frame.section())),
              "AA-12.4"};
    case Do::revenue:
      return {"revenue", "Gain Revenue: which Technology next?", "AA-16.6"};
    case Do::mine:
      return {"mine", "Mine the Planets: which Planet next?", "AA-16.9"};
    case Do::ask_trigger:
      return {"trigger", fmt::format("Use {}: {}?", card, list_words(c, ListId{frame.list})), "AA-22.15"};
    case Do::produce:
      return {"section",
              fmt::format("{} produces: {} or {}?", card, section_words(c, frame.drawn(), Section::a),
                          section_words(c, frame.drawn(), Section::b)),
              "AA-8.6"};
    case Do::pick_planet:
      return {"planet", fmt::format("On which Planet do you produce ({} left)?", frame.n), "AA-24.30"};
    case Do::pick_type:
      return {"type", fmt::format("Search a {} of which type?", name_of(frame.kind())), "AA-24.32"};
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
      return {"keep_card",
              fmt::format("Keep the revealed card, {}?", resource_words(c, p.attack.revealed[0])),
              "AA-24.47"};
    default:
      return {"none", "", "AA-22.2"};
  }
}

}  // namespace

QuestionWords Game::question_words(const Content& c, const Position& p, Seat seat, const Telling& telling) {
  if (p.over || p.stack.empty()) return {"over", "The game is over.", "AA-20.8"};
  if (seat != p.top().seat)
    return {"wait", fmt::format("{} decides.", telling.name(p.top().seat)), "AA-23.29"};
  const Asked asked = ask_of(c, p, seat, telling);
  return {asked.kind, asked.text, asked.rule};
}

}  // namespace orrery::alien_artifacts
