#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <thread>
#include <unordered_map>
#include <unordered_set>

#include "server/store/finished_game.h"
#include "server/store/open_store.h"
#include "server/store/packed_text.h"
#include "server/store/postgres/connection.h"
#include "server/store/postgres/lease.h"
#include "server/store/postgres/schema.h"
#include "server/store/rows.h"
#include "server/store/shared_store.h"
#include "server/store/sums.h"
#include "server/table/keeping/notes.h"
#include "server/table/tasks/clock.h"

namespace orrery::postgres {
namespace {

// How long moves wait for a database that is away, being started again most likely.
constexpr std::chrono::seconds patience{8};
constexpr std::chrono::milliseconds between_tries{100};
constexpr std::chrono::minutes untouched_interval{1};
constexpr std::string_view foreign_key_missing = "23503", divided_by_zero = "22012", negative_root = "2201F";

// Of a campaign that waits for its first table.
constexpr std::string_view has_no_table = "campaigns.tables !~ '[a-z0-9]'";

// The database's proof that the server may write, and that it wrote: with its number and its present
// connection. When it was struck out there is no row, and dividing by their number ends the transaction.
const std::string prove = fmt::format(
    "WITH proof AS (UPDATE servers SET batch = $3, alive_until = clock_timestamp() + {} WHERE number = $1 "
    "AND "
    "session = $2 RETURNING 1) SELECT 1 / count(*) FROM proof",
    lease_interval);

StoreError struck_out() {
  return StoreError("this server was taken for dead, and others look after its tables");
}

// Moves of many tables, column by column.
struct MoveColumns {
  std::vector<std::string_view> tables, notations, changes;
  std::vector<std::int64_t> numbers, seats, seqs, times, sums;
};
struct PositionColumns {
  std::vector<std::string_view> tables, texts;
  std::vector<std::int64_t> moves, sums;
};

class PostgresStore final : public Store, public SharedStore {
 public:
  PostgresStore(std::string where, StoreUse use)
      : where_(std::move(where)), database_(std::in_place, where_, "orrery") {
    make_schema(*database_, use);
    secret_ = database_->ask("SELECT secret FROM form")[0].text(0);
  }

  void write(std::span<const StoreChange> changes) override {
    ++batch_;
    try {
      write_once(changes);
    } catch (const Refused& error) {
      next_numbers_.clear();
      if (lease_ && (error.code() == divided_by_zero || error.code() == foreign_key_missing))
        throw struck_out();
      if (error.code() == negative_root) throw StoreError("another server looks after the table");
      throw;
    } catch (...) {
      next_numbers_.clear();
      database_.reset();  // it may have been told a part
      throw;
    }
    pack_finished(changes);
  }

  std::optional<StoredHistory> load(const std::string& table) override {
    return with_database<std::optional<StoredHistory>>([&] { return found(table); });
  }

  std::vector<OpenTable> open_tables() override {
    const Rows rows = database_->ask(
        "SELECT id, seats, greatest(created, coalesce((SELECT at FROM moves WHERE table_id = id ORDER BY "
        "number "
        "DESC LIMIT 1), 0)), by_itself::int, ARRAY(SELECT DISTINCT seat FROM moves WHERE table_id = "
        "id)::text FROM "
        "tables WHERE is_over = 0");
    std::vector<OpenTable> open;
    for (int i = 0; i < rows.size(); ++i) {
      OpenTable table{rows[i].text(0), rows[i].small(3) != 0, false, rows[i].number(2)};
      try {
        const std::vector<StoredSeat> seats = read_seats(rows[i].text(1));
        const std::string movers = rows[i].text(4);  // "{0,2}"
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
          if (seats[seat].kind == SeatKind::person && movers.find(std::to_string(seat)) != std::string::npos)
            table.touched = true;
        open.push_back(std::move(table));
      } catch (const std::exception&) {
        note(Gravity::error, "table {} is damaged and set aside: its seats cannot be read", table.id);
      }
    }
    const Rows waiting =
        database_->ask(fmt::format("SELECT id, created FROM campaigns WHERE {}", has_no_table));
    for (int i = 0; i < waiting.size(); ++i)
      open.push_back({waiting[i].text(0), false, false, waiting[i].number(1)});
    return open;
  }

