#include "cli/serve/serve_options.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <type_traits>

#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/table/keeping/secrets.h"

namespace orrery {
namespace {

std::string rate_text(const Rate& rate) {
  return fmt::format("{}/{}", rate.per_second, rate.burst);
}

// "20/60"
Rate read_rate(const std::string& name, const std::string& text) {
  Rate rate;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%lf/%lf%c", &rate.per_second, &rate.burst, &rest) != 2 ||
      !(rate.per_second > 0 && rate.per_second <= 1e6) || !(rate.burst >= 1 && rate.burst <= 1e6))
    throw InputError(name + " wants so many per second and so many at once, like 20/60, not " + quoted(text) +
                     ".");
  return rate;
}

void add_rate(CLI::App& command, const std::string& name, Rate& rate, const std::string& about) {
  command
      .add_option_function<std::string>(
          name, [&rate, name](const std::string& text) { rate = read_rate(name, text); },
          about + ", per second and at once")
      ->default_str(rate_text(rate))
      ->type_name("N/N");
}

template <class Duration>
void add_time(CLI::App& command, const std::string& name, Duration& time, const std::string& about,
              std::int64_t least = 1) {
  const bool hours = std::is_same_v<Duration, std::chrono::hours>;
  command
      .add_option_function<std::int64_t>(
          name, [&time](std::int64_t value) { time = Duration(value); }, about)
      ->default_str(std::to_string(time.count()))
      ->check(CLI::Range(least, std::int64_t{100'000'000}))
      ->type_name(hours ? "HOURS" : "MS");
}

// One of several words; the value that it has is the default.
template <class Value>
void add_choice(CLI::App& command, const std::string& name, Value& value, const std::string& about,
                const std::map<std::string, Value>& choices) {
  std::string usual;
  std::vector<std::string> words;
  for (const auto& [word, choice] : choices) {
    words.push_back(word);
    if (choice == value) usual = word;
  }
  command
      .add_option_function<std::string>(
          name, [&value, choices](const std::string& word) { value = choices.at(word); }, about)
      ->check(CLI::IsMember(words))
      ->type_name("")
      ->default_str(usual);
}

void add_size(CLI::App& command, const std::string& name, std::size_t& size, const std::string& about) {
  command.add_option(name, size, about)
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}))
      ->capture_default_str();
}

void add_limits(CLI::App& command, Limits& limits) {
  add_size(command, "--most-tables", limits.open_tables, "Tables in progress at once");
  add_size(command, "--most-tables-of-client", limits.tables_per_client,
           "Tables in progress that one address set up");
  add_size(command, "--most-tables-of-network", limits.tables_per_network,
           "Tables in progress that all addresses of one IPv6 /48 set up");
  add_time(command, "--in-progress-for", limits.open_for,
           "Until a table in which nothing happens no longer counts as in progress");
  add_time(command, "--untouched-for", limits.untouched_for, "Until a table that nobody moved in is deleted");
  add_time(command, "--finished-for", limits.finished_for,
           "Until a finished table is deleted; 0 keeps it for good", 0);
  add_size(command, "--most-spectators", limits.viewers_per_table, "Spectators of one table");
  add_size(command, "--most-windows-of-seat", limits.viewers_per_seat, "Connections of one seat");
  add_size(command, "--most-connections", limits.connections, "Open connections");
  add_size(command, "--most-connections-of-client", limits.connections_per_client,
           "Open connections of one address");
  add_size(command, "--most-asked", limits.asked, "Hints and replays that wait for a thread");
  add_size(command, "--most-asked-of-client", limits.asked_per_client,
           "Hints and replays of one address that wait for a thread");
  add_size(command, "--most-experiments", limits.experiments, "Experiments of the laboratory at once");
  add_size(command, "--most-experiments-of-client", limits.experiments_per_client,
           "Experiments of the laboratory at once of one address");
  add_size(command, "--most-reports", limits.reports, "Reports of the laboratory that are kept");
  add_size(command, "--most-header-bytes", limits.header_bytes, "Size of the head of a request");
  add_size(command, "--most-body-bytes", limits.body_bytes, "Size of the body of a request");
  add_size(command, "--most-message-bytes", limits.message_bytes, "Size of a message of a viewer");
  add_size(command, "--most-waiting-bytes", limits.waiting_bytes,
           "What is kept for a viewer that does not read");
  add_size(command, "--most-read-bytes", limits.read_bytes_per_second,
           "Bytes per second that are read of a viewer");
  add_time(command, "--request-time", limits.request_time, "To send a request, and to take an answer");
  add_time(command, "--hello-time", limits.first_message_time, "From connecting to the first message");
  add_time(command, "--idle-time", limits.idle_time, "Without an answer to a ping");
  add_time(command, "--memory-time", limits.table_idle_time,
           "Until a table that nobody looks at leaves the memory");
  add_rate(command, "--connections-rate", limits.connections_rate, "New connections of one address");
  add_rate(command, "--requests-rate", limits.requests_rate, "Requests of one address");
  add_rate(command, "--tables-rate", limits.new_tables_rate, "New tables of one address");
  add_rate(command, "--moves-rate", limits.moves_rate, "Moves of one address");
  add_rate(command, "--previews-rate", limits.previews_rate, "Looks at what a move would do, of one address");
  add_rate(command, "--messages-rate", limits.messages_rate, "Messages of any kind of one address");
  add_rate(command, "--wrong-links-rate", limits.wrong_tokens_rate, "Wrong secret links of one address");
  add_rate(command, "--lines-rate", limits.lines_rate, "What one seat, or all spectators, may say");
}

