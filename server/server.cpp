#include "server/server.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/campaigns.h"
#include "server/committer.h"
#include "server/hall.h"
#include "server/http_server.h"
#include "server/play.h"
#include "server/routes.h"
#include "server/store.h"
#include "server/worker_pool.h"

namespace orrery {
namespace {

constexpr std::chrono::seconds tidying_interval{10};
constexpr std::chrono::seconds closing_time{3};  // for clients to say goodbye

constexpr auto told = asio::as_tuple(asio::use_awaitable);

// A connection is a file; the usual limit of 1024 would be reached by a few hundred tables.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

// A context that can end the coroutines it still has before it goes itself.
struct Context : asio::io_context {
  Context() : asio::io_context(1) {}
  using asio::io_context::shutdown;
};

}  // namespace

bool is_loopback(const std::string& address) {
  boost::system::error_code error;
  const asio::ip::address ip = asio::ip::make_address(address, error);
  return address == "localhost" || (!error && ip.is_loopback());
}

void set_up_log(bool verbose) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("orrery"));
  spdlog::set_level(verbose ? spdlog::level::info : spdlog::level::warn);
}

struct Server::Parts {
  // Its own order: what runs on the context must go before the context does.
  Context context;
  Limits limits;
  ClientLimits clients{limits};
  std::unique_ptr<Store> store;  // until the committer has it
  std::vector<OpenTable> in_progress;
  Committer committer;
  WorkerPool pool;
  Hall hall;
  Campaigns campaigns;
  Play play;
  Routes routes;
  HttpServer http;
  asio::signal_set signals{context};
  asio::steady_timer tidying{context};
  asio::steady_timer closing{context};
  bool stopping = false;

  Parts(const ServerOptions& options, const Offer& offer, const Assets& assets, std::unique_ptr<Store> opened)
      : limits(options.limits),
        store(std::move(opened)),
        in_progress(store->open_tables()),
        committer(std::move(store), context.get_executor()),
        pool(options.workers ? options.workers : worker_threads(), context.get_executor()),
        hall(offer, committer, limits, std::move(in_progress)),
        campaigns(offer, hall, committer),
        play(context.get_executor(), hall, pool, clients, limits),
        routes(assets, hall, campaigns, pool, clients),
        http(context, routes, play, clients, limits) {
    hall.on_change = [this](const TablePtr& table) { play.wake_bots(table); };
    http.listen(options.listen, options.port);
    asio::co_spawn(context, hall.open(), asio::detached);
    asio::co_spawn(context, tidy(), asio::detached);
    if (options.stop_on_signal) {
      signals.add(SIGINT);
      signals.add(SIGTERM);
      signals.async_wait([this](const boost::system::error_code& error, int) {
        if (!error) stop();
      });
    }
  }

  // Coroutines that never ended hold locks of the hall and names of the rest: they go first.
  ~Parts() { context.shutdown(); }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  Task<void> tidy() {
    while (!stopping) {
      tidying.expires_after(tidying_interval);
      co_await tidying.async_wait(told);
      hall.forget_unwatched();
      clients.forget_quiet();
    }
  }

  // Clients are told to go and have a little time for it; what they had sent before is finished.
  void stop() {
    if (stopping) return;
    stopping = true;
    spdlog::info("closing");
    http.stop();
    pool.stop();
    tidying.cancel();
    signals.cancel();
    closing.expires_after(closing_time);
    closing.async_wait([this](const boost::system::error_code& error) {
      if (!error) context.stop();
    });
    asio::co_spawn(context, wait_for_viewers(), asio::detached);
  }

  Task<void> wait_for_viewers() {
    asio::steady_timer pause(context);
    while (http.busy()) {
      pause.expires_after(std::chrono::milliseconds(10));
      co_await pause.async_wait(told);
    }
    closing.cancel();
    context.stop();
  }
};

Server::Server(const ServerOptions& options, const Offer& offer, const Assets& assets)
    : Server(options, offer, assets, open_store(options.store)) {}

Server::Server(const ServerOptions& options, const Offer& offer, const Assets& assets,
               std::unique_ptr<Store> store) {
  allow_many_files();
  parts_ = std::make_unique<Parts>(options, offer, assets, std::move(store));
}

Server::~Server() = default;

unsigned short Server::port() const {
  return parts_->http.port();
}

void Server::run() {
  parts_->context.run();
  parts_->committer.stop();
}

void Server::stop() {
  asio::post(parts_->context, [parts = parts_.get()] { parts->stop(); });
}

}  // namespace orrery
