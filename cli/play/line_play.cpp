#include "cli/play/line_play.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>

#include "cli/output/table_text.h"
#include "cli/output/terminal.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::size_t longest_answer = 400;

const char* const line_help =
    "  a number         choose that option (its notation works, too: \"orrery moves\" lists it)\n"
    "  undo             take back the last step\n"
    "  hint [N]         what a good player would think about, or of option N\n"
    "  preview N        what option N would do\n"
    "  why              what is not possible now and why; why N or some of its words for one\n"
    "  rules [ID]       a rule by id, by word or for option N; without one, how to play\n"
    "  legend           what the letters and signs of the table mean\n"
    "  show             draw the table and the options again\n"
    "  score            the standings by category\n"
    "  log              everything that happened so far, as far as you may know\n"
    "  save [FILE]      keep the game in a file, from now on after every move\n"
    "  quit             leave\n";

std::vector<std::string> line_commands() {
  std::vector<std::string> words = Counsel::words();
  words.insert(words.end(), {"undo", "show", "save", "quit", "help"});
  return words;
}

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

LinePlay::LinePlay(PlayTable& table)
    : table_(table),
      counsel_(table),
      style_(screen_style()),
      interactive_(input_is_terminal() && output_is_terminal()) {
  if (table.session().moves_played() == 0 && !table.lesson())
    notice_ = "New to " + table.game().info().name + "? \"rules\" explains it, \"help\" lists the commands.";
  seen_.fill(table.event_count());
}

void LinePlay::thinking(Seat bot) {
  if (interactive_) std::cout << table_.session().telling().name(bot) << " is thinking...\n" << std::flush;
}

bool LinePlay::deed(Seat, std::size_t) {
  // With several people at the screen each reads the news at the own turn.
  if (table_.people() < 2) tell_news(table_.only_person());
  board_for_ = no_seat;
  return true;
}

bool LinePlay::hand_over(Seat from, Seat to) {
  const std::string name = table_.session().telling().name(to);
  board_for_ = no_seat;
  if (!interactive_) {
    std::cout << "---- " << name << " ----\n";
    return true;
  }
  std::cout << std::string(200, '\n');  // out of sight
  const bool may_undo = from != no_seat && table_.can_undo(from);
  std::string text;
  if (!prompt(fmt::format("Pass the screen to {}, who then presses Enter{}: ", name,
                          may_undo ? " (\"undo\" takes the last step back)" : ""),
              text))
    return false;
  if (may_undo && text == "undo") undo(from);
  return true;
}

void LinePlay::board(Seat reader) const {
  const Session& session = table_.session();
  const PositionBytes seen = table_.game().view(session.position(), reader).seen();
  std::cout << text_of(table_.game().draw(seen, session.telling(reader), style_),
                       static_cast<std::size_t>(style_.width))
            << "\n";
}

void LinePlay::options(Seat seat, const std::vector<Move>& moves) const {
  constexpr std::size_t number_width = 5;
  const auto width = static_cast<std::size_t>(style_.width);
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < moves.size(); ++i)
    entries.push_back(painted(fmt::format("{:>3}  ", i + 1), Paint::accent, style_.color) +
                      wrapped(counsel_.option(seat, moves[i]), width, number_width));
  print_columns(entries, width);
}

void LinePlay::tell_news(Seat reader) {
  std::size_t& seen = seen_[reader == no_seat ? max_seats : reader];
  for (const EventWords& event : table_.news(reader, seen))
    std::cout << "  " << wrapped(event.text, static_cast<std::size_t>(style_.width), 2) << "\n";
  seen = table_.event_count();
  std::cout.flush();
}

void LinePlay::present(Seat seat, const std::vector<Move>& moves) {
  tell_news(seat);
  if (board_for_ != seat) board(seat);
  board_for_ = seat;
  if (const std::string trouble = table_.take_trouble(); !trouble.empty()) std::cout << trouble << "\n";
  if (!notice_.empty()) std::cout << notice_ << "\n";
  notice_.clear();
  if (const LessonRun* lesson = table_.lesson()) tell_lesson(*lesson);
  const std::string rule = painted("(" + counsel_.rule(seat) + ")", Paint::dim, style_.color);
  std::cout << wrapped(counsel_.question(seat, style_.color) + " " + rule,
                       static_cast<std::size_t>(style_.width), 0)
            << "\n";
  options(seat, moves);
  if (interactive_)
    std::cout << painted(fmt::format("number, {}hint, why, rules ID, show, score, log, save, quit, help",
                                     table_.can_undo(seat) ? "undo, " : ""),
                         Paint::dim, style_.color)
              << "\n";
}

