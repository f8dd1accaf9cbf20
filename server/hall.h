// All tables: sets them up, brings them back from the store, and lets go of those that nobody looks at.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/async.h"
#include "server/committer.h"
#include "server/limits.h"
#include "server/offer.h"
#include "server/table.h"

namespace orrery {

struct SeatRequest {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::string level;
};
struct TableRequest {
  std::string game;
  ChosenOptions options;
  std::vector<SeatRequest> seats;
};
// What is stored of it; a person's seat is given a token. Throws InputError.
StoredSeat stored_seat(SeatRequest request, std::string& token);
struct SeatGiven {
  Seat seat = no_seat;
  std::string token;  // empty for seats without one
};
struct TableGiven {
  std::string table;
  std::vector<SeatGiven> seats;
};

using TablePtr = std::shared_ptr<Table>;

class Hall {
 public:
  // `in_progress` is what the store says at the start.
  Hall(const Offer& offer, Committer& committer, const Limits& limits, std::vector<OpenTable> in_progress);
  // Tables and those who look at them or wait for them hold each other; here they let go.
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Called with every table that has changed or come into memory: time for its bots to think.
  std::function<void(const TablePtr&)> on_change = [](const TablePtr&) {};

  // Brings back the tables that a bot may have to go on with.
  Task<void> open();

  // Null when there is no such table.
  Task<TablePtr> find(std::string id);
  // The next four throw RequestError or InputError, with a sentence.
  Task<TablePtr> require(std::string id);
  Task<TableGiven> set_up(TableRequest request);
  Task<SeatGiven> take_open_seat(std::string table, std::string name);
  Task<TableGiven> rematch(std::string table, std::string token);
  // A row with an id, a seed and the present time.
  static StoredTable blank_row(std::string game);
  // A table that nobody can find yet. Throws RequestError when there is no room, InputError for what the game
  // does not offer.
  TablePtr make_table(StoredTable row);
  // Stores it together with other changes, all of them or none, and lets it begin.
  Task<void> open_table(TablePtr table, std::vector<StoreChange> others);

  // Stores a change of a table, made under its lock. False when it cannot be stored: the table is then
  // dropped from memory, for it is ahead of the disk, and its viewers are sent away.
  Task<bool> store(TablePtr table, StoreChange change);

  // Puts a message, made once for each seat that is looked at, into everybody's outbox.
  using Letters = std::vector<std::pair<Seat, Message>>;
  static Letters write_letters(const Table& table, const std::function<std::string(Seat)>& write);
  static void deliver(const Table& table, const Letters& letters);

  // Forgets tables that nobody looks at and that wait for people.
  void forget_unwatched();
  std::size_t in_memory() const { return tables_.size(); }
  std::size_t in_progress() const { return in_progress_.size(); }
  const std::unordered_map<std::string, TablePtr>& tables() const { return tables_; }
  const Offer& offer() const { return offer_; }

 private:
  Task<TablePtr> bring_back(std::string id);
  void require_room();
  void put(const TablePtr& table);
  void drop(const TablePtr& table);

  const Offer& offer_;
  Committer& committer_;
  const Limits& limits_;
  std::unordered_map<std::string, TablePtr> tables_;
  std::unordered_map<std::string, std::int64_t> in_progress_;  // and when something last happened there
  std::vector<std::string> moving_by_themselves_;              // at the start
  std::array<AsyncMutex, 64> finding_;                         // so that no table is brought back twice
};

}  // namespace orrery
