// The server as a whole.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/lab/laboratory.h"
#include "server/net/access_log.h"
#include "server/net/assets.h"
#include "server/store/store.h"
#include "server/table/keeping/limits.h"
#include "server/table/offer.h"

namespace orrery {

struct ServerOptions {
  std::string listen = "127.0.0.1";
  unsigned short port = 8080;       // 0: any free one
  int socket = -1;                  // that listens already, instead of both
  std::string metrics_listen{};     // another address for /metrics, or empty
  unsigned short metrics_port = 0;  // there
  std::string admin_socket{};       // the path of the socket for `orrery admin`, or empty
  std::string store{};              // where the tables are kept
  std::string
      cluster_address{};  // where other servers of a shared store reach this one; empty: as it listens
  Limits limits{};
  std::vector<std::string> proxies{};  // that are trusted to say who asks
  std::string public_url{};            // what people type in, when a proxy stands in front
  std::vector<std::string> hosts{};    // further names that the server goes by
  std::vector<std::string> banned{};   // addresses
  std::string offline{};               // the pack of the table without a server, or empty
  AccessLog access_log{};
  const Laboratory* laboratory = nullptr;  // for designers, or none
  std::string lab_folder{};                // where its reports are kept
  std::size_t workers = 0;                 // threads for bots; 0: as many as suit the machine
  bool stop_on_signal = false;
};

bool is_loopback(const std::string& address);

class Server {
 public:
  // Throws InputError or StoreError, with a sentence. `offer` and `assets` must outlive it.
  Server(const ServerOptions& options, const Offer& offer, const Assets& assets);
  Server(const ServerOptions& options, const Offer& offer, const Assets& assets,
         std::unique_ptr<Store> store);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  unsigned short port() const;
  unsigned short metrics_port() const;
  // Serves until it is stopped; everything is on disk when it returns.
  void run();
  // Safe on any thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace orrery
