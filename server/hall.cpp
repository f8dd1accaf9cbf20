#include "server/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "engine/input_error.h"
#include "engine/text.h"
#include "server/messages.h"
#include "server/request_error.h"
#include "server/secrets.h"

namespace orrery {

StoredSeat stored_seat(SeatRequest request, std::string& token) {
  StoredSeat seat{request.kind, std::move(request.name), {}, {}, {}};
  if (!seat.name.empty()) require_name(seat.name);
  if (seat.kind == SeatKind::bot) seat.level = bot_level_info(bot_level(request.level)).name;
  if (seat.kind == SeatKind::person) {
    token = new_token();
    seat.token_hash = token_hash(token);
  }
  return seat;
}

Hall::Hall(const Offer& offer, Committer& committer, const Limits& limits, std::vector<OpenTable> in_progress)
    : offer_(offer), committer_(committer), limits_(limits) {
  for (OpenTable& table : in_progress) {
    in_progress_[table.id] = table.changed;
    if (table.moves_by_itself) moving_by_themselves_.push_back(std::move(table.id));
  }
  spdlog::info("{} tables in progress", in_progress_.size());
}

Hall::~Hall() {
  for (const auto& [id, table] : tables_) {
    table->mutex.abandon();
    table->viewers.clear();
  }
}

Task<void> Hall::open() {
  for (const std::string& id : std::exchange(moving_by_themselves_, {})) {
    try {
      co_await find(id);
    } catch (const std::exception& error) {
      spdlog::error("table {} cannot be brought back: {}", id, error.what());
    }
  }
}

Task<TablePtr> Hall::find(std::string id) {
  if (!is_table_id(id)) co_return nullptr;
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second;
  const auto lock = co_await finding_[std::hash<std::string>()(id) % finding_.size()].lock();
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second;
  co_return co_await bring_back(std::move(id));
}

Task<TablePtr> Hall::require(std::string id) {
  TablePtr table = co_await find(std::move(id));
  if (!table) throw no_such_table();
  co_return table;
}

Task<TablePtr> Hall::bring_back(std::string id) {
  const std::optional<StoredHistory> history = co_await committer_.load(id);
  if (!history) co_return nullptr;
  const OfferedGame* offered = offer_.find(history->table.game);
  if (!offered) throw RequestError(409, "This program does not know the game of this table.");
  std::optional<NewEra> new_era;
  TablePtr table;
  try {
    table = Table::restore(offered->game, *history, new_era);
  } catch (const InputError& error) {
    spdlog::error("table {} cannot go on: {}", id, error.what());
    throw RequestError(409, "The program was updated, and this game cannot go on from where it was.");
  }
  if (new_era) {
    spdlog::warn("table {} goes on from its stored position: the rules or the content changed", id);
    std::vector<StoreChange> changes;
    changes.emplace_back(std::move(*new_era));
    co_await committer_.write(std::move(changes));
  }
  put(table);
  on_change(table);
  co_return table;
}

void Hall::put(const TablePtr& table) {
  tables_[table->id()] = table;
  if (!table->over()) in_progress_.try_emplace(table->id(), seconds_since_1970());
}

void Hall::require_room() {
  if (in_progress_.size() < limits_.open_tables) return;
  const auto oldest = seconds_since_1970() - std::chrono::seconds(limits_.open_for).count();
  const auto alive = std::count_if(in_progress_.begin(), in_progress_.end(),
                                   [&](const auto& entry) { return entry.second >= oldest; });
  if (static_cast<std::size_t>(alive) >= limits_.open_tables)
    throw RequestError(503, "There are too many tables in progress; try again later.");
}

StoredTable Hall::blank_row(std::string game) {
  StoredTable row;
  row.id = random_table_id();
  row.game = std::move(game);
  row.seed = random_hex(16);
  row.created = seconds_since_1970();
  return row;
}

TablePtr Hall::make_table(StoredTable row) {
  require_room();
  const OfferedGame* offered = offer_.find(row.game);
  if (!offered) throw InputError("There is no game " + quoted(row.game) + ".");
  return Table::set_up(offered->game, std::move(row));
}

Task<void> Hall::open_table(TablePtr table, std::vector<StoreChange> others) {
  others.insert(others.begin(), NewTable{table->row(), table->position_text()});
  const auto lock = co_await table->mutex.lock();
  // There before it is on disk, so that it is not brought back from there as a second table; and counted.
  put(table);
  try {
    co_await committer_.write(std::move(others));
  } catch (const std::exception& error) {
    spdlog::error("table {} cannot be stored: {}", table->id(), error.what());
    in_progress_.erase(table->id());
    drop(table);
    throw RequestError(503, "The table cannot be stored at the moment.");
  }
  on_change(table);
}

Task<TableGiven> Hall::set_up(TableRequest request) {
  if (request.seats.size() > max_seats)
    throw InputError("A table has at most " + std::to_string(max_seats) + " seats.");
  StoredTable row = blank_row(std::move(request.game));
  row.options = std::move(request.options);
  TableGiven given{row.id, {}};
  for (SeatRequest& seat : request.seats) {
    SeatGiven gift{static_cast<Seat>(row.seats.size()), {}};
    row.seats.push_back(stored_seat(std::move(seat), gift.token));
    given.seats.push_back(std::move(gift));
  }
  TablePtr table = make_table(std::move(row));
  std::vector<StoreChange> nothing_else;
  co_await open_table(std::move(table), std::move(nothing_else));
  co_return given;
}

Task<SeatGiven> Hall::take_open_seat(std::string id, std::string name) {
  if (!name.empty()) require_name(name);
  const TablePtr table = co_await require(std::move(id));
  const auto lock = co_await table->mutex.lock();
  if (table->gone) throw RequestError(503, "The table cannot be stored at the moment.");
  SeatGiven given{no_seat, new_token()};
  StoreChange change;
  const std::int64_t base = table->seq();
  given.seat = table->take_open_seat(std::move(name), token_hash(given.token), change);
  if (given.seat == no_seat) throw RequestError(409, "No seat is open at this table.");
  const Letters letters = write_letters(*table, [&](Seat seat) { return people_update(*table, seat, base); });
  const bool stored = co_await store(table, std::move(change));
  if (!stored) throw RequestError(503, "The table cannot be stored at the moment.");
  deliver(*table, letters);
  co_return given;
}

Task<TableGiven> Hall::rematch(std::string id, std::string token) {
  const TablePtr old = co_await find(std::move(id));
  const Seat seat = seat_of_token(old.get(), token);
  if (seat == no_seat) throw no_such_seat();
  const auto lock = co_await old->mutex.lock();
  if (!old->over()) throw RequestError(409, "The game is not over yet.");
  if (old->gone) throw RequestError(503, "The table cannot be stored at the moment.");
  TableGiven given{old->row().rematch, {{seat, std::move(token)}}};
  if (!given.table.empty()) co_return given;
  StoredTable row = blank_row(old->row().game);
  row.options = old->row().options;
  row.seats = old->row().seats;
  for (StoredSeat& stored : row.seats) stored.preset.clear();
  TablePtr table = make_table(std::move(row));
  given.table = table->id();
  const std::int64_t base = old->seq();
  std::vector<StoreChange> changes;
  changes.push_back(old->set_rematch(table->id()));
  const Letters letters = write_letters(*old, [&](Seat to) { return people_update(*old, to, base); });
  try {
    co_await open_table(std::move(table), std::move(changes));
  } catch (...) {
    drop(old);  // it is ahead of the disk
    throw;
  }
  deliver(*old, letters);
  co_return given;
}

Task<bool> Hall::store(TablePtr table, StoreChange change) {
  try {
    std::vector<StoreChange> changes;
    changes.push_back(std::move(change));
    co_await committer_.write(std::move(changes));
  } catch (const std::exception& error) {
    spdlog::error("table {} cannot be stored: {}", table->id(), error.what());
    drop(table);
    co_return false;
  }
  table->last_use = Clock::now();
  if (table->over())
    in_progress_.erase(table->id());
  else
    in_progress_[table->id()] = seconds_since_1970();
  co_return true;
}

void Hall::drop(const TablePtr& table) {
  table->gone = true;
  const auto found = tables_.find(table->id());
  if (found != tables_.end() && found->second == table) tables_.erase(found);
  for (const auto& viewer : table->viewers) {
    viewer->outbox.send(error_message("The server could not store the last move; it does not count."));
    viewer->outbox.close();
  }
}

Hall::Letters Hall::write_letters(const Table& table, const std::function<std::string(Seat)>& write) {
  Letters letters;
  for (const auto& viewer : table.viewers) {
    const Seat seat = viewer->seat;
    if (std::none_of(letters.begin(), letters.end(),
                     [&](const auto& letter) { return letter.first == seat; }))
      letters.emplace_back(seat, make_message(write(seat)));
  }
  return letters;
}

void Hall::deliver(const Table& table, const Letters& letters) {
  for (const auto& viewer : table.viewers)
    for (const auto& [seat, message] : letters)
      if (seat == viewer->seat) viewer->outbox.send(message);
}

void Hall::forget_unwatched() {
  const Clock::time_point now = Clock::now();
  std::erase_if(tables_, [&](const auto& entry) {
    const TablePtr& table = entry.second;
    // Nobody else holds it: no viewer, no bot, no request on its way.
    return table.use_count() == 1 && table->viewers.empty() && !table->mutex.taken() &&
           now - table->last_use > limits_.table_idle_time;
  });
}

}  // namespace orrery
