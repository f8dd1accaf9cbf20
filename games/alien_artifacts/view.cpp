// Section 21: who sees what, and dealing anew what a seat cannot see.
#include <array>
#include <utility>

#include "games/alien_artifacts/game.h"

namespace orrery::alien_artifacts {
namespace {

template <class List>
void hide(List& list, std::size_t keep_on_top = 0) {
  for (std::size_t i = 0; i + keep_on_top < list.size(); ++i) list[i] = {};
}

// The components of one sort that lie nowhere in sight, shuffled; they are dealt to the hidden places.
template <class AnyId, std::size_t N>
class Unseen {
 public:
  void see(AnyId id) {
    if (id && id.index() < N) seen_[id.index()] = true;
  }
  template <class List>
  void see_all(const List& list) {
    for (const AnyId id : list) see(id);
  }
  void shuffle(std::size_t first, std::size_t count, Rng& rng) {
    left_.clear();
    for (std::size_t i = first; i < first + count; ++i)
      if (!seen_[i]) left_.push_back(id_at<AnyId>(i));
    rng.shuffle(left_);
    next_ = 0;
  }
  void deal(AnyId& place) {
    if (place.is_none() && next_ < left_.size()) place = left_[next_++];
  }
  template <class List>
  void deal_all(List& list) {
    for (AnyId& place : list) deal(place);
  }

 private:
  std::array<bool, N> seen_{};
  ScratchList<AnyId, N> left_;
  std::size_t next_ = 0;
};

void redeal_resources(Position& p, Rng& rng) {
  Unseen<ResourceId, resource_count> unseen;
  for (const Player& player : p.players) unseen.see_all(player.hand);
  unseen.see_all(p.resource_discard);
  unseen.see_all(p.resource_deck);
  unseen.see_all(p.attack.revealed);
  for (const Tucked& tucked : p.tucked) unseen.see(tucked.resource);
  for (const Frame& frame : p.stack) unseen.see(in_frame(frame));
  unseen.shuffle(0, resource_count, rng);
  for (Player& player : p.players) unseen.deal_all(player.hand);
  unseen.deal_all(p.resource_deck);
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

void redeal_cards(Position& p, Rng& rng) {
  Unseen<CardId, card_count> unseen;
  for (const Held& held : p.cards) unseen.see(held.card);
  unseen.see_all(p.looked);
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) unseen.see_all(p.deck(kind));
  for (const Kind kind : {Kind::planet, Kind::ship, Kind::technology}) {
    unseen.shuffle(first_of(kind).index(), cards_of_kind, rng);
    unseen.deal_all(p.deck(kind));
  }
}

void redeal_artifacts(Position& p, Rng& rng) {
  Unseen<ArtifactId, artifact_count> unseen;
  for (const Player& player : p.players) unseen.see_all(player.artifacts);
  unseen.see_all(p.artifact_discard);
  unseen.see_all(p.artifact_deck);
  for (const Frame& frame : p.stack)
    if (frame.what == Do::run && frame.y > 0) unseen.see(id_at<ArtifactId>(frame.y - 1u));
  unseen.shuffle(0, artifact_count, rng);
  for (Player& player : p.players) unseen.deal_all(player.artifacts);
  unseen.deal_all(p.artifact_deck);
}

// A seat that is asked for an attack Artifact holds one: it comes from wherever else the viewer cannot see.
void redeal_asked_artifact(const Content& c, Position& p, Seat viewer, Rng& rng) {
  auto& asked = p.players[p.top().seat].artifacts;
  if (asked.empty() || holds_attack_artifact(c, p.players[p.top().seat])) return;
  ArtifactId& place = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
  const auto swap_from = [&](auto& list) {
    for (ArtifactId& artifact : list)
      if (c.artifacts[artifact.index()].in_attack) {
        std::swap(artifact, place);
        return true;
      }
    return false;
  };
  if (swap_from(p.artifact_deck)) return;
  for (Seat seat = 0; seat < p.seats(); ++seat)
    if (seat != viewer && swap_from(p.players[seat].artifacts)) return;
}

void redeal_plans(Position& p, Rng& rng) {
  Unseen<PlanId, plan_count> unseen;
  for (const Player& player : p.players)
    for (const HeldPlan& held : player.plans) unseen.see(held.plan);
  unseen.see_all(p.plan_deck);
  unseen.shuffle(1, plan_count - 1, rng);
  for (Player& player : p.players)
    for (HeldPlan& held : player.plans) unseen.deal(held.plan);
  unseen.deal_all(p.plan_deck);
}

void redeal_systems(Position& p, Rng& rng) {
  Unseen<SystemId, system_count> unseen;
  unseen.see(p.system);
  unseen.see_all(p.system_deck);
  unseen.shuffle(0, system_count, rng);
  unseen.deal_all(p.system_deck);
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
  p.rng = {{rng.next() | 1, rng.next()}};
  redeal_resources(p, rng);
  redeal_cards(p, rng);
  redeal_artifacts(p, rng);
  redeal_plans(p, rng);
  redeal_systems(p, rng);
  if (p.over || p.stack.empty() || p.top().seat == viewer) return;
  if (p.asked() == Do::ask_artifact)
    redeal_asked_artifact(content, p, viewer, rng);
  else
    redeal_asked_hand(content, p, viewer, rng);
}

}  // namespace orrery::alien_artifacts
