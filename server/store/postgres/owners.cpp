#include "server/store/postgres/owners.h"

#include <fmt/format.h>

#include "server/table/keeping/notes.h"

namespace orrery::postgres {
namespace {

constexpr std::string_view foreign_key_missing = "23503", divided_by_zero = "22012", negative_root = "2201F";

// Another server that may begin to look after it, if there is one.
void send_to_others(Connection& database, std::int64_t server, const std::string& ward) {
  const Rows other = database.ask(
      "SELECT number, address FROM servers WHERE number <> $2 AND NOT draining AND alive_until > "
      "clock_timestamp() AND NOT EXISTS (SELECT FROM owners WHERE ward = $1) ORDER BY random() LIMIT 1",
      values(ward, server));
  if (!other.empty()) throw LookedAfterElsewhere(other[0].number(0), other[0].text(1));
}

}  // namespace

// When it was struck out there is no row, and dividing by their number ends the transaction.
void send_proof(Connection& database, const Credentials& credentials) {
  static const std::string prove = fmt::format(
      "WITH proof AS (UPDATE servers SET batch = $3, alive_until = clock_timestamp() + {} WHERE number = $1 "
      "AND session = $2 RETURNING 1) SELECT 1 / count(*) FROM proof",
      lease_interval);
  database.send(prove, values(credentials.number, credentials.session, credentials.batch));
}

// A root of less than zero ends the transaction.
void send_ownership(Connection& database, std::int64_t server, const std::vector<std::string_view>& tables) {
  database.send(
      "SELECT sqrt(count(*) - $3) FROM tables JOIN owners ON owners.ward = tables.ward WHERE tables.id = "
      "ANY($1) AND owners.server = $2",
      values(tables, server, static_cast<std::int64_t>(tables.size())));
}

void send_adoption(Connection& database, std::int64_t server, const std::string& ward) {
  database.send(
      "WITH own AS (INSERT INTO owners (ward, server) VALUES ($1, $2) ON CONFLICT (ward) DO UPDATE SET "
      "server = $2 WHERE owners.server = $2 RETURNING 1) SELECT sqrt(count(*) - 1) FROM own",
      values(ward, server));
}

// A campaign stays with the server: its other tables may still be looked at there.
void send_release(Connection& database, std::int64_t server, const std::string& ward) {
  database.send("DELETE FROM owners WHERE ward = $1 AND server = $2", values(ward, server));
}

void explain(const Refused& refusal) {
  if (refusal.code() == divided_by_zero || refusal.code() == foreign_key_missing) throw StruckOut();
  if (refusal.code() == negative_root) throw StoreError("another server looks after the table");
}

bool claim(Connection& database, const Lease& lease, const std::string& ward,
           std::atomic<std::size_t>& takeovers) {
  for (;;) {
    const std::int64_t self = lease.number();
    if (self == 0) throw StruckOut();
    if (lease.draining()) send_to_others(database, self, ward);
    try {
      const Rows own = database.ask(
          "INSERT INTO owners (ward, server) VALUES ($1, $2) ON CONFLICT (ward) DO NOTHING RETURNING 1",
          values(ward, self));
      if (!own.empty()) {
        note(Gravity::info, "table {} is looked after by this server, {}", ward, self);
        return true;
      }
    } catch (const Refused& error) {
      if (error.code() == foreign_key_missing) throw StruckOut();
      throw;
    }
    const Rows owner = database.ask(
        "SELECT number, address, (alive_until < clock_timestamp())::int FROM owners JOIN servers ON number "
        "= server WHERE ward = $1",
        values(ward));
    if (owner.empty()) continue;  // let go just now
    const std::int64_t server = owner[0].number(0);
    if (server == self) return false;
    if (owner[0].small(2) == 0 || !lease.may_judge()) throw LookedAfterElsewhere(server, owner[0].text(1));
    if (strike_out(database, server)) ++takeovers;
  }
}

}  // namespace orrery::postgres
