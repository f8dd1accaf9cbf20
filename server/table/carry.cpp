#include "server/table/carry.h"

#include <algorithm>

#include "engine/input_error.h"
#include "server/table/keeping/request_error.h"

namespace orrery {
namespace {

constexpr std::size_t most_moves = 2000;  // they are played at once, while other tables wait

RequestError only_alone() {
  return {409, "Only a game of one person against bots can be taken elsewhere."};
}

}  // namespace

std::string record_to_carry(const Table& table, std::string_view token) {
  if (seat_of_token(&table, token) == no_seat) throw WrongToken();
  const StoredTable& row = table.row();
  const auto bots = std::count_if(row.seats.begin(), row.seats.end(),
                                  [](const StoredSeat& seat) { return seat.kind == SeatKind::bot; });
  if (static_cast<std::size_t>(bots) + 1 != row.seats.size()) throw only_alone();
  if (!row.lesson.empty() || !row.campaign.empty())
    throw RequestError(409, "A lesson or a game of a campaign stays where it is.");
  if (row.base > 0)
    throw RequestError(409, "The program was updated during this game, so it stays where it is.");
  return table.session().record_text();
}

Task<TableGiven> set_up_carried(Hall& hall, std::string text, std::string client) {
  const Record record = read_record(text, "The record");
  const RecordHeader& header = record.header;
  const AnyGame& game = *hall.offer().require(header.game).game;
  if (header.content_hash != game.content_hash() || header.rules_version != game.info().rules_version)
    throw InputError("This game was begun with other rules or cards; it has to be finished where it is.");
  if (record.moves.size() > most_moves) throw InputError("This record is too long to go on with.");
  StoredTable row = Hall::blank_row(header.game);
  row.options = header.options;
  row.seed = header.seed;
  TableGiven given{row.id, {}};
  int people = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(header.players); ++at) {
    const std::string bot = at < header.bots.size() ? header.bots[at] : "";
    const std::string name = at < header.names.size() ? header.names[at] : "";
    SeatGiven gift{static_cast<Seat>(at), {}};
    people += bot.empty() ? 1 : 0;
    row.seats.push_back(
        stored_seat(hall.offer(), {bot.empty() ? SeatKind::person : SeatKind::bot, name, bot}, gift.token));
    given.seats.push_back(std::move(gift));
  }
  if (people != 1) throw only_alone();
  TablePtr table = co_await hall.make_table(std::move(row), client);
  // Stored together with the table: all of the game or nothing. What is stored of the table itself is how it
  // began.
  std::vector<StoreChange> changes;
  const std::optional<NewTable> begun = NewTable{table->row(), table->position_text()};
  for (const RecordedMove& move : record.moves) {
    StoreChange change;
    if (const auto objection = table->play(move.seat, std::string_view(move.notation), change))
      throw InputError("The record cannot be played: " + objection->sentence);
    changes.push_back(std::move(change));
  }
  co_await hall.open_table(std::move(table), std::move(client), std::move(changes), begun);
  co_return given;
}

}  // namespace orrery
