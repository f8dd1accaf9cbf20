#include "server/server.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>

#include "engine/input_error.h"
#include "server/lab/lab_desk.h"
#include "server/messages/metrics_text.h"
#include "server/net/admin_socket.h"
#include "server/net/beast_names.h"
#include "server/net/fellows/forwarder.h"
#include "server/net/http_server.h"
#include "server/net/offline_page.h"
#include "server/net/routes.h"
#include "server/net/waited.h"
#include "server/store/committer.h"
#include "server/store/shared_store.h"
#include "server/store/store.h"
#include "server/table/analyses.h"
#include "server/table/campaigns.h"
#include "server/table/hall.h"
#include "server/table/keeping/admin.h"
#include "server/table/keeping/notes.h"
#include "server/table/play.h"
#include "server/table/tasks/crew.h"
#include "server/worker_pool.h"

namespace orrery {
namespace {

constexpr std::chrono::seconds tidying_interval{10};
constexpr std::chrono::seconds closing_time{3};  // for clients to say goodbye

// A connection is a file; the usual limit of 1024 would be reached by a few hundred tables. When there cannot
// be enough of them, connections are refused before the store lacks one.
void allow_many_files(Limits& limits) {
  constexpr rlim_t kept = 32;  // for the store, its copies, and the like
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_cur >= limits.connections + kept) return;
  const std::size_t possible = files.rlim_cur > kept ? static_cast<std::size_t>(files.rlim_cur - kept) : 1;
  note(2 * possible < limits.connections ? Gravity::warning : Gravity::info,
       "the system allows only {} files (ulimit -n), so there are at most {} connections, not {}",
       files.rlim_cur, possible, limits.connections);
  limits.connections = possible;
}

// Bytes of memory that are in use.
double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double size = 0, resident = 0;
  statm >> size >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// A context that can end the coroutines it still has before it goes itself.
struct Context : asio::io_context {
  Context() : asio::io_context(1) {}
  using asio::io_context::shutdown;

  Home home() {
    return [this](std::function<void()> work) { asio::post(*this, std::move(work)); };
  }
};

}  // namespace

bool is_loopback(const std::string& address) {
  boost::system::error_code error;
  const asio::ip::address ip = asio::ip::make_address(address, error);
  return address == "localhost" || (!error && ip.is_loopback());
}

struct Server::Parts {
  // Its own order: what runs on the context must go before the context does.
  Context context;
  Sender sender{context.home()};
  Crew crew;
  Limits limits;
  ClientLimits clients{limits};
  std::unique_ptr<Store> store;  // until the committer has it
  SharedStore* shared;           // null when the store is this server's alone
  std::vector<Fellow> fellows;   // of a shared store
  std::vector<OpenTable> in_progress;
  Committer committer;
  WorkerPool pool;
  Hall hall;
  Campaigns campaigns;
  Analyses analyses;
  Play play;
  Forwarder forwarder;
  OfflinePage offline;
  Routes routes;
  std::unique_ptr<LabDesk> lab;
  HttpServer http;
  Admin admin;
  AdminSocket admin_socket;
  unsigned short port = 0;
  unsigned short metrics_port = 0;
  asio::signal_set signals{context};
  asio::steady_timer tidying{context};
  asio::steady_timer closing{context};
  bool stopping = false;
  bool rejoining = false;
  bool handing_over = false;

  Parts(const ServerOptions& options, const Offer& offer, const Assets& assets, std::unique_ptr<Store> opened)
      : limits(possible(options.limits)),
        store(std::move(opened)),
        shared(store->shared()),
        in_progress(shared ? std::vector<OpenTable>() : store->open_tables()),
        committer(std::move(store), context.home()),
        pool(options.workers ? options.workers : worker_threads(), context.home(), limits),
        hall(offer, committer, limits, std::move(in_progress)),
        campaigns(offer, hall, committer),
        analyses(crew, hall, committer, pool),
        play(crew, hall, pool, clients, limits),
        forwarder(context, crew, limits),
        offline(options.offline),
        routes(assets, hall, campaigns, analyses, pool, clients, Site(options.public_url, options.hosts)),
        http(context, crew, routes, play, forwarder, sender, clients, limits, TrustedProxies(options.proxies),
             options.access_log),
        admin(hall, clients, committer, [this] { return numbers(); }),
        admin_socket(context, crew, admin) {
    hall.on_change = [this](const TablePtr& table) { play.wake_bots(table); };
    routes.more_files = [this](std::string_view path) { return offline.find(path); };
    if (options.laboratory)
      lab = std::make_unique<LabDesk>(*options.laboratory, options.lab_folder, crew, pool, limits);
    routes.lab = lab.get();
    routes.metrics = [this] { return numbers(); };
    routes.why_not_ready = [this] { return why_not_ready(); };
    for (const std::string& address : options.banned) clients.ban(client_to_ban(address));
    port = http.listen({options.listen, options.port, options.socket, false});
    if (!options.metrics_listen.empty())
      metrics_port = http.listen({options.metrics_listen, options.metrics_port, -1, true});
    if (!options.admin_socket.empty()) admin_socket.listen(options.admin_socket);
    if (shared) join(options);
    crew.start(hall.open(), "bringing tables back");
    crew.start(tidy(), "tidying");
    if (options.stop_on_signal) {
      signals.add(SIGINT);
      signals.add(SIGTERM);
      signals.async_wait([this](const Error& error, int) {
        if (!error) stop();
      });
    }
  }

