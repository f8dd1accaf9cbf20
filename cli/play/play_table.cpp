#include "cli/play/play_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/files/files.h"
#include "cli/files/record_file.h"
#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {

PlayTable::PlayTable(std::shared_ptr<const AnyGame> game, const Record& record, std::string file,
                     std::string text)
    : session_(Session::start(std::move(game), record.header)),
      file_(std::move(file)),
      text_(std::move(text)) {
  for (const std::string& bot : record.header.bots)
    bots_.push_back(bot.empty() ? nullptr : make_bot(session_.game(), parse_bot(bot)));
  for (const RecordedMove& move : record.moves) {
    EventLog log;
    play_recorded(session_, move, record.file, &log);
    add_events(log);
  }
  text_moves_ = session_.move_lines().size();
  if (text_.empty()) keep();
}

PlayTable::PlayTable(std::shared_ptr<const AnyGame> game, std::shared_ptr<const Lesson> lesson)
    : session_(begin_lesson(*lesson, std::move(game))), lesson_(std::in_place, lesson, session_) {
  constexpr std::string_view stand_in = "rookie";  // where no move is ever left to a bot
  const std::string bot = lesson->bot.empty() ? std::string(stand_in) : lesson->bot;
  for (Seat seat = 0; seat < session_.header().players; ++seat)
    bots_.push_back(seat == lesson->seat ? nullptr : make_bot(session_.game(), parse_bot(bot)));
}

std::optional<std::string> PlayTable::objection(Seat seat, Move move) const {
  return lesson_ ? lesson_->objection(session_, seat, move) : std::nullopt;
}

std::optional<LessonRun::Reply> PlayTable::reply() const {
  return lesson_ ? lesson_->reply(session_) : std::nullopt;
}

void PlayTable::add_events(const EventLog& log) {
  events_before_.push_back(events_.size());
  events_.insert(events_.end(), log.events().begin(), log.events().end());
}

int PlayTable::people() const {
  return static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
}

Seat PlayTable::only_person() const {
  if (people() != 1) return no_seat;
  return static_cast<Seat>(std::find(bots_.begin(), bots_.end(), nullptr) - bots_.begin());
}

Seat PlayTable::next_seat(Seat at_screen) const {
  if (const auto scripted = reply()) return scripted->seat;
  const SeatSet asked = session_.to_act();
  // Where several choose at once the others wait for what the lesson lets them do.
  if (lesson_ && lesson_->lesson().bot.empty() && asked.has(lesson_->lesson().seat))
    return lesson_->lesson().seat;
  for (Seat seat = 0; seat < session_.header().players; ++seat)
    if (asked.has(seat) && is_bot(seat)) return seat;
  return asked.has(at_screen) ? at_screen : asked.lowest();
}

Rng PlayTable::thoughts() const {
  return Rng::from(seed_rng("thoughts-" + session_.header().seed).state[0],
                   static_cast<std::uint64_t>(session_.moves_played()));
}

void PlayTable::play(Seat seat, Move move) {
  EventLog log;
  if (session_.apply(seat, move, &log)) throw std::logic_error("an impossible move was made");
  add_events(log);
  if (lesson_) return lesson_->note_move(session_, seat);
  unsaved_ = true;
  keep();
}

void PlayTable::let_bot_move(Seat seat) {
  if (const auto scripted = reply()) return play(scripted->seat, scripted->move);
  Rng rng = thoughts();
  play(seat, bots_[seat]->choose(game().view(session_.position(), seat), rng));
}

void PlayTable::keep() {
  if (file_.empty()) return;
  const std::string& lines = session_.move_lines();
  try {
    if (text_.empty() || lines.size() < text_moves_) {
      text_.clear();  // a move of the file was taken back
      write_file(file_, session_.record_text());
    } else {
      write_file(file_, text_with_moves(text_, std::string_view(lines).substr(text_moves_), session_));
    }
    unsaved_ = false;
  } catch (const InputError& error) {
    trouble_ = std::string("Not saved: ") + error.what();
  }
}

std::string PlayTable::take_trouble() {
  return std::exchange(trouble_, "");
}

bool PlayTable::may_know(const Event& event, Seat reader) const {
  if (reader != no_seat) return event.audience.has(reader);
  for (Seat seat = 0; seat < session_.header().players; ++seat)
    if (!event.audience.has(seat)) return false;
  return true;
}

std::vector<EventWords> PlayTable::news(Seat reader, std::size_t from) const {
  std::vector<EventWords> news;
  for (std::size_t i = from; i < events_.size(); ++i) {
    if (!may_know(events_[i], reader)) continue;
    EventWords words = game().words(events_[i], session_.telling(reader));
    if (!words.text.empty()) news.push_back(std::move(words));
  }
  return news;
}

bool PlayTable::can_undo(Seat seat) const {
  if (lesson_) return lesson_->before_last_answer().has_value();
  const Session::Undo possible = session_.undo_possible(seat);
  return possible.possible && possible.seat == seat;
}

// Also what followed it, and whatever it showed: a lesson is there to try things.
PlayTable::Outcome PlayTable::take_back_answer() {
  const std::optional<int> stay = lesson_->before_last_answer();
  if (!stay) return {false, "There is no move to take back."};
  const std::string lines = session_.move_lines();
  const std::shared_ptr<const Lesson> lesson = lesson_->shared_lesson();
  session_ = begin_lesson(*lesson, session_.shared_game());
  lesson_.emplace(lesson, session_);
  events_.clear();
  events_before_.clear();
  const std::vector<std::string_view> moves = split(lines, '\n');
  for (int i = 0; i < *stay; ++i) {
    EventLog log;
    const ScenarioMove move = scenario_move(moves[static_cast<std::size_t>(i)], i + 1);
    make_move(session_, move, &log);
    add_events(log);
    lesson_->note_move(session_, *move.seat);
  }
  return {true, "Taken back."};
}

PlayTable::Outcome PlayTable::undo(Seat seat) {
  if (lesson_) return take_back_answer();
  const Session::Undo possible = session_.undo_possible(seat);
  if (!possible.possible || possible.seat != seat)
    return {false, possible.possible ? "The last move was another player's." : possible.why_not};
  const std::string taken =
      "Taken back: " + game().words(session_.before_last(), seat, possible.move, session_.telling(seat)).text;
  session_.undo();
  events_.resize(events_before_.back());
  events_before_.pop_back();
  unsaved_ = true;
  keep();
  return {true, taken};
}

PlayTable::Outcome PlayTable::save(const std::string& wanted) {
  if (lesson_) return {false, "A lesson is not saved; begin it again whenever you like."};
  std::string file = wanted.empty() ? file_ : wanted;
  for (int n = 1; file.empty(); ++n) {
    const std::string name = game().info().id + (n == 1 ? "" : fmt::format("-{}", n)) + ".rec";
    if (!file_exists(name)) file = name;
  }
  if (file != file_ && file_exists(file))
    return {false, quoted(file) + " is there already; choose another name: save FILE"};
  const std::string before = std::exchange(file_, file);
  unsaved_ = true;
  keep();
  if (unsaved_) {
    file_ = before;
    return {false, take_trouble()};
  }
  if (session_.over()) return {true, "The record is in " + file + "."};
  return {true, fmt::format("Saved; from now on every move is kept in {0}. Go on later with: orrery play {0}",
                            file)};
}

}  // namespace orrery
