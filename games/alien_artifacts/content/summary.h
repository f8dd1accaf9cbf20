// What the tables add up to, made once when they are loaded: the rules ask for it at every decision.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/alien_artifacts/content/vocabulary.h"

namespace orrery::alien_artifacts {

// What modifiers give together (AA-24.2 to AA-24.12).
struct Bonuses {
  std::array<std::int16_t, key_count> cost{};
  std::array<std::int16_t, key_count> limit{};
  std::array<std::int16_t, 3> attack{};  // by Versus
  std::int16_t hand_size = 0;
  std::int16_t see_extra = 0;
  std::int16_t extra_reveal = 0;
  std::int16_t evasion = 0;
  std::uint32_t accepts = 0;  // for each key four bits: colors beyond the Action's own
  std::uint32_t gifts = 0;    // a bit for each Gift

  enum Gift : std::uint32_t { free_section = 1, salvage = 2, unlock_free = 4 };

  int cost_of(Key key) const { return cost[static_cast<std::size_t>(key)]; }
  int limit_of(Key key) const { return limit[static_cast<std::size_t>(key)]; }
  ColorSet accepted(Key key) const {
    return static_cast<ColorSet>(accepts >> (color_count * static_cast<unsigned>(key)) & 15u);
  }
  bool has(Gift gift) const { return (gifts & gift) != 0; }
  friend bool operator==(const Bonuses&, const Bonuses&) = default;

  // AA-3.14
  [[gnu::always_inline]] void add(const Bonuses& other) {
    const auto sum = [](std::int16_t& one, std::int16_t more) {
      one = static_cast<std::int16_t>(one + more);
    };
    for (std::size_t key = 0; key < key_count; ++key) sum(cost[key], other.cost[key]);
    for (std::size_t key = 0; key < key_count; ++key) sum(limit[key], other.limit[key]);
    for (std::size_t versus = 0; versus < attack.size(); ++versus) sum(attack[versus], other.attack[versus]);
    sum(hand_size, other.hand_size);
    sum(see_extra, other.see_extra);
    sum(extra_reveal, other.extra_reveal);
    sum(evasion, other.evasion);
    accepts |= other.accepts;
    gifts |= other.gifts;
  }
};

// What a player can spend: for every set of colors, how many cards give at most one, two or three symbols.
struct Means {
  using Cards = std::array<std::uint8_t, 1 << color_count>;
  std::array<Cards, 3> giving{};

  // Eight counts at a time: no sum is ever too large for its byte.
  void add(const Means& other) {
    using Words = std::array<std::uint64_t, sizeof giving / 8>;
    auto sums = std::bit_cast<Words>(giving);
    const auto more = std::bit_cast<Words>(other.giving);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
    giving = std::bit_cast<decltype(giving)>(sums);
  }
  int cards(ColorSet colors) const { return giving[0][colors] + giving[1][colors] + giving[2][colors]; }
  // The most symbols that `limit` cards give.
  int reach(ColorSet colors, int limit) const {
    const int threes = std::min<int>(limit, giving[2][colors]);
    const int twos = std::min<int>(limit - threes, giving[1][colors]);
    const int ones = std::min<int>(limit - threes - twos, giving[0][colors]);
    return 3 * threes + 2 * twos + ones;
  }
};

}  // namespace orrery::alien_artifacts
