// What is drawn from a generator of 64-bit numbers, whichever it is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace orrery {

// A number from 0 to bound - 1, each exactly as likely (Lemire's method with rejection).
template <class Generator>
constexpr std::uint32_t draw_below(Generator& generator, std::uint32_t bound) {
  std::uint64_t product = (generator.next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (generator.next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

template <class Generator, class T>
constexpr void shuffle_items(Generator& generator, T* items, std::size_t count) {
  for (std::size_t i = count; i > 1; --i) {
    using std::swap;
    swap(items[i - 1], items[draw_below(generator, static_cast<std::uint32_t>(i))]);
  }
}

}  // namespace orrery
