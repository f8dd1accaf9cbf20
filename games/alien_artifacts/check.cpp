// What is always true; and what a position from outside must fulfill.
#include <algorithm>
#include <array>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

constexpr std::size_t deepest_stack = 16;  // of a position from outside; play goes no deeper than twice that

// How often each component of one sort lies on the table.
template <class AnyId, std::size_t N>
class Tally {
 public:
  void add(AnyId id) {
    if (id && id.index() < N)
      ++seen_[id.index()];
    else
      unknown_ = true;
  }
  template <class List>
  void add_all(const List& list) {
    for (const AnyId id : list) add(id);
  }
  bool at_most_once() const {
    return !unknown_ && std::all_of(seen_.begin(), seen_.end(), [](int n) { return n <= 1; });
  }
  bool exactly_once(std::size_t first = 0) const {
    return !unknown_ && std::all_of(seen_.begin() + static_cast<std::ptrdiff_t>(first), seen_.end(),
                                    [](int n) { return n == 1; });
  }

 private:
  std::array<int, N> seen_{};
  bool unknown_ = false;
};

Tally<ResourceId, resource_count> resources(const Position& p) {
  Tally<ResourceId, resource_count> tally;
  tally.add_all(p.resource_deck);
  tally.add_all(p.resource_discard);
  tally.add_all(p.attack.revealed);
  for (const Player& player : p.players) tally.add_all(player.hand);
  for (const Tucked& tucked : p.tucked) tally.add(tucked.resource);
  for (const Frame& frame : p.stack)
    if (const ResourceId card = in_frame(frame)) tally.add(card);
  return tally;
}

Tally<CardId, card_count> cards(const Position& p) {
  Tally<CardId, card_count> tally;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) tally.add_all(p.deck(kind));
  tally.add_all(p.looked);
  for (const Held& held : p.cards) tally.add(held.card);
  return tally;
}

Tally<ArtifactId, artifact_count> artifacts(const Position& p) {
  Tally<ArtifactId, artifact_count> tally;
  tally.add_all(p.artifact_deck);
  tally.add_all(p.artifact_discard);
  for (const Player& player : p.players) tally.add_all(player.artifacts);
  for (const Frame& frame : p.stack)
    if (frame.what == Do::run && frame.y > 0) tally.add(id_at<ArtifactId>(frame.y - 1u));
  return tally;
}

Tally<PlanId, plan_count> plans(const Position& p) {
  Tally<PlanId, plan_count> tally;
  tally.add_all(p.plan_deck);
  for (const Player& player : p.players)
    for (const HeldPlan& held : player.plans) tally.add(held.plan);
  return tally;
}

Tally<SystemId, system_count> systems(const Position& p) {
  Tally<SystemId, system_count> tally;
  tally.add_all(p.system_deck);
  tally.add(p.system);
  return tally;
}

bool decks_are_sound(const Position& p) {
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology})
    for (const CardId card : p.deck(kind))
      if (!card || kind_of(card) != kind) return false;
  for (const CardId card : p.looked)
    if (!card || kind_of(card) != kind_of(p.looked[0])) return false;
  return resources(p).at_most_once() && cards(p).at_most_once() && artifacts(p).at_most_once() &&
         plans(p).at_most_once() && systems(p).at_most_once() && !plans(p).exactly_once(0);
}

bool held_cards_are_sound(const Content& c, const Position& p) {
  int tokens = p.tokens_left;
  for (const Held& held : p.cards) {
    if (held.owner >= p.seats() || (held.tokens > 0 && !held.in_empire())) return false;  // AA-14.1
    tokens += held.tokens;
  }
  return tokens <= c.constants.blockade_tokens;
}

bool tucked_cards_are_sound(const Position& p) {
  return std::all_of(p.tucked.begin(), p.tucked.end(), [&](const Tucked& tucked) {
    const Held* held = find_held(p, tucked.card);
    if (!held || held->owner != tucked.owner) return false;
    return tucked.stored ? held->operational() && kind_of(held->card) == Kind::planet : !held->in_empire();
  });
}

bool players_are_sound(const Content& c, const Position& p) {
  unsigned taken = 0;
  for (Seat seat = 0; seat < p.seats(); ++seat) {
    const Player& player = p.players[seat];
    if (player.bank > c.constants.bank_max) return false;  // AA-1.5
    const bool chosen = p.asked() != Do::choose_faction || seat < p.top().seat;
    if (chosen != static_cast<bool>(player.faction)) return false;
    if (!chosen) continue;
    if (taken >> player.faction.index() & 1) return false;
    taken |= 1u << player.faction.index();
  }
  return true;
}