  std::vector<std::string> all_tables() override {
    return texts_of(database_->ask("SELECT id FROM tables ORDER BY id"));
  }

  std::vector<std::string> finished_before(std::int64_t time, std::size_t most) override {
    return with_database<std::vector<std::string>>([&] {
      return texts_of(database_->ask(
          "SELECT id FROM tables WHERE is_over = 1 AND ended < $1 AND NOT EXISTS (SELECT FROM owners WHERE "
          "owners.ward = tables.ward AND server <> $3) LIMIT $2",
          values(time, static_cast<std::int64_t>(most), number())));
    });
  }

  std::vector<std::string> untouched_before(std::int64_t time, std::size_t most) override {
    if (!lease_ || Clock::now() - looked_for_untouched_ < untouched_interval) return {};
    looked_for_untouched_ = Clock::now();
    return with_database<std::vector<std::string>>([&] {
      return texts_of(database_->ask(
          fmt::format(
              "SELECT id FROM tables WHERE is_over = 0 AND created < $1 AND NOT EXISTS (SELECT FROM owners "
              "WHERE owners.ward = tables.ward) AND NOT EXISTS (SELECT FROM moves WHERE table_id = id AND "
              "seats::jsonb -> seat::int ->> 'kind' = 'person') UNION ALL SELECT id FROM campaigns WHERE "
              "created < $1 AND {} AND NOT EXISTS (SELECT FROM owners WHERE ward = id) LIMIT $2",
              has_no_table),
          values(time, static_cast<std::int64_t>(most))));
    });
  }

  std::optional<StoredCampaign> load_campaign(const std::string& campaign) override {
    return with_database<std::optional<StoredCampaign>>([&]() -> std::optional<StoredCampaign> {
      const std::string find = "SELECT text, seats, tables, created FROM campaigns WHERE id = $1";
      Rows rows = database_->ask(find, values(campaign));
      if (rows.empty()) return std::nullopt;
      if (lease_) {
        claim(campaign);
        rows = database_->ask(find, values(campaign));
      }
      try {
        return StoredCampaign{campaign, rows[0].text(0), read_seats(rows[0].text(1)),
                              read_tables(rows[0].text(2)), rows[0].number(3)};
      } catch (const std::exception&) {
        throw DamagedTable("the seats or tables of campaign " + campaign + " cannot be read");
      }
    });
  }

  std::optional<std::string> load_analysis(const std::string& table) override {
    return with_database<std::optional<std::string>>([&]() -> std::optional<std::string> {
      const Rows rows =
          database_->ask("SELECT analysis, sum FROM analyses WHERE table_id = $1", values(table));
      if (rows.empty()) return std::nullopt;
      const std::string packed = rows[0].bytes(0);
      if (rows[0].number(1) != sum_of(table, packed))
        throw DamagedTable("its analysis is not what was written");
      return unpacked_text(packed);
    });
  }

  void try_to_write() override {
    with_database<bool>([&] { return !database_->ask("SELECT 1").empty(); });
  }

  bool back_up(const std::string& /*file*/) override {
    throw StoreError("tables in PostgreSQL are backed up with its own means (pg_dump, or orrery copy-store)");
  }

  void each_row(const StorePart& part, const std::function<void(StoredRow)>& take) override {
    constexpr std::string_view some = "FETCH 1000 FROM all_rows";
    database_->run(fmt::format("BEGIN; DECLARE all_rows CURSOR FOR SELECT {} FROM {} ORDER BY {}",
                               fmt::join(part.columns, ", "), part.name,
                               fmt::join(std::span(part.columns).first(part.keys), ", ")));
    try {
      for (;;) {
        const Rows rows = database_->ask_once(std::string(some));
        for (int i = 0; i < rows.size(); ++i) {
          StoredRow row;
          for (std::size_t column = 0; column < part.columns.size(); ++column)
            row.push_back(rows[i].value(static_cast<int>(column)));
          take(std::move(row));
        }
        if (rows.empty()) break;
      }
      database_->run("COMMIT");
    } catch (...) {
      database_->run("ROLLBACK");
      throw;
    }
  }

