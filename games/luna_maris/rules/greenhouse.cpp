// Sections 27 and 28: food cards, and a day off.
#include <algorithm>

#include "games/luna_maris/rules/rules.h"

namespace orrery::luna_maris {

int filled_beds(const Position& p) {
  int filled = 0;
  for (const FoodId bed : p.seedbeds) filled += static_cast<bool>(bed);
  return filled;
}

Refusal refuse_bed(const Position& p, std::size_t bed) {
  return p.seedbeds[bed] ? allowed : because(Reason::bed_empty);
}

void take_bed(Position& p, Seat row, std::size_t bed, EventLog* log) {
  const FoodId card = p.seedbeds[bed];
  p.seedbeds[bed] = FoodId::none();
  ++p.board(row).food[card];  // LM-27.4
  if (row < p.seats()) tell_all(log, p, Happened::food_taken, row, card.value);
}

FoodId draw_food(Position& p, EventLog* log) {
  if (p.food_deck.empty() && !p.food_discard.empty()) {  // LM-27.5
    p.food_deck = p.food_discard;
    p.food_discard.clear();
    p.rng.shuffle(p.food_deck);
    tell_all(log, p, Happened::food_shuffled, no_seat, p.food_deck.size());
  }
  return p.food_deck.empty() ? FoodId::none() : p.food_deck.pop_back();
}

// LM-27.6
void refill_beds(Position& p, EventLog* log) {
  for (FoodId& bed : p.seedbeds) {
    if (bed) continue;
    bed = draw_food(p, log);
    if (!bed) return;
    p.revealed.to(SeatSet::first(p.seats()));
    tell_all(log, p, Happened::food_shown, no_seat, bed.value);
  }
}

// LM-14.9, LM-35.4
void draw_secret_food(Position& p, EventLog* log) {
  const FoodId card = draw_food(p, log);
  if (!card) return;
  p.me().secret_food.push_back(card);
  p.revealed.to(SeatSet::only(p.active));
  tell(log, Happened::food_drawn_seen, p.active, SeatSet::only(p.active), card.value);
  tell(log, Happened::food_drawn, p.active, SeatSet::all_but(p.active), 1);
}

std::array<int, most_food_kinds> unseen_food(const Content& content, const Position& p, bool deck_is_known) {
  std::array<int, most_food_kinds> left{};
  const auto& in_game = content.by_players[static_cast<std::size_t>(p.seats())].food;
  std::copy(in_game.begin(), in_game.end(), left.begin());
  const auto see = [&left](FoodId card) {
    if (card) --left[card.index()];
  };
  for (const FoodId card : p.seedbeds) see(card);
  for (const FoodId card : p.food_discard) see(card);
  if (deck_is_known)
    for (const FoodId card : p.food_deck) see(card);
  for (Seat row = 0; row < p.rows(); ++row) {
    for (std::size_t i = 0; i < content.food.size(); ++i) left[i] -= p.board(row).food.items[i];
    for (const FoodId card : p.board(row).secret_food) see(card);
  }
  return left;
}

void take_discarded(Position& p, Seat row, std::size_t index, EventLog* log) {
  const FoodId card = p.food_discard.take(index);
  ++p.board(row).food[card];
  tell_all(log, p, Happened::food_taken, row, card.value);
}

// LM-28.3; LM-20.3: not who was hired this turn.
ScientistSet can_rest(const Position& p) {
  ScientistSet hand = p.me().hand;
  if (p.turn.hired) hand.remove(p.turn.hired);
  if (p.turn.scientist) hand.remove(p.turn.scientist);
  return hand;
}

Refusal refuse_rest(const Position& p, ScientistId scientist) {
  if (can_rest(p).has(scientist)) return allowed;
  if (scientist == p.turn.hired) return because(Reason::hired_this_turn);  // LM-28.8
  return because(p.me().rest.has(scientist) ? Reason::resting : Reason::not_in_hand);
}

// LM-28.2: the scientist in use; one that already worked this turn counts 1 and, wherever it lies, rests
// (LM-28.6).
void begin_rest(const Content& content, Position& p, EventLog* log) {
  const ScientistId in_use = p.turn.scientist;
  const bool fresh = p.turn.activations == 0;
  const int levels = content.scientist(in_use).level == 2 && fresh ? 2 : 1;
  p.me().hand.remove(in_use);
  p.me().rest.add(in_use);
  tell_all(log, p, Happened::rested, p.active, in_use.value, levels);
  relieve(content, p, p.active, levels, log);
  if (p.me().stress < content.stress_best && !can_rest(p).empty()) p.questions.push({.ask = Ask::rest});
}

void rest(const Content& content, Position& p, ScientistId scientist, EventLog* log) {
  const int levels = content.scientist(scientist).level;
  p.me().hand.remove(scientist);
  p.me().rest.add(scientist);
  tell_all(log, p, Happened::rested, p.active, scientist.value, levels);
  relieve(content, p, p.active, levels, log);
  if (p.me().stress >= content.stress_best || can_rest(p).empty()) p.questions.pop();
}

}  // namespace orrery::luna_maris
