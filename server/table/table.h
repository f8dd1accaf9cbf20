// One table: a game in progress, who sits at it and who looks on. Knows nothing of disks and sockets.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/session.h"
#include "server/messages/outbox.h"
#include "server/store/store.h"
#include "server/table/keeping/limits.h"
#include "server/table/tasks/clock.h"
#include "server/table/tasks/mutex.h"
#include "server/table/teaching.h"

namespace orrery {

class Table;

// Somebody at a table: a connection and the seat it speaks for.
struct Viewer {
  Viewer(std::size_t most_waiting_bytes, std::string client_name)
      : outbox(most_waiting_bytes), client(std::move(client_name)) {}

  Outbox outbox;
  std::string client;
  std::shared_ptr<Table> table;
  Seat seat = no_seat;
  bool waits_for_hint = false;
  bool forwarded = false;                         // by another server, which has the connection
  std::optional<LookedAfterElsewhere> elsewhere;  // after its hello: who looks after its table
};

// Why a request was not fulfilled.
struct Objection {
  std::string rule;
  std::string sentence;
};

class Table {
 public:
  // Throws InputError for what the game does not offer.
  static std::shared_ptr<Table> set_up(std::shared_ptr<const AnyGame> game, StoredTable row,
                                       const std::shared_ptr<const Lesson>& lesson = nullptr);
  // A table from the store. When its moves cannot be replayed with the rules of today, it goes on from its
  // stored position: `new_era` then tells what has to be stored. Throws InputError when that is impossible
  // too.
  static std::shared_ptr<Table> restore(std::shared_ptr<const AnyGame> game, const StoredHistory& history,
                                        std::optional<NewEra>& new_era,
                                        const std::shared_ptr<const Lesson>& lesson = nullptr);

  const std::string& id() const { return row_.id; }
  const StoredTable& row() const { return row_; }
  const Session& session() const { return told_.session; }
  const AnyGame& game() const { return told_.session.game(); }
  const std::vector<Event>& events() const { return told_.events; }
  std::int64_t seq() const { return row_.seq; }
  // no_seat before the first move.
  Seat last_mover() const;
  bool over() const { return told_.session.over(); }
  // Nothing more happens here.
  bool ended() const { return row_.over || over() || closed(); }
  // Everything may be seen: the game is over, or whoever looks at it brought its record.
  bool laid_open() const { return over() || gathering_.closed == Closed::record_ends; }
  // Who is asked now; nobody before the game begins, and where it was closed.
  SeatSet asked() const {
    if (gathering_.lobby || closed()) return SeatSet::none();
    return teaching_ ? teaching_->asked(session()) : session().to_act();
  }
  // What everybody at the table should know; empty: nothing.
  std::string_view notice() const;
  // Null where this is no lesson, or the lesson was changed and cannot go on: the game then does, without it.
  const Teaching* teaching() const { return teaching_ ? &*teaching_ : nullptr; }
  const Gathering& gathering() const { return gathering_; }
  const std::vector<SaidLine>& lines() const { return lines_; }
  std::int64_t changed_at() const { return changed_at_; }  // seconds since 1970
  std::string shown_name(Seat seat) const { return told_.session.telling().name(seat); }
  std::string position_text() const;

  // Each of these changes the table or says why not, and tells what has to be stored.
  // A person's move: a teacher may object to it.
  std::optional<Objection> play(Seat seat, std::string_view move, StoreChange& change);
  std::optional<Objection> play(Seat seat, Move move, StoreChange& change);
  // The position after a move that is only thought of. A move that would show the seat something has no
  // preview; without that, what it changes for the seat follows from what the seat sees.
  std::optional<Objection> preview(Seat seat, std::string_view move, PositionBytes& after) const;
  std::optional<Objection> undo(Seat seat, StoreChange& change);
  StoreChange rename(Seat seat, std::string name);
  // The move that the seat plays by itself when another's move asks it and the move is possible; an empty
  // text: none. Does not change what the others see, so it has no number.
  std::optional<Objection> set_preset(Seat seat, std::string_view move, StoreChange& change);
  // The seat that was open and is a person's now, or no_seat.
  Seat take_open_seat(std::string name, std::string token_hash, StoreChange& change);
  StoreChange set_rematch(std::string table);
  StoreChange set_token(Seat seat, std::string token_hash);
  StoreChange close(Closed why);

  // What people settle and say has no number either. `gather` is for tables that are being set up.
  void gather(const Gathering& gathering) { gathering_ = gathering; }
  std::optional<Objection> set_ready(Seat seat, bool ready, StoreChange& change);
  // Begins when everybody is ready, or `anyway`.
  std::optional<Objection> begin(bool anyway, StoreChange& change);
  StoreChange set_quiet(bool quiet);
  // The seat, or spectators, said nothing else since. Such a line is not added twice.
  bool said_last(Seat seat, std::string_view text) const;
  StoreChange say(Seat seat, std::string text);

  // The preset move of the seat, if it is to be played now.
  std::optional<Move> preset_move(Seat seat) const;

  // False when the seat was asked something else since.
  bool is_fresh(Seat seat, std::int64_t seq) const;
  bool online(Seat seat) const;

  // Changes and messages about them happen one after the other.
  AsyncMutex mutex;
  std::vector<std::shared_ptr<Viewer>> viewers;
  std::array<bool, max_seats> thinking{};       // bots and seats with a preset move
  std::array<TokenBucket, max_seats + 1> talk;  // how much each seat says; the last is all spectators'
  Clock::time_point last_use = Clock::now();
  bool gone = false;  // no longer what is stored; whoever comes is given a fresh one

 private:
  // A session and what it told.
  struct Told {
    Session session;
    std::vector<Event> events;
    std::vector<std::uint32_t> marks;  // events before each move since the base

    void add(const EventLog& log);
  };
  static std::optional<Told> replayed(const std::shared_ptr<const AnyGame>& game,
                                      const StoredHistory& history);

  Table(StoredTable row, Told told);
  bool closed() const { return gathering_.closed != Closed::no; }
  std::optional<Objection> take_back_answer(Seat seat, StoreChange& change);
  void resume_lesson(const std::shared_ptr<const Lesson>& lesson);
  void note_questions(Seat mover, const PositionBytes& before);
  StoreChange changed();

  StoredTable row_;
  Told told_;
  std::optional<Teaching> teaching_;
  std::array<std::int64_t, max_seats> asked_since_{};
  Gathering gathering_;
  std::vector<SaidLine> lines_;
  std::int64_t changed_at_ = 0;
};

// Throws InputError with a sentence when nobody can say this.
void require_line(std::string_view text);

// The seat that the token opens, or no_seat; no table: no_seat. Takes the same time for any token and table.
Seat seat_of_token(const Table* table, std::string_view token);

}  // namespace orrery
