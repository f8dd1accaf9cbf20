#include "cli/play/screen_play.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "cli/output/table_text.h"
#include "cli/output/terminal.h"
#include "cli/play/screen_question.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

using Kind = Key::Kind;

// How long a text of so many characters stays; negative: until a key is pressed.
int milliseconds_for(Pace pace, std::size_t characters) {
  const int reading = 600 + 25 * static_cast<int>(characters);
  switch (pace) {
    case Pace::slow:
      return 2 * reading;
    case Pace::normal:
      return reading;
    case Pace::fast:
      return reading / 3;
    default:
      return -1;
  }
}

std::string_view pace_name(Pace pace) {
  static constexpr std::array<std::string_view, 5> names = {"by key", "slow", "normal", "fast", "none"};
  return names[static_cast<std::size_t>(pace)];
}

}  // namespace

ScreenPlay::ScreenPlay(PlayTable& table, Pace pace) : table_(table), desk_(table), pace_(pace) {
  seen_.fill(table.event_count());
  since_ = table.event_count();
  if (table.session().moves_played() == 0 && !table.lesson())
    desk_.say("New to " + table.game().info().name + "? r explains it, ? lists the keys.");
}

void ScreenPlay::thinking(Seat bot) {
  if (skip_ || pace_ == Pace::none || table_.people() > 1) return;
  Scene now = desk_.scene(table_.only_person());
  now.told = told_.empty() ? std::vector<std::string>{""} : told_;
  now.question = desk_.in_color(bot) + " is thinking...";
  desk_.show(now);
}

bool ScreenPlay::deed(Seat bot, std::size_t first_event) {
  // With several people at the screen each is told at the own turn.
  if (table_.people() > 1) return true;
  const Seat reader = table_.only_person();
  const std::vector<EventWords> news = table_.news(reader, first_event);
  if (reader != no_seat) seen_[reader] = table_.event_count();
  if (skip_ || pace_ == Pace::none || news.empty()) return true;
  std::vector<std::vector<std::string>> targets;
  for (std::string& line : told_)
    if (!line.starts_with("  \x1b")) line = "  " + painted(trim(line), Paint::dim, desk_.color());
  for (const EventWords& event : news) {
    told_.push_back("  " + event.text);
    targets.push_back(event.targets);
  }
  desk_.look_where(reader, targets);
  Scene now = desk_.scene(reader);
  now.question = desk_.in_color(bot) + ":";
  now.told = told_;
  return wait_for_next(now, reader);
}

bool ScreenPlay::wait_for_next(const Scene& told, Seat reader) {
  std::size_t longest = 0;
  for (const std::string& line : told.told) longest = std::max(longest, line.size());
  for (;;) {
    Scene now = desk_.scene(reader);  // with the message and the sheet of the moment
    now.question = told.question;
    now.told = told.told;
    now.keys = fmt::format("any key: go on|a all|p pace: {}|Tab table|l log|q quit", pace_name(pace_));
    const int patience = milliseconds_for(pace_, longest);
    const Key key = desk_.show_and_read(now, patience);
    if (key.is(Kind::closed)) return false;
    if (key.is(Kind::resized) || key.is(Kind::other) || (key.is(Kind::waited) && patience < 0)) continue;
    if (desk_.turn_sheet(key) || desk_.look_around(key)) continue;
    if (key.is("q")) {
      if (desk_.quit()) return false;
      continue;
    }
    desk_.stay();
    desk_.say("");
    if (key.is("l")) {
      desk_.answer({"log", ""}, reader, {});
      continue;
    }
    if (key.is("p")) {
      pace_ = static_cast<Pace>((static_cast<int>(pace_) + 1) % static_cast<int>(Pace::none));
      continue;
    }
    if (key.is("a")) skip_ = true;
    return true;
  }
}

bool ScreenPlay::tell_missed(Seat seat) {
  const std::vector<EventWords> missed = table_.news(seat, seen_[seat]);
  seen_[seat] = table_.event_count();
  if (missed.empty() || pace_ == Pace::none || table_.people() < 2) return true;
  Scene now;
  now.question = desk_.in_color(seat) + ", this happened:";
  for (const EventWords& event : missed) now.told.push_back("  " + event.text);
  return wait_for_next(now, seat);
}

