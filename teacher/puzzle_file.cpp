#include <fmt/format.h>

#include "engine/words/text.h"
#include "teacher/puzzle_finder.h"

namespace orrery {
namespace {

constexpr std::size_t longest_say = 390;
constexpr std::size_t line_width = 110;

std::string toml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

// The sentences, as many on each page as it takes.
std::vector<std::string> pages(const std::vector<std::string>& sentences) {
  std::vector<std::string> pages;
  for (const std::string& sentence : sentences)
    if (!pages.empty() && pages.back().size() + 1 + sentence.size() <= longest_say)
      pages.back() += " " + sentence;
    else
      pages.push_back(sentence);
  return pages;
}

std::string toml_list(const std::vector<std::string>& items) {
  std::string text, line = " ";
  for (const std::string& item : items) {
    const std::string next = " " + toml_text(item) + ",";
    if (line.size() + next.size() > line_width) text += line + "\n", line = " ";
    line += next;
  }
  return items.empty() ? "[]" : "[\n" + text + line + "\n]";
}

}  // namespace

std::string puzzle_toml(const Puzzle& puzzle, const std::string& title) {
  std::string text =
      fmt::format("title = {}\nabout = {}\nlevel = {}\n", toml_text(title), toml_text(puzzle.about),
                  toml_text(puzzle_level_names[static_cast<std::size_t>(puzzle.level)]));
  text += fmt::format("start = {{ game = {}, players = {}, seed = {}, moves = {} }}\n",
                      toml_text(puzzle.header.game), puzzle.header.players, toml_text(puzzle.header.seed),
                      toml_list(puzzle.moves));
  std::vector<std::string> names = puzzle.header.names;
  names[puzzle.seat].clear();
  for (std::string& name : names) name = toml_text(name);
  text += fmt::format("seat = {}\nnames = [{}]\n\n[[step]]\n", puzzle.seat, join(names, ", "));
  text += fmt::format("say = {}\n", toml_text(puzzle.goal + " " + puzzle.question));
  text += fmt::format("rule = [{}]\nask = {}\n", toml_text(puzzle.rule), toml_text(puzzle.solution));
  if (!puzzle.target.empty()) text += fmt::format("hint = [{}]\n", toml_text(puzzle.target));
  text += "right = \"That is it.\"\n";
  text += "wrong = \"There is something better.\"\n";
  if (!puzzle.misses.empty()) {
    text += "almost = [\n";
    for (const Puzzle::Miss& miss : puzzle.misses)
      text += fmt::format("  {{ move = {}, say = {} }},\n", toml_text(miss.move), toml_text(miss.reason));
    text += "]\n";
  }
  if (!puzzle.rest.empty()) {
    std::vector<std::string> then;
    for (const std::string& move : puzzle.rest) then.push_back(fmt::format("{}: {}", puzzle.seat, move));
    text += fmt::format("then = {}\n", toml_list(then));
  }
  for (const std::string& page : pages(puzzle.reasons))
    text += fmt::format("\n[[step]]\nsay = {}\n", toml_text(page));
  return text;
}

}  // namespace orrery