bool is_flag(const CLI::Option& option) {
  return option.get_items_expected_max() == 0;
}

std::string config_value(const std::string& text) {
  const bool number = text.find_first_not_of("0123456789") == std::string::npos && !text.empty();
  if (number || text == "true" || text == "false") return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace

std::string usual_store() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data) return std::string(data) + "/orrery/tables.db";
  if (home && *home) return std::string(home) + "/.local/share/orrery/tables.db";
  return "orrery-tables.db";
}

std::string usual_admin_socket(const std::string& store, unsigned short port) {
  if (!is_postgres_address(store)) return store + ".admin";
  return std::filesystem::path(usual_store()).replace_filename(fmt::format("server-{}.admin", port)).string();
}

void add_serve_options(CLI::App& command, ServeArguments& arguments) {
  ServerOptions& server = arguments.server;
  command.add_option("--port", server.port, "Port to listen on; 0 takes any free one")->capture_default_str();
  command.add_option("--listen", server.listen, "Address to listen on; 0.0.0.0 lets other computers connect")
      ->capture_default_str();
  command
      .add_option("--db,--store", server.store,
                  "File to keep the tables in (default: " + usual_store() +
                      "), or a database of PostgreSQL that several servers share: postgresql://...")
      ->type_name("FILE");
  command
      .add_option("--cluster-address", server.cluster_address,
                  "Where the other servers on the same database reach this one (default: where it listens)")
      ->type_name("ADDRESS:PORT");
  command
      .add_option("--offline", server.offline,
                  "Pack of the table that browsers keep and play at without this server (default: the one "
                  "beside the program, docs/offline.md; none: leave it out)")
      ->type_name("FILE");
  command
      .add_option("--bot-threads", server.workers, "Threads for bots; 0 leaves one processor free of them")
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
  command
      .add_option("--bot", arguments.programs,
                  "A program that plays at tables under a name, see docs/bot-protocol.md; may be repeated")
      ->type_name("NAME=COMMAND")
      ->allow_extra_args(false);
  command
      .add_option("--lab", server.lab_folder,
                  "Let designers compare their content files at /lab, and keep the reports in this folder")
      ->type_name("FOLDER");
  command
      .add_option(
          "--trust-proxy", server.proxies,
          "A proxy, or network of proxies, that is believed who asks (X-Forwarded-For, Forwarded); may "
          "be repeated")
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  command
      .add_option("--public-url", server.public_url,
                  "What people type in when a proxy stands in front, like https://play.example.org")
      ->type_name("URL");
  command
      .add_option("--allow-host", server.hosts,
                  "A further name that the server goes by; addresses, names without a dot, .local and the "
                  "public URL always work; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command.add_option("--ban", server.banned, "An address that is not served; may be repeated")
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  command
      .add_option(
          "--metrics", arguments.metrics,
          "A further address for /metrics, /healthz and /readyz; without it they are at the usual one, "
          "/metrics for this machine only")
      ->type_name("ADDRESS:PORT");
  command
      .add_option("--admin-socket", server.admin_socket,
                  "Where \"orrery admin\" finds the server (default: the file of the tables and \".admin\")")
      ->type_name("FILE");
  command.add_flag("--no-admin-socket", arguments.no_admin_socket, "No such place");
  add_choice<LogForm>(command, "--log", arguments.form, "Form of the log on standard error",
                      {{"text", LogForm::text}, {"json", LogForm::json}});
  add_choice<Gravity>(command, "--log-level", arguments.least, "What is told there, and what is graver",
                      {{"info", Gravity::info}, {"warning", Gravity::warning}, {"error", Gravity::error}});
  command.add_flag("--access-log", arguments.access,
                   "Tell every request there, with the address it came from");
  command.add_flag("-v,--verbose", arguments.verbose, "The same as --log-level info");
  add_limits(command, server.limits);
  command.add_flag("--no-client-limits", arguments.no_client_limits,
                   "Do not limit how much a single client may do, to measure the server");
  command
      .add_option("--test-deals", arguments.test_deals,
                  "For tests on this machine: deal new tables from this text, the same after every start. "
                  "Whoever knows it knows every deck")
      ->type_name("TEXT")
      ->configurable(false);
  command.add_option("--config", arguments.config, "A file with options, one in a line like port = 8080")
      ->type_name("FILE")
      ->configurable(false);
  command
      .add_flag("--show-config", arguments.show,
                "Print all options as they are, in the form of such a file, and exit")
      ->configurable(false);
}

void read_serve_config(CLI::App& command, const std::string& file) {
  std::ifstream in(file);
  if (!in) throw InputError("The file " + file + " cannot be read.");
  std::vector<std::string> known;
  for (const CLI::Option* option : command.get_options())
    if (option->get_configurable()) known.push_back(option->get_lnames().front());
  for (const CLI::ConfigItem& item : CLI::ConfigBase().from_config(in)) {
    if (item.name == "++" || item.name == "--") continue;  // the library's way to tell where a section begins
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (!item.parents.empty() || !option || !option->get_configurable()) {
      const std::string near = nearest(item.name, known);
      throw InputError(file + ": There is no option " + quoted(item.fullname()) +
                       (near.empty() ? "." : "; did you mean " + quoted(near) + "?"));
    }
    if (option->count() > 0) continue;  // the command line goes first
    if (is_flag(*option)) {
      if (item.inputs != std::vector<std::string>{"true"} && item.inputs != std::vector<std::string>{"false"})
        throw InputError(file + ": " + quoted(item.name) + " is true or false.");
      if (item.inputs.front() == "false") continue;
    }
    option->add_result(item.inputs);
    option->run_callback();
  }
}

std::string serve_config(const CLI::App& command) {
  std::string text;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_configurable()) continue;
    std::vector<std::string> values = option->results();
    const bool list = option->get_expected_max() > 1;
    if (values.empty() && is_flag(*option)) values = {"false"};
    if (values.empty() && !option->get_default_str().empty() && !list) values = {option->get_default_str()};
    for (std::string& value : values) value = config_value(value);
    text += "# " + option->get_description() + "\n";
    if (values.empty())
      text += "# " + option->get_lnames().front() + " =\n\n";
    else
      text += option->get_lnames().front() + " = " +
              (list ? "[" + join(values, ", ") + "]" : values.front()) + "\n\n";
  }
  return text;
}

