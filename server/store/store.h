// What the server keeps on disk, and the interface to whatever keeps it. The server has no state that the
// store does not have, so that it can be killed and started again at any moment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/seat.h"

namespace orrery {

enum class SeatKind : std::uint8_t { person, bot, open };

struct StoredSeat {
  SeatKind kind = SeatKind::open;
  std::string name;
  std::string level;       // of a bot
  std::string token_hash;  // of a person
  std::string preset;      // of a person: the move that it plays by itself

  friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

// A table without its moves.
struct StoredTable {
  std::string id;
  std::string game;
  std::vector<std::pair<std::string, std::string>> options;  // key, value
  std::vector<StoredSeat> seats;
  std::string seed;
  std::string content_hash;  // of the rules and content that the moves from `base` on were played with
  int rules_version = 1;
  int base = 0;          // moves before it were played with other rules; a position is stored for this number
  std::string notice;    // shown at the table
  std::string rematch;   // the id of the table that follows
  std::string campaign;  // the id of the campaign it belongs to
  std::string lesson;    // the name of the lesson that it is; empty: an ordinary game
  std::int64_t seq = 0;
  std::int64_t created = 0;  // seconds since 1970
  bool over = false;

  friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

struct StoredMove {
  Seat seat = no_seat;
  std::string notation;
  std::string change;  // of the position, as a patch: positions can be restored without knowing the rules
  std::int64_t seq = 0;
  std::int64_t at = 0;  // seconds since 1970

  friend bool operator==(const StoredMove&, const StoredMove&) = default;
};

// Why nobody plays at a table any more. Stores keep the number.
enum class Closed : std::uint8_t {
  no,
  by_operator,
  record_ends,  // somebody brought the record of an unfinished game, to look at it
};

// What people have settled about a table besides the game.
struct Gathering {
  bool lobby = false;  // the game has not begun: they gather
  bool quiet = false;  // spectators may not write
  SeatSet ready;       // to begin
  Closed closed = Closed::no;

  friend bool operator==(const Gathering&, const Gathering&) = default;
};

// What somebody said at a table.
struct SaidLine {
  std::int64_t n = 0;   // from 0, for each table
  Seat seat = no_seat;  // no_seat: a spectator
  std::int64_t at = 0;  // seconds since 1970
  std::string text;

  friend bool operator==(const SaidLine&, const SaidLine&) = default;
};
inline constexpr std::size_t most_lines = 100;  // of a table that are kept

// The position after `moves` moves, as JSON text.
struct StoredPosition {
  int moves = 0;
  std::string json;

  friend bool operator==(const StoredPosition&, const StoredPosition&) = default;
};

struct StoredHistory {
  StoredTable table;
  std::vector<StoredMove> moves;
  std::vector<StoredPosition> positions;  // in order; at least those of 0 moves and of `base`
  Gathering gathering = {};
  std::vector<SaidLine> lines = {};  // in order; the last ones
};

// Several games in a row; each has its table.
struct StoredCampaign {
  std::string id;
  std::string text;                 // as write_campaign has it
  std::vector<StoredSeat> seats;    // in the order of the campaign's players
  std::vector<std::string> tables;  // by game, then that of the game in progress; empty where there was none
  std::int64_t created = 0;         // seconds since 1970

