#include "engine/record/seed.h"

#include <cstdint>

#include "engine/position/hash.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::string_view sealed_prefix = "sealed-";

SealedRng sealed_rng(std::string_view seed) {
  const auto hash = sha256("orrery sealed seed " + std::string(seed));
  std::array<std::uint32_t, 3> key{};
  for (std::size_t i = 0; i < 12; ++i) key[i / 4] |= std::uint32_t{hash[i]} << (8 * (i % 4));
  return SealedRng::from(key);
}

}  // namespace

std::string sealed_seed(const std::array<unsigned char, sealed_seed_bytes>& random_bytes) {
  return std::string(sealed_prefix) + hex_text(random_bytes);
}

bool is_sealed_seed(std::string_view seed) {
  if (!seed.starts_with(sealed_prefix)) return false;
  const std::string_view rest = seed.substr(sealed_prefix.size());
  constexpr std::size_t digits = 2 * sealed_seed_bytes;
  return is_hex_text(rest.substr(0, digits), digits) && (rest.size() == digits || rest[digits] == '-');
}

Chance seed_chance(std::string_view seed) {
  if (is_sealed_seed(seed)) return sealed_rng(seed);
  return seed_rng(seed);
}

Rng seed_rng(std::string_view seed) {
  const auto hash = sha256("orrery seed " + std::string(seed));
  Rng rng;
  for (std::size_t i = 0; i < 16; ++i)
    rng.state[i / 8] |= static_cast<std::uint64_t>(hash[i]) << (8 * (i % 8));
  if (rng.state[0] == 0 && rng.state[1] == 0) rng.state[0] = 1;  // zero would never leave zero
  return rng;
}

int first_by_lot(std::string_view seed, int players) {
  Rng rng = Rng::from(hash_bytes(seed.data(), seed.size()));
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(players)));
}

std::string seed_hash(std::string_view seed) {
  return sha256_hex(seed);
}

}  // namespace orrery
