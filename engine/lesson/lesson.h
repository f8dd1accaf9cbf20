// A lesson: a start, what the teacher says, what the player is asked to do, what the others do.
// docs/lessons.md tells how one is written.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scenario/start.h"

namespace orrery {

// A sentence or two, and what they are about.
struct LessonPage {
  std::string say;
  std::vector<std::string> point;  // targets of the board
  std::vector<std::string> rules;  // that are taught here
  int line = 0;
};

// A move by its notation; a "*" in it stands for anything: "slide *", "slide *3".
struct LessonMove {
  std::string pattern;
  int line = 0;

  bool fits(std::string_view notation) const;
};

// What is said to moves that are not what was asked for, but deserve an answer of their own.
struct LessonAlmost {
  LessonMove move;
  std::string say;
};

// What the player does until the teacher goes on.
enum class LessonAsk : std::uint8_t {
  moves,  // one of these moves
  aim,    // a move after which something holds
  until,  // any moves, until something holds
  play,   // some turns as one likes
};

struct LessonStep {
  std::vector<LessonPage> pages;  // read before the move; at least one
  LessonAsk ask = LessonAsk::moves;
  std::vector<LessonMove> moves;
  std::vector<ScenarioValue> condition;  // of `aim` and `until`
  int turns = 0;                         // of `play`; 0: to the end of the game
  std::vector<ScenarioMove> example;     // moves that fulfil `until`, which shows that it can be done
  std::string right, wrong;
  std::vector<std::string>
      hint;  // targets that are pointed out to whoever asks for help, before the answer is
  std::vector<LessonAlmost> almost;
  std::vector<ScenarioMove> then;  // what happens before the next step: moves of the others, or of the player
  int line = 0;
};

// Said during `until` and `play`, once, when it first holds and the player is asked.
struct LessonNote {
  std::vector<ScenarioValue> when;
  LessonPage page;
};

struct Lesson {
  std::string name;  // of the file: "02-slide"
  std::string file;  // for messages
  std::string title;
  std::string about;  // a line for the list
  std::string level;  // of a puzzle: how hard it is; empty for a lesson
  ScenarioStart start;
  std::vector<ScenarioValue> set;
  Seat seat = 0;                   // of the player
  std::vector<std::string> names;  // by seat
  std::string bot;                 // plays the others where no step says what they do; empty: nobody
  std::vector<LessonStep> steps;
  std::vector<LessonNote> notes;
  std::vector<LessonPage> closing;  // after the last step

  // Kinds of things on the board ("bonus" of "bonus:buy") that its course points at for the first time here
  // or in a later lesson; see settle_course.
  std::vector<std::string> later;

  std::vector<std::string> rules() const;  // that it teaches, in order, each once
  // Those of `later` that nobody has pointed at when the step begins.
  std::vector<std::string> unexplained(std::size_t step) const;
};

// Tells the lessons of a course, which come in this order, what each of them comes before.
void settle_course(std::span<const std::shared_ptr<Lesson>> lessons);

// Throws InputError, "FILE:LINE: cause", for what is not a lesson. `file` gives the lesson its name.
Lesson read_lesson(std::string_view toml, std::string_view file);

// The game as it is when the lesson begins. Throws CannotStart.
Session begin_lesson(const Lesson& lesson, std::shared_ptr<const AnyGame> game);

}  // namespace orrery
