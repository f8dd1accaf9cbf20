#include "engine/words/visible.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace orrery {
namespace {

// Spaces, and what is drawn as nothing: marks of direction, joiners, fillers, variants, tags.
bool is_blank(char32_t code) {
  constexpr std::pair<char32_t, char32_t> blanks[] = {
      {0x20, 0x20},       {0xa0, 0xa0},      {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
      {0x115f, 0x1160},   {0x1680, 0x1680},  {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
      {0x2028, 0x202f},   {0x205f, 0x206f},  {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
      {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},  {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3},
      {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
  return std::any_of(std::begin(blanks), std::end(blanks),
                     [&](const auto& range) { return code >= range.first && code <= range.second; });
}

// Takes a character off the text, which is UTF-8.
char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const auto bytes = std::min<std::size_t>(std::max(std::countl_one(first), 1), text.size());
  char32_t code = bytes == 1 ? first : first & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3fu);
  text.remove_prefix(bytes);
  return code;
}

}  // namespace

bool has_visible_character(std::string_view text) {
  while (!text.empty())
    if (!is_blank(take_character(text))) return true;
  return false;
}

bool turns_direction(std::string_view text) {
  while (!text.empty()) {
    const char32_t code = take_character(text);
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return true;
  }
  return false;
}

}  // namespace orrery
