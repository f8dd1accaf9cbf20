#include "server/net/site.h"

#include <algorithm>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/net/client_address.h"

namespace orrery {
namespace {

constexpr std::string_view schemes[] = {"http://", "https://"};
constexpr std::string_view usual_ports[] = {":80", ":443"};

// "[::1]:8080" and "localhost:8080" without the port and the brackets.
std::string_view name_of(std::string_view host) {
  if (!host.starts_with('[')) return host.substr(0, host.rfind(':'));
  const std::size_t end = host.find(']');
  const bool whole = end != std::string_view::npos && (end + 1 == host.size() || host[end + 1] == ':');
  return whole ? host.substr(1, end - 1) : host;
}

}  // namespace

Site::Site(std::string_view public_url, std::vector<std::string> hosts) : hosts_(std::move(hosts)) {
  for (std::string& host : hosts_) {
    if (host.empty() || host.find_first_of("/: ") != std::string::npos)
      throw InputError(quoted(host) + " is no host name; give one like play.example.org.");
    host = lower(host);
  }
  if (public_url.empty()) return;
  std::string url = lower(public_url);
  if (url.ends_with('/')) url.pop_back();
  for (std::size_t i = 0; i < std::size(schemes); ++i) {
    if (!url.starts_with(schemes[i])) continue;
    if (url.ends_with(usual_ports[i])) url.resize(url.size() - usual_ports[i].size());
    const std::string_view host = std::string_view(url).substr(schemes[i].size());
    if (host.empty() || host.find_first_of("/?# @") != std::string_view::npos) break;
    origin_ = url;
    hosts_.emplace_back(name_of(host));
    return;
  }
  throw InputError(quoted(public_url) +
                   " is no public URL; give one like https://play.example.org, without a path.");
}

bool Site::goes_by(std::string_view host) const {
  std::string name = lower(name_of(host));
  if (name.ends_with('.')) name.pop_back();
  return name.find('.') == std::string::npos || name.ends_with(".local") || name.ends_with(".localhost") ||
         is_ip_address(name) || std::find(hosts_.begin(), hosts_.end(), name) != hosts_.end();
}

bool Site::may_ask(std::string_view origin, std::string_view host, bool through_proxy) const {
  if (origin.empty()) return true;
  if (!origin_.empty() && lower(origin) == origin_) return true;
  if (through_proxy && !origin_.empty()) return false;
  return !host.empty() && lower(origin) == "http://" + lower(host);
}

}  // namespace orrery
