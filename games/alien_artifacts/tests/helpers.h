// Boards for tests: a game with exactly these cards in play.
#pragma once

#include <string_view>
#include <vector>

#include "engine/game_adapter.h"
#include "games/alien_artifacts/game.h"
#include "games/registry.h"

namespace orrery::alien_artifacts {

inline const AnyGame& any_game() {
  static const std::shared_ptr<const AnyGame> game = standard_game("alien_artifacts");
  return *game;
}
inline const Content& content() {
  return static_cast<const GameAdapter<Game>&>(any_game()).content();
}

template <class AnyId>
AnyId id_named(std::string_view name) {
  for (std::size_t i = 0; i < id_count(content(), AnyId{}); ++i)
    if (id_text(content(), id_at<AnyId>(i)) == name) return id_at<AnyId>(i);
  return AnyId::none();
}
inline CardId card_id(std::string_view name) {
  return id_named<CardId>(name);
}
inline PlanId plan_id(std::string_view name) {
  return id_named<PlanId>(name);
}
inline SystemId system_id(std::string_view name) {
  return id_named<SystemId>(name);
}
inline ResourceId resource_id(std::string_view name) {
  return id_named<ResourceId>(name);
}
inline ArtifactId artifact_id(std::string_view name) {
  return id_named<ArtifactId>(name);
}

struct Piece {
  const char* card;
  Seat owner;
  Area area;
  int tokens;
};

// Two players, empty hands and Banks; seat 0 is at its menu.
inline Position board(const std::vector<Piece>& pieces) {
  Position before{};
  Game::setup(content(), {2, Rng::from(5), {}}, before, nullptr);
  MoveList<Game> moves;
  while (before.asked() != Do::menu) {
    const Seat seat = settle<Game>(content(), before, moves);
    if (before.asked() != Do::menu) Game::apply(content(), before, seat, moves[0], nullptr);
  }
  Position p = before;
  p.cards.clear();
  for (const Piece& piece : pieces)
    p.cards.push_back(
        {card_id(piece.card), piece.owner, piece.area, static_cast<std::uint8_t>(piece.tokens), {}});
  for (Player& player : p.players) {
    player.hand.clear();
    player.bank = 0;
  }
  p.active = 0;
  p.first = 0;
  Game::reconcile(content(), before, p);
  p.stack.top().seat = 0;
  return p;
}

// Answers every question with its first option until the menu is on top again.
inline void to_menu(Position& p) {
  MoveList<Game> moves;
  advance(Play{content(), p, nullptr});
  while (!p.over && p.asked() != Do::menu) {
    moves.clear();
    Game::legal(content(), p, p.top().seat, moves);
    Game::apply(content(), p, p.top().seat, moves[0], nullptr);
  }
}

inline void run_list(Position& p, Seat seat, CardId card, ListId list) {
  p.stack.push({.what = Do::run, .seat = seat, .card = card, .list = list.value});
  to_menu(p);
}

// An attack whose card with number `combat` is already revealed.
inline void begin_attack(Position& p, std::string_view ship, int combat, int bonus, Seat target,
                         std::string_view plan) {
  while (p.stack.size() > 1) p.stack.pop();
  for (const ResourceId card : p.attack.revealed) p.resource_discard.push_back(card);
  p.attack = {};
  p.attack.on = true;
  p.attack.ship = card_id(ship);
  p.attack.target = target == no_seat ? MaybeSeat{} : MaybeSeat{target};
  p.attack.plan = target == no_seat ? PlanId::none() : plan_id(plan);
  p.attack.bonus = static_cast<std::uint8_t>(bonus);
  for (std::size_t i = 0; i < p.resource_deck.size(); ++i)
    if (content().resource(p.resource_deck[i]).combat == combat) {
      p.attack.revealed.push_back(p.resource_deck.take(i));
      break;
    }
  constexpr std::uint8_t resolve = 3;  // AA-11.8 step 4
  p.stack.push({.what = Do::after_attack});
  p.stack.push({.what = Do::ship_attack, .card = card_id(ship), .list = resolve});
}
inline void finish_attack(Position& p) {
  to_menu(p);
}

}  // namespace orrery::alien_artifacts
