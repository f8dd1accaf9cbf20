// What a client may ask of the server, and how often.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/table/tasks/clock.h"

namespace orrery {

struct Rate {
  double per_second = 0;
  double burst = 0;
};
constexpr Rate once_a_minute{1.0 / 60, 1};

struct Limits {
  // Sizes in bytes.
  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 8 * 1024;  // except of what has a limit of its own
  std::size_t message_bytes = 4 * 1024;
  std::size_t waiting_bytes = 1024 * 1024;        // written for a client that does not read
  std::size_t read_bytes_per_second = 64 * 1024;  // of a WebSocket; the rest waits in the network

  // Counts.
  std::size_t open_tables = 10'000;  // unfinished, with a move within `open_for`
  std::chrono::hours open_for{24 * 30};
  std::size_t tables_per_client = 100;   // in progress
  std::size_t tables_per_network = 400;  // of all clients in an IPv6 /48, which one person may have
  std::size_t viewers_per_table = 100;   // spectators; seats have places of their own
  std::size_t viewers_per_seat = 16;
  std::size_t connections = 20'000;
  std::size_t connections_per_client = 200;
  std::size_t asked = 256;  // hints and replays that wait for a thread
  std::size_t asked_per_client = 8;
  std::size_t experiments = 8;  // of the laboratory, under way
  std::size_t experiments_per_client = 2;
  std::size_t reports = 500;  // of the laboratory; then the oldest go

  // Times.
  std::chrono::milliseconds request_time{15'000};        // to send a request, to take an answer
  std::chrono::milliseconds first_message_time{10'000};  // from connecting to `hello`
  std::chrono::milliseconds idle_time{60'000};           // without an answer to a ping
  std::chrono::milliseconds table_idle_time{300'000};    // until an unwatched table leaves the memory
  std::chrono::hours untouched_for{24};                  // until a table that nobody moved in is deleted
  std::chrono::hours finished_for{0};                    // until a finished table is deleted; 0: never

  // Rates, for each client address.
  bool rates = true;
  Rate connections_rate{30, 150};
  Rate requests_rate{50, 250};
  Rate new_tables_rate{2, 30};
  Rate moves_rate{20, 60};
  Rate previews_rate{20, 80};  // previews and ways: what a move would do, which moves lead somewhere
  Rate messages_rate{50, 200};
  Rate wrong_tokens_rate{1, 20};
  Rate lines_rate{0.5, 6};  // what a seat says, or all spectators of a table
};

// Lets `burst` through at once and then `per_second`.
class TokenBucket {
 public:
  bool take(const Rate& rate, Clock::time_point now) {
    if (last_ == Clock::time_point{})
      left_ = rate.burst;
    else
      left_ =
          std::min(rate.burst, left_ + rate.per_second * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  bool full(const Rate& rate, Clock::time_point now) const {
    return left_ + rate.per_second * std::chrono::duration<double>(now - last_).count() >= rate.burst;
  }

 private:
  double left_ = 0;
  Clock::time_point last_{};
};

enum class Limited { connection, request, new_table, move, preview, message, wrong_token };

// Counts per client. An IPv6 client is its network: whoever has one address there has 2^64.
class ClientLimits {
 public:
  explicit ClientLimits(const Limits& limits) : limits_(limits) {}

  // Counts one; false when the client did too much of it.
  bool allow(const std::string& client, Limited what, Clock::time_point now = Clock::now());
  // An open connection, counted as long as it is held; nothing when the client or the server has too many.
  class Place {
   public:
    Place(ClientLimits& limits, std::string client) : limits_(&limits), client_(std::move(client)) {}
    Place(Place&& other) noexcept
        : limits_(std::exchange(other.limits_, nullptr)), client_(std::move(other.client_)) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (limits_) limits_->disconnect(client_);
    }

   private:
    ClientLimits* limits_;
    std::string client_;
  };
  // A client without a name is a proxy: only the server's own number counts.
  std::optional<Place> connect(const std::string& client);
  // Nobody at this address is served, until the time is up.
  void ban(const std::string& client, Clock::time_point until = Clock::time_point::max());
  bool allow_again(const std::string& client) { return banned_.erase(client) > 0; }
  bool banned(const std::string& client) const;
  const std::unordered_map<std::string, Clock::time_point>& bans() const { return banned_; }
  // Forgets clients that have been quiet for long enough.
  void forget_quiet(Clock::time_point now = Clock::now());
  std::size_t known() const { return clients_.size(); }
  std::size_t connections() const { return connections_; }

 private:
  void disconnect(const std::string& client);
  static constexpr std::size_t kinds = 7;
  struct Client {
    TokenBucket buckets[kinds];
    std::size_t connections = 0;
  };
  const Rate& rate(Limited what) const;

  const Limits& limits_;
  std::unordered_map<std::string, Client> clients_;
  std::unordered_map<std::string, Clock::time_point> banned_;
  std::size_t connections_ = 0;
};

// The name under which an address is counted.
std::string client_name(std::string_view address);
// The /48 of a client that is an IPv6 network; anybody else's own name.
std::string network_name(std::string_view client);
// The same of what an operator typed in: an address, or such a name. Throws InputError for anything else.
std::string client_to_ban(std::string_view text);

}  // namespace orrery
