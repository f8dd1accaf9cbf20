// Mends a position that a scenario set: what a list names is taken from where it was, and what is then
// nowhere goes under its deck.
#include <algorithm>
#include <vector>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

// One list of components before and after.
template <class AnyId>
struct Place {
  std::vector<AnyId> before;
  std::vector<AnyId> after;
  bool touched() const { return before != after; }
};

template <class List>
auto ids(const List& list) {
  using AnyId = std::decay_t<decltype(list[0])>;
  return std::vector<AnyId>(list.begin(), list.end());
}

template <class List, class AnyId>
void write_back(const std::vector<AnyId>& from, List& list) {
  list.clear();
  for (const AnyId id : from)
    if (list.size() < List::capacity) list.push_back(id);
}

// The first place is the deck: what is missing goes under it, or to the second place if that was set too.
template <class AnyId>
void settle(std::vector<Place<AnyId>>& places, std::size_t first, std::size_t count) {
  std::vector<bool> named(first + count);
  for (const Place<AnyId>& place : places)
    if (place.touched())
      for (const AnyId id : place.after)
        if (id && id.index() < named.size()) named[id.index()] = true;
  std::vector<bool> present = named;
  for (Place<AnyId>& place : places) {
    if (place.touched()) continue;
    std::erase_if(place.after,
                  [&](AnyId id) { return id && id.index() < named.size() && named[id.index()]; });
    for (const AnyId id : place.after)
      if (id && id.index() < present.size()) present[id.index()] = true;
  }
  Place<AnyId>& home =
      places.size() > 1 && places[0].touched() && places[1].touched() ? places[1] : places[0];
  for (std::size_t i = first; i < first + count; ++i)
    if (!present[i]) home.after.insert(home.after.begin(), id_at<AnyId>(i));
}

void settle_resources(const Position& before, Position& after) {
  const auto under = [](const Position& p) {
    std::vector<ResourceId> list;
    for (const Tucked& tucked : p.tucked) list.push_back(tucked.resource);
    return list;
  };
  const auto on_the_way = [](const Position& p) {
    std::vector<ResourceId> list;
    for (const Frame& frame : p.stack)
      if (const ResourceId card = in_frame(frame)) list.push_back(card);
    return list;
  };
  std::vector<Place<ResourceId>> places = {{ids(before.resource_deck), ids(after.resource_deck)},
                                           {ids(before.resource_discard), ids(after.resource_discard)},
                                           {under(before), under(after)},
                                           {ids(before.attack.revealed), ids(after.attack.revealed)}};
  for (Seat seat = 0; seat < after.seats(); ++seat)
    places.push_back({ids(before.players[seat].hand), ids(after.players[seat].hand)});
  places.push_back({{}, on_the_way(after)});
  settle(places, 0, resource_count);
  write_back(places[0].after, after.resource_deck);
  write_back(places[1].after, after.resource_discard);
  for (std::size_t i = after.tucked.size(); i-- > 0;)
    if (std::find(places[2].after.begin(), places[2].after.end(), after.tucked[i].resource) ==
        places[2].after.end())
      after.tucked.take(i);
  write_back(places[3].after, after.attack.revealed);
  for (Seat seat = 0; seat < after.seats(); ++seat)
    write_back(places[4u + seat].after, after.players[seat].hand);
}

void settle_cards(const Position& before, Position& after) {
  const auto held = [](const Position& p) {
    std::vector<CardId> list;
    for (const Held& card : p.cards) list.push_back(card.card);
    return list;
  };
  const std::vector<CardId> held_before = held(before);
  const std::vector<CardId> held_after = held(after);
  std::vector<CardId> left = held_after;
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    const auto of_kind = [&](std::vector<CardId> list) {
      std::erase_if(list, [&](CardId card) { return card.is_none() || kind_of(card) != kind; });
      return list;
    };
    std::vector<Place<CardId>> places = {{ids(before.deck(kind)), ids(after.deck(kind))},
                                         {of_kind(ids(before.looked)), of_kind(ids(after.looked))},
                                         {of_kind(held_before), of_kind(held_after)}};
    settle(places, first_of(kind).index(), cards_of_kind);
    write_back(places[0].after, after.deck(kind));
    if (before.looked == after.looked && !after.looked.empty() && kind_of(after.looked[0]) == kind)
      write_back(places[1].after, after.looked);
    std::erase_if(left, [&](CardId card) {
      return card && kind_of(card) == kind &&
             std::find(places[2].after.begin(), places[2].after.end(), card) == places[2].after.end();
    });
  }
  for (std::size_t i = after.cards.size(); i-- > 0;)
    if (std::find(left.begin(), left.end(), after.cards[i].card) == left.end()) after.cards.take(i);
}

