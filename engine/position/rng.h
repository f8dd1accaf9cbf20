// The small fast generator of simulation and search: xoroshiro128++ (Blackman, Vigna). Its draws give it
// away; what must stay secret is dealt by the one in engine/position/chance.h.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/position/draws.h"

namespace orrery {

constexpr std::uint64_t splitmix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

struct Rng {
  std::array<std::uint64_t, 2> state{};

  // A zero state would never leave zero.
  static constexpr Rng from(std::uint64_t seed) {
    Rng rng;
    rng.state[0] = splitmix(seed);
    rng.state[1] = splitmix(seed);
    return rng;
  }
  // An independent generator for item `index` of a series.
  static constexpr Rng from(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t mixed = seed;
    return from(splitmix(mixed) ^ (index * 0xd1342543de82ef95u + 0x2545f4914f6cdd1du));
  }

  constexpr std::uint64_t next() {
    const std::uint64_t a = state[0];
    std::uint64_t b = state[1];
    const std::uint64_t result = std::rotl(a + b, 17) + a;
    b ^= a;
    state[0] = std::rotl(a, 49) ^ b ^ (b << 21);
    state[1] = std::rotl(b, 28);
    return result;
  }

  // Another generator, from the next two numbers of this one.
  constexpr Rng split() { return {{next() | 1, next()}}; }

  constexpr std::uint32_t below(std::uint32_t bound) { return draw_below(*this, bound); }

  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  template <class T>
  constexpr void shuffle(T* items, std::size_t count) {
    shuffle_items(*this, items, count);
  }
  template <class Range>
  constexpr void shuffle(Range& range) {
    shuffle(range.begin(), range.size());
  }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;
};

}  // namespace orrery