bool ScreenPlay::hand_over(Seat from, Seat to) {
  told_.clear();
  desk_.say("");
  desk_.close_sheet();
  const bool may_undo = from != no_seat && table_.can_undo(from);
  for (;;) {
    const auto [width, height] = desk_.screen().size();
    Canvas page(width, height);
    page.put(height / 2, 4, "Pass the screen to " + desk_.in_color(to) + ", who then presses Enter.");
    if (may_undo)
      page.put(height / 2 + 1, 4, painted("u takes the last step back.", Paint::dim, desk_.color()));
    desk_.screen().show(page);
    const Key key = desk_.screen().read();
    if (key.is(Kind::closed) || (key.is("q") && desk_.quit())) return false;
    if (key.is(Kind::enter)) return true;
    if (may_undo && key.is("u")) {
      desk_.say(table_.undo(from).words);
      return true;
    }
  }
}

// The part that the question is about comes up by itself, unless somebody looks elsewhere during the same.
void ScreenPlay::look_for(Seat seat, const std::string& question_kind) {
  const Session& session = table_.session();
  if (looked_ && question_kind == asked_kind_) return;
  std::vector<std::vector<std::string>> targets;
  for (const Move move : session.game().legal(session.position(), seat))
    targets.push_back(session.game().words(session.position(), seat, move, session.telling(seat)).targets);
  desk_.look_where(seat, targets);
  asked_kind_ = question_kind;
}

// Everything but the last page, which stays with the question.
bool ScreenPlay::tell_lesson(Seat seat, bool all) {
  const LessonRun* lesson = table_.lesson();
  if (!lesson) return true;
  std::vector<LessonPage> pages = lesson->pages();
  if (!lesson->remark().empty()) pages.insert(pages.begin(), LessonPage{lesson->remark(), {}, {}, 0});
  for (std::size_t i = 0; i + (all ? 0 : 1) < pages.size(); ++i) {
    if (!pages[i].point.empty()) desk_.look_where(seat, {pages[i].point});
    Scene now = desk_.scene(seat);
    now.question = painted(pages[i].say, Paint::accent, desk_.color());
    now.told = {""};
    if (!wait_for_next(now, seat)) return false;
  }
  return true;
}

bool ScreenPlay::decide(Seat seat) {
  if (!tell_missed(seat) || !tell_lesson(seat, false)) return false;
  told_.clear();
  skip_ = false;
  const Session& session = table_.session();
  look_for(seat, session.game().question(session.position(), seat, session.telling(seat)).kind);
  if (const std::string trouble = table_.take_trouble(); !trouble.empty()) desk_.say(trouble);
  ScreenQuestion question(desk_, seat, since_);
  const std::size_t events = table_.event_count();
  const ScreenQuestion::Next next = question.ask();
  looked_ = question.looked_around();
  since_ = std::min(events, table_.event_count());  // fewer when a step was taken back
  for (std::size_t& seen : seen_) seen = std::min(seen, table_.event_count());
  return next == ScreenQuestion::Next::go_on;
}

void ScreenPlay::finish() {
  const Session& session = table_.session();
  const Seat reader = table_.only_person();
  desk_.close_sheet();
  if (table_.lesson()) {
    tell_lesson(reader, true);
    desk_.leave_saying("The lesson \"" + table_.lesson()->lesson().title + "\" is done.");
    return;
  }
  desk_.say(table_.unsaved() ? "S saves the record of the game." : "");
  for (;;) {
    Scene now = desk_.scene(no_seat);
    now.question = painted(winner_text(session, session.telling()), Paint::bold, desk_.color());
    const std::string points = standings_text(session, session.game().standings(session.position()),
                                              session.telling(), desk_.text_style());
    for (const std::string_view line : split(points, '\n'))
      if (!line.empty()) now.told.emplace_back(line);
    now.told_whole = true;
    now.prompt = "The game is over. ";
    now.keys = "q leave|Tab table|l log|S save";
    const Key key = desk_.show_and_read(now);
    if (key.is(Kind::closed)) break;
    if (desk_.turn_sheet(key) || desk_.look_around(key)) continue;
    if (key.is("l")) desk_.answer({"log", ""}, reader, {});
    if (key.is("S")) desk_.say(table_.save("").words);
    if (key.is("q") && desk_.quit()) break;
  }
  std::string farewell = result_text(session, screen_style());
  if (!table_.file().empty()) farewell += "The record is in " + table_.file() + ".";
  desk_.leave_saying(farewell);
}

}  // namespace orrery
