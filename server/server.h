// The server as a whole.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/assets.h"
#include "server/limits.h"
#include "server/offer.h"
#include "server/store.h"

namespace orrery {

struct ServerOptions {
  std::string listen = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free one
  std::string store;           // where the tables are kept
  Limits limits;
  std::size_t workers = 0;  // threads for bots; 0: as many as suit the machine
  bool stop_on_signal = false;
};

bool is_loopback(const std::string& address);

// Writes warnings and errors to standard error, and what happens in general when `verbose`.
void set_up_log(bool verbose);

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
  // Serves until it is stopped; everything is on disk when it returns.
  void run();
  // Safe on any thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace orrery
