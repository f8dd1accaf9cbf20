// Which server looks after which table. A ward is what has one owner: a table, or a campaign with its tables.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/store/postgres/connection.h"
#include "server/store/postgres/lease.h"

namespace orrery::postgres {

class StruckOut : public StoreError {
 public:
  StruckOut() : StoreError("this server was taken for dead, and others look after its tables") {}
};

// What a server shows with everything that it writes.
struct Credentials {
  std::int64_t number = 0;   // of the server
  std::int64_t session = 0;  // its present connection
  std::int64_t batch = 0;
};

// Parts of a batch, which fails with them. `why_refused` then tells why.
//
// That the server lives and the connection is its present one; and that it has written the batch.
void send_proof(Connection& database, const Credentials& credentials);
// That it looks after all these tables.
void send_ownership(Connection& database, std::int64_t server, const std::vector<std::string_view>& tables);
// That it does so from now on, at the latest.
void send_adoption(Connection& database, std::int64_t server, const std::string& ward);
void send_release(Connection& database, std::int64_t server, const std::string& ward);
// Throws what the refusal means, if it is one of these.
void explain(const Refused& refusal);

// Begins to look after it. Throws LookedAfterElsewhere. True when it did not before; counts the servers that
// it struck out for it.
bool claim(Connection& database, const Lease& lease, const std::string& ward,
           std::atomic<std::size_t>& takeovers);

}  // namespace orrery::postgres
