// Points per scoring category, totals, tie-breakers and ranks.
#pragma once

#include <array>

#include "engine/seat.h"

namespace orrery {

inline constexpr int max_categories = 16;
inline constexpr int max_tie_breaks = 4;

// Rows are the players in seat order, then the automata of the game, if any.
struct Standings {
  int rows = 0;
  int categories = 0;
  std::array<std::array<int, max_categories>, max_seats> points{};
  std::array<int, max_seats> total{};
  std::array<std::array<int, max_tie_breaks>, max_seats> tie{};  // compared in order, higher wins
  std::array<int, max_seats> rank{};                             // 1 = won; equal ranks share the place
  bool open = false;  // the game is over, but nobody has won: it is played again

  // Sums the categories and ranks the rows by total and tie-breakers.
  void finish() {
    for (int row = 0; row < rows; ++row) {
      total[row] = 0;
      for (int k = 0; k < categories; ++k) total[row] += points[row][k];
    }
    for (int row = 0; row < rows; ++row) {
      rank[row] = 1;
      for (int other = 0; other < rows; ++other)
        if (ahead(other, row)) ++rank[row];
    }
  }
  bool ahead(int a, int b) const { return total[a] != total[b] ? total[a] > total[b] : tie[a] > tie[b]; }
  int winners() const {
    int count = 0;
    for (int row = 0; row < rows; ++row) count += rank[row] == 1;
    return count;
  }
  // One game is worth 1; those who share the victory share it.
  double share_of_win(int row) const { return rank[row] == 1 ? 1.0 / winners() : 0.0; }
};

}  // namespace orrery
