#include "engine/words/paint.h"

#include <locale.h>
#include <wchar.h>

#include <array>

#include "engine/words/text.h"

namespace orrery {
namespace {

std::string code_of(Paint paint) {
  switch (paint) {
    case Paint::plain:
      return "";
    case Paint::bold:
      return "1";
    case Paint::dim:
      return "2";
    case Paint::accent:
      return "38;5;215";
    case Paint::good:
      return "38;5;78";
    case Paint::bad:
      return "38;5;203";
    case Paint::iron:
      return "38;5;173";
    case Paint::cobalt:
      return "38;5;75";
    case Paint::gold:
      return "38;5;220";
    case Paint::platinum:
      return "38;5;252";
  }
  return "";
}

std::string in_code(std::string_view text, const std::string& code, bool color) {
  if (!color || code.empty()) return std::string(text);
  return "\x1b[" + code + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace

std::string painted(std::string_view text, Paint paint, bool color) {
  return in_code(text, code_of(paint), color);
}

std::string in_seat_color(std::string_view text, Seat seat, bool color) {
  // orange, sky, green, vermilion, purple: told apart without color vision, and never without their number
  static constexpr std::array<const char*, 6> codes = {"1;38;5;214", "1;38;5;117", "1;38;5;36",
                                                       "1;38;5;166", "1;38;5;175", "1;38;5;250"};
  return in_code(text, seat < codes.size() ? codes[seat] : "1", color);
}

std::string seat_mark(Seat seat, bool color) {
  return in_seat_color(std::to_string(seat + 1), seat, color);
}

int character_width(char32_t character) {
  // C.UTF-8 is part of the C library: the widths do not depend on how the machine is set up.
  static const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (character < 0x7f) return 1;
  if (!utf8) return 1;
  const locale_t before = uselocale(utf8);
  const int width = wcwidth(static_cast<wchar_t>(character));
  uselocale(before);
  return width < 0 ? 1 : width;
}

char32_t next_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  char32_t character = more == 0 ? first : first & (0x3f >> more);
  for (int i = 0; i < more && at < text.size(); ++i)
    character = character << 6 | (static_cast<unsigned char>(text[at++]) & 0x3f);
  return character;
}

std::size_t shown_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
      ++i;
    } else {
      width += static_cast<std::size_t>(character_width(next_character(text, i)));
    }
  }
  return width;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  const std::size_t shown = shown_width(text);
  if (shown < width) result.append(width - shown, ' ');
  return result;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string result;
  std::size_t column = indent;
  for (const std::string_view word : split_words(text)) {
    const std::size_t length = shown_width(word);
    if (column > indent && column + 1 + length > width) {
      result += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      result += ' ';
      ++column;
    }
    result += word;
    column += length;
  }
  return result;
}

}  // namespace orrery
