// serve, load
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "cli/allocator.h"
#include "cli/commands.h"
#include "cli/long_work.h"
#include "engine/input_error.h"
#include "engine/text.h"
#include "server/load.h"
#include "server/server.h"
#include "server/store.h"

namespace orrery {
namespace {

struct ServeArguments {
  ServerOptions server;
  bool verbose = false;
  bool no_client_limits = false;
};

// ~/.local/share/orrery/tables.db, or what the user's settings make of it.
std::string usual_store() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data) return std::string(data) + "/orrery/tables.db";
  if (home && *home) return std::string(home) + "/.local/share/orrery/tables.db";
  return "orrery-tables.db";
}

void make_folder_of(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (folder.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputError("The folder " + folder.string() + " cannot be made: " + error.message() + ".");
}

std::string url_of(const std::string& address, unsigned short port) {
  const bool is_v6 = address.find(':') != std::string::npos;
  return "http://" + (is_v6 ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
}

void serve(ServeArguments arguments) {
  keep_little_spare_memory();
  set_up_log(arguments.verbose);
  if (arguments.server.store.empty()) {
    arguments.server.store = usual_store();
    make_folder_of(arguments.server.store);
  }
  arguments.server.limits.rates = !arguments.no_client_limits;
  arguments.server.stop_on_signal = true;
  try {
    const Offer offer = standard_offer();
    Server server(arguments.server, offer, Assets::embedded());
    fmt::print("Orrery is at {} (tables are kept in {}; Ctrl-C ends it)\n",
               url_of(arguments.server.listen, server.port()), arguments.server.store);
    if (!is_loopback(arguments.server.listen))
      fmt::print(
          "Notice: it listens on {}, so other computers can reach it. Whoever knows a link can play at its "
          "seat; "
          "put a proxy with TLS in front before you send links over the internet.\n",
          arguments.server.listen);
    std::fflush(stdout);
    server.run();
  } catch (const StoreError& error) {
    throw InputError(error.what());
  }
}

int load(LoadOptions options) {
  if (options.rate < 0) options.rate = 5.0 * options.tables;
  options.stop = &watch_for_interrupt();
  const LoadReport report = [&] {
    ProgressBar bar;
    options.progress = [&bar](std::int64_t done, std::int64_t total, std::string_view things) {
      bar.show(done, total, things);
    };
    return run_load(options);
  }();
  fmt::print("{} tables of {} players, {:.1f} s (set up in {:.1f} s)\n", options.tables, options.players,
             report.seconds, report.set_up_seconds);
  fmt::print("moves      {} ({:.0f}/s), refused {}, games finished {}, connections lost {}\n", report.moves,
             report.moves_per_second(), report.refused, report.games_finished, report.lost_connections);
  fmt::print(
      "read       {:.1f} MB ({:.0f} bytes per move)\n", static_cast<double>(report.bytes_read) / 1e6,
      report.moves > 0 ? static_cast<double>(report.bytes_read) / static_cast<double>(report.moves) : 0.0);
  fmt::print("latency    p50 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms, worst {:.2f} ms\n", report.p50,
             report.p99, report.p999, report.worst);
  if (options.keep_awake) fmt::print("processors were kept awake (--let-sleep measures without that)\n");
  if (report.standstills.count > 0)
    fmt::print("processors stood still {}, {:.2f} s in all, at most {:.0f} ms\n",
               counted(report.standstills.count, "time", "times"), report.standstills.seconds,
               report.standstills.longest_ms);
  if (report.refused > 0 || report.lost_connections > 0)
    throw std::runtime_error("the server refused moves or lost connections");
  return status_now();
}

void add_serve(CLI::App& app) {
  auto arguments = std::make_shared<ServeArguments>();
  CLI::App* command =
      app.add_subcommand("serve", "Start the table: a server with a page to play at in the browser");
  ServerOptions& server = arguments->server;
  command->add_option("--port", server.port, "Port to listen on; 0 takes any free one")
      ->capture_default_str();
  command->add_option("--listen", server.listen, "Address to listen on; 0.0.0.0 lets other computers connect")
      ->capture_default_str();
  command->add_option("--db", server.store, "File to keep the tables in (default: " + usual_store() + ")")
      ->type_name("FILE");
  command
      ->add_option("--bot-threads", server.workers, "Threads for bots; 0 leaves one processor free of them")
      ->check(CLI::Range(0, 256));
  command->add_option("--most-tables", server.limits.open_tables, "Tables in progress at once")
      ->capture_default_str();
  command->add_flag("--no-client-limits", arguments->no_client_limits,
                    "Do not limit how much a single client may do, to measure the server");
  command->add_flag("-v,--verbose", arguments->verbose, "Tell on standard error what happens");
  command->callback([arguments] { serve(*arguments); });
}

void add_load(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<LoadOptions>();
  options->rate = -1;
  CLI::App* command = app.add_subcommand("load",
                                         "Measure a running server: play many games at once with random "
                                         "moves (start it with --no-client-limits)");
  command->add_option("--host", options->host, "Address of the server")->capture_default_str();
  command->add_option("--port", options->port, "Port of the server")->capture_default_str();
  command->add_option("--game", options->game, "Game to play (default: the server's first)");
  command->add_option("--players", options->players, "Seats of each table")
      ->check(CLI::Range(1, 6))
      ->capture_default_str();
  command->add_option("--tables", options->tables, "Tables in progress")
      ->check(CLI::Range(1, 20000))
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "How long to measure")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  command
      ->add_option("--rate", options->rate,
                   "Moves per second of all tables together (default: 5 per table; 0: as fast as they come)")
      ->check(CLI::Range(0.0, 1e6));
  command->add_flag("!--let-sleep", options->keep_awake,
                    "Do not keep the processors awake meanwhile: measure also how long a virtual machine "
                    "takes to wake up");
  command->callback([options, &outcome] { outcome.status = load(*options); });
}

}  // namespace

void add_serve_commands(CLI::App& app, Outcome& outcome) {
  add_serve(app);
  add_load(app, outcome);
}

}  // namespace orrery
