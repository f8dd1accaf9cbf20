// Section 21: who sees what, and dealing anew what a seat cannot see.
#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

template <class List>
void hide(List& list, std::size_t keep_on_top = 0) {
  for (std::size_t i = 0; i + keep_on_top < list.size(); ++i) list[i] = {};
}

// Small random numbers, five of them from one number of the generator: so many fit without a bias that could
// be measured (below 2 to the power of -29).
class Dice {
 public:
  explicit Dice(Rng& rng) : rng_(rng) {}

  template <class Card>
  void shuffle(Card* cards, std::size_t count) {
    // In registers: a card is a byte, and whatever is written to bytes might be one of these.
    Rng rng = rng_;
    std::uint64_t word = word_;
    int left = left_;
    auto i = static_cast<std::uint32_t>(count);
    const auto take = [&](std::uint32_t from) { std::swap(cards[from - 1], cards[roll(word, from)]); };
    for (; i > 1 && left > 0; --i, --left) take(i);
    for (; i > 5; i -= 5) {
      word = rng.next();
      for (std::uint32_t k = 0; k < 5; ++k) take(i - k);
    }
    if (i > 1) {
      word = rng.next();
      for (left = 5; i > 1; --i, --left) take(i);
    }
    rng_ = rng;
    word_ = word;
    left_ = left;
  }

 private:
  static std::size_t roll(std::uint64_t& word, std::uint32_t bound) {
    __extension__ using Wide = unsigned __int128;
    const auto product = static_cast<Wide>(word) * bound;
    word = static_cast<std::uint64_t>(product);
    return static_cast<std::size_t>(product >> 64);
  }

  Rng& rng_;
  std::uint64_t word_ = 0;
  int left_ = 0;
};

// The components of one sort that lie nowhere in sight; they are dealt to the hidden places.
template <class AnyId, std::size_t N>
class Unseen {
 public:
  void see(AnyId id) { seen_[id ? id.index() : N] = true; }
  template <class List>
  void see_all(const List& list) {
    for (const AnyId id : list) see(id);
  }
  // A deck is hidden as a whole, but for a top card that may be known.
  template <class Deck>
  void see_top(const Deck& deck) {
    if (!deck.empty()) see(deck.back());
  }
  void shuffle(std::size_t first, std::size_t count, Dice& dice) {
    std::size_t kept = 0;
    for (std::size_t i = first; i < first + count; ++i) {  // without branches, which would go at random
      left_[kept] = id_at<AnyId>(i);
      kept += !seen_[i];
    }
    dice.shuffle(left_.data(), kept);
    next_ = 0;
    count_ = kept;
  }
  void deal(AnyId& place) {
    if (place.is_none() && next_ < count_) place = left_[next_++];
  }
  template <class List>
  void deal_all(List& list) {
    for (AnyId& place : list) deal(place);
  }
  template <class Deck>
  void deal_deck(Deck& deck) {
    if (deck.empty()) return;
    const std::size_t hidden = std::min(deck.size() - !deck.back().is_none(), count_ - next_);
    static_assert(sizeof(AnyId) == 1);
    const AnyId* from = left_.data() + next_;
    AnyId* to = deck.begin();
    std::size_t done = 0;  // eight at a time: one copy of a length that varies is slow to start
    for (; done + 8 <= hidden; done += 8) std::memcpy(to + done, from + done, 8);
    for (; done < hidden; ++done) to[done] = from[done];
    next_ += hidden;
  }

 private:
  std::array<bool, N + 1> seen_{};  // the last one is for none
  std::array<AnyId, N + 1> left_;   // NOLINT: filled as far as `count_`
  std::size_t count_ = 0;
  std::size_t next_ = 0;
};

void redeal_resources(Position& p, Dice& dice) {
  Unseen<ResourceId, resource_count> unseen;
  for (const Player& player : p.players) unseen.see_all(player.hand);
  unseen.see_all(p.resource_discard);
  unseen.see_top(p.resource_deck);
  unseen.see_all(p.attack.revealed);
  for (const Tucked& tucked : p.tucked) unseen.see(tucked.resource);
  for (const Frame& frame : p.stack) unseen.see(in_frame(frame));
  unseen.shuffle(0, resource_count, dice);
  for (Player& player : p.players) unseen.deal_all(player.hand);
  unseen.deal_deck(p.resource_deck);
}

