#include "server/messages/messages.h"

#include <boost/json.hpp>

#include "server/messages/json_text.h"
#include "server/messages/lesson_json.h"
#include "server/messages/patch.h"
#include "server/messages/table_json.h"

namespace orrery {
namespace {

constexpr std::size_t most_events = 400;

JsonText& begin(JsonText& text, std::string_view type) {
  return text.open_object().key("type").text(type);
}

JsonText& begin_change(JsonText& text, std::string_view path) {
  return text.open_object().key("path").text(path).key("value");
}

std::string_view preset_of(const Table& table, Seat seat) {
  return seat == no_seat ? std::string_view() : std::string_view(table.row().seats[seat].preset);
}

void append_table(JsonText& text, const Table& table, Seat seat) {
  const Session& session = table.session();
  const AnyGame& game = table.game();
  text.open_object();
  text.key("game").text(game.info().id);
  append_options(text.key("options"), table);
  text.key("players").number(static_cast<std::int64_t>(table.row().seats.size()));
  append_seats(text.key("seats"), table, true);
  text.key("seed_hash").text(session.header().seed_hash);
  text.key("seed").text_or_null(table.laid_open() ? std::string_view(table.row().seed) : std::string_view());
  text.key("notice").text_or_null(table.notice());
  text.key("rematch").text_or_null(table.row().rematch);
  text.key("campaign").text_or_null(table.row().campaign);
  append_lesson(text.key("lesson"), table);
  text.key("lobby").boolean(table.gathering().lobby);
  text.key("quiet").boolean(table.gathering().quiet);
  text.key("over").boolean(table.laid_open());
  text.key("unfinished").boolean(!table.over() && table.laid_open());
  text.key("to_act").seats(table.asked());
  text.key("moves_played").number(session.moves_played());
  const SeatView view = game.view(session.position(), seat);
  append_view(text.key("view"), game, view.seen());
  append_standings(text.key("standings"), game, visible_standings(game, session.position(), view.seen()),
                   session.telling(seat));
  append_question(text.key("question"), table, seat);
  append_moves(text.key("moves"), table, seat);
  append_refused(text.key("refused"), table, seat);
  append_undo(text.key("undo"), table, seat);
  text.key("preset").text_or_null(preset_of(table, seat));
  text.close_object();
}

void append_view_changes(JsonText& text, const AnyGame& game, const PositionBytes& before,
                         const PositionBytes& after, const std::string& prefix) {
  append_changes(text, game, before, after, prefix);
  const boost::json::value facts = game.facts(after);
  if (facts == game.facts(before)) return;
  begin_change(text, prefix + "facts").json(facts).close_object();
}

bool same(const Standings& a, const Standings& b) {
  return a.rows == b.rows && a.categories == b.categories && a.points == b.points && a.total == b.total &&
         a.rank == b.rank && a.open == b.open;
}

void append_offers(JsonText& text, const Table& table, Seat seat) {
  append_moves(begin_change(text, "moves"), table, seat);
  text.close_object();
  append_refused(begin_change(text, "refused"), table, seat);
  text.close_object();
}

}  // namespace

std::string welcome_message(const Table& table, Seat seat) {
  JsonText text;
  begin(text, "welcome").key("version").number(protocol_version);
  text.key("table").text(table.id()).key("seat").seat(seat);
  return text.close_object().take();
}

std::string state_message(const Table& table, Seat seat) {
  JsonText text;
  begin(text, "state").key("seq").number(table.seq());
  append_table(text.key("table"), table, seat);
  append_events(text.key("events"), table.game(), table.events(), 0, most_events,
                table.session().telling(seat));
  return text.close_object().take();
}

std::string done_message(std::int64_t id, std::int64_t seq) {
  JsonText text;
  return begin(text, "done").key("id").number(id).key("seq").number(seq).close_object().take();
}

std::string refused_message(std::int64_t id, const Objection& objection, std::int64_t seq) {
  JsonText text;
  begin(text, "refused").key("id").number(id).key("rule").text_or_null(objection.rule);
  return text.key("sentence").text(objection.sentence).key("seq").number(seq).close_object().take();
}

std::string pong_message(std::int64_t id) {
  JsonText text;
  return begin(text, "pong").key("id").number(id).close_object().take();
}

std::string error_message(std::string_view sentence) {
  JsonText text;
  return begin(text, "error").key("sentence").text(sentence).close_object().take();
}

std::string hint_message(std::int64_t id, const std::vector<Advice>& moves) {
  JsonText text;
  begin(text, "hint").key("id").number(id).key("moves").open_list();
  for (const Advice& move : moves) {
    text.open_object().key("notation").text(move.notation).key("words").text(move.words);
    text.key("share").fraction(move.share).key("value").fraction(move.value);
    text.key("worse").boolean(move.worse).key("reasons").open_list();
    for (const std::string& reason : move.reasons) text.text(reason);
    text.close_list().key("line").open_list();
    for (const LineStep& step : move.line) {
      text.open_object().key("words").text(step.words).key("targets").open_list();
      for (const std::string& target : step.targets) text.text(target);
      text.close_list().close_object();
    }
    text.close_list().close_object();
  }
  return text.close_list().close_object().take();
}

std::string preview_message(std::int64_t id, const Table& table, Seat seat, const PositionBytes& after) {
  const AnyGame& game = table.game();
  JsonText text;
  begin(text, "preview").key("id").number(id).key("patch").open_list();
  append_view_changes(text, game, game.view(table.session().position(), seat).seen(),
                      game.view(after, seat).seen(), "");
  return text.close_list().close_object().take();
}

std::string ways_message(std::int64_t id, const Table& table, const Foresight::Ways& ways) {
  JsonText text;
  begin(text, "ways").key("id").number(id).key("moves").open_list();
  for (const Move move : ways.moves) text.text(table.game().notation(table.session().position(), move));
  return text.close_list().key("steps").number(ways.steps).close_object().take();
}

std::string move_update(const Table& table, Seat seat, const PositionBytes& before, std::size_t first_event) {
  const Session& session = table.session();
  const AnyGame& game = table.game();
  const PositionBytes& after = session.position();
  const Telling telling = session.telling(seat);
  JsonText text;
  begin(text, "update").key("seq").number(table.seq()).key("base").number(table.seq() - 1);
  text.key("patch").open_list();
  const SeatView seen_before = game.view(before, seat);
  const SeatView seen = game.view(after, seat);
  append_view_changes(text, game, seen_before.seen(), seen.seen(), "view.");
  const Standings standings = visible_standings(game, after, seen.seen());
  if (!same(standings, visible_standings(game, before, seen_before.seen()))) {
    append_standings(begin_change(text, "standings"), game, standings, telling);
    text.close_object();
  }
  const SeatSet asked_before = game.to_act(before);
  const SeatSet asked_now = table.asked();
  const bool taught = table.teaching() != nullptr;  // whom a teacher asks is not for the position to say
  if (taught || asked_before != asked_now) begin_change(text, "to_act").seats(asked_now).close_object();
  begin_change(text, "moves_played").number(session.moves_played()).close_object();
  append_question(begin_change(text, "question"), table, seat);
  text.close_object();
  if (taught || asked_before.has(seat) || asked_now.has(seat)) append_offers(text, table, seat);
  if (!table.row().lesson.empty()) {
    append_lesson(begin_change(text, "lesson"), table);
    text.close_object();
  }
  append_undo(begin_change(text, "undo"), table, seat);
  text.close_object();
  if (table.over()) {
    begin_change(text, "over").boolean(true).close_object();
    begin_change(text, "seed").text(table.row().seed).close_object();
  }
  text.close_list();
  append_events(text.key("events"), game, table.events(), first_event, most_events, telling);
  return text.close_object().take();
}

std::string people_update(const Table& table, Seat seat, std::int64_t base) {
  const Session& session = table.session();
  JsonText text;
  begin(text, "update").key("seq").number(table.seq()).key("base").number(base);
  text.key("patch").open_list();
  append_seats(begin_change(text, "seats"), table, true);
  text.close_object();
  const SeatView view = table.game().view(session.position(), seat);
  append_standings(begin_change(text, "standings"), table.game(),
                   visible_standings(table.game(), session.position(), view.seen()), session.telling(seat));
  text.close_object();
  append_question(begin_change(text, "question"), table, seat);
  text.close_object();
  if (table.asked().has(seat)) append_offers(text, table, seat);
  append_undo(begin_change(text, "undo"), table, seat);
  text.close_object();
  begin_change(text, "rematch").text_or_null(table.row().rematch).close_object();
  text.close_list().key("events").open_list().close_list();
  return text.close_object().take();
}

std::string online_update(const Table& table) {
  JsonText text;
  begin(text, "update").key("seq").number(table.seq()).key("base").number(table.seq());
  text.key("patch").open_list();
  append_seats(begin_change(text, "seats"), table, true);
  text.close_object();
  text.close_list().key("events").open_list().close_list();
  return text.close_object().take();
}

std::string gathering_update(const Table& table) {
  JsonText text;
  begin(text, "update").key("seq").number(table.seq()).key("base").number(table.seq());
  text.key("patch").open_list();
  append_seats(begin_change(text, "seats"), table, true);
  text.close_object();
  begin_change(text, "quiet").boolean(table.gathering().quiet).close_object();
  text.close_list().key("events").open_list().close_list();
  return text.close_object().take();
}

std::string chat_message(std::span<const SaidLine> lines) {
  JsonText text;
  begin(text, "chat").key("lines").open_list();
  for (const SaidLine& line : lines) {
    text.open_object().key("n").number(line.n).key("seat").seat(line.seat);
    text.key("at").number(line.at).key("text").text(line.text).close_object();
  }
  return text.close_list().close_object().take();
}

std::string preset_update(const Table& table, Seat seat) {
  JsonText text;
  begin(text, "update").key("seq").number(table.seq()).key("base").number(table.seq());
  text.key("patch").open_list();
  begin_change(text, "preset").text_or_null(preset_of(table, seat)).close_object();
  text.close_list().key("events").open_list().close_list();
  return text.close_object().take();
}

}  // namespace orrery
