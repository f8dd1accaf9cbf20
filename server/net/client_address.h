// Who asks, when proxies stand in between. Only what a trusted proxy says about others is believed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class TrustedProxies {
 public:
  TrustedProxies() = default;
  // Addresses and networks: "127.0.0.1", "10.0.0.0/8", "fd00::/8". Throws InputError.
  explicit TrustedProxies(const std::vector<std::string>& proxies);

  bool trusts(std::string_view address) const;
  // The last hop that is no trusted proxy. `X-Forwarded-For` goes before `Forwarded`; a proxy that sets one
  // of them has to remove the other.
  std::string client(std::string_view peer, std::string_view x_forwarded_for,
                     std::string_view forwarded) const;

 private:
  struct Network {
    std::array<std::uint8_t, 16> bytes{};  // IPv4 as ::ffff:a.b.c.d
    unsigned bits = 128;
  };
  std::vector<Network> networks_;
};

// Whether the text is an address, and not a name.
bool is_ip_address(std::string_view text);

}  // namespace orrery