  // Coroutines that never ended hold locks of the hall and names of the rest: they go first, when nobody
  // works for them any more.
  ~Parts() {
    pool.stop();
    crew.end();
    sender.stop();
    context.shutdown();
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  // From now on there may be other servers.
  void join(const ServerOptions& options) {
    std::string address = options.cluster_address;
    if (address.empty()) {
      Error error;
      const asio::ip::address ip =
          asio::ip::make_address(options.listen == "localhost" ? "127.0.0.1" : options.listen, error);
      if (error || ip.is_unspecified() || options.socket >= 0)
        throw InputError(
            "Other servers have to know where they reach this one: give its address and port, like "
            "--cluster-address 10.0.0.5:8080.");
      address = (ip.is_v6() ? "[" + options.listen + "]" : ip.to_string()) + ":" + std::to_string(port);
    }
    hall.shares_store = true;
    hall.lease_holds = [this] { return shared->lease_holds(); };
    admin.servers = [this] { return fellows; };
    forwarder.open(shared->secret());
    shared->join(address, [this](LeaseNews news) {
      asio::post(context, [this, news = std::move(news)]() mutable { hear(std::move(news)); });
    });
  }

  void hear(LeaseNews news) {
    if (stopping) return;
    fellows = std::move(news.fellows);
    forwarder.set_fellows(fellows);
    if (news.lost) hall.lose_all();
    if (shared->lease_counts().number == 0) {
      if (!std::exchange(rejoining, true)) crew.start(rejoin(), "starting over as a new server");
      return;
    }
    shared->set_draining(hall.draining);
    if (!news.orphans.empty()) crew.start(hall.bring_back_all(std::move(news.orphans)), "taking tables over");
    const bool others = std::any_of(fellows.begin(), fellows.end(), [&](const Fellow& fellow) {
      return !fellow.draining && fellow.number != shared->lease_counts().number;
    });
    if (hall.draining && others && !std::exchange(handing_over, true))
      crew.start(hand_over(), "handing tables over");
  }

  Task<void> rejoin() {
    try {
      co_await committer.rejoin();
    } catch (const StoreError& error) {
      note(Gravity::warning, "the store cannot be joined again yet: {}", error.what());
    }
    rejoining = false;
  }

  Task<void> hand_over() {
    try {
      co_await hall.hand_over();
    } catch (const StoreError& error) {
      note(Gravity::warning, "the tables cannot be handed over yet: {}", error.what());
    }
    handing_over = false;
  }

  Task<void> tidy() {
    while (!stopping) {
      tidying.expires_after(tidying_interval);
      co_await waited<Error>([&](auto handler) { tidying.async_wait(std::move(handler)); });
      clients.forget_quiet();
      try {
        co_await committer.look_whether_it_can_store();
        co_await hall.tidy();
      } catch (const StoreError& error) {
        note(Gravity::info, "tidying has to wait: {}", error.what());
      }
    }
  }

  static Limits possible(Limits limits) {
    allow_many_files(limits);
    return limits;
  }

  std::string why_not_ready() const {
    if (stopping) return "The server is closing.";
    if (hall.draining) return "The server is about to be updated.";
    if (shared && !shared->lease_holds()) return "The lease of this server has run out.";
    const std::string trouble = committer.counts().trouble;
    return trouble.empty() ? "" : "Nothing can be stored: " + trouble;
  }

  std::string numbers() const {
    std::size_t viewers = 0;
    for (const auto& [id, table] : hall.tables()) viewers += table->viewers.size();
    const Committer::Counts counts = committer.counts();
    const auto number = [](std::size_t value) { return static_cast<double>(value); };
    MetricsText text;
    text.gauge("ready", "1 unless nobody new should be sent here.", why_not_ready().empty() ? 1 : 0);
    text.gauge("tables_in_progress", "Tables whose game is not over.", number(hall.in_progress().size()));
    text.gauge("tables_in_memory", "Tables that are looked at, or were lately.", number(hall.in_memory()));
    text.gauge("viewers", "Connections at a table.", number(viewers));
    text.gauge("connections", "Open connections.", number(clients.connections()));
    text.gauge("clients", "Addresses that are counted at the moment.", number(clients.known()));
    text.gauge("bot_queue", "Bots, hints and replays that wait for a thread.", number(pool.waiting()));
    append_metrics(text, hall.metrics);
    text.counter("writes_total", "Changes that were handed to the store.", number(counts.writes));
    text.counter("failed_writes_total", "Changes that could not be stored.", number(counts.failed));
    text.histogram("fsync_seconds", "Time until the disk had a batch of changes.", "", counts.disk);
    if (shared) append_cluster(text);
    text.gauge("memory_bytes", "Memory that is in use.", resident_bytes());
    text.counter("processor_seconds_total", "Processor time.", processor_seconds());
    return text.take();
  }

  void append_cluster(MetricsText& text) const {
    const auto number = [](auto value) { return static_cast<double>(value); };
    const LeaseCounts counts = shared->lease_counts();
    text.gauge("server_number", "The number of this server, which changes when it was taken for dead.",
               number(counts.number));
    text.gauge("servers", "Servers that share the store and live.", number(fellows.size()));
    for (const Fellow& fellow : fellows)
      text.gauge("server_tables", "Tables that each server looks after.",
                 fmt::format(R"(server="{}",address="{}")", fellow.number, fellow.address),
                 number(fellow.tables));
    text.gauge("lease_holds", "1 while the tables in memory are this server's.",
               shared->lease_holds() ? 1 : 0);
    text.counter("claims_total", "Tables that this server began to look after.", number(counts.claims));
    text.counter("takeovers_total", "Servers that this one took for dead.", number(counts.takeovers));
    text.counter("lease_renewals_total", "How often the lease was renewed.", number(counts.renewals));
    text.counter("failed_lease_renewals_total", "How often it could not be.", number(counts.failed_renewals));
    text.counter("lost_leases_total", "How often this server was taken for dead.", number(counts.lost));
    text.counter("store_reconnects_total", "New connections to the database.", number(counts.reconnects));
    text.counter("unsure_commits_total", "Commits whose answer was lost, and found out afterwards.",
                 number(counts.unsure_commits));
    text.gauge("forwarded_viewers", "Connections of viewers whose tables other servers look after.",
               number(forwarder.lines.size()));
    text.counter("forwarded_messages_total", "Their messages, both ways.", number(forwarder.lines.messages));
    text.counter("forwarded_requests_total", "HTTP requests that other servers answered.",
                 number(forwarder.requests));
  }

  // Clients are told to go and have a little time for it; what they had sent before is finished.
  void stop() {
    if (stopping) return;
    stopping = true;
    note(Gravity::info, "closing");
    http.stop();
    admin_socket.stop();
    pool.stop();
    tidying.cancel();
    signals.cancel();
    closing.expires_after(closing_time);
    closing.async_wait([this](const Error& error) {
      if (!error) context.stop();
    });
    crew.start(wait_for_viewers(), "closing");
  }

  Task<void> wait_for_viewers() {
    asio::steady_timer pause(context);
    while (http.busy()) {
      pause.expires_after(std::chrono::milliseconds(10));
      co_await waited<Error>([&](auto handler) { pause.async_wait(std::move(handler)); });
    }
    closing.cancel();
    context.stop();
  }
};

Server::Server(const ServerOptions& options, const Offer& offer, const Assets& assets)
    : Server(options, offer, assets, open_store(options.store)) {}

Server::Server(const ServerOptions& options, const Offer& offer, const Assets& assets,
               std::unique_ptr<Store> store) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like others, and not the end
  parts_ = std::make_unique<Parts>(options, offer, assets, std::move(store));
}

Server::~Server() = default;

unsigned short Server::port() const {
  return parts_->port;
}

unsigned short Server::metrics_port() const {
  return parts_->metrics_port;
}

void Server::run() {
  parts_->context.run();
  parts_->committer.stop();
}

void Server::stop() {
  asio::post(parts_->context, [parts = parts_.get()] { parts->stop(); });
}

}  // namespace orrery
