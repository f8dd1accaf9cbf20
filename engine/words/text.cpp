#include "engine/words/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <numeric>

namespace orrery {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

}  // namespace

std::string_view trim(std::string_view text) {
  const auto space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view part : split(text, ' '))
    if (!trim(part).empty()) words.push_back(trim(part));
  return words;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string capitalized(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
  return result;
}

bool contains_ignoring_case(std::string_view text, std::string_view what) {
  return lower(text).find(lower(what)) != std::string::npos;
}

std::string join_and(const std::vector<std::string>& items, std::string_view word) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(word) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string join(const std::vector<std::string>& items, std::string_view separator) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += separator;
    text += items[i];
  }
  return text;
}

std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

std::string nearest(std::string_view text, const std::vector<std::string>& candidates) {
  // Nobody mistypes a word as long as that; comparing takes its length times that of all candidates.
  constexpr std::size_t longest = 64;
  std::string best;
  if (text.size() > longest) return best;
  std::size_t best_distance = std::max<std::size_t>(text.size() / 2, 2) + 1;
  for (const std::string& candidate : candidates) {
    std::vector<std::size_t> row(candidate.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < text.size(); ++i) {
      std::size_t diagonal = row[0]++;
      for (std::size_t j = 0; j < candidate.size(); ++j) {
        const std::size_t replaced = diagonal + (text[i] != candidate[j] ? 1 : 0);
        diagonal = row[j + 1];
        row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
      }
    }
    if (row.back() < best_distance) {
      best_distance = row.back();
      best = candidate;
    }
  }
  return best;
}

std::string Quoted::operator()(std::string_view text) const {
  constexpr std::size_t longest = 60;
  std::string result = "\"";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 32 || byte == 127)
      result += '?';
    else
      result += c;
  }
  return result + (text.size() > longest ? "...\"" : "\"");
}

std::string hex_text(std::span<const unsigned char> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const unsigned char byte : bytes) {
    text.push_back(hex_digits[byte >> 4]);
    text.push_back(hex_digits[byte & 15]);
  }
  return text;
}

bool is_hex_text(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of(hex_digits) == std::string_view::npos;
}

std::optional<int> to_int(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

namespace {

// The number of bytes of the UTF-8 character that `text` begins with, 0 if there is none: overlong forms,
// surrogates and control characters are not taken.
std::size_t leading_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xc0u) == 0x80u; };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 32 && first != 127 ? 1 : 0;
  if (first >= 0xc2 && first < 0xe0) return follows(1) && (first > 0xc2 || byte(1) >= 0xa0) ? 2 : 0;
  if (first >= 0xe0 && first < 0xf0) {
    if (!follows(1) || !follows(2)) return 0;
    if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) >= 0xa0)) return 0;
    return 3;
  }
  if (first >= 0xf0 && first < 0xf5) {
    if (!follows(1) || !follows(2) || !follows(3)) return 0;
    if ((first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) >= 0x90)) return 0;
    return 4;
  }
  return 0;
}

}  // namespace

std::optional<std::size_t> printable_length(std::string_view text) {
  std::size_t characters = 0;
  while (!text.empty()) {
    const std::size_t bytes = leading_character(text);
    if (bytes == 0) return std::nullopt;
    text.remove_prefix(bytes);
    ++characters;
  }
  return characters;
}

}  // namespace orrery
