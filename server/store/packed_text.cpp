#include "server/store/packed_text.h"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "server/store/store.h"

namespace orrery {
namespace {

constexpr int level = 6;
constexpr std::uint32_t largest = 64 * 1024 * 1024;  // bytes, not compressed

}  // namespace

// The length of the text, four bytes, and the text.
std::string packed_text(std::string_view text) {
  const auto length = static_cast<std::uint32_t>(text.size());
  uLongf size = compressBound(length);
  std::string packed(sizeof length + size, '\0');
  std::memcpy(packed.data(), &length, sizeof length);
  if (compress2(reinterpret_cast<Bytef*>(packed.data() + sizeof length), &size,
                reinterpret_cast<const Bytef*>(text.data()), length, level) != Z_OK)
    throw StoreError("a text cannot be compressed");
  packed.resize(sizeof length + size);
  return packed;
}

std::string unpacked_text(std::string_view packed) {
  std::uint32_t length = 0;
  if (packed.size() > sizeof length) std::memcpy(&length, packed.data(), sizeof length);
  std::string text(std::min(length, largest), '\0');
  uLongf size = length;
  if (packed.size() <= sizeof length || length > largest ||
      uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                 reinterpret_cast<const Bytef*>(packed.data() + sizeof length),
                 packed.size() - sizeof length) != Z_OK ||
      size != length)
    throw DamagedTable("a text that belongs to it cannot be unpacked");
  return text;
}

}  // namespace orrery
