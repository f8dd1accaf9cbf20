// One game in progress at run time: the position, its record, and how far it can be taken back.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/record/record.h"

namespace orrery {

class Session {
 public:
  // Whether the last step can be taken back, by whom, or why not.
  struct Undo {
    bool possible = false;
    Seat seat = no_seat;
    Move move{};
    std::string why_not;  // a sentence
  };

  // Events of setting up, of moves and of forced answers go to `log`, where one is given.
  static Session start(std::shared_ptr<const AnyGame> game, RecordHeader header, EventLog* log = nullptr);
  // Plays the whole record. Throws InputError when it was played with other rules or content, or, naming file
  // and line, at the first move that is not possible.
  static Session replay(std::shared_ptr<const AnyGame> game, const Record& record, EventLog* log = nullptr);
  // Goes on from a stored position when the moves before it cannot be replayed any more. `moves` is the text
  // of those moves as `move_lines` gives it; nothing before can be taken back.
  static Session resume(std::shared_ptr<const AnyGame> game, RecordHeader header, PositionBytes position,
                        std::string moves);

  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  const RecordHeader& header() const { return header_; }
  const PositionBytes& position() const { return position_; }
  SeatSet to_act() const { return game_->to_act(position_); }
  bool over() const { return to_act().empty(); }
  // The names at the table, for sentences that `reader` reads.
  Telling telling(Seat reader = no_seat) const { return {header_.names, reader}; }
  void rename(Seat seat, std::string name);

  // Plays a move, or tells why not and changes nothing.
  Refusal apply(Seat seat, Move move, EventLog* log = nullptr);

  // The seats that no bot plays.
  SeatSet people() const;

  // A step can be taken back while it is the last of the record and has shown nothing hidden to any of the
  // people: what others have learned from a move is as good a reason to keep it as what its player has.
  Undo undo_possible(Seat reader = no_seat) const;
  // Takes back the last step; undo must be possible.
  void undo();
  // The position before the last step; undo must be possible.
  const PositionBytes& before_last() const { return before_last_; }

  int moves_played() const { return moves_played_; }
  const std::string& move_lines() const { return move_lines_; }  // "seat: notation\n" each
  std::string record_text() const;
  std::vector<RecordedResult> result() const;  // empty while the game is in progress

 private:
  // Why the steps before the boundary stay.
  enum class Boundary : std::uint8_t { beginning, resumed, revealed, over };
  struct Step {
    Seat seat;
    Move move;
  };

  Session(std::shared_ptr<const AnyGame> game, RecordHeader header, PositionBytes position,
          Boundary boundary);
  void set_boundary(const PositionBytes& position, Boundary reason);
  std::string who_learned(Seat reader) const;

  std::shared_ptr<const AnyGame> game_;
  RecordHeader header_;
  PositionBytes position_;
  PositionBytes before_last_;
  PositionBytes boundary_position_;  // where undo ends; the steps since are replayed from here
  std::vector<Step> since_boundary_;
  std::string move_lines_;
  int moves_played_ = 0;
  Boundary boundary_;
  SeatSet shown_to_{};  // at a boundary where something hidden was shown
};

// Plays one move of a record; throws InputError, naming file and line, when it is not possible.
void play_recorded(Session& session, const RecordedMove& move, std::string_view file,
                   EventLog* log = nullptr);

// Replays the record and compares what it claims of itself: the result and the published hash of the seed.
// Throws InputError for the first thing that is not so.
Session check_record(std::shared_ptr<const AnyGame> game, const Record& record);

}  // namespace orrery
