// Section 21: who sees what, and dealing anew what a seat cannot see.
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

template <class List>
void hide(List& list, std::size_t keep_on_top = 0) {
  for (std::size_t i = 0; i + keep_on_top < list.size(); ++i) list[i] = {};
}

constexpr std::uint64_t in_each_byte = 0x0101010101010101u;

// Small random numbers, five of them from one number of the generator: so many fit without a bias that could
// be measured (below 2 to the power of -29).
class Dice {
 public:
  explicit Dice(Rng& rng) : rng_(rng) {}

  void shuffle(std::uint8_t* cards, std::size_t count) {
    // In registers: whatever is written to bytes might be one of these.
    Rng rng = rng_;
    std::uint64_t word = word_;
    int left = left_;
    std::uint64_t i = count;
    const auto take = [&](std::uint64_t from) { std::swap(cards[from - 1], cards[roll(word, from)]); };
    for (; i > 1 && left > 0; --i, --left) take(i);
    for (; i > 5; i -= 5) {
      word = rng.next();
      take(i);
      take(i - 1);
      take(i - 2);
      take(i - 3);
      take(i - 4);
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
  static std::size_t roll(std::uint64_t& word, std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;
    const auto product = static_cast<Wide>(word) * bound;
    word = static_cast<std::uint64_t>(product);
    return static_cast<std::size_t>(product >> 64);
  }

  Rng& rng_;
  std::uint64_t word_ = 0;
  int left_ = 0;
};

// For each set of eight things: their places as bytes, one behind the other, and how many they are.
struct EightThings {
  std::array<std::uint64_t, 256> places{};
  std::array<std::uint8_t, 256> number{};
};
constexpr EightThings among_eight = [] {
  EightThings table;
  for (unsigned set = 0; set < 256; ++set)
    for (unsigned place = 0; place < 8; ++place)
      if (set >> place & 1) table.places[set] |= std::uint64_t{place} << 8 * table.number[set]++;
  return table;
}();

// Hidden components of one sort, to be dealt to the hidden places.
template <class AnyId, std::size_t N>
class Pile {
 public:
  Pile() : count_(0), next_(0) {}  // NOLINT: filled as far as `count_`
  // Those of the eight from `first` on that are in the set.
  void add(std::size_t first, std::size_t set) {
    const std::uint64_t ids = among_eight.places[set] + first * in_each_byte;
    std::memcpy(ids_ + count_, &ids, 8);
    count_ += among_eight.number[set];
  }
  void shuffle(Dice& dice) { dice.shuffle(ids_, count_); }
  void deal(AnyId& place) {
    if (place.is_none() && next_ < count_) place = AnyId{ids_[next_++]};
  }
  template <class List>
  void deal_all(List& list) {
    for (AnyId& place : list) deal(place);
  }
  // A deck is hidden as a whole, but for a top card that may be known.
  template <class Deck>
  void deal_deck(Deck& deck) {
    if (deck.empty()) return;
    const std::size_t hidden = std::min(deck.size() - !deck.back().is_none(), count_ - next_);
    const std::uint8_t* from = ids_ + next_;
    AnyId* to = deck.begin();
    std::size_t done = 0;  // eight at a time: one copy of a length that varies is slow to start
    for (; done + 8 <= hidden; done += 8) std::memcpy(to + done, from + done, 8);
    for (; done < hidden; ++done) to[done] = AnyId{from[done]};
    next_ += hidden;
  }

 private:
  std::size_t count_;
  std::size_t next_;
  std::uint8_t ids_[N + 8];
};

// The components of one sort that lie in sight.
template <class AnyId, std::size_t N>
class Seen {
  static_assert(sizeof(AnyId) == 1 && std::endian::native == std::endian::little);

 public:
  Seen() {  // NOLINT: what is not set is not looked at
    std::memset(seen_, 0, N);
    std::memset(seen_ + N, 1, all - N);  // there are no such
  }
  void see(AnyId id) { seen_[id.value] = 1; }
  template <class List>
  void see_all(const List& list) {
    for (const AnyId id : list) see(id);
  }
  template <class Deck>
  void see_top(const Deck& deck) {
    if (!deck.empty()) see(deck.back());
  }
  // The others, or `Number` of them from `first` on, which is a multiple of eight.
  template <std::size_t Number = (N + 7) / 8 * 8>
  Pile<AnyId, Number> others(std::size_t first = 0) const {
    constexpr std::uint64_t bytes_to_bits = 0x0102040810204080u;
    Pile<AnyId, Number> pile;
    for (std::size_t i = first; i < first + Number; i += 8) {
      std::uint64_t seen;
      std::memcpy(&seen, seen_ + i, 8);
      pile.add(i, (seen ^ in_each_byte) * bytes_to_bits >> 56);
    }
    return pile;
  }

 private:
  static constexpr std::size_t all = (N + 7) / 8 * 8;

  std::uint8_t seen_[256];  // by value of the id, also of none
};

Seen<ResourceId, resource_count> resources_in_sight(const Position& p) {
  Seen<ResourceId, resource_count> seen;
  for (const Player& player : p.players) seen.see_all(player.hand);
  seen.see_all(p.resource_discard);
  seen.see_top(p.resource_deck);
  seen.see_all(p.attack.revealed);
  for (const Tucked& tucked : p.tucked) seen.see(tucked.resource);
  for (const Frame& frame : p.stack) seen.see(in_frame(frame));
  return seen;
}

Seen<CardId, card_count> cards_in_sight(const Position& p) {
  Seen<CardId, card_count> seen;
  for (const Held& held : p.cards) seen.see(held.card);
  seen.see_all(p.looked);
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) seen.see_top(p.deck(kind));
  return seen;
}

Seen<ArtifactId, artifact_count> artifacts_in_sight(const Position& p) {
  Seen<ArtifactId, artifact_count> seen;
  for (const Player& player : p.players) seen.see_all(player.artifacts);
  seen.see_all(p.artifact_discard);
  seen.see_top(p.artifact_deck);
  for (const Frame& frame : p.stack) seen.see(frame.artifact());
  return seen;
}

Seen<PlanId, plan_count> plans_in_sight(const Position& p) {
  Seen<PlanId, plan_count> seen;
  seen.see(basic_plan);
  for (const Player& player : p.players)
    for (const HeldPlan& held : player.plans) seen.see(held.plan);
  seen.see_top(p.plan_deck);
  return seen;
}

Seen<SystemId, system_count> systems_in_sight(const Position& p) {
  Seen<SystemId, system_count> seen;
  seen.see(p.system);
  seen.see_top(p.system_deck);
  return seen;
}

// All sorts are looked at before any is shuffled, and all are shuffled before any is dealt: what was written
// byte by byte has arrived when it is read eight bytes at a time.
void redeal_hidden(Position& p, Rng& rng) {
  const auto resources_seen = resources_in_sight(p);
  const auto cards_seen = cards_in_sight(p);
  const auto artifacts_seen = artifacts_in_sight(p);
  const auto plans_seen = plans_in_sight(p);
  const auto systems_seen = systems_in_sight(p);
  auto resources = resources_seen.others();
  auto planets = cards_seen.others<cards_of_kind>(first_of(Kind::planet).index());
  auto ships = cards_seen.others<cards_of_kind>(first_of(Kind::ship).index());
  auto technologies = cards_seen.others<cards_of_kind>(first_of(Kind::technology).index());
  auto artifacts = artifacts_seen.others();
  auto plans = plans_seen.others();
  auto systems = systems_seen.others();
  Dice dice(rng);
  resources.shuffle(dice);
  planets.shuffle(dice);
  ships.shuffle(dice);
  technologies.shuffle(dice);
  artifacts.shuffle(dice);
  plans.shuffle(dice);
  systems.shuffle(dice);
  for (Player& player : p.players) {
    resources.deal_all(player.hand);
    artifacts.deal_all(player.artifacts);
    for (HeldPlan& held : player.plans) plans.deal(held.plan);
  }
  resources.deal_deck(p.resource_deck);
  planets.deal_deck(p.planet_deck);
  ships.deal_deck(p.ship_deck);
  technologies.deal_deck(p.technology_deck);
  artifacts.deal_deck(p.artifact_deck);
  plans.deal_deck(p.plan_deck);
  systems.deal_deck(p.system_deck);
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
  redeal_hidden(p, rng);
  if (p.over || p.stack.empty() || p.top().seat == viewer) return;
  redeal_asked_hand(content, p, viewer, rng);
}

}  // namespace orrery::alien_artifacts
