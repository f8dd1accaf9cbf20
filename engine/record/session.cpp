#include "engine/record/session.h"

#include <algorithm>
#include <utility>

#include "engine/input_error.h"
#include "engine/record/make_room.h"
#include "engine/record/taking_back.h"
#include "engine/words/text.h"

namespace orrery {

Session::Session(std::shared_ptr<const AnyGame> game, RecordHeader header, PositionBytes position,
                 Boundary boundary)
    : game_(std::move(game)),
      header_(std::move(header)),
      position_(std::move(position)),
      before_last_(position_),
      boundary_position_(position_),
      boundary_(boundary) {}

Session Session::start(std::shared_ptr<const AnyGame> game, RecordHeader header, EventLog* log) {
  require_same_rules(*game, header);
  const Setup setup = setup_of(game->info(), header);
  PositionBytes position = game->start(setup, log);
  return Session(std::move(game), std::move(header), std::move(position), Boundary::beginning);
}

Session Session::replay(std::shared_ptr<const AnyGame> game, const Record& record, EventLog* log) {
  Session session = [&] {
    try {
      return start(std::move(game), record.header, log);
    } catch (const InputError& error) {
      throw InputError(record.file + ": " + error.what());
    }
  }();
  for (const RecordedMove& move : record.moves) play_recorded(session, move, record.file, log);
  return session;
}

Session Session::resume(std::shared_ptr<const AnyGame> game, RecordHeader header, PositionBytes position,
                        std::string moves) {
  Session session(std::move(game), std::move(header), std::move(position), Boundary::resumed);
  session.moves_played_ = static_cast<int>(std::count(moves.begin(), moves.end(), '\n'));
  session.move_lines_ = std::move(moves);
  return session;
}

void Session::rename(Seat seat, std::string name) {
  header_.names.at(seat) = std::move(name);
}

SeatSet Session::people() const {
  SeatSet seats = SeatSet::first(header_.players);
  for (std::size_t seat = 0; seat < header_.bots.size(); ++seat)
    if (!header_.bots[seat].empty()) seats.remove(static_cast<Seat>(seat));
  return seats;
}

void Session::set_boundary(const PositionBytes& position, Boundary reason) {
  boundary_position_ = position;
  since_boundary_.clear();
  boundary_ = reason;
}

Refusal Session::apply(Seat seat, Move move, EventLog* log) {
  if (const Refusal refusal = game_->refuse(position_, seat, move)) return refusal;
  const std::string line = std::to_string(seat) + ": " + game_->notation(position_, move) + "\n";
  make_room(move_lines_, line.size());
  move_lines_ += line;
  ++moves_played_;
  before_last_ = position_;
  game_->apply(position_, seat, move, log);
  since_boundary_.push_back({seat, move});
  if (const SeatSet shown_to = learned(*game_, before_last_, position_, people()); !shown_to.empty()) {
    shown_to_ = shown_to;
    set_boundary(position_, Boundary::revealed);
  }
  if (over()) set_boundary(position_, Boundary::over);
  return allowed;
}

std::string Session::who_learned(Seat reader) const {
  std::vector<std::string> names;
  if (shown_to_.has(reader)) names.emplace_back("You");
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (shown_to_.has(seat) && seat != reader) names.push_back(telling().name(seat));
  return join_and(names) + (names.size() > 1 || shown_to_.has(reader) ? " have" : " has");
}

Session::Undo Session::undo_possible(Seat reader) const {
  if (!since_boundary_.empty()) return {true, since_boundary_.back().seat, since_boundary_.back().move, {}};
  switch (boundary_) {
    case Boundary::beginning:
      return {.why_not = "There is no move to take back."};
    case Boundary::resumed:
      return {.why_not = "The game was resumed here; earlier moves cannot be taken back."};
    case Boundary::revealed:
      return {.why_not = who_learned(reader) +
                         " seen something hidden through the last move, so it cannot be taken back."};
    case Boundary::over:
      break;
  }
  return {.why_not = "The game is over."};
}

void Session::undo() {
  position_ = before_last_;
  since_boundary_.pop_back();
  before_last_ = boundary_position_;
  for (std::size_t i = 0; i + 1 < since_boundary_.size(); ++i)
    game_->apply(before_last_, since_boundary_[i].seat, since_boundary_[i].move, nullptr);
  --moves_played_;
  move_lines_.pop_back();                                 // the end of the last line
  move_lines_.erase(move_lines_.find_last_of('\n') + 1);  // npos + 1 = 0: the only line
}

std::vector<RecordedResult> Session::result() const {
  if (!over()) return {};
  const Standings standings = game_->standings(position_);
  std::vector<RecordedResult> rows;
  rows.reserve(static_cast<std::size_t>(standings.rows));
  for (int row = 0; row < standings.rows; ++row) rows.push_back({standings.total[row], standings.rank[row]});
  return rows;
}

std::string Session::record_text() const {
  return write_header(header_, result()) + move_lines_;
}

void play_recorded(Session& session, const RecordedMove& recorded, std::string_view file, EventLog* log) {
  const auto fail = [&](const std::string& cause) {
    throw InputError(std::string(file) + ":" + std::to_string(recorded.line) + ": " + cause);
  };
  Move move;
  try {
    move = session.game().parse(session.position(), recorded.notation);
  } catch (const InputError& error) {
    fail(error.what());
  }
  if (const Refusal refusal = session.apply(recorded.seat, move, log)) {
    const RefusalWords why =
        session.game().words(session.position(), recorded.seat, refusal, session.telling(recorded.seat));
    fail("The move " + quoted(recorded.notation) + " is not possible: " + why.sentence +
         (why.rule.empty() ? "" : " (" + why.rule + ")") +
         " Either the record was changed, or it was played with other rules than it says; it can be replayed "
         "up to here.");
  }
}

Session check_record(std::shared_ptr<const AnyGame> game, const Record& record) {
  if (!record.header.seed_hash.empty() && record.header.seed_hash != seed_hash(record.header.seed))
    throw InputError(record.file + ": The seed is not the one whose hash was published before the game.");
  Session session = Session::replay(std::move(game), record);
  if (record.result.empty()) return session;
  if (!session.over())
    throw InputError(record.file + ": The record claims a result, but the game is not over.");
  if (session.result() != record.result)
    throw InputError(record.file + ": The result in the header is not the one that the moves lead to.");
  return session;
}

}  // namespace orrery
