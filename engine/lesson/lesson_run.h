// Somebody in a lesson: what is asked, whether an answer will do, what the others do. Follows from the lesson
// and the moves alone, so nothing else has to be kept; page, terminal and check use it alike.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/lesson/lesson.h"

namespace orrery {

class LessonRun {
 public:
  // Begins in `session`, which is what begin_lesson made.
  LessonRun(std::shared_ptr<const Lesson> lesson, const Session& session);

  const Lesson& lesson() const { return *lesson_; }
  const std::shared_ptr<const Lesson>& shared_lesson() const { return lesson_; }
  // The step that is asked, from 0; the number of steps when all are done.
  std::size_t step() const { return step_; }
  bool finished() const { return step_ == lesson_->steps.size(); }
  // The player is to move; otherwise the others are, or the lesson is finished.
  bool waits_for_player() const { return !finished() && !answered_; }
  // The player's moves are free, against a bot: a strong one may be asked for advice.
  bool coached() const;
  // What was said to the last answer; empty: nothing.
  const std::string& remark() const { return remark_; }
  // What is said now, page by page. In free play a note, when there is one.
  std::vector<LessonPage> pages() const;

  // What speaks against a possible move of the player, in the teacher's words; nothing: it will do.
  std::optional<std::string> objection(const Session& session, Seat seat, Move move) const;
  // The moves that will do now, where they are not simply all: to be shown to whoever asks for help.
  std::vector<Move> answers(const Session& session) const;

  struct Reply {
    Seat seat = no_seat;
    Move move{};
  };
  // The move that the lesson makes by itself now; throws InputError when it cannot be made.
  std::optional<Reply> reply(const Session& session) const;

  // A move was made, which led to `session`.
  void note_move(const Session& session, Seat seat);
  // How many moves had been made before the player's last answer, for taking it back; none: nothing to take
  // back.
  std::optional<int> before_last_answer() const;

 private:
  void go_on(const Session& session);
  void begin_step(const Session& session);
  void look_for_note(const Session& session);
  // What free play is about, and how far it is.
  LessonPage reminder() const;
  const LessonStep& now() const { return lesson_->steps[step_]; }
  bool will_do(const Session& session, Move move) const;
  // The player's move completes the step.
  bool fulfilled(const Session& session);

  static constexpr std::size_t no_note = static_cast<std::size_t>(-1);

  std::shared_ptr<const Lesson> lesson_;
  std::size_t step_ = 0;
  bool answered_ = false;       // the step's replies are being made
  std::size_t replies_ = 0;     // made so far
  int turns_ = 0;               // of free play
  int moves_in_step_ = 0;       // of the player
  std::vector<bool> told_;      // by note
  std::size_t note_ = no_note;  // that is told now
  std::string remark_;
  std::vector<int> answers_at_;  // moves made before each answer of the player
};

}  // namespace orrery
