// What the bots of every game are held to.
#pragma once

#include <gtest/gtest.h>

#include "bots/networks.h"
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

// Bots that think in parts choose and find the same.
template <class G>
void expect_parts_to_change_nothing(const char* id) {
  const auto game = standard_game(id);
  const auto& adapter = dynamic_cast<const GameAdapter<G>&>(*game);
  const auto& content = adapter.content();
  const BotSpec spec = parse_bot("captain:200");
  const Network* network = network_for(adapter);
  Bot<G> at_once(content, spec, nullptr, network), in_parts(content, spec, nullptr, network);
  int parts = 0, looked_at = 0;
  Rng rng = Rng::from(31);
  play_random<G>(content, start_game<G>(content, {2, rng, {}}), rng,
                 [&](const typename G::Position& truth, Seat seat, const MoveList<G>& moves) {
                   if (moves.size() < 2 || rng.below(8) != 0 || looked_at == 8) return;
                   ++looked_at;
                   const View<G> view(content, truth, seat);
                   const auto think = [&](Thought about) {
                     Rng thoughts = Rng::from(32);
                     for (; !in_parts.think(view, about, thoughts); ++parts) {
                     }
                     return thoughts;
                   };
                   Rng first = Rng::from(32), second = think(Thought::choice);
                   EXPECT_EQ(at_once.choose(view, first), in_parts.choose(view, second));
                   first = Rng::from(32);
                   second = think(Thought::analysis);
                   const std::vector<Suggestion> all = at_once.analyze(view, first);
                   const std::vector<Suggestion> same = in_parts.analyze(view, second);
                   ASSERT_EQ(all.size(), same.size());
                   for (std::size_t i = 0; i < all.size(); ++i) {
                     EXPECT_EQ(all[i].move, same[i].move);
                     EXPECT_EQ(all[i].value, same[i].value);
                   }
                 });
  EXPECT_GT(parts, looked_at);
}

inline bool same_features(const FeatureWriter& a, const FeatureWriter& b) {
  return a.inputs() == b.inputs() &&
         std::equal(a.active().begin(), a.active().end(), b.active().begin(), b.active().end());
}

// No feature of a seat's view, or of a move at it, changes when what the seat cannot see is dealt anew; and
// each has its number, whatever the position.
template <class G>
void expect_features_see_only_the_view(const char* id) {
  if constexpr (HasSight<G>) {
    const auto game = standard_game(id);
    const auto& content = dynamic_cast<const GameAdapter<G>&>(*game).content();
    const NetworkShape shape = network_shape<G>(content, game->info().max_players);
    Rng deals = Rng::from(18);
    std::size_t most_active = 0;
    const auto look = [&](const typename G::Position& truth, Seat seat, auto write) {
      const View<G> view(content, truth, seat);
      FeatureWriter all, seen, other;
      write(truth, all);
      write(view.seen(), seen);
      write(view.redeal(content, deals), other);
      EXPECT_TRUE(same_features(all, seen)) << "what is masked changes them";
      EXPECT_TRUE(same_features(all, other)) << "what is dealt anew changes them";
      for (const Feature& feature : all.active())
        EXPECT_TRUE(std::isfinite(feature.value) && feature.input < all.inputs());
      most_active = std::max(most_active, all.active().size());
      return static_cast<int>(all.inputs());
    };
    for (const Configuration& configuration : configurations(game->info())) {
      Rng rng = Rng::from(19);
      play_random<G>(content, start_game<G>(content, {configuration.players, rng, configuration.options}),
                     rng, [&](const typename G::Position& truth, Seat asked, const MoveList<G>& moves) {
                       if (::testing::Test::HasFailure() || rng.below(3) != 0) return;
                       for (Seat seat = 0; seat < configuration.players; ++seat) {
                         const int inputs = look(truth, seat, [&](const auto& position, FeatureWriter& out) {
                           Sight<G>::position(content, position, seat, out);
                         });
                         EXPECT_EQ(inputs + judged_inputs, shape.inputs) << configuration.name;
                       }
                       for (const Move move : moves) {
                         const int inputs = look(truth, asked, [&](const auto& position, FeatureWriter& out) {
                           Sight<G>::move(content, position, asked, move, out);
                         });
                         EXPECT_EQ(inputs, shape.move_inputs)
                             << configuration.name << ", verb " << int{move.verb};
                       }
                     });
    }
    EXPECT_LT(most_active, FeatureWriter::most_active);
  }
}

// A network that comes with the program is one of this game, with its present features and tables.
template <class G>
void expect_network_fits(const char* id) {
  const auto game = standard_game(id);
  EXPECT_EQ(network_for(dynamic_cast<const GameAdapter<G>&>(*game)), embedded_network(*game));
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
