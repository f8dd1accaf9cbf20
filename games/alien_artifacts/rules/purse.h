// The arithmetic of payments: what the sections of cards in hand and on Planets can cover.
#pragma once

#include <array>
#include <cstdint>

#include "games/alien_artifacts/position.h"

namespace orrery::alien_artifacts {

// What a player can spend and what lies attached to cards Under Construction.
struct Stock {
  Means means;
  std::array<std::uint8_t, kind_count> most_attached{};  // symbols under one card of the kind
};

// How many cards offer which numbers of symbols: the index is a set (bit 0: one symbol, bit 2: three).
struct Purse {
  std::array<std::uint8_t, 8> count{};

  int cards() const;
  // The most symbols that `limit` cards give.
  int reach(int limit) const;
  // Whether at most `slots` further cards can cover `need` symbols so that no card is to spare (AA-5.11);
  // `least` is the smallest section spent so far, or a large number.
  bool can_finish(int need, int least, int slots) const;
  // Whether there are different cards for `ones`, `twos` and `threes` sections of that many symbols.
  bool serves(int ones, int twos, int threes) const;
  // The fewest cards that cover a cost, and of these the fewest symbols, as one number; 0 if it is out of
  // reach. The more frugal, the smaller.
  int frugal(int cost, int limit) const;

 private:
  bool one_card_finishes(int need, int least) const;
};

inline constexpr int nothing_spent = 99;

Stock stock_of(const Content&, const Position&, Seat);
std::array<Stock, most_players> all_stocks(const Content&, const Position&);
Purse purse_of(const Content&, const Position&, Seat, ColorSet);
bool can_spend_any(const Content&, const Position&, Seat, ColorSet);
// The set of numbers that a stored card offers: its showing section only (AA-5.6).
std::uint8_t stored_offer(const Content&, const Tucked&, ColorSet);

}  // namespace orrery::alien_artifacts
