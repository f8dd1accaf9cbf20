#include "server/table/keeping/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "engine/input_error.h"
#include "engine/words/text.h"

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
    case Limited::preview:
      return limits_.previews_rate;
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

std::optional<ClientLimits::Place> ClientLimits::connect(const std::string& client) {
  Client& entry = clients_[client];
  if (connections_ >= limits_.connections) return std::nullopt;
  if (limits_.rates && !client.empty() && entry.connections >= limits_.connections_per_client)
    return std::nullopt;
  ++entry.connections;
  ++connections_;
  return Place(*this, client);
}

void ClientLimits::disconnect(const std::string& client) {
  const auto found = clients_.find(client);
  if (found == clients_.end() || found->second.connections == 0) return;
  --found->second.connections;
  --connections_;
}

void ClientLimits::ban(const std::string& client, Clock::time_point until) {
  banned_[client] = until;
}

bool ClientLimits::banned(const std::string& client) const {
  const auto found = banned_.find(client);
  return found != banned_.end() && Clock::now() < found->second;
}

void ClientLimits::forget_quiet(Clock::time_point now) {
  std::erase_if(banned_, [&](const auto& entry) { return entry.second <= now; });
  std::erase_if(clients_, [&](const auto& entry) {
    if (entry.second.connections > 0) return false;
    for (std::size_t i = 0; i < kinds; ++i)
      if (!entry.second.buckets[i].full(rate(static_cast<Limited>(i)), now)) return false;
    return true;
  });
}

namespace {

using AddressBytes = std::array<unsigned char, 16>;

std::string v6_network(AddressBytes bytes, std::size_t kept) {
  std::array<char, INET6_ADDRSTRLEN> name{};
  std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(kept), bytes.end(), std::uint8_t{0});
  inet_ntop(AF_INET6, bytes.data(), name.data(), name.size());
  return std::string(name.data()) + "/" + std::to_string(8 * kept);
}

}  // namespace

std::string client_name(std::string_view address) {
  constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  std::string text(address);
  AddressBytes bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  if (!std::equal(mapped.begin(), mapped.end(), bytes.begin())) return v6_network(bytes, 8);
  std::array<char, INET_ADDRSTRLEN> name{};  // an IPv4 client of an IPv6 socket
  inet_ntop(AF_INET, bytes.data() + mapped.size(), name.data(), name.size());
  return name.data();
}

std::string network_name(std::string_view client) {
  std::string text(client);
  AddressBytes bytes{};
  if (inet_pton(AF_INET6, text.substr(0, text.find('/')).c_str(), bytes.data()) != 1) return text;
  return v6_network(bytes, 6);
}

std::string client_to_ban(std::string_view text) {
  const bool network = text.ends_with("/64");
  const std::string address(network ? text.substr(0, text.size() - 3) : text);
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1 ||
      (!network && inet_pton(AF_INET, address.c_str(), bytes.data()) == 1))
    return client_name(address);
  throw InputError(quoted(text) + " is no address; give one like 192.0.2.7 or 2001:db8::7.");
}

}  // namespace orrery
