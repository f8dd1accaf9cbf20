// Why a move is good, or another one is not: a few sentences made from what a search expects and from what
// the game says of the positions before and after.
#pragma once

#include <string>
#include <vector>

#include "bots/forecast.h"
#include "engine/any_game.h"

namespace orrery {

// What speaks for `chosen`, compared with `other`, which may be the same where there is no other. `view` is
// what the seat sees now.
std::vector<std::string> reasons_for(const AnyGame& game, const SeatView& view, const Forecast& chosen,
                                     const Forecast& other, const Telling& telling);

// What `chosen` costs compared with the better `best`.
std::vector<std::string> reasons_against(const AnyGame& game, const SeatView& view, const Forecast& chosen,
                                         const Forecast& best, const Telling& telling);

// What whoever looks for `best` has to reach, without telling the move; `next` is the second best. Where it
// brings something that `next` does not, that is what it is about. Empty when it does not show in points.
struct Goal {
  std::string about;  // for a list
  std::string sentence;
};
Goal goal_of(const AnyGame& game, const SeatView& view, const Forecast& best, const Forecast& next);

// A move of the seat's line, in words, and what it touches.
struct LineStep {
  std::string notation;
  std::string words;
  std::vector<std::string> targets;
};
std::vector<LineStep> line_words(const AnyGame& game, const SeatView& view, const Forecast& forecast,
                                 Rng& rng, const Telling& telling);

// The mean of what games came to that were played on from a move.
struct ExpectedEnd {
  std::array<std::array<double, max_categories>, max_seats> points{};
  std::array<double, max_seats> total{};
};
ExpectedEnd expected_end(const Forecast& forecast);

}  // namespace orrery
