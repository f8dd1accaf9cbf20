// The generator that a position carries: the fast one for simulation, search and every seed that anybody may
// choose; for the shuffles of real tables one whose draws give nothing away (docs/architecture.md, "Chance").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/position/draws.h"
#include "engine/position/rng.h"

namespace orrery {

// ChaCha20 as a generator that forgets: each number comes from a block of its own, whose key is replaced by
// another part of the same block. Of its 128 bits 96 are the key; the others mark it.
struct SealedRng {
  static constexpr std::uint32_t mark = 0x5ea1ed00;

  std::array<std::uint64_t, 2> state{};

  static constexpr SealedRng from(const std::array<std::uint32_t, 3>& key) {
    return {{key[0] | std::uint64_t{key[1]} << 32, key[2] | std::uint64_t{mark} << 32}};
  }
  std::uint64_t next();
};

struct Chance {
  std::array<std::uint64_t, 2> state{};  // all zero in views: not yours to see

  constexpr Chance() = default;
  constexpr Chance(const Rng& fast) : state(fast.state) {}
  constexpr Chance(const SealedRng& sealed) : state(sealed.state) {}

  // A fast generator comes upon the mark by accident once in four billion numbers; it is then a sealed one,
  // which is as good.
  constexpr bool is_sealed() const { return state[1] >> 32 == SealedRng::mark; }

  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint32_t drawn = 0;
    draw([&](auto& generator) { drawn = draw_below(generator, bound); });
    return drawn;
  }
  template <class T>
  constexpr void shuffle(T* items, std::size_t count) {
    draw([&](auto& generator) { shuffle_items(generator, items, count); });
  }
  template <class Range>
  constexpr void shuffle(Range& range) {
    shuffle(range.begin(), range.size());
  }

  friend constexpr bool operator==(const Chance&, const Chance&) = default;

 private:
  template <class Use>
  constexpr void draw(Use use) {
    if (is_sealed()) [[unlikely]]
      draw_from(SealedRng{state}, use);
    else
      draw_from(Rng{state}, use);
  }
  template <class Generator, class Use>
  constexpr void draw_from(Generator generator, Use& use) {
    use(generator);
    state = generator.state;
  }
};

}  // namespace orrery
