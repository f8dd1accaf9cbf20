// What servers that share a store know of each other. Each has a number that no other ever had: its fencing
// number, which the database asks for with every commit. A server that does not renew its lease in time is
// taken for dead by the others: its number is struck out, and nothing that it still sends is written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace orrery {

// A server that lives, as far as the database knows.
struct Fellow {
  std::int64_t number = 0;
  std::string address;  // host and port, where the others reach it
  std::string version;
  bool draining = false;
  std::int64_t tables = 0;  // that it looks after
};

// What a server has to know about itself and the others.
struct LeaseNews {
  bool lost = false;                 // it was taken for dead: others look after its tables by now
  std::vector<Fellow> fellows;       // with itself
  std::vector<std::string> orphans;  // tables that have to go on and that nobody looks after
};

struct LeaseCounts {
  std::int64_t number = 0;  // of this server; 0: it has none at the moment
  std::size_t renewals = 0;
  std::size_t failed_renewals = 0;
  std::size_t lost = 0;       // how often it was taken for dead
  std::size_t takeovers = 0;  // servers that it took for dead, or that left
  std::size_t claims = 0;     // tables that it began to look after
  std::size_t reconnects = 0;
  std::size_t unsure_commits = 0;  // whose answer was lost, and found out afterwards
};

class SharedStore {
 public:
  virtual ~SharedStore() = default;

  // From now on this server is one of those that share the store. `tell` is called on another thread, about
  // twice a second. Throws StoreError.
  virtual void join(const std::string& address, std::function<void(LeaseNews)> tell) = 0;
  // After it was taken for dead: as a new server. On the thread of the store. Throws StoreError.
  virtual void rejoin() = 0;
  // The others look after the tables that it lets go. Safe on any thread.
  virtual void set_draining(bool draining) = 0;
  // False when the lease was not renewed in time: others may look after its tables. Safe on any thread.
  virtual bool lease_holds() const = 0;
  // Whether any server lives.
  virtual bool served() = 0;
  // Of all servers of this store; who knows it is one of them.
  virtual const std::string& secret() const = 0;
  virtual LeaseCounts lease_counts() const = 0;
};

}  // namespace orrery
