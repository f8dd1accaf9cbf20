#include "server/store/postgres/tables.h"

#include <fmt/format.h>

#include "server/store/rows.h"
#include "server/table/keeping/notes.h"

namespace orrery::postgres {
namespace {

// Of a campaign that waits for its first table.
constexpr std::string_view has_no_table = "campaigns.tables !~ '[a-z0-9]'";

std::vector<std::string> texts_of(const Rows& rows) {
  std::vector<std::string> texts;
  texts.reserve(static_cast<std::size_t>(rows.size()));
  for (int i = 0; i < rows.size(); ++i) texts.push_back(rows[i].text(0));
  return texts;
}

}  // namespace

void send_new_table(Connection& database, const StoredTable& table) {
  const std::string options = options_text(table.options);
  const std::string seats = seats_text(table.seats);
  database.send(
      "INSERT INTO tables (id, game, options, seats, seed, content_hash, rules_version, base, notice, "
      "rematch, seq, created, is_over, campaign, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, "
      "$12, $13, $14, $15)",
      values(table.id, table.game, options, seats, table.seed, table.content_hash,
             std::int64_t{table.rules_version}, std::int64_t{table.base}, table.notice, table.rematch,
             table.seq, table.created, std::int64_t{table.over}, table.campaign,
             sum_of_table(table, options, seats)));
  if (!table.lesson.empty())
    database.send("INSERT INTO lessons (table_id, lesson) VALUES ($1, $2)", values(table.id, table.lesson));
}

void send_changed_table(Connection& database, const StoredTable& table) {
  const std::string options = options_text(table.options);
  const std::string seats = seats_text(table.seats);
  database.send(
      "UPDATE tables SET seats = $2, content_hash = $3, rules_version = $4, base = $5, notice = $6, "
      "rematch = $7, seq = $8, sum = $9 WHERE id = $1",
      values(table.id, seats, table.content_hash, std::int64_t{table.rules_version}, std::int64_t{table.base},
             table.notice, table.rematch, table.seq, sum_of_table(table, options, seats)));
}

void send_seq(Connection& database, const std::string& table, std::int64_t seq) {
  database.send("UPDATE tables SET seq = $2 WHERE id = $1", values(table, seq));
}

void send_end(Connection& database, const std::string& table, std::int64_t at) {
  database.send("UPDATE tables SET is_over = 1, ended = $2 WHERE id = $1", values(table, at));
}

void drop_table(Connection& database, const std::string& table) {
  for (const std::string_view part : {"lines", "gatherings", "lessons", "analyses", "finished_games"})
    database.send(fmt::format("DELETE FROM {} WHERE table_id = $1", part), values(table));
  // The campaign itself, or the one whose last table this was.
  database.send(
      "DELETE FROM campaigns WHERE id = $1 OR (id = (SELECT campaign FROM tables WHERE id = $1) AND NOT "
      "EXISTS (SELECT FROM jsonb_array_elements_text(campaigns.tables::jsonb) AS listed (table_id) "
      "JOIN tables ON tables.id = listed.table_id WHERE tables.id <> $1))",
      values(table));
  database.send("DELETE FROM tables WHERE id = $1", values(table));
}

std::optional<StoredTable> find_table(Connection& database, const std::string& table) {
  const Rows rows =
      database.ask(fmt::format("SELECT {} FROM tables WHERE id = $1", table_columns), values(table));
  if (rows.empty()) return std::nullopt;
  return read_table(rows[0], table);
}

std::string lesson_of(Connection& database, const std::string& table) {
  const Rows lesson = database.ask("SELECT lesson FROM lessons WHERE table_id = $1", values(table));
  return lesson.empty() ? std::string() : lesson[0].text(0);
}

std::optional<std::string> ward_of(Connection& database, const std::string& table) {
  const Rows ward = database.ask("SELECT ward FROM tables WHERE id = $1", values(table));
  if (ward.empty()) return std::nullopt;
  return ward[0].text(0);
}

std::vector<OpenTable> open_tables(Connection& database) {
  const Rows rows = database.ask(
      "SELECT id, seats, greatest(created, coalesce((SELECT at FROM moves WHERE table_id = id ORDER BY "
      "number DESC LIMIT 1), 0)), by_itself::int, ARRAY(SELECT DISTINCT seat FROM moves WHERE table_id = "
      "id)::text FROM tables WHERE is_over = 0");
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
  const Rows waiting = database.ask(fmt::format("SELECT id, created FROM campaigns WHERE {}", has_no_table));
  for (int i = 0; i < waiting.size(); ++i)
    open.push_back({waiting[i].text(0), false, false, waiting[i].number(1)});
  return open;
}

std::vector<std::string> all_tables(Connection& database) {
  return texts_of(database.ask("SELECT id FROM tables ORDER BY id"));
}

std::vector<std::string> finished_before(Connection& database, std::int64_t time, std::size_t most,
                                         std::int64_t server) {
  return texts_of(database.ask(
      "SELECT id FROM tables WHERE is_over = 1 AND ended < $1 AND NOT EXISTS (SELECT FROM owners WHERE "
      "owners.ward = tables.ward AND server <> $3) LIMIT $2",
      values(time, static_cast<std::int64_t>(most), server)));
}

std::vector<std::string> untouched_before(Connection& database, std::int64_t time, std::size_t most) {
  return texts_of(database.ask(
      fmt::format(
          "SELECT id FROM tables WHERE is_over = 0 AND created < $1 AND NOT EXISTS (SELECT FROM owners "
          "WHERE owners.ward = tables.ward) AND NOT EXISTS (SELECT FROM moves WHERE table_id = id AND "
          "seats::jsonb -> seat::int ->> 'kind' = 'person') UNION ALL SELECT id FROM campaigns WHERE "
          "created < $1 AND {} AND NOT EXISTS (SELECT FROM owners WHERE ward = id) LIMIT $2",
          has_no_table),
      values(time, static_cast<std::int64_t>(most))));
}

}  // namespace orrery::postgres
