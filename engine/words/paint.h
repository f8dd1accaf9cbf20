// Colors for drawn boards; without color the text stays as it is.
#pragma once

#include <string>
#include <string_view>

#include "engine/seat.h"

namespace orrery {

enum class Paint { plain, bold, dim, accent, good, bad, iron, cobalt, gold, platinum };

std::string painted(std::string_view text, Paint paint, bool color);
// The mark of a seat: its number as people count, in its color.
std::string seat_mark(Seat seat, bool color);
std::string in_seat_color(std::string_view text, Seat seat, bool color);
// Columns that a character takes on the screen: two for those of East Asia and pictures, none for an accent.
int character_width(char32_t character);
// The UTF-8 character that begins at `at`, which then is behind it.
char32_t next_character(std::string_view text, std::size_t& at);
// Columns that a text takes on the screen; color codes take none.
std::size_t shown_width(std::string_view text);
// Fills up with blanks to a width, color codes not counted.
std::string padded(std::string_view text, std::size_t width);
// Breaks lines between words at `width` columns. Every line but the first is indented; the first is taken to
// begin in that column already.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace orrery
