// Move generation, moves, redeals, scoring and search take no memory from the heap.
#pragma once

#include <gtest/gtest.h>

#include "engine/game_adapter.h"
#include "games/registry.h"
#include "lab/play.h"
#include "tests/allocation/counted_new.h"

namespace orrery {

// Allocations of whole random games, each decision with its view and a redeal of it.
template <class G>
std::int64_t allocations_of_play(const typename G::Content& content, int players) {
  constexpr std::int64_t games = 50;
  const std::int64_t before = allocations();
  for (std::int64_t index = 0; index < games; ++index) {
    Rng rng = thought_stream(3, index);
    const auto end =
        play_random<G>(content, start_game<G>(content, {players, deal_stream(3, index), {}}), rng,
                       [&](const typename G::Position& position, Seat seat, const MoveList<G>&) {
                         const View<G> view(content, position, seat);
                         const typename G::Position dealt = view.redeal(content, rng);
                         MoveList<G> moves;
                         G::candidates(content, dealt, seat, moves);
                         for (const Move move : moves) G::refuse(content, dealt, seat, move);
                       });
    G::standings(content, end);
  }
  return allocations() - before;
}

// Allocations of a search that has its memory already.
template <class G>
std::int64_t allocations_of_search(const typename G::Content& content, int players) {
  Search<G> search(content, {.iterations = 500});
  std::int64_t sum = 0;
  Rng rng = Rng::from(8);
  typename G::Position position = start_game<G>(content, {players, rng, {}});
  MoveList<G> moves;
  for (int decision = 0; decision < 40; ++decision) {
    const Seat seat = settle<G>(content, position, moves);
    if (seat == no_seat) break;
    const View<G> view(content, position, seat);
    const std::int64_t before = allocations();
    search.run(view, rng, nullptr, false);
    const Move move = search.best();
    sum += allocations() - before;
    G::apply(content, position, seat, move, nullptr);
  }
  return sum;
}

template <class G>
void expect_no_allocations(const char* id) {
  const auto game = standard_game(id);
  const auto& content = dynamic_cast<const GameAdapter<G>&>(*game).content();
  for (int players = game->info().min_players; players <= game->info().max_players; ++players) {
    EXPECT_EQ(allocations_of_play<G>(content, players), 0) << players << " players";
    EXPECT_EQ(allocations_of_search<G>(content, players), 0) << players << " players";
  }
}

}  // namespace orrery
