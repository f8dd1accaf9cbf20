// What a bot knows about a game beyond its rules. A game teaches its bots in its own folder:
// games/<game>/bot/bot.h specializes Knowledge, usually by deriving from DefaultKnowledge and replacing what
// it knows better. Nothing here allocates: it all runs inside the search.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "bots/character.h"
#include "bots/level_ratings.h"
#include "engine/game.h"

namespace orrery {

// The share of the win that each player can expect, 0 to 1.
using Shares = std::array<float, max_seats>;

// How many iterations the searching levels spend on one decision.
struct LevelIterations {
  int pilot = 200;
  int captain = 1200;
  int admiral = 12000;
  // Where nobody but automata sits beside it; 0: no more than otherwise.
  int captain_alone = 0;
  int admiral_alone = 0;
};

struct SearchSettings {
  float exploration = 1.0f;        // how far the search looks beyond what seems best
  float unvisited_penalty = 0.1f;  // how much less than its parent a move nobody tried is worth
  float least_weight = 0.05f;      // attention for the least promising move, as part of the best one's
  int rollout_decisions = 16;      // played by the policy below the tree before the evaluation
  // Below its root the tree branches by moves alone, whatever was drawn on the way. Where chance makes nearly
  // every position new, it would end at the first draw otherwise.
  bool by_moves_alone = false;
  float root_noise = 0;  // part of the root's attention that chance hands out, for learning
};

// The result when the game is over, exactly.
template <class G>
Shares final_shares(const typename G::Content& content, const typename G::Position& position) {
  const Standings standings = G::standings(content, position);
  Shares shares{};
  for (int row = 0; row < G::players(position); ++row)
    shares[row] = static_cast<float>(standings.share_of_win(row));
  return shares;
}

// What the end of the game is worth to each seat: the result, unless the game's `conclude` judges it finer.
template <class G, class K>
Shares concluded(const typename G::Content& content, const typename G::Position& position) {
  if constexpr (requires(Shares & shares) { K::conclude(content, position, shares); }) {
    Shares shares{};
    K::conclude(content, position, shares);
    return shares;
  } else {
    return final_shares<G>(content, position);
  }
}

// A game may say how to get from anywhere to where its judgment holds: by playing the round to its end
// (`play_out`, which goes on at any time) or what is under way (`calm_down`).
template <class G, class K>
concept PlaysOn = requires(const typename G::Content& content, typename G::Position& position) {
  K::play_out(content, position);
}
|| requires(const typename G::Content& content, typename G::Position& position) {
  K::calm_down(content, position);
};

template <class G, class K>
requires PlaysOn<G, K>
void play_on(const typename G::Content& content, typename G::Position& position) {
  if constexpr (requires { K::play_out(content, position); })
    K::play_out(content, position);
  else
    K::calm_down(content, position);
}

// Which part of a level's budget a decision deserves: all, unless the game's `effort` says less.
template <class K, class Content, class Position>
float effort_for(const Content& content, const Position& position) {
  if constexpr (requires { K::effort(content, position); })
    return K::effort(content, position);
  else
    return 1;
}

// Turns estimates of the final scores into shares: a logistic of their differences. `scale` is the
// difference at which e games are won for each one lost.
inline void shares_from_scores(const float* scores, int rows, float scale, Shares& shares) {
  const float best = *std::max_element(scores, scores + rows);
  std::array<float, max_seats> weight;
  float sum = 0;
  for (int row = 0; row < rows; ++row) sum += weight[row] = std::exp((scores[row] - best) / scale);
  for (int row = 0; row < rows; ++row) shares[row] = weight[row] / sum;
}

// What `seat` can expect after a move and its forced consequences.
template <class G, class K>
float value_after(const typename G::Content& content, const typename G::Position& position, Seat seat,
                  Move move) {
  typename G::Position after = position;
  G::apply(content, after, seat, move, nullptr);
  MoveList<G> next;
  if (settle<G>(content, after, next) == no_seat) return concluded<G, K>(content, after)[seat];
  Shares shares;
  K::evaluate(content, after, shares);
  return shares[seat];
}

// What a bot that never looks ahead sees in a position: `glance` of a game that has one, as a simpler
// `evaluate`, so that its levels lie well apart.
template <class K>
struct AtAGlance {
  template <class Content, class Position>
  static void evaluate(const Content& content, const Position& position, Shares& shares) {
    if constexpr (requires { K::glance(content, position, shares); })
      K::glance(content, position, shares);
    else
      K::evaluate(content, position, shares);
  }
};

template <class G>
struct DefaultKnowledge {
  using Content = typename G::Content;
  using Position = typename G::Position;

  static constexpr LevelIterations iterations{};
  static constexpr LevelRatings ratings{};
  // Which characters its bots may have, and whether a move is what one of them is fond of.
  static constexpr std::array<Character, 0> characters{};
  static bool fond_of(Character, Move) { return false; }
  static constexpr SearchSettings settings{};

  // The game is not over. By the present score when the game knows nothing better.
  static void evaluate(const Content& content, const Position& position, Shares& shares) {
    const Standings standings = G::standings(content, position);
    std::array<float, max_seats> scores{};
    float sum = 0;
    for (int row = 0; row < standings.rows; ++row)
      sum += scores[row] = static_cast<float>(standings.total[row]);
    const float mean = sum / static_cast<float>(standings.rows);
    if (standings.rows == 1) {  // alone: more points are better
      shares[0] = scores[0] / (std::abs(scores[0]) + 50);
      return;
    }
    shares_from_scores(scores.data(), standings.rows, 5 + 0.1f * std::abs(mean), shares);
  }

  // True at moments at which the evaluation can be trusted, for example between two turns.
  static bool quiet(const Content&, const Position&) { return false; }

  // The quick choice below the search tree: an index into `moves`, of which there are at least two.
  static std::size_t pick(const Content&, const Position&, Seat, const MoveList<G>& moves, Rng& rng) {
    return rng.below(static_cast<std::uint32_t>(moves.size()));
  }

  // How promising each move looks before the search has tried it. Only differences count: one more is e times
  // as much of the first attention.
  static void weigh(const Content& content, const Position& position, Seat seat, const MoveList<G>& moves,
                    float* weights) {
    constexpr float certainty = 20;
    for (std::size_t i = 0; i < moves.size(); ++i)
      weights[i] = certainty * value_after<G, DefaultKnowledge>(content, position, seat, moves[i]);
  }
};

template <class G>
struct Knowledge : DefaultKnowledge<G> {};

}  // namespace orrery
