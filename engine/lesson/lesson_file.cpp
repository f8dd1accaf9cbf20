#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "engine/input_error.h"
#include "engine/lesson/lesson.h"
#include "engine/scenario/play_file.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::size_t longest_lesson = 1 << 17;
constexpr std::size_t longest_say = 400;  // a teacher who speaks longer is not listened to
constexpr std::size_t most_steps = 200;
constexpr std::size_t most_notes = 60;
constexpr int most_turns = 60;

std::string name_of(std::string_view file) {
  file = file.substr(file.find_last_of('/') + 1);
  return std::string(file.substr(0, file.find_last_of('.')));
}

class LessonReader : PlayFileReader {
 public:
  LessonReader(std::string_view toml, std::string_view file) : PlayFileReader(toml, file, longest_lesson) {
    lesson_.file = file;
    lesson_.name = name_of(file);
  }

  Lesson read() {
    allow_keys(root(), {"title", "about", "level", "start", "set", "seat", "names", "bot", "step", "note"});
    lesson_.title = sentence(root(), "title", true);
    lesson_.about = sentence(root(), "about", true);
    lesson_.level = sentence(root(), "level");
    const toml::node* start_node = root().get("start");
    if (!start_node) fail(1, "The lesson has no start.");
    lesson_.start = start(table(*start_node, "start"));
    if (!lesson_.start.content.empty()) fail(*start_node, "A lesson is played with the game's own content.");
    if (const auto* node = root().get("set")) add_values(table(*node, "set"), lesson_.set);
    if (const auto* node = root().get("seat"))
      lesson_.seat = static_cast<Seat>(number(*node, "seat", 0, lesson_.start.players - 1));
    if (const auto* node = root().get("names")) read_names(*node);
    if (const auto* node = root().get("bot")) lesson_.bot = text(*node, "bot");
    read_steps();
    read_notes();
    return std::move(lesson_);
  }

 private:
  std::string sentence(const toml::table& entry, std::string_view key, bool needed = false) const {
    const toml::node* node = entry.get(key);
    if (!node) {
      if (needed) fail(std::max(1, line_of(entry)), fmt::format("There is no {}.", quoted(key)));
      return {};
    }
    std::string words(trim(text(*node, key)));
    const auto length = printable_length(words);
    if (!length || *length == 0 || *length > longest_say)
      fail(*node,
           fmt::format("{} must be 1 to {} printable characters on one line.", quoted(key), longest_say));
    return words;
  }

  void read_names(const toml::node& node) {
    lesson_.names = texts(node, "names");
    if (lesson_.names.size() > static_cast<std::size_t>(lesson_.start.players))
      fail(node, "There are more names than players.");
    for (const std::string& name : lesson_.names) {
      try {
        if (!name.empty()) require_name(name);
      } catch (const InputError& error) {
        fail(node, error.what());
      }
    }
  }

  LessonPage page(const toml::table& entry) const {
    LessonPage page;
    page.line = line_of(entry);
    page.say = sentence(entry, "say", true);
    if (const auto* node = entry.get("point")) page.point = texts(*node, "point");
    if (const auto* node = entry.get("rule")) page.rules = texts(*node, "rule");
    return page;
  }

  LessonMove lesson_move(const toml::node& node, std::string_view key) const {
    LessonMove move{std::string(trim(text(node, key))), line_of(node)};
    if (move.pattern.empty() || move.pattern == "*") fail(node, quoted(key) + " must name a move.");
    if (std::count(move.pattern.begin(), move.pattern.end(), '*') > 1)
      fail(node, quoted(key) + " has more than one *.");
    return move;
  }

  void read_steps() {
    const toml::node* steps = root().get("step");
    if (!steps) fail(1, "The lesson has no step.");
    std::vector<LessonPage> pages;  // that ask nothing, since the last step that did
    for (const toml::node& node : list(*steps, "step")) {
      const toml::table& entry = table(node, "step");
      allow_keys(entry, {"say", "point", "rule", "ask", "aim", "until", "play", "example", "right", "wrong",
                         "hint", "almost", "then"});
      pages.push_back(page(entry));
      if (asks(entry)) {
        lesson_.steps.push_back(step(entry));
        lesson_.steps.back().pages = std::exchange(pages, {});
      } else {
        for (const char* key : {"example", "right", "wrong", "hint", "almost", "then"})
          if (const auto* stray = entry.get(key))
            fail(*stray, fmt::format("A step that asks nothing has no {}.", quoted(key)));
      }
      if (lesson_.steps.size() + pages.size() > most_steps) fail(node, "The lesson has too many steps.");
    }
    if (lesson_.steps.empty()) fail(*steps, "The lesson never asks for a move.");
    if (pages.empty()) fail(*steps, "The last step must say goodbye and ask nothing.");
    lesson_.closing = std::move(pages);
  }

