// SHA-256, for the fingerprints of content and seeds.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

std::array<std::uint8_t, 32> sha256(std::string_view bytes);
std::string sha256_hex(std::string_view bytes);

}  // namespace orrery
