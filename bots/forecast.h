// What a search expects of single moves, for whoever wants reasons: bots that only play never ask for it.
#pragma once

#include <array>
#include <vector>

#include "engine/any_game.h"
#include "engine/move.h"
#include "engine/seat.h"
#include "engine/standings.h"

namespace orrery {

struct Forecast {
  Move move;
  // The share of the win that each seat can expect after it, 0 to 1.
  std::array<float, max_seats> shares{};
  // The move and what the seat would do next by itself, as far as nothing hidden decides.
  std::vector<Move> line{};
  // What the seat would see after that line.
  PositionBytes after{};
  // How games ended that went on from here by quick choices: one for each deal, the same deals for all moves
  // of one forecast.
  std::vector<Standings> ends{};
};

// How thoroughly: each is a number of deals.
struct ForecastEffort {
  int comparisons = 200;  // for the shares
  int ends = 24;          // games played to the end
};

}  // namespace orrery
