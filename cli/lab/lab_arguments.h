// What the commands of the laboratory have in common: which game, who plays, and how.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/lab/long_work.h"
#include "engine/content/figures.h"
#include "lab/any_lab.h"
#include "lab/lab_file.h"
#include "lab/report/finding.h"

namespace CLI {
class App;
}

namespace orrery {

struct LabArguments {
  std::string game;
  std::string content;
  int players = 0;
  std::int64_t games = 0;
  std::string bots;
  std::string seed = "1";
  int threads = 0;
  int milliseconds = 0;
  double seconds = 2;
  std::vector<std::string> options;
  std::string csv;
  std::string report;
  std::string lab_file;
  bool components = false;
  bool json = false;
  bool signature = false;
};

std::vector<BotSpec> read_bots(const AnyGame& game, const LabArguments& arguments, bool may_believe = false);
// The tables that the bots believe in, where they name some.
std::vector<std::shared_ptr<const AnyGame>> read_beliefs(const LabArguments& arguments);
// Bots of one level are told apart by what they believe in.
void name_beliefs(const LabArguments& arguments, ArenaResult& result);
std::uint64_t read_seed(const LabArguments& arguments);
// The options as the rules take them.
std::array<std::uint8_t, max_options> read_options(const AnyGame& game, const LabArguments& arguments,
                                                   int players);
// The content as text, and what the laboratory looks at.
ContentText content_text(const LabArguments& arguments);
LabFile lab_file(const LabArguments& arguments);
Running run_with(const LabArguments& arguments, ProgressBar& bar);

// Writes the page of a report where it was asked for.
void write_report(const LabArguments& arguments, Report report);
// Prints it as text or JSON, and writes its page; one process of a fleet speaks for all. Returns the status.
int tell(const LabArguments& arguments, Report report);

void add_lab_game(CLI::App* command, LabArguments& arguments, bool required,
                  const std::string& default_players = "as few as the game allows, from two on");
void add_series(CLI::App* command, LabArguments& arguments, bool game_by_game = true);
void add_report(CLI::App* command, LabArguments& arguments);

}  // namespace orrery
