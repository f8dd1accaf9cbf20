#include "cli/play/option_list.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/play/scene.h"
#include "engine/words/paint.h"

namespace orrery {
namespace {

using Lines = std::vector<std::string>;
constexpr std::size_t number_width = 4;
constexpr std::size_t gap = 2;
constexpr std::size_t most_columns = 4;
constexpr std::size_t any_height = 10'000;

std::size_t columns_for(const Lines& options, std::size_t width) {
  std::size_t widest = 0;
  for (const std::string& option : options) widest = std::max(widest, shown_width(option));
  const std::size_t fitting = (width + gap) / (number_width + widest + gap);
  return std::clamp<std::size_t>(fitting, 1,
                                 std::clamp<std::size_t>((options.size() + 2) / 3, 1, most_columns));
}

Lines entry(const Lines& options, std::size_t i, std::size_t marked, std::size_t width, bool color) {
  Lines lines;
  const std::string number = painted(fmt::format("{:>3}", i + 1), Paint::accent, color);
  const bool here = i == marked;
  add_hanging(lines, number + (here ? ">" : " "), options[i], width, here ? Paint::bold : Paint::plain,
              color);
  return lines;
}

// Options from `first` on, column by column, in at most `room` rows; `end` is behind the last.
Lines block(const Lines& options, std::size_t first, std::size_t& end, std::size_t marked, std::size_t width,
            std::size_t room, bool color) {
  const std::size_t columns = columns_for(options, width);
  if (columns == 1) {
    Lines lines;
    for (end = first; end < options.size(); ++end) {
      const Lines next = entry(options, end, marked, width, color);
      if (end > first && lines.size() + next.size() > room) break;
      lines.insert(lines.end(), next.begin(), next.end());
    }
    return lines;
  }
  end = std::min(options.size(), first + std::max<std::size_t>(room, 1) * columns);
  const std::size_t rows = (end - first + columns - 1) / columns;
  const std::size_t column_width = (width + gap) / columns;
  Lines lines(rows);
  for (std::size_t i = first; i < end; ++i) {
    std::string& line = lines[(i - first) % rows];
    line = padded(line, (i - first) / rows * column_width) +
           entry(options, i, marked, column_width - gap, color).front();
  }
  return lines;
}

}  // namespace

std::size_t option_rows(const std::vector<std::string>& options, std::size_t width, bool color) {
  std::size_t end = 0;
  return block(options, 0, end, Look::nothing, width, any_height, color).size();
}

OptionPage option_page(const std::vector<std::string>& options, Look& look, std::size_t width,
                       std::size_t room, bool color) {
  const bool all = option_rows(options, width, color) <= room;
  const std::size_t rows = all || room < 2 ? room : room - 1;  // one for the line that says where we are
  std::vector<OptionPage> pages;
  std::size_t here = look.options_page;
  for (std::size_t first = 0; first < options.size();) {
    OptionPage page;
    page.first = first;
    page.lines = block(options, first, page.end, look.marked, width, all ? any_height : rows, color);
    if (look.marked != Look::nothing && look.marked >= page.first && look.marked < page.end)
      here = pages.size();
    first = page.end;
    pages.push_back(std::move(page));
  }
  if (pages.empty()) return {};
  look.options_page = std::min(here, pages.size() - 1);
  OptionPage page = pages[look.options_page];
  page.pages = pages.size();
  if (pages.size() > 1)
    page.lines.push_back(painted(fmt::format("    options {} to {} of {}; PgDn or space: more",
                                             page.first + 1, page.end, options.size()),
                                 Paint::dim, color));
  return page;
}

}  // namespace orrery
