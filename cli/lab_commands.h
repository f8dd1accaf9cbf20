// The commands of the laboratory: sim, arena and bench.
#pragma once

namespace CLI {
class App;
}

namespace orrery {

// They throw InputError for what the user can put right.
void add_lab_commands(CLI::App& app);

}  // namespace orrery
