// What a client may ask of the server, and how often.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/clock.h"

namespace orrery {

struct Rate {
  double per_second = 0;
  double burst = 0;
};

struct Limits {
  // Sizes in bytes.
  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 8 * 1024;
  std::size_t message_bytes = 4 * 1024;
  std::size_t waiting_bytes = 1024 * 1024;  // written for a client that does not read

  // Counts.
  std::size_t open_tables = 10'000;  // unfinished, with a move within `open_for`
  std::chrono::hours open_for{24 * 30};
  std::size_t viewers_per_table = 100;
  std::size_t connections = 20'000;
  std::size_t connections_per_client = 200;

  // Times.
  std::chrono::milliseconds request_time{15'000};        // to send a request, to take an answer
  std::chrono::milliseconds first_message_time{10'000};  // from connecting to `hello`
  std::chrono::milliseconds idle_time{60'000};           // without an answer to a ping
  std::chrono::milliseconds table_idle_time{300'000};    // until an unwatched table leaves the memory

  // Rates, for each client address.
  bool rates = true;
  Rate connections_rate{30, 150};
  Rate requests_rate{50, 250};
  Rate new_tables_rate{2, 30};
  Rate moves_rate{20, 60};
  Rate messages_rate{50, 200};
  Rate wrong_tokens_rate{1, 20};
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

enum class Limited { connection, request, new_table, move, message, wrong_token };

// Counts per client. An IPv6 client is its network: whoever has one address there has 2^64.
class ClientLimits {
 public:
  explicit ClientLimits(const Limits& limits) : limits_(limits) {}

  // Counts one; false when the client did too much of it.
  bool allow(const std::string& client, Limited what, Clock::time_point now = Clock::now());
  // Counts an open connection; false when the client or the server has too many. Pair with `disconnect`.
  bool connect(const std::string& client);
  void disconnect(const std::string& client);
  // Forgets clients that have been quiet for long enough.
  void forget_quiet(Clock::time_point now = Clock::now());
  std::size_t known() const { return clients_.size(); }

 private:
  static constexpr std::size_t kinds = 6;
  struct Client {
    TokenBucket buckets[kinds];
    std::size_t connections = 0;
  };
  const Rate& rate(Limited what) const;

  const Limits& limits_;
  std::unordered_map<std::string, Client> clients_;
  std::size_t connections_ = 0;
};

// The name under which an address is counted.
std::string client_name(std::string_view address);

}  // namespace orrery