  void add_rows(const StorePart& part, std::span<const StoredRow> rows) override {
    std::vector<std::string> places;
    Values columns;
    for (std::size_t column = 0; column < part.columns.size(); ++column) {
      std::vector<StoredValue> all;
      all.reserve(rows.size());
      for (const StoredRow& row : rows) all.push_back(row.at(column));
      columns.add(all);
      places.push_back(fmt::format("${}", column + 1));
    }
    database_->ask(fmt::format("INSERT INTO {} ({}) SELECT * FROM unnest({})", part.name,
                               fmt::join(part.columns, ", "), fmt::join(places, ", ")),
                   columns);
  }

  std::vector<std::string> faults() override {
    std::vector<std::string> sentences;
    for (const std::string_view part : {"moves", "positions", "finished_games"}) {
      const Rows rows = database_->ask(fmt::format(
          "SELECT DISTINCT table_id FROM {} WHERE NOT EXISTS (SELECT FROM tables WHERE id = table_id)",
          part));
      for (int i = 0; i < rows.size(); ++i)
        sentences.push_back(
            fmt::format("there are {} of a table {} that does not exist", part, rows[i].text(0)));
    }
    return sentences;
  }

  void close() override {
    if (!lease_) return;
    reach_database();
    lease_->leave(*database_);
  }

  SharedStore* shared() override { return this; }

  void join(const std::string& address, std::function<void(LeaseNews)> tell) override {
    lease_.emplace(where_, address, std::move(tell));
    rejoin();
  }

  void rejoin() override {
    next_numbers_.clear();
    if (!database_) database_.emplace(where_, "orrery");
    lease_->take(*database_);
    new_session();
  }

  void set_draining(bool draining) override {
    if (lease_) lease_->set_draining(draining);
  }
  bool served() override {
    return !database_->ask("SELECT FROM servers WHERE alive_until > clock_timestamp() LIMIT 1").empty();
  }
  bool lease_holds() const override { return lease_ && lease_->holds(); }
  const std::string& secret() const override { return secret_; }
  LeaseCounts lease_counts() const override {
    if (!lease_) return {};
    return {lease_->number(),
            lease_->renewals,
            lease_->failed_renewals,
            lease_->lost,
            lease_->takeovers + takeovers_,
            claims_,
            reconnects_,
            unsure_commits_};
  }

 private:
  static std::vector<std::string> texts_of(const Rows& rows) {
    std::vector<std::string> texts;
    for (int i = 0; i < rows.size(); ++i) texts.push_back(rows[i].text(0));
    return texts;
  }

  std::int64_t number() const { return lease_ ? lease_->number() : 0; }

  // Reads may be tried again.
  template <class Result, class Read>
  Result with_database(const Read& read) {
    for (int tries = 0;; ++tries) {
      reach_database();
      try {
        return read();
      } catch (const ConnectionLost&) {
        database_.reset();
        if (tries == 3) throw;
      }
    }
  }

  // From now on nothing that was sent over an earlier connection is carried out any more.
  void new_session() {
    database_->run("SET application_name = '" + name_of_server(number()) + "'");
    const Rows session =
        database_->ask("UPDATE servers SET session = session + 1 WHERE number = $1 RETURNING session, batch",
                       values(number()));
    if (session.empty()) throw struck_out();
    session_ = session[0].number(0);
    last_written_ = session[0].number(1);
  }

  void reach_database() {
    if (database_) return;
    const Clock::time_point begun = Clock::now();
    for (;;) {
      try {
        database_.emplace(where_, "orrery");
        ++reconnects_;
        if (number() != 0) new_session();
        return;
      } catch (const ConnectionLost&) {
        database_.reset();
        if (Clock::now() - begun > patience) throw;
        std::this_thread::sleep_for(between_tries);
      } catch (...) {
        database_.reset();
        throw;
      }
    }
  }

  // Also when the connection is lost: the database then tells whether it has them.
  void write_once(std::span<const StoreChange> changes) {
    for (;;) {
      reach_database();
      try {
        return carry_out(changes);
      } catch (const ConnectionLost& error) {
        database_.reset();
        next_numbers_.clear();
        if (!lease_) throw;  // without a number there is no proof of what became of it
        note(Gravity::warning, "{}; connecting again", error.what());
      }
      if (written_before_connection_was_lost()) return;
    }
  }

  bool written_before_connection_was_lost() {
    if (number() == 0) throw struck_out();
    ++unsure_commits_;
    reach_database();
    return last_written_ == batch_;
  }

