#include "cli/play_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "cli/files.h"
#include "cli/record_file.h"
#include "cli/table_text.h"
#include "cli/terminal.h"
#include "engine/input_error.h"
#include "engine/text.h"

namespace orrery {

namespace {

constexpr std::size_t shown_news = 28;

}  // namespace

PlayTable::PlayTable(std::shared_ptr<const AnyGame> game, const Record& record, std::string file,
                     std::string text)
    : session_(Session::start(std::move(game), record.header)),
      screen_(session_, screen_style(), input_is_terminal() && output_is_terminal()),
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
  if (record.moves.empty())
    notice_ =
        "New to " + session_.game().info().name + "? \"rules\" explains it, \"help\" lists the commands.";
  seen_.fill(events_.size());
  last_question_ = events_.size();
}

void PlayTable::add_events(const EventLog& log) {
  events_before_.push_back(events_.size());
  events_.insert(events_.end(), log.events().begin(), log.events().end());
}

int PlayTable::people() const {
  return static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
}

// Bots do not keep people waiting; of several people the one at the screen goes on.
Seat PlayTable::next_seat() const {
  const SeatSet asked = session_.to_act();
  for (Seat seat = 0; seat < session_.header().players; ++seat)
    if (asked.has(seat) && is_bot(seat)) return seat;
  return asked.has(at_screen_) ? at_screen_ : asked.lowest();
}

void PlayTable::play() {
  if (text_.empty()) keep();
  while (!session_.over()) {
    const Seat seat = next_seat();
    if (is_bot(seat)) {
      let_bot_move(seat);
      continue;
    }
    Next next = pass_screen_to(seat);
    if (next == Next::go_on) next = let_person_decide(seat);
    if (next == Next::leave) return;
  }
  finish();
}

Rng PlayTable::thoughts() const {
  // Apart from the chance of the game itself: a bot must not be able to foresee it.
  return Rng::from(seed_rng("thoughts-" + session_.header().seed).state[0],
                   static_cast<std::uint64_t>(session_.moves_played()));
}

void PlayTable::let_bot_move(Seat seat) {
  const std::string notice = session_.telling().name(seat) + " is thinking...";
  if (screen_.interactive()) std::cout << notice << std::flush;
  Rng rng = thoughts();
  const Move move = bots_[seat]->choose(session_.game().view(session_.position(), seat), rng);
  if (screen_.interactive()) std::cout << "\r" << std::string(notice.size(), ' ') << "\r";
  if (!play_move(seat, move)) throw std::logic_error("a bot made an impossible move");
  // With several people at the screen each reads the news at the own turn.
  if (people() == 1)
    tell_news(static_cast<Seat>(std::find(bots_.begin(), bots_.end(), nullptr) - bots_.begin()));
  else if (people() == 0)
    tell_news(no_seat);
}

PlayTable::Next PlayTable::pass_screen_to(Seat seat) {
  const Seat before = std::exchange(at_screen_, seat);
  if (before == seat || people() < 2) return Next::go_on;
  const std::string name = session_.telling().name(seat);
  screen_.forget();
  if (!screen_.interactive()) {
    screen_.line("---- " + name + " ----");
    return Next::go_on;
  }
  const Session::Undo undoable = session_.undo_possible();
  const bool may_undo = undoable.possible && undoable.seat == before;
  std::string text;
  if (!screen_.prompt(fmt::format("Pass the screen to {}, who then presses Enter{}: ", name,
                                  may_undo ? " (\"undo\" takes the last step back)" : ""),
                      text))
    return Next::leave;
  if (!may_undo || text != "undo") return Next::go_on;
  at_screen_ = before;
  return undo(before);
}

