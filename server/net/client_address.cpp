#include "server/net/client_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <optional>

#include "engine/input_error.h"
#include "engine/words/text.h"

namespace orrery {
namespace {

using AddressBytes = std::array<std::uint8_t, 16>;

std::optional<AddressBytes> address_bytes(std::string_view text) {
  const std::string address(text);
  AddressBytes bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
  bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (inet_pton(AF_INET, address.c_str(), bytes.data() + 12) == 1) return bytes;
  return std::nullopt;
}

std::string_view unquoted(std::string_view text) {
  text = trim(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  return text;
}

// "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]:80"; empty for anything else.
std::string_view address_of_hop(std::string_view hop) {
  hop = unquoted(hop);
  if (hop.starts_with('['))
    hop = hop.substr(1, hop.find(']') - 1);
  else if (std::count(hop.begin(), hop.end(), ':') == 1)
    hop = hop.substr(0, hop.find(':'));
  return is_ip_address(hop) ? hop : std::string_view();
}

// `for=192.0.2.60;proto=http`
std::string_view for_of(std::string_view element) {
  for (const std::string_view part : split(element, ';')) {
    const std::string_view pair = trim(part);
    if (pair.size() > 4 && lower(pair.substr(0, 4)) == "for=") return pair.substr(4);
  }
  return {};
}

}  // namespace

bool is_ip_address(std::string_view text) {
  return address_bytes(text).has_value();
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& proxies) {
  for (const std::string& proxy : proxies) {
    const std::size_t slash = proxy.find('/');
    const auto bytes = address_bytes(std::string_view(proxy).substr(0, slash));
    const bool is_v4 = proxy.find(':') == std::string::npos;
    const unsigned most = is_v4 ? 32 : 128;
    const std::optional<int> bits = slash == std::string::npos
                                        ? static_cast<int>(most)
                                        : to_int(std::string_view(proxy).substr(slash + 1));
    if (!bytes || !bits || *bits < 0 || static_cast<unsigned>(*bits) > most)
      throw InputError(quoted(proxy) +
                       " is no proxy to trust; give an address like 127.0.0.1 or a network like 10.0.0.0/8.");
    networks_.push_back({*bytes, static_cast<unsigned>(*bits) + (is_v4 ? 96 : 0)});
  }
}

bool TrustedProxies::trusts(std::string_view address) const {
  const auto bytes = address_bytes(address);
  if (!bytes) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    for (unsigned bit = 0; bit < network.bits; ++bit)
      if (((*bytes)[bit / 8] ^ network.bytes[bit / 8]) >> (7 - bit % 8) & 1) return false;
    return true;
  });
}

std::string TrustedProxies::client(std::string_view peer, std::string_view x_forwarded_for,
                                   std::string_view forwarded) const {
  std::string_view client = peer;
  const bool plain = !x_forwarded_for.empty();
  const std::vector<std::string_view> hops = split(plain ? x_forwarded_for : forwarded, ',');
  for (auto hop = hops.rbegin(); hop != hops.rend() && trusts(client); ++hop) {
    const std::string_view before = address_of_hop(plain ? *hop : for_of(*hop));
    if (before.empty()) break;
    client = before;
  }
  return std::string(client);
}

}  // namespace orrery
