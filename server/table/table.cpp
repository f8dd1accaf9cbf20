#include "server/table/table.h"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <functional>

#include "bots/any_bot.h"
#include "engine/input_error.h"
#include "engine/record/make_room.h"
#include "engine/words/text.h"
#include "engine/words/visible.h"
#include "server/messages/patch.h"
#include "server/table/keeping/secrets.h"
#include "server/table/stored_position.h"

namespace orrery {
namespace {

namespace json = boost::json;

// A whole position is stored after this many moves, and only the changes in between.
constexpr int position_interval = 64;

// Not for all tables after the same moves: those that began together would be stored together, and keep
// others waiting.
bool is_stored_whole(const std::string& table, int moves) {
  return (static_cast<std::size_t>(moves) + std::hash<std::string>()(table)) % position_interval == 0;
}

constexpr std::string_view not_begun = "The game has not begun yet.";
constexpr std::string_view closed_by_operator = "Whoever runs this server closed this table.";
constexpr std::string_view record_ends = "This record ends before the game does.";
constexpr std::size_t longest_line = 200;

constexpr std::string_view era_notice =
    "The program was updated while this game was in progress. It goes on from where it was, by the rules and "
    "cards of today; the moves before can no longer be replayed or taken back.";

RecordHeader header_of(const StoredTable& row) {
  RecordHeader header;
  header.game = row.game;
  header.rules_version = row.rules_version;
  header.content_hash = row.content_hash;
  header.players = static_cast<int>(row.seats.size());
  header.options = row.options;
  header.seed = row.seed;
  header.seed_hash = seed_hash(row.seed);
  for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
    const StoredSeat& stored = row.seats[seat];
    const bool unnamed_bot = stored.kind == SeatKind::bot && stored.name.empty();
    header.names.push_back(unnamed_bot ? bot_title(stored.level, seat) : stored.name);
    header.bots.push_back(stored.level);
  }
  return header;
}

std::string lines_of(const std::vector<StoredMove>& moves, std::size_t count) {
  std::string lines;
  for (std::size_t i = 0; i < count; ++i)
    lines += std::to_string(moves[i].seat) + ": " + moves[i].notation + "\n";
  return lines;
}

// The position of today that is nearest to the stored one.
PositionBytes read_position(const AnyGame& game, const StoredTable& row, const json::value& stored) {
  try {
    return game.from_json(stored);
  } catch (const InputError&) {
    Setup setup;
    setup.players = static_cast<int>(row.seats.size());
    setup.rng = seed_chance(row.seed);
    return game.from_json(fitted(stored, game.to_json(game.start(setup, nullptr))));
  }
}

}  // namespace

void Table::Told::add(const EventLog& log) {
  make_room(marks, 1);
  marks.push_back(static_cast<std::uint32_t>(events.size()));
  make_room(events, log.events().size());
  events.insert(events.end(), log.events().begin(), log.events().end());
}

Table::Table(StoredTable row, Told told) : row_(std::move(row)), told_(std::move(told)) {
  asked_since_.fill(row_.seq);
  changed_at_ = row_.created;
}

std::shared_ptr<Table> Table::set_up(std::shared_ptr<const AnyGame> game, StoredTable row,
                                     const std::shared_ptr<const Lesson>& lesson) {
  row.content_hash = game->content_hash();
  row.rules_version = game->info().rules_version;
  if (lesson) {
    Session session = lesson_session(*lesson, game, header_of(row));
    Teaching teaching(lesson, session, "", 0);
    std::shared_ptr<Table> table(new Table(std::move(row), {std::move(session), {}, {}}));
    table->teaching_ = std::move(teaching);
    return table;
  }
  EventLog log;
  Session session = Session::start(std::move(game), header_of(row), &log);
  return std::shared_ptr<Table>(new Table(std::move(row), {std::move(session), log.events(), {}}));
}

