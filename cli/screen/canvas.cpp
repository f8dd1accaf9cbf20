#include "cli/screen/canvas.h"

#include <fmt/core.h>

#include <algorithm>

#include "engine/words/paint.h"

namespace orrery {

void Canvas::put(std::size_t row, std::size_t column, std::string_view text, std::size_t room) {
  if (row >= height_ || column >= width_) return;
  const std::size_t end = column + std::min(room, width_ - column);
  std::string style;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\x1b') {
      const std::size_t stop = text.find('m', i);
      if (stop == std::string_view::npos) return;
      style = text.substr(i + 2, stop - i - 2);
      if (style == "0") style.clear();
      i = stop + 1;
      continue;
    }
    const std::size_t start = i;
    const auto wide = static_cast<std::size_t>(character_width(next_character(text, i)));
    if (column + wide > end) return;
    const std::string_view glyph = text.substr(start, i - start);
    if (wide == 0) {  // an accent belongs to the character before it
      if (column > 0) cells_[row * width_ + column - 1].glyph += glyph;
      continue;
    }
    const bool control = static_cast<unsigned char>(glyph.front()) < ' ' || glyph.front() == '\x7f';
    put_glyph(row, column, control ? " " : std::string(glyph), wide, style);
    column += wide;
  }
}

void Canvas::put_glyph(std::size_t row, std::size_t column, std::string glyph, std::size_t wide,
                       const std::string& style) {
  Cell* at = &cells_[row * width_ + column];
  *at = {std::move(glyph), style};
  for (std::size_t i = 1; i < wide; ++i) at[i] = {"", style};
}

std::string Canvas::changes_from(const Canvas* before) const {
  if (before && (before->width_ != width_ || before->height_ != height_)) before = nullptr;
  std::string out;
  if (!before) out = "\x1b[0m\x1b[2J";
  std::string style;
  for (std::size_t row = 0; row < height_; ++row) write_changes(row, before, style, out);
  if (!style.empty()) out += "\x1b[0m";
  return out;
}

void Canvas::write_changes(std::size_t row, const Canvas* before, std::string& style,
                           std::string& out) const {
  constexpr std::size_t not_here = std::string::npos;
  static const Cell blank;
  const auto same = [&](std::size_t column) {
    return cell(row, column) == (before ? before->cell(row, column) : blank);
  };
  std::size_t cursor = not_here;  // the column where the next character would go
  for (std::size_t column = 0; column < width_; ++column) {
    const Cell& now = cell(row, column);
    if (same(column) || now.glyph.empty()) continue;
    // Over a few cells that stay it is shorter to write them again than to jump.
    if (cursor != not_here && cursor <= column && column - cursor <= 4) {
      column = cursor;
    } else if (cursor != column) {
      out += fmt::format("\x1b[{};{}H", row + 1, column + 1);
    }
    const Cell& written = cell(row, column);
    if (written.glyph.empty()) continue;
    if (written.style != style) {
      out += written.style.empty() ? "\x1b[0m" : "\x1b[0;" + written.style + "m";
      style = written.style;
    }
    out += written.glyph;
    cursor = column + 1;
    while (cursor < width_ && cell(row, cursor).glyph.empty()) ++cursor;
  }
}

}  // namespace orrery
