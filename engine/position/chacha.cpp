#include "engine/position/chacha.h"

#include <bit>
#include <cstddef>

namespace orrery {
namespace {

void quarter_round(ChaChaBlock& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

ChaChaBlock chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint32_t counter,
                           const std::array<std::uint32_t, 3>& nonce) {
  const ChaChaBlock start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574,  // "expand 32-byte k"
                             key[0],     key[1],     key[2],     key[3],     key[4],   key[5],
                             key[6],     key[7],     counter,    nonce[0],   nonce[1], nonce[2]};
  ChaChaBlock block = start;
  for (int i = 0; i < 10; ++i) {
    quarter_round(block, 0, 4, 8, 12);
    quarter_round(block, 1, 5, 9, 13);
    quarter_round(block, 2, 6, 10, 14);
    quarter_round(block, 3, 7, 11, 15);
    quarter_round(block, 0, 5, 10, 15);
    quarter_round(block, 1, 6, 11, 12);
    quarter_round(block, 2, 7, 8, 13);
    quarter_round(block, 3, 4, 9, 14);
  }
  for (std::size_t i = 0; i < block.size(); ++i) block[i] += start[i];
  return block;
}

}  // namespace orrery
