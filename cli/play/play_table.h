// A game that is being played in the terminal: who sits where, what happened, and the file it is kept in.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "engine/lesson/lesson_run.h"
#include "engine/record/session.h"

namespace orrery {

class PlayTable {
 public:
  // Begins with the moves of the record; its header says which seats are bots. The game is kept in `file`
  // after every move, unless it is empty; there, what is written in `text` already stays as it is.
  PlayTable(std::shared_ptr<const AnyGame> game, const Record& record, std::string file, std::string text);

  // A lesson; what its moves lead to is not kept in a file.
  PlayTable(std::shared_ptr<const AnyGame> game, std::shared_ptr<const Lesson> lesson);

  const Session& session() const { return session_; }
  const AnyGame& game() const { return session_.game(); }
  bool is_bot(Seat seat) const { return bots_[seat] != nullptr; }
  bool moves_by_itself(Seat seat) const { return is_bot(seat) || reply(); }
  int people() const;
  // The one person at the table; no_seat when there are none or several.
  Seat only_person() const;
  // Who decides next: bots do not keep people waiting; of several people the one at the screen goes on.
  Seat next_seat(Seat at_screen) const;

  // Makes a possible move.
  void play(Seat seat, Move move);
  void let_bot_move(Seat seat);

  // The lesson that this is, if it is one.
  const LessonRun* lesson() const { return lesson_ ? &*lesson_ : nullptr; }
  // What a teacher says against a possible move; nothing without a teacher.
  std::optional<std::string> objection(Seat seat, Move move) const;
  // The move that the lesson makes by itself now.
  std::optional<LessonRun::Reply> reply() const;
  bool finished() const { return session_.over() || (lesson_ && lesson_->finished()); }

  struct Outcome {
    bool done = false;
    std::string words;  // what happened, or why not
  };
  Outcome undo(Seat seat);
  bool can_undo(Seat seat) const;
  // Into that file from now on; without a name, into the one it is in or one named after the game.
  Outcome save(const std::string& file);
  bool unsaved() const { return unsaved_; }
  const std::string& file() const { return file_; }
  // Why the last move could not be kept; forgets it.
  std::string take_trouble();

  std::size_t event_count() const { return events_.size(); }
  // What happened from the event `from` on, as far as `reader` may know; a spectator may know what all know.
  std::vector<EventWords> news(Seat reader, std::size_t from) const;
  // Chance for a bot that thinks now, apart from the chance of the game: it must not foresee that.
  Rng thoughts() const;

 private:
  void add_events(const EventLog& log);
  void keep();
  Outcome take_back_answer();
  bool may_know(const Event& event, Seat reader) const;

  Session session_;
  std::optional<LessonRun> lesson_;
  std::vector<std::unique_ptr<AnyBot>> bots_;  // by seat; none for a person
  std::vector<Event> events_;
  std::vector<std::size_t> events_before_;  // by move: how many there were before it
  std::string file_;
  std::string text_;            // the beginning of the file
  std::size_t text_moves_ = 0;  // how many bytes of the moves' lines are in it
  std::string trouble_;
  bool unsaved_ = false;
};

}  // namespace orrery
