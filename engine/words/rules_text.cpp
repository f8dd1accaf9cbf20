#include "engine/words/rules_text.h"

#include <algorithm>
#include <cctype>
#include <unordered_set>

#include "engine/words/text.h"

namespace orrery {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

// The length of the id that `text` begins with ("AN-5.4"), 0 if it begins with none. What follows an id that
// is defined is a space or nothing; "AN-5.4, 5.5" refers to ids.
std::size_t leading_id(std::string_view text) {
  std::size_t at = 0;
  const auto skip = [&](auto accepts) {
    const std::size_t begin = at;
    while (at < text.size() && accepts(text[at])) ++at;
    return at > begin;
  };
  const auto skip_one = [&](char c) {
    if (at >= text.size() || text[at] != c) return false;
    ++at;
    return true;
  };
  if (!skip(is_capital) || !skip_one('-') || !skip(is_digit) || !skip_one('.') || !skip(is_digit)) return 0;
  return at == text.size() || text[at] == ' ' ? at : 0;
}

bool is_heading(std::string_view line) {
  return line.starts_with("#");
}
std::string_view heading_text(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
  return trim(line);
}
bool is_table_row(std::string_view line) {
  return line.starts_with("|");
}
bool is_bullet(std::string_view line) {
  return line.starts_with("- ") || line.starts_with("* ");
}
bool is_continuation(std::string_view line) {
  return (line.starts_with("  ") || line.starts_with("\t")) && !trim(line).empty();
}

std::vector<std::string_view> cells_of(std::string_view row) {
  row = trim(row);
  row.remove_prefix(1);
  if (row.ends_with('|')) row.remove_suffix(1);
  std::vector<std::string_view> cells = split(row, '|');
  for (std::string_view& cell : cells) cell = trim(cell);
  return cells;
}

bool is_rule_under_table_head(const std::vector<std::string_view>& cells) {
  return std::all_of(cells.begin(), cells.end(), [](std::string_view cell) {
    return !cell.empty() && cell.find_first_not_of("-: ") == std::string_view::npos;
  });
}

// "ship place: decider player N down to 1; when setup": the subject, then the other cells, named by the head
// of the table when there are several.
std::string row_text(const std::vector<std::string_view>& cells, const std::vector<std::string>& head,
                     std::size_t id_cell, std::string_view rest_of_id_cell) {
  std::string subject(rest_of_id_cell);
  std::vector<std::string> others;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i == id_cell || cells[i].empty()) continue;
    if (subject.empty()) {
      subject = cells[i];
      continue;
    }
    const bool named = cells.size() > 3 && i < head.size() && !head[i].empty();
    others.push_back((named ? head[i] + ": " : "") + std::string(cells[i]));
  }
  return others.empty() ? subject : subject + (cells.size() > 3 ? "; " : ": ") + join(others, "; ");
}

class Parser {
 public:
  explicit Parser(std::vector<RuleStatement>& statements) : statements_(statements) {}

  void read(std::string_view line) {
    ++line_number_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!is_table_row(line)) head_.clear();
    if (is_continuation(line) && open_) {
      statements_.back().text += " " + std::string(trim(line));
      return;
    }
    open_ = false;
    if (is_heading(line))
      section_ = heading_text(line);
    else if (is_table_row(line))
      read_row(cells_of(line));
    else if (is_bullet(line))
      read_bullet(trim(line.substr(2)));
  }

 private:
  void read_bullet(std::string_view text) {
    const std::size_t length = leading_id(text);
    if (length > 0) open_ = define(text.substr(0, length), std::string(trim(text.substr(length))));
  }

  void read_row(const std::vector<std::string_view>& cells) {
    if (is_rule_under_table_head(cells)) return;
    if (head_.empty()) {
      head_.assign(cells.begin(), cells.end());
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t length = leading_id(cells[i]);
      if (length == 0) continue;
      define(cells[i].substr(0, length), row_text(cells, head_, i, trim(cells[i].substr(length))));
      return;
    }
  }

  // The first definition of an id counts.
  bool define(std::string_view id, std::string text) {
    if (!known_.insert(std::string(id)).second) return false;
    statements_.push_back({std::string(id), section_, std::move(text), line_number_});
    return true;
  }

  std::vector<RuleStatement>& statements_;
  std::unordered_set<std::string> known_;
  std::string section_;
  std::vector<std::string> head_;  // of the table that is being read
  int line_number_ = 0;
  bool open_ = false;  // indented lines continue the last statement
};

}  // namespace

RulesText::RulesText(std::string_view rules_md) {
  Parser parser(statements_);
  for (const std::string_view line : split(rules_md, '\n')) parser.read(line);
}

const RuleStatement* RulesText::find(std::string_view id) const {
  const std::string wanted = lower(id);
  for (const RuleStatement& statement : statements_)
    if (lower(statement.id) == wanted) return &statement;
  return nullptr;
}

std::vector<const RuleStatement*> RulesText::search(std::string_view what) const {
  const std::string wanted = lower(trim(what));
  std::vector<const RuleStatement*> found;
  for (const RuleStatement& statement : statements_)
    if (lower(statement.id).starts_with(wanted) || contains_ignoring_case(statement.text, wanted))
      found.push_back(&statement);
  return found;
}

}  // namespace orrery
