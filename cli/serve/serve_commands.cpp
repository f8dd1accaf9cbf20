// serve, page, load
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>

#include "cli/allocator.h"
#include "cli/commands.h"
#include "cli/lab/long_work.h"
#include "cli/serve/serve_options.h"
#include "cli/serve/server_laboratory.h"
#include "cli/serve/write_page.h"
#include "engine/input_error.h"
#include "engine/record/record.h"
#include "engine/words/text.h"
#include "load/beside.h"
#include "load/load.h"
#include "protocol/program_pool.h"
#include "server/net/offline_page.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/keeping/notes.h"

namespace orrery {
namespace {

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

// Programs that the operator lets sit at tables.
void offer_programs(const std::vector<std::string>& programs, Offer& offer) {
  for (const std::string& text : programs) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const bool plain = std::all_of(name.begin(), name.end(), [](unsigned char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (equals == std::string::npos || name.empty() || name.size() > longest_name || !plain ||
        equals + 1 == text.size())
      throw InputError(
          "A bot is named as in --bot mine=\"python3 my_bot.py\": a name of small letters, digits "
          "and dashes, and a command.");
    if (is_bot_level(name)) throw InputError("There is a bot " + quoted(name) + " already.");
    const auto pool = std::make_shared<ProgramPool>(
        name, ProgramPlan{.command = text.substr(equals + 1)},
        [](const std::string& sentence) { note(Gravity::warning, "{}", sentence); });
    offer.programs.push_back({name, [pool](const AnyGame& game) { return pool->bot(game); }});
  }
}

// A socket that systemd listens on for us, so that nobody is turned away while the server is updated; -1:
// none.
int handed_socket() {
  constexpr int first = 3;
  const char* pid = std::getenv("LISTEN_PID");
  const char* count = std::getenv("LISTEN_FDS");
  if (!pid || !count || to_int(pid) != static_cast<int>(getpid())) return -1;
  if (to_int(count) != 1)
    throw InputError("One socket to listen on can be handed over, not " + std::string(count) + ".");
  return first;
}

void serve(CLI::App& command, ServeArguments& arguments) {
  if (!arguments.config.empty()) read_serve_config(command, arguments.config);
  if (arguments.show) {
    fmt::print("{}", serve_config(command));
    return;
  }
  const bool usual = arguments.server.store.empty();
  const bool usual_socket = arguments.server.admin_socket.empty();
  complete(arguments);
  umask(077);  // the store has the seeds of games in progress, which are nobody's business
  keep_little_spare_memory();
  set_up_log(arguments.least, arguments.form);
  if (usual) make_folder_of(arguments.server.store);
  if (usual_socket && is_postgres_address(arguments.server.store))
    make_folder_of(arguments.server.admin_socket);
  arguments.server.socket = handed_socket();
  arguments.server.stop_on_signal = true;
  if (arguments.server.offline.empty())
    arguments.server.offline = OfflinePage::usual_place().string();
  else if (arguments.server.offline == "none")
    arguments.server.offline.clear();
  try {
    Offer offer = standard_offer();
    offer_programs(arguments.programs, offer);
    const ServerLaboratory laboratory;
    if (!arguments.server.lab_folder.empty()) arguments.server.laboratory = &laboratory;
    Server server(arguments.server, offer, Assets::embedded());
    fmt::print("Orrery is at {} (tables are kept in {}; Ctrl-C ends it)\n",
               url_of(arguments.server.listen, server.port()), arguments.server.store);
    if (arguments.server.laboratory)
      fmt::print("The laboratory is at {}lab (reports are kept in {})\n",
                 url_of(arguments.server.listen, server.port()), arguments.server.lab_folder);
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

// Runs it with a bar that shows how far it is.
template <class Run>
auto with_progress(LoadOptions& options, const Run& run) {
  if (options.rate < 0) options.rate = 5.0 * options.tables;
  options.stop = &watch_for_interrupt();
  ProgressBar bar;
  options.progress = [&bar](std::int64_t done, std::int64_t total, std::string_view things) {
    bar.show(done, total, things);
  };
  return run(options);
}

void print_load(const LoadOptions& options, const LoadReport& report) {
  fmt::print("{} tables of {} players, {:.1f} s (set up in {:.1f} s)\n", options.tables, options.players,
             report.seconds, report.set_up_seconds);
  fmt::print("moves      {} ({:.0f}/s), refused {}, games finished {}, connections lost {}\n", report.moves,
             report.moves_per_second(), report.refused, report.games_finished, report.lost_connections);
  fmt::print(
      "read       {:.1f} MB ({:.0f} bytes per move)\n", static_cast<double>(report.bytes_read) / 1e6,
      report.moves > 0 ? static_cast<double>(report.bytes_read) / static_cast<double>(report.moves) : 0.0);
  fmt::print("latency    p50 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms, worst {:.2f} ms\n", report.p50,
             report.p99, report.p999, report.worst);
}

void require_no_losses(const LoadReport& report) {
  if (report.refused > 0 || report.lost_connections > 0)
    throw std::runtime_error("the server refused moves or lost connections");
}

int load(LoadOptions options) {
  const LoadReport report = with_progress(options, run_load);
  print_load(options, report);
  require_no_losses(report);
  return status_now();
}

int load_beside(LoadOptions options, const std::string& folder) {
  const BesideReport report =
      with_progress(options, [&](const LoadOptions& load) { return run_load_beside_echo(load, folder); });
  print_load(options, report.server);
  fmt::print("echo       p50 {:.2f} ms, p99 {:.2f} ms, in turns with it\n", report.echo.p50, report.echo.p99);
  fmt::print("disk       p50 {:.2f} ms, p99 {:.2f} ms for one fsync\n", report.fsync_p50, report.fsync_p99);
  fmt::print("ratio      p50 {:.2f}, p99 {:.2f} times the echo's\n", report.server.p50 / report.echo.p50,
             report.server.p99 / report.echo.p99);
  fmt::print("           p99 is {} four echoes and one fsync ({:.2f} ms)\n",
             report.server.p99 <= report.most_p99() ? "within" : "beyond", report.most_p99());
  require_no_losses(report.server);
  return status_now();
}

void add_serve(CLI::App& app) {
  auto arguments = std::make_shared<ServeArguments>();
  CLI::App* command =
      app.add_subcommand("serve", "Start the table: a server with a page to play at in the browser");
  add_serve_options(*command, *arguments);
  command->callback([command, arguments] { serve(*command, *arguments); });
}
// A server that is running must not find half of it.
void make_pack(const std::string& modules, const std::filesystem::path& pack) {
  const std::filesystem::path half = pack.string() + ".part";
  const std::string bytes = pack_programs(modules);
  std::ofstream out(half, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) throw InputError(quoted(half.string()) + " cannot be written.");
  std::filesystem::rename(half, pack);
}

void add_page(CLI::App& app) {
  auto folder = std::make_shared<std::string>();
  auto pack = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "page", "Write the table for browsers as plain files: any web host serves it, and no server is needed");
  auto modules = std::make_shared<std::string>();
  command->add_option("DIR", *folder, "Folder to write to; it is made when it does not exist");
  command
      ->add_option("--pack", *modules,
                   "Instead, make the pack from the folder of programs that Emscripten built")
      ->type_name("DIR");
  command->add_option("--offline", *pack, "Pack of the programs for browsers (default: beside the program)")
      ->type_name("FILE");
  command->callback([folder, modules, pack] {
    const std::filesystem::path place =
        pack->empty() ? OfflinePage::usual_place() : std::filesystem::path(*pack);
    if (!modules->empty()) return make_pack(*modules, place);
    if (folder->empty()) throw InputError("Give a folder to write to.");
    OfflinePage offline(place);
    const Assets* programs = offline.all();
    if (!programs)
      throw InputError(
          "The programs for browsers are not built; tools/offline-setup does that (docs/offline.md).");
    const std::size_t files = write_page(Assets::embedded(), *programs, *folder);
    fmt::print("{} files are in {}; its README.txt says how to serve them\n", files, *folder);
  });
}
void add_load(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<LoadOptions>();
  options->rate = -1;
  CLI::App* command = app.add_subcommand("load",
                                         "Measure a running server: play many games at once with random "
                                         "moves (start it with --no-client-limits)");
  command->add_option("--host", options->host, "Address of the server")->capture_default_str();
  command->add_option("--port", options->port, "Port of the server")->capture_default_str();
  command
      ->add_option(
          "--also-port", options->more_ports,
          "Port of a further server on the same database: connections go to each in turn; may be repeated")
      ->allow_extra_args(false);
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
  auto beside = std::make_shared<bool>(false);
  auto folder = std::make_shared<std::string>(".");
  command->add_flag("--beside", *beside,
                    "Measure a bare echo server in turns with it, and tell both as a ratio");
  command->add_option("--disk", *folder, "Folder on the disk that keeps the server's tables, for --beside")
      ->capture_default_str();
  command->callback([options, beside, folder, &outcome] {
    outcome.status = *beside ? load_beside(*options, *folder) : load(*options);
  });
}

}  // namespace

void add_serve_commands(CLI::App& app, Outcome& outcome) {
  add_serve(app);
  add_page(app);
  add_load(app, outcome);
}

}  // namespace orrery
