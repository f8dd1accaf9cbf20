#include "server/secrets.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <system_error>

#include "engine/sha256.h"

namespace orrery {
namespace {

constexpr std::string_view id_letters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t id_length = 10;
constexpr std::size_t token_bytes = 16;

void fill_random(std::span<unsigned char> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0)
      bytes = bytes.subspan(static_cast<std::size_t>(got));
    else if (errno != EINTR)
      throw std::system_error(errno, std::generic_category(), "the system gives no random numbers");
  }
}

}  // namespace

std::uint64_t random_number() {
  std::array<unsigned char, 8> bytes{};
  fill_random(bytes);
  std::uint64_t number = 0;
  for (const unsigned char byte : bytes) number = number << 8 | byte;
  return number;
}

std::string random_hex(std::size_t bytes) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string raw(bytes, '\0');
  fill_random({reinterpret_cast<unsigned char*>(raw.data()), raw.size()});
  std::string hex;
  hex.reserve(2 * bytes);
  for (const char c : raw) {
    const auto byte = static_cast<unsigned char>(c);
    hex.push_back(digits[byte >> 4]);
    hex.push_back(digits[byte & 15]);
  }
  return hex;
}

std::string random_table_id() {
  std::string id;
  while (id.size() < id_length) {
    std::array<unsigned char, 16> bytes{};
    fill_random(bytes);
    for (const unsigned char byte : bytes) {
      // Only multiples of the alphabet, so that every letter is equally likely.
      if (byte >= 256 / id_letters.size() * id_letters.size() || id.size() == id_length) continue;
      id.push_back(id_letters[byte % id_letters.size()]);
    }
  }
  return id;
}

bool is_table_id(std::string_view text) {
  return text.size() == id_length && text.find_first_not_of(id_letters) == std::string_view::npos;
}

std::string new_token() { return random_hex(token_bytes); }

bool is_token(std::string_view text) {
  return text.size() == 2 * token_bytes &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string token_hash(std::string_view token) { return sha256_hex(token); }

bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

}  // namespace orrery
