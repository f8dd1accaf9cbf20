#include "server/messages/table_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/record/foresight.h"
#include "engine/record/taking_back.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

constexpr std::string_view in_vain = "Whatever it shows, you could do nothing with it.";
constexpr std::string_view kind_names[] = {"person", "bot", "open"};

bool may_know(const Event& event, Seat reader) {
  return reader == no_seat ? event.audience.has_spectators() : event.audience.has(reader);
}

void append_event(JsonText& text, const AnyGame& game, const Event& event, std::size_t n,
                  const Telling& telling) {
  const EventWords words = game.words(event, telling);
  text.open_object();
  text.key("n").number(static_cast<std::int64_t>(n));
  text.key("seat").seat(event.seat);
  text.key("kind").text(words.kind);
  text.key("text").text(words.text);
  text.key("rule").text_or_null(words.rule);
  text.key("targets").texts(words.targets);
  text.close_object();
}

void append_waiting(JsonText& text, const Table& table) {
  const SeatSet asked = table.asked();
  std::vector<std::string> choosing;
  std::vector<std::string> open;
  for (Seat seat = 0; seat < table.row().seats.size(); ++seat) {
    if (!asked.has(seat)) continue;
    const bool nobody = table.row().seats[seat].kind == SeatKind::open;
    (nobody ? open : choosing).push_back(nobody ? std::to_string(seat + 1) : table.shown_name(seat));
  }
  text.open_object();
  text.key("seat").seat(asked.lowest());
  if (choosing.empty())
    text.key("text").text(
        (open.size() == 1 ? "Waiting for somebody to take seat " : "Waiting for people to take the seats ") +
        join_and(open) + ".");
  else
    text.key("text").text(join_and(choosing) + (choosing.size() == 1 ? " is choosing." : " are choosing."));
  text.close_object();
}

}  // namespace

void append_options(JsonText& text, const Table& table) {
  text.open_object();
  for (const auto& [key, value] : table.row().options) text.key(key).text(value);
  text.close_object();
}

void append_seats(JsonText& text, const Table& table, bool with_online) {
  text.open_list();
  for (Seat seat = 0; seat < table.row().seats.size(); ++seat) {
    const StoredSeat& stored = table.row().seats[seat];
    text.open_object();
    text.key("kind").text(kind_names[static_cast<std::size_t>(stored.kind)]);
    text.key("name").text(table.shown_name(seat));
    if (stored.kind == SeatKind::bot) text.key("level").text(stored.level);
    if (with_online && stored.kind != SeatKind::bot) text.key("online").boolean(table.online(seat));
    if (table.gathering().lobby && stored.kind == SeatKind::person)
      text.key("ready").boolean(table.gathering().ready.has(seat));
    text.close_object();
  }
  text.close_list();
}

Standings visible_standings(const AnyGame& game, const PositionBytes& position, const PositionBytes& seen) {
  // At the end everything counts; before, only what the viewer knows of.
  return game.standings(game.to_act(position).empty() ? position : seen);
}

void append_standings(JsonText& text, const AnyGame& game, const Standings& standings,
                      const Telling& telling) {
  const GameInfo& info = game.info();
  const auto players = static_cast<int>(telling.names.size());
  text.open_object();
  text.key("categories").texts(info.categories);
  text.key("rows").open_list();
  for (int row = 0; row < standings.rows; ++row) {
    const bool automaton = row >= players && row - players < static_cast<int>(info.automata.size());
    text.open_object();
    text.key("name").text(automaton ? info.automata[static_cast<std::size_t>(row - players)]
                                    : telling.name(static_cast<Seat>(row)));
    text.key("points").open_list();
    for (int k = 0; k < standings.categories; ++k) text.number(standings.points[row][k]);
    text.close_list();
    text.key("total").number(standings.total[row]);
    text.key("rank").number(standings.rank[row]);
    text.close_object();
  }
  text.close_list();
  text.key("open").boolean(standings.open);
  text.close_object();
}

void append_view(JsonText& text, const AnyGame& game, const PositionBytes& seen) {
  boost::json::value view = game.to_json(seen);
  boost::json::value facts = game.facts(seen);
  if (!facts.is_null()) view.as_object()["facts"] = std::move(facts);
  text.json(view);
}

