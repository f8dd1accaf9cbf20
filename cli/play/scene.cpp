#include "cli/play/scene.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/play/option_list.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t widest_drawing = 100;
constexpr std::size_t log_from_width = 130;
constexpr std::size_t most_news = 3;

// A color that goes on in the next line is begun there again, since each line is put by itself.
void carry_colors(Lines& lines) {
  std::string color;
  for (std::string& line : lines) {
    line.insert(0, color);
    const std::size_t last = line.rfind('\x1b');
    if (last == std::string::npos) continue;
    color = line.substr(last, line.find('m', last) + 1 - last);
    if (color == "\x1b[0m") color.clear();
  }
}

Lines broken(std::string_view text, std::size_t width) {
  Lines lines;
  if (!text.empty()) add_hanging(lines, "", text, width);
  carry_colors(lines);
  return lines;
}

// A line as it is where it fits: it may be a row of a table. What does not fit goes on below its last column.
Lines broken_row(const std::string& line, std::size_t width) {
  if (shown_width(line) <= width) return {line};
  const std::size_t spaces = line.substr(0, width / 3).rfind("  ");
  const std::size_t column = spaces == std::string::npos ? 0 : spaces + 2;
  const std::size_t indent = shown_width(line.substr(0, column));
  Lines lines = broken(line.substr(column), width - indent);
  for (std::size_t i = 0; i < lines.size(); ++i)
    lines[i].insert(0, i == 0 ? line.substr(0, column) : std::string(indent, ' '));
  return lines;
}

