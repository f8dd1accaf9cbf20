// What the server keeps on disk, and the interface to whatever keeps it. The server has no state that the
// store does not have, so that it can be killed and started again at any moment.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
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

struct OpenTable {
  std::string id;
  bool moves_by_itself = false;  // has bots or preset moves
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
using StoreChange = std::variant<NewTable, NewMove, TakenBack, ChangedTable, NewEra, PutCampaign>;

// The disk is full, broken or not ours.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Store {
 public:
  virtual ~Store() = default;

  // All of them or, when it throws StoreError, none. On disk when it returns.
  virtual void write(std::span<const StoreChange> changes) = 0;
  virtual std::optional<StoredHistory> load(const std::string& table) = 0;
  virtual std::vector<OpenTable> open_tables() = 0;
  virtual std::optional<StoredCampaign> load_campaign(const std::string& campaign) = 0;
  // Tidies up before the end.
  virtual void close() = 0;
};

// `where` is the path of a database file; it is made when it does not exist.
std::unique_ptr<Store> open_store(const std::string& where);

}  // namespace orrery