  void carry_out(std::span<const StoreChange> changes) {
    learn_next_numbers(changes);
    for (const StoreChange& change : changes) std::visit([this](const auto& one) { apply(one); }, change);
    send_moves();
    if (lease_) {
      const std::vector<std::string_view> tables(written_.begin(), written_.end());
      database_->send(own_all, values(tables, number(), static_cast<std::int64_t>(tables.size())));
      database_->send(prove, values(number(), session_, batch_));
    }
    database_->commit();
  }

  // Of tables that this store did not write to before.
  void learn_next_numbers(std::span<const StoreChange> changes) {
    moves_ = {};
    positions_ = {};
    touched_.clear();
    written_.clear();
    std::vector<std::string_view> unknown;
    for (const StoreChange& change : changes)
      if (const auto* move = std::get_if<NewMove>(&change))
        if (next_numbers_.try_emplace(move->table, 0).second) unknown.push_back(move->table);
    if (unknown.empty()) return;
    const Rows rows = database_->ask(
        "SELECT table_id, max(number) + 1 FROM moves WHERE table_id = ANY($1) GROUP BY table_id",
        values(unknown));
    for (int i = 0; i < rows.size(); ++i) next_numbers_[rows[i].text(0)] = rows[i].number(1);
  }

  // What changes a table otherwise comes after the moves that were made before.
  void send_moves_of(const std::string& table) {
    if (touched_.contains(table)) send_moves();
  }
  void send_moves() {
    if (!moves_.tables.empty())
      database_->send(
          "INSERT INTO moves (table_id, number, seat, notation, change, seq, at, sum) "
          "SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8)",
          values(moves_.tables, moves_.numbers, moves_.seats, moves_.notations, moves_.changes, moves_.seqs,
                 moves_.times, moves_.sums));
    if (!positions_.tables.empty())
      database_->send(
          "INSERT INTO positions (table_id, moves, json, sum) SELECT * FROM unnest($1, $2, $3, $4) "
          "ON CONFLICT (table_id, moves) DO UPDATE SET json = EXCLUDED.json, sum = EXCLUDED.sum",
          values(positions_.tables, positions_.moves, positions_.texts, positions_.sums));
    moves_ = {};
    positions_ = {};
    touched_.clear();
  }

