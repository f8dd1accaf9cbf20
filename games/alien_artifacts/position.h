// Everything about one moment of a game of Alien Artifacts.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/position/chance.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/id.h"
#include "engine/position/id_set.h"
#include "engine/position/maybe_seat.h"
#include "engine/position/revealed.h"
#include "engine/seat.h"
#include "games/alien_artifacts/content/content.h"

namespace orrery::alien_artifacts {

inline constexpr int most_players = 5;

// AA-3.4: where a card of a player lies; in the Empire it shows one of its sides.
enum class Area : std::uint8_t { under_construction, logistics, operational };
BOOST_DESCRIBE_ENUM(Area, under_construction, logistics, operational)

// What holds for a card until the end of the turn or Action (AA-24.57).
struct Marks {
  std::uint8_t bits = 0;

  enum Mark : std::uint8_t {
    used = 1,         // ADDITIONALLY (AA-17.3)
    attacked = 2,     // AA-11.21
    switched_on = 4,  // AA-14.10
    left_empire = 8,  // AA-7.14
    found = 16,       // by the check of Automatic Construction (AA-7.12)
    tried = 32,       // in the present Revenue or Mine (AA-16.7, AA-16.9)
  };
  constexpr bool has(Mark mark) const { return (bits & mark) != 0; }
  constexpr void add(Mark mark) { bits = static_cast<std::uint8_t>(bits | mark); }
  constexpr void drop(Mark mark) { bits = static_cast<std::uint8_t>(bits & ~mark); }

  // In JSON: {"attacked": 1}.
  static constexpr std::size_t key_count = 6;
  static constexpr std::string_view key_name(std::size_t i) {
    constexpr std::array<std::string_view, key_count> names = {"used",        "attacked", "switched_on",
                                                               "left_empire", "found",    "tried"};
    return names[i];
  }
  std::optional<int> get(std::size_t i) const { return bits >> i & 1 ? std::optional<int>(1) : std::nullopt; }
  bool set(std::size_t i, int value) {
    if (value != 0 && value != 1) return false;
    if (value == 1) bits = static_cast<std::uint8_t>(bits | 1u << i);
    return true;
  }
  void clear() { bits = 0; }
  friend constexpr bool operator==(const Marks&, const Marks&) = default;
};

// A card on somebody's Faction board. All of them lie in one list, in the order in which they joined.
struct Held {
  CardId card;
  Seat owner = 0;
  Area area = Area::under_construction;
  std::uint8_t tokens = 0;
  Marks marks;

