#include "server/store/postgres/schema.h"

#include <fmt/format.h>

#include <iterator>

#include "server/store/rows.h"
#include "server/table/keeping/secrets.h"

namespace orrery::postgres {
namespace {

// A step adds and never takes away or changes, so that servers of the form before can go on beside those of
// the new one. One that has to break with that names itself as the oldest form.
struct Step {
  int oldest;  // form of a program that can go on with it
  std::string sql;
};
const Step steps[] = {{1, std::string(R"(
CREATE TABLE tables (
  id TEXT COLLATE "C" PRIMARY KEY,
)") + first_table_columns + R"(
  seq BIGINT NOT NULL,
  created BIGINT NOT NULL,
  is_over SMALLINT NOT NULL,
  campaign TEXT COLLATE "C" NOT NULL DEFAULT '',
  ended BIGINT NOT NULL DEFAULT 0,
  sum BIGINT,
  -- Has bots or preset moves; a quote within a name has a backslash before it.
  by_itself BOOLEAN NOT NULL GENERATED ALWAYS AS (seats LIKE '%"kind":"bot"%' OR seats ~ '"preset":"[^"]') STORED,
  -- What has one owner: a table, or a campaign with its tables.
  ward TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (CASE campaign WHEN '' THEN id ELSE campaign END) STORED
);
CREATE INDEX open_tables ON tables (created) WHERE is_over = 0;
CREATE INDEX tables_by_themselves ON tables (ward) WHERE is_over = 0 AND by_itself;
CREATE INDEX finished_tables ON tables (ended) WHERE is_over = 1;
CREATE TABLE moves (
  table_id TEXT COLLATE "C" NOT NULL,
  number INTEGER NOT NULL,
  seat SMALLINT NOT NULL,
  notation TEXT NOT NULL,
  change TEXT NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  sum BIGINT,
  PRIMARY KEY (table_id, number)
);
CREATE TABLE positions (
  table_id TEXT COLLATE "C" NOT NULL,
  moves INTEGER NOT NULL,
  json TEXT NOT NULL,
  sum BIGINT,
  PRIMARY KEY (table_id, moves)
);
CREATE TABLE finished_games (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  game BYTEA NOT NULL,
  sum BIGINT NOT NULL
);
ALTER TABLE finished_games ALTER COLUMN game SET STORAGE EXTERNAL; -- it is compressed already
CREATE TABLE lessons (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  lesson TEXT NOT NULL
);
CREATE TABLE gatherings (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  lobby SMALLINT NOT NULL,
  quiet SMALLINT NOT NULL,
  ready SMALLINT NOT NULL,
  closed SMALLINT NOT NULL DEFAULT 0
);
CREATE TABLE lines (
  table_id TEXT COLLATE "C" NOT NULL,
  n BIGINT NOT NULL,
  seat SMALLINT NOT NULL,
  at BIGINT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
);
CREATE TABLE campaigns (
  id TEXT COLLATE "C" PRIMARY KEY,
  text TEXT NOT NULL,
  seats TEXT NOT NULL,
  tables TEXT NOT NULL,
  created BIGINT NOT NULL
);

-- The servers that live. Numbers are never given twice; whose row is gone cannot write.
CREATE SEQUENCE server_numbers;
CREATE TABLE servers (
  number BIGINT PRIMARY KEY,
  address TEXT NOT NULL,
  version TEXT NOT NULL,
  draining BOOLEAN NOT NULL DEFAULT FALSE,
  alive_until TIMESTAMPTZ NOT NULL,
  session BIGINT NOT NULL DEFAULT 0, -- counts its connections: what an older one still sends does not count
  batch BIGINT NOT NULL DEFAULT 0 -- its last commit
) WITH (fillfactor = 20);
CREATE TABLE owners (
  ward TEXT COLLATE "C" PRIMARY KEY,
  server BIGINT NOT NULL REFERENCES servers (number) ON DELETE CASCADE
);
CREATE INDEX owners_by_server ON owners (server);
)"},
                      {1, R"(
CREATE TABLE analyses (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  analysis BYTEA NOT NULL,
  sum BIGINT NOT NULL
);
ALTER TABLE analyses ALTER COLUMN analysis SET STORAGE EXTERNAL; -- it is compressed already
)"}};
constexpr int this_form = static_cast<int>(std::size(steps));
constexpr std::string_view lock_form =
    "SELECT pg_advisory_xact_lock(7061686)";  // any number, of all programs

}  // namespace

void make_schema(Connection& database, StoreUse use) {
  database.run("BEGIN");
  database.run(std::string(lock_form));  // one server at a time; the others find it made
  const bool there = !database.ask("SELECT to_regclass('form')")[0].null(0);
  int form = 0, oldest = 0;
  if (there) {
    const Rows found = database.ask("SELECT form, oldest FROM form");
    form = found[0].small(0);
    oldest = found[0].small(1);
  }
  if (form < this_form && use == StoreUse::look)
    throw StoreError(
        form == 0 ? std::string("there are no tables of Orrery in this database")
                  : fmt::format("the database has the form {}, and this program looks only at the form {}",
                                form, this_form));
  if (form > this_form && oldest > this_form)
    throw StoreError(
        fmt::format("the database was made by a later version of this program (its form is {}, and programs "
                    "need at least the form {}; this one has {})",
                    form, oldest, this_form));
  if (!there)
    database.run(
        "CREATE TABLE form (form INTEGER NOT NULL, oldest INTEGER NOT NULL, secret TEXT NOT NULL);"
        "INSERT INTO form VALUES (0, 0, '" +
        random_hex(16) + "')");
  for (int step = form; step < this_form; ++step) {
    database.run(steps[step].sql);
    database.ask("UPDATE form SET form = $1, oldest = $2",
                 values(std::int64_t{step} + 1, std::int64_t{steps[step].oldest}));
  }
  database.run("COMMIT");
}

}  // namespace orrery::postgres
