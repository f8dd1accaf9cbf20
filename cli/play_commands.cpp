#include "cli/commands.h"
namespace orrery {
void add_play_commands(CLI::App&) {}
}  // namespace orrery
