#include "cli/play/screen_question.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

using Kind = Key::Kind;
using Next = ScreenQuestion::Next;

const char* const usual_keys =
    "Tab table|? help|h hint|u undo|w why|p preview|l log|r rules|s score|g signs|q quit";
const char* const key_help =
    "  1 2 3 ...    choose an option; with more than nine, Enter ends the number\n"
    "  up, down     mark an option; Enter chooses it\n"
    "  PgDn, space  more options, where there are more than fit; PgUp goes back\n"
    "  Tab          the next part of the table, or the next page of it; Shift-Tab goes back\n"
    "  u            take back the last step\n"
    "  h            what a good player would think about\n"
    "  w            why something is not possible; with a number, about that option\n"
    "  p            what an option would do, by its number\n"
    "  r            the rules: how to play; with a number, a word or a rule's id, those\n"
    "  l            the log: everything that happened, as far as you may know\n"
    "  s            the standings by category\n"
    "  g            what the letters and signs of the table mean\n"
    "  S            save the game in a file, from now on after every move\n"
    "  :            type a command: \"why 7\", \"hint 3\", \"save my.rec\", or a move's notation\n"
    "  q            leave\n"
    "  Ctrl-Z       put the game aside; fg brings it back\n"
    "\n"
    "  A number before a letter is what it is about: 7w, 7p, 7h, 7r.\n"
    "  While the others move: any key goes on, a skips to your question, p changes the pace.";

std::vector<std::string> screen_commands() {
  std::vector<std::string> words = Counsel::words();
  words.insert(words.end(), {"undo", "save", "quit", "help"});
  return words;
}

// Whether digits that are typed could be followed by another one.
bool could_go_on(int number, std::size_t options) {
  return number * 10 <= static_cast<int>(options);
}