// A seat that has begun to pay can pay, though the viewer does not see with what: its hand is changed for
// other cards that the viewer does not see either until it has an answer.
void redeal_asked_hand(const Content& c, Position& p, Seat viewer, Rng& rng) {
  constexpr int tries = 4000;
  const Seat asked = p.top().seat;
  ScratchList<ResourceId*, resource_count> hidden;
  for (ResourceId& card : p.resource_deck) hidden.push_back(&card);
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (seat != viewer && seat != asked)
      for (ResourceId& card : p.players[seat].hand) hidden.push_back(&card);
  MoveList<Game> moves;
  for (int i = 0; i < tries && !hidden.empty(); ++i) {
    moves.clear();
    if (waits(c, p)) Game::legal(c, p, asked, moves);
    if (!moves.empty()) return;
    for (ResourceId& card : p.players[asked].hand)
      std::swap(card, *hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))]);
  }
}

void redeal_cards(Position& p, Dice& dice) {
  Unseen<CardId, card_count> unseen;
  for (const Held& held : p.cards) unseen.see(held.card);
  unseen.see_all(p.looked);
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) unseen.see_top(p.deck(kind));
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    unseen.shuffle(first_of(kind).index(), cards_of_kind, dice);
    unseen.deal_deck(p.deck(kind));
  }
}

void redeal_artifacts(Position& p, Dice& dice) {
  Unseen<ArtifactId, artifact_count> unseen;
  for (const Player& player : p.players) unseen.see_all(player.artifacts);
  unseen.see_all(p.artifact_discard);
  unseen.see_top(p.artifact_deck);
  for (const Frame& frame : p.stack)
    if (frame.artifact()) unseen.see(frame.artifact());
  unseen.shuffle(0, artifact_count, dice);
  for (Player& player : p.players) unseen.deal_all(player.artifacts);
  unseen.deal_deck(p.artifact_deck);
}

void redeal_plans(Position& p, Dice& dice) {
  Unseen<PlanId, plan_count> unseen;
  for (const Player& player : p.players)
    for (const HeldPlan& held : player.plans) unseen.see(held.plan);
  unseen.see_top(p.plan_deck);
  unseen.shuffle(1, plan_count - 1, dice);
  for (Player& player : p.players)
    for (HeldPlan& held : player.plans) unseen.deal(held.plan);
  unseen.deal_deck(p.plan_deck);
}

void redeal_systems(Position& p, Dice& dice) {
  Unseen<SystemId, system_count> unseen;
  unseen.see(p.system);
  unseen.see_top(p.system_deck);
  unseen.shuffle(0, system_count, dice);
  unseen.deal_deck(p.system_deck);
}

}  // namespace

void Game::mask(const Content&, Position& p, Seat seat) {
  p.rng = {};
  for (Seat other = 0; other < p.seats(); ++other) {
    if (other == seat) continue;
    Player& player = p.players[other];
    hide(player.hand);       // AA-21.2
    hide(player.artifacts);  // AA-21.8
    for (HeldPlan& held : player.plans)
      if (!held.known) held.plan = PlanId::none();  // AA-21.9
  }
  hide(p.resource_deck);   // AA-21.1
  hide(p.planet_deck, 1);  // AA-21.4, AA-21.5
  hide(p.ship_deck, 1);
  hide(p.technology_deck, 1);
  hide(p.system_deck);  // AA-21.7
  hide(p.artifact_deck);
  hide(p.plan_deck);
}

void Game::redeal(const Content& content, Position& p, Seat viewer, Rng& rng) {
  p.rng = rng.split();
  Dice dice(rng);
  redeal_resources(p, dice);
  redeal_cards(p, dice);
  redeal_artifacts(p, dice);
  redeal_plans(p, dice);
  redeal_systems(p, dice);
  if (p.over || p.stack.empty() || p.top().seat == viewer) return;
  redeal_asked_hand(content, p, viewer, rng);
}

}  // namespace orrery::alien_artifacts