// Nothing when the moves do not lead to the stored position any more.
std::optional<Table::Told> Table::replayed(const std::shared_ptr<const AnyGame>& game,
                                           const StoredHistory& history) {
  const StoredTable& row = history.table;
  if (row.content_hash != game->content_hash() || row.rules_version != game->info().rules_version)
    return std::nullopt;
  try {
    EventLog log;
    const auto base = static_cast<std::size_t>(row.base);
    Told told{row.notice.empty() && row.lesson.empty()
                  ? Session::start(game, header_of(row), &log)
                  : Session::resume(game, header_of(row), game->from_json(position_at(history, row.base)),
                                    lines_of(history.moves, base)),
              log.events(),
              {}};
    for (std::size_t n = base; n < history.moves.size(); ++n) {
      log.clear();
      const StoredMove& move = history.moves[n];
      play_recorded(told.session, {move.seat, move.notation, static_cast<int>(n) + 1}, row.id, &log);
      told.add(log);
    }
    // Equal unless the code of the rules changed without saying so.
    const json::value stored = position_at(history, static_cast<int>(history.moves.size()));
    if (game->to_json(told.session.position()) == stored) return told;
  } catch (const InputError&) {
    // A move is not possible any more: the rules changed.
  }
  return std::nullopt;
}

std::shared_ptr<Table> Table::restore(std::shared_ptr<const AnyGame> game, const StoredHistory& history,
                                      std::optional<NewEra>& new_era,
                                      const std::shared_ptr<const Lesson>& lesson) {
  const auto remembering = [&](Table* made) {
    std::shared_ptr<Table> table(made);
    table->gathering_ = history.gathering;
    table->lines_ = history.lines;
    if (!history.moves.empty()) table->changed_at_ = history.moves.back().at;
    return table;
  };
  if (std::optional<Told> told = replayed(game, history)) {
    std::shared_ptr<Table> table = remembering(new Table(history.table, std::move(*told)));
    if (lesson && history.table.notice.empty()) table->resume_lesson(lesson);
    return table;
  }
  StoredTable row = history.table;
  const json::value stored = position_at(history, static_cast<int>(history.moves.size()));
  PositionBytes position = read_position(*game, row, stored);
  row.base = static_cast<int>(history.moves.size());
  row.content_hash = game->content_hash();
  row.rules_version = game->info().rules_version;
  row.notice = era_notice;
  ++row.seq;
  new_era = NewEra{row, json::serialize(game->to_json(position))};
  Session session = Session::resume(std::move(game), header_of(row), std::move(position),
                                    lines_of(history.moves, history.moves.size()));
  return remembering(new Table(std::move(row), {std::move(session), {}, {}}));
}

Seat Table::last_mover() const {
  const std::string& lines = session().move_lines();  // "0: place b2\n" each
  if (lines.empty()) return no_seat;
  const std::size_t end_before =
      lines.size() < 2 ? std::string::npos : lines.find_last_of('\n', lines.size() - 2);
  const char digit = lines[end_before == std::string::npos ? 0 : end_before + 1];
  return static_cast<Seat>(digit - '0');
}

std::string Table::position_text() const {
  return json::serialize(game().to_json(session().position()));
}

std::optional<Objection> Table::play(Seat seat, std::string_view text, StoreChange& change) {
  Move move;
  try {
    move = game().parse(session().position(), text);
  } catch (const InputError& error) {
    return Objection{"", error.what()};
  }
  if (teaching_ && !game().refuse(session().position(), seat, move))
    if (const auto words = teaching_->run().objection(session(), seat, move)) return Objection{"", *words};
  return play(seat, move, change);
}

std::optional<Objection> Table::play(Seat seat, Move move, StoreChange& change) {
  if (closed()) return Objection{"", std::string(notice())};
  if (gathering_.lobby) return Objection{"", std::string(not_begun)};
  const PositionBytes before = session().position();
  std::string notation = game().notation(before, move);
  EventLog log;
  if (const Refusal refusal = told_.session.apply(seat, move, &log)) {
    RefusalWords words = game().words(before, seat, refusal, session().telling(seat));
    return Objection{std::move(words.rule), std::move(words.sentence)};
  }
  told_.add(log);
  if (teaching_ && !teaching_->note_move(session(), seat)) teaching_.reset();
  ++row_.seq;
  changed_at_ = seconds_since_1970();
  note_questions(seat, before);
  row_.over = over() || (teaching_ && teaching_->run().finished());
  const int number = session().moves_played() - 1;
  const bool whole = row_.over || is_stored_whole(row_.id, number + 1);
  change = NewMove{
      row_.id,
      number,
      {seat, std::move(notation), change_text(game(), before, session().position()), row_.seq, changed_at_},
      whole ? position_text() : std::string(),
      row_.over};
  return std::nullopt;
}

