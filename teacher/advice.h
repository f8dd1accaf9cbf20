// What a strong bot would do and why, and what speaks against another move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "teacher/reasons.h"

namespace orrery {

struct Advice {
  Move move;
  std::string notation;
  std::string words;
  double share = 0;    // of the search that went into it, 0 to 1
  double value = 0;    // the share of the win that the seat can expect after it, 0 to 1
  bool worse = false;  // than the first, by more than chance explains; only of the move that was asked about
  std::vector<std::string> reasons{};
  std::vector<LineStep> line{};
};

struct AdviceWish {
  std::size_t moves = 3;        // at most so many, best first
  std::optional<Move> about{};  // a legal move that is told of in any case, last
  ForecastEffort effort{100, 16};
};

// The seat of the view must be asked now. Only the best move and the one that was asked about have reasons.
std::vector<Advice> advise(const AnyGame& game, const SeatView& view, AnyBot& bot, const AdviceWish& wish,
                           Rng& rng, const Telling& telling);

}  // namespace orrery
