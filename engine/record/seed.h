// Seeds: the text that all chance of a game comes from.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/position/chance.h"
#include "engine/position/rng.h"

namespace orrery {

inline constexpr std::size_t longest_seed = 64;
inline constexpr std::size_t sealed_seed_bytes = 16;

// The seed of a real table, "sealed-" and 32 hexadecimal digits, from random bytes that nobody knows. Its
// form says that the shuffles come from a generator whose draws give nothing away.
std::string sealed_seed(const std::array<unsigned char, sealed_seed_bytes>& random_bytes);
// Also with something behind it, as the games of a campaign have.
bool is_sealed_seed(std::string_view seed);

// What a game with this seed draws from.
Chance seed_chance(std::string_view seed);
// A fast generator for all other uses of a seed.
Rng seed_rng(std::string_view seed);
// The player who begins the game with this seed where the rules leave it to chance.
int first_by_lot(std::string_view seed, int players);
// What a fair table publishes before the game.
std::string seed_hash(std::string_view seed);

}  // namespace orrery
