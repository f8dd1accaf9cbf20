// A table for tests: the standard content and short ways to reach a position.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>

#include "engine/game_adapter.h"
#include "games/registry.h"
#include "games/skymines/game.h"

namespace orrery::skymines {

// coins, tank, research points, the four tracks, track of choice, outposts to remove
using Gained = std::array<int, 9>;

// Everything that waits to be taken, with what was taken since `before`.
inline Gained gained_since(const Position& before, const Position& p) {
  Gained sum{};
  sum[0] = p.players[0].coins - before.players[0].coins;
  sum[1] = p.players[0].tank - before.players[0].tank;
  sum[2] = p.parts.research;
  for (std::size_t i = 0; i < company_count; ++i) sum[3 + i] = p.parts.track.items[i];
  sum[7] = p.parts.any_track;
  sum[8] = p.parts.removals;
  for (const Question& q : p.questions) {
    if (q.ask == Ask::purchase) sum[2] += q.a;
    if (q.ask == Ask::move) sum[3u + q.a] += q.b;
    if (q.ask == Ask::any_track) sum[7] += q.a;
    if (q.ask == Ask::removal) sum[8] += q.a;
  }
  return sum;
}

struct Table {
  std::shared_ptr<const AnyGame> game = standard_game("skymines");
  const Content& c = static_cast<const GameAdapter<Game>&>(*game).content();

  Setup setup(int players, int seed = 1) const {
    Setup setup;
    setup.players = players;
    setup.rng = Rng::from(static_cast<std::uint64_t>(seed));
    return setup;
  }
  CardId card(std::string_view id) const {
    for (std::size_t i = 0; i < card_count; ++i)
      if (c.card_names[i].id == id) return id_at<CardId>(i);
    ADD_FAILURE() << "no card " << id;
    return {};
  }
  Move move(std::string_view text) const { return read_move<Content>(Game::verbs(), c, text); }
  bool legal(const Position& p, std::string_view text) const {
    const Seat seat = Game::to_act(c, p).lowest();
    return !Game::refuse(c, p, seat, move(text));
  }
  // Plays moves of `seat`, or of the one to act; forced questions are answered.
  void play(Position& p, std::initializer_list<std::string> moves, Seat seat = no_seat) const {
    for (const std::string& text : moves) {
      const Seat mover = seat == no_seat ? Game::to_act(c, p).lowest() : seat;
      ASSERT_FALSE(Game::refuse(c, p, mover, move(text))) << text;
      Game::apply(c, p, mover, move(text), nullptr);
      settle_forced(p);
    }
  }
  void settle_forced(Position& p) const {
    MoveList<Game> moves;
    settle<Game>(c, p, moves);
  }
  // Everybody lays out resting cards; planning begins.
  void lay_out(Position& p) const {
    while (p.step == Step::resting) {
      MoveList<Game> moves;
      Game::legal(c, p, p.active, moves);
      Game::apply(c, p, p.active, moves[0], nullptr);
    }
  }
  // Round 1 with empty plans; seat 0 has the turn.
  Position in_action(int players, std::size_t lunas = 0) const {
    Setup start = setup(players);
    start.options[option_lunas] = static_cast<std::uint8_t>(lunas == 0 ? 0 : lunas + 1);
    Position p{};
    Game::setup(c, start, p, nullptr);
    lay_out(p);
    for (Seat seat = 0; seat < players; ++seat) Game::apply(c, p, seat, move_of(Verb::confirm), nullptr);
    return p;
  }
  // One human and one Luna of a level, while the first plans are made.
  Position solo(int level, int seed = 1) const {
    constexpr std::array<std::uint8_t, level_count> index = {1, 2, 0, 3, 4, 5, 6, 7, 8};
    Setup start = setup(1, seed);
    start.options[option_level] = index[static_cast<std::size_t>(level)];
    Position p{};
    Game::setup(c, start, p, nullptr);
    lay_out(p);
    return p;
  }
  // Lays cards face up into the slots from the first on, wherever they were before.
  void hold(Position& p, Seat seat, std::initializer_list<const char*> cards) const {
    std::size_t slot = 0;
    for (const char* id : cards) {
      const CardId held = card(id);
      for (CardId& shown : p.display)
        if (shown == held) shown = CardId::none();
      if (const int at = p.stack.find(held); at >= 0) p.stack.take(static_cast<std::size_t>(at));
      for (Player& player : p.players) {
        player.hand.remove(held);
        for (CardSet& deck : player.resting) deck.remove(held);
      }
      p.players[seat].slots[slot++] = {held, SlotState::up};
    }
  }
};

}  // namespace orrery::skymines