  friend bool operator==(const StoredCampaign&, const StoredCampaign&) = default;
};

// Also a campaign that has no table yet: it waits for somebody like a table in which nobody has moved.
struct OpenTable {
  std::string id;
  bool moves_by_itself = false;  // has bots or preset moves
  bool touched = false;          // somebody, who is no bot, has moved
  std::int64_t changed = 0;      // seconds since 1970
};

// Changes. Each is small, and many of different tables are written at once.
struct NewTable {
  StoredTable table;
  std::string position;
};
struct NewMove {
  std::string table;
  int number = 0;  // moves before it
  StoredMove move;
  std::string position;  // after the move, now and then; empty = not stored
  bool over = false;
};
struct TakenBack {
  std::string table;
  int moves = 0;  // that stay
  std::int64_t seq = 0;
};
struct ChangedTable {
  StoredTable table;
};
struct NewEra {  // the table goes on under other rules
  StoredTable table;
  std::string position;  // at `table.base`
};
struct PutCampaign {  // new or changed
  StoredCampaign campaign;
};
struct PutGathering {
  std::string table;
  Gathering gathering;
};
struct NewLine {
  std::string table;
  SaidLine line;
};
struct PutAnalysis {  // of a finished game
  std::string table;
  std::string json;
};
struct DropTable {  // or a campaign, with everything that belongs to it; a campaign goes with its last table
  std::string table;
};
struct LetGo {  // the server does not look after the table any more; others may
  std::string table;
};
using StoreChange = std::variant<NewTable, NewMove, TakenBack, ChangedTable, NewEra, PutCampaign,
                                 PutGathering, NewLine, PutAnalysis, DropTable, LetGo>;

// Another server looks after the table.
class LookedAfterElsewhere : public std::runtime_error {
 public:
  LookedAfterElsewhere(std::int64_t server, const std::string& address)
      : std::runtime_error("The server " + std::to_string(server) + " at " + address +
                           " looks after this table."),
        server_(server),
        address_(address) {}
  // Whose lease has run out does not know who looks after its tables by now: no server, no address.
  static LookedAfterElsewhere by_whoever_took_it() { return {0, "no address"}; }
  std::int64_t server() const { return server_; }
  const std::string& address() const { return address_; }  // host and port

 private:
  std::int64_t server_;
  std::string address_;
};

// The disk is full, broken or not ours.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// What is stored of one table is not what was written.
class DamagedTable : public StoreError {
 public:
  using StoreError::StoreError;
};

// A value of a row as it is: nothing, a number, a text, or bytes that are no text.
struct StoredBytes {
  std::string bytes;

  friend bool operator==(const StoredBytes&, const StoredBytes&) = default;
};
using StoredValue = std::variant<std::monostate, std::int64_t, std::string, StoredBytes>;
using StoredRow = std::vector<StoredValue>;

// A table of the database. The first columns are its key, and tell the order of the rows.
struct StorePart {
  std::string_view name;
  std::vector<std::string_view> columns;
  std::size_t keys = 1;
};
class SharedStore;

class Store {
 public:
  virtual ~Store() = default;

  // All of them or, when it throws StoreError, none. On disk when it returns.
  virtual void write(std::span<const StoreChange> changes) = 0;
  // Throws DamagedTable. Of a shared store: whoever loads a table looks after it from then on, until it lets
  // it go; throws LookedAfterElsewhere.
  virtual std::optional<StoredHistory> load(const std::string& table) = 0;
  // Leaves out those that are damaged, with a note.
  virtual std::vector<OpenTable> open_tables() = 0;
  virtual std::vector<std::string> all_tables() = 0;
  // Some of the tables whose games were over before that time (seconds since 1970).
  virtual std::vector<std::string> finished_before(std::int64_t time, std::size_t most) = 0;
  // Some of the unfinished ones of a shared store that nobody looks after, set up before that time, and in
  // which no person moved.
  virtual std::vector<std::string> untouched_before(std::int64_t /*time*/, std::size_t /*most*/) {
    return {};
  }
  virtual std::optional<StoredCampaign> load_campaign(const std::string& campaign) = 0;
  // What was put last; throws DamagedTable.
  virtual std::optional<std::string> load_analysis(const std::string& table) = 0;
  // Copies a part of everything to `file`; true when the copy is whole. Changes may be written in between;
  // the copy has them, too.
  virtual bool back_up(const std::string& file) = 0;
  // All rows of a part in the order of their keys, and rows for a store that has none of them yet: see
  // server/store/copy_store.h.
  virtual void each_row(const StorePart& part, const std::function<void(StoredRow)>& take) = 0;
  virtual void add_rows(const StorePart& part, std::span<const StoredRow> rows) = 0;
  // What is wrong with the store as a whole, in sentences.
  virtual std::vector<std::string> faults() = 0;
  // Throws StoreError as long as nothing can be written. Changes nothing.
  virtual void try_to_write() {}
  // Tidies up before the end.
  virtual void close() = 0;
  // Null when it belongs to one server alone.
  virtual SharedStore* shared() { return nullptr; }
};

enum class StoreUse : std::uint8_t { serve, look };

// `where` is the path of a database file, which is made when it does not exist, unless it is only looked at;
// or the address of a database of PostgreSQL, postgresql://...
std::unique_ptr<Store> open_store(const std::string& where, StoreUse use = StoreUse::serve);
bool is_postgres_address(const std::string& where);

}  // namespace orrery
