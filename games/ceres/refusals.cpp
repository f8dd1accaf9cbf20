// Why something is not possible, in words: the refusal tables of rules.md.
#include <fmt/core.h>

#include "engine/text.h"
#include "games/ceres/game.h"
#include "games/ceres/phrases.h"

namespace orrery::ceres {
namespace {

std::string none_or(int amount) {
  return amount == 0 ? "none" : fmt::format("{}", amount);
}

// CE-9.8: "1 influence to draw 3 cards, 2 influence to draw 5"
std::string offers_words(const Content& c) {
  std::string text;
  for (const DrawOffer& offer : c.offers)
    text += fmt::format("{}{} to draw {}{}", text.empty() ? "" : ", ", goods_words(offer.pay), offer.draw,
                        text.empty() ? " cards" : "");
  return text;
}

RefusalWords plain_words(const Content& c, const Position& p, Refusal refusal, const Telling& telling) {
  switch (static_cast<Reason>(refusal.reason)) {
    case Reason::malformed:
      return {"CE-20.1", "This is no move of Ceres."};
    case Reason::game_over:
      return {"CE-16.1", "The game is over."};
    case Reason::already_passed:
      return {"CE-14.1", "You have passed for this round."};
    case Reason::not_your_turn:
      return {"CE-19.7", fmt::format("It is not your turn. It is {}'s.", telling.name(refusal.a))};
    case Reason::not_asked:
      return {"CE-6.2", "This is not what has to be decided now."};
    case Reason::too_early_to_stop:
      return {p.asked() == Ask::make ? "CE-11.7" : "CE-8.3",
              "You have to do this at least once before you may stop."};
    case Reason::grant_repeated:
      return {"CE-17.7", "You have already taken this production."};
    case Reason::no_leader:
      return {"CE-1.12", "You have no leader left this round."};
    case Reason::no_slot:
      return {"CE-7.2", "All action slots of this Location are occupied or blocked."};
    case Reason::no_option:
      return {"CE-7.4", "You cannot perform any option of this Location right now."};
    case Reason::hq_used_twice:
      return {"CE-12.1", "You have already used your Headquarters twice this round."};
    case Reason::not_activatable:
      return {"CE-7.7", "This area has no action."};
    case Reason::cannot_pay_trade:
      return {"CE-8.2", "You cannot pay the left side of this trade."};
    case Reason::no_trade_possible:
      return {"CE-8.3", "You cannot pay for any trade of the docked spacecraft."};
    case Reason::no_project:
      return {"CE-8.15", "No project is face up any more this round."};
    case Reason::need_influence_round3:
      return {"CE-8.9",
              fmt::format("In round {} a Settlement Project action costs {} influence, and you have {}.",
                          p.round, refusal.a, none_or(refusal.b))};
    case Reason::spots_full:
      return {"CE-8.14",
              "Both of your project spots are taken and you cannot complete this project right now."};
    case Reason::cannot_pay_project:
      return {"CE-8.11", "You cannot pay this project's completion cost."};
    case Reason::no_spot:
      return {"CE-8.12", "Both of your project spots are taken, so you cannot commit."};
    case Reason::not_now:
      return {"CE-8.19", "A committed project cannot be completed in the middle of this step."};
    case Reason::cannot_pay_facility:
      return {"CE-9.2", "You cannot pay this facility's construction cost."};
    case Reason::no_facility_affordable:
      return {"CE-9.13", "You cannot pay for any face-up facility and have no influence to draw more."};
    case Reason::no_single_outstation:
      return {"CE-9.3", "You have no single outstation to upgrade."};
    case Reason::already_upgraded:
      return {"CE-9.5", "This outstation is already upgraded."};
    case Reason::need_influence_draw:
      return {"CE-9.8", fmt::format("You need {}.", offers_words(c))};
    case Reason::no_cards_to_draw:
      return {"CE-9.15", "There are no facility cards left to draw."};
    case Reason::must_draw:
      return {"CE-9.8", "You cannot pay for any face-up facility, so you have to draw."};
    case Reason::must_construct:
      return {"CE-9.12", "You can pay for at least one of these cards, so you have to construct one."};
    case Reason::need_influence:
      return {"CE-10.1",
              fmt::format("This costs {} influence, and you have {}.", refusal.a, none_or(refusal.b))};
    case Reason::no_probe_ready:
      return {"CE-10.4", "You have no probe in the Launch Complex."};
    case Reason::asteroid_claimed:
      return {"CE-10.5", "This asteroid is already claimed."};
    case Reason::not_enough_ice:
      return {"CE-10.7", fmt::format("You need more ice to reach this asteroid. It takes {}.", refusal.a)};
    case Reason::no_asteroid_reachable:
      return {"CE-10.4", "You cannot pay the way to any unclaimed asteroid."};
    case Reason::research_max:
      return {"CE-10.11", "You have already completed this field."};
    case Reason::cannot_pay_research:
      return {"CE-10.10", "You cannot pay the cost of the next level."};
    case Reason::favor_taken:
      return {"CE-10.17", "This favor has been taken this round."};
    case Reason::cannot_pay_favor:
      return {"CE-10.15", "You cannot pay the cost of this favor."};
    case Reason::no_research_possible:
      return {"CE-10.10", "You cannot pay the next level of any field."};
    case Reason::no_favor_possible:
      return {"CE-10.15", "You cannot pay for any favor that is left."};
    case Reason::need_credits:
      return {"CE-11.1", "You do not have enough credits for this option."};
    case Reason::no_worker_to_move:
      return {"CE-11.4",
              "You have no worker on an outstation with an empty outstation of the same type to move to."};
    case Reason::target_not_empty:
      return {"CE-11.4", "A worker is already on that outstation."};
    case Reason::not_same_type:
      return {"CE-11.5", "A worker can only move to an outstation of the same type."};
    case Reason::cannot_pay_product:
      return {"CE-11.7", "You lack the resources for this product."};
    case Reason::alloy_reserve_empty:
      return {"CE-1.9", "No alloy is left in the common reserve."};
    case Reason::probe_stock_empty:
      return {"CE-1.11", "You have no more probes in stock."};
    case Reason::not_empty:
      return {"CE-13.1", "A worker is already on this outstation."};
    case Reason::no_worker:
      return {"CE-13.3",
              "No worker of this color is left in the Living Quarters or on the docked spacecraft."};
    case Reason::no_usable_part:
      return {"CE-13.8", "You cannot use any part of this outstation's function right now."};
    case Reason::cannot_pay_activation:
      return {"CE-13.9", "You cannot pay the activation cost of this part."};
    case Reason::must_use_one:
      return {"CE-13.8", "You must use at least one part of the function."};
    case Reason::already_activated_this_turn:
      return {"CE-13.20", "This outstation was already activated during this turn."};
    case Reason::no_asteroid:
      return {"CE-13.18", "You have not claimed an asteroid yet."};
    case Reason::droid_not_held:
      return {"CE-17.4", "You do not hold the Mars Droid."};
    case Reason::droid_used:
      return {"CE-17.4", "The Mars Droid was already used this round."};
    case Reason::assistant_not_held:
      return {"CE-17.5", "You do not hold the Leader Assistant."};
    case Reason::assistant_used:
      return {"CE-17.5", "The Leader Assistant was already used this round."};
  }
  return {"CE-6.2", "This is not possible now."};
}

// CE-20.3: the reasons of the single options of a Location.
std::string option_reasons(const Content& c, const Position& p, LocationId id, const Telling& telling) {
  const Outlook o = outlook(c, p);
  if (id == construction_yard) {
    const Refusal refusal = refuse_yard(o, false);
    return refusal ? " " + plain_words(c, p, refusal, telling).sentence : "";
  }
  std::string text;
  const Location& location = c.location(id);
  for (int i = 0; i < location.option_count; ++i) {
    const OptionId option = id_at<OptionId>(static_cast<std::size_t>(location.first_option + i));
    if (const Refusal refusal = refuse_option(o, option))
      text += fmt::format(" {}: {}", deed_words(c, c.option(option).part),
                          plain_words(c, p, refusal, telling).sentence);
  }
  return text;
}

// CE-20.3: the reasons of the single parts of an outstation.
std::string part_reasons(const Content& c, const Position& p, FacilityId top, const Telling& telling) {
  const int i = p.me().find(top);
  if (i < 0) return "";
  const FacilityId bottom = p.me().outstations[static_cast<std::size_t>(i)].bottom;
  std::string text;
  for (std::size_t n = 0; const Part* part = part_of(c, top, bottom, n); ++n)
    if (const Refusal refusal = refuse_part(outlook(c, p), *part))
      text += fmt::format(" {}: {}", part_words(c, *part), plain_words(c, p, refusal, telling).sentence);
  return text;
}

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat, Refusal refusal,
                                 const Telling& telling) {
  RefusalWords words = plain_words(c, p, refusal, telling);
  if (p.step == Step::over) return words;
  const auto reason = static_cast<Reason>(refusal.reason);
  if (reason == Reason::no_option && refusal.a < location_count)
    words.sentence += option_reasons(c, p, id_at<LocationId>(refusal.a), telling);
  if (reason == Reason::no_usable_part && refusal.a < c.facilities.size())
    words.sentence += part_reasons(c, p, id_at<FacilityId>(refusal.a), telling);
  return words;
}

}  // namespace orrery::ceres
