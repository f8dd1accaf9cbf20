#include "cli/play/screen_desk.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>

#include "cli/output/table_text.h"
#include "cli/output/terminal.h"
#include "engine/words/paint.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

using Kind = Key::Kind;

}  // namespace

ScreenDesk::ScreenDesk(PlayTable& table) : table_(table), counsel_(table), color_(screen_style().color) {
  screen_.emplace();
}

ScreenDesk::~ScreenDesk() {
  screen_.reset();
  if (!farewell_.empty()) std::cout << farewell_ << "\n";
}

DrawStyle ScreenDesk::text_style() const {
  return {color_, static_cast<int>(std::min<std::size_t>(screen_->size().first, 100)), false};
}

std::string ScreenDesk::in_color(Seat seat) const {
  return in_seat_color(table_.session().telling().name(seat), seat, color_);
}

// Names and points; seat numbers instead of names where those are too long.
std::string ScreenDesk::standings(Seat reader) const {
  const Session& session = table_.session();
  const Standings standings = known_standings(session.game(), session.position(), reader);
  const Telling telling = session.telling(reader);
  std::string text;
  for (const bool names : {true, false}) {
    text.clear();
    for (int row = 0; row < standings.rows; ++row) {
      const bool player = row < session.header().players;
      const std::string name = row == reader ? "You"
                               : names
                                   ? row_name(session.game().info(), telling, session.header().players, row)
                                   : std::to_string(row + 1);
      const std::string entry = fmt::format("{}: {}", name, standings.total[row]);
      text += (row > 0 ? "  " : "") + (player ? in_seat_color(entry, static_cast<Seat>(row), color_) : entry);
    }
    if (shown_width(text) <= screen_->size().first * 2 / 5) break;
  }
  return text;
}

Scene ScreenDesk::scene(Seat reader) const {
  Scene scene;
  const Session& session = table_.session();
  scene.color = color_;
  const bool open = session.over() || reader == no_seat;
  scene.draw = [this, reader, open](const DrawStyle& style) {
    const Session& now = table_.session();
    const PositionBytes seen = open ? now.position() : table_.game().view(now.position(), reader).seen();
    return table_.game().draw(seen, now.telling(reader), style);
  };
  scene.standings = standings(reader);
  if (reader != no_seat) scene.own_name = session.telling().name(reader);
  constexpr std::size_t logged = 200;  // more than fit beside any table
  const std::size_t events = table_.event_count();
  for (const EventWords& event : table_.news(reader, events > logged ? events - logged : 0))
    scene.log.push_back(event.text);
  scene.message = message_;
  scene.sheet_title = sheet_title_;
  scene.sheet = sheet_;
  return scene;
}

void ScreenDesk::show(const Scene& scene) {
  const auto [width, height] = screen_->size();
  laid_out_ = lay_out(scene, look_, width, height);
  screen_->show(laid_out_.page, laid_out_.cursor);
}

Key ScreenDesk::show_and_read(const Scene& scene, int milliseconds) {
  show(scene);
  return screen_->read(milliseconds);
}

void ScreenDesk::look_where(Seat reader, const std::vector<std::vector<std::string>>& targets) {
  const std::size_t before = look_.part;
  look_.part = part_showing(scene(reader).draw({}), targets, before);
  if (look_.part != before) look_.page = 0;
}

bool ScreenDesk::look_around(const Key& key) {
  if (key.is(Kind::tab) || key.is(Kind::right)) {
    if (look_.page + 1 < laid_out_.pages) {
      ++look_.page;
    } else {
      look_.part = laid_out_.last_part + 1 < laid_out_.part_count ? laid_out_.last_part + 1 : 0;
      look_.page = 0;
    }
    return true;
  }
  if (key.is(Kind::back_tab) || key.is(Kind::left)) {
    if (look_.page > 0) {
      --look_.page;
    } else {
      look_.part = (look_.part + laid_out_.part_count - 1) % laid_out_.part_count;
    }
    return true;
  }
  return false;
}

bool ScreenDesk::turn_sheet(const Key& key) {
  if (sheet_.empty()) return false;
  const bool on = key.is(Kind::tab) || key.is(Kind::page_down) || key.is(Kind::right) || key.is(Kind::down) ||
                  key.is(" ");
  const bool back = key.is(Kind::back_tab) || key.is(Kind::page_up) || key.is(Kind::left) || key.is(Kind::up);
  if (on && look_.sheet_page + 1 < laid_out_.sheet_pages) {
    ++look_.sheet_page;
    return true;
  }
  if (back) {
    if (look_.sheet_page > 0) --look_.sheet_page;
    return true;
  }
  close_sheet();
  return on || key.is(Kind::escape) || key.is(Kind::enter) || key.is(Kind::backspace) || key.is("q");
}

void ScreenDesk::open_sheet(const std::string& title, const std::string& text) {
  sheet_title_ = title;
  sheet_ = text;
  look_.sheet_page = 0;
}

void ScreenDesk::close_sheet() {
  sheet_.clear();
  sheet_title_.clear();
}

void ScreenDesk::answer(const Command& question, Seat seat, const std::vector<Move>& moves) {
  constexpr std::size_t longest_line = 150;
  const std::string text = counsel_.answer(question, seat, moves, text_style());
  if (text.find('\n') == std::string::npos && text.size() < longest_line && question.word != "log")
    return say(std::string(trim(text)));
  open_sheet(capitalized(question.word) + (question.rest.empty() ? "" : " " + question.rest), text);
  if (question.word == "log") look_.sheet_page = Look::nothing;  // the newest
}

bool ScreenDesk::quit() {
  if (table_.unsaved() && !warned_) {
    warned_ = true;
    say("The game is not saved: S saves it, q once more leaves.");
    return false;
  }
  if (!table_.file().empty())
    farewell_ = fmt::format("The game is in {0}; go on with: orrery play {0}", table_.file());
  return true;
}

}  // namespace orrery
