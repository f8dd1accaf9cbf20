// The commands around the server: serve and load.
#pragma once

namespace CLI {
class App;
}

namespace orrery {

// They throw InputError for what the user can put right.
void add_serve_commands(CLI::App& app);

}  // namespace orrery