void complete(ServeArguments& arguments) {
  ServerOptions& server = arguments.server;
  if (arguments.verbose) arguments.least = Gravity::info;
  if (server.store.empty()) server.store = usual_store();
  if (arguments.no_admin_socket)
    server.admin_socket.clear();
  else if (server.admin_socket.empty())
    server.admin_socket = usual_admin_socket(server.store, server.port);
  server.limits.rates = !arguments.no_client_limits;
  if (arguments.access) server.access_log = access_log();
  if (!arguments.test_deals.empty()) {
    if (!is_loopback(server.listen) || !server.public_url.empty())
      throw InputError("--test-deals is for tests on this machine: whoever knows the text knows every deck.");
    repeat_seeds(arguments.test_deals);
  }
  if (arguments.metrics.empty()) return;
  const std::size_t colon = arguments.metrics.rfind(':');
  const std::optional<int> port = colon == std::string::npos
                                      ? std::nullopt
                                      : to_int(std::string_view(arguments.metrics).substr(colon + 1));
  if (!port || *port < 0 || *port > 65535)
    throw InputError("--metrics wants an address and a port, like 127.0.0.1:9100, not " +
                     quoted(arguments.metrics) + ".");
  server.metrics_listen = arguments.metrics.substr(0, colon);
  if (server.metrics_listen.starts_with('[') && server.metrics_listen.ends_with(']'))
    server.metrics_listen = server.metrics_listen.substr(1, server.metrics_listen.size() - 2);
  server.metrics_port = static_cast<unsigned short>(*port);
}

}  // namespace orrery
