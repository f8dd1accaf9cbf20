// Where things lie and how they change place: cards, tokens, credits, points, and the Resource deck as clock.
#include "games/alien_artifacts/rules/rules.h"

namespace orrery::alien_artifacts {
namespace {

void shuffle_discard(const Play& play, bool moved) {
  Position& p = play.p;
  p.resource_deck = p.resource_discard;
  p.resource_discard.clear();
  p.rng.shuffle(p.resource_deck);
  play.tell_all(Happened::deck_reshuffled, no_seat, p.marker, moved);
}

// AA-19.1 to AA-19.4, AA-19.7
void deck_ran_out(const Play& play) {
  Position& p = play.p;
  const bool counts = !p.end_triggered;
  if (counts && p.marker == 1)
    trigger_end(play, false);  // AA-19.3
  else if (counts)
    --p.marker;
  if (!p.resource_discard.empty()) shuffle_discard(play, counts);
}

}  // namespace

const Held* find_held(const Position& p, CardId card) {
  for (const Held& held : p.cards)
    if (held.card == card) return &held;
  return nullptr;
}
Held* find_held(Position& p, CardId card) {
  for (Held& held : p.cards)
    if (held.card == card) return &held;
  return nullptr;
}

// AA-7.5, AA-12.5: whatever color let it be attached, it counts in full.
int attached_symbols(const Content& c, const Position& p, CardId card) {
  int symbols = 0;
  for (const Tucked& tucked : p.tucked)
    if (tucked.card == card && !tucked.stored) symbols += c.section(tucked.resource, tucked.section).symbols;
  return symbols;
}

int tokens_on(const Position& p, Seat seat, std::uint8_t kind) {
  int tokens = 0;
  for (const Held& held : p.cards)
    if (held.owner == seat && (kind == unspecified || static_cast<std::uint8_t>(kind_of(held.card)) == kind))
      tokens += held.tokens;
  return tokens;
}

bool has_empire(const Position& p, Seat seat) {
  for (const Held& held : p.cards)
    if (held.owner == seat && held.in_empire()) return true;
  return false;
}

// AA-1.12
void gain_vp(const Play& play, Seat seat, int n) {
  if (n <= 0) return;
  play.p.vp[seat] = static_cast<std::uint16_t>(std::min(play.p.vp[seat] + n, 65535));
  play.tell_all(Happened::gained_vp, seat, n, play.p.vp[seat]);
}

// AA-1.5, AA-1.6
void gain_credits(const Play& play, Seat seat, int n) {
  if (n <= 0) return;
  std::uint8_t& bank = play.player(seat).bank;
  const int gain = std::min(n, play.c.constants.bank_max - bank);
  bank = static_cast<std::uint8_t>(bank + gain);
  play.tell_all(Happened::gained_credits, seat, gain, bank, n - gain);
}

void spend_credits(const Play& play, Seat seat, int n) {
  if (n <= 0) return;
  std::uint8_t& bank = play.player(seat).bank;
  bank = static_cast<std::uint8_t>(bank - n);
  play.tell_all(Happened::paid_credits, seat, n, bank);
}

ResourceId draw_resource(const Play& play) {
  Position& p = play.p;
  if (p.resource_deck.empty()) {
    if (p.resource_discard.empty()) return ResourceId::none();  // AA-19.8
    shuffle_discard(play, false);
  }
  const ResourceId card = p.resource_deck.pop_back();
  p.turn.deck_moved = true;
  if (p.resource_deck.empty()) deck_ran_out(play);
  return card;
}

void discard_resource(const Play& play, ResourceId card) {
  play.p.resource_discard.push_back(card);
}

void draw_to_hand(const Play& play, Seat seat, int n) {
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    const ResourceId card = draw_resource(play);
    if (card.is_none()) break;
    play.player(seat).hand.push_back(card);
    play.tell_only(Happened::drew_seen, seat, card.value);
  }
  if (drawn == 0) return;
  play.p.revealed.to(SeatSet::only(seat));
  play.tell_others(Happened::drew, seat, drawn);
}

// AA-15.1, AA-15.6
void gain_artifacts(const Play& play, Seat seat, int n) {
  Position& p = play.p;
  for (int i = 0; i < n; ++i) {
    if (p.artifact_deck.empty()) {
      p.artifact_deck = p.artifact_discard;
      p.artifact_discard.clear();
      p.rng.shuffle(p.artifact_deck);
    }
    if (p.artifact_deck.empty()) return;
    const ArtifactId artifact = p.artifact_deck.pop_back();
    play.player(seat).artifacts.push_back(artifact);
    p.revealed.to(SeatSet::only(seat));
    play.tell_only(Happened::artifact_seen, seat, artifact.value);
    play.tell_others(Happened::artifact_gained, seat);
  }
}

// AA-10.2, AA-10.4
void gain_plans(const Play& play, Seat seat, int n) {
  Position& p = play.p;
  for (int i = 0; i < n && !p.plan_deck.empty(); ++i) {
    const PlanId plan = p.plan_deck.pop_back();
    play.player(seat).plans.push_back({plan, false});
    p.revealed.to(SeatSet::only(seat));
    play.tell_only(Happened::plan_seen, seat, plan.value);
    play.tell_others(Happened::plan_gained, seat);
  }
}

CardId take_top(const Play& play, Kind kind) {
  play.show_all();  // AA-2.3: the front of the next card
  return play.p.deck(kind).pop_back();
}

// AA-6.7, AA-11.13
void put_under(const Play& play, CardId card) {
  CardDeck& deck = play.p.deck(kind_of(card));
  if (deck.empty()) play.show_all();
  deck.insert(0, card);
}

void put_under_construction(const Play& play, Seat seat, CardId card) {
  Held held{card, seat, Area::under_construction, 0, {}};
  if (play.p.sunk.has(card)) {           // it comes back in the turn in which it was destroyed
    held.marks.add(Marks::attacked);     // AA-11.21
    held.marks.add(Marks::left_empire);  // AA-7.14
  }
  play.p.cards.push_back(held);
}

// AA-1.11, AA-11.15, AA-14.11
void place_token(const Play& play, Seat by, CardId card) {
  Held* held = find_held(play.p, card);
  if (!held || play.p.tokens_left == 0) return;
  --play.p.tokens_left;
  ++held->tokens;
  held->marks.drop(Marks::switched_on);
  play.tell_all(Happened::tokens_placed, by, card.value, held->owner, held->tokens);
}

// AA-14.6
void remove_token(const Play& play, Held& held) {
  --held.tokens;
  ++play.p.tokens_left;
  play.tell_all(Happened::tokens_removed, held.owner, held.card.value, held.tokens);
}

void remove_all_tokens(const Play& play, Held& held) {
  if (held.tokens == 0) return;
  play.p.tokens_left = static_cast<std::uint8_t>(play.p.tokens_left + held.tokens);
  held.tokens = 0;
  play.tell_all(Happened::tokens_removed, held.owner, held.card.value, 0);
}

// What is left to choose after it depends on the hand, so that the others always learn something.
void take_resource(const Play& play, Seat seat, ResourceId card) {
  play.show_others(seat);
  auto& hand = play.player(seat).hand;
  if (const int i = hand.find(card); i >= 0) {
    hand.take(static_cast<std::size_t>(i));
    return;
  }
  auto& tucked = play.p.tucked;
  for (std::size_t i = 0; i < tucked.size(); ++i)
    if (tucked[i].resource == card) {
      tucked.take(i);
      return;
    }
}

}  // namespace orrery::alien_artifacts
