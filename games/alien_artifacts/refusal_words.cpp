// Why something is not possible: the sentences of section 23.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/alien_artifacts/effect_words.h"
#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

std::string credits(int n) {
  return counted(n, "credit", "credits");
}

std::string out_of_reach_words(const Content& c, const Position& p, Seat seat, Kind kind, int attached,
                               int reach) {
  Desk desk(c, p);
  desk.realm = realm_of(c, p, seat);
  return fmt::format(
      "It costs {} ({}, +{} for each such card in your Empire, less discounts){}; with {} you reach only {}.",
      counted(discounted_cost(desk, kind), "symbol", "symbols"), c.constants.complete_base_cost,
      c.constants.complete_plus_per_card, attached > 0 ? fmt::format(", {} attached", attached) : "",
      counted(complete_limit(desk, kind), "card", "cards"), reach);
}

bool trades(const Position& p) {
  return p.stack.size() > 1 && p.stack[p.stack.size() - 2].what == Do::trade_gain;
}

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat seat, Refusal refusal,
                                 const Telling& telling) {
  const int a = refusal.a;
  const int b = refusal.b;
  const auto color = [&] {
    return b < color_count ? std::string(color_names[static_cast<std::size_t>(b)]) : "fitting";
  };
  const char* const ability_rule = a == 1 ? "AA-23.18" : "AA-23.19";  // ADDITIONALLY, or ACTION
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::malformed:
      return {"AA-22.2", "This is no move of Alien Artifacts."};
    case Reason::game_over:
      return {"AA-20.8", "The game is over."};
    case Reason::not_your_turn:
      return {"AA-23.29", fmt::format("Another player decides now: {}.", telling.name(refusal.a))};
    case Reason::not_asked:
      return {"AA-23.29", "This is not what has to be decided now."};
    case Reason::finish_first:
      return {"AA-23.29", "Finish the present Action first."};
    case Reason::action_taken:
      return {"AA-23.1", "You have already taken your Action this turn."};
    case Reason::action_first:
      return {"AA-23.2", "You must take an Action first."};
    case Reason::lacks_credits:
      return {"AA-23.3", fmt::format("You need {} and have {}.", credits(a), b)};
    case Reason::deck_empty:
      return {"AA-23.3", "That deck is empty."};
    case Reason::extra_unpaid:
      return {"AA-23.4",
              fmt::format("You cannot pay {} for each further card.", credits(c.constants.buy_extra_card))};
    case Reason::extra_no_cards:
      return {"AA-23.4", "The deck has no more cards."};
    case Reason::nothing_to_complete:
      return {"AA-23.6", "You have no card of this kind Under Construction."};
    case Reason::not_under_construction:
      return {"AA-23.6", "This card is not in that row of yours Under Construction."};
    case Reason::cost_out_of_reach:
      return {"AA-23.6", out_of_reach_words(c, p, seat, static_cast<Kind>(a % 4), a / 4, b)};
    case Reason::wrong_color:
      return {"AA-23.7", "This section has the wrong color."};
    case Reason::gold_only_basic:
      return {"AA-23.7", "Gold counts only in Basic Actions."};
    case Reason::limit_reached:
      return {p.asked() == Do::prepare ? "AA-23.8" : "AA-23.7",
              fmt::format("The Assembly Limit is {}.", counted(a, "card", "cards"))};
    case Reason::section_hidden:
      return {"AA-23.7", "Only the section showing may be used."};
    case Reason::superfluous:
      return {"AA-23.7", "The cost is already covered without this card."};
    case Reason::attached_elsewhere:
      return {"AA-23.7", "These resources are attached to another card."};
    case Reason::cannot_finish:
      return {"AA-5.12", "With this section the payment could not be completed without a card to spare."};
    case Reason::not_yours:
      return {"AA-23.7", "This card is neither in your hand nor on one of your Planets."};
    case Reason::row_empty:
      return {"AA-23.8", "That row Under Construction is empty."};
    case Reason::nothing_to_attach:
      return {"AA-23.8", "You have no card with this color or gold."};
    case Reason::nothing_to_trade:
      return {"AA-23.9", p.asked() == Do::trade_color ? "You have no card with this color."
                                                      : "You have no Resource cards to trade."};
    case Reason::no_tokens_there:
      return {"AA-23.10", "There are no Blockade tokens on these cards."};
    case Reason::too_few_symbols:
      return {"AA-23.10", fmt::format("You cannot spend {} symbols of the color.",
                                      c.constants.symbols_per_blockade_removed)};
    case Reason::no_ships:
      return {"AA-23.11", "You have no operational Ship."};
    case Reason::ships_blockaded:
      return {"AA-23.11", p.asked() == Do::menu ? "All your operational Ships are blockaded."
                                                : "This Ship is blockaded."};
    case Reason::ship_attacked:
      return {"AA-23.11", "This Ship has already attacked this turn."};
    case Reason::operational_unpaid:
      return {b == static_cast<int>(Color::red)    ? "AA-23.11"
              : b == static_cast<int>(Color::blue) ? "AA-23.12"
                                                   : "AA-23.13",
              fmt::format("You cannot pay {} {} symbols without gold.", a, color())};
    case Reason::no_technologies:
      return {"AA-23.12", "You have no operational Technology that is not blockaded."};
    case Reason::no_planets:
      return {"AA-23.13", "You have no operational Planet that is not blockaded."};
    case Reason::empty_empire:
      return {"AA-23.14", "That player has no cards in the Empire."};
    case Reason::shared_target:
      return {"AA-23.14", "All Ships of one attack share one target."};
    case Reason::plan_not_held:
      return {"AA-23.15", "Only the Basic Defense Plan or a Defense Plan card in your hand can be used."};
    case Reason::section_not_offered:
      return {"AA-23.16", "It has more symbols and does not match the type of the Planet."};
    case Reason::switch_unpaid:
      return {"AA-23.17", fmt::format("You need {}, one for each token on the card.", credits(a))};
    case Reason::not_blockaded:
      return {"AA-23.17", "There is nothing to switch on: this card works."};
    case Reason::used_already:
      return {"AA-23.18", "Already used this turn."};
    case Reason::cost_unpaid:
      return {ability_rule,
              b == 1 ? "The cost cannot be paid (gold does not count)." : "The cost cannot be paid."};
    case Reason::no_effect:
      return {ability_rule, "It would have no effect."};
    case Reason::blockaded:
      return {p.asked() == Do::pick_flip ? "AA-23.28" : ability_rule, "This card is blockaded."};
    case Reason::not_usable:
      return {"AA-23.19", "This card in your Empire offers nothing to use."};
    case Reason::artifact_in_attack:
      return {"AA-23.20", "This one can be played only during your attack."};
    case Reason::artifact_outside_attack:
      return {"AA-23.20", "This one can be played only in the menu of your Action Step."};
    case Reason::artifact_no_effect:
      return {"AA-23.20", "It would have no effect now."};
    case Reason::artifact_not_held:
      return {"AA-23.20", "You do not hold this Artifact."};
    case Reason::own_turn_only:
      return {"AA-23.20", "Only in your own turn."};
    case Reason::own_step_only:
      return {"AA-23.17", "Only in your own Action Step."};
    case Reason::action_step_over:
      return {"AA-18.4", "Your Action Step is over."};
    case Reason::not_in_empire:
      return {p.asked() == Do::place_tokens ? "AA-23.21" : "AA-23.17",
              p.asked() == Do::place_tokens ? "Only on cards in that player's Empire."
                                            : "Only cards in your own Empire."};
    case Reason::discard_hand:
      return {"AA-23.22", "Only Resource cards from your hand."};
    case Reason::hand_limit:
      return {"AA-23.23", fmt::format("Your hand limit is {}; discard {} more.", a, b)};
    case Reason::ship_must_attack:
      return {"AA-23.24", "At least one Ship must attack."};
    case Reason::technology_must_be_tried:
      return {"AA-23.24", "At least one Technology must be tried."};
    case Reason::attach_one:
      return {"AA-23.24", "At least one card must be attached."};
    case Reason::trade_one:
      return {"AA-23.24",
              trades(p) ? "At least one card must be traded." : "At least one card must be spent."};
    case Reason::two_symbols:
      return {"AA-23.24", fmt::format("At least {} symbols are needed to remove a token.",
                                      c.constants.symbols_per_blockade_removed)};
    case Reason::payment_incomplete:
      return {"AA-23.24", "The payment is not complete."};
    case Reason::must_keep:
      return {"AA-23.25", "You must keep one of the cards."};
    case Reason::must_place:
      return {"AA-23.25", "All tokens of this effect must be placed."};
    case Reason::not_optional:
      return {"AA-23.25", "This effect is not optional."};
    case Reason::faction_taken:
      return {"AA-23.26", "This faction has been taken."};
    case Reason::tokens_covered:
      return {"AA-23.27", "The symbols already remove every token on these cards."};
    case Reason::too_much_missing:
      return {"AA-23.28", fmt::format("More than {} are missing.", counted(a, "symbol", "symbols"))};
    case Reason::logistics_only:
      return {"AA-23.28", "Only a card in your Empire on its logistics side."};
    case Reason::not_among_them:
      return {"AA-23.29", "This is not one of the choices."};
  }
  return {"AA-23.29", "This is not possible now."};
}

}  // namespace orrery::alien_artifacts