void PlayTable::present(Seat seat, const std::vector<Move>& moves) {
  if (screen_.interactive()) {
    screen_.clear();
    screen_.board(seat);
    // The news once more: clearing the screen took them away.
    std::vector<Event> news;
    for (std::size_t i = std::min(last_question_, seen_[seat]); i < events_.size(); ++i)
      if (may_know(events_[i], seat)) news.push_back(events_[i]);
    const std::size_t first = news.size() > shown_news ? news.size() - shown_news : 0;
    if (first > 0) screen_.muted(fmt::format("  ... {} more; \"log\" shows all", first));
    for (std::size_t i = first; i < news.size(); ++i) screen_.event(news[i], seat);
    seen_[seat] = events_.size();
  } else {
    tell_news(seat);
    if (last_mover_ != seat) screen_.board(seat);
  }
  if (!notice_.empty()) screen_.line(notice_);
  notice_.clear();
  screen_.question(seat);
  screen_.options(seat, moves);
  const Session::Undo undo = session_.undo_possible();
  if (screen_.interactive())
    screen_.muted(fmt::format("number, {}hint, why, rules ID, show, score, log, save, quit, help",
                              undo.possible && undo.seat == seat ? "undo, " : ""));
}

PlayTable::Next PlayTable::let_person_decide(Seat seat) {
  for (;;) {
    const std::vector<Move> moves = session_.game().legal(session_.position(), seat);
    present(seat, moves);
    last_question_ = events_.size();
    last_mover_ = seat;
    Next next = Next::ask_again;
    while (next == Next::ask_again) {
      std::string text;
      if (!screen_.prompt("> ", text)) {
        screen_.line(file_.empty() ? "The input ended." : "The input ended; the game is in " + file_ + ".");
        return Next::leave;
      }
      if (!text.empty()) next = answer(seat, moves, text);
    }
    if (next != Next::present_again) return next;
  }
}

PlayTable::Next PlayTable::answer(Seat seat, const std::vector<Move>& moves, const std::string& text) {
  const auto number = to_int(text);
  if (number && *number >= 1 && static_cast<std::size_t>(*number) <= moves.size())
    return play_move(seat, moves[static_cast<std::size_t>(*number) - 1]) ? Next::go_on : Next::ask_again;
  if (number) {
    screen_.line(fmt::format("Choose a number from 1 to {}.", moves.size()));
    return Next::ask_again;
  }
  for (const Move move : moves)
    if (session_.game().notation(session_.position(), move) == text)
      return play_move(seat, move) ? Next::go_on : Next::ask_again;
  const std::size_t space = text.find(' ');
  const std::string rest = space == std::string::npos ? "" : std::string(trim(text.substr(space)));
  return command(seat, lower(text.substr(0, space)), rest);
}

PlayTable::Next PlayTable::command(Seat seat, const std::string& word, const std::string& rest) {
  if (word != "quit" && word != "exit") warned_ = false;
  if (word == "quit" || word == "exit") return quit();
  if (word == "undo") return undo(seat);
  if (word == "hint") {
    hint(seat);
  } else if (word == "why") {
    why(seat, rest);
  } else if (word == "rules" || word == "rule") {
    screen_.rules(rest);
  } else if (word == "save") {
    save(rest);
  } else if (word == "score") {
    screen_.standings(seat);
  } else if (word == "legend") {
    screen_.legend();
  } else if (word == "log") {
    log(seat);
  } else if (word == "show") {
    last_mover_ = no_seat;  // draws the table
    return Next::present_again;
  } else if (word == "help" || word == "?") {
    screen_.help();
  } else {
    explain(seat, rest.empty() ? word : word + " " + rest);
  }
  return Next::ask_again;
}

bool PlayTable::play_move(Seat seat, Move move) {
  EventLog log;
  if (const Refusal refusal = session_.apply(seat, move, &log)) {
    screen_.line(
        refusal_text(session_.game().words(session_.position(), seat, refusal, session_.telling(seat))));
    return false;
  }
  add_events(log);
  if (is_bot(seat)) last_mover_ = seat;
  unsaved_ = true;
  warned_ = false;
  keep();
  return true;
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
    screen_.line(std::string("Not saved: ") + error.what());
  }
}

bool PlayTable::may_know(const Event& event, Seat reader) const {
  if (reader != no_seat) return event.audience.has(reader);
  for (Seat seat = 0; seat < session_.header().players; ++seat)
    if (!event.audience.has(seat)) return false;
  return true;
}

