#include "games/alien_artifacts/bot/bot.h"

#include <algorithm>

#include "games/alien_artifacts/bot/outlook.h"
#include "games/alien_artifacts/bot/policy.h"

namespace orrery {

namespace {

using alien_artifacts::Do;
using alien_artifacts::Game;
using alien_artifacts::Verb;

// Finishes what is under way by first sight, up to the start of a turn; false if the game ends with it.
bool finish_turn(const Game::Content& content, Game::Position& position) {
  constexpr int most_answers = 32;
  MoveList<Game> moves;
  for (int answers = 0; answers < most_answers;) {
    const SeatSet asked = Game::to_act(content, position);
    if (asked.empty()) return false;
    if (Knowledge<Game>::quiet(content, position)) return true;  // before the moves of a new turn are listed
    moves.clear();
    Game::legal(content, position, asked.lowest(), moves);
    std::size_t best = 0;
    if (moves.size() > 1) {
      ++answers;
      float sight = -1e9f;
      for (std::size_t m = 0; m < moves.size(); ++m) {
        const float here = alien_artifacts::first_sight(content, position, asked.lowest(), moves[m]);
        if (here > sight) {
          sight = here;
          best = m;
        }
      }
    }
    Game::apply(content, position, asked.lowest(), moves[best], nullptr);
  }
  return true;
}

// At the start of a turn, where the estimates hold; on the way there the turn is finished first.
template <class Judge>
void judge_between_turns(const Game::Content& content, const Game::Position& position, Shares& shares,
                         Judge judge) {
  if (Knowledge<Game>::quiet(content, position)) return judge(position);
  Game::Position after = position;
  if (finish_turn(content, after))
    judge(after);
  else
    shares = final_shares<Game>(content, after);
}

void judge_start_of_turn(const Game::Content& content, const Game::Position& start, Shares& shares) {
  std::array<float, alien_artifacts::most_players> points{};
  alien_artifacts::expected_points(content, start, points.data());
  shares_from_scores(points.data(), start.seats(), alien_artifacts::lead_scale(start), shares);
  alien_artifacts::keep_to_style(content, start, shares.data());
}

// What the seat can expect after the move, when the turn has been finished.
float value_of(const Game::Content& content, const Game::Position& position, Seat seat, Move move) {
  Game::Position after = position;
  Game::apply(content, after, seat, move, nullptr);
  Shares shares{};
  if (finish_turn(content, after))
    judge_start_of_turn(content, after, shares);
  else
    shares = final_shares<Game>(content, after);
  return shares[seat];
}

}  // namespace

// A turn in which a card was switched on or used has begun: judged as if it had not, it would look as if
// nothing were as good as going on like this.
bool Knowledge<alien_artifacts::Game>::quiet(const Content&, const Position& position) {
  return position.asked() == Do::menu && !position.turn.acted && position.turn.discounts.empty() &&
         position.turn.limit_turn == 0 &&
         std::none_of(position.cards.begin(), position.cards.end(),
                      [](const alien_artifacts::Held& held) { return held.marks.bits != 0; });
}

void Knowledge<alien_artifacts::Game>::evaluate(const Content& content, const Position& position,
                                                Shares& shares) {
  judge_between_turns(content, position, shares,
                      [&](const Position& start) { judge_start_of_turn(content, start, shares); });
}

void Knowledge<alien_artifacts::Game>::calm_down(const Content& content, Position& position) {
  finish_turn(content, position);
}

void Knowledge<alien_artifacts::Game>::glance(const Content& content, const Position& position,
                                              Shares& shares) {
  judge_between_turns(content, position, shares, [&](const Position& start) {
    constexpr float scale = 5;
    std::array<float, alien_artifacts::most_players> points{};
    alien_artifacts::points_at_a_glance(content, start, points.data());
    shares_from_scores(points.data(), start.seats(), scale, shares);
    alien_artifacts::keep_to_style(content, start, shares.data());
  });
}

std::size_t Knowledge<alien_artifacts::Game>::pick(const Content& content, const Position& position,
                                                   Seat seat, const MoveList<G>& moves, Rng& rng) {
  std::size_t best = 0;
  float sight = -1e9f;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const float here = alien_artifacts::first_sight(content, position, seat, moves[i]) +
                       1.5f * static_cast<float>(rng.unit());
    if (here > sight) {
      sight = here;
      best = i;
    }
  }
  return best;
}

void Knowledge<alien_artifacts::Game>::weigh(const Content& content, const Position& position, Seat seat,
                                             const MoveList<G>& moves, float* weights) {
  constexpr float certainty = 14;
  constexpr float card_by_card = 2;  // where a ready-made payment is offered, it will do as a rule
  const bool ready = alien_artifacts::verb_of(moves[0]) == Verb::ready;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    weights[i] = certainty * value_of(content, position, seat, moves[i]);
    if (ready && alien_artifacts::verb_of(moves[i]) == Verb::pay) weights[i] -= card_by_card;
  }
}

}  // namespace orrery
