#include "engine/words/drawn_table.h"

#include <algorithm>
#include <span>

#include "engine/words/text.h"

namespace orrery {
namespace {

using Lines = std::vector<std::string>;
constexpr std::size_t gap = 3;

Lines lines_of(const DrawnPart& part) {
  Lines lines = part.lines;
  if (!part.head.empty()) lines.insert(lines.begin(), part.head);
  return lines;
}

std::size_t widest(const Lines& lines) {
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, shown_width(line));
  return width;
}

void put_beside(Lines& left, const Lines& right, std::size_t column) {
  left.resize(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < right.size(); ++i) left[i] = padded(left[i], column) + right[i];
}

// As many of the next parts as fit into one column that is not higher than `height`; takes them off.
Lines column_of(std::span<const DrawnPart>& parts, std::size_t width, std::size_t height) {
  Lines column;
  while (!parts.empty()) {
    const Lines next = lines_of(parts.front());
    const std::size_t blank = column.empty() ? 0 : 1;
    if (widest(next) > width || column.size() + blank + next.size() > height) break;
    if (blank > 0) column.emplace_back();
    column.insert(column.end(), next.begin(), next.end());
    parts = parts.subspan(1);
  }
  return column;
}

}  // namespace

bool DrawnPart::shows_target(std::string_view target) const {
  return std::any_of(shows.begin(), shows.end(),
                     [&](const std::string& beginning) { return target.starts_with(beginning); });
}

void add_hanging(std::vector<std::string>& lines, std::string head, std::string_view text, std::size_t width,
                 Paint paint, bool color) {
  const std::size_t indent = shown_width(head);
  const std::string broken = wrapped(text, width > indent ? width - indent : 1, 0);
  for (const std::string_view line : split(broken, '\n')) {
    lines.push_back(head + painted(line, paint, color));
    head.assign(indent, ' ');
  }
}

std::vector<std::string> arranged(const std::vector<DrawnPart>& all, std::size_t width) {
  Lines lines;
  std::span<const DrawnPart> parts = all;
  while (!parts.empty()) {
    Lines shelf = lines_of(parts.front());
    const std::size_t height = shelf.size();
    parts = parts.subspan(1);
    for (std::size_t taken = widest(shelf) + gap; taken < width; taken = widest(shelf) + gap) {
      const Lines column = column_of(parts, width - taken, height);
      if (column.empty()) break;
      put_beside(shelf, column, taken);
    }
    lines.insert(lines.end(), shelf.begin(), shelf.end());
  }
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

std::string text_of(const DrawnTable& table, std::size_t width) {
  return table.state + "\n" + join(arranged(table.parts, width), "\n") + "\n";
}

}  // namespace orrery
