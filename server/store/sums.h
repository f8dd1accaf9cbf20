// Checksums of rows, so that a row that a disk or somebody changed is not taken for what was written.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <string_view>

namespace orrery {

inline uLong add_to_sum(uLong sum, std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());  // so that a letter cannot change its column
  sum = crc32(sum, reinterpret_cast<const Bytef*>(&size), sizeof size);
  return crc32(sum, reinterpret_cast<const Bytef*>(text.data()), size);
}
inline uLong add_to_sum(uLong sum, std::int64_t number) {
  return crc32(sum, reinterpret_cast<const Bytef*>(&number), sizeof number);
}

template <class... Values>
std::int64_t sum_of(const Values&... values) {
  uLong sum = crc32(0, nullptr, 0);
  ((sum = add_to_sum(sum, values)), ...);
  return static_cast<std::int64_t>(sum);
}

}  // namespace orrery
