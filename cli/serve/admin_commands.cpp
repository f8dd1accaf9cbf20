// admin, backup, verify: for those who run a server
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <ctime>
#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/lab/long_work.h"
#include "cli/output/json_output.h"
#include "cli/serve/serve_options.h"
#include "engine/input_error.h"
#include "engine/words/text.h"
#include "server/net/admin_socket.h"
#include "server/store/copy_store.h"
#include "server/store/shared_store.h"
#include "server/store/store.h"
#include "server/table/offer.h"
#include "server/table/table.h"

namespace orrery {
namespace {

namespace json = boost::json;

// Which server is meant.
struct Whom {
  std::string socket;
  std::string store;
  unsigned short port = 8080;

  std::string store_file() const { return store.empty() ? usual_store() : store; }
  std::string socket_file() const { return socket.empty() ? usual_admin_socket(store_file(), port) : socket; }
};

void add_whom(CLI::App& command, Whom& whom) {
  command
      .add_option("--db,--store", whom.store,
                  "The file with the tables of the server (default: " + usual_store() +
                      "), or its database: postgresql://...")
      ->type_name("FILE");
  command.add_option("--port", whom.port, "The port of the server, where several share a database")
      ->capture_default_str();
  command.add_option("--socket", whom.socket, "Its admin socket (default: that file and \".admin\")")
      ->type_name("FILE");
}

json::value ask(const Whom& whom, const json::object& request) {
  json::value answer = json::parse(ask_admin(whom.socket_file(), json::serialize(request)));
  if (const json::object* object = answer.if_object())
    if (const json::value* error = object->if_contains("error"))
      throw InputError(std::string(error->as_string()));
  return answer;
}

std::string time_text(std::int64_t seconds) {
  return fmt::format("{:%F %H:%M}", fmt::localtime(static_cast<std::time_t>(seconds)));
}

void print_list(const json::array& tables) {
  std::vector<const json::object*> sorted;
  for (const json::value& table : tables) sorted.push_back(&table.as_object());
  std::sort(sorted.begin(), sorted.end(), [](const json::object* a, const json::object* b) {
    return a->at("changed").as_int64() > b->at("changed").as_int64();
  });
  fmt::print("{:<10}  {:<16}  {:<15}  {:>5}  {:>7}  {}\n", "table", "changed", "game", "moves", "viewers",
             "set up by");
  for (const json::object* table : sorted) {
    const bool loaded = table->contains("game");
    fmt::print("{:<10}  {:<16}  {:<15}  {:>5}  {:>7}  {}{}\n", std::string(table->at("table").as_string()),
               time_text(table->at("changed").as_int64()),
               loaded ? std::string(table->at("game").as_string()) : "-",
               loaded ? std::to_string(table->at("moves").as_int64()) : "-",
               loaded ? std::to_string(table->at("viewers").to_number<int>()) : "-",
               std::string(table->at("client").as_string()),
               table->at("touched").as_bool() ? "" : " (nobody moved yet)");
  }
  fmt::print("{} in progress\n", counted(static_cast<int>(sorted.size()), "table", "tables"));
}

void print_servers(const json::array& servers) {
  fmt::print("{:>6}  {:<21}  {:<8}  {:>6}\n", "server", "address", "version", "tables");
  for (const json::value& server : servers)
    fmt::print("{:>6}  {:<21}  {:<8}  {:>6}{}\n", server.at("server").as_int64(),
               std::string(server.at("address").as_string()), std::string(server.at("version").as_string()),
               server.at("tables").as_int64(), server.at("draining").as_bool() ? "  draining" : "");
}

// One thing that can be asked, and how its answer is told.
struct Deed {
  std::string name;
  std::string about;
  bool table = false;
  bool seat = false;
  bool address = false;
};

struct DeedArguments {
  std::string table;
  int seat = 0;
  std::string address;
  int minutes = 0;
  bool off = false;
  bool as_json = false;
};

void tell(const Deed& deed, const json::value& answer) {
  if (deed.name == "list") return print_list(answer.as_array());
  if (deed.name == "servers") return print_servers(answer.as_array());
  if (deed.name == "show") return print_json(answer);
  if (deed.name == "statistics") return fmt::print("{}", std::string(answer.at("text").as_string()));
  if (deed.name == "renew")
    return fmt::print("The new link of the seat, behind the address of the server: {}\n",
                      std::string(answer.at("link").as_string()));
  if (deed.name == "drain")
    return fmt::print(
        "{}; {} in progress.\n",
        answer.at("draining").as_bool() ? "No new tables are set up" : "New tables can be set up again",
        counted(answer.at("tables").to_number<int>(), "table", "tables"));
  if (deed.name == "ban")
    return fmt::print("{} is not served any more.\n", std::string(answer.at("banned").as_string()));
  fmt::print("Done.\n");
}

void add_admin(CLI::App& app) {
  CLI::App* admin = app.add_subcommand("admin", "Look after a running server, see docs/operating.md");
  admin->require_subcommand(1);
  const auto whom = std::make_shared<Whom>();  // said before or behind what is asked
  add_whom(*admin, *whom);
  const std::vector<Deed> deeds = {
      {"list", "The tables in progress, with who set them up"},
      {"show", "One table: its seats, and who looks at it", true},
      {"close", "Nobody plays at the table any more; it can still be looked at", true},
      {"delete", "The table goes, with everything that belongs to it", true},
      {"renew", "A new secret link for a seat; the old one opens it no more", true, true},
      {"remove-name", "The name of whoever sits on a seat goes", true, true},
      {"ban", "An address is not served any more", false, false, true},
      {"allow", "A banned address is served again", false, false, true},
      {"drain", "No new tables, and /readyz says so, before an update"},
      {"servers", "The servers that share the database, and how many tables each looks after"},
      {"statistics", "The numbers of /metrics"},
  };
  for (const Deed& deed : deeds) {
    auto arguments = std::make_shared<DeedArguments>();
    CLI::App* command = admin->add_subcommand(deed.name, deed.about);
    if (deed.table) command->add_option("table", arguments->table, "The name of the table")->required();
    if (deed.seat)
      command->add_option("seat", arguments->seat, "The number of the seat; the first is 0")
          ->required()
          ->check(CLI::Range(0, 5));
    if (deed.address) command->add_option("address", arguments->address, "Like 192.0.2.7")->required();
    if (deed.name == "ban")
      command
          ->add_option("--minutes", arguments->minutes,
                       "For so long; otherwise until the server is started again")
          ->check(CLI::Range(1, 527'040));
    if (deed.name == "drain") command->add_flag("--off", arguments->off, "Take it back");
    command->add_flag("--json", arguments->as_json, "Print the answer as JSON");
    add_whom(*command, *whom);
    command->callback([arguments, whom, deed] {
      json::object request{{"do", deed.name}};
      if (deed.table) request["table"] = arguments->table;
      if (deed.seat) request["seat"] = arguments->seat;
      if (deed.address) request["address"] = arguments->address;
      if (arguments->minutes > 0) request["minutes"] = arguments->minutes;
      if (deed.name == "drain") request["on"] = !arguments->off;
      const json::value answer = ask(*whom, request);
      if (arguments->as_json)
        print_json(answer);
      else
        tell(deed, answer);
    });
  }
}

void back_up(const Whom& whom, const std::string& file) {
  const std::string absolute = std::filesystem::absolute(file).string();
  if (admin_answers(whom.socket_file())) {
    ask(whom, {{"do", "backup"}, {"file", absolute}});
    if (!std::filesystem::exists(absolute))
      throw InputError("The server wrote " + absolute +
                       " where only it can see it, for it has folders of its own; choose a file beside its "
                       "tables, and remove that one by starting the server again.");
  } else {
    umask(077);
    try {
      const auto store = open_store(whom.store_file(), StoreUse::look);
      while (!store->back_up(absolute)) {
      }
    } catch (const StoreError& error) {
      throw InputError(error.what());
    }
  }
  fmt::print("Everything is in {}.\n", file);
}

// Empty when the table can be read and played on.
std::string fault_of(Store& store, const Offer& offer, const std::string& id) {
  try {
    const std::optional<StoredHistory> history = store.load(id);
    if (!history) return "it is gone";
    const OfferedGame* offered = offer.find(history->table.game);
    if (!offered) return "this program does not know its game";
    std::optional<NewEra> new_era;
    Table::restore(offered->game, *history, new_era);
    return {};
  } catch (const std::exception& error) {
    return error.what();
  }
}

int verify(const std::string& file) {
  if (!is_postgres_address(file) && !std::filesystem::exists(file))
    throw InputError("There is no file " + file + ".");
  try {
    const auto store = open_store(file, StoreUse::look);
    int faults = 0;
    for (const std::string& fault : store->faults()) {
      fmt::print("the file: {}\n", fault);
      ++faults;
    }
    const Offer offer = standard_offer();
    const std::vector<std::string> tables = store->all_tables();
    ProgressBar bar;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      bar.show(static_cast<std::int64_t>(i), static_cast<std::int64_t>(tables.size()), "tables");
      const std::string fault = fault_of(*store, offer, tables[i]);
      if (fault.empty()) continue;
      fmt::print("table {}: {}\n", tables[i], fault);
      ++faults;
    }
    fmt::print("{}, {}.\n", counted(static_cast<int>(tables.size()), "table", "tables"),
               faults == 0 ? "all as they were written" : counted(faults, "fault", "faults"));
    return faults == 0 ? 0 : 1;
  } catch (const StoreError& error) {
    throw InputError(error.what());
  }
}

// A file that is served cannot be opened; a database can.
void require_nobody_serves(Store& store, const std::string& where) {
  if (store.shared() && store.shared()->served())
    throw InputError("A server runs on " + where + "; stop it first.");
}

void copy_all(const std::string& from, const std::string& to) {
  umask(077);
  if (!is_postgres_address(from) && !std::filesystem::exists(from))
    throw InputError("There is no file " + from + ".");
  try {
    const auto source = open_store(from);
    require_nobody_serves(*source, from);
    const auto target = open_store(to);
    require_nobody_serves(*target, to);
    const CopiedStore copied = copy_store(*source, *target);
    target->close();
    fmt::print("{} and all that belongs to them, {} rows, are in {} as they are in {} (SHA-256 {}).\n",
               counted(static_cast<int>(copied.tables), "table", "tables"), copied.rows, to, from,
               copied.sum);
  } catch (const StoreError& error) {
    throw InputError(error.what());
  }
}

}  // namespace

void add_admin_commands(CLI::App& app, Outcome& outcome) {
  add_admin(app);

  auto whom = std::make_shared<Whom>();
  auto file = std::make_shared<std::string>();
  CLI::App* backup = app.add_subcommand("backup", "Copy all tables to a file, also while the server runs");
  backup->add_option("file", *file, "The copy; the server writes it when it runs")->required();
  add_whom(*backup, *whom);
  backup->callback([whom, file] { back_up(*whom, *file); });

  auto from = std::make_shared<std::string>();
  auto to = std::make_shared<std::string>();
  CLI::App* copy = app.add_subcommand("copy-store", "Copy all tables from a file to PostgreSQL, or back");
  copy->add_option("from", *from, "A file, or postgresql://...; no server may run on it")->required();
  copy->add_option("to", *to, "A file, or postgresql://..., without any tables")->required();
  copy->callback([from, to] { copy_all(*from, *to); });

  auto verified = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("verify", "Check that all tables of a file, or of a copy, are whole");
  command->add_option("file", *verified, "The file with the tables")->required();
  command->callback([verified, &outcome] { outcome.status = verify(*verified); });
}

}  // namespace orrery
