// How fast a game is, and the number that says whether it still plays the same.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/cpu_time.h"
#include "engine/configurations.h"
#include "engine/position/hash.h"
#include "lab/play.h"
#include "lab/reference_time.h"

namespace orrery {

namespace bench_detail {

// Positions from random games, spread over their whole length.
template <class G>
std::vector<typename G::Position> sample_positions(const typename G::Content& content, const BenchPlan& plan,
                                                   std::size_t wanted) {
  std::vector<typename G::Position> samples;
  for (std::int64_t index = 0; samples.size() < wanted; ++index) {
    Rng rng = thought_stream(plan.seed, index);
    play_random<G>(content, start_game<G>(content, {plan.players, deal_stream(plan.seed, index), {}}), rng,
                   [&](const typename G::Position& position, Seat, const MoveList<G>& moves) {
                     if (moves.size() > 1 && rng.below(16) == 0) samples.push_back(position);
                   });
  }
  samples.resize(wanted);
  return samples;
}

// Calls `work(i)` with i = 0, 1, ... until `seconds` of CPU time are over; returns nanoseconds per call.
template <class Work>
double time_per_call(double seconds, int calls_between_looks, const std::atomic<bool>* stop, Work work) {
  const double start = cpu_seconds();
  std::size_t calls = 0;
  double now = start;
  while (now - start < seconds && !(stop && *stop)) {
    for (int i = 0; i < calls_between_looks; ++i) work(calls++);
    now = cpu_seconds();
  }
  return calls ? (now - start) / static_cast<double>(calls) * 1e9 : 0;
}

}  // namespace bench_detail

template <class G>
void bench_random_play(const typename G::Content& content, const BenchPlan& plan, const Running& running,
                       BenchResult& result) {
  std::int64_t branches = 0;
  const double start = cpu_seconds();
  const auto stopped = [&] { return running.stop && running.stop->load(std::memory_order_relaxed); };
  while (result.seconds < plan.seconds && !stopped()) {
    Rng rng = thought_stream(plan.seed, result.games);
    const Setup setup{plan.players, deal_stream(plan.seed, result.games), {}};
    keep(play_random<G>(content, start_game<G>(content, setup), rng,
                        [&](const typename G::Position&, Seat, const MoveList<G>& moves) {
                          ++result.decisions;
                          branches += static_cast<std::int64_t>(moves.size());
                        }));
    ++result.games;
    result.seconds = cpu_seconds() - start;
  }
  if (result.games == 0) return;
  result.decisions_per_second = static_cast<double>(result.decisions) / result.seconds;
  result.games_per_second = static_cast<double>(result.games) / result.seconds;
  result.mean_branching = static_cast<double>(branches) / static_cast<double>(result.decisions);
}

template <class G>
BenchResult bench(const typename G::Content& content, const BenchPlan& plan, const Running& running) {
  using Position = typename G::Position;
  BenchResult result;
  result.players = plan.players;
  result.position_bytes = sizeof(Position);
  result.reference_ns = reference_ns();
  bench_random_play<G>(content, plan, running, result);

  const double seconds = plan.seconds / 6;
  const std::vector<Position> samples = bench_detail::sample_positions<G>(content, plan, 64);
  std::vector<Position> copies(samples.size());
  result.copy_ns = bench_detail::time_per_call(seconds, 4096, running.stop, [&](std::size_t i) {
    copies[i % 64] = samples[i % 64];
    keep(copies[i % 64]);
  });
  std::vector<View<G>> views;
  views.reserve(samples.size());
  for (const Position& position : samples)
    views.emplace_back(content, position, G::to_act(content, position).lowest());
  Rng rng = Rng::from(plan.seed);
  result.redeal_ns = bench_detail::time_per_call(
      seconds, 256, running.stop, [&](std::size_t i) { keep(views[i % 64].redeal(content, rng)); });
  Search<G> search(content, {.iterations = Knowledge<G>::iterations.captain});
  std::int64_t iterations = 0;
  const double start = cpu_seconds();
  bench_detail::time_per_call(seconds, 1, running.stop, [&](std::size_t i) {
    iterations += search.run(views[i % 64], rng, running.stop, false);
  });
  result.mcts_iterations_per_second = static_cast<double>(iterations) / (cpu_seconds() - start);
  return result;
}

template <class G>
std::uint64_t signature(const typename G::Content& content, const GameInfo& info) {
  constexpr std::int64_t games = 60;  // of each configuration
  std::uint64_t hash = 0;
  for (const Configuration& configuration : configurations(info))
    for (std::int64_t index = 0; index < games; ++index) {
      Rng rng = thought_stream(1, index);
      const Setup setup{configuration.players, deal_stream(1, index), configuration.options};
      const auto end =
          play_random<G>(content, start_game<G>(content, setup), rng,
                         [&](const typename G::Position& position, Seat, const MoveList<G>& moves) {
                           hash = hash_value(position, hash + moves.size());
                         });
      const Standings standings = G::standings(content, end);
      hash = hash_value(end, hash);
      for (int row = 0; row < standings.rows; ++row)
        hash = mix(hash + static_cast<std::uint64_t>(standings.total[row]),
                   0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(standings.rank[row]));
    }
  return hash;
}

}  // namespace orrery