std::optional<Objection> Table::preview(Seat seat, std::string_view text, PositionBytes& after) const {
  if (gathering_.lobby) return Objection{"", std::string(not_begun)};
  const PositionBytes& before = session().position();
  Move move;
  try {
    move = game().parse(before, text);
  } catch (const InputError& error) {
    return Objection{"", error.what()};
  }
  if (const Refusal refusal = game().refuse(before, seat, move)) {
    RefusalWords words = game().words(before, seat, refusal, session().telling(seat));
    return Objection{std::move(words.rule), std::move(words.sentence)};
  }
  after = before;
  game().apply(after, seat, move, nullptr);
  if (game().revealed(before, after, seat)) return Objection{"", "This move shows something new."};
  return std::nullopt;
}

std::optional<Objection> Table::undo(Seat seat, StoreChange& change) {
  if (closed()) return Objection{"", std::string(notice())};
  if (teaching_) return take_back_answer(seat, change);
  // Whether somebody else could take it back is not everybody's business: it tells what that seat has seen.
  if (session().moves_played() > 0 && last_mover() != seat)
    return Objection{"", "The last move was another player's."};
  const Session::Undo undo = session().undo_possible(seat);
  if (!undo.possible) return Objection{"", undo.why_not};
  told_.session.undo();
  told_.events.resize(told_.marks.back());
  told_.marks.pop_back();
  ++row_.seq;
  asked_since_.fill(row_.seq);
  change = TakenBack{row_.id, session().moves_played(), row_.seq};
  return std::nullopt;
}

// With all that followed, whatever it showed: a lesson is there to try things.
std::optional<Objection> Table::take_back_answer(Seat seat, StoreChange& change) {
  if (teaching_->run().finished()) return Objection{"", "The lesson is over."};
  const std::optional<int> stay = teaching_->run().before_last_answer();
  if (!stay || seat != teaching_->run().lesson().seat) return Objection{"", "There is no move to take back."};
  const std::shared_ptr<const Lesson> lesson = teaching_->run().shared_lesson();
  Session before = lesson_session(*lesson, session().shared_game(), session().header());
  teaching_ = Teaching(lesson, before, session().move_lines(), *stay);
  told_.session = std::move(before);
  told_.events.resize(told_.marks[static_cast<std::size_t>(*stay)]);
  told_.marks.resize(static_cast<std::size_t>(*stay));
  ++row_.seq;
  asked_since_.fill(row_.seq);
  change = TakenBack{row_.id, *stay, row_.seq};
  return std::nullopt;
}

void Table::resume_lesson(const std::shared_ptr<const Lesson>& lesson) {
  try {
    Session taught = lesson_session(*lesson, session().shared_game(), session().header());
    Teaching teaching(lesson, taught, session().move_lines(), session().moves_played());
    if (taught.position() == session().position()) teaching_ = std::move(teaching);
  } catch (const InputError&) {
    // The lesson was changed since, and the moves do not belong to it any more.
  }
}

StoreChange Table::changed() {
  ++row_.seq;
  return ChangedTable{row_};
}

StoreChange Table::rename(Seat seat, std::string name) {
  row_.seats[seat].name = name;
  told_.session.rename(seat, std::move(name));
  return changed();
}

std::optional<Objection> Table::set_preset(Seat seat, std::string_view text, StoreChange& change) {
  if (teaching_) return Objection{"", "In a lesson your moves are yours to make."};
  std::string preset;
  try {
    const PositionBytes& position = session().position();
    if (!text.empty()) preset = game().notation(position, game().parse(position, text));
  } catch (const InputError& error) {
    return Objection{"", error.what()};
  }
  row_.seats[seat].preset = std::move(preset);
  change = ChangedTable{row_};
  return std::nullopt;
}

std::optional<Move> Table::preset_move(Seat seat) const {
  const std::string& preset = row_.seats[seat].preset;
  // Never twice in a row: a move that is always possible would be played without end.
  if (preset.empty() || !asked().has(seat) || last_mover() == seat) return std::nullopt;
  try {
    const Move move = game().parse(session().position(), preset);
    if (!game().refuse(session().position(), seat, move)) return move;
  } catch (const InputError&) {
    // The rules changed since, and there is no such move any more.
  }
  return std::nullopt;
}

