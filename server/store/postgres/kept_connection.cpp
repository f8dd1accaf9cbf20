#include "server/store/postgres/kept_connection.h"

#include <thread>

#include "server/store/postgres/lease.h"
#include "server/store/postgres/owners.h"
#include "server/table/tasks/clock.h"

namespace orrery::postgres {
namespace {

// How long moves wait for a database that is away, being started again most likely.
constexpr std::chrono::seconds patience{8};
constexpr std::chrono::milliseconds between_tries{100};

}  // namespace

void KeptConnection::speak_for(std::int64_t server) {
  connection_->run("SET application_name = '" + name_of_server(server) + "'");
  const Rows session = connection_->ask(
      "UPDATE servers SET session = session + 1 WHERE number = $1 RETURNING session, batch", values(server));
  if (session.empty()) throw StruckOut();
  session_ = session[0].number(0);
  last_batch_ = session[0].number(1);
}

void KeptConnection::reach(std::int64_t server) {
  if (connection_) return;
  const Clock::time_point begun = Clock::now();
  for (;;) {
    try {
      connection_.emplace(where_, name);
      ++reconnects;
      if (server != 0) speak_for(server);
      return;
    } catch (const ConnectionLost&) {
      lose();
      if (Clock::now() - begun > patience) throw;
      std::this_thread::sleep_for(between_tries);
    } catch (...) {
      lose();
      throw;
    }
  }
}

}  // namespace orrery::postgres