void PlayTable::tell_news(Seat reader) {
  std::size_t& seen = seen_[reader == no_seat ? max_seats : reader];
  for (; seen < events_.size(); ++seen)
    if (may_know(events_[seen], reader)) screen_.event(events_[seen], reader);
  std::cout.flush();
}

PlayTable::Next PlayTable::undo(Seat seat) {
  const Session::Undo possible = session_.undo_possible();
  if (!possible.possible || possible.seat != seat) {
    screen_.line(std::string(possible.possible ? "The last move was another player's." : possible.why_not));
    return Next::ask_again;
  }
  notice_ = "Taken back: " +
            session_.game().words(session_.before_last(), seat, possible.move, session_.telling(seat)).text;
  session_.undo();
  events_.resize(events_before_.back());
  events_before_.pop_back();
  for (std::size_t& seen : seen_) seen = std::min(seen, events_.size());
  last_question_ = events_.size();
  unsaved_ = true;
  keep();
  return Next::present_again;
}

void PlayTable::hint(Seat seat) {
  if (screen_.interactive()) screen_.muted("Thinking...");
  Rng rng = thoughts();
  const std::unique_ptr<AnyBot> adviser = make_bot(session_.game(), BotLevel::captain);
  screen_.hint(seat, adviser->analyze(session_.game().view(session_.position(), seat), rng));
}

void PlayTable::why(Seat seat, const std::string& notation) {
  if (notation.empty()) return screen_.refused(seat);
  try {
    const Move move = session_.game().parse(session_.position(), notation);
    const Refusal refusal = session_.game().refuse(session_.position(), seat, move);
    screen_.line(refusal ? refusal_text(session_.game().words(session_.position(), seat, refusal,
                                                              session_.telling(seat)))
                         : quoted(notation) + " is possible.");
  } catch (const InputError& error) {
    screen_.line(error.what());
  }
}

// Neither a number nor a command nor a possible move: a slip of the fingers or a move that is refused.
void PlayTable::explain(Seat seat, const std::string& text) {
  static const std::vector<std::string> commands = {"undo",  "hint", "why",  "rules", "legend", "show",
                                                    "score", "log",  "save", "quit",  "help"};
  const std::string near = text.find(' ') == std::string::npos ? nearest(text, commands) : "";
  if (near.empty()) return why(seat, text);
  screen_.line("There is no command " + quoted(text) + "; did you mean " + quoted(near) + "?");
}

void PlayTable::log(Seat seat) const {
  for (const Event& event : events_)
    if (may_know(event, seat)) screen_.event(event, seat);
}

void PlayTable::save(const std::string& wanted) {
  std::string file = wanted;
  if (file.empty()) file = file_.empty() ? session_.game().info().id + ".rec" : file_;
  if (file != file_ && file_exists(file))
    return screen_.line(quoted(file) + " is there already; choose another name: save FILE");
  const std::string before = file_;
  file_ = file;
  unsaved_ = true;
  keep();
  if (unsaved_)
    file_ = before;
  else if (session_.over())
    screen_.line("The record is in " + file + ".");
  else
    screen_.line(
        fmt::format("Saved; from now on every move is kept in {0}. Go on later with: orrery play {0}", file));
}

PlayTable::Next PlayTable::quit() {
  if (unsaved_ && !warned_ && screen_.interactive()) {
    warned_ = true;
    screen_.line("The game is not saved: \"save\" keeps it, \"quit\" once more leaves.");
    return Next::ask_again;
  }
  if (!file_.empty()) screen_.line("The game is in " + file_ + "; go on with: orrery play " + file_);
  return Next::leave;
}

void PlayTable::finish() {
  if (people() == 1) tell_news(at_screen_);
  screen_.line("");
  screen_.result();
  if (!file_.empty()) return screen_.line("The record is in " + file_ + ".");
  std::string text;
  while (screen_.interactive() && screen_.prompt("save FILE keeps the record, Enter leaves: ", text)) {
    if (text.empty() || text == "quit") return;
    if (text == "save" || text.starts_with("save ")) {
      save(std::string(trim(text.substr(4))));
      if (!unsaved_) return;
    }
  }
}

}  // namespace orrery
