#include "engine/lesson/lesson_run.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/input_error.h"
#include "engine/lesson/condition.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

bool is_free(const LessonStep& step) {
  return step.ask == LessonAsk::until || step.ask == LessonAsk::play;
}

}  // namespace

LessonRun::LessonRun(std::shared_ptr<const Lesson> lesson, const Session& session)
    : lesson_(std::move(lesson)), told_(lesson_->notes.size()) {
  begin_step(session);
}

bool LessonRun::coached() const {
  return waits_for_player() && is_free(now()) && !lesson_->bot.empty();
}

std::vector<LessonPage> LessonRun::pages() const {
  if (finished()) return lesson_->closing;
  std::vector<LessonPage> pages;
  if (moves_in_step_ == 0) pages = now().pages;
  if (note_ != no_note) pages.push_back(lesson_->notes[note_].page);
  if (pages.empty()) pages.push_back(reminder());
  return pages;
}

LessonPage LessonRun::reminder() const {
  LessonPage page = now().pages.back();
  if (now().turns > 0) page.say = fmt::format("Turn {} of {}. {}", turns_ + 1, now().turns, page.say);
  return page;
}

bool LessonRun::will_do(const Session& session, Move move) const {
  const LessonStep& step = now();
  if (step.ask == LessonAsk::moves) {
    const std::string notation = session.game().notation(session.position(), move);
    return std::any_of(step.moves.begin(), step.moves.end(),
                       [&](const LessonMove& asked) { return asked.fits(notation); });
  }
  if (step.ask != LessonAsk::aim) return true;
  Session tried = session;
  return !tried.apply(lesson_->seat, move) && holds_all(step.condition, tried, lesson_->seat);
}

std::optional<std::string> LessonRun::objection(const Session& session, Seat seat, Move move) const {
  if (finished()) return "The lesson is over.";
  if (seat != lesson_->seat) return std::nullopt;
  if (answered_) return "The others are moving; wait a moment.";
  if (will_do(session, move)) return std::nullopt;
  const std::string notation = session.game().notation(session.position(), move);
  const auto almost = std::find_if(now().almost.begin(), now().almost.end(),
                                   [&](const LessonAlmost& one) { return one.move.fits(notation); });
  return almost == now().almost.end() ? now().wrong : almost->say;
}

std::vector<Move> LessonRun::answers(const Session& session) const {
  if (!waits_for_player() || is_free(now())) return {};
  std::vector<Move> moves = session.game().legal(session.position(), lesson_->seat);
  std::erase_if(moves, [&](Move move) { return !will_do(session, move); });
  return moves;
}

std::optional<LessonRun::Reply> LessonRun::reply(const Session& session) const {
  if (!answered_ || replies_ == now().then.size()) return std::nullopt;
  const ScenarioMove& scripted = now().then[replies_];
  const Seat seat = mover_of(session, scripted);
  const Move move = session.game().parse(session.position(), scripted.notation);
  if (session.game().refuse(session.position(), seat, move))
    throw InputError("The move " + quoted(scripted.notation) + " is not possible here.");
  return Reply{seat, move};
}

bool LessonRun::fulfilled(const Session& session) {
  const LessonStep& step = now();
  if (!is_free(step)) return true;
  if (step.ask == LessonAsk::until) return holds_all(step.condition, session, lesson_->seat);
  if (session.to_act().has(lesson_->seat)) return false;
  return ++turns_ == step.turns;
}

void LessonRun::note_move(const Session& session, Seat seat) {
  if (finished()) return;
  if (answered_) {
    if (replies_ < now().then.size()) ++replies_;
  } else if (seat == lesson_->seat) {
    answers_at_.push_back(session.moves_played() - 1);
    ++moves_in_step_;
    remark_.clear();
    note_ = no_note;
    answered_ = fulfilled(session);
    if (answered_) remark_ = now().right;
  } else if (now().ask == LessonAsk::until &&
             moves_in_step_ > 0) {  // what is waited for may be others' doing
    answered_ = fulfilled(session);
  }
  go_on(session);
}

void LessonRun::go_on(const Session& session) {
  if (session.over()) {  // whoever made the last move
    step_ = lesson_->steps.size();
    return begin_step(session);
  }
  if (!answered_) return look_for_note(session);
  const bool last = step_ + 1 == lesson_->steps.size();
  if (replies_ < now().then.size()) return;
  if (!last && !session.to_act().has(lesson_->seat)) return;
  ++step_;
  begin_step(session);
}

void LessonRun::begin_step(const Session& session) {
  answered_ = false;
  replies_ = 0;
  turns_ = 0;
  moves_in_step_ = 0;
  note_ = no_note;
  if (!finished()) look_for_note(session);
}

void LessonRun::look_for_note(const Session& session) {
  if (!is_free(now()) || !session.to_act().has(lesson_->seat)) return;
  for (std::size_t i = 0; i < told_.size(); ++i) {
    if (told_[i] || !holds_all(lesson_->notes[i].when, session, lesson_->seat)) continue;
    told_[i] = true;
    note_ = i;
    return;
  }
}

std::optional<int> LessonRun::before_last_answer() const {
  if (answers_at_.empty()) return std::nullopt;
  return answers_at_.back();
}

}  // namespace orrery