void settle_artifacts(const Position& before, Position& after) {
  std::vector<Place<ArtifactId>> places = {{ids(before.artifact_deck), ids(after.artifact_deck)},
                                           {ids(before.artifact_discard), ids(after.artifact_discard)}};
  for (Seat seat = 0; seat < after.seats(); ++seat)
    places.push_back({ids(before.players[seat].artifacts), ids(after.players[seat].artifacts)});
  settle(places, 0, artifact_count);
  write_back(places[0].after, after.artifact_deck);
  write_back(places[1].after, after.artifact_discard);
  for (Seat seat = 0; seat < after.seats(); ++seat)
    write_back(places[2u + seat].after, after.players[seat].artifacts);
}

void settle_plans(const Position& before, Position& after) {
  const auto held = [](const Player& player) {
    std::vector<PlanId> list;
    for (const HeldPlan& plan : player.plans) list.push_back(plan.plan);
    return list;
  };
  std::vector<Place<PlanId>> places = {{ids(before.plan_deck), ids(after.plan_deck)}};
  for (Seat seat = 0; seat < after.seats(); ++seat)
    places.push_back({held(before.players[seat]), held(after.players[seat])});
  settle(places, 1, plan_count - 1);
  write_back(places[0].after, after.plan_deck);
  for (Seat seat = 0; seat < after.seats(); ++seat) {
    auto& plans = after.players[seat].plans;
    const auto& kept = places[1u + seat].after;
    for (std::size_t i = plans.size(); i-- > 0;)
      if (std::find(kept.begin(), kept.end(), plans[i].plan) == kept.end()) plans.take(i);
  }
}

// The available one changes places with the one that was set.
void settle_systems(const Position& before, Position& after) {
  const int at = after.system_deck.find(after.system);
  if (after.system == before.system || at < 0) return;
  after.system_deck[static_cast<std::size_t>(at)] = before.system;
}

void settle_factions(const Position& before, Position& after) {
  for (Seat seat = 0; seat < after.seats(); ++seat) {
    const FactionId set = after.players[seat].faction;
    if (set == before.players[seat].faction) continue;
    for (Seat other = 0; other < after.seats(); ++other)
      if (other != seat && after.players[other].faction == set && before.players[other].faction == set)
        after.players[other].faction = before.players[seat].faction;
  }
}

// Tucked cards follow the card they lie under; those of cards that are gone return to the deck.
void settle_tucked(const Position& before, Position& after) {
  for (std::size_t i = after.tucked.size(); i-- > 0;) {
    Tucked& tucked = after.tucked[i];
    const Held* held = find_held(after, tucked.card);
    if (!held) {
      after.resource_deck.insert(0, after.tucked.take(i).resource);
      continue;
    }
    const bool set = tucked.stored && !before.tucked.contains(tucked);
    tucked.owner = held->owner;
    tucked.stored = set || held->in_empire();
  }
}

void settle_tokens(const Content& c, const Position& before, Position& after) {
  if (before.tokens_left != after.tokens_left) return;
  int tokens = c.constants.blockade_tokens;
  for (const Held& held : after.cards) tokens -= held.tokens;
  after.tokens_left = static_cast<std::uint8_t>(std::clamp(tokens, 0, 255));
}

}  // namespace

void Game::reconcile(const Content& content, const Position& before, Position& after) {
  if (before.seats() != after.seats()) return;
  settle_resources(before, after);
  settle_cards(before, after);
  settle_artifacts(before, after);
  settle_plans(before, after);
  settle_systems(before, after);
  settle_factions(before, after);
  settle_tucked(before, after);
  settle_tokens(content, before, after);
  if (before.active != after.active && after.stack.size() == 1 && after.stack[0] == before.stack[0])
    after.stack[0].seat = after.active;  // the menu goes with the turn
}

}  // namespace orrery::alien_artifacts
