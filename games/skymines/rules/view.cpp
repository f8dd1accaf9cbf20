// SK-4.6 to SK-4.10: who sees what, and dealing anew what a seat cannot see.
#include <array>

#include "games/skymines/game.h"

namespace orrery::skymines {
namespace {

template <class List>
void hide(List& list) {
  for (auto& item : list) item = {};
}

// SK-4.8, SK-4.9: which slots are filled is seen; the cards themselves count as held in the hand.
void hide_plan(Player& player) {
  for (Slot& slot : player.slots) {
    if (slot.state != SlotState::planned || slot.card.is_none()) continue;
    player.hand.add(slot.card);
    slot.card = CardId::none();
  }
}

void hide_luna(Luna& luna, bool majorities_open) {
  hide(luna.draw);
  hide(luna.second);
  for (std::size_t i = luna.next; i < slot_count; ++i) luna.slots[i] = {};  // SK-25.11
  if (!majorities_open) luna.majority = {};
}

// Any of the cards that could have been planned.
void redeal_plan(const Content& c, Player& player, Rng& rng) {
  for (Slot& slot : player.slots) {
    if (slot.state != SlotState::planned || slot.card) continue;
    ScratchList<CardId, card_count> fitting;
    for (const CardId card : player.hand)
      if (c.card(card).kind != CardKind::share) fitting.push_back(card);
    slot.card = fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
    player.hand.remove(slot.card);
  }
}

// Two tokens that nobody else is known to hold, one of them kept if the player has chosen.
void redeal_tokens(Position& p, Rng& rng) {
  std::uint32_t seen = 0;
  for (const Player& player : p.players)
    for (const TokenId token : player.dealt)
      if (token) seen |= 1u << token.index();
  ScratchList<TokenId, token_count> spare;
  for (std::size_t i = 0; i < token_count; ++i)
    if ((seen >> i & 1) == 0) spare.push_back(id_at<TokenId>(i));
  rng.shuffle(spare);
  std::size_t next = 0;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    Player& player = p.players[seat];
    for (TokenId& token : player.dealt)
      if (token.is_none()) token = spare[next++];
    if (p.step == Step::tokens && player.token.is_none() && !p.deciding.has(seat))
      player.token = player.dealt[rng.below(2)];
  }
}

// SK-2.5: letters keep their place in the stack, E at the bottom.
void redeal_stack(const Content& c, Position& p, Rng& rng) {
  CardSet seen = p.discard;
  for (const CardId card : p.display)
    if (card) seen.add(card);
  for (const Player& player : p.players) {
    seen |= player.hand;
    for (const CardSet& deck : player.resting) seen |= deck;
    for (const Slot& slot : player.slots)
      if (slot.card) seen.add(slot.card);
  }
  for (const Luna& luna : p.lunas) seen |= luna.cards;
  std::size_t place = 0;
  for (std::size_t to = action_card_count; to > 0 && place < p.stack.size();) {
    const std::uint8_t letter = c.cards[to - 1].letter;
    ScratchList<CardId, action_card_count> cards;
    for (; to > 0 && c.cards[to - 1].letter == letter; --to)
      if (!seen.has(id_at<CardId>(to - 1))) cards.push_back(id_at<CardId>(to - 1));
    rng.shuffle(cards);
    for (std::size_t i = 0; i < cards.size() && place < p.stack.size(); ++i) p.stack[place++] = cards[i];
  }
}

void redeal_plans(Position& p, Rng& rng) {
  constexpr std::size_t each = regular_plan_count / letter_count;
  PlanSet seen = p.gone;
  for (const PlanId plan : p.plans)
    if (plan) seen.add(plan);
  for (const PlanId plan : p.acquired) seen.add(plan);
  for (const Player& player : p.players)
    for (const Screen& screen : player.screens)
      if (screen.plan) seen.add(screen.plan);
  for (std::size_t letter = 0; letter < letter_count; ++letter) {
    ScratchList<PlanId, each> plans;
    for (std::size_t i = letter * each; i < (letter + 1) * each; ++i)
      if (!seen.has(id_at<PlanId>(i))) plans.push_back(id_at<PlanId>(i));
    rng.shuffle(plans);
    auto& stack = p.plan_stacks[letter];
    for (std::size_t i = 0; i < stack.size() && i < plans.size(); ++i) stack[i] = plans[i];
  }
}

// Grade II cards of the separate pile first; all others may lie anywhere (SK-25.17).
void redeal_luna(const Position& p, Luna& luna, Rng& rng) {
  constexpr std::size_t first_grade = luna_card_count - luna_second_count;
  LunaCardSet seen = luna.discard;
  for (const LunaCardId card : luna.majority)
    if (card) seen.add(card);
  for (const LunaCardId card : luna.slots)
    if (card) seen.add(card);
  ScratchList<LunaCardId, luna_card_count> second;
  ScratchList<LunaCardId, luna_card_count> rest;
  for (std::size_t i = 0; i < luna_card_count; ++i)
    if (!seen.has(id_at<LunaCardId>(i))) (i < first_grade ? rest : second).push_back(id_at<LunaCardId>(i));
  rng.shuffle(second);
  std::size_t taken = 0;
  for (LunaCardId& card : luna.second)
    if (taken < second.size()) card = second[taken++];
  for (; taken < second.size(); ++taken) rest.push_back(second[taken]);
  rng.shuffle(rest);
  std::size_t next = 0;
  const auto deal = [&](LunaCardId& card) {
    if (card.is_none() && next < rest.size()) card = rest[next++];
  };
  if (!p.majorities_open && luna.filled != 0)
    for (LunaCardId& card : luna.majority) deal(card);
  for (std::size_t i = luna.next; i < slot_count; ++i)
    if ((luna.filled >> i & 1) != 0) deal(luna.slots[i]);
  for (LunaCardId& card : luna.draw) deal(card);
}

}  // namespace

void Game::mask(const Content&, Position& p, Seat seat) {
  p.rng = {};
  for (Seat other = 0; other < p.seats(); ++other) {
    if (other == seat) continue;
    Player& player = p.players[other];
    if (p.step == Step::planning) hide_plan(player);
    if (p.step == Step::tokens) player.token = {};  // SK-3.7
    player.dealt = {};
  }
  if (p.step == Step::tracks)  // tokens are looked at when the tracks lie
    for (Player& player : p.players) player.dealt = {};
  hide(p.stack);
  for (auto& stack : p.plan_stacks) hide(stack);
  for (Luna& luna : p.lunas) hide_luna(luna, p.majorities_open);
}

void Game::redeal(const Content& c, Position& p, Seat, Rng& rng) {
  p.rng = Rng::from(rng.next());
  if (p.step == Step::planning)
    for (Player& player : p.players) redeal_plan(c, player, rng);
  if (p.step == Step::tokens || (p.step == Step::tracks && p.players[0].token.is_none()))
    redeal_tokens(p, rng);
  redeal_stack(c, p, rng);
  redeal_plans(p, rng);
  for (Luna& luna : p.lunas) redeal_luna(p, luna, rng);
}

}  // namespace orrery::skymines
