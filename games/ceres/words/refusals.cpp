// Why something is not possible, in words: the refusal tables of rules.md.
#include <fmt/core.h>
#include <algorithm>

#include "engine/words/sentences.h"
#include "engine/words/text.h"
#include "games/ceres/game.h"
#include "games/ceres/words/phrases.h"

namespace orrery::ceres {
namespace {

// {a} and {b} are what the refusal names.
constexpr RefusalLine<Reason> sentences[] = {
    {Reason::malformed, "CE-20.1", "This is no move of Ceres."},
    {Reason::game_over, "CE-16.1", "The game is over."},
    {Reason::already_passed, "CE-14.1", "You have passed for this round."},
    {Reason::not_your_turn, "CE-19.7", "It is not your turn. It is {seat}'s."},
    {Reason::not_asked, "CE-6.2", "This is not what has to be decided now."},
    {Reason::too_early_to_stop, "{making?CE-11.7|CE-8.3}",
     "You have to do this at least once before you may stop."},
    {Reason::grant_repeated, "CE-17.7", "You have already taken this production."},
    {Reason::no_leader, "CE-1.12", "You have no leader left this round."},
    {Reason::no_slot, "CE-7.2", "All action slots of this Location are occupied or blocked."},
    {Reason::no_option, "CE-7.4", "You cannot perform any option of this Location right now."},
    {Reason::hq_used_twice, "CE-12.1", "You have already used your Headquarters twice this round."},
    {Reason::not_activatable, "CE-7.7", "This area has no action."},
    {Reason::cannot_pay_trade, "CE-8.2", "{lacking} for this trade."},
    {Reason::no_trade_possible, "CE-8.3", "You cannot pay for any trade of the docked spacecraft."},
    {Reason::no_project, "CE-8.15", "No project is face up any more this round."},
    {Reason::need_influence_round3, "CE-8.9",
     "In round {round} a Settlement Project action costs {a} influence, and you have {has}."},
    {Reason::spots_full, "CE-8.14",
     "Both of your project spots are taken and you cannot complete this project right now."},
    {Reason::cannot_pay_project, "CE-8.11", "{lacking} for this project."},
    {Reason::not_now, "CE-8.19", "A committed project cannot be completed in the middle of this step."},
    {Reason::not_docked, "CE-8.5", "Only the docked spacecraft can be traded with."},
    {Reason::not_face_up, "CE-8.7", "This project is not face up."},
    {Reason::not_committed, "CE-8.18", "You are not committed to this project."},
    {Reason::cannot_pay_facility, "CE-9.2", "{lacking} for this facility."},
    {Reason::no_facility_affordable, "CE-9.13",
     "You cannot pay for any face-up facility and have no influence to draw more."},
    {Reason::no_facility_payable, "CE-9.17", "You cannot pay for any face-up facility."},
    {Reason::no_single_outstation, "CE-9.3", "You have no single outstation to upgrade."},
    {Reason::already_upgraded, "CE-9.5", "This outstation is already upgraded."},
    {Reason::need_influence_draw, "CE-9.8", "You need {offers}."},
    {Reason::must_draw, "CE-9.8", "You cannot pay for any face-up facility, so you have to draw."},
    {Reason::must_construct, "CE-9.12",
     "You can pay for at least one of these cards, so you have to construct one."},
    {Reason::not_available, "CE-9.9", "This facility is neither face up nor among the cards you drew."},
    {Reason::need_influence, "CE-10.1", "This costs {a} influence, and you have {has}."},
    {Reason::no_probe_ready, "CE-10.4", "You have no probe in the Launch Complex."},
    {Reason::asteroid_claimed, "CE-10.5", "This asteroid is already claimed."},
    {Reason::not_enough_ice, "CE-10.7", "You need more ice to reach this asteroid. It takes {a}. {lacking}."},
    {Reason::no_asteroid_reachable, "CE-10.4", "You cannot pay the way to any unclaimed asteroid."},
    {Reason::research_max, "CE-10.11", "You have already completed this field."},
    {Reason::cannot_pay_research, "CE-10.10", "{lacking} for the next level."},
    {Reason::favor_taken, "CE-10.17", "This favor has been taken this round."},
    {Reason::cannot_pay_favor, "CE-10.15", "{lacking} for this favor."},
    {Reason::no_research_possible, "CE-10.10", "You cannot pay the next level of any field."},
    {Reason::no_favor_possible, "CE-10.15", "You cannot pay for any favor that is left."},
    {Reason::need_credits, "CE-11.1", "{lacking} for this option."},
    {Reason::no_worker_to_move, "CE-11.4",
     "You have no worker on an outstation with an empty outstation of the same type to move to."},
    {Reason::target_not_empty, "CE-11.4", "A worker is already on that outstation."},
    {Reason::not_same_type, "CE-11.5", "A worker can only move to an outstation of the same type."},
    {Reason::cannot_pay_product, "CE-11.7", "{lacking} for this product."},
    {Reason::alloy_reserve_empty, "CE-1.9", "No alloy is left in the common reserve."},
    {Reason::probe_stock_empty, "CE-1.11", "You have no more probes in stock."},
    {Reason::not_empty, "CE-13.1", "A worker is already on this outstation."},
    {Reason::no_worker, "CE-13.3",
     "No worker of this color is left in the Living Quarters or on the docked spacecraft."},
    {Reason::no_usable_part, "CE-13.8", "You cannot use any part of this outstation's function right now."},
    {Reason::cannot_pay_activation, "CE-13.9", "{lacking} for the activation cost of this part."},
    {Reason::must_use, "CE-13.11", "This part of the function has to be used."},
    {Reason::already_activated_this_turn, "CE-13.20",
     "This outstation was already activated during this turn."},
    {Reason::no_asteroid, "CE-13.18", "You have not claimed an asteroid yet."},
    {Reason::not_your_asteroid, "CE-13.18", "This asteroid is not yours."},
    {Reason::not_your_outstation, "{rule_of_outstation}", "You have no such outstation."},
    {Reason::droid_not_held, "CE-17.4", "You do not hold the Mars Droid."},
    {Reason::droid_used, "CE-17.4", "The Mars Droid was already used this round."},
    {Reason::assistant_not_held, "CE-17.5", "You do not hold the Leader Assistant."},
    {Reason::assistant_used, "CE-17.5", "The Leader Assistant was already used this round."},
    {Reason::production_not_shown, "CE-17.7", "This outstation does not show that production."},
};

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

// What an outstation is chosen for.
std::string_view rule_of_outstation(Ask asked) {
  switch (asked) {
    case Ask::target:
      return "CE-9.3";
    case Ask::from:
    case Ask::to:
      return "CE-11.4";
    case Ask::produce:
      return "CE-12.2";
    case Ask::grant:
      return "CE-17.7";
    default:
      return "CE-13.1";
  }
}

// What is told with a refusal.
struct Refused {
  const Content& c;
  const Position& p;
  const Goods& have;  // at the moment that was judged
  Refusal why;
  const Telling& telling;
  const Part* part = nullptr;  // of an outstation or a Location, if the refusal is about one
};

// What the thing that a refusal names would cost.
Goods price_of(const Refused& r) {
  const std::size_t at = r.why.a;
  switch (static_cast<Reason>(r.why.reason)) {
    case Reason::cannot_pay_trade:
      return r.c.trade(id_at<TradeId>(at)).pay;
    case Reason::cannot_pay_project:
      return r.c.project(id_at<ProjectId>(at)).cost;
    case Reason::cannot_pay_facility: {  // with the alloy that Construction 2 spares (CE-18.7)
      const Question& q = r.p.questions.top();
      return facility_cost(footing(r.c, r.p), id_at<FacilityId>(at), q.deed, q.repeated);
    }
    case Reason::cannot_pay_research:
      return r.c.level(id_at<FieldId>(at), r.p.me().level(id_at<FieldId>(at)) + 1).cost;
    case Reason::cannot_pay_favor:
      return r.c.favor(id_at<FavorId>(at)).cost;
    case Reason::not_enough_ice: {
      Goods way;
      way[Good::ice] = r.why.a;
      return way;
    }
    case Reason::cannot_pay_activation:
      return r.part ? activation_cost(r.c, r.p, *r.part) : Goods{};
    case Reason::need_credits: {
      Goods price;
      price[Good::credits] = r.why.a;
      return price;
    }
    case Reason::cannot_pay_product:
      return product_cost(r.c, r.p, static_cast<Good>(r.why.a));
    default:
      return {};
  }
}

// "You lack 3 ore and 1 energy"; something else may have to be paid besides, of which the price says nothing.
std::string lacking(const Refused& r) {
  const Goods price = price_of(r);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < good_count; ++i)
    if (price.of[i] > r.have.of[i])
      parts.push_back(amount_words(static_cast<Good>(i), price.of[i] - r.have.of[i]));
  return parts.empty() ? "You cannot pay" : "You lack " + join_and(parts);
}

constexpr Word<Refused> refusal_vocabulary[] = {
    {"lacking", [](const Refused& r, std::size_t) { return lacking(r); }},
    {"has", [](const Refused& r, std::size_t) { return none_or(r.why.b); }},
    {"round", [](const Refused& r, std::size_t) { return std::to_string(r.p.round); }},
    {"seat", [](const Refused& r, std::size_t) { return r.telling.name(r.why.a); }},
    {"offers", [](const Refused& r, std::size_t) { return offers_words(r.c); }},
    {"rule_of_outstation",
     [](const Refused& r, std::size_t) { return std::string(rule_of_outstation(r.p.asked())); }},
    {"making", [](const Refused& r, std::size_t) { return yes_if(r.p.asked() == Ask::make); }},
};

RefusalWords plain_words(const Content& c, const Position& p, const Goods& have, Refusal refusal,
                         const Telling& telling, const Part* part = nullptr) {
  return orrery::refusal_words(sentences, refusal_vocabulary, refusal,
                               Refused{c, p, have, refusal, telling, part}, "CE-6.2");
}

// What has to be paid before the moment that was judged: "After paying 1 influence: "
std::string after_paying(const Goods& now, const Goods& then) {
  Goods paid;
  for (std::size_t i = 0; i < good_count; ++i)
    paid.of[i] = static_cast<std::uint16_t>(std::max(0, now.of[i] - then.of[i]));
  return paid.empty() ? "" : fmt::format("After paying {}: ", goods_words(paid));
}

// CE-20.3: the reasons of the single options of a Location or parts of an outstation, each with the reasons
// of the Location that it leads to. What several have in common is told once.
std::string reasons(const Content& c, const Position& p, const Findings& findings, const Telling& telling) {
  struct Shared {
    std::vector<const Part*> parts;
    std::string sentence;
  };
  std::vector<Shared> told;
  for (const Finding& finding : findings) {
    std::string sentence = plain_words(c, p, finding.have, finding.refusal, telling, finding.part).sentence;
    if (static_cast<Reason>(finding.refusal.reason) == Reason::no_option)
      sentence += fmt::format(" ({})", reasons(c, p, finding.inner, telling));
    if (told.empty() || told.back().sentence != sentence || !finding.part) told.push_back({{}, sentence});
    if (finding.part) told.back().parts.push_back(finding.part);
  }
  std::string text = findings.empty() ? "" : after_paying(p.me().goods, findings.front().have);
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (i > 0) text += " ";
    std::vector<std::string> names;
    for (const Part* part : told[i].parts) {
      const std::string name = told[i].parts.size() == 1 ? part_words(c, *part) : deed_words(c, *part);
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    if (!names.empty()) {
      const std::string deeds = join_and(names, "or");
      text += (text.ends_with(": ") ? deeds : capitalized(deeds)) + ": ";
    }
    text += told[i].sentence;
  }
  return text;
}

// The predicate says again what it found against the move, this time in full.
Findings findings_against(const Content& c, const Position& p, Move move) {
  Findings findings;
  if (p.step == Step::over || !well_formed(Game::verbs(), c, move)) return findings;
  Footing at = footing(c, p);
  at.findings = &findings;
  judge(at, move);
  return findings;
}

}  // namespace

RefusalWords Game::refusal_words(const Content& c, const Position& p, Seat, Refusal refusal,
                                 const Telling& telling) {
  RefusalWords words = plain_words(c, p, p.me().goods, refusal, telling);
  const auto reason = static_cast<Reason>(refusal.reason);
  if (reason != Reason::no_option && reason != Reason::no_usable_part) return words;
  const Findings findings = findings_against(c, p, make_move(refusal.b, refusal.a));
  if (!findings.empty()) words.sentence += " " + reasons(c, p, findings, telling);
  return words;
}

}  // namespace orrery::ceres