  constexpr bool in_empire() const { return area != Area::under_construction; }
  constexpr bool operational() const { return area == Area::operational; }
  constexpr Side side() const { return operational() ? Side::operational : Side::logistics; }
  constexpr bool locked() const { return (tokens > 0) & !marks.has(Marks::switched_on); }
  friend constexpr bool operator==(const Held&, const Held&) = default;
};
BOOST_DESCRIBE_STRUCT(Held, (), (card, owner, area, tokens, marks))

// A Resource card under another card: stored on a Planet or attached to a card Under Construction.
struct Tucked {
  ResourceId resource;
  Section section = Section::a;
  CardId card;
  Seat owner = 0;
  bool stored = false;
  friend constexpr bool operator==(const Tucked&, const Tucked&) = default;
};
BOOST_DESCRIBE_STRUCT(Tucked, (), (resource, section, card, owner, stored))

struct HeldPlan {
  PlanId plan;
  bool known = false;  // AA-21.9: it was used once
  friend constexpr bool operator==(const HeldPlan&, const HeldPlan&) = default;
};
BOOST_DESCRIBE_STRUCT(HeldPlan, (), (plan, known))

struct Player {
  FactionId faction;
  std::uint8_t bank = 0;
  FixedVector<ResourceId, resource_count> hand;
  FixedVector<ArtifactId, artifact_count> artifacts;
  FixedVector<HeldPlan, plan_count - 1> plans;
  friend constexpr bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (faction, bank, hand, artifacts, plans))

struct Discount {
  std::uint8_t n = 0;
  KeySet of = 0;
  friend constexpr bool operator==(const Discount&, const Discount&) = default;
};
BOOST_DESCRIBE_STRUCT(Discount, (), (n, of))

// AA-24.57
struct Turn {
  bool acted = false;
  std::uint8_t actions_left = 0;
  std::uint8_t limit_turn = 0;
  bool deck_moved = false;  // a Resource card left the deck (AA-19.10)
  FixedVector<Discount, 4> discounts;
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (acted, actions_left, limit_turn, deck_moved, discounts))

// Section 5
enum class PayMode : std::uint8_t {
  fixed,   // `cost` symbols, none to spare
  open,    // any number within the limit: trade, mixed
  remove,  // AA-14.4: `cost` symbols remove every token
};
BOOST_DESCRIBE_ENUM(PayMode, fixed, open, remove)

struct Payment {
  PayMode mode = PayMode::fixed;
  ColorSet colors = 0;
  bool need_each = false;
  std::uint8_t cost = 0;
  std::uint8_t limit = 0;
  std::uint8_t cards = 0;
  std::uint8_t symbols = 0;
  std::uint8_t least = 0;  // the smallest section spent (AA-5.11)
  std::array<std::uint8_t, color_count> by_color{};
  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};
BOOST_DESCRIBE_STRUCT(Payment, (), (mode, colors, need_each, cost, limit, cards, symbols, least, by_color))

// Section 11
struct Attack {
  bool on = false;
  bool fleet = false;  // an Offensive
  CardId ship;
  MaybeSeat target;  // none: the Available Alien System
  PlanId plan;
  FixedVector<ResourceId, 4> revealed;
  std::uint8_t bonus = 0;
  std::uint8_t boosts = 0;
  std::uint8_t value = 0;
  bool damaged = false;
  friend constexpr bool operator==(const Attack&, const Attack&) = default;
};
BOOST_DESCRIBE_STRUCT(Attack, (), (on, fleet, ship, target, plan, revealed, bonus, boosts, value, damaged))

// What is being done. The top of the stack is asked or carried out; the others wait below it.
enum class Do : std::uint8_t {
  none,
  // Setup (section 2)
  choose_faction,
  deal,
  faction_setup,  // next = step
  keep,           // one of the cards looked at; x = where it goes
  // The turn (sections 4, 18, 19)
  begin_turn,
  menu,
  discard_step,
  end_turn,
  settle,  // final payments; n = seats done
  // Payments (section 5)
  pay,
  pay_discard,  // n = cards left
  // Basic Actions
  buy_deck,
  buy_extra,    // x = kind
  pick_build,   // x = kind
  choose_side,  // card
  complete,     // card; list = step, next, n, x = costs before, y = side and whether in a chain
  chain_pick,
  trade_color,
  trade_gain,
  remove_kind,
  remove_gain,  // x = kind
  prepare_row,
  prepare,     // x = kind
  prepare_on,  // x = kind, n = resource, y = section
  // Operational Actions
  revenue,
  mine,
  // Effects (section 24)
  run,            // card = source, list, next
  triggers,       // card = joined, x = event, n = place in the list of cards, next = trigger
  ask_trigger,    // card = source, list
  produce,        // card, n = left, x = resource drawn
  pick_planet,    // n = left, x = all there
  pick_type,      // x = kind
  pick_complete,  // n
  pick_flip,
  pick_score,     // n = reveals, x = automatic, y = bonus
  score,          // card, n = reveals, y = bonus
  remove_tokens,  // n, x = kind
  pick_opponent,  // n
  place_tokens,   // n, x = seat
  // Attacks (section 11)
  mission,      // card
  pick_ship,    // n = bonus
  pick_target,  // card, n = bonus
  pick_plan,
  fleet,
  ship_attack,  // card, list = step
  pick_reveal,
  ask_artifact,
  ask_boost,
  ask_keep,
  after_attack,
};
BOOST_DESCRIBE_ENUM(Do, none, choose_faction, deal, faction_setup, keep, begin_turn, menu, discard_step,
                    end_turn, settle, pay, pay_discard, buy_deck, buy_extra, pick_build, choose_side,
                    complete, chain_pick, trade_color, trade_gain, remove_kind, remove_gain, prepare_row,
                    prepare, prepare_on, revenue, mine, run, triggers, ask_trigger, produce, pick_planet,
                    pick_type, pick_complete, pick_flip, pick_score, score, remove_tokens, pick_opponent,
                    place_tokens, mission, pick_ship, pick_target, pick_plan, fleet, ship_attack, pick_reveal,
                    ask_artifact, ask_boost, ask_keep, after_attack)
inline constexpr int do_count = static_cast<int>(Do::after_attack) + 1;

struct Frame {
  Do what = Do::none;
  Seat seat = 0;  // who does it and is asked
  CardId card{};
  std::uint8_t list = 0;
  std::uint8_t next = 0;
  std::uint8_t n = 0;
  std::uint8_t x = 0;
  std::uint8_t y = 0;

