// The block function of ChaCha20, RFC 8439, section 2.3.
#pragma once

#include <array>
#include <cstdint>

namespace orrery {

using ChaChaBlock = std::array<std::uint32_t, 16>;

ChaChaBlock chacha20_block(const std::array<std::uint32_t, 8>& key, std::uint32_t counter,
                           const std::array<std::uint32_t, 3>& nonce);

}  // namespace orrery
