// Games to learn from, and examples taken from them.
#pragma once

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "engine/configurations.h"
#include "learn/game_log.h"
#include "learn/student.h"
#include "learn/trainer.h"

namespace orrery {

// Two thirds of the games as most people play them, the others with options; half of all for two.
inline Setup varied_setup(const std::vector<Configuration>& all, Rng& rng) {
  const auto some = [&](auto wanted) {
    std::vector<const Configuration*> found;
    for (const Configuration& one : all)
      if (wanted(one)) found.push_back(&one);
    return found;
  };
  const auto is_default = [](const Configuration& one) {
    return std::all_of(one.options.begin(), one.options.end(),
                       [](std::uint8_t option) { return option == 0; });
  };
  const bool for_two = rng.below(2) == 0;
  const bool usual = rng.below(3) != 0;
  std::vector<const Configuration*> found = some(
      [&](const Configuration& one) { return (!for_two || one.players == 2) && is_default(one) == usual; });
  if (found.empty()) found = some([](const Configuration&) { return true; });
  const Configuration& one = *found[rng.below(static_cast<std::uint32_t>(found.size()))];
  return {one.players, Rng::from(rng.next()), one.options};
}

// Somebody at the table: thinks long about few decisions, which are learned from, and briefly about the rest.
template <class G>
struct Pupil {
  Student<G> thorough;
  Student<G> quick;

  Pupil(const typename G::Content& content, const Network* network, int thorough_iterations,
        int quick_iterations)
      : thorough(content, network, thorough_iterations, 0.25f), quick(content, network, quick_iterations) {}
};

// `seats` says who sits where. Nothing when it was stopped.
template <class G>
std::optional<GameLog> play_to_learn(const typename G::Content& content, const Setup& setup,
                                     std::span<Pupil<G>* const> seats, Rng& rng,
                                     const std::atomic<bool>* stop) {
  constexpr double thorough_part = 0.25;
  constexpr std::size_t varied_decisions = 40;  // chosen in proportion to the search, not always the best
  GameLog log{setup, {}};
  typename G::Position position{};
  G::setup(content, setup, position, nullptr);
  std::size_t at_random = rng.below(4) == 0 ? rng.below(16) : 0;  // openings that nobody would play
  MoveList<G> moves;
  for (Seat seat; (seat = settle<G>(content, position, moves)) != no_seat;) {
    if (stop && stop->load(std::memory_order_relaxed)) return std::nullopt;
    LoggedDecision& decision = log.decisions.emplace_back();
    if (at_random > 0 || moves.size() == 1) {
      at_random -= at_random > 0;
      decision.move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    } else {
      const bool thorough = rng.unit() < thorough_part;
      Student<G>& student = thorough ? seats[seat]->thorough : seats[seat]->quick;
      student.think(View<G>(content, position, seat), rng, nullptr);
      decision.move = student.best();
      decision.value = student.value();
      const std::vector<std::uint16_t> visits = student.visits(moves);
      if (log.decisions.size() < varied_decisions && rng.below(3) == 0) {
        std::uint32_t sum = 0;
        for (const std::uint16_t one : visits) sum += one;
        std::uint32_t drawn = rng.below(std::max(1u, sum)), i = 0;
        while (i + 1 < visits.size() && drawn >= visits[i]) drawn -= visits[i++];
        decision.move = moves[i];
      }
      if (thorough) decision.visits = visits;
    }
    G::apply(content, position, seat, decision.move, nullptr);
  }
  return log;
}

// Visits every decision of a logged game; false if its moves are not those of these rules.
template <class G, class Visit>
bool replay(const typename G::Content& content, const GameLog& log, typename G::Position& position,
            Visit visit) {
  position = {};
  G::setup(content, log.setup, position, nullptr);
  MoveList<G> moves;
  for (const LoggedDecision& decision : log.decisions) {
    const Seat seat = settle<G>(content, position, moves);
    if (seat == no_seat || G::refuse(content, position, seat, decision.move)) return false;
    visit(seat, moves, decision);
    G::apply(content, position, seat, decision.move, nullptr);
  }
  return settle<G>(content, position, moves) == no_seat;
}

// What each seat got.
struct Ending {
  Shares shares{};
  std::array<float, max_seats> points{};
};

template <class G>
Ending ending_of(const typename G::Content& content, const typename G::Position& position) {
  Ending ending{.shares = concluded<G, Knowledge<G>>(content, position)};
  const Standings standings = G::standings(content, position);
  for (int seat = 0; seat < G::players(position); ++seat)
    ending.points[seat] = static_cast<float>(standings.total[seat]);
  return ending;
}

// What the hand-made judgment says where the search asks it; nothing when the game is over there.
template <class G>
std::optional<Shares> judged_by_hand(const typename G::Content& content, typename G::Position& position) {
  using K = Knowledge<G>;
  if constexpr (PlaysOn<G, K>) {
    play_on<G, K>(content, position);
    if (G::to_act(content, position).empty()) return std::nullopt;
  }
  Shares shares{};
  K::evaluate(content, position, shares);
  return shares;
}

// `shares`, in which the seat's own is what its search expected.
inline void take_from_search(float expected, Seat seat, int players, Shares& shares) {
  const float others = 1 - shares[seat];
  const float scale = others > 0 ? (1 - expected) / others : 0;
  for (int one = 0; one < players; ++one) shares[one] *= scale;
  shares[seat] = expected;
}

// A game as it looked at each decision, and what it came to from there: a mean of what was expected later (by
// a search where it was thorough) and of the end, in which what comes a fifth of the game later counts most
// (Sutton's TD(lambda)). That is less down to luck than the end alone and knows more than the judgment of the
// moment.
template <class G>
class Lessons {
 public:
  // `judge` says more than the hand-made judgment does, if there is a network already.
  Lessons(const typename G::Content& content, const GameLog& log, const Network* judge) {
    typename G::Position position;
    const auto look = [&](Seat seat, const MoveList<G>&, const LoggedDecision& decision) {
      typename G::Position leaf = position;
      const std::optional<Shares> by_hand = judged_by_hand<G>(content, leaf);
      Shares& judged = judged_.emplace_back(by_hand.value_or(Shares{}));
      if (by_hand && judge) Learned<G>(*judge).correct(content, leaf, seat, judged);
      if (by_hand && decision.thorough())
        take_from_search(decision.value, seat, G::players(position), judged);
      over_.push_back(!by_hand);
    };
    const bool whole = replay<G>(content, log, position, look);
    if (!whole) {
      judged_.clear();
      return;
    }
    ending_ = ending_of<G>(content, position);
    const float far = 1 - 5 / std::max(10.0f, static_cast<float>(judged_.size()));
    Shares then = ending_.shares;
    for (std::size_t i = judged_.size(); i-- > 0;) {
      std::swap(then, judged_[i]);  // from here on `judged_` is what came of it, `then` the judgment
      for (std::size_t seat = 0; seat < max_seats; ++seat)
        then[seat] = over_[i] ? judged_[i][seat] : far * judged_[i][seat] + (1 - far) * then[seat];
    }
  }
  bool empty() const { return judged_.empty(); }
  const Ending& ending() const { return ending_; }
  const Shares& from(std::size_t decision) const { return judged_[decision]; }