  bool asks(const toml::table& entry) const {
    constexpr std::array keys = {"ask", "aim", "until", "play"};
    const auto count = std::count_if(keys.begin(), keys.end(), [&](auto key) { return entry.contains(key); });
    if (count > 1) fail(entry, "A step has one of ask, aim, until and play.");
    return count == 1;
  }

  LessonStep step(const toml::table& entry) const {
    LessonStep step;
    step.line = line_of(entry);
    if (const auto* asked = entry.get("ask")) read_asked(*asked, step);
    for (const auto& [key, kind] : {std::pair{"aim", LessonAsk::aim}, std::pair{"until", LessonAsk::until}})
      if (const auto* condition = entry.get(key)) {
        step.ask = kind;
        add_values(table(*condition, key), step.condition);
        if (step.condition.empty()) fail(*condition, fmt::format("{} says nothing.", quoted(key)));
      }
    if (const auto* turns = entry.get("play")) read_turns(*turns, step);
    if (const auto* node = entry.get("example")) add_moves(*node, "example", step.example);
    if ((step.ask == LessonAsk::until) != !step.example.empty())
      fail(entry, step.example.empty() ? "\"until\" needs an \"example\" that shows how it is done."
                                       : "Only \"until\" has an \"example\".");
    step.right = sentence(entry, "right");
    step.wrong = sentence(entry, "wrong");
    if (const auto* node = entry.get("hint")) step.hint = texts(*node, "hint");
    const bool judged = step.ask == LessonAsk::moves || step.ask == LessonAsk::aim;
    if (judged && step.wrong.empty())
      fail(entry, "The step does not say what is told to somebody who does something else: \"wrong\".");
    if (const auto* node = entry.get("almost")) read_almost(*node, step);
    if (!judged && (!step.wrong.empty() || !step.almost.empty()))
      fail(entry, "In free play nothing is wrong: leave \"wrong\" and \"almost\" out.");
    if (const auto* node = entry.get("then")) add_moves(*node, "then", step.then);
    return step;
  }

  void read_asked(const toml::node& asked, LessonStep& step) const {
    step.ask = LessonAsk::moves;
    if (const toml::array* several = asked.as_array())
      for (const toml::node& item : *several) step.moves.push_back(lesson_move(item, "ask"));
    else
      step.moves.push_back(lesson_move(asked, "ask"));
    if (step.moves.empty()) fail(asked, "\"ask\" names no move.");
  }

  void read_turns(const toml::node& turns, LessonStep& step) const {
    step.ask = LessonAsk::play;
    if (turns.is_string() && text(turns, "play") == "game") return;
    if (!turns.is_integer()) fail(turns, "\"play\" is a number of turns, or \"game\" for the rest of it.");
    step.turns = number(turns, "play", 1, most_turns);
  }

  void read_almost(const toml::node& node, LessonStep& step) const {
    for (const toml::node& item : list(node, "almost")) {
      const toml::table& entry = table(item, "almost");
      allow_keys(entry, {"move", "say"});
      const toml::node* move = entry.get("move");
      if (!move) fail(entry, "\"almost\" names no move.");
      step.almost.push_back({lesson_move(*move, "move"), sentence(entry, "say", true)});
    }
  }

  void read_notes() {
    const toml::node* notes = root().get("note");
    if (!notes) return;
    for (const toml::node& node : list(*notes, "note")) {
      const toml::table& entry = table(node, "note");
      allow_keys(entry, {"when", "say", "point", "rule"});
      const toml::node* when = entry.get("when");
      if (!when) fail(entry, "The note does not say when it is told.");
      LessonNote note;
      add_values(table(*when, "when"), note.when);
      note.page = page(entry);
      lesson_.notes.push_back(std::move(note));
      if (lesson_.notes.size() > most_notes) fail(node, "The lesson has too many notes.");
    }
  }

  Lesson lesson_;
};

}  // namespace

Lesson read_lesson(std::string_view toml, std::string_view file) {
  return LessonReader(toml, file).read();
}

}  // namespace orrery