  // What `n`, `x` and `y` are, by what is done.
  static constexpr std::uint8_t operational_bit = 1, chain_bit = 2;          // of y in complete
  constexpr Kind kind() const { return static_cast<Kind>(x); }               // where x is a kind
  constexpr ResourceId drawn() const { return ResourceId{x}; }               // produce
  constexpr ResourceId shown() const { return ResourceId{n}; }               // prepare_on
  constexpr Section section() const { return static_cast<Section>(y); }      // prepare_on
  constexpr When event() const { return static_cast<When>(x); }              // triggers
  constexpr CardId joined() const { return CardId{x}; }                      // run, ask_trigger
  constexpr Seat victim() const { return x; }                                // place_tokens
  constexpr bool operational() const { return (y & operational_bit) != 0; }  // complete
  constexpr bool in_chain() const { return (y & chain_bit) != 0; }           // complete
  constexpr ArtifactId artifact() const {                                    // run: of which it is the effect
    return what == Do::run && y > 0 ? id_at<ArtifactId>(y - 1u) : ArtifactId::none();
  }
  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};
BOOST_DESCRIBE_STRUCT(Frame, (), (what, seat, card, list, next, n, x, y))

// The Resource card that lies on the table because of the frame, drawn or shown and not yet tucked; or none.
constexpr ResourceId in_frame(const Frame& frame) {
  if (frame.what == Do::produce) return frame.drawn();
  return frame.what == Do::prepare_on ? frame.shown() : ResourceId::none();
}

using CardDeck = FixedVector<CardId, cards_of_kind>;  // the lowest card first, the top card last

struct Position {
  Chance rng;
  IdSet<CardId, card_count> sunk;  // Ships destroyed this turn (AA-11.21)
  std::array<std::uint16_t, most_players> vp{};
  FixedVector<Player, most_players> players;
  FixedVector<Held, card_count> cards;
  FixedVector<Tucked, resource_count> tucked;
  FixedVector<ResourceId, resource_count> resource_deck;  // the top card last
  FixedVector<ResourceId, resource_count> resource_discard;
  CardDeck planet_deck;
  CardDeck ship_deck;
  CardDeck technology_deck;
  CardDeck looked;  // drawn by a Buy or an effect, one to be kept
  FixedVector<ArtifactId, artifact_count> artifact_deck;
  FixedVector<ArtifactId, artifact_count> artifact_discard;
  SystemId system;  // AA-2.4: the available one
  FixedVector<SystemId, system_count> system_deck;
  FixedVector<PlanId, plan_count - 1> plan_deck;
  std::uint8_t tokens_left = 0;
  std::uint8_t marker = 0;  // AA-2.8
  bool end_triggered = false;
  bool over = false;
  bool choose = false;  // AA-2.7: factions are chosen
  Seat first = 0;
  Seat active = 0;
  std::uint8_t idle_turns = 0;  // AA-19.10
  Turn turn;
  Payment payment;
  Attack attack;
  QuestionStack<Frame, 32> stack;
  Revealed revealed;
  std::array<std::uint8_t, 2> reserved{};  // always zero: fills the size up to the alignment of the generator

  int seats() const { return static_cast<int>(players.size()); }
  CardDeck& deck(Kind kind) {
    return kind == Kind::planet ? planet_deck : kind == Kind::ship ? ship_deck : technology_deck;
  }
  const CardDeck& deck(Kind kind) const {
    return kind == Kind::planet ? planet_deck : kind == Kind::ship ? ship_deck : technology_deck;
  }
  Frame& top() { return stack.top(); }
  const Frame& top() const { return stack.top(); }
  Do asked() const { return stack.empty() ? Do::none : stack.top().what; }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (rng, sunk, vp, players, cards, tucked, resource_deck, resource_discard, planet_deck,
                       ship_deck, technology_deck, looked, artifact_deck, artifact_discard, system,
                       system_deck, plan_deck, tokens_left, marker, end_triggered, over, choose, first,
                       active, idle_turns, turn, payment, attack, stack, revealed))

}  // namespace orrery::alien_artifacts
