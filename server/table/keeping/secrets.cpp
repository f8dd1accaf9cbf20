#include "server/table/keeping/secrets.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/record/seed.h"
#include "engine/record/sha256.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::string_view id_letters = "23456789abcdefghjkmnpqrstuvwxyz";
constexpr std::size_t id_length = 10;
constexpr std::size_t token_bytes = 16;

void fill_random(std::span<unsigned char> bytes) {
  constexpr std::size_t most_at_once = 256;
  while (!bytes.empty()) {
    const std::size_t part = std::min(bytes.size(), most_at_once);
    if (getentropy(bytes.data(), part) != 0)
      throw std::system_error(errno, std::generic_category(), "the system gives no random numbers");
    bytes = bytes.subspan(part);
  }
}

char mark = 0;  // that ids begin with; 0: none

std::string seeds_from;  // empty: from the system's generator
std::atomic<unsigned> seeds_made = 0;

}  // namespace

std::uint64_t random_number() {
  std::array<unsigned char, 8> bytes{};
  fill_random(bytes);
  std::uint64_t number = 0;
  for (const unsigned char byte : bytes) number = number << 8 | byte;
  return number;
}

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> random(bytes);
  fill_random(random);
  return hex_text(random);
}

std::string random_seed() {
  std::array<unsigned char, sealed_seed_bytes> bytes{};
  if (seeds_from.empty())
    fill_random(bytes);
  else
    std::ranges::copy_n(sha256(seeds_from + "/" + std::to_string(++seeds_made)).begin(), bytes.size(),
                        bytes.begin());
  return sealed_seed(bytes);
}

void repeat_seeds(std::string from) {
  seeds_from = std::move(from);
  seeds_made = 0;
}

std::string random_table_id() {
  std::string id(mark ? 1 : 0, mark);
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

void mark_ids_of_device() {
  mark = device_mark;
}

bool is_table_id(std::string_view text) {
  if (text.size() != id_length) return false;
  if (text.starts_with(device_mark)) text.remove_prefix(1);
  return text.find_first_not_of(id_letters) == std::string_view::npos;
}

std::string new_token() {
  return random_hex(token_bytes);
}

bool is_token(std::string_view text) {
  return is_hex_text(text, 2 * token_bytes);
}

std::string token_hash(std::string_view token) {
  return sha256_hex(token);
}

bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

}  // namespace orrery