Lines lines_of(std::string_view text, std::size_t width) {
  Lines lines;
  for (const std::string_view line : split(text, '\n'))
    for (std::string& row : broken_row(std::string(line), width)) lines.push_back(std::move(row));
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// The last `most` lines of some texts, each broken to the width.
Lines last_lines(const Lines& texts, std::size_t width, std::size_t most) {
  Lines lines;
  for (std::size_t i = texts.size(); i-- > 0 && lines.size() < most;) {
    const Lines text = broken_row(texts[i], width);
    lines.insert(lines.begin(), text.begin(), text.end());
  }
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

// The last `most` lines of what happened, each text with a dot before it.
Lines news_lines(const Lines& texts, std::size_t width, std::size_t most) {
  Lines lines;
  for (const std::string& text : texts) add_hanging(lines, "· ", text, width);
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

std::size_t pages_of(std::size_t lines, std::size_t room) {
  return room == 0 ? 1 : std::max<std::size_t>(1, (lines + room - 1) / room);
}

// Lays out one scene; made for one page and thrown away.
class Layout {
 public:
  Layout(const Scene& scene, Look& look, std::size_t width, std::size_t height)
      : scene_(scene), look_(look), out_{Canvas(width, height)}, height_(height), main_(width) {
    if (width >= log_from_width) main_ = std::max<std::size_t>(widest_drawing, width - 60);
  }

  LaidOut make() {
    if (main_ < least_width || height_ < least_height) return too_small();
    style_ = {scene_.color, static_cast<int>(std::min(main_, widest_drawing)), false};
    table_ = scene_.draw(style_);
    mend_part();
    Lines question = broken(scene_.question, main_);
    const std::string rule = scene_.rule.empty() ? "" : dim(" (" + scene_.rule + ")");
    if (!question.empty() && shown_width(question.back() + rule) <= main_) question.back() += rule;
    measure(question.size());
    const Lines sheet = lines_of(scene_.sheet, main_);
    const bool over_all = !sheet.empty() && sheet.size() > panel_room_;
    put_head();
    if (over_all) {
      put_sheet(sheet, height_ - 1 - row_ - message_rows());
    } else {
      if (sheet.empty())
        put_parts();
      else
        put_sheet(sheet, panel_room_);
      put_below(question);
    }
    put_footer();
    if (main_ < out_.page.width()) put_log();
    return std::move(out_);
  }

 private:
  LaidOut too_small() {
    add(fmt::format("The window is too small: it needs {} columns", least_width));
    add(fmt::format("and {} rows.", least_height));
    return std::move(out_);
  }

  void add(const std::string& line) { out_.page.put(row_++, 0, line, main_); }
  std::string dim(std::string_view text) const { return painted(text, Paint::dim, scene_.color); }
  std::string bold(std::string_view text) const { return painted(text, Paint::bold, scene_.color); }
  std::size_t message_rows() const { return broken(scene_.message, main_).size(); }

  void mend_part() {
    if (table_.parts.empty()) table_.parts.emplace_back();
    out_.part_count = table_.parts.size();
    look_.part = std::min(look_.part, out_.part_count - 1);
  }

  std::string part_name(std::size_t i) const {
    return table_.parts[i].name == scene_.own_name ? "You" : table_.parts[i].name;
  }

  bool tabs_fit_beside() const {
    std::size_t tabs = 0;
    for (std::size_t i = 0; i < table_.parts.size(); ++i) tabs += shown_width(part_name(i)) + 3;
    return shown_width(table_.state) + 4 + tabs + shown_width(scene_.standings) <= main_;
  }

  Lines own_lines() const { return table_.mine; }

  // How many rows the table, the news and the options get. The options are asked for first, but leave the
  // table its place: what does not fit is on a further page.
  void measure(std::size_t question_rows) {
    const std::size_t fixed =
        1 + (tabs_fit_beside() ? 0 : 1) + own_lines().size() + question_rows + message_rows() + 1;
    const std::size_t room = height_ > fixed ? height_ - fixed : 0;
    const std::size_t natural = scene_.told.empty() ? option_rows(scene_.options, main_, scene_.color)
                                                    : last_lines(scene_.told, main_, room).size();
    news_ = news_lines(scene_.news, main_, most_news);
    std::size_t least_news = std::min<std::size_t>(news_.size(), 1);
    std::size_t least_options =
        scene_.told_whole ? natural : std::min(natural, std::max<std::size_t>(6, room / 3));
    const auto most_panel = [&] { return room - std::min(room, least_options + least_news); };
    const auto too_high = [&] { return table_.parts[look_.part].lines.size() > most_panel(); };
    if (too_high()) {
      style_.compact = true;
      table_ = scene_.draw(style_);
      mend_part();
    }
    if (too_high()) least_news = 0;  // the log tells it, too
    // A part that has to be paged in any case leaves half of the room to the options.
    if (too_high() && !scene_.told_whole)
      least_options = std::min(natural, std::max(least_options, room / 2));
    const std::size_t wanted = std::min(table_.parts[look_.part].lines.size(), most_panel());
    panel_room_ = std::max(wanted, room - std::min(room, natural + least_news));
    choose_parts();
    const std::size_t left = room - std::min(room, panel_.size());
    options_room_ = std::min(natural, left);
    news_room_ = std::min(news_.size(), left - options_room_);
    // What nobody needs is the table's again, so that question and options stay at the bottom.
    panel_room_ = room - options_room_ - news_room_;
  }

  Lines arranged_parts(std::size_t from, std::size_t end) const {
    const auto at = table_.parts.begin();
    return arranged({at + static_cast<std::ptrdiff_t>(from), at + static_cast<std::ptrdiff_t>(end)}, main_);
  }

  // The part that is looked at and as many of its neighbors as fit with it; or a page of it.
  void choose_parts() {
    first_part_ = look_.part;
    end_part_ = look_.part + 1;
    panel_ = arranged_parts(first_part_, end_part_);
    if (panel_.size() > panel_room_) {
      panel_ = table_.parts[look_.part].lines;
      out_.pages = pages_of(panel_.size(), panel_room_);
      look_.page = std::min(look_.page, out_.pages - 1);
      // The last page is full as well, with some lines of the one before.
      const std::size_t first = std::min(look_.page * panel_room_, panel_.size() - panel_room_);
      const auto from = panel_.begin() + static_cast<std::ptrdiff_t>(first);
      panel_ = Lines(from, from + static_cast<std::ptrdiff_t>(panel_room_));
    } else {
      look_.page = 0;
      take_neighbors();
    }
    out_.last_part = end_part_ - 1;
  }

  void take_neighbors() {
    const auto fits = [&](std::size_t from, std::size_t end) {
      Lines lines = arranged_parts(from, end);
      if (lines.size() > panel_room_) return false;
      panel_ = std::move(lines);
      return true;
    };
    while (end_part_ < table_.parts.size() && fits(first_part_, end_part_ + 1)) ++end_part_;
    while (first_part_ > 0 && fits(first_part_ - 1, end_part_)) --first_part_;
  }

  // The parts of the table; those that can be seen stand out.
  std::string tabs(std::size_t room) const {
    std::string line;
    std::size_t from = 0;
    const auto name = [&](std::size_t i) {
      const bool seen = i >= first_part_ && i < end_part_;
      std::string text = part_name(i);
      if (i == look_.part && out_.pages > 1) text += fmt::format(" {}/{}", look_.page + 1, out_.pages);
      if (!scene_.sheet.empty() || !seen) return dim(" " + text + " ");
      return painted(scene_.color ? " " + text + " " : "[" + text + "]", Paint::accent, scene_.color);
    };
    // Names stay whole: what has no room is behind < or >.
    for (bool here = false; !here && from <= look_.part; ++from) {
      line = from > 0 ? dim("<") : "";
      for (std::size_t i = from; i < table_.parts.size(); ++i) {
        const std::string next = name(i);
        const bool last = i + 1 == table_.parts.size();
        if (shown_width(line) + shown_width(next) + (last ? 0 : 1) > room) {
          line += dim(">");
          break;
        }
        line += next;
        here = here || i == look_.part;
      }
    }
    return line;
  }

  void put_head() {
    const std::size_t standings = shown_width(scene_.standings);
    const std::size_t column = main_ > standings ? main_ - standings : 0;
    out_.page.put(0, 0, table_.state, column > 0 ? column - 1 : 0);
    out_.page.put(0, column, scene_.standings, standings);
    if (tabs_fit_beside()) {
      out_.page.put(0, shown_width(table_.state) + 2, tabs(main_));
      row_ = 1;
    } else {
      out_.page.put(1, 0, tabs(main_), main_);
      row_ = 2;
    }
  }

  void put_parts() {
    const std::size_t begin = row_;
    for (const std::string& line : panel_) add(line);
    row_ = begin + panel_room_;
  }

  void put_sheet(const Lines& lines, std::size_t room) {
    const std::size_t begin = row_;
    add(painted(scene_.sheet_title, Paint::accent, scene_.color));
    const std::size_t rows = room > 1 ? room - 1 : 1;
    out_.sheet_pages = pages_of(lines.size(), rows);
    look_.sheet_page = std::min(look_.sheet_page, out_.sheet_pages - 1);
    if (out_.sheet_pages > 1)
      out_.page.put(
          begin, shown_width(scene_.sheet_title) + 2,
          dim(fmt::format("page {} of {}; Tab: next, Esc: back", look_.sheet_page + 1, out_.sheet_pages)));
    else
      out_.page.put(begin, shown_width(scene_.sheet_title) + 2, dim("Esc: back to the table"));
    // The last page is full as well, with some lines of the one before.
    const std::size_t last = lines.size() - std::min(lines.size(), rows);
    const std::size_t first = std::min(look_.sheet_page * rows, last);
    for (std::size_t i = first; i < std::min(lines.size(), first + rows); ++i) add(lines[i]);
    row_ = begin + room;
  }

  void put_below(const Lines& question) {
    for (std::size_t i = news_.size() - news_room_; i < news_.size(); ++i) add(dim(news_[i]));
    for (const std::string& line : own_lines()) add(line);
    for (const std::string& line : question) add(line);
    if (!scene_.told.empty()) {
      for (const std::string& line : last_lines(scene_.told, main_, options_room_)) add(line);
      return;
    }
    const OptionPage options = option_page(scene_.options, look_, main_, options_room_, scene_.color);
    for (const std::string& line : options.lines) add(line);
    out_.options_pages = options.pages;
    out_.first_option = options.first;
    out_.end_option = options.end;
  }

  void put_footer() {
    row_ = height_ - 1 - message_rows();
    for (const std::string& line : broken(scene_.message, main_)) add(bold(line));
    row_ = height_ - 1;
    const std::string left = painted(scene_.prompt, Paint::accent, scene_.color) + scene_.typed;
    const std::size_t used = shown_width(left);
    out_.page.put(row_, 0, left, main_);
    out_.cursor = {row_, std::min(used, main_ - 1)};
    // As many of the keys as there is room for, the most needed first.
    std::string keys;
    for (const std::string_view key : split(scene_.keys, '|'))
      if (used + 3 + shown_width(keys) + 2 + shown_width(key) <= main_)
        keys += (keys.empty() ? "" : "  ") + std::string(key);
    out_.page.put(row_, main_ - shown_width(keys), dim(keys));
  }

  void put_log() {
    const std::size_t column = main_ + 3;
    const std::size_t width = out_.page.width() - column;
    for (std::size_t row = 0; row < height_; ++row) out_.page.put(row, main_ + 1, dim("│"));
    out_.page.put(0, column, bold("Log"));
    const Lines log = last_lines(scene_.log, width, height_ - 1);
    for (std::size_t i = 0; i < log.size(); ++i) out_.page.put(i + 1, column, log[i], width);
  }

  const Scene& scene_;
  Look& look_;
  LaidOut out_;
  std::size_t height_;
  std::size_t main_;  // columns for the table, the question and the options
  DrawStyle style_;
  DrawnTable table_;
  Lines panel_;
  Lines news_;
  std::size_t first_part_ = 0;
  std::size_t end_part_ = 1;
  std::size_t panel_room_ = 0;
  std::size_t options_room_ = 0;
  std::size_t news_room_ = 0;
  std::size_t row_ = 0;
};

}  // namespace

LaidOut lay_out(const Scene& scene, Look& look, std::size_t width, std::size_t height) {
  return Layout(scene, look, width, height).make();
}

std::size_t part_showing(const DrawnTable& table, const std::vector<std::vector<std::string>>& targets,
                         std::size_t before) {
  std::size_t best = before;
  std::ptrdiff_t most = 0;
  for (std::size_t i = 0; i < table.parts.size(); ++i) {
    const std::ptrdiff_t shown = std::count_if(targets.begin(), targets.end(), [&](const Lines& of) {
      return std::any_of(of.begin(), of.end(),
                         [&](const std::string& target) { return table.parts[i].shows_target(target); });
    });
    if (shown <= most) continue;
    best = i;
    most = shown;
  }
  return best;
}

}  // namespace orrery
