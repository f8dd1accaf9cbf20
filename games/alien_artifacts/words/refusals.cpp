// Why something is not possible: the sentences of section 23.
#include <fmt/core.h>

#include "engine/words/sentences.h"
#include "engine/words/text.h"
#include "games/alien_artifacts/game.h"
#include "games/alien_artifacts/words/effect_words.h"

namespace orrery::alien_artifacts {
namespace {

// {a}, {b} and {c} are what the refusal names.
constexpr RefusalLine<Reason> sentences[] = {
    {Reason::malformed, "AA-22.2", "This is no move of Alien Artifacts."},
    {Reason::game_over, "AA-20.8", "The game is over."},
    {Reason::not_your_turn, "AA-23.29", "Another player decides now: {whose}."},
    {Reason::not_asked, "AA-23.29", "This is not what has to be decided now."},
    {Reason::finish_first, "AA-23.29", "Finish the present Action first."},
    {Reason::action_taken, "AA-23.1", "You have already taken your Action this turn."},
    {Reason::action_first, "AA-23.2", "You must take an Action first."},
    {Reason::lacks_credits, "AA-23.3", "You need {credits_a} and have {b}."},
    {Reason::deck_empty, "AA-23.3", "That deck is empty."},
    {Reason::extra_unpaid, "AA-23.4", "You cannot pay {extra_card} for each further card."},
    {Reason::extra_no_cards, "AA-23.4", "The deck has no more cards."},
    {Reason::nothing_to_complete, "AA-23.6", "You have no card of this kind Under Construction."},
    {Reason::not_under_construction, "{building_rule}",
     "This card is not {any_row?|in that row of yours }Under Construction."},
    {Reason::cost_out_of_reach, "AA-23.6", "{out_of_reach}"},
    {Reason::wrong_color, "AA-23.7", "This section has the wrong color."},
    {Reason::gold_only_basic, "AA-23.7", "Gold counts only in Basic Actions."},
    {Reason::section_hidden, "AA-23.7", "Only the section showing may be used."},
    {Reason::superfluous, "AA-23.7", "The cost is already covered without this card."},
    {Reason::attached_elsewhere, "AA-23.7", "These resources are attached to another card."},
    {Reason::cannot_finish, "AA-5.12",
     "{a?No such ready-made payment is offered."
     "|With this section the payment could not be completed without a card to spare.}"},
    {Reason::not_yours, "AA-23.7", "This card is neither in your hand nor on one of your Planets."},
    {Reason::row_empty, "AA-23.8", "That row Under Construction is empty."},
    {Reason::nothing_to_attach, "AA-23.8", "You have no card with this color or gold."},
    {Reason::nothing_to_trade, "AA-23.9",
     "You have no {choosing_color?card with this color|Resource cards to trade}."},
    {Reason::no_tokens_there, "AA-23.10", "There are no Blockade tokens on these cards."},
    {Reason::too_few_symbols, "AA-23.10", "You cannot spend {symbols_per_token} symbols of the color."},
    {Reason::no_ships, "AA-23.11",
     "{in_menu?You have no operational Ship|This is no operational Ship of yours}."},
    {Reason::ships_blockaded, "AA-23.11", "{in_menu?All your operational Ships are|This Ship is} blockaded."},
    {Reason::ship_attacked, "AA-23.11", "This Ship has already attacked this turn."},
    {Reason::operational_unpaid, "{rule_of_color}",
     "You cannot pay {a} {color_b} symbols{c?, not even with gold| without gold}."},
    {Reason::no_technologies, "AA-23.12",
     "{in_menu?You have no operational Technology|This is no operational Technology of yours} that is not "
     "blockaded."},
    {Reason::no_planets, "AA-23.13",
     "{in_menu?You have no operational Planet|This is no operational Planet of yours} that is not "
     "blockaded."},
    {Reason::empty_empire, "AA-23.14", "That player has no cards in the Empire."},
    {Reason::shared_target, "AA-23.14", "All Ships of one attack share one target."},
    {Reason::plan_not_held, "AA-23.15",
     "Only the Basic Defense Plan or a Defense Plan card in your hand can be used."},
    {Reason::section_not_offered, "AA-23.16",
     "It has more symbols and does not match the type of the Planet."},
    {Reason::switch_unpaid, "AA-23.17", "You need {credits_a}, one for each token on the card."},
    {Reason::not_blockaded, "AA-23.17", "There is nothing to switch on: this card works."},
    {Reason::used_already, "{revenue?AA-16.7|{mining?AA-16.9|AA-23.18}}",
     "{revenue?This Technology has been tried already|{mining?This Planet has produced already|Already used "
     "this turn}}."},
    {Reason::cost_unpaid, "{ability_rule}", "The cost cannot be paid{b? (gold does not count)|}."},
    {Reason::no_effect, "{ability_rule}", "It would have no effect."},
    {Reason::blockaded, "{turning?AA-23.28|{ability_rule}}", "This card is blockaded."},
    {Reason::not_usable, "AA-23.19",
     "{a?This card in your Empire offers nothing to use.|Only cards in your Empire on their logistics side "
     "can "
     "be used.}"},
    {Reason::artifact_in_attack, "AA-23.20", "This one can be played only during your attack."},
    {Reason::artifact_outside_attack, "AA-23.20",
     "This one can be played only in the menu of your Action Step."},
    {Reason::artifact_no_effect, "AA-23.20", "It would have no effect now."},
    {Reason::artifact_not_held, "AA-23.20", "You do not hold this Artifact."},
    {Reason::own_turn_only, "AA-23.20", "Only in your own turn."},
    {Reason::own_step_only, "AA-23.17", "Only in your own Action Step."},
    {Reason::action_step_over, "AA-18.4", "Your Action Step is over."},
    {Reason::not_in_empire, "{placing?AA-23.21|AA-23.17}",
     "Only {placing?on cards in that player's Empire|cards in your own Empire}."},
    {Reason::discard_hand, "{drawing?AA-23.22|AA-24.26}", "Only Resource cards from your hand."},
    {Reason::hand_limit, "AA-23.23", "Your hand limit is {a}; discard {b} more."},
    {Reason::ship_must_attack, "AA-23.24", "At least one Ship must attack."},
    {Reason::technology_must_be_tried, "AA-23.24", "At least one Technology must be tried."},
    {Reason::attach_one, "AA-23.24", "At least one card must be attached."},
    {Reason::trade_one, "AA-23.24", "At least one card must be {trading?traded|spent}."},
    {Reason::two_symbols, "AA-23.24", "At least {symbols_per_token} symbols are needed to remove a token."},
    {Reason::payment_incomplete, "AA-23.24", "The payment is not complete."},
    {Reason::must_keep, "AA-23.25", "You must keep one of the cards."},
    {Reason::must_place, "AA-23.25", "All tokens of this effect must be placed."},
    {Reason::not_optional, "AA-23.25", "This effect is not optional."},
    {Reason::faction_taken, "AA-23.26", "This faction has been taken."},
    {Reason::too_much_missing, "AA-23.28", "More than {symbols_a} are missing."},
    {Reason::logistics_only, "AA-23.28", "Only a card in your Empire on its logistics side."},
    {Reason::not_among_them, "AA-23.29", "This is not one of the choices."},
};

std::string out_of_reach_words(const Content& c, const Position& p, Kind kind, int attached, int reach) {
  const Desk desk(c, p);
  return fmt::format(
      "It costs {} ({}, +{} for each such card in your Empire, less discounts){}; with {} you reach only {}.",
      counted(discounted_cost(desk, kind), "symbol", "symbols"), c.constants.complete_base_cost,
      c.constants.complete_plus_per_card, attached > 0 ? fmt::format(", {} attached", attached) : "",
      counted(complete_limit(desk, kind), "card", "cards"), reach);
}

bool trades(const Position& p) {
  return p.stack.size() > 1 && p.stack[p.stack.size() - 2].what == Do::trade_gain;
}

// What is told with a refusal.
struct Refused {
  const Content& c;
  const Position& p;
  const Telling& telling;
  Refusal why;
};
constexpr Word<Refused> refusal_vocabulary[] = {
    {"whose", [](const Refused& r, std::size_t) { return r.telling.name(r.why.a); }},
    {"credits_a", [](const Refused& r, std::size_t) { return credits_words(r.why.a); }},
    {"symbols_a", [](const Refused& r, std::size_t) { return counted(r.why.a, "symbol", "symbols"); }},
    {"extra_card", [](const Refused& r, std::size_t) { return credits_words(r.c.constants.buy_extra_card); }},
    {"out_of_reach",
     [](const Refused& r, std::size_t) {
       return out_of_reach_words(r.c, r.p, static_cast<Kind>(r.why.a), r.why.b, r.why.c);
     }},
    {"symbols_per_token",
     [](const Refused& r, std::size_t) {
       return std::to_string(r.c.constants.symbols_per_blockade_removed);
     }},
    {"color_b",
     [](const Refused& r, std::size_t) { return std::string(name_of(static_cast<Color>(r.why.b))); }},
    {"rule_of_color",
     [](const Refused& r, std::size_t) {
       const auto color = static_cast<Color>(r.why.b);
       return std::string(color == Color::red ? "AA-23.11" : color == Color::blue ? "AA-23.12" : "AA-23.13");
     }},
    {"ability_rule",  // ADDITIONALLY, or ACTION
     [](const Refused& r, std::size_t) { return std::string(r.why.a == 1 ? "AA-23.18" : "AA-23.19"); }},
    {"choosing_color", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::trade_color); }},
    {"building_rule",
     [](const Refused& r, std::size_t) {
       const Do asked = r.p.asked();
       return std::string(asked == Do::prepare_on      ? "AA-12.2"
                          : asked == Do::pick_complete ? "AA-23.28"
                                                       : "AA-23.6");
     }},
    {"any_row", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::pick_complete); }},
    {"revenue", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::revenue); }},
    {"mining", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::mine); }},
    {"drawing", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::discard_step); }},
    {"in_menu", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::menu); }},
    {"turning", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::pick_flip); }},
    {"placing", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Do::place_tokens); }},
    {"trading", [](const Refused& r, std::size_t) { return yes_if(trades(r.p)); }},
};

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat, Refusal refusal,
                                 const Telling& telling) {
  return orrery::refusal_words(sentences, refusal_vocabulary, refusal, Refused{c, p, telling, refusal},
                               "AA-23.29");
}

}  // namespace orrery::alien_artifacts
