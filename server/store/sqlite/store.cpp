#include <fmt/format.h>

#include <functional>
#include <string_view>

#include "server/store/finished_game.h"
#include "server/store/open_store.h"
#include "server/store/rows.h"
#include "server/store/sqlite/analyses.h"
#include "server/store/sqlite/backup.h"
#include "server/store/sqlite/gatherings.h"
#include "server/store/sqlite/lessons.h"
#include "server/store/sqlite/recent_moves.h"
#include "server/store/sqlite/statement.h"
#include "server/store/sums.h"
#include "server/table/keeping/notes.h"
#include "server/table/tasks/clock.h"

namespace orrery::sqlite {
namespace {

constexpr int schema_version = 7;
// What each version adds to the one before.
const std::string schema_steps[schema_version] = {std::string(R"(
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
)") + first_table_columns + R"(
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
)",
                                                  std::string(gatherings_schema),
                                                  R"(
ALTER TABLE gatherings ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET ended = max(created, ifnull((SELECT max(at) FROM moves WHERE table_id = id), 0))
  WHERE is_over = 1;
CREATE INDEX finished_tables ON tables (ended) WHERE is_over = 1;
ALTER TABLE tables ADD COLUMN sum INTEGER;
ALTER TABLE moves ADD COLUMN sum INTEGER;
ALTER TABLE recent_moves ADD COLUMN sum INTEGER;
ALTER TABLE positions ADD COLUMN sum INTEGER;
CREATE TABLE finished_games (
  table_id TEXT PRIMARY KEY,
  game BLOB NOT NULL,
  sum INTEGER NOT NULL
);
)",
                                                  std::string(lessons_schema),
                                                  std::string(analyses_schema)};

void make_schema(sqlite3* database, StoreUse use) {
  Statement version(database, "PRAGMA user_version");
  const int found = version.start().next() ? version.small(0) : 0;
  version.start();
  if (found == schema_version) return;
  if (use == StoreUse::look)
    throw StoreError(
        fmt::format("it has the form {}, and this program looks only at the form {}", found, schema_version));
  if (found < 0 || found > schema_version)
    throw StoreError(fmt::format(
        "the database was made by another version of this program (its form is {}, this program knows {})",
        found, schema_version));
  std::string missing;
  for (int step = found; step < schema_version; ++step) missing += schema_steps[step];
  execute(database, "BEGIN IMMEDIATE;" + missing + "PRAGMA user_version = " + std::to_string(schema_version) +
                        "; COMMIT;");
}

Database open_database(const std::string& path, StoreUse use) {
  sqlite3* made = nullptr;
  const int flags =
      use == StoreUse::serve ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  const int result = sqlite3_open_v2(path.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(made);
  if (result != SQLITE_OK) fail(made, "cannot open " + path);
  if (use == StoreUse::serve && sqlite3_db_readonly(made, "main") == 1)
    throw StoreError(path + ": the file can only be read");
  try {
    // One server at a time: a second one finds the file locked instead of writing beside the first.
    if (use == StoreUse::serve)
      execute(made,
              "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
              "PRAGMA cache_size = -2048; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;"
              // Small steps: moves wait while the log is copied into the file.
              "PRAGMA wal_autocheckpoint = 1000;");
    make_schema(made, use);
  } catch (const StoreError& error) {
    const bool taken = sqlite3_errcode(made) == SQLITE_BUSY;
    throw StoreError(path + ": " + (taken ? "another server has it open" : error.what()));
  }
  return database;
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& path, StoreUse use)
      : database_(open_database(path, use)), recent_(database_.get(), use) {}

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
    try {
      return found(table);
    } catch (...) {
      const bool broken = (sqlite3_errcode(database_.get()) & 0xff) == SQLITE_CORRUPT;
      reset_all(database_.get());
      if (broken) throw DamagedTable("the file is damaged where it is kept");
      throw;
    }
  }

