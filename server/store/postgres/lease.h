// The lease of one server: a thread with a connection of its own renews it, looks after servers that renewed
// theirs no more, and finds tables that nobody looks after. All times are the database's.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>

#include "server/store/postgres/connection.h"
#include "server/store/shared_store.h"
#include "server/table/tasks/clock.h"

namespace orrery::postgres {

inline constexpr std::chrono::milliseconds lease_time{3000};
inline constexpr std::chrono::milliseconds renewal_interval{500};
// The lease_time as PostgreSQL writes it.
inline constexpr std::string_view lease_interval = "interval '3 seconds'";

// How the database lists the connections of a server.
std::string name_of_server(std::int64_t number);
// Strikes out a server whose lease has run out: ends its connections, so that nothing of it is under way,
// and gives its tables free. False when it lives after all.
bool strike_out(Connection& database, std::int64_t number);

class Lease {
 public:
  Lease(std::string where, std::string address, std::function<void(LeaseNews)> tell);
  ~Lease();
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  // A new number. Throws StoreError.
  void take(Connection& database);
  // Gives up the number, and with it all tables.
  void leave(Connection& database);

  std::int64_t number() const { return number_; }
  bool holds() const;
  // Whether servers that do not renew may be taken for dead: not just after the database was away, when
  // nobody could.
  bool may_judge() const;
  bool draining() const { return draining_; }
  void set_draining(bool draining) { draining_ = draining; }

  // Counted by both threads.
  std::atomic<std::size_t> renewals{0}, failed_renewals{0}, lost{0}, takeovers{0};

 private:
  void work();
  // False when the server was struck out.
  bool renew(Connection& database);
  void strike_out_the_dead(Connection& database);
  std::vector<Fellow> fellows(Connection& database);
  std::vector<std::string> orphans(Connection& database);
  void connected();

  const std::string where_;
  const std::string address_;
  const std::function<void(LeaseNews)> tell_;
  std::atomic<std::int64_t> number_{0};
  std::atomic<Clock::rep> renewed_{0};       // when
  std::atomic<Clock::rep> judging_from_{0};  // likewise
  std::atomic<bool> draining_{false};
  std::unordered_map<std::string, Clock::time_point> told_;  // orphans, so that a broken one is no din
  std::mutex mutex_;
  std::condition_variable stopped_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery::postgres
