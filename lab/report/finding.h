// What the laboratory found, before it is text, Markdown, JSON or a page: tables, each with the picture that
// shows it best.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/statistics.h"

namespace orrery {

// How a column is written: words, whole numbers, numbers with two digits, percents of 1, ratings.
enum class Cells : std::uint8_t { words, count, number, share };

struct Column {
  std::string key;   // for JSON and for the picture
  std::string name;  // for people
  Cells cells = Cells::words;
};

using Cell = std::variant<std::monostate, std::string, double>;

// How a table is drawn; columns go by their keys.
//   intervals  one line per row: a mark at `value` from `low` to `high`, and a line at `reference`
//   bars       a histogram: `from`, `to`, `value`, one small picture for each word in `group`
//   boxes      `least`, `lower`, `middle`, `upper`, `most`
//   curves     `x`, and one curve for each of `curves`, with a band where there are `low` and `high`
//   matrix     `row`, `column`, `value`
using Chart = boost::json::object;

struct Finding {
  std::string key;
  std::string title;
  std::string about;  // what it shows and how it is read, in sentences
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows{};
  Chart chart{};       // empty: the table says it all
  bool aside = false;  // long and for looking things up: folded away
};

struct Report {
  std::string title;
  std::string game;                                        // its name
  std::vector<std::pair<std::string, std::string>> facts;  // "bots": "captain"
  std::vector<std::string> summary;                        // sentences
  std::string unfinished;                                  // how far it came; empty: to its end
  std::vector<Finding> findings;
};

// "12.3 %", "4.56", "1200", or the words.
std::string cell_text(const Cell& cell, Cells cells);

std::string to_text(const Report& report);
std::string to_text(const Finding& finding);
std::string to_markdown(const Finding& finding);
boost::json::object to_json(const Report& report);
boost::json::object to_json(const Finding& finding);

// The page of a report: `page` is the page as it was built, which reads the report from inside itself.
std::string report_page(std::string_view page, const Report& report);

}  // namespace orrery