void append_question(JsonText& text, const Table& table, Seat seat) {
  const SeatSet asked = table.asked();
  if (asked.empty()) {
    text.null();
  } else if (!asked.has(seat)) {
    append_waiting(text, table);
  } else {
    const QuestionWords words =
        table.game().question(table.session().position(), seat, table.session().telling(seat));
    text.open_object();
    text.key("seat").seat(seat);
    text.key("kind").text(words.kind);
    text.key("text").text(words.text);
    text.key("rule").text_or_null(words.rule);
    text.close_object();
  }
}

void append_moves(JsonText& text, const Table& table, Seat seat) {
  const PositionBytes& position = table.session().position();
  const Telling telling = table.session().telling(seat);
  text.open_list();
  const std::vector<Move> legal =
      table.asked().has(seat) ? table.game().legal(position, seat) : std::vector<Move>();
  if (!legal.empty()) {
    TakingBack taking_back(table.game(), position, seat, table.session().people());
    Foresight foresight(table.game(), position, seat);
    for (const Move move : legal) {
      MoveWords words = table.game().words(position, seat, move, telling);
      if (words.warning.empty() && !words.ends_turn && foresight.in_vain(move)) words.warning = in_vain;
      text.open_object();
      text.key("notation").text(table.game().notation(position, move));
      text.key("words").text(words.text);
      text.key("targets").texts(words.targets);
      text.key("ends_turn").boolean(words.ends_turn);
      text.key("final").boolean(!table.teaching() && !taking_back.possible(move));
      if (!words.warning.empty()) text.key("warning").text(words.warning);
      text.close_object();
    }
  }
  text.close_list();
}

void append_refused(JsonText& text, const Table& table, Seat seat) {
  const PositionBytes& position = table.session().position();
  const Telling telling = table.session().telling(seat);
  text.open_list();
  if (table.asked().has(seat)) {
    for (const RefusedMove& refused : table.game().refused(position, seat)) {
      const MoveWords words = table.game().words(position, seat, refused.move, telling);
      const RefusalWords why = table.game().words(position, seat, refused.refusal, telling);
      text.open_object();
      text.key("notation").text(table.game().notation(position, refused.move));
      text.key("words").text(words.text);
      text.key("targets").texts(words.targets);
      text.key("rule").text_or_null(why.rule);
      text.key("sentence").text(why.sentence);
      text.close_object();
    }
  }
  text.close_list();
}

void append_undo(JsonText& text, const Table& table, Seat seat) {
  if (const Teaching* teaching = table.teaching()) {
    const LessonRun& run = teaching->run();
    const bool possible = seat == run.lesson().seat && !run.finished() && run.before_last_answer();
    text.open_object().key("possible").boolean(possible);
    text.key("words").text_or_null(possible ? "take back: your last answer" : "");
    const std::string_view why_not =
        run.finished() ? "The lesson is over." : "There is no move to take back.";
    text.key("why_not").text_or_null(possible ? std::string_view() : why_not);
    text.close_object();
    return;
  }
  const Session& session = table.session();
  const Session::Undo undo = session.undo_possible(seat);
  const bool mine = undo.possible && undo.seat == seat;
  text.open_object();
  text.key("possible").boolean(mine);
  if (mine) {
    const MoveWords words =
        session.game().words(session.before_last(), seat, undo.move, session.telling(seat));
    text.key("words").text("take back: " + words.text);
    text.key("why_not").null();
  } else {
    // Why somebody else's move stays may depend on what only that seat has seen.
    const bool others = !table.over() && table.last_mover() != seat && session.moves_played() > 0;
    text.key("words").null();
    text.key("why_not").text(others || undo.possible ? "The last move was another player's." : undo.why_not);
  }
  text.close_object();
}

void append_events(JsonText& text, const AnyGame& game, const std::vector<Event>& events, std::size_t first,
                   std::size_t most, const Telling& telling) {
  const auto known = [&](const Event& event) { return may_know(event, telling.reader); };
  const auto begin = events.begin() + static_cast<std::ptrdiff_t>(first);
  auto n = static_cast<std::size_t>(std::count_if(events.begin(), begin, known));
  const auto fresh = static_cast<std::size_t>(std::count_if(begin, events.end(), known));
  const std::size_t skipped = fresh > most ? n + fresh - most : n;
  text.open_list();
  for (auto event = begin; event != events.end(); ++event) {
    if (!known(*event)) continue;
    if (n >= skipped) append_event(text, game, *event, n, telling);
    ++n;
  }
  text.close_list();
}

}  // namespace orrery
