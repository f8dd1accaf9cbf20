// The teacher at a table: how far the lesson is, who is asked, and what is played without being asked. All of
// it follows from the lesson and the moves, so a table stores only which lesson it is.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/lesson/lesson_run.h"
#include "server/store/store.h"

namespace orrery {

struct Offer;
struct TableRequest;

class Teaching {
 public:
  // `session` is as lesson_session made it; plays the first `moves` of these lines ("seat: notation\n" each)
  // there. Throws InputError when they do not belong to the lesson as it is today.
  Teaching(const std::shared_ptr<const Lesson>& lesson, Session& session, std::string_view lines, int moves);

  const LessonRun& run() const { return run_; }
  // The others wait until the player has answered; nobody is asked when the lesson is over.
  SeatSet asked(const Session& session) const;
  // The move that the lesson makes by itself now.
  const std::optional<LessonRun::Reply>& reply() const { return reply_; }

  // A move was made, which led to `session`. False when the lesson cannot go on from there.
  bool note_move(const Session& session, Seat seat);

 private:
  LessonRun run_;
  std::optional<LessonRun::Reply> reply_;
};

// The game as it is when the lesson begins. Throws InputError.
Session lesson_session(const Lesson& lesson, const std::shared_ptr<const AnyGame>& game,
                       const RecordHeader& header);

// Makes a lesson out of a request for one: its deal for the row, and seats for the player and the others.
// Throws InputError.
void prepare_lesson(const Offer& offer, TableRequest& request, StoredTable& row);

}  // namespace orrery
