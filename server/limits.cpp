#include "server/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace orrery {

const Rate& ClientLimits::rate(Limited what) const {
  switch (what) {
    case Limited::connection:
      return limits_.connections_rate;
    case Limited::request:
      return limits_.requests_rate;
    case Limited::new_table:
      return limits_.new_tables_rate;
    case Limited::move:
      return limits_.moves_rate;
    case Limited::message:
      return limits_.messages_rate;
    case Limited::wrong_token:
      break;
  }
  return limits_.wrong_tokens_rate;
}

bool ClientLimits::allow(const std::string& client, Limited what, Clock::time_point now) {
  if (!limits_.rates) return true;
  return clients_[client].buckets[static_cast<std::size_t>(what)].take(rate(what), now);
}

bool ClientLimits::connect(const std::string& client) {
  Client& entry = clients_[client];
  if (connections_ >= limits_.connections) return false;
  if (limits_.rates && entry.connections >= limits_.connections_per_client) return false;
  ++entry.connections;
  ++connections_;
  return true;
}

void ClientLimits::disconnect(const std::string& client) {
  const auto found = clients_.find(client);
  if (found == clients_.end() || found->second.connections == 0) return;
  --found->second.connections;
  --connections_;
}

void ClientLimits::forget_quiet(Clock::time_point now) {
  std::erase_if(clients_, [&](const auto& entry) {
    if (entry.second.connections > 0) return false;
    for (std::size_t i = 0; i < kinds; ++i)
      if (!entry.second.buckets[i].full(rate(static_cast<Limited>(i)), now)) return false;
    return true;
  });
}

std::string client_name(std::string_view address) {
  std::string text(address);
  constexpr std::string_view mapped = "::ffff:";  // an IPv4 client of an IPv6 socket
  if (text.starts_with(mapped) && text.find('.') != std::string::npos) return text.substr(mapped.size());
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> network{};
  if (!inet_ntop(AF_INET6, bytes.data(), network.data(), network.size())) return text;
  return std::string(network.data()) + "/64";
}

}  // namespace orrery
