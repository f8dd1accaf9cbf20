// SK-16.33 to SK-16.36: a card of the hand is removed for its action, or to take another from the discard
// pile.
#include "games/skymines/rules/rules.h"

namespace orrery::skymines {
namespace {

constexpr std::uint8_t performed = 1;
constexpr std::uint8_t taken = 2;

// Only an energy card may have nothing to do.
bool can_perform(const Content& c, const Position& p, CardId card) {
  return c.card(card).kind != CardKind::energy || can_expand_any(p);
}

}  // namespace

Refusal refuse_remove(const Content& c, const Position& p, CardId card, const BonusSpace& space, int coins) {
  if (!p.me().hand.has(card)) return because(Reason::not_in_hand);
  if (c.card(card).kind == CardKind::share) return because(Reason::share_card_stays);
  if (!can_perform(c, p, card) && coins < space.salvage_pay) return because(Reason::cannot_perform);
  return allowed;
}

void remove_card(const Content& c, Position& p, CardId card, EventLog* log) {
  p.me().hand.remove(card);
  p.discard.add(card);  // SK-16.36: it may be taken back
  p.removed = card;
  p.questions.top().ask = Ask::salvage;
  tell_all(log, Happened::card_removed, p.active, card.value);
  carry_on(c, p, log);
}

Refusal refuse_perform(const Content& c, const Position& p) {
  if ((p.questions.top().b & performed) != 0) return because(Reason::done_already);
  return can_perform(c, p, p.removed) ? allowed : because(Reason::cannot_perform);
}

// SK-16.34: with this card alone.
void perform_removed(const Content& c, Position& p, EventLog* log) {
  Question& question = p.questions.top();
  if (asked_space(c, p).salvage_both)
    question.b = small(question.b | performed);
  else
    p.questions.pop();
  const Card& card = c.card(p.removed);
  tell_all(log, Happened::removed_performed, p.active, p.removed.value);
  switch (card.kind) {
    case CardKind::resource:
      return use_removed_resource(c, p, log);
    case CardKind::energy:
      p.expansion.points =
          small(card.value + permanent_sum(c, p, p.active, [](const Permanent& b) { return b.energy_plus; }));
      p.questions.push({Ask::company, 0, 0});
      break;
    case CardKind::research_scientist:
      begin_upload(p, card.research);
      break;
    case CardKind::field_scientist:
      apply_field_card(c, p, p.removed, log);
      break;
    case CardKind::share:
      break;
  }
  carry_on(c, p, log);
}

Refusal refuse_salvage(const Content& c, const Position& p, CardId card) {
  if ((p.questions.top().b & taken) != 0) return because(Reason::done_already);
  const int cost = asked_space(c, p).salvage_pay;
  if (p.me().coins < cost) return because(Reason::salvage_cost, cost, p.me().coins);
  return p.discard.has(card) ? allowed : because(Reason::not_in_discard_pile);
}

void salvage_card(const Content& c, Position& p, CardId card, EventLog* log) {
  const BonusSpace& space = asked_space(c, p);
  p.me().coins = static_cast<std::uint16_t>(p.me().coins - space.salvage_pay);
  p.discard.remove(card);
  p.me().hand.add(card);
  tell_all(log, Happened::card_salvaged, p.active, card.value, space.salvage_pay);
  if (space.salvage_both)
    p.questions.top().b = small(p.questions.top().b | taken);
  else
    p.questions.pop();
  carry_on(c, p, log);
}

// SK-16.35: one part at least.
Refusal refuse_end_salvage(const Position& p) {
  return p.questions.top().b == 0 ? because(Reason::at_least_one_part) : allowed;
}

void end_salvage(const Content& c, Position& p, EventLog* log) {
  p.questions.pop();
  carry_on(c, p, log);
}

}  // namespace orrery::skymines
