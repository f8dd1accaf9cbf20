// The way to the other servers of a shared store. A client may come to any of them for any table: whoever
// does not look after the table hands messages and requests on to whoever does, once. Servers know each other
// by a secret that the store has; so this is for networks that nobody else can listen to.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "server/net/fellows/lines.h"
#include "server/net/http.h"
#include "server/store/shared_store.h"
#include "server/table/keeping/limits.h"
#include "server/table/tasks/crew.h"

namespace orrery {

class Forwarder {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;

  Forwarder(boost::asio::io_context& context, Crew& crew, const Limits& limits);
  ~Forwarder() = default;
  Forwarder(const Forwarder&) = delete;
  Forwarder& operator=(const Forwarder&) = delete;

  // Until then there are no other servers.
  void open(std::string secret) { secret_ = std::move(secret); }
  // The servers that live: connections to others are cut, so that their clients come back.
  void set_fellows(const std::vector<Fellow>& fellows);
  // Whether there are connections of several clients from this address.
  bool is_address_of_fellow(const std::string& ip) const { return addresses_.contains(ip); }
  // The client that another server hands on; nothing when this is no server.
  std::optional<std::string> forwarded_client(const Request& request) const;

  // Nothing when the server cannot be reached or does not look after the table any more: ask again.
  Task<std::optional<HttpAnswer>> ask(LookedAfterElsewhere whom, const Request& request, std::string client);

  // Between two tries.
  Task<void> pause();

  Lines lines;  // of viewers
  std::size_t requests = 0;

 private:
  boost::asio::io_context& context_;
  const Limits& limits_;
  std::string secret_;
  std::unordered_set<std::string> addresses_;
};

// How long a client waits for a table whose server is gone: longer than a lease.
inline constexpr std::chrono::seconds takeover_patience{6};

}  // namespace orrery
