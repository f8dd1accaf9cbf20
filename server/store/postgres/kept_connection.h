// The connection of a store, which is made again when it was lost.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "server/store/postgres/connection.h"

namespace orrery::postgres {

class KeptConnection {
 public:
  explicit KeptConnection(std::string where) : where_(std::move(where)) { connection_.emplace(where_, name); }

  Connection& operator*() { return *connection_; }
  Connection* operator->() { return &*connection_; }
  bool lost() const { return !connection_; }
  void lose() { connection_.reset(); }

  // A new one if it was lost, which speaks for the server if that has a number; waits for a database that is
  // away. Throws StoreError.
  void reach(std::int64_t server);
  // From now on nothing that was sent over an earlier connection is carried out any more. Throws StoreError
  // when the server was struck out.
  void speak_for(std::int64_t server);
  // Reads may be tried again.
  template <class Read>
  auto again_if_lost(std::int64_t server, const Read& read) {
    for (int tries = 0;; ++tries) {
      reach(server);
      try {
        return read();
      } catch (const ConnectionLost&) {
        lose();
        if (tries == 3) throw;
      }
    }
  }

  std::int64_t session() const { return session_; }
  // When the session began.
  std::int64_t last_batch() const { return last_batch_; }

  std::atomic<std::size_t> reconnects{0};

 private:
  static constexpr const char* name = "orrery";

  const std::string where_;
  std::optional<Connection> connection_;
  std::int64_t session_ = 0;
  std::int64_t last_batch_ = 0;
};

}  // namespace orrery::postgres
