// A fast fingerprint of bytes for tables and signatures; not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace orrery {

constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// The same on every little-endian machine.
inline std::uint64_t hash_bytes(const void* bytes, std::size_t size, std::uint64_t seed = 0) {
  constexpr std::uint64_t left = 0xa0761d6478bd642fu;
  constexpr std::uint64_t right = 0xe7037ed1a0b428dbu;
  const unsigned char* at = static_cast<const unsigned char*>(bytes);
  std::uint64_t hash = seed ^ left;
  std::size_t rest = size;
  const auto word = [&at](std::size_t offset) {
    std::uint64_t value;
    std::memcpy(&value, at + offset, sizeof value);
    return value;
  };
  for (; rest >= 16; rest -= 16, at += 16) hash = mix(word(0) ^ right, word(8) ^ hash);
  std::uint64_t tail[2] = {};
  std::memcpy(tail, at, rest);
  hash = mix(tail[0] ^ right, tail[1] ^ hash);
  return mix(hash ^ right, size ^ left);
}

// The same purpose for large values: four chains at once, for one would wait for its multiplications.
inline std::uint64_t fingerprint(const void* bytes, std::size_t size, std::uint64_t seed) {
  constexpr std::size_t part = sizeof(std::uint64_t[2]);
  constexpr std::size_t chains = 4;
  const unsigned char* at = static_cast<const unsigned char*>(bytes);
  std::uint64_t hashes[chains] = {seed, 1, 2, 3};
  for (; size >= chains * part; size -= chains * part)
    for (std::uint64_t& hash : hashes) {
      std::uint64_t words[2];
      std::memcpy(words, at, part);
      hash = mix(words[0] ^ 0xe7037ed1a0b428dbu, words[1] ^ hash);
      at += part;
    }
  return hash_bytes(at, size, mix(hashes[0] ^ hashes[1], hashes[2] ^ hashes[3]));
}

// Of a value without padding.
template <class T>
std::uint64_t hash_value(const T& value, std::uint64_t seed = 0) {
  static_assert(__has_unique_object_representations(T));
  return hash_bytes(&value, sizeof value, seed);
}

}  // namespace orrery