bool is_ship(CardId card) {
  return card && kind_of(card) == Kind::ship;
}
bool is_planet(CardId card) {
  return card && kind_of(card) == Kind::planet;
}

bool list_is_sound(const Content& c, const Position& p, const Frame& frame) {
  if (frame.list >= c.lists.size() || frame.y > artifact_count) return false;
  for (const Op& op : c.lists[frame.list]) {
    const bool on_planet = op.code == OpCode::produce && op.on == On::self;
    if (on_planet && !is_planet(frame.card)) return false;
    if (op.code == OpCode::attack_redraw && p.attack.revealed.size() != 1) return false;
  }
  return true;
}

bool attack_is_sound(const Position& p) {
  const Attack& attack = p.attack;
  if (attack.target && attack.target.value >= p.seats()) return false;
  if (p.payment.colors >= 1 << color_count) return false;
  return !attack.ship || kind_of(attack.ship) == Kind::ship;
}

bool ship_attack_is_sound(const Position& p, const Frame& frame) {
  if (!is_ship(frame.card) || !p.attack.on) return false;
  if (frame.list == 0) return p.attack.revealed.empty();
  if (p.attack.ship != frame.card) return false;
  return frame.list == 7 ? true : !p.attack.revealed.empty();
}

// Which frame must lie right below.
Do below(Do what) {
  switch (what) {
    case Do::choose_side:
    case Do::chain_pick:
      return Do::complete;
    case Do::prepare_on:
      return Do::prepare;
    case Do::pick_reveal:
    case Do::ask_artifact:
    case Do::ask_boost:
    case Do::ask_keep:
      return Do::ship_attack;
    case Do::ship_attack:
    case Do::fleet:
    case Do::pick_plan:
      return Do::after_attack;
    case Do::discard_step:
      return Do::end_turn;
    case Do::choose_faction:
      return Do::deal;
    default:
      return Do::none;
  }
}

bool rests_well(const Position& p, std::size_t i) {
  const Do what = p.stack[i].what;
  const Do wanted = below(what);
  if (wanted == Do::none) return true;
  if (i == 0) return false;
  const Do found = p.stack[i - 1].what;
  if (what == Do::ship_attack && found == Do::fleet) return true;
  if (what == Do::pick_plan && (found == Do::fleet || found == Do::ship_attack)) return true;
  return found == wanted;
}

// A question in the middle of a Ship's attack; `step` is the one that comes next.
bool over_ship_attack(const Position& p, std::size_t i, std::uint8_t step) {
  return is_ship(p.attack.ship) && !p.attack.revealed.empty() && p.stack[i - 1].card == p.attack.ship &&
         p.stack[i - 1].list == step;
}

