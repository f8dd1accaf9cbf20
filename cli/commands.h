// The subcommands of the program; each function is in the file named after it.
#pragma once

namespace CLI {
class App;
}

namespace orrery {

inline constexpr int failed = 1;  // exit statuses
inline constexpr int bad_input = 2;

// What a command leaves behind. Bad input is thrown as InputError, anything else that is thrown counts as a
// failure of the program.
struct Outcome {
  int status = 0;
};

void add_game_commands(CLI::App& app);                          // games, rules, schema
void add_record_commands(CLI::App& app);                        // new, show, moves, apply, undo
void add_check_commands(CLI::App& app, Outcome& outcome);       // scenario, check
void add_play_commands(CLI::App& app);                          // play
void add_lesson_commands(CLI::App& app, Outcome& outcome);      // lesson list, play, check
void add_campaign_commands(CLI::App& app);                      // campaign new, show, play, next, close
void add_analyze_commands(CLI::App& app);                       // analyze
void add_puzzle_commands(CLI::App& app);                        // puzzles find, list, play
void add_lab_commands(CLI::App& app, Outcome& outcome);         // sim, arena, ladder, bench
void add_experiment_commands(CLI::App& app, Outcome& outcome);  // compare, styles, sweep, balance
void add_bot_commands(CLI::App& app);                           // bot
void add_learn_commands(CLI::App& app, Outcome& outcome);       // learn
void add_serve_commands(CLI::App& app, Outcome& outcome);       // serve, load
void add_admin_commands(CLI::App& app, Outcome& outcome);       // admin, backup, verify

}  // namespace orrery