Seat Table::take_open_seat(std::string name, std::string token_hash, StoreChange& change) {
  const auto open = std::find_if(row_.seats.begin(), row_.seats.end(),
                                 [](const auto& s) { return s.kind == SeatKind::open; });
  if (open == row_.seats.end()) return no_seat;
  open->kind = SeatKind::person;
  open->token_hash = std::move(token_hash);
  const auto seat = static_cast<Seat>(open - row_.seats.begin());
  change = rename(seat, std::move(name));
  return seat;
}

StoreChange Table::set_rematch(std::string table) {
  row_.rematch = std::move(table);
  return changed();
}

StoreChange Table::set_token(Seat seat, std::string token_hash) {
  row_.seats[seat].token_hash = std::move(token_hash);
  return ChangedTable{row_};
}

StoreChange Table::close(Closed why) {
  gathering_.closed = why;
  return PutGathering{row_.id, gathering_};
}

std::string_view Table::notice() const {
  switch (gathering_.closed) {
    case Closed::by_operator:
      return closed_by_operator;
    case Closed::record_ends:
      return record_ends;
    case Closed::no:
      break;
  }
  return row_.notice;
}

std::optional<Objection> Table::set_ready(Seat seat, bool ready, StoreChange& change) {
  if (!gathering_.lobby) return Objection{"", "The game has begun already."};
  if (ready)
    gathering_.ready.add(seat);
  else
    gathering_.ready.remove(seat);
  change = PutGathering{row_.id, gathering_};
  return std::nullopt;
}

std::optional<Objection> Table::begin(bool anyway, StoreChange& change) {
  if (closed()) return Objection{"", std::string(notice())};
  if (!gathering_.lobby) return Objection{"", "The game has begun already."};
  std::vector<std::string> missing;
  for (Seat seat = 0; seat < row_.seats.size(); ++seat)
    if (row_.seats[seat].kind != SeatKind::bot && !gathering_.ready.has(seat))
      missing.push_back(shown_name(seat));
  if (!missing.empty() && !anyway)
    return Objection{"", join_and(missing) + (missing.size() == 1 ? " is" : " are") + " not ready yet."};
  gathering_.lobby = false;
  change = PutGathering{row_.id, gathering_};
  return std::nullopt;
}

StoreChange Table::set_quiet(bool quiet) {
  gathering_.quiet = quiet;
  return PutGathering{row_.id, gathering_};
}

bool Table::said_last(Seat seat, std::string_view text) const {
  const auto last =
      std::find_if(lines_.rbegin(), lines_.rend(), [&](const SaidLine& line) { return line.seat == seat; });
  return last != lines_.rend() && last->text == text;
}

StoreChange Table::say(Seat seat, std::string text) {
  const std::int64_t n = lines_.empty() ? 0 : lines_.back().n + 1;
  lines_.push_back({n, seat, seconds_since_1970(), std::move(text)});
  if (lines_.size() > most_lines) lines_.erase(lines_.begin());
  return NewLine{row_.id, lines_.back()};
}

void require_line(std::string_view text) {
  const auto length = printable_length(text);
  if (!length || *length > longest_line || trim(text) != text || !has_visible_character(text) ||
      turns_direction(text))
    throw InputError("A message is 1 to 200 printable characters.");
}

// A seat that is still asked the same, because several choose at once, may answer to what it saw before.
void Table::note_questions(Seat mover, const PositionBytes& before) {
  const SeatSet asked_before = game().to_act(before);
  const SeatSet asked_now = session().to_act();
  for (Seat seat = 0; seat < row_.seats.size(); ++seat) {
    const bool same = seat != mover && asked_before.has(seat) && asked_now.has(seat) &&
                      game().legal(before, seat) == game().legal(session().position(), seat);
    if (!same) asked_since_[seat] = row_.seq;
  }
}

bool Table::is_fresh(Seat seat, std::int64_t seq) const {
  return seat < max_seats && seq >= asked_since_[seat] && seq <= row_.seq;
}

bool Table::online(Seat seat) const {
  return std::any_of(viewers.begin(), viewers.end(),
                     [&](const auto& viewer) { return viewer->seat == seat; });
}

Seat seat_of_token(const Table* table, std::string_view token) {
  static const std::string nobody(64, '-');
  const std::string hash = token_hash(token);
  Seat found = no_seat;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    const bool person =
        table && seat < table->row().seats.size() && table->row().seats[seat].kind == SeatKind::person;
    const bool same = same_secret(person ? table->row().seats[seat].token_hash : nobody, hash);
    found = same ? seat : found;
  }
  return found;
}

}  // namespace orrery
