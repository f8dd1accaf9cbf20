#include "engine/position/chance.h"

#include "engine/position/chacha.h"

namespace orrery {

std::uint64_t SealedRng::next() {
  const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
  const auto high = [](std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); };
  const ChaChaBlock block =
      chacha20_block({low(state[0]), high(state[0]), low(state[1]), high(state[1]), 0, 0, 0, 0}, 0, {});
  *this = from({block[0], block[1], block[2]});
  return block[4] | std::uint64_t{block[5]} << 32;
}

}  // namespace orrery
