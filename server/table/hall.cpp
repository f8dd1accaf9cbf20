#include "server/table/hall.h"

#include <algorithm>
#include <utility>

#include "engine/input_error.h"
#include "server/messages/messages.h"
#include "server/table/keeping/notes.h"
#include "server/table/keeping/request_error.h"
#include "server/table/keeping/secrets.h"
#include "server/table/replay.h"

namespace orrery {
namespace {

constexpr std::string_view not_stored = "The server could not store the last move; it does not count.";
constexpr std::size_t deleted_at_once = 100;

Hall::InProgress untouched(std::string client) {
  std::string network = network_name(client);
  return {seconds_since_1970(), false, std::move(client), std::move(network)};
}

}  // namespace

StoredSeat stored_seat(const Offer& offer, SeatRequest request, std::string& token) {
  StoredSeat seat{request.kind, std::move(request.name), {}, {}, {}};
  if (!seat.name.empty()) require_name(seat.name);
  if (seat.kind == SeatKind::bot) {
    offer.require_bot(request.level);
    seat.level = std::move(request.level);
  }
  if (seat.kind == SeatKind::person) {
    token = new_token();
    seat.token_hash = token_hash(token);
  }
  return seat;
}

Hall::Hall(const Offer& offer, Ledger& ledger, const Limits& limits, std::vector<OpenTable> in_progress)
    : offer_(offer), ledger_(ledger), limits_(limits) {
  for (OpenTable& table : in_progress) {
    in_progress_[table.id] = {table.changed, table.touched};
    if (table.moves_by_itself) moving_by_themselves_.push_back(std::move(table.id));
  }
  note(Gravity::info, "{} tables in progress", in_progress_.size());
}

Hall::~Hall() {
  for (const auto& [id, table] : tables_) {
    table->viewers.clear();
  }
}

Task<void> Hall::open() {
  co_await bring_back_all(std::exchange(moving_by_themselves_, {}));
}

Task<void> Hall::bring_back_all(std::vector<std::string> ids) {
  for (const std::string& id : ids) {
    try {
      co_await find(id);
    } catch (const LookedAfterElsewhere&) {
      // Another server was faster.
    } catch (const std::exception& error) {
      note(Gravity::error, "table {} cannot be brought back: {}", id, error.what());
    }
  }
}

Task<TablePtr> Hall::find(std::string id) {
  if (!is_table_id(id)) co_return nullptr;
  if (!lease_holds()) throw LookedAfterElsewhere::by_whoever_took_it();
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second;
  const auto lock = co_await finding(id).lock();
  if (const auto found = tables_.find(id); found != tables_.end()) co_return found->second;
  co_return co_await bring_back(std::move(id));
}

AsyncMutex& Hall::finding(const std::string& id) {
  return finding_[std::hash<std::string>()(id) % finding_.size()];
}

Task<TablePtr> Hall::require(std::string id) {
  TablePtr table = co_await find(std::move(id));
  if (!table) throw no_such_table();
  co_return table;
}

Task<TablePtr> Hall::bring_back(std::string id) {
  std::optional<NewEra> new_era;
  std::optional<StoredHistory> history;
  TablePtr table;
  try {
    history = co_await ledger_.load(id);
    if (!history) co_return nullptr;
    const OfferedGame* offered = offer_.find(history->table.game);
    if (!offered) throw RequestError(409, "This program does not know the game of this table.");
    table = Table::restore(offered->game, *history, new_era, offered->lesson(history->table.lesson));
  } catch (const DamagedTable& error) {
    if (set_aside_.insert(id).second) {  // whoever asks again and again fills no log
      ++metrics.damaged_tables;
      note(Gravity::error, "table {} is damaged: {}", id, error.what());
    }
    throw RequestError(409,
                       "What is stored of this table is damaged. Whoever runs this server can bring it back "
                       "from a backup.");
  } catch (const InputError& error) {
    if (set_aside_.insert(id).second) note(Gravity::error, "table {} cannot go on: {}", id, error.what());
    throw RequestError(409, "The program was updated, and this game cannot go on from where it was.");
  }
  if (new_era) {
    note(Gravity::warning, "table {} goes on from its stored position: the rules or the content changed", id);
    std::vector<StoreChange> changes;
    changes.emplace_back(std::move(*new_era));
    co_await ledger_.write(std::move(changes));
  }
  put(table);
  if (shares_store && !table->ended()) note_progress(*history);
  on_change(table);
  co_return table;
}

// A table that another server looked after before.
void Hall::note_progress(const StoredHistory& history) {
  InProgress& entry = in_progress_[history.table.id];
  entry.changed = history.moves.empty() ? history.table.created : history.moves.back().at;
  entry.touched |= std::any_of(history.moves.begin(), history.moves.end(), [&](const StoredMove& move) {
    return move.seat < history.table.seats.size() && history.table.seats[move.seat].kind == SeatKind::person;
  });
}

void Hall::put(const TablePtr& table, std::string client) {
  tables_[table->id()] = table;
  if (!table->ended()) in_progress_.try_emplace(table->id(), untouched(std::move(client)));
}

bool Hall::watched(const std::string& id) const {
  const auto found = tables_.find(id);
  return found != tables_.end() && !found->second->viewers.empty();
}

// Empty when there is none that nobody looks at.
std::string Hall::oldest_untouched(const Kind& kind) const {
  std::string oldest;
  std::int64_t changed = INT64_MAX;
  for (const auto& [id, table] : in_progress_) {
    if (table.touched || table.changed >= changed || !kind(table) || watched(id)) continue;
    oldest = id;
    changed = table.changed;
  }
  return oldest;
}

Task<void> Hall::make_room(std::string client) {
  if (draining)
    throw RequestError(503, "The server is about to be updated; new tables can be set up in a few minutes.");
  const auto since = seconds_since_1970() - std::chrono::seconds(limits_.open_for).count();
  const auto full = [&](const Kind& kind, std::size_t most) {
    return in_progress_.size() >= most &&
           static_cast<std::size_t>(
               std::count_if(in_progress_.begin(), in_progress_.end(), [&](const auto& entry) {
                 return entry.second.changed >= since && kind(entry.second);
               })) >= most;
  };
  const std::string network = network_name(client);
  const Kind of_client = [&](const InProgress& table) { return table.client == client; };
  const Kind of_network = [&](const InProgress& table) { return table.network == network; };
  const Kind of_anybody = [](const InProgress&) { return true; };
  std::string leaves;
  const bool client_full = limits_.rates && full(of_client, limits_.tables_per_client);
  if (client_full || (limits_.rates && network != client && full(of_network, limits_.tables_per_network))) {
    leaves = oldest_untouched(client_full ? of_client : of_network);
    if (leaves.empty())
      throw RequestError(429, "You have too many tables in progress; finish some of them first.");
  } else if (full(of_anybody, limits_.open_tables)) {
    leaves = oldest_untouched(of_anybody);
    if (leaves.empty()) throw RequestError(503, "There are too many tables in progress; try again later.");
  }
  if (leaves.empty()) co_return;
  note(Gravity::info, "table {} makes room: nobody moved in it", leaves);
  co_await remove(std::move(leaves));
}

Task<void> Hall::remove(std::string id) {
  in_progress_.erase(id);
  const auto found_alone = co_await finding(id).lock();
  if (const auto found = tables_.find(id); found != tables_.end()) {
    const TablePtr table = found->second;
    const auto alone = co_await table->mutex.lock();
    drop(table, "This table was deleted.");
  }
  std::vector<StoreChange> changes;
  changes.emplace_back(DropTable{id});
  co_await ledger_.write(std::move(changes));
  in_progress_.erase(id);
  ++metrics.tables_deleted;
}

void Hall::await_first_table(std::string campaign, std::string client) {
  in_progress_.try_emplace(std::move(campaign), untouched(std::move(client)));
}

StoredTable Hall::blank_row(std::string game) {
  StoredTable row;
  row.id = random_table_id();
  row.game = std::move(game);
  row.seed = random_seed();
  row.created = seconds_since_1970();
  return row;
}

Task<TablePtr> Hall::make_table(StoredTable row, std::string client) {
  const OfferedGame& offered = offer_.require(row.game);
  const std::shared_ptr<const Lesson> lesson = offered.lesson(row.lesson);
  TablePtr table = Table::set_up(offered.game, std::move(row), lesson);
  co_await make_room(std::move(client));
  co_return table;
}

Task<void> Hall::open_table(TablePtr table, std::string client, std::vector<StoreChange> others,
                            std::optional<NewTable> begun) {
  if (!begun) begun = NewTable{table->row(), table->position_text()};
  others.insert(others.begin(), std::move(*begun));
  const auto lock = co_await table->mutex.lock();
  // There before it is on disk, so that it is not brought back from there as a second table; and counted.
  put(table, std::move(client));
  try {
    co_await ledger_.write(std::move(others));
  } catch (const std::exception& error) {
    note(Gravity::info, "table {} cannot be stored: {}", table->id(), error.what());
    in_progress_.erase(table->id());
    drop(table, not_stored);
    throw RequestError(503, "The table cannot be stored at the moment.");
  }
  ++metrics.tables_set_up;
  on_change(table);
}

Task<TableGiven> Hall::set_up(TableRequest request, std::string client) {
  if (request.seats.size() > max_seats)
    throw InputError("A table has at most " + std::to_string(max_seats) + " seats.");
  StoredTable row = blank_row(std::move(request.game));
  if (!request.lesson.empty()) {
    prepare_lesson(offer_, request, row);
  } else {
    row.options = std::move(request.options);
  }
  TableGiven given{row.id, {}};
  Gathering gathering{request.lobby, request.quiet, {}};
  for (SeatRequest& seat : request.seats) {
    SeatGiven gift{static_cast<Seat>(row.seats.size()), {}};
    if (seat.ready && seat.kind == SeatKind::person) gathering.ready.add(gift.seat);
    row.seats.push_back(stored_seat(offer_, std::move(seat), gift.token));
    given.seats.push_back(std::move(gift));
  }
  TablePtr table = co_await make_table(std::move(row), client);
  table->gather(gathering);
  std::vector<StoreChange> others;
  if (gathering != Gathering()) others.emplace_back(PutGathering{given.table, gathering});
  co_await open_table(std::move(table), std::move(client), std::move(others));
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

Task<TableGiven> Hall::rematch(std::string id, std::string token, std::string client) {
  const TablePtr old = co_await find(std::move(id));
  const Seat seat = seat_of_token(old.get(), token);
  if (seat == no_seat) throw WrongToken();
  const auto lock = co_await old->mutex.lock();
  if (!old->over()) throw RequestError(409, "The game is not over yet.");
  if (old->gone) throw RequestError(503, "The table cannot be stored at the moment.");
  TableGiven given{old->row().rematch, {{seat, std::move(token)}}};
  if (!given.table.empty()) co_return given;
  StoredTable row = blank_row(old->row().game);
  row.options = old->row().options;
  row.seats = old->row().seats;
  for (StoredSeat& stored : row.seats) stored.preset.clear();
  TablePtr table = co_await make_table(std::move(row), client);
  given.table = table->id();
  const std::int64_t base = old->seq();
  std::vector<StoreChange> changes;
  if (old->gathering().quiet) changes.push_back(table->set_quiet(true));
  changes.push_back(old->set_rematch(table->id()));
  const Letters letters = write_letters(*old, [&](Seat to) { return people_update(*old, to, base); });
  try {
    co_await open_table(std::move(table), std::move(client), std::move(changes));
  } catch (...) {
    drop(old, not_stored);  // it is ahead of the disk
    throw;
  }
  deliver(*old, letters);
  co_return given;
}

Task<TableGiven> Hall::what_if(std::string id, WhatIfRequest request, std::string client) {
  const TablePtr old = co_await require(std::move(id));
  const Record record = replayable_record_of(*old);
  if (request.seat >= old->row().seats.size()) throw InputError("There is no such seat at this table.");
  const int most = static_cast<int>(record.moves.size()) - (old->over() ? 1 : 0);
  if (request.moves < 0 || request.moves > most)
    throw InputError("The game has " + std::to_string(record.moves.size()) + " moves.");
  StoredTable row = blank_row(old->row().game);
  row.options = old->row().options;
  row.seed = old->row().seed;
  TableGiven given{row.id, {}};
  for (Seat seat = 0; seat < old->row().seats.size(); ++seat) {
    const StoredSeat& was = old->row().seats[seat];
    SeatRequest wanted{SeatKind::bot, "", offer_.has_bot(was.level) ? was.level : request.level};
    if (seat == request.seat) wanted = {SeatKind::person, request.name, {}};
    SeatGiven gift{seat, {}};
    row.seats.push_back(stored_seat(offer_, std::move(wanted), gift.token));
    given.seats.push_back(std::move(gift));
  }
  TablePtr table = co_await make_table(std::move(row), client);
  NewTable begin{table->row(), table->position_text()};
  std::vector<StoreChange> changes;
  for (int i = 0; i < request.moves; ++i) {
    const RecordedMove& move = record.moves[static_cast<std::size_t>(i)];
    StoreChange change;
    if (table->play(move.seat, move.notation, change))
      throw RequestError(409, "This game cannot be played on from there.");
    changes.push_back(std::move(change));
  }
  co_await open_table(std::move(table), std::move(client), std::move(changes), std::move(begin));
  co_return given;
}

Task<bool> Hall::store(TablePtr table, StoreChange change) {
  const NewMove* const move = std::get_if<NewMove>(&change);
  const bool by_person = move && table->row().seats[move->move.seat].kind == SeatKind::person;
  if (move) ++(by_person ? metrics.moves_of_people : metrics.moves_of_bots);
  const Clock::time_point begun = Clock::now();
  try {
    std::vector<StoreChange> changes;
    changes.push_back(std::move(change));
    co_await ledger_.write(std::move(changes));
  } catch (const std::exception& error) {
    note(Gravity::info, "table {} cannot be stored: {}", table->id(), error.what());
    drop(table, not_stored);
    co_return false;
  }
  table->last_use = Clock::now();
  if (move) metrics.move.disk.add(table->last_use - begun);
  if (table->ended()) {
    in_progress_.erase(table->id());
  } else {
    InProgress& entry = in_progress_[table->id()];
    entry.changed = seconds_since_1970();
    entry.touched |= by_person;
  }
  co_return true;
}

void Hall::drop(const TablePtr& table, std::string_view sentence) {
  table->gone = true;
  const auto found = tables_.find(table->id());
  if (found != tables_.end() && found->second == table) tables_.erase(found);
  for (const auto& viewer : table->viewers) {
    if (!sentence.empty()) viewer->outbox.send(error_message(sentence));
    viewer->outbox.close();
  }
}

// Whoever looked at it connects again and finds the server that looks after it then.
void Hall::send_elsewhere(const TablePtr& table) {
  for (const auto& viewer : table->viewers) viewer->outbox.close(CloseCode::going_away);
  in_progress_.erase(table->id());
  drop(table, "");
}

void Hall::lose_all() {
  const std::unordered_map<std::string, TablePtr> tables = tables_;
  for (const auto& [id, table] : tables) send_elsewhere(table);
  in_progress_.clear();
}

Task<void> Hall::hand_over() {
  std::unordered_map<std::string, std::vector<TablePtr>> wards;  // a table, or a campaign with its tables
  for (const auto& [id, table] : tables_)
    wards[table->row().campaign.empty() ? id : table->row().campaign].push_back(table);
  for (auto& [ward, tables] : wards) co_await hand_over_ward(ward, std::move(tables));
}

Task<void> Hall::hand_over_ward(std::string ward, std::vector<TablePtr> tables) {
  for (const TablePtr& table : tables) {
    const auto alone = co_await table->mutex.lock();
    if (!table->gone) send_elsewhere(table);
  }
  std::vector<StoreChange> changes;
  changes.emplace_back(LetGo{std::move(ward)});
  co_await ledger_.write(std::move(changes));
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

Task<void> Hall::forget_unwatched() {
  const Clock::time_point now = Clock::now();
  std::vector<StoreChange> let_go;
  std::erase_if(tables_, [&](const auto& entry) {
    const TablePtr& table = entry.second;
    // Nobody else holds it: no viewer, no bot, no request on its way.
    const bool unwatched = table.use_count() == 1 && table->viewers.empty() && !table->mutex.taken() &&
                           now - table->last_use > limits_.table_idle_time;
    if (unwatched && shares_store) {
      let_go.emplace_back(LetGo{entry.first});
      in_progress_.erase(entry.first);
    }
    return unwatched;
  });
  if (!let_go.empty()) co_await ledger_.write(std::move(let_go));
}

Task<void> Hall::tidy() {
  co_await forget_unwatched();
  const std::int64_t now = seconds_since_1970();
  std::vector<std::string> leaving;
  const auto untouched_since = now - std::chrono::seconds(limits_.untouched_for).count();
  for (const auto& [id, table] : in_progress_)
    if (!table.touched && table.changed < untouched_since && !watched(id)) leaving.push_back(id);
  const std::vector<std::string> abandoned =
      co_await ledger_.untouched_before(untouched_since, deleted_at_once);
  leaving.insert(leaving.end(), abandoned.begin(), abandoned.end());
  if (limits_.finished_for.count() > 0) {
    const auto finished_since = now - std::chrono::seconds(limits_.finished_for).count();
    const std::vector<std::string> finished =
        co_await ledger_.finished_before(finished_since, deleted_at_once);
    leaving.insert(leaving.end(), finished.begin(), finished.end());
  }
  for (std::string& id : leaving) co_await remove(std::move(id));
  if (!leaving.empty()) note(Gravity::info, "{} tables were deleted: their time was up", leaving.size());
}

}  // namespace orrery
