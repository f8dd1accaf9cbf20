// Small helpers for words and text files.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);
std::vector<std::string_view> split_words(std::string_view text);
std::string lower(std::string_view text);
std::string capitalized(std::string_view text);
bool contains_ignoring_case(std::string_view text, std::string_view what);
// "a", "a and b", "a, b and c"
std::string join_and(const std::vector<std::string>& items, std::string_view word = "and");
std::string join(const std::vector<std::string>& items, std::string_view separator);
// "1 iron", "2 drills"
std::string counted(int n, std::string_view one, std::string_view many);
// The candidate nearest to `text`, or nothing when all are far: for "did you mean".
std::string nearest(std::string_view text, const std::vector<std::string>& candidates);
// Printable and short, for messages that quote what came from outside.
// An object, so that lookup by argument never takes std::quoted for it.
struct Quoted {
  std::string operator()(std::string_view text) const;
};
inline constexpr Quoted quoted;
// Two hexadecimal digits for each byte, in small letters.
std::string hex_text(std::span<const unsigned char> bytes);
bool is_hex_text(std::string_view text, std::size_t digits);
// A whole decimal number and nothing else.
std::optional<int> to_int(std::string_view text);
// How many characters the UTF-8 text has; nothing when it is not UTF-8 or holds control characters.
std::optional<std::size_t> printable_length(std::string_view text);

}  // namespace orrery
