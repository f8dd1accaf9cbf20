// What a game is: a pure machine, position + move -> position. `docs/adding-a-game.md` explains each part.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/event.h"
#include "engine/move.h"
#include "engine/position/chance.h"
#include "engine/position/fixed_vector.h"
#include "engine/position/revealed.h"
#include "engine/position/rng.h"
#include "engine/refusal.h"
#include "engine/seat.h"
#include "engine/standings.h"

namespace orrery {

inline constexpr int max_options = 24;

// How a game begins. Options are indices into the values that the game's info lists; 0 is the default.
struct Setup {
  int players = 2;
  Chance rng;
  std::array<std::uint8_t, max_options> options{};
};

template <class G>
using MoveList = ScratchList<Move, G::max_moves>;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::Position> &&
    std::has_unique_object_representations_v<typename G::Position> &&  // no padding: equal means equal bytes
    requires(const typename G::Content& content, const typename G::Position& position,
             typename G::Position& changing, Seat seat, Move move, MoveList<G>& moves, Rng& rng,
             EventLog* log, const Setup& setup) {
  { G::max_moves } -> std::convertible_to<int>;      // candidates of one decision
  { G::max_decisions } -> std::convertible_to<int>;  // no game is longer
  // Fills a zeroed position and runs up to the first question.
  { G::setup(content, setup, changing, log) } -> std::same_as<void>;
  { G::players(position) } -> std::same_as<int>;
  // The seats that are asked now: none when the game is over, several when they choose in secret at once.
  { G::to_act(content, position) } -> std::same_as<SeatSet>;
  // All answers that a player could think of, possible or not.
  { G::candidates(content, position, seat, moves) } -> std::same_as<void>;
  // The one predicate: none = legal. Total: any eight bytes get an answer.
  { G::refuse(content, position, seat, move) } -> std::same_as<Refusal>;
  // The candidates without a refusal; in the game's own file so that the predicate is inlined.
  { G::legal(content, position, seat, moves) } -> std::same_as<void>;
  { G::apply(content, changing, seat, move, log) } -> std::same_as<void>;
  // True for questions that are put even when a single answer is left.
  { G::asks_always(content, position, seat) } -> std::same_as<bool>;
  { G::revealed(position) } -> std::same_as<const Revealed&>;
  // Makes the position into what `seat` may see (no_seat: a spectator): hidden things become "none".
  { G::mask(content, changing, seat) } -> std::same_as<void>;
  // Fills what was masked with something that fits all the seat knows.
  { G::redeal(content, changing, seat, rng) } -> std::same_as<void>;
  { G::standings(content, position) } -> std::same_as<Standings>;
  // The first broken invariant in words, or nothing.
  { G::check(content, position) } -> std::convertible_to<std::string_view>;
};

// Keeps the candidates that are not refused: how every game defines `legal`.
template <class G>
void keep_legal(const typename G::Content& content, const typename G::Position& position, Seat seat,
                MoveList<G>& moves) {
  std::size_t kept = 0;
  for (const Move move : moves)
    if (!G::refuse(content, position, seat, move)) moves[kept++] = move;
  moves.shrink(kept);
}

// What one seat may see of a position. Bots take this type; a position does not convert to it, so a bot that
// looks at the true position does not compile.
template <class G>
class View {
 public:
  View(const typename G::Content& content, const typename G::Position& truth, Seat seat)
      : masked_(truth), seat_(seat) {
    G::mask(content, masked_, seat);
  }

  const typename G::Position& seen() const { return masked_; }
  Seat seat() const { return seat_; }

  // A whole position that fits the view.
  typename G::Position redeal(const typename G::Content& content, Rng& rng) const {
    typename G::Position dealt = masked_;
    G::redeal(content, dealt, seat_, rng);
    return dealt;
  }

 private:
  typename G::Position masked_;
  Seat seat_;
};

// Answers questions with a single possible answer, until somebody has a choice or the game is over. Returns
// the seat to ask (if several may act: `preferred` or else the lowest) and its legal moves; no_seat when the
// game is over.
template <class G>
Seat settle(const typename G::Content& content, typename G::Position& position, MoveList<G>& moves,
            EventLog* log = nullptr, Seat preferred = no_seat) {
  for (;;) {
    const SeatSet seats = G::to_act(content, position);
    if (seats.empty()) return no_seat;
    const Seat seat = seats.has(preferred) ? preferred : seats.lowest();
    moves.clear();
    G::legal(content, position, seat, moves);
    if (moves.size() != 1 || seats.size() > 1 || G::asks_always(content, position, seat)) return seat;
    G::apply(content, position, seat, moves[0], log);
  }
}

}  // namespace orrery