 private:
  std::vector<Shares> judged_;
  std::vector<bool> over_;
  Ending ending_;
};

// Every thorough decision, and the given part of the others, each also from another seat's point of view.
template <class G>
void take_examples(const typename G::Content& content, const GameLog& log, double part, const Network* judge,
                   Rng& rng, ExamplePool& pool) {
  const Lessons<G> lessons(content, log, judge);
  if (lessons.empty()) return;
  typename G::Position position;
  FeatureWriter features;
  std::size_t next = 0;
  replay<G>(content, log, position, [&](Seat seat, const MoveList<G>& moves, const LoggedDecision& decision) {
    const std::size_t index = next++;
    const bool thorough = decision.visits.size() == moves.size();
    if (!thorough && rng.unit() >= part) return;
    const int players = G::players(position);
    const auto look = [&](const typename G::Position& at, Seat from, const Shares& before) {
      features.clear();
      const Shares places = by_place(before, from, players);
      write_position<G>(content, at, from, places, features);
      pool.add(features.active(), players, places, by_place(lessons.from(index), from, players),
               by_place(lessons.ending().points, from, players));
    };
    typename G::Position leaf = position;
    const std::optional<Shares> by_hand = judged_by_hand<G>(content, leaf);
    const bool leaf_is_here = std::memcmp(&leaf, &position, sizeof leaf) == 0;
    if (by_hand) {
      const auto step = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * players)));
      if (step < players && step > 0) look(leaf, static_cast<Seat>((seat + step) % players), *by_hand);
      if (!thorough || !leaf_is_here) look(leaf, seat, *by_hand);
    }
    if (!thorough) return;
    std::array<float, G::max_moves> weights;
    Knowledge<G>::weigh(content, position, seat, moves, weights.data());
    Shares before{};
    Knowledge<G>::evaluate(content, position, before);
    look(position, seat, before);
    const std::vector<float> shares =
        lesson_of_visits(std::span(weights).first(moves.size()), decision.visits);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (shares[i] < 0) continue;
      features.clear();
      Sight<G>::move(content, position, seat, moves[i], features);
      pool.add_move(features.active(), weights[i], shares[i]);
    }
  });
}

}  // namespace orrery