  void apply(const NewTable& change) {
    const StoredTable& table = change.table;
    const std::string options = options_text(table.options);
    const std::string seats = seats_text(table.seats);
    database_->send(
        "INSERT INTO tables (id, game, options, seats, seed, content_hash, rules_version, base, notice, "
        "rematch, "
        "seq, created, is_over, campaign, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
        "$13, "
        "$14, $15)",
        values(table.id, table.game, options, seats, table.seed, table.content_hash,
               std::int64_t{table.rules_version}, std::int64_t{table.base}, table.notice, table.rematch,
               table.seq, table.created, std::int64_t{table.over}, table.campaign,
               sum_of_table(table, options, seats)));
    if (!table.lesson.empty())
      database_->send("INSERT INTO lessons (table_id, lesson) VALUES ($1, $2)",
                      values(table.id, table.lesson));
    put_position(table.id, 0, change.position);
    if (lease_) look_after(table.campaign.empty() ? table.id : table.campaign);
  }
  void apply(const NewMove& change) {
    std::int64_t& next = next_numbers_[change.table];
    if (change.number != next)
      throw StoreError("move " + std::to_string(change.number) + " of table " + change.table +
                       " is there already, or too early");
    ++next;
    touched_.insert(change.table);
    written_.insert(change.table);
    moves_.tables.push_back(change.table);
    moves_.numbers.push_back(change.number);
    moves_.seats.push_back(change.move.seat);
    moves_.notations.push_back(change.move.notation);
    moves_.changes.push_back(change.move.change);
    moves_.seqs.push_back(change.move.seq);
    moves_.times.push_back(change.move.at);
    moves_.sums.push_back(sum_of_move(change.table, change.number, change.move));
    if (!change.position.empty()) put_position(change.table, change.number + 1, change.position);
    if (change.over) end_game(change.table, change.move.at);
  }
  void apply(const TakenBack& change) {
    send_moves_of(change.table);
    written_.insert(change.table);
    next_numbers_[change.table] = change.moves;
    drop_moves(change.table, change.moves);
    drop_positions(change.table, change.moves);
    database_->send("UPDATE tables SET seq = $2 WHERE id = $1", values(change.table, change.seq));
  }
  void apply(const ChangedTable& change) {
    const StoredTable& table = change.table;
    written_.insert(table.id);
    const std::string options = options_text(table.options);
    const std::string seats = seats_text(table.seats);
    database_->send(
        "UPDATE tables SET seats = $2, content_hash = $3, rules_version = $4, base = $5, notice = $6, "
        "rematch = $7, "
        "seq = $8, sum = $9 WHERE id = $1",
        values(table.id, seats, table.content_hash, std::int64_t{table.rules_version},
               std::int64_t{table.base}, table.notice, table.rematch, table.seq,
               sum_of_table(table, options, seats)));
  }
  void apply(const NewEra& change) {
    apply(ChangedTable{change.table});
    put_position(change.table.id, change.table.base, change.position);
  }
  void apply(const PutCampaign& change) {
    const StoredCampaign& campaign = change.campaign;
    if (lease_) look_after(campaign.id);
    database_->send(
        "INSERT INTO campaigns (id, text, seats, tables, created) VALUES ($1, $2, $3, $4, $5) ON CONFLICT "
        "(id) DO "
        "UPDATE SET text = EXCLUDED.text, seats = EXCLUDED.seats, tables = EXCLUDED.tables, created = "
        "EXCLUDED.created",
        values(campaign.id, campaign.text, seats_text(campaign.seats), tables_text(campaign.tables),
               campaign.created));
  }
  void apply(const PutGathering& change) {
    const Gathering& gathering = change.gathering;
    written_.insert(change.table);
    database_->send(
        "INSERT INTO gatherings (table_id, lobby, quiet, ready, closed) VALUES ($1, $2, $3, $4, $5) ON "
        "CONFLICT "
        "(table_id) DO UPDATE SET lobby = EXCLUDED.lobby, quiet = EXCLUDED.quiet, ready = EXCLUDED.ready, "
        "closed = "
        "EXCLUDED.closed",
        values(change.table, std::int64_t{gathering.lobby}, std::int64_t{gathering.quiet},
               std::int64_t{gathering.ready.bits}, std::int64_t{gathering.closed}));
    if (gathering.closed) end_game(change.table, seconds_since_1970());
  }
  void apply(const NewLine& change) {
    const SaidLine& line = change.line;
    written_.insert(change.table);
    database_->send("INSERT INTO lines (table_id, n, seat, at, text) VALUES ($1, $2, $3, $4, $5)",
                    values(change.table, line.n, std::int64_t{line.seat}, line.at, line.text));
    database_->send("DELETE FROM lines WHERE table_id = $1 AND n <= $2",
                    values(change.table, line.n - static_cast<std::int64_t>(most_lines)));
  }
  void apply(const PutAnalysis& change) {
    written_.insert(change.table);
    const std::string packed = packed_text(change.json);
    database_->send(
        "INSERT INTO analyses (table_id, analysis, sum) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE "
        "SET analysis = EXCLUDED.analysis, sum = EXCLUDED.sum",
        values(change.table, StoredBytes{packed}, sum_of(change.table, packed)));
  }
  void apply(const DropTable& change) {
    const std::string& table = change.table;
    send_moves_of(table);
    next_numbers_.erase(table);
    if (lease_) look_after(table);
    drop_moves(table, 0);
    drop_positions(table, -1);
    for (const std::string_view part : {"lines", "gatherings", "lessons", "analyses", "finished_games"})
      database_->send(fmt::format("DELETE FROM {} WHERE table_id = $1", part), values(table));
    // The campaign itself, or the one whose last table this was.
    database_->send(
        "DELETE FROM campaigns WHERE id = $1 OR (id = (SELECT campaign FROM tables WHERE id = $1) AND NOT "
        "EXISTS (SELECT FROM jsonb_array_elements_text(campaigns.tables::jsonb) AS listed (table_id) "
        "JOIN tables ON tables.id = listed.table_id WHERE tables.id <> $1))",
        values(table));
    database_->send("DELETE FROM tables WHERE id = $1", values(table));
    if (lease_) database_->send(let_go, values(table, number()));
  }
  void apply(const LetGo& change) {
    send_moves_of(change.table);
    next_numbers_.erase(change.table);
    if (lease_) database_->send(let_go, values(change.table, number()));
  }

