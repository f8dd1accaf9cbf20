// Section 15: action B.
#include <algorithm>

#include "games/luna_maris/rules/possible.h"

namespace orrery::luna_maris {
namespace {

// Cards that everybody saw are spent before their hidden twins.
void spend_card(Position& p, FoodId card, EventLog* log) {
  Player& player = p.me();
  if (player.food[card] > 0) {
    --player.food[card];
  } else {
    player.secret_food.take(static_cast<std::size_t>(player.secret_food.find(card)));
    SeatSet others = SeatSet::first(p.seats());
    others.remove(p.active);
    p.revealed.to(others);
  }
  p.food_discard.push_back(card);  // LM-15.6
  tell_all(log, p, Happened::fed, p.active, card.value);
}

// LM-15.1: `number` scientists return, of own choice if not all.
void return_scientists(Position& p, int number, EventLog* log) {
  Player& player = p.me();
  if (number < player.rest.size()) {
    p.questions.push({.ask = Ask::recover, .count = static_cast<std::uint8_t>(number)});
    return;
  }
  for (const ScientistId scientist : player.rest)
    tell_all(log, p, Happened::recovered, p.active, scientist.value);
  player.hand = player.hand | player.rest;
  player.rest = {};
}

}  // namespace

bool has_food(const Player& player, FoodId card) {
  return player.food[card] > 0 || player.secret_food.contains(card);
}

Refusal refuse_feed(const Position& p, FoodId card) {
  if (p.questions.empty() && !can_feed(p.me()))
    return because(p.me().rest.empty() ? Reason::nobody_rests : Reason::turn_limit);
  return has_food(p.me(), card) ? allowed : because(Reason::no_such_food);
}

Refusal refuse_import(const Content& content, const Position& p, int scientists) {
  const Player& player = p.me();
  if (player.rest.empty()) return because(Reason::nobody_rests);       // LM-15.13
  if (holds_food(player)) return because(Reason::still_has_food);      // LM-15.12
  if (player.turns >= most_turns) return because(Reason::turn_limit);  // LM-8.8
  if (scientists < 1 || scientists > player.rest.size()) return because(Reason::wrong_number);
  return scientists > most_imported(content, player) ? because(Reason::import_price) : allowed;
}

void feed(const Content& content, Position& p, FoodId card, EventLog* log) {
  if (p.questions.empty()) {
    leave_space(p, p.active, log);  // LM-15.9
    p.questions.push({.ask = Ask::feed});
  }
  Question& feeding = p.questions.top();
  ++feeding.count;
  feeding.more = static_cast<std::uint8_t>(feeding.more + content.food_card(card).nutrition);
  spend_card(p, card, log);
  if (p.questions.top().more >= p.me().rest.size() || !holds_food(p.me())) settle_feeding(content, p, log);
}

// LM-15.2, LM-15.3: who returns; the rest of the feeding waits below.
void settle_feeding(const Content&, Position& p, EventLog* log) {
  const Question feeding = p.questions.pop();
  const int returning = std::min<int>(feeding.more, p.me().rest.size());
  p.questions.push({.ask = Ask::end_turn});  // LM-15.8
  p.questions.push(
      {.ask = Ask::fed, .count = feeding.count, .more = static_cast<std::uint8_t>(feeding.more - returning)});
  return_scientists(p, returning, log);
}

// LM-15.2 the surplus, then LM-15.5 the bonuses: the cards spent are the last of the discard pile.
void finish_feeding(const Content& content, Position& p, const Question& fed, EventLog* log) {
  place_waste(content, p, p.active, fed.more, log);
  for (std::size_t i = p.food_discard.size() - fed.count; i < p.food_discard.size(); ++i)
    for (const Effect& effect : content.food_card(p.food_discard[i]).bonus) {
      if (effect.what == Do::gain) receive(content, p, p.active, effect.gain, log);
      if (effect.what == Do::oxygen) refund_oxygen(p, p.active, effect.n, log);
      if (effect.what == Do::stress) relieve(content, p, p.active, effect.n, log);
    }
}

void import_food(const Content& content, Position& p, int scientists, EventLog* log) {
  leave_space(p, p.active, log);
  const int before = p.me().vp;
  lose_vp(p.me(), scientists * content.import_vp);  // LM-15.10, LM-15.11
  tell_all(log, p, Happened::imported, p.active, scientists, before - p.me().vp);
  p.questions.push({.ask = Ask::end_turn});
  return_scientists(p, scientists, log);
}

}  // namespace orrery::luna_maris
