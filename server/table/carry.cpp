#include "server/table/carry.h"

#include <algorithm>

#include "engine/input_error.h"
#include "server/table/keeping/request_error.h"

namespace orrery {
namespace {

constexpr std::size_t most_moves = 2000;  // they are played at once, while other tables wait

// Empty: a person.
std::string bot_in(const RecordHeader& header, std::size_t seat) {
  return seat < header.bots.size() ? header.bots[seat] : "";
}

int people_in(const RecordHeader& header) {
  int people = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(header.players); ++seat)
    people += bot_in(header, seat).empty() ? 1 : 0;
  return people;
}

}  // namespace

std::string record_to_carry(const Table& table, std::string_view token) {
  if (seat_of_token(&table, token) == no_seat) throw WrongToken();
  const StoredTable& row = table.row();
  const auto bots = std::count_if(row.seats.begin(), row.seats.end(),
                                  [](const StoredSeat& seat) { return seat.kind == SeatKind::bot; });
  if (static_cast<std::size_t>(bots) + 1 != row.seats.size())
    throw RequestError(409, "Only a game of one person against bots can be taken elsewhere.");
  if (!row.lesson.empty() || !row.campaign.empty())
    throw RequestError(409, "A lesson or a game of a campaign stays where it is.");
  if (row.base > 0)
    throw RequestError(409, "The program was updated during this game, so it stays where it is.");
  return table.session().record_text();
}

Task<TableGiven> set_up_from_record(Hall& hall, BroughtRecord brought, std::string client) {
  const Record record = read_record(brought.text, "The record");
  const RecordHeader& header = record.header;
  const AnyGame& game = *hall.offer().require(header.game).game;
  const bool shown = brought.look || people_in(header) != 1;
  if (header.content_hash != game.content_hash() || header.rules_version != game.info().rules_version)
    throw InputError(
        shown ? "This game was played with other rules or cards than this program has, so it "
                "cannot be replayed here."
              : "This game was begun with other rules or cards; it has to be finished where it is.");
  if (record.moves.size() > most_moves)
    throw InputError("This record is too long: more than " + std::to_string(most_moves) + " moves.");
  if (shown && record.moves.empty())
    throw InputError("This record has no moves: there is nothing to look at.");
  StoredTable row = Hall::blank_row(header.game);
  row.options = header.options;
  row.seed = header.seed;
  TableGiven given{row.id, {}};
  for (std::size_t at = 0; at < static_cast<std::size_t>(header.players); ++at) {
    const std::string bot = bot_in(header, at);
    const std::string name = at < header.names.size() ? header.names[at] : "";
    const SeatKind kind = bot.empty() ? SeatKind::person : SeatKind::bot;
    SeatGiven gift{static_cast<Seat>(at), {}};
    // Where nobody plays there may be bots that do not sit here, and a person needs no token.
    row.seats.push_back(shown ? StoredSeat{kind, name, bot, {}, {}}
                              : stored_seat(hall.offer(), {kind, name, bot}, gift.token));
    given.seats.push_back(std::move(gift));
  }
  TablePtr table = co_await hall.make_table(std::move(row), client);
  // Stored together with the table: all of the game or nothing. What is stored of the table itself is how it
  // began.
  std::vector<StoreChange> changes;
  const std::optional<NewTable> begun = NewTable{table->row(), table->position_text()};
  for (const RecordedMove& move : record.moves) {
    StoreChange change;
    if (const auto objection = table->play(move.seat, std::string_view(move.notation), change))
      throw InputError("The record cannot be played, in line " + std::to_string(move.line) + ": " +
                       objection->sentence);
    changes.push_back(std::move(change));
  }
  if (shown && !table->over()) changes.push_back(table->close(Closed::record_ends));
  co_await hall.open_table(std::move(table), std::move(client), std::move(changes), begun);
  co_return given;
}

}  // namespace orrery