  std::vector<OpenTable> open_tables() override {
    recent_.file_all();
    std::vector<OpenTable> open;
    Statement all(database_.get(),
                  "SELECT id, seats, max(created, ifnull((SELECT at FROM moves WHERE table_id = id "
                  "ORDER BY number DESC LIMIT 1), 0)) FROM tables WHERE is_over = 0");
    all.start();
    try {
      while (all.next()) {
        OpenTable table{all.text(0), false, false, all.number(2)};
        try {
          look_at_seats(all.text(1), table);
          open.push_back(std::move(table));
        } catch (const std::exception&) {
          note(Gravity::error, "table {} is damaged and set aside: its seats cannot be read", table.id);
        }
      }
    } catch (const StoreError& error) {
      note(Gravity::error, "tables after the first {} are set aside: {}", open.size(), error.what());
    }
    Statement waiting(database_.get(),
                      "SELECT id, created FROM campaigns WHERE tables NOT GLOB '*[a-z0-9]*'");
    waiting.start();
    while (waiting.next()) open.push_back({waiting.text(0), false, false, waiting.number(1)});
    return open;
  }

  std::vector<std::string> all_tables() override {
    std::vector<std::string> ids;
    Statement all(database_.get(), "SELECT id FROM tables ORDER BY id");
    all.start();
    while (all.next()) ids.push_back(all.text(0));
    return ids;
  }

  std::vector<std::string> finished_before(std::int64_t time, std::size_t most) override {
    std::vector<std::string> ids;
    find_finished_before_.start(time, static_cast<std::int64_t>(most));
    while (find_finished_before_.next()) ids.push_back(find_finished_before_.text(0));
    return ids;
  }

  bool back_up(const std::string& file) override {
    if (!backup_) backup_.emplace(database_.get(), file);
    try {
      if (!backup_->step(file)) return false;
    } catch (...) {
      backup_.reset();
      throw;
    }
    backup_.reset();
    return true;
  }

  std::vector<std::string> faults() override {
    std::vector<std::string> sentences;
    Statement check(database_.get(), "PRAGMA integrity_check");
    check.start();
    while (check.next())
      if (check.text(0) != "ok") sentences.push_back(check.text(0));
    return sentences;
  }

  std::optional<StoredCampaign> load_campaign(const std::string& campaign) override {
    if (!find_campaign_.start(campaign).next()) return std::nullopt;
    const std::string seats = find_campaign_.text(1);
    const std::string tables = find_campaign_.text(2);
    StoredCampaign found;
    found.id = campaign;
    found.text = find_campaign_.text(0);
    found.created = find_campaign_.number(3);
    find_campaign_.start();
    try {
      found.seats = read_seats(seats);
      found.tables = read_tables(tables);
    } catch (const std::exception&) {
      throw DamagedTable("the seats or tables of campaign " + campaign + " cannot be read");
    }
    return found;
  }

  std::optional<std::string> load_analysis(const std::string& table) override { return analyses_.of(table); }

  void try_to_write() override {
    execute(database_.get(),
            "BEGIN IMMEDIATE; PRAGMA user_version = " + std::to_string(schema_version) + "; COMMIT");
  }

  void each_row(const StorePart& part, const std::function<void(StoredRow)>& take) override {
    std::string from = std::string(part.name);
    // What was filed may still stand among the recent ones.
    if (part.name == "moves")
      from = fmt::format("(SELECT {0} FROM moves UNION SELECT {0} FROM recent_moves)",
                         fmt::join(part.columns, ", "));
    Statement all(database_.get(),
                  fmt::format("SELECT {} FROM {} ORDER BY {}", fmt::join(part.columns, ", "), from,
                              fmt::join(std::span(part.columns).first(part.keys), ", ")));
    all.start();
    while (all.next()) {
      StoredRow row;
      for (std::size_t i = 0; i < part.columns.size(); ++i) row.push_back(all.value(static_cast<int>(i)));
      take(std::move(row));
    }
  }

  void add_rows(const StorePart& part, std::span<const StoredRow> rows) override {
    std::vector<std::string> places(part.columns.size(), "?");
    Statement add(database_.get(), fmt::format("INSERT INTO {} ({}) VALUES ({})", part.name,
                                               fmt::join(part.columns, ", "), fmt::join(places, ", ")));
    begin_.start().run();
    try {
      for (const StoredRow& row : rows) add.start_row(row).run();
      commit_.start().run();
    } catch (...) {
      if (!sqlite3_get_autocommit(database_.get())) execute(database_.get(), "ROLLBACK");
      throw;
    }
  }