  void end_game(const std::string& table, std::int64_t at) {
    database_->send("UPDATE tables SET is_over = 1, ended = $2 WHERE id = $1", values(table, at));
  }
  void put_position(const std::string& table, int moves, const std::string& position) {
    positions_.tables.push_back(table);
    positions_.moves.push_back(moves);
    positions_.texts.push_back(position);
    positions_.sums.push_back(sum_of(table, std::int64_t{moves}, position));
    touched_.insert(table);
  }
  void drop_moves(const std::string& table, std::int64_t from) {
    database_->send("DELETE FROM moves WHERE table_id = $1 AND number >= $2", values(table, from));
  }
  void drop_positions(const std::string& table, std::int64_t behind) {
    database_->send("DELETE FROM positions WHERE table_id = $1 AND moves > $2", values(table, behind));
  }

  // Everything of a finished game goes into one piece. What was committed holds also when this fails.
  void pack_finished(std::span<const StoreChange> changes) {
    for (const StoreChange& change : changes) {
      const auto* move = std::get_if<NewMove>(&change);
      if (!move || !move->over) continue;
      next_numbers_.erase(move->table);
      try {
        if (database_) pack(move->table);
      } catch (const ConnectionLost&) {
        database_.reset();
      } catch (const StoreError& error) {
        note(Gravity::error, "table {} cannot be packed: {}", move->table, error.what());
      }
    }
  }
  void pack(const std::string& table) {
    const Rows rows = database_->ask(find_table, values(table));
    if (rows.empty()) return;
    StoredHistory history;
    history.table = read_table(rows[0], table);
    read_moves(history);
    const std::string packed = packed_game(history);
    database_->send(
        "INSERT INTO finished_games (table_id, game, sum) VALUES ($1, $2, $3) ON CONFLICT (table_id) DO "
        "UPDATE SET "
        "game = EXCLUDED.game, sum = EXCLUDED.sum",
        values(table, StoredBytes{packed}, sum_of(table, packed)));
    drop_moves(table, 0);
    drop_positions(table, -1);
    if (lease_) database_->send(prove, values(number(), session_, batch_));
    database_->commit();
  }

  // Within a transaction: fails when another server looks after it.
  void look_after(const std::string& ward) {
    database_->send(
        "WITH own AS (INSERT INTO owners (ward, server) VALUES ($1, $2) ON CONFLICT (ward) DO UPDATE SET "
        "server = $2 "
        "WHERE owners.server = $2 RETURNING 1) SELECT sqrt(count(*) - 1) FROM own",
        values(ward, number()));
  }

  // Throws LookedAfterElsewhere.
  void claim(const std::string& ward) {
    for (;;) {
      if (number() == 0) throw struck_out();
      if (lease_->draining()) send_to_others(ward);
      try {
        const Rows own = database_->ask(
            "INSERT INTO owners (ward, server) VALUES ($1, $2) ON CONFLICT (ward) DO NOTHING RETURNING 1",
            values(ward, number()));
        if (!own.empty()) {
          ++claims_;
          note(Gravity::info, "table {} is looked after by this server, {}", ward, number());
          return;
        }
      } catch (const Refused& error) {
        if (error.code() == foreign_key_missing) throw struck_out();
        throw;
      }
      const Rows owner = database_->ask(
          "SELECT number, address, (alive_until < clock_timestamp())::int FROM owners JOIN servers ON number "
          "= server "
          "WHERE ward = $1",
          values(ward));
      if (owner.empty()) continue;  // let go just now
      const std::int64_t server = owner[0].number(0);
      if (server == number()) return;
      if (owner[0].small(2) == 0 || !lease_->may_judge())
        throw LookedAfterElsewhere(server, owner[0].text(1));
      if (strike_out(*database_, server)) ++takeovers_;
    }
  }
  // Another server that may begin to look after it, if there is one.
  void send_to_others(const std::string& ward) {
    const Rows other = database_->ask(
        "SELECT number, address FROM servers WHERE number <> $2 AND NOT draining AND alive_until > "
        "clock_timestamp() AND NOT EXISTS (SELECT FROM owners WHERE ward = $1) ORDER BY random() LIMIT 1",
        values(ward, number()));
    if (!other.empty()) throw LookedAfterElsewhere(other[0].number(0), other[0].text(1));
  }

