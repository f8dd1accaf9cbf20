// Accepts connections, reads HTTP requests and hands WebSockets over.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/async.h"
#include "server/limits.h"
#include "server/play.h"
#include "server/routes.h"
#include "server/sender.h"

namespace orrery {

class HttpServer {
 public:
  HttpServer(asio::io_context& context, Routes& routes, Play& play, ClientLimits& clients,
             const Limits& limits);

  // Throws InputError, with a sentence, when the address cannot be listened on. Port 0: any free one.
  void listen(const std::string& address, unsigned short port);
  unsigned short port() const { return acceptor_.local_endpoint().port(); }
  // Takes no more connections and closes those there are.
  void stop();
  // Whether connections are still open.
  bool busy() const { return !open_.empty() || !viewers_->empty(); }

 private:
  Task<void> accept();
  Task<void> serve(asio::ip::tcp::socket socket);

  asio::io_context& context_;
  Routes& routes_;
  Play& play_;
  ClientLimits& clients_;
  const Limits& limits_;
  Sender sender_;
  asio::ip::tcp::acceptor acceptor_;
  std::unordered_set<asio::ip::tcp::socket*> open_;  // that speak HTTP
  std::shared_ptr<std::unordered_set<Viewer*>> viewers_ = std::make_shared<std::unordered_set<Viewer*>>();
  bool stopping_ = false;
};

}  // namespace orrery