void take_last_character_off(std::string& text) {
  while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace

ScreenQuestion::ScreenQuestion(ScreenDesk& desk, Seat seat, std::size_t since)
    : desk_(desk), table_(desk.table()), seat_(seat), since_(since) {
  moves_ = table_.game().legal(table_.session().position(), seat);
  desk_.look().marked = Look::nothing;
  desk_.look().options_page = 0;
}

Next ScreenQuestion::ask() {
  Next next = Next::stay;
  while (next == Next::stay) next = press(desk_.show_and_read(scene()));
  return next;
}

Scene ScreenQuestion::scene() const {
  Scene now = desk_.scene(seat_);
  now.question = lesson_words() + desk_.counsel().question(seat_, desk_.color());
  now.rule = desk_.counsel().rule(seat_);
  for (const Move move : moves_) now.options.push_back(desk_.counsel().option(seat_, move));
  for (const EventWords& event : table_.news(seat_, std::min(since_, table_.event_count())))
    now.news.push_back(event.text);
  now.prompt = prompt_.empty() ? "> " : prompt_ + ": ";
  now.typed = typed_;
  now.keys = usual_keys;
  if (const std::size_t marked = desk_.look().marked; marked < moves_.size())
    now.keys = fmt::format("Enter: choose {}|Esc: not|p preview|w why|Tab table|? help", marked + 1);
  return now;
}

// The pages before the last were turned already.
std::string ScreenQuestion::lesson_words() const {
  const LessonRun* lesson = table_.lesson();
  if (!lesson) return "";
  return painted(lesson->pages().back().say, Paint::accent, desk_.color()) + " ";
}

Next ScreenQuestion::press(const Key& key) {
  if (key.is(Kind::resized) || key.is(Kind::waited) || key.is(Kind::other)) return Next::stay;
  if (key.is(Kind::closed)) {
    desk_.leave_saying(table_.file().empty() ? "The input ended."
                                             : "The input ended; the game is in " + table_.file() + ".");
    return Next::leave;
  }
  if (!prompt_.empty()) return type(key);
  if (confirm_ != Counsel::no_option) {
    const std::size_t option = std::exchange(confirm_, Counsel::no_option);
    desk_.say("");
    if (key.is(Kind::enter)) return make(option);
    if (key.is(Kind::escape)) return Next::stay;
  }
  if (typed_.empty() && desk_.turn_sheet(key)) return Next::stay;
  if (!key.is("q")) desk_.stay();
  if (desk_.look_around(key)) {
    looked_ = true;
    return Next::stay;
  }
  if (move_mark(key)) return Next::stay;
  desk_.say("");
  if (key.is(Kind::enter)) return enter();
  if (key.is(Kind::backspace)) take_last_character_off(typed_);
  if (key.is(Kind::erase_line) || key.is(Kind::escape)) typed_.clear();
  if (!key.is(Kind::text)) {
    desk_.look().marked = Look::nothing;
    return Next::stay;
  }
  return key.text >= "0" && key.text <= "9" ? press_digit(key.text) : press_letter(key.text);
}

Next ScreenQuestion::press_digit(const std::string& digit) {
  typed_ += digit;
  const int number = to_int(typed_).value_or(0);
  if (number < 1 || static_cast<std::size_t>(number) > moves_.size()) {
    typed_.clear();
    desk_.look().marked = Look::nothing;
    desk_.say(Counsel::numbers(moves_.size()));
    return Next::stay;
  }
  if (!could_go_on(number, moves_.size())) return choose(static_cast<std::size_t>(number - 1));
  desk_.look().marked = static_cast<std::size_t>(number - 1);
  return Next::stay;
}

Next ScreenQuestion::enter() {
  if (const std::size_t marked = desk_.look().marked; marked < moves_.size()) return choose(marked);
  desk_.say("Type the number of an option, or mark one with the arrow keys.");
  return Next::stay;
}

Next ScreenQuestion::choose(std::size_t option) {
  typed_.clear();
  desk_.close_sheet();
  const Session& session = table_.session();
  const MoveWords words =
      session.game().words(session.position(), seat_, moves_[option], session.telling(seat_));
  if (!words.warning.empty()) {
    confirm_ = option;
    desk_.look().marked = option;
    desk_.say(words.warning + " Enter does it all the same, Esc does not.");
    return Next::stay;
  }
  return make(option);
}

// A teacher may want something else.
Next ScreenQuestion::make(std::size_t option) {
  if (const auto objection = table_.objection(seat_, moves_[option])) {
    desk_.look().marked = Look::nothing;
    desk_.say(*objection);
    return Next::stay;
  }
  table_.play(seat_, moves_[option]);
  return Next::go_on;
}

void ScreenQuestion::think_about(const std::string& option) {
  desk_.say("Thinking...");
  desk_.show(scene());
  desk_.say("");
  desk_.answer({"hint", option}, seat_, moves_);
}

Next ScreenQuestion::press_letter(const std::string& letter) {
  // The option that is marked, or whose number was typed before, is what the command is about.
  const std::size_t marked = desk_.look().marked;
  const std::string number = marked < moves_.size() ? std::to_string(marked + 1) : "";
  typed_.clear();
  if (letter == "u") return undo();
  if (letter == "q") return desk_.quit() ? Next::leave : Next::stay;
  if (letter == "?") desk_.open_sheet("Keys", key_help);
  if (letter == "h") think_about(number);
  if (letter == "l") desk_.answer({"log", ""}, seat_, moves_);
  if (letter == "s") desk_.answer({"score", ""}, seat_, moves_);
  if (letter == "g") desk_.answer({"legend", ""}, seat_, moves_);
  if (letter == "S") ask_for("save", "save in the file");
  if (letter == ":") ask_for("", "command");
  for (const auto& [key, word, prompt] :
       {std::tuple{"w", "why", "why, number or words (Enter: all that is not possible)"},
        std::tuple{"p", "preview", "preview, number"},
        std::tuple{"r", "rules", "rules, word, id or number (Enter: how to play)"}}) {
    if (letter != key) continue;
    if (number.empty())
      ask_for(word, prompt);
    else
      desk_.answer({word, number}, seat_, moves_);
  }
  return Next::stay;
}

void ScreenQuestion::ask_for(const std::string& word, const std::string& prompt) {
  word_ = word;
  prompt_ = prompt;
}

Next ScreenQuestion::type(const Key& key) {
  constexpr std::size_t longest = 200;
  if (key.is(Kind::text) && typed_.size() < longest) typed_ += key.text;
  if (key.is(Kind::backspace)) take_last_character_off(typed_);
  if (key.is(Kind::erase_line) || key.is(Kind::escape)) typed_.clear();
  if (key.is(Kind::escape)) prompt_.clear();
  if (!key.is(Kind::enter)) return Next::stay;
  prompt_.clear();
  std::string text = std::exchange(typed_, "");
  // Who typed the whole word after the key that stands for it.
  if (!word_.empty() && text.starts_with(word_.substr(1))) text.erase(0, word_.size() - 1);
  return run(word_ + " " + text);
}

Next ScreenQuestion::run(const std::string& typed) {
  const std::string text(trim(typed));
  desk_.say("");
  if (text.empty()) return Next::stay;
  const auto number = to_int(text);
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (number ? *number == static_cast<int>(i + 1)
               : table_.game().notation(table_.session().position(), moves_[i]) == text)
      return choose(i);
  const Command command = parse_command(text);
  if (command.word == "quit" || command.word == "exit") return desk_.quit() ? Next::leave : Next::stay;
  if (command.word == "undo") return undo();
  if (command.word == "save")
    desk_.say(table_.save(command.rest).words);
  else if (command.word == "help" || command.word == "?")
    desk_.open_sheet("Keys", key_help);
  else if (command.word == "hint")
    think_about(command.rest);
  else if (desk_.counsel().knows(command.word))
    desk_.answer(command, seat_, moves_);
  else
    desk_.say(desk_.counsel().explain(text, seat_, moves_, screen_commands()));
  return Next::stay;
}

Next ScreenQuestion::undo() {
  const PlayTable::Outcome outcome = table_.undo(seat_);
  desk_.say(outcome.words);
  return outcome.done ? Next::go_on : Next::stay;
}

bool ScreenQuestion::move_mark(const Key& key) {
  Look& look = desk_.look();
  const LaidOut& page = desk_.laid_out();
  if (key.is(Kind::down)) {
    look.marked =
        look.marked < moves_.size() ? std::min(look.marked + 1, moves_.size() - 1) : page.first_option;
  } else if (key.is(Kind::up)) {
    look.marked = look.marked < moves_.size() ? look.marked - (look.marked > 0) : page.first_option;
  } else if (key.is(Kind::page_down) || key.is(" ")) {
    look.marked = Look::nothing;
    look.options_page = (look.options_page + 1) % page.options_pages;
  } else if (key.is(Kind::page_up)) {
    look.marked = Look::nothing;
    look.options_page = (look.options_page + page.options_pages - 1) % page.options_pages;
  } else {
    return false;
  }
  typed_.clear();
  return true;
}

}  // namespace orrery
