// Which names this server goes by, and which pages may talk to it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class Site {
 public:
  Site() = default;
  // `public_url` is what people type in, when a proxy stands in front ("https://play.example.org"), or empty.
  // Throws InputError.
  Site(std::string_view public_url, std::vector<std::string> hosts);

  // A page of somebody else whose name leads here (DNS rebinding) would be of the same origin as ours. Names
  // that nobody can register (addresses, names without a dot, .local) and those that were allowed are ours.
  bool goes_by(std::string_view host) const;
  // True if the request comes from a page of this server, or from no page at all. A proxy sets the host as it
  // likes; then only the public URL counts.
  bool may_ask(std::string_view origin, std::string_view host, bool through_proxy) const;

 private:
  std::string origin_;  // of the public URL, as browsers write it
  std::vector<std::string> hosts_;
};

}  // namespace orrery
