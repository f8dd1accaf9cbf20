#include "server/store.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string_view>

#include "server/sqlite/recent_moves.h"
#include "server/sqlite/statement.h"

namespace orrery::sqlite {
namespace {

namespace json = boost::json;

constexpr int schema_version = 3;
// What each version adds to the one before.
constexpr std::string_view schema_steps[schema_version] = {R"(
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  options TEXT NOT NULL,
  seats TEXT NOT NULL,
  seed TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  base INTEGER NOT NULL,
  notice TEXT NOT NULL,
  rematch TEXT NOT NULL,
  seq INTEGER NOT NULL,
  created INTEGER NOT NULL,
  is_over INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX open_tables ON tables (is_over) WHERE is_over = 0;
CREATE TABLE moves (
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  notation TEXT NOT NULL,
  change TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE recent_moves (
  n INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  notation TEXT NOT NULL,
  change TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL
);
CREATE TABLE positions (
  table_id TEXT NOT NULL,
  moves INTEGER NOT NULL,
  json TEXT NOT NULL,
  PRIMARY KEY (table_id, moves)
) WITHOUT ROWID;
)",
                                                           R"(
ALTER TABLE tables ADD COLUMN campaign TEXT NOT NULL DEFAULT '';
CREATE TABLE campaigns (
  id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  seats TEXT NOT NULL,
  tables TEXT NOT NULL,
  created INTEGER NOT NULL
) WITHOUT ROWID;
)",
                                                           R"(
UPDATE tables SET seats = (SELECT json_group_array(json_set(value, '$.preset', '')) FROM json_each(seats));
UPDATE campaigns SET seats = (SELECT json_group_array(json_set(value, '$.preset', '')) FROM json_each(seats));
)"};

constexpr std::string_view seat_kinds[] = {"person", "bot", "open"};

std::string seats_text(const std::vector<StoredSeat>& seats) {
  json::array list;
  for (const StoredSeat& seat : seats)
    list.push_back({{"kind", seat_kinds[static_cast<std::size_t>(seat.kind)]},
                    {"name", seat.name},
                    {"level", seat.level},
                    {"token_hash", seat.token_hash},
                    {"preset", seat.preset}});
  return json::serialize(list);
}

std::vector<StoredSeat> read_seats(std::string_view text) {
  std::vector<StoredSeat> seats;
  const json::value list = json::parse(json::string_view(text.data(), text.size()));
  for (const json::value& entry : list.as_array()) {
    StoredSeat seat;
    for (std::size_t kind = 0; kind < std::size(seat_kinds); ++kind)
      if (entry.at("kind").as_string() == seat_kinds[kind]) seat.kind = static_cast<SeatKind>(kind);
    seat.name = std::string(entry.at("name").as_string());
    seat.level = std::string(entry.at("level").as_string());
    seat.token_hash = std::string(entry.at("token_hash").as_string());
    seat.preset = std::string(entry.at("preset").as_string());
    seats.push_back(std::move(seat));
  }
  return seats;
}

std::string options_text(const std::vector<std::pair<std::string, std::string>>& options) {
  json::object object;
  for (const auto& [key, value] : options) object[key] = value;
  return json::serialize(object);
}

std::vector<std::pair<std::string, std::string>> read_options(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> options;
  const json::value object = json::parse(json::string_view(text.data(), text.size()));
  for (const auto& [key, value] : object.as_object())
    options.emplace_back(std::string(key), std::string(value.as_string()));
  return options;
}

std::string tables_text(const std::vector<std::string>& tables) {
  return json::serialize(json::array(tables.begin(), tables.end()));
}

std::vector<std::string> read_tables(std::string_view text) {
  std::vector<std::string> tables;
  const json::value list = json::parse(json::string_view(text.data(), text.size()));
  for (const json::value& entry : list.as_array()) tables.emplace_back(entry.as_string());
  return tables;
}

void make_schema(sqlite3* database) {
  Statement version(database, "PRAGMA user_version");
  const int found = version.start().next() ? version.small(0) : 0;
  version.start();
  if (found == schema_version) return;
  if (found < 0 || found > schema_version)
    throw StoreError(fmt::format(
        "the database was made by another version of this program (its form is {}, this program knows {})",
        found, schema_version));
  std::string missing;
  for (int step = found; step < schema_version; ++step) missing += schema_steps[step];
  execute(database, "BEGIN IMMEDIATE;" + missing + "PRAGMA user_version = " + std::to_string(schema_version) +
                        "; COMMIT;");
}

Database open_database(const std::string& path) {
  sqlite3* made = nullptr;
  const int result = sqlite3_open_v2(
      path.c_str(), &made, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(made);
  if (result != SQLITE_OK) fail(made, "cannot open " + path);
  try {
    // One server at a time: a second one finds the file locked instead of writing beside the first.
    execute(made,
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
            "PRAGMA cache_size = -2048; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;"
            // Small steps: moves wait while the log is copied into the file.
            "PRAGMA wal_autocheckpoint = 1000;");
    make_schema(made);
  } catch (const StoreError& error) {
    const bool taken = sqlite3_errcode(made) == SQLITE_BUSY;
    throw StoreError(path + ": " + (taken ? "another server has it open" : error.what()));
  }
  return database;
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path) : database_(open_database(path)) {}

  void write(std::span<const StoreChange> changes) override {
    begin_.start().run();
    try {
      for (const StoreChange& change : changes) std::visit([this](const auto& one) { apply(one); }, change);
      recent_.keep_short();
      commit_.start().run();
    } catch (...) {
      if (!sqlite3_get_autocommit(database_.get())) execute(database_.get(), "ROLLBACK");
      recent_.reload();
      throw;
    }
  }

  std::optional<StoredHistory> load(const std::string& table) override {
    if (!find_table_.start(table).next()) return std::nullopt;
    StoredHistory history;
    history.table = read_table(find_table_, table);
    find_table_.start();
    history.moves = recent_.history(table);
    if (!history.moves.empty()) history.table.seq = std::max(history.table.seq, history.moves.back().seq);
    find_positions_.start(table);
    while (find_positions_.next())
      history.positions.push_back({find_positions_.small(0), find_positions_.text(1)});
    return history;
  }

  std::vector<OpenTable> open_tables() override {
    recent_.file_all();
    std::vector<OpenTable> open;
    Statement all(database_.get(),
                  "SELECT id, seats, max(created, ifnull((SELECT at FROM moves WHERE table_id = id "
                  "ORDER BY number DESC LIMIT 1), 0)) FROM tables WHERE is_over = 0");
    all.start();
    while (all.next()) {
      OpenTable table{all.text(0), false, all.number(2)};
      for (const StoredSeat& seat : read_seats(all.text(1)))
        table.moves_by_itself |= seat.kind == SeatKind::bot || !seat.preset.empty();
      open.push_back(std::move(table));
    }
    return open;
  }

  std::optional<StoredCampaign> load_campaign(const std::string& campaign) override {
    if (!find_campaign_.start(campaign).next()) return std::nullopt;
    StoredCampaign found;
    found.id = campaign;
    found.text = find_campaign_.text(0);
    found.seats = read_seats(find_campaign_.text(1));
    found.tables = read_tables(find_campaign_.text(2));
    found.created = find_campaign_.number(3);
    find_campaign_.start();
    return found;
  }

  void close() override {
    recent_.file_all();
    execute(database_.get(), "PRAGMA wal_checkpoint(TRUNCATE)");
  }

 private:
  void apply(const NewTable& change) {
    const StoredTable& table = change.table;
    const std::string options = options_text(table.options);
    const std::string seats = seats_text(table.seats);
    add_table_
        .start(table.id, table.game, options, seats, table.seed, table.content_hash,
               std::int64_t{table.rules_version}, std::int64_t{table.base}, table.notice, table.rematch,
               table.seq, table.created, std::int64_t{table.over}, table.campaign)
        .run();
    put_position(table.id, 0, change.position);
  }
  void apply(const NewMove& change) {
    recent_.add(change.table, change.number, change.move);
    if (!change.position.empty()) put_position(change.table, change.number + 1, change.position);
    if (!change.over) return;
    set_over_.start(change.table).run();
    recent_.file(change.table);
  }
  void apply(const TakenBack& change) {
    recent_.take_back(change.table, change.moves);
    drop_positions_.start(change.table, std::int64_t{change.moves}).run();
    set_seq_.start(change.table, change.seq).run();
  }
  void apply(const ChangedTable& change) {
    const StoredTable& table = change.table;
    const std::string seats = seats_text(table.seats);
    change_table_
        .start(table.id, seats, table.content_hash, std::int64_t{table.rules_version},
               std::int64_t{table.base}, table.notice, table.rematch, table.seq)
        .run();
  }
  void apply(const NewEra& change) {
    apply(ChangedTable{change.table});
    put_position(change.table.id, change.table.base, change.position);
  }
  void apply(const PutCampaign& change) {
    const StoredCampaign& campaign = change.campaign;
    const std::string seats = seats_text(campaign.seats);
    const std::string tables = tables_text(campaign.tables);
    put_campaign_.start(campaign.id, campaign.text, seats, tables, campaign.created).run();
  }
  void put_position(const std::string& table, int moves, const std::string& position) {
    put_position_.start(table, std::int64_t{moves}, position).run();
  }

  static StoredTable read_table(const Statement& row, const std::string& id) {
    StoredTable table;
    table.id = id;
    table.game = row.text(0);
    table.options = read_options(row.text(1));
    table.seats = read_seats(row.text(2));
    table.seed = row.text(3);
    table.content_hash = row.text(4);
    table.rules_version = row.small(5);
    table.base = row.small(6);
    table.notice = row.text(7);
    table.rematch = row.text(8);
    table.seq = row.number(9);
    table.created = row.number(10);
    table.over = row.small(11) != 0;
    table.campaign = row.text(12);
    return table;
  }

  Database database_;
  RecentMoves recent_{database_.get()};
  Statement begin_{database_.get(), "BEGIN IMMEDIATE"};
  Statement commit_{database_.get(), "COMMIT"};
  Statement add_table_{database_.get(), "INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)"};
  Statement change_table_{database_.get(),
                          "UPDATE tables SET seats = ?2, content_hash = ?3, rules_version = ?4, base = ?5, "
                          "notice = ?6, rematch = ?7, seq = ?8 WHERE id = ?1"};
  Statement set_over_{database_.get(), "UPDATE tables SET is_over = 1 WHERE id = ?"};
  Statement set_seq_{database_.get(), "UPDATE tables SET seq = ?2 WHERE id = ?1"};
  Statement put_position_{database_.get(), "INSERT OR REPLACE INTO positions VALUES (?,?,?)"};
  Statement drop_positions_{database_.get(), "DELETE FROM positions WHERE table_id = ? AND moves > ?"};
  Statement find_table_{
      database_.get(),
      "SELECT game, options, seats, seed, content_hash, rules_version, base, notice, rematch, "
      "seq, created, is_over, campaign FROM tables WHERE id = ?"};
  Statement find_positions_{database_.get(),
                            "SELECT moves, json FROM positions WHERE table_id = ? ORDER BY moves"};
  Statement put_campaign_{database_.get(), "INSERT OR REPLACE INTO campaigns VALUES (?,?,?,?,?)"};
  Statement find_campaign_{database_.get(),
                           "SELECT text, seats, tables, created FROM campaigns WHERE id = ?"};
};

}  // namespace
}  // namespace orrery::sqlite

namespace orrery {

std::unique_ptr<Store> open_store(const std::string& where) {
  if (where.find("://") != std::string::npos)
    throw StoreError("This program keeps tables in a file; it does not know " + where + ".");
  return std::make_unique<sqlite::SqliteStore>(where);
}

}  // namespace orrery
