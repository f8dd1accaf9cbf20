// What the bots of every game are held to.
#pragma once

#include <gtest/gtest.h>

#include "engine/configurations.h"
#include "engine/game_adapter.h"
#include "games/registry.h"
#include "lab/play.h"

namespace orrery {

// Bots choose legal moves, and the same when everything that their seat cannot see is dealt anew.
template <class G>
void expect_bots_see_only_their_view(const char* id) {
  const auto game = standard_game(id);
  const auto& content = dynamic_cast<const GameAdapter<G>&>(*game).content();
  std::vector<Bot<G>> bots;
  for (const char* text : {"rookie", "pilot:24"}) bots.emplace_back(content, parse_bot(text));
  Rng deals = Rng::from(17);
  for (const Configuration& configuration : configurations(game->info())) {
    Rng rng = Rng::from(4);
    play_random<G>(content, start_game<G>(content, {configuration.players, rng, configuration.options}), rng,
                   [&](const typename G::Position& truth, Seat seat, const MoveList<G>& moves) {
                     if (moves.size() < 2 || rng.below(12) != 0) return;
                     const View<G> view(content, truth, seat);
                     const View<G> same(content, view.redeal(content, deals), seat);
                     for (Bot<G>& bot : bots) {
                       Rng first = Rng::from(5), second = Rng::from(5);
                       const Move move = bot.choose(view, first);
                       EXPECT_FALSE(G::refuse(content, truth, seat, move)) << configuration.name;
                       EXPECT_EQ(move, bot.choose(same, second)) << configuration.name;
                     }
                   });
  }
}

// The values that bots give to the seats are shares.
template <class G>
void expect_evaluation_is_a_share(const char* id) {
  const auto game = standard_game(id);
  const auto& content = dynamic_cast<const GameAdapter<G>&>(*game).content();
  for (const Configuration& configuration : configurations(game->info())) {
    Rng rng = Rng::from(6);
    play_random<G>(content, start_game<G>(content, {configuration.players, rng, configuration.options}), rng,
                   [&](const typename G::Position& position, Seat seat, const MoveList<G>& moves) {
                     Shares shares{};
                     Knowledge<G>::evaluate(content, position, shares);
                     float sum = 0;
                     for (int row = 0; row < G::players(position); ++row) {
                       EXPECT_GE(shares[row], 0);
                       EXPECT_LE(shares[row], 1.0001f);
                       sum += shares[row];
                     }
                     EXPECT_LE(sum, 1.001f) << configuration.name;
                     std::array<float, G::max_moves> weights{};
                     Knowledge<G>::weigh(content, position, seat, moves, weights.data());
                     for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_TRUE(std::isfinite(weights[i]));
                   });
  }
}

}  // namespace orrery