void LinePlay::teach(const std::string& words, Paint paint) const {
  const auto width = static_cast<std::size_t>(style_.width);
  std::cout << painted(wrapped("* " + words, width, 2), paint, style_.color) << "\n";
}

void LinePlay::tell_lesson(const LessonRun& lesson) const {
  if (!lesson.remark().empty()) teach(lesson.remark(), Paint::good);
  for (const LessonPage& page : lesson.pages()) teach(page.say, Paint::accent);
}

bool LinePlay::decide(Seat seat) {
  for (;;) {
    const std::vector<Move> moves = table_.game().legal(table_.session().position(), seat);
    present(seat, moves);
    Next next = Next::ask_again;
    while (next == Next::ask_again) {
      std::string text;
      if (!prompt("> ", text)) {
        std::cout << (table_.file().empty() ? "The input ended."
                                            : "The input ended; the game is in " + table_.file() + ".")
                  << "\n";
        return false;
      }
      if (!text.empty()) next = answer(seat, moves, text);
    }
    if (next == Next::go_on) return true;
    if (next == Next::leave) return false;
  }
}

LinePlay::Next LinePlay::answer(Seat seat, const std::vector<Move>& moves, const std::string& text) {
  const auto number = to_int(text);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool chosen = number ? *number == static_cast<int>(i + 1)
                               : table_.game().notation(table_.session().position(), moves[i]) == text;
    if (!chosen) continue;
    if (const auto objection = table_.objection(seat, moves[i])) {
      teach(*objection, Paint::bad);
      return Next::ask_again;
    }
    table_.play(seat, moves[i]);
    warned_ = false;
    return Next::go_on;
  }
  return command(seat, moves, text);
}

LinePlay::Next LinePlay::command(Seat seat, const std::vector<Move>& moves, const std::string& text) {
  const Command typed = parse_command(text);
  if (typed.word == "quit" || typed.word == "exit") return quit();
  warned_ = false;
  if (typed.word == "undo") return undo(seat);
  if (typed.word == "show") {
    board_for_ = no_seat;
    return Next::present_again;
  }
  if (typed.word == "save") {
    std::cout << table_.save(typed.rest).words << "\n";
  } else if (typed.word == "help" || typed.word == "?") {
    std::cout << line_help;
  } else if (counsel_.knows(typed.word)) {
    if (typed.word == "hint" && interactive_) std::cout << "Thinking...\n" << std::flush;
    const std::string answer = counsel_.answer(typed, seat, moves, style_);
    std::cout << answer << (answer.ends_with('\n') ? "" : "\n");
  } else {
    std::cout << wrapped(counsel_.explain(text, seat, moves, line_commands()),
                         static_cast<std::size_t>(style_.width), 0)
              << "\n";
  }
  return Next::ask_again;
}

LinePlay::Next LinePlay::undo(Seat seat) {
  const PlayTable::Outcome outcome = table_.undo(seat);
  if (!outcome.done) {
    std::cout << outcome.words << "\n";
    return Next::ask_again;
  }
  for (std::size_t& seen : seen_) seen = std::min(seen, table_.event_count());
  notice_ = outcome.words;
  return Next::present_again;
}

LinePlay::Next LinePlay::quit() {
  if (table_.unsaved() && !warned_ && interactive_) {
    warned_ = true;
    std::cout << "The game is not saved: \"save\" keeps it, \"quit\" once more leaves.\n";
    return Next::ask_again;
  }
  if (!table_.file().empty())
    std::cout << "The game is in " << table_.file() << "; go on with: orrery play " << table_.file() << "\n";
  return Next::leave;
}

void LinePlay::finish() {
  if (table_.people() == 1) tell_news(table_.only_person());
  const Session& session = table_.session();
  if (table_.lesson() && !session.over()) {
    board(table_.only_person());
    return tell_lesson(*table_.lesson());
  }
  std::cout << "\n"
            << text_of(table_.game().draw(session.position(), session.telling(), style_),
                       static_cast<std::size_t>(style_.width))
            << "\n"
            << result_text(session, style_);
  if (table_.lesson()) return tell_lesson(*table_.lesson());
  if (!table_.file().empty()) {
    std::cout << "The record is in " << table_.file() << ".\n";
    return;
  }
  std::string text;
  while (interactive_ && prompt("save FILE keeps the record, Enter leaves: ", text)) {
    const Command typed = parse_command(text);
    if (typed.word.empty() || typed.word == "quit") return;
    if (typed.word != "save") continue;
    const PlayTable::Outcome outcome = table_.save(typed.rest);
    std::cout << outcome.words << "\n";
    if (outcome.done) return;
  }
}

bool LinePlay::prompt(const std::string& text, std::string& answer) const {
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
