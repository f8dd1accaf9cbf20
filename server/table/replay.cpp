#include "server/table/replay.h"

#include <atomic>
#include <boost/json.hpp>

#include "server/messages/json_text.h"
#include "server/messages/table_json.h"
#include "server/table/keeping/request_error.h"

namespace orrery {
namespace {

RequestError no_lesson_record() {
  return {409, "A lesson begins in the middle of a game, so it has no record."};
}

void append_move(JsonText& text, const Session& session, const RecordedMove& recorded) {
  const Move move = session.game().parse(session.position(), recorded.notation);
  const MoveWords words =
      session.game().words(session.position(), recorded.seat, move, session.telling(no_seat));
  text.open_object().key("seat").seat(recorded.seat).key("notation").text(recorded.notation);
  text.key("words").text(words.text).close_object();
}

void append_outcome(JsonText& text, const Session& session, const std::vector<Event>& events,
                    std::size_t first) {
  const AnyGame& game = session.game();
  append_events(text.key("events"), game, events, first, events.size(), session.telling());
  append_view(text.key("view"), game, session.position());
  append_standings(text.key("standings"), game, game.standings(session.position()), session.telling());
}

}  // namespace

std::string record_of(const Table& table) {
  if (!table.laid_open())
    throw RequestError(403, "The record holds the seed, so it is shown when the game is over.");
  if (!table.row().lesson.empty()) throw no_lesson_record();
  std::string text = table.session().record_text();
  if (table.row().base > 0)
    text += "# The first " + std::to_string(table.row().base) +
            " moves were played with other rules or cards; this record cannot be replayed.\n";
  return text;
}

Record replayable_record_of(const Table& table) {
  if (!table.laid_open()) throw RequestError(403, "A game is replayed when it is over.");
  if (!table.row().notice.empty())
    throw RequestError(409, "The program was updated during this game, so it cannot be replayed.");
  if (!table.row().lesson.empty()) throw no_lesson_record();
  return read_record(table.session().record_text(), table.id());
}

std::string replay_json(const std::shared_ptr<const AnyGame>& game, const Record& record, std::size_t from,
                        std::size_t count, WorkContext& context) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  context.on_interrupt([stop] { *stop = true; });
  EventLog log;
  Session session = Session::start(game, record.header, &log);
  JsonText text;
  text.open_object().key("seed").text(record.header.seed);
  text.key("total").number(static_cast<std::int64_t>(record.moves.size()) + 1);
  text.key("frames").open_list();
  std::size_t told = 0;
  for (std::size_t frame = 0; frame <= record.moves.size() && frame < from + count; ++frame) {
    if (*stop) throw RequestError(503, "The server is too busy to tell this game; try again in a moment.");
    const bool wanted = frame >= from;
    if (wanted) text.open_object().key("move");
    if (frame == 0) {
      if (wanted) text.null();
    } else {
      const RecordedMove& move = record.moves[frame - 1];
      if (wanted) append_move(text, session, move);
      play_recorded(session, move, record.file, &log);
    }
    if (wanted) append_outcome(text, session, log.events(), told);
    if (wanted) text.close_object();
    told = log.events().size();
  }
  return text.close_list().close_object().take();
}

}  // namespace orrery
