// A table for tests: a position that can be bent, with the game's own content.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>

#include "engine/game_adapter.h"
#include "games/ceres/game.h"
#include "games/registry.h"

namespace orrery::ceres {

inline const Content& standard_content() {
  static const auto game = standard_game("ceres");
  return static_cast<const GameAdapter<Game>&>(*game).content();
}

inline Position set_table(int players, std::uint64_t seed = 1,
                          const std::array<std::uint8_t, max_options>& options = {}) {
  Position p{};
  Game::setup(standard_content(), {players, Rng::from(seed), options}, p, nullptr);
  return p;
}

template <class AnyId>
AnyId id_named(std::string_view name) {
  for (std::size_t i = 0; i < id_count(standard_content(), AnyId{}); ++i)
    if (id_text(standard_content(), id_at<AnyId>(i)) == name) return id_at<AnyId>(i);
  ADD_FAILURE() << "nothing is called " << name;
  return id_at<AnyId>(0);
}

// "ore 2 ice 1"
inline Goods goods(const std::string& text) {
  Goods result;
  std::istringstream words(text);
  std::string name;
  int amount = 0;
  while (words >> name >> amount) {
    std::size_t i = 0;
    while (i < good_count && good_ids[i] != name) ++i;
    if (i == good_count) {
      ADD_FAILURE() << "no good is called " << name;
      break;
    }
    result.of[i] = static_cast<std::uint16_t>(amount);
  }
  return result;
}

inline std::string told(const Goods& goods) {
  std::string text;
  for (std::size_t i = 0; i < good_count; ++i) text += std::to_string(goods.of[i]) + " ";
  return text;
}

// Plays moves as they are written, by whoever is asked, without answering single-answer questions.
inline void play(Position& p, std::initializer_list<std::string_view> moves, EventLog* log = nullptr) {
  const Content& c = standard_content();
  for (const std::string_view text : moves) {
    const Move move = read_move<Content>(Game::verbs(), c, text);
    const Refusal refusal = Game::refuse(c, p, p.active, move);
    ASSERT_FALSE(refusal) << text << ": " << Game::refusal_words(c, p, p.active, refusal, {}).sentence;
    Game::apply(c, p, p.active, move, log);
  }
}

inline bool is_legal(const Position& p, std::string_view text) {
  return !Game::refuse(standard_content(), p, p.active,
                       read_move<Content>(Game::verbs(), standard_content(), text));
}

// The active seat is in the middle of its turn and asked `question`.
inline void ask(Position& p, Question question) {
  p.step = Step::acting;
  p.questions.push(question);
}

}  // namespace orrery::ceres
