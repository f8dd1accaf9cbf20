// Section 35: who sees what, and dealing anew what a seat cannot see.
#include <array>

#include "games/luna_maris/game.h"

namespace orrery::luna_maris {
namespace {

void deal_orders(const Content& content, Position& p, Rng& rng) {
  OrderSet seen = p.ai.orders;
  for (const Player& player : p.players) seen = seen | player.orders;
  for (const auto& stack : p.orders)
    for (const OrderId tile : stack)
      if (tile) seen.add(tile);
  std::array<ScratchList<OrderId, order_count>, class_count> unseen;
  for (std::size_t i = 0; i < order_count; ++i)
    if (!seen.has(id_at<OrderId>(i)))
      unseen[static_cast<std::size_t>(content.orders[i].order_class)].push_back(id_at<OrderId>(i));
  for (std::size_t i = 0; i < class_count; ++i) {
    rng.shuffle(unseen[i]);
    std::size_t next = 0;
    for (OrderId& tile : p.orders[i])
      if (!tile && next < unseen[i].size()) tile = unseen[i][next++];
  }
}

void deal_scientist_deck(const Content& content, Position& p, Rng& rng) {
  ScientistSet seen = p.ai.rest;
  for (const Player& player : p.players) seen = seen | player.hand | player.rest;
  for (const ScientistId scientist : p.hiring)
    if (scientist) seen.add(scientist);
  ScratchList<ScientistId, level2_count> unseen;
  for (const ScientistId scientist : content.level2.without(seen)) unseen.push_back(scientist);
  rng.shuffle(unseen);
  for (std::size_t i = 0; i < p.scientist_deck.size() && i < unseen.size(); ++i)
    p.scientist_deck[i] = unseen[i];
}

void deal_food_cards(const Content& content, Position& p, Rng& rng) {
  const std::array<int, most_food_kinds> left = unseen_food(content, p, false);
  ScratchList<FoodId, food_card_count> unseen;
  for (std::size_t i = 0; i < content.food.size(); ++i)
    for (int n = 0; n < left[i] && unseen.size() < food_card_count; ++n) unseen.push_back(id_at<FoodId>(i));
  rng.shuffle(unseen);
  std::size_t next = 0;
  for (Player& player : p.players)
    for (FoodId& card : player.secret_food)
      if (!card && next < unseen.size()) card = unseen[next++];
  for (FoodId& card : p.food_deck)
    if (next < unseen.size()) card = unseen[next++];
}

// The cards played say how many of each kind are left (LM-31.4).
void deal_ai_deck(const Content& content, Position& p, Rng& rng) {
  ScratchList<AiCardId, ai_card_count> basic;
  ScratchList<AiCardId, ai_card_count> advanced;
  int advanced_played = 0;
  for (const AiCardId card : p.ai_played) advanced_played += content.ai_cards[card.index()].advanced;
  for (std::size_t i = 0; i < ai_card_count; ++i)
    if (!p.ai_played.contains(id_at<AiCardId>(i)))
      (content.ai_cards[i].advanced ? advanced : basic).push_back(id_at<AiCardId>(i));
  int from_advanced = 0;
  if (p.ai_strength == AiDeck::advanced) from_advanced = ai_deck_size;
  if (p.ai_strength >= AiDeck::mixed_1)
    from_advanced = static_cast<int>(p.ai_strength) - static_cast<int>(AiDeck::mixed_1) + 1;
  from_advanced -= advanced_played;
  if (p.ai_strength == AiDeck::intermediate) {
    for (const AiCardId card : advanced) basic.push_back(card);
    from_advanced = 0;
  }
  rng.shuffle(basic);
  rng.shuffle(advanced);
  std::size_t next_basic = 0;
  std::size_t next_advanced = 0;
  for (AiCardId& card : p.ai_deck) {
    if (from_advanced-- > 0 && next_advanced < advanced.size())
      card = advanced[next_advanced++];
    else if (next_basic < basic.size())
      card = basic[next_basic++];
  }
  rng.shuffle(p.ai_deck);
}

}  // namespace

void Game::mask(const Content&, Position& p, Seat seat) {
  p.rng = {};
  p.revealed.keep_only(seat);
  for (auto& stack : p.orders)  // LM-35.1
    for (std::size_t i = 0; i + 1 < stack.size(); ++i) stack[i] = OrderId::none();
  for (ScientistId& card : p.scientist_deck) card = ScientistId::none();
  for (FoodId& card : p.food_deck) card = FoodId::none();
  for (AiCardId& card : p.ai_deck) card = AiCardId::none();
  if (p.step == Step::over) return;  // LM-35.7
  for (Seat owner = 0; owner < p.seats(); ++owner)
    if (owner != seat)
      for (FoodId& card : p.players[owner].secret_food) card = FoodId::none();  // LM-35.4
}

void Game::redeal(const Content& content, Position& p, Seat, Rng& rng) {
  p.rng = rng.split();
  deal_orders(content, p, rng);
  deal_scientist_deck(content, p, rng);
  deal_food_cards(content, p, rng);
  if (p.solo()) deal_ai_deck(content, p, rng);
}

}  // namespace orrery::luna_maris
