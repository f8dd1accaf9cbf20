#include "cli/play_screen.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>

#include "cli/table_text.h"
#include "cli/terminal.h"
#include "engine/paint.h"
#include "engine/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

constexpr std::size_t longest_answer = 400;
constexpr std::size_t shown_suggestions = 3;
constexpr std::size_t shown_statements = 12;

// Short entries stand in columns, read downwards.
void print_columns(const std::vector<std::string>& entries, std::size_t width) {
  std::size_t widest = 0;
  for (const std::string& entry : entries) widest = std::max(widest, shown_width(entry));
  const std::size_t fitting = std::max<std::size_t>(1, width / (widest + 3));
  const std::size_t columns = entries.size() < 8 ? 1 : std::min<std::size_t>(fitting, 3);
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows)
      line += i + rows < entries.size() ? padded(entries[i], widest + 3) : entries[i];
    std::cout << line << "\n";
  }
}

}  // namespace

void PlayScreen::clear() const {
  if (interactive_) std::cout << "\x1b[H\x1b[2J";
}

void PlayScreen::forget() const {
  if (interactive_) std::cout << "\x1b[H\x1b[2J\x1b[3J";
}

void PlayScreen::board(Seat reader) const {
  const AnyGame& game = session_.game();
  const PositionBytes seen = game.view(session_.position(), reader).seen();
  std::cout << game.draw(seen, session_.telling(reader), style_) << "\n";
}

void PlayScreen::standings(Seat reader) const {
  std::cout << standings_text(session_, known_standings(session_.game(), session_.position(), reader),
                              session_.telling(reader), style_);
}

void PlayScreen::question(Seat seat) const {
  const QuestionWords words = session_.game().question(session_.position(), seat, session_.telling(seat));
  const std::string name = in_seat_color(session_.telling(seat).name(seat), seat, style_.color);
  paragraph(name + ": " + painted(words.text, Paint::bold, style_.color) + " " +
                painted("(" + words.rule + ")", Paint::dim, style_.color),
            0);
}

void PlayScreen::options(Seat seat, const std::vector<Move>& moves) const {
  constexpr std::size_t number_width = 5;
  const auto width = static_cast<std::size_t>(style_.width);
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string number = painted(fmt::format("{:>3}  ", i + 1), Paint::accent, style_.color);
    const std::string text =
        session_.game().words(session_.position(), seat, moves[i], session_.telling(seat)).text;
    const bool fits = number_width + shown_width(text) <= width;
    entries.push_back(number + (fits ? text : wrapped(text, width, number_width)));
  }
  print_columns(entries, width);
}

void PlayScreen::refused(Seat seat) const {
  const AnyGame& game = session_.game();
  const Telling telling = session_.telling(seat);
  const std::vector<RefusedMove> refused = game.refused(session_.position(), seat);
  if (refused.empty()) return line("Everything that could be asked for now is possible.");
  for (const RefusedMove& entry : refused)
    paragraph(game.words(session_.position(), seat, entry.move, telling).text + ": " +
                  refusal_text(game.words(session_.position(), seat, entry.refusal, telling)),
              2);
}

void PlayScreen::hint(Seat seat, const std::vector<Suggestion>& suggestions) const {
  const AnyGame& game = session_.game();
  for (std::size_t i = 0; i < std::min(suggestions.size(), shown_suggestions); ++i) {
    const Suggestion& suggestion = suggestions[i];
    paragraph(fmt::format("{:.0f} % to win: {} ({})", 100 * suggestion.value,
                          game.words(session_.position(), seat, suggestion.move, session_.telling(seat)).text,
                          game.notation(session_.position(), suggestion.move)),
              2);
  }
}

void PlayScreen::rules(const std::string& what) const {
  const RulesText& rules = session_.game().rules();
  if (what.empty()) {
    std::cout << find_game(session_.game().info().id).primer_md;
    return;
  }
  std::vector<const RuleStatement*> found;
  if (const RuleStatement* exact = rules.find(what))
    found = {exact};
  else
    found = rules.search(what);
  if (found.empty()) return line("The rules say nothing about " + quoted(what) + ".");
  for (std::size_t i = 0; i < std::min(found.size(), shown_statements); ++i)
    std::cout << rule_text(*found[i], style_) << "\n";
  if (found.size() > shown_statements)
    muted(fmt::format("... and {} more; \"orrery rules {} {}\" prints them all.",
                      found.size() - shown_statements, session_.game().info().id, what));
}

void PlayScreen::legend() const {
  const std::string legend = session_.game().legend(style_);
  std::cout << (legend.empty() ? "The drawing explains itself.\n" : legend);
}

void PlayScreen::paragraph(const std::string& text, std::size_t indent) const {
  std::cout << std::string(indent, ' ') << wrapped(text, static_cast<std::size_t>(style_.width), indent)
            << "\n";
}

void PlayScreen::line(const std::string& text) const {
  std::cout << text << "\n";
}

void PlayScreen::muted(const std::string& text) const {
  std::cout << painted(text, Paint::dim, style_.color) << "\n";
}

void PlayScreen::event(const Event& event, Seat reader) const {
  const EventWords words = session_.game().words(event, session_.telling(reader));
  if (!words.text.empty()) paragraph(words.text, 2);
}

void PlayScreen::result() const {
  const Telling telling = session_.telling();
  std::cout << session_.game().draw(session_.position(), telling, style_) << "\n";
  standings(no_seat);
  std::cout << "\n" << painted(winner_text(session_, telling), Paint::bold, style_.color) << "\n";
  muted("The seed was " + session_.header().seed + ".");
}

void PlayScreen::help() const {
  std::cout << "  a number         choose that option (its notation works, too: \"orrery moves\" lists it)\n"
               "  undo             take back the last step\n"
               "  hint             what a good player would think about\n"
               "  why              what is not possible now and why; why MOVE for one move\n"
               "  rules [ID]       look up a rule, by id or by word; without one, how to play\n"
               "  legend           what the letters and signs of the table mean\n"
               "  show             draw the table and the options again\n"
               "  score            the standings by category\n"
               "  log              everything that happened so far, as far as you may know\n"
               "  save [FILE]      keep the game in a file, from now on after every move\n"
               "  quit             leave\n";
}

bool PlayScreen::prompt(const std::string& text, std::string& answer) const {
  if (interactive_) std::cout << painted(text, Paint::accent, style_.color);
  std::cout.flush();
  if (!std::getline(std::cin, answer)) {
    if (interactive_) std::cout << "\n";
    return false;
  }
  answer = trim(answer.substr(0, longest_answer));
  return true;
}

}  // namespace orrery
