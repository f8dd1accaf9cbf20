// All tables: sets them up, brings them back from the store, and lets go of those that nobody looks at.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/table/keeping/limits.h"
#include "server/table/keeping/metrics.h"
#include "server/table/ledger.h"
#include "server/table/offer.h"
#include "server/table/table.h"

namespace orrery {

struct SeatRequest {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::string level;
  bool ready = false;  // to begin, where there is a lobby
};
struct TableRequest {
  std::string game;
  ChosenOptions options;
  std::vector<SeatRequest> seats;
  std::string lesson{};  // then `seats` is empty, or names the player
  bool lobby = false;    // the game begins when people say so
  bool quiet = false;    // spectators may not write
};
// What is stored of it; a person's seat is given a token. Throws InputError.
StoredSeat stored_seat(const Offer& offer, SeatRequest request, std::string& token);
struct SeatGiven {
  Seat seat = no_seat;
  std::string token;  // empty for seats without one
};
struct TableGiven {
  std::string table;
  std::vector<SeatGiven> seats;
};

// A game that lies open is played on from one of its moments, against bots.
struct WhatIfRequest {
  int moves = 0;  // of the finished game that stay
  Seat seat = 0;  // of the person
  std::string name;
  std::string level;  // of bots in the seats of other people; those of bots that sit here keep theirs
};

using TablePtr = std::shared_ptr<Table>;

class Hall {
 public:
  // `in_progress` is what the store says at the start.
  Hall(const Offer& offer, Ledger& ledger, const Limits& limits, std::vector<OpenTable> in_progress);
  // Tables and those who look at them or wait for them hold each other; here they let go.
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // Called with every table that has changed or come into memory: time for its bots to think.
  std::function<void(const TablePtr&)> on_change = [](const TablePtr&) {};

  // No new tables, for the server is about to go.
  bool draining = false;
  // Other servers look after other tables of the same store: what leaves the memory is let go.
  bool shares_store = false;
  // Whether the tables in memory are still this server's.
  std::function<bool()> lease_holds = [] { return true; };
  Metrics metrics;

  // Brings back the tables that a bot may have to go on with.
  Task<void> open();
  Task<void> bring_back_all(std::vector<std::string> ids);
  // Lets all tables go, so that other servers can look after them; whoever looks at them comes back there.
  Task<void> hand_over();
  // The tables are others' by now.
  void lose_all();

  // Null when there is no such table.
  Task<TablePtr> find(std::string id);
  // The next five throw RequestError or InputError, with a sentence.
  Task<TablePtr> require(std::string id);
  // `client` is whoever the new table counts for.
  Task<TableGiven> set_up(TableRequest request, std::string client);
  Task<SeatGiven> take_open_seat(std::string table, std::string name);
  Task<TableGiven> rematch(std::string table, std::string token, std::string client);
  Task<TableGiven> what_if(std::string table, WhatIfRequest request, std::string client);
  // A row with an id, a seed and the present time.
  static StoredTable blank_row(std::string game);
  // A table that nobody can find yet. The oldest table that nobody moved in makes room for it. Throws
  // RequestError when there is no room, InputError for what the game does not offer.
  Task<TablePtr> make_table(StoredTable row, std::string client);
  // Stores it together with other changes, all of them or none, and lets it begin. Where moves are among the
  // changes, `begun` is the table before them.
  Task<void> open_table(TablePtr table, std::string client, std::vector<StoreChange> others,
                        std::optional<NewTable> begun = std::nullopt);
  // Deletes the table, or the campaign, for good; whoever looks at it is sent away.
  Task<void> remove(std::string id);
  // The oldest table that nobody moved in makes room for another one of this client, when there is no other
  // room. Throws RequestError when there is none at all.
  Task<void> make_room(std::string client);
  // A campaign that is stored and has no table yet counts as one in which nobody moved; and no more.
  void await_first_table(std::string campaign, std::string client);
  void first_table_opened(const std::string& campaign) { in_progress_.erase(campaign); }

  // Stores a change of a table, made under its lock. False when it cannot be stored: the table is then
  // dropped from memory, for it is ahead of the disk, and its viewers are sent away.
  Task<bool> store(TablePtr table, StoreChange change);

  // Puts a message, made once for each seat that is looked at, into everybody's outbox.
  using Letters = std::vector<std::pair<Seat, Message>>;
  static Letters write_letters(const Table& table, const std::function<std::string(Seat)>& write);
  static void deliver(const Table& table, const Letters& letters);

  // Lets go of tables that nobody looks at and that wait for people, and deletes those that nobody ever moved
  // in or that were finished long ago.
  Task<void> tidy();
  std::size_t in_memory() const { return tables_.size(); }

  struct InProgress {
    std::int64_t changed = 0;  // when something last happened there
    bool touched = false;      // somebody, who is no bot, has moved
    std::string client{};      // who set it up since the server started
    std::string network{};     // that the client lies in
  };
  const std::unordered_map<std::string, InProgress>& in_progress() const { return in_progress_; }
  const std::unordered_map<std::string, TablePtr>& tables() const { return tables_; }
  const Offer& offer() const { return offer_; }

 private:
  Task<TablePtr> bring_back(std::string id);
  void note_progress(const StoredHistory& history);
  using Kind = std::function<bool(const InProgress&)>;
  std::string oldest_untouched(const Kind& kind) const;
  bool watched(const std::string& id) const;
  void put(const TablePtr& table, std::string client = {});
  void drop(const TablePtr& table, std::string_view sentence);
  void send_elsewhere(const TablePtr& table);
  Task<void> hand_over_ward(std::string ward, std::vector<TablePtr> tables);
  AsyncMutex& finding(const std::string& id);
  Task<void> forget_unwatched();

  const Offer& offer_;
  Ledger& ledger_;
  const Limits& limits_;
  std::unordered_map<std::string, TablePtr> tables_;
  std::unordered_map<std::string, InProgress> in_progress_;
  std::unordered_set<std::string>
      set_aside_;  // tables that cannot be brought back, and of which that was noted
  std::vector<std::string> moving_by_themselves_;  // at the start
  std::array<AsyncMutex, 64> finding_;             // so that no table is brought back twice
};

}  // namespace orrery
