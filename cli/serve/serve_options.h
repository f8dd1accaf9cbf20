// The options of `orrery serve`, from the command line and from a file.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/log.h"
#include "server/server.h"

namespace orrery {

struct ServeArguments {
  ServerOptions server;
  Gravity least = Gravity::warning;  // of what is noted
  LogForm form = LogForm::text;
  std::string metrics;  // ADDRESS:PORT
  bool no_admin_socket = false;
  bool access = false;
  bool verbose = false;
  bool no_client_limits = false;
  std::string test_deals;
  bool show = false;
  std::string config;
  std::vector<std::string> programs;  // NAME=COMMAND
};

// ~/.local/share/orrery/tables.db, or what the user's settings make of it.
std::string usual_store();
// Where the server that keeps its tables there listens for `orrery admin`; of several on one database each
// has its own.
std::string usual_admin_socket(const std::string& store, unsigned short port);

void add_serve_options(CLI::App& command, ServeArguments& arguments);
// What the command line does not say is taken from the file. Throws InputError and CLI::ParseError.
void read_serve_config(CLI::App& command, const std::string& file);
// All options with what they are now, in the form of the file.
std::string serve_config(const CLI::App& command);
// Brings together what belongs together. Throws InputError.
void complete(ServeArguments& arguments);

}  // namespace orrery
