// What is always true; and what a position from outside must fulfill.
#include <algorithm>
#include <array>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

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

Tally<ResourceId, resource_count> all_resources(const Position& p) {
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

Tally<CardId, card_count> all_cards(const Position& p) {
  Tally<CardId, card_count> tally;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) tally.add_all(p.deck(kind));
  tally.add_all(p.looked);
  for (const Held& held : p.cards) tally.add(held.card);
  return tally;
}

Tally<ArtifactId, artifact_count> all_artifacts(const Position& p) {
  Tally<ArtifactId, artifact_count> tally;
  tally.add_all(p.artifact_deck);
  tally.add_all(p.artifact_discard);
  for (const Player& player : p.players) tally.add_all(player.artifacts);
  for (const Frame& frame : p.stack)
    if (frame.artifact()) tally.add(frame.artifact());
  return tally;
}

Tally<PlanId, plan_count> all_plans(const Position& p) {
  Tally<PlanId, plan_count> tally;
  tally.add_all(p.plan_deck);
  for (const Player& player : p.players)
    for (const HeldPlan& held : player.plans) tally.add(held.plan);
  return tally;
}

Tally<SystemId, system_count> all_systems(const Position& p) {
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
  return all_resources(p).at_most_once() && all_cards(p).at_most_once() && all_artifacts(p).at_most_once() &&
         all_plans(p).at_most_once() && all_systems(p).at_most_once() && !all_plans(p).exactly_once(0);
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
  if (!under_way_is_sound(content, p)) return "what is under way does not fit.";
  if (!asks_something(content, p)) return "nothing can be answered.";
  return {};
}

std::string_view Game::check(const Content& content, const Position& p) {
  if (const std::string_view problem = unsound(content, p); !problem.empty()) return problem;
  if (!all_resources(p).exactly_once()) return "AA-1.2: a Resource card is missing.";
  if (!all_cards(p).exactly_once()) return "AA-1.2: a Planet, Ship or Technology is missing.";
  if (!all_artifacts(p).exactly_once()) return "AA-1.2: an Alien Artifact is missing.";
  if (!all_plans(p).exactly_once(1)) return "AA-1.2: a Defense Plan card is missing.";
  if (!all_systems(p).exactly_once() || p.system.is_none()) return "AA-2.4: an Alien System is missing.";
  int tokens = p.tokens_left;
  for (const Held& held : p.cards) tokens += held.tokens;
  if (tokens != content.constants.blockade_tokens) return "AA-1.11: a Blockade token is missing.";
  if (p.idle_turns > turns_to_standstill(p)) return "AA-19.10: the standstill lasts too long.";
  return {};
}

}  // namespace orrery::alien_artifacts
