#include "lab/report/finding.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/input_error.h"

namespace orrery {
namespace {

namespace json = boost::json;

std::size_t width_of(const std::string& text) {  // in characters of UTF-8
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded_to(const std::string& text, std::size_t width, bool right) {
  const std::string space(width - std::min(width, width_of(text)), ' ');
  return right ? space + text : text + space;
}

constexpr std::string_view cells_name(Cells cells) {
  switch (cells) {
    case Cells::words:
      return "words";
    case Cells::count:
      return "count";
    case Cells::number:
      return "number";
    case Cells::share:
      return "share";
  }
  return "";
}

std::string without_bars(std::string text) {
  std::replace(text.begin(), text.end(), '|', '/');
  return text;
}

}  // namespace

std::string cell_text(const Cell& cell, Cells cells) {
  if (const auto* words = std::get_if<std::string>(&cell)) return *words;
  const auto* number = std::get_if<double>(&cell);
  if (!number) return "";
  switch (cells) {
    case Cells::count:
      return fmt::format("{:.0f}", *number);
    case Cells::share:
      return fmt::format("{:.1f} %", 100 * *number);
    default:
      return fmt::format("{:.2f}", *number);
  }
}

std::string to_text(const Finding& finding) {
  std::vector<std::size_t> widths;
  for (const Column& column : finding.columns) widths.push_back(width_of(column.name));
  for (const auto& row : finding.rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], width_of(cell_text(row[i], finding.columns[i].cells)));
  const auto line = [&](const auto& text_of) {
    std::string text = " ";
    for (std::size_t i = 0; i < finding.columns.size(); ++i)
      text +=
          " " + padded_to(text_of(i), widths[i] + (i == 0 ? 0 : 1), finding.columns[i].cells != Cells::words);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
  };
  std::string text = "\n" + finding.title + "\n";
  text += line([&](std::size_t i) { return finding.columns[i].name; });
  for (const auto& row : finding.rows)
    text += line([&](std::size_t i) { return cell_text(row[i], finding.columns[i].cells); });
  return text;
}

std::string to_text(const Report& report) {
  std::string text = report.title + "\n";
  for (const auto& [name, value] : report.facts) text += fmt::format("  {}: {}\n", name, value);
  if (!report.unfinished.empty()) text += "\n" + report.unfinished + "\n";
  if (!report.summary.empty()) text += "\n";
  for (const std::string& sentence : report.summary) text += sentence + "\n";
  for (const Finding& finding : report.findings)
    if (!finding.aside) text += to_text(finding);
  return text;
}

std::string to_markdown(const Finding& finding) {
  std::string text = "## " + finding.title + "\n";
  if (!finding.about.empty()) text += finding.about + "\n";
  text += "\n|";
  for (const Column& column : finding.columns) text += " " + column.name + " |";
  text += "\n|";
  for (std::size_t i = 0; i < finding.columns.size(); ++i) text += "---|";
  text += "\n";
  for (const auto& row : finding.rows) {
    text += "|";
    for (std::size_t i = 0; i < row.size(); ++i)
      text += " " + without_bars(cell_text(row[i], finding.columns[i].cells)) + " |";
    text += "\n";
  }
  return text;
}

json::object to_json(const Finding& finding) {
  json::array columns, rows;
  for (const Column& column : finding.columns)
    columns.push_back(
        json::object{{"key", column.key}, {"name", column.name}, {"cells", cells_name(column.cells)}});
  for (const auto& row : finding.rows) {
    json::array cells;
    for (const Cell& cell : row) {
      if (const auto* words = std::get_if<std::string>(&cell))
        cells.emplace_back(*words);
      else if (const auto* number = std::get_if<double>(&cell))
        cells.emplace_back(*number);
      else
        cells.emplace_back(nullptr);
    }
    rows.push_back(std::move(cells));
  }
  json::object all{{"key", finding.key},      {"title", finding.title},
                   {"about", finding.about},  {"columns", std::move(columns)},
                   {"rows", std::move(rows)}, {"aside", finding.aside}};
  if (!finding.chart.empty()) all["chart"] = finding.chart;
  return all;
}

json::object to_json(const Report& report) {
  json::array facts, summary, findings;
  for (const auto& [name, value] : report.facts)
    facts.push_back(json::object{{"name", name}, {"value", value}});
  for (const std::string& sentence : report.summary) summary.emplace_back(sentence);
  for (const Finding& finding : report.findings) findings.push_back(to_json(finding));
  return {{"title", report.title},           {"game", report.game},
          {"facts", std::move(facts)},       {"summary", std::move(summary)},
          {"unfinished", report.unfinished}, {"findings", std::move(findings)}};
}

std::string report_page(std::string_view page, const Report& report) {
  constexpr std::string_view place = "\"the report goes here\"";
  const std::size_t at = page.find(place);
  if (at == std::string_view::npos)
    throw InputError(
        "This program was built without the page of its reports; install npm and build it again.");
  // Inside a script element nothing may look like its end.
  std::string data;
  for (const char c : json::serialize(to_json(report))) data += c == '<' ? "\\u003c" : std::string(1, c);
  return std::string(page.substr(0, at)) + data + std::string(page.substr(at + place.size()));
}

}  // namespace orrery
