// Whole games as records with every event in words, to pin down what the rules do.
#pragma once

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/record/session.h"
#include "tests/golden_file.h"

namespace orrery {

inline std::string told(const Session& session, const EventLog& log) {
  std::string text;
  const std::vector<std::string> names;
  for (const Event& event : log.events()) {
    const EventWords words = session.game().words(event, {names});
    text += fmt::format("#   {}\n", words.text);
  }
  return text;
}

inline std::string final_table(const Session& session) {
  const Standings standings = session.game().standings(session.position());
  std::string text = "#\n";
  for (int row = 0; row < standings.rows; ++row) {
    text += fmt::format("# row {}: rank {}, {} points =", row, standings.rank[row], standings.total[row]);
    for (int k = 0; k < standings.categories; ++k)
      text += fmt::format(" {} {},", session.game().info().categories[static_cast<std::size_t>(k)],
                          standings.points[row][k]);
    text.back() = '\n';
  }
  return text;
}

// A random game as a record with the log as comments: it can be read back like any other.
inline std::string random_game(const std::shared_ptr<const AnyGame>& game, int players,
                               const ChosenOptions& options, const std::string& seed, Rng rng) {
  EventLog log;
  Session session = Session::start(game, new_header(*game, players, options, seed), &log);
  std::string text = session.record_text() + told(session, log);
  while (!session.over()) {
    const Seat seat = session.to_act().lowest();
    const std::vector<Move> moves = game->legal(session.position(), seat);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    text += fmt::format("{}: {}\n", seat, game->notation(session.position(), move));
    log.clear();
    EXPECT_FALSE(session.apply(seat, move, &log));
    text += told(session, log);
  }
  return text + final_table(session);
}

// A game with options, kept in games/GAME/tests/golden/NAME-PLAYERS.orrery.
inline void expect_golden_game(const std::shared_ptr<const AnyGame>& game, int players,
                               const ChosenOptions& options, const std::string& name) {
  const std::string text = random_game(game, players, options, fmt::format("golden-{}-{}", name, players),
                                       Rng::from(static_cast<std::uint64_t>(players)));
  expect_golden(fmt::format("games/{}/tests/golden/{}-{}.orrery", game->info().id, name, players), text);
  EXPECT_TRUE(Session::replay(game, read_record(text, "golden")).over());
}

}  // namespace orrery