  std::optional<StoredHistory> found(const std::string& table) {
    if (lease_) {
      const Rows ward = database_->ask("SELECT ward FROM tables WHERE id = $1", values(table));
      if (ward.empty()) return std::nullopt;
      claim(ward[0].text(0));
    }
    const Rows rows = database_->ask(find_table, values(table));
    if (rows.empty()) return std::nullopt;
    StoredHistory history;
    history.table = read_table(rows[0], table);
    const Rows lesson = database_->ask("SELECT lesson FROM lessons WHERE table_id = $1", values(table));
    if (!lesson.empty()) history.table.lesson = lesson[0].text(0);
    const Rows finished =
        database_->ask("SELECT game, sum FROM finished_games WHERE table_id = $1", values(table));
    if (!finished.empty()) {
      const std::string packed = finished[0].bytes(0);
      if (finished[0].number(1) != sum_of(table, packed))
        throw DamagedTable("its finished game is not what was written");
      unpack_game(packed, history);
    } else {
      read_moves(history);
    }
    if (!history.moves.empty()) history.table.seq = std::max(history.table.seq, history.moves.back().seq);
    read_gathering(history);
    return history;
  }

  void read_moves(StoredHistory& history) {
    const std::string& table = history.table.id;
    const Rows moves = database_->ask(
        fmt::format("SELECT {} FROM moves WHERE table_id = $1 ORDER BY number", move_columns), values(table));
    history.moves.reserve(static_cast<std::size_t>(moves.size()));
    for (int i = 0; i < moves.size(); ++i) read_move(moves[i], table, history.moves);
    const Rows positions = database_->ask(
        fmt::format("SELECT {} FROM positions WHERE table_id = $1 ORDER BY moves", position_columns),
        values(table));
    for (int i = 0; i < positions.size(); ++i)
      history.positions.push_back(read_position_row(positions[i], table));
  }

  void read_gathering(StoredHistory& history) {
    const Values table = values(history.table.id);
    const Rows settled =
        database_->ask("SELECT lobby, quiet, ready, closed FROM gatherings WHERE table_id = $1", table);
    if (!settled.empty())
      history.gathering = {settled[0].small(0) != 0,
                           settled[0].small(1) != 0,
                           {static_cast<std::uint8_t>(settled[0].small(2))},
                           settled[0].small(3) != 0};
    const Rows lines =
        database_->ask("SELECT n, seat, at, text FROM lines WHERE table_id = $1 ORDER BY n", table);
    for (int i = 0; i < lines.size(); ++i)
      history.lines.push_back(
          {lines[i].number(0), static_cast<Seat>(lines[i].small(1)), lines[i].number(2), lines[i].text(3)});
  }

  // A root of less than zero ends the transaction.
  static constexpr const char* own_all =
      "SELECT sqrt(count(*) - $3) FROM tables JOIN owners ON owners.ward = tables.ward WHERE tables.id = "
      "ANY($1) AND "
      "owners.server = $2";
  // A campaign stays with the server: its other tables may still be looked at there.
  static constexpr const char* let_go = "DELETE FROM owners WHERE ward = $1 AND server = $2";
  const std::string find_table = fmt::format("SELECT {} FROM tables WHERE id = $1", table_columns);

  const std::string where_;
  std::optional<Connection> database_;  // none: it was lost
  std::string secret_;
  std::unordered_map<std::string, std::int64_t> next_numbers_;  // of moves, by table
  MoveColumns moves_;                                           // that are not sent yet
  PositionColumns positions_;                                   // likewise
  std::unordered_set<std::string> touched_;                     // their tables
  std::set<std::string_view> written_;                          // tables that the batch changes
  std::int64_t session_ = 0;
  std::int64_t batch_ = 0;
  std::int64_t last_written_ = 0;  // batch, when the session began
  Clock::time_point looked_for_untouched_{};
  std::atomic<std::size_t> claims_{0}, reconnects_{0}, unsure_commits_{0}, takeovers_{0};
  std::optional<Lease> lease_;
};

}  // namespace
}  // namespace orrery::postgres

namespace orrery {

std::unique_ptr<Store> open_postgres_store(const std::string& where, StoreUse use) {
  return std::make_unique<postgres::PostgresStore>(where, use);
}

}  // namespace orrery