bool frame_is_sound(const Content& c, const Position& p, std::size_t i) {
  const Frame& frame = p.stack[i];
  if (frame.seat >= p.seats() || !rests_well(p, i)) return false;
  const Held* held = frame.card ? find_held(p, frame.card) : nullptr;
  const bool own = held && held->owner == frame.seat;
  switch (frame.what) {
    case Do::none:
      return false;
    case Do::keep:
      return !p.looked.empty() && p.players[frame.seat].faction &&
             frame.x <= c.factions[p.players[frame.seat].faction.index()].setup.size();
    case Do::complete:
      return frame.card && frame.list <= 3 && (frame.list > 0 || (own && !held->in_empire()));
    case Do::choose_side:
      return own && p.stack[i - 1].card == frame.card && p.stack[i - 1].list == 0;
    case Do::buy_extra:
    case Do::pick_build:
    case Do::prepare:
    case Do::remove_gain:
    case Do::pick_type:
      return frame.x < kind_count;
    case Do::prepare_on:
      return frame.x < kind_count && frame.y < 2 && p.stack[i - 1].x == frame.x && in_frame(frame);
    case Do::remove_tokens:
      return frame.x < kind_count || frame.x == unspecified;
    case Do::place_tokens:
      return frame.x < p.seats();
    case Do::run:
    case Do::ask_trigger:
      return list_is_sound(c, p, frame);
    case Do::triggers:
      return frame.x < when_count;
    case Do::produce:
      return own && is_planet(frame.card) && (frame.x == ResourceId::none().value || frame.n > 0);
    case Do::score:
      return own && kind_of(frame.card) == Kind::technology;
    case Do::settle:
      return !frame.card ||
             (own && held->tokens * c.constants.credit_per_blockade_use <= p.players[frame.seat].bank);
    case Do::mission:
      return is_ship(frame.card);
    case Do::pick_target:
      return !frame.card || is_ship(frame.card);
    case Do::pick_plan:
      return p.attack.target && p.attack.target.value == frame.seat;
    case Do::ship_attack:
      return ship_attack_is_sound(p, frame) &&
             (!p.attack.target || p.attack.plan || (i + 1 < p.stack.size() && p.asked() == Do::pick_plan));
    case Do::fleet:
      return p.attack.on && (!p.attack.target || p.attack.plan || p.asked() == Do::pick_plan);
    case Do::pick_reveal:
      return over_ship_attack(p, i, 1);
    case Do::ask_artifact:
      return over_ship_attack(p, i, 2);
    case Do::ask_boost:
      return over_ship_attack(p, i, 3) && boost_possible(c, p);
    case Do::ask_keep:
      return over_ship_attack(p, i, 7) && p.attack.revealed.size() == 1;
    case Do::pay_discard:
      return frame.n > 0;
    default:
      return true;
  }
}

bool stack_is_sound(const Content& c, const Position& p) {
  if (p.over) return p.stack.empty();
  if (p.stack.empty() || p.stack.size() > deepest_stack) return false;
  for (std::size_t i = 0; i < p.stack.size(); ++i)
    if (!frame_is_sound(c, p, i)) return false;
  for (const Do alone : {Do::ship_attack, Do::after_attack})  // attacks never nest
    if (std::count_if(p.stack.begin(), p.stack.end(), [&](const Frame& f) { return f.what == alone; }) > 1)
      return false;
  const Do bottom = p.stack[0].what;
  return bottom == Do::menu || bottom == Do::end_turn || bottom == Do::settle || bottom == Do::deal ||
         bottom == Do::begin_turn;
}

bool asks_something(const Content& c, const Position& p) {
  if (p.over) return true;
  if (!waits(c, p)) return false;
  MoveList<Game> moves;
  Game::legal(c, p, p.top().seat, moves);
  return !moves.empty();
}

}  // namespace

std::string_view Game::unsound(const Content& content, const Position& p) {
  if (p.seats() < 2) return "it has fewer than two players.";
  if (p.active >= p.seats() || p.first >= p.seats()) return "the active seat does not exist.";
  if (p.marker < 1 || p.marker > most_players) return "the Round marker is not on the track.";
  if (!decks_are_sound(p)) return "a card is unknown or lies in two places.";
  if (!held_cards_are_sound(content, p)) return "a card belongs to nobody, or there are too many tokens.";
  if (!tucked_cards_are_sound(p)) return "a Resource card is tucked where it cannot be.";
  if (!players_are_sound(content, p)) return "a Bank is too large, or a faction is missing or doubled.";
  if (!attack_is_sound(p) || !stack_is_sound(content, p)) return "what is under way does not fit.";
  if (!asks_something(content, p)) return "nothing can be answered.";
  return {};
}

std::string_view Game::check(const Content& content, const Position& p) {
  if (const std::string_view problem = unsound(content, p); !problem.empty()) return problem;
  if (!resources(p).exactly_once()) return "AA-1.2: a Resource card is missing.";
  if (!cards(p).exactly_once()) return "AA-1.2: a Planet, Ship or Technology is missing.";
  if (!artifacts(p).exactly_once()) return "AA-1.2: an Alien Artifact is missing.";
  if (!plans(p).exactly_once(1)) return "AA-1.2: a Defense Plan card is missing.";
  if (!systems(p).exactly_once() || p.system.is_none()) return "AA-2.4: an Alien System is missing.";
  int tokens = p.tokens_left;
  for (const Held& held : p.cards) tokens += held.tokens;
  if (tokens != content.constants.blockade_tokens) return "AA-1.11: a Blockade token is missing.";
  if (p.idle_turns > 10 * p.seats()) return "AA-19.10: the standstill lasts too long.";
  return {};
}

}  // namespace orrery::alien_artifacts