  void close() override {
    recent_.file_all();
    execute(database_.get(), "PRAGMA wal_checkpoint(TRUNCATE)");
  }

 private:
  std::optional<StoredHistory> found(const std::string& table) {
    if (!find_table_.start(table).next()) return std::nullopt;
    StoredHistory history;
    history.table = read_table(find_table_, table);
    find_table_.start();
    history.table.lesson = lessons_.of(table);
    if (find_finished_.start(table).next()) {
      const std::string packed = find_finished_.text(0);
      if (find_finished_.number(1) != sum_of(table, packed))
        throw DamagedTable("its finished game is not what was written");
      unpack_game(packed, history);
    } else {
      read_moves(history);
    }
    find_finished_.start();
    if (!history.moves.empty()) history.table.seq = std::max(history.table.seq, history.moves.back().seq);
    gatherings_.read(table, history);
    return history;
  }
  void apply(const NewTable& change) {
    const StoredTable& table = change.table;
    const std::string options = options_text(table.options);
    const std::string seats = seats_text(table.seats);
    add_table_
        .start(table.id, table.game, options, seats, table.seed, table.content_hash,
               std::int64_t{table.rules_version}, std::int64_t{table.base}, table.notice, table.rematch,
               table.seq, table.created, std::int64_t{table.over}, table.campaign, std::int64_t{0},
               sum_of_table(table, options, seats))
        .run();
    if (!table.lesson.empty()) lessons_.add(table.id, table.lesson);
    put_position(table.id, 0, change.position);
  }
  void apply(const NewMove& change) {
    recent_.add(change.table, change.number, change.move);
    if (!change.position.empty()) put_position(change.table, change.number + 1, change.position);
    if (!change.over) return;
    set_over_.start(change.table, change.move.at).run();
    pack(change.table);
  }
  // Everything of a finished game goes into one piece.
  void pack(const std::string& table) {
    StoredHistory history;
    std::string packed;
    try {
      if (!find_table_.start(table).next()) return;
      history.table = read_table(find_table_, table);
      find_table_.start();
      read_moves(history);
      packed = packed_game(history);
    } catch (const DamagedTable& error) {
      note(Gravity::error, "table {} is damaged: {}", table, error.what());
      find_table_.start();
      find_positions_.start();
      recent_.file(table);
      return;
    }
    put_finished_.start(table, Bytes{packed}, sum_of(table, packed)).run();
    recent_.take_back(table, 0);
    drop_positions_.start(table, std::int64_t{-1}).run();
  }
  void apply(const TakenBack& change) {
    recent_.take_back(change.table, change.moves);
    drop_positions_.start(change.table, std::int64_t{change.moves}).run();
    set_seq_.start(change.table, change.seq).run();
  }
  void apply(const ChangedTable& change) {
    const StoredTable& table = change.table;
    const std::string options = options_text(table.options);
    const std::string seats = seats_text(table.seats);
    change_table_
        .start(table.id, seats, table.content_hash, std::int64_t{table.rules_version},
               std::int64_t{table.base}, table.notice, table.rematch, table.seq,
               sum_of_table(table, options, seats))
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
  void apply(const PutGathering& change) {
    gatherings_.put(change.table, change.gathering);
    if (change.gathering.closed != Closed::no) set_over_.start(change.table, seconds_since_1970()).run();
  }
  void apply(const NewLine& change) { gatherings_.add(change.table, change.line); }
  void apply(const PutAnalysis& change) { analyses_.put(change.table, change.json); }
  void apply(const LetGo&) {}  // there is nobody else
  void apply(const DropTable& change) {
    const std::string& table = change.table;
    recent_.take_back(table, 0);
    drop_positions_.start(table, std::int64_t{-1}).run();
    gatherings_.drop(table);
    lessons_.drop(table);
    analyses_.drop(table);
    drop_finished_.start(table).run();
    drop_campaign_.start(table).run();
    drop_table_.start(table).run();
  }
  void put_position(const std::string& table, int moves, const std::string& position) {
    const std::int64_t number{moves};
    put_position_.start(table, number, position, sum_of(table, number, position)).run();
  }

  void look_at_seats(const std::string& seats, OpenTable& table) {
    std::int64_t number = 0;
    for (const StoredSeat& seat : read_seats(seats)) {
      table.moves_by_itself |= seat.kind == SeatKind::bot || !seat.preset.empty();
      if (seat.kind == SeatKind::person && !table.touched)
        table.touched = find_mover_.start(table.id, number).next();
      ++number;
    }
    find_mover_.start();
  }

  void read_moves(StoredHistory& history) {
    const std::string& table = history.table.id;
    history.moves = recent_.history(table);
    find_positions_.start(table);
    while (find_positions_.next()) history.positions.push_back(read_position_row(find_positions_, table));
  }

  Database database_;
  RecentMoves recent_;
  std::optional<Backup> backup_;
  Gatherings gatherings_{database_.get()};
  Lessons lessons_{database_.get()};
  Analyses analyses_{database_.get()};
  Statement begin_{database_.get(), "BEGIN IMMEDIATE"};
  Statement commit_{database_.get(), "COMMIT"};
  Statement add_table_{database_.get(), "INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"};
  Statement change_table_{database_.get(),
                          "UPDATE tables SET seats = ?2, content_hash = ?3, rules_version = ?4, base = ?5, "
                          "notice = ?6, rematch = ?7, seq = ?8, sum = ?9 WHERE id = ?1"};
  Statement set_over_{database_.get(), "UPDATE tables SET is_over = 1, ended = ?2 WHERE id = ?1"};
  Statement set_seq_{database_.get(), "UPDATE tables SET seq = ?2 WHERE id = ?1"};
  Statement put_position_{database_.get(), "INSERT OR REPLACE INTO positions VALUES (?,?,?,?)"};
  Statement drop_positions_{database_.get(), "DELETE FROM positions WHERE table_id = ? AND moves > ?"};
  Statement find_table_{database_.get(), fmt::format("SELECT {} FROM tables WHERE id = ?", table_columns)};
  Statement drop_table_{database_.get(), "DELETE FROM tables WHERE id = ?"};
  Statement find_mover_{database_.get(), "SELECT 1 FROM moves WHERE table_id = ? AND seat = ? LIMIT 1"};
  Statement put_finished_{database_.get(), "INSERT OR REPLACE INTO finished_games VALUES (?,?,?)"};
  Statement find_finished_{database_.get(), "SELECT game, sum FROM finished_games WHERE table_id = ?"};
  Statement drop_finished_{database_.get(), "DELETE FROM finished_games WHERE table_id = ?"};
  Statement find_finished_before_{database_.get(),
                                  "SELECT id FROM tables WHERE is_over = 1 AND ended < ? LIMIT ?"};
  Statement find_positions_{
      database_.get(),
      fmt::format("SELECT {} FROM positions WHERE table_id = ? ORDER BY moves", position_columns)};
  Statement put_campaign_{database_.get(), "INSERT OR REPLACE INTO campaigns VALUES (?,?,?,?,?)"};
  // The campaign itself, or the one whose last table this was.
  Statement drop_campaign_{
      database_.get(),
      "DELETE FROM campaigns WHERE id = ?1 OR (id = (SELECT campaign FROM tables WHERE id = ?1) AND NOT "
      "EXISTS "
      "(SELECT 1 FROM json_each(campaigns.tables) AS game JOIN tables ON tables.id = game.value "
      "WHERE tables.id <> ?1))"};
  Statement find_campaign_{database_.get(),
                           "SELECT text, seats, tables, created FROM campaigns WHERE id = ?"};
};

}  // namespace
}  // namespace orrery::sqlite

namespace orrery {

std::unique_ptr<Store> open_sqlite_store(const std::string& path, StoreUse use) {
  return std::make_unique<sqlite::SqliteStore>(path, use);
}

}  // namespace orrery
