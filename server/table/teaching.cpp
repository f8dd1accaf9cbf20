#include "server/table/teaching.h"

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/table/hall.h"

namespace orrery {
namespace {

constexpr std::string_view stand_in = "rookie";  // where no move is ever left to a bot

}  // namespace

Session lesson_session(const Lesson& lesson, const std::shared_ptr<const AnyGame>& game,
                       const RecordHeader& header) {
  try {
    return Session::resume(game, header, begin_lesson(lesson, game).position(), "");
  } catch (const CannotStart& trouble) {
    throw InputError("The lesson cannot begin: " + trouble.complaints.front().sentence);
  }
}

Teaching::Teaching(const std::shared_ptr<const Lesson>& lesson, Session& session, std::string_view lines,
                   int moves)
    : run_(lesson, session) {
  for (int n = 0; n < moves; ++n) {
    const std::size_t end = lines.find('\n');
    const ScenarioMove move = scenario_move(lines.substr(0, end), n + 1);
    lines.remove_prefix(end + 1);
    try {
      make_move(session, move);
    } catch (const CannotStart& trouble) {
      throw InputError(trouble.complaints.front().sentence);
    }
    run_.note_move(session, *move.seat);
  }
  reply_ = run_.reply(session);
}

SeatSet Teaching::asked(const Session& session) const {
  const Seat player = run_.lesson().seat;
  if (run_.finished()) return SeatSet::none();
  if (reply_) return reply_->seat == player ? SeatSet::none() : SeatSet::only(reply_->seat);
  const SeatSet asked = session.to_act();
  return asked.has(player) ? SeatSet::only(player) : asked;
}

bool Teaching::note_move(const Session& session, Seat seat) {
  try {
    run_.note_move(session, seat);
    reply_ = run_.reply(session);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

void prepare_lesson(const Offer& offer, TableRequest& request, StoredTable& row) {
  const std::shared_ptr<const Lesson> lesson = offer.require(row.game).lesson(request.lesson);
  if (!lesson) throw InputError("There is no lesson " + quoted(request.lesson) + " of this game.");
  if (request.seats.size() > 1 || !request.options.empty() || request.lobby)
    throw InputError("A lesson has its own seats and options; only the player's seat can be named.");
  const std::string name = request.seats.empty() ? std::string() : request.seats.front().name;
  request.seats.clear();
  for (Seat seat = 0; seat < lesson->start.players; ++seat) {
    SeatRequest wanted;
    if (seat < lesson->names.size()) wanted.name = lesson->names[seat];
    wanted.kind = SeatKind::bot;
    wanted.level = lesson->bot.empty() ? std::string(stand_in) : lesson->bot;
    if (seat == lesson->seat) wanted = {SeatKind::person, name, {}, false};
    request.seats.push_back(std::move(wanted));
  }
  row.lesson = lesson->name;
  row.seed = lesson->start.seed;
  row.options = lesson->start.options;
}

}  // namespace orrery
