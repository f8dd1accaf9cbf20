// Accepts connections, reads HTTP requests and hands WebSockets over.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <list>
#include <string>
#include <unordered_set>

#include "server/net/access_log.h"
#include "server/net/client_address.h"
#include "server/net/fellows/cable.h"
#include "server/net/fellows/forwarder.h"
#include "server/net/routes.h"
#include "server/net/sender.h"
#include "server/table/keeping/limits.h"
#include "server/table/play.h"
#include "server/table/tasks/crew.h"

namespace orrery {

// Where connections come in.
struct Entrance {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free one
  int socket = -1;             // one that listens already and was handed over by the system
  bool for_operators = false;  // answers only what those who run the server ask
};

class HttpServer {
 public:
  HttpServer(boost::asio::io_context& context, Crew& crew, Routes& routes, Play& play, Forwarder& forwarder,
             Sender& sender, ClientLimits& clients, const Limits& limits, TrustedProxies proxies,
             AccessLog access_log);

  // Throws InputError, with a sentence, when the address cannot be listened on. Returns the port.
  unsigned short listen(const Entrance& entrance);
  // Takes no more connections and closes those there are.
  void stop();
  // Whether connections are still open.
  bool busy() const { return !open_.empty() || !viewers_.empty() || !cables_.empty(); }

 private:
  using Acceptor = boost::asio::ip::tcp::acceptor;
  Task<void> accept(Acceptor& acceptor, bool for_operators);
  Task<void> serve(boost::asio::ip::tcp::socket socket, bool for_operators);
  Task<void> serve_viewer(boost::asio::ip::tcp::socket socket,
                          boost::beast::http::request<boost::beast::http::string_body> request,
                          AccessLine line, ClientLimits::Place place, bool forwarded);
  // Another server, with the messages of its viewers.
  Task<void> serve_fellow(boost::asio::ip::tcp::socket socket,
                          boost::beast::http::request<boost::beast::http::string_body> request,
                          ClientLimits::Place place);
  // From this server, or from the one that looks after the table.
  Task<HttpAnswer> find_answer(const Forwarder::Request& request, HttpRequest plain);
  void tell(AccessLine line, Clock::time_point begun) const;

  boost::asio::io_context& context_;
  Crew& crew_;
  Routes& routes_;
  Play& play_;
  Forwarder& forwarder_;
  Sender& sender_;
  ClientLimits& clients_;
  const Limits& limits_;
  const TrustedProxies proxies_;
  const AccessLog access_log_;
  std::list<Acceptor> acceptors_;
  std::unordered_set<boost::asio::ip::tcp::socket*> open_;  // that speak HTTP
  std::unordered_set<Viewer*> viewers_;
  std::unordered_set<Cable*> cables_;
  bool stopping_ = false;
};

}  // namespace orrery
